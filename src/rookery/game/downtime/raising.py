"""What a result brings, and what more of it would cost once the dice lie there (DT-04, DT-12)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from rookery.game import dice, modifiers, sums
from rookery.game.core.action_roll import PoolLine, Thrown
from rookery.game.downtime import errand
from rookery.game.downtime.activity_roll import counting, read
from rookery.game.downtime.doing import Doing
from rookery.game.downtime.doings import declared, way_of
from rookery.game.ids import BandId, TrackId
from rookery.game.making.rites import doubt_of
from rookery.game.ruleset.downtime import Bump
from rookery.game.ruleset.effects import Bounds, Gift

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.ruleset import Ruleset


class Coming(Struct, frozen=True, kw_only=True):
    """What an activity would bring with so many raises: its result, each part with its reason, and
    the price of those raises. `what` names it: `ticks`, `quality`, or a track.
    """

    raises: int
    band: BandId
    what: str
    lines: tuple[PoolLine, ...]
    costs: dict[TrackId, int]
    times: int = 0

    @property
    def total(self) -> int:
        return sum(line.amount for line in self.lines)


def bump_of(campaign: Campaign, doing: Doing) -> Bump | None:
    """What buys a level of its result: of a ritual, where nobody can be sure of it (RIT-04)."""
    if doing.rite is None:
        return declared(campaign.rules, doing).raise_
    doubt = doubt_of(campaign.rules)
    return doubt.raise_ if doubt is not None and doing.rite.doubt is not None else None


def coming(campaign: Campaign, doing: Doing, raises: int = 0) -> Coming | None:
    """What thrown dice bring with so many raises; nothing where they cannot be raised so far."""
    if doing.thrown is None:
        return None
    rules, activity = campaign.rules, declared(campaign.rules, doing)
    bands = list(rules.dice.bands)
    better = sum(line.amount for line in lifted(campaign, doing))
    begun = dice.shift(rules.dice, doing.thrown.band, better)
    bump = bump_of(campaign, doing)
    step = bump.gives.result if bump is not None else None
    room = len(bands) - 1 - bands.index(begun) if isinstance(step, int) else 0
    levels, beyond = min(raises, room), max(0, raises - room)
    if beyond and activity.beyond_ is None:
        return None
    band = dice.shift(rules.dice, begun, levels)
    gift = way_of(rules, doing).results.get(band) or activity.results.get(band, Gift())
    what, amount = brought(campaign, doing, gift, times(rules, doing.thrown, band))
    if activity.does == "creation" and activity.beyond_ is not None:
        _, least = brought(campaign, doing, activity.results[begun], 0)
        _, each = brought(campaign, doing, activity.beyond_.gives, 0)
        # Each coin is one quality more than what lay there, be that held at nought (AMB-38).
        amount = max(amount, least + each * levels)
    lines = [PoolLine("result", amount, band)]
    lines += modifiers.given(campaign, counting(campaign, doing), what) if what in GIVEN else []
    costs: dict[TrackId, int] = {}
    if levels and bump is not None:
        add(costs, bump.costs, levels)
    if beyond and activity.beyond_ is not None:
        _, more = brought(campaign, doing, activity.beyond_.gives, 0)
        lines.append(PoolLine("beyond", more * beyond))
        add(costs, activity.beyond_.costs, beyond)
    counted = times(rules, doing.thrown, band)
    counted += beyond if counted else 0
    return Coming(
        raises=raises, band=band, what=what, lines=tuple(lines), costs=costs, times=counted
    )


# What effects may add to what comes of an activity.
GIVEN = ("ticks", "quality")


def lifted(campaign: Campaign, doing: Doing) -> list[PoolLine]:
    """The result levels that effects add or a cohort's harm takes, each with its reason."""
    given = modifiers.given(campaign, counting(campaign, doing), "result")
    return [*given, *errand.hampered(campaign, doing)]


def times(rules: Ruleset, thrown: Thrown, band: BandId) -> int:
    """How often the best result of a total counts: as it fell, or once where it was bought."""
    if rules.dice.total is None or band != next(reversed(rules.dice.bands)):
        return 0
    return max(1, thrown.multiplier)


def brought(campaign: Campaign, doing: Doing, gift: Gift, margin: int) -> tuple[str, int]:
    """What a result brings, and how much of it."""
    count = read(campaign, doing, margin)
    values = {"ticks": gift.ticks, "quality": gift.quality, **gift.tracks}
    for what, value in values.items():
        if value is not None and not isinstance(value, Bounds):
            amount = sums.worth(value, count)
            return what, max(0, amount) if what == "quality" else amount
    return "", 0


def add(costs: dict[TrackId, int], more: dict[TrackId, int], times: int) -> None:
    for track, cost in more.items():
        costs[track] = costs.get(track, 0) + cost * times


def choices(campaign: Campaign, doing: Doing, most: int) -> list[Coming]:
    """What each number of raises would bring, as far as somebody might want to go."""
    found = []
    for raises in range(most + 1):
        come = coming(campaign, doing, raises)
        if come is None:
            break
        found.append(come)
    return found

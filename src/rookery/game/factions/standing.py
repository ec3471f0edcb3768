"""Where a power stands: Tier and hold as they count, turf, and the rep that a rise needs.

Nothing of this is kept. It is reckoned from what was set down, so that what a war or a claim
changes is as it was before as soon as that is over (FAC-04, FAC-07, FAC-10, FAC-11).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from rookery.game import sums
from rookery.game.core.action_roll import PoolLine
from rookery.game.effects.crewed import counts, prices
from rookery.game.effects.reading import reader
from rookery.game.factions.faction import Faction, stands
from rookery.game.ids import TrackId
from rookery.game.ruleset.factions import Standing
from rookery.game.sums import Reader

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class Power(Struct, frozen=True, kw_only=True):
    """Tier and hold as they count, each with its reasons; `threatened`: there is nothing left."""

    tier: int
    hold: int
    tier_lines: tuple[PoolLine, ...]
    hold_lines: tuple[PoolLine, ...]
    threatened: bool = False


def of_crew(campaign: Campaign) -> Power:
    """The crew's own standing; a war costs hold while it lasts (FAC-09, FAC-10)."""
    standing, tracks = campaign.rules.standing, campaign.crew.tracks
    if standing is None:
        return Power(tier=0, hold=0, tier_lines=(), hold_lines=())
    tier, hold = tracks.get(standing.tier, 0), tracks.get(standing.hold, 0)
    return weighed(standing, tier, hold, counts(campaign, standing.hold, hold))


def of_faction(campaign: Campaign, faction: Faction) -> Power:
    """A faction's standing; at war with anybody, it holds less for the time (FAC-11)."""
    standing = campaign.rules.standing
    if standing is None:
        return Power(tier=faction.tier, hold=faction.hold, tier_lines=(), hold_lines=())
    less: tuple[PoolLine, ...] = ()
    if faction.wars or stands(campaign.rules, faction.status).starts is not None:
        by = standing.war_of_others.get(standing.hold, 0)
        less = (PoolLine("war", by),) if by else ()
    return weighed(standing, faction.tier, faction.hold, less)


def weighed(standing: Standing, tier: int, hold: int, less: tuple[PoolLine, ...]) -> Power:
    """What is left of Tier and hold: what hold does not bear, Tier bears (FAC-07, FAC-10)."""
    tier_lines = [PoolLine("stands", tier, f"tracks.{standing.tier}")]
    hold_lines = [PoolLine("stands", hold, f"tracks.{standing.hold}")]
    left = hold + sum(line.amount for line in less)
    threatened = False
    if left >= 0:
        hold_lines += less
    else:
        by = standing.unheld.get(standing.tier, 0) * -left
        threatened = tier + by < 0
        tier_lines += [PoolLine("unheld", max(by, -tier))] if tier and by else []
        hold_lines += [PoolLine("unheld", -hold)] if hold else []
    return Power(
        tier=sum(line.amount for line in tier_lines),
        hold=max(0, left),
        tier_lines=tuple(tier_lines),
        hold_lines=tuple(hold_lines),
        threatened=threatened,
    )


def turf(campaign: Campaign) -> tuple[PoolLine, ...]:
    """What counts as turf, and how much of it no longer does (FAC-04, AMB-42)."""
    standing = campaign.rules.standing
    if standing is None:
        return ()
    marked = campaign.crew.tracks.get(standing.turf, 0)
    base = (PoolLine("stands", marked, f"tracks.{standing.turf}"),) if marked else ()
    lines = base + counts(campaign, standing.turf, marked)
    most, much = campaign.rules.tracks[standing.turf].limit, total(lines)
    if most is not None and much > most:
        lines += (PoolLine("at-most", most - much, f"tracks.{standing.turf}"),)
    return lines


def needed(campaign: Campaign) -> tuple[PoolLine, ...]:
    """The rep that a rise takes: the whole track, and less for all that counts as turf (FAC-04)."""
    standing = campaign.rules.standing
    if standing is None:
        return ()
    each = standing.development.turf
    whole = PoolLine(
        "stands", campaign.rules.tracks[standing.rep].limit or 0, f"tracks.{standing.rep}"
    )
    less = (PoolLine(line.what, -line.amount * each, line.of) for line in turf(campaign))
    return (whole, *less)


def total(lines: tuple[PoolLine, ...]) -> int:
    return sum(line.amount for line in lines)


def room_for_rep(campaign: Campaign) -> int:
    """How much rep the crew can still take: a full track takes no more (FAC-04)."""
    standing = campaign.rules.standing
    if standing is None:
        return 0
    return max(0, total(needed(campaign)) - campaign.crew.tracks.get(standing.rep, 0))


def earned(campaign: Campaign, their_tier: int, quiet: bool = False) -> tuple[PoolLine, ...]:
    """The rep that a score brings by the Tier of its target: none if nobody learns who it was,
    else two and the difference, and never less than none (FAC-03).
    """
    standing = campaign.rules.standing
    if standing is None:
        return ()
    rule = standing.earns_quietly if quiet else standing.earns
    if isinstance(rule, str) and rule.removeprefix("$") in campaign.rules.numbers:
        rule = campaign.rules.numbers[rule.removeprefix("$")]
    if isinstance(rule, int):
        return (PoolLine("quiet", rule),)
    read = reader(campaign, None, {"their-tier": their_tier, standing.tier: of_crew(campaign).tier})
    lines = [
        PoolLine("sum", amount, name) for name, amount in sums.explained(sums.parse(rule), read)
    ]
    return tuple(lines)


def counted(campaign: Campaign, track: TrackId) -> int:
    """A number of the crew's as it counts now: in war Tier and hold are less."""
    standing = campaign.rules.standing
    if standing is not None and track == standing.tier:
        return of_crew(campaign).tier
    if standing is not None and track == standing.hold:
        return of_crew(campaign).hold
    return campaign.crew.tracks.get(track, 0)


def crew_numbers(campaign: Campaign) -> Reader:
    """Reads the crew's numbers as they count now: a war may cost Tier while it lasts."""
    rules = campaign.rules.standing
    now: dict[str, int] = {rules.tier: of_crew(campaign).tier} if rules is not None else {}
    return reader(campaign, None, now)


def price(campaign: Campaign) -> dict[TrackId, tuple[PoolLine, ...]]:
    """What a new Tier costs, with what makes it cheaper (FAC-05, AMB-27)."""
    standing = campaign.rules.standing
    if standing is None:
        return {}
    more = {"new-tier": campaign.crew.tracks.get(standing.tier, 0) + 1}
    found = {}
    for track, cost in standing.development.costs.items():
        full = sums.worth(cost, reader(campaign, None, more))
        lines = (
            PoolLine("price", full, str(more["new-tier"])),
            *prices(campaign, "develop", full, more),
        )
        if total(lines) < 0:
            lines += (PoolLine("at-least", -total(lines)),)
        found[track] = lines
    return found

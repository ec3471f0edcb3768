"""What `$names` read: tracks, ratings and named sums, as they count for somebody right now."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING

from rookery.game import sums
from rookery.game.factions.faction import allies
from rookery.game.ids import ActionId, TrackId
from rookery.game.ruleset.effects import Bounds, Value
from rookery.game.sums import Reader

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.people.character import Character


def reader(
    campaign: Campaign, who: Character | None, more: Mapping[str, int] | None = None
) -> Reader:
    """Reads a name: what this moment knows, a track, an action, or a sum of the ruleset's own.
    Where the crew as a whole acts, nobody's own figures are there to read.
    """
    known = more or {}

    def read(name: str) -> int:
        if name in known:
            return known[name]
        if name == "allies":
            return allies(campaign)
        points = campaign.rules.harm.points
        if name == "max-hp" and points is not None:
            # Limits are read through this in turn.
            from rookery.game.effects.counting import limit

            return limit(campaign, who, points) or 0 if who is not None else 0
        if name == "claims":
            return len(campaign.crew.standing_claims)
        if name in campaign.rules.numbers:
            return sums.worth(campaign.rules.numbers[name], read)
        declared = campaign.rules.tracks.get(TrackId(name))
        if declared is not None:
            if declared.of == "crew":
                return campaign.crew.track(TrackId(name))
            if who is None:
                return 0
            return len(who.traumas) if declared.named_from else who.track(TrackId(name))
        if who is None:
            return 0
        if name == "best-action":
            return max(map(who.rating, campaign.rules.actions))
        if name == "lowest-attribute":
            return min(who.attribute(campaign.rules, each) for each in campaign.rules.attributes)
        return who.rating(ActionId(name))

    return read


def changed(number: int, changes: Iterable[Value], read: Reader) -> int:
    """A number after changes: every `becomes`, then what is added, then bounds."""
    changes = list(changes)
    bounds = [change for change in changes if isinstance(change, Bounds)]
    for bound in bounds:
        if bound.becomes is not None:
            number = sums.worth(bound.becomes, read)
    number += sum(sums.worth(change, read) for change in changes if not isinstance(change, Bounds))
    for bound in bounds:
        number = within(number, bound, read)
    return number


def within(number: int, bound: Bounds, read: Reader) -> int:
    if bound.at_most is not None:
        number = min(number, sums.worth(bound.at_most, read))
    if bound.at_least is not None:
        number = max(number, sums.worth(bound.at_least, read))
    return number


def meets(number: int, wanted: int | Bounds, read: Reader) -> bool:
    """Whether a number is what a condition wants of it."""
    return number == wanted if isinstance(wanted, int) else within(number, wanted, read) == number

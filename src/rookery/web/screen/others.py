"""What factions do in downtime, as the GM picks it, and the news that everybody reads."""

from __future__ import annotations

from msgspec import Struct

from rookery.game.core.clocks import Clock
from rookery.game.downtime.downtime import running
from rookery.game.downtime.others import FactionMove, News, concerns, moves_of, neglected
from rookery.game.factions.faction import Faction
from rookery.game.ids import FactionId
from rookery.web.screen.eyes import Eyes


class Waiting(Struct, frozen=True):
    """A faction that has not moved, and since how many downtimes."""

    name: str
    downtimes: int


def time_has_come(eyes: Eyes) -> bool:
    """Whether the downtime has come to the moves of factions."""
    downtime = running(eyes.campaign)
    return downtime is not None and downtime.open("factions")


def called(eyes: Eyes, faction: FactionId | None) -> str:
    found = eyes.campaign.factions.get(faction) if faction else None
    return eyes.say.faction(found) if found is not None else ""


def movable(eyes: Eyes) -> list[Faction]:
    """Whom the GM may still move: those who were neglected longest, then those who concern the
    crew, then all others by name.
    """
    declared = eyes.rules.faction_moves
    waiting = list(neglected(eyes.campaign))
    free = [
        each
        for each in eyes.campaign.factions.values()
        if declared is not None and len(moves_of(eyes.campaign, each.id)) < declared.most
    ]

    def order(faction: Faction) -> tuple[int, bool, str]:
        place = waiting.index(faction.id) if faction.id in waiting else len(waiting)
        return place, not concerns(eyes.campaign, faction), eyes.say.faction(faction)

    return sorted(free, key=order)


def waiting(eyes: Eyes) -> list[Waiting]:
    return [
        Waiting(called(eyes, faction), downtimes)
        for faction, downtimes in neglected(eyes.campaign).items()
    ]


def goals(eyes: Eyes) -> list[tuple[Clock, str]]:
    """The clocks of factions that can still be rolled for, each with whose it is."""
    declared = eyes.rules.faction_moves
    return [
        (clock, called(eyes, clock.faction))
        for clock in eyes.campaign.clocks.values()
        if declared is not None
        and clock.faction in eyes.campaign.factions
        and clock.kind == declared.kind
        and not clock.full
    ]


def moves(eyes: Eyes) -> list[FactionMove]:
    """The moves of this downtime, the newest first."""
    return list(reversed(eyes.campaign.others.moves))


def news(eyes: Eyes) -> list[News]:
    return list(reversed(eyes.campaign.others.news))


def told_by(eyes: Eyes) -> list[tuple[str, str]]:
    """Through whom news may come, each with the word for it."""
    declared = eyes.rules.faction_moves
    words = {
        "friend": eyes.say._("A friend"),
        "contact": eyes.say._("A contact"),
        "purveyor": eyes.say._("A purveyor"),
        "client": eyes.say._("A client"),
    }
    return [(tie, words.get(tie, tie)) for tie in declared.told_by] if declared is not None else []

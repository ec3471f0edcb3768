"""What factions did while the crew rested: their moves, and the news that came of them (NPC-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct, structs

from rookery.game.factions.faction import Faction
from rookery.game.ids import ClockId, FactionId, MoveId, WayId

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class FactionMove(Struct, frozen=True, kw_only=True):
    """Something that a faction did. One that may be opposed stays open until the GM has said how
    that went; against whom it goes, a faction or the crew, stands with it.
    """

    id: MoveId
    faction: FactionId
    move: WayId
    text: str = ""
    against: FactionId | None = None
    crew: bool = False
    state: Literal["open", "done", "foiled"] = "done"


class News(Struct, frozen=True, kw_only=True):
    """What the crew hears, and from whom; the faction is named where it is known."""

    move: MoveId
    faction: FactionId | None
    through: str
    who: str
    text: str


class Others(Struct, frozen=True, kw_only=True):
    """The moves and the news of the last downtime, and when each faction moved last: in which of
    all downtimes, counted from the first. The moves are the GM's, the news is everybody's.
    """

    downtimes: int = 0
    moves: tuple[FactionMove, ...] = ()
    news: tuple[News, ...] = ()
    last: dict[FactionId, int] = {}


def begun(others: Others) -> Others:
    """A new downtime: nobody has moved in it yet."""
    return Others(downtimes=others.downtimes + 1, last=others.last)


def change(campaign: Campaign, **changes: object) -> Campaign:
    return structs.replace(campaign, others=structs.replace(campaign.others, **changes))


def moves_of(campaign: Campaign, faction: FactionId) -> tuple[FactionMove, ...]:
    """What a faction has done in this downtime."""
    return tuple(each for each in campaign.others.moves if each.faction == faction)


def clocks_of(campaign: Campaign, faction: FactionId) -> tuple[ClockId, ...]:
    return tuple(key for key, clock in campaign.clocks.items() if clock.faction == faction)


def concerns(campaign: Campaign, faction: Faction) -> bool:
    """Whether a faction has to do with the crew just now: a clock of theirs runs, or they like or
    hate it. Which ones matter, the GM says; this only sorts the list.
    """
    running = any(not campaign.clocks[key].full for key in clocks_of(campaign, faction.id))
    return running or bool(faction.status) or bool(faction.wars)


def neglected(campaign: Campaign) -> dict[FactionId, int]:
    """The factions that concern the crew and have not moved, with how many downtimes that is by
    now; the longest first, so that they may catch up (NPC-01).
    """
    others = campaign.others
    waiting = {
        key: others.downtimes - others.last.get(key, 0)
        for key, faction in campaign.factions.items()
        if concerns(campaign, faction) and not moves_of(campaign, key)
    }
    return dict(sorted(waiting.items(), key=lambda each: -each[1]))


def as_heard(others: Others) -> Others:
    """What players know: the news, and nothing of what it was made of."""
    if not others.moves and not others.last:
        return others
    return Others(downtimes=others.downtimes, news=others.news)

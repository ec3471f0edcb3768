"""Going back: undo and redo, as entries like any other. Nothing that was written is deleted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, structs

from rookery.game.refusals import No, Refusal, refuse
from rookery.game.turn import Command, Event

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.seats import Seat


class Undo(Command, frozen=True):
    """Go back to before an entry; without a number, to before the last one."""

    entry: int | None = None


class Redo(Command, frozen=True):
    """Take back the last undo, as long as nothing else has happened."""


class Undone(Event, frozen=True):
    """Play is back where it was before an entry."""

    before: int

    def apply(self, campaign: Campaign) -> Campaign:
        """Nothing by itself: whoever reads the journal fetches the campaign of that entry."""
        return campaign


class Redone(Event, frozen=True):
    """Play is back where it was before it was undone by an entry."""

    before: int

    def apply(self, campaign: Campaign) -> Campaign:
        """Nothing by itself: whoever reads the journal fetches the campaign of that entry."""
        return campaign


class Standing(Struct, frozen=True):
    """Which entries count: runs of live ones, and for each undo what it left behind.

    `apart` are those that no undo reaches: who sits at the table is not play.
    """

    live: tuple[tuple[int, int], ...] = ()
    apart: tuple[int, ...] = ()
    undone: tuple[tuple[int, tuple[tuple[int, int], ...]], ...] = ()

    def counts(self, number: int) -> bool:
        """Whether an entry still counts."""
        return number in self.apart or any(a <= number <= b for a, b in self.live)

    @property
    def last(self) -> int:
        """The last entry that counts."""
        return self.live[-1][1] if self.live else 0


def stand(standing: Standing, number: int, event: Event | None, apart: bool = False) -> Standing:
    """Which entries count once this one is written."""
    if apart:
        return structs.replace(standing, apart=(*standing.apart, number))
    match event:
        case Undone(before=before):
            kept = tuple((a, min(b, before - 1)) for a, b in standing.live if a < before)
            return Standing(kept, standing.apart, (*standing.undone, (number, standing.live)))
        case Redone():
            (_, live), rest = standing.undone[-1], standing.undone[:-1]
            return Standing(live, standing.apart, rest)
        case _:
            pass
    if standing.live and standing.live[-1][1] == number - 1:
        *runs, (first, _) = standing.live
        return Standing((*runs, (first, number)), standing.apart)
    return Standing((*standing.live, (number, number)), standing.apart)


def target(
    standing: Standing, seat: Seat, command: Undo | Redo, author: str | None
) -> Undone | Redone | Refusal:
    """What an undo or redo does; `author` is the seat that wrote the entry in question."""
    if isinstance(command, Redo):
        if not standing.undone:
            return refuse(No.NOTHING_TO_REDO)
        if seat.role != "gm" and author != seat.id:
            return refuse(No.NOT_YOUR_UNDO)
        if seat.role != "gm" and author != seat.id:
            return refuse(No.NOT_YOUR_UNDO)
        return Redone(before=standing.undone[-1][0])
    number = standing.last if command.entry is None else command.entry
    if number <= 1 or number in standing.apart or not standing.counts(number):
        return refuse(No.NOTHING_TO_UNDO)
    if seat.role != "gm" and (number != standing.last or author != seat.id):
        return refuse(No.NOT_YOUR_UNDO)
    return Undone(before=number)


def go_back(now: Campaign, then: Campaign) -> Campaign:
    """Play as it was, with the people who sit here now; ids are never given twice."""
    characters = {
        key: structs.replace(who, player=None)
        if who.player is not None and who.player not in now.seats
        else who
        for key, who in then.characters.items()
    }
    if all(characters[key] is then.characters[key] for key in characters):
        characters = then.characters
    return structs.replace(then, seats=now.seats, characters=characters, ids=now.ids)

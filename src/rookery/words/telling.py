"""How events find their words: what a telling may look at, and who tells which event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from rookery.game.campaign import Campaign
from rookery.game.core.action_roll import ActionRoll, Thrown
from rookery.game.ids import CharacterId, RollId, SeatId
from rookery.game.turn import Event
from rookery.words.speech import Speech
from rookery.words.told import GM_SIGIL, SEAT_SIGIL, Piece, Verdict, Who

E = TypeVar("E", bound=Event)
Teller = Callable[["Telling", Any], Piece | None]

TELLERS: dict[type[Event], Teller] = {}


def tells(kind: type[E]) -> Callable[[Callable[[Telling, E], Piece | None]], Teller]:
    """Make a function the teller of one kind of event."""

    def register(teller: Callable[[Telling, E], Piece | None]) -> Teller:
        TELLERS[kind] = teller
        return teller

    return register


class Telling:
    """One event being told: to whom, with the table before and after it, and its whole entry."""

    def __init__(
        self,
        speech: Speech,
        before: Campaign,
        after: Campaign,
        seat: SeatId,
        entry: tuple[Event, ...],
    ) -> None:
        self.speech = speech
        self.before = before
        self.after = after
        self.seat = seat
        self.entry = entry

    def _(self, message: str, **values: object) -> str:
        return self.speech._(message, **values)

    def among(self, *kinds: type[Event]) -> bool:
        """Whether the entry has an event of these kinds, which tells this one along."""
        return any(isinstance(event, kinds) for event in self.entry)

    @property
    def gm(self) -> Who:
        return Who(self._("GM"), GM_SIGIL, gm=True)

    @property
    def actor(self) -> Who:
        """Who did it: the GM, a player as their character, or else a seat by its name."""
        seat = self.before.seats.get(self.seat) or self.after.seats.get(self.seat)
        if seat is None or seat.role == "gm":
            return self.gm
        played = [
            who
            for who in self.after.characters.values()
            if who.player == seat.id and who.plays and not who.resting
        ]
        if len(played) == 1:
            return Who(played[0].name, played[0].sigil)
        return Who(seat.name, SEAT_SIGIL)

    def character(self, name: CharacterId) -> Who:
        found = self.after.characters.get(name) or self.before.characters[name]
        return Who(found.name, found.sigil)

    def roll(self, name: RollId) -> ActionRoll:
        return self.after.rolls.get(name) or self.before.rolls[name]

    def roller(self, name: RollId) -> Who:
        return self.character(self.roll(name).character)

    def verdict(self, thrown: Thrown) -> Verdict:
        words = self.speech.result(thrown)
        if tally := self.speech.tally(thrown):
            words = self._("%(result)s, %(tally)s", result=words, tally=tally)
        return Verdict(self.speech.temper(thrown.band), self._("%(verdict)s.", verdict=words))

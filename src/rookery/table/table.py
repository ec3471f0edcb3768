"""A campaign in play: the one function that takes commands, and the state that follows."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, Self
from uuid import uuid4

from msgspec import Struct

from rookery.game.campaign import Campaign
from rookery.game.core.notes import CampaignNamed, NameTable
from rookery.game.ids import SeatId
from rookery.game.play import Ask, Happened, decide
from rookery.game.refit import ChangeRules, go_on_by, refitted
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.rewind import Redo, Undo, go_back, stand, target
from rookery.game.ruleset import Ruleset
from rookery.game.seats import Language, Seat, SeatTaken, may_ask
from rookery.game.turn import Command, Dice
from rookery.journal import entries
from rookery.journal.entries import Entry
from rookery.journal.memory import MemoryStore
from rookery.journal.store import NumberTaken, Repeated, Store, Stored
from rookery.rulesets.load import default, from_bytes, to_bytes
from rookery.table.chance import FairDice
from rookery.table.past import Moment, Past, apply

SNAPSHOT_EVERY = 250
TRIES = 20


Answer = Entry | Refusal


class Table:
    """One campaign. Several threads may ask; they are put in order here and in the store."""

    def __init__(
        self,
        store: Store,
        name: str,
        dice: Dice | None = None,
        heard: Callable[[str, int], None] = lambda _campaign, _number: None,
    ) -> None:
        self.store = store
        self.id = name
        self.dice = dice or FairDice()
        self.heard = heard
        self.turn = threading.Lock()
        self.past = Past(store, name, from_bytes(store.ruleset(name)))
        self.number = store.last(name)
        self.now = self.past.as_of(self.number)

    @classmethod
    def new(
        cls,
        name: str = "A new table",
        *,
        gm: str = "GM",
        language: Language = "en",
        ruleset: Ruleset | None = None,
        dice: Dice | None = None,
        store: Store | None = None,
        campaign: str | None = None,
        heard: Callable[[str, int], None] = lambda _campaign, _number: None,
    ) -> Self:
        """Open a new table, in memory unless a store is given; the GM takes the first seat."""
        store = store or MemoryStore()
        campaign = campaign or uuid4().hex
        store.create(campaign, to_bytes(ruleset or default()))
        seat = Seat(id=SeatId("s1"), role="gm", name=gm, language=language)
        opened = Entry(
            number=1,
            at=now(),
            seat=seat.id,
            id="open",
            command=NameTable(name=name),
            events=(SeatTaken(seat=seat), CampaignNamed(name=name, scene="")),
        )
        store.append(campaign, 1, opened.id, entries.write(opened))
        return cls(store, campaign, dice, heard)

    @property
    def campaign(self) -> Campaign:
        """The campaign as it is now."""
        return self.now.campaign

    @property
    def rules(self) -> Ruleset:
        """The rules that are played by now."""
        return self.campaign.rules

    @property
    def gm(self) -> SeatId:
        """The seat of the first GM."""
        return next(seat.id for seat in self.campaign.seats.values() if seat.role == "gm")

    def do(
        self,
        seat: str,
        command: Command | str,
        /,
        *,
        id: str | None = None,
        seen: int | None = None,
        **fields: Any,
    ) -> Answer:
        """Take a command from a seat. The entry given back is stored; a refusal changes nothing.

        The command may be given by its name and fields. A repeated `id` gets its first answer
        again; `seen` is the entry that the asker was looking at.
        """
        if isinstance(command, str):
            read = entries.command_from({"do": command, **fields})
            if isinstance(read, Refusal):
                return read
            command = read
        ask = Ask(seat=SeatId(seat), command=command, id=id or uuid4().hex)
        with self.turn:
            for _ in range(TRIES):
                answer = self.try_once(ask, seen)
                if answer is not None:
                    break
                self.catch_up()
            else:
                return refuse(No.STALE)
        if isinstance(answer, Entry):
            self.heard(self.id, self.number)
        return answer

    def try_once(self, ask: Ask, seen: int | None) -> Answer | None:
        """One try at a command; None when another process has written in between."""
        if (first := self.past.answer(ask.id)) is not None:
            return self.repeated(ask, first)
        ruled = self.rule(ask, seen)
        if isinstance(ruled, Refusal):
            return self.unless_taken(ask, ruled)
        entry = Entry(
            number=self.number + 1,
            at=now(),
            seat=SeatId("") if ask.command.unsigned else ask.seat,
            id=ask.id,
            command=ask.command,
            events=ruled.events,
        )
        try:
            self.store.append(self.id, entry.number, entry.id, entries.write(entry))
        except NumberTaken:
            return None
        except Repeated as repeated:
            return self.found(ask, repeated.stored)
        self.follow(entry, ruled.campaign)
        return entry

    def unless_taken(self, ask: Ask, refusal: Refusal) -> Answer | None:
        """A refusal holds where the command was not taken before, nor judged by an old state."""
        if (first := self.store.answered(self.id, ask.id)) is not None:
            return self.found(ask, first)
        return refusal if self.store.last(self.id) == self.number else None

    def found(self, ask: Ask, stored: Stored) -> Answer:
        """The first answer to a command, out of the store; another process may have given it."""
        self.catch_up()
        return self.repeated(ask, entries.read(stored.number, stored.command_id, stored.body))

    def repeated(self, ask: Ask, first: Entry) -> Answer:
        """The first answer to a command id, for the seat and the command that it was given to."""
        signed = first.seat == ask.seat or first.command.unsigned
        if not signed or type(first.command) is not type(ask.command):
            return refuse(No.ALREADY)
        return first

    def rule(self, ask: Ask, seen: int | None) -> Happened | Refusal:
        """What the rules make of it; going back, and to other rules, is settled here."""
        if seen is not None and self.stale(ask.command, seen):
            return refuse(No.STALE)
        if not isinstance(ask.command, Undo | Redo | ChangeRules):
            return decide(self.campaign, ask, self.dice)
        seat = self.campaign.seats.get(ask.seat)
        if seat is None:
            return refuse(No.NO_SEAT)
        if no := may_ask(seat, ask.command):
            return no
        if isinstance(ask.command, ChangeRules):
            return self.change_rules(ask.command)
        back = target(self.now.standing, seat, ask.command, self.author(ask.command))
        if isinstance(back, Refusal):
            return back
        then = self.as_of(back.before - 1).campaign
        return Happened((back,), go_back(self.campaign, then))

    def change_rules(self, command: ChangeRules) -> Happened | Refusal:
        """Other rules, out of the store, for the campaign as it is."""
        rules = self.past.rules_of(command.ruleset)
        event = go_on_by(self.campaign, command.ruleset, rules)
        if isinstance(event, Refusal) or rules is None:
            return event if isinstance(event, Refusal) else refuse(No.NO_SUCH_RULES)
        return Happened((event,), refitted(self.campaign, rules)[0])

    def author(self, command: Undo | Redo) -> str | None:
        """Who wrote the entry that would be undone, or the undo that would be taken back."""
        standing = self.now.standing
        if isinstance(command, Redo):
            number = standing.undone[-1][0] if standing.undone else 0
        else:
            number = standing.last if command.entry is None else command.entry
        found = next(self.entries(number - 1, number), None) if number > 0 else None
        return found.seat if found else None

    def follow(self, entry: Entry, campaign: Campaign) -> None:
        """Let the table stand where a stored entry has brought it."""
        standing = stand(self.now.standing, entry.number, entry.rewind, entry.apart)
        self.now = Moment(campaign, standing)
        self.number = entry.number
        self.past.remember(entry, self.now)
        if entry.number % SNAPSHOT_EVERY == 0:
            kept = entries.keep(campaign, standing, self.past.digest_of(campaign.rules))
            self.store.keep_snapshot(self.id, entry.number, kept)

    def catch_up(self) -> None:
        """Read what other processes have written."""
        for entry in self.entries(after=self.number):
            self.follow(entry, self.apply(entry, self.campaign, self.as_of))

    # The past

    def apply(self, entry: Entry, before: Campaign, past: Callable[[int], Moment]) -> Campaign:
        """The campaign after an entry, given the one before it."""
        return apply(entry, before, past, self.past.played_by)

    def entries(self, after: int = 0, upto: int | None = None) -> Iterator[Entry]:
        """The journal, in order."""
        return self.past.entries(after, upto)

    def as_of(self, number: int) -> Moment:
        """The campaign as it was after an entry."""
        return self.past.as_of(number)

    def stale(self, command: Command, seen: int) -> bool:
        """Whether what a command speaks of has changed since the asker looked."""
        if seen >= self.number:
            return False
        then = self.as_of(seen).campaign
        for part, key in (("rolls", "roll"), ("clocks", "clock")):
            name = getattr(command, key, None)
            if isinstance(name, str):
                was, is_ = getattr(then, part).get(name), getattr(self.campaign, part).get(name)
                if changed(was, is_, command.heeds):
                    return True
        return False


def changed(was: Struct | None, now: Struct | None, heeded: tuple[str, ...] | None) -> bool:
    """Whether something is not as it was, as far as it is heeded."""
    if was is None or now is None or heeded is None:
        return was != now
    return any(getattr(was, field) != getattr(now, field) for field in heeded)


def now() -> int:
    """The time in milliseconds, as entries carry it."""
    return time.time_ns() // 1_000_000

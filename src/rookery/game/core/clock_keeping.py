"""What may be asked of clocks: start, tick, show, race, link, rewrite and remove them (JDG-20)."""

from __future__ import annotations

from typing import Literal

from rookery.game.core.clocks import (
    Clock,
    ClockChanged,
    ClockHidden,
    ClockRemoved,
    ClockShown,
    ClocksLinked,
    ClocksRaced,
    ClockStarted,
    find,
    stuck,
    tick,
)
from rookery.game.factions.faction import known
from rookery.game.ids import CharacterId, ClockId, FactionId, KindId
from rookery.game.limits import MOST_CLOCKS
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.text import Line, Name
from rookery.game.turn import Command, Turn


class StartClock(Command, frozen=True):
    """Start a clock: name the obstacle, not the way past it. A player's own belongs to them."""

    name: Name
    size: int
    kind: KindId
    filled: int = 0
    if_full: Line = ""
    gm_only: bool = False
    hands: Literal["gm", "anyone"] = "gm"
    owner: CharacterId | None = None
    faction: FactionId | None = None
    rival: ClockId | None = None
    after: ClockId | None = None

    def decide(self, turn: Turn) -> Refusal | None:
        clocks = turn.rules.clocks
        if no := self.misshapen(turn):
            return no
        if len(turn.campaign.clocks) >= MOST_CLOCKS:
            return refuse(No.TOO_MANY, most=MOST_CLOCKS)
        if self.owner is not None or turn.seat.role != "gm":
            if self.owner is None or self.gm_only:
                return refuse(No.GM_ONLY)
            who = turn.character(self.owner)
            if isinstance(who, Refusal):
                return who
        secret = self.gm_only
        if self.faction is not None:
            theirs = known(turn, self.faction)
            if isinstance(theirs, Refusal):
                return theirs
            secret = secret or theirs.gm_only
        for other in (self.rival, self.after):
            if other is not None and isinstance(found := find(turn, other), Refusal):
                return found
        if self.rival is not None:
            rival = turn.campaign.clocks[self.rival]
            if not (clocks.kinds[self.kind].pairs and clocks.kinds[rival.kind].pairs):
                return refuse(No.NO_PAIR)
        clock = Clock(
            id=ClockId(turn.new_id("k")),
            name=self.name.strip(),
            size=self.size,
            filled=self.filled,
            kind=self.kind,
            if_full=self.if_full.strip(),
            gm_only=secret,
            hands=self.hands,
            owner=self.owner,
            faction=self.faction,
            after=self.after,
        )
        turn.happen(ClockStarted(clock=clock, gm_only=secret))
        if self.rival is not None:
            secret = secret or turn.campaign.clocks[self.rival].gm_only
            turn.happen(ClocksRaced(clock=clock.id, rival=self.rival, gm_only=secret))
        return None

    def misshapen(self, turn: Turn) -> Refusal | None:
        clocks = turn.rules.clocks
        if not self.name.strip():
            return refuse(No.EMPTY)
        if self.kind not in clocks.kinds:
            return refuse(No.NO_SUCH, name=self.kind)
        if not clocks.least <= self.size <= clocks.most:
            return refuse(No.OUT_OF_RANGE, number=self.size, least=clocks.least, most=clocks.most)
        if not 0 <= self.filled < self.size:
            return refuse(No.OUT_OF_RANGE, number=self.filled, least=0, most=self.size - 1)
        return None


class TickClock(Command, frozen=True):
    """Fill segments of a clock, or empty them with a negative number."""

    clock: ClockId
    by: int = 1

    def decide(self, turn: Turn) -> Refusal | None:
        clock = find(turn, self.clock)
        if isinstance(clock, Refusal):
            return clock
        gm = turn.seat.role == "gm"
        if not gm and clock.hands != "anyone":
            if clock.owner is None:
                return refuse(No.GM_ONLY)
            who = turn.character(clock.owner)
            if isinstance(who, Refusal):
                return who
        if not 1 <= abs(self.by) <= clock.size:
            return refuse(No.OUT_OF_RANGE, number=self.by, least=1, most=clock.size)
        if no := stuck(turn, clock, down=self.by < 0):
            return no
        if self.by < 0 and not gm and not turn.rules.clocks.kinds[clock.kind].two_way:
            return refuse(No.ONE_WAY, name=clock.name)
        tick(turn, clock.id, self.by)
        return None


class ChangeClock(Command, frozen=True):
    """Rename a clock, say what it means when full, and who may tick it."""

    clock: ClockId
    name: Name
    if_full: Line = ""
    hands: Literal["gm", "anyone"] = "gm"
    owner: CharacterId | None = None
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        clock = find(turn, self.clock)
        if isinstance(clock, Refusal):
            return clock
        if not self.name.strip():
            return refuse(No.EMPTY)
        if self.owner is not None and self.owner not in turn.campaign.characters:
            return refuse(No.NO_SUCH, name=self.owner)
        turn.happen(
            ClockChanged(
                clock=clock.id,
                name=self.name.strip(),
                if_full=self.if_full.strip(),
                hands=self.hands,
                owner=self.owner,
                gm_only=clock.gm_only,
            )
        )
        return None


class ShowClock(Command, frozen=True):
    """Lay a hidden clock open to everybody."""

    clock: ClockId
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        clock = find(turn, self.clock)
        if isinstance(clock, Refusal):
            return clock
        if not clock.gm_only:
            return refuse(No.ALREADY)
        turn.happen(ClockShown(clock=clock))
        return None


class HideClock(Command, frozen=True):
    """Keep a clock behind the GM's screen from now on."""

    clock: ClockId
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        clock = find(turn, self.clock)
        if isinstance(clock, Refusal):
            return clock
        if clock.gm_only:
            return refuse(No.ALREADY)
        turn.happen(ClockHidden(clock=clock.id, gm_only=True))
        return None


class RaceClocks(Command, frozen=True):
    """Set two clocks against each other: whichever fills first decides."""

    clock: ClockId
    rival: ClockId
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        clock, rival = find(turn, self.clock), find(turn, self.rival)
        if isinstance(clock, Refusal):
            return clock
        if isinstance(rival, Refusal):
            return rival
        kinds = turn.rules.clocks.kinds
        if clock.id == rival.id or not (kinds[clock.kind].pairs and kinds[rival.kind].pairs):
            return refuse(No.NO_PAIR)
        if clock.rival == rival.id:
            return refuse(No.ALREADY)
        secret = clock.gm_only or rival.gm_only
        turn.happen(ClocksRaced(clock=clock.id, rival=rival.id, gm_only=secret))
        return None


class LinkClocks(Command, frozen=True):
    """Lock a clock until another is full, or unlink it."""

    clock: ClockId
    after: ClockId | None = None
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        clock = find(turn, self.clock)
        if isinstance(clock, Refusal):
            return clock
        before = self.after
        while before is not None:
            if before == clock.id:
                return refuse(No.NO_PAIR)
            earlier = find(turn, before)
            if isinstance(earlier, Refusal):
                return earlier
            before = earlier.after
        if clock.after == self.after:
            return refuse(No.ALREADY)
        secret = clock.gm_only or (
            self.after is not None and turn.campaign.clocks[self.after].gm_only
        )
        turn.happen(ClocksLinked(clock=clock.id, after=self.after, gm_only=secret))
        return None


class RemoveClock(Command, frozen=True):
    """Take a clock off the table."""

    clock: ClockId

    def decide(self, turn: Turn) -> Refusal | None:
        clock = find(turn, self.clock)
        if isinstance(clock, Refusal):
            return clock
        if turn.seat.role != "gm":
            if clock.owner is None:
                return refuse(No.GM_ONLY)
            who = turn.character(clock.owner)
            if isinstance(who, Refusal):
                return who
        turn.happen(ClockRemoved(clock=clock.id, name=clock.name, gm_only=clock.gm_only))
        return None

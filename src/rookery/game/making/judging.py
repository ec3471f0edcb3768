"""A ritual about to be performed: the GM's word on it, and how the player goes about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game.core.clocks import find as find_clock
from rookery.game.core.clocks import stuck
from rookery.game.downtime.doing import Doing
from rookery.game.downtime.doings import change, declared, own
from rookery.game.downtime.doings import find as find_doing
from rookery.game.ids import ActionId, ClockId, DoingId, RowId
from rookery.game.making.rites import Rite
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign

MOST_PRICE, MOST_SLOTS, MOST_DICE = 40, 10, 10


class RiteJudged(Event, frozen=True):
    """The GM said what the ritual asks, for all to read (JDG-34)."""

    doing: DoingId
    rite: Rite

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.doing, rite=self.rite)


class RiteShaped(Event, frozen=True):
    """The player said how long it takes, and whether it is to be held ready (RIT-02, RIT-03)."""

    doing: DoingId
    longer: int
    ready: bool

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.doing, longer=self.longer, ready=self.ready)


def not_a_ritual(turn: Turn, doing: Doing) -> Refusal | None:
    return None if declared(turn.rules, doing).does == "ritual" else refuse(No.NO_RITE)


class JudgeRitual(Command, frozen=True):
    """Say what a ritual asks: the levels of magnitude that count, or a `price` of one's own; how
    many activities it takes; whether it is dangerous (the action that is rolled), uncertain (the
    dice of its fortune roll), or ticks a clock of something dire (RIT-02 to RIT-04, JDG-34).
    """

    doing: DoingId
    levels: dict[RowId, int] = {}
    price: int | None = None
    slots: int = 1
    danger: ActionId | None = None
    doubt: int | None = None
    dire: ClockId | None = None
    ticks: int = 1
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        doing = find_doing(turn, self.doing, "planned")
        if isinstance(doing, Refusal):
            return doing
        if no := not_a_ritual(turn, doing) or self.beyond(turn) or self.unsound(turn):
            return no
        rite = Rite(
            levels={row: level for row, level in self.levels.items() if level},
            price=self.price,
            slots=self.slots,
            danger=self.danger,
            doubt=self.doubt,
            dire=self.dire,
            ticks=self.ticks if self.dire is not None else 0,
        )
        if rite == doing.rite:
            return refuse(No.ALREADY)
        turn.happen(RiteJudged(doing=doing.id, rite=rite))
        return None

    def beyond(self, turn: Turn) -> Refusal | None:
        """Whether a figure is out of its range."""
        magnitude = turn.rules.magnitude
        most = magnitude.most if magnitude is not None else 0
        figures = [
            *((level, 0, most) for level in self.levels.values()),
            (self.price or 0, 0, MOST_PRICE),
            (self.slots, 1, MOST_SLOTS),
            (self.doubt or 0, 0, MOST_DICE),
            (self.ticks, 1, turn.rules.clocks.most),
        ]
        for figure, least, top in figures:
            if not least <= figure <= top:
                return refuse(No.OUT_OF_RANGE, number=figure, least=least, most=top)
        return None

    def unsound(self, turn: Turn) -> Refusal | None:
        """Whether a row, an action or a clock is not there."""
        magnitude = turn.rules.magnitude
        for row in self.levels:
            if magnitude is None or row not in magnitude.rows:
                return refuse(No.NO_SUCH, name=row)
        if self.danger is not None and self.danger not in turn.rules.actions:
            return refuse(No.NO_SUCH, name=self.danger)
        if self.dire is None:
            return None
        clock = find_clock(turn, self.dire)
        if isinstance(clock, Refusal):
            return clock
        return refuse(No.HIDDEN_CLOCK, name=clock.name) if clock.gm_only else stuck(turn, clock)


class ShapeRitual(Command, frozen=True):
    """Say how one goes about a ritual: taking longer, by so many levels of duration, which lowers
    its price; and whether it is held ready, to be released later (RIT-02, RIT-03).
    """

    doing: DoingId
    longer: int = 0
    ready: bool = False

    def decide(self, turn: Turn) -> Refusal | None:
        doing = own(turn, self.doing, "planned")
        if isinstance(doing, Refusal):
            return doing
        rituals, magnitude = turn.rules.rituals, turn.rules.magnitude
        if no := not_a_ritual(turn, doing):
            return no
        if rituals is None or magnitude is None:
            return refuse(No.NO_RITE)
        least = rituals.eased_least
        if self.longer and not least <= self.longer <= magnitude.most:
            return refuse(No.OUT_OF_RANGE, number=self.longer, least=least, most=magnitude.most)
        if (self.longer, self.ready) == (doing.longer, doing.ready):
            return refuse(No.ALREADY)
        turn.happen(RiteShaped(doing=doing.id, longer=self.longer, ready=self.ready))
        return None

"""A cohort sent on its own: its quality is rolled, and read as fortune is (COH-05)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game.core.action_roll import PoolLine
from rookery.game.core.fortune import (
    FortuneRoll,
    FortuneRolled,
    Side,
    SideThrown,
    advantage_lines,
    unsound,
)
from rookery.game.core.fortune import lines as side_lines
from rookery.game.core.throw import faces_refused, throw
from rookery.game.ids import CohortId, CohortTypeId, RollId
from rookery.game.people.cohort import busy, standing
from rookery.game.people.cohort_worth import barred, effect, quality
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.score.hands import task_of
from rookery.game.text import Line
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class CohortSent(Event, frozen=True):
    """A cohort went to do something without the crew; its harm may make less of it."""

    cohort: CohortId
    task: str
    effect: tuple[PoolLine, ...] = ()

    def apply(self, campaign: Campaign) -> Campaign:
        return campaign


class SendCohort(Command, frozen=True):
    """Send a cohort to do something on its own: its quality is rolled; against somebody, theirs
    too. What speaks for and against it is the GM's word.
    """

    cohort: CohortId
    goal: Line
    work: CohortTypeId | None = None
    fits: bool = True
    advantages: int = 0
    disadvantages: int = 0
    against: Side | None = None
    faces: tuple[int, ...] = ()

    def decide(self, turn: Turn) -> Refusal | None:
        cohort = standing(turn, self.cohort)
        if isinstance(cohort, Refusal):
            return cohort
        if not self.goal.strip():
            return refuse(No.EMPTY)
        judged = self.against is not None or self.advantages or self.disadvantages
        if judged and turn.seat.role != "gm":
            return refuse(No.GM_ONLY)
        task = task_of(turn.rules, cohort, self.work, self.fits)
        if isinstance(task, Refusal):
            return task
        if busy(turn.campaign, cohort):
            return refuse(No.COHORT_BUSY, name=cohort.name)
        if barred(turn.campaign, cohort):
            return refuse(No.COHORT_BROKEN, name=cohort.name)
        own = Side(
            trait=cohort.name,
            rating=0,
            advantages=self.advantages,
            disadvantages=self.disadvantages,
        )
        for side in (own, self.against) if self.against is not None else (own,):
            if no := unsound(turn, side):
                return no
        lines = (
            *quality(turn.campaign, cohort, task),
            *advantage_lines(turn, own),
        )
        if self.faces and (no := faces_refused(turn, lines, self.faces)):
            return no
        sides = [SideThrown(trait=cohort.name, thrown=throw(turn, lines, self.faces))]
        if self.against is not None:
            theirs = throw(turn, side_lines(turn, self.against), self.against.faces)
            sides.append(SideThrown(trait=self.against.trait, thrown=theirs))
        goal, roll = self.goal.strip(), RollId(turn.new_id("f"))
        lessened = effect(turn.campaign, cohort, task)
        turn.happen(CohortSent(cohort=cohort.id, task=goal, effect=lessened))
        turn.happen(FortuneRolled(roll=FortuneRoll(id=roll, question=goal, sides=tuple(sides))))
        return None

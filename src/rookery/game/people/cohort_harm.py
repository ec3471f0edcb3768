"""How cohorts are hurt, spared and mended (COH-06, COH-07, PCA-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game.effects.speaking import Spoken
from rookery.game.effects.tally import EffectsUsed
from rookery.game.ids import AskedId, CharacterId, CohortId
from rookery.game.people.cohort import Blow, Cohort, standing, worst
from rookery.game.people.cohort_keeping import change
from rookery.game.people.cohort_worth import mends, speaking
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.text import Line
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class CohortHarmed(Event, frozen=True):
    """A cohort is hurt: from what level, to what."""

    cohort: CohortId
    was: int
    now: int
    lessened: int
    name: str = ""

    def apply(self, campaign: Campaign) -> Campaign:
        blow = Blow(was=self.was, lessened=self.lessened, name=self.name)
        return change(campaign, self.cohort, harm=self.now, blow=blow)


class CohortSpared(Event, frozen=True):
    """The last blow is less than it was, thanks to whoever leads them."""

    cohort: CohortId
    character: CharacterId
    was: int
    now: int

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.cohort, harm=self.now, blow=None)


class CohortMended(Event, frozen=True):
    """A cohort recovered; `helped`: somebody spent an activity on it."""

    cohort: CohortId
    was: int
    now: int
    helped: bool = False

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.cohort, harm=self.now, blow=None)


class HarmCohort(Command, frozen=True):
    """Let a cohort take harm up to a level; `lessened` is what remains if the blow is resisted."""

    cohort: CohortId
    level: int
    lessened: int = 0
    name: Line = ""
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        cohort = standing(turn, self.cohort)
        if isinstance(cohort, Refusal):
            return cohort
        most = worst(turn.rules)
        if not cohort.harm < self.level <= most:
            return refuse(No.OUT_OF_RANGE, number=self.level, least=cohort.harm + 1, most=most)
        if not 0 <= self.lessened < self.level:
            number = self.lessened
            return refuse(No.OUT_OF_RANGE, number=number, least=0, most=self.level - 1)
        turn.happen(
            CohortHarmed(
                cohort=cohort.id,
                was=cohort.harm,
                now=self.level,
                lessened=max(cohort.harm, self.lessened),
                name=self.name.strip(),
            )
        )
        return None


def shields(
    campaign: Campaign, cohort: Cohort, leader: CharacterId, answers: dict[AskedId, bool]
) -> Spoken | None:
    """What somebody who leads a cohort can hold against a blow that befell it."""
    said = speaking(campaign, cohort, frozenset({"consequence"}), leader=leader, answers=answers)
    return next((each for each in said if each.gift.consequence is not None), None)


class SpareCohort(Command, frozen=True):
    """Lessen the last blow against a cohort that one leads; the GM has said what remains of it."""

    cohort: CohortId
    character: CharacterId

    def decide(self, turn: Turn) -> Refusal | None:
        cohort = turn.campaign.crew.cohorts.get(self.cohort)
        if cohort is None:
            return refuse(No.NO_SUCH, name=self.cohort)
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        if cohort.blow is None:
            return refuse(No.COHORT_NO_BLOW, name=cohort.name)
        # Reaching for it says that it is so; the GM who thinks otherwise takes it back.
        said = shields(turn.campaign, cohort, who.id, answers={})
        if said is None:
            return refuse(No.NO_EFFECT)
        if said.state == "spent":
            return refuse(No.EFFECT_SPENT, name=Term(f"{said.held.owner}.name"))
        turn.happen(
            CohortSpared(
                cohort=cohort.id, character=who.id, was=cohort.harm, now=cohort.blow.lessened
            )
        )
        turn.happen(EffectsUsed(character=who.id, effects=(said.held.path,)))
        return None


def recover(turn: Turn, cohort: Cohort, helped: bool = False) -> None:
    """Let a cohort that can rest mend, as far as a downtime does (COH-07)."""
    by = mends(turn.campaign, cohort, helped)
    if by:
        now = cohort.harm - by
        turn.happen(CohortMended(cohort=cohort.id, was=cohort.harm, now=now, helped=helped))


class MendCohort(Command, frozen=True):
    """Say that a cohort can rest and mend in this downtime; more, if somebody helped (JDG-32)."""

    cohort: CohortId
    helped: bool = False
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        cohort = standing(turn, self.cohort)
        if isinstance(cohort, Refusal):
            return cohort
        if not mends(turn.campaign, cohort, self.helped):
            return refuse(No.ALREADY)
        recover(turn, cohort, self.helped)
        return None

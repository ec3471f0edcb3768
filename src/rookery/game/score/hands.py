"""Cohorts in a group action: they roll their quality beside whoever leads them (TEA-04, COH-05).

Who directs them rolls for directing, who takes part rolls for the deed: that is the group's action.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rookery.game.core.action_roll import PoolLine, Thrown
from rookery.game.core.throw import faces_refused, throw
from rookery.game.ids import AskedId, CohortId, CohortTypeId, GroupId
from rookery.game.modifiers import target
from rookery.game.people.cohort import Cohort, Task, busy, standing
from rookery.game.people.cohort_worth import barred, effect, quality, speaking
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.score.group import Group, Hand, find_group, lead, put_group, rolling
from rookery.game.score.together import read_when_all_rolled
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.ruleset import Ruleset


class HandJoined(Event, frozen=True):
    """A cohort acts with the group; said anew when the kind of work is another one."""

    group: GroupId
    hand: Hand

    def apply(self, campaign: Campaign) -> Campaign:
        group = campaign.groups[self.group]
        others = tuple(each for each in group.hands if each.cohort != self.hand.cohort)
        return put_group(campaign, structs.replace(group, hands=(*others, self.hand)))


class HandLeft(Event, frozen=True):
    group: GroupId
    cohort: CohortId

    def apply(self, campaign: Campaign) -> Campaign:
        group = campaign.groups[self.group]
        others = tuple(each for each in group.hands if each.cohort != self.cohort)
        return put_group(campaign, structs.replace(group, hands=others))


class HandAnswered(Event, frozen=True):
    """What an effect asked about a cohort in the group is answered."""

    group: GroupId
    cohort: CohortId
    question: AskedId
    yes: bool

    def apply(self, campaign: Campaign) -> Campaign:
        hand = campaign.groups[self.group].hand(self.cohort)
        return put_hand(
            campaign, self.group, self.cohort, answers=with_answer(hand, self.question, self.yes)
        )


class HandThrown(Event, frozen=True):
    """A cohort's dice, and what makes more or less of what they do."""

    group: GroupId
    cohort: CohortId
    thrown: Thrown
    effect: tuple[PoolLine, ...]

    def apply(self, campaign: Campaign) -> Campaign:
        return put_hand(campaign, self.group, self.cohort, thrown=self.thrown, effect=self.effect)


def with_answer(hand: Hand | None, question: AskedId, yes: bool) -> dict[AskedId, bool]:
    return {**(hand.answers if hand is not None else {}), question: yes}


def put_hand(campaign: Campaign, group: GroupId, cohort: CohortId, **changes: object) -> Campaign:
    """The campaign with a cohort's part in a group changed."""
    found = campaign.groups[group]
    hands = tuple(
        structs.replace(hand, **changes) if hand.cohort == cohort else hand for hand in found.hands
    )
    return put_group(campaign, structs.replace(found, hands=hands))


def task_of(
    rules: Ruleset, cohort: Cohort, work: CohortTypeId | None, fits: bool
) -> Task | Refusal:
    """What a cohort is to do, if it can be of that type."""
    if work is not None and work not in cohort.types:
        if work not in rules.cohort_types:
            return refuse(No.NO_SUCH, name=work)
        return refuse(No.COHORT_WORK, name=cohort.name)
    if fits and work is None and cohort.types:
        work = cohort.types[0]
    return Task(fits=fits, work=work if fits else None)


def base_effect(campaign: Campaign, group: Group, hand: Hand) -> tuple[PoolLine, ...]:
    """The effect of a cohort's part: the GM's word for all, and what makes more or less of it."""
    rules, cohort = campaign.rules, campaign.crew.cohorts[hand.cohort]
    if group.terms is None or group.terms.effect is None:
        return ()
    at = PoolLine("base", list(rules.effects).index(group.terms.effect), group.terms.effect)
    return (at, *effect(campaign, cohort, hand.task, group.leader, hand.answers))


def hand_of(group: Group, cohort: CohortId) -> Hand | Refusal:
    found = group.hand(cohort)
    if found is None:
        return refuse(No.NO_SUCH, name=cohort)
    return found


def cast_hand(turn: Turn, group: Group, hand: Hand, faces: tuple[int, ...] = ()) -> None:
    """Throw a cohort's dice as part of the group."""
    cohort = turn.campaign.crew.cohorts[hand.cohort]
    lines = quality(turn.campaign, cohort, hand.task, group.leader, hand.answers)
    turn.happen(
        HandThrown(
            group=group.id,
            cohort=cohort.id,
            thrown=throw(turn, lines, faces, target(turn.campaign, lead(turn.campaign, group))),
            effect=base_effect(turn.campaign, group, hand),
        )
    )


class BringCohort(Command, frozen=True):
    """Bring a cohort along in the group action one leads: it rolls its quality with the others;
    say of which of its types the work is, or that it is beyond them.
    """

    group: GroupId
    cohort: CohortId
    work: CohortTypeId | None = None
    fits: bool = True

    def decide(self, turn: Turn) -> Refusal | None:
        group = find_group(turn, self.group, led=True)
        if isinstance(group, Refusal):
            return group
        if rolling(turn.campaign, group):
            return refuse(No.GROUP_ROLLING)
        cohort = standing(turn, self.cohort)
        if isinstance(cohort, Refusal):
            return cohort
        task = task_of(turn.rules, cohort, self.work, self.fits)
        if isinstance(task, Refusal):
            return task
        before = group.hand(cohort.id)
        if before is None and busy(turn.campaign, cohort):
            return refuse(No.COHORT_BUSY, name=cohort.name)
        if before is not None and before.task == task:
            return refuse(No.ALREADY)
        answers = before.answers if before is not None else {}
        hand = Hand(cohort=cohort.id, task=task, answers=answers)
        turn.happen(HandJoined(group=group.id, hand=hand))
        return None


class LeaveCohort(Command, frozen=True):
    """Leave a cohort out of the group action after all; the GM may take out one that cannot."""

    group: GroupId
    cohort: CohortId

    def decide(self, turn: Turn) -> Refusal | None:
        group = find_group(turn, self.group, led=True)
        if isinstance(group, Refusal):
            return group
        hand = hand_of(group, self.cohort)
        if isinstance(hand, Refusal):
            return hand
        if hand.thrown is not None or (rolling(turn.campaign, group) and turn.seat.role != "gm"):
            return refuse(No.GROUP_ROLLING)
        turn.happen(HandLeft(group=group.id, cohort=hand.cohort))
        read_when_all_rolled(turn, group.id)
        return None


class AnswerForCohort(Command, frozen=True):
    """Answer what an effect asks about a cohort in the group action (JDG-32)."""

    group: GroupId
    cohort: CohortId
    question: AskedId
    yes: bool
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        group = find_group(turn, self.group)
        if isinstance(group, Refusal):
            return group
        hand = hand_of(group, self.cohort)
        if isinstance(hand, Refusal):
            return hand
        if hand.thrown is not None:
            return refuse(No.GROUP_ROLLING)
        if self.question not in questions(turn.campaign, group, hand):
            return refuse(No.NO_SUCH, name=self.question)
        if hand.answers.get(self.question) is self.yes:
            return refuse(No.ALREADY)
        turn.happen(
            HandAnswered(group=group.id, cohort=hand.cohort, question=self.question, yes=self.yes)
        )
        return None


def questions(campaign: Campaign, group: Group, hand: Hand) -> tuple[AskedId, ...]:
    """What effects ask about a cohort's part in a group action."""
    cohort = campaign.crew.cohorts[hand.cohort]
    said = speaking(
        campaign,
        cohort,
        frozenset({"roll", "roll.action", "roll.fortune"}),
        task=hand.task,
        leader=group.leader,
        answers=hand.answers,
    )
    return tuple(dict.fromkeys(AskedId(each.question) for each in said if each.question))


class ThrowForCohort(Command, frozen=True):
    """Roll a cohort's quality in the group action; or type the faces that lie on a real table."""

    group: GroupId
    cohort: CohortId
    faces: tuple[int, ...] = ()

    def decide(self, turn: Turn) -> Refusal | None:
        group = find_group(turn, self.group, led=True)
        if isinstance(group, Refusal):
            return group
        hand = hand_of(group, self.cohort)
        if isinstance(hand, Refusal):
            return hand
        if hand.thrown is not None:
            return refuse(No.WRONG_MOMENT)
        if no := unready(turn, group, hand):
            return no
        cohort = turn.campaign.crew.cohorts[hand.cohort]
        lines = quality(turn.campaign, cohort, hand.task, group.leader, hand.answers)
        if self.faces and (no := faces_refused(turn, lines, self.faces)):
            return no
        cast_hand(turn, group, hand, self.faces)
        read_when_all_rolled(turn, group.id)
        return None


def unready(turn: Turn, group: Group, hand: Hand) -> Refusal | None:
    """What keeps a cohort from the dice: no terms, or a harm that forbids it (COH-06)."""
    if group.terms is None:
        return refuse(No.TERMS_MISSING)
    cohort = turn.campaign.crew.cohorts[hand.cohort]
    if barred(turn.campaign, cohort, group.leader, hand.answers):
        return refuse(No.COHORT_BROKEN, name=cohort.name)
    return None

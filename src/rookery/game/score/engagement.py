"""The engagement roll: where the crew is when it starts to go wrong (SCO-04, SCO-05)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rookery.game import modifiers
from rookery.game.core.action_roll import PoolLine, Thrown
from rookery.game.core.throw import faces_refused, throw
from rookery.game.core.tracks import use
from rookery.game.effects import tally
from rookery.game.effects.moment import Moment, fact
from rookery.game.effects.speaking import Spoken, speaking
from rookery.game.effects.times import pass_time
from rookery.game.effects.together import together
from rookery.game.ids import AskedId, CharacterId, PositionId, QuestionId
from rookery.game.people.character import Character
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.score.score import Judged, Score, change, find, missing
from rookery.game.text import Line
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class EngagementJudged(Event, frozen=True):
    """The GM answered one of the questions, for all to read (JDG-23)."""

    question: QuestionId
    judged: Judged

    def apply(self, campaign: Campaign) -> Campaign:
        before = campaign.score.judged if campaign.score is not None else {}
        return change(campaign, judged={**before, self.question: self.judged})


class EngagementAnswered(Event, frozen=True):
    """What an ability asks about the engagement was answered."""

    question: AskedId
    yes: bool

    def apply(self, campaign: Campaign) -> Campaign:
        before = campaign.score.answers if campaign.score is not None else {}
        return change(campaign, answers={**before, self.question: self.yes})


class EngagementRolled(Event, frozen=True):
    """The score is under way: where it starts, and for whose first actions that holds. What is
    counted by the score is counted anew; what was used to prepare it stays known.
    """

    thrown: Thrown
    start: PositionId
    past_first: bool
    beginners: tuple[CharacterId, ...]

    def apply(self, campaign: Campaign) -> Campaign:
        begun = change(
            campaign,
            stage="under-way",
            thrown=self.thrown,
            start=self.start,
            past_first=self.past_first,
            beginners=self.beginners,
            used=used_so_far(campaign),
        )
        return tally.begin(begun, "score")


def used_so_far(campaign: Campaign) -> dict[CharacterId, tuple[str, ...]]:
    """What each has used in this score and its preparation."""
    score = campaign.score
    found = {}
    for who in campaign.characters:
        before = score.used.get(who, ()) if score is not None else ()
        if used := sorted({*before, *tally.used_in(campaign, "score", who)}):
            found[who] = tuple(used)
    return found


def present(campaign: Campaign) -> tuple[Character, ...]:
    """Those who go along."""
    return tuple(who for who in campaign.characters.values() if who.plays and not who.away)


def moment(campaign: Campaign, score: Score, who: Character) -> Moment:
    """The engagement as one of the crew sees it."""
    return Moment(
        on=frozenset({"roll", "roll.engagement"}),
        who=who.id,
        facts={
            "plan": fact(score.plan),
            "score": frozenset(score.tags),
            "item": frozenset(who.carried),
            "used": tally.used_in(campaign, "score", who.id),
        },
        answers={str(asked): yes for asked, yes in score.answers.items()},
    )


def speakers(campaign: Campaign, score: Score) -> Iterator[Spoken]:
    """All that has something to say to the engagement, whoever brings it."""
    said = ((who, speaking(campaign, moment(campaign, score, who))) for who in present(campaign))
    return together(said)


def counting(campaign: Campaign, score: Score) -> list[Spoken]:
    return [said for said in speakers(campaign, score) if said.state == "applies"]


def pool(campaign: Campaign, score: Score) -> tuple[PoolLine, ...]:
    """Luck, and a die more or less for each thing that counts, with its reason (SCO-04)."""
    engagement = campaign.rules.engagement
    lines = [PoolLine("luck", engagement.luck)]
    for asked, question in engagement.questions.items():
        if asked in score.judged and score.judged[asked].yes:
            lines.append(PoolLine("engagement", question.dice, asked))
    if score.diversion is not None and score.diversion.worked is False:
        lines.append(PoolLine("diversion", engagement.diversion_failed, score.diversion.words))
    return (*lines, *modifiers.given(campaign, counting(campaign, score), "dice"))


class JudgeEngagement(Command, frozen=True):
    """Answer one question of the engagement; a yes says why, for all to read (JDG-23)."""

    question: QuestionId
    yes: bool
    why: Line = ""
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        score = find(turn, "engagement")
        if isinstance(score, Refusal):
            return score
        if self.question not in turn.rules.engagement.questions:
            return refuse(No.NO_SUCH, name=self.question)
        judged = Judged(yes=self.yes, why=self.why.strip())
        if judged.yes and not judged.why:
            return refuse(No.NO_REASON)
        if score.judged.get(self.question) == judged:
            return refuse(No.ALREADY)
        turn.happen(EngagementJudged(question=self.question, judged=judged))
        return None


class AnswerEngagement(Command, frozen=True):
    """Answer what an ability asks about the engagement."""

    question: AskedId
    yes: bool

    def decide(self, turn: Turn) -> Refusal | None:
        score = find(turn, "engagement")
        if isinstance(score, Refusal):
            return score
        asking = [s for s in speakers(turn.campaign, score) if s.question == self.question]
        if not asking:
            return refuse(No.NO_SUCH, name=self.question)
        declared = turn.rules.questions[QuestionId(self.question.partition("@")[0])]
        if declared.of == "gm" and turn.seat.role != "gm":
            return refuse(No.GM_ONLY)
        if declared.of == "player":
            mine = turn.character(asking[0].held.bearer)
            if isinstance(mine, Refusal):
                return mine
        if score.answers.get(self.question) is self.yes:
            return refuse(No.ALREADY)
        turn.happen(EngagementAnswered(question=self.question, yes=self.yes))
        return None


class RollEngagement(Command, frozen=True):
    """Roll into the score; or type the dice that lie on a real table."""

    faces: tuple[int, ...] = ()
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        score = find(turn, "engagement")
        if isinstance(score, Refusal):
            return score
        if no := missing(score):
            return no
        lines = pool(turn.campaign, score)
        if self.faces and (no := faces_refused(turn, lines, self.faces)):
            return no
        said = counting(turn.campaign, score)
        thrown = throw(turn, lines, self.faces)
        start = turn.rules.engagement.starts[thrown.band]
        turn.happen(
            EngagementRolled(
                thrown=thrown,
                start=start.position,
                past_first=start.past_first,
                beginners=tuple(who.id for who in present(turn.campaign)),
            )
        )
        for each in said:
            use(turn, each)
        facts = {"result": fact(thrown.band)}
        pass_time(turn, frozenset({"result", "result.engagement"}), facts)
        pass_time(turn, frozenset({"score.start"}))
        return None

"""Scores in words: the plan, the engagement, the plans that hang together, the end."""

from __future__ import annotations

from rookery.game.core.settle import RollSettled
from rookery.game.effects.times import Reminded
from rookery.game.score.diversion import DiversionJudged, DiversionPlanned, DiversionTried
from rookery.game.score.ending import ScoreEnded
from rookery.game.score.engagement import EngagementAnswered, EngagementJudged, EngagementRolled
from rookery.game.score.linked import PlanPutOff, PlanTakenUp
from rookery.game.score.plan import (
    PlanChosen,
    PlanDropped,
    PlanSent,
    PlanTakenBack,
    ScoreBegan,
    ScoreTagged,
    TargetRated,
    TargetSet,
)
from rookery.game.score.score import Score
from rookery.words.telling import Telling, tells
from rookery.words.told import Piece

NOTHING = Score(target="")


def now(t: Telling) -> Score:
    """The score that an event speaks of."""
    return t.after.score or t.before.score or NOTHING


def title(t: Telling) -> str:
    return t.speech.quoted(now(t).title)


@tells(ScoreBegan)
def began(t: Telling, event: ScoreBegan) -> Piece:
    score = event.score
    says = t._("points at a target: %(target)s.", target=t.speech.quoted(score.target))
    if score.name:
        named = t.speech.quoted(score.name)
        target = t.speech.quoted(score.target)
        says = t._("plans %(score)s, against %(target)s.", score=named, target=target)
    return Piece(who=t.actor, says=says)


@tells(TargetSet)
def target_set(t: Telling, event: TargetSet) -> Piece:
    values = {"score": title(t), "target": t.speech.quoted(event.target)}
    says = t._("sets the target of %(score)s: %(target)s.", **values)
    if event.kind:
        kind = t.speech.low(t.speech.term(f"scores.kinds.{event.kind}.name"))
        says = t._("sets the target of %(score)s: %(target)s, %(kind)s.", kind=kind, **values)
    return Piece(who=t.actor, says=says)


@tells(TargetRated)
def target_rated(t: Telling, event: TargetRated) -> Piece:
    target = t.speech.quoted(now(t).target)
    if event.tier is None:
        return Piece(who=t.gm, says=t._("leaves the Tier of %(target)s open.", target=target))
    says = t._("puts %(target)s at Tier %(tier)s.", target=target, tier=event.tier)
    return Piece(who=t.gm, says=says)


@tells(PlanChosen)
def plan_chosen(t: Telling, event: PlanChosen) -> Piece:
    plan = t.speech.low(t.speech.term(f"scores.plans.{event.plan}.name"))
    if not event.detail:
        return Piece(who=t.actor, says=t._("chooses a plan: %(plan)s.", plan=plan))
    detail = t.speech.quoted(event.detail)
    says = t._("chooses a plan: %(plan)s, %(detail)s.", plan=plan, detail=detail)
    return Piece(who=t.actor, says=says)


@tells(ScoreTagged)
def tagged(t: Telling, event: ScoreTagged) -> Piece:
    if not event.tags:
        return Piece(who=t.actor, says=t._("says of no special work that this score is one."))
    tags = t.speech.listed(
        t.speech.low(t.speech.term(f"scores.tags.{tag}.name")) for tag in event.tags
    )
    return Piece(who=t.actor, says=t._("says what work this is: %(tags)s.", tags=tags))


@tells(PlanSent)
def plan_sent(t: Telling, _event: PlanSent) -> Piece:
    return Piece(who=t.actor, says=t._("sends the plan to the GM: %(score)s.", score=title(t)))


@tells(PlanTakenBack)
def plan_taken_back(t: Telling, _event: PlanTakenBack) -> Piece:
    return Piece(who=t.actor, says=t._("thinks the plan over again."))


@tells(PlanDropped)
def plan_dropped(t: Telling, event: PlanDropped) -> Piece:
    score = t.speech.quoted(event.title)
    return Piece(who=t.actor, says=t._("lets the plan go: %(score)s.", score=score))


@tells(EngagementJudged)
def judged(t: Telling, event: EngagementJudged) -> Piece:
    asked = t.speech.term(f"engagement.questions.{event.question}.name")
    why = event.judged.why
    if event.judged.yes:
        says = t._("says yes: %(question)s", question=asked)
    else:
        says = t._("says no: %(question)s", question=asked)
    return Piece(who=t.gm, says=t.speech.joined([says, t.speech.quoted(why) if why else ""]))


@tells(EngagementAnswered)
def answered(t: Telling, event: EngagementAnswered) -> Piece:
    text = t.speech.question(event.question)
    if event.yes:
        return Piece(who=t.actor, says=t._("says yes: %(question)s", question=text))
    return Piece(who=t.actor, says=t._("says no: %(question)s", question=text))


@tells(EngagementRolled)
def rolled(t: Telling, event: EngagementRolled) -> Piece:
    position = t.speech.low(t.speech.term(f"positions.{event.start}.name"))
    says = t._("rolls into %(score)s.", score=title(t))
    start = t._("It starts %(position)s, for the first actions.", position=position)
    if event.past_first:
        start = t._(
            "The first obstacle is behind them; it starts %(position)s, for the first actions.",
            position=position,
        )
    return Piece(
        who=t.gm,
        says=t.speech.joined([says, start]),
        verdict=t.verdict(event.thrown),
        faces=event.thrown.faces,
        kept=event.thrown.kept,
        sides=event.thrown.sides,
    )


@tells(DiversionPlanned)
def diversion_planned(t: Telling, event: DiversionPlanned) -> Piece:
    says = t._(
        "plans a diversion by %(who)s: %(words)s.",
        who=t.character(event.diversion.character).name,
        words=t.speech.quoted(event.diversion.words),
    )
    return Piece(who=t.actor, says=says)


@tells(DiversionJudged)
def diversion_judged(t: Telling, event: DiversionJudged) -> Piece:
    if t.among(RollSettled):
        works, fails = t._("The diversion works."), t._("The diversion fails.")
        return Piece(says=works if event.worked else fails)
    if event.worked:
        return Piece(who=t.gm, says=t._("says that the diversion works."))
    return Piece(who=t.gm, says=t._("says that the diversion fails."))


@tells(DiversionTried)
def diversion_tried(t: Telling, event: DiversionTried) -> Piece:
    roll = t.roll(event.roll)
    says = t._("tries the diversion: %(words)s.", words=t.speech.quoted(roll.goal))
    return Piece(who=t.character(roll.character), says=says)


@tells(PlanPutOff)
def put_off(t: Telling, event: PlanPutOff) -> Piece:
    says = t._(
        "puts another score first: %(first)s. %(score)s waits for its end.",
        first=t.speech.quoted(event.first.title),
        score=t.speech.quoted(t.before.score.title if t.before.score else ""),
    )
    return Piece(who=t.actor, says=says)


@tells(PlanTakenUp)
def taken_up(t: Telling, _event: PlanTakenUp) -> Piece:
    return Piece(who=t.actor, says=t._("takes up the plan again: %(score)s.", score=title(t)))


@tells(ScoreEnded)
def ended(t: Telling, event: ScoreEnded) -> Piece:
    if event.given_up:
        return Piece(who=t.actor, says=t._("gives up the score %(score)s.", score=title(t)))
    return Piece(who=t.gm, says=t._("ends the score %(score)s.", score=title(t)))


@tells(Reminded)
def reminded(t: Telling, event: Reminded) -> Piece:
    owner = event.effect.partition(".effects.")[0]
    return Piece(
        says=t._(
            "To remember, %(source)s: %(words)s",
            source=t.speech.term(f"{owner}.name"),
            words=t.speech.term(f"{event.effect}.gives.remind"),
        )
    )

"""Activities in words: what somebody does with their time, what came of it, what it cost."""

from __future__ import annotations

from rookery.game.downtime.activities import ActivityThrown
from rookery.game.downtime.assets import AssetGained, AssetGone
from rookery.game.downtime.attracted import TroubleAttracted, TroubleMet
from rookery.game.downtime.doing import FREE, Doing
from rookery.game.downtime.doings import doings
from rookery.game.downtime.extra_time import TimeGranted
from rookery.game.downtime.meanwhile import MeanwhileThrown
from rookery.game.downtime.outcome import ActivityEnded
from rookery.game.downtime.planning import (
    ActivityAnswered,
    ActivityDropped,
    ActivityPlaced,
    ActivityPlanned,
    LeastQualitySet,
)
from rookery.game.downtime.undertaking import LairHidden, TimeGiven
from rookery.game.downtime.vice import (
    Overindulged,
    OverindulgenceEnded,
    PurveyorFound,
    PurveyorLost,
)
from rookery.game.ids import ActivityId, DoingId, QuestionId
from rookery.game.people.conditions import WentAway
from rookery.words.telling import Telling, tells
from rookery.words.told import Delta, Piece, Who


def of(t: Telling, doing: DoingId) -> Doing:
    return doings(t.after).get(doing) or doings(t.before)[doing]


def doer(t: Telling, doing: Doing) -> Who:
    """Who does it: somebody of the crew, or the cohort that they sent."""
    cohort = t.after.crew.cohorts.get(doing.sends) if doing.sends is not None else None
    if cohort is None:
        return t.character(doing.character)
    return Who(cohort.name, t.after.crew.sigil)


def activity(t: Telling, name: ActivityId) -> str:
    return t.speech.low(t.speech.term(f"activities.{name}.name"))


def about(t: Telling, doing: Doing) -> str:
    """What somebody does in a few words: the activity, and what it is about."""
    what = activity(t, doing.activity)
    clock = t.after.clocks.get(doing.clock) if doing.clock is not None else None
    words = clock.name if clock is not None else doing.words
    if doing.way is not None:
        way = t.speech.low(t.speech.term(f"activities.{doing.activity}.ways.{doing.way}.name"))
        what = t._("%(activity)s, %(way)s", activity=what, way=way)
    if not words:
        return what
    return t._("%(activity)s: %(words)s", activity=what, words=t.speech.quoted(words))


@tells(ActivityPlanned)
def planned(t: Telling, event: ActivityPlanned) -> Piece:
    says = t._("plans an activity, %(about)s.", about=about(t, event.doing))
    return Piece(who=doer(t, event.doing), says=says, alone=True)


@tells(ActivityDropped)
def dropped(t: Telling, event: ActivityDropped) -> Piece:
    says = t._("thinks better of it: %(activity)s.", activity=activity(t, event.activity))
    return Piece(who=t.character(event.character), says=says)


@tells(ActivityAnswered)
def answered(t: Telling, event: ActivityAnswered) -> Piece:
    text = t.speech.question(event.question)
    declared = t.after.rules.questions[QuestionId(event.question.partition("@")[0])]
    who = t.gm if declared.of == "gm" else t.actor
    if event.number is not None:
        return Piece(
            who=who, says=t._("says %(number)s: %(question)s", number=event.number, question=text)
        )
    if event.friend:
        return Piece(who=who, says=t._("has help from %(friend)s.", friend=event.friend))
    if event.yes:
        return Piece(who=who, says=t._("says yes: %(question)s", question=text))
    return Piece(who=who, says=t._("says no: %(question)s", question=text))


@tells(ActivityPlaced)
def placed(t: Telling, event: ActivityPlaced) -> Piece:
    at = t.speech.term(f"positions.{event.position}.name")
    what = t.speech.term(f"activities.{of(t, event.doing).activity}.name")
    says = t._("says how it stands with %(activity)s: %(position)s.", activity=what, position=at)
    return Piece(who=t.gm, says=says)


@tells(LeastQualitySet)
def least_set(t: Telling, event: LeastQualitySet) -> Piece:
    doing = of(t, event.doing)
    says = t._(
        "wants quality %(least)s at least: %(about)s.", least=event.least, about=about(t, doing)
    )
    return Piece(who=t.gm, says=says)


@tells(ActivityThrown)
def thrown(t: Telling, event: ActivityThrown) -> Piece:
    doing = of(t, event.doing)
    values = {"about": about(t, doing)}
    says = t._("spends an activity on %(about)s.", **values)
    if doing.by != FREE:
        why = spent_on(t, doing.by)
        says = t._("spends an activity on %(about)s (%(by)s).", by=why, **values)
    return Piece(
        who=doer(t, doing),
        says=says,
        verdict=None if is_count(t, doing) else t.verdict(event.thrown),
        faces=event.thrown.faces,
        kept=event.thrown.kept,
        sides=event.thrown.sides,
    )


def is_count(t: Telling, doing: Doing) -> bool:
    """Whether the number on the die counts, and not its band."""
    return not t.after.rules.activities[doing.activity].results and doing.rite is None


def spent_on(t: Telling, by: str) -> str:
    """What gave the time: a price, or somebody's gift."""
    downtime = t.after.rules.downtime
    if downtime is not None and by in downtime.slots.more:
        return t.speech.low(t.speech.term(f"downtime.slots.more.{by}.name"))
    return t.speech.term(f"{by.rpartition('.effects.')[0]}.name")


@tells(ActivityEnded)
def ended(t: Telling, event: ActivityEnded) -> Piece | None:
    who = doer(t, of(t, event.doing))
    if event.band is None:
        if t.among(ActivityThrown):
            return None
        says = t._("spends an activity on %(about)s.", about=about(t, of(t, event.doing)))
        return Piece(who=who, says=says)
    total = sum(line.amount for line in event.came)
    word = t.speech.low(t.speech.term(f"dice.bands.{event.band}.name"))
    if not event.enough:
        says = t._("gets quality %(number)s, which is of no use.", number=total)
    elif event.brings == "quality":
        says = t._("has a result of quality %(number)s.", number=total)
    elif event.raises:
        says = t._("pays for a better result: %(result)s.", result=word)
    else:
        says = t._("takes it as it came: %(result)s.", result=word)
    return Piece(who=who, says=says)


@tells(TimeGiven)
def time_given(t: Telling, event: TimeGiven) -> Piece:
    values = {"given": event.given, "of": event.of}
    return Piece(says=t._("That is activity %(given)s of %(of)s.", **values))


@tells(LairHidden)
def lair_hidden(t: Telling, event: LairHidden) -> Piece:
    lair = event.lair.rstrip(" .。")
    return Piece(says=t._("The lair is hidden again, elsewhere: %(lair)s.", lair=lair))


@tells(AssetGained)
def gained(t: Telling, event: AssetGained) -> Piece:
    named = t.speech.quoted(event.asset.name)
    label = t._("%(asset)s, quality", asset=named)
    return Piece(deltas=(Delta(label=label, was="–", now=str(event.asset.quality)),))


@tells(AssetGone)
def gone(t: Telling, event: AssetGone) -> Piece:
    says = t._("gives up %(asset)s, which has served its time.", asset=t.speech.quoted(event.name))
    return Piece(who=t.actor, says=says)


@tells(TimeGranted)
def granted(t: Telling, event: TimeGranted) -> Piece:
    giver, to = t.character(event.giver), t.character(event.granted.character)
    owner = t.speech.term(f"{event.granted.path.rpartition('.effects.')[0]}.name")
    says = t._("has time for one activity more: %(why)s.", why=owner)
    if giver.name != to.name:
        says = t._("gives %(who)s time for one activity more: %(why)s.", who=to.name, why=owner)
    return Piece(who=giver, says=says)


@tells(MeanwhileThrown)
def meanwhile(t: Telling, event: MeanwhileThrown) -> Piece:
    owner = t.speech.term(f"{event.effect.rpartition('.effects.')[0]}.name")
    return Piece(
        who=t.character(event.character),
        says=t._("collects what there is: %(what)s.", what=owner),
        faces=event.thrown.faces,
        kept=event.thrown.kept,
        sides=event.thrown.sides,
    )


@tells(Overindulged)
def overindulged(t: Telling, event: Overindulged) -> Piece:
    doing = of(t, event.doing)
    return Piece(who=t.character(doing.character), says=t._("overindulges."))


@tells(OverindulgenceEnded)
def overindulgence_ended(t: Telling, event: OverindulgenceEnded) -> Piece:
    path, rules = f"procedures.{event.procedure}.ways.{event.way}", t.after.rules
    way = t.speech.low(t.speech.term(f"{path}.name"))
    says = t._("has overindulged: %(way)s.", way=way)
    if rules.procedures[event.procedure].ways[event.way].plays:
        says = t.speech.joined((says, t.speech.term(f"{path}.plays")))
    return Piece(who=t.character(of(t, event.doing).character), says=says)


@tells(TroubleAttracted)
def attracted(t: Telling, _event: TroubleAttracted) -> Piece:
    return Piece(says=t._("Another entanglement is to come."))


@tells(TroubleMet)
def met(t: Telling, event: TroubleMet) -> Piece:
    says = t._("says what trouble came of it.")
    return Piece(who=t.character(event.character), says=says, alone=True)


@tells(PurveyorFound)
def found(t: Telling, event: PurveyorFound) -> Piece:
    says = t._("is served by %(purveyor)s.", purveyor=t.speech.quoted(event.purveyor))
    return Piece(who=t.character(event.character), says=says)


@tells(PurveyorLost)
def lost(t: Telling, event: PurveyorLost) -> Piece:
    says = t._("%(purveyor)s will not see them again.", purveyor=t.speech.quoted(event.purveyor))
    return Piece(says=says)


@tells(WentAway)
def went(t: Telling, event: WentAway) -> Piece:
    name = t.speech.low(t.speech.term(f"conditions.{event.condition}.name"))
    says = t._("is out of sight: %(condition)s.", condition=name)
    return Piece(who=t.character(event.character), says=says)

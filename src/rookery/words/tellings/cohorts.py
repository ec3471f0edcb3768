"""Cohorts in words: who they are, what befalls them, what they roll beside others."""

from __future__ import annotations

from rookery.game.ids import CohortId
from rookery.game.people.cohort import Cohort
from rookery.game.people.cohort_harm import CohortHarmed, CohortMended, CohortSpared
from rookery.game.people.cohort_keeping import (
    CohortDismissed,
    CohortHired,
    CohortReplaced,
    CohortRetold,
    CohortTaught,
)
from rookery.game.people.cohort_sent import CohortSent
from rookery.game.score.hands import HandAnswered, HandJoined, HandLeft, HandThrown
from rookery.words.cohorts import described, harm
from rookery.words.telling import Telling, tells
from rookery.words.told import Delta, Piece


def find(t: Telling, cohort: CohortId) -> Cohort:
    return t.after.crew.cohorts.get(cohort) or t.before.crew.cohorts[cohort]


def name(t: Telling, cohort: CohortId) -> str:
    return find(t, cohort).name


def moved(t: Telling, cohort: CohortId, was: int, now: int) -> tuple[Delta, ...]:
    delta = Delta(label=name(t, cohort), was=harm(t.speech, was), now=harm(t.speech, now))
    return (delta,) if was != now else ()


@tells(CohortHired)
def hired(t: Telling, event: CohortHired) -> Piece:
    values = {"name": event.cohort.name, "what": described(t.speech, event.cohort)}
    if event.cohort.lent:
        return Piece(
            who=t.actor, says=t._("has the help of %(name)s for a time: %(what)s.", **values)
        )
    return Piece(who=t.actor, says=t._("takes on %(name)s: %(what)s.", **values))


@tells(CohortRetold)
def retold(t: Telling, event: CohortRetold) -> Piece:
    now = event.cohort.name
    if event.was != now:
        says = t._("calls %(was)s %(name)s from now on.", was=event.was, name=now)
    else:
        says = t._("tells anew who %(name)s is.", name=now)
    return Piece(who=t.actor, says=says)


@tells(CohortTaught)
def taught(t: Telling, event: CohortTaught) -> Piece:
    kind = t.speech.term(f"cohort-types.{event.type}.name")
    says = t._("%(name)s: another kind of work, %(type)s.", name=name(t, event.cohort), type=kind)
    return Piece(says=says)


@tells(CohortReplaced)
def replaced(t: Telling, event: CohortReplaced) -> Piece:
    return Piece(says=t._("In the place of %(was)s: %(name)s.", name=event.name, was=event.was))


@tells(CohortDismissed)
def dismissed(t: Telling, event: CohortDismissed) -> Piece:
    return Piece(who=t.actor, says=t._("lets %(name)s go.", name=event.name))


@tells(CohortHarmed)
def harmed(t: Telling, event: CohortHarmed) -> Piece:
    values = {"name": name(t, event.cohort), "level": t.speech.low(harm(t.speech, event.now))}
    says = t._("%(name)s: %(level)s.", **values)
    if event.name:
        says = t._("%(name)s: %(level)s, %(harm)s.", **values, harm=t.speech.quoted(event.name))
    return Piece(says=says, deltas=moved(t, event.cohort, event.was, event.now))


@tells(CohortSpared)
def spared(t: Telling, event: CohortSpared) -> Piece:
    says = t._("leads %(name)s through it: the blow is less.", name=name(t, event.cohort))
    deltas = moved(t, event.cohort, event.was, event.now)
    return Piece(who=t.character(event.character), says=says, deltas=deltas)


@tells(CohortMended)
def mended(t: Telling, event: CohortMended) -> Piece:
    values = {"name": name(t, event.cohort)}
    if event.helped:
        says = t._("%(name)s can rest, and somebody helps them mend.", **values)
    else:
        says = t._("%(name)s can rest and mend.", **values)
    return Piece(says=says, deltas=moved(t, event.cohort, event.was, event.now))


@tells(CohortSent)
def sent(t: Telling, event: CohortSent) -> Piece:
    says = t._(
        "sends %(name)s: %(task)s.",
        name=name(t, event.cohort),
        task=t.speech.quoted(event.task),
    )
    lines = [t.speech.line(line) for line in event.effect if line.amount < 0]
    if lines:
        says = t.speech.joined([says, t._("Less effect: %(why)s.", why=t.speech.listed(lines))])
    return Piece(who=t.actor, says=says)


# In a group


@tells(HandJoined)
def joined(t: Telling, event: HandJoined) -> Piece:
    cohort, task = find(t, event.hand.cohort), event.hand.task
    leader = t.character(t.after.groups[event.group].leader)
    if not task.fits:
        says = t._("brings %(name)s, for work that is beyond them.", name=cohort.name)
    elif task.work is not None and len(cohort.types) > 1:
        kind = t.speech.term(f"cohort-types.{task.work}.name")
        says = t._("brings %(name)s, as %(type)s.", name=cohort.name, type=kind)
    else:
        says = t._("brings %(name)s.", name=cohort.name)
    return Piece(who=leader, says=says)


@tells(HandLeft)
def left(t: Telling, event: HandLeft) -> Piece:
    return Piece(says=t._("%(name)s will stay out of it.", name=name(t, event.cohort)))


@tells(HandAnswered)
def answered(t: Telling, event: HandAnswered) -> Piece:
    values = {
        "question": t.speech.quoted(t.speech.question(event.question)),
        "name": name(t, event.cohort),
    }
    if event.yes:
        says = t._("answers yes for %(name)s: %(question)s.", **values)
    else:
        says = t._("answers no for %(name)s: %(question)s.", **values)
    return Piece(who=t.gm, says=says)


@tells(HandThrown)
def thrown(t: Telling, event: HandThrown) -> Piece:
    says = t._("At their side: %(name)s.", name=name(t, event.cohort))
    return Piece(
        says=says,
        verdict=t.verdict(event.thrown),
        faces=event.thrown.faces,
        kept=event.thrown.kept,
        sides=event.thrown.sides,
    )

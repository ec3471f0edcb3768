"""Making things in words: what is learned and answered, what is made, used, changed."""

from __future__ import annotations

from rookery.game.ids import DrawbackId
from rookery.game.making.carrying import ThingDeclared, ThingPutBack
from rookery.game.making.lore import LoreAnswered, LoreLearned, question_term
from rookery.game.making.things import ThingAdvanced, ThingAltered, ThingMade
from rookery.game.making.using import (
    SideEffectSettled,
    ThingGiven,
    ThingGone,
    ThingJudged,
    ThingUsed,
)
from rookery.game.score.load import used_up
from rookery.words.speech import Speech
from rookery.words.telling import Telling, tells
from rookery.words.told import Delta, Piece


def drawbacks(speech: Speech, faults: dict[DrawbackId, int]) -> str:
    """Drawbacks one after the other, each with its number where it has one."""
    found = []
    for name, count in faults.items():
        words, declared = speech.term(f"drawbacks.{name}.name"), speech.rules.drawbacks.get(name)
        counted = declared is not None and declared.chooses is not None
        found.append(f"{words} {count}" if counted else words)
    return speech.listed(found)


@tells(LoreAnswered)
def answered(t: Telling, event: LoreAnswered) -> Piece:
    lore, said = t.after.lore[event.lore], [event.text] if event.text else []
    if event.creation is not None:
        said.insert(0, t.speech.term(f"creation-kinds.{event.creation}.name"))
    if event.least is not None:
        said.insert(0, t._("quality %(number)s", number=event.least))
    if event.faults is not None:
        said.insert(0, drawbacks(t.speech, event.faults) or t._("none"))
    says = t._(
        "answers about %(lore)s: %(question)s %(answer)s",
        lore=t.speech.quoted(lore.name),
        question=t.speech.term(question_term(lore, event.question).path),
        answer=t.speech.quoted(t.speech.listed(said)),
    )
    return Piece(who=t.actor, says=says)


@tells(LoreLearned)
def learned(t: Telling, event: LoreLearned) -> Piece:
    name = t.speech.quoted(t.after.lore[event.lore].name)
    return Piece(who=t.character(event.character), says=t._("has learned %(lore)s.", lore=name))


@tells(ThingMade)
def made(t: Telling, event: ThingMade) -> Piece:
    thing = event.thing
    name = t.speech.quoted(thing.name)
    if not thing.finished:
        says = t._(
            "has done the first of %(stages)s stages of %(thing)s.", stages=thing.stages, thing=name
        )
        who = t.character(thing.maker) if thing.maker is not None else t.actor
        return Piece(who=who, says=says)
    label = t._("%(asset)s, quality", asset=name)
    return Piece(deltas=(Delta(label=label, was="–", now=str(thing.quality)),))


@tells(ThingAdvanced)
def advanced(t: Telling, event: ThingAdvanced) -> Piece:
    thing = t.after.things[event.thing]
    says = t._(
        "%(thing)s: stage %(done)s of %(stages)s is done, quality %(quality)s.",
        thing=t.speech.quoted(thing.name),
        done=len(thing.done),
        stages=thing.stages,
        quality=thing.quality,
    )
    return Piece(says=says)


@tells(ThingAltered)
def altered(t: Telling, event: ThingAltered) -> Piece:
    says = t._(
        "%(thing)s has been changed: %(words)s.",
        thing=t.speech.quoted(t.after.things[event.thing].name),
        words=t.speech.quoted(event.altered.words),
    )
    return Piece(says=says)


@tells(ThingGiven)
def given(t: Telling, event: ThingGiven) -> Piece:
    name = t.speech.quoted(t.after.things[event.thing].name)
    if event.to is None:
        return Piece(who=t.actor, says=t._("leaves %(thing)s where all may take it.", thing=name))
    return Piece(who=t.character(event.to), says=t._("has %(thing)s now.", thing=name))


@tells(ThingDeclared)
def declared(t: Telling, event: ThingDeclared) -> Piece:
    thing, now = t.after.things[event.thing], used_up(event.used)
    delta = Delta(
        label=t._("Load"),
        was=str(now - thing.load),
        now=t._("%(used)s of %(limit)s", used=now, limit=event.limit),
    )
    return Piece(
        who=t.character(event.character),
        says=t._("turns out to have it along: %(item)s.", item=t.speech.quoted(thing.name)),
        deltas=(delta,) if thing.load else (),
    )


@tells(ThingPutBack)
def put_back(t: Telling, event: ThingPutBack) -> Piece:
    name = t.speech.quoted(t.after.things[event.thing].name)
    says = t._("does not have it along after all: %(item)s.", item=name)
    return Piece(who=t.character(event.character), says=says)


@tells(ThingUsed)
def used(t: Telling, event: ThingUsed) -> Piece:
    name, thrown = t.speech.quoted(event.name), event.thrown
    says = t._("uses %(thing)s.", thing=name)
    if event.upsets:
        says = t._("uses %(thing)s, and it does something else as well.", thing=name)
    deltas: tuple[Delta, ...] = ()
    if event.left:
        was = str(event.left + 1)
        deltas = (Delta(label=t._("Uses left"), was=was, now=str(event.left)),)
    if thrown is None:
        return Piece(who=t.character(event.character), says=says, deltas=deltas)
    return Piece(
        who=t.character(event.character),
        says=says,
        deltas=deltas,
        verdict=t.verdict(thrown),
        faces=thrown.faces,
        kept=thrown.kept,
        sides=thrown.sides,
    )


@tells(ThingGone)
def gone(t: Telling, event: ThingGone) -> Piece:
    name = t.speech.quoted(event.name)
    if event.used_up:
        return Piece(says=t._("%(thing)s is used up.", thing=name))
    return Piece(who=t.actor, says=t._("strikes off %(thing)s.", thing=name))


@tells(SideEffectSettled)
def settled(t: Telling, event: SideEffectSettled) -> Piece | None:
    if event.befell:
        return None
    name = t.speech.quoted(event.name)
    return Piece(who=t.gm, says=t._("lets %(thing)s do nothing besides.", thing=name))


@tells(ThingJudged)
def judged(t: Telling, event: ThingJudged) -> Piece:
    facts = [
        t._("quality %(number)s", number=event.quality),
        t._("load %(load)s", load=event.load),
        t.speech.low(drawbacks(t.speech, event.faults)),
    ]
    says = t._(
        "says what %(thing)s is like: %(facts)s.",
        thing=t.speech.quoted(event.name),
        facts=t.speech.listed(filter(None, facts)),
    )
    return Piece(who=t.gm, says=says)

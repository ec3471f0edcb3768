"""Making things in words: what is learned and answered, what is made, used, changed."""

from __future__ import annotations

from rookery.game.ids import DrawbackId
from rookery.game.making.lore import LoreAnswered, LoreLearned, question_term
from rookery.game.making.things import ThingAdvanced, ThingAltered, ThingMade
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

"""Making things in words: what is learned and answered, what is made, used, changed."""

from __future__ import annotations

from rookery.game.downtime.doings import doings
from rookery.game.ids import DrawbackId
from rookery.game.making.carrying import ThingDeclared, ThingPutBack
from rookery.game.making.judging import RiteJudged, RiteShaped
from rookery.game.making.lore import LoreAnswered, LoreLearned, LoreWritten, question_term
from rookery.game.making.performing import RitualOver, RitualPerformed, RitualReleased
from rookery.game.making.rites import price_of
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
        words = speech.low(speech.term(f"drawbacks.{name}.name"))
        declared = speech.rules.drawbacks.get(name)
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
        drawbacks(t.speech, event.faults),
    ]
    says = t._(
        "says what %(thing)s is like: %(facts)s.",
        thing=t.speech.quoted(event.name),
        facts=t.speech.listed(filter(None, facts)),
    )
    return Piece(who=t.gm, says=says)


@tells(LoreWritten)
def written(t: Telling, event: LoreWritten) -> Piece:
    name = t.speech.quoted(event.lore.name)
    return Piece(who=t.character(event.lore.known_by[0]), says=t._("knows %(name)s.", name=name))


@tells(RiteJudged)
def judged_rite(t: Telling, event: RiteJudged) -> Piece:
    doing, rite = doings(t.after)[event.doing], event.rite
    parts = [t._("price %(number)s", number=price_of(t.after, doing))]
    if rite.slots > 1:
        parts.append(t.speech.n("one activity", "%(num)s activities", rite.slots))
    if rite.danger is not None:
        action = t.speech.term(f"actions.{rite.danger}.name")
        parts.append(t._("dangerous (%(action)s)", action=action))
    if rite.doubt is not None:
        parts.append(t._("uncertain (%(dice)sd)", dice=rite.doubt))
    if rite.dire is not None and rite.dire in t.after.clocks:
        clock = t.speech.quoted(t.after.clocks[rite.dire].name)
        parts.append(t._("%(clock)s +%(ticks)s", clock=clock, ticks=rite.ticks))
    says = t._(
        "says what %(ritual)s asks: %(parts)s.",
        ritual=t.speech.quoted(doing.words),
        parts=t.speech.listed(parts),
    )
    return Piece(who=t.gm, says=says)


@tells(RiteShaped)
def shaped(t: Telling, event: RiteShaped) -> Piece:
    doing = doings(t.after)[event.doing]
    row = t.after.rules.rituals.eased_by if t.after.rules.rituals is not None else ""
    parts = [
        t.speech.low(t.speech.term(f"magnitude.rows.{row}.levels.{event.longer}.name"))
        if event.longer
        else t._("no longer than it must"),
        t._("held ready") if event.ready else t._("released at once"),
    ]
    says = t._(
        "says how %(ritual)s is performed: %(parts)s.",
        ritual=t.speech.quoted(doing.words),
        parts=t.speech.listed(parts),
    )
    return Piece(who=t.character(doing.character), says=says)


@tells(RitualPerformed)
def performed(t: Telling, event: RitualPerformed) -> Piece:
    name = t.speech.quoted(event.cast.name)
    says = t._("has performed %(ritual)s.", ritual=name)
    if event.cast.ready:
        says = t._("has performed %(ritual)s, and holds it ready.", ritual=name)
    return Piece(who=t.character(event.cast.character), says=says)


@tells(RitualReleased)
def released(t: Telling, event: RitualReleased) -> Piece:
    cast = t.after.casts[event.cast]
    says = t._("releases %(ritual)s.", ritual=t.speech.quoted(cast.name))
    return Piece(who=t.character(cast.character), says=says)


@tells(RitualOver)
def over(t: Telling, event: RitualOver) -> Piece:
    return Piece(says=t._("%(ritual)s has run its course.", ritual=t.speech.quoted(event.name)))

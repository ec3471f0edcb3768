"""The crew in words: its founding, what it has, how it grows, and its coin."""

from __future__ import annotations

from rookery.game.people.coin import CrewCoinSpent
from rookery.game.people.crew import CrewAdvanceEarned
from rookery.game.people.crew_growing import BoxesSpent, CrewAdvanceTaken
from rookery.game.people.crew_having import (
    CrewAbilityGained,
    CrewNamedNew,
    CrewPicked,
    CrewPromised,
    UpgradeGained,
)
from rookery.game.people.crew_told import CrewRetold, anew
from rookery.game.people.founding import CrewFounded
from rookery.game.people.founding_together import (
    FoundingKept,
    FoundingLeft,
    FoundingOpened,
    StepSettled,
)
from rookery.game.people.session import CrewShareWritten
from rookery.words.telling import Telling, tells
from rookery.words.told import Delta, Piece, Who


def crew(t: Telling) -> Who:
    """The crew by its name and mark."""
    found = t.after.crew
    return Who(found.name or t._("The crew"), found.sigil)


@tells(FoundingOpened)
def opened(t: Telling, _: FoundingOpened) -> Piece:
    return Piece(who=t.actor, says=t._("opens the founding of the crew."))


@tells(FoundingKept)
def kept(t: Telling, _: FoundingKept) -> Piece:
    return Piece(who=t.actor, says=t._("keeps the founding from now on."))


@tells(FoundingLeft)
def left(t: Telling, _: FoundingLeft) -> Piece:
    return Piece(who=t.actor, says=t._("puts the founding off; its draft is gone."))


@tells(StepSettled)
def settled(t: Telling, event: StepSettled) -> Piece:
    step = t.speech.quoted(t.speech.term(f"founding.steps.{event.step}.name"))
    return Piece(who=t.actor, says=t._("settles a step of the founding: %(step)s.", step=step))


@tells(CrewFounded)
def founded(t: Telling, event: CrewFounded) -> Piece:
    kind = t.speech.term(f"crews.{event.crew.type}.name")
    says = t._("is founded: %(kind)s, at home in %(lair)s.", kind=kind, lair=event.crew.lair)
    deltas = []
    for track, start in t.after.rules.founding.tracks.items() if t.after.rules.founding else ():
        now = event.crew.track(track)
        if now != start:
            label = t.speech.term(f"tracks.{track}.name")
            deltas.append(Delta(label=label, was=str(start), now=str(now)))
    return Piece(who=crew(t), says=says, deltas=tuple(deltas))


@tells(CrewRetold)
def retold(t: Telling, event: CrewRetold) -> Piece:
    was = t.before.crew
    if was.name and was.name != event.name:
        says = t._("is called %(name)s from now on; it was %(was)s.", name=event.name, was=was.name)
        return Piece(who=crew(t), says=says)
    words = {
        "name": t._("name"),
        "sigil": t._("mark"),
        "reputation": t._("reputation"),
        "renown": t._("reputation"),
        "lair": t._("lair"),
        "grounds": t._("hunting grounds"),
        "operation": t._("favored work"),
        "contact": t._("favorite contact"),
    }
    told = dict.fromkeys(words[field] for field in anew(was, event))
    says = t._("is told anew: %(what)s.", what=t.speech.listed(told))
    return Piece(who=crew(t), says=says)


@tells(CrewAbilityGained)
def gained(t: Telling, event: CrewAbilityGained) -> Piece:
    name = t.speech.term(f"crew-abilities.{event.ability.ability}.name")
    return Piece(who=crew(t), says=t._("gains %(ability)s.", ability=name))


@tells(UpgradeGained)
def bought(t: Telling, event: UpgradeGained) -> Piece:
    name, boxes = t.speech.upgrade(event.upgrade), event.upgrade.boxes
    if boxes > 1:
        says = t._("has %(upgrade)s now, box %(box)s.", upgrade=name, box=boxes)
        return Piece(who=crew(t), says=says)
    return Piece(who=crew(t), says=t._("has %(upgrade)s now.", upgrade=name))


@tells(CrewPicked)
def picked(t: Telling, event: CrewPicked) -> Piece:
    declared = t.after.rules.crew_abilities[event.ability].chooses
    table = f"{declared.of}s" if declared and isinstance(declared.of, str) else "actions"
    chosen = t.speech.listed(t.speech.term(f"{table}.{each}.name") for each in event.chosen)
    ability = t.speech.term(f"crew-abilities.{event.ability}.name")
    says = t._("chooses %(chosen)s for %(ability)s.", chosen=chosen, ability=ability)
    return Piece(who=t.character(event.character), says=says)


@tells(CrewPromised)
def promised(t: Telling, event: CrewPromised) -> Piece:
    by = t.speech.term(f"{event.promise.by}.name")
    return Piece(who=crew(t), says=t._("has something new to name (%(by)s).", by=by))


@tells(CrewNamedNew)
def named(t: Telling, event: CrewNamedNew) -> Piece:
    name, by = t.speech.quoted(event.known.name), t.speech.term(f"{event.known.by}.name")
    return Piece(who=crew(t), says=t._("calls it %(name)s (%(by)s).", name=name, by=by))


@tells(CrewAdvanceEarned)
def earned(t: Telling, event: CrewAdvanceEarned) -> Piece:
    says = t._("has a full track and may advance: %(track)s.", track=track(t, event.track))
    return Piece(who=crew(t), says=says)


def track(t: Telling, name: str) -> str:
    return t.speech.term(f"tracks.{name}.name")


@tells(CrewAdvanceTaken)
def advanced(t: Telling, event: CrewAdvanceTaken) -> Piece | None:
    if not event.source:
        return None
    source = t.speech.quoted(event.source)
    return Piece(who=crew(t), says=t._("takes an advance: %(source)s.", source=source))


@tells(BoxesSpent)
def spent_boxes(t: Telling, event: BoxesSpent) -> Piece:
    says = t.speech.n(
        "builds with %(num)s box of an advance: %(source)s.",
        "builds with %(num)s boxes of an advance: %(source)s.",
        event.boxes,
        source=t.speech.quoted(event.source),
    )
    return Piece(who=crew(t), says=says)


@tells(CrewShareWritten)
def written(t: Telling, event: CrewShareWritten) -> Piece:
    if not event.claims:
        return Piece(who=crew(t), says=t._("claims no xp for this session."))
    told = t.speech.listed(
        f"{t.speech.low(t.speech.term(f'triggers.{trigger}.name'))} {xp}"
        for trigger, xp in event.claims.items()
    )
    return Piece(who=crew(t), says=t._("earned xp in this session: %(what)s.", what=told))


@tells(CrewCoinSpent)
def spent(t: Telling, event: CrewCoinSpent) -> Piece:
    money = t.after.rules.money
    says = t._("spends coin of the crew: %(text)s.", text=t.speech.quoted(event.text))
    label = track(t, money.store) if money else ""
    return Piece(
        who=t.actor,
        says=says,
        deltas=(Delta(label=label, was=str(event.was), now=str(event.now)),),
    )

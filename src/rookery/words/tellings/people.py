"""Characters and the crew, in words."""

from __future__ import annotations

from rookery.game.effects.counting import limit as limit_of
from rookery.game.people.abilities import AbilityGained
from rookery.game.people.character import (
    ActionRated,
    CharacterAdded,
    CharacterChanged,
    CharacterGiven,
    Gained,
    LimitSet,
)
from rookery.game.people.crew import CrewNamed
from rookery.game.people.rewriting import SheetRewritten, anew
from rookery.words.telling import Telling, tells
from rookery.words.told import Delta, Piece


@tells(CharacterAdded)
def added(t: Telling, event: CharacterAdded) -> Piece:
    who = event.character
    book = t.speech.book(who)
    if t.actor.name == who.name and book:
        return Piece(who=t.actor, says=t._("comes to the table: %(book)s.", book=book))
    if t.actor.name == who.name:
        return Piece(who=t.actor, says=t._("comes to the table."))
    return Piece(who=t.actor, says=t._("brings %(who)s to the table.", who=who.name))


@tells(CharacterChanged)
def changed(t: Telling, event: CharacterChanged) -> Piece:
    was = t.before.characters[event.character].name
    if was != event.name:
        says = t._("is called %(name)s from now on; it was %(was)s.", name=event.name, was=was)
        return Piece(who=t.character(event.character), says=says)
    return Piece(who=t.character(event.character), says=t._("has a new look."))


@tells(SheetRewritten)
def rewritten(t: Telling, event: SheetRewritten) -> Piece:
    was = t.before.characters[event.character]
    if was.name != event.name:
        says = t._("is called %(name)s from now on; it was %(was)s.", name=event.name, was=was.name)
        return Piece(who=t.character(event.character), says=says)
    words = {
        "alias": t._("alias"),
        "look": t._("look"),
        "book": t._("what they are"),
        "sigil": t._("mark"),
        "heritage": t._("heritage"),
        "background": t._("background"),
        "bonds": t._("friends and rivals"),
        "friend": t._("friends and rivals"),
        "rival": t._("friends and rivals"),
        "vice": t._("vice"),
        "purveyor": t._("vice"),
    }
    told = dict.fromkeys(words[field] for field in anew(was, event))
    says = t._("is told anew: %(what)s.", what=t.speech.listed(told))
    return Piece(who=t.character(event.character), says=says)


@tells(AbilityGained)
def gained(t: Telling, event: AbilityGained) -> Piece:
    name = t.speech.gained(Gained(event.ability, event.chosen))
    return Piece(who=t.character(event.character), says=t._("gains %(ability)s.", ability=name))


@tells(ActionRated)
def rated(t: Telling, event: ActionRated) -> Piece:
    who, label = t.character(event.character), t.speech.term(f"actions.{event.action}.name")
    delta = Delta(label=label, was=str(event.was), now=str(event.now), whose=who.name)
    return Piece(who=t.actor, says=t._("changes a rating."), alone=True, deltas=(delta,))


@tells(CharacterGiven)
def given(t: Telling, event: CharacterGiven) -> Piece:
    who = t.character(event.character)
    if event.player is None:
        return Piece(who=who, says=t._("is played by nobody now."))
    player = t.after.seats[event.player].name
    return Piece(who=who, says=t._("is played by %(player)s now.", player=player))


@tells(LimitSet)
def limit_set(t: Telling, event: LimitSet) -> Piece:
    who = t.before.characters[event.character]
    track = t.speech.term(f"tracks.{event.track}.name")
    delta = Delta(
        label=t._("Boxes of %(track)s", track=t.speech.low(track)),
        was=str(limit_of(t.before, who, event.track) or 0),
        now=str(event.limit),
        whose=who.name,
    )
    says = t._("changes how many boxes there are.")
    return Piece(who=t.actor, says=says, alone=True, deltas=(delta,))


@tells(CrewNamed)
def crew_named(t: Telling, event: CrewNamed) -> Piece:
    if not event.name:
        return Piece(who=t.actor, says=t._("takes the crew’s name away."))
    return Piece(
        who=t.actor, says=t._("calls the crew %(name)s.", name=t.speech.quoted(event.name))
    )

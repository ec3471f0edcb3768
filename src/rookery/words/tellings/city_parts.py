"""The city as the table tells it, in words: its districts, people, purveyors, first scores."""

from __future__ import annotations

from rookery.game.factions.part import (
    CITY,
    PartAdded,
    PartHidden,
    PartNoted,
    PartRestored,
    PartShown,
    PartsStruck,
    PartTold,
    part,
)
from rookery.game.ids import PartId
from rookery.words.telling import Telling, tells
from rookery.words.told import Piece

NAMED = 5


def name(t: Telling, of: PartId) -> str:
    found = part(t.after, of) or part(t.before, of)
    return t.speech.part(found) if found is not None else of


@tells(PartAdded)
def added(t: Telling, event: PartAdded) -> Piece:
    says = t._("writes %(name)s into the city.", name=t.speech.quoted(t.speech.part(event.part)))
    return Piece(who=t.gm, says=says)


@tells(PartTold)
def told(t: Telling, event: PartTold) -> Piece:
    before = part(t.before, event.part.id)
    was = t.speech.part(before) if before is not None else event.was
    now = t.speech.part(event.part)
    if was != now:
        return Piece(who=t.gm, says=t._("calls %(was)s %(name)s from now on.", was=was, name=now))
    if event.part.id == CITY:
        return Piece(who=t.gm, says=t._("tells the city anew."))
    return Piece(who=t.gm, says=t._("tells anew: %(name)s.", name=t.speech.quoted(now)))


@tells(PartNoted)
def noted(t: Telling, event: PartNoted) -> Piece:
    says = t._("keeps a secret about %(name)s.", name=t.speech.quoted(name(t, event.part)))
    return Piece(who=t.gm, says=says)


@tells(PartShown)
def shown(t: Telling, event: PartShown) -> Piece:
    says = t._("brings %(name)s into play.", name=t.speech.part(event.part))
    return Piece(who=t.gm, says=says)


@tells(PartHidden)
def hidden(t: Telling, event: PartHidden) -> Piece:
    says = t._("hides %(name)s from the players.", name=name(t, event.part))
    return Piece(who=t.gm, says=says)


@tells(PartsStruck)
def struck(t: Telling, event: PartsStruck) -> Piece:
    if len(event.parts) > NAMED:
        return Piece(who=t.gm, says=t._("begins with an empty city."))
    names = t.speech.listed(name(t, each) for each in event.parts)
    return Piece(who=t.gm, says=t._("strikes %(name)s from the city.", name=names))


@tells(PartRestored)
def restored(t: Telling, event: PartRestored) -> Piece:
    says = t._("takes %(name)s back into the city.", name=name(t, event.part))
    return Piece(who=t.gm, says=says)

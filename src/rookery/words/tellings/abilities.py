"""What abilities do, in words."""

from __future__ import annotations

from rookery.game.core.reach import EffectAnswered, Reached
from rookery.words.telling import Telling, tells
from rookery.words.told import Piece


@tells(Reached)
def reached(t: Telling, event: Reached) -> Piece:
    owner = event.effect.partition(".effects.")[0]
    name = t.speech.quoted(t.speech.term(f"{owner}.name"))
    who = t.character(event.character)
    if event.on:
        return Piece(who=who, says=t._("reaches for %(ability)s.", ability=name))
    return Piece(who=who, says=t._("lets %(ability)s be.", ability=name))


@tells(EffectAnswered)
def answered(t: Telling, event: EffectAnswered) -> Piece:
    text = t.speech.question(event.question)
    if event.yes:
        return Piece(who=t.actor, says=t._("says yes: %(question)s", question=text))
    return Piece(who=t.actor, says=t._("says no: %(question)s", question=text))

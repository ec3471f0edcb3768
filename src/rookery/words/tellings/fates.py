"""Traumas, ends of careers and returns, in words."""

from __future__ import annotations

from rookery.game.core.fates import DEAD, CameBack, FateMet, ReturnedToScene
from rookery.game.core.stress import TraumaTaken
from rookery.words.telling import Telling, tells
from rookery.words.told import Delta, Piece


@tells(TraumaTaken)
def taken(t: Telling, event: TraumaTaken) -> Piece:
    marks = len(t.before.characters[event.character].traumas)
    trauma = t.speech.quoted(t.speech.term(f"traumas.{event.trauma}.name"))
    says = t._("keeps a mark: %(trauma)s.", trauma=trauma)
    if event.last:
        more = t._("It is the last one: the player chooses how this career ends.")
        says = t.speech.joined([says, more])
    label = t.speech.term(f"tracks.{t.after.rules.trauma_track}.name")
    delta = Delta(label=label, was=str(marks), now=str(marks + 1))
    return Piece(who=t.character(event.character), says=says, deltas=(delta,))


@tells(FateMet)
def met(t: Telling, event: FateMet) -> Piece:
    if event.fate == DEAD:
        return Piece(who=t.character(event.character), says=t._("dies."))
    fate = t.speech.quoted(t.speech.term(f"fates.{event.fate}.name"))
    says = t._("leaves play: %(fate)s.", fate=fate)
    if event.buys is not None:
        end = t.speech.term(f"money.retirement.{event.buys}.name")
        more = t._(
            "A stash of %(stash)s buys this: %(end)s.", stash=event.stash, end=t.speech.low(end)
        )
        says = t.speech.joined([says, more])
    return Piece(who=t.character(event.character), says=says)


@tells(CameBack)
def came_back(t: Telling, event: CameBack) -> Piece:
    says = t._("comes back into play: the last trauma was not the last.")
    return Piece(who=t.character(event.character), says=says)


@tells(ReturnedToScene)
def returned(t: Telling, event: ReturnedToScene) -> Piece:
    return Piece(who=t.character(event.character), says=t._("is back in the scene."))

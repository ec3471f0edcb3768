"""People of the city, and who is played, in words."""

from __future__ import annotations

from rookery.game.people.cast import PutForward
from rookery.game.people.npcs import (
    Npc,
    NpcAdded,
    NpcChanged,
    NpcHidden,
    NpcPromoted,
    NpcRemoved,
    NpcShown,
)
from rookery.words.telling import Telling, tells
from rookery.words.told import Piece


def introduced(t: Telling, npc: Npc) -> str:
    if not npc.what:
        return t._("makes %(name)s known.", name=npc.name)
    return t._("makes %(name)s known: %(what)s.", name=npc.name, what=npc.what.rstrip(" .。"))


@tells(NpcAdded)
def added(t: Telling, event: NpcAdded) -> Piece:
    if event.gm_only:
        return Piece(who=t.gm, says=t._("writes %(name)s down for later.", name=event.npc.name))
    return Piece(who=t.gm, says=introduced(t, event.npc))


@tells(NpcChanged)
def changed(t: Telling, event: NpcChanged) -> Piece:
    if event.was != event.npc.name:
        says = t._("calls %(was)s %(name)s from now on.", was=event.was, name=event.npc.name)
    else:
        says = t._("tells anew who %(name)s is.", name=event.npc.name)
    return Piece(who=t.gm, says=says)


@tells(NpcShown)
def shown(t: Telling, event: NpcShown) -> Piece:
    return Piece(who=t.gm, says=introduced(t, event.npc))


@tells(NpcHidden)
def hidden(t: Telling, event: NpcHidden) -> Piece:
    name = t.before.npcs[event.npc].name
    return Piece(who=t.gm, says=t._("hides %(name)s from the players.", name=name))


@tells(NpcRemoved)
def removed(t: Telling, event: NpcRemoved) -> Piece:
    return Piece(who=t.gm, says=t._("strikes %(name)s from the list.", name=event.name))


@tells(NpcPromoted)
def promoted(t: Telling, event: NpcPromoted) -> Piece:
    says = t._("Until now everybody only knew %(name)s by sight.", name=event.name)
    return Piece(says=says)


@tells(PutForward)
def put_forward(t: Telling, event: PutForward) -> Piece:
    return Piece(who=t.character(event.character), says=t._("is who is played in this scene."))

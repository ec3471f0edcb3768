"""What is carried, in words."""

from __future__ import annotations

from rookery.game.score.load import ItemDeclared, ItemPutBack, LoadChosen, used_up
from rookery.words.telling import Telling, tells
from rookery.words.told import Delta, Piece


@tells(LoadChosen)
def chosen(t: Telling, event: LoadChosen) -> Piece:
    load = t.speech.low(t.speech.term(f"loads.{event.load}.name"))
    says = t._("takes a load along: %(load)s, up to %(limit)s.", load=load, limit=event.limit)
    return Piece(who=t.character(event.character), says=says)


@tells(ItemDeclared)
def declared(t: Telling, event: ItemDeclared) -> Piece:
    item = t.speech.term(f"items.{event.item}.name")
    who = t.character(event.character)
    says = t._("turns out to have it along: %(item)s.", item=t.speech.low(item))
    if not event.takes:
        return Piece(who=who, says=says)
    now = used_up(event.used)
    delta = Delta(
        label=t._("Load"),
        was=str(now - event.takes),
        now=t._("%(used)s of %(limit)s", used=now, limit=event.limit),
    )
    return Piece(who=who, says=says, deltas=(delta,))


@tells(ItemPutBack)
def put_back(t: Telling, event: ItemPutBack) -> Piece:
    item = t.speech.low(t.speech.term(f"items.{event.item}.name"))
    says = t._("does not have it along after all: %(item)s.", item=item)
    return Piece(who=t.character(event.character), says=says)

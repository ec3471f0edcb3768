"""Flashbacks in words."""

from __future__ import annotations

from rookery.game.ids import FlashbackId
from rookery.game.score.flashback import (
    FlashbackAccepted,
    FlashbackDropped,
    FlashbackPriced,
    FlashbackRefused,
    FlashbackTold,
)
from rookery.game.score.score import Flashback
from rookery.words.telling import Telling, tells
from rookery.words.told import Piece


def told(t: Telling, flashback: FlashbackId) -> Flashback:
    """The flashback that an event speaks of; the newest word about it."""
    for campaign in (t.after, t.before):
        if campaign.score is not None and flashback in campaign.score.flashbacks:
            return campaign.score.flashbacks[flashback]
    raise KeyError(flashback)


@tells(FlashbackTold)
def remembers(t: Telling, event: FlashbackTold) -> Piece:
    back, deed = event.flashback, t.speech.quoted(event.flashback.deed)
    says = t._("looks back: %(deed)s.", deed=deed)
    if back.when:
        says = t._("looks back, %(when)s: %(deed)s.", when=back.when, deed=deed)
    return Piece(who=t.character(back.character), says=says)


@tells(FlashbackPriced)
def priced(t: Telling, event: FlashbackPriced) -> Piece:
    who = t.character(told(t, event.flashback).character).name
    price = costs(t, event)
    if event.how == "action":
        says = t._("asks %(price)s of %(who)s for it, then an action roll.", price=price, who=who)
    elif event.how == "fortune":
        says = t._("asks %(price)s of %(who)s for it, then a fortune roll.", price=price, who=who)
    else:
        says = t._("asks %(price)s of %(who)s for it, and no roll.", price=price, who=who)
    word = t.speech.quoted(event.word) if event.word else ""
    return Piece(who=t.gm, says=t.speech.joined([says, word]))


def costs(t: Telling, event: FlashbackPriced) -> str:
    """The price in a few words."""
    words = [
        f"{cost} {t.speech.low(t.speech.term(f'tracks.{track}.name'))}"
        for track, cost in event.asks.items()
    ]
    return t.speech.listed(words) or t._("nothing")


@tells(FlashbackRefused)
def refused(t: Telling, event: FlashbackRefused) -> Piece:
    who = t.character(told(t, event.flashback).character).name
    says = t._(
        "sends the flashback back to %(who)s: %(why)s.",
        who=who,
        why=t.speech.quoted(event.why),
    )
    return Piece(who=t.gm, says=says)


@tells(FlashbackAccepted)
def accepted(t: Telling, event: FlashbackAccepted) -> Piece:
    back = told(t, event.flashback)
    values = {"deed": t.speech.quoted(back.deed)}
    if event.roll is None:
        says = t._("remembers it so, and so it was: %(deed)s.", **values)
    else:
        says = t._("pays for the flashback; the dice will say: %(deed)s.", **values)
    return Piece(who=t.character(back.character), says=says)


@tells(FlashbackDropped)
def dropped(t: Telling, event: FlashbackDropped) -> Piece | None:
    back = told(t, event.flashback)
    if not back.open:
        return None
    return Piece(who=t.character(back.character), says=t._("lets the flashback go."))

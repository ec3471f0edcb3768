"""Money that is spent, in words."""

from __future__ import annotations

from rookery.game.people.coin import CoinSpent
from rookery.words.telling import Telling, tells
from rookery.words.told import Delta, Piece


@tells(CoinSpent)
def spent(t: Telling, event: CoinSpent) -> Piece:
    money = t.after.rules.money
    label = t.speech.term(f"tracks.{money.purse}.name") if money else ""
    says = t._("spends coin: %(text)s.", text=t.speech.quoted(event.text))
    delta = Delta(label=label, was=str(event.was), now=str(event.now))
    return Piece(who=t.character(event.character), says=says, deltas=(delta,))

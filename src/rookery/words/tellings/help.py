"""Pushes, help and bargains in words."""

from __future__ import annotations

from rookery.game.core.help import (
    Assisted,
    BargainAnswered,
    BargainJudged,
    BargainOffered,
    Pushed,
    SteppedBack,
)
from rookery.game.core.throw import DiceThrown
from rookery.game.effects.counting import crew_limit
from rookery.game.effects.counting import limit as limit_of
from rookery.game.ids import CharacterId, RollId, TrackId
from rookery.words.telling import Telling, tells
from rookery.words.told import Delta, Piece


def promised(
    t: Telling, character: CharacterId, costs: dict[TrackId, int], times: int
) -> tuple[Delta, ...]:
    """What will be paid when the dice fall."""
    who, deltas = t.after.characters[character], []
    for track, cost in costs.items():
        declared = t.after.rules.tracks[track]
        crew = declared.of == "crew"
        was = (t.after.crew if crew else who).track(track)
        now = was + times * (-cost if declared.paid == "spent" else cost)
        limit = crew_limit(t.after, track) if crew else limit_of(t.after, who, track)
        deltas.append(
            Delta(
                label=t.speech.term(f"tracks.{track}.name"),
                was=str(was),
                now=str(now if limit is None else min(limit, now)),
                note=t._("on the roll"),
                whose="" if crew else who.name,
            )
        )
    return tuple(deltas)


@tells(Pushed)
def pushed(t: Telling, event: Pushed) -> Piece | None:
    if t.among(DiceThrown):
        return None
    roll = t.roll(event.roll)
    way = t.speech.quoted(t.speech.term(f"doings.push.ways.{event.way}.name"))
    who = t.roller(event.roll)
    if not event.on:
        return Piece(who=who, says=t._("gives up %(way)s.", way=way))
    costs = t.after.rules.doings.push.costs
    return Piece(
        who=who,
        says=t._("chooses %(way)s.", way=way),
        deltas=promised(t, roll.character, costs, len(roll.pushes)),
    )


@tells(Assisted)
def assisted(t: Telling, event: Assisted) -> Piece | None:
    if t.among(DiceThrown):
        return None
    says = t._("offers to assist %(who)s.", who=t.roller(event.roll).name)
    deltas = promised(t, event.helper, t.after.rules.doings.assist.costs, 1)
    return Piece(who=t.character(event.helper), says=says, deltas=deltas)


@tells(SteppedBack)
def stepped_back(t: Telling, event: SteppedBack) -> Piece:
    says = t._("steps back from helping %(who)s.", who=t.roller(event.roll).name)
    return Piece(who=t.character(event.helper), says=says)


def bargain(t: Telling, roll: RollId) -> str:
    """The bargain on the table before this event, with its price."""
    offer = t.before.rolls[roll].offer
    return t.speech.quoted(offer.text) if offer else ""


@tells(BargainOffered)
def offered(t: Telling, event: BargainOffered) -> Piece | None:
    if t.among(DiceThrown):
        return None
    offer, who = event.offer, t.roller(event.roll)
    says = t._(
        "offers %(who)s a Devil’s Bargain: %(text)s. The price: %(price)s.",
        who=who.name,
        text=t.speech.quoted(offer.text),
        price=t.speech.bargain(offer.price, offer.amount, offer.clock, t.after.clocks),
    )
    return Piece(who=t.actor, says=says)


@tells(BargainJudged)
def judged(t: Telling, event: BargainJudged) -> Piece:
    text = bargain(t, event.roll)
    if event.valid:
        return Piece(who=t.gm, says=t._("lets the bargain %(text)s hold.", text=text))
    return Piece(who=t.gm, says=t._("does not let the bargain %(text)s hold.", text=text))


@tells(BargainAnswered)
def answered(t: Telling, event: BargainAnswered) -> Piece:
    who, text = t.roller(event.roll), bargain(t, event.roll)
    if event.taken:
        return Piece(who=who, says=t._("takes the bargain %(text)s.", text=text))
    return Piece(who=who, says=t._("refuses the bargain %(text)s.", text=text))

"""Claims in words: who holds them, and what the crew takes and loses."""

from __future__ import annotations

from rookery.game.factions.claims import (
    ClaimLost,
    ClaimSeized,
    GroundNamed,
    GroundStruck,
    LairLost,
    LairRegained,
)
from rookery.game.factions.hunting import GroundsWidened
from rookery.game.ids import ClaimId, TileId
from rookery.words.telling import Telling, tells
from rookery.words.told import Piece


def titled(t: Telling, claim: ClaimId, name: str) -> str:
    """A claim in a sentence: its own name and what it is."""
    what = t.speech.term(f"claims.{claim}.name")
    return t._("%(name)s (%(what)s)", name=name, what=what) if name else what


def sentence(t: Telling, words: str) -> str:
    """What somebody wrote, as a sentence of its own."""
    return t._("%(words)s.", words=words.rstrip(" .。"))


def place(t: Telling, name: TileId) -> str:
    ground = t.before.crew.claims[name]
    return titled(t, ground.claim, ground.name)


@tells(GroundNamed)
def named(t: Telling, event: GroundNamed) -> Piece:
    claim = titled(t, event.claim, event.name)
    holder = t.after.factions.get(event.holder) if event.holder is not None else None
    if holder is None:
        return Piece(who=t.gm, says=t._("says what is where on the map: %(claim)s.", claim=claim))
    values = {"claim": claim, "faction": t.speech.faction(holder)}
    return Piece(who=t.gm, says=t._("says who holds %(claim)s: %(faction)s.", **values))


@tells(GroundStruck)
def struck(t: Telling, event: GroundStruck) -> Piece:
    says = t._("strikes a claim: %(claim)s.", claim=place(t, event.place))
    return Piece(who=t.gm, says=says)


@tells(ClaimSeized)
def seized(t: Telling, event: ClaimSeized) -> Piece:
    claim = titled(t, event.claim, event.name)
    was = t.before.crew.claims.get(event.place)
    holder = t.before.factions.get(was.holder) if was and was.holder else None
    if holder is not None:
        faction = t.speech.faction(holder)
        says = t._("The crew takes %(claim)s from %(faction)s.", claim=claim, faction=faction)
    else:
        says = t._("The crew takes %(claim)s.", claim=claim)
    off = t._("It lies off their paths.") if event.hard else ""
    gives = sentence(t, t.speech.term(f"claims.{event.claim}.short"))
    why = sentence(t, event.otherwise) if event.otherwise else ""
    return Piece(says=t.speech.joined([says, off, why, gives]))


@tells(ClaimLost)
def lost(t: Telling, event: ClaimLost) -> Piece:
    values = {"claim": place(t, event.place)}
    taker = t.after.factions.get(event.to)
    if taker is None:
        return Piece(says=t._("The crew loses %(claim)s.", **values))
    faction = t.speech.faction(taker)
    return Piece(says=t._("The crew loses %(claim)s to %(faction)s.", **values, faction=faction))


@tells(LairLost)
def lair_lost(t: Telling, event: LairLost) -> Piece:
    says = t._("The crew has lost its lair: its claims give nothing until it has one again.")
    why = sentence(t, event.why) if event.why else ""
    return Piece(says=t.speech.joined([says, why]))


@tells(GroundsWidened)
def grounds_widened(t: Telling, event: GroundsWidened) -> Piece:
    ground = t.after.crew.claims[event.place]
    what = titled(t, ground.claim, ground.name)
    if not event.widens:
        return Piece(
            who=t.actor,
            says=t._("says no more how %(what)s widens the hunting grounds.", what=what),
        )
    widens = t.speech.quoted(event.widens.rstrip(" .。"))
    says = t._("widens the hunting grounds with %(what)s: %(widens)s.", what=what, widens=widens)
    return Piece(who=t.actor, says=says)


@tells(LairRegained)
def lair_regained(t: Telling, event: LairRegained) -> Piece:
    if event.lair:
        says = t._("The crew has a lair again: %(lair)s.", lair=event.lair.rstrip(" .。"))
    else:
        says = t._("The crew has a lair again.")
    why = sentence(t, event.otherwise) if event.otherwise else ""
    return Piece(says=t.speech.joined([says, why, t._("All its claims count again.")]))

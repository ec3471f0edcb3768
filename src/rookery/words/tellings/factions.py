"""Factions in words: who they are, how they stand, wars, and how the crew rises."""

from __future__ import annotations

from rookery.game.factions.development import Developed
from rookery.game.factions.faction import (
    Faction,
    FactionAdded,
    FactionHidden,
    FactionNoted,
    FactionRemoved,
    FactionRetold,
    FactionShown,
)
from rookery.game.factions.standing import Power
from rookery.game.factions.status import StatusChanged, WarBegan, WarEnded
from rookery.game.factions.tiers import FactionPlaced, LairThreatened
from rookery.game.factions.war import FactionsAtPeace, FactionsAtWar
from rookery.game.ids import FactionId
from rookery.words.telling import Telling, tells
from rookery.words.told import Delta, Piece


def find(t: Telling, faction: FactionId) -> Faction:
    return t.after.factions.get(faction) or t.before.factions[faction]


def name(t: Telling, faction: FactionId) -> str:
    return t.speech.faction(find(t, faction))


@tells(FactionAdded)
def added(t: Telling, event: FactionAdded) -> Piece | None:
    """Many at once are told as one."""
    new = [each for each in t.entry if isinstance(each, FactionAdded)]
    if len(new) > 1:
        if event is not new[0]:
            return None
        says = t.speech.n(
            "takes over %(num)s faction: %(names)s.",
            "takes over %(num)s factions: %(names)s.",
            len(new),
            names=t.speech.listed(t.speech.faction(each.faction) for each in new),
        )
        return Piece(who=t.gm, says=says)
    named, short = t.speech.faction(event.faction), t.speech.of_faction(event.faction, "short")
    if short:
        says = t._("brings %(name)s into play: %(what)s.", name=named, what=short.rstrip(" .。"))
        return Piece(who=t.gm, says=says)
    return Piece(who=t.gm, says=t._("brings %(name)s into play.", name=named))


@tells(FactionRetold)
def retold(t: Telling, event: FactionRetold) -> Piece:
    was = t.speech.faction(t.before.factions[event.faction])
    now = t.speech.faction(t.after.factions[event.faction])
    if was != now:
        return Piece(who=t.gm, says=t._("calls %(was)s %(name)s from now on.", was=was, name=now))
    return Piece(who=t.gm, says=t._("tells anew who %(name)s is.", name=now))


@tells(FactionShown)
def shown(t: Telling, event: FactionShown) -> Piece:
    named = t.speech.faction(event.faction)
    return Piece(who=t.gm, says=t._("brings %(name)s into play.", name=named))


@tells(FactionHidden)
def hidden(t: Telling, event: FactionHidden) -> Piece:
    says = t._("hides %(name)s from the players.", name=name(t, event.faction))
    return Piece(who=t.gm, says=says)


@tells(FactionNoted)
def noted(t: Telling, event: FactionNoted) -> Piece:
    says = t._("writes down a secret of %(name)s.", name=name(t, event.faction))
    return Piece(who=t.gm, says=says)


@tells(FactionRemoved)
def removed(t: Telling, event: FactionRemoved) -> Piece:
    says = t._("strikes %(name)s from the city.", name=name(t, event.faction))
    return Piece(who=t.gm, says=says)


@tells(StatusChanged)
def status_changed(t: Telling, event: StatusChanged) -> Piece:
    theirs, word = name(t, event.faction), t.speech.status(event.now)
    says = t._("%(name)s: %(status)s from now on.", name=theirs, status=word)
    if event.why:
        why = event.why.rstrip(" .。")
        says = t._("%(name)s: %(status)s from now on. %(why)s.", name=theirs, status=word, why=why)
    delta = Delta(
        label=t._("Status with %(name)s", name=theirs),
        was=t.speech.signed(event.was),
        now=t.speech.signed(event.now),
    )
    return Piece(says=says, deltas=(delta,))


@tells(WarBegan)
def war_began(t: Telling, event: WarBegan) -> Piece:
    says = t._("The crew is at war with %(name)s.", name=name(t, event.faction))
    if event.now.threatened and not event.was.threatened:
        threatened = t.speech.term("standing.threatened.text")
        return Piece(
            says=t.speech.joined([says, threatened]), deltas=moved(t, event.was, event.now)
        )
    return Piece(says=says, deltas=moved(t, event.was, event.now))


@tells(WarEnded)
def war_ended(t: Telling, event: WarEnded) -> Piece:
    says = t._("The war with %(name)s is over.", name=name(t, event.faction))
    return Piece(says=says, deltas=moved(t, event.was, event.now))


def moved(t: Telling, was: Power, now: Power) -> tuple[Delta, ...]:
    """How Tier and hold count otherwise."""
    standing, deltas = t.after.rules.standing, []
    if standing is not None and was.tier != now.tier:
        label = t.speech.term(f"tracks.{standing.tier}.name")
        deltas.append(Delta(label=label, was=t.speech.tier(was.tier), now=t.speech.tier(now.tier)))
    if standing is not None and was.hold != now.hold:
        label = t.speech.term(f"tracks.{standing.hold}.name")
        deltas.append(Delta(label=label, was=t.speech.hold(was.hold), now=t.speech.hold(now.hold)))
    return tuple(deltas)


@tells(FactionsAtWar)
def at_war(t: Telling, event: FactionsAtWar) -> Piece:
    one, other = name(t, event.faction), name(t, event.other)
    return Piece(says=t._("%(one)s and %(other)s are at war.", one=one, other=other))


@tells(FactionsAtPeace)
def at_peace(t: Telling, event: FactionsAtPeace) -> Piece:
    one, other = name(t, event.faction), name(t, event.other)
    return Piece(says=t._("%(one)s and %(other)s make peace.", one=one, other=other))


@tells(FactionPlaced)
def placed(t: Telling, event: FactionPlaced) -> Piece:
    values = {
        "name": name(t, event.faction),
        "tier": t.speech.tier(event.tier),
        "hold": t.speech.low(t.speech.hold(event.hold)),
    }
    says = t._("%(name)s: Tier %(tier)s, %(hold)s hold.", **values)
    if event.why:
        why = event.why.rstrip(" .。")
        says = t._("%(name)s: Tier %(tier)s, %(hold)s hold. %(why)s.", why=why, **values)
    return Piece(says=says)


@tells(LairThreatened)
def threatened(t: Telling, event: LairThreatened) -> Piece:
    why = event.why.rstrip(" .。")
    said = t.speech.term("standing.threatened.text")
    return Piece(says=t.speech.joined([t._("%(why)s.", why=why), said]) if why else said)


@tells(Developed)
def developed(t: Telling, event: Developed) -> Piece:
    hold, tier = t.speech.low(t.speech.hold(event.hold)), t.speech.tier(event.tier)
    if event.price:
        says = t._("raises the crew: Tier %(tier)s, %(hold)s hold.", tier=tier, hold=hold)
    else:
        says = t._("raises the crew: its hold is %(hold)s now.", hold=hold)
    return Piece(who=t.actor, says=says)

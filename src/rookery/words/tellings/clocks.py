"""Clocks in words."""

from __future__ import annotations

from rookery.game.core.clocks import (
    ClockChanged,
    ClockFilled,
    ClockHidden,
    ClockRemoved,
    ClockShown,
    ClocksLinked,
    ClocksRaced,
    ClockStarted,
    ClockTicked,
    ClockUnlocked,
    RaceDecided,
)
from rookery.game.ids import ClockId
from rookery.words.telling import Telling, tells
from rookery.words.told import Delta, Piece


def name(t: Telling, clock: ClockId) -> str:
    return t.speech.quoted(t.after.clocks[clock].name)


@tells(ClockStarted)
def started(t: Telling, event: ClockStarted) -> Piece:
    clock = event.clock
    says = t._(
        "starts the clock %(name)s: %(kind)s, %(filled)s of %(size)s.",
        name=t.speech.quoted(clock.name),
        kind=t.speech.low(t.speech.term(f"clocks.kinds.{clock.kind}.name")),
        filled=clock.filled,
        size=clock.size,
    )
    return Piece(who=t.actor, says=says)


@tells(ClockChanged)
def changed(t: Telling, event: ClockChanged) -> Piece:
    was, now = t.speech.quoted(t.before.clocks[event.clock].name), t.speech.quoted(event.name)
    if was != now:
        says = t._("renames the clock %(was)s: %(now)s.", was=was, now=now)
    else:
        says = t._("rewrites the clock %(name)s.", name=now)
    return Piece(who=t.actor, says=says)


@tells(ClockTicked)
def ticked(t: Telling, event: ClockTicked) -> Piece:
    clock = t.speech.quoted(event.name)
    if event.now > event.was:
        says = t._("ticks %(clock)s.", clock=clock)
    else:
        says = t._("takes ticks back from %(clock)s.", clock=clock)
    delta = Delta(label=event.name, was=str(event.was), now=str(event.now), note=f"/ {event.size}")
    return Piece(who=t.actor, says=says, alone=True, deltas=(delta,))


@tells(ClockFilled)
def filled(t: Telling, event: ClockFilled) -> Piece:
    clock = t.speech.quoted(event.name)
    if not event.if_full:
        return Piece(says=t._("%(clock)s is full.", clock=clock))
    says = t._("%(clock)s is full: %(what)s.", clock=clock, what=event.if_full.rstrip(" .。"))
    return Piece(says=says)


@tells(RaceDecided)
def decided(t: Telling, event: RaceDecided) -> Piece:
    one, other = t.speech.quoted(event.name), t.speech.quoted(event.rival_name)
    if event.tied:
        says = t._("%(one)s and %(other)s fill at once: both come true.", one=one, other=other)
    else:
        says = t._("%(one)s beats %(other)s.", one=one, other=other)
    return Piece(says=says)


@tells(ClockUnlocked)
def unlocked(t: Telling, event: ClockUnlocked) -> Piece:
    return Piece(says=t._("%(clock)s opens now.", clock=t.speech.quoted(event.name)))


@tells(ClocksRaced)
def raced(t: Telling, event: ClocksRaced) -> Piece:
    one, other = name(t, event.clock), name(t, event.rival)
    says = t._("sets %(one)s against %(other)s: the first to fill wins.", one=one, other=other)
    return Piece(who=t.actor, says=says)


@tells(ClocksLinked)
def linked(t: Telling, event: ClocksLinked) -> Piece:
    clock = name(t, event.clock)
    if event.after is None:
        return Piece(who=t.actor, says=t._("unlocks %(clock)s.", clock=clock))
    other = name(t, event.after)
    says = t._("locks %(clock)s until %(other)s is full.", clock=clock, other=other)
    return Piece(who=t.actor, says=says)


@tells(ClockShown)
def shown(t: Telling, event: ClockShown) -> Piece:
    clock = event.clock
    says = t._(
        "lays the clock %(name)s open: %(filled)s of %(size)s.",
        name=t.speech.quoted(clock.name),
        filled=clock.filled,
        size=clock.size,
    )
    return Piece(who=t.actor, says=says)


@tells(ClockHidden)
def hidden(t: Telling, event: ClockHidden) -> Piece:
    return Piece(who=t.actor, says=t._("hides the clock %(clock)s.", clock=name(t, event.clock)))


@tells(ClockRemoved)
def removed(t: Telling, event: ClockRemoved) -> Piece:
    clock = t.speech.quoted(event.name)
    return Piece(who=t.actor, says=t._("takes the clock %(clock)s off the table.", clock=clock))

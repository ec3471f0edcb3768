"""Downtime in words: its legs, and how it begins and ends."""

from __future__ import annotations

from rookery.game.downtime.track import (
    DowntimeBegan,
    DowntimeEnded,
    LegClosed,
    LegOpened,
)
from rookery.game.ruleset.downtime import Step
from rookery.words.telling import Telling, tells
from rookery.words.told import Piece


def leg(t: Telling, step: Step) -> str:
    return t.speech.quoted(t.speech.term(f"downtime.steps.{step}.name"))


@tells(DowntimeBegan)
def began(t: Telling, event: DowntimeBegan) -> Piece:
    says = t._("lets the downtime begin.")
    if event.score is not None:
        score = t.speech.quoted(event.score.title)
        says = t._("lets the downtime begin, after %(score)s.", score=score)
    return Piece(who=t.gm, says=says)


@tells(LegOpened)
def leg_opened(t: Telling, event: LegOpened) -> Piece:
    return Piece(who=t.gm, says=t._("turns to %(leg)s.", leg=leg(t, event.step)))


@tells(LegClosed)
def leg_closed(t: Telling, event: LegClosed) -> Piece:
    name = leg(t, event.step)
    if event.how == "skipped":
        return Piece(who=t.gm, says=t._("leaves %(leg)s out.", leg=name), alone=True)
    return Piece(who=t.gm, says=t._("is done with %(leg)s.", leg=name), alone=True)


@tells(DowntimeEnded)
def ended(t: Telling, event: DowntimeEnded) -> Piece:
    says = t._("ends the downtime.")
    unused = [
        t._("%(who)s (%(number)s)", who=t.character(who).name, number=number)
        for who, number in event.left.items()
    ]
    if unused:
        gone = t._("Time that nobody used: %(who)s.", who=t.speech.listed(unused))
        says = t.speech.joined([says, gone])
    return Piece(who=t.gm, says=says)

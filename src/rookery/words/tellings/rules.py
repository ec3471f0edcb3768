"""Other rules, in words."""

from __future__ import annotations

from collections.abc import Iterable

from rookery.game.refit import Lost, RulesChanged
from rookery.words.speech import Speech
from rookery.words.telling import Telling, tells
from rookery.words.told import Piece


@tells(RulesChanged)
def changed(t: Telling, event: RulesChanged) -> Piece:
    says = t._(
        "goes on by the rules “%(id)s”, version %(version)s.", id=event.id, version=event.version
    )
    if event.lost:
        lost = t.speech.parted(losses(t.speech, event.lost))
        says = t.speech.joined([says, t._("Lost with the old ones: %(lost)s.", lost=lost)])
    return Piece(who=t.gm, says=says)


def losses(speech: Speech, lost: Iterable[Lost]) -> list[str]:
    """What is lost, each in a few words of the old rules."""
    return [loss(speech, each) for each in lost]


def loss(speech: Speech, lost: Lost) -> str:
    name = speech.term(f"{lost.path}.name")
    what = f"{name} −{lost.amount}" if lost.amount else name
    if not lost.whose:
        return what
    return speech._("%(who)s: %(what)s", who=lost.whose, what=what)

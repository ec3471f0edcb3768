"""A row of who owes what."""

from __future__ import annotations

from msgspec import Struct

from rookery.game.people.character import Character
from rookery.web.screen.eyes import Eyes, short


class Wait(Struct, frozen=True, kw_only=True):
    """Somebody who owes something, and the place on the page where they give it.

    `seats` read it as theirs, everybody else as awaited; what is the GM's has the state "gm".
    `all_of` them together are spoken of as they are, one alone as "you".
    """

    state: str
    mark: str
    who: str
    what: str
    seats: str = ""
    place: str = ""
    all_of: bool = False


def of(who: Character, what: str, place: str, state: str = "now") -> Wait:
    """What somebody at the table owes."""
    return Wait(
        state=state,
        mark=who.sigil,
        who=short(who.name),
        what=what,
        seats=who.player or "" if state == "now" else "",
        place=place,
    )


def gms(eyes: Eyes, what: str, place: str, state: str = "gm") -> Wait:
    """What the GM owes."""
    return Wait(state=state, mark="eye", who=eyes.say._("GM"), what=what, place=place)

"""A row of the journal as it is read: who, what they did, the verdict, dice and what moved."""

from __future__ import annotations

from msgspec import Struct

GM_SIGIL = "eye"
SEAT_SIGIL = "lantern"


class Who(Struct, frozen=True):
    """A name at the head of a sentence, with its mark."""

    name: str
    sigil: str
    gm: bool = False


class Delta(Struct, frozen=True, kw_only=True):
    """Something that moved: its name, from what, to what, and why; `whose` until it is told."""

    label: str
    was: str
    now: str
    note: str = ""
    whose: str = ""


class Verdict(Struct, frozen=True):
    """What the dice say: the warmth of the words on screen, and the words, a sentence."""

    temper: str
    words: str


class Piece(Struct, frozen=True, kw_only=True):
    """What one event adds to a row. `says` goes on after the name, or stands alone without one.

    What is said `alone` is left out where the entry has anything else to say; what `leads` is said
    first, wherever it happened.
    """

    who: Who | None = None
    says: str = ""
    alone: bool = False
    leads: bool = False
    verdict: Verdict | None = None
    faces: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()
    sides: tuple[int, ...] = ()
    deltas: tuple[Delta, ...] = ()


class Told(Struct, frozen=True, kw_only=True):
    """A whole entry in one row: `who` `says` `verdict` `then`; below it dice and deltas."""

    who: str
    sigil: str
    by_gm: bool
    gm_only: bool
    says: str
    verdict: Verdict | None
    then: str
    faces: tuple[int, ...]
    kept: tuple[int, ...]
    sides: tuple[int, ...]
    deltas: tuple[Delta, ...]

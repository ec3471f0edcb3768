"""Every "no": a code, a sentence, and what would make it a yes. Values in braces are filled in.

A new one has its code in `no.py`, and its two sentences in the file of its chapter.
"""

from __future__ import annotations

from msgspec import Struct

from rookery.game.refusals import (
    asking,
    core,
    crew,
    downtime,
    factions,
    making,
    people,
    score,
    trouble,
)
from rookery.game.refusals.no import No

__all__ = ["CHAPTERS", "SENTENCES", "No", "Refusal", "Term", "Value", "refuse"]

# A value is a number, a text that people wrote, or the key path of a ruleset's entry.
Value = int | str

CHAPTERS = (asking, core, score, people, crew, factions, downtime, making, trouble)

# code: (what is wrong and why, what would make it right)
SENTENCES: dict[No, tuple[str, str]] = {
    no: said for chapter in CHAPTERS for no, said in chapter.SENTENCES.items()
}


class Term(Struct, frozen=True, tag="term"):
    """A ruleset's entry, to be said in the reader's language."""

    path: str


class Refusal(Struct, frozen=True):
    """A "no" as a value: nothing has changed."""

    code: No
    values: dict[str, int | str | Term] = {}


def refuse(code: No, **values: Value | Term) -> Refusal:
    """A refusal with what its sentence needs."""
    return Refusal(code, values)

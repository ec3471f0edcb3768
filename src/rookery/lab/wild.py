"""Anything at all that the rules let somebody do, whatever the evening is about just then."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.journal.entries import KINDS
from rookery.lab.forms import Form
from rookery.lab.moves import Move, View

# Who is at the table, by what rules, and what has happened: with these another game would begin.
APART = {
    *("take-seat", "free-seat", "change-seat", "change-rules", "undo", "redo"),
    *("found-crew", "add-character"),
}
ANYTHING = sorted(KINDS.keys() - APART)
TRIES = 6


def moves(view: View) -> Iterator[Move]:
    form = Form(view.chance, view.campaign)
    for name in view.chance.sample(ANYTHING, TRIES):
        seat = view.gm if KINDS[name].by_gm else view.chance.choice([view.gm, *view.players])
        yield Move(seat, name, form.command(name))

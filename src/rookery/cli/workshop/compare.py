"""What differs between two rulesets."""

from __future__ import annotations

from argparse import Namespace

import msgspec

from rookery.cli.terminal import Cell, Terminal
from rookery.cli.workshop.find import found
from rookery.cli.workshop.writing import inline
from rookery.rulesets.differences import Change, differences

LONGEST = 60
SIGNS = {"new": ("+", "calm"), "gone": ("-", "hot"), "other": ("~", "warm")}


def run_diff(options: Namespace, terminal: Terminal) -> int:
    """Tell it in keys and in words; nothing where they are the same game."""
    old, new = found(terminal, options.old), found(terminal, options.new)
    terminal.read_by(new, None)
    changes = differences(old, new, terminal.speech.language)
    if terminal.json:
        terminal.give({"changes": msgspec.to_builtins(changes)})
        return 0
    if not changes:
        terminal.say(terminal.speech._("Nothing differs."))
    for change in changes:
        terminal.say(*cells(change))
    return 0


def cells(change: Change) -> list[Cell]:
    told: list[Cell] = [SIGNS[change.what], (change.path, "bold")]
    if change.name:
        told.append((f"“{change.name}”", "dim"))
    if change.what == "other":
        told += [cut(change.was), "→", cut(change.now)]
    elif not isinstance(change.now if change.what == "new" else change.was, dict):
        told.append(cut(change.now if change.what == "new" else change.was))
    return told


def cut(value: object) -> str:
    text = inline(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"

"""What is wrong with a ruleset's files: where, why, and what would be right."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Protocol

from msgspec import Struct

MOST_COMPARED = 200
"""Names among which the nearest is looked for; of more, those that begin alike."""


class Problem(Struct, frozen=True, order=True):
    """One mistake. `file` is relative to the ruleset's folder, `path` the dotted keys."""

    file: str
    line: int | None
    path: str
    says: str
    remedy: str

    def __str__(self) -> str:
        where = self.file if self.line is None else f"{self.file}:{self.line}"
        lead = f"{where}: {self.path}" if self.path else where
        return f"{lead}: {self.says} {self.remedy}".rstrip()


class Where(Protocol):
    """Knows where in the files a key path stands."""

    def problem(self, path: str, says: str, remedy: str) -> Problem:
        """A mistake at a key path, with its file and line."""


class RulesetError(Exception):
    """A ruleset that cannot be played; it carries every problem found, not just the first."""

    def __init__(self, ruleset: str, problems: Iterable[Problem]) -> None:
        self.ruleset = ruleset
        self.problems = tuple(sorted(problems, key=lambda p: (p.file, p.line or 0, p.path)))
        lines = "\n".join(f"  {problem}" for problem in self.problems)
        super().__init__(f"The ruleset {ruleset!r} cannot be loaded:\n{lines}")


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The nearest known word as a suggestion, or else all there are."""
    known = list(known)
    if len(known) > MOST_COMPARED:
        known = [each for each in known if each[:1] == word[:1]][:MOST_COMPARED]
    near = difflib.get_close_matches(word, known, n=1, cutoff=0.6)
    if near:
        return f"Did you mean “{near[0]}”?"
    if not known:
        return "Remove it."
    return f"Known here: {', '.join(sorted(known))}."

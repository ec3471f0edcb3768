"""How large, how deep and how strangely named a ruleset's files may be, whoever wrote them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from rookery.rulesets.schema import Misfit

MOST_FILES = 200
MOST_BYTES = 256 * 1024
"""Of one file; the largest ruleset that comes with the program has none above a tenth of it."""

MOST_IN_ALL = 1024 * 1024
MOST_KEYS = 25_000
"""Of a folder; counted before anything is parsed, since parsing them takes the time."""

DEEPEST = 16
WIDEST = 400
"""Entries of one table or one list."""

MOST_VALUES = 20_000
LONGEST = 4_000
FARTHEST = 10**9
ENDLESS = re.compile(r"""(?<![\w-])(?:(?:[\w-]++|"[^"\n]*+"|'[^'\n]*+')\s*+\.\s*+){40}""")
"""A dotted key that parsers take very long for."""

NAME = re.compile(r"[A-Za-z0-9_-]{1,60}")


def beyond(tables: dict[str, Any]) -> Iterator[Misfit]:
    """What goes beyond the limits, of which the first is enough. Nothing here calls itself."""
    waiting: list[tuple[str, int, Any]] = [("", 0, tables)]
    values = 0
    while waiting:
        path, depth, value = waiting.pop()
        values += 1
        if values > MOST_VALUES:
            yield path, "There is too much here.", f"At most {MOST_VALUES} values in one file."
            return
        if depth > DEEPEST:
            yield short(path), "This lies too deep.", f"At most {DEEPEST} tables in one another."
            return
        if isinstance(value, dict | list) and len(value) > WIDEST:
            says = f"{len(value)} entries are too many."
            yield path, says, f"At most {WIDEST} in one table or list."
            return
        if isinstance(value, dict):
            for key, entry in value.items():
                if not NAME.fullmatch(key):
                    says = f"“{printable(key)}” cannot be a name."
                    yield path, says, "Letters a to z, figures, - and _ only, at most 60."
                    return
                waiting.append((f"{path}.{key}".lstrip("."), depth + 1, entry))
        elif isinstance(value, list):
            waiting += [(path, depth + 1, entry) for entry in value]
        elif isinstance(value, str) and len(value) > LONGEST:
            says = f"{len(value)} signs are too many."
            yield path, says, f"At most {LONGEST}."
        elif isinstance(value, int) and abs(value) > FARTHEST:
            yield path, "This number is too large.", f"At most {FARTHEST}."
            return


def short(path: str) -> str:
    return path if len(path) <= 120 else f"{path[:120]}…"


def printable(key: str) -> str:
    """A name that somebody wrote, harmless in a message."""
    shown = "".join(sign if sign.isprintable() else "�" for sign in key[:60])
    return shown if len(key) <= 60 else f"{shown}…"

"""Parts of a ruleset as the TOML that somebody could have written."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

LONGEST = 96


def lines_of(path: str, value: Any) -> Iterator[str]:
    """A table with its entries below it, each on one line where it fits."""
    if not isinstance(value, dict):
        yield f"{path} = {inline(value)}"
        return
    short = {key: entry for key, entry in value.items() if fits(key, entry)}
    if short or not value:
        yield f"[{path}]"
        yield from (f"{key} = {inline(entry)}" for key, entry in short.items())
    for key, entry in value.items():
        if key not in short:
            yield ""
            yield from lines_of(f"{path}.{key}", entry)


def fits(key: str, value: Any) -> bool:
    return not isinstance(value, dict) or len(key) + len(inline(value)) + 3 <= LONGEST


def inline(value: Any) -> str:
    if isinstance(value, dict):
        inside = ", ".join(f"{key} = {inline(entry)}" for key, entry in value.items())
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, list):
        return f"[{', '.join(map(inline, value))}]"
    return json.dumps(value, ensure_ascii=False)

"""Whether something is still drawn from the same things."""

from __future__ import annotations

from typing import Any

Key = tuple[Any, ...]


def same(old: Key, new: Key) -> bool:
    """Whether nothing that a part shows has changed: identity, or equality of plain words."""
    return len(old) == len(new) and all(
        a is b or (isinstance(a, str | bool) and a == b) for a, b in zip(old, new, strict=True)
    )

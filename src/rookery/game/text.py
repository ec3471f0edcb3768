"""What people may write: how long, and with which signs."""

from __future__ import annotations

import functools
import unicodedata
from collections.abc import Iterator
from typing import Annotated, Any, get_args, get_type_hints

from msgspec import Meta, Struct

from rookery.game.refusals import No, Refusal, refuse

# A name is short and stands everywhere; a line is what somebody says; a page is a note.
Name = Annotated[str, Meta(max_length=60, extra={"text": "name"})]
Line = Annotated[str, Meta(max_length=240, extra={"text": "line"})]
Page = Annotated[str, Meta(max_length=4000, extra={"text": "page"})]

TURNING = frozenset("\u200e\u200f\u061c\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
# Signs that nobody sees: a name of them alone is none, and inside one they make it another's.
UNSEEN = frozenset("\u00ad\u115f\u1160\u180e\u200b\u2060\u2800\u3164\ufeff\uffa0")
KEPT = {"name": frozenset[str](), "line": frozenset[str](), "page": frozenset("\n")}


def check(said: Struct) -> Refusal | None:
    """Whether all that people wrote in this command can be kept."""
    for text, kind, most in texts(said):
        if len(text) > most:
            return refuse(No.TOO_LONG, size=len(text), most=most)
        if kind == "name" and any(sign in "<>" or sign in UNSEEN for sign in text):
            return refuse(No.BAD_CHARACTERS)
        for sign in text:
            if sign in KEPT[kind]:
                continue
            if sign in TURNING or unicodedata.category(sign) in ("Cc", "Cs", "Zl", "Zp"):
                return refuse(No.BAD_CHARACTERS)
        if text.strip() and not any(seen(sign) for sign in text):
            return refuse(No.EMPTY)
    return None


def seen(sign: str) -> bool:
    return sign not in UNSEEN and unicodedata.category(sign)[0] not in "CZM"


def texts(said: Struct) -> Iterator[tuple[str, str, int]]:
    """Every text in a command, with its kind and the room there is for it."""
    for field, limits in written(type(said)).items():
        value = getattr(said, field)
        if limits is not None:
            for text in (value,) if isinstance(value, str) else value or ():
                yield text, *limits
        elif isinstance(value, Struct):
            yield from texts(value)
        elif isinstance(value, tuple):
            for item in value:
                if isinstance(item, Struct):
                    yield from texts(item)


@functools.cache
def written(kind: type[Struct]) -> dict[str, tuple[str, int] | None]:
    """The fields of a struct that hold text, with their limits; None for those with parts."""
    hints = get_type_hints(kind, include_extras=True)
    return {field: limits_of(hints[field]) for field in kind.__struct_fields__ if field in hints}


def limits_of(hint: Any) -> tuple[str, int] | None:
    for meta in getattr(hint, "__metadata__", ()):
        if isinstance(meta, Meta) and meta.extra and "text" in meta.extra:
            return str(meta.extra["text"]), int(meta.max_length or 0)
    for part in get_args(hint):
        if (found := limits_of(part)) is not None:
            return found
    return None

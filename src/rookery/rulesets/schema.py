"""Every key and value held against the types of a ruleset: all mistakes are told at once."""

from __future__ import annotations

import functools
import types
from collections.abc import Iterator
from typing import Any, Literal, Union, get_args, get_origin

import msgspec
from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo

from rookery.rulesets.problems import did_you_mean

# What a value must be, in the words of people who write TOML.
KINDS = {int: "a whole number", bool: "true or false", str: "text"}

# What is filled in when a ruleset is read: its sentences, and whose work it builds on.
FILLED_IN = ("words", "built-on")

MOST_SHOWN = 60

Misfit = tuple[str, str, str]
"""A key path, what is wrong there, and what would be right."""


def misfits(value: Any, kind: Any, path: str = "") -> Iterator[Misfit]:
    """What in a value does not fit its type."""
    kind = bare(kind)
    if isinstance(kind, type) and issubclass(kind, Struct):
        yield from in_table(value, kind, path)
    elif get_origin(kind) is dict:
        if not isinstance(value, dict):
            yield path, "This must be a table.", "Write it as [table] or { … }."
            return
        keys, entries = get_args(kind)
        for key, entry in value.items():
            yield from in_value(key, bare(keys), f"{path}.{key}")
            yield from misfits(entry, entries, f"{path}.{key}")
    elif get_origin(kind) is tuple:
        if not isinstance(value, list):
            yield path, "This must be a list.", "Put it in [ ]."
            return
        for entry in value:
            yield from misfits(entry, get_args(kind)[0], path)
    elif isinstance(value, dict) and (table := table_among(kind)):
        yield from in_table(value, table, path)
    else:
        yield from in_value(value, kind, path)


@functools.cache
def fields_of(kind: type[Struct]) -> tuple[FieldInfo, ...]:
    """What a table may say; asking a type about itself is slow, and the same every time."""
    return msgspec.structs.fields(kind)


def gathers(kind: type[Struct]) -> str | None:
    """The key under which what a table says beyond its own keys is gathered."""
    under = getattr(kind, "beyond", None)
    return under if isinstance(under, str) else None


def gathered(value: Any, kind: Any) -> Any:
    """A value in which what a table may say beyond its own keys stands under one of them."""
    kind = bare(kind)
    if isinstance(kind, type) and issubclass(kind, Struct) and isinstance(value, dict):
        under = gathers(kind)
        fields = {field.encode_name: field for field in fields_of(kind)}
        fields.pop(under or "", None)
        found = {key: gathered(value[key], fields[key].type) for key in value if key in fields}
        rest = {key: entry for key, entry in value.items() if key not in fields}
        return {**found, under: rest} if under and rest else {**found, **rest}
    if get_origin(kind) is dict and isinstance(value, dict):
        return {key: gathered(entry, get_args(kind)[1]) for key, entry in value.items()}
    return value


def bare(kind: Any) -> Any:
    """A type without the None that it may be when it is left out, and without its new name."""
    while hasattr(kind, "__supertype__"):
        kind = kind.__supertype__
    if get_origin(kind) in (Union, types.UnionType):
        options = [option for option in get_args(kind) if option is not type(None)]
        return bare(options[0]) if len(options) == 1 else Union[tuple(options)]  # noqa: UP007
    return kind


def table_among(kind: Any) -> type[Struct] | None:
    """The table that a value may be, among other things."""
    options = [bare(option) for option in get_args(kind)] if get_origin(kind) is Union else []
    tables = [each for each in options if isinstance(each, type) and issubclass(each, Struct)]
    return tables[0] if tables else None


def in_table(value: Any, kind: type[Struct], path: str) -> Iterator[Misfit]:
    if not isinstance(value, dict):
        yield path, "This must be a table.", "Write it as [table] or { … }."
        return
    fields = {field.encode_name: field for field in fields_of(kind)}
    for filled in FILLED_IN:
        fields.pop(filled, None)
    missing = {
        name
        for name, field in fields.items()
        if name not in value and field.default is NODEFAULT and field.default_factory is NODEFAULT
    }
    for key, entry in value.items():
        here = f"{path}.{key}".lstrip(".")
        if key in fields:
            # What was gathered is told where it was written.
            under = path if key == gathers(kind) else here
            yield from misfits(entry, fields[key].type, under)
        else:
            known = missing or set(fields) - set(value) or set(fields)
            yield here, "This key is not known here.", did_you_mean(key, known)
    for name in sorted(missing):
        wanted = wish(bare(fields[name].type))
        yield f"{path}.{name}".lstrip("."), "This is missing.", f"It must be {wanted}."


def in_value(value: Any, kind: Any, path: str) -> Iterator[Misfit]:
    try:
        msgspec.convert(value, kind, strict=True)
    except msgspec.ValidationError:
        options = words_among(kind)
        if isinstance(value, str) and options:
            yield path, f"“{value}” is not possible here.", did_you_mean(value, options)
        else:
            yield path, f"{shown(value)} does not fit here.", f"It must be {wish(kind)}."


def shown(value: Any) -> str:
    """A value in a message, which it must not fill."""
    written = repr(value)
    return written if len(written) <= MOST_SHOWN else f"{written[:MOST_SHOWN]}…"


def words_among(kind: Any) -> list[str]:
    """The words that a value may be, of a closed list."""
    kinds = get_args(kind) if get_origin(kind) is Union else (kind,)
    return [word for each in kinds if get_origin(each) is Literal for word in get_args(each)]


def wish(kind: Any) -> str:
    """What a type wants, in words."""
    if get_origin(kind) is Union:
        return " or ".join(wish(bare(option)) for option in get_args(kind))
    if options := words_among(kind):
        return f"one of {', '.join(options)}"
    return KINDS.get(kind, "a list" if get_origin(kind) is tuple else "a table")

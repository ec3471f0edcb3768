"""Reading a command as it is typed: one JSON object, or its name and `field=value` words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from msgspec import inspect

from rookery.game.refusals import No, Refusal, refuse
from rookery.game.turn import Command
from rookery.journal.entries import KINDS, command_from

TEXT = (inspect.StrType, inspect.LiteralType)
LIST = (inspect.VarTupleType, inspect.ListType)


def command_given(words: Sequence[str]) -> Command | Refusal:
    """The command that these words are, or what is wrong with them."""
    try:
        body = " ".join(words).encode()
    except UnicodeEncodeError:
        return refuse(No.BAD_CHARACTERS)
    if body.lstrip().startswith(b"{"):
        return command_from(body)
    name = "-".join(word for word in words if "=" not in word)
    kind = KINDS.get(name)
    if kind is None:
        return refuse(No.UNKNOWN_COMMAND, name=name[:60])
    fields: dict[str, Any] = {}
    for pair in (word for word in words if "=" in word):
        path, _, value = pair.partition("=")
        expected = type_at(inspect.type_info(kind), path.split("."))
        if expected is None:
            return refuse(No.MALFORMED, why=f"{name} has no field `{path[:60]}`")
        if not put(fields, path.split("."), read(expected, value)):
            return refuse(No.MALFORMED, why=f"`{path[:60]}` is given twice")
    return command_from({"do": name, **fields})


def type_at(kind: inspect.Type, path: Sequence[str]) -> inspect.Type | None:
    """What a field takes, down a dotted path."""
    for name in path:
        for alternative in alternatives(kind):
            found = inside(alternative, name)
            if found is not None:
                kind = found
                break
        else:
            return None
    return kind


def inside(kind: inspect.Type, name: str) -> inspect.Type | None:
    if isinstance(kind, inspect.StructType):
        return next((field.type for field in kind.fields if field.encode_name == name), None)
    return kind.value_type if isinstance(kind, inspect.DictType) else None


def alternatives(kind: inspect.Type) -> Iterator[inspect.Type]:
    """The types that a value may be of, without what is noted beside them."""
    if isinstance(kind, inspect.Metadata):
        yield from alternatives(kind.type)
    elif isinstance(kind, inspect.UnionType):
        for each in kind.types:
            yield from alternatives(each)
    else:
        yield kind


def read(kind: inspect.Type, text: str) -> object:
    """A typed value: text as it stands, anything else as JSON, a list also with commas."""
    expected = list(alternatives(kind))
    if any(isinstance(each, inspect.NoneType) for each in expected) and text in ("", "null"):
        return None
    if any(isinstance(each, TEXT) for each in expected):
        return text
    try:
        value: object = msgspec.json.decode(text)
    except msgspec.DecodeError:
        value = text
    for each in expected:
        if isinstance(each, LIST) and not isinstance(value, list):
            return [read(each.item_type, part) for part in text.split(",") if part]
    return value


def put(fields: dict[str, Any], path: Sequence[str], value: object) -> bool:
    """Lay a value down at its path, unless something else lies there already."""
    *outer, last = path
    room: object = fields
    for name in outer:
        room = room.setdefault(name, {}) if isinstance(room, dict) else None
    return isinstance(room, dict) and room.setdefault(last, value) is value


def every_command() -> Iterator[str]:
    """Each command with its fields as it would be typed; what may be left out in brackets."""
    for name, kind in sorted(KINDS.items()):
        fields = (
            f"{field.encode_name}=" if field.required else f"[{field.encode_name}=]"
            for field in msgspec.structs.fields(kind)
        )
        yield " ".join([name, *fields])

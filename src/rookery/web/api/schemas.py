"""Schemas of all that is sent and given, written from the types themselves."""

from __future__ import annotations

import inspect
from collections.abc import Iterable
from typing import Any, NewType, get_args

import msgspec
from msgspec import Struct

from rookery.game.ruleset import Ruleset
from rookery.journal.entries import KINDS, structs_in
from rookery.web.api.examples import example

Json = dict[str, Any]


class Schemas(Struct, frozen=True):
    """A reference for each type, and what they all refer to, by name."""

    references: dict[Any, Json]
    components: Json


def schemas_of(kinds: Iterable[Any]) -> Schemas:
    """The schemas of these types, of all their parts, and of every command."""
    # A ruleset has parts that are called like commands: it gets names of its own.
    rules = parts([Ruleset], "Rules.")
    rest = parts([kind for kind in kinds if kind is not Ruleset], "")
    for name, kind in KINDS.items():
        schema = rest.components[kind.__name__]
        schema |= {"examples": [example(name)], "additionalProperties": False}
        identify(kind, rest.components)
    return Schemas({**rest.references, **rules.references}, {**rest.components, **rules.components})


def parts(kinds: list[Any], prefix: str) -> Schemas:
    kinds = list(dict.fromkeys(kinds))
    template = f"#/components/schemas/{prefix}{{name}}"
    referred, components = msgspec.json.schema_components(kinds, ref_template=template)
    for schema in components.values():
        if "description" in schema:
            schema["description"] = inspect.cleandoc(schema["description"])
    named = {prefix + name: schema for name, schema in components.items()}
    return Schemas(dict(zip(kinds, referred, strict=True)), named)


def identify(kind: type[Struct], components: Json) -> None:
    """Say of every id which kind of thing it names."""
    for field in msgspec.structs.fields(kind):
        if (name := named(field.type)) is not None:
            for text in strings(components[kind.__name__]["properties"][field.encode_name]):
                text["format"] = name
        for part in structs_in(field.type):
            identify(part, components)


def named(hint: Any) -> str | None:
    """The name of the id that a field holds."""
    if isinstance(hint, NewType):
        return hint.__name__
    return next((name for part in get_args(hint) if (name := named(part))), None)


def strings(schema: Json) -> Iterable[Json]:
    """The texts inside a schema that can be ids."""
    if schema.get("type") == "string":
        yield schema
    for part in (*schema.get("anyOf", ()), *filter(None, [schema.get("items")])):
        yield from strings(part)
    if isinstance(schema.get("additionalProperties"), dict):
        yield schema.setdefault("propertyNames", {"type": "string"})

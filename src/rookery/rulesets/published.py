"""The JSON Schema of a ruleset's files, written from the types, for editors that read one."""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from typing import Any, get_args, get_origin

import msgspec
from msgspec import Struct

from rookery.game.ruleset import Ruleset
from rookery.rulesets.layers import is_settings
from rookery.rulesets.schema import FILLED_IN, bare, fields_of, gathers
from rookery.rulesets.sentences import SENTENCE_KEYS, SPOKEN
from rookery.rulesets.shelf import HOME

FILE = "ruleset.schema.json"
HERE = HOME / FILE
TEXT = {"type": "string"}

Json = dict[str, Any]


def published() -> Json:
    """The schema of one file of a ruleset: any of its tables may stand there."""
    _, parts = msgspec.json.schema_components([Ruleset], ref_template="#/definitions/{name}")
    settings = {kind.__name__ for kind in settings_below(Ruleset)}
    for kind in kinds_below(Ruleset):
        part = parts[kind.__name__]
        part["description"] = inspect.cleandoc(part.get("description", ""))
        loosen(part, kind)
        if kind.__name__ in settings:
            del part["required"]  # who extends another says what differs
        else:
            part.setdefault("required", [])
            part["required"] = [key for key in part["required"] if key not in SENTENCE_KEYS]
    for path in sorted(SPOKEN):
        *above, last = path.split(".")
        spoken_in(parts, above, last)
    whole = parts.pop("Ruleset")
    for filled in FILLED_IN:
        whole["properties"].pop(filled, None)
    return {
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "A ruleset of Rookery",
        "description": "One file of a ruleset’s folder.",
        "type": "object",
        "properties": dict(sorted(whole["properties"].items())),
        "additionalProperties": False,
        "definitions": dict(sorted(parts.items())),
    }


def written() -> str:
    """The schema as it is published."""
    return msgspec.json.format(msgspec.json.encode(published()), indent=1).decode() + "\n"


def loosen(part: Json, kind: type[Struct]) -> None:
    """Let a table say its sentences, and what it may say beyond its own keys."""
    properties = part["properties"]
    under = gathers(kind)
    if under is not None:
        part["additionalProperties"] = properties.pop(under)["additionalProperties"]
    for sentence in sorted(SENTENCE_KEYS):
        properties[sentence] = TEXT


def spoken_in(parts: Json, above: list[str], last: str) -> None:
    """A table that holds nothing but sentences."""
    part = parts["Ruleset"]
    for key in above:
        named = part["properties"][key]
        named = next((one for one in named.get("anyOf", ()) if "$ref" in one), named)
        part = parts[named["$ref"].rpartition("/")[2]]
    sentences = dict.fromkeys(("name", "text", "examples"), TEXT)
    table = {"type": "object", "properties": sentences, "additionalProperties": False}
    part["properties"][last] = {"type": "object", "additionalProperties": table}


def kinds_below(kind: type[Struct]) -> list[type[Struct]]:
    """A table and all that may stand in it."""
    found = [kind]
    for each in found:
        for field in fields_of(each):
            found += (inner for inner in structs_in(field.type) if inner not in found)
    return found


def settings_below(kind: type[Struct]) -> Iterator[type[Struct]]:
    """The tables that are settings, whose keys an extending ruleset may say alone."""
    yield kind
    for field in fields_of(kind):
        inner = bare(field.type)
        if is_settings(inner) and field.encode_name != "about":
            yield from settings_below(inner)


def structs_in(hint: Any) -> Iterator[type[Struct]]:
    hint = bare(hint)
    if isinstance(hint, type) and not get_origin(hint):
        if issubclass(hint, Struct):
            yield hint
        return
    for part in get_args(hint):
        yield from structs_in(part)

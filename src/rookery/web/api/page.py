"""The description as a page: commands with their fields, addresses, and every refusal."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from litestar import Response, get
from msgspec import Struct

from rookery.game.refusals import SENTENCES
from rookery.journal.entries import KINDS
from rookery.web.api.document import ROUTES, means_of, method_of, path_of, schemas
from rookery.web.api.examples import example
from rookery.web.api.troubles import TROUBLES
from rookery.web.doors import page
from rookery.web.sitting import Asked, language_of
from rookery.web.statuses import status_of
from rookery.words.catalog import catalog


class Field(Struct, frozen=True):
    """A field: what it takes, and what it is when it is left out."""

    name: str
    takes: str
    default: str | None


class Part(Struct, frozen=True, kw_only=True):
    """A command, or a part of one."""

    name: str
    about: str
    fields: tuple[Field, ...]
    by_gm: bool = False
    by_watchers: bool = False
    example: str = ""


class Said(Struct, frozen=True):
    """A refusal in the reader's language."""

    status: int
    code: str
    sentence: str
    remedy: str


@get("/api", sync_to_thread=True)
def reference(request: Asked) -> Response[str]:
    """The page for people who write programs."""
    every = [*commands()]
    return page(
        request,
        "api.html",
        addresses=[
            (method_of(route).upper(), path_of(route), spaced(route.fn.__doc__), means_of(route))
            for route in ROUTES
        ],
        commands=every,
        parts=[*parts(every)],
        refusals=[*refusals(language_of(request))],
    )


def commands() -> Iterator[Part]:
    for name, kind in sorted(KINDS.items()):
        yield Part(
            name=name,
            about=spaced(kind.__doc__),
            fields=fields(kind.__name__),
            by_gm=kind.by_gm,
            by_watchers=kind.by_watchers,
            example=json.dumps(example(name), ensure_ascii=False),
        )


def parts(found: list[Part]) -> Iterator[Part]:
    """What the fields of commands are made of, and the parts of those."""
    waiting, seen = found, set[str]()
    while waiting:
        words = {word for part in waiting for field in part.fields for word in field.takes.split()}
        names = sorted(word for word in words - seen if word in schemas().components)
        seen.update(names)
        waiting = [
            Part(
                name=name,
                about=spaced(schemas().components[name].get("description")),
                fields=fields(name),
            )
            for name in names
        ]
        yield from waiting


def fields(name: str) -> tuple[Field, ...]:
    """The fields of a schema."""
    schema = schemas().components[name]
    needed = schema.get("required", ())
    return tuple(
        Field(field, takes(kind), None if field in needed else json.dumps(kind.get("default")))
        for field, kind in schema["properties"].items()
        if field != "do"
    )


def takes(schema: dict[str, Any]) -> str:
    """What a field takes, in as few words as its schema allows."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "anyOf" in schema:
        return " | ".join(takes(one) for one in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if schema.get("type") == "array":
        return f"array of {takes(schema['items'])}"
    if schema.get("type") == "object":
        keys = takes(schema.get("propertyNames", {"type": "string"}))
        return f"object of {keys}: {takes(schema['additionalProperties'])}"
    kind = str(schema.get("format") or schema.get("type", "any"))
    return f"{kind} ≤ {schema['maxLength']}" if "maxLength" in schema else kind


def refusals(language: str) -> Iterator[Said]:
    say = catalog(language).gettext
    for no, (sentence, remedy) in SENTENCES.items():
        yield Said(status_of(no), str(no), say(sentence), say(remedy))
    for trouble, (status, sentence, remedy) in TROUBLES.items():
        yield Said(status, str(trouble), say(sentence), say(remedy))


def spaced(text: str | None) -> str:
    return " ".join((text or "").split())


PAGES = [reference]

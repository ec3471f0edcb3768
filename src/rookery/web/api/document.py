"""The OpenAPI description: written from the routes, the commands and the refusals themselves."""

from __future__ import annotations

import functools
import inspect
import re
from collections.abc import Iterable, Iterator
from typing import Any

import msgspec
from litestar import Response, get
from litestar.handlers import HTTPRouteHandler

import rookery
from rookery.game.refusals import SENTENCES
from rookery.journal.entries import KINDS, AnyCommand
from rookery.web.api import doors, routes
from rookery.web.api.answers import json
from rookery.web.api.asking import KNOWN, Figure, Header, Means
from rookery.web.api.examples import example
from rookery.web.api.schemas import Json, Schemas, schemas_of
from rookery.web.api.shapes import Refused
from rookery.web.api.troubles import TROUBLES, Trouble
from rookery.web.sitting import SEAT
from rookery.web.statuses import status_of

JSON = "application/json"
ABOUT = """\
Give commands, read what a seat may see, and follow a table as it happens.

Whoever opens a table or joins one gets a token, which is the key of a seat: send it as
`Authorization: Bearer <token>`. What a seat may not see is not sent to it. A "no" is always a
`Refused`, in the language of the seat; in the examples here braces stand where a value is filled
in. A command that carries an `Idempotency-Key` may be sent again after a broken line: it happens
once.
"""

DESCRIBES = Means(gives=Json, seated=False)


@get("/api/openapi.json", sync_to_thread=False, opt={"means": DESCRIBES})
def describe() -> Response[Any]:
    """This description, as OpenAPI 3.1."""
    return json(document(), headers={"cache-control": "no-cache"})


ROUTES: list[HTTPRouteHandler] = [*doors.ROUTES, *routes.ROUTES, describe]


@functools.cache
def document() -> Json:
    """The whole description."""
    paths: Json = {}
    for handler in ROUTES:
        paths.setdefault(path_of(handler), {})[method_of(handler)] = operation(handler)
    told = {
        "openapi": "3.1.0",
        "info": {"title": "Rookery", "version": rookery.__version__, "description": ABOUT},
        "servers": [{"url": "/"}],
        "security": [{"token": []}, {"cookie": []}],
        "paths": paths,
        "components": {
            "schemas": schemas().components,
            "examples": {name: command_example(name) for name in KINDS},
            "securitySchemes": {
                "token": {
                    "type": "http",
                    "scheme": "bearer",
                    "description": "The token of a seat.",
                },
                "cookie": {
                    "type": "apiKey",
                    "in": "cookie",
                    "name": SEAT,
                    "description": "The same for a page of this site that has a seat.",
                },
            },
        },
    }
    plain: Json = msgspec.json.decode(msgspec.json.encode(told))
    return plain


def path_of(handler: HTTPRouteHandler) -> str:
    return re.sub(r":\w+}", "}", min(handler.paths))


def method_of(handler: HTTPRouteHandler) -> str:
    return min(method for method in handler.http_methods if method != "HEAD").lower()


def means_of(handler: HTTPRouteHandler) -> Means:
    means: Means = handler.opt["means"]
    return means


def operation(handler: HTTPRouteHandler) -> Json:
    """One address and method."""
    means = means_of(handler)
    told = " ".join((handler.fn.__doc__ or "").split())
    found: Json = {
        "operationId": handler.handler_name,
        "summary": told.split(". ")[0].rstrip("."),
        "description": told,
        "parameters": [*parameters(path_of(handler), means.carries)],
        "responses": {**given(means), **refusals(means)},
    }
    if not means.seated:
        found["security"] = []
    if means.takes is not None:
        content: Json = {"schema": reference(means.takes)}
        if means.takes is AnyCommand:
            content["examples"] = {
                name: {"$ref": f"#/components/examples/{name}"} for name in KINDS
            }
        found["requestBody"] = {"required": True, "content": {JSON: content}}
    return found


def parameters(path: str, carries: Iterable[Figure | Header]) -> Iterator[Json]:
    for name in re.findall(r"{(\w+)}", path):
        yield {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
    for carried in carries:
        schema: Json
        if isinstance(carried, Figure):
            place = "query"
            schema = {"type": "integer", "minimum": carried.least, "maximum": carried.most}
        else:
            place, schema = "header", {"type": "string", "maxLength": carried.most}
        yield {
            "name": carried.name,
            "in": place,
            "description": carried.about,
            "schema": schema,
            "example": carried.example,
        }


def given(means: Means) -> Json:
    """What comes back when all is well."""
    if means.media != JSON:
        about = "One message for each entry, as it happens: its `data` is this, its `id` the number"
    else:
        about = inspect.cleandoc(means.gives.__doc__ or "")
    content = {means.media: {"schema": reference(means.gives)}}
    found: Json = {str(means.status): {"description": about, "content": content}}
    if KNOWN in means.carries:
        found["304"] = {"description": "You have it already."}
    return found


def refusals(means: Means) -> Json:
    """Every "no" of an address, by status, with its sentence."""
    found: dict[int, dict[str, Refused]] = {}
    for no in means.refuses:
        sentence, remedy = SENTENCES[no]
        found.setdefault(status_of(no), {})[str(no)] = refused(str(no), sentence, remedy)
    seat = (Trouble.NO_TOKEN,) if means.seated else ()
    body = (Trouble.TOO_LARGE,) if means.takes is not None else ()
    for trouble in (*seat, *body, *means.troubles, Trouble.BROKEN):
        status, sentence, remedy = TROUBLES[trouble]
        found.setdefault(status, {})[str(trouble)] = refused(str(trouble), sentence, remedy)
    return {
        str(status): {
            "description": ", ".join(codes),
            "content": {
                JSON: {
                    "schema": reference(Refused),
                    "examples": {
                        code: {"value": msgspec.to_builtins(told)} for code, told in codes.items()
                    },
                }
            },
        }
        for status, codes in sorted(found.items())
    }


def refused(code: str, sentence: str, remedy: str) -> Refused:
    names = dict.fromkeys(re.findall(r"{(\w+)}", sentence + remedy))
    values: dict[str, int | str] = {name: f"{{{name}}}" for name in names}
    return Refused(code=code, sentence=sentence, remedy=remedy, values=values)


def command_example(name: str) -> Json:
    summary = " ".join((KINDS[name].__doc__ or "").split())
    return {"summary": summary, "value": example(name)}


@functools.cache
def schemas() -> Schemas:
    """The schema of everything that is sent or given."""
    means = [means_of(handler) for handler in ROUTES]
    kinds = [kind for one in means for kind in (one.takes, one.gives) if kind is not None]
    return schemas_of([*kinds, Refused])


def reference(kind: Any) -> Json:
    return schemas().references[kind]

"""The description of the API is whole, true and well formed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from litestar.testing import TestClient

from rookery.game.refusals import SENTENCES, No
from rookery.game.turn import Command
from rookery.journal.entries import KINDS, command_from
from rookery.journal.memory import MemoryStore
from rookery.table.house import House
from rookery.web.api.document import ROUTES, document, method_of, path_of
from rookery.web.api.examples import EXAMPLES, example
from rookery.web.api.troubles import TROUBLES, Trouble
from rookery.web.app import build
from rookery.web.statuses import status_of
from tests.web.api_room import HOST

DO = "/api/t/{campaign}/do"


def inside(value: object) -> Iterator[dict[str, Any]]:
    """Every object in the description."""
    if isinstance(value, dict):
        yield value
        for part in value.values():
            yield from inside(part)
    elif isinstance(value, list):
        for part in value:
            yield from inside(part)


def found(reference: str) -> object:
    here: Any = document()
    for step in reference.removeprefix("#/").split("/"):
        here = here[step]
    return here


def fits(value: Any, schema: dict[str, Any]) -> bool:
    """Whether a value is what a schema says: the few words of JSON Schema that are used here."""
    if "$ref" in schema:
        target = found(schema["$ref"])
        assert isinstance(target, dict)
        return fits(value, target)
    if "anyOf" in schema:
        return any(fits(value, one) for one in schema["anyOf"])
    if "enum" in schema:
        return value in schema["enum"]
    kind = schema.get("type")
    if kind == "object" and isinstance(value, dict):
        known = schema.get("properties", {})
        more = schema.get("additionalProperties", True)
        return set(schema.get("required", ())) <= set(value) and all(
            fits(part, known[name])
            if name in known
            else fits(part, more)
            if isinstance(more, dict)
            else more
            for name, part in value.items()
        )
    if kind == "array" and isinstance(value, list):
        return all(fits(part, schema["items"]) for part in value)
    plain: dict[str, type] = {"string": str, "integer": int, "boolean": bool, "null": type(None)}
    return isinstance(kind, str) and kind in plain and type(value) is plain[kind]


def test_every_command_has_an_example_and_no_other():
    assert set(EXAMPLES) == set(KINDS), "write an example in rookery/web/api/examples.py"


@pytest.mark.parametrize("name", sorted(EXAMPLES))
def test_an_example_is_a_command(name: str):
    said = example(name)
    assert said is not None
    assert isinstance(command_from(said), Command)
    assert fits(said, document()["paths"][DO]["post"]["requestBody"]["content"]
                ["application/json"]["schema"])  # fmt: skip
    shelf = document()["components"]["examples"]
    assert shelf[name]["value"] == said
    assert shelf[name]["summary"]


def test_a_command_that_is_none_fits_no_schema():
    schema = document()["components"]["schemas"]["Throw"]
    assert fits({"do": "throw", "roll": "r1", "faces": [1]}, schema)
    for wrong in (
        {"do": "throw"},
        {"do": "throw", "roll": 1},
        {"do": "throw", "roll": "r1", "x": 1},
    ):
        assert not fits(wrong, schema)


def test_every_command_says_what_it_does_and_who_gives_it():
    schemas = document()["components"]["schemas"]
    for kind in KINDS.values():
        assert schemas[kind.__name__]["description"].strip()


def test_every_refusal_stands_at_the_door_for_commands_with_its_sentence():
    answers = document()["paths"][DO]["post"]["responses"]
    told = {
        code: (int(status), shown["value"]["sentence"])
        for status, answer in answers.items()
        for code, shown in answer["content"]["application/json"].get("examples", {}).items()
    }
    for no in No:
        assert told.pop(str(no)) == (status_of(no), SENTENCES[no][0])
    assert {Trouble(code): status for code, (status, _) in told.items()} == {
        trouble: TROUBLES[trouble][0]
        for trouble in (Trouble.NO_TOKEN, Trouble.NOT_HERE, Trouble.TOO_LARGE, Trouble.BROKEN)
    }


def test_every_route_of_the_application_is_described():
    app = build(House(MemoryStore()))
    served = {
        (re.sub(r":\w+}", "}", route.path), method.lower())
        for route in app.routes
        if route.path.startswith("/api/")
        for method in getattr(route, "methods", ())
        if method != "OPTIONS"
    }
    described = {
        (path, method) for path, methods in document()["paths"].items() for method in methods
    }
    assert described == served == {(path_of(one), method_of(one)) for one in ROUTES}


def test_all_that_is_referred_to_is_there():
    for part in inside(document()):
        if "$ref" in part:
            assert found(part["$ref"])
        for target in part.get("discriminator", {}).get("mapping", {}).values():
            assert found(target)


def test_the_description_is_shaped_like_one():
    told = document()
    assert told["openapi"] == "3.1.0"
    assert set(told["info"]) == {"title", "version", "description"}
    operations = [one for methods in told["paths"].values() for one in methods.values()]
    assert len({one["operationId"] for one in operations}) == len(operations)
    for path, methods in told["paths"].items():
        for one in methods.values():
            wanted = set(re.findall(r"{(\w+)}", path))
            assert {p["name"] for p in one["parameters"] if p["in"] == "path"} == wanted
            assert all({"name", "in", "schema"} <= set(p) for p in one["parameters"])
            assert any(status.startswith("2") for status in one["responses"])
            assert all(answer["description"] for answer in one["responses"].values())
            assert one["summary"]
    assert all(re.fullmatch(r"[\w.-]+", name) for name in told["components"]["schemas"])


def test_every_example_of_a_refusal_fits_its_schema():
    for methods in document()["paths"].values():
        for one in methods.values():
            for answer in one["responses"].values():
                for content in answer.get("content", {}).values():
                    for shown in content.get("examples", {}).values():
                        assert fits(shown["value"], content["schema"])


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_the_page_tells_the_same_to_people(language: str):
    with TestClient(build(House(MemoryStore())), base_url=HOST) as client:
        assert client.get("/api/openapi.json").json() == document()
        answer = client.get("/api", headers={"accept-language": language})
    assert answer.status_code == 200
    assert f'lang="{language}"' in answer.text
    for name in KINDS:
        assert f'id="{name}"' in answer.text
    for no in (*No, *Trouble):
        assert f"<code>{no}</code>" in answer.text
    assert "<script" not in answer.text
    assert "style=" not in answer.text
    assert ("誰" in answer.text or "主持人" in answer.text) == (language == "zh-Hant")


def test_answers_fit_what_is_described():
    with TestClient(build(House(MemoryStore())), base_url=HOST) as client:
        opened = client.post("/api/tables", json={"name": "T", "gm": "R"}).json()
        home = f"/api/t/{opened['campaign']}"
        headers = {"authorization": f"Bearer {opened['token']}"}

        def check(path: str, method: str, status: str, body: object) -> None:
            answer = document()["paths"][path][method]["responses"][status]
            assert fits(body, answer["content"]["application/json"]["schema"]), path

        check("/api/tables", "post", "201", opened)
        person = {"do": "add-character", "name": "Vesper", "ratings": {"study": 2}}
        done = client.post(f"{home}/do", json=person, headers=headers).json()
        check(DO, "post", "200", done)
        clock = {"do": "start-clock", "name": "Bell", "size": 4, "kind": "danger"}
        client.post(f"{home}/do", json=clock, headers=headers)
        refused = client.post(f"{home}/do", json={"do": "dance"}, headers=headers)
        check(DO, "post", "400", refused.json())
        for path, key in (("", ""), ("/journal", "/journal"), ("/ruleset", "/ruleset")):
            body = client.get(home + path, headers=headers).json()
            check("/api/t/{campaign}" + key, "get", "200", body)

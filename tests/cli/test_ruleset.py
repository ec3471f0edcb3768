"""Writing a game of one's own in a shell."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

from rookery.rulesets.load import read
from rookery.rulesets.pack import opened
from rookery.rulesets.published import HERE, Json, published, written
from rookery.rulesets.shelf import HOME, usual
from tests.cli.conftest import Shell

DOCS = Path(__file__).parents[2] / "docs/rulesets.md"


@pytest.fixture
def mine(shell: Shell, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A ruleset that somebody has just begun."""
    monkeypatch.chdir(tmp_path)
    ran = shell("ruleset", "new", "mine", "--from", usual())
    assert ran.code == 0, ran.err
    return tmp_path / "mine"


def test_what_was_just_begun_has_no_mistakes_and_is_the_same_game(shell: Shell, mine: Path):
    ran = shell("ruleset", "check", "mine")
    assert ran.code == 0, ran.out
    assert "Nothing is wrong" in ran.out
    assert shell("ruleset", "check", "mine", "--json").json == {
        "problems": [],
        "id": "mine",
        "version": "1",
    }
    changes = shell("ruleset", "diff", usual(), "mine", "--json").json["changes"]
    assert {change["path"].split(".")[0] for change in changes} == {"about"}


def test_it_shows_in_comments_what_may_be_changed(mine: Path):
    """Whoever takes the # away has the parent's own game."""
    for path in sorted(mine.glob("*.toml")):
        text = path.read_text(encoding="utf-8")
        assert text.startswith("#:schema ./ruleset.schema.json\n")
        if path.name != "about.toml":
            assert all(line.startswith("#") for line in text.splitlines())
            bare = re.sub(r"^# ?", "", "\n".join(text.splitlines()[2:]), flags=re.MULTILINE)
            assert bare + "\n" == (HOME / usual() / path.name).read_text(encoding="utf-8")
    assert (mine / "ruleset.schema.json").read_text(encoding="utf-8") == written()


def test_it_speaks_the_language_in_which_it_was_begun(shell: Shell, tmp_path: Path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert shell("ruleset", "new", "deng", "--language", "zh-Hant").code == 0
    rules = read(tmp_path / "deng")
    assert rules.about.languages == ("zh-Hant",)
    assert rules.say("positions.risky.name", "zh-Hant") == "險峻"


@pytest.mark.parametrize("name", ["srd", "My Game", "../..", "a" * 41])
def test_a_name_that_cannot_be(shell: Shell, tmp_path: Path, monkeypatch, name):
    monkeypatch.chdir(tmp_path)
    assert shell("ruleset", "new", name).code == 1
    assert not list(tmp_path.iterdir())


def test_nothing_is_written_over(shell: Shell, mine: Path):
    ran = shell("ruleset", "new", "mine")
    assert ran.code == 1
    assert "not empty" in ran.err


def test_all_mistakes_are_told_in_one_run(shell: Shell, mine: Path):
    (mine / "roll.toml").write_text("[trade]\nstepz = 2\n", encoding="utf-8")
    wrong = '[actions]\nfly = { near = ["prowll"], name = "Fly" }\n'
    (mine / "actions.toml").write_text(wrong, encoding="utf-8")
    ran = shell("ruleset", "check", "mine")
    assert ran.code == 1
    for said in ("roll.toml", "2:", "trade.stepz", "Did you mean “steps”?", "1 mistake."):
        assert said in ran.out
    told = shell("ruleset", "check", "mine", "--json").json["problems"]
    assert told == [
        {
            "file": "roll.toml",
            "line": 2,
            "path": "trade.stepz",
            "says": "This key is not known here.",
            "remedy": "Did you mean “steps”?",
        }
    ]
    (mine / "roll.toml").unlink()
    told = shell("ruleset", "check", "mine", "--json").json["problems"]
    assert {each["path"] for each in told} == {"actions.fly", "actions.fly.near"}


def test_a_folder_that_is_none(shell: Shell, data: Path):
    assert shell("ruleset", "check", str(data / "nowhere")).code == 1
    ran = shell("ruleset", "show", "sdr")
    assert ran.code == 1
    assert "“srd”" in ran.err


def test_a_part_is_read_by_its_key_path(shell: Shell, data: Path):
    ran = shell("ruleset", "show", usual(), "harm.rows.severe")
    assert ran.out.startswith("[harm.rows.severe]\n")
    assert 'name = "Severe"' in ran.out
    assert shell("ruleset", "show", usual(), "ratings", "--json").json == {"least": 0, "most": 4}
    ran = shell("ruleset", "show", usual(), "harm.rows.sever")
    assert ran.code == 1
    assert "“severe”" in ran.err


def test_the_whole_names_whose_work_it_is(shell: Shell, mine: Path):
    ran = shell("ruleset", "show", "mine")
    assert "By me." in ran.out
    assert "John Harper" in ran.out
    assert "CC-BY-3.0" in ran.out


def test_what_differs_is_told_in_keys_and_words(shell: Shell, mine: Path):
    (mine / "roll.toml").write_text("[trade]\nsteps = 2\n", encoding="utf-8")
    ox = '[abilities.ox]\nname = "Ox"\ntext = "You carry."\n'
    (mine / "abilities.toml").write_text(ox, encoding="utf-8")
    about = mine / "about.toml"
    text = about.read_text(encoding="utf-8").replace("drop = []", 'drop = ["city"]')
    about.write_text(text, encoding="utf-8")
    ran = shell("ruleset", "diff", usual(), "mine")
    assert re.search(r"^~ trade.steps 1 → 2", ran.out, re.MULTILINE)
    assert re.search(r"^\+ abilities.ox “Ox”", ran.out, re.MULTILINE)
    assert re.search(r"^- city “Tallowmere”$", ran.out, re.MULTILINE)
    assert "Nothing differs" in shell("ruleset", "diff", "mine", "mine").out


def test_a_pack_opens_as_the_same_game(shell: Shell, mine: Path):
    ran = shell("ruleset", "pack", "mine", "--json")
    assert ran.json["file"] == "mine-1.zip"
    assert opened(Path("mine-1.zip").read_bytes()) == read(mine)
    assert shell("ruleset", "pack", "mine", "--to", "no/such/place.zip").code == 1
    (mine / "roll.toml").write_text("[trade]\nstepz = 2\n", encoding="utf-8")
    assert shell("ruleset", "pack", "mine").code == 1


# The schema


def test_the_published_schema_is_that_of_the_types(shell: Shell, data: Path):
    """Written anew with: rookery ruleset schema > src/rookery/rulesets/ruleset.schema.json"""
    assert HERE.read_text(encoding="utf-8") == written()
    assert shell("ruleset", "schema").out == written()


def test_every_file_that_comes_with_the_program_fits_the_schema():
    schema = published()
    for path in sorted(HOME.glob("*/*.toml")):
        tables = tomllib.loads(path.read_text(encoding="utf-8"))
        assert [*misfits(tables, schema, schema, path.name)] == []


def test_an_editor_would_underline_a_wrong_key():
    schema = published()
    wrongs: list[Json] = [{"ratings": {"mots": 4}}, {"dice": {"sides": "six"}}, {"actionz": {}}]
    for wrong in wrongs:
        assert [*misfits(wrong, schema, schema, "")]


def misfits(value: Any, schema: Json, whole: Json, path: str) -> Iterator[str]:
    """The few words of JSON Schema that are used here."""
    if "$ref" in schema:
        schema = whole["definitions"][schema["$ref"].rpartition("/")[2]]
    if "anyOf" in schema:
        tried = [[*misfits(value, one, whole, path)] for one in schema["anyOf"]]
        if all(tried):
            yield from min(tried, key=len)
        return
    if "enum" in schema and value not in schema["enum"]:
        yield f"{path}: {value!r}"
    kinds = {"object": dict, "array": list, "string": str, "integer": int, "boolean": bool}
    kind = schema.get("type")
    if kind in kinds and (
        not isinstance(value, kinds[kind]) or (kind == "integer" and isinstance(value, bool))
    ):
        yield f"{path}: no {kind}"
        return
    if kind == "object":
        known, more = schema.get("properties", {}), schema.get("additionalProperties", True)
        yield from (
            f"{path}: {key} is missing" for key in schema.get("required", ()) if key not in value
        )
        for key, entry in value.items():
            here = f"{path}.{key}"
            if key in known:
                yield from misfits(entry, known[key], whole, here)
            elif more is False:
                yield f"{here} is not known"
            elif isinstance(more, dict):
                yield from misfits(entry, more, whole, here)
    elif kind == "array":
        for entry in value:
            yield from misfits(entry, schema.get("items", {}), whole, path)


# The documentation


def test_the_shell_of_the_documentation_runs(shell: Shell, tmp_path: Path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(
        r"^```sh\n(.*?)^```", DOCS.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    )
    typed = [line.split("#")[0].split() for line in "".join(blocks).splitlines()]
    assert len(typed) >= 5
    for _, *argv in typed:
        if "preview" not in argv:
            ran = shell(*argv)
            assert ran.code == 0, (argv, ran.out, ran.err)


# The preview


def test_a_preview_is_served_on_this_machine_alone(mine: Path):
    argv = [sys.executable, "-m", "rookery.cli.main", "ruleset", "preview", str(mine)]
    with subprocess.Popen([*argv, "--port", "0", "--json"], stdout=subprocess.PIPE) as running:
        try:
            assert running.stdout is not None
            address = json.loads(running.stdout.readline())["address"]
            assert address.startswith("http://127.0.0.1:")
            assert "Mine" in httpx.get(address, timeout=30).text
        finally:
            running.send_signal(signal.SIGINT)
        assert running.wait(20) == 0


def test_there_is_nothing_to_preview(shell: Shell, data: Path):
    assert shell("ruleset", "preview", str(data / "nowhere")).code == 1

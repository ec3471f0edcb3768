"""Commands from a shell, as words and as JSON, through the one way in."""

from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rookery.cli.given import command_given, every_command
from rookery.game.refusals import No, Refusal
from rookery.game.turn import Command
from rookery.journal.entries import KINDS, command_from
from tests.cli.conftest import Shell


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("undo", {}),
        ("undo entry=5", {"entry": 5}),
        ("undo entry=null", {"entry": None}),
        ("tick-clock clock=k1", {"clock": "k1"}),
        ("tick-clock clock=k1 by=-2", {"clock": "k1", "by": -2}),
        ("start-clock name=12 size=6 kind=tug", {"name": "12", "size": 6, "kind": "tug"}),
        ("change-clock clock=k1 name=null", {"clock": "k1", "name": "null"}),
        ("change-clock clock=k1 name=a=b owner=", {"clock": "k1", "name": "a=b", "owner": None}),
        ("add-character name=Al ratings.prowl=2", {"name": "Al", "ratings": {"prowl": 2}}),
        ('add-character name=Al ratings={"prowl":2}', {"name": "Al", "ratings": {"prowl": 2}}),
        (
            "roll-fortune question=Rain? side.trait=Luck side.rating=2 side.faces=3,4",
            {"question": "Rain?", "side": {"trait": "Luck", "rating": 2, "faces": [3, 4]}},
        ),
        ("throw roll=r1 faces=[3,4]", {"roll": "r1", "faces": [3, 4]}),
        ("throw roll=r1 faces=3", {"roll": "r1", "faces": [3]}),
        ("throw roll=r1 faces=", {"roll": "r1", "faces": []}),
        (
            "use-armor roll=r1 consequence=p2 boxes=armor,heavy",
            {"roll": "r1", "consequence": "p2", "boxes": ["armor", "heavy"]},
        ),
        ("write-note text=x gm_only=true", {"text": "x", "gm_only": True}),
    ],
)
def test_what_is_typed_is_the_command_that_is_meant(typed: str, meant: dict[str, Any]):
    name, *fields = typed.split(" ")
    command = command_from({"do": name, **meant})
    assert isinstance(command, Command)
    assert command_given([name, *fields]) == command
    assert command_given([*name.split("-"), *fields]) == command
    assert command_given([msgspec.json.encode(command).decode()]) == command


@pytest.mark.parametrize(
    ("typed", "code"),
    [
        ("tick-clok clock=k1", No.UNKNOWN_COMMAND),
        ("clock=k1", No.UNKNOWN_COMMAND),
        ("tick-clock", No.MALFORMED),
        ("tick-clock clok=k1", No.MALFORMED),
        ("tick-clock clock.id=k1", No.MALFORMED),
        ("tick-clock clock=k1 by=two", No.MALFORMED),
        ("tick-clock clock=k1 by=", No.MALFORMED),
        ("roll-fortune question=Rain? side=2 side.rating=1", No.MALFORMED),
        ("tick-clock clock=k1 clock=k2", No.MALFORMED),
        ("tick-clock clock=k1 by=\udcff", No.BAD_CHARACTERS),
        ('{"do": "\udcff"}', No.BAD_CHARACTERS),
        ('{"do": "tick-clock"', No.MALFORMED),
        ('{"clock": "k1"}', No.UNKNOWN_COMMAND),
        (f"write-note text={'x' * 5000}", No.TOO_LONG),
    ],
)
def test_what_cannot_be_meant_is_refused(typed: str, code: No):
    refused = command_given([typed] if typed.startswith("{") else typed.split(" "))
    assert isinstance(refused, Refusal)
    assert refused.code is code


@given(
    st.lists(st.text(max_size=30) | st.sampled_from([*KINDS, "roll=", "side.faces=,", "side=1"]))
)
def test_no_words_break_the_reading(words: list[str]):
    assert isinstance(command_given(words), Command | Refusal)


def test_every_command_is_listed_as_it_is_typed(shell: Shell):
    shown = shell("do", "--help")
    assert shown.code == 0
    for line in every_command():
        assert line in shown.out
    assert {line.split()[0] for line in every_command()} == set(KINDS)


def test_a_command_becomes_an_entry(shell: Shell, demo: str):
    before = shell("show", demo, "--json").json
    bell = next(iter(before["campaign"]["clocks"]))
    ran = shell("do", demo, "--seat", "gm", "tick-clock", f"clock={bell}", "by=2")
    assert ran.code == 0
    assert "GM ticks “The bell is rung”." in ran.out
    assert "3 → 5 / 6" in ran.out
    after = shell("show", demo, "--json").json
    assert after["entry"] == before["entry"] + 1
    assert after["campaign"]["clocks"][bell]["filled"] == 5


def test_an_entry_for_scripts_has_its_shape(shell: Shell, demo: str):
    ran = shell("do", demo, "--seat", "Ada", "--json", "--id", "a-1", "write-note", "text=Hush")
    entry = ran.json["entry"]
    assert ran.json["table"] == demo
    assert {key: entry[key] for key in ("id", "do", "counts", "told")} == {
        "id": "a-1",
        "do": "write-note",
        "counts": True,
        "told": "Wick notes: Hush",
    }
    assert entry["events"] == [{"what": "note-written", "text": "Hush", "gm_only": False}]
    assert "command" not in entry


def test_a_repeated_id_changes_nothing(shell: Shell, demo: str):
    given = ("do", demo, "--seat", "gm", "--id", "once", "--json", "write-note", "text=Hush")
    assert shell(*given).out == shell(*given).out


def test_a_refusal_is_the_games_own_and_changes_nothing(shell: Shell, demo: str):
    before = shell("show", demo, "--json").out
    clock = next(iter(msgspec.json.decode(before)["campaign"]["clocks"]))
    ran = shell("do", demo, "--seat", "Ada", "tick-clock", f"clock={clock}")
    assert ran.code == 1
    assert ran.out == ""
    assert ran.err == "Only the GM decides this.\nAsk the GM, at the table or aloud.\n"
    assert shell("show", demo, "--json").out == before


def test_a_refusal_is_said_in_the_readers_language(shell: Shell, demo: str):
    ran = shell("do", demo, "--seat", "Ada", "--language", "zh-Hant", "undo", "--json")
    assert ran.json["refused"]["code"] == "not-your-undo"
    assert "主持人" in ran.err


def test_without_a_seat_or_a_command_it_is_not_understood(shell: Shell, demo: str):
    assert shell("do", demo, "undo").code == 2
    assert shell("do", demo, "--seat", "gm").code == 2
    assert shell("dance").code == 2
    assert shell().code == 2
    assert shell("show", "--language", "tlh").code == 2

"""What people may write, and what is refused with a reason."""

from typing import Any

import pytest

from rookery.game.refusals import No
from tests.game.scene import Scene, consequence, harm

TURNING = "\u202eevil"


@pytest.mark.parametrize(
    "name",
    ["<b>Vesper</b>", "a\x00b", "a\nb", TURNING, "a\u2066b", "\x1b[31m", "Ruth\u200b", "\u3164"],
)
def test_a_name_holds_no_markup_and_no_control_signs(scene: Scene, name: str):
    assert scene.ana.may_not("add-character", name=name) == No.BAD_CHARACTERS


@pytest.mark.parametrize("name", ["夜鷺", "Zoë O’Hara", "Ⅻ", "🜁", "Ана", "a & b"])
def test_a_name_may_be_in_any_script(scene: Scene, name: str):
    scene.ana.does("add-character", name=name)
    assert next(reversed(scene.campaign.characters.values())).name == name


@pytest.mark.parametrize("text", ["\u200d", "\u0301", "\u200b \ufeff"])
def test_what_nobody_can_see_is_nothing_said(scene: Scene, text: str):
    assert scene.ana.may_not("write-note", text=text) == No.EMPTY


def test_words_around_a_name_are_trimmed(scene: Scene):
    scene.ana.does("add-character", name="  Rook  ")
    assert next(reversed(scene.campaign.characters.values())).name == "Rook"


@pytest.mark.parametrize(
    ("command", "fields"),
    [
        ("start-roll", {"goal": "x" * 5000, "action": "hunt"}),
        ("change-character", {"name": "x" * 61}),
        ("write-harm", {"level": 1, "name": "x" * 61}),
    ],
)
def test_there_is_only_so_much_room(scene: Scene, command: str, fields: dict[str, Any]):
    refused = scene.ana.may_not(command, character=scene.vesper_id, **fields)
    assert refused == No.TOO_LONG


@pytest.mark.parametrize(
    ("price", "code"),
    [
        (harm(2, name="<i>"), No.BAD_CHARACTERS),
        (consequence("complication", name=TURNING), No.BAD_CHARACTERS),
    ],
)
def test_the_same_holds_deep_inside_a_command(scene: Scene, price: dict[str, Any], code: No):
    threat: dict[str, Any] = {"what": "Something", "consequences": [price]}
    refused = scene.gm.may_not("threaten", character=scene.vesper_id, **threat)
    assert refused == code


def test_a_note_may_have_lines_and_angles_but_no_control_signs(scene: Scene):
    scene.ana.does("write-note", text="One < two,\nand three.")
    assert scene.ana.may_not("write-note", text="Bell\x07") == No.BAD_CHARACTERS
    assert scene.ana.may_not("write-note", text="x" * 4001) == No.TOO_LONG
    assert scene.ana.may_not("write-note", text=" \n ") == No.EMPTY

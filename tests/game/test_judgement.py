"""The fiction belongs to people: each question is put to the right seat, and never answered here.

The tests beside each chapter show what comes of an answer; this one shows who may give it.
"""

from collections.abc import Callable
from typing import Any

import pytest

from rookery.game.refusals import No
from tests.game.scene import BAD, PARTIAL, Scene, consequence, harm

Given = Callable[[Scene], dict[str, Any]]


def agreed(scene: Scene) -> dict[str, Any]:
    return {"roll": scene.agreed()}


def priced(scene: Scene) -> dict[str, Any]:
    (price,) = scene.priced(harm(2, 1))
    return {"roll": scene.roll.id, "consequence": price}


def hesitates(scene: Scene) -> dict[str, Any]:
    return {"roll": scene.rolled(BAD, "controlled")}


def costs(scene: Scene) -> dict[str, Any]:
    return {"roll": scene.rolled(PARTIAL)}


def trades(scene: Scene) -> dict[str, Any]:
    roll = scene.agreed()
    scene.ana.does("ask-trade", roll=roll, position="desperate", effect="great")
    return {"roll": roll}


def bargained(scene: Scene) -> dict[str, Any]:
    roll = scene.agreed()
    scene.ben.does("offer-bargain", roll=roll, text="Fire", price="collateral")
    return {"roll": roll}


def broken(scene: Scene) -> dict[str, Any]:
    scene.stress(9)
    return {"character": scene.vesper_id}


def nothing(_: Scene) -> dict[str, Any]:
    return {}


SOMEBODY = {"trait": "Luck", "rating": 1}

OF_THE_GM: list[tuple[str, Given, str, dict[str, Any]]] = [
    ("JDG-03", agreed, "set-terms", {"position": "controlled", "effect": "great"}),
    ("JDG-04", costs, "send-consequences", {"consequences": [consequence("heat")]}),
    ("JDG-05", agreed, "judge-roll", {"kind": "fortune"}),
    ("JDG-06", bargained, "judge-bargain", {"valid": True}),
    ("JDG-07", agreed, "answer-question", {"text": "It is done."}),
    ("JDG-10", agreed, "judge-roll", {"kind": "gather"}),
    ("JDG-11", agreed, "set-terms", {"position": "risky", "effect": "limited"}),
    ("JDG-12", trades, "answer-trade", {"allowed": True}),
    ("JDG-15", costs, "send-consequences", {"done": True}),
    ("JDG-18", agreed, "resist-first", {"consequence": harm(1)}),
    ("JDG-20", nothing, "start-clock", {"name": "The vault", "size": 6, "kind": "danger"}),
    ("JDG-21", nothing, "roll-fortune", {"question": "Rain?", "side": SOMEBODY}),
]

OF_THE_PLAYER: list[tuple[str, Given, str, dict[str, Any]]] = [
    ("JDG-13", agreed, "push", {"way": "die"}),
    ("JDG-13", bargained, "answer-bargain", {"take": False}),
    ("JDG-14", hesitates, "choose", {"way": "withdraw"}),
    ("JDG-17", priced, "accept", {}),
    ("JDG-19", broken, "take-trauma", {"trauma": "soft"}),
]


@pytest.mark.parametrize(("rule", "given", "command", "answer"), OF_THE_GM)
def test_the_gm_is_asked(
    scene: Scene, rule: str, given: Given, command: str, answer: dict[str, Any]
):
    """JDG-03, JDG-04, JDG-05, JDG-06, JDG-07, JDG-10, JDG-11, JDG-12, JDG-15, JDG-18, JDG-20,
    JDG-21: neither the player concerned nor another one may say."""
    asked = given(scene)
    assert scene.ana.may_not(command, **asked, **answer) == No.GM_ONLY
    assert scene.ben.may_not(command, **asked, **answer) == No.GM_ONLY
    assert scene.watcher.may_not(command, **asked, **answer) == No.WATCHING
    if command == "roll-fortune":
        scene.dice.faces.append(3)
    scene.gm.does(command, **asked, **answer)


@pytest.mark.parametrize(("rule", "given", "command", "answer"), OF_THE_PLAYER)
def test_the_player_is_asked(
    scene: Scene, rule: str, given: Given, command: str, answer: dict[str, Any]
):
    """JDG-13, JDG-14, JDG-17, JDG-19: no other player may say; the GM only on their behalf."""
    asked = given(scene)
    assert scene.ben.may_not(command, **asked, **answer) == No.NOT_YOURS
    assert scene.watcher.may_not(command, **asked, **answer) == No.WATCHING
    scene.ana.does(command, **asked, **answer)


def test_whether_harm_counts_is_left_open_until_the_gm_has_spoken(scene: Scene):
    """JDG-16: a wound is on the sheet, and the roll waits for terms that name it or do not."""
    wound = scene.wound(2)
    roll = scene.asked()
    assert scene.ana.may_not("throw", roll=roll) == No.TERMS_MISSING
    scene.gm.does("set-terms", roll=roll, position="risky", effect="standard", harm=[wound])
    scene.throws(6)
    assert scene.roll.thrown is not None
    assert scene.roll.thrown.pool == 1


def test_nothing_goes_on_by_itself_while_a_question_is_open(scene: Scene):
    """JDG-04, JDG-14, JDG-17: the roll stands where it is until somebody answers."""
    roll = scene.rolled(PARTIAL, "controlled")
    assert scene.stage == "choice"
    scene.ana.does("choose", roll=roll, way="go-through")
    assert scene.stage == "price"
    scene.gm.does("send-consequences", roll=roll, consequences=[harm(1)])
    assert scene.stage == "answers"
    assert scene.vesper.harm == ()

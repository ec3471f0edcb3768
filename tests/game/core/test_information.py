"""Gathering information: what is simply answered, what is rolled for, and how much is told."""

from typing import Any

import pytest

from rookery.game.refusals import No
from tests.game.scene import PARTIAL, Scene, harm

ACTIONS = [
    "hunt", "study", "survey", "tinker", "finesse", "prowl", "skirmish", "wreck",
    "attune", "command", "consort", "sway",
]  # fmt: skip


def asks(scene: Scene, action: str = "skirmish", goal: str = "Who sent them?") -> str:
    return scene.asked(action, goal, kind="gather")


def test_common_knowledge_is_just_answered(scene: Scene):
    """INF-01, ACT-01: no die, no cost."""
    roll = asks(scene, goal="Who rules this ward?")
    scene.gm.does("answer-question", roll=roll, text="The Ferrymen, since spring.")
    assert scene.roll.thrown is None
    assert scene.stage == "settled"
    assert scene.roll.told == "The Ferrymen, since spring."


def test_an_obstacle_in_the_way_makes_it_an_action(scene: Scene):
    """INF-01: the GM sets position and effect, and it costs like any other."""
    roll = asks(scene)
    scene.gm.does("set-terms", roll=roll, position="risky", effect="great")
    assert scene.roll.kind == "action"
    scene.throws(*PARTIAL)
    scene.gm.does("send-consequences", roll=roll, consequences=[harm(1)])
    scene.accepts(scene.price.id)
    assert scene.roll.done
    assert scene.roll.level == 3


@pytest.mark.parametrize(
    ("faces", "band", "tells"),
    [
        ((1, 2), "bad", "zero"),
        ((3, 5), "partial", "limited"),
        ((2, 6), "full", "standard"),
        ((6, 6), "crit", "great"),
    ],
)
def test_otherwise_the_action_is_rolled_as_fortune_and_says_how_much_is_told(
    scene: Scene, faces: tuple[int, ...], band: str, tells: str
):
    """INF-01, FOR-03: no position, no consequence; the GM tells what that level tells."""
    roll = asks(scene)
    assert scene.ana.may_not("throw", roll=roll) == No.TERMS_MISSING
    scene.gm.does("judge-roll", roll=roll, kind="gather")
    scene.throws(*faces)
    assert scene.stage == "telling"
    assert scene.roll.thrown is not None
    assert scene.roll.thrown.band == band
    by_band = {str(name): str(level) for name, level in scene.rules.information.tells.items()}
    assert by_band[band] == tells
    assert scene.gm.may_not("send-consequences", roll=roll) == No.WRONG_MOMENT

    assert scene.ana.may_not("answer-question", roll=roll, text="Me!") == No.GM_ONLY
    assert scene.gm.may_not("answer-question", roll=roll, text=" ") == No.EMPTY
    scene.gm.does("answer-question", roll=roll, text="The night market.")
    assert scene.stage == "settled"
    assert scene.roll.told == "The night market."


@pytest.mark.parametrize("level", ["zero", "limited", "standard", "great"])
def test_every_level_of_telling_has_its_words(scene: Scene, level: str):
    """INF-01"""
    for language in ("en", "zh-Hant"):
        path = f"information.levels.{level}.text"
        assert scene.rules.say(path, language) != path


def test_one_roll_for_a_question(scene: Scene):
    """INF-02: what was told stands; another try is a new question that the GM judges anew."""
    roll = asks(scene)
    scene.gm.does("judge-roll", roll=roll, kind="gather")
    scene.throws(1, 2)
    scene.gm.does("answer-question", roll=roll, text="Nothing.")
    assert scene.ana.may_not("throw", roll=roll) == No.WRONG_MOMENT
    assert scene.ana.may_not("try-again", roll=roll) == No.WRONG_MOMENT
    again = asks(scene)
    assert scene.ana.may_not("throw", roll=again) == No.TERMS_MISSING


def test_one_may_have_to_get_there_first(scene: Scene):
    """INF-02: Prowl to the window, then Study through it."""
    scene.rolled((6,), action="prowl")
    assert scene.roll.done
    roll = asks(scene, "study", "What does the letter say?")
    scene.gm.does("judge-roll", roll=roll, kind="gather")
    scene.throws(6, 5)
    assert scene.stage == "telling"


def test_a_full_investigation_is_answered_like_a_great_effect(scene: Scene):
    """INF-03: a clock of its kind, and then questions without a roll, as many as the GM answers."""
    kinds = {str(name): kind for name, kind in scene.rules.clocks.kinds.items()}
    assert "investigation" in kinds
    clock = scene.starts_clock("Who pays them?", 4, kind="investigation", if_full="Ask away")
    scene.gm.does("tick-clock", clock=clock, by=4)
    assert "great" in scene.rules.say("clocks.kinds.investigation.text", "en")
    for goal, told in (("Who?", "The Baron."), ("Why?", "For the canal.")):
        scene.gm.does("answer-question", roll=asks(scene, goal=goal), text=told)
        assert scene.roll.told == told


@pytest.mark.parametrize("action", ACTIONS)
def test_all_twelve_actions_may_gather(scene: Scene, action: str):
    """INF-04"""
    roll = asks(scene, action)
    scene.gm.does("judge-roll", roll=roll, kind="gather")
    scene.gm.does("answer-question", roll=roll, text="You learn something.")
    assert scene.roll.action == action


def test_nothing_is_told_before_what_came_first_is_answered(scene: Scene):
    """RES-05"""
    roll = asks(scene)
    scene.gm.does("resist-first", roll=roll, consequence=harm(1))
    refused = scene.gm.may_not("answer-question", roll=roll, text="Hm.")
    assert refused == No.FIRST_ANSWER


def test_a_wound_that_counts_counts_here_too(scene: Scene):
    """HRM-02, JDG-16: a die less where the GM says that it matters."""
    wound = scene.wound(2, "Concussion")
    roll = asks(scene)
    judged: dict[str, Any] = {"roll": roll, "kind": "gather", "harm": [wound]}
    scene.gm.does("judge-roll", **judged)
    scene.throws(4)
    assert scene.roll.thrown is not None
    assert scene.roll.thrown.pool == 1

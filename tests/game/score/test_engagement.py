"""The engagement roll: its questions, its dice, and where it puts the crew."""

import pytest

from rookery.game.refusals import No
from rookery.game.score.engagement import pool
from rookery.game.score.starting import start_for
from tests.game.scene import CRIT, Scene, lines
from tests.game.score.heist import begins, engages, judges, plans, score_of


def dice(scene: Scene) -> list[tuple[str, int]]:
    return lines(pool(scene.campaign, score_of(scene)))


def test_luck_alone_is_one_die(scene: Scene):
    """SCO-04"""
    plans(scene)
    assert dice(scene) == [("luck", 1)]


@pytest.mark.parametrize(
    ("question", "die"),
    [
        ("bold", 1),
        ("complex", -1),
        ("weakness", 1),
        ("strength", -1),
        ("help", 1),
        ("hindrance", -1),
        ("favor", 1),
        ("disfavor", -1),
    ],
)
def test_each_yes_gives_or_takes_a_die_for_a_reason_that_all_can_read(
    scene: Scene, question: str, die: int
):
    """SCO-04, JDG-23"""
    plans(scene)
    judges(scene, question)
    assert dice(scene) == [("luck", 1), ("engagement", die)]
    said = {str(key): value for key, value in score_of(scene).judged.items()}[question]
    assert (said.yes, said.why) == (True, f"Because of {question}")
    judges(scene, question, yes=False)
    assert dice(scene) == [("luck", 1)]


def test_a_yes_needs_a_reason_and_a_no_does_not(scene: Scene):
    """JDG-23, SCO-04"""
    plans(scene)
    for why in ("", "   "):
        asked = {"question": "bold", "yes": True, "why": why}
        assert scene.gm.may_not("judge-engagement", **asked) == No.NO_REASON
    scene.gm.does("judge-engagement", question="bold", yes=False)
    assert dice(scene) == [("luck", 1)]


def test_unanswered_is_no_and_holds_nothing_up(scene: Scene):
    """JDG-23"""
    plans(scene)
    engages(scene, 6)
    assert score_of(scene).stage == "under-way"


def test_only_the_gm_answers_and_rolls(scene: Scene):
    """JDG-23"""
    plans(scene)
    assert scene.ana.may_not("judge-engagement", question="bold", yes=True) == No.GM_ONLY
    assert scene.ana.may_not("roll-engagement") == No.GM_ONLY
    assert scene.gm.may_not("judge-engagement", question="rain", yes=True) == No.NO_SUCH


def test_the_questions_are_asked_once_the_plan_is_there(scene: Scene):
    scene.ana.does("begin-score", target="The Bench")
    asked = {"question": "bold", "yes": True}
    assert scene.gm.may_not("judge-engagement", **asked) == No.PLAN_NOT_SENT


def test_dice_on_a_real_table_are_typed(scene: Scene):
    """SCO-04"""
    plans(scene)
    judges(scene, "bold")
    assert scene.gm.may_not("roll-engagement", faces=[3]) == No.WRONG_DICE
    scene.gm.does("roll-engagement", faces=[3, 5])
    assert score_of(scene).start == "risky"


def test_nothing_left_is_two_dice_and_the_lower(scene: Scene):
    """SCO-04, DICE-02"""
    plans(scene)
    judges(scene, "complex", "strength")
    engages(scene, 6, 2)
    assert score_of(scene).start == "desperate"


@pytest.mark.parametrize(
    ("faces", "start", "past"),
    [
        ((2, 1), "desperate", False),
        ((4, 1), "risky", False),
        ((6, 1), "controlled", False),
        (CRIT, "controlled", True),
    ],
)
def test_where_each_result_starts(scene: Scene, faces: tuple[int, ...], start: str, past: bool):
    """SCO-05"""
    plans(scene)
    judges(scene, "bold")
    engages(scene, *faces)
    assert (score_of(scene).start, score_of(scene).past_first) == (start, past)


def test_the_start_holds_for_each_ones_first_action_only(scene: Scene):
    """SCO-05: it is offered to the GM, who decides, and used up when the dice have fallen."""
    begins(scene, 2)
    roll = scene.asked()
    assert start_for(scene.campaign, scene.roll) == "desperate"
    scene.gm.does("set-terms", roll=roll, position="risky", effect="standard")
    assert start_for(scene.campaign, scene.roll) == "desperate"
    scene.throws(2, 6)
    assert score_of(scene).beginners == (scene.corin_id,)
    scene.asked()
    assert start_for(scene.campaign, scene.roll) is None
    scene.ben.does("start-roll", character=scene.corin_id, goal="Pick it", action="finesse")
    assert start_for(scene.campaign, scene.roll) == "desperate"


def test_a_question_is_no_first_action(scene: Scene):
    """SCO-05"""
    begins(scene, 2)
    roll = scene.asked("hunt", kind="gather")
    assert start_for(scene.campaign, scene.roll) is None
    scene.gm.does("judge-roll", roll=roll, kind="gather")
    scene.throws(4)
    assert scene.vesper_id in score_of(scene).beginners


def test_who_is_out_of_the_scene_does_not_begin_it(scene: Scene):
    """SCO-05"""
    scene.stress(9)
    scene.ana.does("take-trauma", character=scene.vesper_id, trauma="cold")
    begins(scene, 2)
    assert score_of(scene).beginners == (scene.corin_id,)


def test_weaving_the_web_enters_better_where_it_asked_about_the_target(scene: Scene):
    """SCO-04, PCA-37: a die of an ability, because of what it did in the preparation."""
    scene.gains("weaving-the-web")
    scene.gm.does("rate-action", character=scene.vesper_id, action="consort", rating=1)
    scene.ana.does("begin-score", target="The Chandlers’ Bench")
    roll = scene.asked("consort", goal="Who sleeps at the gate?", kind="gather")
    scene.judges("on-score-target")
    scene.gm.does("judge-roll", roll=roll, kind="gather")
    scene.throws(4, 6)
    scene.gm.does("answer-question", roll=roll, text="Nobody, on Sundays.")
    scene.ana.does("choose-plan", plan="stealth", detail="The drain")
    scene.ana.does("send-plan")
    assert dice(scene) == [("luck", 1), ("ability", 1)]
    engages(scene, 1, 6)
    scene.gm.does("end-score")
    plans(scene)
    assert dice(scene) == [("luck", 1)]


def test_uses_by_the_score_come_back_when_one_begins(scene: Scene):
    """PCA-33: what was used in free play is not counted against the score."""
    scene.gm.does("gain-ability", character=scene.vesper_id, ability="foresight")
    roll = {"character": scene.corin_id, "goal": "Open it", "action": "finesse"}
    declared = scene.rules.abilities["foresight"]  # type: ignore[index]
    path = f"abilities.foresight.effects.{next(iter(declared.effects))}"
    for _ in range(2):
        scene.ben.does("start-roll", **roll)
        helped = {"roll": scene.roll.id, "helper": scene.vesper_id, "using": [path]}
        scene.ana.does("assist", **helped)
        scene.gm.does("set-terms", roll=scene.roll.id, position="controlled", effect="standard")
        scene.dice.faces.extend((6, 1, 1))
        scene.ben.does("throw", roll=scene.roll.id)
    scene.ben.does("start-roll", **roll)
    helped = {"roll": scene.roll.id, "helper": scene.vesper_id, "using": [path]}
    assert scene.ana.may_not("assist", **helped) == No.EFFECT_SPENT
    begins(scene)
    scene.ana.does("assist", **helped)

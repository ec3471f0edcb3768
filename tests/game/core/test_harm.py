"""Harm: its ladder, what it hinders, what overflows, and what is beyond it."""

from typing import Any

import pytest

from rookery.game.refusals import No
from tests.game.scene import FULL, Scene, harm, lines, marks


def test_the_ladder(scene: Scene):
    """HRM-01, AMB-02: two lesser, two moderate, one severe; four is fatal."""
    rows = {str(name): row for name, row in scene.rules.harm.rows.items()}
    assert {name: (row.level, row.boxes) for name, row in rows.items()} == {
        "lesser": (1, 2),
        "moderate": (2, 2),
        "severe": (3, 1),
    }
    assert scene.rules.harm.fatal == 4


def test_harm_bears_the_name_that_it_was_given(scene: Scene):
    """HRM-01, JDG-15"""
    (cut,) = scene.priced(harm(2, 1, "Bitten by the eel"))
    scene.accepts(cut)
    assert [(wound.level, wound.name) for wound in scene.vesper.harm] == [(2, "Bitten by the eel")]


@pytest.mark.parametrize(
    ("path", "some"),
    [
        ("harm.rows.lesser", ["Battered", "Drained", "Distracted", "Scared", "Confused"]),
        ("harm.rows.moderate", ["Exhausted", "Concussion", "Panicked", "Seduced"]),
        ("harm.rows.severe", ["Impaled", "Broken leg", "Badly burned", "Terrified"]),
        ("harm.levels.4", ["Electrocuted", "Drowned", "Stabbed in the heart"]),
    ],
)
def test_each_level_has_names_to_choose_from(scene: Scene, path: str, some: list[str]):
    """HRM-04: in both languages, with something for those who are only worn out."""
    names = scene.rules.say(f"{path}.examples", "en").split("; ")
    assert set(some) <= set(names)
    assert scene.rules.say(f"{path}.examples", "zh-Hant") != "; ".join(names)


# What it hinders


def test_lesser_harm_is_less_effect(scene: Scene):
    """HRM-02"""
    scene.rolled(FULL, harm=(scene.wound(1),))
    assert scene.roll.level == 1
    assert lines(scene.roll.effect) == [("base", 2), ("harm", -1)]


def test_moderate_harm_is_a_die_less(scene: Scene):
    """HRM-02"""
    scene.rolled((6,), harm=(scene.wound(2),))
    assert scene.roll.level == 2


def test_two_wounds_of_one_row_count_once(scene: Scene):
    """HRM-02"""
    scene.rolled((6,), harm=(scene.wound(2, "Cut"), scene.wound(2, "Burn")))
    assert scene.roll.thrown is not None
    assert lines(scene.roll.thrown.lines) == [("rating", 2), ("harm", -1)]


def test_wounds_of_different_rows_add_up(scene: Scene):
    """AMB-05"""
    scene.rolled((6,), harm=(scene.wound(1), scene.wound(2)))
    assert scene.roll.level == 1


def test_harm_counts_only_where_the_gm_says_so(scene: Scene):
    """HRM-02, JDG-16: the software does not decide whether a burned hand matters to a lie."""
    for level in (1, 2, 3):
        scene.wound(level)
    scene.rolled(FULL)
    assert scene.roll.thrown is not None
    assert scene.roll.thrown.pool == 2
    assert scene.roll.level == 2


def test_the_severely_harmed_act_with_a_push_only(scene: Scene):
    """HRM-02, ACT-08: two stress, and no more than that is bought by it."""
    roll = scene.agreed(harm=(scene.wound(3),))
    assert scene.ana.may_not("throw", roll=roll) == No.BARRED
    scene.ana.does("push", roll=roll, way="die")
    assert scene.ana.may_not("throw", roll=roll) == No.BARRED
    scene.ana.does("push", roll=roll, way="die", on=False)
    scene.ana.does("push", roll=roll, way="act")
    scene.throws(*FULL)
    assert marks(scene.vesper, "stress") == 2
    assert scene.roll.thrown is not None
    assert scene.roll.thrown.pool == 2


# Overflow


@pytest.mark.parametrize(
    ("had", "dealt", "written"),
    [
        ((), 1, 1),
        ((1,), 1, 1),
        ((1, 1), 1, 2),
        ((2, 2), 2, 3),
        ((1, 1, 2, 2), 1, 3),
        ((3,), 2, 2),
        ((3,), 1, 1),
    ],
)
def test_harm_without_room_is_written_in_the_next_row_up(
    scene: Scene, had: tuple[int, ...], dealt: int, written: int
):
    """HRM-03"""
    for level in had:
        scene.wound(level)
    (cut,) = scene.priced(harm(dealt))
    scene.accepts(cut)
    assert scene.vesper.harm[-1].level == written


@pytest.mark.parametrize(("had", "dealt"), [((3,), 3), ((2, 2, 3), 2), ((1, 1, 2, 2, 3), 1)])
def test_harm_that_no_row_can_hold_is_for_the_gm_to_judge(
    scene: Scene, had: tuple[int, ...], dealt: int
):
    """HRM-03, JDG-18: something lasting happens; what it is, only the GM says."""
    for level in had:
        scene.wound(level)
    (cut,) = scene.priced(harm(dealt, name="Crushed hand"))
    scene.accepts(cut)
    struck = scene.vesper
    assert struck.catastrophe == "Crushed hand"
    assert struck.plays

    judgement: dict[str, Any] = {"character": scene.vesper_id, "text": "The hand is lost"}
    assert scene.ana.may_not("judge-catastrophe", **judgement) == No.GM_ONLY
    scene.gm.does("judge-catastrophe", **judgement)
    assert scene.vesper.catastrophe is None
    assert scene.vesper.plays
    assert scene.gm.may_not("judge-catastrophe", **judgement) == No.NO_CATASTROPHE


def test_resisting_lessens_harm_before_it_looks_for_room(scene: Scene):
    """HRM-03, RES-04"""
    scene.wound(3)
    (cut,) = scene.priced(harm(3, 2))
    scene.resists(cut, 6, 1)
    assert scene.vesper.catastrophe is None
    assert [wound.level for wound in scene.vesper.harm] == [3, 2]


# Healing


@pytest.mark.parametrize("level", [1, 2, 3])
def test_new_harm_of_any_level_clears_the_healing_clock(scene: Scene, level: int):
    """HRM-05"""
    scene.wound(1)
    scene.ana.does("set-track", character=scene.vesper_id, track="healing", to=3)
    scene.wound(level)
    assert marks(scene.vesper, "healing") == 0


def test_a_wound_becomes_milder_or_goes(scene: Scene):
    wound = scene.wound(3, "Broken leg")
    ease: dict[str, Any] = {"character": scene.vesper_id, "harm": wound}
    scene.ana.does("ease-harm", **ease, to=2)
    assert [(one.level, one.name) for one in scene.vesper.harm] == [(2, "Broken leg")]
    assert scene.ana.may_not("ease-harm", **ease, to=2) == No.OUT_OF_RANGE
    scene.ana.does("ease-harm", **ease)
    assert scene.vesper.harm == ()
    assert scene.ana.may_not("ease-harm", **ease) == No.NO_SUCH


@pytest.mark.parametrize("level", [0, 4, -1])
def test_a_sheet_takes_no_harm_outside_the_rows(scene: Scene, level: int):
    wound: dict[str, Any] = {"character": scene.vesper_id, "level": level, "name": "Odd"}
    assert scene.ana.may_not("write-harm", **wound) == No.OUT_OF_RANGE

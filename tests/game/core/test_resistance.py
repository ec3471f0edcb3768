"""Resisting: it always works, and the dice say what it costs."""

from typing import Any

import pytest

from rookery.game.refusals import No
from tests.game.scene import PARTIAL, Scene, consequence, happened, harm, lines, marks


def test_resisting_works_whatever_the_dice_show(scene: Scene):
    """RES-01"""
    (cut,) = scene.priced(harm(3, 2))
    scene.resists(cut, 1, 1)
    assert [wound.level for wound in scene.vesper.harm] == [2]
    assert marks(scene.vesper, "stress") == 5


def test_the_gm_says_attribute_and_what_remains_before_the_dice(scene: Scene):
    """RES-01, JDG-17: both stand on the consequence when it is sent."""
    (cut,) = scene.priced(harm(3, 1, resist_with="insight"))
    assert (scene.price.resist_with, scene.price.resisted_to) == ("insight", 1)
    scene.resists(cut, 6)
    assert scene.price.thrown is not None
    assert [(line.what, line.amount, line.of) for line in scene.price.thrown.lines] == [
        ("rating", 1, "insight")
    ]
    assert [wound.level for wound in scene.vesper.harm] == [1]


@pytest.mark.parametrize("to", [0, 1, 2])
def test_reduced_or_avoided_is_the_gms_word(scene: Scene, to: int):
    """RES-01, RES-06, JDG-17: avoided altogether, or down to a level."""
    (cut,) = scene.priced(harm(3, to))
    scene.resists(cut, 6, 5)
    assert [wound.level for wound in scene.vesper.harm] == [to] * bool(to)


@pytest.mark.parametrize(
    ("faces", "stress"),
    [
        ((1, 1), 5),
        ((2, 1), 4),
        ((3, 3), 3),
        ((4, 2), 2),
        ((5, 1), 1),
        ((6, 1), 0),
        ((5, 5), 1),
    ],
)
def test_resisting_costs_six_less_the_highest_die(
    scene: Scene, faces: tuple[int, ...], stress: int
):
    """RES-02, DICE-04, EX-04: the number on the die counts, and it is marked at once."""
    (cut,) = scene.priced(harm(2, 1))
    scene.resists(cut, *faces)
    assert marks(scene.vesper, "stress") == stress
    assert scene.price.cost == stress


@pytest.mark.parametrize(("had", "left"), [(3, 2), (1, 0), (0, 0)])
def test_a_critical_resistance_clears_a_stress(scene: Scene, had: int, left: int):
    """RES-02, EX-04: and never below none."""
    (cut,) = scene.priced(harm(2, 1))
    scene.stress(had) if had else None
    scene.resists(cut, 6, 6)
    assert marks(scene.vesper, "stress") == left


@pytest.mark.parametrize(("faces", "stress"), [((6, 6), 0), ((6, 1), 5), ((4, 5), 2)])
def test_an_attribute_of_nought_keeps_the_lower_die_and_is_never_critical(
    scene: Scene, faces: tuple[int, ...], stress: int
):
    """RES-02, DICE-02: two sixes cost nothing and clear nothing."""
    scene.stress(3)
    (fear,) = scene.priced(harm(2, 1, resist_with="resolve"))
    scene.resists(fear, *faces)
    assert marks(scene.vesper, "stress") == 3 + stress


def test_the_pool_is_the_attribute_and_not_the_action(scene: Scene):
    """RES-02, ACT-04: Skirmish 2 and Prowl 1 are Prowess 2."""
    (cut,) = scene.priced(harm(2, 1))
    scene.resists(cut, 4, 1)
    assert scene.price.thrown is not None
    assert lines(scene.price.thrown.lines) == [("rating", 2)]


def test_worked_example_of_a_broken_leg(scene: Scene):
    """EX-01: harm 3 resisted with a high die of 2 is harm 2 and 4 stress."""
    (leg,) = scene.priced(harm(3, 2, "Broken leg"))
    scene.resists(leg, 2, 1)
    assert [(wound.level, wound.name) for wound in scene.vesper.harm] == [(2, "Broken leg")]
    assert marks(scene.vesper, "stress") == 4


# Once, and without looking first


def test_there_is_no_second_roll_and_no_armor_after_the_first(scene: Scene):
    """RES-03, AMB-13"""
    scene.ana.does("set-boxes", character=scene.vesper_id, track="armor", boxes=1)
    cut, _ = scene.priced(harm(2, 1), harm(1))
    scene.resists(cut, 1, 2)
    again: dict[str, Any] = {"roll": scene.roll.id, "consequence": cut}
    assert scene.ana.may_not("resist", **again) == No.ANSWERED
    assert scene.ana.may_not("use-armor", **again, boxes=["armor"]) == No.ANSWERED
    assert scene.ana.may_not("accept", **again) == No.ANSWERED


def test_the_dice_fall_only_once_one_is_committed(scene: Scene):
    """RES-03: the entry that shows the dice is the one in which it is resisted and paid."""
    (cut,) = scene.priced(harm(2, 1))
    entry = scene.resists(cut, 2, 1)
    assert happened(entry) == [
        "ConsequenceAnswered", "HarmSuffered", "TrackMarked", "RollSettled",
    ]  # fmt: skip


def test_a_repeated_press_never_rolls_again(scene: Scene):
    """RES-03: the same command id gets its first answer, dice and all."""
    (cut,) = scene.priced(harm(2, 1))
    scene.dice.faces.extend((2, 1))
    answer: dict[str, Any] = {"roll": scene.roll.id, "consequence": cut}
    first = scene.ana.does("resist", id="press-1", **answer)
    again = scene.table.do(scene.ana.seat, "resist", id="press-1", **answer)
    assert again == first
    assert marks(scene.vesper, "stress") == 4


# How much


@pytest.mark.parametrize(("dealt", "left"), [(4, 3), (3, 2), (2, 1), (1, 0)])
def test_harm_is_usually_one_level_less(scene: Scene, dealt: int, left: int):
    """RES-04, EX-06: fatal becomes severe."""
    (cut,) = scene.priced(harm(dealt, dealt - scene.rules.resistance.lessens_by))
    scene.resists(cut, 6, 1)
    assert [wound.level for wound in scene.vesper.harm] == [left] * bool(left)
    assert scene.vesper.plays


@pytest.mark.parametrize("left", [2, 1])
def test_three_ticks_become_two_or_one(scene: Scene, left: int):
    """RES-04, EX-06, JDG-17"""
    alarm = scene.starts_clock("Alarm", 6, kind="danger")
    (noise,) = scene.priced(consequence("complication", clock=alarm, amount=3, resisted_to=left))
    scene.resists(noise, 6, 1)
    assert scene.clock(alarm).filled == left


def test_consequences_of_one_roll_are_resisted_each_with_its_own_dice(scene: Scene):
    """RES-04, ACT-11"""
    cut, fear = scene.priced(harm(3, 2, "Cut"), harm(2, 1, "Fear", resist_with="insight"))
    scene.resists(cut, 5, 1)
    scene.resists(fear, 3)
    assert {wound.name: wound.level for wound in scene.vesper.harm} == {"Cut": 2, "Fear": 1}
    assert marks(scene.vesper, "stress") == 1 + 3


def test_resisting_one_of_two_leaves_the_other(scene: Scene):
    """EX-07: the stab stays, the chance is kept, one roll."""
    stab, chance = scene.priced(harm(2, 1, "Stab"), consequence("lost-opportunity"))
    scene.accepts(stab)
    scene.resists(chance, 6, 2)
    assert [wound.level for wound in scene.vesper.harm] == [2]
    assert not scene.roll.lost


# Before one can act at all


def test_the_gm_may_ask_for_resistance_before_the_deed(scene: Scene):
    """RES-05, JDG-18"""
    roll = scene.agreed()
    horror = harm(2, 1, "Frozen with horror", resist_with="resolve")
    assert scene.ana.may_not("resist-first", roll=roll, consequence=horror) == No.GM_ONLY
    scene.gm.does("resist-first", roll=roll, consequence=horror)
    assert scene.ana.may_not("throw", roll=roll) == No.FIRST_ANSWER

    scene.resists(scene.price.id, 5, 4)
    assert marks(scene.vesper, "stress") == 2
    scene.throws(*PARTIAL)
    assert scene.stage == "price"


def test_a_deed_is_not_called_off_to_escape_what_came_first(scene: Scene):
    """RES-05: the gaze has met hers already."""
    roll = scene.agreed()
    scene.gm.does("resist-first", roll=roll, consequence=harm(2, 1, "Frozen with horror"))
    assert scene.ana.may_not("drop-roll", roll=roll) == No.FIRST_ANSWER
    scene.accepts(scene.price.id)
    scene.ana.does("drop-roll", roll=roll)
    assert [wound.name for wound in scene.vesper.harm] == ["Frozen with horror"]


# The tone of the table


def test_the_tone_of_the_table_is_a_setting_with_exceptions(scene: Scene):
    """RES-06: gritty or daring is noted for all; each case stays the GM's word."""
    assert scene.campaign.gritty
    assert scene.ana.may_not("set-tone", gritty=False) == No.GM_ONLY
    scene.gm.does("set-tone", gritty=False)
    tones = [scene.campaign.gritty]
    assert tones == [False]

    (cut,) = scene.priced(harm(3, 2))
    scene.resists(cut, 6, 1)
    assert [wound.level for wound in scene.vesper.harm] == [2]


def test_a_stress_from_resisting_may_be_the_last(scene: Scene):
    """AMB-14: trauma comes at once, and the resistance still holds."""
    scene.stress(7)
    (cut,) = scene.priced(harm(3, 2))
    scene.resists(cut, 1, 2)
    assert [wound.level for wound in scene.vesper.harm] == [2]
    assert scene.vesper.traumas_owed == 1
    assert marks(scene.vesper, "stress") == 0


def test_faces_from_a_real_table(scene: Scene):
    (cut,) = scene.priced(harm(2, 1))
    answer: dict[str, Any] = {"roll": scene.roll.id, "consequence": cut}
    assert scene.ana.may_not("resist", **answer, faces=[6]) == No.WRONG_DICE
    scene.ana.does("resist", **answer, faces=[3, 1])
    assert marks(scene.vesper, "stress") == 3

"""Pushing oneself: two stress for each benefit, each benefit once."""

from typing import Any

import pytest

from rookery.game.refusals import No
from tests.game.scene import FULL, PARTIAL, Scene, happened, lines, marks


def test_a_push_for_a_die_costs_two_stress_when_the_dice_fall(scene: Scene):
    """ACT-07, ACT-08, JDG-13"""
    roll = scene.agreed()
    scene.ana.does("push", roll=roll, way="die")
    assert marks(scene.vesper, "stress") == 0

    entry = scene.throws(1, 2, 6)
    assert scene.roll.done
    assert marks(scene.vesper, "stress") == 2
    assert "TrackMarked" in happened(entry)


def test_a_push_for_effect_gives_one_level(scene: Scene):
    """ACT-08, EFF-06"""
    roll = scene.agreed(effect="limited")
    scene.ana.does("push", roll=roll, way="effect")
    scene.throws(*FULL)
    assert scene.roll.level == 2
    assert lines(scene.roll.effect) == [("base", 1), ("push", 1)]
    assert marks(scene.vesper, "stress") == 2


def test_a_push_can_lift_an_effect_from_nothing(scene: Scene):
    """EFF-06: from zero to limited."""
    clock = scene.starts_clock()
    roll = scene.agreed(effect="zero", clock=clock)
    scene.ana.does("push", roll=roll, way="effect")
    scene.throws(*FULL)
    assert scene.clock(clock).filled == 1


def test_different_benefits_are_paid_one_by_one(scene: Scene):
    """ACT-08, AMB-06: to act at all and for a die are 4 stress; with effect 6."""
    roll = scene.agreed(harm=(scene.wound(3),))
    for way in ("act", "die", "effect"):
        scene.ana.does("push", roll=roll, way=way)
    scene.throws(1, 2, 6)
    assert marks(scene.vesper, "stress") == 6
    assert scene.roll.level == 3


@pytest.mark.parametrize("way", ["die", "effect", "act"])
def test_each_benefit_is_bought_once(scene: Scene, way: str):
    """ACT-08"""
    roll = scene.agreed()
    scene.ana.does("push", roll=roll, way=way)
    assert scene.ana.may_not("push", roll=roll, way=way) == No.ALREADY


def test_a_push_can_be_given_up_before_the_dice(scene: Scene):
    """ACT-08: and then costs nothing."""
    roll = scene.agreed()
    scene.ana.does("push", roll=roll, way="die")
    scene.ana.does("push", roll=roll, way="die", on=False)
    scene.throws(*FULL)
    assert marks(scene.vesper, "stress") == 0


def test_a_deed_that_is_called_off_costs_nothing(scene: Scene):
    roll = scene.agreed()
    scene.ana.does("push", roll=roll, way="die")
    scene.ana.does("drop-roll", roll=roll)
    assert marks(scene.vesper, "stress") == 0


@pytest.mark.parametrize("kind", ["fortune", "gather"])
def test_one_may_push_for_a_die_on_other_rolls_too(scene: Scene, kind: str):
    """ACT-08: wherever an effort helps."""
    roll = scene.asked("hunt")
    scene.gm.does("judge-roll", roll=roll, kind=kind)
    scene.ana.does("push", roll=roll, way="die")
    scene.throws(2, 4)
    assert scene.roll.thrown is not None
    assert scene.roll.thrown.pool == 2
    assert marks(scene.vesper, "stress") == 2


def test_a_push_and_an_assist_are_two_dice(scene: Scene):
    """ACT-07"""
    roll = scene.agreed()
    scene.ana.does("push", roll=roll, way="die")
    scene.ben.does("assist", roll=roll, helper=scene.corin_id)
    scene.throws(1, 2, 3, 6)
    assert scene.roll.thrown is not None
    assert scene.roll.thrown.pool == 4


@pytest.mark.parametrize("first", ["push", "bargain"])
def test_a_die_comes_from_a_push_or_a_bargain_never_both(scene: Scene, first: str):
    """ACT-07"""
    roll = scene.agreed()
    offer: dict[str, Any] = {"text": "The lamp falls", "price": "collateral"}
    scene.gm.does("offer-bargain", roll=roll, **offer)
    if first == "push":
        scene.ana.does("push", roll=roll, way="die")
        assert scene.ana.may_not("answer-bargain", roll=roll, take=True) == No.PUSH_OR_BARGAIN
    else:
        scene.ana.does("answer-bargain", roll=roll, take=True)
        assert scene.ana.may_not("push", roll=roll, way="die") == No.PUSH_OR_BARGAIN
    scene.throws(1, 2, 6)
    assert scene.roll.thrown is not None
    assert scene.roll.thrown.pool == 3


def test_beside_a_bargain_one_may_still_push_for_effect(scene: Scene):
    """AMB-07"""
    roll = scene.agreed()
    scene.gm.does("offer-bargain", roll=roll, text="The lamp falls", price="collateral")
    scene.ana.does("answer-bargain", roll=roll, take=True)
    scene.ana.does("push", roll=roll, way="effect")
    scene.throws(1, 2, 6)
    assert scene.roll.level == 3
    assert marks(scene.vesper, "stress") == 2


def test_only_known_benefits_can_be_pushed_for(scene: Scene):
    assert scene.ana.may_not("push", roll=scene.agreed(), way="luck") == No.NO_SUCH


def test_a_push_into_the_last_box_is_paid_and_the_deed_is_done(scene: Scene):
    """AMB-03: what goes beyond the last box is dropped, and trauma comes once."""
    scene.stress(8)
    roll = scene.agreed()
    scene.ana.does("push", roll=roll, way="die")
    scene.ana.does("push", roll=roll, way="effect")
    scene.throws(1, 2, 6)
    assert scene.roll.done
    assert scene.vesper.traumas_owed == 1
    scene.ana.does("take-trauma", character=scene.vesper_id, trauma="cold")
    scene.gm.does("return-to-scene", character=scene.vesper_id)
    assert marks(scene.vesper, "stress") == 0


def test_what_was_pushed_for_is_paid_whatever_the_dice_show(scene: Scene):
    """ACT-08"""
    roll = scene.agreed("controlled")
    scene.ana.does("push", roll=roll, way="effect")
    scene.throws(*PARTIAL)
    scene.ana.does("choose", roll=roll, way="withdraw")
    assert marks(scene.vesper, "stress") == 2

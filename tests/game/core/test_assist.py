"""Helping a friend: the helper pays, the roller gets the die."""

from rookery.game.refusals import No
from tests.game.scene import FULL, Scene, marks


def test_the_helper_takes_the_stress_and_the_roller_the_die(scene: Scene):
    """TEA-01, ACT-07, JDG-13: nobody forgets to charge the helper."""
    roll = scene.agreed()
    scene.ben.does("assist", roll=roll, helper=scene.corin_id)
    assert marks(scene.corin, "stress") == 0

    scene.throws(1, 2, 6)
    assert scene.roll.thrown is not None
    assert scene.roll.thrown.pool == 3
    assert marks(scene.corin, "stress") == 1
    assert marks(scene.vesper, "stress") == 0


def test_one_helper_for_a_roll(scene: Scene):
    """TEA-01"""
    wren = scene.plays(scene.sits("Cy"), "Wren", prowl=1)
    roll = scene.agreed()
    scene.ben.does("assist", roll=roll, helper=scene.corin_id)
    assert scene.ben.may_not("assist", roll=roll, helper=scene.corin_id) == No.ALREADY
    assert scene.gm.may_not("assist", roll=roll, helper=wren) == No.ONE_HELPER

    scene.ben.does("step-back", roll=roll)
    scene.gm.does("assist", roll=roll, helper=wren)
    scene.throws(1, 2, 6)
    assert marks(scene.corin, "stress") == 0


def test_a_helper_offers_themselves(scene: Scene):
    """JDG-13: neither the roller nor another player may spend Corin's stress."""
    roll = scene.agreed()
    assert scene.ana.may_not("assist", roll=roll, helper=scene.corin_id) == No.NOT_YOURS
    assert scene.ana.may_not("assist", roll=roll, helper=scene.vesper_id) == No.HELP_SELF


def test_helper_or_roller_may_let_it_be(scene: Scene):
    roll = scene.agreed()
    for person in (scene.ana, scene.ben, scene.gm):
        scene.ben.does("assist", roll=roll, helper=scene.corin_id)
        person.does("step-back", roll=roll)
        assert scene.roll.helper is None
    cy = scene.sits("Cy")
    scene.ben.does("assist", roll=roll, helper=scene.corin_id)
    assert cy.may_not("step-back", roll=roll) == No.NOT_YOURS


def test_nobody_helps_after_the_dice(scene: Scene):
    roll = scene.agreed()
    scene.throws(*FULL)
    refused = scene.ben.may_not("assist", roll=roll, helper=scene.corin_id)
    assert refused == No.WRONG_MOMENT


def test_help_lets_the_incapacitated_act(scene: Scene):
    """HRM-02: with a severe wound that counts, a friend's help is enough."""
    roll = scene.agreed(harm=(scene.wound(3),))
    assert scene.ana.may_not("throw", roll=roll) == No.BARRED
    scene.ben.does("assist", roll=roll, helper=scene.corin_id)
    scene.throws(1, 2, 6)
    assert scene.roll.done


def test_helping_can_fill_the_helpers_last_box(scene: Scene):
    """TEA-01, STR-02: the trauma is the helper's."""
    scene.gm.does("set-track", character=scene.corin_id, track="stress", to=8)
    roll = scene.agreed()
    scene.ben.does("assist", roll=roll, helper=scene.corin_id)
    scene.throws(1, 2, 6)
    assert scene.corin.traumas_owed == 1
    assert scene.vesper.traumas_owed == 0


def test_who_has_left_the_scene_does_not_help(scene: Scene):
    """TEA-01: not even if they had promised to before."""
    roll = scene.agreed()
    scene.ben.does("assist", roll=roll, helper=scene.corin_id)
    scene.gm.does("set-track", character=scene.corin_id, track="stress", to=9)
    assert scene.ana.may_not("throw", roll=roll) == No.NOT_PLAYING

    scene.ana.does("step-back", roll=roll)
    assert scene.ben.may_not("assist", roll=roll, helper=scene.corin_id) == No.NOT_PLAYING
    scene.throws(*FULL)
    assert marks(scene.corin, "stress") == 0

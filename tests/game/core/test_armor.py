"""Armor: a box in place of a roll."""

from typing import Any

import pytest

from rookery.game.refusals import No
from tests.game.scene import Scene, consequence, harm, marks


def wears(scene: Scene, *tracks: str) -> None:
    for track in tracks:
        scene.ana.does("set-boxes", character=scene.vesper_id, track=track, boxes=1)


def test_a_box_lessens_without_a_roll_and_without_stress(scene: Scene):
    """RES-07, JDG-17"""
    wears(scene, "armor")
    (cut,) = scene.priced(harm(3, 2))
    scene.armors(cut, "armor")
    assert [wound.level for wound in scene.vesper.harm] == [2]
    assert marks(scene.vesper, "stress") == 0
    assert marks(scene.vesper, "armor") == 1


def test_a_box_may_avoid_it_altogether(scene: Scene):
    """RES-07: reduce or avoid, as the GM has said."""
    wears(scene, "armor")
    (cut,) = scene.priced(harm(3, 0))
    scene.armors(cut, "armor")
    assert scene.vesper.harm == ()


@pytest.mark.parametrize("boxes", [("armor", "heavy"), ("heavy", "armor")])
def test_heavy_armor_gives_a_second_box_in_the_same_hit(scene: Scene, boxes: tuple[str, ...]):
    """RES-07, EX-03, AMB-13: from 2 to 1 to nothing, in whichever order they are named."""
    wears(scene, "armor", "heavy-armor")
    (cut,) = scene.priced(harm(2, 1))
    scene.armors(cut, *boxes)
    assert scene.vesper.harm == ()
    assert (marks(scene.vesper, "armor"), marks(scene.vesper, "heavy-armor")) == (1, 1)
    assert marks(scene.vesper, "stress") == 0


def test_a_marked_box_is_gone_until_it_is_restored(scene: Scene):
    """RES-07, RES-09: restored by hand, whenever the table says (load, downtime)."""
    wears(scene, "armor", "heavy-armor")
    for box in ("armor", "heavy"):
        (cut,) = scene.priced(harm(1))
        scene.armors(cut, box)
    (cut,) = scene.priced(harm(1))
    for box in ("armor", "heavy"):
        answer: dict[str, Any] = {"roll": scene.roll.id, "consequence": cut, "boxes": [box]}
        assert scene.ana.may_not("use-armor", **answer) == No.NO_BOX

    scene.ana.does("restore-armor", character=scene.vesper_id)
    assert scene.ana.may_not("restore-armor", character=scene.vesper_id) == No.ALREADY
    scene.armors(cut, "heavy")
    assert scene.vesper.harm == ()


@pytest.mark.parametrize("box", ["armor", "heavy"])
def test_a_box_exists_only_for_who_wears_it(scene: Scene, box: str):
    """RES-07"""
    (cut,) = scene.priced(harm(2, 1))
    answer: dict[str, Any] = {"roll": scene.roll.id, "consequence": cut, "boxes": [box]}
    assert scene.ana.may_not("use-armor", **answer) == No.NO_BOX


@pytest.mark.parametrize("boxes", [("special",), ("armor", "special"), ("special", "armor")])
def test_special_armor_is_marked_by_an_ability_only(scene: Scene, boxes: tuple[str, ...]):
    """RES-08, AMB-13: not as a plain box, and not on top of one."""
    wears(scene, "armor")
    scene.gains("shadow")
    (cut,) = scene.priced(harm(3, 2))
    answer: dict[str, Any] = {"roll": scene.roll.id, "consequence": cut, "boxes": boxes}
    assert scene.ana.may_not("use-armor", **answer) == No.BY_ABILITY


def test_special_armor_is_one_box_for_whatever_ability_uses_it(scene: Scene):
    """RES-08, PCA-R1: the same single box, here of two abilities."""
    scene.gains("shadow", "battleborn")
    talk, cut = scene.priced(consequence("heat", amount=2), harm(2, 1))
    scene.reaches("shadow", "vanish", consequence=talk)
    scene.judges("detection-or-security", consequence=talk)
    assert scene.crew("heat") == 0
    assert marks(scene.vesper, "special-armor") == 1
    blow = {
        "roll": scene.roll.id,
        "consequence": cut,
        "effect": "abilities.battleborn.effects.endure",
    }
    assert scene.ana.may_not("reach-for", **blow) == No.EFFECT_SPENT
    scene.ana.does("restore-armor", character=scene.vesper_id)
    scene.ana.does("reach-for", **blow)


def test_whether_armor_helps_against_it_is_the_gms_word(scene: Scene):
    """JDG-17"""
    wears(scene, "armor")
    (fear,) = scene.priced(harm(2, 1, "Fear", armor=False))
    answer: dict[str, Any] = {"roll": scene.roll.id, "consequence": fear, "boxes": ["armor"]}
    assert scene.ana.may_not("use-armor", **answer) == No.BOX_DOES_NOT_HELP


@pytest.mark.parametrize("boxes", [(), ("armor", "armor")])
def test_a_box_is_marked_once(scene: Scene, boxes: tuple[str, ...]):
    wears(scene, "armor")
    (cut,) = scene.priced(harm(2, 1))
    answer: dict[str, Any] = {"roll": scene.roll.id, "consequence": cut, "boxes": boxes}
    assert scene.ana.may_not("use-armor", **answer) == No.EMPTY


def test_armor_against_a_fatal_blow(scene: Scene):
    """RES-07, DTH-01"""
    wears(scene, "armor")
    (cut,) = scene.priced(harm(4, 3))
    scene.armors(cut, "armor")
    assert scene.vesper.plays
    assert [wound.level for wound in scene.vesper.harm] == [3]

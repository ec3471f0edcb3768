"""Stress, and the trauma that comes of the last box."""

import pytest

from rookery.game.refusals import No
from tests.game.scene import Scene, happened, harm, marks

CONDITIONS = {
    "cold", "haunted", "obsessed", "paranoid", "reckless", "soft", "unstable", "vicious",
}  # fmt: skip


def test_nine_boxes_of_stress(scene: Scene):
    """STR-01, AMB-01"""
    scene.stress(8)
    assert scene.vesper.traumas_owed == 0
    scene.stress(9)
    assert scene.vesper.traumas_owed == 1


def test_a_tenth_box_is_a_box_and_not_a_remark(scene: Scene):
    """STR-01: who has one more (Composed) fills ten."""
    scene.gm.does("set-boxes", character=scene.vesper_id, track="stress", boxes=10)
    scene.stress(9)
    assert scene.vesper.traumas_owed == 0
    scene.stress(10)
    assert scene.vesper.traumas_owed == 1


def test_the_last_box_is_trauma_and_out_of_the_scene(scene: Scene):
    """STR-02: stress is empty, the vice counts as satisfied, and she comes back later."""
    scene.stress(8)
    (cut,) = scene.priced(harm(2, 1))
    entry = scene.resists(cut, 5, 4)
    assert happened(entry) == [
        "ConsequenceAnswered", "HarmSuffered", "TrackMarked", "TrackFilled", "TraumaStruck",
        "RollSettled",
    ]  # fmt: skip
    assert marks(scene.vesper, "stress") == 0
    assert scene.vesper.away

    scene.ana.does("take-trauma", character=scene.vesper_id, trauma="haunted")
    assert scene.vesper.traumas == ("haunted",)
    assert scene.vesper.vice_satisfied
    begin = {"character": scene.vesper_id, "goal": "Go on", "action": "hunt"}
    assert scene.ana.may_not("start-roll", **begin) == No.NOT_PLAYING

    assert scene.ana.may_not("return-to-scene", character=scene.vesper_id) == No.GM_ONLY
    scene.gm.does("return-to-scene", character=scene.vesper_id)
    assert marks(scene.vesper, "stress") == 0
    scene.ana.does("start-roll", **begin)


def test_what_is_marked_beyond_the_last_box_is_dropped(scene: Scene):
    """AMB-03: resisting for 5 with one box left."""
    scene.stress(8)
    (cut,) = scene.priced(harm(2, 1))
    scene.resists(cut, 1, 1)
    assert scene.vesper.traumas_owed == 1
    assert marks(scene.vesper, "stress") == 0


def test_stress_marked_on_the_way_out_does_not_come_back(scene: Scene):
    """STR-02, AMB-03: two consequences of one roll; she comes back with no stress."""
    scene.stress(8)
    cut, fear = scene.priced(harm(2, 1), harm(1, 0, "Fear"))
    scene.resists(cut, 2, 1)
    scene.resists(fear, 3, 1)
    scene.ana.does("take-trauma", character=scene.vesper_id, trauma="soft")
    scene.gm.does("return-to-scene", character=scene.vesper_id)
    assert marks(scene.vesper, "stress") == 0
    assert scene.vesper.traumas == ("soft",)


def test_nobody_acts_or_comes_back_before_a_trauma_is_chosen(scene: Scene):
    """STR-02"""
    scene.stress(9)
    begin = {"character": scene.vesper_id, "goal": "Go on", "action": "hunt"}
    assert scene.ana.may_not("start-roll", **begin) == No.TRAUMA_WAITS
    refused = scene.gm.may_not("return-to-scene", character=scene.vesper_id)
    assert refused == No.TRAUMA_WAITS


def test_the_player_chooses_which_trauma(scene: Scene):
    """STR-02, JDG-19: nothing is chosen for them."""
    assert scene.ana.may_not("take-trauma", character=scene.vesper_id, trauma="cold") == (
        No.NO_TRAUMA_WAITS
    )
    scene.stress(9)
    broken = scene.vesper
    assert broken.traumas == ()
    choice = {"character": scene.vesper_id, "trauma": "vicious"}
    assert scene.ben.may_not("take-trauma", **choice) == No.NOT_YOURS
    scene.ana.does("take-trauma", **choice)
    assert scene.vesper.traumas == ("vicious",)


def test_the_eight_conditions(scene: Scene):
    """STR-03"""
    assert {str(name) for name in scene.rules.traumas} == CONDITIONS


@pytest.mark.parametrize("trauma", sorted(CONDITIONS))
def test_a_trauma_stays_and_is_taken_once(scene: Scene, trauma: str):
    """STR-03: permanent."""
    scene.breaks(trauma)
    scene.stress(9)
    again = {"character": scene.vesper_id, "trauma": trauma}
    assert scene.ana.may_not("take-trauma", **again) == No.HAS_TRAUMA
    assert scene.vesper.traumas == (trauma,)


def test_an_unknown_condition_is_none(scene: Scene):
    scene.stress(9)
    odd = {"character": scene.vesper_id, "trauma": "bored"}
    assert scene.ana.may_not("take-trauma", **odd) == No.NO_SUCH

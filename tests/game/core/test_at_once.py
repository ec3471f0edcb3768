"""A whole roll in one step, for a GM whose group rolls at a real table."""

from typing import Any

import pytest

from rookery.game.refusals import No
from tests.game.scene import Scene, consequence, happened, harm, marks


def whole(scene: Scene, **more: Any) -> dict[str, Any]:
    return {
        "character": scene.vesper_id,
        "goal": "Hold the stair",
        "action": "skirmish",
        "position": "desperate",
        "effect": "great",
        **more,
    }


def test_from_goal_to_price_in_one_entry(scene: Scene):
    """ACT-02: the same steps, charged and explained the same way, with typed faces throughout."""
    gate = scene.starts_clock("The gate", 8)
    alarm = scene.starts_clock("Alarm", 6, kind="danger")
    scene.ana.does("set-boxes", character=scene.vesper_id, track="armor", boxes=1)
    entry = scene.gm.does(
        "roll-at-once",
        **whole(
            scene,
            clock=gate,
            pushes=["effect"],
            helper=scene.corin_id,
            bargain={"text": "They know your face", "price": "heat", "amount": 2},
            faces=[1, 5, 4, 2],
            consequences=[
                {"price": harm(3, 2, "Shot"), "resist": True, "faces": [4, 1]},
                {"price": harm(2, 1, "Bruised"), "boxes": ["armor"]},
                {"price": consequence("complication", clock=alarm, amount=3)},
            ],
        ),
    )
    assert scene.stage == "settled"
    assert scene.roll.done
    assert scene.clock(gate).filled == 4
    assert scene.clock(alarm).filled == 3
    assert {wound.name: wound.level for wound in scene.vesper.harm} == {"Shot": 2, "Bruised": 1}
    assert marks(scene.vesper, "stress") == 2 + 2
    assert marks(scene.corin, "stress") == 1
    assert scene.crew("heat") == 2
    assert scene.vesper.xp == {"prowess": 1}
    assert happened(entry)[0] == "RollBegan"
    assert "DiceThrown" in happened(entry)


def test_dice_that_nobody_typed_are_thrown(scene: Scene):
    scene.dice.faces.extend((6, 6))
    scene.gm.does("roll-at-once", **whole(scene))
    assert scene.roll.level == 4


def test_what_is_left_open_is_asked_on_the_card(scene: Scene):
    """JDG-04: without consequences the card waits for the GM's word."""
    scene.gm.does("roll-at-once", **whole(scene, faces=[1, 2]))
    assert scene.stage == "price"
    scene.gm.does("send-consequences", roll=scene.roll.id, consequences=[harm(3, 2)])
    scene.accepts(scene.price.id)
    assert scene.stage == "settled"


@pytest.mark.parametrize(("faces", "way"), [([1, 4], "go-through"), ([1, 2], "withdraw")])
def test_a_controlled_choice_is_part_of_it(scene: Scene, faces: list[int], way: str):
    """JDG-14"""
    scene.gm.does("roll-at-once", **whole(scene, position="controlled", faces=faces, way=way))
    assert scene.stage == ("price" if way == "go-through" else "settled")


def test_on_a_bad_result_it_may_have_worked(scene: Scene):
    """ACT-12, JDG-15"""
    scene.gm.does(
        "roll-at-once",
        **whole(scene, faces=[1, 2], done=True, consequences=[{"price": harm(3, 2)}]),
    )
    assert scene.roll.done


def test_one_undo_takes_all_of_it_back(scene: Scene):
    before = scene.campaign
    scene.gm.does("roll-at-once", **whole(scene, faces=[6, 6]))
    scene.gm.does("undo")
    assert scene.campaign.rolls == before.rolls
    assert scene.vesper == before.characters[scene.vesper.id]


def test_it_is_the_gms_step(scene: Scene):
    assert scene.ana.may_not("roll-at-once", **whole(scene)) == No.GM_ONLY


@pytest.mark.parametrize(
    ("more", "code"),
    [
        ({"goal": ""}, No.EMPTY),
        ({"action": "cook"}, No.NO_SUCH),
        ({"position": "safe"}, No.NO_SUCH),
        ({"faces": [6]}, No.WRONG_DICE),
        ({"pushes": ["die", "die"]}, No.ALREADY),
        (
            {"pushes": ["die"], "bargain": {"text": "Fire", "price": "collateral"}},
            No.PUSH_OR_BARGAIN,
        ),
        ({"faces": [2, 6], "consequences": [{"price": harm(1)}]}, No.WRONG_MOMENT),
        ({"faces": [2, 6], "way": "withdraw"}, No.WRONG_MOMENT),
        ({"faces": [2, 5], "consequences": [{"price": harm(9)}]}, No.OUT_OF_RANGE),
        ({"faces": [2, 5], "consequences": [{"price": harm(1), "boxes": ["armor"]}]}, No.NO_BOX),
    ],
)
def test_one_wrong_part_and_none_of_it_happens(scene: Scene, more: dict[str, Any], code: No):
    assert scene.gm.may_not("roll-at-once", **whole(scene, **more)) == code


def test_a_severe_wound_bars_here_too(scene: Scene):
    """HRM-02"""
    wound = scene.wound(3)
    assert scene.gm.may_not("roll-at-once", **whole(scene, harm=[wound])) == No.BARRED
    scene.gm.does("roll-at-once", **whole(scene, harm=[wound], pushes=["act"], faces=[6, 1]))
    assert marks(scene.vesper, "stress") == 2

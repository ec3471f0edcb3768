"""Fortune rolls: for what no character does, or nobody can be sure of."""

from typing import Any

import pytest

from rookery.game.refusals import No
from rookery.game.seats import view
from tests.game.scene import Scene, lines


def rolls(scene: Scene, *faces: int, **more: Any) -> list[str]:
    """What the GM's fortune roll shows, side by side."""
    scene.dice.faces.extend(faces)
    scene.gm.does("roll-fortune", question="Does the gang hold?", **more)
    return [side.thrown.band for side in scene.campaign.fortunes[-1].sides]


@pytest.mark.parametrize("trait", ["Tier of the Ferrymen", "A gang's quality", "Magnitude"])
@pytest.mark.parametrize("rating", [1, 3])
def test_any_trait_that_fits_is_the_pool(scene: Scene, trait: str, rating: int):
    """FOR-01, JDG-21: which one, the GM says."""
    faces = [4] * rating
    assert rolls(scene, *faces, side={"trait": trait, "rating": rating}) == ["partial"]
    thrown = scene.campaign.fortunes[-1].sides[0].thrown
    assert [(line.what, line.amount, line.of) for line in thrown.lines] == [
        ("trait", rating, trait)
    ]


def test_luck_is_one_die_and_the_gm_may_say_up_to_four(scene: Scene):
    """FOR-01"""
    assert (scene.rules.fortune.luck, scene.rules.fortune.gm_most) == (1, 4)
    assert rolls(scene, 6, side={"trait": "Luck", "rating": scene.rules.fortune.luck}) == ["full"]


def test_an_action_may_be_the_trait_of_a_characters_fortune_roll(scene: Scene):
    """FOR-01: the GM calls for it in place of an action roll."""
    roll = scene.asked("skirmish", goal="Bear the cold until dawn")
    scene.gm.does("judge-roll", roll=roll, kind="fortune")
    scene.throws(3, 5)
    assert scene.roll.thrown is not None
    assert scene.roll.thrown.band == "partial"
    assert scene.stage == "telling"
    scene.gm.does("answer-question", roll=roll, text="Barely.")
    assert scene.roll.told == "Barely."


def test_advantages_are_dice_more_and_disadvantages_dice_less(scene: Scene):
    """FOR-02, DICE-03, EX-44: a major advantage is +1d, a major disadvantage -1d."""
    side = {"trait": "The watch", "rating": 2, "advantages": 2, "disadvantages": 1}
    assert rolls(scene, 1, 2, 6, side=side) == ["full"]
    thrown = scene.campaign.fortunes[-1].sides[0].thrown
    assert lines(thrown.lines) == [("trait", 2), ("advantages", 2), ("disadvantages", -1)]


def test_a_characters_fortune_roll_has_them_too(scene: Scene):
    """FOR-02, JDG-21"""
    roll = scene.asked("skirmish")
    judged: dict[str, Any] = {"roll": roll, "kind": "fortune", "advantages": 1, "disadvantages": 2}
    scene.gm.does("judge-roll", **judged)
    scene.throws(4)
    assert scene.roll.thrown is not None
    assert lines(scene.roll.thrown.lines) == [
        ("rating", 2), ("advantages", 1), ("disadvantages", -2),
    ]  # fmt: skip


def test_nothing_left_is_two_dice_and_the_lower(scene: Scene):
    """FOR-02, DICE-02"""
    side = {"trait": "Tier", "rating": 0, "disadvantages": 2}
    assert rolls(scene, 6, 6, side=side) == ["full"]
    assert rolls(scene, 6, 3, side=side) == ["bad"]


@pytest.mark.parametrize(
    ("face", "band", "word"),
    [
        ((2, 1), "bad", "poor"),
        ((4, 1), "partial", "limited"),
        ((6, 1), "full", "Good"),
        ((6, 6), "crit", "Exceptional"),
    ],
)
def test_each_result_has_its_reading(scene: Scene, face: tuple[int, ...], band: str, word: str):
    """FOR-03, JDG-21: a reading is offered, and what it means is the GM's."""
    assert rolls(scene, *face, side={"trait": "Luck", "rating": 2}) == [band]
    assert word in scene.rules.say(f"fortune.bands.{band}.text", "en")


def test_direct_opposition_is_a_roll_for_each_side(scene: Scene):
    """FOR-04, EX-46: two gangs, one roll each, to be compared."""
    one, other = {"trait": "Ferrymen", "rating": 2}, {"trait": "Night Market", "rating": 1}
    assert rolls(scene, 6, 1, 3, side=one, against=other) == ["full", "bad"]
    assert [side.trait for side in scene.campaign.fortunes[-1].sides] == [
        "Ferrymen",
        "Night Market",
    ]


def test_worked_example_of_the_sniped_leader(scene: Scene):
    """EX-44: a 4 or 5 on the leader's toughness."""
    assert rolls(scene, 2, 5, side={"trait": "Toughness", "rating": 2}) == ["partial"]


def test_only_the_gm_rolls_for_the_world(scene: Scene):
    """JDG-05, JDG-21"""
    asked: dict[str, Any] = {"question": "Rain?", "side": {"trait": "Luck", "rating": 1}}
    assert scene.ana.may_not("roll-fortune", **asked) == No.GM_ONLY


def test_a_roll_behind_the_screen_stays_there(scene: Scene):
    rolls(scene, 3, side={"trait": "Luck", "rating": 1}, gm_only=True)
    assert len(view(scene.campaign, "gm").fortunes) == 1
    assert view(scene.campaign, "player").fortunes == ()


@pytest.mark.parametrize(
    ("side", "code"),
    [
        ({"trait": "Luck", "rating": -1}, No.OUT_OF_RANGE),
        ({"trait": "Luck", "rating": 11}, No.OUT_OF_RANGE),
        ({"trait": "Luck", "rating": 1, "advantages": 100}, No.OUT_OF_RANGE),
        ({"trait": "Luck", "rating": 1, "disadvantages": -1}, No.OUT_OF_RANGE),
        ({"trait": "Luck", "rating": 1, "faces": [1, 2]}, No.WRONG_DICE),
        ({"trait": "Luck", "rating": 1, "faces": [7]}, No.WRONG_DICE),
    ],
)
def test_too_many_dice_or_wrong_ones(scene: Scene, side: dict[str, Any], code: No):
    assert scene.gm.may_not("roll-fortune", question="Rain?", side=side) == code


def test_a_question_is_asked(scene: Scene):
    side = {"trait": "Luck", "rating": 1}
    assert scene.gm.may_not("roll-fortune", question=" ", side=side) == No.EMPTY


def test_the_last_few_stay_on_the_table(scene: Scene):
    for face in (1, 2, 3, 4, 5):
        rolls(scene, face, side={"trait": "Luck", "rating": 1})
    shown = [roll.sides[0].thrown.faces for roll in scene.campaign.fortunes]
    assert shown == [(3,), (4,), (5,)]

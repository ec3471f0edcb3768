"""Characters: brought to the table, rewritten, played by whom."""

from typing import Any

import pytest

from rookery.game.ids import AttributeId
from rookery.game.refusals import No
from tests.game.scene import Scene


@pytest.mark.parametrize("rating", [0, 1, 4])
def test_ratings_go_from_nought_to_four(scene: Scene, rating: int):
    """ACT-03"""
    scene.ana.does("add-character", name="Rook", ratings={"wreck": rating})
    assert next(reversed(scene.campaign.characters.values())).ratings == {"wreck": rating}


@pytest.mark.parametrize(
    ("ratings", "code"),
    [
        ({"wreck": 5}, No.OUT_OF_RANGE),
        ({"wreck": -1}, No.OUT_OF_RANGE),
        ({"cook": 1}, No.NO_SUCH),
    ],
)
def test_no_rating_beyond_and_no_action_unheard_of(scene: Scene, ratings: dict[str, int], code: No):
    """ACT-03"""
    assert scene.ana.may_not("add-character", name="Rook", ratings=ratings) == code


@pytest.mark.parametrize(
    ("ratings", "attribute", "rating"),
    [
        ({"hunt": 1}, "insight", 1),
        ({"prowl": 1, "skirmish": 2}, "prowess", 2),
        ({"attune": 2, "command": 1, "sway": 1}, "resolve", 3),
        ({"hunt": 4, "study": 1, "survey": 1, "tinker": 2}, "insight", 4),
        ({"hunt": 0}, "insight", 0),
        ({}, "resolve", 0),
    ],
)
def test_an_attribute_is_how_many_of_its_actions_have_a_rating(
    scene: Scene, ratings: dict[str, int], attribute: str, rating: int
):
    """ACT-04, EX-12"""
    rook = scene.plays(scene.ana, "Rook", **ratings)
    found = {str(key): who for key, who in scene.campaign.characters.items()}[rook]
    assert found.attribute(scene.rules, AttributeId(attribute)) == rating


def test_an_attribute_follows_its_actions_and_is_nowhere_kept(scene: Scene):
    """ACT-04"""
    prowess = AttributeId("prowess")
    assert scene.vesper.attribute(scene.rules, prowess) == 2
    scene.ana.does("rate-action", character=scene.vesper_id, action="wreck", rating=1)
    assert scene.vesper.attribute(scene.rules, prowess) == 3
    scene.ana.does("rate-action", character=scene.vesper_id, action="wreck", rating=0)
    assert scene.vesper.attribute(scene.rules, prowess) == 2
    assert "attributes" not in type(scene.vesper).__struct_fields__


def test_a_sheet_is_rewritten_by_its_player_or_the_gm(scene: Scene):
    new: dict[str, Any] = {"character": scene.vesper_id, "name": "Vesper Vale", "look": "Grey coat"}
    assert scene.ben.may_not("change-character", **new) == No.NOT_YOURS
    scene.ana.does("change-character", **new)
    assert (scene.vesper.name, scene.vesper.look) == ("Vesper Vale", "Grey coat")
    assert scene.corin.name == "Corin"
    rate: dict[str, Any] = {"character": scene.vesper_id, "action": "wreck", "rating": 1}
    assert scene.ben.may_not("rate-action", **rate) == No.NOT_YOURS
    scene.gm.does("rate-action", **rate)
    assert scene.gm.may_not("rate-action", **rate) == No.ALREADY


def test_a_player_plays_what_they_bring_and_the_gm_gives(scene: Scene):
    assert scene.vesper.player == scene.ana.seat
    scene.gm.does("add-character", name="Rook", player=scene.ben.seat)
    rook = next(reversed(scene.campaign.characters.values()))
    assert rook.player == scene.ben.seat
    scene.ana.does("add-character", name="Jay", player=scene.ben.seat)
    jay = next(reversed(scene.campaign.characters.values()))
    assert jay.player == scene.ana.seat


def test_a_character_changes_hands(scene: Scene):
    who: dict[str, Any] = {"character": scene.vesper_id}
    assert scene.ben.may_not("take-character", **who) == No.SEAT_TAKEN
    assert scene.ana.may_not("take-character", **who) == No.ALREADY
    assert scene.ana.may_not("give-character", **who, player=scene.ben.seat) == No.GM_ONLY
    scene.ana.does("give-character", **who)
    assert scene.ana.may_not("throw", roll="r1") == No.NO_SUCH
    scene.ben.does("take-character", **who)
    assert scene.vesper.player == scene.ben.seat
    scene.gm.does("give-character", **who, player=scene.ana.seat)
    assert scene.vesper.player == scene.ana.seat
    assert scene.gm.may_not("give-character", **who, player="s99") == No.NO_SUCH


@pytest.mark.parametrize(
    ("boxes", "code"),
    [
        ({"armor": 21}, No.OUT_OF_RANGE),
        ({"armor": -1}, No.OUT_OF_RANGE),
        ({"heat": 1}, No.NO_SUCH),
        ({"hats": 1}, No.NO_SUCH),
    ],
)
def test_boxes_are_those_of_a_characters_tracks(scene: Scene, boxes: dict[str, int], code: No):
    assert scene.gm.may_not("add-character", name="Rook", boxes=boxes) == code
    ((track, number),) = boxes.items()
    change: dict[str, Any] = {"character": scene.vesper_id, "track": track, "boxes": number}
    assert scene.gm.may_not("set-boxes", **change) == code


def test_a_player_puts_on_armor_and_leaves_the_size_of_other_tracks_to_the_gm(scene: Scene):
    boxes = {"character": scene.vesper_id, "boxes": 1}
    assert scene.ana.may_not("set-boxes", track="stress", **boxes) == No.GM_ONLY
    scene.ana.does("set-boxes", track="armor", **boxes)
    scene.ana.does("set-track", character=scene.vesper_id, track="armor", to=1)
    taken_off = {"character": scene.vesper_id, "track": "armor", "boxes": 0}
    assert scene.ana.may_not("set-boxes", **taken_off) == No.OUT_OF_RANGE

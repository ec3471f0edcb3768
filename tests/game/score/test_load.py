"""How much is carried, and what turns out to have been carried."""

from typing import Any

import pytest

from rookery.game.ids import CharacterId, ItemId
from rookery.game.people.character import Character
from rookery.game.refusals import No
from rookery.game.score.load import ItemDeclared, most, taken, used_up
from tests.game.people.test_draft import SHADE, creates
from tests.game.scene import Scene, happened, harm, marks


@pytest.fixture
def wick(scene: Scene) -> str:
    """A Shade with their own five items, played by Ana."""
    return creates(scene, **SHADE).id


def now(scene: Scene, who: str) -> Character:
    return scene.campaign.characters[CharacterId(who)]


def used(scene: Scene, who: str) -> int:
    return used_up(taken(scene.campaign, now(scene, who)))


def loads(scene: Scene, who: str, load: str = "normal") -> None:
    scene.ana.does("choose-load", character=who, load=load)


def has(scene: Scene, who: str, *items: str) -> None:
    for item in items:
        scene.ana.does("declare-item", character=who, item=item)


@pytest.mark.parametrize(
    ("load", "limit"), [("light", 3), ("normal", 5), ("heavy", 6), ("encumbered", 9)]
)
def test_a_load_says_how_much_one_may_carry(scene: Scene, wick: str, load: str, limit: int):
    """LOD-01"""
    scene.ana.does("choose-load", character=wick, load=load)
    assert now(scene, wick).load == load
    assert most(scene.campaign, now(scene, wick)) == limit
    things = ["blade", "pistol", "second-pistol", "lantern", "documents", "disguise", *["coin"] * 9]
    for item in things[:limit]:
        has(scene, wick, item)
    assert used(scene, wick) == limit
    more = {"character": wick, "item": "throwing-knives"}
    assert scene.ana.may_not("declare-item", **more) == No.OVER_LOAD


def test_nothing_carried_is_light(scene: Scene, wick: str):
    """LOD-01, AMB-36: no load at all is a light one."""
    loads(scene, wick, "light")
    assert used(scene, wick) == 0


@pytest.mark.parametrize("load", ["12", "feather", ""])
def test_there_is_no_such_load(scene: Scene, wick: str, load: str):
    """LOD-01: nine is the most that anybody carries."""
    assert scene.ana.may_not("choose-load", character=wick, load=load) == No.NO_SUCH


def test_things_take_up_what_they_take_up(scene: Scene, wick: str):
    """LOD-02: two-box items cost two, weightless ones nothing."""
    loads(scene, wick)
    has(scene, wick, "climbing-gear")
    assert used(scene, wick) == 2
    has(scene, wick, "fine-lockpicks", "felt-soles")
    assert used(scene, wick) == 2
    has(scene, wick, "silk-line", "blade")
    entry = scene.ana.does("declare-item", character=wick, item="lantern")
    (event,) = entry.events
    assert isinstance(event, ItemDeclared)
    assert (event.takes, used_up(event.used), event.limit) == (1, 5, 5)
    assert scene.ana.may_not("declare-item", character=wick, item="pistol") == No.OVER_LOAD


def test_a_weightless_thing_turns_up_though_the_load_is_full(scene: Scene, wick: str):
    """LOD-02"""
    loads(scene, wick, "light")
    has(scene, wick, "climbing-gear", "blade")
    has(scene, wick, "felt-soles")
    assert used(scene, wick) == 3


def test_each_coin_in_bulk_takes_up_a_load(scene: Scene, wick: str):
    """LOD-02: as many as fit, and each can be put down again."""
    loads(scene, wick, "light")
    has(scene, wick, "coin", "coin", "coin")
    assert used(scene, wick) == 3
    assert scene.ana.may_not("declare-item", character=wick, item="coin") == No.OVER_LOAD
    scene.ana.does("put-back-item", character=wick, item="coin")
    assert now(scene, wick).carried == ("coin", "coin")


def test_everybody_has_five_of_their_own_and_what_all_may_carry(scene: Scene, wick: str):
    """LOD-03: all of it from the start, and nothing of anybody else's."""
    loads(scene, wick, "encumbered")
    kit = now(scene, wick).kit(scene.rules)
    assert kit[:5] == now(scene, wick).items
    assert len(now(scene, wick).items) == 5
    for item in ("soot-cloak", "blade"):
        assert item in kit
        has(scene, wick, item)
    other = {"character": wick, "item": "ferrymans-maul"}
    assert scene.ana.may_not("declare-item", **other) == No.NOT_IN_KIT
    assert scene.ana.may_not("declare-item", character=wick, item="moon") == No.NO_SUCH
    assert scene.ana.may_not("declare-item", character=wick, item="blade") == No.CARRIED


def test_a_load_is_chosen_first(scene: Scene, wick: str):
    """LOD-02"""
    assert scene.ana.may_not("declare-item", character=wick, item="blade") == No.LOAD_MISSING
    assert scene.ana.may_not("put-back-item", character=wick, item="blade") == No.NOT_CARRIED


def test_a_new_load_begins_empty(scene: Scene, wick: str):
    """LOD-02: what was declared belongs to the score before."""
    loads(scene, wick)
    assert scene.ana.may_not("choose-load", character=wick, load="normal") == No.ALREADY
    has(scene, wick, "blade", "climbing-gear")
    loads(scene, wick)
    assert now(scene, wick).carried == ()


def test_a_mule_carries_more_before_it_shows(scene: Scene):
    """PCA-05, AMB-36: light up to 5, normal up to 7, heavy up to 8; encumbered stays at 9."""
    scene.gains("mule")
    limits = []
    for load in scene.rules.loads:
        scene.ana.does("choose-load", character=scene.vesper_id, load=load)
        limits.append(most(scene.campaign, scene.vesper))
    assert limits == [5, 7, 8, 9]


# Armor


def test_armor_is_there_once_it_is_declared(scene: Scene):
    """RES-07, LOD-02: armor takes up two and heavy armor three, and each brings its box."""
    loads(scene, scene.vesper_id)
    (cut,) = scene.priced(harm(2, 1))
    answer: dict[str, Any] = {"roll": scene.roll.id, "consequence": cut, "boxes": ["armor"]}
    assert scene.ana.may_not("use-armor", **answer) == No.NO_BOX
    has(scene, scene.vesper_id, "armor", "heavy-armor")
    assert used(scene, scene.vesper_id) == 5
    scene.armors(cut, "armor", "heavy")
    assert scene.vesper.harm == ()
    back = {"character": scene.vesper_id, "item": "armor"}
    assert scene.ana.may_not("put-back-item", **back) == No.ITEM_USED


def test_all_armor_is_whole_when_a_load_is_chosen(scene: Scene):
    """RES-09, AMB-39: special armor too."""
    scene.gains("shadow")
    loads(scene, scene.vesper_id)
    has(scene, scene.vesper_id, "armor")
    for track in ("armor", "special-armor"):
        scene.gm.does("set-track", character=scene.vesper_id, track=track, to=1)
    entry = scene.ana.does("choose-load", character=scene.vesper_id, load="light")
    assert happened(entry) == ["TrackMarked", "TrackMarked", "LoadChosen"]
    assert marks(scene.vesper, "armor") == marks(scene.vesper, "special-armor") == 0
    assert scene.vesper.carried == ()
    again = {"character": scene.vesper_id, "track": "armor", "to": 1}
    assert scene.gm.may_not("set-track", **again) == No.OUT_OF_RANGE


def test_boxes_that_were_given_by_hand_are_declared_like_all_armor(scene: Scene):
    """RES-09: a new load says anew what is worn."""
    scene.ana.does("set-boxes", character=scene.vesper_id, track="armor", boxes=1)
    scene.gm.does("set-boxes", character=scene.vesper_id, track="trauma", boxes=5)
    loads(scene, scene.vesper_id)
    assert {str(track): boxes for track, boxes in scene.vesper.limits.items()} == {"trauma": 5}


def test_what_was_declared_by_mistake_goes_back(scene: Scene, wick: str):
    loads(scene, wick)
    has(scene, wick, "armor", "blade")
    scene.ana.does("put-back-item", character=wick, item="armor")
    assert now(scene, wick).carried == ("blade",)
    assert used(scene, wick) == 1


def test_only_who_plays_them_or_the_gm_opens_a_pack(scene: Scene, wick: str):
    assert scene.ben.may_not("choose-load", character=wick, load="light") == No.NOT_YOURS
    loads(scene, wick)
    assert scene.ben.may_not("declare-item", character=wick, item="blade") == No.NOT_YOURS
    scene.gm.does("declare-item", character=wick, item="blade")
    assert scene.ben.may_not("put-back-item", character=wick, item="blade") == No.NOT_YOURS


def test_whose_story_is_over_carries_nothing(scene: Scene):
    (blow,) = scene.priced(harm(4, 3))
    scene.accepts(blow)
    dead = {"character": scene.vesper_id}
    assert scene.ana.may_not("choose-load", **dead, load="light") == No.STORY_OVER
    assert scene.ana.may_not("declare-item", **dead, item="blade") == No.STORY_OVER


def test_it_is_undone_like_anything_else(scene: Scene, wick: str):
    loads(scene, wick)
    entry = scene.ana.does("declare-item", character=wick, item="blade")
    scene.ana.does("undo", entry=entry.number)
    assert now(scene, wick).carried == ()
    assert ItemId("blade") in now(scene, wick).kit(scene.rules)

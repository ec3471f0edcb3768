"""A character's money: purse, stash, lifestyle, and the end that it buys."""

from typing import Any

import pytest

from rookery.game.core.fates import FateMet
from rookery.game.people.coin import lifestyle, retirement
from rookery.game.refusals import No
from tests.game.scene import Scene, harm, marks


def money(scene: Scene, purse: int = 0, stash: int = 0, store: int = 0) -> dict[str, Any]:
    """What Vesper has, and the crew; her as the field of a command."""
    for track, coins in (("purse", purse), ("stash", stash)):
        if coins:
            scene.gm.does("set-track", character=scene.vesper_id, track=track, to=coins)
    if store:
        scene.gm.does("set-crew-track", track="coin", to=store)
    return {"character": scene.vesper_id}


def has(scene: Scene) -> tuple[int, int, int]:
    return marks(scene.vesper, "purse"), marks(scene.vesper, "stash"), scene.crew("coin")


def test_coin_goes_into_the_stash_one_for_one(scene: Scene):
    """COI-06, JDG-37"""
    who = money(scene, purse=3)
    scene.ana.does("stash-coin", **who, coins=2)
    assert has(scene) == (1, 2, 0)
    assert scene.ana.may_not("stash-coin", **who, coins=2) == No.TOO_LITTLE
    assert scene.ana.may_not("stash-coin", **who, coins=0) == No.NO_COIN
    assert scene.ben.may_not("stash-coin", **who, coins=1) == No.NOT_YOURS


def test_a_stash_has_four_rows_and_no_more(scene: Scene):
    """COI-04"""
    who = money(scene, purse=3, stash=39)
    assert scene.ana.may_not("stash-coin", **who, coins=2) == No.STASH_FULL
    scene.ana.does("stash-coin", **who, coins=1)
    assert has(scene) == (2, 40, 0)


def test_what_is_drawn_from_the_stash_costs_twice(scene: Scene):
    """COI-05"""
    who = money(scene, stash=7)
    scene.ana.does("draw-stash", **who, coins=3)
    assert has(scene) == (3, 1, 0)
    assert scene.ana.may_not("draw-stash", **who, coins=1) == No.TOO_LITTLE
    assert scene.ana.may_not("draw-stash", **who, coins=-1) == No.NO_COIN


def test_nobody_carries_more_than_four(scene: Scene):
    """COI-02: the excess is spent or stashed first."""
    who = money(scene, purse=3, stash=20, store=4)
    assert scene.ana.may_not("draw-stash", **who, coins=2) == No.PURSE_FULL
    assert scene.ana.may_not("take-coin", **who, coins=2) == No.PURSE_FULL
    scene.ana.does("stash-coin", **who, coins=3)
    scene.ana.does("take-coin", **who, coins=4)
    assert has(scene) == (4, 23, 0)


def test_the_crews_coin_goes_to_a_member_and_back(scene: Scene):
    """COI-02, JDG-37"""
    who = money(scene, store=3)
    scene.ana.does("take-coin", **who, coins=2)
    assert has(scene) == (2, 0, 1)
    assert scene.ana.may_not("take-coin", **who, coins=2) == No.TOO_LITTLE
    scene.ana.does("give-coin", **who, coins=1)
    assert has(scene) == (1, 0, 2)
    scene.ana.does("give-coin", **who, coins=1, to=scene.corin_id)
    assert has(scene) == (0, 0, 2)
    assert marks(scene.corin, "purse") == 1


def test_the_crew_has_room_for_four(scene: Scene):
    """COI-02"""
    who = money(scene, purse=2, store=3)
    assert scene.ana.may_not("give-coin", **who, coins=2) == No.STORE_FULL
    assert scene.ana.may_not("give-coin", **who, coins=3) == No.TOO_LITTLE
    scene.gm.does("set-track", character=scene.corin_id, track="purse", to=4)
    friend = {**who, "coins": 1, "to": scene.corin_id}
    assert scene.ana.may_not("give-coin", **friend) == No.PURSE_FULL
    assert scene.ana.may_not("give-coin", **{**friend, "to": scene.vesper_id}) == No.ALREADY
    assert scene.ana.may_not("give-coin", **{**friend, "to": "c99"}) == No.NO_SUCH


def test_coin_that_is_spent_says_what_for(scene: Scene):
    """COI-03"""
    who = money(scene, purse=2)
    assert scene.ana.may_not("spend-coin", **who, coins=1, text=" ") == No.EMPTY
    scene.ana.does("spend-coin", **who, coins=2, text="A boat without questions")
    assert has(scene) == (0, 0, 0)
    assert scene.ana.may_not("spend-coin", **who, coins=1, text="More") == No.TOO_LITTLE


def test_the_dead_leave_their_purse_to_the_others(scene: Scene):
    who = money(scene, purse=2, store=2)
    (blow,) = scene.priced(harm(4, 3))
    scene.accepts(blow)
    assert scene.ana.may_not("take-coin", **who, coins=1) == No.STORY_OVER
    scene.ana.does("give-coin", **who, coins=2)
    assert has(scene) == (0, 0, 4)
    heir = {"character": scene.corin_id, "coins": 1, "to": scene.vesper_id}
    scene.gm.does("set-track", character=scene.corin_id, track="purse", to=1)
    assert scene.ben.may_not("give-coin", **heir) == No.STORY_OVER


@pytest.mark.parametrize(
    ("stash", "rows", "life"),
    [
        (0, 0, "street"),
        (9, 0, "street"),
        (10, 1, "meager"),
        (29, 2, "modest"),
        (39, 3, "easy"),
        (40, 4, "luxury"),
    ],
)
def test_one_lives_by_the_full_rows_of_the_stash(scene: Scene, stash: int, rows: int, life: str):
    """COI-04"""
    assert scene.rules.money is not None
    assert lifestyle(scene.rules.money, stash) == (rows, life)


def test_pocket_money_is_a_roll_of_ones_lifestyle(scene: Scene):
    """COI-01, JDG-05: nobody counts it; the GM rolls."""
    who = money(scene, stash=22)
    asked = {**who, "question": "Can she buy the room a round?"}
    assert scene.ana.may_not("roll-pocket-money", **asked) == No.GM_ONLY
    assert scene.gm.may_not("roll-pocket-money", **{**asked, "question": " "}) == No.EMPTY
    assert scene.gm.may_not("roll-pocket-money", **asked, faces=(7, 1)) == No.WRONG_DICE
    scene.dice.faces.extend((2, 6))
    scene.gm.does("roll-pocket-money", **asked)
    (side,) = scene.campaign.fortunes[-1].sides
    assert (side.thrown.pool, side.thrown.band) == (2, "full")
    assert scene.rules.say(f"{side.thrown.lines[0].of}.name", "en") == "Modest"


def test_who_lives_in_the_street_rolls_two_dice_and_keeps_the_lower(scene: Scene):
    """COI-01, DICE-02"""
    who = money(scene)
    scene.gm.does("roll-pocket-money", **who, question="A ticket?", faces=(2, 6))
    assert scene.campaign.fortunes[-1].sides[0].thrown.band == "bad"


# The end


@pytest.mark.parametrize(
    ("stash", "buys"),
    [
        (0, "poor"),
        (10, "poor"),
        (11, "meager"),
        (20, "meager"),
        (21, "modest"),
        (39, "modest"),
        (40, "fine"),
    ],
)
def test_what_a_stash_buys_in_the_end(scene: Scene, stash: int, buys: str):
    """COI-07"""
    assert scene.rules.money is not None
    assert retirement(scene.rules.money, stash) == buys


def test_one_may_leave_the_life_at_any_time(scene: Scene):
    """COI-07, JDG-19: what the stash buys is told with it; death and prison are not chosen so."""
    who = money(scene, stash=24)
    assert scene.ben.may_not("choose-fate", **who, fate="retire") == No.NOT_YOURS
    for fate in ("prison", "dead", "fly"):
        assert scene.ana.may_not("choose-fate", **who, fate=fate) == No.NO_FATE_WAITS
    entry = scene.ana.does("choose-fate", **who, fate="retire")
    (event,) = entry.events
    assert isinstance(event, FateMet)
    assert (event.stash, event.buys) == (24, "modest")
    assert not scene.vesper.plays
    assert scene.ana.may_not("choose-fate", **who, fate="retire") == No.NO_FATE_WAITS
    scene.ana.does("undo", entry=entry.number)
    assert scene.vesper.plays


def test_prison_asks_for_no_stash(scene: Scene):
    """COI-07, STR-04"""
    who = money(scene, stash=24)
    for trauma in ("cold", "haunted", "soft"):
        scene.breaks(trauma)
    scene.stress(9)
    scene.ana.does("take-trauma", **who, trauma="vicious")
    (event,) = scene.ana.does("choose-fate", **who, fate="prison").events
    assert isinstance(event, FateMet)
    assert event.buys is None

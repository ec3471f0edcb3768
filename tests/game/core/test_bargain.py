"""The Devil's Bargain: a die now, for a price that is paid whatever the roll shows."""

from typing import Any

import pytest

from rookery.game.refusals import No
from tests.game.scene import BAD, FULL, Scene, marks

LAMP: dict[str, Any] = {"text": "The lamp falls, and the curtain burns", "price": "collateral"}


def test_a_bargain_gives_a_die(scene: Scene):
    """ACT-07, ACT-09"""
    roll = scene.agreed()
    scene.gm.does("offer-bargain", roll=roll, **LAMP)
    scene.ana.does("answer-bargain", roll=roll, take=True)
    scene.throws(1, 2, 6)
    assert scene.roll.thrown is not None
    assert scene.roll.thrown.pool == 3
    assert marks(scene.vesper, "stress") == 0


def test_a_bargain_may_be_refused_and_another_offered(scene: Scene):
    """ACT-09, JDG-13: the player's word; refused, it gives no die and costs nothing."""
    roll = scene.agreed()
    scene.gm.does("offer-bargain", roll=roll, text="They saw you", price="heat", amount=2)
    assert scene.ben.may_not("answer-bargain", roll=roll, take=True) == No.NOT_YOURS
    scene.ana.does("answer-bargain", roll=roll, take=False)
    assert scene.roll.offer is None

    scene.gm.does("offer-bargain", roll=roll, **LAMP)
    scene.ana.does("answer-bargain", roll=roll, take=False)
    scene.throws(*FULL)
    assert scene.crew("heat") == 0


def test_a_players_bargain_waits_for_the_gms_word(scene: Scene):
    """ACT-09, JDG-06: any other player may offer one; whether it holds is the GM's to say."""
    roll = scene.agreed()
    scene.ben.does("offer-bargain", roll=roll, **LAMP)
    assert scene.ana.may_not("answer-bargain", roll=roll, take=True) == No.BARGAIN_UNJUDGED
    assert scene.ben.may_not("judge-bargain", roll=roll, valid=True) == No.GM_ONLY

    scene.gm.does("judge-bargain", roll=roll, valid=True)
    scene.ana.does("answer-bargain", roll=roll, take=True)
    scene.throws(1, 2, 6)
    assert scene.roll.thrown is not None
    assert scene.roll.thrown.pool == 3


def test_a_bargain_that_does_not_hold_is_gone(scene: Scene):
    """JDG-06"""
    roll = scene.agreed()
    scene.ben.does("offer-bargain", roll=roll, **LAMP)
    scene.gm.does("judge-bargain", roll=roll, valid=False)
    assert scene.ana.may_not("answer-bargain", roll=roll, take=True) == No.NO_BARGAIN


def test_nobody_bargains_with_themselves(scene: Scene):
    """ACT-09: offered by the GM or any other player."""
    roll = scene.agreed()
    assert scene.ana.may_not("offer-bargain", roll=roll, **LAMP) == No.OWN_BARGAIN


# Prices


def test_the_kinds_of_price(scene: Scene):
    """ACT-09"""
    assert {str(name) for name in scene.rules.doings.bargain.prices} == {
        "collateral", "coin", "item", "betrayal", "faction", "clock", "heat", "harm",
    }  # fmt: skip


@pytest.mark.parametrize("faces", [(*BAD, 3), (*FULL, 3)])
def test_the_price_is_paid_whatever_the_dice_show(scene: Scene, faces: tuple[int, ...]):
    """ACT-09"""
    roll = scene.agreed()
    scene.gm.does("offer-bargain", roll=roll, text="They saw you", price="heat", amount=2)
    scene.ana.does("answer-bargain", roll=roll, take=True)
    assert scene.crew("heat") == 0
    scene.throws(*faces)
    assert scene.crew("heat") == 2


def test_a_price_of_harm_is_a_wound_of_that_name(scene: Scene):
    """ACT-09"""
    roll = scene.agreed()
    scene.gm.does("offer-bargain", roll=roll, text="Glass in the hand", price="harm", amount=1)
    scene.ana.does("answer-bargain", roll=roll, take=True)
    scene.throws(1, 2, 6)
    assert [(wound.level, wound.name) for wound in scene.vesper.harm] == [(1, "Glass in the hand")]


def test_a_price_of_ticks_goes_on_its_clock(scene: Scene):
    """ACT-09, CLK-02"""
    alarm = scene.starts_clock("Alarm", 4, kind="danger")
    roll = scene.agreed()
    offer: dict[str, Any] = {"text": "A noise", "price": "clock", "clock": alarm, "amount": 2}
    scene.gm.does("offer-bargain", roll=roll, **offer)
    scene.ana.does("answer-bargain", roll=roll, take=True)
    scene.throws(1, 2, 6)
    assert scene.clock(alarm).filled == 2


def test_a_price_of_coin_takes_the_crews_coin(scene: Scene):
    """ACT-09"""
    scene.gm.does("set-crew-track", track="coin", to=2)
    roll = scene.agreed()
    scene.gm.does("offer-bargain", roll=roll, text="Bribe him", price="coin", amount=1)
    scene.ana.does("answer-bargain", roll=roll, take=True)
    scene.throws(1, 2, 6)
    assert scene.crew("coin") == 1


def test_coin_that_is_not_there_buys_nothing(scene: Scene):
    """ACT-09: nor coin that somebody else has spent in between."""
    roll = scene.agreed()
    bribe: dict[str, Any] = {"text": "Bribe him", "price": "coin", "amount": 1}
    scene.gm.does("offer-bargain", roll=roll, **bribe)
    assert scene.ana.may_not("answer-bargain", roll=roll, take=True) == No.TOO_LITTLE

    scene.gm.does("set-crew-track", track="coin", to=1)
    scene.ana.does("answer-bargain", roll=roll, take=True)
    scene.gm.does("set-crew-track", track="coin", to=0)
    assert scene.ana.may_not("throw", roll=roll) == No.TOO_LITTLE

    scene.ana.does("answer-bargain", roll=roll, take=False)
    scene.throws(*FULL)
    assert scene.crew("coin") == 0


@pytest.mark.parametrize(
    ("offer", "code"),
    [
        ({"text": "", "price": "collateral"}, No.EMPTY),
        ({"text": "Hm", "price": "soul"}, No.NO_SUCH),
        ({"text": "Hm", "price": "collateral", "amount": 1}, No.OUT_OF_RANGE),
        ({"text": "Hm", "price": "heat", "amount": 0}, No.OUT_OF_RANGE),
        ({"text": "Hm", "price": "heat", "amount": -2}, No.OUT_OF_RANGE),
        ({"text": "Hm", "price": "harm", "amount": 4}, No.OUT_OF_RANGE),
        ({"text": "Hm", "price": "clock", "amount": 2}, No.NO_SUCH),
        ({"text": "Hm", "price": "clock", "amount": 2, "clock": "k99"}, No.NO_SUCH),
    ],
)
def test_a_price_that_cannot_be_paid_is_not_offered(scene: Scene, offer: dict[str, Any], code: No):
    """ACT-09"""
    assert scene.gm.may_not("offer-bargain", roll=scene.agreed(), **offer) == code


def test_a_bargain_that_was_taken_is_not_replaced(scene: Scene):
    roll = scene.agreed()
    scene.gm.does("offer-bargain", roll=roll, **LAMP)
    scene.ana.does("answer-bargain", roll=roll, take=True)
    assert scene.ben.may_not("offer-bargain", roll=roll, **LAMP) == No.WRONG_MOMENT
    assert scene.ana.may_not("answer-bargain", roll=roll, take=True) == No.ALREADY

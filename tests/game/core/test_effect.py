"""How great the effect is: the GM's word, then what the table adds and takes away, in order."""

from itertools import product
from typing import Any

import pytest

from rookery.game import modifiers
from rookery.game.core.action_roll import PoolLine
from tests.game.scene import CRIT, FULL, PARTIAL, Scene, consequence, lines

LEVELS = ("zero", "limited", "standard", "great", "extreme")


@pytest.mark.parametrize(
    ("effect", "ticks"), [("zero", 0), ("limited", 1), ("standard", 2), ("great", 3)]
)
def test_an_effect_ticks_the_clock_that_it_works_on(scene: Scene, effect: str, ticks: int):
    """EFF-01"""
    clock = scene.starts_clock()
    scene.rolled(FULL, effect=effect, clock=clock)
    assert scene.clock(clock).filled == ticks


def test_a_critical_raises_great_to_extreme(scene: Scene):
    """EFF-01, AMB-04, ACT-10: and extreme is four ticks."""
    clock = scene.starts_clock()
    scene.rolled(CRIT, effect="great", clock=clock)
    assert scene.roll.level == LEVELS.index("extreme")
    assert scene.clock(clock).filled == 4


def test_the_gm_may_take_back_ticks_of_an_extreme_effect(scene: Scene):
    """AMB-04: the GM may override."""
    clock = scene.starts_clock()
    scene.rolled(FULL, effect="extreme", clock=clock)
    assert scene.clock(clock).filled == 4
    scene.gm.does("tick-clock", clock=clock, by=1)
    assert scene.clock(clock).filled == 5


# The GM's word


@pytest.mark.parametrize(
    ("factors", "effect"),
    list(
        product(
            [{}, {"potency": 1}, {"potency": 1, "quality": -1, "scale": -1}, {"scale": 1}],
            LEVELS,
        )
    ),
)
def test_factors_are_aids_and_the_gm_says_the_level(
    scene: Scene, factors: dict[str, int], effect: str
):
    """EFF-02, JDG-03, JDG-11: the same factors with another word of the GM give another effect."""
    roll = scene.asked()
    terms: dict[str, Any] = {"position": "risky", "effect": effect, "factors": factors}
    scene.gm.does("set-terms", roll=roll, **terms)
    scene.throws(*FULL)
    assert scene.roll.level == LEVELS.index(effect)
    assert lines(scene.roll.effect) == [("base", LEVELS.index(effect))]
    assert scene.roll.terms is not None
    assert scene.roll.terms.factors == factors


@pytest.mark.parametrize("factor", ["quality", "scale", "potency"])
def test_each_factor_may_speak_for_or_against(scene: Scene, factor: str):
    """EFF-03 (quality), EFF-04 (scale), EFF-05 (potency): noted for all to see, either way."""
    roll = scene.asked()
    for by in (1, -1):
        terms: dict[str, Any] = {"position": "risky", "effect": "great", "factors": {factor: by}}
        scene.gm.does("set-terms", roll=roll, **terms)
        assert scene.roll.terms is not None
        assert scene.roll.terms.factors == {factor: by}
    assert scene.rules.say(f"factors.{factor}.text", "en") != f"factors.{factor}.text"


def test_the_effect_may_lie_outside_the_usual_grid(scene: Scene):
    """EFF-02: zero and extreme are the GM's to say."""
    assert [name for name, one in scene.rules.effects.items() if one.beyond] == ["zero", "extreme"]


# What is added and taken away


def test_the_order_is_base_push_harm_critical(scene: Scene):
    """EFF-06, AMB-05"""
    roll = scene.agreed(effect="limited", harm=(scene.wound(1, "Battered"),))
    scene.ana.does("push", roll=roll, way="effect")
    scene.throws(*CRIT)
    assert [(line.what, line.amount, line.of) for line in scene.roll.effect] == [
        ("base", 1, "limited"),
        ("push", 1, "effect"),
        ("harm", -1, "Battered"),
        ("result", 1, "crit"),
    ]
    assert scene.roll.level == 2


def test_reduced_effect_comes_after_everything_else(scene: Scene):
    """EFF-06, CON-02: an effect pushed beyond the top of the ladder is still reduced from there."""
    clock = scene.starts_clock()
    roll = scene.agreed(effect="extreme", clock=clock)
    scene.ana.does("push", roll=roll, way="effect")
    scene.throws(*PARTIAL)
    less = consequence("reduced-effect", name="He twists away")
    scene.gm.does("send-consequences", roll=roll, consequences=[less])
    scene.accepts(scene.price.id)
    assert scene.roll.level == LEVELS.index("great")
    assert lines(scene.roll.effect)[-1] == ("reduced", -1)
    assert scene.clock(clock).filled == 3


def test_a_critical_counts_after_a_wound_has_taken_all(scene: Scene):
    """AMB-05: harm before the critical; from zero it takes nothing, and the critical adds one."""
    clock = scene.starts_clock()
    roll = scene.agreed(effect="zero", clock=clock, harm=(scene.wound(1),))
    scene.throws(*CRIT)
    assert scene.roll_of(roll).level == LEVELS.index("limited")
    assert scene.clock(clock).filled == 1


def test_an_effect_never_leaves_the_ladder(scene: Scene):
    """EFF-06: whatever adds up, it stays from zero to extreme."""
    for amounts in product((-2, -1, 0, 1, 2), repeat=4):
        made = tuple(PoolLine("any", amount) for amount in amounts)
        assert 0 <= modifiers.level(scene.rules, made) <= 4


def test_what_is_not_done_has_no_effect(scene: Scene):
    """EFF-01: a clock moves by what was done."""
    clock = scene.starts_clock()
    roll = scene.rolled(PARTIAL, "controlled", clock=clock)
    scene.ana.does("choose", roll=roll, way="withdraw")
    assert scene.clock(clock).filled == 0

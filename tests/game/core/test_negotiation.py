"""What is said before the dice: goal and action, the GM's terms, a trade."""

from itertools import product
from typing import Any

import pytest

from rookery.game.refusals import No
from tests.game.scene import FULL, Scene, lines

POSITIONS = ("controlled", "risky", "desperate")
USUAL_EFFECTS = ("limited", "standard", "great")
ACTIONS = {
    "insight": ("hunt", "study", "survey", "tinker"),
    "prowess": ("finesse", "prowl", "skirmish", "wreck"),
    "resolve": ("attune", "command", "consort", "sway"),
}


# Is it a roll at all


def test_the_gm_says_what_kind_of_roll_it_is(scene: Scene):
    """ACT-01, JDG-05, JDG-10: an action until the GM makes it a fortune roll or a question."""
    roll = scene.asked()
    kinds: list[str] = [scene.roll.kind]
    scene.gm.does("judge-roll", roll=roll, kind="fortune")
    kinds.append(scene.roll.kind)
    scene.gm.does("judge-roll", roll=roll, kind="gather")
    kinds.append(scene.roll.kind)
    scene.gm.does("set-terms", roll=roll, position="risky", effect="standard")
    kinds.append(scene.roll.kind)
    assert kinds == ["action", "fortune", "gather", "action"]


def test_what_is_no_challenge_just_happens(scene: Scene):
    """ACT-01, JDG-07, JDG-10: the GM says what happens, and no die is thrown."""
    roll = scene.asked(goal="Walk in by the open door")
    scene.gm.does("answer-question", roll=roll, text="Nobody looks up. You are in.")
    assert scene.stage == "settled"
    assert scene.roll.done
    assert scene.roll.told == "Nobody looks up. You are in."
    assert scene.roll.thrown is None


@pytest.mark.parametrize(
    ("command", "fields"),
    [
        ("judge-roll", {"kind": "fortune"}),
        ("set-terms", {"position": "controlled", "effect": "great"}),
        ("answer-question", {"text": "You are in."}),
    ],
)
def test_a_player_does_not_judge_even_their_own_roll(
    scene: Scene, command: str, fields: dict[str, Any]
):
    """JDG-03, JDG-05, JDG-07, JDG-11"""
    roll = scene.asked()
    assert scene.ana.may_not(command, roll=roll, **fields) == No.GM_ONLY


# The order


def test_the_player_says_goal_and_action_then_the_gm_position_and_effect_then_the_dice(
    scene: Scene,
):
    """ACT-02"""
    roll = scene.asked("prowl", goal="Reach the roof")
    assert (scene.roll.goal, scene.roll.action) == ("Reach the roof", "prowl")
    assert scene.ana.may_not("throw", roll=roll) == No.TERMS_MISSING
    assert scene.ana.may_not("ask-trade", roll=roll, position="desperate", effect="great") == (
        No.TERMS_MISSING
    )

    scene.gm.does("set-terms", roll=roll, position="risky", effect="standard")
    assert scene.ana.may_not("choose", roll=roll, way="withdraw") == No.WRONG_MOMENT
    assert scene.gm.may_not("send-consequences", roll=roll) == No.WRONG_MOMENT

    scene.throws(6)
    assert scene.stage == "settled"
    assert scene.ana.may_not("throw", roll=roll) == No.WRONG_MOMENT
    assert scene.ana.may_not("push", roll=roll, way="die") == No.WRONG_MOMENT


def test_a_goal_and_an_action_come_first(scene: Scene):
    """ACT-02"""
    begins: dict[str, Any] = {"character": scene.vesper_id, "action": "prowl"}
    assert scene.ana.may_not("start-roll", **begins, goal="  ") == No.EMPTY
    assert scene.ana.may_not("start-roll", **begins) == No.MALFORMED
    assert scene.ana.may_not("start-roll", character=scene.vesper_id, goal="Up") == No.MALFORMED


def test_terms_are_for_the_deed_that_was_named(scene: Scene):
    """ACT-02: who thinks of something else hears position and effect anew."""
    roll = scene.agreed("controlled", "great", action="skirmish")
    scene.ana.does("change-roll", roll=roll, goal="Talk my way past", action="sway")
    assert scene.roll.terms is None
    assert scene.ana.may_not("throw", roll=roll) == No.TERMS_MISSING


def test_one_deed_at_a_time(scene: Scene):
    roll = scene.asked()
    again: dict[str, Any] = {"character": scene.vesper_id, "goal": "Also", "action": "hunt"}
    assert scene.ana.may_not("start-roll", **again) == No.ROLL_OPEN

    scene.ana.does("drop-roll", roll=roll)
    scene.ana.does("start-roll", **again)


def test_two_characters_may_be_at_it_at_the_same_time(scene: Scene):
    scene.asked()
    scene.ben.does("start-roll", character=scene.corin_id, goal="Hold the stair", action="finesse")
    assert len(scene.campaign.rolls) == 2


def test_a_finished_card_makes_room_for_the_next(scene: Scene):
    scene.rolled(FULL)
    scene.asked("hunt")
    assert [roll.action for roll in scene.campaign.rolls.values()] == ["hunt"]


# Actions


def test_twelve_actions_in_three_attributes(scene: Scene):
    """ACT-03"""
    found = {name: group.actions for name, group in scene.rules.attributes.items()}
    assert found == ACTIONS
    assert set(scene.rules.actions) == {name for group in ACTIONS.values() for name in group}


@pytest.mark.parametrize("action", [action for group in ACTIONS.values() for action in group])
def test_every_action_may_be_tried_whatever_its_rating(scene: Scene, action: str):
    """ACT-06, JDG-01: a rating of 0 is rolled as 0d; the choice is the player's, never banned."""
    scene.agreed(action=action)
    rating = {str(name): dots for name, dots in scene.vesper.ratings.items()}.get(action, 0)
    scene.throws(*[6] * (rating or 2))
    assert scene.roll.thrown is not None
    assert scene.roll.thrown.pool == rating


def test_actions_name_their_neighbours_as_a_hint(scene: Scene):
    """ACT-17"""
    near = {name: action.near for name, action in scene.rules.actions.items()}
    assert near == {
        "attune": ("survey",),
        "command": ("consort",),
        "consort": ("sway",),
        "finesse": ("skirmish", "tinker"),
        "hunt": ("skirmish",),
        "prowl": ("skirmish",),
        "skirmish": ("finesse",),
        "study": ("survey",),
        "survey": ("hunt",),
        "sway": ("consort", "command"),
        "tinker": ("finesse",),
        "wreck": ("skirmish",),
    }


# Position and effect


@pytest.mark.parametrize(("position", "effect"), list(product(POSITIONS, USUAL_EFFECTS)))
def test_every_position_goes_with_every_effect(scene: Scene, position: str, effect: str):
    """ACT-05"""
    scene.rolled(FULL, position, effect=effect)
    assert scene.roll.terms is not None
    assert (scene.roll.terms.position, scene.roll.terms.effect) == (position, effect)
    assert scene.roll.done


def test_risky_and_standard_are_what_one_begins_from(scene: Scene):
    """ACT-05"""
    assert tuple(scene.rules.positions) == POSITIONS
    assert [name for name, one in scene.rules.positions.items() if one.default] == ["risky"]
    assert [name for name, one in scene.rules.effects.items() if one.default] == ["standard"]


def test_the_gm_may_think_again_until_the_dice_fall(scene: Scene):
    """JDG-11"""
    roll = scene.agreed("risky")
    scene.gm.does("set-terms", roll=roll, position="desperate", effect="limited")
    assert scene.roll.terms is not None
    assert scene.roll.terms.position == "desperate"
    scene.throws(*FULL)
    assert scene.gm.may_not("set-terms", roll=roll, position="risky", effect="great") == (
        No.WRONG_MOMENT
    )


@pytest.mark.parametrize(
    "terms",
    [
        {"position": "safe", "effect": "standard"},
        {"position": "risky", "effect": "huge"},
        {"position": "risky", "effect": "standard", "harm": ["h99"]},
        {"position": "risky", "effect": "standard", "factors": {"luck": 1}},
    ],
)
def test_terms_name_what_there_is(scene: Scene, terms: dict[str, Any]):
    roll = scene.asked()
    assert scene.gm.may_not("set-terms", roll=roll, **terms) == No.NO_SUCH


# Trading


@pytest.mark.parametrize(
    ("position", "effect", "wanted"),
    [
        ("risky", "standard", ("desperate", "great")),
        ("risky", "limited", ("desperate", "standard")),
        ("desperate", "great", ("risky", "standard")),
        ("controlled", "standard", ("risky", "great")),
    ],
)
def test_a_worse_position_for_more_effect_or_the_reverse(
    scene: Scene, position: str, effect: str, wanted: tuple[str, str]
):
    """ACT-14, EX-10"""
    roll = scene.agreed(position, effect)
    scene.ana.does("ask-trade", roll=roll, position=wanted[0], effect=wanted[1])
    scene.gm.does("answer-trade", roll=roll, allowed=True)
    assert scene.roll.terms is not None
    assert (scene.roll.terms.position, scene.roll.terms.effect) == wanted

    scene.throws(*FULL)
    assert scene.roll.level == [*map(str, scene.rules.effects)].index(wanted[1])
    assert lines(scene.roll.effect)[0][0] == "traded"


@pytest.mark.parametrize(
    "wanted",
    [
        ("controlled", "great"),
        ("desperate", "limited"),
        ("desperate", "standard"),
        ("risky", "great"),
        ("desperate", "extreme"),
        ("risky", "standard"),
    ],
)
def test_a_trade_is_one_step_for_one_step(scene: Scene, wanted: tuple[str, str]):
    """ACT-14"""
    roll = scene.agreed("risky", "standard")
    refused = scene.ana.may_not("ask-trade", roll=roll, position=wanted[0], effect=wanted[1])
    assert refused == No.TRADE_STEP


def test_the_gm_allows_a_trade_or_keeps_the_terms(scene: Scene):
    """ACT-14, JDG-12: the player asks, and until the GM says yes nothing is traded."""
    roll = scene.agreed("risky", "standard")
    before = scene.roll.terms
    scene.ana.does("ask-trade", roll=roll, position="desperate", effect="great")
    assert scene.roll.terms is before
    assert scene.ana.may_not("answer-trade", roll=roll, allowed=True) == No.GM_ONLY

    scene.gm.does("answer-trade", roll=roll, allowed=False)
    assert scene.roll.terms is before
    assert scene.roll.trade is None
    assert scene.gm.may_not("answer-trade", roll=roll, allowed=True) == No.NO_TRADE


def test_a_trade_can_be_taken_back(scene: Scene):
    roll = scene.agreed("risky", "standard")
    assert scene.ana.may_not("take-back-trade", roll=roll) == No.NO_TRADE
    scene.ana.does("ask-trade", roll=roll, position="desperate", effect="great")
    scene.ana.does("take-back-trade", roll=roll)
    assert scene.roll.trade is None


# Whose roll it is


@pytest.mark.parametrize(
    ("command", "fields"),
    [
        ("throw", {}),
        ("push", {"way": "die"}),
        ("change-roll", {"goal": "Flee", "action": "prowl"}),
        ("ask-trade", {"position": "desperate", "effect": "great"}),
        ("answer-bargain", {"take": True}),
        ("drop-roll", {}),
    ],
)
def test_nobody_plays_another_ones_character(scene: Scene, command: str, fields: dict[str, Any]):
    """JDG-13: an edit reaches the right sheet, and only from whoever it belongs to."""
    roll = scene.agreed()
    assert scene.ben.may_not(command, roll=roll, **fields) == No.NOT_YOURS
    assert scene.watcher.may_not(command, roll=roll, **fields) == No.WATCHING


def test_the_gm_may_do_it_for_a_player_whose_phone_is_dead(scene: Scene):
    roll = scene.agreed()
    scene.dice.faces.extend(FULL)
    scene.gm.does("throw", roll=roll)
    assert scene.roll.done

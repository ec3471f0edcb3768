"""What the dice lead to: the outcome of every position by every result."""

import pytest

from rookery.game.refusals import No
from tests.game.scene import (
    BAD,
    CRIT,
    FULL,
    PARTIAL,
    Scene,
    consequence,
    happened,
    harm,
    lines,
    marks,
)

POSITIONS = ("controlled", "risky", "desperate")


def test_a_pool_is_added_up_before_it_is_read(scene: Scene):
    """DICE-03: rating 0, an assist and a deep wound make nought, and nought throws two dice."""
    wound = scene.wound(2, "Deep cut")
    roll = scene.agreed(action="attune", harm=(wound,))
    scene.ben.does("assist", roll=roll, helper=scene.corin_id)
    scene.throws(6, 6)
    assert scene.roll.thrown is not None
    assert lines(scene.roll.thrown.lines) == [("rating", 0), ("assist", 1), ("harm", -1)]
    assert scene.roll.thrown.pool == 0
    assert scene.roll.thrown.band == "full"


def test_a_pool_below_nought_is_no_worse_than_nought(scene: Scene):
    """DICE-02: a negative pool throws two dice and keeps the lower."""
    scene.agreed(action="attune", harm=(scene.wound(2),))
    scene.throws(5, 6)
    assert scene.roll.thrown is not None
    assert scene.roll.thrown.pool == -1
    assert (scene.roll.thrown.band, scene.roll.thrown.value) == ("partial", 5)


def test_every_die_of_a_pool_says_why(scene: Scene):
    """DICE-03: rating, push, assist and wound stand in the journal, each with its reason."""
    wound = scene.wound(2, "Deep cut")
    roll = scene.agreed(harm=(wound,))
    scene.ana.does("push", roll=roll, way="die")
    scene.ben.does("assist", roll=roll, helper=scene.corin_id)
    scene.throws(1, 2, 4)
    assert scene.roll.thrown is not None
    assert [(line.what, line.amount, line.of) for line in scene.roll.thrown.lines] == [
        ("rating", 2, "skirmish"),
        ("push", 1, "die"),
        ("assist", 1, "Corin"),
        ("harm", -1, "Deep cut"),
    ]


def test_an_action_reads_the_band_and_not_the_number(scene: Scene):
    """DICE-04: a 4 and a 5 are the same result of an action."""
    four = scene.rolled((4, 1))
    band = scene.roll.thrown and scene.roll.thrown.band
    scene.gm.does("send-consequences", roll=four)
    scene.rolled((5, 1))
    assert scene.roll.thrown is not None
    assert scene.roll.thrown.band == band == "partial"


# The outcome matrix


@pytest.mark.parametrize("position", POSITIONS)
def test_a_six_does_it(scene: Scene, position: str):
    """ACT-10"""
    scene.rolled(FULL, position)
    assert scene.stage == "settled"
    assert scene.roll.done
    assert scene.roll.level == 2


@pytest.mark.parametrize("position", POSITIONS)
def test_two_sixes_do_it_with_one_level_more_effect(scene: Scene, position: str):
    """ACT-10: and nothing fails or is thrown at the table because of a critical."""
    scene.rolled(CRIT, position)
    assert scene.stage == "settled"
    assert scene.roll.done
    assert scene.roll.level == 3
    assert lines(scene.roll.effect) == [("base", 2), ("result", 1)]


@pytest.mark.parametrize("position", ["risky", "desperate"])
def test_a_four_or_five_does_it_and_the_gm_says_what_it_costs(scene: Scene, position: str):
    """ACT-10, JDG-04, JDG-15"""
    roll = scene.rolled(PARTIAL, position)
    assert scene.stage == "price"
    assert scene.roll.done
    assert scene.ana.may_not("send-consequences", roll=roll) == No.GM_ONLY

    scene.gm.does("send-consequences", roll=roll, consequences=[harm(2, 1)])
    assert scene.stage == "answers"
    scene.accepts(scene.price.id)
    assert scene.stage == "settled"
    assert scene.roll.done


@pytest.mark.parametrize("position", ["risky", "desperate"])
def test_a_bad_result_is_not_done_and_costs(scene: Scene, position: str):
    """ACT-10, ACT-12: without a word from the GM it has no effect."""
    clock = scene.starts_clock()
    roll = scene.rolled(BAD, position, clock=clock)
    assert scene.stage == "price"
    scene.gm.does("send-consequences", roll=roll, consequences=[harm(2, 1)])
    scene.accepts(scene.price.id)
    assert not scene.roll.done
    assert scene.clock(clock).filled == 0


def test_on_a_bad_result_the_gm_may_say_that_it_worked_all_the_same(scene: Scene):
    """ACT-12, JDG-15"""
    clock = scene.starts_clock()
    roll = scene.rolled(BAD, clock=clock)
    scene.gm.does("send-consequences", roll=roll, done=True)
    assert scene.roll.done
    assert scene.clock(clock).filled == 2


def test_what_was_rolled_stays_done_whatever_it_costs(scene: Scene):
    """ACT-16, EX-50: with a 4 or 5 the enemy stays cornered; the GM's "not done" is not asked."""
    clock = scene.starts_clock("The enemy, cornered")
    roll = scene.rolled(PARTIAL, clock=clock)
    scene.gm.does("send-consequences", roll=roll, consequences=[harm(2, 1)], done=False)
    scene.accepts(scene.price.id)
    assert scene.roll.done
    assert scene.clock(clock).filled == 2


def test_a_complication_does_not_touch_what_was_just_achieved(scene: Scene):
    """ACT-16"""
    clock = scene.starts_clock()
    roll = scene.rolled(PARTIAL, clock=clock)
    price = consequence("complication", clock=clock, amount=1)
    refused = scene.gm.may_not("send-consequences", roll=roll, consequences=[price])
    assert refused == No.SUCCESS_STANDS


# Controlled


@pytest.mark.parametrize(("faces", "ways"), [(PARTIAL, "go-through"), (BAD, "press-on")])
def test_at_a_controlled_position_the_player_may_withdraw_unharmed(
    scene: Scene, faces: tuple[int, ...], ways: str
):
    """ACT-10, JDG-14: neither effect nor consequence, and the way is not closed."""
    clock = scene.starts_clock()
    roll = scene.rolled(faces, "controlled", clock=clock)
    assert scene.stage == "choice"
    assert scene.gm.may_not("send-consequences", roll=roll) == No.WRONG_MOMENT
    assert scene.ben.may_not("choose", roll=roll, way="withdraw") == No.NOT_YOURS

    scene.ana.does("choose", roll=roll, way="withdraw")
    assert scene.stage == "settled"
    assert not scene.roll.done
    assert scene.roll.consequences == ()
    assert scene.clock(clock).filled == 0


def test_at_a_controlled_position_a_four_or_five_can_be_gone_through_with(scene: Scene):
    """ACT-10, JDG-14: it is done, for one small price that the GM names."""
    clock = scene.starts_clock()
    roll = scene.rolled(PARTIAL, "controlled", clock=clock)
    assert scene.ana.may_not("choose", roll=roll, way="press-on") == No.NOT_ON_MENU

    scene.ana.does("choose", roll=roll, way="go-through")
    assert scene.stage == "price"
    scene.gm.does("send-consequences", roll=roll, consequences=[harm(1, name="Scared")])
    scene.accepts(scene.price.id)
    assert scene.roll.done
    assert scene.clock(clock).filled == 2
    assert [wound.level for wound in scene.vesper.harm] == [1]


def test_at_a_controlled_position_a_bad_result_can_be_pressed_on_from(scene: Scene):
    """ACT-10, JDG-14: the same deed again, risky now; what was paid before counts no more."""
    roll = scene.agreed("controlled", "great")
    scene.ana.does("push", roll=roll, way="die")
    scene.throws(1, 2, 3)
    assert scene.ana.may_not("choose", roll=roll, way="go-through") == No.NOT_ON_MENU

    scene.ana.does("choose", roll=roll, way="press-on")
    assert scene.roll.id != roll
    assert scene.stage == "terms"
    assert scene.roll.pushes == ()
    assert scene.roll.terms is not None
    assert (scene.roll.terms.position, scene.roll.terms.effect) == ("risky", "great")
    scene.throws(6, 2)
    assert scene.roll.done
    assert marks(scene.vesper, "stress") == 2


def test_the_menus_are_those_of_the_matrix(scene: Scene):
    """ACT-10, CON-03: what each cell offers the GM, and how much is usual there."""
    positions, rules = scene.rules.positions, scene.rules
    menus = {
        (str(name), str(band)): set(outcome.menu)
        for name, position in positions.items()
        for band, outcome in position.outcomes.items()
        if outcome.menu
    }
    assert menus == {
        ("risky", "partial"): {
            "harm", "complication", "heat", "reduced-effect", "worse-position",
        },
        ("risky", "bad"): {"harm", "complication", "heat", "worse-position", "lost-opportunity"},
        ("desperate", "partial"): {"harm", "complication", "heat", "reduced-effect"},
        ("desperate", "bad"): {"harm", "complication", "heat", "lost-opportunity"},
    }  # fmt: skip
    through = {str(name): way for name, way in rules.ways.items()}["go-through"]
    assert through.most == 1
    assert set(through.menu) == {"complication", "reduced-effect", "harm", "worse-position"}
    usual = {str(name): rules.severities[one.severity] for name, one in positions.items()}
    assert {name: (one.harm, one.ticks) for name, one in usual.items()} == {
        "controlled": (1, 1),
        "risky": (2, 2),
        "desperate": (3, 3),
    }


# What a roll brings with it


def test_one_roll_settles_both_sides(scene: Scene):
    """ACT-13: the guard's blade lands as a consequence, and nobody rolls for the guard."""
    clock = scene.starts_clock("The guard")
    roll = scene.rolled(PARTIAL, clock=clock)
    scene.gm.does("send-consequences", roll=roll, consequences=[harm(2, 1, "The guard's blade")])
    entry = scene.accepts(scene.price.id)
    assert scene.clock(clock).filled == 2
    assert [wound.name for wound in scene.vesper.harm] == ["The guard's blade"]
    assert happened(entry) == [
        "ConsequenceAnswered", "HarmSuffered", "RollSettled", "ClockTicked",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("action", "attribute", "faces"),
    [("skirmish", "prowess", (6, 1)), ("hunt", "insight", (6,)), ("sway", "resolve", (6, 6))],
)
def test_a_desperate_deed_teaches_its_attribute(
    scene: Scene, action: str, attribute: str, faces: tuple[int, ...]
):
    """ACT-15, EX-40"""
    scene.rolled(faces, "desperate", action=action)
    assert scene.vesper.xp == {attribute: 1}


def test_a_desperate_deed_teaches_whatever_it_shows(scene: Scene):
    """ACT-15"""
    scene.rolled(BAD, "desperate")
    assert scene.vesper.xp == {"prowess": 1}


@pytest.mark.parametrize("position", ["controlled", "risky"])
def test_a_calmer_deed_teaches_nothing(scene: Scene, position: str):
    """ACT-15"""
    scene.rolled(FULL, position)
    assert scene.vesper.xp == {}


def test_faces_from_a_real_table_count_as_they_lie(scene: Scene):
    roll = scene.agreed()
    assert scene.ana.may_not("throw", roll=roll, faces=[6]) == No.WRONG_DICE
    assert scene.ana.may_not("throw", roll=roll, faces=[6, 7]) == No.WRONG_DICE
    assert scene.ana.may_not("throw", roll=roll, faces=[6, 0]) == No.WRONG_DICE
    assert scene.ana.may_not("throw", roll=roll, faces=[6, 6, 6]) == No.WRONG_DICE
    scene.ana.does("throw", roll=roll, faces=[6, 6])
    assert scene.roll.thrown is not None
    assert scene.roll.thrown.band == "crit"

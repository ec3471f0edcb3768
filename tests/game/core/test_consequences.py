"""What a roll costs: the GM names it, the player answers each, and it lands."""

from typing import Any

import pytest

from rookery.game.refusals import No
from tests.game.scene import BAD, FULL, PARTIAL, Scene, consequence, harm, marks


def test_five_kinds_and_heat_which_needs_no_clock(scene: Scene):
    """CON-01, CON-03"""
    kinds = {str(name): kind.does for name, kind in scene.rules.consequences.items()}
    assert kinds == {
        "harm": "harm",
        "complication": "ticks",
        "heat": "track",
        "reduced-effect": "effect",
        "worse-position": "position",
        "lost-opportunity": "opportunity",
    }


def test_several_at_once_each_answered_by_itself(scene: Scene):
    """ACT-11, RES-04: one resisted, one stopped by armor, one taken."""
    alarm = scene.starts_clock("Alarm", 4, kind="danger")
    scene.ana.does("set-boxes", character=scene.vesper_id, track="armor", boxes=1)
    cut, blow, noise = scene.priced(
        harm(2, 1, "Cut"),
        harm(3, 2, "Hammer"),
        consequence("complication", clock=alarm, amount=2, resisted_to=1),
    )
    scene.resists(cut, 4, 1)
    assert scene.stage == "answers"
    scene.armors(blow, "armor")
    scene.accepts(noise)

    assert scene.stage == "settled"
    assert {wound.name: wound.level for wound in scene.vesper.harm} == {"Cut": 1, "Hammer": 2}
    assert scene.clock(alarm).filled == 2
    assert marks(scene.vesper, "stress") == 2


def test_the_gm_may_apply_none(scene: Scene):
    """ACT-11, JDG-04, JDG-15: one, several, all, or none of them."""
    roll = scene.rolled(PARTIAL)
    scene.gm.does("send-consequences", roll=roll)
    assert scene.stage == "settled"
    assert scene.roll.done


def test_only_the_last_answer_settles_the_roll(scene: Scene):
    """ACT-11: what was achieved counts when all is answered."""
    clock = scene.starts_clock()
    roll = scene.rolled(PARTIAL, clock=clock)
    scene.gm.does("send-consequences", roll=roll, consequences=[harm(1), harm(1)])
    first, second = (price.id for price in scene.roll.consequences)
    scene.accepts(second)
    assert scene.clock(clock).filled == 0
    scene.accepts(first)
    assert scene.clock(clock).filled == 2


# Kinds


def test_reduced_effect_is_one_level_less(scene: Scene):
    """CON-01, CON-02"""
    clock = scene.starts_clock()
    roll = scene.rolled(PARTIAL, effect="great", clock=clock)
    less = consequence("reduced-effect")
    scene.gm.does("send-consequences", roll=roll, consequences=[less])
    scene.accepts(scene.price.id)
    assert scene.roll.level == 2
    assert scene.clock(clock).filled == 2


def test_reduced_effect_that_is_resisted_reduces_nothing(scene: Scene):
    """CON-02, RES-01"""
    (less,) = scene.priced(consequence("reduced-effect"))
    scene.resists(less, 6, 1)
    assert scene.roll.level == 2


@pytest.mark.parametrize(
    ("position", "weight", "ticks", "heat"),
    [("controlled", "minor", 1, 1), ("risky", "standard", 2, 1), ("desperate", "serious", 3, 2)],
)
def test_a_complication_ticks_by_its_weight(
    scene: Scene, position: str, weight: str, ticks: int, heat: int
):
    """CON-03, CLK-02: what is usual at each position; the GM names the number that counts."""
    positions = {str(name): one for name, one in scene.rules.positions.items()}
    assert positions[position].severity == weight
    usual = scene.rules.severities[weight]
    assert usual.ticks == ticks
    assert list(usual.tracks.values()) == [heat]

    alarm = scene.starts_clock("Alarm", 8, kind="danger")
    (noise,) = scene.priced(
        consequence("complication", clock=alarm, amount=ticks), position="risky"
    )
    scene.accepts(noise)
    assert scene.clock(alarm).filled == ticks


@pytest.mark.parametrize("amount", [1, 2])
def test_a_complication_may_be_heat(scene: Scene, amount: int):
    """CON-03: someone will talk."""
    (talk,) = scene.priced(consequence("heat", amount=amount))
    scene.accepts(talk)
    assert scene.crew("heat") == amount


def test_a_complication_may_be_a_thing_that_happens(scene: Scene):
    """CON-03, JDG-07: no clock, no number; the GM's words stand."""
    (event,) = scene.priced(consequence("complication", name="The bridge goes up"))
    scene.accepts(event)
    assert scene.price.name == "The bridge goes up"
    assert scene.stage == "settled"


def test_a_lost_opportunity_needs_a_new_approach(scene: Scene):
    """CON-04, CON-01: the same try does not come again, another action may."""
    roll = scene.rolled(BAD)
    lost = consequence("lost-opportunity")
    scene.gm.does("send-consequences", roll=roll, consequences=[lost])
    scene.accepts(scene.price.id)
    assert scene.roll.lost
    assert scene.ana.may_not("try-again", roll=roll) == No.NEW_APPROACH
    scene.asked("prowl")


def test_after_a_worse_position_one_may_try_again_from_there(scene: Scene):
    """CON-05, CON-01: neither won nor lost yet; from risky to desperate."""
    roll = scene.rolled(BAD)
    scene.gm.does("send-consequences", roll=roll, consequences=[consequence("worse-position")])
    scene.accepts(scene.price.id)
    assert not scene.roll.lost
    assert not scene.roll.done

    scene.ana.does("try-again", roll=roll)
    assert scene.stage == "terms"
    assert scene.roll.goal == "Get past the guard"
    assert scene.roll.terms is not None
    assert scene.roll.terms.position == "desperate"


def test_gone_through_with_at_a_controlled_position_one_may_end_in_a_risky_one(scene: Scene):
    """CON-05, ACT-10"""
    roll = scene.rolled(PARTIAL, "controlled")
    scene.ana.does("choose", roll=roll, way="go-through")
    scene.gm.does("send-consequences", roll=roll, consequences=[consequence("worse-position")])
    scene.accepts(scene.price.id)
    assert scene.roll.again_at == "risky"


def test_trying_again_needs_a_worse_position_to_try_from(scene: Scene):
    """CON-05"""
    roll = scene.rolled(FULL)
    assert scene.ana.may_not("try-again", roll=roll) == No.WRONG_MOMENT


def test_heat_beyond_its_track_makes_the_crew_wanted(scene: Scene):
    """EX-19, AMB-21: 7 and 4 are one wanted level and 2 heat."""
    scene.gm.does("set-crew-track", track="heat", to=7)
    (talk,) = scene.priced(consequence("heat", amount=4))
    scene.accepts(talk)
    assert (scene.crew("wanted"), scene.crew("heat")) == (1, 2)


# Without a roll


def test_something_may_happen_without_a_roll_and_be_resisted(scene: Scene):
    """JDG-05, RES-01"""
    threat: dict[str, Any] = {"what": "The dark whispers", "consequences": [harm(2, 1, "Terror")]}
    assert scene.ana.may_not("threaten", character=scene.corin_id, **threat) == No.GM_ONLY
    scene.gm.does("threaten", character=scene.vesper_id, **threat)
    scene.resists(scene.price.id, 5, 2)
    assert scene.stage == "settled"
    assert [(wound.name, wound.level) for wound in scene.vesper.harm] == [("Terror", 1)]
    assert marks(scene.vesper, "stress") == 1


# What cannot be


@pytest.mark.parametrize(
    ("price", "code"),
    [
        (harm(5), No.OUT_OF_RANGE),
        (harm(0), No.OUT_OF_RANGE),
        (harm(-1), No.OUT_OF_RANGE),
        (harm(2, 2), No.OUT_OF_RANGE),
        (harm(2, name=" "), No.EMPTY),
        (harm(2, resist_with="luck"), No.NO_SUCH),
        (consequence("curse"), No.NO_SUCH),
        (consequence("complication"), No.EMPTY),
        (consequence("complication", clock="k99"), No.NO_SUCH),
        (consequence("reduced-effect", amount=2), No.OUT_OF_RANGE),
        (consequence("heat", amount=1000), No.OUT_OF_RANGE),
    ],
)
def test_what_cannot_be_is_not_sent(scene: Scene, price: dict[str, Any], code: No):
    roll = scene.rolled(PARTIAL)
    assert scene.gm.may_not("send-consequences", roll=roll, consequences=[price]) == code


def test_a_hidden_clock_is_not_named_to_a_player(scene: Scene):
    secret = scene.starts_clock("The mole", 4, gm_only=True)
    roll = scene.rolled(PARTIAL)
    price = consequence("complication", clock=secret)
    refused = scene.gm.may_not("send-consequences", roll=roll, consequences=[price])
    assert refused == No.HIDDEN_CLOCK


def test_nobody_answers_for_another(scene: Scene):
    """JDG-17"""
    (cut,) = scene.priced(harm(2, 1))
    for command, more in (("accept", {}), ("resist", {}), ("use-armor", {"boxes": ["armor"]})):
        answer: dict[str, Any] = {"roll": scene.roll.id, "consequence": cut, **more}
        assert scene.ben.may_not(command, **answer) == No.NOT_YOURS


def test_an_answer_stands(scene: Scene):
    first, _ = scene.priced(harm(1), harm(1))
    scene.accepts(first)
    answer: dict[str, Any] = {"roll": scene.roll.id, "consequence": first}
    assert scene.ana.may_not("accept", **answer) == No.ANSWERED
    assert scene.ana.may_not("resist", **answer) == No.ANSWERED

"""A new ability is an edit of TOML alone: one of each shape, added to the SRD and played."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from rookery.game import modifiers
from rookery.game.effects.counting import limit
from rookery.game.ids import TrackId
from rookery.game.refusals import No
from rookery.game.score.set_ups import SetUp
from rookery.rulesets.load import load
from tests.game.scene import Scene, harm, lines, marks
from tests.rulesets.conftest import plain as plain

OURS = Path(__file__).with_name("ours.toml").read_text(encoding="utf-8")


@pytest.fixture
def scene(plain: Callable[..., Path]) -> Iterator[Scene]:
    """A table that plays by the SRD and these abilities."""
    scene = Scene(load(plain(OURS)))
    yield scene
    assert not scene.dice.faces


def pool(scene: Scene) -> int:
    return sum(line.amount for line in modifiers.pool(scene.campaign, scene.roll))


def test_what_holds_always_and_what_comes_once(scene: Scene):
    """PCA-05: the shapes of Mule and of Ritual."""
    assert limit(scene.campaign, scene.vesper, TrackId("stress")) == 9
    heat = scene.crew("heat")
    scene.gains("deep-pockets")
    assert limit(scene.campaign, scene.vesper, TrackId("stress")) == 10
    assert [promise.kind for promise in scene.vesper.promised] == ["ritual"]
    assert {str(name): dots for name, dots in scene.vesper.ratings.items()}["prowl"] == 2
    assert scene.crew("heat") == heat + 1
    (reminder,) = modifiers.standing(scene.campaign, scene.vesper)
    assert scene.rules.say(reminder[1], "en").startswith("There is always")


def test_a_free_choice_and_its_later_price(scene: Scene):
    """PCA-22: the shape of Daredevil."""
    scene.gains("gambler")
    roll = scene.agreed("desperate")
    scene.reaches("gambler", "stake")
    assert pool(scene) == 3
    scene.throws(4, 2, 3)
    scene.gm.does("send-consequences", roll=roll, consequences=[harm(2, 1)])
    said = lines(modifiers.resisting(scene.campaign, scene.roll, scene.price))
    assert said[-1] == ("ability", -1)
    scene.resists(scene.price.id, 6)
    scene.agreed("desperate", action="wreck")
    path = "abilities.gambler.effects.stake"
    assert scene.ana.may_not("reach-for", roll=scene.roll.id, effect=path) == No.NO_EFFECT


def test_special_armor_in_two_ways(scene: Scene):
    """PCA-01, PCA-R1: the shape of Battleborn."""
    scene.gains("stubborn")
    (cut,) = scene.priced(harm(3, 0))
    scene.reaches("stubborn", "stand", consequence=cut)
    scene.judges("in-a-fight", consequence=cut)
    assert (scene.price.landed, marks(scene.vesper, "special-armor")) == (2, 1)
    roll = scene.agreed()
    scene.ana.does("push", roll=roll, way="die")
    shove: dict[str, Any] = {"roll": roll, "effect": "abilities.stubborn.effects.shove"}
    assert scene.ana.may_not("reach-for", **shove, way="die") == No.EFFECT_SPENT


def test_a_way_on_top_of_a_push(scene: Scene):
    """PCA-06, AMB-08: the shape of a feat."""
    scene.gains("show-off")
    roll = scene.agreed()
    scene.ana.does("push", roll=roll, way="die")
    scene.reaches("show-off", "feat", "crowd")
    assert [factor for factor, _, _ in modifiers.factors(scene.campaign, scene.roll)] == ["scale"]
    scene.throws(6, 1, 1)
    assert marks(scene.vesper, "stress") == 2


def test_a_pick_that_is_made_on_taking_it(scene: Scene):
    """CHR-03: the shape of Expertise."""
    scene.gains("old-hand", chosen=("hunt",))
    scene.agreed(action="hunt")
    assert pool(scene) == 2
    scene.ana.does("change-roll", roll=scene.roll.id, goal="Else", action="prowl")
    assert pool(scene) == 1


def test_a_counted_use_for_a_teammate(scene: Scene):
    """PCA-33, PCA-36: the shapes of Foresight and of Mastermind."""
    scene.gm.does("gain-ability", character=scene.corin_id, ability="watchful")
    cover = "abilities.watchful.effects.cover"
    (cut,) = scene.priced(harm(3, 2))
    scene.ben.does("reach-for", roll=scene.roll.id, effect=cover, consequence=cut)
    assert (scene.price.answer, scene.price.landed) == ("spared", 2)
    (again,) = scene.priced(harm(1, 0))
    use = {"roll": scene.roll.id, "effect": cover, "consequence": again}
    assert scene.ben.may_not("reach-for", **use) == No.EFFECT_SPENT


def test_a_trigger_and_a_sum(scene: Scene):
    """PCA-13: the shape of Vengeful; numbers are read from the table."""
    scene.gains("bookish")
    scene.agreed()
    assert pool(scene) == 2
    scene.stress(3)
    assert pool(scene) == 4
    scene.ana.does("end-session")
    scene.ana.does("claim-trigger", character=scene.vesper_id, trigger="occult", xp=1)
    assert scene.campaign.session.share(scene.vesper.id).won == 1


def sets_up(scene: Scene, *reached: str) -> SetUp:
    """Vesper draws their eyes: what waits for the others then."""
    scene.ana.does("declare-set-up", roll=scene.agreed())
    for effect in reached:
        scene.reaches("stagehand", effect)
    scene.throws(6, 2)
    *_, waiting = scene.campaign.set_ups.values()
    return waiting


def test_what_a_set_up_gives_and_what_it_may_give_once(scene: Scene):
    """TEA-06: more for who follows; a choice is counted once it has worked."""
    scene.gains("stagehand")
    plain = sets_up(scene)
    assert (plain.effect, plain.position) == (2, 1)
    grand = sets_up(scene, "curtain")
    assert (grand.effect, grand.position) == (2, 2)
    path = "abilities.stagehand.effects.curtain"
    scene.ana.does("declare-set-up", roll=scene.agreed())
    spent = scene.ana.may_not("reach-for", roll=scene.roll.id, effect=path)
    assert spent == No.EFFECT_SPENT


def test_what_one_steps_in_with_is_paid_when_it_is_let(scene: Scene):
    """TEA-05: an offer that is refused costs nothing; what is used up is not offered again."""
    scene.gm.does("gain-ability", character=scene.corin_id, ability="stand-in")
    (fall,) = scene.priced(harm(2, 1))
    path = "abilities.stand-in.effects.wall"
    where = {"roll": scene.roll.id, "consequence": fall}
    wall = {**where, "protector": scene.corin_id, "using": [path]}
    for accept, marked in ((False, 0), (True, 1)):
        scene.ben.does("protect", **wall)
        scene.ana.does("answer-protection", **where, accept=accept)
        assert marks(scene.corin, "special-armor") == marked
    scene.ben.does("accept", **where)
    (again,) = scene.priced(harm(2, 1))
    wall = {**wall, "roll": scene.roll.id, "consequence": again}
    assert scene.ben.may_not("protect", **wall) == No.EFFECT_SPENT

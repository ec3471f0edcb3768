"""Action rolls of the Chapter game: targets, Advantage, criticals that count, hit points."""

import pytest
from msgspec import structs

from rookery.game import casting, modifiers
from rookery.game.refusals import No
from rookery.rulesets.load import builtin
from tests.game.scene import Scene, consequence, happened, lines, marks
from tests.game.score.heist import begins


def result(scene: Scene) -> tuple[str, int, int | None, int]:
    thrown = scene.roll.thrown
    assert thrown is not None
    return thrown.band, thrown.value, thrown.target, thrown.multiplier


@pytest.mark.parametrize(
    ("position", "target"), [("controlled", 6), ("risky", 11), ("desperate", 16)]
)
def test_the_position_is_the_target_chp_07(scene: Scene, position: str, target: int):
    """CHP-07, JDG-39: the GM says the position, and it is what the total must reach."""
    scene.agreed(position)
    assert modifiers.target(scene.campaign, scene.roll) == target
    scene.throws(target - 4, 2, 4)
    assert result(scene) == ("success", target, target, 0)


def test_every_action_begins_with_advantage_by_tier_chp_06(scene: Scene):
    scene.gm.does("set-crew-track", track="tier", to=2)
    scene.agreed()
    assert lines(modifiers.pool(scene.campaign, scene.roll)) == [("rating", 2), ("track", 2)]
    cast = modifiers.cast(scene.campaign, scene.roll)
    assert casting.written(scene.rules.dice, cast) == "3d20 + 2d6"
    scene.throws(3, 9, 8, 1, 5)
    assert result(scene) == ("success", 14, 11, 0)
    assert scene.roll.thrown is not None
    assert scene.roll.thrown.kept == (1, 4)


def test_help_is_advantage_dis_09(scene: Scene):
    """CHP-06, DIS-09: an assist is one d20 more, not a die of one's own."""
    roll = scene.agreed()
    scene.ben.does("assist", roll=roll, helper=scene.corin_id)
    assert modifiers.cast(scene.campaign, scene.roll).pool == 1
    scene.throws(3, 12, 2, 2)
    assert marks(scene.corin, "stress") == 1
    assert result(scene) == ("success", 14, 11, 0)


def test_the_dice_of_an_action_are_as_many_as_its_rating_amb_30(scene: Scene):
    """AMB-30, DIS-39: as many as the rating, as large as the attribute's; without one, none."""
    scene.asked("craft")
    assert modifiers.cast(scene.campaign, scene.roll).trait == 0
    scene.gm.does("drop-roll", roll=scene.roll.id)
    for action in ("finesse", "wreck", "stride"):
        scene.gm.does("rate-action", character=scene.vesper_id, action=action, rating=1)
    scene.asked("skirmish")
    cast = modifiers.cast(scene.campaign, scene.roll)
    assert (cast.trait, cast.sides) == (2, 12)


def test_dice_explode_and_a_critical_counts_by_tens_chp_05(scene: Scene):
    """CHP-05, EX-49: Failure, Success, Critical, and m more for every ten."""
    scene.agreed("controlled", "limited")
    scene.throws(20, 4, 6, 1, 3)
    assert result(scene) == ("critical", 33, 6, 2)
    assert scene.stage == "settled"
    assert scene.roll.done
    assert scene.roll.level == 3


def test_a_botch_is_a_failure_on_a_one_amb_30(scene: Scene):
    scene.agreed()
    scene.throws(1, 2, 3)
    assert scene.roll.thrown is not None
    assert scene.roll.thrown.botch
    assert scene.stage == "price"


def test_dice_from_a_real_table_are_sums(scene: Scene):
    """A die that was thrown again is typed as one sum."""
    roll = scene.agreed()
    for faces in ([12], [20, 1, 2], [12, 6, 2], [12, 1, 2, 3], [0, 1, 2]):
        assert scene.ana.may_not("throw", roll=roll, faces=faces) is No.WRONG_SUMS
    scene.ana.does("throw", roll=roll, faces=[27, 8, 2])
    assert result(scene) == ("critical", 35, 11, 2)


def test_other_readings_are_keys_amb_30(scene: Scene):
    """AMB-30: a number in place of dice, and the target's Tier on top of the target."""
    total = scene.rules.dice.total
    assert total is not None
    assert not total.adds_tier
    plain = structs.replace(total, trait="number", adds_tier=True)
    rules = structs.replace(scene.rules, dice=structs.replace(scene.rules.dice, total=plain))
    other = Scene(rules)
    begins(other)
    other.gm.does("rate-target", tier=3)
    other.agreed()
    cast = modifiers.cast(other.campaign, other.roll)
    assert (cast.plus, cast.trait) == (2, 0)
    other.throws(9)
    assert result(other) == ("failure", 11, 14, 0)


def test_harm_is_hit_points(scene: Scene):
    """CHP-01: what the source leaves open: twelve, and a half of them for the usual harm."""
    assert marks(scene.vesper, "hp") == 12
    scene.rolled((2, 1, 1))
    blow = consequence("harm", name="Stabbed", amount=6, resisted_to=3)
    scene.gm.does("send-consequences", roll=scene.roll.id, consequences=[blow])
    scene.accepts(scene.price.id)
    assert marks(scene.vesper, "hp") == 6
    who = {"character": scene.vesper_id, "level": 2, "name": "A cut"}
    assert scene.gm.may_not("write-harm", **who) is No.WOUNDS_ARE_POINTS


@pytest.mark.parametrize(
    ("faces", "cost"), [((4, 3), 3), ((9, 3), 1), ((19, 3), -1)], ids=["failure", "success", "m"]
)
def test_resisting_costs_by_its_result(scene: Scene, faces: tuple[int, int], cost: int):
    """One die of the attribute, against 11; Tier is for actions alone (CHP-06)."""
    scene.gm.does("set-crew-track", track="tier", to=2)
    scene.stress(2)
    scene.rolled((1, 1, 1, 1, 1))
    blow = consequence("harm", name="Stabbed", amount=6, resisted_to=3)
    scene.gm.does("send-consequences", roll=scene.roll.id, consequences=[blow])
    scene.resists(scene.price.id, *faces)
    assert scene.price.cost == cost
    assert marks(scene.vesper, "stress") == 2 + cost
    assert marks(scene.vesper, "hp") == 9


def test_without_hit_points_one_is_out_and_it_leaves_a_mark(scene: Scene):
    scene.gm.does("set-track", character=scene.vesper_id, track="hp", to=4)
    scene.rolled((2, 1, 1))
    blow = consequence("harm", name="Crushed", amount=9, resisted_to=6)
    scene.gm.does("send-consequences", roll=scene.roll.id, consequences=[blow])
    entry = scene.accepts(scene.price.id)
    assert marks(scene.vesper, "hp") == 0
    assert scene.vesper.away
    assert scene.vesper.traumas_owed == 1
    assert "TrackFilled" in happened(entry)


def test_a_group_counts_its_best_and_the_leader_pays_for_each_failure(scene: Scene):
    scene.ana.does("lead-group", character=scene.vesper_id, goal="Hold the gate", action="skirmish")
    group = next(iter(scene.campaign.groups))
    scene.ben.does("join-group", group=group, character=scene.corin_id)
    scene.gm.does("set-group-terms", group=group, position="risky", effect="standard")
    scene.dice.faces.extend([3, 1, 2])
    rolls = {roll.character: roll.id for roll in scene.campaign.rolls.values()}
    scene.ana.does("throw", roll=rolls[scene.vesper.id])
    scene.dice.faces.extend([15])
    scene.ben.does("throw", roll=rolls[scene.corin.id])
    assert marks(scene.vesper, "stress") == 1
    best = scene.campaign.groups[group].best
    assert best is not None
    assert scene.campaign.rolls[best].done


def test_fortune_rolls_a_traits_rating_as_advantage_amb_30(scene: Scene):
    scene.dice.faces.extend([3, 7, 15])
    scene.gm.does(
        "roll-fortune", question="Do they come?", side={"trait": "The Vigil", "rating": 2}
    )
    (side,) = scene.campaign.fortunes[-1].sides
    assert (side.thrown.band, side.thrown.value, side.thrown.target) == ("success", 15, 11)


def test_one_roll_at_once(scene: Scene):
    scene.dice.faces.extend([14, 1, 2])
    scene.gm.does(
        "roll-at-once",
        character=scene.vesper_id,
        goal="Through the gate",
        action="skirmish",
        position="desperate",
        effect="standard",
    )
    assert result(scene) == ("success", 16, 16, 0)


def test_the_pool_game_is_as_it_was():
    """A ruleset without totals throws and reads as ever."""
    assert builtin("srd").dice.total is None

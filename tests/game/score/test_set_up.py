"""Setting up (TEA-06, JDG-25): what it gives, to whom, and how long it waits."""

import pytest

from rookery.game import modifiers
from rookery.game.core.action_roll import position
from rookery.game.refusals import No
from rookery.game.score.set_ups import SetUp
from tests.game.scene import PARTIAL, Person, Scene, consequence, happened, lines
from tests.game.score.band import Band


class Roof(Band):
    """Tamm sets something up from the roof; the others may follow."""

    def set_up(self, *faces: int) -> None:
        deed = {"character": self.tamm_id, "goal": "Draw their eyes", "action": "hunt"}
        self.dag.does("start-roll", **deed)
        self.dag.does("declare-set-up", roll=self.roll.id)
        terms = {"position": "risky", "effect": "standard"}
        self.gm.does("set-terms", roll=self.roll.id, **terms)
        self.dice.faces.extend(faces or (6, 1))
        self.dag.does("throw", roll=self.roll.id)

    @property
    def waiting(self) -> SetUp:
        (set_up,) = self.campaign.set_ups.values()
        return set_up

    def follows(self, player: Person, who: str, gives: str) -> None:
        mine = {"roll": self.rolls_of(who).id, "set_up": self.waiting.id}
        player.does("follow-up", **mine, gives=gives)

    def level(self, who: str) -> int:
        roll = self.rolls_of(who)
        return modifiers.level(self.rules, modifiers.effect(self.campaign, roll))

    def stands(self, who: str) -> str | None:
        return position(self.rules, self.rolls_of(who))


@pytest.fixture
def roof() -> Roof:
    return Roof()


def test_a_set_up_that_works_waits_for_who_follows(roof: Roof):
    """TEA-06: once the deed is settled, and only where it is done."""
    roof.set_up(4, 2)
    assert not roof.campaign.set_ups
    roof.gm.does("send-consequences", roll=roof.roll.id)
    assert roof.waiting.by == (roof.tamm_id,)
    assert (roof.waiting.effect, roof.waiting.position) == (1, 1)


def test_a_set_up_that_fails_gives_nothing(roof: Roof):
    """TEA-06"""
    roof.set_up(1, 2)
    roof.gm.does("send-consequences", roll=roof.roll.id)
    assert not roof.campaign.set_ups


def test_a_deed_without_any_effect_sets_nothing_up(roof: Roof):
    """TEA-06, EFF-06: reduced to zero, it has prepared nothing."""
    deed = {"character": roof.tamm_id, "goal": "Draw their eyes", "action": "hunt"}
    roof.dag.does("start-roll", **deed)
    roof.dag.does("declare-set-up", roll=roof.roll.id)
    roof.gm.does("set-terms", roll=roof.roll.id, position="risky", effect="limited")
    roof.dice.faces.extend((4, 2))
    roof.dag.does("throw", roll=roof.roll.id)
    less = consequence("reduced-effect", name="Too far away")
    roof.gm.does("send-consequences", roll=roof.roll.id, consequences=[less])
    roof.dag.does("accept", roll=roof.roll.id, consequence=roof.price.id)
    assert (roof.roll.done, roof.roll.level) == (True, 0)
    assert not roof.campaign.set_ups


def test_two_followers_choose_differently(roof: Roof):
    """TEA-06, JDG-25: more effect or a better position, each as they like; each a line."""
    roof.set_up()
    roof.agreed_on("risky", "standard")
    roof.follows(roof.ana, roof.vesper_id, "effect")
    roof.follows(roof.ben, roof.corin_id, "position")
    mine = roof.rolls_of(roof.vesper_id)
    assert lines(modifiers.effect(roof.campaign, mine)) == [("base", 2), ("set-up", 1)]
    assert (roof.stands(roof.vesper_id), roof.level(roof.vesper_id)) == ("risky", 3)
    assert (roof.stands(roof.corin_id), roof.level(roof.corin_id)) == ("controlled", 2)
    assert (roof.stands(roof.wick_id), roof.level(roof.wick_id)) == ("risky", 2)


def test_the_leader_of_a_group_follows_too_and_the_group_has_it(roof: Roof):
    """TEA-06, TEA-02: the best roll brings what it had of the set-up."""
    roof.set_up()
    roof.agreed_on("risky", "standard")
    roof.follows(roof.ana, roof.vesper_id, "effect")
    roof.all_throw((6,), (1, 2), (4, 2, 1))
    assert roof.best.character == roof.vesper_id
    assert roof.best.level == 3


def test_a_set_up_lifts_zero_effect_to_limited(roof: Roof):
    """TEA-06, EFF-06: before harm, after the GM's word."""
    roof.set_up()
    roof.agreed_on("risky", "zero")
    roof.follows(roof.ana, roof.vesper_id, "effect")
    assert roof.level(roof.vesper_id) == 1
    assert roof.level(roof.corin_id) == 0


def test_a_desperate_deed_made_risky_teaches_nothing_and_costs_less(roof: Roof):
    """TEA-06, ACT-10, ACT-15: the better position is the one that is rolled at."""
    roof.set_up()
    roof.agreed("desperate")
    roof.follows(roof.ana, roof.vesper_id, "position")
    roof.throws(4, 3)
    assert not roof.vesper.xp
    assert roof.stage == "price"


def test_a_controlled_follow_up_offers_the_choice(roof: Roof):
    """TEA-06, ACT-10"""
    roof.set_up()
    roof.agreed("risky")
    roof.follows(roof.ana, roof.vesper_id, "position")
    roof.throws(*PARTIAL)
    assert roof.stage == "choice"


def test_it_helps_each_follower_once_and_never_its_maker(roof: Roof):
    """TEA-06: a second deed goes without it; the others may still follow."""
    roof.set_up()
    roof.agreed()
    roof.follows(roof.ana, roof.vesper_id, "effect")
    entry = roof.throws(6, 2)
    assert "SetUpUsed" in happened(entry)
    roof.agreed()
    again = {"set_up": roof.waiting.id, "gives": "effect"}
    assert roof.ana.may_not("follow-up", roll=roof.roll.id, **again) == No.SET_UP_USED
    own = {"character": roof.tamm_id, "goal": "Shoot", "action": "hunt"}
    roof.dag.does("start-roll", **own)
    assert roof.dag.may_not("follow-up", roll=roof.roll.id, **again) == No.OWN_SET_UP
    deed = {"character": roof.corin_id, "goal": "Slip in", "action": "finesse"}
    roof.ben.does("start-roll", **deed)
    roof.ben.does("follow-up", roll=roof.roll.id, **again)


def test_a_benefit_is_changed_or_given_up_before_the_dice(roof: Roof):
    """TEA-06"""
    roof.set_up()
    mine = {"roll": roof.agreed(), "set_up": roof.waiting.id}
    roof.ana.does("follow-up", **mine, gives="effect")
    assert roof.ana.may_not("follow-up", **mine, gives="effect") == No.ALREADY
    roof.ana.does("follow-up", **mine, gives="position")
    assert [follow.gives for follow in roof.roll.follows] == ["position"]
    roof.ana.does("drop-follow-up", **mine)
    assert not roof.roll.follows
    assert roof.ana.may_not("drop-follow-up", **mine) == No.ALREADY


def test_no_position_is_better_than_the_best(roof: Roof):
    """TEA-06"""
    roof.set_up()
    mine = {"roll": roof.agreed("controlled"), "set_up": roof.waiting.id}
    assert roof.ana.may_not("follow-up", **mine, gives="position") == No.BEST_POSITION
    roof.ana.does("follow-up", **mine, gives="effect")


def test_the_gm_says_that_a_deed_does_not_build_on_it(roof: Roof):
    """TEA-06, JDG-25: the GM's word, and the GM may think again."""
    roof.set_up()
    mine = {"roll": roof.agreed(), "set_up": roof.waiting.id}
    roof.ana.does("follow-up", **mine, gives="effect")
    assert roof.ana.may_not("judge-follow-up", **mine, fits=False) == No.GM_ONLY
    roof.gm.does("judge-follow-up", **mine, fits=False)
    assert not roof.roll.follows
    assert roof.ana.may_not("follow-up", **mine, gives="effect") == No.SET_UP_UNFIT
    roof.gm.does("judge-follow-up", **mine, fits=True)
    roof.ana.does("follow-up", **mine, gives="effect")


def test_it_is_over_when_the_scene_moves_on(roof: Roof):
    """TEA-06: what was not rolled by then goes without it."""
    roof.set_up()
    roof.agreed()
    roof.follows(roof.ana, roof.vesper_id, "effect")
    roof.gm.does("name-table", name="The Magpies", scene="")
    assert roof.campaign.set_ups
    roof.gm.does("name-table", name="The Magpies", scene="The vault")
    assert not roof.campaign.set_ups
    assert not roof.roll.follows


def test_the_gm_clears_a_set_up_and_what_was_rolled_keeps_it(roof: Roof):
    """TEA-06"""
    roof.set_up()
    roof.agreed()
    roof.follows(roof.ana, roof.vesper_id, "effect")
    roof.throws(4, 3)
    assert roof.ana.may_not("clear-set-up", set_up=roof.waiting.id) == No.GM_ONLY
    roof.gm.does("clear-set-up", set_up=roof.waiting.id)
    assert ("set-up", 1) in lines(roof.roll.effect)


def test_a_group_sets_up_for_those_outside(roof: Roof):
    """TEA-06: the leader says so for all."""
    roof.agreed_on()
    theirs = roof.rolls_of(roof.corin_id).id
    assert roof.ben.may_not("declare-set-up", roll=theirs) == No.IN_GROUP
    roof.ana.does("declare-set-up", roll=roof.rolls_of(roof.vesper_id).id)
    roof.all_throw((4,), (6, 6), (1, 2, 3))
    assert set(roof.waiting.by) == {roof.vesper_id, roof.corin_id, roof.wick_id}
    deed = {"character": roof.tamm_id, "goal": "Shoot", "action": "hunt"}
    roof.dag.does("start-roll", **deed)
    roof.follows(roof.dag, roof.tamm_id, "effect")


def test_a_set_up_is_declared_or_not(scene: Scene):
    roll = scene.asked()
    scene.ana.does("declare-set-up", roll=roll)
    assert scene.ana.may_not("declare-set-up", roll=roll) == No.ALREADY
    scene.ana.does("declare-set-up", roll=roll, on=False)
    scene.gm.does("set-terms", roll=roll, position="risky", effect="standard")
    scene.throws(6, 2)
    assert not scene.campaign.set_ups

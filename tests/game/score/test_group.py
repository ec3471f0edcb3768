"""Group actions (TEA-02, TEA-03): who is in, whose result counts, who pays."""

import pytest

from rookery.game import modifiers
from rookery.game.ids import XpTrackId
from rookery.game.refusals import No
from tests.game.scene import consequence, happened, harm, lines, marks
from tests.game.score.band import Band


@pytest.fixture
def band() -> Band:
    return Band()


# Coming together


def test_each_says_in_or_out_with_a_character_of_their_own(band: Band):
    """TEA-02, TEA-07: nobody speaks for another or has to join; saying it twice is told so."""
    group = band.led()
    mine = {"group": group, "character": band.corin_id}
    assert band.ana.may_not("join-group", **mine) == No.NOT_YOURS
    band.ben.does("join-group", **mine)
    assert band.ben.may_not("join-group", **mine) == No.ALREADY
    band.cai.does("stay-out", group=group, character=band.wick_id)
    assert list(band.group.out) == [band.wick_id]
    assert band.cai.may_not("stay-out", group=group, character=band.wick_id) == No.ALREADY
    band.joins(band.cai, band.wick_id)
    assert list(band.group.out) == []
    band.ben.does("stay-out", **mine)
    assert [roll.character for roll in band.campaign.rolls.values()] == [
        band.vesper_id,
        band.wick_id,
    ]


def test_a_group_of_one_is_none(band: Band):
    """TEA-02: a group action with oneself alone does not roll."""
    group = band.led()
    band.sets()
    assert band.ana.may_not("throw", roll=band.roll.id) == No.GROUP_ALONE
    assert band.ana.may_not("roll-group", group=group) == No.GROUP_ALONE


def test_the_leader_waits_for_whoever_asks_for_a_moment(band: Band):
    """TEA-02, TEA-07: in is ready, until somebody says that they are not."""
    group = band.agreed_on()
    mine = {"group": group, "character": band.wick_id}
    assert band.ben.may_not("pause-group", **mine) == No.NOT_YOURS
    band.cai.does("pause-group", **mine)
    assert band.cai.may_not("pause-group", **mine) == No.ALREADY
    assert band.ana.may_not("roll-group", group=group) == No.GROUP_PAUSED
    band.throws_for(band.ben, band.corin_id, 2, 3)
    assert band.ana.may_not("roll-group", group=group) == No.GROUP_PAUSED
    band.gm.does("pause-group", **mine, wait=False)
    band.dice.faces.extend((4, 6, 1, 1))
    band.ana.does("roll-group", group=group)
    assert band.best.character == band.wick_id


def test_who_asked_to_wait_and_rolls_or_leaves_holds_nobody_up(band: Band):
    """TEA-02"""
    group = band.agreed_on()
    for player, who in ((band.ben, band.corin_id), (band.cai, band.wick_id)):
        player.does("pause-group", group=group, character=who)
    leads = {"group": group, "character": band.vesper_id}
    assert band.ana.may_not("pause-group", **leads) == No.WRONG_MOMENT
    band.ben.does("stay-out", group=group, character=band.corin_id)
    band.joins(band.ben, band.corin_id)
    assert list(band.group.pausing) == [band.wick_id]
    band.throws_for(band.cai, band.wick_id, 6, 2, 1)
    band.dice.faces.extend((4, 2, 3))
    band.ana.does("roll-group", group=group)


def test_nobody_throws_before_the_terms(band: Band):
    """TEA-02, ACT-02"""
    group = band.led()
    band.joins(band.ben, band.corin_id)
    assert band.ben.may_not("throw", roll=band.roll.id) == No.TERMS_MISSING
    assert band.ana.may_not("roll-group", group=group) == No.TERMS_MISSING


def test_who_is_in_the_middle_of_something_cannot_join(band: Band):
    deed = {"character": band.corin_id, "goal": "Talk", "action": "sway"}
    band.ben.does("start-roll", **deed)
    group = band.led()
    assert band.ben.may_not("join-group", group=group, character=band.corin_id) == No.ROLL_OPEN


def test_the_leader_is_in_or_calls_it_off(band: Band):
    """TEA-02"""
    group = band.led()
    band.joins(band.ben, band.corin_id)
    out = {"group": group, "character": band.vesper_id}
    assert band.ana.may_not("stay-out", **out) == No.LEADER_STAYS
    assert band.ben.may_not("drop-group", group=group) == No.NOT_YOURS
    band.ana.does("drop-group", group=group)
    assert not band.campaign.groups
    assert not band.campaign.rolls


def test_goal_and_terms_are_said_once_for_all(band: Band):
    """TEA-02: a member's own roll takes neither; the leader's word and the GM's reach everybody."""
    group = band.agreed_on()
    mine = band.rolls_of(band.corin_id).id
    for command, more in (
        ("change-roll", {"goal": "Another way", "action": "finesse"}),
        ("ask-trade", {"position": "desperate", "effect": "great"}),
        ("drop-roll", {}),
    ):
        assert band.ben.may_not(command, roll=mine, **more) == No.IN_GROUP
    terms = {"position": "controlled", "effect": "limited"}
    assert band.gm.may_not("set-terms", roll=mine, **terms) == No.IN_GROUP
    assert band.gm.may_not("judge-roll", roll=mine, kind="fortune") == No.IN_GROUP
    assert band.gm.may_not("answer-question", roll=mine, text="No") == No.IN_GROUP
    band.ana.does("change-group", group=group, goal="Over the roofs", action="finesse")
    assert {roll.goal for roll in band.campaign.rolls.values()} == {"Over the roofs"}
    assert {roll.terms for roll in band.campaign.rolls.values()} == {None}
    band.sets("desperate", "great")
    for roll in band.campaign.rolls.values():
        assert roll.terms
        assert (roll.terms.position, roll.terms.effect) == ("desperate", "great")


def test_the_same_deed_or_terms_again_change_nothing(band: Band):
    group = band.agreed_on()
    same = {"goal": "Across the lamp yard", "action": "prowl"}
    assert band.ana.may_not("change-group", group=group, **same) == No.ALREADY
    terms = {"position": "risky", "effect": "standard"}
    assert band.gm.may_not("set-group-terms", group=group, **terms) == No.ALREADY
    assert band.gm.may_not("set-group-terms", group=group, **terms, harm=["h99"]) == No.NO_SUCH


# Pools of their own


def test_each_rolls_with_their_own_pool_harm_push_and_bargain(band: Band):
    """TEA-03, AMB-11: limits are each roller's own."""
    wound = band.wound(2, "Deep cut")
    band.agreed_on(harm=(wound,))
    for player, who in ((band.ana, band.vesper_id), (band.ben, band.corin_id)):
        player.does("push", roll=band.rolls_of(who).id, way="die")
    pools = {
        roll.character: lines(modifiers.pool(band.campaign, roll))
        for roll in band.campaign.rolls.values()
    }
    assert pools[band.rolls_of(band.vesper_id).character] == [
        ("rating", 1),
        ("push", 1),
        ("harm", -1),
    ]
    assert pools[band.rolls_of(band.corin_id).character] == [("rating", 0), ("push", 1)]
    assert pools[band.rolls_of(band.wick_id).character] == [("rating", 3)]
    offer = {"text": "The lamp falls", "price": "heat", "amount": 2}
    band.gm.does("offer-bargain", roll=band.rolls_of(band.wick_id).id, **offer)
    band.cai.does("answer-bargain", roll=band.rolls_of(band.wick_id).id, take=True)
    band.all_throw((3,), (4,), (1, 2, 5, 4))
    assert (marks(band.vesper, "stress"), marks(band.corin, "stress")) == (3, 2)
    assert band.crew("heat") == 2


def test_who_stays_outside_assists_one_of_the_group(band: Band):
    """TEA-01, TEA-03: one roller, not two, and nobody from inside."""
    group = band.agreed_on()
    first, second = band.rolls_of(band.vesper_id).id, band.rolls_of(band.corin_id).id
    inside = {"helper": band.wick_id}
    assert band.cai.may_not("assist", roll=first, **inside) == No.HELP_FROM_INSIDE
    band.dag.does("assist", roll=first, helper=band.tamm_id)
    assert band.dag.may_not("assist", roll=second, helper=band.tamm_id) == No.HELPS_ONE
    joining = {"group": group, "character": band.tamm_id}
    assert band.dag.may_not("join-group", **joining) == No.HELPS_GROUP
    band.all_throw((2, 6), (1, 2), (1, 2, 3))
    assert marks(band.tamm, "stress") == 1


# What the dice say


def test_the_best_single_result_counts_for_all_who_rolled(band: Band):
    """TEA-02, EX-17: best counts for all; one clock, ticked once."""
    clock = band.starts_clock("The yard", 6)
    band.agreed_on(clock=clock)
    band.throws_for(band.ana, band.vesper_id, 4)
    assert band.group.best is None
    band.throws_for(band.ben, band.corin_id, 5, 3)
    assert band.stage == "terms"
    band.throws_for(band.cai, band.wick_id, 6, 2, 1)
    assert band.best.character == band.wick_id
    assert (band.best.stage, band.best.done) == ("settled", True)
    assert band.clock(clock).filled == 2
    assert marks(band.vesper, "stress") == 1
    assert band.group.lines[0].of == "Corin"


def test_the_leader_pays_for_every_bad_result_and_for_their_own(band: Band):
    """TEA-02, AMB-10, EX-17: 1 stress for each 1-3, the leader's own too."""
    band.agreed_on()
    entry = band.all_throw((3,), (2, 5), (4, 2, 1))
    assert marks(band.vesper, "stress") == 2
    assert [(line.what, line.amount, line.of) for line in band.group.lines] == [
        ("bad", 1, "Vesper"),
        ("bad", 1, "Corin"),
    ]
    assert marks(band.corin, "stress") == 0
    assert happened(entry)[-2:] == ["GroupRead", "TrackMarked"]


def test_expertise_caps_what_the_leader_pays(band: Band):
    """PCA-24, TEA-02: with the chosen action only."""
    band.gains("expertise", chosen=("prowl",))
    band.agreed_on()
    band.all_throw((3,), (2, 5), (3, 2, 1))
    assert marks(band.vesper, "stress") == 1
    assert [line.amount for line in band.group.lines] == [1, 1, 1, -2]
    assert band.group.lines[-1].of == "abilities.expertise"
    band.ana.does("drop-group", group=band.group.id) if not band.best.open else None
    band.gm.does("send-consequences", roll=band.best.id)
    band.agreed_on(action="finesse")
    band.dice.faces.extend((1, 2, 1, 3, 1, 2))
    band.ana.does("roll-group", group=band.group.id)
    assert marks(band.vesper, "stress") == 4


def test_a_critical_needs_two_sixes_in_one_roll(band: Band):
    """TEA-03"""
    band.agreed_on()
    band.all_throw((6,), (6, 6), (6, 2, 1))
    assert band.best.thrown
    assert band.best.thrown.band == "full"
    assert not band.group.shared


@pytest.mark.parametrize("on", ["lead", "always"])
def test_two_sixes_of_two_rolls_are_critical_where_that_is_allowed(band: Band, on: str):
    """TEA-03: an effect that allows it; an empty pool shows the one die it keeps."""
    band.in_step(on)
    band.agreed_on()
    band.all_throw((6,), (6, 2), (6, 2, 1))
    assert band.best.thrown
    assert (band.best.thrown.band, band.group.shared) == ("crit", True)
    assert lines(band.best.effect)[-1] == ("result", 1)


def test_the_die_that_an_empty_pool_drops_makes_no_critical(band: Band):
    """TEA-03, DICE-02"""
    band.in_step("lead")
    band.agreed_on()
    band.all_throw((4,), (6, 2), (6, 2, 1))
    assert band.best.thrown
    assert (band.best.thrown.band, band.group.shared) == ("full", False)


def test_every_desperate_roller_learns(band: Band):
    """ACT-15, TEA-03"""
    band.agreed_on("desperate")
    band.all_throw((6,), (6, 2), (4, 2, 1))
    assert [who.xp.get(XpTrackId("prowess"), 0) for who in band.campaign.characters.values()] == [
        1,
        1,
        1,
        0,
    ]


def test_a_price_goes_to_whom_the_gm_says(band: Band):
    """TEA-02, ACT-11: each answers their own."""
    band.agreed_on()
    band.all_throw((4,), (2, 3), (4, 2, 1))
    assert band.best.character == band.vesper_id
    cut = harm(2, 1, "Cut", whose=[band.corin_id, band.wick_id])
    seen = consequence("heat", amount=1, whose=[band.corin_id, band.wick_id])
    outside = harm(1, 0, whose=[band.tamm_id])
    sends = {"roll": band.best.id}
    refused = band.gm.may_not("send-consequences", **sends, consequences=[outside])
    assert refused == No.NOT_CONCERNED
    band.gm.does("send-consequences", **sends, consequences=[cut, seen])
    assert [price.whose for price in band.best.consequences] == [
        band.corin_id,
        band.wick_id,
        band.corin_id,
    ]
    first, second, third = (price.id for price in band.best.consequences)
    assert band.ana.may_not("accept", roll=band.best.id, consequence=first) == No.NOT_YOURS
    band.ben.does("accept", roll=band.best.id, consequence=first)
    band.cai.does("accept", roll=band.best.id, consequence=second)
    band.ben.does("accept", roll=band.best.id, consequence=third)
    assert band.best.stage == "settled"
    assert [len(who.harm) for who in band.campaign.characters.values()] == [0, 1, 1, 0]
    assert band.crew("heat") == 1


def test_the_leader_chooses_how_the_group_goes_on(band: Band):
    """TEA-02, ACT-10: at a controlled position they press on together, risky."""
    band.agreed_on("controlled")
    band.all_throw((2,), (2, 3), (1, 2, 3))
    assert band.best.stage == "choice"
    assert band.best.character == band.vesper_id or band.best.thrown
    best = band.best
    other = band.ben if best.character != band.corin_id else band.cai
    assert other.may_not("choose", roll=best.id, way="press-on") == No.NOT_YOURS
    band.ana.does("choose", roll=best.id, way="press-on")
    assert len(band.campaign.groups) == 1
    assert {roll.character for roll in band.campaign.rolls.values()} == {
        band.vesper_id,
        band.corin_id,
        band.wick_id,
    }
    assert {roll.terms.position for roll in band.campaign.rolls.values() if roll.terms} == {"risky"}


def test_nobody_presses_on_behind_a_leader_who_broke(band: Band):
    """TEA-02, STR-02: who paid for the others and broke leads them again once they are back."""
    band.agreed_on("controlled")
    band.stress(7)
    band.all_throw((2,), (2, 3), (1, 2, 3))
    on = {"roll": band.best.id, "way": "press-on"}
    assert band.ana.may_not("choose", **on) == No.TRAUMA_WAITS
    band.ana.does("take-trauma", character=band.vesper_id, trauma="cold")
    assert band.ana.may_not("choose", **on) == No.NOT_PLAYING
    band.gm.does("return-to-scene", character=band.vesper_id)
    band.ana.does("choose", **on)
    assert len(band.campaign.groups) == 1


# Once dice have fallen


def test_nobody_comes_or_goes_once_dice_have_fallen(band: Band):
    group = band.agreed_on()
    band.throws_for(band.ana, band.vesper_id, 4)
    coming = {"group": group, "character": band.tamm_id}
    going = {"group": group, "character": band.corin_id}
    assert band.dag.may_not("join-group", **coming) == No.GROUP_ROLLING
    assert band.ben.may_not("stay-out", **going) == No.GROUP_ROLLING
    assert band.ana.may_not("drop-group", group=group) == No.GROUP_ROLLING
    terms = {"position": "desperate", "effect": "great"}
    assert band.gm.may_not("set-group-terms", group=group, **terms) == No.GROUP_ROLLING
    changed = {"goal": "Back", "action": "prowl"}
    assert band.ana.may_not("change-group", group=group, **changed) == No.GROUP_ROLLING


def test_the_gm_takes_out_who_cannot_roll_and_the_dice_are_read(band: Band):
    group = band.agreed_on()
    band.throws_for(band.ana, band.vesper_id, 4)
    band.throws_for(band.cai, band.wick_id, 6, 1, 1)
    band.gm.does("stay-out", group=group, character=band.corin_id)
    assert band.best.character == band.wick_id


def test_who_dies_before_the_dice_is_out_of_it(band: Band):
    """TEA-02, DTH-01: the others are still in."""
    band.agreed_on()
    deadly = {"roll": band.rolls_of(band.corin_id).id, "consequence": harm(4, 3, "Drowned")}
    band.gm.does("resist-first", **deadly)
    price = band.rolls_of(band.corin_id).consequences[0].id
    band.ben.does("accept", roll=deadly["roll"], consequence=price)
    assert not band.corin.plays
    assert {roll.character for roll in band.campaign.rolls.values()} == {
        band.vesper_id,
        band.wick_id,
    }


def test_a_finished_group_leaves_with_its_leaders_next_deed(band: Band):
    band.agreed_on()
    band.all_throw((6,), (4, 5), (4, 2, 1))
    assert not band.best.open
    deed = {"character": band.corin_id, "goal": "On", "action": "finesse"}
    band.ben.does("start-roll", **deed)
    assert len(band.campaign.rolls) == 4
    band.led()
    assert [roll.character for roll in band.campaign.rolls.values()] == [
        band.corin_id,
        band.vesper_id,
    ]


def test_a_group_is_undone_step_by_step(band: Band):
    """TEA-02: going back to before the last throw leaves the other dice where they lie."""
    band.agreed_on()
    band.throws_for(band.ana, band.vesper_id, 3)
    band.throws_for(band.ben, band.corin_id, 2, 3)
    before = band.campaign
    band.throws_for(band.cai, band.wick_id, 6, 1, 1)
    assert marks(band.vesper, "stress") == 2
    band.cai.does("undo")
    assert band.campaign.groups == before.groups
    assert band.campaign.rolls == before.rolls
    assert marks(band.vesper, "stress") == 0

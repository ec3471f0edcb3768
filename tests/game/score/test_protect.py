"""Protecting a teammate (TEA-05), and sharing what a deed costs (TEA-01, JDG-25)."""

from rookery.game import modifiers
from rookery.game.refusals import No
from tests.game.scene import PARTIAL, Scene, happened, harm, lines, marks


def offered(scene: Scene, price: str) -> dict[str, str]:
    """Corin offers to take it in Vesper's place."""
    where = {"roll": scene.roll.id, "consequence": price}
    scene.ben.does("protect", **where, protector=scene.corin_id)
    return where


def test_who_protects_answers_it_as_their_own(scene: Scene):
    """TEA-05: only who is asked may say yes; then it is the other's to resist."""
    (fall,) = scene.priced(harm(2, 1, "Thrown from the wall"))
    where = offered(scene, fall)
    assert scene.ben.may_not("answer-protection", **where, accept=True) == No.NOT_YOURS
    assert scene.ben.may_not("accept", **where) == No.NOT_YOURS
    scene.ana.does("answer-protection", **where, accept=True)
    assert scene.ana.may_not("accept", **where) == No.NOT_YOURS
    scene.dice.faces.append(4)
    scene.ben.does("resist", **where)
    assert marks(scene.corin, "stress") == 2
    assert [wound.level for wound in scene.corin.harm] == [1]
    assert not scene.vesper.harm
    assert scene.stage == "settled"


def test_a_bodyguard_resists_better_while_protecting(scene: Scene):
    """EX-51, PCA-02, TEA-05: one die more, and only for what was meant for another."""
    scene.gm.does("gain-ability", character=scene.corin_id, ability="bodyguard")
    (fall,) = scene.priced(harm(2, 1, "Thrown from the wall"))
    where = offered(scene, fall)
    scene.ana.does("answer-protection", **where, accept=True)
    assert lines(modifiers.resisting(scene.campaign, scene.roll, scene.price)) == [
        ("rating", 1),
        ("ability", 1),
    ]
    scene.ben.does("accept", **where)


def test_a_bodyguards_own_share_is_no_protecting(scene: Scene):
    """EX-51, JDG-25: what the GM gives a helper was meant for the helper."""
    scene.gm.does("gain-ability", character=scene.corin_id, ability="bodyguard")
    roll = scene.agreed()
    scene.ben.does("assist", roll=roll, helper=scene.corin_id)
    scene.throws(5, 3, 1)
    shared = harm(1, 0, "Bruised", whose=[scene.vesper_id, scene.corin_id])
    scene.gm.does("send-consequences", roll=roll, consequences=[shared])
    assert lines(modifiers.resisting(scene.campaign, scene.roll, scene.price)) == [("rating", 1)]


def test_a_helper_shares_what_it_costs_where_the_gm_says_so(scene: Scene):
    """TEA-01, JDG-25: each answers their own; who did not help bears nothing."""
    roll = scene.agreed()
    scene.ben.does("assist", roll=roll, helper=scene.corin_id)
    scene.throws(5, 3, 1)
    both = harm(1, 0, "Bruised", whose=[scene.vesper_id, scene.corin_id])
    scene.gm.does("send-consequences", roll=roll, consequences=[both])
    first, second = (price.id for price in scene.roll.consequences)
    assert scene.ana.may_not("accept", roll=roll, consequence=second) == No.NOT_YOURS
    scene.accepts(first)
    assert scene.stage == "answers"
    scene.ben.does("accept", roll=roll, consequence=second)
    assert [len(who.harm) for who in (scene.vesper, scene.corin)] == [1, 1]


def test_who_did_not_help_bears_nothing(scene: Scene):
    """TEA-01, JDG-25"""
    roll = scene.rolled(PARTIAL)
    alone = harm(1, 0, "Bruised", whose=[scene.corin_id])
    sends = {"roll": roll, "consequences": [alone]}
    assert scene.gm.may_not("send-consequences", **sends) == No.NOT_CONCERNED


def test_who_is_asked_may_take_it_themselves(scene: Scene):
    """TEA-05: the offer is refused, or taken back, and may be made again."""
    (fall,) = scene.priced(harm(2, 1, "Thrown from the wall"))
    where = offered(scene, fall)
    scene.ana.does("answer-protection", **where, accept=False)
    assert scene.ana.may_not("answer-protection", **where, accept=True) == No.NO_PROTECTOR
    offered(scene, fall)
    assert scene.ana.may_not("take-back-protection", **where) == No.NOT_YOURS
    scene.ben.does("take-back-protection", **where)
    assert scene.ben.may_not("take-back-protection", **where) == No.NO_PROTECTOR
    scene.accepts(fall)
    assert [wound.level for wound in scene.vesper.harm] == [2]


def test_the_gm_may_answer_for_who_is_asked(scene: Scene):
    """TEA-05"""
    (fall,) = scene.priced(harm(2, 1, "Thrown from the wall"))
    where = offered(scene, fall)
    scene.gm.does("answer-protection", **where, accept=True)
    assert scene.price.whose == scene.corin_id
    scene.ben.does("accept", **where)


def test_one_steps_in_before_it_is_answered_and_not_for_oneself(scene: Scene):
    """TEA-05"""
    (fall,) = scene.priced(harm(2, 1, "Thrown from the wall"))
    where = {"roll": scene.roll.id, "consequence": fall}
    mine = {**where, "protector": scene.vesper_id}
    assert scene.ana.may_not("protect", **mine) == No.PROTECT_SELF
    theirs = {**where, "protector": scene.corin_id}
    assert scene.ana.may_not("protect", **theirs) == No.NOT_YOURS
    offered(scene, fall)
    assert scene.ben.may_not("protect", **theirs) == No.ALREADY
    third = scene.plays(scene.sits("Cai"), "Wick")
    assert scene.gm.may_not("protect", **where, protector=third) == No.ONE_PROTECTOR
    scene.ana.does("answer-protection", **where, accept=True)
    assert scene.gm.may_not("protect", **where, protector=third) == No.ONE_PROTECTOR
    scene.ben.does("accept", **where)
    assert scene.gm.may_not("protect", **where, protector=third) == No.ANSWERED


def test_who_is_out_of_the_scene_protects_nobody(scene: Scene):
    """TEA-05, STR-02"""
    (fall,) = scene.priced(harm(2, 1, "Thrown from the wall"))
    where = offered(scene, fall)
    scene.gm.does("set-track", character=scene.corin_id, track="stress", to=9)
    assert scene.ana.may_not("answer-protection", **where, accept=True) == No.NOT_PLAYING
    again = {**where, "protector": scene.corin_id}
    scene.ana.does("answer-protection", **where, accept=False)
    assert scene.ben.may_not("protect", **again) == No.NOT_PLAYING


def test_who_protects_may_die_of_it(scene: Scene):
    """TEA-05, DTH-01: the roll goes on without them."""
    (fall,) = scene.priced(harm(4, 3, "Broken neck"))
    where = offered(scene, fall)
    scene.ana.does("answer-protection", **where, accept=True)
    scene.ben.does("accept", **where)
    assert not scene.corin.plays
    assert scene.vesper.plays
    assert scene.stage == "settled"


def test_protecting_is_undone(scene: Scene):
    """TEA-05"""
    (fall,) = scene.priced(harm(2, 1, "Thrown from the wall"))
    where = offered(scene, fall)
    before = scene.campaign.rolls
    entry = scene.ana.does("answer-protection", **where, accept=True)
    assert happened(entry) == ["Protected"]
    scene.ana.does("undo")
    assert scene.campaign.rolls == before
    scene.accepts(fall)

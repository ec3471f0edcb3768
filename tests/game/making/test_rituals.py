"""Rituals: learned from a source, asked about, judged, performed, held ready, released."""

from typing import Any

import pytest

from rookery.game import seats
from rookery.game.downtime import time
from rookery.game.downtime.activities import costs_of
from rookery.game.downtime.activity_roll import pool
from rookery.game.ids import CharacterId
from rookery.game.making.lore import Lore
from rookery.game.making.performing import Cast
from rookery.game.making.rites import asks
from rookery.game.refusals import No
from tests.game.downtime.spending import coins, free_days, newest, plans, settles, throws
from tests.game.downtime.test_effects import asks as asks_of
from tests.game.downtime.test_effects import holding
from tests.game.making.workshop import newest_lore
from tests.game.scene import BAD, FULL, PARTIAL, Scene, happened, lines, marks


def knows_ritual(scene: Scene, name: str = "The salt ward") -> Lore:
    """Vesper has the ability, and the one that she begins with is thought out."""
    scene.gains("ritual")
    scene.ana.does("name-new", character=scene.vesper_id, by="abilities.ritual", name=name)
    thought_out(scene, newest_lore(scene))
    return newest_lore(scene)


def thought_out(scene: Scene, lore: Lore) -> None:
    about = {"lore": lore.id}
    scene.ana.does("answer-lore", **about, question="what", text="It keeps the dead out")
    scene.gm.does("answer-lore", **about, question="method", text="Salt, and a night awake")
    scene.ana.does("answer-lore", **about, question="belief", text="They listen at doors")


def plans_ritual(scene: Scene, **more: Any) -> str:
    lore = knows_ritual(scene)
    return plans(scene, "ritual", lore=lore.id, **more).id


def judges(scene: Scene, doing: str, **more: Any) -> None:
    scene.gm.does("judge-ritual", doing=doing, **more)


def performs(scene: Scene, doing: str) -> None:
    scene.ana.does("do-activity", doing=doing)


def cast(scene: Scene) -> Cast:
    return next(reversed(scene.campaign.casts.values()))


def left(scene: Scene) -> int:
    return time.left(scene.campaign, CharacterId(scene.vesper_id))


# Learning one


def test_a_ritual_is_learned_from_a_source_rit_01(scene: Scene):
    """RIT-01, PCA-40: the ability, a source, eight segments, a name, three questions."""
    free_days(scene)
    study = {"character": scene.vesper_id, "project": "ritual", "name": "The drowned choir"}
    assert scene.ana.may_not("start-project", **study, source="A psalter") is No.NOT_LEARNED
    scene.gains("ritual")
    assert scene.ana.may_not("start-project", **study) is No.SOURCE_MISSING
    scene.ana.does("start-project", **study, source="A psalter from the flooded church")
    clock = next(reversed(scene.campaign.clocks))
    assert scene.clock(clock).size == 8
    scene.gm.does("tick-clock", clock=clock, by=7)
    plans(scene, "long-term-project", clock=clock, action="skirmish")
    throws(scene, *FULL)
    settles(scene)
    scene.ana.does(
        "name-new", character=scene.vesper_id, by="projects.ritual", name="The drowned choir"
    )
    lore = newest_lore(scene)
    assert (lore.kind, lore.source) == ("ritual", "A psalter from the flooded church")
    plan = {"character": scene.vesper_id, "activity": "ritual", "lore": lore.id}
    assert scene.ana.may_not("plan-activity", **plan) is No.LORE_OPEN
    thought_out(scene, lore)
    assert plans(scene, "ritual", lore=lore.id).words == "The drowned choir"


def test_three_questions_of_whose_word_each_is_rit_01(scene: Scene):
    """RIT-01, JDG-34: player, GM, player."""
    scene.gains("ritual")
    scene.ana.does("name-new", character=scene.vesper_id, by="abilities.ritual", name="Salt")
    about = {"lore": newest_lore(scene).id}
    assert scene.ana.may_not("answer-lore", **about, question="method", text="X") is No.GM_ONLY
    assert scene.ben.may_not("answer-lore", **about, question="what", text="X") is No.NOT_YOURS
    assert scene.ana.may_not("answer-lore", **about, question="belief", text=" ") is No.EMPTY
    thought_out(scene, newest_lore(scene))
    assert list(newest_lore(scene).answers) == ["what", "method", "belief"]


def test_answers_are_talked_about_again_rit_04(scene: Scene):
    """RIT-04: what was answered may be answered anew, by whose word it is."""
    lore = knows_ritual(scene)
    scene.gm.does("answer-lore", lore=lore.id, question="method", text="Salt, and blood")
    assert "Salt, and blood" in newest_lore(scene).answers.values()


def test_only_who_learned_it_performs_it_pca_40(scene: Scene):
    """PCA-40: without the ability nobody performs any, and nobody one that they do not know."""
    free_days(scene)
    lore = knows_ritual(scene)
    plan = {"character": scene.corin_id, "activity": "ritual", "lore": lore.id}
    assert scene.ben.may_not("plan-activity", **plan) is No.NOT_LEARNED
    scene.gm.does("gain-ability", character=scene.corin_id, ability="ritual")
    assert scene.ben.may_not("plan-activity", **plan) is No.LORE_UNKNOWN
    mine = {"character": scene.vesper_id, "activity": "ritual"}
    assert scene.ana.may_not("plan-activity", **mine, words="Something old") is No.RITE_MISSING


def test_the_gm_writes_down_what_somebody_knows_rit_01(scene: Scene):
    """RIT-01: a payoff may be a source as well as a project."""
    who = {"character": scene.vesper_id, "kind": "ritual", "name": "The candle that hears"}
    assert scene.ana.may_not("write-lore", **who) is No.GM_ONLY
    assert scene.gm.may_not("write-lore", **{**who, "name": " "}) is No.NAMELESS
    assert scene.gm.may_not("write-lore", **who, creation="soup") is No.NO_SUCH
    scene.gm.does("write-lore", **who, source="Found in the reliquary")
    assert newest_lore(scene).known_by == (scene.vesper_id,)


# What it asks


PRICES = [
    ({"area": 3, "force": 2}, 0, 5),
    ({"area": 3, "duration": 4}, 2, 5),
    ({"area": 3}, 4, 0),
    ({"quality": 6, "force": 0}, 0, 6),
]


@pytest.mark.parametrize(("levels", "longer", "stress"), PRICES)
def test_stress_is_the_magnitude_less_for_who_takes_longer_rit_02(
    scene: Scene, levels: dict[str, int], longer: int, stress: int
):
    """RIT-02, MAG-01: each level with its reason, shown before it is paid."""
    free_days(scene)
    doing = plans_ritual(scene)
    assert scene.ana.may_not("do-activity", doing=doing) is No.QUESTION_OPEN
    judges(scene, doing, levels=levels)
    if longer:
        scene.ana.does("shape-ritual", doing=doing, longer=longer)
    reasons = lines(asks(scene.campaign, newest(scene)))
    assert sum(amount for _, amount in reasons) == stress
    assert [what for what, _ in reasons].count("magnitude") == sum(map(bool, levels.values()))
    assert sum(costs_of(scene.campaign, newest(scene)).values()) == stress
    performs(scene, doing)
    assert marks(scene.vesper, "stress") == stress
    assert (cast(scene).price, cast(scene).magnitude) == (stress, sum(levels.values()))


def test_claims_may_lower_the_price_rit_02(scene: Scene):
    """RIT-02, CLA-X1: an obelisk that the crew holds takes one off."""
    free_days(scene)
    doing = plans_ritual(scene)
    judges(scene, doing, levels={"area": 4})
    eased = holding(scene, claims=["ancient-obelisk"])
    assert sum(costs_of(eased, newest(scene)).values()) == 3
    after = asks_of(eased, scene, "do-activity", doing=doing)
    assert [each.price for each in after.casts.values()] == [3]


def test_the_gm_may_say_another_price_rit_02(scene: Scene):
    """RIT-02, JDG-34: about the magnitude, as the GM sees it."""
    free_days(scene)
    doing = plans_ritual(scene)
    judges(scene, doing, levels={"area": 4}, price=3)
    performs(scene, doing)
    assert marks(scene.vesper, "stress") == 3


def test_longer_is_an_hour_at_least_rit_02(scene: Scene):
    free_days(scene)
    doing = plans_ritual(scene)
    shape = {"doing": doing}
    assert scene.ana.may_not("shape-ritual", **shape, longer=1) is No.OUT_OF_RANGE
    assert scene.ana.may_not("shape-ritual", **shape, longer=7) is No.OUT_OF_RANGE
    assert scene.ben.may_not("shape-ritual", **shape, longer=2) is No.NOT_YOURS
    assert scene.ana.may_not("shape-ritual", **shape) is No.ALREADY
    scene.ana.does("shape-ritual", **shape, longer=2)


def test_the_judgement_has_to_make_sense_jdg_34(scene: Scene):
    free_days(scene)
    doing = plans_ritual(scene)
    say = {"doing": doing}
    assert scene.ana.may_not("judge-ritual", **say, levels={"area": 1}) is No.GM_ONLY
    for wrong, code in (
        ({"levels": {"area": 7}}, No.OUT_OF_RANGE),
        ({"levels": {"beauty": 1}}, No.NO_SUCH),
        ({"slots": 0}, No.OUT_OF_RANGE),
        ({"price": -1}, No.OUT_OF_RANGE),
        ({"doubt": 11}, No.OUT_OF_RANGE),
        ({"danger": "sing"}, No.NO_SUCH),
        ({"dire": "k99"}, No.NO_SUCH),
    ):
        assert scene.gm.may_not("judge-ritual", **say, **wrong) is code
    judges(scene, doing, levels={"area": 1})
    assert scene.gm.may_not("judge-ritual", **say, levels={"area": 1}) is No.ALREADY
    train = plans_other(scene)
    assert scene.gm.may_not("judge-ritual", doing=train) is No.NO_RITE


def plans_other(scene: Scene) -> str:
    """Corin is about to do something that is no ritual."""
    scene.ben.does("plan-activity", character=scene.corin_id, activity="reduce-heat", action="sway")
    return newest(scene).id


# Time


def test_a_very_powerful_one_takes_more_than_one_activity_rit_03(scene: Scene):
    free_days(scene)
    doing = plans_ritual(scene)
    judges(scene, doing, levels={"area": 1}, slots=2)
    performs(scene, doing)
    assert left(scene) == 0


def test_what_it_takes_beyond_free_time_is_bought_rit_03(scene: Scene):
    """RIT-03, DT-01: two free activities, and a coin for the third."""
    free_days(scene)
    coins(scene, store=2)
    doing = plans_ritual(scene)
    judges(scene, doing, levels={"area": 1}, slots=3)
    assert scene.ana.may_not("do-activity", doing=doing) is No.NO_TIME_LEFT
    scene.ana.does("drop-activity", doing=doing)
    again = plans(scene, "ritual", lore=newest_lore(scene).id, by="coin").id
    judges(scene, again, levels={"area": 1}, slots=3)
    performs(scene, again)
    assert (left(scene), scene.crew("coin")) == (0, 1)


def test_it_may_be_held_ready_and_released_later_rit_03(scene: Scene):
    free_days(scene)
    doing = plans_ritual(scene)
    judges(scene, doing, levels={"area": 1})
    scene.ana.does("shape-ritual", doing=doing, ready=True)
    performs(scene, doing)
    about = {"cast": cast(scene).id}
    assert cast(scene).ready
    assert scene.ben.may_not("release-ritual", **about) is No.NOT_YOURS
    scene.ana.does("release-ritual", **about)
    assert not cast(scene).ready
    assert scene.ana.may_not("release-ritual", **about) is No.ALREADY
    scene.ana.does("end-ritual", **about)
    assert scene.campaign.casts == {}
    assert scene.ana.may_not("end-ritual", **about) is No.NO_SUCH


# Danger and doubt


def test_a_dangerous_one_is_an_action_roll_rit_04(scene: Scene):
    """RIT-04: usually Attune; position, effect and price as for any action."""
    free_days(scene)
    doing = plans_ritual(scene)
    judges(scene, doing, levels={"area": 1}, danger="attune")
    performs(scene, doing)
    assert (scene.roll.character, scene.roll.action, scene.roll.goal) == (
        scene.vesper_id,
        "attune",
        "The salt ward",
    )
    scene.gm.does("set-terms", roll=scene.roll.id, position="risky", effect="standard")
    scene.throws(2, 1)
    assert newest(scene).stage == "over"


@pytest.mark.parametrize(("raises", "band"), [(0, "bad"), (1, "partial"), (2, "full"), (3, "crit")])
def test_an_uncertain_one_is_a_fortune_roll_and_coin_betters_it_rit_04(
    scene: Scene, raises: int, band: str
):
    """RIT-04: a level for each coin."""
    free_days(scene)
    coins(scene, store=4)
    doing = plans_ritual(scene)
    judges(scene, doing, levels={"area": 2}, doubt=2)
    assert lines(pool(scene.campaign, newest(scene))) == [("trait", 2)]
    throws(scene, *BAD)
    assert not scene.campaign.casts
    settles(scene, raises)
    assert (cast(scene).band, scene.crew("coin")) == (band, 4 - raises)
    assert marks(scene.vesper, "stress") == 2


def test_danger_and_doubt_are_both_rolled_rit_04(scene: Scene):
    free_days(scene)
    doing = plans_ritual(scene)
    judges(scene, doing, levels={"area": 1}, doubt=2, danger="attune")
    throws(scene, *PARTIAL)
    settles(scene)
    assert (cast(scene).band, scene.roll.action) == ("partial", "attune")


def test_a_clock_of_something_dire_is_ticked_rit_04(scene: Scene):
    """RIT-04: as the GM said beforehand; a hidden one is not named to anybody."""
    free_days(scene)
    dire = scene.starts_clock("They have heard us", kind="danger")
    hidden = scene.starts_clock("What lies below", kind="danger", gm_only=True)
    doing = plans_ritual(scene)
    say = {"doing": doing, "levels": {"area": 1}}
    assert scene.gm.may_not("judge-ritual", **say, dire=hidden) is No.HIDDEN_CLOCK
    judges(scene, doing, levels={"area": 1}, dire=dire, ticks=2)
    assert scene.clock(dire).filled == 0
    performs(scene, doing)
    assert scene.clock(dire).filled == 2


def test_a_dire_clock_that_was_hidden_is_named_to_nobody_rit_04(scene: Scene):
    free_days(scene)
    dire = scene.starts_clock("They have heard us", kind="danger")
    doing = plans_ritual(scene)
    judges(scene, doing, levels={"area": 1}, dire=dire)
    scene.gm.does("hide-clock", clock=dire)
    seen = seats.view(scene.campaign, "player").downtime
    assert seen is not None
    assert [each.rite.dire for each in seen.doings.values() if each.rite] == [None]


# A ward


def test_a_ward_holds_as_well_as_it_cost_ex_29(scene: Scene):
    """EX-29: three stress spent, and later it rolls three dice; magnitude may be rolled too."""
    free_days(scene)
    doing = plans_ritual(scene)
    judges(scene, doing, levels={"area": 1, "duration": 2})
    performs(scene, doing)
    assert cast(scene).price == 3
    scene.dice.faces.extend([1, 4, 2])
    side = {"trait": cast(scene).name, "rating": cast(scene).price}
    scene.gm.does("roll-fortune", question="Does it hold?", side=side)
    assert scene.campaign.fortunes[-1].sides[0].thrown.band == "partial"


def test_magnitude_is_rolled_row_by_row_mag_01(scene: Scene):
    """MAG-01: as a fortune pool, each level with its measure."""
    scene.dice.faces.extend([1, 2, 6, 3, 3])
    side = {"trait": "The tide", "magnitude": {"area": 3, "force": 2}}
    entry = scene.gm.does("roll-fortune", question="Do the locks give?", side=side)
    (rolled,) = entry.events
    thrown = rolled.roll.sides[0].thrown  # type: ignore[attr-defined]
    assert [(line.what, line.of, line.amount) for line in thrown.lines] == [
        ("magnitude", "area", 3),
        ("magnitude", "force", 2),
    ]
    bad = {"trait": "The tide", "magnitude": {"area": 7}}
    assert scene.gm.may_not("roll-fortune", question="X", side=bad) is No.OUT_OF_RANGE
    bad = {"trait": "The tide", "magnitude": {"beauty": 1}}
    assert scene.gm.may_not("roll-fortune", question="X", side=bad) is No.NO_SUCH


def test_who_breaks_under_the_price_rolls_no_more_rit_04(scene: Scene):
    """RIT-04, STR-02: the trauma comes first."""
    free_days(scene)
    doing = plans_ritual(scene)
    scene.stress(8)
    judges(scene, doing, levels={"area": 3}, danger="attune")
    entry = scene.ana.does("do-activity", doing=doing)
    assert "TraumaStruck" in happened(entry)
    assert not scene.campaign.rolls

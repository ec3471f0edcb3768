"""The Chapter's downtime: payoff and Work, with hit points, virtue and vice, and nothing else."""

import pytest

from rookery.game.downtime import time
from rookery.game.downtime.activity_roll import pool, target
from rookery.game.factions import standing
from rookery.game.ids import CharacterId
from rookery.game.refusals import No
from tests.game.downtime.after import downtime_of, rests
from tests.game.downtime.spending import (
    coins,
    free_days,
    newest,
    plans,
    project,
    settles,
    spends,
    throws,
)
from tests.game.scene import Scene, happened, lines, marks

HURT = 2


def hurt(scene: Scene, left: int = HURT) -> None:
    scene.gm.does("set-track", character=scene.vesper_id, track="hp", to=left)


def left(scene: Scene) -> int:
    return time.left(scene.campaign, CharacterId(scene.vesper_id))


def asset(scene: Scene) -> int:
    return next(reversed(scene.campaign.assets.values())).quality


def enemy(scene: Scene) -> None:
    scene.gm.does("add-faction", name="The Pale", tier=2, hold=1)
    faction = next(reversed(scene.campaign.factions))
    scene.gm.does("set-status", faction=faction, to=-3)


# The parts


def test_there_are_two_parts_and_no_law_chp_02(scene: Scene):
    """CHP-02, DIS-12, DIS-13: payoff, Work, and the GM's own turn; nobody is wanted for anything,
    and who leaves a vice alone pays nothing for it.
    """
    rules = scene.rules
    assert rules.downtime is not None
    assert list(rules.downtime.steps) == ["payoff", "activities", "factions"]
    for gone in (rules.heat, rules.incarceration, rules.entanglement_table, rules.making):
        assert gone is None
    assert not {"heat", "wanted", "stash"} & {str(track) for track in rules.tracks}
    scene.breaks("cold")
    rests(scene)
    scene.gm.does("skip-leg", step="payoff")
    assert downtime_of(scene).at == "activities"
    scene.gm.does("end-downtime")
    assert marks(scene.vesper, "stress") == 0


def test_payoff_is_rep_by_tiers_and_the_ladder_of_coin_chp_03(scene: Scene):
    """CHP-03: as in FAC-03 and PAY-02; kept quiet, no rep."""
    rests(scene)
    scene.gm.does("rate-payoff", amount="standard", tier=3)
    scene.ana.does("take-payoff")
    assert (scene.crew("coin"), scene.crew("rep")) == (6, 5)
    assert standing.total(standing.earned(scene.campaign, 3, quiet=True)) == 0


# Work


def test_work_twice_and_more_for_a_price_chp_04(scene: Scene):
    """CHP-04: the six of its list, each a price when the time is spent."""
    assert [str(each) for each in scene.rules.activities] == [
        "acquire-asset",
        "long-term-project",
        "recover",
        "train",
        "exemplify-virtue",
        "indulge-vice",
    ]
    free_days(scene)
    coins(scene, store=1, rep=1)
    assert left(scene) == 2
    for track in ("prowess", "insight"):
        plans(scene, "train", track=track)
    assert left(scene) == 0
    plans(scene, "train", track="resolve", by="coin")
    plans(scene, "train", track="playbook", by="rep")
    assert (scene.crew("coin"), scene.crew("rep")) == (0, 0)


def test_at_war_there_is_time_for_one_chp_04(scene: Scene):
    """CHP-04, CHP-17: one piece of Work at war; the heat of the war's text is a trace (AMB-34)."""
    enemy(scene)
    free_days(scene)
    assert left(scene) == 1
    assert "heat" not in scene.rules.say("conditions.at-war.text", "en")


@pytest.mark.parametrize(
    ("face", "raises", "quality", "paid"),
    [
        (3, 0, 1, 0),
        (12, 0, 2, 0),
        (21, 0, 3, 0),
        (31, 0, 4, 0),
        (3, 1, 2, 1),
        (3, 2, 3, 2),
        (3, 3, 4, 4),
    ],
)
def test_an_asset_is_tier_and_what_the_critical_adds_chp_08(
    scene: Scene, face: int, raises: int, quality: int, paid: int
):
    """CHP-08, DIS-04, DIS-38: Tier is Advantage against 11; coin lifts Failure to Success to a
    Critical that counts once, and two coin each further Tier (AMB-19, AMB-35).
    """
    scene.gm.does("set-crew-track", track="tier", to=2)
    free_days(scene)
    coins(scene, store=4)
    plans(scene, "acquire-asset", words="A boat")
    assert lines(pool(scene.campaign, newest(scene))) == [("track", 2)]
    assert target(scene.campaign, newest(scene)) == 11
    throws(scene, *([1, 2, face] if face < 20 else [1, 2, 20, face - 20]))
    settles(scene, raises)
    assert asset(scene) == quality
    assert scene.crew("coin") == 4 - paid


def test_the_same_again_is_advantage_chp_06(scene: Scene):
    free_days(scene)
    plans(scene, "acquire-asset", words="A boat")
    doing = newest(scene).id
    scene.ana.does("answer-activity", doing=doing, question="had-before", yes=True)
    scene.ana.does("answer-activity", doing=doing, question="friend-helps", yes=True)
    assert [amount for _, amount in lines(pool(scene.campaign, newest(scene)))] == [0, 1, 1]
    throws(scene, 2, 9, 14)
    settles(scene)
    assert asset(scene) == 0


@pytest.mark.parametrize(
    ("faces", "raises", "ticks"),
    [((3, 1, 1), 0, 1), ((9, 2, 4), 0, 2), ((20, 4, 1, 2), 0, 3), ((20, 14, 1, 2), 0, 4)],
)
def test_a_project_goes_one_two_or_two_and_m_chp_09(
    scene: Scene, faces: tuple[int, ...], raises: int, ticks: int
):
    """CHP-09, DIS-03."""
    free_days(scene)
    clock = project(scene)
    spends(scene, "long-term-project", *faces, raises=raises, clock=clock, action="skirmish")
    assert scene.clock(clock).filled == ticks


def test_coin_goes_on_past_a_critical_chp_05(scene: Scene):
    """CHP-05, AMB-19: each coin is a step: Success, Critical, and one more for each coin."""
    free_days(scene)
    coins(scene, store=4)
    clock = project(scene)
    plans(scene, "long-term-project", clock=clock, action="skirmish")
    throws(scene, 3, 1, 1)
    settles(scene, raises=4)
    assert scene.clock(clock).filled == 5
    assert scene.crew("coin") == 0


def test_the_gm_says_from_which_position_jdg_39(scene: Scene):
    """JDG-39, CHP-07: Work is risky until the GM says otherwise; the source fixes a few."""
    free_days(scene)
    clock = project(scene)
    plans(scene, "long-term-project", clock=clock, action="skirmish")
    doing = newest(scene).id
    assert scene.ana.may_not("place-activity", doing=doing, position="controlled") is No.GM_ONLY
    assert scene.gm.may_not("place-activity", doing=doing, position="nowhere") is No.NO_SUCH
    scene.gm.does("place-activity", doing=doing, position="controlled")
    assert scene.gm.may_not("place-activity", doing=doing, position="controlled") is No.ALREADY
    assert target(scene.campaign, newest(scene)) == 6
    throws(scene, 4, 2, 1)
    settles(scene)
    assert scene.clock(clock).filled == 2


# Recovering


@pytest.mark.parametrize(
    ("faces", "now"), [((3, 2), HURT + 3), ((12, 2), HURT + 6), ((20, 5), HURT + 9)]
)
def test_a_healer_gives_back_quarters_chp_10(scene: Scene, faces: tuple[int, int], now: int):
    """CHP-10, DIS-05, AMB-32: one quarter, two, two and m; the healer's quality is Advantage."""
    hurt(scene)
    free_days(scene)
    plans(scene, "recover", way="healer")
    doing = newest(scene).id
    scene.gm.does("answer-activity", doing=doing, question="healer-quality", number=1)
    assert target(scene.campaign, newest(scene)) == 11
    assert scene.gm.may_not("place-activity", doing=doing, position="controlled") is No.NO_POSITION
    throws(scene, *(faces if faces[0] < 20 else (20, 1, faces[1])))
    settles(scene)
    assert marks(scene.vesper, "hp") == now


def test_nobody_recovers_more_than_they_had_amb_32(scene: Scene):
    hurt(scene, 10)
    free_days(scene)
    spends(scene, "recover", 12, 13, way="tough-it-out")
    assert marks(scene.vesper, "hp") == 12
    assert (
        scene.ana.may_not(
            "plan-activity", character=scene.vesper_id, activity="recover", way="tough-it-out"
        )
        is No.UNHARMED
    )


def test_a_companion_heals_with_utter_or_craft_chp_10(scene: Scene):
    """CHP-10: their rating, and the Chapter's Tier as with every action (CHP-06)."""
    scene.gm.does("rate-action", character=scene.corin_id, action="utter", rating=2)
    scene.gm.does("set-crew-track", track="tier", to=1)
    hurt(scene)
    free_days(scene)
    plans(scene, "recover", way="utter", healer=scene.corin_id)
    assert lines(pool(scene.campaign, newest(scene))) == [("rating", 2), ("track", 1)]
    throws(scene, 2, 9, 1, 3)
    settles(scene)
    assert marks(scene.vesper, "hp") == HURT + 6
    assert left(scene) == 1


@pytest.mark.parametrize(("way", "stress", "need"), [("self", 2, 16), ("tough-it-out", 1, 11)])
def test_healing_oneself_costs_stress_chp_11(scene: Scene, way: str, stress: int, need: int):
    """CHP-11, DIS-10, DIS-11, AMB-35: desperate and 2 stress; or 1 stress and Disadvantage."""
    scene.gm.does("rate-action", character=scene.vesper_id, action="craft", rating=1)
    hurt(scene)
    free_days(scene)
    plans(scene, "recover", way=way)
    assert target(scene.campaign, newest(scene)) == need
    throws(scene, *((15, 1) if way == "self" else (14, 12)))
    settles(scene)
    assert marks(scene.vesper, "stress") == stress
    assert marks(scene.vesper, "hp") == HURT + 6


def test_a_breather_is_no_work_chp_10(scene: Scene):
    """CHP-10, AMB-33: 1 stress, a quarter, no time; as often as one likes."""
    hurt(scene)
    free_days(scene)
    for now in (5, 8):
        scene.ana.does(
            "reach-in-downtime", character=scene.vesper_id, effect="rules.breather.effects.rest"
        )
        assert marks(scene.vesper, "hp") == now
    assert marks(scene.vesper, "stress") == 2
    assert left(scene) == 2


# Training, virtue, vice


def test_training_is_one_xp_or_two_chp_12(scene: Scene):
    """CHP-12: each track once; two with the Chapter's training."""
    free_days(scene)
    plans(scene, "train", track="prowess")
    assert {str(name): xp for name, xp in scene.vesper.xp.items()} == {"prowess": 1}
    who = {"character": scene.vesper_id, "activity": "train"}
    assert scene.ana.may_not("plan-activity", **who, track="prowess") is No.TRAINED
    effects = scene.rules.upgrades
    assert {str(name) for name in effects if "training" in name} == {
        f"{track}-training" for track in ("insight", "prowess", "resolve", "self")
    }


def test_virtue_is_a_plain_d6_and_never_too_much_chp_13(scene: Scene):
    """CHP-13, DIS-06, AMB-31, AMB-35: a six is a six, and nobody overindulges in virtue."""
    scene.gm.does("set-crew-track", track="tier", to=3)
    scene.stress(4)
    free_days(scene)
    plans(scene, "exemplify-virtue")
    throws(scene, 6)
    assert marks(scene.vesper, "stress") == 0
    assert not newest(scene).open


def test_vice_is_a_plain_d10_and_may_be_too_much_chp_13(scene: Scene):
    """CHP-13, CHP-14: more than there was."""
    scene.stress(4)
    free_days(scene)
    plans(scene, "indulge-vice", words="The wine cellar")
    throws(scene, 10)
    assert marks(scene.vesper, "stress") == 0
    assert newest(scene).stage == "overflow"


@pytest.mark.parametrize("way", ["attract-trouble", "brag", "lost", "tapped"])
def test_what_comes_of_too_much_chp_14(scene: Scene, way: str):
    """CHP-14, DIS-07, DIS-08, DIS-19, AMB-34: no heat, no entanglement; lost heals all."""
    hurt(scene)
    coins(scene, rep=3)
    free_days(scene)
    plans(scene, "indulge-vice", words="The wine cellar")
    throws(scene, 3)
    entry = scene.ana.does("end-overindulgence", doing=newest(scene).id, way=way)
    assert scene.crew("rep") == (1 if way == "brag" else 3)
    assert marks(scene.vesper, "hp") == (12 if way == "lost" else HURT)
    assert bool(scene.vesper.purveyor) is (way != "tapped")
    assert "TroubleAttracted" not in happened(entry)


def test_lost_off_camera_chp_19(scene: Scene):
    """CHP-19: as in VIC-04."""
    scene.ana.does("lose-to-vice", character=scene.vesper_id)
    assert scene.vesper.conditions == ("away",)


# Factions


@pytest.mark.parametrize(("faces", "ticks"), [((2, 3, 4), 1), ((2, 3, 12), 2), ((2, 3, 20, 12), 4)])
def test_a_factions_clock_goes_by_its_tier_chp_15(scene: Scene, faces: tuple[int, ...], ticks: int):
    """CHP-15, DIS-03: its Tier is Advantage; 1, 2, or 2 and m."""
    scene.gm.does("add-faction", name="The Pale", tier=2, hold=1)
    faction = next(reversed(scene.campaign.factions))
    clock = scene.starts_clock("Take the bridge", 8, kind="faction", faction=faction)
    rests(scene, at="factions")
    scene.dice.faces.extend(faces)
    scene.gm.does("roll-faction-clock", clock=clock)
    assert scene.clock(clock).filled == ticks


def test_a_new_tier_costs_five_coin_each_chp_16(scene: Scene):
    """CHP-16, DIS-01."""
    scene.gm.does("set-crew-track", track="hold", to=1)
    rests(scene)
    scene.gm.does("rate-payoff", amount="small", tier=6)
    scene.ana.does("take-payoff")
    coins(scene, rep=12)
    assert scene.crew("coin") == 4
    assert scene.ana.may_not("develop") is No.TOO_LITTLE
    scene.gm.does("set-crew-track", track="coin", to=0)
    scene.gm.does("end-downtime")
    rests(scene)
    scene.gm.does("rate-payoff", amount="standard", tier=0)
    scene.ana.does("take-payoff")
    scene.ana.does("develop")
    assert (scene.crew("tier"), scene.crew("coin"), scene.crew("rep")) == (1, 1, 0)

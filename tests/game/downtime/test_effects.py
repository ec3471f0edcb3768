"""What abilities, claims and upgrades do to activities, and what they bring beside them."""

from collections.abc import Iterable
from typing import Any

import pytest

from rookery.game import play
from rookery.game.campaign import Campaign
from rookery.game.dice import ScriptedDice
from rookery.game.downtime import raising, time
from rookery.game.downtime.activity_roll import pool
from rookery.game.downtime.doings import doings
from rookery.game.ids import (
    CharacterId,
    ClaimId,
    CrewAbilityId,
    SeatId,
    TileId,
    UpgradeId,
)
from rookery.game.people.crew import Bought, CrewAbility, Ground, change_crew
from rookery.game.play import Ask
from rookery.game.refusals import No, Refusal
from rookery.journal.entries import KINDS
from tests.game.downtime.spending import (
    coins,
    free_days,
    newest,
    plans,
    project,
    settles,
    throws,
)
from tests.game.scene import PARTIAL, Scene, lines, marks


def holding(
    scene: Scene,
    claims: Iterable[str] = (),
    upgrades: Iterable[str] = (),
    skills: Iterable[str] = (),
) -> Campaign:
    """The table as it is, with what the crew has."""
    ground = [
        Ground(id=TileId(f"y{number}"), claim=ClaimId(each), held=True)
        for number, each in enumerate(claims)
    ]
    return change_crew(
        scene.campaign,
        claims={each.id: each for each in ground},
        upgrades=tuple(Bought(upgrade=UpgradeId(each)) for each in upgrades),
        abilities=tuple(CrewAbility(ability=CrewAbilityId(each)) for each in skills),
    )


def asks(campaign: Campaign, scene: Scene, command: str, *faces: int, **fields: Any) -> Any:
    """What comes of a command of Ana's at such a table: the table after it, or a refusal."""
    given = KINDS[command](**fields)
    ask = Ask(seat=SeatId(scene.ana.seat), command=given, id="x")
    ruling = play.decide(campaign, ask, ScriptedDice(*faces))
    return ruling if isinstance(ruling, Refusal) else ruling.campaign


# Dice

DICE = [
    ("CLM", "infirmary", (), (), "recover"),
    ("CLM", "warehouses", (), (), "acquire-asset"),
    ("CRA", "", (), ("pack-rats",), "acquire-asset"),
    ("CRA", "", (), ("anointed",), "recover"),
]


@pytest.mark.parametrize(("rule", "claim", "upgrades", "skills", "activity"), DICE)
def test_what_gives_a_die_to_an_activity_dt_23(
    scene: Scene,
    rule: str,
    claim: str,
    upgrades: tuple[str, ...],
    skills: tuple[str, ...],
    activity: str,
):
    """DT-23, AMB-41: each is a line of its own, and they add up; Anointed asks about the harm."""
    scene.wound(2)
    free_days(scene)
    words = {"recover": {"way": "tough-it-out"}, "acquire-asset": {"words": "A coach"}}[activity]
    doing = plans(scene, activity, **words).id
    if skills == ("anointed",):
        campaign = holding(scene, skills=skills)
        assert len(pool(campaign, doings(campaign)[doing])) == 1
        answered = {"doing": doing, "question": "supernatural-harm", "yes": True}
        given = KINDS["answer-activity"](**answered)
        ask = Ask(seat=SeatId(scene.gm.seat), command=given, id="x")
        ruling = play.decide(campaign, ask, ScriptedDice())
        assert not isinstance(ruling, Refusal)
        campaign = ruling.campaign
    else:
        campaign = holding(scene, [claim] if claim else [], upgrades, skills)
    assert lines(pool(campaign, doings(campaign)[doing]))[1:] == [("ability", 1)]


def test_dice_of_different_sources_add_up_amb_41(scene: Scene):
    """AMB-41: Infirmary, Vigorous and a friend."""
    scene.gains("vigorous")
    scene.wound(2)
    free_days(scene)
    doing = plans(scene, "recover", way="tough-it-out").id
    scene.ana.does("answer-activity", doing=doing, question="friend-helps", yes=True)
    campaign = holding(scene, ["infirmary"])
    assert sum(line.amount for line in pool(campaign, doings(campaign)[doing])) == 3


@pytest.mark.parametrize("activity", ["acquire-asset", "reduce-heat"])
def test_the_connected_do_better_pca_35(scene: Scene, activity: str):
    """PCA-35: a result level more, with coin on top of it, and never past a critical."""
    scene.gains("connected")
    free_days(scene)
    scene.gm.does("set-crew-track", track="heat", to=8)
    scene.gm.does("set-crew-track", track="tier", to=2)
    coins(scene, store=4)
    plans(scene, activity, words="A coach", action="skirmish")
    throws(scene, *PARTIAL)
    shown = raising.choices(scene.campaign, newest(scene), 1)
    assert [str(come.band) for come in shown] == ["full", "crit"]
    settles(scene)
    if activity == "reduce-heat":
        assert scene.crew("heat") == 5


def test_training_with_its_upgrade_is_two_xp_ex_39(scene: Scene):
    """EX-39, DT-30: Insight Training doubles that track, and no other."""
    free_days(scene)
    campaign = holding(scene, upgrades=["insight-training"])
    for track, xp in (("insight", 2), ("prowess", 1)):
        who = {"character": scene.vesper_id, "activity": "train", "track": track}
        after = asks(campaign, scene, "plan-activity", **who)
        assert {str(k): v for k, v in after.characters[scene.vesper_id].xp.items()} == {track: xp}


# Time


def test_the_calculating_give_somebody_time_pca_34(scene: Scene):
    """PCA-34, AMB-40: one activity more for one of the crew, once, and beside all that is free."""
    scene.gains("calculating")
    free_days(scene)
    path = "abilities.calculating.effects.schedule"
    gift = {"character": scene.vesper_id, "effect": path}
    assert scene.ben.may_not("reach-in-downtime", **gift) is No.NOT_YOURS
    scene.ana.does("reach-in-downtime", **gift, to=scene.corin_id)
    assert scene.ana.may_not("reach-in-downtime", **gift) is No.EFFECT_SPENT
    heat = {"character": scene.corin_id, "activity": "train"}
    for track in ("insight", "prowess", "resolve"):
        scene.ben.does("plan-activity", **heat, track=track)
    assert scene.ben.may_not("plan-activity", **heat, track="playbook") is No.NO_TIME_LEFT
    assert time.left(scene.campaign, CharacterId(scene.vesper_id)) == 2
    did = scene.campaign.downtime.did if scene.campaign.downtime else ()
    assert [each.by for each in did] == ["free", "free", path]


def test_the_analyst_spreads_two_ticks_pca_15(scene: Scene):
    """PCA-15: two segments, together or apart, once in each downtime."""
    scene.gains("analyst")
    free_days(scene)
    one, other = project(scene, "The ledger"), project(scene, "The cipher")
    thought = {
        "character": scene.vesper_id,
        "effect": "abilities.analyst.effects.thought",
    }
    assert scene.ana.may_not("reach-in-downtime", **thought, clocks=[one]) is No.TICKS_SPREAD
    bell = scene.starts_clock("The bell", kind="danger")
    assert scene.ana.may_not("reach-in-downtime", **thought, clocks=[one, bell]) is (
        No.OTHER_PROJECT
    )
    scene.ana.does("reach-in-downtime", **thought, clocks=[one, other])
    assert (scene.clock(one).filled, scene.clock(other).filled) == (1, 1)
    assert scene.ana.may_not("reach-in-downtime", **thought, clocks=[one, one]) is (No.EFFECT_SPENT)


def test_a_little_something_goes_into_the_stash_pca_29(scene: Scene):
    """PCA-29: two coin at the end of each downtime."""
    scene.gains("a-little-something-on-the-side")
    free_days(scene)
    for step in ("payoff", "heat", "entanglement"):
        scene.gm.does("skip-leg", step=step)
    scene.gm.does("end-downtime")
    assert marks(scene.vesper, "stash") == 2


# Incomes


@pytest.mark.parametrize(
    ("claim", "effect"), [("protection-racket", "income"), ("vice-den", "income")]
)
def test_an_income_is_rolled_once_for_each_place(scene: Scene, claim: str, effect: str):
    """The highest of Tier dice, less heat, and never below nothing; each copy its own."""
    free_days(scene)
    scene.gm.does("set-crew-track", track="tier", to=2)
    scene.gm.does("set-crew-track", track="heat", to=3)
    campaign = holding(scene, [claim, claim])
    take = {"character": scene.vesper_id, "effect": f"claims.{claim}.effects.{effect}"}
    campaign = asks(campaign, scene, "reach-in-downtime", 5, 1, **take)
    assert campaign.crew.track("coin") == 2
    campaign = asks(campaign, scene, "reach-in-downtime", 2, 1, **take)
    assert campaign.crew.track("coin") == 2
    assert asks(campaign, scene, "reach-in-downtime", **take).code is No.EFFECT_SPENT


def test_what_nobody_has_cannot_be_reached_for(scene: Scene):
    free_days(scene)
    other = {"character": scene.vesper_id, "effect": "claims.gambling-den.effects.income"}
    assert scene.ana.may_not("reach-in-downtime", **other) is No.NO_EFFECT

"""Activities: how much time each has, what they roll, what comes of them, what coin adds."""

import pytest

from rookery.game.downtime import raising, time
from rookery.game.downtime.activity_roll import pool
from rookery.game.downtime.doings import doings
from rookery.game.ids import CharacterId
from rookery.game.refusals import No
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
from tests.game.scene import BAD, CRIT, FULL, PARTIAL, Scene, happened, lines, marks


def left(scene: Scene) -> int:
    return time.left(scene.campaign, CharacterId(scene.vesper_id))


# How much time there is


def test_each_has_two_activities_and_pays_for_more_dt_01(scene: Scene):
    """DT-01, COI-03: two are free; one more costs 1 coin or 1 rep, as often as wanted."""
    free_days(scene)
    coins(scene, store=1, purse=1, rep=1)
    scene.gm.does("set-crew-track", track="heat", to=8)
    for _ in range(2):
        spends(scene, "reduce-heat", 1, 2, action="skirmish")
    assert left(scene) == 0
    who = {"character": scene.vesper_id, "activity": "reduce-heat", "action": "skirmish"}
    assert scene.ana.may_not("plan-activity", **who) is No.NO_TIME_LEFT
    for by, own in (("coin", False), ("rep", False), ("coin", True)):
        spends(scene, "reduce-heat", 1, 2, action="skirmish", by=by, own=own)
    assert (scene.crew("coin"), scene.crew("rep"), marks(scene.vesper, "purse")) == (0, 0, 0)
    assert scene.crew("heat") == 3
    plans(scene, "reduce-heat", action="skirmish", by="coin")
    assert scene.ana.may_not("do-activity", doing=newest(scene).id) is No.TOO_LITTLE
    assert len(doings(scene.campaign)) == 6
    assert scene.ben.does(
        "plan-activity", character=scene.corin_id, activity="train", track="resolve"
    )


def test_the_time_comes_back_with_the_next_downtime_dt_01(scene: Scene):
    free_days(scene)
    spends(scene, "reduce-heat", 1, 2, action="skirmish")
    assert left(scene) == 1
    for step in ("payoff", "heat", "entanglement"):
        scene.gm.does("skip-leg", step=step)
    scene.gm.does("end-downtime")
    assert left(scene) == 2
    free_days(scene)
    assert left(scene) == 2
    assert doings(scene.campaign) == {}


def test_the_same_activity_may_be_done_again_dt_02(scene: Scene):
    free_days(scene)
    clock = project(scene)
    for _ in range(2):
        spends(scene, "long-term-project", *PARTIAL, action="skirmish", clock=clock)
    assert scene.clock(clock).filled == 4


def test_nothing_is_paid_before_it_is_done_and_dropping_it_is_free(scene: Scene):
    free_days(scene)
    coins(scene, store=2)
    plans(scene, "reduce-heat", action="skirmish", by="coin")
    scene.ana.does("drop-activity", doing=newest(scene).id)
    assert scene.crew("coin") == 2
    assert left(scene) == 2
    plans(scene, "reduce-heat", action="skirmish")
    throws(scene, 2, 3)
    assert scene.ana.may_not("drop-activity", doing=newest(scene).id) is No.ACTIVITY_ON


def test_each_goes_at_their_own_pace_and_does_one_thing_at_a_time(scene: Scene):
    free_days(scene)
    plans(scene, "reduce-heat", action="skirmish")
    scene.ben.does("plan-activity", character=scene.corin_id, activity="train", track="insight")
    another = {"character": scene.vesper_id, "activity": "train", "track": "insight"}
    assert scene.ana.may_not("plan-activity", **another) is No.ACTIVITY_OPEN
    assert scene.ana.may_not("plan-activity", **{**another, "character": scene.corin_id}) is (
        No.NOT_YOURS
    )


def test_activities_wait_for_their_leg(scene: Scene):
    train = {"character": scene.vesper_id, "activity": "train", "track": "insight"}
    assert scene.ana.may_not("plan-activity", **train) is No.NO_DOWNTIME
    free_days(scene)
    scene.gm.does("close-leg", step="activities")
    assert scene.ana.may_not("plan-activity", **train) is No.LEG_CLOSED


# The roll


def test_a_friend_helps_once_in_a_roll_dt_03(scene: Scene):
    """DT-03: +1d, once; whose help it is, the player says, and nobody in their place."""
    free_days(scene)
    doing = plans(scene, "reduce-heat", action="skirmish").id
    helps = {"doing": doing, "question": "friend-helps", "yes": True, "friend": "Old Tam"}
    assert scene.ben.may_not("answer-activity", **helps) is No.NOT_YOURS
    scene.ana.does("answer-activity", **helps)
    assert lines(pool(scene.campaign, newest(scene))) == [("rating", 2), ("ability", 1)]
    assert scene.ana.may_not("answer-activity", **helps) is No.ALREADY
    assert newest(scene).friend == "Old Tam"
    throws(scene, 1, 2, 4)
    assert scene.ana.may_not("answer-activity", **helps) is No.ACTIVITY_ON


def test_an_answer_has_to_fit_its_question(scene: Scene):
    free_days(scene)
    doing = plans(scene, "acquire-asset", words="A coach").id
    about = {"doing": doing, "question": "restricted"}
    assert scene.ana.may_not("answer-activity", **about, yes=True) is No.GM_ONLY
    assert scene.gm.may_not("answer-activity", **about) is No.NO_ANSWER
    assert scene.gm.may_not("answer-activity", doing=doing, question="frightened", yes=True) is (
        No.NO_SUCH
    )


# What comes of it, cell by cell


BANDS = {"bad": BAD, "partial": PARTIAL, "full": FULL, "crit": CRIT}


@pytest.mark.parametrize(("band", "ticks"), [("bad", 1), ("partial", 2), ("full", 3), ("crit", 5)])
def test_a_project_goes_on_by_its_result_dt_20(scene: Scene, band: str, ticks: int):
    free_days(scene)
    clock = project(scene)
    spends(scene, "long-term-project", *BANDS[band], action="skirmish", clock=clock)
    assert scene.clock(clock).filled == ticks


@pytest.mark.parametrize(("band", "less"), [("bad", 1), ("partial", 2), ("full", 3), ("crit", 5)])
def test_heat_falls_by_the_result_dt_25(scene: Scene, band: str, less: int):
    free_days(scene)
    scene.gm.does("set-crew-track", track="heat", to=7)
    spends(scene, "reduce-heat", *BANDS[band], action="skirmish")
    assert scene.crew("heat") == 7 - less


def test_heat_does_not_fall_below_none_dt_25(scene: Scene):
    free_days(scene)
    scene.gm.does("set-crew-track", track="heat", to=1)
    spends(scene, "reduce-heat", *CRIT, action="skirmish")
    assert scene.crew("heat") == 0


@pytest.mark.parametrize(
    ("band", "quality"), [("bad", 1), ("partial", 2), ("full", 3), ("crit", 4)]
)
def test_an_asset_is_as_good_as_tier_and_result_dt_11(scene: Scene, band: str, quality: int):
    """DT-10, DT-11: Tier is rolled, and is the quality of an ordinary result."""
    free_days(scene)
    scene.gm.does("set-crew-track", track="tier", to=2)
    spends(scene, "acquire-asset", *BANDS[band], words="A coach without a crest")
    asset = next(iter(scene.campaign.assets.values()))
    assert (asset.name, asset.quality) == ("A coach without a crest", quality)
    scene.ben.does("give-back-asset", asset=asset.id)
    assert scene.campaign.assets == {}


@pytest.mark.parametrize(
    ("raises", "quality", "coin"),
    [(0, 0, 0), (1, 1, 1), (2, 2, 2), (3, 3, 3), (4, 4, 5), (5, 5, 7)],
)
def test_coin_after_the_roll_betters_an_asset_dt_12(
    scene: Scene, raises: int, quality: int, coin: int
):
    """DT-04, DT-12: a coin a level up to a critical, two coin a Tier beyond."""
    free_days(scene)
    scene.gm.does("set-crew-track", track="tier", to=1)
    coins(scene, store=4, purse=4)
    plans(scene, "acquire-asset", words="Uniforms")
    throws(scene, 2)
    shown = raising.choices(scene.campaign, newest(scene), 5)
    assert [come.total for come in shown] == [0, 1, 2, 3, 4, 5]
    assert [sum(come.costs.values()) for come in shown] == [0, 1, 2, 3, 5, 7]
    if coin > 4:
        about = {"doing": newest(scene).id, "raises": raises}
        assert scene.ana.may_not("settle-activity", **about) is No.TOO_LITTLE
        assert scene.ana.may_not("settle-activity", **about, own=True) is No.TOO_LITTLE
        assert scene.campaign.assets == {}
        return
    settles(scene, raises, own=raises % 2 == 1)
    assert next(iter(scene.campaign.assets.values())).quality == quality
    spent = (4 - scene.crew("coin"), 4 - marks(scene.vesper, "purse"))
    assert spent == ((0, coin) if raises % 2 else (coin, 0))


@pytest.mark.parametrize("activity", ["long-term-project", "reduce-heat", "recover"])
def test_coin_reaches_the_best_result_and_no_further_amb_19(scene: Scene, activity: str):
    """AMB-19: three levels from the worst to the best, and nothing is sold beyond it."""
    free_days(scene)
    coins(scene, store=4, purse=4)
    scene.wound(1)
    way = {"way": "tough-it-out"} if activity == "recover" else {"action": "skirmish"}
    clock = {"clock": project(scene)} if activity == "long-term-project" else {}
    plans(scene, activity, **way, **clock)
    throws(scene, 1, 2)
    assert [come.band for come in raising.choices(scene.campaign, newest(scene), 5)] == [
        "bad",
        "partial",
        "full",
        "crit",
    ]
    beyond = {"doing": newest(scene).id, "raises": 4}
    assert scene.ana.may_not("settle-activity", **beyond) is No.BEST_RESULT
    settles(scene, 3)
    assert scene.crew("coin") == 1


def test_what_is_not_good_enough_is_of_no_use_dt_13(scene: Scene):
    """DT-13, EX-26: the uniforms have to be of quality 4."""
    free_days(scene)
    scene.gm.does("set-crew-track", track="tier", to=2)
    coins(scene, store=2)
    plans(scene, "acquire-asset", words="Six uniforms")
    assert scene.ana.may_not("set-least-quality", doing=newest(scene).id, least=4) is No.GM_ONLY
    scene.gm.does("set-least-quality", doing=newest(scene).id, least=4)
    throws(scene, 3, 6)
    settles(scene)
    assert scene.campaign.assets == {}
    assert not newest(scene).enough
    plans(scene, "acquire-asset", words="Six uniforms")
    scene.gm.does("set-least-quality", doing=newest(scene).id, least=4)
    throws(scene, 3, 6)
    settles(scene, raises=1)
    assert [asset.quality for asset in scene.campaign.assets.values()] == [4]
    assert scene.crew("coin") == 1


def test_to_get_the_same_again_is_a_die_easier_dt_14(scene: Scene):
    free_days(scene)
    doing = plans(scene, "acquire-asset", words="A coach").id
    scene.ana.does("answer-activity", doing=doing, question="had-before", yes=True)
    assert lines(pool(scene.campaign, newest(scene))) == [("track", 0), ("ability", 1)]
    throws(scene, 4)


@pytest.mark.parametrize(("yes", "heat"), [(True, 2), (False, 0)])
def test_dangerous_goods_are_noticed_dt_15(scene: Scene, yes: bool, heat: int):
    free_days(scene)
    doing = plans(scene, "acquire-asset", words="Twelve vials").id
    scene.gm.does("answer-activity", doing=doing, question="restricted", yes=yes)
    throws(scene, 4, 5)
    assert scene.crew("heat") == 0
    settles(scene)
    assert scene.crew("heat") == heat


def test_dangerous_goods_that_nobody_got_draw_no_heat_dt_15(scene: Scene):
    free_days(scene)
    doing = plans(scene, "acquire-asset", words="Twelve vials").id
    scene.gm.does("answer-activity", doing=doing, question="restricted", yes=True)
    scene.gm.does("set-least-quality", doing=doing, least=3)
    throws(scene, 4, 5)
    settles(scene)
    assert scene.crew("heat") == 0


@pytest.mark.parametrize(
    ("begun", "raises", "ticks"),
    [("bad", 0, 1), ("bad", 1, 2), ("bad", 2, 3), ("bad", 3, 5), ("partial", 2, 5), ("full", 1, 5)],
)
def test_a_level_for_each_coin_dt_04(scene: Scene, begun: str, raises: int, ticks: int):
    free_days(scene)
    coins(scene, store=4)
    clock = project(scene)
    spends(scene, "long-term-project", *BANDS[begun], raises=raises, action="skirmish", clock=clock)
    assert scene.clock(clock).filled == ticks
    assert scene.crew("coin") == 4 - raises


def test_nothing_is_better_than_the_best_dt_04(scene: Scene):
    """Where nothing is to be had beyond a critical, no coin is taken for it."""
    free_days(scene)
    coins(scene, store=4)
    scene.gm.does("set-crew-track", track="heat", to=8)
    plans(scene, "reduce-heat", action="skirmish")
    throws(scene, *FULL)
    about = {"doing": newest(scene).id}
    assert scene.ana.may_not("settle-activity", **about, raises=2) is No.BEST_RESULT
    assert scene.ana.may_not("settle-activity", **about, raises=-1) is No.OUT_OF_RANGE
    assert scene.crew("coin") == 4
    scene.ana.does("settle-activity", **about, raises=1)
    assert scene.ana.may_not("settle-activity", **about, raises=1) is No.ACTIVITY_ON
    assert (scene.crew("coin"), scene.crew("heat")) == (3, 3)


# Training


def test_training_is_xp_without_a_roll_dt_30(scene: Scene):
    """DT-30, DT-31: one xp, each track once in a downtime."""
    free_days(scene)
    entry = scene.ana.does(
        "plan-activity", character=scene.vesper_id, activity="train", track="insight"
    )
    assert "XpMarked" in happened(entry)
    assert {str(track): xp for track, xp in scene.vesper.xp.items()} == {"insight": 1}
    again = {"character": scene.vesper_id, "activity": "train"}
    assert scene.ana.may_not("plan-activity", **again, track="insight") is No.TRAINED
    assert scene.ana.may_not("plan-activity", **again, track="supper") is No.TRACK_MISSING
    scene.ana.does("plan-activity", **again, track="playbook")
    assert {str(track): xp for track, xp in scene.vesper.xp.items()} == {
        "insight": 1,
        "playbook": 1,
    }


# What is made


def test_a_thing_that_was_crafted_is_there_with_its_quality_crf_02_03(scene: Scene):
    """CRF-02, CRF-03: an activity, a roll of the maker's craft, and a thing as good as it shows."""
    free_days(scene)
    who = {"character": scene.vesper_id, "activity": "craft"}
    assert scene.ana.may_not("plan-activity", **who) is No.EMPTY
    plans(scene, "craft", words="A lantern that burns under water")
    throws(scene, *FULL)
    settles(scene)
    (made,) = scene.campaign.things.values()
    assert (made.name, made.maker) == ("A lantern that burns under water", scene.vesper_id)

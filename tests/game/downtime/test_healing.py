"""Recovery: who treats whom, what it costs, how the healing clock runs."""

from typing import Any

import pytest

from rookery.game.downtime.activity_roll import pool
from rookery.game.refusals import No
from tests.game.downtime.spending import (
    coins,
    free_days,
    newest,
    plans,
    settles,
    spends,
    throws,
)
from tests.game.scene import BAD, CRIT, FULL, PARTIAL, Scene, lines, marks

BANDS = {"bad": BAD, "partial": PARTIAL, "full": FULL, "crit": CRIT}


def hurt(scene: Scene, *levels: int) -> None:
    for level in levels:
        scene.wound(level, f"Wound {level}")


def treated(scene: Scene, quality: int = 2) -> None:
    """A healer whom the GM plays sees to Vesper."""
    doing = plans(scene, "recover", way="healer", words="Doctor Osk").id
    scene.gm.does("answer-activity", doing=doing, question="healer-quality", number=quality)


def levels(scene: Scene) -> list[int]:
    return [harm.level for harm in scene.vesper.harm]


@pytest.mark.parametrize(("band", "healing"), [("bad", 1), ("partial", 2), ("full", 3)])
def test_treatment_marks_the_healing_clock_dt_21(scene: Scene, band: str, healing: int):
    hurt(scene, 2)
    free_days(scene)
    treated(scene)
    throws(scene, *BANDS[band])
    settles(scene)
    assert (marks(scene.vesper, "healing"), levels(scene)) == (healing, [2])


def test_a_full_clock_makes_every_harm_milder_at_once_dt_21(scene: Scene):
    """DT-21, AMB-15: a five fills it, everything falls by one level, one segment is left."""
    hurt(scene, 1, 2, 3)
    free_days(scene)
    treated(scene)
    throws(scene, *CRIT)
    settles(scene)
    assert levels(scene) == [1, 2]
    assert marks(scene.vesper, "healing") == 1


def test_who_is_well_again_needs_no_clock_dt_21(scene: Scene):
    hurt(scene, 1)
    free_days(scene)
    treated(scene)
    throws(scene, *CRIT)
    settles(scene)
    assert (levels(scene), marks(scene.vesper, "healing")) == ([], 0)


def test_the_vigorous_need_three_segments_and_have_a_die_more_pca_08(scene: Scene):
    """PCA-08, AMB-16, DT-23: five on a clock of three is one level, and two of the next."""
    scene.gains("vigorous")
    hurt(scene, 3)
    free_days(scene)
    treated(scene)
    assert lines(pool(scene.campaign, newest(scene))) == [("trait", 2), ("ability", 1)]
    throws(scene, 1, 6, 6)
    settles(scene)
    assert (levels(scene), marks(scene.vesper, "healing")) == ([2], 2)


def test_a_healing_is_raised_by_coin_dt_04(scene: Scene):
    hurt(scene, 2)
    free_days(scene)
    coins(scene, purse=2)
    treated(scene)
    throws(scene, *PARTIAL)
    settles(scene, raises=2, own=True)
    assert (levels(scene), marks(scene.vesper, "healing")) == ([1], 1)
    assert marks(scene.vesper, "purse") == 0


def test_nobody_recovers_unharmed(scene: Scene):
    free_days(scene)
    coins(scene, store=4)
    recover = {"character": scene.vesper_id, "activity": "recover", "way": "tough-it-out"}
    assert scene.ana.may_not("plan-activity", **recover, by="coin") is No.UNHARMED
    assert (scene.crew("coin"), marks(scene.vesper, "stress")) == (4, 0)


def test_a_harm_that_went_away_meanwhile_needs_no_treatment(scene: Scene):
    hurt(scene, 1)
    free_days(scene)
    plans(scene, "recover", way="tough-it-out")
    scene.gm.does("ease-harm", character=scene.vesper_id, harm=scene.vesper.harm[0].id)
    assert scene.ana.may_not("do-activity", doing=newest(scene).id) is No.UNHARMED
    assert marks(scene.vesper, "stress") == 0


def test_toughing_it_out_costs_stress_and_has_no_dice_dt_22(scene: Scene):
    hurt(scene, 2)
    free_days(scene)
    spends(scene, "recover", 5, 6, way="tough-it-out")
    assert marks(scene.vesper, "stress") == 1
    assert marks(scene.vesper, "healing") == 2


def test_who_treats_themselves_has_learned_it_and_pays_dt_22(scene: Scene):
    """DT-22, PCA-X1: Physicker, 2 stress, one's own Tinker."""
    hurt(scene, 2)
    free_days(scene)
    alone = {"character": scene.vesper_id, "activity": "recover", "way": "self"}
    assert scene.ana.may_not("plan-activity", **alone) is No.NOT_LEARNED
    scene.gains("physicker")
    plans(scene, "recover", way="self")
    assert lines(pool(scene.campaign, newest(scene))) == [("rating", 0)]
    throws(scene, 4, 5)
    settles(scene)
    assert (marks(scene.vesper, "stress"), marks(scene.vesper, "healing")) == (2, 2)


def test_a_teammate_treats_one_and_spends_no_time_dt_21(scene: Scene):
    """DT-21, DT-22: the patient spends the activity, the healer rolls Tinker."""
    hurt(scene, 2)
    scene.gm.does("gain-ability", character=scene.corin_id, ability="physicker")
    scene.gm.does("rate-action", character=scene.corin_id, action="tinker", rating=2)
    free_days(scene)
    by_corin = {"way": "teammate", "healer": scene.corin_id}
    own = {"way": "teammate", "healer": scene.vesper_id}
    recover = {"character": scene.vesper_id, "activity": "recover"}
    assert scene.ana.may_not("plan-activity", **recover, **own) is No.HEALER_MISSING
    assert scene.ana.may_not("plan-activity", **recover, way="teammate") is No.HEALER_MISSING
    assert scene.ana.may_not("plan-activity", **recover) is No.WAY_MISSING
    assert scene.ana.may_not("plan-activity", **recover, way="sleep") is No.WAY_MISSING
    plans(scene, "recover", **by_corin)
    assert lines(pool(scene.campaign, newest(scene))) == [("rating", 2)]
    throws(scene, *FULL)
    settles(scene)
    assert marks(scene.vesper, "healing") == 3
    did = scene.campaign.downtime.did if scene.campaign.downtime else ()
    assert [str(each.character) for each in did] == [scene.vesper_id]


def test_a_teammate_who_has_not_learned_it_treats_nobody_dt_22(scene: Scene):
    hurt(scene, 2)
    free_days(scene)
    recover: dict[str, Any] = {"character": scene.vesper_id, "activity": "recover"}
    by_corin = {"way": "teammate", "healer": scene.corin_id}
    assert scene.ana.may_not("plan-activity", **recover, **by_corin) is No.NOT_LEARNED


def test_the_gm_says_how_good_a_healer_is(scene: Scene):
    """Without that word no dice fall and nothing is paid."""
    hurt(scene, 2)
    free_days(scene)
    doing = plans(scene, "recover", way="healer", words="Doctor Osk").id
    assert scene.ana.may_not("do-activity", doing=doing) is No.QUESTION_OPEN
    word = {"doing": doing, "question": "healer-quality"}
    assert scene.ana.may_not("answer-activity", **word, number=4) is No.GM_ONLY
    assert scene.gm.may_not("answer-activity", **word, number=40) is No.OUT_OF_RANGE
    assert scene.gm.may_not("answer-activity", **word, yes=True) is No.NO_ANSWER
    scene.gm.does("answer-activity", **word, number=3)
    assert scene.gm.may_not("answer-activity", **word, number=3) is No.ALREADY
    throws(scene, 1, 2, 4)
    settles(scene)
    assert marks(scene.vesper, "healing") == 2

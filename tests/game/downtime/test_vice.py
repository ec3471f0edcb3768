"""Vice: what it clears, how it gets out of hand, and what it costs to leave it alone."""

from typing import Any

import pytest

from rookery.game.downtime.activity_roll import pool
from rookery.game.refusals import No
from tests.game.downtime.after import downtime_of
from tests.game.downtime.spending import free_days, newest, plans, throws
from tests.game.scene import Scene, happened, lines, marks

ORGAN = "The organ at Saint Orison"


def indulges(scene: Scene, *faces: int, words: str = ORGAN) -> None:
    plans(scene, "indulge-vice", words=words)
    throws(scene, *faces)


def overindulges(scene: Scene) -> str:
    """Vesper had 2 stress and cleared 5."""
    free_days(scene)
    scene.stress(2)
    indulges(scene, 5, 6)
    assert newest(scene).stage == "overflow"
    return newest(scene).id


def ends(scene: Scene) -> None:
    for step in ("payoff", "heat", "entanglement"):
        scene.gm.does("skip-leg", step=step)
    scene.gm.does("end-downtime")


def test_a_vice_clears_what_the_highest_die_shows_vic_01(scene: Scene):
    """VIC-01: the lowest attribute is rolled, whichever of equal ones."""
    scene.gm.does("rate-action", character=scene.vesper_id, action="study", rating=1)
    scene.gm.does("rate-action", character=scene.vesper_id, action="sway", rating=1)
    free_days(scene)
    scene.stress(7)
    plans(scene, "indulge-vice", words=ORGAN)
    assert lines(pool(scene.campaign, newest(scene))) == [("rating", 1)]
    throws(scene, 4)
    assert marks(scene.vesper, "stress") == 3
    assert not newest(scene).open


def test_nothing_to_roll_is_two_dice_and_the_lower_vic_01(scene: Scene):
    free_days(scene)
    scene.stress(7)
    indulges(scene, 6, 3)
    assert marks(scene.vesper, "stress") == 4


def test_a_vice_has_a_purveyor_vic_02(scene: Scene):
    """VIC-02: the first who is named is the purveyor from then on."""
    free_days(scene)
    scene.stress(9 - 1)
    indulge = {"character": scene.vesper_id, "activity": "indulge-vice"}
    assert scene.ana.may_not("plan-activity", **indulge) is No.NO_PURVEYOR
    indulges(scene, 1, 2)
    assert scene.vesper.purveyor == ORGAN
    scene.ana.does("plan-activity", **indulge)


def test_coin_betters_no_vice_but_a_friend_does_amb_17(scene: Scene):
    """AMB-17: nothing to raise in a number; DT-03 holds all the same."""
    free_days(scene)
    scene.stress(8)
    doing = plans(scene, "indulge-vice", words=ORGAN).id
    scene.ana.does("answer-activity", doing=doing, question="friend-helps", yes=True)
    throws(scene, 4)
    assert marks(scene.vesper, "stress") == 4
    assert scene.ana.may_not("settle-activity", doing=doing, raises=1) is No.ACTIVITY_ON


def test_clearing_just_what_there_was_is_not_too_much_vic_03(scene: Scene):
    free_days(scene)
    scene.stress(5)
    indulges(scene, 5, 6)
    assert not newest(scene).open


def test_who_has_no_stress_overindulges_always_amb_18(scene: Scene):
    free_days(scene)
    indulges(scene, 1, 1)
    assert newest(scene).stage == "overflow"


def test_overindulging_is_worth_xp_vic_05(scene: Scene):
    """VIC-05: it is noted as a moment of struggle, once."""
    overindulges(scene)
    noted = [(m.character, m.trigger) for m in scene.campaign.session.noted]
    assert noted == [(scene.vesper_id, "struggled")]


def test_bragging_draws_heat_vic_03(scene: Scene):
    doing = overindulges(scene)
    scene.ana.does("end-overindulgence", doing=doing, way="brag")
    assert scene.crew("heat") == 2
    assert newest(scene).ended == "brag"


def test_attracted_trouble_is_another_entanglement_vic_03(scene: Scene):
    doing = overindulges(scene)
    scene.ana.does("end-overindulgence", doing=doing, way="attract-trouble")
    assert downtime_of(scene).attracted == (scene.vesper_id,)


def test_who_is_lost_comes_back_unharmed_vic_03(scene: Scene):
    """VIC-03: away for some weeks, and healed of everything."""
    scene.wound(1)
    scene.wound(3)
    doing = overindulges(scene)
    scene.ana.does("end-overindulgence", doing=doing, way="lost")
    assert scene.vesper.away
    assert scene.vesper.harm == ()
    assert scene.ana.may_not(
        "plan-activity", character=scene.vesper_id, activity="train", track="insight"
    ) is (No.NOT_PLAYING)
    scene.gm.does("return-to-scene", character=scene.vesper_id)
    assert not scene.vesper.away


def test_a_tapped_purveyor_is_lost_for_good_vic_03(scene: Scene):
    doing = overindulges(scene)
    entry = scene.ana.does("end-overindulgence", doing=doing, way="tapped")
    assert "PurveyorLost" in happened(entry)
    assert scene.vesper.purveyor == ""
    again = {"character": scene.vesper_id, "activity": "indulge-vice"}
    assert scene.ana.may_not("plan-activity", **again) is No.NO_PURVEYOR
    scene.ana.does("plan-activity", **again, words="A cellar in Gutter Row")


def test_one_thing_comes_of_it_and_the_player_says_which(scene: Scene):
    """Another's word does not count, nor does a second one."""
    doing = overindulges(scene)
    way: dict[str, Any] = {"doing": doing, "way": "brag"}
    assert scene.ben.may_not("end-overindulgence", **way) is No.NOT_YOURS
    assert scene.ana.may_not("end-overindulgence", doing=doing, way="sleep") is No.NO_SUCH
    train = {"character": scene.vesper_id, "activity": "train", "track": "insight"}
    assert scene.ana.may_not("plan-activity", **train) is No.ACTIVITY_OPEN
    scene.ana.does("end-overindulgence", **way)
    assert scene.ana.may_not("end-overindulgence", **way) is No.ACTIVITY_ON
    assert scene.crew("heat") == 2


def test_two_vices_are_not_indulged_at_once(scene: Scene):
    free_days(scene)
    scene.stress(8)
    plans(scene, "indulge-vice", words=ORGAN)
    other = {"character": scene.vesper_id, "activity": "indulge-vice", "words": "The dog track"}
    assert scene.ana.may_not("plan-activity", **other) is No.ACTIVITY_OPEN


# A vice that is left alone


@pytest.mark.parametrize("traumas", [0, 1, 2])
def test_a_neglected_vice_costs_stress_by_traumas_vic_06(scene: Scene, traumas: int):
    """VIC-06: who was absent pays as well."""
    for trauma in ("haunted", "cold")[:traumas]:
        scene.breaks(trauma)
    free_days(scene)
    ends(scene)
    first = marks(scene.vesper, "stress")
    # The trauma itself had been their fill, once (STR-02).
    assert first == 0
    free_days(scene)
    ends(scene)
    assert marks(scene.vesper, "stress") == traumas


def test_who_indulges_pays_nothing_for_it_vic_06(scene: Scene):
    scene.breaks("haunted")
    free_days(scene)
    ends(scene)
    free_days(scene)
    scene.stress(6)
    indulges(scene, 3, 4)
    ends(scene)
    assert marks(scene.vesper, "stress") == 3


def test_who_gets_lost_in_it_meanwhile_has_indulged_vic_04(scene: Scene):
    """VIC-04, JDG-38: off camera, without a roll or an activity; somebody else is played."""
    scene.breaks("haunted")
    free_days(scene)
    ends(scene)
    free_days(scene)
    scene.stress(4)
    assert scene.ben.may_not("lose-to-vice", character=scene.vesper_id) is No.NOT_YOURS
    scene.ana.does("lose-to-vice", character=scene.vesper_id)
    assert scene.vesper.away
    assert scene.ana.may_not("lose-to-vice", character=scene.vesper_id) is No.ALREADY
    ends(scene)
    assert marks(scene.vesper, "stress") == 4
    scene.gm.does("return-to-scene", character=scene.vesper_id)
    assert marks(scene.vesper, "stress") == 4

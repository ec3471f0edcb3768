"""The track of a downtime: its legs in their order, and how the GM departs from it."""

from rookery.game.downtime import time
from rookery.game.ids import CharacterId
from rookery.game.refusals import No
from tests.game.downtime.after import downtime_of, rests, score_over
from tests.game.scene import Scene, lines, marks
from tests.game.score.heist import begins


def test_after_a_score_comes_payoff_first_and_then_leg_by_leg_pay_01(scene: Scene):
    score_over(scene)
    scene.gm.does("begin-downtime")
    assert downtime_of(scene).at == "payoff"
    walked = []
    for step in ("payoff", "heat", "entanglement", "activities", "factions"):
        scene.gm.does("skip-leg", step=step)
        walked.append(downtime_of(scene).at)
    assert walked == ["heat", "entanglement", "activities", "factions", None]
    scene.gm.does("end-downtime")
    assert downtime_of(scene).over
    assert scene.gm.may_not("skip-leg", step="heat") is No.NO_DOWNTIME


def test_downtime_waits_for_the_end_of_a_score(scene: Scene):
    begins(scene)
    assert scene.gm.may_not("begin-downtime") is No.SCORE_UNDER_WAY
    scene.ana.does("give-up-score")
    assert scene.ana.may_not("begin-downtime") is No.GM_ONLY
    scene.gm.does("begin-downtime")
    assert scene.gm.may_not("begin-downtime") is No.DOWNTIME_RUNS


def test_one_score_has_one_downtime(scene: Scene):
    rests(scene)
    for step in ("payoff", "heat", "entanglement"):
        scene.gm.does("skip-leg", step=step)
    scene.gm.does("end-downtime")
    assert scene.gm.may_not("begin-downtime") is No.DOWNTIME_HAD
    score_over(scene)
    scene.gm.does("begin-downtime")
    assert downtime_of(scene).at == "payoff"


def test_the_gm_turns_to_any_leg_and_comes_back(scene: Scene):
    rests(scene)
    scene.gm.does("open-leg", step="activities")
    assert downtime_of(scene).open("activities")
    assert downtime_of(scene).open("payoff")
    scene.gm.does("open-leg", step="payoff")
    assert downtime_of(scene).open("activities")
    assert scene.gm.may_not("open-leg", step="payoff") is No.ALREADY
    assert scene.gm.may_not("open-leg", step="supper") is No.MALFORMED


def test_a_leg_that_was_left_out_may_be_played_after_all(scene: Scene):
    rests(scene)
    scene.gm.does("skip-leg", step="payoff")
    assert scene.gm.may_not("skip-leg", step="payoff") is No.LEG_CLOSED
    scene.gm.does("open-leg", step="payoff")
    assert downtime_of(scene).at == "payoff"
    scene.gm.does("skip-leg", step="payoff")
    assert downtime_of(scene).at == "heat"


def test_a_downtime_does_not_end_over_an_open_payoff(scene: Scene):
    rests(scene)
    assert scene.gm.may_not("end-downtime") is No.LEG_OPEN
    assert scene.gm.may_not("close-leg", step="payoff") is No.LEG_SETTLES


def test_activities_end_when_the_gm_says_so(scene: Scene):
    rests(scene, at="activities")
    scene.gm.does("close-leg", step="activities")
    assert downtime_of(scene).at == "payoff"
    scene.gm.does("open-leg", step="activities")
    assert downtime_of(scene).open("activities")


def test_a_score_may_be_played_in_the_middle_of_a_downtime(scene: Scene):
    rests(scene, at="entanglement")
    begins(scene)
    scene.gm.does("end-score")
    downtime = downtime_of(scene)
    assert downtime.at == "entanglement"
    assert downtime.score is not None
    for step in ("payoff", "heat", "entanglement"):
        scene.gm.does("skip-leg", step=step)
    scene.gm.does("end-downtime")
    scene.gm.does("begin-downtime")


def test_armor_is_whole_again_amb_39_qrf_04(scene: Scene):
    """QRF-04, DIS-14: with the downtime as with the choice of a load."""
    score_over(scene)
    scene.gm.does("set-boxes", character=scene.vesper_id, track="armor", boxes=1)
    scene.gm.does("set-track", character=scene.vesper_id, track="armor", to=1)
    scene.gm.does("begin-downtime")
    assert marks(scene.vesper, "armor") == 0


def test_a_neglected_vice_costs_stress_by_traumas_vic_06(scene: Scene):
    scene.breaks("cold")
    rests(scene)
    for step in ("payoff", "heat", "entanglement"):
        scene.gm.does("skip-leg", step=step)
    scene.gm.does("end-downtime")
    assert marks(scene.vesper, "stress") == 0, "a trauma has satisfied it once (STR-02)"

    rests(scene)
    for step in ("payoff", "heat", "entanglement"):
        scene.gm.does("skip-leg", step=step)
    scene.gm.does("end-downtime")
    assert marks(scene.vesper, "stress") == 1
    assert marks(scene.corin, "stress") == 0


def test_each_has_two_activities_for_nothing(scene: Scene):
    rests(scene)
    who = CharacterId(scene.vesper_id)
    assert lines(time.free_time(scene.campaign, who)) == [("free-time", 2)]
    assert time.left(scene.campaign, who) == 2

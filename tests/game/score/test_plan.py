"""The plan of a score: who points, what it needs, what is found out first."""

import pytest

from rookery.game.refusals import No
from rookery.game.score.score import Score
from tests.game.scene import Scene, happened


def planned(scene: Scene) -> Score:
    assert scene.campaign.score is not None
    return scene.campaign.score


def pointed(scene: Scene, **more: object) -> None:
    scene.ana.does("begin-score", target="The Chandlers’ Bench", **more)


def test_any_player_points_at_a_target_and_free_play_ends(scene: Scene):
    """SCO-01: free play, then a plan."""
    assert scene.campaign.score is None
    pointed(scene, name="The Gilt Reliquary", kind="crime")
    score = planned(scene)
    assert (score.stage, score.title, score.target) == (
        "planning",
        "The Gilt Reliquary",
        "The Chandlers’ Bench",
    )
    assert score.kind == "crime"


@pytest.mark.parametrize("kind", ["crime", "claim", "mission"])
def test_the_three_kinds_of_scores(scene: Scene, kind: str):
    """SCO-01"""
    pointed(scene, kind=kind)
    assert planned(scene).kind == kind


def test_a_score_is_against_somebody_and_of_a_known_kind(scene: Scene):
    """SCO-01"""
    assert scene.ana.may_not("begin-score", target=" ") == No.EMPTY
    assert scene.ana.may_not("begin-score", target="X", kind="heist") == No.NO_SUCH
    assert scene.watcher.may_not("begin-score", target="X") == No.WATCHING


def test_one_plan_lies_on_the_table_at_a_time(scene: Scene):
    pointed(scene)
    assert scene.ben.may_not("begin-score", target="Another") == No.SCORE_PLANNED
    scene.ben.does("drop-plan")
    assert scene.campaign.score is None
    scene.ben.does("begin-score", target="Another")


def test_the_target_may_be_told_anew_and_its_tier_is_the_gms(scene: Scene):
    pointed(scene)
    scene.ben.does("set-target", target="The Ferrymen", kind="claim")
    assert scene.ben.may_not("rate-target", tier=3) == No.GM_ONLY
    assert scene.gm.may_not("rate-target", tier=10) == No.OUT_OF_RANGE
    scene.gm.does("rate-target", tier=3)
    scene.gm.does("rate-target", tier=None)
    assert scene.gm.may_not("rate-target", tier=None) == No.ALREADY
    assert (planned(scene).target, planned(scene).tier) == ("The Ferrymen", None)


@pytest.mark.parametrize(
    ("plan", "detail"),
    [
        ("assault", "The point of attack"),
        ("deception", "The method of deceit"),
        ("stealth", "The way in"),
        ("occult", "The arcane method"),
        ("social", "The connection"),
        ("transport", "The route and the means"),
    ],
)
def test_each_plan_needs_its_own_detail(scene: Scene, plan: str, detail: str):
    """SCO-02: six plans; without its detail none goes to the engagement, and which is said."""
    assert list(scene.rules.scores.plans) == [
        "assault", "deception", "stealth", "occult", "social", "transport",
    ]  # fmt: skip
    pointed(scene)
    assert scene.ana.may_not("send-plan") == No.NO_PLAN
    scene.ana.does("choose-plan", plan=plan)
    refused = scene.table.do(scene.ana.seat, "send-plan")
    assert scene.rules.say(str(refused.values["detail"].path), "en") == detail  # type: ignore[union-attr]
    assert scene.ana.may_not("send-plan") == No.NO_DETAIL
    scene.ben.does("choose-plan", plan=plan, detail="  By the drain ")
    assert planned(scene).detail == "By the drain"
    scene.ana.does("send-plan")
    assert planned(scene).stage == "engagement"


def test_an_engagement_without_a_detail_is_refused_to_the_gm_too(scene: Scene):
    """SCO-02: also when the detail is taken away after the plan was sent."""
    pointed(scene)
    scene.ana.does("choose-plan", plan="social", detail="A cousin in the kitchen")
    assert scene.gm.may_not("roll-engagement") == No.PLAN_NOT_SENT
    scene.ana.does("send-plan")
    scene.gm.does("choose-plan", plan="social")
    assert scene.gm.may_not("roll-engagement") == No.NO_DETAIL


def test_a_plan_that_was_sent_is_the_gms_until_it_is_taken_back(scene: Scene):
    pointed(scene)
    scene.ana.does("choose-plan", plan="stealth", detail="The drain")
    assert scene.ana.may_not("choose-plan", plan="stealth", detail="The drain") == No.ALREADY
    assert scene.ana.may_not("choose-plan", plan="bribery") == No.NO_SUCH
    scene.ana.does("send-plan")
    assert scene.ben.may_not("choose-plan", plan="occult") == No.PLAN_SENT
    assert scene.ben.may_not("send-plan") == No.PLAN_SENT
    scene.gm.does("choose-plan", plan="stealth", detail="Over the roofs")
    scene.ben.does("take-plan-back")
    scene.ben.does("choose-plan", plan="occult", detail="A circle of salt")
    assert planned(scene).plan == "occult"


def test_a_missing_detail_may_be_found_out_and_stays_beside_the_plan(scene: Scene):
    """SCO-03: gathering information during the plan; the answer is kept with it."""
    pointed(scene)
    scene.ana.does("choose-plan", plan="stealth")
    roll = scene.asked("hunt", goal="Where does the tallow go?", kind="gather")
    entry = scene.gm.does("answer-question", roll=roll, text="Down a drain, at low water.")
    assert "FoundOut" in happened(entry)
    (found,) = planned(scene).found
    assert (found.character, found.asked, found.told) == (
        scene.vesper_id,
        "Where does the tallow go?",
        "Down a drain, at low water.",
    )
    scene.ana.does("choose-plan", plan="stealth", detail="The tallow drain")
    scene.ana.does("send-plan")


def test_what_a_deed_brings_is_not_kept_as_found_out(scene: Scene):
    """SCO-03"""
    pointed(scene)
    roll = scene.asked("hunt")
    scene.gm.does("answer-question", roll=roll, text="It simply happens.")
    assert planned(scene).found == ()


def test_tags_say_what_work_it_is(scene: Scene):
    """SCO-01: for all that asks about the kind of work."""
    pointed(scene)
    scene.ana.does("tag-score", tags=["robbery", "burglary", "burglary"])
    assert planned(scene).tags == ("burglary", "robbery")
    assert scene.ana.may_not("tag-score", tags=["burglary", "robbery"]) == No.ALREADY
    assert scene.ana.may_not("tag-score", tags=["picnic"]) == No.NO_SUCH
    scene.ana.does("tag-score")
    assert planned(scene).tags == ()


def test_without_a_score_there_is_nothing_to_plan(scene: Scene):
    for command in ("send-plan", "take-plan-back", "drop-plan", "give-up-score"):
        assert scene.ana.may_not(command) == No.NO_SCORE
    for command in ("end-score", "roll-engagement"):
        assert scene.gm.may_not(command) == No.NO_SCORE
    assert scene.ana.may_not("choose-plan", plan="stealth") == No.NO_SCORE


def test_planning_is_undone_like_all_else(scene: Scene):
    entry = scene.ana.does("begin-score", target="The Bench")
    scene.gm.does("undo", entry=entry.number)
    assert scene.campaign.score is None


def test_loads_are_chosen_anew_for_each_score(scene: Scene):
    """SCO-03, LOD-01: after plan and detail; those of the last score are laid down."""
    scene.ana.does("choose-load", character=scene.vesper_id, load="heavy")
    pointed(scene)
    assert scene.vesper.load is None
    scene.ana.does("choose-plan", plan="stealth", detail="The drain")
    scene.ana.does("choose-load", character=scene.vesper_id, load="light")
    scene.ana.does("send-plan")
    assert scene.vesper.load == "light"

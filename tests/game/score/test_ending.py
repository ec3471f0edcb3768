"""How a score ends, and what is kept of it."""

from rookery.game.refusals import No
from tests.game.scene import FULL, Scene
from tests.game.score.heist import begins, plans, score_of


def test_the_gm_says_when_it_is_over_and_it_stays_for_what_comes_of_it(scene: Scene):
    """SCO-01"""
    begins(scene)
    assert scene.ana.may_not("end-score") == No.GM_ONLY
    scene.gm.does("end-score")
    score = score_of(scene)
    assert (score.stage, score.given_up, score.title) == ("over", False, "The Gilt Reliquary")
    assert scene.gm.may_not("end-score") == No.NO_SCORE


def test_the_crew_may_give_it_up(scene: Scene):
    """SCO-07: what heat and entanglement it brings, the downtime will say."""
    plans(scene)
    assert scene.ana.may_not("give-up-score") == No.SCORE_NOT_BEGUN
    scene.dice.faces.append(2)
    scene.gm.does("roll-engagement")
    scene.ben.does("give-up-score")
    assert (score_of(scene).stage, score_of(scene).given_up) == ("over", True)
    assert score_of(scene).target == "The Chandlers’ Bench"


def test_a_roll_is_finished_first(scene: Scene):
    """SCO-07"""
    begins(scene)
    scene.agreed()
    assert scene.ben.may_not("give-up-score") == No.ROLL_OPEN
    scene.throws(*FULL)
    scene.ben.does("give-up-score")


def test_a_score_under_way_is_ended_before_the_next(scene: Scene):
    begins(scene)
    assert scene.ana.may_not("begin-score", target="Another") == No.SCORE_UNDER_WAY
    assert scene.ana.may_not("send-plan") == No.SCORE_UNDER_WAY
    scene.gm.does("end-score")
    scene.ana.does("begin-score", target="Another")
    assert score_of(scene).stage == "planning"


def test_what_was_used_is_known_after_the_end(scene: Scene):
    """For payoff and heat: this score or its preparation."""
    scene.gains("daredevil")
    begins(scene)
    roll = scene.agreed("desperate")
    scene.reaches("daredevil", "gamble")
    scene.throws(6, 1, 2)
    assert scene.roll_of(roll).done
    scene.gm.does("end-score")
    used = score_of(scene).used[scene.vesper.id]
    assert "abilities.daredevil.effects.gamble" in used


def test_uses_by_the_scene_come_back_with_a_new_scene(scene: Scene):
    begins(scene)
    scene.gains("daredevil")
    scene.agreed("desperate")
    scene.reaches("daredevil", "gamble")
    scene.throws(6, 1, 2)
    assert scene.campaign.tally.get("scene")
    scene.gm.does("name-table", name="The Magpies", scene="")
    assert scene.campaign.tally.get("scene")
    scene.gm.does("name-table", name="The Magpies", scene="The stair")
    assert not scene.campaign.tally.get("scene")
    assert scene.campaign.tally.get("score")

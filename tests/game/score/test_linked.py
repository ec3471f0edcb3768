"""Plans that hang together: a diversion, and a score that must come first."""

from rookery.game.core.action_roll import position
from rookery.game.refusals import No
from rookery.game.score.engagement import pool
from tests.game.scene import Scene, lines
from tests.game.score.heist import begins, engages, plans, score_of


def test_a_diversion_that_fails_takes_a_die_from_the_engagement(scene: Scene):
    """SCO-06"""
    plans(scene)
    assert scene.gm.may_not("judge-diversion", worked=True) == No.NO_DIVERSION
    scene.ben.does("plan-diversion", character=scene.corin_id, words="A fire in the chandlery")
    assert lines(pool(scene.campaign, score_of(scene))) == [("luck", 1)]
    assert scene.ben.may_not("judge-diversion", worked=True) == No.GM_ONLY
    scene.gm.does("judge-diversion", worked=False)
    assert lines(pool(scene.campaign, score_of(scene))) == [("luck", 1), ("diversion", -1)]
    scene.gm.does("judge-diversion", worked=True)
    assert lines(pool(scene.campaign, score_of(scene))) == [("luck", 1)]


def diverts(scene: Scene, *faces: int) -> None:
    """Corin draws the eyes away."""
    scene.ben.does("plan-diversion", character=scene.corin_id, words="A fire in the chandlery")
    scene.ben.does("try-diversion", action="finesse")
    terms = {"position": "risky", "effect": "standard"}
    scene.gm.does("set-terms", roll=scene.roll.id, **terms)
    scene.dice.faces.extend(faces)
    scene.ben.does("throw", roll=scene.roll.id)
    if scene.roll.open:
        scene.gm.does("send-consequences", roll=scene.roll.id)


def test_a_diversion_that_works_is_a_set_up_and_may_offset_a_bad_engagement(scene: Scene):
    """SCO-06, TEA-06: the others start better placed, or with more effect."""
    plans(scene)
    diverts(scene, 6, 2)
    assert scene.campaign.score is not None
    assert scene.campaign.score.diversion is not None
    assert scene.campaign.score.diversion.worked
    (waiting,) = scene.campaign.set_ups.values()
    assert waiting.by == (scene.corin_id,)
    engages(scene, 2)
    roll = scene.asked()
    scene.gm.does("set-terms", roll=roll, position="desperate", effect="standard")
    scene.ana.does("follow-up", roll=roll, set_up=waiting.id, gives="position")
    assert position(scene.rules, scene.roll) == "risky"


def test_a_diversion_that_is_rolled_and_fails_takes_a_die(scene: Scene):
    """SCO-06"""
    plans(scene)
    diverts(scene, 1, 2)
    assert not scene.campaign.set_ups
    assert lines(pool(scene.campaign, score_of(scene))) == [("luck", 1), ("diversion", -1)]


def test_the_diversion_is_rolled_by_who_planned_it(scene: Scene):
    """SCO-06"""
    plans(scene)
    assert scene.ben.may_not("try-diversion", action="finesse") == No.NO_DIVERSION
    scene.ben.does("plan-diversion", character=scene.corin_id, words="A fire")
    assert scene.ana.may_not("try-diversion", action="finesse") == No.NOT_YOURS
    assert scene.ben.may_not("try-diversion", action="juggle") == No.NO_SUCH
    scene.ben.does("try-diversion", action="finesse")
    assert scene.ben.may_not("try-diversion", action="finesse") == No.ROLL_OPEN


def test_what_was_set_up_ends_with_the_score(scene: Scene):
    """SCO-07, TEA-06"""
    plans(scene)
    diverts(scene, 6, 2)
    engages(scene, 4)
    scene.ana.does("give-up-score")
    assert not scene.campaign.set_ups


def test_a_diversion_is_somebodys_and_needs_a_word(scene: Scene):
    """SCO-06"""
    theirs = {"character": scene.corin_id, "words": "A fire"}
    assert scene.ben.may_not("plan-diversion", **theirs) == No.NO_SCORE
    plans(scene)
    assert scene.ana.may_not("plan-diversion", **theirs) == No.NOT_YOURS
    assert scene.ben.may_not("plan-diversion", **{**theirs, "words": ""}) == No.EMPTY


def test_what_must_come_first_is_a_score_of_its_own(scene: Scene):
    """SCO-06: the second waits, and is unlocked by the first's end."""
    scene.ana.does("begin-score", target="The vault", name="The Gilt Reliquary")
    scene.ana.does("choose-plan", plan="stealth", detail="The drain")
    scene.ben.does("plan-first", target="The bell-ringer’s keys", kind="mission")
    assert score_of(scene).title == "The bell-ringer’s keys"
    assert score_of(scene).then is not None
    assert scene.ana.may_not("take-up-plan") == No.FIRST_THE_OTHER
    assert scene.ana.may_not("plan-first", target="More") == No.PLAN_WAITS
    scene.ana.does("choose-plan", plan="social", detail="A game of cards")
    scene.ana.does("send-plan")
    engages(scene, 6)
    assert scene.ana.may_not("take-up-plan") == No.FIRST_THE_OTHER
    scene.gm.does("end-score")
    scene.ana.does("take-up-plan")
    score = score_of(scene)
    assert (score.title, score.stage, score.detail) == (
        "The Gilt Reliquary",
        "planning",
        "The drain",
    )


def test_another_score_in_between_keeps_the_waiting_plan(scene: Scene):
    """SCO-06"""
    scene.ana.does("begin-score", target="The vault")
    scene.ana.does("plan-first", target="The keys")
    scene.ana.does("choose-plan", plan="social", detail="A game of cards")
    scene.ana.does("send-plan")
    engages(scene, 6)
    scene.gm.does("end-score")
    scene.ana.does("begin-score", target="Something else")
    assert scene.ana.may_not("take-up-plan") == No.FIRST_THE_OTHER


def test_dropping_the_first_plan_brings_the_waiting_one_back(scene: Scene):
    """SCO-06"""
    scene.ana.does("begin-score", target="The vault")
    scene.ana.does("plan-first", target="The keys")
    scene.ana.does("drop-plan")
    assert score_of(scene).title == "The vault"


def test_nothing_waits(scene: Scene):
    assert scene.ana.may_not("take-up-plan") == No.NO_PLAN_WAITS
    begins(scene)
    assert scene.ana.may_not("plan-first", target="Late") == No.SCORE_UNDER_WAY

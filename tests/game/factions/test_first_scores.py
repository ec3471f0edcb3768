"""Scores against factions, and the first scores of a city."""

from rookery.game.refusals import No
from tests.game.factions.town import Town
from tests.game.score.heist import score_of


def test_a_faction_as_a_target_brings_its_name_and_tier(town: Town):
    town.ana.does("begin-score", faction="chandlers-bench", name="The Gilt Reliquary")
    score = score_of(town)
    assert (score.target, score.tier) == ("The Chandlers' Bench", 3)
    town.ana.does("set-target", faction="vigil")
    assert score_of(town).tier == 4
    secret = town.adds("The Eleventh Flame", gm_only=True)
    assert town.ana.may_not("set-target", faction=secret) == No.NO_SUCH


def test_a_first_score_is_planned_with_one_press(town: Town):
    assert town.rules.city is not None
    town.ana.does("take-score", score="gilt-reliquary")
    score, first = score_of(town), town.rules.city.scores["gilt-reliquary"]
    assert (score.name, score.tier) == ("The Gilt Reliquary", 3)
    assert (score.plan, score.kind, score.tags) == (first.plan, first.kind, first.tags)
    assert score.detail
    assert score.suggests == first.status
    assert town.faction("vigil").status == 0  # the GM confirms it when it is over
    assert town.ana.may_not("take-score", score="seventeen-chairs") == No.SCORE_PLANNED
    town.ana.does("drop-plan")
    assert town.ana.may_not("take-score", score="nothing") == No.NO_SUCH


def test_a_first_score_needs_whom_it_is_against(town: Town):
    town.gm.does("hide-faction", faction="chandlers-bench")
    assert town.ana.may_not("take-score", score="gilt-reliquary") == No.TARGET_MISSING
    town.gm.does("remove-faction", faction="chandlers-bench")
    assert town.gm.may_not("take-score", score="gilt-reliquary") == No.TARGET_MISSING


def test_a_target_that_is_struck_leaves_the_score_its_words(town: Town):
    town.ana.does("take-score", score="gilt-reliquary")
    town.gm.does("remove-faction", faction="chandlers-bench")
    score = score_of(town)
    assert (score.faction, score.tier, score.target) == (None, 3, "The Chandlers' Bench")

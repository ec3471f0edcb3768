"""Rep, and what a full track of it becomes."""

import pytest

from rookery.game.factions import standing
from rookery.game.refusals import No
from tests.game.factions.town import Town
from tests.game.scene import happened, marks


@pytest.mark.parametrize(
    ("theirs", "ours", "rep"), [(0, 0, 2), (3, 0, 5), (3, 3, 2), (1, 3, 0), (0, 6, 0), (6, 1, 7)]
)
def test_rep_goes_by_the_difference_of_tiers(town: Town, theirs: int, ours: int, rep: int):
    """FAC-03: two and the difference, never less than none."""
    town.has(tier=ours)
    assert standing.total(standing.earned(town.campaign, theirs)) == rep


def test_nobody_learns_of_a_quiet_score(town: Town):
    """FAC-03: kept completely quiet, it brings no rep."""
    assert standing.total(standing.earned(town.campaign, 5, quiet=True)) == 0


def test_rep_says_why(town: Town):
    town.has(tier=3)
    assert [(line.of, line.amount) for line in standing.earned(town.campaign, 0)] == [
        ("", 2),
        ("their-tier", 0),
        ("tier", -3),
        ("at-least", 1),
    ]


@pytest.mark.parametrize(("turf", "needed"), [(0, 12), (1, 11), (5, 7), (6, 6)])
def test_turf_saves_rep(town: Town, turf: int, needed: int):
    """FAC-04: twelve, one less for each turf."""
    town.has(turf=turf)
    assert town.needed == needed


def test_a_seventh_turf_does_not_count(town: Town):
    """FAC-04: six at most, so that six rep is the least."""
    town.has(turf=6)
    assert town.gm.may_not("set-crew-track", track="turf", to=7) == No.OUT_OF_RANGE
    assert town.needed == 6


def test_a_full_track_takes_no_more(town: Town):
    """FAC-04: and less fits into it for each turf."""
    town.has(turf=2, rep=9)
    assert standing.room_for_rep(town.campaign) == 1
    town.has(rep=10)
    assert standing.room_for_rep(town.campaign) == 0
    town.has(rep=12)
    assert standing.room_for_rep(town.campaign) == 0


def test_weak_hold_becomes_strong(town: Town):
    """FAC-05: for the rep alone; turf stays."""
    town.has(hold=0, rep=10, turf=2, coin=3)
    town.ana.does("develop")
    assert (town.crew("hold"), town.crew("rep"), town.crew("tier")) == (1, 0, 0)
    assert (town.crew("turf"), town.crew("coin")) == (2, 3)


def test_strong_hold_rises_for_coin(town: Town):
    """FAC-05: new Tier times eight, of the crew's coin and of what members lay beside it."""
    town.has(rep=12, coin=4, turf=0)
    for who in (town.vesper_id, town.corin_id):
        town.gm.does("set-track", character=who, track="purse", to=3)
    purses = {town.vesper_id: 1, town.corin_id: 3}
    entry = town.gm.does("develop", purses=purses)
    assert happened(entry)[-1] == "Developed"
    assert (town.crew("tier"), town.crew("hold"), town.crew("rep")) == (1, 0, 0)
    assert town.crew("coin") == 0
    assert (marks(town.vesper, "purse"), marks(town.corin, "purse")) == (2, 0)


def test_an_empty_vault_buys_nothing(town: Town):
    """FAC-05: the rep stays, and so does all else."""
    town.has(rep=12)
    assert town.ana.may_not("develop") == No.TOO_LITTLE
    town.has(coin=4)
    assert town.ana.may_not("develop") == No.TOO_LITTLE
    town.gm.does("set-track", character=town.corin_id, track="purse", to=4)
    assert town.ana.may_not("develop", purses={town.corin_id: 4}) == No.NOT_YOURS
    assert town.ben.may_not("develop", purses={town.corin_id: 5}) == No.TOO_LITTLE
    assert town.ben.may_not("develop", purses={town.corin_id: 0}) == No.NO_COIN
    assert town.ben.may_not("develop", purses={"c99": 4}) == No.NO_SUCH
    town.ben.does("develop", purses={town.corin_id: 4})
    assert town.crew("tier") == 1


def test_too_little_rep_and_the_highest_tier(town: Town):
    town.has(rep=11, coin=4)
    assert town.ana.may_not("develop") == No.TOO_LITTLE
    town.has(rep=12, tier=6)
    assert town.ana.may_not("develop") == No.HIGHEST_TIER
    town.has(hold=0)
    assert town.ana.may_not("develop", purses={town.vesper_id: 1}) == No.COSTS_NOTHING


@pytest.mark.parametrize(
    ("before", "after"), [((3, 1), (3, 0)), ((3, 0), (2, 0)), ((1, 0), (0, 0))]
)
def test_hold_is_reduced(town: Town, before: tuple[int, int], after: tuple[int, int]):
    """FAC-07: weak hold that is lost costs a Tier, and stays weak."""
    name = town.adds("The Wick Trimmers", tier=before[0], hold=before[1])
    town.gm.does("reduce-hold", faction=name, why="The strongroom")
    assert (town.faction(name).tier, town.faction(name).hold) == after
    town.has(tier=before[0], hold=before[1])
    town.gm.does("lose-hold")
    assert (town.crew("tier"), town.crew("hold")) == after


def test_nothing_left_to_lose(town: Town):
    """FAC-07: at Tier 0 with weak hold, the lair is threatened."""
    name = town.adds("The Wick Trimmers")
    assert town.gm.may_not("reduce-hold", faction=name) == No.NOTHING_TO_LOSE
    town.has(hold=0)
    assert happened(town.gm.does("lose-hold")) == ["LairThreatened"]
    assert town.campaign.crew.roof == "threatened"
    assert (town.crew("tier"), town.crew("hold")) == (0, 0)

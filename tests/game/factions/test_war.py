"""War: what it takes while it lasts, and that its end gives all of it back."""

import itertools

import pytest

from rookery.game.effects import crewed
from rookery.game.factions import standing
from rookery.game.factions.status import WarBegan, WarEnded
from rookery.game.refusals import No
from tests.game.factions.town import Town
from tests.game.scene import happened


def test_war_costs_hold_heat_and_time_however_many_wars_there_are(town: Town):
    """FAC-09: not cumulative over several wars."""
    for enemy in ("vigil", "undertow", "academy"):
        town.stands(enemy, -3)
        assert town.power == (0, 0)
        heat = crewed.gives(town.campaign, "heat", "heat")
        assert [(line.amount, line.of) for line in heat] == [(1, "conditions.at-war")]
        free = crewed.gives(town.campaign, "downtime.start", "activity")
        assert [(line.amount, line.of) for line in free] == [(-1, "conditions.at-war")]


def test_the_last_peace_ends_it(town: Town):
    """FAC-09: it ends by a new status that was negotiated."""
    town.stands("vigil", -3)
    town.stands("undertow", -3)
    town.stands("vigil", -1)
    assert town.power == (0, 0)
    entry = town.gm.does("set-status", faction="undertow", to=0, why="They were paid")
    assert happened(entry) == ["StatusChanged", "WarEnded"]
    assert town.power == (0, 1)
    assert crewed.gives(town.campaign, "heat", "heat") == ()
    assert crewed.gives(town.campaign, "downtime.start", "activity") == ()


def test_war_with_weak_hold_takes_a_tier_and_gives_it_back(town: Town):
    """FAC-10: restored to the Tier before the war."""
    town.has(tier=2, hold=0)
    (_, began) = town.gm.does("set-status", faction="vigil", to=-3).events
    assert isinstance(began, WarBegan)
    assert (began.was.tier, began.now.tier) == (2, 1)
    assert town.power == (1, 0)
    assert [(line.what, line.amount) for line in standing.of_crew(town.campaign).tier_lines] == [
        ("stands", 2),
        ("unheld", -1),
    ]
    (_, ended) = town.gm.does("set-status", faction="vigil", to=-2).events
    assert isinstance(ended, WarEnded)
    assert town.power == (2, 0)
    assert (town.crew("tier"), town.crew("hold")) == (2, 0)


def test_with_nothing_left_the_lair_is_threatened(town: Town):
    """FAC-07, FAC-10: at Tier 0 with weak hold the Tier stays 0."""
    town.has(hold=0)
    (_, began) = town.gm.does("set-status", faction="vigil", to=-3).events
    assert isinstance(began, WarBegan)
    assert began.now.threatened
    assert town.power == (0, 0)


def test_a_faction_at_war_holds_less_for_the_time(town: Town):
    """FAC-11: with another faction, or with the crew; once, however many wars."""
    vigil = town.faction("vigil")
    assert (vigil.tier, vigil.hold) == (4, 1)
    town.gm.does("declare-war", faction="vigil", other="undertow")
    town.gm.does("declare-war", faction="academy", other="vigil")
    town.stands("vigil", -3)
    assert power(town, "vigil") == (4, 0)
    assert power(town, "undertow") == (5, 0)
    town.gm.does("make-peace", faction="undertow", other="vigil")
    town.gm.does("make-peace", faction="academy", other="vigil")
    assert power(town, "vigil") == (4, 0)
    town.stands("vigil", 0)
    assert power(town, "vigil") == (4, 1)
    assert power(town, "undertow") == (6, 0)
    assert town.faction("vigil") == vigil


def power(town: Town, name: str) -> tuple[int, int]:
    now = standing.of_faction(town.campaign, town.faction(name))
    return now.tier, now.hold


def test_nobody_is_at_war_twice_or_with_themselves_or_at_peace_without_war(town: Town):
    war = {"faction": "vigil", "other": "undertow"}
    assert town.gm.may_not("make-peace", **war) == No.NO_WAR
    town.gm.does("declare-war", **war)
    assert town.gm.may_not("declare-war", **war) == No.ALREADY
    assert town.gm.may_not("declare-war", faction="vigil", other="vigil") == No.WITH_THEMSELVES
    assert town.gm.may_not("declare-war", faction="vigil", other="nobody") == No.NO_SUCH
    assert town.ana.may_not("make-peace", **war) == No.GM_ONLY


def test_striking_an_enemy_ends_the_war_and_leaves_nothing_half(town: Town):
    """FAC-09: a war ends by eliminating the enemy; with them go their wars and their clocks."""
    town.has(tier=1, hold=0)
    town.stands("vigil", -3)
    town.gm.does("declare-war", faction="vigil", other="undertow")
    clock = town.starts_clock("Bring the reliquary home", 6, faction="vigil")
    assert town.power == (0, 0)
    entry = town.gm.does("remove-faction", faction="vigil")
    assert happened(entry) == ["StatusChanged", "WarEnded", "ClockRemoved", "FactionRemoved"]
    assert town.power == (1, 0)
    assert clock not in town.campaign.clocks
    assert town.faction("undertow").wars == ()
    town.gm.does("undo")
    assert town.power == (0, 0)
    assert clock in town.campaign.clocks
    assert town.faction("undertow").wars == ("vigil",)


def test_nobody_is_at_war_with_whom_they_never_heard_of(town: Town):
    """The crew's numbers would tell of a hidden faction."""
    town.gm.does("hide-faction", faction="vigil")
    for status in (-3, 3):
        assert town.gm.may_not("set-status", faction="vigil", to=status) == No.FACTION_HIDDEN
    town.stands("vigil", -2)
    town.gm.does("show-faction", faction="vigil")
    town.stands("vigil", -3)
    assert town.gm.may_not("hide-faction", faction="vigil") == No.FACTION_HIDDEN


@pytest.mark.parametrize(("tier", "hold"), [*itertools.product((0, 1, 3, 6), (0, 1))])
def test_a_war_that_is_over_has_changed_nothing(town: Town, tier: int, hold: int):
    """FAC-10: whatever the crew was before."""
    town.has(tier=tier, hold=hold)
    before = town.campaign
    for enemy in ("vigil", "undertow"):
        town.stands(enemy, -3)
    assert town.power != (tier, hold) or (tier, hold) == (0, 0)
    for enemy in ("vigil", "undertow"):
        town.stands(enemy, 0)
    assert town.campaign == before

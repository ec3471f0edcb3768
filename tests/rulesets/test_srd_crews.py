"""The crew of the SRD: crew types, their maps, cohorts, standing and growth, in each language."""

import itertools
import re
from collections.abc import Mapping
from typing import TypeVar

import pytest

from rookery.game.ids import (
    ClaimId,
    CohortTypeId,
    HoldId,
    StatusId,
    TileId,
    TrackId,
    UpgradeId,
    WayId,
)
from rookery.game.ruleset.crew import ClaimMap, Gesture
from rookery.game.sums import worth
from rookery.rulesets.load import load
from rookery.rulesets.shelf import HOME

SRD = load("srd")
LANGUAGES = SRD.about.languages


T = TypeVar("T")


def there(table: T | None) -> T:
    assert table is not None
    return table


FOUNDING, GROUNDS, GROWTH = there(SRD.founding), there(SRD.grounds), there(SRD.crew_growth)
COHORTS, STANDING, PRISON = there(SRD.cohorts), there(SRD.standing), there(SRD.prison_map)

SPRITE = HOME.parent / "web" / "static" / "img" / "sprite.svg"

# Names of crews that others have published.
TAKEN = {"Assassins", "Bravos", "Cult", "Hawkers", "Shadows", "Smugglers"}
TAKEN_IN_CHINESE = {"刺客", "惡徒", "教團", "小販", "暗影", "走私者"}

crews = pytest.mark.parametrize("crew", list(SRD.crews))


def turf(drawn: ClaimMap) -> int:
    return sum(tile.claim == "turf" for tile in drawn.tiles.values())


def steps(drawn: ClaimMap) -> dict[TileId, int]:
    """How many paths each tile is away from the hub."""
    far = {drawn.hub: 0}
    waiting = [drawn.hub]
    for here in waiting:
        for name in sorted(drawn.beside(here) - far.keys()):
            far[name] = far[here] + 1
            waiting.append(name)
    return far


# Crew types


def test_crw_09_six_crew_types_have_names_of_their_own():
    assert len(SRD.crews) == 6
    for language, taken in zip(LANGUAGES, (TAKEN, TAKEN_IN_CHINESE), strict=True):
        names = {SRD.say(f"crews.{crew}.name", language) for crew in SRD.crews}
        assert len(names) == 6
        assert not names & taken


@crews
def test_crw_09_a_crew_type_has_all_that_stands_on_its_sheet(crew):
    kind = SRD.crews[crew]
    assert len(kind.upgrades) == 2
    assert len(kind.operations) == 4
    assert kind.preferred in kind.operations
    assert len(kind.contacts) == 5
    assert len(kind.specials) == 5
    assert all(SRD.upgrades[pick.upgrade].special for pick in kind.specials)
    assert len(set(kind.abilities)) == 7
    assert len(kind.map.tiles) == 15
    assert f'id="g-{kind.sigil}"' in SPRITE.read_text(encoding="utf-8")


def test_crw_09_each_crew_type_has_an_xp_trigger_and_a_first_ability_of_its_own():
    kinds = SRD.crews.values()
    assert len({kind.trigger for kind in kinds}) == 6
    assert len({kind.abilities[0] for kind in kinds}) == 6
    assert len({kind.sigil for kind in kinds}) == 6
    personal = {book.trigger for book in SRD.playbooks.values()}
    assert not {kind.trigger for kind in kinds} & personal


def test_every_ability_special_upgrade_and_claim_is_somewhere():
    kinds = SRD.crews.values()
    assert {name for kind in kinds for name in kind.abilities} == set(SRD.crew_abilities)
    special = {name for name, upgrade in SRD.upgrades.items() if upgrade.special}
    assert {pick.upgrade for kind in kinds for pick in kind.specials} == special
    claims = {tile.claim for kind in kinds for tile in kind.map.tiles.values()}
    assert claims - {None} == set(SRD.claims)


def test_nobody_is_known_to_two_crew_types():
    for language in LANGUAGES:
        names = [
            SRD.say(f"crews.{crew}.contacts.{contact}.name", language)
            for crew, kind in SRD.crews.items()
            for contact in kind.contacts
        ]
        assert len(names) == len(set(names)) == 30


# Claim maps


@crews
def test_a_claim_map_is_three_by_five_with_the_lair_in_the_centre(crew):
    drawn = SRD.crews[crew].map
    places = {(tile.row, tile.column) for tile in drawn.tiles.values()}
    assert places == set(itertools.product(range(1, 4), range(1, 6)))
    lair = drawn.tiles[drawn.hub]
    assert (lair.row, lair.column, lair.claim) == (2, 3, None)


@crews
def test_a_claim_map_begins_beside_the_lair_and_leads_everywhere(crew):
    drawn = SRD.crews[crew].map
    far = steps(drawn)
    assert far.keys() == drawn.tiles.keys()
    assert 3 <= len(drawn.beside(drawn.hub)) <= 4
    assert 3 <= max(far.values()) <= 5
    assert any(drawn.tiles[name].claim == "turf" for name in drawn.beside(drawn.hub))


@crews
def test_but_for_turf_no_claim_is_twice_on_a_map(crew):
    claims = [tile.claim for tile in SRD.crews[crew].map.tiles.values() if tile.claim != "turf"]
    assert len(claims) == len(set(claims))
    assert 2 <= turf(SRD.crews[crew].map) <= 5


def test_no_two_maps_are_alike():
    paths = set()
    for kind in SRD.crews.values():
        at = {name: (tile.row, tile.column) for name, tile in kind.map.tiles.items()}
        paths.add(frozenset((at[a], at[b]) for a in at for b in kind.map.beside(a)))
    assert len(paths) == 6
    shown = {frozenset(t.claim for t in kind.map.tiles.values()) for kind in SRD.crews.values()}
    assert len(shown) == 6


def test_a_path_is_seen_from_both_its_ends():
    for drawn in (PRISON, *(kind.map for kind in SRD.crews.values())):
        for name in drawn.tiles:
            assert all(name in drawn.beside(other) for other in drawn.beside(name))


def test_only_turf_is_turf():
    assert [name for name, claim in SRD.claims.items() if claim.turf] == ["turf"]
    assert not any(claim.turf for claim in SRD.prison_claims.values())


def test_the_prison_has_eleven_claims_around_its_yard():
    assert len(PRISON.tiles) == 12
    held = [tile.claim for tile in PRISON.tiles.values() if tile.claim]
    assert {name: held.count(ClaimId(name)) for name in sorted(set(held))} == {
        "allied-claim": 4,
        "cell-block-control": 1,
        "guard-payoff": 2,
        "hardcase": 1,
        "parole-influence": 1,
        "smuggling": 2,
    }
    assert sum(len(PRISON.beside(name)) for name in PRISON.tiles) == 2 * 16
    opened = {PRISON.tiles[name].claim for name in PRISON.beside(PRISON.hub)}
    assert opened == {"smuggling", "guard-payoff"}
    assert "cell-block-control" not in PRISON.beside(TileId("allied-claim-1"))


# Founding and growth


def test_amb_46_a_crew_begins_small_with_strong_hold_and_two_coin():
    assert FOUNDING.tracks == {"tier": 0, "hold": 1, "rep": 0, "coin": 2}
    assert list(SRD.holds)[FOUNDING.tracks[TrackId("hold")]] == "strong"


def test_a_founding_asks_in_this_order():
    assert list(FOUNDING.steps) == [
        "type",
        "reputation",
        "grounds",
        "ability",
        "upgrades",
        "contact",
    ]
    assert (FOUNDING.abilities, FOUNDING.preset, FOUNDING.boxes) == (1, 2, 2)


def test_crw_02_eight_reputations_are_ready():
    assert list(SRD.reputations) == [
        "ambitious",
        "brutal",
        "daring",
        "honorable",
        "professional",
        "savvy",
        "subtle",
        "strange",
    ]


def test_what_factions_are_paid_at_the_founding_and_think_of_it():
    def told(gestures: Mapping[WayId, Gesture]) -> list[tuple[int, int]]:
        return sorted((sum(each.costs.values()), each.status) for each in gestures.values())

    assert told(GROUNDS.pays) == [(0, -1), (1, 0), (2, 1)]
    assert told(FOUNDING.helper) == [(0, 1), (1, 2)]
    assert told(FOUNDING.harmed) == [(0, -2), (1, -1)]
    ties = sorted((tie.friend, tie.foe) for tie in FOUNDING.contact.values())
    assert ties == [(1, -1), (2, -2)]
    assert (GROUNDS.least, GROUNDS.most) == (3, 4)


def test_amb_46_a_crew_grows_by_eight_xp_and_stashes_its_tier_and_two():
    assert SRD.tracks[GROWTH.track].limit == 8
    assert (GROWTH.most, GROWTH.abilities, GROWTH.boxes) == (2, 1, 2)
    assert len(GROWTH.triggers) == 3
    assert [worth(GROWTH.profits, {"tier": tier}.__getitem__) for tier in (0, 3)] == [2, 5]


def test_amb_46_a_vault_holds_eight_and_then_sixteen():
    coin = SRD.tracks[TrackId("coin")].limit
    assert coin == 4
    boxes = SRD.upgrades[UpgradeId("vault")].effects.values()
    more = [effect.gives.limit["coin"] for effect in boxes if "coin" in effect.gives.limit]
    assert more == [8 - 4, 16 - 8]


# Cohorts


def test_coh_01_five_types_of_gangs():
    assert list(SRD.cohort_types) == ["adepts", "rooks", "rovers", "skulks", "thugs"]


def test_a_gang_follows_the_tier_and_an_expert_is_one_better():
    def at(kind: str, tier: int) -> tuple[int, int]:
        declared = COHORTS.kinds[WayId(kind)]
        return (
            worth(declared.quality, lambda _: tier),
            worth(declared.scale, lambda _: tier),
        )

    assert [at("gang", tier) for tier in (0, 2)] == [(0, 0), (2, 2)]
    assert [at("expert", tier) for tier in (0, 2)] == [(1, 0), (3, 0)]
    assert (COHORTS.types, COHORTS.traits_least, COHORTS.traits_most, COHORTS.beyond) == (
        2,
        1,
        2,
        0,
    )


def test_edges_and_flaws_remind():
    assert list(SRD.edges) == ["fearsome", "independent", "loyal", "tenacious"]
    assert list(SRD.flaws) == ["principled", "savage", "unreliable", "wild"]
    for owner in (*SRD.edges.values(), *SRD.flaws.values()):
        assert [effect.gives.remind for effect in owner.effects.values()] == [True]


def test_a_cohort_is_harmed_mended_and_replaced():
    rows = [
        (name, row.level, row.gives.effect, row.gives.dice, row.bars, row.destroys)
        for name, row in COHORTS.harm.items()
    ]
    assert rows == [
        ("weakened", 1, -1, 0, False, False),
        ("impaired", 2, 0, -1, False, False),
        ("broken", 3, 0, 0, True, False),
        ("dead", 4, 0, 0, True, True),
    ]
    (rest,) = SRD.rules["cohort-rest"].effects.values()
    assert (rest.on, rest.for_, rest.asks, rest.gives.harm) == (
        "downtime.start",
        "cohorts",
        "can-recover",
        -1,
    )
    assert COHORTS.helped == 2
    assert COHORTS.replacing == {"coin": "$tier + 2", "activity": 2}


# Standing


def test_fac_02_scales_from_one_or_two_people_to_a_small_army():
    people = [scale.people for scale in SRD.scales.values()]
    assert people == [2, 6, 12, 20, 40, 80, 160]
    assert SRD.tracks[STANDING.tier].limit == 6


def test_seven_statuses_of_which_war_brings_its_condition():
    levels = {name: status.level for name, status in SRD.statuses.items()}
    assert levels == {
        "allies": 3,
        "friendly": 2,
        "helpful": 1,
        "neutral": 0,
        "interfering": -1,
        "hostile": -2,
        "war": -3,
    }
    assert [name for name, status in SRD.statuses.items() if status.allied] == ["allies"]
    assert SRD.statuses[StatusId("war")].starts == "at-war"


def test_war_costs_hold_time_and_heat():
    told = {name: effect.gives for name, effect in SRD.conditions["at-war"].effects.items()}
    assert told["hold"].counts == {"hold": -1}
    assert told["time"].activity == -1
    assert told["heat"].tracks == {"heat": 1}
    assert STANDING.unheld == {"tier": -1}
    assert STANDING.war_of_others == {"hold": -1}


@pytest.mark.parametrize(("theirs", "ours", "rep"), [(2, 0, 4), (1, 1, 2), (0, 1, 1), (0, 3, 0)])
def test_rep_for_a_score_follows_the_difference_of_tiers(theirs, ours, rep):
    tiers = {"their-tier": theirs, "tier": ours}
    assert worth(SRD.numbers["full-rep"], tiers.__getitem__) == rep
    assert (STANDING.earns, STANDING.earns_quietly) == ("$full-rep", 0)


def test_dis_01_a_new_tier_costs_eight_coin_for_each():
    growth = STANDING.development
    price = growth.costs[TrackId("coin")]
    assert [worth(price, {"new-tier": tier}.__getitem__) for tier in (1, 2, 3)] == [8, 16, 24]
    assert growth.hold == HoldId("weak")
    assert growth.turf == 1
    assert SRD.tracks[STANDING.rep].limit == 12
    assert SRD.tracks[STANDING.turf].limit == 6


# Words


TABLES = (
    "claims",
    "cohort-types",
    "cohorts",
    "conditions",
    "crew-abilities",
    "crews",
    "edges",
    "flaws",
    "founding",
    "grounds",
    "holds",
    "prison-claims",
    "reputations",
    "rules",
    "scales",
    "standing",
    "statuses",
    "upgrades",
)


@pytest.mark.parametrize("table", TABLES)
def test_all_that_is_read_of_crews_is_written_in_each_language(table):
    paths = [path for path in SRD.words["en"] if path.split(".")[0] == table]
    assert paths
    for path in paths:
        first, *others = [SRD.words[language][path] for language in LANGUAGES]
        assert all(other != first for other in others), path
        assert not re.search(r"[A-Za-z]{3,}", SRD.words["zh-Hant"][path]), path


def test_claims_and_upgrades_are_told_briefly_for_their_tiles():
    for language, most in zip(LANGUAGES, (42, 22), strict=True):
        for path, text in SRD.words[language].items():
            if path.endswith(".short") and path.split(".")[0] in TABLES:
                assert 0 < len(text) <= most, f"{path}: {text}"


def test_an_elite_cohort_is_of_a_type_and_a_first_gang_too():
    for kind in SRD.crews.values():
        for pick in (*kind.upgrades, *kind.specials):
            if pick.upgrade in ("cohort", "elite-cohorts"):
                assert set(map(CohortTypeId, pick.chosen)) <= SRD.cohort_types.keys()
                assert len(pick.chosen) == 1
            if pick.upgrade == "rigging":
                assert len(set(pick.chosen)) == 2

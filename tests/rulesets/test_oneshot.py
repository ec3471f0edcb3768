"""One evening, anywhere (section 27): what is in, what is out, and what is whole all the same."""

import re

import pytest
from msgspec import structs

from rookery.game.people.deal import dealt
from rookery.game.people.judging import problems
from rookery.rulesets.load import builtin, load
from tests.rulesets.test_srd_people import PUBLISHED, TAKEN, TAKEN_IN_CHINESE

RULES, SRD = builtin("oneshot"), builtin("srd")
LANGUAGES = RULES.about.languages
LEANINGS = list(RULES.leanings)

# PCA-04, 13 to 16, 29, 34, 35, 40, 41, and the one of which the one-shot does not speak.
LEFT_OUT = {
    *("leader", "vengeful", "alchemist", "analyst", "artificer", "calculating", "connected"),
    *("a-little-something-on-the-side", "ritual", "strange-methods", "physicker"),
}
# Its absence is no gap.
OUT = (
    *("crews", "crew_abilities", "upgrades", "claims", "prison_claims", "prison_map", "founding"),
    *("grounds", "crew_growth", "cohorts", "cohort_types", "edges", "flaws", "reputations"),
    *("standing", "scales", "holds", "statuses", "city", "faction_moves", "money", "advancement"),
    *("triggers", "downtime", "payoff", "heat", "incarceration", "entanglement_table"),
    *("entanglements", "activities", "procedures", "projects", "magnitude", "rituals", "making"),
    *("creation_kinds", "drawbacks", "playbooks", "rules"),
)
# Words of a place, a gang or a trade that not every world has.
PLACES = re.compile(
    r"tallow|chandler|marsh|mire|ropewalk|orison|ardmoor|watch captain|lamplight|"
    r"the crew|\bcrews?\b|\bheat\b|\bcoins?\b|downtime|\bTier\b|faction|claim|"
    r"幫派|追緝|通緝|休整|錢幣|名望|層級|管區|泥沼|繩廠|燭匠",
    re.IGNORECASE,
)
# Whose work it is, what is not said, and people.
SPARED = ("about.", "terms.", "suggestions.names")


def test_one_01_the_rules_of_a_roll_are_those_of_the_srd():
    """ONE-01: dice, actions, effect, harm, resistance, stress, traumas, fortune, information."""
    for part in (
        *("dice", "ratings", "attributes", "actions", "effects", "factors", "ways", "trade"),
        *("harm", "resistance", "armor", "traumas", "fortune", "information", "engagement"),
        *("teamwork", "loads", "creation", "vices"),
    ):
        assert getattr(RULES, part) == getattr(SRD, part), part
    assert RULES.doings.push == SRD.doings.push
    assert RULES.tracks.keys() == {
        *("stress", "trauma", "healing", "armor", "heavy-armor", "special-armor")
    }


def test_one_01_there_are_six_plans_and_as_many_abilities_as_fit():
    assert len(RULES.scores.plans) == 6
    assert len(RULES.abilities) == 32
    assert SRD.abilities.keys() - RULES.abilities.keys() == LEFT_OUT


@pytest.mark.parametrize("part", OUT)
def test_one_02_it_is_left_out(part):
    assert not getattr(RULES, part)


def test_one_02_nothing_has_a_price_in_what_is_not_there():
    assert RULES.doings.bargain.prices.keys() == {
        *("collateral", "item", "betrayal", "faction", "clock", "harm")
    }
    assert not RULES.flashback.downtime
    assert not any(fate.tracks or fate.buys for fate in RULES.fates.values())


def test_clk_07_clk_08_no_projects_and_no_clocks_of_factions():
    assert {"project", "faction", "patience"}.isdisjoint(RULES.clocks.kinds)
    assert {"danger", "race-ours", "mission", "tug", "investigation"} <= RULES.clocks.kinds.keys()


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_04_no_place_no_gang_and_no_trade_is_named(language):
    said = RULES.words[language]
    for path, text in said.items():
        if not path.startswith(SPARED):
            assert not PLACES.search(text), (path, text)
            assert not PUBLISHED.search(text), (path, text)
    names = {said[f"leanings.{action}.name"] for action in LEANINGS}
    assert names.isdisjoint(TAKEN | TAKEN_IN_CHINESE - {"潛行者"})


def test_one_05_a_desperate_deed_teaches_nothing():
    assert not any(position.xp for position in RULES.positions.values())


@pytest.mark.parametrize("action", RULES.actions)
def test_chr_02_whatever_one_does_best_something_suits_it(action):
    """ONE-01: two dots in the first action, one in the second; an ability and five items fit."""
    leaning = RULES.leanings[action]
    assert len(leaning.abilities) >= 5
    assert len(leaning.items) == RULES.creation.items == 5
    for number in range(12):
        draft = dealt(RULES, None, number, action)
        assert draft.given(RULES)[action] == 2
        assert sum(draft.ratings(RULES).values()) == 7
        assert draft.abilities[0] in leaning.abilities
        assert draft.items == leaning.items
        assert problems(RULES, draft).keys() == {"name", "bonds"}
        ready = structs.replace(draft, name="Wick", friend="A cousin", rival="A captain")
        assert problems(RULES, ready) == {}


def test_chr_03_every_ability_suits_somebody():
    suits = {ability for leaning in RULES.leanings.values() for ability in leaning.abilities}
    assert suits == set(RULES.abilities)


def test_lod_03_every_item_is_somebodys_or_everybodys():
    own = {item for leaning in RULES.leanings.values() for item in leaning.items}
    shared = {item for item, declared in RULES.items.items() if declared.standard}
    assert own | shared | {"medicine-bag"} == set(RULES.items)
    assert not own & shared


def test_what_it_is_built_on_is_credited():
    mine, theirs = RULES.credits("en")
    assert (mine.id, theirs.id) == ("oneshot", "srd")
    assert "John Harper" in theirs.credit


def test_a_newcomer_is_not_asked_for_what_a_game_does_not_have(tmp_path):
    """ONE-03: neither a vice nor an origin, where there are none."""
    about = """
[about]
id = "mine"
version = "1"
name = "Mine"
text = "Plain."
languages = ["en"]
licence = "CC0-1.0"
credit = "Me."
extends = "oneshot"
drop = ["vices", "heritages", "backgrounds", "leanings"]
"""
    (tmp_path / "about.toml").write_text(about, encoding="utf-8")
    rules = load(tmp_path)
    draft = dealt(rules, None)
    assert (draft.vice, draft.heritage.of) == (None, None)
    ready = structs.replace(draft, name="Wick", friend="A cousin", rival="A captain")
    assert problems(rules, ready) == {}

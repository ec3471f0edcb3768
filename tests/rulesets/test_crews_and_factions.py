"""What a ruleset declares for crews, claim maps, cohorts and factions must fit together."""

import re
from pathlib import Path

import pytest
from msgspec.structs import fields

from rookery.game.ids import CrewTypeId, TileId, UpgradeId
from rookery.game.ruleset.cohorts import CohortKind, Cohorts
from rookery.game.ruleset.crew import (
    Claim,
    ClaimMap,
    CrewGrowth,
    CrewType,
    Founding,
    Grounds,
    Pick,
    Tile,
    Upgrade,
)
from rookery.game.ruleset.factions import Development, Shifts, Standing, Status
from rookery.rulesets.load import load
from rookery.rulesets.problems import Problem, RulesetError

# The types of which the page about crews tells.
TABLES = (
    Claim,
    ClaimMap,
    CohortKind,
    Cohorts,
    CrewGrowth,
    CrewType,
    Development,
    Founding,
    Grounds,
    Pick,
    Shifts,
    Standing,
    Status,
    Tile,
    Upgrade,
)

# What is replaced by what in a file, the key path that is told, what is wrong, the remedy.
SPOILT = {
    "no such xp trigger": (
        ("crews.toml", 'trigger = "deaths"', 'trigger = "death"'),
        ("crews.knellers.trigger", "no “death”", "“deaths”"),
    ),
    "an ability of nobody": (
        ("crews.toml", '["deadly", "death-veil"', '["deadly", "death-vail"'),
        ("crews.knellers.abilities", "no “death-vail”", "“death-veil”"),
    ),
    "an ability twice": (
        ("crews.toml", '["deadly", "death-veil"', '["deadly", "deadly"'),
        ("crews.knellers.abilities", "“deadly” stands here twice", "once"),
    ),
    "an operation that is none of theirs": (
        ("crews.toml", 'preferred = "murder"', 'preferred = "burglary"'),
        ("crews.knellers.preferred", "no “burglary”", "murder"),
    ),
    "an operation with no such tag": (
        ("crews.toml", 'tags = ["extortion"]', 'tags = ["extorsion"]'),
        ("crews.knellers.operations.ransom.tags", "no “extorsion”", "“extortion”"),
    ),
    "an upgrade of nobody": (
        ("crews.toml", '{ upgrade = "insight-training" }', '{ upgrade = "insight" }'),
        ("crews.knellers.upgrades", "no “insight”", ""),
    ),
    "an upgrade that asks for nothing": (
        (
            "crews.toml",
            '{ upgrade = "insight-training" }',
            '{ upgrade = "vault", chosen = ["thugs"] }',
        ),
        ("crews.knellers.upgrades", "taken with 0 chosen", "not 1"),
    ),
    "three upgrades to begin with": (
        (
            "crews.toml",
            '{ upgrade = "insight-training" }',
            '{ upgrade = "vault" }, { upgrade = "mastery" }',
        ),
        ("crews.knellers.upgrades", "begins with 2", "not 3"),
    ),
    "a special upgrade that everybody may have": (
        ("crews.toml", '    { upgrade = "prison-contacts" }', '    { upgrade = "vault" }'),
        ("crews.knellers.specials", "“vault” is open to every crew", "special = true"),
    ),
    "half a rigging": (
        ("crews.toml", 'chosen = ["weapons", "gear"]', 'chosen = ["weapons"]'),
        ("crews.knellers.specials", "taken with 0 or 2 chosen", "not 1"),
    ),
    "a rigging for no such kind": (
        ("crews.toml", 'chosen = ["weapons", "gear"]', 'chosen = ["weapons", "gears"]'),
        ("crews.knellers.specials", "no “gears”", "“gear”"),
    ),
    "an elite of no type": (
        ("crews.toml", 'chosen = ["skulks"]', 'chosen = ["skulk"]'),
        ("crews.knellers.specials", "no “skulk”", "“skulks”"),
    ),
    "a gang of no type": (
        (
            "crews.toml",
            'upgrade = "cohort", chosen = ["thugs"]',
            'upgrade = "cohort", chosen = ["thug"]',
        ),
        ("crews.dock-hooks.upgrades", "no “thug”", "“thugs”"),
    ),
    "a path to nowhere": (
        (
            "crews.toml",
            'links = ["vice-den", "victim-trophies"]',
            'links = ["vice-dan", "victim-trophies"]',
        ),
        ("crews.knellers.map.tiles.training-rooms.links", "no “vice-dan”", "“vice-den”"),
    ),
    "a path across the map": (
        ("crews.toml", 'links = ["vice-den", "victim-trophies"]', 'links = ["vice-den", "envoy"]'),
        ("crews.knellers.map.tiles.training-rooms.links", "“envoy” does not lie next", "above"),
    ),
    "a path written twice": (
        (
            "crews.toml",
            'claim = "vice-den", links = ["fixer"]',
            'claim = "vice-den", links = ["fixer", "training-rooms"]',
        ),
        ("crews.knellers.map.tiles.vice-den.links", "stands there, too", "once"),
    ),
    "a tile out of reach": (
        (
            "crews.toml",
            'claim = "cover-identities", links = ["city-records"]',
            'claim = "cover-identities"',
        ),
        ("crews.knellers.map.tiles.city-records", "No path leads here", "Link it"),
    ),
    "two tiles in one place": (
        ("crews.toml", "{ row = 1, column = 2,", "{ row = 1, column = 1,"),
        ("crews.knellers.map.tiles.training-rooms", "in row 1, column 1", "of its own"),
    ),
    "a tile with no such claim": (
        ("crews.toml", 'claim = "fixer"', 'claim = "fixers"'),
        ("crews.knellers.map.tiles.fixer.claim", "no “fixers”", "“fixer”"),
    ),
    "a tile that is nothing": (
        ("crews.toml", 'column = 3, claim = "fixer"', "column = 3"),
        ("crews.knellers.map.tiles.fixer.claim", "has a claim", "Name a claim"),
    ),
    "a map without its hub": (
        ("crews.toml", 'hub = "lair"', 'hub = "layr"'),
        ("crews.knellers.map.hub", "no “layr”", "“lair”"),
    ),
    "a prison with a claim of the streets": (
        ("claims.toml", 'claim = "hardcase"', 'claim = "tavern"'),
        ("prison-map.tiles.hardcase.claim", "no “tavern”", ""),
    ),
    "a box for nothing": (
        ("upgrades.toml", "cost = [1, 1]", "cost = [1, 0]"),
        ("upgrades.boat-house.cost", "box without a price", "at least 1"),
    ),
    "a box that cannot be bought": (
        ("upgrades.toml", "box = 2", "box = 3"),
        ("upgrades.boat-house.effects.armor.box", "no box 3", "from 1 to 2"),
    ),
    "a beginning beyond the limit": (
        ("crew.toml", "coin = 2 }", "coin = 5 }"),
        ("founding.tracks.coin", "holds no more than 4", "at most 4"),
    ),
    "a beginning in a track of one": (
        ("crew.toml", "rep = 0, coin = 2", "rep = 0, purse = 2"),
        ("founding.tracks", "no “purse”", ""),
    ),
    "a step left out": (
        (
            "crew.toml",
            'grounds    = { name = "Hunting grounds"',
            'ground     = { name = "Hunting grounds"',
        ),
        ("founding.steps.grounds", "missing", "“grounds”"),
    ),
    "no way for those without coin": (
        ("crew.toml", "nothing  = { status", "nothing  = { costs = { coin = 1 }, status"),
        ("grounds.pays", "All of these cost", "cost nothing"),
    ),
    "a gift of what nobody pays": (
        ("crew.toml", "gift   = { costs = { coin = 1 }", "gift   = { costs = { heat = 1 }"),
        ("founding.helper.gift.costs.heat", "“heat” is never paid", "paid"),
    ),
    "fewer blocks than none": (
        ("crew.toml", "least = 3\nmost = 4", "least = 5\nmost = 4"),
        ("grounds.least", "more than the most", "At most 4"),
    ),
    "xp in no track": (
        ("crew.toml", 'track = "crew-xp"', 'track = "crew-exp"'),
        ("crew-growth.track", "no “crew-exp”", "“crew-xp”"),
    ),
    "a crew that grows by nothing known": (
        ("crew.toml", '"renown", ', '"fame", '),
        ("crew-growth.triggers", "no “fame”", ""),
    ),
    "profits of nothing": (
        ("crew.toml", '"$tier + 2"', '"$teir + 2"'),
        ("crew-growth.profits", "no number “$teir”", "“$tier”"),
    ),
    "a quality that is no sum": (
        ("cohorts.toml", 'quality = "$tier + 1"', 'quality = "$tier +"'),
        ("cohorts.kinds.expert.quality", "is no sum", ""),
    ),
    "more traits than there may be": (
        ("cohorts.toml", "traits-least = 1", "traits-least = 3"),
        ("cohorts.traits-least", "more than the most", "At most 2"),
    ),
    "harm that leaps": (
        ("cohorts.toml", "broken   = { level = 3", "broken   = { level = 5"),
        ("cohorts.harm", "levels 1, 2, 5, 4", "rise from 1"),
    ),
    "a cohort that cannot die": (
        ("cohorts.toml", "bars = true, destroys = true", "bars = true"),
        ("cohorts.harm", "Only the worst harm", "last row"),
    ),
    "replaced for no price": (
        ("cohorts.toml", "activity = 2 }", "activities = 2 }"),
        ("cohorts.replacing.activities", "no price “activities”", "“activity”"),
    ),
    "scales out of order": (
        ("factions.toml", "people = 20", "people = 10"),
        ("scales", "2, 6, 12, 10, 40, 80, 160 do not rise", "in order"),
    ),
    "more Tiers than scales": (
        ("factions.toml", 'massive  = { people = 80, name = "A massive gang, about 80" }\n', ""),
        ("scales", "6 scales for the track “tier”", "each box: 6"),
    ),
    "more hold than names for it": (
        ("factions.toml", "[statuses] ", 'iron = { name = "Iron" }\n[statuses] '),
        ("holds", "3 holds for the track “hold”", "each box: 1"),
    ),
    "a status left out": (
        ("factions.toml", "level = -1, name", "level = -2, name"),
        ("statuses", "levels 3, 2, 1, 0, -2, -2, -3", "fall by 1"),
    ),
    "a war of nothing": (
        ("factions.toml", 'starts = "at-war"', 'starts = "in-prison"'),
        ("statuses.war.starts", "no “in-prison”", "at-war"),
    ),
    "a Tier that is a character's": (
        ("factions.toml", 'tier = "tier"', 'tier = "stress"'),
        ("standing.tier", "no “stress”", ""),
    ),
    "a new Tier with no such hold": (
        ("factions.toml", 'hold = "weak"', 'hold = "week"'),
        ("standing.development.hold", "no “week”", "“weak”"),
    ),
    "a new Tier for what is never paid": (
        ("factions.toml", "costs = { coin =", "costs = { heat ="),
        ("standing.development.costs.heat", "“heat” is never paid", "paid"),
    ),
    "a new Tier at no such price": (
        ("factions.toml", '"$new-tier * 8"', '"$new-teir * 8"'),
        ("standing.development.costs.coin", "no number “$new-teir”", "“$new-tier”"),
    ),
    "rep that reads what is not there then": (
        ("factions.toml", '"$full-rep"', '"$new-tier"'),
        ("standing.earns", "“$new-tier” cannot be read here", "develop"),
    ),
    "hold that is lost and found": (
        ("factions.toml", "unheld = { tier = -1 }", "unheld = { tier = 1 }"),
        ("standing.unheld.tier", "1 is out of range", "-20 to 0"),
    ),
}


@pytest.mark.parametrize(("change", "said"), SPOILT.values(), ids=SPOILT.keys())
def test_names_and_numbers_of_crews_must_fit_together(plain, change, said):
    folder, (file, old, new), (path, says, remedy) = plain(), change, said
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    told = problems(folder)
    found = [problem for problem in told if problem.path == path and says in problem.says]
    assert found, [str(problem) for problem in told]
    assert remedy in found[0].remedy
    assert found[0].file == file


@pytest.mark.parametrize("table", ["founding", "grounds", "crew-growth"])
def test_crews_need_the_tables_by_which_they_are_founded_and_grow(plain, table):
    folder = plain()
    path = folder / "crew.toml"
    text = path.read_text(encoding="utf-8")
    start = text.index(f"[{table}]")
    after = {"founding": "[grounds]", "grounds": "[reputations]", "crew-growth": ""}[table]
    end = text.index(after) if after else len(text)
    path.write_text(text[:start] + text[end:], encoding="utf-8")
    assert table in {problem.path for problem in problems(folder)}


def test_the_page_about_crews_is_true(plain):
    page = (Path(__file__).parents[2] / "docs" / "crews.md").read_text(encoding="utf-8")
    examples = re.findall(r"^```toml\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    rules = load(plain(*examples))
    drawn = rules.crews[CrewTypeId("lamp-thieves")].map
    assert drawn.beside(TileId("street")) == {"cellar", "shop"}
    assert rules.upgrades[UpgradeId("lamp-room")].cost == (1, 2)


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.__name__)
def test_the_page_about_crews_names_every_key(table):
    page = (Path(__file__).parents[2] / "docs" / "crews.md").read_text(encoding="utf-8")
    for field in fields(table):
        assert re.search(rf"(?<![\w-]){field.encode_name}(?![\w-])", page), field.encode_name


def problems(folder) -> list[Problem]:
    with pytest.raises(RulesetError) as caught:
        load(folder)
    return list(caught.value.problems)

"""The starter city: whole, coherent, our own, in every language; and how a city is read."""

import re
from collections import Counter
from pathlib import Path

import pytest

from rookery.game.ruleset.city import City
from rookery.rulesets.load import from_bytes, load, to_bytes
from rookery.rulesets.problems import Problem, RulesetError
from rookery.words.speech import Speech

SRD = load("srd")
CITY = SRD.city or City(trait_most=0)
LANGUAGES = SRD.about.languages

# Names that belong to settings which others have published.
PUBLISHED = re.compile(
    r"\b(doskvol\w*|duskvol|duskwall|akoros\w*|skov\w*|iruvia\w*|severos\w*|tycheros\w*|"
    r"blue ?coats?|spirit wardens?|leviathans?|crow.s (foot|nest)|the crows|night ?market|"
    r"lampblacks?|red sashes|rail jacks?|electroplasm\w*|death ?lands|silver nails|the unseen|"
    r"the hive|circle of flame|gray cloaks|wraiths|billhooks|fog hounds|grinders|dimmer sisters|"
    r"ink rakes|gondoliers|ironhook|whitecrown|brightstone|charterhall|six towers|silkshore|"
    r"charhollow|coalridge|dunslough|barrowcleft|scurlock|bazso|mylera|whispers?|sparkwrights?|"
    r"deathseekers?|weeping lady|path of echoes|forgotten gods|immortal emperor|cyphers)\b"
    r"|多斯克沃|藍衣|利維坦|靈魂守衛|紅腰帶|耳語者",
    re.IGNORECASE,
)
PRONOUNS = re.compile(r"\b(he|him|his|himself|she|her|hers|herself)\b", re.IGNORECASE)

factions = pytest.mark.parametrize("faction", list(CITY.factions))
people = pytest.mark.parametrize("person", list(CITY.people))
first_scores = pytest.mark.parametrize("score", list(CITY.scores))
languages = pytest.mark.parametrize("language", LANGUAGES)


def said(path: str, language: str = "en") -> str:
    return SRD.words[language][f"city.{path}"]


def in_city(language: str) -> dict[str, str]:
    return {path: text for path, text in SRD.words[language].items() if path.startswith("city.")}


def test_there_is_enough_to_begin_with():
    assert 8 <= len(CITY.districts) <= 12
    assert len(CITY.factions) >= 24
    assert len(CITY.people) >= 40
    assert len(CITY.scores) == 12
    assert len(CITY.events) == 12
    assert len(CITY.weather) == 6


def test_every_tier_from_0_to_6_is_held_and_the_top_is_narrow():
    tiers = Counter(faction.tier for faction in CITY.factions.values())
    assert set(tiers) == set(range(7))
    assert all(tiers[low] >= 3 for low in (0, 1, 2, 3))
    assert {faction.hold for faction in CITY.factions.values()} == {"weak", "strong"}


def test_every_category_and_district_has_factions_and_people():
    assert {faction.category for faction in CITY.factions.values()} == set(CITY.categories)
    assert {d for faction in CITY.factions.values() for d in faction.districts} == set(
        CITY.districts
    )
    assert {person.district for person in CITY.people.values()} == set(CITY.districts)


@factions
def test_a_faction_is_whole(faction):
    power = CITY.factions[faction]
    assert power.leader is not None
    assert power.goals
    assert power.turf
    assert {ground.district for ground in power.turf.values()} <= set(power.districts)
    for language in LANGUAGES:
        for key in ("name", "short", "text", "quirk", "secret"):
            assert said(f"factions.{faction}.{key}", language)


@factions
def test_allies_and_enemies_name_each_other(faction):
    power = CITY.factions[faction]
    assert power.allies or power.enemies
    for ally in power.allies:
        assert faction in CITY.factions[ally].allies
    for enemy in power.enemies:
        assert faction in CITY.factions[enemy].enemies


@people
def test_a_person_has_a_place_and_wants_something_and_no_pronoun(person):
    for language in LANGUAGES:
        for key in ("name", "text", "wants"):
            assert said(f"people.{person}.{key}", language)
    line = said(f"people.{person}.text") + said(f"people.{person}.wants")
    assert not PRONOUNS.search(line)


@languages
def test_names_in_the_city_are_all_different(language):
    for table, entries in (("factions", CITY.factions), ("people", CITY.people)):
        names = [said(f"{table}.{name}.name", language) for name in entries]
        assert len(set(names)) == len(names)


@languages
def test_every_contact_lives_in_the_city_under_the_same_name(language):
    for table, kinds in (("playbooks", SRD.playbooks), ("crews", SRD.crews)):
        for kind, entry in kinds.items():
            for contact in entry.contacts:
                name = SRD.say(f"{table}.{kind}.contacts.{contact}.name", language)
                assert said(f"people.{contact}.name", language) == name


@languages
def test_chr_05_every_vice_has_purveyors_who_are_its_examples(language):
    speech = Speech(language, SRD)
    served = Counter(purveyor.vice for purveyor in CITY.purveyors.values())
    assert set(served) == set(SRD.vices)
    assert min(served.values()) >= 3
    for name, purveyor in CITY.purveyors.items():
        examples = speech.examples(f"vices.{purveyor.vice}.examples")
        assert said(f"purveyors.{name}.name", language) in examples


@first_scores
def test_sco_01_a_first_score_says_who_pays_and_who_minds(score):
    job = CITY.scores[score]
    assert job.status[job.target] < 0
    assert any(change > 0 for change in job.status.values())
    assert all(-2 <= change <= 2 for change in job.status.values())
    assert CITY.factions[job.target].tier <= 3
    assert job.coin >= 2
    for language in LANGUAGES:
        for key in ("name", "text", "detail", "reward", "trouble"):
            assert said(f"scores.{score}.{key}", language)


def test_sco_02_first_scores_suit_every_plan():
    assert {job.plan for job in CITY.scores.values()} == set(SRD.scores.plans)


def test_every_kind_of_crew_has_two_first_scores():
    suits = Counter(crew for job in CITY.scores.values() for crew in job.suits)
    assert set(suits) == set(SRD.crews)
    assert min(suits.values()) >= 2


def test_districts_that_lie_beside_each_other_make_one_city():
    reached, waiting = set(), [next(iter(CITY.districts))]
    while waiting:
        here = waiting.pop()
        if here not in reached:
            reached.add(here)
            waiting += CITY.districts[here].beside
    assert reached == set(CITY.districts)


@languages
def test_no_name_is_of_a_published_setting(language):
    for path, text in in_city(language).items():
        assert not PUBLISHED.search(text), (path, text)


def test_chinese_speaks_chinese():
    for path, text in in_city("zh-Hant").items():
        assert not re.search(r"[A-Za-z,.;:!?]|·", text), (path, text)


@languages
def test_a_line_is_short_enough_to_be_read_aloud(language):
    for path, text in in_city(language).items():
        if path != "city.text":
            assert len(text) <= 240, (path, len(text))


def test_a_city_survives_being_carried_by_a_campaign():
    assert from_bytes(to_bytes(SRD)).city == CITY


# How a city is read


def problems(folder) -> list[Problem]:
    with pytest.raises(RulesetError) as caught:
        load(folder)
    return list(caught.value.problems)


def test_a_ruleset_may_have_no_city(plain):
    folder = plain()
    for file in folder.glob("city*.toml"):
        file.unlink()
    assert load(folder).city is None


def test_a_city_may_be_empty(plain):
    folder = plain()
    for file in folder.glob("city*.toml"):
        file.unlink()
    (folder / "city.toml").write_text('[city]\ntrait-most = 4\nname = "Nowhere"', encoding="utf-8")
    city = load(folder).city
    assert city is not None
    assert not city.factions


SPOILT = {
    "a trait left out": (
        ("city-districts.toml", "wealth = 4, security", "security"),
        ("city.districts.orison-hill.traits.wealth", "missing", "wealth"),
    ),
    "a trait beyond the most": (
        ("city-districts.toml", "wealth = 4", "wealth = 5"),
        ("city.districts.orison-hill.traits.wealth", "more than there is", "at most 4"),
    ),
    "a neighbor on one side only": (
        ("city-districts.toml", 'beside = ["upper-quay", "pans"]', 'beside = ["pans"]'),
        ("city.districts.upper-quay.beside", "does not lie beside", "tidegate"),
    ),
    "no such ally": (
        ("city-factions.toml", 'allies = ["tide-court"]', 'allies = ["tide-cord"]'),
        ("city.factions.house-ardmoor.allies", "no “tide-cord”", "“tide-court”"),
    ),
    "its own enemy": (
        ("city-factions.toml", 'enemies = ["undertow"]', 'enemies = ["seven-wicks"]'),
        ("city.factions.seven-wicks.enemies", "no “seven-wicks”", ""),
    ),
    "ally and enemy": (
        ("city-factions.toml", 'enemies = ["undertow"]', 'enemies = ["lamp-commission"]'),
        ("city.factions.seven-wicks.enemies", "an ally too", "one of the two"),
    ),
    "a leader from elsewhere": (
        ("city-factions.toml", 'leader = "ottoline-wray"', 'leader = "prior-dace"'),
        ("city.factions.seven-wicks.leader", "must belong", "seven-wicks"),
    ),
    "no such leader": (
        ("city-factions.toml", 'leader = "ottoline-wray"', 'leader = "ottoline"'),
        ("city.factions.seven-wicks.leader", "no “ottoline”", ""),
    ),
    "no such category": (
        ("city-factions.toml", 'category = "beyond"', 'category = "beyondd"'),
        ("city.factions.undertow.category", "no “beyondd”", "“beyond”"),
    ),
    "a hold in between": (
        ("city-factions.toml", 'hold = "weak"', 'hold = "week"'),
        ("city.factions.undertow.hold", "no “week”", "“weak”"),
    ),
    "a Tier above all": (
        ("city-factions.toml", "tier = 6", "tier = 7"),
        ("city.factions.seven-wicks.tier", "stands as high", "at most 6"),
    ),
    "a goal of no size": (
        ("city-factions.toml", "{ segments = 12, name", "{ segments = 40, name"),
        ("city.factions.seven-wicks.goals.empty-chair.segments", "40 is out", "to 24"),
    ),
    "turf nowhere": (
        (
            "city-factions.toml",
            'wick-hall = { district = "orison-hill"',
            'wick-hall = { district = "hill"',
        ),
        ("city.factions.seven-wicks.turf.wick-hall.district", "no “hill”", ""),
    ),
    "somebody of no faction there is": (
        ("city-people.toml", 'faction = "seven-wicks"', 'faction = "seven-wix"'),
        ("city.people.ottoline-wray.faction", "no “seven-wix”", "“seven-wicks”"),
    ),
    "a purveyor of no vice": (
        ("city-people.toml", 'vice = "faith"', 'vice = "fate"'),
        ("city.purveyors.orison-lamps.vice", "no “fate”", "“faith”"),
    ),
    "a score that changes nothing": (
        ("city-scores.toml", "vigil = 1", "vigil = 0"),
        ("city.scores.gilt-reliquary.status.vigil", "0 changes nothing", "Remove"),
    ),
    "a score without a plan": (
        ("city-scores.toml", 'plan = "stealth"', 'plan = "stelth"'),
        ("city.scores.gilt-reliquary.plan", "no “stelth”", "“stealth”"),
    ),
    "a score for no crew": (
        ("city-scores.toml", 'suits = ["knellers"]', 'suits = ["kneelers"]'),
        ("city.scores.chair-on-thursday.suits", "no “kneelers”", "“knellers”"),
    ),
    "a faction without a word about it": (
        ("city-factions.toml", 'text = "Seven families', 'detail = "Seven families'),
        ("city.factions.seven-wicks", "no text", "text"),
    ),
}


@pytest.mark.parametrize(("change", "told"), SPOILT.values(), ids=SPOILT.keys())
def test_what_does_not_fit_is_told_where_it_stands(plain, change, told):
    folder, (file, old, new), (path, says, remedy) = plain(), change, told
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    found = problems(folder)
    right = [p for p in found if p.path == path and says in p.says]
    assert right, [str(problem) for problem in found]
    assert remedy in right[0].remedy
    assert right[0].file == file
    assert right[0].line


def test_a_city_stands_in_several_files_and_nothing_in_two_of_them(plain):
    folder = plain()
    more = '[city.people]\nthe-passenger = { district = "mire", name = "Who?", text = "Again." }'
    (folder / "city-more.toml").write_text(more, encoding="utf-8")
    told = problems(folder)
    assert [(p.file, p.path) for p in told] == [("city-people.toml", "city.people")]
    assert "city-more.toml" in told[0].says
    (folder / "city-more.toml").rename(folder / "more.toml")
    told = problems(folder)
    assert [(p.file, p.path) for p in told] == [("more.toml", "city")]


def test_the_city_of_the_page_about_cities_is_one(plain):
    page = (Path(__file__).parents[2] / "docs" / "city.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"^```toml\n(.*?)^```", page, re.DOTALL | re.MULTILINE)
    folder = plain()
    for file in folder.glob("city*.toml"):
        file.unlink()
    (folder / "city.toml").write_text(example, encoding="utf-8")
    told = load(folder).for_players()
    assert told.city is not None
    assert told.say("city.factions.tollkeepers.quirk", "en") == "They count aloud."
    assert not any(goal for faction in told.city.factions.values() for goal in faction.goals)
    for kept in ("factions.tollkeepers.secret", "people.maud.wants", "scores.dry-night.trouble"):
        assert f"city.{kept}" not in told.words["en"]

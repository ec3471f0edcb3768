"""The people of the SRD: playbooks, abilities, items and origins are whole, in every language."""

import re
from collections import Counter

import pytest

from rookery.game.ids import ItemId
from rookery.rulesets.load import load
from rookery.words.speech import Speech

SRD = load("srd")
LANGUAGES = SRD.about.languages

# The groups of section 16, which playbooks keep in their order.
GROUPS = {
    "bruiser": ("battleborn", "vigorous", 8),
    "tracker": ("sharpshooter", "vengeful", 5),
    "tinker": ("alchemist", "saboteur", 7),
    "shade": ("infiltrator", "shadow", 7),
    "charmer": ("rooks-gambit", "trust-in-me", 6),
    "schemer": ("foresight", "weaving-the-web", 5),
    "medium": ("arcane-mind", "warded", 5),
}

# Words of settings that others have published, and what their playbooks are called there.
PUBLISHED = re.compile(
    r"\b(doskvol\w*|duskvol|duskwall|akoros\w*|skov\w*|iruvia\w*|severos\w*|tycheros\w*|"
    r"dagger isles|bluecoats?|spirit wardens?|leviathans?|crow.s foot|nightmarket|lampblacks?|"
    r"red sashes|rail jacks?|electroplasm\w*|deathlands)\b|多斯克沃|藍衣|利維坦",
    re.IGNORECASE,
)
TAKEN = {"Cutter", "Hound", "Leech", "Lurk", "Slide", "Spider", "Whisper"}
TAKEN_IN_CHINESE = {"利刃", "獵犬", "水蛭", "潛行者", "蜘蛛", "耳語", "呢喃"}

playbooks = pytest.mark.parametrize("playbook", list(SRD.playbooks))


@playbooks
def test_chr_02_a_playbook_starts_with_two_dots_and_one(playbook):
    ratings = SRD.playbooks[playbook].ratings
    assert list(ratings.values()) == [2, 1]
    assert ratings.keys() <= SRD.actions.keys()


@playbooks
def test_chr_03_a_playbook_has_the_abilities_of_its_group(playbook):
    abilities = SRD.playbooks[playbook].abilities
    assert set(abilities) <= SRD.abilities.keys()
    assert (abilities[0], abilities[-1], len(abilities)) == GROUPS[playbook]


def test_chr_03_every_ability_is_in_exactly_one_playbook():
    listed = [ability for playbook in SRD.playbooks.values() for ability in playbook.abilities]
    assert sorted(listed) == sorted(SRD.abilities)
    assert len(listed) == 43


@playbooks
def test_chr_04_a_playbook_knows_five_people(playbook):
    contacts = SRD.playbooks[playbook].contacts
    assert len(contacts) == 5


def test_chr_04_nobody_is_known_by_two_names_or_in_two_playbooks():
    for language in LANGUAGES:
        names = [
            SRD.say(f"playbooks.{name}.contacts.{contact}.name", language)
            for name, playbook in SRD.playbooks.items()
            for contact in playbook.contacts
        ]
        assert len(set(names)) == len(names)


@playbooks
def test_chr_06_a_playbook_has_an_xp_trigger_of_its_own(playbook):
    trigger = SRD.playbooks[playbook].trigger
    assert trigger in SRD.triggers
    assert [book.trigger for book in SRD.playbooks.values()].count(trigger) == 1


@playbooks
def test_lod_03_a_playbook_has_five_items_of_its_own(playbook):
    items = SRD.playbooks[playbook].items
    assert len(items) == 5
    assert not any(SRD.items[item].standard for item in items)
    assert any("fine" in SRD.items[item].marks for item in items)


def test_lod_03_every_item_is_standard_or_in_exactly_one_playbook():
    own = Counter(item for playbook in SRD.playbooks.values() for item in playbook.items)
    assert set(own.values()) == {1}
    assert set(own) == {name for name, item in SRD.items.items() if not item.standard}


def test_lod_02_what_is_weightless_says_so():
    for name, item in SRD.items.items():
        assert (item.load == 0) == ("light" in item.marks), name
        assert item.kind is None or item.kind in SRD.item_kinds, name
        assert set(item.marks) <= SRD.item_marks.keys(), name


def test_res_07_armor_opens_its_box():
    armor, heavy = SRD.items[ItemId("armor")], SRD.items[ItemId("heavy-armor")]
    assert (armor.load, heavy.load) == (2, 3)
    for item, track in ((armor, "armor"), (heavy, "heavy-armor")):
        (effect,) = item.effects.values()
        assert effect.gives.limit == {track: 1}


def test_chr_02_an_origin_hints_at_actions():
    origins = [*SRD.heritages.values(), *SRD.backgrounds.values()]
    assert (len(SRD.heritages), len(SRD.backgrounds)) == (6, 7)
    for origin in origins:
        assert origin.hints
        assert set(origin.hints) <= SRD.actions.keys()


TOLD = [
    *(f"abilities.{name}.text" for name in SRD.abilities),
    *(f"playbooks.{name}.text" for name in SRD.playbooks),
    *(f"heritages.{name}.text" for name in SRD.heritages),
    *(f"backgrounds.{name}.text" for name in SRD.backgrounds),
    *(f"items.{name}.text" for name in SRD.items),
    *(f"triggers.{name}.text" for name in SRD.triggers),
]


@pytest.mark.parametrize("path", TOLD)
def test_what_people_read_is_written_in_each_language(path):
    first, *others = [SRD.words[language][path] for language in LANGUAGES]
    assert all(other != first for other in others)


@pytest.mark.parametrize("language", LANGUAGES)
def test_people_bear_no_names_from_published_settings(language):
    tables = ("playbooks", "items", "heritages", "backgrounds", "triggers", "vices", "abilities")
    for path, text in SRD.words[language].items():
        if path.split(".")[0] in tables:
            assert not PUBLISHED.search(text), f"{path}: {text}"


def test_playbooks_have_names_of_their_own():
    for language, taken in zip(LANGUAGES, (TAKEN, TAKEN_IN_CHINESE), strict=True):
        assert not {SRD.say(f"playbooks.{name}.name", language) for name in SRD.playbooks} & taken


@pytest.mark.parametrize("language", LANGUAGES)
def test_chr_05_each_of_the_seven_vices_knows_places_to_go(language):
    assert len(SRD.vices) == 7
    speech = Speech(language, SRD)
    assert all(len(speech.examples(f"vices.{vice}.examples")) == 3 for vice in SRD.vices)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("what", "least"), [("names", 40), ("aliases", 20), ("looks", 14)])
def test_chr_01_a_newcomer_may_choose_from_many_suggestions(language, what, least):
    suggested = Speech(language, SRD).examples(f"suggestions.{what}.examples")
    assert len(set(suggested)) == len(suggested) >= least

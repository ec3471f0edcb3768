"""The Chapter game as data: its words, its dice, and what it does without."""

import re

import pytest
from msgspec import structs

from rookery.game.terms import in_terms, terms_of
from rookery.rulesets.load import builtin, from_bytes, to_bytes
from rookery.words.speech import Speech

CHAPTER = builtin("chapter")
LANGUAGES = ("en", "zh-Hant")


def test_it_is_a_ruleset_by_itself():
    """It carries its credit and that of what it extends, and is whole in a campaign."""
    assert [each.id for each in CHAPTER.credits("en")] == ["chapter", "srd"]
    assert from_bytes(to_bytes(CHAPTER)) == CHAPTER


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_has_words_of_its_own_everywhere_chp_01(language: str):
    """CHP-01: Chapter, Adventure, Work, Self; none of its texts speaks of crews or scores."""
    said = " ".join(CHAPTER.words[language].values())
    gone = (
        r"\bcrews?\b|\bscores?\b|\bactivit(y|ies)\b|\+1d"
        if language == "en"
        else "幫派|做案|案子|活動"
    )
    instead = re.compile(gone, re.IGNORECASE)
    terms = {path for path in CHAPTER.words[language] if path.startswith("terms.")}
    for path, text in CHAPTER.words[language].items():
        if path not in terms:
            assert not instead.search(text), f"{path}: {text}"
    assert CHAPTER.say("advancement.name", language) == ("Self" if language == "en" else "自我")
    assert ("Adventure" if language == "en" else "冒險") in said


@pytest.mark.parametrize(
    ("sentence", "said"),
    [
        ("The crew rests.", "The Chapter rests."),
        ("Crew", "Chapter"),
        ("A score is over; scores come and go.", "An Adventure is over; Adventures come and go."),
        ("Spend an activity of %(crew)s on it.", "Spend a piece of Work of %(crew)s on it."),
        ("Downtime activities", "Work"),
        ('<b class="crew">crew</b>', '<b class="crew">Chapter</b>'),
        ("You get +1d.", "You get Advantage."),
        ("Scores of screws", "Adventures of screws"),
    ],
)
def test_the_programs_sentences_are_said_in_its_terms_chp_01(sentence: str, said: str):
    """Whole words only; places for values and marks stay as they are."""
    assert in_terms(terms_of(CHAPTER, "en"), sentence) == said


def test_a_word_that_would_do_harm_is_only_a_word():
    """Words of a stranger's rules stand in sentences that are filled in and drawn."""
    said = {**CHAPTER.words["en"], "terms.crew.name": '<b onclick="x">100% {who} & co'}
    hostile = structs.replace(CHAPTER, words={**CHAPTER.words, "en": said})
    assert Speech("en", hostile)._("The crew of %(name)s", name="Ana") == (
        "The b onclick=x100 who  co of Ana"
    )


def test_a_voice_speaks_by_its_rules_chp_01():
    assert Speech("en", CHAPTER)._("Crew") == "Chapter"
    assert Speech("en", builtin("srd"))._("Crew") == "Crew"
    assert Speech("zh-Hant", CHAPTER)._("Crew") == "分會"


def test_it_has_three_results_chp_05():
    """CHP-05, DIS-02: in place of the four bands."""
    assert [str(band) for band in CHAPTER.dice.bands] == ["failure", "success", "critical"]
    assert [band.over for band in CHAPTER.dice.bands.values()] == [None, 0, 10]


def test_its_dice_model_is_chosen_and_tuned_by_keys_amb_30():
    total = CHAPTER.dice.total
    assert total is not None
    assert (CHAPTER.dice.sides, total.step, total.trait, total.trait_sides) == (
        20,
        10,
        "dice",
        (4, 6, 8, 10, 12),
    )
    assert (total.explodes, total.botch, total.opens, total.adds_tier) == (True, 1, "tier", False)


def test_its_actions_are_its_own_dis_39():
    """DIS-39: Utter and Craft among them; five to an attribute, as its five sizes of dice want."""
    assert {"utter", "craft"} <= {str(action) for action in CHAPTER.actions}
    assert [len(each.actions) for each in CHAPTER.attributes.values()] == [5, 5, 5]


def test_claims_give_advantage_chp_18():
    """CHP-18: the same word in the data; at the table it is one d20 more."""
    infirmary = next(each for name, each in CHAPTER.claims.items() if name == "infirmary")
    assert infirmary.effects["care"].gives.dice == 1
    assert "Advantage" in CHAPTER.say("claims.infirmary.text", "en")


def test_what_the_source_breaks_off_is_asked_of_the_gm_chp_08():
    """CHP-08, AMB-34: restricted goods have a price, and the GM names it."""
    gives = CHAPTER.rules["restricted-asset"].effects["noticed"].gives
    assert gives.remind
    assert not gives.tracks

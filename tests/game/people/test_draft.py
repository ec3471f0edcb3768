"""Creating a character by the book: a whole sheet in one command, judged as a whole."""

from typing import Any

import pytest

from rookery.game.effects.counting import limit
from rookery.game.ids import CharacterId, PlaybookId, TrackId
from rookery.game.people.character import Character, Gained
from rookery.game.refusals import No
from tests.game.scene import Person, Scene

# A Shade as a newcomer might make one.
SHADE: dict[str, Any] = {
    "name": "Wick",
    "playbook": "shade",
    "heritage": {"of": "old-quarter"},
    "background": {"of": "trade", "words": "Lamp-trade: trimmed wicks for a great house"},
    "dots": {"hunt": 1, "study": 1, "finesse": 1, "wreck": 1},
    "abilities": ["infiltrator"],
    "bonds": {"petra-vane": "friend", "corporal-brand": "rival"},
    "vice": "pleasure",
    "purveyor": "The night bakery on Gutter Row",
    "look": "Soot-grey hood, soft shoes",
}
# Somebody who follows no playbook.
OWN: dict[str, Any] = {
    **SHADE,
    "playbook": None,
    "book": "Smuggler",
    "primary": "finesse",
    "secondary": "sway",
    "dots": {"hunt": 1, "study": 1, "sway": 1, "wreck": 1},
    "items": ["silk-line", "blade"],
    "bonds": {},
    "friend": "My sister, who keeps the lock",
    "rival": "Tamsin of the water bailiffs",
}


def creates(scene: Scene, who: Person | None = None, **draft: Any) -> Character:
    (who or scene.ana).does("create-character", **draft)
    return next(reversed(scene.campaign.characters.values()))


def test_a_whole_sheet_comes_of_one_command(scene: Scene):
    """CHR-01"""
    wick = creates(scene, **SHADE, alias="Nobody's Wick")
    assert (wick.name, wick.alias, wick.look) == ("Wick", "Nobody's Wick", SHADE["look"])
    assert wick.player == scene.ana.seat
    assert wick.playbook == "shade"
    assert (wick.heritage.of, wick.background.words) == (
        "old-quarter",
        SHADE["background"]["words"],
    )
    assert wick.vice == "pleasure"
    assert wick.purveyor == SHADE["purveyor"]
    assert wick.bonds == SHADE["bonds"]
    assert wick.sigil == scene.rules.playbooks[PlaybookId("shade")].sigil


def test_four_dots_stand_on_top_of_the_playbooks_three(scene: Scene):
    """CHR-02"""
    wick = creates(scene, **SHADE)
    assert wick.ratings == {"hunt": 1, "study": 1, "finesse": 2, "prowl": 2, "wreck": 1}
    assert sum(wick.ratings.values()) == 7


@pytest.mark.parametrize(
    ("dots", "code"),
    [
        ({}, No.DOTS_LEFT),
        ({"hunt": 1, "study": 1, "finesse": 1}, No.DOTS_LEFT),
        ({"hunt": 2, "study": 2, "survey": 2, "tinker": 2}, No.DOTS_OVER),
        ({"hunt": 1, "study": 1, "survey": 1, "tinker": 1, "wreck": 1}, No.DOTS_OVER),
        ({"hunt": 3, "study": 1}, No.DOT_TOO_HIGH),
        ({"prowl": 1, "hunt": 1, "study": 1, "wreck": 1}, No.DOT_TOO_HIGH),
        ({"hunt": 2, "study": 2, "survey": 1, "tinker": -1}, No.OUT_OF_RANGE),
        ({"cook": 1, "hunt": 1, "study": 1, "wreck": 1}, No.NO_SUCH),
    ],
)
def test_dots_too_few_too_many_or_too_high(scene: Scene, dots: dict[str, int], code: No):
    """CHR-02: eight dots, or three in one action, are refused with the rule's reason."""
    assert scene.ana.may_not("create-character", **{**SHADE, "dots": dots}) == code


@pytest.mark.parametrize("ability", ["infiltrator", "shadow", "battleborn", "ritual"])
def test_any_one_ability_may_be_the_first(scene: Scene, ability: str):
    """CHR-03"""
    wick = creates(scene, **{**SHADE, "abilities": [ability]})
    assert wick.abilities == (Gained(wick.abilities[0].ability),)
    assert wick.abilities[0].ability == ability


@pytest.mark.parametrize(
    ("abilities", "code"),
    [
        ([], No.ABILITY_COUNT),
        (["shadow", "ambush"], No.ABILITY_COUNT),
        (["shadow", "shadow"], No.ABILITY_TWICE),
        (["flight"], No.NO_SUCH),
        (["expertise"], No.CHOICE_MISSING),
    ],
)
def test_abilities_that_no_beginner_has(scene: Scene, abilities: list[str], code: No):
    """CHR-03"""
    assert scene.ana.may_not("create-character", **{**SHADE, "abilities": abilities}) == code


def test_an_ability_keeps_what_was_chosen_with_it(scene: Scene):
    """CHR-03: choices for abilities that were not taken say nothing."""
    chosen = {"expertise": ["prowl"], "flight": ["hunt"]}
    wick = creates(scene, **{**SHADE, "abilities": ["expertise"], "chosen": chosen})
    assert [(each.ability, each.chosen) for each in wick.abilities] == [("expertise", ("prowl",))]


def test_friend_and_rival_may_be_people_of_ones_own(scene: Scene):
    """CHR-04"""
    bonds = {"dov": "friend"}
    wick = creates(scene, **{**SHADE, "bonds": bonds, "rival": "The lamplighter's widow"})
    assert (wick.bonds, wick.rival) == (bonds, "The lamplighter's widow")


@pytest.mark.parametrize(
    ("people", "code"),
    [
        ({"bonds": {}}, No.FRIEND_COUNT),
        ({"bonds": {"dov": "friend"}}, No.RIVAL_COUNT),
        ({"bonds": {"dov": "friend", "petra-vane": "friend"}}, No.FRIEND_COUNT),
        ({"friend": "A second one"}, No.FRIEND_COUNT),
        ({"rival": "A second one"}, No.RIVAL_COUNT),
        ({"bonds": {"marla-teague": "friend", "dov": "rival"}}, No.NO_SUCH),
        ({"bonds": {"dov": "lover"}}, No.MALFORMED),
    ],
)
def test_one_friend_and_one_rival(scene: Scene, people: dict[str, Any], code: No):
    """CHR-04"""
    assert scene.ana.may_not("create-character", **{**SHADE, **people}) == code


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"vice": None}, No.NO_VICE),
        ({"vice": "sleep"}, No.NO_SUCH),
        ({"heritage": {}}, No.NO_HERITAGE),
        ({"heritage": {"words": "  "}}, No.NO_HERITAGE),
        ({"heritage": {"of": "the-moon"}}, No.NO_SUCH),
        ({"background": {}}, No.NO_BACKGROUND),
        ({"name": " "}, No.NAMELESS),
        ({"name": "<b>"}, No.BAD_CHARACTERS),
        ({"heritage": {"words": "x" * 241}}, No.TOO_LONG),
        ({"playbook": "hero"}, No.NO_SUCH),
    ],
)
def test_what_is_missing_or_unheard_of(scene: Scene, change: dict[str, Any], code: No):
    """CHR-01, CHR-05"""
    assert scene.ana.may_not("create-character", **{**SHADE, **change}) == code


def test_heritage_and_background_in_ones_own_words(scene: Scene):
    """CHR-01"""
    told = {"heritage": {"words": "The lighthouse"}, "background": {"words": "Its keeper"}}
    wick = creates(scene, **{**SHADE, **told})
    assert (wick.heritage.of, wick.heritage.words) == (None, "The lighthouse")


def test_a_playbook_brings_its_five_items_and_all_have_the_rest(scene: Scene):
    """LOD-03"""
    kit = creates(scene, **SHADE).kit(scene.rules)
    assert kit[:5] == scene.rules.playbooks[PlaybookId("shade")].items
    assert {"blade", "lantern", "armor"} < set(kit[5:])
    assert "hand-axe" not in kit
    assert len(set(kit)) == len(kit)


def test_without_a_playbook_everything_is_picked(scene: Scene):
    """CHR-02, CHR-03: a primary and a secondary action, any ability, items, people of one's own."""
    who = creates(scene, **OWN)
    assert (who.playbook, who.book) == (None, "Smuggler")
    assert who.ratings == {"finesse": 2, "sway": 2, "hunt": 1, "study": 1, "wreck": 1}
    assert who.kit(scene.rules)[:2] == ("silk-line", "blade")
    assert who.kit(scene.rules).count("blade") == 1


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"secondary": None}, No.OWN_ACTIONS),
        ({"secondary": "finesse"}, No.OWN_ACTIONS),
        ({"primary": "cook"}, No.NO_SUCH),
        ({"items": ["blade", "blade"]}, No.ITEM_COUNT),
        ({"items": ["blade", "pistol", "lantern", "disguise", "coin", "armor"]}, No.ITEM_COUNT),
        ({"items": ["crown"]}, No.NO_SUCH),
        ({"bonds": {"dov": "friend"}}, No.NO_SUCH),
    ],
)
def test_a_playbook_of_ones_own_has_its_limits(scene: Scene, change: dict[str, Any], code: No):
    """CHR-02"""
    assert scene.ana.may_not("create-character", **{**OWN, **change}) == code


def test_one_special_armor_box_serves_all_abilities(scene: Scene):
    """PCA-R1: none without such an ability, one with any of them, and never more."""
    box = TrackId("special-armor")
    plain = creates(scene, **SHADE)
    assert limit(scene.campaign, plain, box) == 0
    shadow = creates(scene, **{**SHADE, "abilities": ["shadow"]})
    assert limit(scene.campaign, shadow, box) == 1
    scene.gm.does("set-track", character=shadow.id, track=box, to=1)
    assert scene.gm.may_not("set-track", character=shadow.id, track=box, to=2) == No.OUT_OF_RANGE
    scene.gm.does("restore-armor", character=shadow.id)
    assert scene.campaign.characters[CharacterId(shadow.id)].track(box) == 0
    assert limit(scene.campaign, creates(scene, **SHADE), TrackId("stress")) == 9


def test_a_player_may_have_several_characters_and_the_gm_gives(scene: Scene):
    first, second = creates(scene, **SHADE), creates(scene, **{**SHADE, "name": "Tallow"})
    assert first.player == second.player == scene.ana.seat
    given = creates(scene, scene.gm, **SHADE, player=scene.ben.seat)
    assert given.player == scene.ben.seat
    assert creates(scene, scene.gm, **SHADE).player is None
    assert scene.gm.may_not("create-character", **SHADE, player="s99") == No.NO_SUCH
    assert scene.watcher.may_not("create-character", **SHADE) == No.WATCHING


def test_the_playbook_says_what_brings_xp(scene: Scene):
    """CHR-06"""
    for book in scene.rules.playbooks.values():
        for language in scene.rules.about.languages:
            path = f"triggers.{book.trigger}.text"
            assert scene.rules.say(path, language) != path

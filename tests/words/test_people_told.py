"""How people come to the table and change, as the journal tells it."""

from rookery.game.ids import AbilityId, CharacterId
from rookery.game.people.abilities import AbilityGained
from rookery.words.journal import tell
from rookery.words.speech import Speech
from tests.game.people.test_draft import OWN, SHADE
from tests.game.people.test_rewriting import TOLD
from tests.game.scene import Scene
from tests.words.conftest import Reads
from tests.words.reading import row


def test_a_new_character_is_told_with_what_they_are(scene: Scene, reads: Reads):
    scene.ana.does("give-character", character=scene.vesper_id)
    entry = scene.ana.does("create-character", **SHADE)
    assert row(reads(entry)) == "Wick comes to the table: Shade."
    assert row(reads(entry, "zh-Hant")) == "Wick 來到桌邊：暗影。"
    entry = scene.gm.does("create-character", **OWN)
    assert row(reads(entry)) == "GM brings Wick to the table."


def test_a_sheet_told_anew_says_what_is_new(scene: Scene, reads: Reads):
    scene.gm.does("create-character", **SHADE)
    wick = next(reversed(scene.campaign.characters))
    told = {"character": wick, **TOLD}
    new = {
        **told,
        "friend": "Dov",
        "bonds": {"dov": "friend"},
        "vice": "weird",
        "look": "Bare feet",
    }
    entry = scene.gm.does("rewrite-sheet", **new)
    assert row(reads(entry)) == "Wick is told anew: look, friends and rivals, vice."
    assert row(reads(entry, "zh-Hant")) == "Wick 重新寫下：外貌、朋友與敵手、惡習。"
    entry = scene.gm.does("rewrite-sheet", **{**new, "name": "Tallow"})
    assert row(reads(entry)) == "Tallow is called Tallow from now on; it was Wick."


def test_an_ability_is_told_with_what_was_chosen(scene: Scene):
    event = AbilityGained(
        character=CharacterId(scene.vesper_id),
        ability=AbilityId("expertise"),
        chosen=("prowl",),
    )
    seat = scene.campaign.characters[CharacterId(scene.vesper_id)].player
    assert seat is not None
    for language, words in (
        ("en", "Vesper gains Expertise (Prowl)."),
        ("zh-Hant", "Vesper 獲得專業技術（匿蹤）。"),
    ):
        speech = Speech(language, scene.rules)
        assert row(tell(speech, (event,), scene.campaign, seat, "gm")) == words

"""Money, and people who come and go, as the journal tells it."""

from tests.game.people.test_draft import SHADE
from tests.game.people.test_npcs import TAM
from tests.game.scene import Scene
from tests.words.conftest import Reads
from tests.words.reading import moved, row


def test_money_that_changes_hands(scene: Scene, reads: Reads):
    """COI-03, COI-05, COI-06"""
    who = {"character": scene.vesper_id}
    scene.gm.does("set-crew-track", track="coin", to=3)
    entry = scene.ana.does("take-coin", **who, coins=3)
    assert row(reads(entry)) == "Vesper takes coin from the crew."
    assert moved(reads(entry)) == ["Coin 3 → 0", "Own coin 0 → 3"]
    entry = scene.ana.does("stash-coin", **who, coins=2)
    assert row(reads(entry)) == "Vesper puts coin into the stash."
    assert row(reads(entry, "zh-Hant")) == "Vesper 把錢幣存進私金。"
    assert moved(reads(entry)) == ["Own coin 3 → 1", "Stash 0 → 2"]
    entry = scene.ana.does("draw-stash", **who, coins=1)
    assert row(reads(entry)) == "Vesper takes coin out of the stash."
    entry = scene.ana.does("give-coin", **who, coins=1, to=scene.corin_id)
    assert row(reads(entry)) == "Vesper hands coin over."
    entry = scene.ana.does("spend-coin", **who, coins=1, text="A hot supper.")
    assert row(reads(entry)) == "Vesper spends coin: “A hot supper”."
    assert moved(reads(entry)) == ["Own coin 1 → 0"]


def test_a_roll_of_ones_lifestyle(scene: Scene, reads: Reads):
    """COI-01"""
    scene.gm.does("set-track", character=scene.vesper_id, track="stash", to=12)
    asked = {"character": scene.vesper_id, "question": "A good seat?"}
    entry = scene.gm.does("roll-pocket-money", **asked, faces=(6,))
    assert row(reads(entry)) == "GM asks fortune: “A good seat?” Vesper. [Full.]"


def test_what_a_stash_bought(scene: Scene, reads: Reads):
    """COI-07"""
    scene.gm.does("set-track", character=scene.vesper_id, track="stash", to=40)
    entry = scene.ana.does("choose-fate", character=scene.vesper_id, fate="retire")
    assert row(reads(entry)) == "Vesper leaves play: “Retire”. A stash of 40 buys this: fine."
    assert row(reads(entry, "zh-Hant")) == "Vesper 退出遊玩：「退休」。私金 40 換來的是：美好。"


def test_people_of_the_city(scene: Scene, reads: Reads):
    entry = scene.gm.does("add-npc", **TAM, may_join=True)
    assert row(reads(entry)) == "GM makes Old Tam known: rows for the crew."
    tam = next(reversed(scene.campaign.npcs))
    entry = scene.gm.does("change-npc", npc=tam, name="Old Tam", may_join=True)
    assert row(reads(entry)) == "GM tells anew who Old Tam is."
    entry = scene.gm.does("change-npc", npc=tam, name="Tam", may_join=True)
    assert row(reads(entry)) == "GM calls Old Tam Tam from now on."
    entry = scene.gm.does("hide-npc", npc=tam)
    assert row(reads(entry)) == "GM hides Tam from the players."
    assert reads(entry, role="player") is None
    assert row(reads(scene.gm.does("show-npc", npc=tam))) == "GM makes Tam known."
    entry = scene.ana.does("create-character", **{**SHADE, "name": "Tam"}, npc=tam)
    assert row(reads(entry)) == (
        "Ana brings Tam to the table. Until now everybody only knew Tam by sight."
    )
    new = next(reversed(scene.campaign.characters))
    entry = scene.ana.does("play-as", character=new)
    assert row(reads(entry)) == "Tam is who is played in this scene."
    entry = scene.gm.does("add-npc", name="A voice", gm_only=True)
    assert row(reads(entry)) == "GM writes A voice down for later."
    voice = next(reversed(scene.campaign.npcs))
    assert row(reads(scene.gm.does("remove-npc", npc=voice))) == "GM strikes A voice from the list."

"""Sessions and growing, as the journal tells them in both languages."""

from tests.game.people.test_draft import SHADE
from tests.game.scene import Scene
from tests.words.conftest import Reads
from tests.words.reading import moved, row

FULL = "Wick has a full track and may advance: Playbook."
NEW = "Wick knows something new now (Alchemist)."


def test_a_session_reads_from_a_moment_to_an_advance(scene: Scene, reads: Reads):
    """ADV-01, ADV-02, ADV-03: what is claimed is told once, when it stands."""
    scene.ana.does("give-character", character=scene.vesper_id)
    scene.ana.does("create-character", **SHADE)
    wick = {"character": next(reversed(scene.campaign.characters))}
    scene.gm.does("set-xp", **wick, track="playbook", to=7)
    rows = [scene.ben.does("note-moment", **wick, trigger="stealth", text="Over the roof")]
    rows.append(scene.ana.does("end-session"))
    claim = scene.ana.does("claim-trigger", **wick, trigger="stealth", xp=2)
    place = scene.ana.does("place-xp", **wick, track="playbook", xp=2)
    assert reads(claim) is None
    assert reads(place) is None
    rows.append(scene.ana.does("write-xp", **wick))
    rows.append(scene.ana.does("learn-ability", **wick, ability="alchemist"))
    rows.append(scene.ana.does("name-new", **wick, by="abilities.alchemist", name="Quiet fire"))
    rows.append(scene.gm.does("close-session"))
    assert [row(reads(entry)) for entry in rows] == [
        "Corin notes a moment for Wick: “Over the roof” (stealth or evasion).",
        "Wick brings session 1 to its end.",
        f"Wick earned xp in this session: stealth or evasion 2. {FULL}",
        f"Wick takes an advance: Playbook. Wick gains Alchemist. {NEW}",
        "Wick knows “Quiet fire” (Alchemist).",
        "Session 2 begins.",
    ]
    assert moved(reads(rows[2])) == ["Playbook xp 7 → 9"]
    assert [row(reads(entry, "zh-Hant")) for entry in rows] == [
        "Corin 替Wick記下一個時刻：「Over the roof」（隱匿或閃避）。",
        "Wick 讓第 1 次聚會進入尾聲。",
        "Wick 這次聚會獲得的經驗：隱匿或閃避 2。 有一條經驗軌滿了，可以成長：遊玩書。",
        "Wick 取得一次成長：遊玩書。 獲得煉金術士。現在會了一樣新東西（煉金術士）。",
        "Wick 學會「Quiet fire」（煉金術士）。",
        "第 2 次聚會開始。",
    ]


def test_nothing_claimed_and_a_moment_struck(scene: Scene, reads: Reads):
    """ADV-01, JDG-02"""
    mine = {"character": scene.vesper_id}
    entry = scene.ana.does("choose-trigger", **mine, trigger="occult")
    assert row(reads(entry)) == "Vesper learns by this from now on: knowledge or occult power."
    scene.ana.does("note-moment", **mine, trigger="occult", text="Read the seal")
    noted = scene.campaign.session.noted[0].id
    entry = scene.ana.does("strike-moment", moment=noted)
    assert row(reads(entry)) == "Vesper strikes a moment that was noted: “Read the seal”."
    scene.ana.does("end-session")
    entry = scene.ana.does("write-xp", **mine)
    assert row(reads(entry)) == "Vesper claims no xp for this session."
    entry = scene.gm.does("set-xp", **mine, track="insight", to=3)
    assert row(reads(entry)) == "GM changes the xp of a track."
    assert moved(reads(entry)) == ["Vesper: Insight xp 0 → 3"]

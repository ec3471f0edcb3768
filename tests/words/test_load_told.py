"""What is carried, as the journal tells it."""

from tests.game.scene import Scene
from tests.words.conftest import Reads
from tests.words.reading import moved, row


def test_a_load_and_what_is_in_it(scene: Scene, reads: Reads):
    """LOD-01, LOD-02"""
    who = {"character": scene.vesper_id}
    entry = scene.ana.does("choose-load", **who, load="normal")
    assert row(reads(entry)) == "Vesper takes a load along: normal, up to 5."
    assert row(reads(entry, "zh-Hant")) == "Vesper 選了裝載：一般，最多 5。"
    entry = scene.ana.does("declare-item", **who, item="climbing-gear")
    assert row(reads(entry)) == "Vesper turns out to have it along: climbing gear."
    assert moved(reads(entry)) == ["Load 0 → 2 of 5"]
    assert row(reads(entry, "zh-Hant")) == "Vesper 原來帶著：攀爬裝備。"
    assert moved(reads(entry, "zh-Hant")) == ["裝載 0 → 2／5"]
    entry = scene.ana.does("put-back-item", **who, item="climbing-gear")
    assert row(reads(entry)) == "Vesper does not have it along after all: climbing gear."

"""A campaign carries its rules: whatever happens to files, and through every change."""

import shutil
from pathlib import Path

import pytest
from msgspec import structs

from rookery.game.ruleset import Ruleset
from rookery.journal import entries
from rookery.journal.sqlite import SQLiteStore
from rookery.journal.store import Store
from rookery.rulesets.load import default, read, to_bytes
from rookery.rulesets.shelf import HOME, usual
from rookery.table.house import House
from rookery.table.table import Table
from rookery.words.journal import tell
from rookery.words.speech import Speech


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return SQLiteStore(tmp_path / "rookery.db")


def version(number: str, name: str = "") -> Ruleset:
    rules = default()
    words = {tongue: dict(said) for tongue, said in rules.words.items()}
    words["en"]["tracks.stress.name"] = name or "Stress"
    about = structs.replace(rules.about, version=number)
    return structs.replace(rules, about=about, words=words)


def change(table: Table, rules: Ruleset) -> None:
    answer = table.do(table.gm, "change-rules", ruleset=table.store.keep_ruleset(to_bytes(rules)))
    assert isinstance(answer, entries.Entry), answer


def test_a_campaign_opens_when_the_files_of_its_rules_are_edited_or_gone(store, tmp_path):
    folder = Path(shutil.copytree(HOME / usual(), tmp_path / "mine"))
    rules = read(folder)
    table = Table.new("Kept", ruleset=rules, store=store, campaign="kept")
    table.do(table.gm, "add-character", name="Vesper")
    (folder / "actions.toml").write_text("nonsense", encoding="utf-8")
    assert Table(store, "kept").campaign == table.campaign
    shutil.rmtree(folder)
    again = Table(store, "kept")
    assert again.campaign == table.campaign
    assert again.rules == rules


def test_a_change_of_rules_is_there_when_the_table_opens_again(store):
    table = Table.new("Moved", store=store, campaign="moved")
    change(table, version("2"))
    table.do(table.gm, "write-note", text="By the new rules.")
    again = Table(store, "moved")
    assert again.rules.about.version == "2"
    assert again.campaign == table.campaign
    assert again.as_of(1).campaign.rules.about.version == default().about.version


def test_a_snapshot_knows_by_which_rules_it_was_played(store):
    table = Table.new("Moved", store=store, campaign="moved")
    change(table, version("2"))
    for number in range(260):
        table.do(table.gm, "write-note", text=f"Note {number}.")
    assert store.snapshot("moved") is not None
    again = Table(store, "moved")
    assert again.campaign == table.campaign
    assert again.rules.about.version == "2"
    again.do(again.gm, "undo", entry=2)
    assert again.rules.about.version == default().about.version


def test_another_open_table_follows(store):
    house, other = House(store), House(store)
    first = house.new("Moved")
    second = other.table(first.id)
    assert second is not None
    change(first, version("2"))
    second.catch_up()
    assert second.rules.about.version == "2"


def test_the_journal_tells_each_entry_in_the_words_of_its_time(store):
    table = Table.new("Moved", store=store, campaign="moved")
    table.do(table.gm, "add-character", name="Vesper")
    (who,) = table.campaign.characters
    table.do(table.gm, "set-track", character=who, track="stress", to=2)
    change(table, version("2", name="Dread"))
    table.do(table.gm, "set-track", character=who, track="stress", to=3)
    said = []
    for entry in table.entries():
        before = table.as_of(entry.number - 1).campaign
        told = tell(Speech("en", table.rules), entry.events, before, entry.seat, "gm")
        said += [told] if told else []
    assert [delta.label for told in said for delta in told.deltas] == [
        "Vesper: Stress",
        "Vesper: Dread",
    ]
    assert any("version 2" in told.says for told in said)

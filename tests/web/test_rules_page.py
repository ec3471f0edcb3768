"""The rules of a table in the browser: whose work they are, and other ones to play by."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rookery.rulesets.pack import pack
from rookery.web import rules
from tests.web.room import Browser, Room, room

ABOUT = """
[about]
id = "mine"
version = "3"
name = "Low Water"
text = "A game of tides."
languages = ["en"]
licence = "CC-BY-4.0"
credit = "Low Water, by Mei."
extends = "srd"
drop = ["city"]
"""

TRACKS = """
[tracks.stress]
of = "character"
paid = "marked"
limit = 6
full = { trauma = 1 }
empties = true
away = true
name = "Dread"
"""


@pytest.fixture
def table() -> Iterator[Room]:
    rules.looks.spent.clear()
    with room() as opened:
        yield opened


@pytest.fixture
def packed(tmp_path: Path) -> bytes:
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "about.toml").write_text(ABOUT, encoding="utf-8")
    (folder / "tracks.toml").write_text(TRACKS, encoding="utf-8")
    return pack(folder)


def sends(browser: Browser, where: str, data: bytes, **fields: str) -> Any:
    files = {"pack": ("mine.zip", data, "application/zip")}
    return browser.client.post(where, data=fields, files=files)


def words(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub("<[^>]*>", " ", page))


def test_everybody_sees_whose_work_the_rules_are(table: Room):
    for who in (table.gm, table.player, table.watcher):
        assert f'href="{who.home}/rules"' in who.sees()
        page = words(who.sees("/rules"))
        assert "John Harper" in page
        assert "CC-BY-3.0" in page
    assert 'type="file"' in table.gm.sees("/rules")
    assert 'type="file"' not in table.player.sees("/rules")


def test_a_table_opens_with_a_pack_of_ones_own(table: Room, packed: bytes):
    host = table.stranger()
    answer = sends(host, "/new", packed, name="Tides", gm="Mei")
    assert answer.status_code == 200
    host.home = answer.url.path
    page = words(host.sees("/rules"))
    assert "Low Water" in page
    assert "Low Water, by Mei." in page
    assert "John Harper" in page


def test_a_table_opens_with_rules_that_come_along(table: Room):
    host = table.stranger()
    answer = sends(host, "/new", b"", name="Plain", gm="Mei", ruleset="srd")
    assert answer.url.path.startswith("/t/")


def test_a_pack_with_mistakes_opens_nothing_and_says_what_is_wrong(table: Room):
    host = table.stranger()
    answer = sends(host, "/new", b"PK and nonsense", name="Tides & more", gm="Mei")
    assert answer.status_code == 422
    assert "no zip file" in words(answer.text)
    assert "Tides &amp; more" in answer.text


def test_only_the_gm_looks_at_other_rules(table: Room, packed: bytes):
    assert sends(table.player, f"{table.player.home}/rules", packed).status_code == 403


def test_the_gm_sees_what_changes_and_what_is_lost_before_it_happens(table: Room, packed: bytes):
    table.player.does("add-character", name="Sable")
    who = next(iter(table.table.campaign.characters))
    table.gm.does("set-track", character=who, track="stress", to="8")
    number = table.table.number
    answer = sends(table.gm, f"{table.gm.home}/rules", packed)
    assert answer.status_code == 200
    page = words(answer.text)
    assert "Sable: Stress −2" in page
    assert "tracks.stress.limit 9 → 6" in page
    assert table.table.number == number, "to look is not to change"
    digest = re.findall(r'name="ruleset" value="(\w{64})"', answer.text)[0]
    assert table.gm.does("change-rules", ruleset=digest).status_code == 204
    assert "Dread" in table.gm.sees()
    assert "Low Water" in words(table.player.sees("/rules"))
    journal = words(table.player.sees("/journal"))
    assert "version 3" in journal
    table.gm.does("undo")
    assert "Dread" not in table.gm.sees()


def test_other_rules_reach_pages_that_are_open(table: Room, packed: bytes):
    """Every part is drawn anew: its words are others now."""
    table.player.does("add-character", name="Sable")
    since = table.table.number
    page = sends(table.gm, f"{table.gm.home}/rules", packed).text
    digest = re.findall(r'name="ruleset" value="(\w{64})"', page)[0]
    table.gm.does("change-rules", ruleset=digest)
    screens = table.app.state.screens
    message = screens.message(table.table, "player", "en", since, table.table.number).decode()
    assert "Dread" in message


def test_nothing_is_changed_in_the_midst_of_a_roll(table: Room, packed: bytes):
    table.player.does("add-character", name="Sable")
    who = next(iter(table.table.campaign.characters))
    table.player.does("start-roll", character=who, goal="In", action="prowl")
    page = sends(table.gm, f"{table.gm.home}/rules", packed).text
    assert "Something is under way" in words(page)
    assert 'value="change-rules"' not in page


def test_the_pages_speak_chinese():
    with room(language="zh-Hant") as table:
        assert "作者與授權" in table.gm.sees("/rules")
        assert "自備" in table.gm.client.get("/new").text

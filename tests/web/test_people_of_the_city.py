"""People of the city on the table page: the GM writes them down, players see whom they may."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.room import Room, room

TAM = {"name": "Old Tam", "what": "rows for the crew", "note": "Fears the bell."}


@pytest.fixture
def table() -> Iterator[Room]:
    with room() as opened:
        yield opened


def heard(table: Room, role: str) -> str:
    """All that the newest entry brings to the open page of such a seat."""
    app = table.app.state.screens
    upto = table.table.number
    return str(app.message_once(table.table, role, "en", upto - 1, upto), "utf-8")


def test_whom_the_gm_writes_down_everybody_sees(table: Room):
    """DTH-02: whom the GM lets be played may be promoted from the page."""
    assert table.gm.does("add-npc", **TAM, may_join="true").status_code == 204
    for browser in (table.gm, table.player, table.watcher):
        seen = browser.sees()
        assert "People of the city" in seen
        assert "Fears the bell." in seen
    (key,) = table.table.campaign.npcs
    way = f'href="{table.player.home}/new?npc={key}&amp;name=Old%20Tam"'
    assert table.gm.sees().count(way) == 1
    assert way in table.player.sees()
    assert way not in table.watcher.sees()
    assert 'value="change-npc"' in table.gm.sees()
    assert 'value="change-npc"' not in table.player.sees()


def test_the_hidden_reach_no_other_seat(table: Room):
    """DTH-02: neither the page nor the stream nor the journal says a word of them."""
    assert table.gm.does("add-npc", **TAM, gm_only="true").status_code == 204
    assert "Old Tam" in heard(table, "gm")
    (key,) = table.table.campaign.npcs
    table.gm.does("change-npc", npc=key, name="Old Tam", what="drowned", may_join="true")
    assert "drowned" in heard(table, "gm")
    for browser, role in ((table.player, "player"), (table.watcher, "spectator")):
        for page in ("", "/journal", "/session"):
            assert "Old Tam" not in browser.sees(page)
        assert "People of the city" not in browser.sees()
        assert "Old Tam" not in heard(table, role)
        assert "drowned" not in heard(table, role)
    assert "Old Tam" not in table.player.sees(f"/new?npc={key}")
    table.gm.does("show-npc", npc=key)
    assert "drowned" in heard(table, "player")
    table.gm.does("hide-npc", npc=key)
    assert "People of the city" not in table.player.sees()


def test_nobody_but_the_gm_changes_them(table: Room):
    table.gm.does("add-npc", **TAM)
    (key,) = table.table.campaign.npcs
    for do in ("change-npc", "hide-npc", "remove-npc"):
        assert table.player.does(do, npc=key, name="Mine").status_code == 403
    assert table.player.does("add-npc", **TAM).status_code == 403
    assert table.table.campaign.npcs[key].name == "Old Tam"

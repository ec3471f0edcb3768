"""The page of a session: who may press what, and what a moment may be noted from."""

import re
from collections.abc import Iterator

import pytest

from tests.game.people.test_draft import SHADE
from tests.web.room import Room, room


@pytest.fixture
def table() -> Iterator[Room]:
    with room() as opened:
        seat = list(opened.table.campaign.seats)[1]
        opened.table.do(seat, "create-character", **SHADE)
        yield opened


def test_who_watches_presses_nothing(table: Room):
    table.player.does("end-session")
    for browser, many in ((table.player, True), (table.watcher, False)):
        main = browser.sees("/session").split("<main")[1]
        assert ("claim-trigger" in main) == many
        assert ("note-moment" in main) == many
        assert "Around the table" in main


def test_the_gm_alone_closes_and_puts_xp_right(table: Room):
    """ADV-03"""
    table.player.does("end-session")
    who = next(iter(table.table.campaign.characters))
    for browser, gm in ((table.gm, True), (table.player, False)):
        assert ("close-session" in browser.sees("/session")) == gm
        assert ("set-xp" in browser.sees(f"/sheet/{who}")) == gm


def test_a_moment_is_noted_from_what_one_may_read(table: Room):
    """JDG-02: an entry that is the GM's alone says nothing to a player."""
    table.gm.does("write-note", text="The warden is bribed", gm_only="true")
    secret = table.table.number
    table.gm.does("write-note", text="Rain")
    assert "The warden is bribed" in table.gm.sees(f"/session?entry={secret}")
    page = table.player.sees(f"/session?entry={secret}")
    assert "bribed" not in page
    assert "From entry" not in page
    assert f"From entry {secret + 1}" in table.player.sees(f"/session?entry={secret + 1}")
    for nothing in (0, -1, 10**6):
        assert "From entry" not in table.player.sees(f"/session?entry={nothing}")


def test_the_choices_of_the_page_are_commands(table: Room):
    """ADV-01, CHR-06: as the select sends them, for whom and what for in one."""
    page = table.player.sees("/session")
    (choice,) = re.findall(r'value="(c\d+\|stealth)"', page)
    answer = table.player.does("note-moment", **{"character|trigger": choice}, text="Unseen")
    assert answer.status_code == 204
    assert "“Unseen”" in table.gm.sees("/session")
    assert table.player.does("write-xp", character=choice.partition("|")[0]).status_code == 409

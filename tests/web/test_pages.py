"""The pages of a table, where one finds what one looks for."""

import re
from collections.abc import Iterator

import pytest
from litestar.testing import RequestFactory

from rookery.game.ids import CharacterId, RollId
from rookery.journal.memory import MemoryStore
from rookery.table import keys
from rookery.table.house import House
from rookery.web.app import build
from rookery.web.pages import the_table
from rookery.web.sitting import seated
from tests.web.room import Room, room


@pytest.fixture
def table() -> Iterator[Room]:
    with room() as opened:
        yield opened


def test_a_player_finds_their_sheet_as_soon_as_they_play_somebody(table: Room):
    """The bar of a page that stays open offers the sheet before there is one."""
    player = table.player
    assert f'href="{player.home}/sheet"' in player.sees()
    nobody = player.client.get(f"{player.home}/sheet")
    assert nobody.url.path == player.home
    player.does("add-character", name="Vesper Quill")
    assert "Vesper Quill" in player.sees("/sheet")
    who = next(iter(table.table.campaign.characters))
    assert player.client.get(f"{player.home}/sheet").url.path == f"{player.home}/sheet/{who}"


def test_a_link_that_leads_to_one_machine_only_says_so(table: Room):
    alone = "--host 0.0.0.0"
    for host, said in (("127.0.0.1:8000", True), ("192.168.1.7:8000", False)):
        headers = {"host": host}
        for path, data in (("invite", {"role": "player"}), ("move", {})):
            page = table.gm.client.post(f"{table.gm.home}/seats/{path}", data=data, headers=headers)
            assert host in page.text
            assert (alone in page.text) == said


def test_chinese_sentences_of_a_row_stand_without_a_gap():
    with room(language="zh-Hant") as table:
        assert re.search(r"。 \S", re.sub("<[^>]*>", "", table.gm.sees("/journal"))) is None


# What a roll and its price say


def words(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub("<[^>]*>", " ", page))


def begin(table: Room, stress: int = 0, **terms: str) -> tuple[CharacterId, RollId]:
    """Mei plays Sable, whose roll has its terms: the character and the roll."""
    table.player.does("add-character", name="Sable Orrin", ratings__skirmish="2")
    who = next(iter(table.table.campaign.characters))
    table.gm.does("set-track", character=who, track="stress", to=str(stress))
    table.player.does(
        "start-roll", character=who, goal="Hold the stair", action="skirmish", **terms
    )
    roll = next(iter(table.table.campaign.rolls))
    table.gm.does("set-terms", roll=roll, **{"position/effect": "risky/standard"})
    return who, roll


def test_a_push_says_when_it_goes_beyond_the_last_box(table: Room):
    """ACT-08, STR-02"""
    _, roll = begin(table, stress=7)
    assert "2 stress, Sable 7 to 9: the last box" in words(table.player.sees())
    table.player.does("push", roll=roll, way="die")
    assert "2 stress, beyond Sable’s last box" in words(table.player.sees())


def test_only_the_broken_ones_player_is_asked_what_stays(table: Room):
    """STR-02, JDG-19"""
    who, _ = begin(table)
    table.gm.does("set-track", character=who, track="stress", to="9")
    seen = table.player.sees()
    mine = re.search(r'<p class="turnline is-mine"[^>]*data-for="([^"]*)"[^>]*>.*?</p>', seen)
    assert mine
    assert mine.group(1) == table.table.campaign.characters[who].player
    assert "Yours to choose." in mine.group()
    for browser in (table.gm, table.watcher):
        assert "Yours to choose." not in browser.sees()
    for said in ("Stress 9 → 0", "Trauma 0 → 1", "Vice, next downtime counts as indulged"):
        assert said in words(table.player.sees())


def test_a_deed_that_is_not_done_promises_no_ticks_and_what_was_accepted_stays_readable():
    """ACT-12, CON-03"""
    with room(1, 2) as table:
        table.gm.does("start-clock", name="The stair", size="8", kind="progress")
        table.gm.does("start-clock", name="The crowd", size="8", kind="tug", filled="5")
        stair, crowd = table.table.campaign.clocks
        _, roll = begin(table, clock=stair)
        table.player.does("throw", roll=roll)
        assert "0 to 2" not in words(table.gm.sees())
        assert "The crowd, 5/8, back" in words(table.gm.sees())
        jeers = {
            "consequences.0.kind": "complication",
            "consequences.0.clock|consequences.0.down": f"{crowd}|true",
            "consequences.0.amount": "2",
            "consequences.0.resist_with": "resolve",
        }
        table.gm.does("send-consequences", roll=roll, **jeers)
        assert "The crowd 5 to 3" in words(table.player.sees())
        price = table.table.campaign.rolls[roll].consequences[0].id
        table.player.does("accept", roll=roll, consequence=price)
        assert "Accepted: The crowd −2." in words(table.player.sees())


def test_a_whole_roll_at_once_takes_harm_and_a_bargain_that_ticks():
    """ACT-09, HRM-02: everything that was said aloud, in one form."""
    with room() as table:
        table.gm.does("start-clock", name="The bell", size="6", kind="danger")
        (bell,) = table.table.campaign.clocks
        table.player.does("add-character", name="Sable Orrin", ratings__skirmish="2")
        (who,) = table.table.campaign.characters
        table.gm.does("write-harm", character=who, level="2", name="Deep cut")
        (wound,) = table.table.campaign.characters[who].harm
        assert "“Deep cut” matters here" in words(table.gm.sees())
        said = {
            "character": who,
            "goal": "Hold the stair",
            "action": "skirmish",
            "position": "risky",
            "effect": "standard",
            "harm": wound.id,
            "bargain.text": "They hear her",
            "bargain.price|bargain.amount": f"clock|2|{bell}",
            "faces": "6 2",
        }
        assert table.gm.does("roll-at-once", **said).status_code == 204
        assert table.table.campaign.clocks[bell].filled == 2
        (roll,) = table.table.campaign.rolls.values()
        assert roll.thrown
        assert [line.amount for line in roll.thrown.lines] == [2, 1, -1]
        again = {**said, "bargain.text": "", "faces": "6"}
        assert table.gm.does("roll-at-once", **again).status_code == 204
        assert table.table.campaign.clocks[bell].filled == 2


def test_the_seats_say_which_is_ones_own_and_who_is_here(table: Room):
    seen = table.player.sees("/seats")
    assert "no character yet, you" in words(seen)
    assert words(table.gm.sees("/seats")).count(", you") == 1
    assert seen.count("medal__dot is-on") == 1


def test_a_phone_has_five_tabs_and_the_other_pages_in_its_menu():
    """Every page is at most two taps away, whoever looks, while a downtime runs too."""
    with room() as table:
        table.table.do(table.table.gm, "begin-downtime")
        for who, tabs in ((table.gm, 6), (table.player, 7), (table.watcher, 6)):
            page = who.sees()
            assert page.count('class="tabs__tab') == tabs
            assert page.count("tabs__tab--wide") == tabs - 5
            menu = page.split('<details class="tools">')[1].split("</details>")[0]
            assert menu.count("tools__way--phone") == tabs - 5
            for way in ("/session", "/others", "/reference", "/seats"):
                assert f'href="{who.home}{way}"' in menu


def test_what_happens_while_a_page_is_drawn_comes_to_it_live_and_once():
    house = House(MemoryStore())
    table = house.new("The Salt Ledger")
    token = keys.seat_key(house.store, table.id, table.gm)
    asked = seated(house, table.id, token)
    table.do(table.gm, "write-note", text="The lamps go out.")
    request = RequestFactory(app=build(house)).get(f"/t/{table.id}")
    page = the_table(request, asked).content
    assert f'data-number="{table.number - 1}"' in page
    assert f"stream?since={table.number - 1}" in page
    assert "The lamps go out." not in page

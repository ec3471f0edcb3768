"""The page of the city's moves: the GM's forms, and what the others may read."""

import re

from tests.web.room import Browser, Room, room


def to_the_moves(opened: Room) -> None:
    opened.gm.does("take-city")
    opened.gm.does("begin-downtime")
    opened.gm.does("open-leg", step="factions")


def pressed(browser: Browser, do: str, **fields: str) -> None:
    assert browser.does(do, **fields).status_code == 204


def test_the_gm_moves_a_faction_and_lets_the_crew_hear_of_it_npc_03():
    with room() as opened:
        assert 'value="move-faction"' not in opened.gm.sees("/others")
        to_the_moves(opened)
        assert 'value="move-faction"' in opened.gm.sees("/others")
        enemy = {"against|crew": "undertow|"}
        pressed(opened.gm, "move-faction", faction="vigil", move="weaken-enemy", **enemy)
        crew = {"against|crew": "|true"}
        pressed(opened.gm, "move-faction", faction="undertow", move="gather", **crew)
        page = opened.gm.sees("/others")
        move = re.findall(r'id="move-(v\d+)"', page)[0]
        pressed(opened.gm, "settle-move", move=move, foiled="true")
        told = {"through": "friend", "who": "Pell", "text": "They ask for you by name"}
        pressed(opened.gm, "tell-news", move=move, **told)
        for browser in (opened.player, opened.watcher):
            main = browser.sees("/others").split("<main")[1]
            assert "They ask for you by name" in main
            for form in ("move-faction", "tell-news", "settle-move", "roll-faction-clock"):
                assert form not in main
            assert "Weaken" not in main


def test_a_clock_in_doubt_is_rolled_for_npc_02():
    with room(6, 6, 6, 6, 6, 6) as opened:
        to_the_moves(opened)
        goal = {"kind": "faction", "faction": "vigil", "size": "8"}
        pressed(opened.gm, "start-clock", name="Close the east locks", **goal)
        page = opened.gm.sees("/others")
        assert "Close the east locks, 0 / 8" in page
        (clock,) = (
            key for key, each in opened.table.campaign.clocks.items() if each.faction == "vigil"
        )
        pressed(opened.gm, "roll-faction-clock", clock=clock, advantages="0")
        assert opened.table.campaign.clocks[clock].filled == 5
        assert "Close the east locks, 5 / 8" in opened.gm.sees("/others")

"""The city on its pages: what each seat reads there, what it never reads, and how much is sent."""

from __future__ import annotations

import gzip
import time
from collections.abc import Iterator
from typing import Any

import pytest

from rookery.game.ruleset.city import hidden
from rookery.game.seats import Role
from rookery.web import city_live
from rookery.web.live import Screens
from rookery.web.screen.city import hand
from rookery.web.screen.eyes import look
from tests.web.room import Room, room

KILOBYTE = 1024


@pytest.fixture(params=["en", "zh-Hant"])
def city(request: pytest.FixtureRequest) -> Iterator[Room]:
    with room(language=request.param) as opened:
        assert opened.gm.does("take-city").status_code == 204
        yield opened


def secrets(city: Room) -> list[str]:
    """Every sentence of the city that is for the GM alone, and stands in no sentence for all."""
    found = []
    for said in city.table.rules.words.values():
        public = "\n".join(text for path, text in said.items() if not hidden(path))
        found += [text for path, text in said.items() if hidden(path) and text not in public]
    return found


def test_no_secret_reaches_another_seat_by_page_or_stream_or_api(city: Room):
    """Secrets, what people want, what is wrong with a score, goals, and who is hidden."""
    city.gm.does("hide-faction", faction="snuffers")
    city.gm.does("hide-part", part="people.old-wenna")
    city.gm.does("note-part", part="people.marla-teague", secret="Marla cannot swim")
    city.gm.does("keep-secret", faction="vigil", secret="Prior Dace is wax")
    city.gm.does("start-clock", name="Bury it", size=6, kind="danger", faction="vigil", gm_only="1")
    city.gm.does("set-status", faction="vigil", to="-3")
    table, words = city.table, [*secrets(city), "Prior Dace is wax", "Bury it", "cannot swim"]
    roles: tuple[Role, ...] = ("player", "spectator")
    told = [
        browser.sees(page)
        for browser in (city.player, city.watcher)
        for page in ("", "/city", "/city/vigil", "/city/chandlers-bench", "/places", "/journal")
    ]
    told += [
        Screens().message(table, role, language, 1, table.number).decode()
        for role in roles
        for language in ("en", "zh-Hant")
    ]
    assert len(words) > 100
    for text in told:
        assert not [word for word in words if word in text]
        assert "snuffers" not in text
    mine = city.gm.sees("/city/vigil")
    assert "Prior Dace is wax" in mine
    assert "Bury it" in mine
    home = city.player.home
    assert city.player.client.get(f"{home}/city/snuffers").status_code == 404
    assert city.player.client.get(f"{home}/places/people.marla-teague").status_code == 404
    assert "fac-snuffers" in city.gm.sees("/city")
    assert "cannot swim" in city.gm.sees("/places/people.marla-teague")


def test_the_book_of_the_city_is_told_anew(city: Room):
    """Renamed, hidden, struck, added: on everybody's page, and of what is hidden not a word."""
    said = {"said.name": "Old Marla", "said.faction": "ferrymens-oath"}
    assert city.gm.does("tell-part", part="people.marla-teague", **said).status_code == 204
    city.gm.does("hide-part", part="purveyors.dog-pit")
    city.gm.does("strike-part", part="districts.mire")
    city.gm.does("add-part", sort="districts", **{"said.name": "The Sump"})
    for browser in (city.gm, city.player, city.watcher):
        seen = browser.sees("/places")
        assert "Old Marla" in seen
        assert "The Sump" in seen
        assert ("purveyors.dog-pit" in seen) == (browser is city.gm)
    assert city.player.does("strike-part", part="districts.pans").status_code == 403
    assert "restore-part" in city.gm.sees("/places")
    city.gm.does("empty-city")
    assert "Old Marla" not in city.player.sees("/places")
    assert "Old Marla" in city.gm.sees("/places"), "to be taken back"


def test_war_is_on_everybodys_page(city: Room):
    city.gm.does("set-crew-track", track="hold", to="1")
    assert "warbar" not in city.player.sees("/city")
    city.gm.does("set-status", faction="vigil", to="-3", why="The bell")
    for browser in (city.gm, city.player, city.watcher):
        assert "warbar" in browser.sees("/city")
        assert "The bell" in browser.sees("/city/vigil")
    city.gm.does("remove-faction", faction="vigil")
    assert "warbar" not in city.player.sees("/city")


def test_only_the_gm_sets_a_status(city: Room):
    assert 'value="set-status"' in city.gm.sees("/city")
    assert 'value="set-status"' not in city.player.sees("/city")
    assert city.player.does("set-status", faction="vigil", to="1").status_code == 403


def test_a_great_city_stays_light():
    """200 factions and 400 clocks: the page, and what one tick of one clock sends."""
    with room() as great:
        table = great.table
        for number in range(200):
            does(table, "add-faction", name=f"Faction {number}", tier=number % 7)
        for number, faction in enumerate([*table.campaign.factions] * 2):
            clock = {"name": f"Clock {number}", "size": 8, "kind": "danger", "faction": faction}
            does(table, "start-clock", **clock)
        page = great.gm.sees("/city")
        assert len(gzip.compress(page.encode())) < 100 * KILOBYTE
        before, ticked = table.campaign, next(iter(table.campaign.clocks))
        does(table, "tick-clock", clock=ticked, by=1)
        eyes = look(table.campaign, "gm", "en")
        assert city_live.frame(before) == city_live.frame(table.campaign)
        (piece,) = city_live.pieces(table, eyes, before)
        assert f"fclock-{ticked}" in piece
        assert len(piece.encode()) < 2 * KILOBYTE
        drawn = hand(eyes, table.campaign.clocks[ticked])
        assert fastest(lambda: city_live.drawn_clock(eyes, drawn)) < 0.002


def does(table: Any, command: str, **fields: Any) -> None:
    assert hasattr(table.do(table.gm, command, **fields), "events")


def fastest(draw: Any) -> float:
    times = []
    for _ in range(20):
        began = time.process_time()
        draw()
        times.append(time.process_time() - began)
    return min(times)

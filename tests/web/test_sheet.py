"""A character's page: small enough to arrive at once, with everything on it, and live by parts."""

from __future__ import annotations

import gzip
from collections.abc import Iterator
from typing import Any

import pytest

from rookery.game.ids import CharacterId
from tests.game.people.test_draft import SHADE
from tests.web.room import Room, room

MOST_PACKED = 40 * 1024


@pytest.fixture
def table() -> Iterator[Room]:
    with room() as made:
        yield made


def wick(table: Room, **more: Any) -> str:
    """A Shade whose sheet is full: wounds, traumas, coin, a whole load."""
    player = next(seat.id for seat in table.table.campaign.seats.values() if seat.role == "player")
    table.table.do(player, "create-character", **{**SHADE, **more})
    who = str(next(reversed(table.table.campaign.characters)))
    gm = table.table.gm
    for track, to in (("stash", 17), ("purse", 3), ("stress", 5)):
        table.table.do(gm, "set-track", character=who, track=track, to=to)
    for level, name in ((1, "Winded"), (2, "A deep cut"), (2, "Half-drowned"), (3, "A broken leg")):
        table.table.do(gm, "write-harm", character=who, level=level, name=name)
    table.table.do(player, "choose-load", character=who, load="encumbered")
    for item in table.table.campaign.characters[CharacterId(who)].items:
        table.table.do(player, "declare-item", character=who, item=item)
    return who


@pytest.mark.parametrize("role", ["gm", "player"])
def test_a_full_sheet_arrives_packed_and_small(table: Room, role: str):
    who = wick(table)
    visitor = table.gm if role == "gm" else table.player
    answer = visitor.client.get(f"{visitor.home}/sheet/{who}", headers={"accept-encoding": "gzip"})
    assert answer.headers["content-encoding"] == "gzip"
    assert "Soot-grey hood" in answer.text
    assert len(gzip.compress(answer.content, 5)) < MOST_PACKED


def test_a_sheet_says_all_that_is_known(table: Room):
    """LOD-01, LOD-03, COI-02, COI-04, HRM-02"""
    who = wick(table, alias="Nobody’s Wick")
    seen = table.player.sees(f"/sheet/{who}")
    for words in (
        "Nobody’s Wick",
        "Petra Vane",
        "The night bakery on Gutter Row",
        "A broken leg",
        "Lifestyle 1, meager",
        "Stash 17",
        "Fine, Weightless",
        "3 of 9 in use",
        "Own coin 3 of 4",
        "Infiltrator",
    ):
        assert words in seen, words


def test_the_watching_press_nothing_on_a_sheet(table: Room):
    who = wick(table)
    player = table.player.sees(f"/sheet/{who}")
    assert 'value="declare-item"' in player
    watching = table.watcher.sees(f"/sheet/{who}")
    assert 'value="declare-item"' not in watching
    assert 'value="stash-coin"' not in watching


@pytest.mark.parametrize("boxes", [0, 1, 20])
def test_a_clock_of_any_size_that_may_be_set_by_hand_is_drawn(table: Room, boxes: int):
    """DT-21: somebody's healing may take as long as the table likes."""
    who, heals = wick(table), table.table.rules.harm.heals
    assert heals is not None
    table.table.do(table.table.gm, "set-boxes", character=who, track=heals, boxes=boxes)
    seen = table.player.sees(f"/sheet/{who}")
    assert ('class="clock clock--heal"' in seen) is bool(boxes)

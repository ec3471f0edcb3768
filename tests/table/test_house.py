"""All tables of one store: opened once, kept while somebody needs them, heard of by watchers."""

import asyncio
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import pytest

from rookery.game.dice import ScriptedDice
from rookery.journal.entries import Entry
from rookery.journal.store import Store, StoreBroken
from rookery.table import house as houses
from rookery.table.house import House


@pytest.fixture
def house(store: Store) -> Iterator[House]:
    house = House(store)
    yield house
    house.close()


def test_a_new_table_is_found_again(house: House):
    table = house.new("The Magpies", gm="Gwen", language="zh-Hant")
    assert house.table(table.id) is table
    assert table.campaign.seats[table.gm].language == "zh-Hant"


def test_no_table_of_that_name(house: House):
    assert house.table("nowhere") is None
    assert house.table("") is None


def test_a_table_of_an_earlier_evening(house: House, store: Store):
    table = house.new("The Magpies")
    table.do(table.gm, "write-note", text="Rain")
    later = House(store).table(table.id)
    assert later is not None
    assert later.now == table.now


def test_tables_know_nothing_of_each_other(house: House):
    one, other = house.new("One"), house.new("Other")
    one.do(one.gm, "write-note", text="Rain", id="same")
    assert isinstance(other.do(other.gm, "write-note", text="Sun", id="same"), Entry)
    assert (one.number, other.number) == (2, 2)


def test_who_comes_at_once_sits_at_one_table(house: House, store: Store):
    name = house.new("The Magpies").id
    morning, ready = House(store), Barrier(6)

    def come(_: int) -> int:
        ready.wait()
        return id(morning.table(name))

    with ThreadPoolExecutor(6) as pool:
        assert len(set(pool.map(come, range(6)))) == 1


def test_only_so_many_tables_are_kept_open(house: House, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(houses, "OPEN_AT_MOST", 3)
    for number in range(5):
        house.new(str(number))
    assert len(house.tables) == 3
    for name in house.store.campaigns():
        assert house.table(name) is not None
        assert len(house.tables) == 3


def test_a_table_that_somebody_watches_stays_the_same(
    house: House, monkeypatch: pytest.MonkeyPatch
):
    """An open page holds its table, so whoever comes later must not be given another."""
    watched = house.new("The Magpies")
    monkeypatch.setattr(houses, "OPEN_AT_MOST", 1)
    house.new("Other")
    assert watched.id not in house.tables
    assert house.table(watched.id) is watched


def test_watchers_hear_of_every_entry(house: House, store: Store):
    async def watch() -> int | None:
        table = house.new("The Magpies")
        with house.hub.watch(table.id) as watch:
            await asyncio.to_thread(table.do, table.gm, "write-note", text="Rain")
            return await asyncio.wait_for(watch.news(), 10)

    assert asyncio.run(watch()) == 2


def test_the_house_brings_the_dice(store: Store):
    table = House(store, ScriptedDice(5)).new("The Magpies")
    side = {"trait": "Luck", "rating": 1}
    table.do(table.gm, "roll-fortune", question="Will it hold?", side=side)
    assert table.campaign.fortunes[0].sides[0].thrown.faces == (5,)


def test_a_closed_house_takes_nothing(store: Store):
    house = House(store)
    table = house.new("The Magpies")
    house.close()
    with pytest.raises(StoreBroken):
        table.do(table.gm, "write-note", text="Rain")
    assert table.number == 1

"""A downtime may be put aside after any step, for an hour or a week, and taken up elsewhere."""

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from rookery.game.turn import Command
from rookery.journal import entries
from rookery.journal.entries import Entry
from rookery.journal.sqlite import SQLiteStore
from rookery.lab.loops import Players, Report
from rookery.lab.moves import Move
from rookery.rulesets.load import default
from rookery.table.house import House
from rookery.table.table import Table

SEEDS = (3, 8, 21)


class DiceOfTheHour:
    """Dice that fall by the entry that they fall for, whoever throws them and wherever."""

    def __init__(self, number: int) -> None:
        self.random = Random(number)

    def roll(self, count: int, sides: int) -> tuple[int, ...]:
        return tuple(self.random.randint(1, sides) for _ in range(count))


class Evenings(Players):
    """People who play two scores and the downtimes after them."""

    def tries(self, move: Move) -> bool:
        self.table.dice = DiceOfTheHour(self.table.number)
        return super().tries(move)


class Asked(NamedTuple):
    seat: str
    command: Command
    id: str


def played(seed: int) -> tuple[Table, list[Asked], int]:
    """A table after two downtimes, what was asked at it, and where the second of them began."""
    people = Evenings(default(), seed, Report())
    people.loop()
    people.loop()
    table = people.table
    # Who stops a scene is not written down; anybody may.
    later = table.entries(after=1)
    asked = [Asked(each.seat or table.gm, each.command, each.id) for each in later]
    begun = [n for n, each in enumerate(asked) if type(each.command).__name__ == "BeginDowntime"]
    return table, asked, begun[-1]


def goes_on(file: Path, campaign: str, asked: list[Asked]) -> bytes:
    """Come to a table that lies in a file, ask for some things, and leave it: what it is then."""
    house = House(SQLiteStore(file))
    table = house.table(campaign)
    assert table is not None
    for seat, command, name in asked:
        table.dice = DiceOfTheHour(table.number)
        assert isinstance(table.do(seat or table.gm, command, id=name), Entry)
    found = entries.keep(table.campaign, table.now.standing)
    house.close()
    return found


def opened(file: Path) -> str:
    house = House(SQLiteStore(file))
    name = house.new("The lab").id
    house.close()
    return name


@pytest.mark.parametrize("seed", SEEDS)
def test_a_downtime_cut_after_every_step_ends_the_same(tmp_path: Path, seed: int):
    """Each command of it finds the table in a file that somebody has just left."""
    table, asked, begun = played(seed)
    file = tmp_path / "rookery.db"
    name = opened(file)
    goes_on(file, name, asked[:begun])
    for number, each in enumerate(asked[begun:], begun + 2):
        then = table.as_of(number)
        assert goes_on(file, name, [each]) == entries.keep(then.campaign, then.standing)


def test_a_downtime_taken_up_by_other_processes_ends_the_same(tmp_path: Path):
    """Two processes after each other go on with what a third began."""
    table, asked, begun = played(SEEDS[0])
    file = tmp_path / "rookery.db"
    name = opened(file)
    third = (len(asked) - begun) // 3
    goes_on(file, name, asked[: begun + third])
    left = b""
    for part in (asked[begun + third : begun + 2 * third], asked[begun + 2 * third :]):
        with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as elsewhere:
            left = elsewhere.submit(goes_on, file, name, part).result()
    assert left == entries.keep(table.campaign, table.now.standing)

"""Durable commands per second, on one table and on twenty, beside SQLite's own pace.

Commands go the server's way from its loop to the disk: `asyncio.to_thread(table.do)`, as the page's
door gives them, one command under way for each table. The yardstick is one thread that writes the
same bodies into a bare table of the same kind of file, as many in a transaction as there are
tables: more can never wait together.
"""

from __future__ import annotations

import asyncio
import itertools
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import uvloop

from bench.evening import Evening
from bench.figures import Figure, middle, rated
from rookery.journal import entries
from rookery.journal.sqlite import SQLiteStore
from rookery.table.house import House
from rookery.web.app import make_room

TABLES = (1, 20)
AIM = 5_000
SECONDS = 1.0
ROUNDS = 7
WARM_UP = 30


@contextmanager
def evenings(folder: Path, count: int) -> Iterator[list[Evening]]:
    """Tables in play, in one file."""
    house = House(SQLiteStore(folder / f"{count}.db"))
    tables = [Evening(house.new(f"Table {number}")) for number in range(count)]
    yield tables
    house.close()


async def play(tables: list[Evening], seconds: float) -> int:
    """Everybody plays as fast as the answers come; how many commands were answered."""
    await make_room()
    end = time.perf_counter() + seconds

    async def one(evening: Evening) -> int:
        for answered in itertools.count():
            if time.perf_counter() >= end:
                return answered
            await asyncio.to_thread(evening.next)
        raise AssertionError

    return sum(await asyncio.gather(*(one(evening) for evening in tables)))


def ours(tables: list[Evening], seconds: float) -> float:
    begun = time.perf_counter()
    answered = uvloop.run(play(tables, seconds))
    return answered / (time.perf_counter() - begun)


@contextmanager
def bare(folder: Path, count: int) -> Iterator[sqlite3.Connection]:
    """As durable as the journal, and nothing else of it: no index, no seal, no order to keep."""
    path = folder / f"bare-{count}.db"
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("CREATE TABLE line (number INTEGER PRIMARY KEY, body BLOB)")
        yield connection


def theirs(
    connection: sqlite3.Connection, bodies: list[bytes], group: int, seconds: float
) -> float:
    wanted = itertools.cycle(bodies)
    written, begun = 0, time.perf_counter()
    while (now := time.perf_counter()) < begun + seconds:
        connection.execute("BEGIN IMMEDIATE")
        lines = [(body,) for body in itertools.islice(wanted, group)]
        connection.executemany("INSERT INTO line (body) VALUES (?)", lines)
        connection.execute("COMMIT")
        written += group
    return written / (now - begun)


def measure(folder: Path, count: int, rounds: int, seconds: float) -> Figure:
    """The figure for so many tables, its rounds taken in turn with the yardstick's."""
    mine, other = [], []
    with evenings(folder, count) as tables, bare(folder, count) as connection:
        for evening in tables:
            for _ in range(WARM_UP):
                evening.next()
        bodies = [entries.write(entry) for entry in tables[0].table.entries()]
        for _ in range(rounds):
            mine.append(ours(tables, seconds))
            other.append(theirs(connection, bodies, count, seconds))
    value = middle(mine)
    aimed = count == max(TABLES)
    return Figure(
        what=f"durable commands, {count} table{'s' if count > 1 else ''}",
        value=value,
        unit="/s",
        beside=(rated(f"bare sqlite3, {count} in a commit", mine, other),),
        aim=f"{AIM:,} /s" if aimed else "",
        met=value >= AIM if aimed else None,
    )


def run(home: Path, *, rounds: int = ROUNDS, seconds: float = SECONDS) -> list[Figure]:
    """One figure for each number of tables."""
    with tempfile.TemporaryDirectory(prefix=".bench-", dir=home) as folder:
        return [measure(Path(folder), count, rounds, seconds) for count in TABLES]

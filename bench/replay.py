"""Reading a journal: all of a very long one, and the opening of a long one by its snapshot.

Both are what `Table(store, campaign)` does on a file: ruleset, entries, seals, decoding, every
event applied. The yardstick decodes the same bytes into the same structs, and nothing else.
"""

from __future__ import annotations

import gc
import multiprocessing
import sqlite3
import tempfile
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from bench.evening import Evening
from bench.figures import Figure, middle, timed
from rookery.journal import entries
from rookery.journal.memory import MemoryStore
from rookery.journal.sqlite import SQLiteStore
from rookery.journal.sqlite_schema import PLACES, insert_entries, seal
from rookery.rulesets.load import from_bytes
from rookery.table.table import SNAPSHOT_EVERY, Table

CAMPAIGN = "bench"
EVENTS = 100_000
ENTRIES = 10_000
AIM = 50.0
ROUNDS = 5
OPENINGS = 9


def write(path: Path, played: Table, *, snapshot: bool) -> None:
    """What was played in memory as a file; the entries go in at once, since nobody waits."""
    memory = played.store
    with closing(SQLiteStore(path)) as store:
        store.create(CAMPAIGN, memory.ruleset(played.id))
    with closing(sqlite3.connect(path)) as connection, connection:
        for line in memory.read(played.id):
            place = PLACES + line.number
            sealed = seal(place, line.command_id, line.body)
            row = (place, line.command_id, line.body, sealed)
            connection.execute(insert_entries(1), row)
    if snapshot and (kept := memory.snapshot(played.id)) is not None:
        with closing(SQLiteStore(path)) as store:
            store.keep_snapshot(CAMPAIGN, *kept)


def played(enough: Callable[[int, int], bool]) -> tuple[Table, int]:
    """A table that has been played until there were enough entries and events; its events."""
    evening = Evening(Table.new("The Salt Ledger", store=MemoryStore()))
    events = sum(len(entry.events) for entry in evening.table.entries())
    while not enough(evening.table.number, events):
        events += len(evening.next().events)
    return evening.table, events


def milliseconds(what: Callable[[], object]) -> float:
    gc.collect()
    begun = time.perf_counter()
    what()
    return (time.perf_counter() - begun) * 1000


def replayed(home: Path, *, rounds: int = ROUNDS, wanted: int = EVENTS) -> list[Figure]:
    """Every event since the first, without a snapshot."""
    with tempfile.TemporaryDirectory(prefix=".bench-", dir=home) as folder:
        return [replay(Path(folder) / "replay.db", rounds, wanted)]


def replay(path: Path, rounds: int, wanted: int) -> Figure:
    table, events = played(lambda _, events: events >= wanted)
    write(path, table, snapshot=False)
    mine, other = [], []
    with closing(SQLiteStore(path)) as store:
        bodies = [line.body for line in store.read(CAMPAIGN)]
        for _ in range(rounds):
            mine.append(milliseconds(lambda: Table(store, CAMPAIGN)))
            other.append(milliseconds(lambda: decode(bodies)))
    return Figure(
        what=f"replay of {events:,} events in {table.number:,} entries",
        value=middle(mine),
        unit="ms",
        beside=(timed("msgspec, decoding alone", mine, other),),
    )


def opened(home: Path, *, rounds: int = OPENINGS, wanted: int = ENTRIES) -> list[Figure]:
    """A campaign at its slowest, right before its next snapshot; a new process for each time."""
    with tempfile.TemporaryDirectory(prefix=".bench-", dir=home) as folder:
        return [opening(Path(folder) / "opening.db", rounds, wanted)]


def opening(path: Path, rounds: int, wanted: int) -> Figure:
    length = wanted + SNAPSHOT_EVERY - 1 - wanted % SNAPSHOT_EVERY
    table, _ = played(lambda number, _: number >= length)
    write(path, table, snapshot=True)
    with multiprocessing.get_context("spawn").Pool(1, maxtasksperchild=1) as pool:
        took = [pool.apply(open_once, (path,)) for _ in range(rounds)]
    mine, other = [pair[0] for pair in took], [pair[1] for pair in took]
    value = middle(mine)
    return Figure(
        what=f"opening a campaign of {length:,} entries",
        value=value,
        unit="ms",
        beside=(timed("msgspec, decoding alone", mine, other),),
        aim=f"< {AIM:.0f} ms",
        met=value < AIM,
    )


def open_once(path: Path) -> tuple[float, float]:
    """The file and the campaign opened by a process that has done neither; then the yardstick."""
    stores: list[SQLiteStore] = []

    def it() -> None:
        stores.append(SQLiteStore(path))
        Table(stores[0], CAMPAIGN)

    mine = milliseconds(it)
    with closing(stores[0]) as store:
        rules = store.ruleset(CAMPAIGN)
        number, snapshot = store.snapshot(CAMPAIGN) or (0, b"")
        bodies = [line.body for line in store.read(CAMPAIGN, number)]

    def decoded() -> None:
        entries.restore(snapshot, lambda _: from_bytes(rules))
        decode(bodies)

    return mine, milliseconds(decoded)


def decode(bodies: list[bytes]) -> None:
    for body in bodies:
        entries.bodies.decode(body)

"""Who writes along with whom, and what one's failure does to the others: nothing."""

import json
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from functools import partial
from pathlib import Path
from threading import Event

import pytest

from rookery.journal.sqlite import SQLiteStore
from rookery.journal.sqlite_file import open_for_writing
from rookery.journal.sqlite_schema import PLACES, seal
from rookery.journal.sqlite_writer import Job, Writer
from rookery.journal.store import (
    NumberTaken,
    Repeated,
    StoreBroken,
    StoreError,
    StoreRefused,
    WhyBroken,
    WhyRefused,
)

HERE = Path(__file__).parent


@pytest.fixture
def writer(path: Path) -> Iterator[Writer]:
    with closing(SQLiteStore(path)) as store:
        store.create("crows", b"srd")
    writer = Writer(open_for_writing(path))
    yield writer
    writer.close()


def held(writer: Writer) -> Event:
    """Keeps the writer busy until it is set: what is submitted meanwhile is committed together."""
    event = Event()
    writer.submit(lambda connection: event.wait(30))
    return event


def insert(writer: Writer, number: int, command_id: str) -> Job:
    row = (PLACES + number, command_id, b"", seal(PLACES + number, command_id, b""))

    def work(connection: sqlite3.Connection) -> None:
        try:
            connection.execute("INSERT INTO entry VALUES (?, ?, ?, ?)", row)
        except sqlite3.IntegrityError:
            raise NumberTaken(number) from None

    return writer.submit(work, row)


def keep_snapshot(connection: sqlite3.Connection, number: int, size: int) -> None:
    row = (PLACES + number, b"x" * size, 0)
    connection.execute("INSERT INTO snapshot VALUES (?, ?, ?)", row)


def outcome(job: Job) -> type[Exception] | None:
    try:
        job.wait()
    except (StoreError, ZeroDivisionError) as error:
        return type(error)
    return None


def numbers(path: Path) -> list[int]:
    with closing(SQLiteStore(path)) as store:
        return [stored.number for stored in store.read("crows")]


def test_a_refused_entry_does_not_fail_those_committed_with_it(writer: Writer, path: Path):
    hold = held(writer)
    jobs = [
        insert(writer, number, command)
        for number, command in [(1, "a"), (1, "b"), (2, "a"), (2, "c"), (3, "d"), (2, "e")]
    ]
    hold.set()
    assert [outcome(job) for job in jobs] == [
        None,
        NumberTaken,
        NumberTaken,
        None,
        None,
        NumberTaken,
    ]
    assert numbers(path) == [1, 2, 3]


def test_a_failing_work_does_not_fail_those_committed_with_it(writer: Writer, path: Path):
    hold = held(writer)
    jobs = [
        insert(writer, 1, "a"),
        writer.submit(lambda connection: 1 / 0),
        writer.submit(lambda connection: connection.execute("no such language")),
        writer.submit(partial(keep_snapshot, number=1, size=1)),
    ]
    hold.set()
    wanted = [None, ZeroDivisionError, StoreBroken, None]
    assert [outcome(job) for job in jobs] == wanted
    assert outcome(insert(writer, 2, "b")) is None
    assert numbers(path) == [1, 2]


def test_a_full_disk_fails_only_what_does_not_fit(path: Path):
    with closing(SQLiteStore(path)) as store:
        store.create("crows", b"srd")
    connection = open_for_writing(path)
    connection.execute("PRAGMA max_page_count = 20")
    writer = Writer(connection)
    hold = held(writer)
    large, *small = [
        writer.submit(partial(keep_snapshot, number=number, size=size))
        for number, size in [(1, 1_000_000), (2, 1), (3, 1)]
    ]
    entry = insert(writer, 1, "a")
    hold.set()
    assert [outcome(job) for job in [*small, entry]] == [None, None, None]
    with pytest.raises(StoreBroken, match="The disk is full") as broken:
        large.wait()
    assert broken.value.reason is WhyBroken.FULL
    writer.close()


def test_a_disk_that_takes_no_more_loses_nothing_and_may_recover(path: Path):
    script = [sys.executable, str(HERE / "small_disk.py"), str(path)]
    answer = json.loads(subprocess.run(script, check=True, capture_output=True).stdout)
    assert answer["told"] > 10
    assert answer["reason"] in {WhyBroken.FAILED, WhyBroken.FULL}
    with closing(SQLiteStore(path)) as store:
        entries = list(store.read("crows"))
    assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
    assert len(entries) > answer["told"]
    assert entries[-1].command_id == "later"


def test_what_waits_when_the_store_is_closed_is_still_written(path: Path):
    with closing(SQLiteStore(path)) as store:
        store.create("crows", b"srd")
    writer = Writer(open_for_writing(path))
    hold = held(writer)
    jobs = [insert(writer, number, f"c{number}") for number in range(1, 200)]
    with ThreadPoolExecutor(1) as someone:
        closed = someone.submit(writer.close)
        hold.set()
        closed.result()
    assert [outcome(job) for job in jobs] == [None] * 199
    with pytest.raises(StoreBroken) as broken:
        insert(writer, 200, "c200")
    assert broken.value.reason is WhyBroken.CLOSED
    assert numbers(path) == list(range(1, 200))


def test_a_locked_journal_is_waited_for_then_given_up(path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("rookery.journal.sqlite_file.PATIENCE", 0.2)
    with closing(SQLiteStore(path)) as store, closing(sqlite3.connect(path)) as other:
        store.create("crows", b"srd")
        other.execute("BEGIN IMMEDIATE")
        with ThreadPoolExecutor(4) as people:
            tries = [people.submit(store.append, "crows", 1, f"c{who}", b"") for who in range(4)]
            errors = [attempt.exception() for attempt in tries]
        assert all(isinstance(e, StoreBroken) and e.reason is WhyBroken.LOCKED for e in errors)
        assert store.last("crows") == 0
        other.execute("ROLLBACK")
        store.append("crows", 1, "c1", b"")
        with pytest.raises(Repeated):
            store.append("crows", 1, "c1", b"")
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.raises(StoreRefused) as refused:
            SQLiteStore(path)
        assert refused.value.reason is WhyRefused.LOCKED


def test_two_processes_share_a_journal(path: Path):
    children = [
        subprocess.Popen(
            [sys.executable, HERE / "appender.py", path, "crows", "3", "60"],
            stdout=subprocess.PIPE,
            text=True,
        )
        for _ in range(2)
    ]
    told = [line.split() for child in children for line in child.communicate()[0].splitlines()]
    assert [child.returncode for child in children] == [0, 0]
    with closing(SQLiteStore(path)) as store:
        for campaign in store.campaigns():
            kept = {str(entry.number): entry.command_id for entry in store.read(campaign)}
            assert list(kept) == [str(number) for number in range(1, 121)]
            assert kept == {number: command for name, number, command in told if name == campaign}


def test_two_stores_in_one_process_share_a_journal(path: Path):
    with closing(SQLiteStore(path)) as one:
        one.create("crows", b"srd")
        one.append("crows", 1, "c1", b"")
        with closing(SQLiteStore(path)) as two:
            two.append("crows", 2, "c2", b"")
            with pytest.raises(NumberTaken):
                one.append("crows", 2, "c3", b"")
        one.append("crows", 3, "c3", b"")
    assert numbers(path) == [1, 2, 3]

"""The one thread that writes: it commits whatever is waiting in one transaction."""

import sqlite3
from collections.abc import Callable
from contextlib import suppress
from itertools import chain
from queue import SimpleQueue
from threading import Lock, Thread

from rookery.journal.sqlite_schema import Row, insert_entries
from rookery.journal.store import StoreBroken, StoreError, WhyBroken

TOGETHER = 64
"""Most jobs in one transaction, so that the first of a flood does not wait for the last."""

Work = Callable[[sqlite3.Connection], object]


class Job:
    """Something to write, which is done once it is on the disk."""

    __slots__ = ("_done", "_error", "_work", "entry")

    def __init__(self, work: Work, entry: Row | None) -> None:
        self.entry = entry
        self._work = work
        self._error: Exception | None = None
        self._done = Lock()
        self._done.acquire()

    def attempt(self, connection: sqlite3.Connection) -> None:
        """Do the work inside a transaction; a `StoreError` is an answer like any other."""
        try:
            self._work(connection)
        except StoreError as error:
            self.settle(error)
        else:
            self.settle(None)

    def settle(self, error: Exception | None) -> None:
        """Say how it went, which may still change until the release."""
        self._error = error

    def release(self) -> None:
        """Let the one who waits go on."""
        self._done.release()

    def wait(self) -> None:
        """Return when the work is on the disk, or raise what came instead."""
        self._done.acquire()
        if self._error is not None:
            raise self._error


class Writer:
    """A queue of jobs in front of the writing connection, which it takes over."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._waiting: SimpleQueue[Job | None] = SimpleQueue()
        self._gate = Lock()
        self._closed = False
        self._thread = Thread(target=self._run, name="journal-writer", daemon=True)
        self._thread.start()

    def submit(self, work: Work, entry: Row | None = None) -> Job:
        """Queue a job; if `entry` goes in along with its neighbours' at once, no work is needed."""
        job = Job(work, entry)
        with self._gate:
            if self._closed:
                raise StoreBroken(WhyBroken.CLOSED, "The journal is closed.")
            self._waiting.put(job)
        return job

    def close(self) -> None:
        """Finish what is waiting, then close the connection."""
        with self._gate:
            if not self._closed:
                self._closed = True
                self._waiting.put(None)
        self._thread.join()

    def _run(self) -> None:
        going = True
        while going:
            taken = [self._waiting.get()]
            while len(taken) < TOGETHER and not self._waiting.empty():
                taken.append(self._waiting.get())
            jobs = [job for job in taken if job is not None]
            going = len(jobs) == len(taken)
            for kind in (
                [job for job in jobs if job.entry],
                [job for job in jobs if not job.entry],
            ):
                if kind:
                    self._commit(kind)
            for job in jobs:
                job.release()
        self._connection.close()

    def _commit(self, jobs: list[Job]) -> None:
        """All in one transaction; if that fails, each alone, so that none fails for another."""
        try:
            if self._insert([job.entry for job in jobs if job.entry]):
                for job in jobs:
                    job.settle(None)
                return
            self._connection.execute("BEGIN IMMEDIATE")
            for job in jobs:
                job.attempt(self._connection)
            self._connection.execute("COMMIT")
        except Exception as error:  # whatever it is, nobody may be left waiting
            with suppress(sqlite3.Error):
                self._connection.execute("ROLLBACK")
            answer = broken(error) if isinstance(error, sqlite3.Error) else error
            alone = len(jobs) == 1 or _in_vain(answer)
            for job in jobs:
                if alone:
                    job.settle(answer)
                else:
                    self._commit([job])

    def _insert(self, entries: list[Row]) -> bool:
        """A lone statement is a transaction: each further one would wait for the interpreter."""
        if not entries:
            return False
        try:
            self._connection.execute(insert_entries(len(entries)), list(chain(*entries)))
        except sqlite3.IntegrityError:
            return False
        return True


def _in_vain(answer: Exception) -> bool:
    """Whoever waited for the lock together has waited long enough."""
    return isinstance(answer, StoreBroken) and answer.reason is WhyBroken.LOCKED


def broken(error: sqlite3.Error) -> StoreBroken:
    """What SQLite complains of, as our own answer; Python's own complaint is text that is none."""
    match getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF:
        case sqlite3.SQLITE_FULL:
            return StoreBroken(WhyBroken.FULL, "The disk is full. Make room, then try again.")
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return StoreBroken(
                WhyBroken.LOCKED, "Another program keeps the journal locked. Try again later."
            )
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return StoreBroken(WhyBroken.DAMAGED, "The journal's file is damaged.")
        case _:
            return StoreBroken(
                WhyBroken.FAILED, f"The journal could not be written or read: {error}."
            )

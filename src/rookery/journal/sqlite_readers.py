"""Reading beside the writer: connections of their own, lent out for one question each."""

import sqlite3
from pathlib import Path
from threading import Lock
from typing import Any

from rookery.journal.sqlite_file import connect
from rookery.journal.sqlite_writer import broken
from rookery.journal.store import StoreBroken, WhyBroken

IDLE = 8
"""Connections kept open for the next reader."""


class Readers:
    """A few read-only connections; a question is answered whole, so no old state is held on to."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._idle: list[sqlite3.Connection] = []
        self._gate = Lock()
        self._closed = False

    def rows(self, question: str, *values: object) -> list[Any]:
        """All rows that answer the question."""
        connection = self._take()
        try:
            rows = connection.execute(question, values).fetchall()
        except sqlite3.Error as error:
            connection.close()
            raise broken(error) from error
        self._give_back(connection)
        return rows

    def close(self) -> None:
        """Close what is idle now and what is lent when it comes back."""
        with self._gate:
            self._closed = True
            for connection in self._idle:
                connection.close()
            self._idle.clear()

    def _take(self) -> sqlite3.Connection:
        with self._gate:
            if self._closed:
                raise StoreBroken(WhyBroken.CLOSED, "The journal is closed.")
            if self._idle:
                return self._idle.pop()
        try:
            return connect(self._path, "mode=ro")
        except sqlite3.Error as error:
            raise broken(error) from error

    def _give_back(self, connection: sqlite3.Connection) -> None:
        with self._gate:
            if not self._closed and len(self._idle) < IDLE:
                self._idle.append(connection)
                return
        connection.close()

"""The journal in one SQLite file, with no service beside it."""

import hashlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from rookery.journal.sqlite_file import open_for_writing
from rookery.journal.sqlite_readers import Readers
from rookery.journal.sqlite_schema import PLACES, Row, insert_entries, seal
from rookery.journal.sqlite_writer import Work, Writer
from rookery.journal.store import (
    SNAPSHOTS_KEPT,
    CampaignTaken,
    Key,
    NumberSkipped,
    NumberTaken,
    Repeated,
    StoreBroken,
    Stored,
    StoreError,
    UnknownCampaign,
    WhyBroken,
)

CHUNK = 500
"""Entries read at once: a long reader never holds a transaction open, which would bloat the log."""

ENTRY = "SELECT place, command_id, body, seal FROM entry"
LAST = "SELECT coalesce(max(place), ?1) FROM entry WHERE place BETWEEN ?1 AND ?2"
FIRST_SNAPSHOTS_TO_GO = f"""
DELETE FROM snapshot WHERE place BETWEEN ?1 AND ?2 AND place NOT IN (
    SELECT place FROM snapshot WHERE place BETWEEN ?1 AND ?2
    ORDER BY place DESC LIMIT {SNAPSHOTS_KEPT})
"""
KEY = """
SELECT digest, seat_key.campaign, purpose, seat, expires, seal, name
FROM seat_key JOIN campaign ON campaign.row = seat_key.campaign
"""


class SQLiteStore:
    """The contract of `Store` on a file: one thread writes, everybody reads beside it."""

    def __init__(self, path: Path | str) -> None:
        path = Path(path).resolve()
        self._writer = Writer(open_for_writing(path))
        self._readers = Readers(path)
        self._rows: dict[str, int] = {}

    def create(self, campaign: str, ruleset: bytes) -> None:
        digest = hashlib.sha256(ruleset).hexdigest()

        def work(connection: sqlite3.Connection) -> None:
            if connection.execute("SELECT 1 FROM campaign WHERE name = ?", (campaign,)).fetchone():
                raise CampaignTaken(campaign)
            connection.execute("INSERT OR IGNORE INTO ruleset VALUES (?, ?)", (digest, ruleset))
            connection.execute(
                "INSERT INTO campaign (name, ruleset) VALUES (?, ?)", (campaign, digest)
            )

        self._write(work)

    def ruleset(self, campaign: str) -> bytes:
        rows = self._readers.rows(
            "SELECT digest, body FROM campaign JOIN ruleset ON ruleset.digest = campaign.ruleset"
            " WHERE row = ?",
            self._row(campaign),
        )
        for digest, body in rows:
            if digest == hashlib.sha256(body).hexdigest():
                return bytes(body)
        raise _damaged(f"the ruleset of the campaign {campaign!r}")

    def keep_ruleset(self, body: bytes) -> str:
        digest = hashlib.sha256(body).hexdigest()
        question = "INSERT OR IGNORE INTO ruleset VALUES (?, ?)"
        self._write(lambda connection: connection.execute(question, (digest, body)))
        return digest

    def kept_ruleset(self, digest: str) -> bytes | None:
        rows = self._readers.rows("SELECT body FROM ruleset WHERE digest = ?", digest)
        if rows and hashlib.sha256(rows[0][0]).hexdigest() != digest:
            raise _damaged("a ruleset")
        return bytes(rows[0][0]) if rows else None

    def campaigns(self) -> list[str]:
        return [name for (name,) in self._readers.rows("SELECT name FROM campaign ORDER BY row")]

    def append(self, campaign: str, number: int, command_id: str, body: bytes) -> None:
        base = self._row(campaign) * PLACES
        place = base + _within(number)
        row = (place, command_id, body, seal(place, command_id, body))

        def work(connection: sqlite3.Connection) -> None:
            try:
                connection.execute(insert_entries(1), row)
            except sqlite3.IntegrityError:
                raise _why_not(connection, base, number, command_id) from None

        self._writer.submit(work, row).wait()

    def read(self, campaign: str, after: int = 0, upto: int | None = None) -> Iterator[Stored]:
        base = self._row(campaign) * PLACES
        end = base + _within(upto)
        return self._chunks(base + _within(after), end)

    def _chunks(self, place: int, end: int) -> Iterator[Stored]:
        question = f"{ENTRY} WHERE place > ? AND place <= ? ORDER BY place LIMIT {CHUNK}"
        while rows := self._readers.rows(question, place, end):
            yield from map(_stored, rows)
            place = rows[-1][0]
            if len(rows) < CHUNK:
                return

    def last(self, campaign: str) -> int:
        base = self._row(campaign) * PLACES
        [(place,)] = self._readers.rows(LAST, base, base + PLACES - 1)
        return int(place) - base

    def answered(self, campaign: str, command_id: str) -> Stored | None:
        question = f"{ENTRY} WHERE campaign = ? AND command_id = ?"
        rows = self._readers.rows(question, self._row(campaign), command_id)
        return _stored(rows[0]) if rows else None

    def keep_snapshot(self, campaign: str, number: int, body: bytes) -> None:
        last = self.last(campaign)
        if not 0 <= number <= last:
            raise NumberSkipped(number, last)
        base = self._row(campaign) * PLACES
        place = base + number

        def work(connection: sqlite3.Connection) -> None:
            row = (place, body, seal(place, body))
            connection.execute("INSERT OR REPLACE INTO snapshot VALUES (?, ?, ?)", row)
            connection.execute(FIRST_SNAPSHOTS_TO_GO, (base, base + PLACES - 1))

        self._writer.submit(work)

    def snapshot(self, campaign: str, at_most: int | None = None) -> tuple[int, bytes] | None:
        base = self._row(campaign) * PLACES
        rows = self._readers.rows(
            "SELECT place, body, seal FROM snapshot WHERE place BETWEEN ? AND ?"
            " ORDER BY place DESC",
            base,
            base + _within(at_most),
        )
        for place, body, sealed in rows:
            if sealed == seal(place, body):
                return place - base, body
        return None

    def keep_key(
        self, digest: str, campaign: str, purpose: str, seat: str, expires: int | None
    ) -> None:
        values = (digest, self._row(campaign), purpose, seat, expires)
        question = "INSERT OR REPLACE INTO seat_key VALUES (?, ?, ?, ?, ?, ?)"
        self._write(lambda connection: connection.execute(question, (*values, seal(*values))))

    def key(self, digest: str) -> Key | None:
        rows = self._readers.rows(f"{KEY} WHERE digest = ?", digest)
        return _key(rows[0]) if rows else None

    def drop_key(self, digest: str) -> bool:
        dropped: list[str] = []

        def work(connection: sqlite3.Connection) -> None:
            question = "DELETE FROM seat_key WHERE digest = ? RETURNING digest"
            dropped[:] = connection.execute(question, (digest,)).fetchall()

        self._write(work)
        return bool(dropped)

    def drop_keys(self, campaign: str, seat: str | None = None, purpose: str | None = None) -> None:
        values = (self._row(campaign), seat, purpose)
        question = (
            "DELETE FROM seat_key WHERE campaign = ?1"
            " AND coalesce(?2, seat) = seat AND coalesce(?3, purpose) = purpose"
        )
        self._write(lambda connection: connection.execute(question, values))

    def keys(self, campaign: str, purpose: str | None = None) -> list[Key]:
        rows = self._readers.rows(
            f"{KEY} WHERE row = ?1 AND coalesce(?2, purpose) = purpose ORDER BY digest",
            self._row(campaign),
            purpose,
        )
        return [_key(row) for row in rows]

    def close(self) -> None:
        self._readers.close()  # first, since only the last to close can fold the log into the file
        self._writer.close()

    def _write(self, work: Work) -> None:
        self._writer.submit(work).wait()

    def _row(self, campaign: str) -> int:
        """Remembered for good, since campaigns are never taken out of a journal."""
        if campaign not in self._rows:
            rows = self._readers.rows("SELECT row FROM campaign WHERE name = ?", campaign)
            if not rows:
                raise UnknownCampaign(campaign)
            self._rows[campaign] = rows[0][0]
        return self._rows[campaign]


def _within(number: int | None) -> int:
    return PLACES - 1 if number is None else min(max(number, 0), PLACES - 1)


def _why_not(connection: sqlite3.Connection, base: int, number: int, command_id: str) -> StoreError:
    question = f"{ENTRY} WHERE campaign = ? AND command_id = ?"
    if row := connection.execute(question, (base // PLACES, command_id)).fetchone():
        return Repeated(_stored(row))
    last = connection.execute(LAST, (base, base + PLACES - 1)).fetchone()[0] - base
    return NumberTaken(number) if number <= last else NumberSkipped(number, last)


def _stored(row: Row) -> Stored:
    place, command_id, body, sealed = row
    if sealed != seal(place, command_id, body):
        raise _damaged(f"entry {place % PLACES} of a campaign")
    return Stored(place % PLACES, command_id, body)


def _key(row: tuple[Any, ...]) -> Key:
    digest, campaign, purpose, seat, expires, sealed, name = row
    if sealed != seal(digest, campaign, purpose, seat, expires):
        raise _damaged("the key of a seat")
    return Key(digest, name, purpose, seat, expires)


def _damaged(what: str) -> StoreBroken:
    return StoreBroken(WhyBroken.DAMAGED, f"The journal's file is damaged: {what}.")

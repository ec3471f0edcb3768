"""How a journal lies in its SQLite file."""

from functools import cache
from zlib import crc32

APPLICATION_ID = 0x526F6F6B
"""The letters `Rook`: by this number a file says whose it is."""

VERSION = 1

PLACES = 1 << 32
"""An entry's place is its campaign's row times this, plus its number: so campaigns lie together."""

SCHEMA = f"""
CREATE TABLE ruleset (
    digest TEXT PRIMARY KEY NOT NULL,
    body BLOB NOT NULL
) STRICT;
CREATE TABLE campaign (
    row INTEGER PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    ruleset TEXT NOT NULL REFERENCES ruleset (digest)
) STRICT;
CREATE TABLE entry (
    place INTEGER PRIMARY KEY,
    campaign INTEGER AS (place / {PLACES}) VIRTUAL,
    number INTEGER AS (place % {PLACES}) VIRTUAL,
    command_id TEXT NOT NULL,
    body BLOB NOT NULL,
    seal INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX entry_of_command ON entry (campaign, command_id);
CREATE TABLE snapshot (
    place INTEGER PRIMARY KEY,
    body BLOB NOT NULL,
    seal INTEGER NOT NULL
) STRICT;
CREATE TABLE seat_key (
    digest TEXT PRIMARY KEY NOT NULL,
    campaign INTEGER NOT NULL REFERENCES campaign (row),
    purpose TEXT NOT NULL,
    seat TEXT NOT NULL,
    expires INTEGER,
    seal INTEGER NOT NULL
) STRICT;
CREATE INDEX seat_key_of_campaign ON seat_key (campaign);
PRAGMA application_id = {APPLICATION_ID};
PRAGMA user_version = {VERSION};
"""


Row = tuple[int, str, bytes, int]
"""An entry's place, its command's id, its body and their seal."""


@cache
def insert_entries(count: int) -> str:
    """All or none: a row without an entry right before it gets no seal, which the table refuses."""
    rows = [
        f"(?{n}, ?{n + 1}, ?{n + 2}, CASE WHEN ?{n} % {PLACES} = 1 OR ?{n} % {PLACES} > 1"
        f" AND EXISTS (SELECT 1 FROM entry WHERE place = ?{n} - 1) THEN ?{n + 3} END)"
        for n in range(1, count * 4, 4)
    ]
    return f"INSERT INTO entry (place, command_id, body, seal) VALUES {', '.join(rows)}"


def seal(*parts: str | int | bytes | None) -> int:
    """A checksum, since SQLite itself does not notice a bit that tips over inside a value."""
    checksum = 0
    for part in parts:
        checksum = crc32(part if isinstance(part, bytes) else str(part).encode(), checksum)
    return checksum

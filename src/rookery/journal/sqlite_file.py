"""Opening a journal's file: made whole or not at all, refused without leaving a trace."""

import hashlib
import os
import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from typing import Literal

from rookery.journal.sqlite_schema import APPLICATION_ID, SCHEMA, VERSION, seal
from rookery.journal.store import StoreRefused, WhyRefused

PATIENCE = 5.0
"""Seconds to wait while another process has the file."""

CHECKED_WHOLE = 2 << 20
"""Up to this many bytes every byte is checked on opening; in a larger file, whatever is read."""

SMALLEST = 512
"""Bytes in the smallest SQLite file; SQLite takes a file of one byte for an empty database."""

Access = Literal["mode=rw", "mode=ro", "mode=ro&immutable=1"]
"""As immutable, SQLite neither locks the file nor lays anything beside it."""


def connect(path: Path, access: Access) -> sqlite3.Connection:
    """A connection for any thread, one at a time, whose transactions are begun by hand."""
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?{access}",
        uri=True,
        timeout=PATIENCE,
        isolation_level=None,
        check_same_thread=False,
    )


def open_for_writing(path: Path) -> sqlite3.Connection:
    """The one writing connection to a journal, new or sound, or `StoreRefused`."""
    try:
        if not path.exists():
            _refuse_folder(path)
            _create(path)
        _refuse_by_sight(path)
        _refuse_by_content(path)
        return _writer(path)
    except (OSError, sqlite3.Error) as error:
        raise _refusal(path, error) from error


def _writer(path: Path) -> sqlite3.Connection:
    connection = connect(path, "mode=rw")
    try:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _create(path: Path) -> None:
    """Made under another name and linked into place, so that nobody ever meets half a journal."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
    os.close(handle)
    draft = Path(name)
    try:
        with closing(connect(draft, "mode=rw")) as connection:
            connection.executescript(f"BEGIN; {SCHEMA} COMMIT;")
            connection.execute("PRAGMA journal_mode = WAL")
        os.link(draft, path)
    except FileExistsError:
        pass  # another process was faster, and its journal is as good as ours
    finally:
        draft.unlink()
    folder = os.open(path.parent, os.O_RDONLY)
    os.fsync(folder)
    os.close(folder)


def _refuse_folder(path: Path) -> None:
    if not path.parent.is_dir():
        raise StoreRefused(
            WhyRefused.FOLDER_MISSING,
            path,
            f"The folder {path.parent} does not exist. Create it, or choose another place.",
        )
    if not os.access(path.parent, os.W_OK | os.X_OK):
        raise StoreRefused(
            WhyRefused.FOLDER_READ_ONLY,
            path,
            f"Nothing can be written in the folder {path.parent}, and a journal needs to."
            " Allow it, or choose another place.",
        )


def _refuse_by_sight(path: Path) -> None:
    """What can be told without opening: closing a file by hand would undo SQLite's locks on it."""
    if not path.is_file():
        raise StoreRefused(
            WhyRefused.NOT_A_FILE,
            path,
            f"{path} is a folder or a device, not a file. Name a file inside a folder.",
        )
    size = path.stat().st_size
    if size == 0:
        raise StoreRefused(
            WhyRefused.EMPTY,
            path,
            f"{path} is empty, which a journal never is. Put back a backup,"
            " or delete the file to begin a new journal.",
        )
    if size < SMALLEST:
        raise _no_database(path)
    if not os.access(path, os.R_OK):
        raise StoreRefused(
            WhyRefused.UNREADABLE,
            path,
            f"You are not allowed to read {path}. Ask its owner, or change its permissions.",
        )
    if not os.access(path, os.W_OK):
        raise StoreRefused(
            WhyRefused.READ_ONLY,
            path,
            f"{path} can be read but not written. Change its permissions, or work on a copy.",
        )
    _refuse_folder(path)


def _refuse_by_content(path: Path) -> None:
    """Seen without its log first; where a log lies beside the file, it may only look damaged."""
    try:
        _inspect(path, "mode=ro&immutable=1", whole=not _has_log(path))
    except StoreRefused as refused:
        if refused.reason is not WhyRefused.DAMAGED or not _has_log(path):
            raise
    if _has_log(path):
        _inspect(path, "mode=ro", whole=True)


def _has_log(path: Path) -> bool:
    log = path.with_name(f"{path.name}-wal")
    return log.exists() and log.stat().st_size > 0


def _inspect(path: Path, access: Access, whole: bool) -> None:
    try:
        with closing(connect(path, access)) as connection:
            connection.text_factory = bytes  # what is damaged may not be text any more
            (owner,) = connection.execute("PRAGMA application_id").fetchone()
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            if owner != APPLICATION_ID:
                raise StoreRefused(
                    WhyRefused.FOREIGN,
                    path,
                    f"{path} is the database of another program. Choose another file.",
                )
            if version > VERSION:
                raise StoreRefused(
                    WhyRefused.NEWER,
                    path,
                    f"{path} was written by a newer Rookery (format {version}, this one knows"
                    f" {VERSION}). Update Rookery to open it.",
                )
            if version != VERSION or not _has_schema(connection):
                raise _damaged(path)
            if whole and path.stat().st_size <= CHECKED_WHOLE and not _sound(connection):
                raise _damaged(path)
    except UnicodeError as error:  # from Python, on a complaint that quotes what is damaged
        raise _damaged(path) from error
    except sqlite3.Error as error:
        raise _refusal(path, error) from error


def _has_schema(connection: sqlite3.Connection) -> bool:
    with closing(sqlite3.connect(":memory:")) as model:
        model.text_factory = bytes
        model.executescript(SCHEMA)
        question = "SELECT name, sql FROM sqlite_schema"
        return {*connection.execute(question)} >= {*model.execute(question)}


def _sound(connection: sqlite3.Connection) -> bool:
    """Whether the pages fit together and every value is as it was sealed."""
    if connection.execute("PRAGMA integrity_check(1)").fetchone() != (b"ok",):
        return False
    if connection.execute("PRAGMA foreign_key_check").fetchone():
        return False
    entries = connection.execute("SELECT seal, place, command_id, body FROM entry")
    keys = connection.execute("SELECT seal, digest, campaign, purpose, seat, expires FROM seat_key")
    rulesets = connection.execute("SELECT digest, body FROM ruleset")
    return (
        all(row[0] == seal(*row[1:]) for row in entries)
        and all(row[0] == seal(*row[1:]) for row in keys)
        and all(digest == hashlib.sha256(body).hexdigest().encode() for digest, body in rulesets)
    )


def _damaged(path: Path) -> StoreRefused:
    return StoreRefused(
        WhyRefused.DAMAGED,
        path,
        f"{path} is damaged. It was left as it is: put back a backup, or rescue what can be read"
        " with the recover command of the sqlite3 shell, on a copy.",
    )


def _no_database(path: Path) -> StoreRefused:
    return StoreRefused(
        WhyRefused.NOT_A_DATABASE,
        path,
        f"{path} is not a journal, or its beginning is damaged. Choose another file,"
        " or put back a backup.",
    )


def _refusal(path: Path, error: OSError | sqlite3.Error) -> StoreRefused:
    match getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR) & 0xFF:
        case sqlite3.SQLITE_CORRUPT:
            return _damaged(path)
        case sqlite3.SQLITE_NOTADB:
            return _no_database(path)
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return StoreRefused(
                WhyRefused.LOCKED,
                path,
                f"Another program keeps {path} locked. Close that program, then try again.",
            )
        case _:
            return StoreRefused(
                WhyRefused.UNUSABLE,
                path,
                f"{path} cannot be used as a journal: {error}."
                " Choose another place, or free this one.",
            )

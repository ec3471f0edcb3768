"""Where the journal lies, and the way to its tables."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import platformdirs

from rookery.cli.terminal import Stopped, Terminal
from rookery.cli.trouble import why_broken, why_refused
from rookery.journal.sqlite import SQLiteStore
from rookery.journal.store import StoreBroken, StoreRefused
from rookery.table.house import House

FILE = "rookery.db"


def data_file(given: Path | None) -> Path:
    """The journal's file: as named, or in `ROOKERY_DATA`, or in the user's data folder."""
    if given is not None:
        return given
    folder = os.environ.get("ROOKERY_DATA")
    return (Path(folder) if folder else platformdirs.user_data_path("rookery", False)) / FILE


@contextmanager
def house(terminal: Terminal, given: Path | None, *, begin: bool = False) -> Iterator[House]:
    """The tables of the journal's file, which is begun only where that is meant."""
    path = data_file(given)
    if begin and given is None:
        make_folder(terminal, path.parent)
    if not begin and not path.exists():
        raise no_table(terminal)
    try:
        with closing(House(SQLiteStore(path))) as opened:
            yield opened
    except StoreRefused as refused:
        sentence, remedy = why_refused(terminal.speech, refused.reason, refused.path)
        raise Stopped(sentence, remedy, code=refused.reason) from refused
    except StoreBroken as broken:
        sentence, remedy = why_broken(terminal.speech, broken.reason)
        raise Stopped(sentence, remedy, code=broken.reason) from broken


def make_folder(terminal: Terminal, folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        said = terminal.speech
        raise Stopped(
            said._("The folder %(folder)s cannot be made.", folder=folder),
            said._("Name another place with --data, or in ROOKERY_DATA."),
            code="folder_missing",
        ) from error


def no_table(terminal: Terminal) -> Stopped:
    said = terminal.speech
    return Stopped(
        said._("There is no table here yet."),
        said._("Open one: rookery new NAME"),
        code="no-table",
    )

"""A shell on a data folder of its own."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import Struct

from rookery.cli.main import main
from rookery.journal.sqlite import SQLiteStore
from rookery.table.demo import deal
from rookery.table.house import House


class Ran(Struct):
    """How a run of the program ended, and what it printed."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        return msgspec.json.decode(self.out)


Shell = Callable[..., Ran]


@pytest.fixture
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder; the machine speaks English and has no terminal."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("ROOKERY_DATA", str(tmp_path))
    return tmp_path


@pytest.fixture
def shell(data: Path, capsys: pytest.CaptureFixture[str]) -> Shell:
    def run(*argv: str) -> Ran:
        code = main(argv)
        out, err = capsys.readouterr()
        return Ran(code, out, err)

    return run


@pytest.fixture
def demo(data: Path) -> str:
    """The id of a demo table that lies in the data folder."""
    house = House(SQLiteStore(data / "rookery.db"))
    table = deal(house, "en", "demo")
    house.close()
    return table.id

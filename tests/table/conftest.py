"""Journals to sit at: in memory, and in a file that other programs may have open too."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from rookery.journal.memory import MemoryStore
from rookery.journal.sqlite import SQLiteStore
from rookery.journal.store import Store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "table.rookery"


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, path: Path) -> Iterator[Store]:
    store: Store = MemoryStore() if request.param == "memory" else SQLiteStore(path)
    yield store
    store.close()

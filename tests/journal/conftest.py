"""Stores to test: the contract holds for each of them."""

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
    store.create("crows", b"srd")
    yield store
    store.close()

"""Journals that can be read in both languages."""

from collections.abc import Callable, Iterator

import pytest

from rookery.game.seats import Role
from rookery.journal.entries import Entry
from rookery.words.journal import tell
from rookery.words.speech import Speech
from rookery.words.told import Told
from tests.game.scene import Scene

Reads = Callable[..., Told | None]


@pytest.fixture
def scene() -> Iterator[Scene]:
    scene = Scene()
    yield scene
    assert not scene.dice.faces, "fewer dice were thrown than this test says"


@pytest.fixture
def reads(scene: Scene) -> Reads:
    """An entry as somebody reads it; the last one, as the GM, in English, unless said."""

    def read(entry: Entry, language: str = "en", role: Role = "gm") -> Told | None:
        before = scene.table.as_of(entry.number - 1).campaign
        return tell(Speech(language, scene.rules), entry.events, before, entry.seat, role)

    return read

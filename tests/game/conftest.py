"""The scene that the tests of the rules begin from."""

from collections.abc import Iterator

import pytest

from tests.game.scene import Scene


@pytest.fixture
def scene() -> Iterator[Scene]:
    scene = Scene()
    yield scene
    assert not scene.dice.faces, "fewer dice were thrown than this test says"

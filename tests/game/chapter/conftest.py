"""A Chapter's table: Vesper skirmishes with 2, her Prowess is 2, so that its dice are d6."""

from collections.abc import Iterator

import pytest

from rookery.rulesets.load import builtin
from tests.game.scene import Scene


@pytest.fixture
def scene() -> Iterator[Scene]:
    scene = Scene(builtin("chapter"))
    yield scene
    assert not scene.dice.faces, "fewer dice were thrown than this test says"

"""A crew about to be founded."""

import pytest

from tests.game.crew.guild import Guild


@pytest.fixture
def guild() -> Guild:
    return Guild()

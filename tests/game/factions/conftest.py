"""A table in the starter city."""

import pytest

from tests.game.factions.town import Town


@pytest.fixture
def town() -> Town:
    return Town()

"""Parts that are drawn again only when what they show has changed."""

from __future__ import annotations

import pytest

from bench.evening import Evening
from rookery.game.seats import Role
from rookery.table.table import Table
from rookery.web.live import PARTS, Screens
from rookery.web.screen.eyes import look


@pytest.mark.slow
@pytest.mark.parametrize("role", ["gm", "player", "spectator"])
def test_what_was_drawn_before_is_what_would_be_drawn_now(role: Role):
    evening, screens = Evening(Table.new()), Screens()
    for _ in range(110):
        entry = evening.next()
        table, campaign = evening.table, evening.table.campaign
        screens.message(table, role, "en", entry.number - 1, entry.number)
        shown = screens.all(table, campaign, role, "en")
        eyes = look(campaign, role, "en")
        for part in PARTS:
            anew = Screens().part(table, eyes, campaign, part)
            assert shown[part] == anew, f"{part} after {entry.command}"
        city = screens.part(table, eyes, campaign, "city")
        anew = Screens().part(table, eyes, campaign, "city")
        assert city == anew, f"the city after {entry.command}"

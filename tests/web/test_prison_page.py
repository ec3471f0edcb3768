"""The prison on the table's page: its map with all its paths, and a card for each claim."""

import re

from tests.web.room import room

PATHS = 16


def test_the_map_of_the_prison_is_drawn_with_its_paths():
    """PRI-07, INC-03: sixteen paths, eleven claims, four of them within reach from the yard."""
    with room() as opened:
        opened.gm.does("set-crew-track", track="wanted", to="1")
        opened.gm.does("bring-charge")
        (term,) = opened.table.campaign.terms
        opened.player.does("name-convict", term=term, convict="friend", name="Pell")
        assert 'class="claims' not in opened.player.sees(), "not before the sentence"
        opened.gm.does("convict", term=term, sentence="month-or-two")
        for browser in (opened.gm, opened.player, opened.watcher):
            seen = browser.sees()
            wide = seen[seen.index("claims--wide") : seen.index("claims--tall")]
            assert wide.count('class="link') == PATHS
            assert wide.count('class="link is-open"') == 4
            tiles = re.findall(r'class="tile is-(\w+)" href="#(cell-[\w-]+)"', wide)
            assert [state for state, _ in tiles].count("open") == 4
            assert len(tiles) == 12
            cards = [place for state, place in tiles if state != "lair"]
            assert all(f'id="{place}"' in seen for place in cards)

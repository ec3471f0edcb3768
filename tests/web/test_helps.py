"""Every word that a newcomer meets on a roll is explained where it stands."""

import pytest

from rookery.game.seats import Language
from rookery.web.screen import helps
from rookery.web.screen.eyes import look
from tests.game.scene import Scene, consequence
from tests.web.room import room


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_each_word_has_a_sentence(language: Language):
    """ACT-03, ACT-05, ACT-08, EFF-01, RES-01, RES-07, TEA-01"""
    scene = Scene()
    eyes = look(scene.campaign, "player", language)
    assert [len(pairs) for _, pairs in helps.actions(eyes)] == [4, 4, 4]
    assert len(helps.terms(eyes)) == len(eyes.rules.positions) + 3
    assert [len(helps.offers(eyes)), len(helps.answers(eyes))] == [3, 3]


def test_help_stands_at_the_control():
    with room(4) as table:
        table.player.does("add-character", name="Wick", ratings__prowl="1")
        assert "What the actions are for" in table.player.sees()
        (who,) = table.table.campaign.characters
        table.player.does("start-roll", character=who, goal="Past the lamps", action="prowl")
        (roll,) = table.table.campaign.rolls
        for browser in (table.gm, table.player, table.watcher):
            assert f'id="help-terms-{roll}"' in browser.sees()
        assert f'id="help-offer-{roll}"' in table.player.sees()
        table.gm.does("set-terms", roll=roll, **{"position/effect": "risky/standard"})
        table.player.does("throw", roll=roll)
        harm = [consequence("harm", name="Bruised", amount=1)]
        table.table.do(table.table.gm, "send-consequences", roll=roll, consequences=harm)
        assert "It always works. The dice only say" in table.player.sees()

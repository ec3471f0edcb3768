"""Whole loops, played by whoever may do what: none ends anywhere but in free play (part IV).

A thousand of them: `python -m rookery.lab --loops 1000`, or `make lab`.
"""

from functools import cache

import pytest
from msgspec import structs

from rookery.game.ruleset import Ruleset
from rookery.lab.__main__ import main
from rookery.lab.loops import DeadEnd, Players, Report, play
from rookery.lab.moves import Move
from rookery.rulesets.load import builtin
from rookery.rulesets.shelf import names
from tests.game.downtime.money import conserved, within_limits
from tests.table.promises import sound


@cache
def rules_of(name: str) -> Ruleset:
    return builtin(name)


def with_downtime() -> list[str]:
    return [name for name in names() if rules_of(name).downtime is not None]


class Watched(Players):
    """Players whose every coin is counted."""

    def tries(self, move: Move) -> bool:
        before, number = self.table.campaign, self.table.number
        taken = super().tries(move)
        if not taken:
            assert self.table.campaign is before
            assert self.table.number == number
            return False
        entry = next(self.table.entries(number))
        assert conserved(before, entry) == self.table.campaign, move
        within_limits(self.table.campaign)
        sound(self.table.campaign)
        return True


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", with_downtime())
def test_every_loop_comes_to_free_play(name: str, seed: int):
    """From the engagement to free play: every refusal has its remedy, and there is no dead end."""
    assert play(rules_of(name), loops=50, seed=seed).loops == 50


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("name", with_downtime())
def test_no_coin_is_lost_in_any_loop(name: str, seed: int):
    """Coin, rep and stash: every change has an entry that names it, none goes below zero or above
    its limit unseen.
    """
    players = Watched(rules_of(name), seed, Report())
    for _ in range(5):
        players.loop()


def test_a_game_without_downtime_leads_nowhere():
    """What the lab would say of rules by which nobody ever comes to rest."""
    rules = structs.replace(rules_of(with_downtime()[0]), downtime=None)
    with pytest.raises(DeadEnd, match="no free play"):
        play(rules, loops=1)


def test_the_lab_says_what_it_saw(capsys: pytest.CaptureFixture[str]):
    assert main(["--loops", "2", "--seed", "3"]) == 0
    assert capsys.readouterr().out.startswith("2 loops, ")

"""Anybody may ask for anything in any order: what holds at a table holds all the same.

More of it: `ROOKERY_EXAMPLES=2000 pytest tests/table/test_machine.py` plays other games each time.
"""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, note, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from rookery.game.campaign import Campaign
from rookery.game.ids import SeatId
from rookery.game.play import Ask, decide
from rookery.game.refit import ChangeRules
from rookery.game.refusals import Refusal
from rookery.game.rewind import Redo, Undo
from rookery.game.seats import Language, Role
from rookery.journal import entries
from rookery.journal.entries import KINDS, Entry
from rookery.rulesets.load import builtin
from rookery.rulesets.shelf import usual
from rookery.table.chance import SeededDice
from rookery.table.table import Answer, Table
from tests.table.asking import ABOUT_A_ROLL, Asker
from tests.table.promises import Watcher, sound

EXAMPLES = os.environ.get("ROOKERY_EXAMPLES")
STRANGERS = ["", "s99", "gm", "s1\n", "\ud800"]
SEEDS = st.integers(0, 2**32)
OTHERS: tuple[Role, ...] = ("player", "spectator")


class Evening(RuleBasedStateMachine):
    """A table of a GM, two players and somebody who watches, and whoever comes along."""

    played = usual()

    @initialize(seed=st.integers(0, 2**16), language=st.sampled_from(["en", "zh-Hant"]))
    def sit_down(self, seed: int, language: Language) -> None:
        self.table = Table.new("The Magpies", dice=SeededDice(seed), ruleset=builtin(self.played))
        self.secrets: set[str] = set()
        self.told = 0
        self.seen = self.table.number
        self.watcher = Watcher(self.table, language)
        for name, role in (("Ana", "player"), ("Ben", "player"), ("Wil", "spectator")):
            self.give(self.table.gm, {"do": "take-seat", "role": role, "name": name})
        for seat, name in zip(list(self.table.campaign.seats)[1:3], "VC", strict=True):
            ratings = {"skirmish": 2, "prowl": 1}
            sheet = {"name": name, "ratings": ratings, "boxes": {"armor": 1, "heavy-armor": 1}}
            self.give(seat, {"do": "add-character", **sheet})

    @rule(seed=SEEDS, do=st.sampled_from(sorted(KINDS)))
    def anything(self, seed: int, do: str) -> None:
        """A command of any kind, from any seat or none."""
        self.ask(Random(seed), do)

    @precondition(lambda self: self.table.campaign.rolls)
    @rule(seed=SEEDS, do=st.sampled_from(ABOUT_A_ROLL))
    def something_about_a_roll(self, seed: int, do: str) -> None:
        """Rolls have most to say, and are seldom come upon by chance."""
        self.ask(Random(seed), do)

    @rule(do=st.sampled_from(["undo", "redo"]))
    def there_and_back(self, do: str) -> None:
        """Whoever undoes and redoes is where they were."""
        gm, before = self.table.gm, self.table.now
        other = {"undo": "redo", "redo": "undo"}[do]
        if isinstance(self.give(gm, {"do": do}), Entry) and do == "undo":
            assert isinstance(self.give(gm, {"do": other}), Entry)
            assert self.table.now == before

    def ask(self, chance: Random, do: str) -> None:
        """Ask at random; mostly until it is something that the rules would take."""
        campaign, tries = self.table.campaign, chance.choice([1, 30, 30])
        self.told += 1
        seat, said, secret = "", {}, ""
        for _ in range(tries):
            asker = Asker(chance, campaign)
            said, secret = asker.command(do, f"hush{self.told}x"), asker.secret
            seats = [*campaign.seats, self.table.gm]
            seat = chance.choice(STRANGERS if chance.random() < 0.05 else seats)
            if would_take(campaign, seat, said):
                break
        if secret:
            self.secrets.add(secret)
        self.give(seat, said, chance.choice([None, None, None, self.seen, self.table.number]))

    def give(self, seat: str, said: dict[str, Any], seen: int | None = None) -> Answer:
        """Give a command, and see that all promises are kept."""
        table, before, number = self.table, self.table.now, self.table.number
        name, fields = said["do"], {key: said[key] for key in said if key != "do"}
        answer = table.do(seat, name, seen=seen, **fields)
        note(f"{seat} {said} -> {answer}")
        if isinstance(answer, Refusal):
            assert table.now is before
            assert table.store.last(table.id) == table.number == number
            if seat not in [one.id for one in before.campaign.seats.values() if one.role == "gm"]:
                self.keeps_secrets(self.watcher.refused(answer))
            return answer
        assert answer.number == table.number == table.store.last(table.id) == number + 1
        sound(table.campaign)
        if name == "show-clock":
            shown = str(before.campaign.clocks[said["clock"]])
            self.secrets = {secret for secret in self.secrets if secret not in shown}
        for role in OTHERS:
            self.keeps_secrets(self.watcher.sent(role, answer))
        if answer.number - self.seen > answer.number % 9:
            self.keeps_secrets(self.watcher.live("player", self.seen))
            self.seen = answer.number
        again = Table(table.store, table.id)
        assert kept(again) == kept(table)
        return answer

    def keeps_secrets(self, sent: str) -> None:
        """What only the GM may know is not in it, nor the names by which it goes inside."""
        hidden = [f'"{clock.id}"' for clock in self.table.campaign.clocks.values() if clock.gm_only]
        for secret in (*self.secrets, *hidden):
            assert secret not in sent, f"{secret} in {sent}"

    def teardown(self) -> None:
        if hasattr(self, "watcher"):
            for role in OTHERS:
                self.keeps_secrets(self.watcher.page(role))


def would_take(campaign: Campaign, seat: str, said: dict[str, Any]) -> bool:
    """Whether the rules would take it as things are; nothing comes of asking them."""
    command = entries.command_from(said)
    if isinstance(command, Refusal | Undo | Redo | ChangeRules):
        return not isinstance(command, Refusal)
    ask = Ask(seat=SeatId(seat), command=command, id="")
    return not isinstance(decide(campaign, ask, SeededDice(0)), Refusal)


def kept(table: Table) -> bytes:
    """All that a table has become, in the order in which it did."""
    return entries.keep(table.campaign, table.now.standing)


class Shorter(Evening):
    """The same at a table without crew, city, downtime and growth: nobody misses them (ONE-03)."""

    played = "oneshot"


def lasting(examples: int) -> settings:
    return settings(
        max_examples=int(EXAMPLES or examples),
        stateful_step_count=50,
        derandomize=EXAMPLES is None,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
    )


TestEvening = pytest.mark.slow(Evening.TestCase)
TestEvening.settings = lasting(60)
TestShorter = pytest.mark.slow(Shorter.TestCase)
TestShorter.settings = lasting(12)

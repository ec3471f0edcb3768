"""Activities on three phones, each at their own pace, and somebody who is not there."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from rookery.game.people.character import Character
from rookery.journal.entries import Entry
from rookery.table.table import Table
from tests.browser.conftest import PHONE
from tests.browser.host import Host
from tests.browser.players import Player
from tests.game.scene import marks

pytestmark = pytest.mark.browser


class Resting(Player):
    """A player who spends their time."""

    def rests(self, table: Table) -> None:
        self.page.goto(f"{self.url}/t/{table.id}/downtime")

    def deed(self, activity: str) -> Locator:
        """An activity, unfolded."""
        name = self.name(f"activities.{activity}")
        box = self.page.locator("details.deed__box").filter(visible=True).filter(has_text=name)
        if not box.first.evaluate("box => box.open"):
            box.first.locator("summary").first.click()
        return self.page.get_by_role("form", name=name, exact=True)

    def plans(self, form: Locator) -> None:
        self.presses(self.say._("Plan it"), form)

    def throws(self, count: int) -> None:
        words = self.say.n("Roll %(num)s die", "Roll %(num)s dice", count)
        self.button(re.compile(f"^{re.escape(words)}")).click()

    def has_done(self, words: str) -> None:
        """It stands around the table."""
        around = self.page.get_by_role("region", name=self.say._("Around the table"))
        expect(around).to_contain_text(words)


def does(table: Table, seat: str, command: str, **fields: Any) -> None:
    assert isinstance(answer := table.do(seat, command, **fields), Entry), answer


def named(table: Table, name: str) -> Character:
    return next(who for who in table.campaign.characters.values() if who.name == name)


def plays(table: Table, seat: str, name: str, **ratings: int) -> str:
    does(table, seat, "add-character", name=name, ratings=ratings)
    return named(table, name).id


def test_three_phones_spend_their_time_and_one_is_absent(
    host: Host, arrives: Callable[..., Any]
) -> None:
    """DT-04, DT-20, DT-21, VIC-03, VIC-06: treated with a coin, finished by two, too much of it."""
    table, people = host.house.new("The Salt Ledger", gm="Ruth"), []
    for name, language in (("Ada", "en"), ("Ben", "en"), ("Mei", "zh-Hant")):
        one: Resting = arrives(Resting, language, size=PHONE, shots=f"activities-{name}")
        one.joins(host.invite(table.id), name)
        people.append(one)
    ada, ben, mei = people
    gm, first, second, third = table.campaign.seats
    wick = plays(table, first, "Wick", skirmish=2)
    plays(table, second, "Sable", sway=2)
    ines = plays(table, third, "Ines", study=2)
    tamm = plays(table, gm, "Tamm")
    does(table, gm, "write-harm", character=wick, level=2, name="A deep cut")
    does(table, gm, "set-track", character=wick, track="purse", to=2)
    does(table, gm, "set-track", character=ines, track="stress", to=2)
    does(table, gm, "begin-downtime")
    for step in ("payoff", "heat", "entanglement"):
        does(table, gm, "skip-leg", step=step)
    does(table, gm, "start-project", character=wick, project="plan", name="The key", segments=5)
    for each in people:
        each.rests(table)

    form = ada.deed("recover")
    ada.field("Who treats you?", form).fill("Doctor Osk")
    ada.chooses(form.get_by_role("radio", name=re.compile("^A healer treats you")))
    ada.plans(form)
    ada.sees("waits for an answer")
    doing = next(reversed(table.campaign.downtime.doings if table.campaign.downtime else {}))
    does(table, gm, "answer-activity", doing=doing, question="healer-quality", number=2)
    host.dice.faces.extend([3, 5])
    ada.throws(2)
    ada.sees("Healing 0 → 3")
    ada.shows("raise")
    ada.presses("1 own coin (2 → 1)")
    ben.has_done("Healing +3")
    assert (marks(named(table, "Wick"), "healing"), marks(named(table, "Wick"), "purse")) == (3, 1)

    for player, action, faces in ((ada, "skirmish", (2, 6)), (ben, "sway", (4, 1))):
        form = player.deed("long-term-project")
        player.field("Which action?", form).select_option(action)
        player.plans(form)
        host.dice.faces.extend(faces)
        player.throws(2)
        player.shows("project")
        player.presses("Take it")
        ada.has_done("3 segments" if player is ada else "2 segments")
    assert next(iter(table.campaign.clocks.values())).full

    form = mei.deed("indulge-vice")
    mei.field(mei.say._("Where do you go for it?"), form).fill("聖歐里森的管風琴")
    mei.plans(form)
    host.dice.faces.extend([5, 6])
    mei.throws(2)
    mei.shows("overindulged")
    mei.presses(mei.name("procedures.overindulgence.ways.attract-trouble"))
    mei.has_done(mei.name("procedures.overindulgence.ways.attract-trouble"))
    assert marks(named(table, "Ines"), "stress") == 0
    mei.shows("attracted")
    mei.field(mei.say._("Which one")).select_option("usual-suspects")
    mei.presses(mei.say._("It is this one"))
    mei.has_done(mei.name("entanglements.usual-suspects"))
    trouble = next(iter(table.campaign.troubles.values()))
    assert (trouble.by, trouble.choices) == (named(table, "Ines").id, ("usual-suspects",))
    for each in people:
        each.is_content()

    # Tamm's player is not there: at the end the vice that nobody indulged takes its toll.
    does(table, gm, "set-track", character=tamm, track="stress", to=9)
    does(table, gm, "take-trauma", character=tamm, trauma="haunted")
    does(table, gm, "return-to-scene", character=tamm)
    does(table, gm, "end-downtime")
    does(table, gm, "begin-score", target="The Bench")
    does(table, gm, "drop-plan")
    assert marks(named(table, "Tamm"), "stress") == 0
    does(table, gm, "begin-downtime")
    for step in ("payoff", "heat", "entanglement"):
        does(table, gm, "skip-leg", step=step)
    ada.sees("Tamm")
    does(table, gm, "end-downtime")
    assert marks(named(table, "Tamm"), "stress") == 1

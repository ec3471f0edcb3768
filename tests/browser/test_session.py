"""The end of a session on real screens: claimed, placed, written in, and two advances taken."""

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
from tests.game.people.test_draft import SHADE

pytestmark = pytest.mark.browser

BRUISER = {
    **SHADE,
    "name": "Sable",
    "playbook": "bruiser",
    "dots": {"hunt": 1, "prowl": 1, "wreck": 1, "sway": 1},
    "abilities": ["battleborn"],
    "bonds": {"pell": "friend", "captain-ruane": "rival"},
}


class Learner(Player):
    """A player at the end of a session."""

    def to_the_session(self) -> None:
        self.page.goto(f"{self.url}/t/{self.page.url.split('/t/')[1].split('/')[0]}/session")

    def trigger(self, trigger: str) -> Locator:
        return self.page.get_by_role("form", name=self.say.term(f"triggers.{trigger}.text"))

    def claims(self, trigger: str, words: str) -> None:
        button = self.button(words, self.trigger(trigger))
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")

    def places(self, track: str, times: int = 1) -> None:
        for placed in range(1, times + 1):
            self.presses(self.say._("%(what)s: place one", what=track))
            row = self.page.locator(".place", has_text=track).filter(visible=True)
            expect(row).to_contain_text(f"+{placed}")

    def sees_others(self, *words: str) -> None:
        around = self.page.get_by_role("region", name=self.say._("Around the table"))
        for each in words:
            expect(around).to_contain_text(each)


def does(table: Table, seat: str, command: str, **fields: Any) -> None:
    assert isinstance(table.do(seat, command, **fields), Entry)


def named(table: Table, name: str) -> Character:
    return next(who for who in table.campaign.characters.values() if who.name == name)


def test_a_session_ends_with_two_advances(host: Host, arrives: Callable[..., Any]) -> None:
    """ADV-01, ADV-02, ADV-03, AMB-03, JDG-02, JDG-37: an ability on a phone, a dot beside it."""
    table = host.house.new("The Salt Ledger", gm="Ruth")
    ada: Learner = arrives(Learner, size=PHONE, shots="session-ada")
    ada.joins(host.invite(table.id), "Ada")
    mei: Learner = arrives(Learner, language="zh-Hant", shots="session-mei")
    mei.joins(host.invite(table.id), "Mei")
    first, second = list(table.campaign.seats)[1:]
    does(table, first, "create-character", **SHADE)
    does(table, second, "create-character", **BRUISER)
    wick, sable = named(table, "Wick").id, named(table, "Sable").id
    does(table, table.gm, "set-xp", character=wick, track="playbook", to=7)
    does(table, table.gm, "set-xp", character=sable, track="prowess", to=5)
    does(table, table.gm, "write-note", text="Over the wall behind the bell")

    # A moment is noted from the journal while it is fresh.
    note = re.compile(re.escape("Note as a moment for xp: notes: Over the wall"))
    ada.page.get_by_role("link", name=note).click()
    ada.field("For whom, and what for").select_option(f"{wick}|stealth")
    ada.field("In a few words").fill("Over the wall, unseen")
    ada.presses("Note it")
    ada.sees("Over the wall, unseen")

    mei.to_the_session()
    mei.presses(mei.say._("End the session"))
    expect(ada.page.get_by_role("heading", name="Wick, what earned xp?")).to_be_visible()
    ada.claims("stealth", "2, a lot")
    ada.places("Playbook", 2)
    ada.shows("placed")
    mei.sees_others("2 點經驗：遊玩書 +2")
    mei.claims("violence", "1")
    mei.places(mei.name("attributes.prowess"))
    mei.shows("placed")
    ada.sees_others("1 xp: Prowess +1")

    ada.presses("Write it in")
    ambush = ada.page.get_by_role("radio", name=re.compile("^Ambush"))
    ada.chooses(ambush)
    mei.claims("beliefs", "1")
    ada.sees_others("1 of 2 xp to place")
    expect(ambush).to_be_checked()
    ada.shows("advances")
    ada.presses("Take this ability")
    expect(ambush).to_have_count(0)
    mei.places(mei.name("attributes.resolve"))
    mei.presses(mei.say._("Write it in"))
    mei.chooses(mei.page.get_by_role("radio", name=re.compile(f"^{mei.name('actions.prowl')}")))
    mei.shows("advances")
    mei.presses(mei.say._("Take this dot"))
    for learner in (ada, mei):
        heading = learner.say._("Session %(number)s", number=2)
        expect(learner.page.get_by_role("heading", name=heading)).to_be_visible()
        learner.is_content()
    assert [gained.ability for gained in named(table, "Wick").abilities][-1] == "ambush"
    assert named(table, "Wick").xp == {"playbook": 1}
    assert named(table, "Sable").ratings == {**table_ratings(), "prowl": 2}
    assert named(table, "Sable").xp == {"prowess": 0, "resolve": 1}


def table_ratings() -> dict[str, int]:
    return {"skirmish": 2, "command": 1, "hunt": 1, "prowl": 1, "wreck": 1, "sway": 1}

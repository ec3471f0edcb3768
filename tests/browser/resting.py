"""A player who spends their time between two scores, and words for a table that rests."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, expect

from rookery.game.people.character import Character
from rookery.journal.entries import Entry
from rookery.table.table import Table
from tests.browser.players import Player, begins


class Resting(Player):
    """A player who spends their time."""

    def rests(self, table: Table) -> None:
        self.page.goto(f"{self.url}/t/{table.id}/downtime")

    def deed(self, activity: str) -> Locator:
        """An activity, unfolded."""
        name = self.name(f"activities.{activity}")
        title = self.page.get_by_text(name, exact=True)
        box = self.page.locator("details.deed__box").filter(visible=True, has=title).first
        if not box.evaluate("box => box.open"):
            box.locator("summary").first.click()
        return self.page.get_by_role("form", name=name, exact=True)

    def plans(self, form: Locator) -> None:
        self.presses(self.say._("Plan it"), form)

    def throws(self, count: int) -> None:
        words = self.say.n("Roll %(num)s die", "Roll %(num)s dice", count)
        self.button(begins(words)).click()

    def takes_it(self) -> None:
        self.presses(self.say._("Take it"))

    def has_done(self, words: str) -> None:
        """It stands around the table."""
        around = self.page.get_by_role("region", name=self.say._("Around the table"))
        expect(around).to_contain_text(words)


def does(table: Table, seat: str, command: str, **fields: Any) -> None:
    assert isinstance(answer := table.do(seat, command, **fields), Entry), answer


def named(table: Table, name: str) -> Character:
    return next(who for who in table.campaign.characters.values() if who.name == name)

"""A crew is founded by three people on three screens: two point, the keeper confirms."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from rookery.journal.entries import Entry
from tests.browser.conftest import PHONE
from tests.browser.host import Host
from tests.browser.players import Player
from tests.game.people.test_draft import SHADE

pytestmark = pytest.mark.browser


class Founder(Player):
    """Somebody on the crew's page."""

    def to_the_crew(self) -> None:
        home = f"{self.url}/t/{self.page.url.split('/t/')[1].split('/')[0]}"
        self.page.goto(f"{home}/crew")

    def step(self, name: str) -> Locator:
        """A step of the founding, unfolded."""
        step = self.page.locator(f"#step-{name}")
        if not step.evaluate("step => step.open"):
            step.locator("summary").first.click()
        return step

    def answer(self, step: str, path: str) -> Locator:
        """A button of an answer."""
        words = re.compile(f"^{re.escape(self.name(path))}")
        return self.step(step).get_by_role("button", name=words).filter(visible=True).first

    def writes(self, label: str, words: str) -> None:
        field = self.field(self.say._(label))
        field.fill(words)
        field.press("Enter")


def test_three_found_a_crew_together(host: Host, arrives: Callable[..., Any]) -> None:
    """CRW-01, CRW-03, CRW-05, CRW-10: live for three at once, and then the sheet."""
    table = host.house.new("The Salt Ledger", gm="Ruth")
    assert isinstance(table.do(table.gm, "take-city"), Entry)
    ada: Founder = arrives(Founder, shots="founding-ada")
    ada.joins(host.invite(table.id), "Ada")
    mei: Founder = arrives(Founder, language="zh-Hant", size=PHONE, shots="founding-mei")
    mei.joins(host.invite(table.id), "Mei")
    ben: Founder = arrives(Founder, size=PHONE, shots="founding-ben")
    ben.joins(host.invite(table.id), "Ben")
    seats = list(table.campaign.seats)[1:]
    assert isinstance(table.do(seats[0], "create-character", **SHADE), Entry)
    for each in (ada, mei, ben):
        each.to_the_crew()
    ada.presses("Open the founding")
    expect(mei.page.get_by_role("heading", name=mei.say._("Founding a crew"))).to_be_visible()

    # Two point; all see it; the keeper takes it.
    mei.answer("type", "crews.ebb-runners").click()
    ben.answer("type", "crews.ebb-runners").click()
    runners = ada.answer("type", "crews.ebb-runners")
    expect(runners.get_by_role("img")).to_have_attribute("aria-label", "Pointed at by Mei, Ben")
    assert table.campaign.founding is not None
    assert table.campaign.founding.draft.type != "ebb-runners"
    runners.click()
    expect(ben.answer("type", "crews.ebb-runners")).to_have_attribute("aria-pressed", "true")
    expect(ben.page.get_by_role("button", name="Found the crew")).to_be_hidden()
    ada.presses("Settle it", ada.step("type"))
    expect(mei.page.locator("#step-type.is-done")).to_be_visible()

    # What costs coin is told at once, and shuts what is too dear.
    ada.step("reputation")
    ada.writes("Lair", "The Sunk Bell")
    ada.step("grounds")
    ada.writes("Your grounds", "Four blocks of Eelmarket")
    ada.answer("grounds", "grounds.pays.generous").click()
    left = mei.say._("%(left)s of %(num)s coin left", left=0, num=2)
    coin = mei.page.get_by_role("img", name=left)
    expect(coin).to_be_visible()
    expect(ada.answer("upgrades", "founding.helper.gift")).to_be_disabled()
    ada.shows("grounds")
    ben.step("ability")
    ben.answer("ability", "crew-abilities.all-hands").click()
    mei.step("grounds")
    mei.shows("grounds")
    ada.answer("ability", "crew-abilities.all-hands").click()
    ada.shows("ability")
    ada.step("upgrades")
    ada.shows("upgrades")
    ada.writes("What the crew is called", "The Quiet Moths")
    expect(ada.page.locator("#lacking")).to_contain_text("Nothing is missing.")
    ada.presses("Found the crew")

    for each in (ada, mei, ben):
        expect(each.page.get_by_role("heading", name="The Quiet Moths", level=1)).to_be_visible()
        each.shows("founded")
        each.is_content()
    assert table.campaign.crew.name == "The Quiet Moths"
    assert [ability.ability for ability in table.campaign.crew.abilities] == ["all-hands"]

    # An advance is taken by anybody, and everybody sees it.
    table.do(table.gm, "set-crew-track", track="crew-xp", to=8)
    ben.field("Where does it come from?").fill("The old cooper")
    ben.page.locator("#buy-what").select_option("vault")
    ben.presses("Buy it")
    expect(mei.page.locator("#upgrades")).to_contain_text(mei.name("upgrades.vault"))
    ben.shows("advance")
    mei.shows("advance")

"""New characters on real screens: three at once, step by step, and without a script."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from rookery.game.people.character import Character
from rookery.game.refusals import SENTENCES, No
from rookery.table.table import Table
from tests.browser.conftest import PHONE
from tests.browser.host import Host
from tests.browser.players import Player, begins

pytestmark = pytest.mark.browser


@pytest.fixture
def table(host: Host) -> Table:
    return host.house.new("The Salt Ledger", gm="Ruth")


@pytest.fixture
def sits(host: Host, table: Table, arrives: Callable[..., Any]) -> Callable[..., Player]:
    """A player who has just come in, on a phone."""

    def sit(name: str, **look: Any) -> Player:
        player: Player = arrives(Player, **{"size": PHONE, **look})
        player.joins(host.invite(table.id), name)
        return player

    return sit


def made(table: Table, name: str) -> Character:
    return next(who for who in table.campaign.characters.values() if who.name == name)


def test_three_characters_on_three_phones_at_once(
    table: Table, sits: Callable[..., Player]
) -> None:
    """CHR-01: each sees the others sit down, and nobody loses what they have typed."""
    ada, mei = sits("Ada", shots="making-ada"), sits("Mei", language="zh-Hant", shots="making-mei")
    jo = sits("Jo")
    ada.begins_to_make("shade")
    mei.begins_to_make("tinker")
    jo.begins_to_make("bruiser")

    ada.lacks("One thing left: a name.")
    ada.calls_them("Wick")
    ada.lacks("Nothing is missing.")
    mei.calls_them("小芯")
    jo.calls_them("Sable")
    ada.shows("named")
    jo.sits_down()
    for other in (ada, mei):
        expect(other.page.get_by_text(begins("Sable"))).to_be_visible()
    expect(ada.field("Name")).to_have_value("Wick")
    mei.shows("named")
    mei.sits_down()
    ada.sits_down()
    for player in (ada, mei, jo):
        for who in ("Wick", "小芯", "Sable"):
            expect(player.person(who)).to_be_visible()
        player.is_content()
    assert made(table, "小芯").playbook == "tinker"
    assert sum(made(table, "Wick").ratings.values()) == 7


def test_a_careful_player_answers_every_step(table: Table, sits: Callable[..., Player]) -> None:
    """CHR-02, CHR-03, CHR-04, CHR-05: dots, an ability with its choice, people, vice."""
    ada = sits("Ada")
    ada.begins_to_make("shade")
    origin = ada.step("Heritage and background")
    ada.chooses(origin.get_by_role("radio", name="Marsh islands"))
    ada.field("Background in a word").fill("Trimmed wicks for a great house")

    dots = ada.step("4 dots")
    for row in dots.get_by_role("radiogroup").all():
        ada.chooses(row.get_by_role("radio").first)
    ada.lacks("Dots still to place: 4 of 4.")
    for dot in ("Hunt 1", "Study 1", "Finesse 2", "Wreck 1"):
        ada.chooses(dots.get_by_role("radio", name=dot))
    expect(dots.get_by_text("0 of 4 left.")).to_be_visible()

    ability = ada.step("Special ability")
    ada.chooses(ability.get_by_role("radio", name="Expertise"))
    ada.picks(ability.get_by_label("Chosen with Expertise"), "Prowl")
    people = ada.step("Friend and rival")
    dov = people.get_by_role("radiogroup", name="Dov")
    ada.chooses(dov.get_by_role("radio", name="friend"))
    ada.lacks("Close friends named: 2; a new character has 1.")
    petra = people.get_by_role("radiogroup", name="Petra Vane")
    ada.chooses(petra.get_by_role("radio", name="known"))
    vice = ada.step("Vice")
    ada.chooses(vice.get_by_role("radio", name="Pleasure"))
    ada.field("With whom").fill("The night bakery")
    ada.page.get_by_role("button", name="Tobit Shaw").click()
    ada.lacks("Nothing is missing.")
    expect(ada.so_far.get_by_role("heading", name="Tobit Shaw")).to_be_visible()
    ada.who = "Tobit Shaw"
    ada.sits_down()
    ada.is_content()

    tobit = made(table, "Tobit Shaw")
    assert tobit.ratings == {"hunt": 1, "study": 1, "finesse": 2, "prowl": 2, "wreck": 1}
    assert [(each.ability, each.chosen) for each in tobit.abilities] == [("expertise", ("prowl",))]
    assert tobit.bonds == {"dov": "friend", "corporal-brand": "rival"}
    assert (tobit.heritage.of, tobit.background.words) == (
        "marsh-islands",
        "Trimmed wicks for a great house",
    )
    assert (tobit.vice, tobit.purveyor) == ("pleasure", "The night bakery")


def test_without_a_script_the_form_is_asked_and_answered(
    host: Host, table: Table, chromium: Browser
) -> None:
    """CHR-01: a kind refusal keeps what was filled in; another playbook answers the rest anew."""
    context = chromium.new_context(
        java_script_enabled=False, viewport={"width": 390, "height": 844}
    )
    page = context.new_page()
    page.goto(f"{host.url}/j/{host.invite(table.id)}")
    page.get_by_role("textbox", name="Your name").fill("Ada")
    page.get_by_role("button", name="Join").click()
    page.get_by_role("link", name="Make your own").click()
    page.get_by_label("Known as").fill("Quill")
    press(page, "Sit down")
    expect(page.get_by_role("alert").last).to_contain_text(SENTENCES[No.NAMELESS][0])
    expect(page.get_by_label("Known as")).to_have_value("Quill")
    page.get_by_role("radio", name=re.compile("^Medium")).check()
    page.get_by_label("Name", exact=True).fill("Vesper")
    press(page, "Sit down")
    expect(page.get_by_text("answered for this playbook")).to_be_visible()
    press(page, "Deal me another")
    expect(page.get_by_label("Name", exact=True)).to_have_value("Vesper")
    press(page, "Sit down")
    expect(page.get_by_role("link", name=re.compile("^Vesper"))).to_be_visible()
    assert made(table, "Vesper").playbook == "medium"
    context.close()


def press(page: Page, words: str) -> None:
    page.get_by_role("button", name=words).click()

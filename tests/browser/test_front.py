"""The door, the two lights, and that every page fits every screen and says what it is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from rookery.game.seats import Language
from tests.browser.host import Host
from tests.browser.night import SABLE, VESPER, Night
from tests.browser.players import GM, Player, begins
from tests.browser.seat import Seat

pytestmark = pytest.mark.browser

BOTH = pytest.mark.parametrize("language", ["en", "zh-Hant"])
WIDTHS = ((320, 700), (390, 844), (768, 1024), (1440, 900))
KEPT = (390, 1440)
"""The widths of which a picture is kept, to be looked at."""

# What is cut off or can be scrolled sideways: the page itself, and whoever sticks out of it.
STICKING_OUT = """() => {
  const wide = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth <= wide) return [];
  return [...document.querySelectorAll("body *")]
    .filter(each => each.getBoundingClientRect().right > wide + 1)
    .map(each => each.tagName + "." + each.getAttribute("class"));
}"""
# Lines that are laid out on top of their neighbours, or narrower than the words that they hold.
SQUEEZED = """() => [...document.querySelectorAll("button, .seg3 label, select, h1, h2, .grid9")]
  .filter(each => each.checkVisibility() && !each.matches(".vh") && each.clientWidth > 0)
  .filter(each => each.scrollWidth > each.clientWidth + 2 && each.tagName !== "SELECT"
    || (each.matches("select, .grid9") && each.clientWidth < 100))
  .map(each => each.tagName + "." + each.className + ": " + each.innerText.slice(0, 40))"""


def fits(seat: Seat, page: str) -> None:
    """No page scrolls sideways, nothing is squeezed, at any width."""
    for width, height in WIDTHS:
        seat.page.set_viewport_size({"width": width, "height": height})
        assert seat.page.evaluate(STICKING_OUT) == [], f"{page} at {width}"
        assert seat.page.evaluate(SQUEEZED) == [], f"{page} at {width}"
        if width in KEPT:
            seat.shows(f"{page}-{width}")


def is_named(page: Page) -> None:
    """One heading of the first rank; whatever can be used has a name that is not empty."""
    expect(page.get_by_role("heading", level=1)).to_have_count(1)
    tree = page.locator("body").aria_snapshot().splitlines()
    usable = ("button", "link", "textbox", "checkbox", "radio", "combobox", "switch", "spinbutton")
    for line in tree:
        role, _, rest = line.strip().removeprefix("- ").strip("'").partition(" ")
        assert role.rstrip(":") not in usable or rest.startswith('"'), f"without a name: {line}"


@BOTH
def test_the_first_page(arrives: Callable[..., Any], language: Language) -> None:
    seat: Seat = arrives(language=language, shots=f"front-{language}")
    seat.page.goto(seat.url)
    expect(seat.page.locator("html")).to_have_attribute("lang", language)
    title = seat.say._("A lamp, a table, a plan that will go wrong.")
    expect(seat.page.get_by_role("heading", level=1)).to_have_text(title)
    seat.opens(seat.say._("Open a new table"))
    is_named(seat.page)
    fits(seat, "front")
    seat.is_content()


def test_the_first_page_speaks_what_one_asks_it_to(arrives: Callable[..., Any]) -> None:
    seat: Seat = arrives()
    seat.page.goto(seat.url)
    seat.presses("正體中文")
    seat.speaks("zh-Hant")
    expect(seat.button(seat.say._("Join"))).to_be_visible()
    seat.page.reload()
    expect(seat.button(seat.say._("Join"))).to_be_visible()
    seat.is_content()


@BOTH
def test_a_wrong_code_is_refused_kindly(arrives: Callable[..., Any], language: Language) -> None:
    """What was typed stays, and a sentence says what to do."""
    seat: Seat = arrives(language=language, shots=f"wrong-{language}")
    seat.page.goto(seat.url)
    seat.field(seat.say._("Table code")).fill("qqqq 2222")
    seat.field(seat.say._("Your name")).fill("Mei <b>")
    seat.presses(seat.say._("Join"))
    words = "This code opens no table. Look at it once more, or ask the GM for a new one."
    expect(seat.page.get_by_role("alert")).to_have_text(seat.say._(words))
    expect(seat.field(seat.say._("Your name"))).to_have_value("Mei <b>")
    expect(seat.field(seat.say._("Table code"))).to_have_value("QQQQ-2222")
    seat.shows("code")


def test_whoever_opens_a_table_is_its_gm(arrives: Callable[..., Any], host: Host) -> None:
    gm: GM = arrives(GM, language="zh-Hant", shots="open-zh-Hant")
    campaign = gm.opens_a_table("鹽帳", "若瑟")
    gm.shows("empty")
    is_named(gm.page)
    code = gm.invites()
    mei: Player = arrives(Player)
    mei.joins(code.lower().replace("-", " "), "Mei")
    table = host.house.table(campaign)
    assert table
    roles = [(seat.role, seat.name) for seat in table.campaign.seats.values()]
    assert roles == [("gm", "若瑟"), ("player", "Mei")]
    for seat in (gm, mei):
        seat.is_content()


@BOTH
def test_the_demo_table_in_both_lights(arrives: Callable[..., Any], language: Language) -> None:
    gm: GM = arrives(GM, language=language, shots=f"demo-{language}")
    gm.page.goto(gm.url)
    gm.presses(begins(gm.say._("Sit at the demo table")))
    expect(gm.page.locator("#stream")).to_be_attached()
    expect(gm.page.locator("html")).to_have_attribute("data-theme", "lamplight")
    is_named(gm.page)
    fits(gm, "lamplight")
    gm.page.get_by_label(gm.say._("Table menu")).click()
    gm.presses(gm.say._("Paper"))
    expect(gm.page.locator("html")).to_have_attribute("data-theme", "paper")
    gm.page.set_viewport_size({"width": 1440, "height": 900})
    gm.shows("paper")
    gm.is_content()


def stages(night: Night) -> Iterator[str]:
    """A roll step by step, each a page of its own to look at."""
    night.gm_does("start-clock", name="The bell is rung", size=6, kind="danger")
    night.gm_does("start-clock", name="Over the rooftops", size=8, kind="race-ours")
    yield "begin"
    roll = night.starts_roll(night.sable, "Hold them below until the others are through")
    yield "goal"
    night.gm_does("set-terms", roll=roll, position="desperate", effect="standard")
    night.gm_does("push", roll=roll, way="effect")
    night.gm_does("ask-trade", roll=roll, position="risky", effect="limited")
    text = "The lantern falls: the archive burns"
    night.gm_does("offer-bargain", roll=roll, text=text, price="heat", amount=2)
    night.gm_does("assist", roll=roll, helper=night.vesper)
    yield "terms"
    night.gm_does("throw", roll=roll, faces=[5, 3, 2])
    yield "price"
    harm = {"kind": "harm", "name": "Broken ribs", "amount": 3, "resist_with": "prowess"}
    heat = {"kind": "heat", "name": "They have seen her face", "resist_with": "resolve"}
    night.gm_does("send-consequences", roll=roll, consequences=[harm, heat])
    yield "answers"
    for price in night.table.campaign.rolls[roll].consequences:
        night.gm_does("accept", roll=roll, consequence=price.id)
    yield "settled"
    night.gm_does("set-track", character=night.sable, track="stress", to=9)
    yield "breaks"


@pytest.mark.slow
@BOTH
def test_every_page_fits_every_screen(
    host: Host, arrives: Callable[..., Any], language: Language
) -> None:
    """Without a scrollbar below, from 320 to 1440 wide, as a GM and as a player see it."""
    night = Night(host, arrives)
    gm = night.gm(language=language, shots=f"fit-{language}-gm")
    mei = night.player(SABLE, "Mei", language=language, shots=f"fit-{language}-player")
    jonas = night.player(VESPER, "Jonas", language=language)
    for stage in stages(night):
        for seat in (gm, mei, jonas):
            number = str(night.table.number)
            seat.page.goto(night.url)
            expect(seat.page.locator("body")).to_have_attribute("data-number", number)
            is_named(seat.page)
            fits(seat, stage)
    for seat in (gm, mei):
        for path in (f"/sheet/{night.sable}", "/journal", "/seats"):
            seat.page.goto(night.url + path)
            is_named(seat.page)
            fits(seat, path.split("/")[1])
    gm.presses(gm.say._("A new code"))
    fits(gm, "invite")
    for seat in (gm, mei, jonas):
        seat.is_content()

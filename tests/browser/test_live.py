"""What a screen does while others act, while it is away, and without a mouse."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Route, expect

from rookery.game.refusals import SENTENCES, No
from tests.browser.conftest import PHONE
from tests.browser.host import Host
from tests.browser.night import SABLE, VESPER, Night
from tests.browser.players import Player
from tests.browser.seat import Seat

pytestmark = pytest.mark.browser

AWAY = "Reconnecting. You see the table as it was; what you press waits."
STALE = SENTENCES[No.STALE][0]
TERMS = {"position": "risky", "effect": "standard"}


@pytest.fixture
def night(host: Host, arrives: Callable[..., Any]) -> Night:
    return Night(host, arrives)


def is_away(seat: Seat) -> None:
    expect(seat.page.get_by_role("status").filter(has_text=seat.say._(AWAY))).to_be_visible()


def is_back(seat: Seat) -> None:
    expect(seat.page.get_by_text(seat.say._(AWAY))).to_be_hidden()


def test_a_draft_survives_what_others_do(night: Night) -> None:
    """Text, focus and caret stay where they are while the form around them is drawn anew."""
    sable = night.player(SABLE, "Mei")
    goal = sable.field(sable.say._("What do you want, and how do you go about it?"))
    goal.fill("Hold them below")
    goal.evaluate("field => field.setSelectionRange(4, 4)")
    night.gm_does("start-clock", name="The bell is rung", size=6, kind="danger")
    sable.sees_clock("The bell is rung", 0, 6)
    works_on = sable.field(sable.say._("Works on"), sable.begin)
    expect(works_on.locator("option")).to_have_count(2)
    expect(goal).to_have_value("Hold them below")
    expect(goal).to_be_focused()
    assert goal.evaluate("field => field.selectionStart") == 4
    sable.is_content()


def test_terms_half_chosen_survive_a_push(night: Night) -> None:
    """The GM's ticks that are not sent yet stay while the player changes the same card."""
    sable, gm = night.player(SABLE, "Mei"), night.gm()
    night.starts_roll(night.sable, "Hold them below")
    worst = f"{gm.name('positions.desperate')}, {gm.name('effects.great')}"
    choice = gm.roll(SABLE).get_by_role("radio", name=worst, exact=True)
    gm.chooses(choice)
    sable.pushes("die")
    gm.sees("2 stress, Sable 0 to 2", gm.roll(SABLE))
    expect(choice).to_be_checked()


def test_a_server_that_comes_back_brings_what_was_missed(night: Night, host: Host) -> None:
    sable, watcher = night.player(SABLE, "Mei"), night.watcher(size=PHONE)
    host.stop()
    for seat in (sable, watcher):
        is_away(seat)
        seat.shows("away")
    host.start()
    night.gm_does("start-clock", name="The bell is rung", size=6, kind="danger")
    for seat in (sable, watcher):
        is_back(seat)
        seat.sees_clock("The bell is rung", 0, 6)


def test_a_phone_without_a_network_catches_up(night: Night) -> None:
    sable = night.player(SABLE, "Mei", size=PHONE)
    sable.page.context.set_offline(True)
    is_away(sable)
    for name in ("The bell is rung", "Watch boats close in"):
        night.gm_does("start-clock", name=name, size=6, kind="danger")
        night.gm_does("write-note", text=f"Of {name}")
    sable.page.context.set_offline(False)
    is_back(sable)
    for name in ("The bell is rung", "Watch boats close in"):
        sable.sees_clock(name, 0, 6)
        expect(sable.page.locator("#feed").get_by_text(f"Of {name}")).to_have_count(1)


def test_a_throw_at_terms_that_have_changed_meanwhile_is_refused(night: Night) -> None:
    """Whoever pressed had not seen it: nothing is thrown, a sentence says why."""
    sable = night.player(SABLE, "Mei", language="zh-Hant")
    roll = night.starts_roll(night.sable, "Hold them below", **TERMS)
    expect(sable.throw(2)).to_be_visible()
    sable.page.context.set_offline(True)
    is_away(sable)
    night.gm_does("set-terms", roll=roll, position="desperate", effect="standard")
    sable.page.route("**/stream?*", lambda route: route.abort())
    sable.page.context.set_offline(False)
    before = night.table.number
    sable.throws(2)
    refused = sable.page.get_by_role("alert").filter(has_text=sable.say._(STALE))
    expect(refused.first).to_be_visible()
    sable.shows("stale")
    assert night.table.number == before
    assert night.table.campaign.rolls[roll].thrown is None

    sable.page.unroute("**/stream?*")
    is_back(sable)
    words = sable.say._(
        "Set by the GM: %(position)s, %(effect)s",
        position=sable.name("positions.desperate"),
        effect=sable.name("effects.standard"),
    )
    expect(sable.mine.get_by_role("img", name=words)).to_be_visible()
    night.host.dice.faces = [6, 1]
    sable.throws(2)
    sable.sees(sable.name("dice.bands.full"), sable.mine.locator(".band"))


def test_what_is_pressed_while_the_network_is_away_comes_through(night: Night) -> None:
    sable = night.player(SABLE, "Mei", size=PHONE)
    night.starts_roll(night.sable, "Hold them below", **TERMS)
    expect(sable.throw(2)).to_be_visible()
    sable.page.context.set_offline(True)
    is_away(sable)
    sable.push("die").click()
    sable.page.context.set_offline(False)
    expect(sable.push("die")).to_have_attribute("aria-checked", "true")


def test_quick_presses_are_taken_in_their_order(night: Night) -> None:
    """Whoever does not wait for an answer is neither late nor heard twice."""
    sable = night.player(SABLE, "Mei")
    night.starts_roll(night.sable, "Hold them below", **TERMS)
    expect(sable.throw(2)).to_be_visible()
    sable.page.route("**/do", slowly)
    before = night.table.number
    sable.push("die").click()
    sable.push("effect").click()
    for way in ("die", "effect"):
        expect(sable.push(way)).to_have_attribute("aria-checked", "true")
    assert night.table.number == before + 2
    expect(sable.page.locator("#said .notice")).to_have_count(0)


def test_a_double_click_ticks_a_clock_once(night: Night) -> None:
    night.gm_does("start-clock", name="The bell is rung", size=6, kind="danger")
    gm = night.gm()
    gm.page.route("**/do", slowly)
    gm.button(gm.say._("Tick %(name)s", name="The bell is rung")).dblclick()
    gm.sees_clock("The bell is rung", 1, 6)
    gm.button(gm.say._("Tick %(name)s", name="The bell is rung")).click()
    gm.sees_clock("The bell is rung", 2, 6)
    gm.is_content()


def slowly(route: Route) -> None:
    """An answer that takes its time."""
    time.sleep(0.2)
    route.continue_()


class Keys:
    """A player whose mouse is broken."""

    def __init__(self, player: Player) -> None:
        self.page = player.page

    def reaches(self, wanted: Locator) -> None:
        """Tab until it has the focus, and see that one sees it."""
        expect(wanted).to_be_visible()
        for _ in range(120):
            if wanted.evaluate("element => element === document.activeElement"):
                seen = "element => element.matches(':focus-visible')"
                assert wanted.evaluate(seen), "the focus cannot be seen"
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab never reached {wanted}")

    def presses(self, wanted: Locator, key: str) -> None:
        self.reaches(wanted)
        self.page.keyboard.press(key)


def test_a_whole_roll_by_keyboard(night: Night) -> None:
    sable = night.player(SABLE, "Mei")
    keys, say = Keys(sable), sable.say._
    keys.reaches(sable.field(say("What do you want, and how do you go about it?")))
    sable.page.keyboard.type("Hold them below")
    keys.presses(sable.button(say("Say it to the table")), "Enter")
    expect(sable.mine).to_be_visible()
    roll = str(next(reversed(night.table.campaign.rolls)))
    night.gm_does("set-terms", roll=roll, **TERMS)
    expect(sable.throw(2)).to_be_visible()
    keys.presses(sable.push("die"), "Space")
    expect(sable.push("die")).to_have_attribute("aria-checked", "true")
    expect(sable.push("die")).to_be_focused()
    night.host.dice.faces = [4, 2, 1, 6, 3]
    keys.presses(sable.throw(3), "Enter")
    sable.sees(sable.name("dice.bands.partial"), sable.mine.locator(".band"))
    expect(sable.mine).to_be_focused()
    price = {"kind": "harm", "name": "Broken ribs", "amount": 2, "resist_with": "prowess"}
    night.gm_does("send-consequences", roll=roll, consequences=[price])
    keys.presses(sable.answer("Broken ribs", say("Resist")), "Space")
    sable.sees(say("Done."), sable.mine.locator(".closed"))
    keys.presses(sable.button(say("Clear the card")), "Enter")
    sable.expects_to_begin()
    sable.is_content()


def test_ones_own_roll_stands_first_on_a_phone(night: Night) -> None:
    """Others' cards never stand between a player and what is asked of them."""
    mei = night.player(SABLE, "Mei", size=PHONE)
    jonas = night.player(VESPER, "Jonas", size=PHONE)
    night.starts_roll(night.vesper, "Ask the dead", position="risky", effect="standard")
    night.starts_roll(night.sable, "Hold the stair", position="risky", effect="standard")
    for player, first, then in ((mei, SABLE, VESPER), (jonas, VESPER, SABLE)):
        expect(player.roll(then)).to_be_visible()
        tops = [player.roll(who).bounding_box() for who in (first, then)]
        assert tops[0]
        assert tops[1]
        assert tops[0]["y"] < tops[1]["y"]


def test_a_menu_closes_by_escape_and_by_a_press_beside_it(night: Night) -> None:
    sable = night.player(SABLE, "Mei")
    menu = sable.page.get_by_label(sable.say._("Table menu"))
    paper = sable.button(sable.say._("Paper"))
    menu.click()
    expect(paper).to_be_visible()
    paper.focus()
    sable.page.keyboard.press("Escape")
    expect(paper).to_be_hidden()
    expect(menu).to_be_focused()
    menu.click()
    sable.page.locator("#main").click(position={"x": 5, "y": 5})
    expect(paper).to_be_hidden()


def test_each_seat_has_its_own_language_and_may_change_it(night: Night) -> None:
    sable, vesper = night.player(SABLE, "Mei"), night.player(VESPER, "Jonas")
    expect(vesper.person(SABLE)).to_be_visible()
    menu = sable.page.get_by_label(sable.say._("Table menu"))
    menu.click()
    sable.presses("正體中文")
    sable.speaks("zh-Hant")
    expect(sable.page.locator("html")).to_have_attribute("lang", "zh-Hant")
    night.starts_roll(night.vesper, "Ask the dead", **TERMS)
    sable.sees(sable.say._("%(name)s decides", name="Vesper"), sable.roll(VESPER))
    expect(vesper.throw(2)).to_be_visible()
    expect(vesper.page.locator("html")).to_have_attribute("lang", "en")
    for seat in (sable, vesper):
        seat.is_content()


def test_a_hidden_clock_never_leaves_the_server_for_a_player(night: Night, host: Host) -> None:
    """Not in the page, not in the stream, not in the journal: the wire itself is heard."""
    secret = "Ruane sends for dogs"
    sable, gm, watcher = night.player(SABLE, "Mei"), night.gm(), night.watcher()
    gm.starts_clock(secret, 4, "danger", hidden=True)
    clock = next(iter(night.table.campaign.clocks))
    night.gm_does("tick-clock", clock=clock, by=2)
    gm.sees_clock(secret, 2, 4)
    night.gm_does("start-clock", name="The bell is rung", size=6, kind="danger")
    others = (sable, watcher)
    for seat in others:
        seat.sees_clock("The bell is rung", 0, 6)
        assert secret not in seat.page.content()
        seat.page.reload()
        seat.sees_clock("The bell is rung", 0, 6)
        seat.goes(seat.say._("Journal"))
        expect(seat.page.get_by_role("heading", name=seat.say._("Journal"))).to_be_visible()
        assert secret not in seat.page.content()
    knowing = [who for who, told in host.wire.heard.items() if secret.encode() in told]
    assert len(knowing) == 1, "more than the GM has heard of it"
    assert gm.page.context.cookies(night.url)[0]["value"] in knowing[0]

    night.gm_does("show-clock", clock=clock)
    for seat in others:
        seat.page.goto(night.url)
        seat.sees_clock(secret, 2, 4)
    outsiders = [told for who, told in host.wire.heard.items() if who not in knowing]
    assert any(secret.encode() in told for told in outsiders)


def test_a_one_time_link_moves_a_seat_once(night: Night, arrives: Callable[..., Any]) -> None:
    sable = night.player(SABLE, "Mei")
    sable.goes(sable.say._("Seats"))
    sable.presses(sable.say._("Move"))
    link = sable.field(sable.say._("One-time link")).input_value()

    phone, late = arrives(Player, size=PHONE), arrives(Seat)
    for device in (late, phone):
        device.page.goto(link)
        heading = device.say._("Your seat is waiting.")
        expect(device.page.get_by_role("heading", name=heading)).to_be_visible()
    phone.presses(phone.say._("Sit down here"))
    phone.who = SABLE
    phone.expects_to_begin()
    late.presses(late.say._("Sit down here"))
    over = late.say._("This link has been used, or its time is over.")
    expect(late.page.get_by_role("heading", name=over)).to_be_visible()
    late.page.goto(link)
    expect(late.page.get_by_role("heading", name=over)).to_be_visible()

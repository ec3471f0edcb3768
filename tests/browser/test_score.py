"""A score at its screens: planned, engaged, looked back from, given up."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE
from tests.browser.host import Host
from tests.browser.night import SABLE, VESPER, Night
from tests.browser.players import GM, Player, begins
from tests.browser.seat import Seat

pytestmark = [pytest.mark.browser, pytest.mark.slow]

NARROW = (320, 640)
NAME, TARGET, DRAIN = "The Gilt Reliquary", "The Chandlers’ Bench", "The tallow drain, at low water"
RINGER = "I drank with the bell-ringer. I know which rope is cut through."


@pytest.fixture
def night(host: Host, arrives: Callable[..., Any]) -> Night:
    return Night(host, arrives)


def points(seat: Seat) -> None:
    """Begin a plan."""
    box = seat.opens(seat.say._("Plan a score"))
    seat.field(seat.say._("Whom or what is it against?"), box).fill(TARGET)
    seat.field(seat.say._("What do you call it? It may stay empty."), box).fill(NAME)
    seat.presses(seat.say._("Plan it"), box)
    expect(stage(seat)).to_be_visible()


def stage(seat: Seat) -> Locator:
    """The score on the table, at whatever stage."""
    return seat.page.get_by_role("region", name=NAME, exact=True)


def plans(seat: Seat, plan: str, detail: str) -> None:
    form = seat.page.get_by_role("form", name=seat.say._("The plan"), exact=True)
    seat.chooses(form.get_by_role("radio", name=begins(seat.name(f"scores.plans.{plan}"))))
    form.get_by_role("textbox").fill(detail)
    seat.presses(seat.say._("Set the plan"), form)


def loads(seat: Seat, who: str, load: str) -> None:
    form = seat.page.get_by_role("form", name=seat.say._("Load of %(name)s", name=who))
    choice = form.get_by_role("button", name=begins(seat.say.low(seat.name(f"loads.{load}"))))
    choice.click()
    expect(choice).to_have_attribute("aria-pressed", "true")


def counts(gm: GM, question: str, why: str) -> None:
    form = gm.page.get_by_role("form", name=gm.name(f"engagement.questions.{question}"))
    yes = form.get_by_role("button", name=begins(gm.say._("Yes")))
    yes.click()
    expect(gm.field(gm.say._("Why"), form)).to_be_focused()
    expect(yes).to_have_attribute("aria-pressed", "false")
    gm.field(gm.say._("Why"), form).fill(why)
    yes.click()
    expect(yes).to_have_attribute("aria-pressed", "true")


def owes(seat: Seat, who: str, what: str, state: str) -> None:
    """The column of who owes what says so."""
    waits = seat.page.get_by_role("region", name=seat.say._("Waiting for"))
    row = waits.get_by_role("listitem").filter(has_text=who).filter(has_text=what)
    expect(row.filter(visible=True)).to_contain_text(seat.say._(state))


def phase(seat: Seat, what: str) -> None:
    expect(seat.page.locator("#phase")).to_contain_text(what)


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_a_score_from_its_plan_to_giving_it_up(night: Night, language: Any) -> None:
    """SCO-01 to SCO-05, SCO-07, FLB-01: a GM at a desk, a player with a phone, one at a desk."""
    gm = night.gm(language=language, shots=f"score-gm-{language}")
    ana: Player = night.player(
        SABLE, "Ana", language=language, size=PHONE, shots=f"score-phone-{language}"
    )
    ben: Player = night.player(VESPER, "Ben", language=language, shots=f"score-wide-{language}")
    phase(ana, ana.say._("Free play"))

    points(ana)
    phase(gm, gm.say._("planning: %(score)s", score=NAME))
    owes(ben, gm.say._("The crew"), ben.say._("Choose a plan and its detail"), "you, now")
    ana.presses(ana.say._("Go, ask the GM"))
    ana.sees(ana.say.filled("No plan is chosen yet.", {}))
    plans(ana, "stealth", DRAIN)
    loads(ana, "Sable", "normal")
    ana.shows("plan")
    ben.shows("plan")
    owes(gm, "Vesper", gm.say._("Choose a load"), "now")
    loads(ben, "Vesper", "light")
    ben.presses(ben.say._("Go, ask the GM"))

    owes(gm, gm.say._("GM"), gm.say._("Say what counts, then roll"), "you, now")
    counts(gm, "weakness", "Nobody has looked into it in years")
    counts(gm, "disfavor", "Their guards are paid and fed")
    counts(gm, "bold", "It goes in by a drain")
    gm.shows("engage")
    ana.sees(ana.say._("“%(words)s”", words="Their guards are paid and fed"), stage(ana))
    ana.shows("engage")
    night.host.dice.faces.extend((4, 1))
    gm.presses(begins(gm.say.n("Roll %(num)s die", "Roll %(num)s dice", 2)), stage(gm))
    phase(ana, NAME)
    ana.sees(ana.name("positions.risky"), stage(ana))
    ana.shows("start")
    ben.shows("start")

    ana.says("Past the watchman", "skirmish")
    card = gm.roll(SABLE)
    risky = f"{gm.name('positions.risky')}, {gm.name('effects.standard')}"
    expect(card.get_by_role("radio", name=risky, exact=True)).to_be_checked()
    gm.shows("first")
    gm.sets(SABLE, "risky", "standard")
    night.host.dice.faces.extend((6, 2))
    ana.throws(2)
    expect(stage(ana)).not_to_contain_text("Sable,")

    box = ben.opens(ben.say._("Look back: what did %(name)s do before?", name="Vesper"))
    ben.field(ben.say._("What you did"), box).fill(RINGER)
    ben.field(ben.say._("When"), box).fill("Two nights ago")
    ben.presses(ben.say._("Tell it to the GM"), box)
    form = gm.page.get_by_role("form", name=gm.say._("The price of the flashback"))
    gm.chooses(form.get_by_role("radio", name=begins("1 ")).first)
    gm.chooses(form.get_by_role("radio", name=begins(gm.say._("No roll"))))
    gm.field(gm.say._("A word to %(name)s", name="Vesper"), form).fill("Unlikely, but it could be.")
    gm.shows("flashback")
    gm.presses(gm.say._("Offer it so"), form)
    ben.sees("Unlikely, but it could be.")
    ben.shows("flashback")
    ana.shows("flashback")
    ben.presses(begins(ben.say._("Remember it so")))
    ana.sees_stress(VESPER, 1)
    ben.shows("remembered")

    box = ana.opens(ana.say._("Give up the score"))
    ana.presses(ana.say._("Yes, give it up"), box)
    gm.sees(gm.say._("Given up."))
    phase(ben, ben.say._("Free play"))
    gm.shows("over")
    for seat in (gm, ana, ben):
        seat.complaints = [said for said in seat.complaints if "409" not in said]


def test_a_diversion_a_flashback_that_cannot_stand_and_one_paid_with_coin(night: Night) -> None:
    """SCO-06, FLB-02, FLB-03: on the narrowest phone."""
    gm = night.gm(shots="links-gm")
    ana: Player = night.player(SABLE, "Ana", size=NARROW, shots="links-phone")
    night.gm_does("begin-score", target=TARGET, name=NAME)
    night.gm_does("choose-plan", plan="stealth", detail=DRAIN)

    box = ana.opens("Plans that hang together")
    ana.field("How", box).fill("A fire in the chandlery")
    ana.presses("Plan the diversion", box)
    form = ana.page.get_by_role("form", name="Roll the diversion")
    ana.presses("Roll the diversion", form)
    gm.sets(SABLE, "risky", "standard")
    night.host.dice.faces.extend((6, 2))
    ana.throws(2)
    gm.sees("It works: those who follow it up are better placed, or have more effect.")
    ana.shows("diversion")
    fits(ana)
    ana.presses("Go, ask the GM")
    expect(gm.button("Think it over again")).to_be_visible()
    fits(ana)
    night.host.dice.faces.append(6)
    gm.presses(begins("Roll 1 die"), stage(gm))
    expect(stage(ana)).to_contain_text("Controlled")
    fits(ana)

    tells(ana, "I shot the watchman whom we have just met")
    box = gm.opens("It undoes something we have seen")
    gm.field("A kind word: what stands, and what it might mean instead", box).fill("Why limps he?")
    gm.presses("Send it back", box)
    ana.sees("Why limps he?")
    ana.shows("refused")
    fits(ana)
    tells(ana, "I had a copy of the key made")
    form = gm.page.get_by_role("form", name="The price of the flashback")
    gm.chooses(form.get_by_role("radio", name=begins("1 coin")))
    gm.chooses(form.get_by_role("radio", name=begins("No roll")))
    gm.presses("Offer it so", form)
    ana.sees("There is too little of it.")
    night.gm_does("set-crew-track", track="coin", to=2)
    ana.presses(begins("Remember it so"))
    ana.sees("I had a copy of the key made")
    ana.shows("paid")
    fits(ana)
    gm.presses("The score is over")
    phase(ana, "Free play")
    for seat in (gm, ana):
        seat.is_content()


def tells(player: Player, deed: str) -> None:
    """Look back."""
    box = player.opens("Look back: what did Sable do before?")
    player.field("What you did", box).fill(deed)
    player.presses("Tell it to the GM", box)


def fits(seat: Seat) -> None:
    """Nothing sticks out at the side."""
    assert seat.page.evaluate("document.documentElement.scrollWidth <= innerWidth")

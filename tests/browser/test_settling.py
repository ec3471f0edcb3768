"""A downtime's first three legs at the GM's screen and on a player's phone."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import PHONE
from tests.browser.host import Host
from tests.browser.night import SABLE, Night
from tests.browser.players import begins
from tests.browser.seat import Seat

pytestmark = pytest.mark.browser


@pytest.fixture
def night(host: Host, arrives: Callable[..., Any]) -> Night:
    night = Night(host, arrives)
    night.gm_does("take-city")
    night.gm_does("set-crew-track", track="heat", to=7)
    night.gm_does("set-crew-track", track="coin", to=4)
    night.gm_does("begin-score", target="The Chandlers’ Bench", name="The Gilt Reliquary")
    night.gm_does("choose-plan", plan="stealth", detail="The tallow drain")
    night.gm_does("send-plan")
    host.dice.faces.append(4)
    night.gm_does("roll-engagement")
    night.gm_does("end-score")
    return night


def form(seat: Seat, name: str) -> Locator:
    return seat.page.get_by_role("form", name=name, exact=True)


def stage(seat: Seat, name: str) -> Locator:
    return seat.page.get_by_role("region", name=name, exact=True)


def crew(night: Night, track: str) -> int:
    return int(night.table.campaign.crew.tracks.get(track, 0))


def picks(night: Night, what: str, **whom: str) -> str:
    """Trouble that the GM brought."""
    night.gm_does("bring-entanglement", what=what)
    trouble = str(next(reversed(night.table.campaign.troubles)))
    night.gm_does("pick-entanglement", trouble=trouble, what=what, whom=whom)
    return trouble


def test_a_payoff_a_refused_tithe_and_heat_that_rolls_over(night: Night, host: Host) -> None:
    """PAY-02, PAY-03, EX-19: rated by the GM, shared by a player, and heard of by the Watch."""
    gm, ana = night.gm(), night.player(SABLE, "Ana", size=PHONE)
    gm.presses(gm.say._("Let the downtime begin"))
    rated = form(gm, gm.say._("What the score was worth"))
    gm.chooses(rated.get_by_role("radio", name=begins(gm.name("payoff.amounts.standard"))))
    gm.field(gm.say._("Tier of the target"), rated).fill("3")
    gm.chooses(rated.get_by_role("checkbox", name=begins("Does a boss")))
    gm.field(gm.say._("Somebody else, by name"), rated).fill("Old Marrow")
    gm.presses(gm.say._("So it is"), rated)

    shares = form(ana, ana.say._("Who gets how much"))
    expect(shares).to_be_visible()
    ana.chooses(shares.get_by_role("radio", name=ana.say._("Refuse it")))
    shares.get_by_role("spinbutton").first.fill("2")
    ana.presses(ana.say._("Take it"), shares)

    loud = form(gm, gm.say._("How loud it was"))
    gm.chooses(loud.get_by_role("radio", name=begins(gm.name("heat.classes.loud"))))
    gm.presses(gm.say._("Reckon it"), loud)
    gm.presses(gm.say._("It comes over you"))
    expect(stage(gm, gm.name("downtime.steps.entanglement"))).to_be_visible()
    assert (crew(night, "heat"), crew(night, "wanted")) == (2, 1)
    assert (crew(night, "coin"), crew(night, "rep")) == (8, 5)
    (clock,) = night.table.campaign.clocks.values()
    assert (clock.name, clock.filled) == ("Old Marrow", 1)
    for seat in (gm, ana):
        seat.is_content()


def test_an_arrest_is_paid_and_an_interrogation_half_resisted(night: Night, host: Host) -> None:
    """ENT-03, ENT-08: at the price that stands there; each part of it is answered by itself."""
    gm, ana = night.gm(), night.player(SABLE, "Ana", size=PHONE)
    picks(night, "arrest")
    ana.presses(begins(ana.name("entanglements.arrest.ways.bribe")))
    expect(stage(ana, ana.name("entanglements.arrest"))).not_to_be_visible()
    assert crew(night, "coin") == 1

    picks(night, "interrogation", character=night.sable)
    ana.presses(begins(ana.name("entanglements.interrogation.ways.endure")))
    sent = form(gm, gm.say._("What it means"))
    gm.field(gm.say._("In a few words"), sent).fill("A night without sleep")
    gm.presses(gm.say._("Send it"), sent)
    host.dice.faces.extend((6, 6))
    hurt = ana.page.get_by_role("group", name=begins("Answer")).first
    expect(hurt).to_be_visible()
    hurt.get_by_role("button").first.click()
    accept = ana.page.get_by_role("group", name=begins("Answer")).last
    accept.get_by_role("button", name=begins(ana.say._("Accept"))).last.click()
    expect(stage(ana, ana.name("entanglements.interrogation"))).not_to_be_visible()
    for seat in (gm, ana):
        seat.is_content()

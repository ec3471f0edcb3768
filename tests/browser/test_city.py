"""A city at its screens: war with weak hold and its end, a rise to Tier I, a first score."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from rookery.game.factions import standing
from rookery.game.refusals import Term
from tests.browser.conftest import PHONE
from tests.browser.host import Host
from tests.browser.night import SABLE, Night
from tests.browser.seat import Seat

pytestmark = pytest.mark.browser


@pytest.fixture
def night(host: Host, arrives: Callable[..., Any]) -> Night:
    return Night(host, arrives)


def set_up(night: Night, **tracks: int) -> None:
    """The crew as it has become on other evenings."""
    for track, to in tracks.items():
        if night.table.campaign.crew.tracks.get(track, 0) != to:
            night.gm_does("set-crew-track", track=track, to=to)


def rung(seat: Seat, tier: str) -> Locator:
    """Who stands on a Tier."""
    return seat.page.get_by_role("region", name=seat.say._("Tier %(tier)s", tier=tier), exact=True)


def row(seat: Seat, faction: str) -> Locator:
    named = seat.page.get_by_role("link", name=seat.name(f"city.factions.{faction}"), exact=True)
    return seat.page.get_by_role("listitem").filter(has=named)


def worsens(gm: Seat, faction: str, times: int) -> None:
    """One step lower, so often."""
    name = gm.name(f"city.factions.{faction}")
    for step in range(1, times + 1):
        gm.presses(gm.say._("Status with %(name)s: one lower", name=name))
        expect(row(gm, faction).get_by_text(gm.say.signed(-step), exact=True)).to_be_visible()


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_a_war_takes_a_tier_and_its_end_gives_it_back(night: Night, language: Any) -> None:
    """FAC-09, FAC-10: a GM at a desk, a player with a phone."""
    gm = night.gm(language=language, shots=f"city-gm-{language}")
    ana = night.player(SABLE, "Ana", language=language, size=PHONE, shots=f"city-{language}")
    set_up(night, tier=1)
    before = standing.of_crew(night.table.campaign)
    for seat in (gm, ana):
        seat.goes(seat.say._("City"))
    expect(ana.page.get_by_text(ana.say._("Nobody holds anything here yet."))).to_be_visible()
    gm.presses(gm.say._("Take over all of them"))
    expect(rung(ana, "I")).to_contain_text(ana.say._("Your rung."))

    worsens(gm, "vigil", 3)
    theirs = ana.name("city.factions.vigil")
    war = ana.page.get_by_text(ana.say._("War with %(names)s.", names=theirs))
    expect(war).to_be_visible()
    expect(rung(ana, "0")).to_contain_text(ana.say._("Your rung."))
    ana.sees(ana.say._("Tier counts as %(tier)s.", tier="0"))
    gm.shows("war")
    ana.shows("war")

    gm.presses(gm.say._("Status with %(name)s: one higher", name=gm.name("city.factions.vigil")))
    expect(war).to_be_hidden()
    expect(rung(ana, "I")).to_contain_text(ana.say._("Your rung."))
    assert standing.of_crew(night.table.campaign) == before


def test_a_crew_rises_to_tier_one(night: Night) -> None:
    """FAC-05: the crew's coin does not reach, and a member lays the rest beside it."""
    gm = night.gm()
    ana = night.player(SABLE, "Ana", size=PHONE)
    set_up(night, hold=1, rep=12, coin=4)
    night.gm_does("set-track", character=night.sable, track="purse", to=4)
    night.gm_does("take-city")
    for seat in (gm, ana):
        seat.goes(seat.say._("City"))
    lack: dict[str, Any] = {"need": 8, "have": 4, "track": Term("tracks.coin.name")}
    rise = ana.say._(
        "Rise to Tier %(tier)s: %(rep)s rep, %(price)s", tier="I", rep=12, price="8 coin"
    )
    ana.presses(rise)
    ana.sees(ana.say.filled("Needs {need} {track}; there is {have}.", lack))
    purse = ana.say._("From the purse of %(name)s, of %(coins)s", name=SABLE, coins=4)
    ana.field(purse).fill("4")
    ana.presses(rise)
    expect(rung(gm, "I")).to_contain_text(gm.say._("Your rung."))
    gm.goes(gm.say._("City"))
    gm.page.get_by_role("link", name=gm.name("city.factions.chandlers-bench"), exact=True).click()
    gm.presses(gm.say._("Plan this score"))
    gm.goes(gm.say._("Table"))
    expect(gm.page.get_by_role("region", name="The Gilt Reliquary", exact=True)).to_be_visible()

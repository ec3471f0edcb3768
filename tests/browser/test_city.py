"""A city at its screens: war with weak hold and its end, a rise to Tier I, a first score."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from rookery.game.factions import standing
from rookery.game.ids import TrackId
from rookery.game.refusals import Term
from tests.browser.conftest import PHONE
from tests.browser.host import Host
from tests.browser.night import SABLE, Night
from tests.browser.seat import Seat

pytestmark = pytest.mark.browser

HEAT = TrackId("heat")


@pytest.fixture
def night(host: Host, arrives: Callable[..., Any]) -> Night:
    return Night(host, arrives)


def set_up(night: Night, **tracks: int) -> None:
    """The crew as it has become on other evenings."""
    for track, to in tracks.items():
        if night.table.campaign.crew.tracks.get(track, 0) != to:
            night.gm_does("set-crew-track", track=track, to=to)


def fights(night: Night) -> None:
    """A score is played to its end, and the downtime after it has come to its heat."""
    night.host.dice.faces.append(4)
    night.gm_does("begin-score", target="The Vigil", name="The bell rope")
    night.gm_does("choose-plan", plan="stealth", detail="The drain")
    for command in ("send-plan", "roll-engagement", "end-score", "begin-downtime"):
        night.gm_does(command)
    night.gm_does("skip-leg", step="payoff")
    night.gm_does("judge-heat", kind="contained")


def does_time(night: Night) -> None:
    """A friend goes down for them twice, and the block learns to fear the crew (PRI-04)."""
    for tile in ("guard-payoff-1", "hardcase"):
        set_up(night, wanted=1)
        night.gm_does("bring-charge")
        term = next(reversed(night.table.campaign.terms))
        night.gm_does("name-convict", term=term, convict="friend", name="Pell")
        night.gm_does("convict", term=term, sentence="month-or-two")
        night.host.dice.faces.extend([6, 3] if tile == "guard-payoff-1" else [6])
        night.gm_does("serve-time", term=term)
        night.gm_does("take-prison-claim", term=term, tile=tile)
        night.gm_does("release", term=term)


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
    """FAC-09, FAC-10: a GM at a desk, a player with a phone; a score is fought meanwhile."""
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

    fights(night)
    ana.page.goto(f"{night.url}/downtime")
    heat = ana.page.get_by_role("listitem").filter(has_text=ana.name("conditions.at-war"))
    expect(heat.filter(visible=True).first).to_contain_text("1")
    night.gm_does("take-heat")
    assert night.table.campaign.crew.track(HEAT) == 3
    night.gm_does("open-leg", step="activities")
    one = ana.say.n("%(name)s has one activity", "%(name)s has %(num)s activities", 1, name="Sable")
    two = ana.say.n("%(name)s has one activity", "%(name)s has %(num)s activities", 2, name="Sable")
    expect(ana.page.get_by_role("heading", name=one, exact=True)).to_be_visible()

    gm.presses(gm.say._("Status with %(name)s: one higher", name=gm.name("city.factions.vigil")))
    expect(ana.page.get_by_role("heading", name=two, exact=True)).to_be_visible()
    ana.goes(ana.say._("City"))
    expect(war).to_be_hidden()
    expect(rung(ana, "I")).to_contain_text(ana.say._("Your rung."))
    assert standing.of_crew(night.table.campaign) == before


def test_a_crew_rises_to_tier_one_and_two(night: Night) -> None:
    """FAC-05, AMB-27, CRA-04, CRA-10, PRI-04: with turf, Patron, Accord and Hardcase in play; the
    crew's coin does not reach, and a member lays the rest beside it.
    """
    gm = night.gm()
    ana = night.player(SABLE, "Ana", size=PHONE)
    night.gm_does("take-city")
    night.gm_does("set-status", faction="academy", to=3)
    night.gm_does("gain-crew-ability", ability="accord")
    set_up(night, hold=1, turf=2, rep=9, coin=4)
    night.gm_does("set-track", character=night.sable, track="purse", to=4)
    for seat in (gm, ana):
        seat.goes(seat.say._("City"))
    ana.sees(ana.say._("Rep %(rep)s of %(needed)s", rep=9, needed=9))
    rise = "Rise to Tier %(tier)s: %(rep)s rep, %(price)s"
    lack: dict[str, Any] = {"need": 8, "have": 4, "track": Term("tracks.coin.name")}
    ana.presses(ana.say._(rise, tier="I", rep=9, price="8 coin"))
    ana.sees(ana.say.filled("Needs {need} {track}; there is {have}.", lack))
    purse = ana.say._("From the purse of %(name)s, of %(coins)s", name=SABLE, coins=4)
    ana.field(purse).fill("4")
    ana.presses(ana.say._(rise, tier="I", rep=9, price="8 coin"))
    expect(rung(gm, "I")).to_contain_text(gm.say._("Your rung."))

    night.gm_does("gain-crew-ability", ability="patron")
    does_time(night)
    set_up(night, rep=9, coin=4)
    ana.presses(ana.say._("Make the hold stronger: %(rep)s rep", rep=9))
    ana.sees(ana.say._("Rep %(rep)s of %(needed)s", rep=0, needed=9))
    night.gm_does("set-track", character=night.sable, track="purse", to=2)
    set_up(night, turf=3, rep=8)
    ana.sees(ana.say._("%(cost)s %(unit)s, and the crew has %(have)s", cost=6, unit="coin", have=4))
    ana.sees(ana.name("prison-claims.hardcase"))
    ana.field(ana.say._("From the purse of %(name)s, of %(coins)s", name=SABLE, coins=2)).fill("2")
    ana.presses(ana.say._(rise, tier="II", rep=8, price="6 coin"))
    expect(rung(gm, "II")).to_contain_text(gm.say._("Your rung."))
    now = standing.of_crew(night.table.campaign)
    assert (now.tier, now.hold, night.table.campaign.crew.track(TrackId("coin"))) == (2, 0, 0)

    gm.page.get_by_role("link", name=gm.name("city.factions.chandlers-bench"), exact=True).click()
    gm.presses(gm.say._("Plan this score"))
    gm.goes(gm.say._("Table"))
    expect(gm.page.get_by_role("region", name="The Gilt Reliquary", exact=True)).to_be_visible()

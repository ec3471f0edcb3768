"""The crew's ground and its cohorts on real screens: seized, felt, lost, led and sent alone."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from rookery.journal.entries import Entry
from rookery.table import keys
from rookery.table.table import Table
from tests.browser.conftest import PHONE
from tests.browser.host import Host
from tests.browser.players import Player

pytestmark = pytest.mark.browser

CREW = {
    "name": "The Quiet Moths",
    "type": "ebb-runners",
    "reputation": "subtle",
    "lair": "The Sunk Bell",
    "grounds": "Four blocks of Eelmarket",
    "operation": "across-the-water",
    "abilities": ["just-passing-through"],
    "upgrades": ["hidden-lair", "quality-gear"],
    "contact": "jessamy",
}
OARS = {
    "name": "The Lockside Skiffs",
    "kind": "gang",
    "types": ["rovers"],
    "edges": ["loyal"],
    "flaws": ["unreliable"],
}


class Grounded(Player):
    """Somebody on the page of the crew's ground."""

    def to_the_map(self) -> None:
        home = f"{self.url}/t/{self.page.url.split('/t/')[1].split('/')[0]}"
        self.page.goto(f"{home}/crew")
        expect(self.page.locator("#claims")).to_be_visible()

    def sits_down_again(self, host: Host, table: Table) -> None:
        """The GM's screen, brought here by a one-time link."""
        if self.language != "en":
            does(table, table.gm, "change-seat", name="Ruth", language=self.language)
        self.page.goto(f"{host.url}/in/{keys.move_key(host.house.store, table.id, table.gm)}")
        with self.page.expect_response(re.compile("/stream")):
            self.presses(self.say._("Sit down here"))

    def tile(self, place: str) -> Locator:
        return self.page.locator(f'.tile[href="#claim-{place}"]').filter(visible=True)

    def points_at(self, place: str) -> Locator:
        """A tile is pressed, and its card shows."""
        self.tile(place).focus()
        self.page.keyboard.press("Enter")
        card = self.page.locator(f"#claim-{place}")
        expect(card).to_be_visible()
        return card

    def sees_tile(self, place: str, state: str) -> None:
        expect(self.tile(place)).to_have_class(re.compile(rf"\bis-{state}\b"))


def does(table: Table, seat: str, command: str, **fields: Any) -> None:
    answer = table.do(seat, command, **fields)
    assert isinstance(answer, Entry), answer


def crewed(host: Host) -> Table:
    table = host.house.new("The Salt Ledger", gm="Ruth")
    for command, fields in (("found-crew", CREW), ("take-city", {}), ("hire-cohort", OARS)):
        does(table, table.gm, command, **fields)
    return table


def takes(gm: Grounded, place: str, holder: str, how: str) -> None:
    """The GM says whose a place is, and that the crew has it."""
    card = gm.points_at(place)
    whose = card.get_by_role("form", name=re.compile(gm.say._("Whose %(name)s is", name=".*")))
    gm.picks(gm.field(gm.say._("Held by"), whose), holder)
    gm.presses(gm.say._("Write it"), whose)
    expect(card.locator(".pairs")).to_contain_text(holder)
    box = gm.opens(gm.say._("It is seized"), card)
    label = gm.say._("No score has just succeeded: how did it come to the crew?")
    gm.field(label, box).fill(how)
    gm.presses(gm.say._("The crew takes it"), box)
    gm.sees_tile(place, "held")


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_ground_is_seized_felt_lost_and_had_again(
    host: Host, arrives: Callable[..., Any], language: Any
) -> None:
    """CLM-01 to CLM-04, CLA-28: two along a path, one off it; felt on a roll; the lair lost."""
    table = crewed(host)
    gm: Grounded = arrives(Grounded, language=language, shots=f"claims-gm-{language}")
    gm.sits_down_again(host, table)
    ana: Grounded = arrives(Grounded, language=language, size=PHONE, shots=f"claims-{language}")
    ana.joins(host.invite(table.id), "Ana")
    seat = list(table.campaign.seats)[-1]
    does(table, seat, "add-character", name="Vesper", ratings={"sway": 2})
    who = next(iter(table.campaign.characters))
    gm.to_the_map()
    ana.to_the_map()
    ana.sees_tile("turf-2", "open")
    ana.sees_tile("vice-den", "shut")
    holder = gm.say.term("city.factions.undertow.name")
    takes(gm, "turf-2", holder, "Won at cards")
    ana.sees_tile("tavern", "open")
    takes(gm, "tavern", holder, "Bought from the widow")
    takes(gm, "warehouses", holder, "By night, over the roofs")
    ana.sees_tile("warehouses", "held")
    gm.shows("seized")
    ana.points_at("tavern")
    ana.shows("seized")

    roll = {"character": who, "goal": "Hear who pays", "action": "sway"}
    does(table, seat, "start-roll", **roll)
    rid = next(reversed(table.campaign.rolls))
    does(table, table.gm, "set-terms", roll=rid, position="risky", effect="standard")
    asked = {"roll": rid, "question": "at-source@claims.tavern", "yes": True}
    does(table, table.gm, "answer-effect", **asked)
    ana.page.goto(ana.page.url.split("/crew")[0])
    expect(ana.page.locator(".ledger, .pool").filter(visible=True).first).to_contain_text(
        gm.name("claims.tavern")
    )

    ana.to_the_map()
    card = gm.points_at("lair")
    box = gm.opens(gm.say._("The lair is lost"), card)
    gm.presses(gm.say._("It is lost"), box)
    expect(ana.tile("tavern")).to_have_class(re.compile("is-idle"))
    gm.shows("lost")
    label = gm.say._("No score has just succeeded: how did it come to the crew?")
    gm.field(label, gm.page.locator("#claim-lair")).fill("Rented from a widow")
    gm.presses(gm.say._("They have a lair again"))
    expect(ana.tile("tavern")).not_to_have_class(re.compile("is-idle"))
    for each in (gm, ana):
        each.is_content()


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_a_cohort_is_hired_and_sent_alone(
    host: Host, arrives: Callable[..., Any], language: Any
) -> None:
    """COH-01, COH-04 to COH-07: taken on by the GM, sent by a player, hurt and mended."""
    table = crewed(host)
    gm: Grounded = arrives(Grounded, language=language, shots=f"cohorts-gm-{language}")
    gm.sits_down_again(host, table)
    ana: Grounded = arrives(Grounded, language=language, size=PHONE, shots=f"cohorts-{language}")
    ana.joins(host.invite(table.id), "Ana")
    gm.to_the_map()
    ana.to_the_map()
    hire = gm.opens(gm.say._("Take somebody on"))
    form = hire.get_by_role("form", name=gm.name("cohorts.kinds.expert"), exact=True)
    gm.field(gm.say._("Name"), form).fill("Granny Pitch")
    gm.field(gm.say._("Specialty"), form).fill("Tunnel surveyor")
    gm.chooses(form.get_by_role("checkbox", name=re.compile(gm.name("edges.independent"))))
    gm.presses(gm.say._("Take them on"), form)
    flaws = re.compile(r"(as many flaws|一樣多)")
    expect(gm.page.locator("#said")).to_contain_text(flaws)
    gm.chooses(form.get_by_role("checkbox", name=re.compile(gm.name("flaws.principled"))))
    gm.presses(gm.say._("Take them on"), form)
    expect(ana.page.locator(".cohort__name", has_text="Granny Pitch")).to_be_visible()

    skiffs = ana.page.locator(".cohort", has_text="The Lockside Skiffs")
    box = ana.opens(ana.say._("Send them alone"), skiffs)
    ana.field(ana.say._("To do what"), box).fill("Bring the skiff round")
    host.dice.faces.extend((6, 4))
    ana.presses(ana.say._("Send them"), box)
    expect(ana.page.locator("#said")).to_be_empty()
    gm.page.wait_for_timeout(300)
    (side,) = table.campaign.fortunes[-1].sides
    assert (side.trait, side.thrown.band) == ("The Lockside Skiffs", "partial")

    theirs = gm.page.locator(".cohort", has_text="The Lockside Skiffs")
    fare = gm.opens(gm.say._("How they fare"), theirs)
    gm.presses(gm.say._("Write it"), fare)
    hurt = ana.page.locator(".cohort__state.is-hurt")
    expect(hurt).to_have_text(gm.name("cohorts.harm.weakened"))
    gm.shows("hurt")
    ana.shows("hurt")
    fare = gm.opens(gm.say._("How they fare"), theirs)
    gm.presses(gm.say._("They rest: −%(num)s", num=1), fare)
    expect(hurt).to_have_count(0)
    ana.is_content()


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_a_cohort_is_led_in_a_group_action(
    host: Host, arrives: Callable[..., Any], language: Any
) -> None:
    """TEA-04, AMB-10: brought along by who directs it, it rolls its quality, and it may count."""
    table = crewed(host)
    does(table, table.gm, "set-crew-track", track="tier", to=1)
    ana: Grounded = arrives(Grounded, language=language, size=PHONE, shots=f"led-{language}")
    ana.joins(host.invite(table.id), "Ana")
    seat = list(table.campaign.seats)[-1]
    does(table, seat, "add-character", name="Vesper", ratings={"command": 1})
    who = next(iter(table.campaign.characters))
    does(table, seat, "lead-group", character=who, goal="Across the weir", action="command")
    group = next(iter(table.campaign.groups))
    as_rovers = ana.say._("Bring them as %(type)s", type=ana.name("cohort-types.rovers"))
    ana.presses(as_rovers)
    row = ana.page.locator(f"#hand-{group}-{next(iter(table.campaign.crew.cohorts))}")
    expect(row).to_contain_text("The Lockside Skiffs")
    terms = {"group": group, "position": "risky", "effect": "standard"}
    does(table, table.gm, "set-group-terms", **terms)
    host.dice.faces.extend((1, 6))
    ana.page.locator(".btn--roll").filter(visible=True).click()
    expect(row).to_contain_text(ana.name("dice.bands.full"))
    expect(row).to_contain_text(ana.say._("best, counts for all"))
    expect(ana.page.locator(f"#group-{group} .sum")).to_contain_text("The Lockside Skiffs")
    ana.shows("read")
    ana.is_content()

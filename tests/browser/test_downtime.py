"""Two whole downtimes: a GM at a desk, three players with phones, and somebody who is not there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from rookery.game.people.character import Character
from rookery.table import keys
from tests.browser.conftest import PHONE
from tests.browser.host import Host
from tests.browser.players import GM, begins
from tests.browser.resting import Resting, does, named
from tests.browser.seat import Seat
from tests.game.scene import marks

pytestmark = [pytest.mark.browser, pytest.mark.slow]


class Nights:
    """The table: Ada plays Wick, Ben plays Sable, Mei plays Ines; nobody plays Tamm."""

    def __init__(self, host: Host, arrives: Callable[..., Any]) -> None:
        self.host = host
        self.table = host.house.new("The Salt Ledger", gm="Ruth")
        for track, to in (("heat", 7), ("coin", 4), ("tier", 1)):
            self.does("set-crew-track", track=track, to=to)
        self.gm: GM = arrives(GM, shots="downtime-gm")
        self.gm.page.goto(f"{host.url}/in/{self.key()}")
        self.gm.presses(self.gm.say._("Sit down here"))
        self.players: list[Resting] = []
        for name, language in (("Ada", "en"), ("Ben", "en"), ("Mei", "zh-Hant")):
            one: Resting = arrives(Resting, language, size=PHONE, shots=f"downtime-{name}")
            one.joins(host.invite(self.table.id), name)
            self.players.append(one)
        self.ada, self.ben, self.mei = self.players
        first, second, third = list(self.table.campaign.seats)[1:]
        self.wick = self.plays(first, "Wick", skirmish=2)
        self.sable = self.plays(second, "Sable", sway=2, tinker=1)
        self.ines = self.plays(third, "Ines", study=2, attune=2)
        self.tamm = self.plays(None, "Tamm")
        self.all: tuple[Seat, ...] = (self.gm, *self.players)

    def key(self) -> str:
        return keys.move_key(self.host.house.store, self.table.id, self.table.gm)

    def does(self, command: str, **fields: Any) -> None:
        does(self.table, self.table.gm, command, **fields)

    def plays(self, seat: str | None, name: str, **ratings: int) -> str:
        self.does("add-character", name=name, ratings=ratings, player=seat)
        return str(next(reversed(self.table.campaign.characters)))

    def crew(self, track: str) -> int:
        tracks = {str(name): marked for name, marked in self.table.campaign.crew.tracks.items()}
        return tracks.get(track, 0)

    def who(self, name: str) -> Character:
        return named(self.table, name)

    def score(self, name: str) -> None:
        """A score that everybody knows already."""
        self.does("begin-score", target="The Chandlers’ Bench", name=name)
        self.does("choose-plan", plan="stealth", detail="The tallow drain")
        self.does("send-plan")
        self.host.dice.faces.append(4)
        self.does("roll-engagement")
        self.does("end-score")

    def rest(self) -> None:
        """The GM lets it begin, and everybody turns to it."""
        self.gm.presses(self.gm.say._("Let the downtime begin"))
        for seat in self.all:
            seat.page.goto(f"{self.host.url}/t/{self.table.id}/downtime")

    def dice(self, *faces: int) -> None:
        self.host.dice.faces.extend(faces)

    def newest(self) -> str:
        """What was planned last."""
        downtime = self.table.campaign.downtime
        assert downtime is not None
        return str(next(reversed(downtime.doings)))


def form(seat: Seat, name: str) -> Locator:
    return seat.page.get_by_role("form", name=name, exact=True)


def stage(seat: Seat, name: str) -> Locator:
    return seat.page.get_by_role("region", name=name, exact=True)


@pytest.fixture
def nights(host: Host, arrives: Callable[..., Any]) -> Iterator[Nights]:
    nights = Nights(host, arrives)
    yield nights
    for seat in nights.all:
        seat.is_content()


def test_two_downtimes_on_three_phones(nights: Nights) -> None:
    """PAY-01 and all that follows it, from the end of a score to free play, twice."""
    nights.score("The Gilt Reliquary")
    nights.rest()
    a_tithe_refused(nights)
    heat_that_rolls_over(nights)
    an_entanglement_that_passes(nights)
    an_interrogation_half_resisted(nights)
    a_healing_with_a_coin(nights)
    a_project_of_two(nights)
    too_much_of_it(nights)
    faction_clocks(nights)
    the_absent_pay(nights)

    nights.score("The Second Key")
    nights.rest()
    quietly(nights)
    an_arrest_paid(nights)
    a_thing_from_the_workshop(nights)
    a_ritual(nights)
    the_end(nights)


# The first


def a_tithe_refused(nights: Nights) -> None:
    """PAY-02, PAY-03: rated by the GM, shared by a player; somebody's patience wears thin."""
    gm, ada = nights.gm, nights.ada
    rated = form(gm, gm.say._("What the score was worth"))
    gm.chooses(rated.get_by_role("radio", name=begins(gm.name("payoff.amounts.standard"))))
    gm.field(gm.say._("Tier of the target"), rated).fill("3")
    gm.chooses(rated.get_by_role("checkbox", name=begins("Does a boss")))
    gm.field(gm.say._("Somebody else, by name"), rated).fill("Old Marrow")
    gm.presses(gm.say._("So it is"), rated)
    shares = form(ada, ada.say._("Who gets how much"))
    ada.chooses(shares.get_by_role("radio", name=ada.say._("Refuse it")))
    shares.get_by_role("spinbutton").first.fill("2")
    ada.presses(ada.say._("Take it"), shares)
    expect(stage(gm, gm.name("downtime.steps.heat"))).to_be_visible()
    assert (nights.crew("coin"), nights.crew("rep"), marks(nights.who("Wick"), "purse")) == (
        8,
        4,
        2,
    )
    assert [(each.name, each.filled) for each in nights.table.campaign.clocks.values()] == [
        ("Old Marrow", 1)
    ]


def heat_that_rolls_over(nights: Nights) -> None:
    """HEA-01, HEA-02, EX-19: seven and four are a wanted level, and two."""
    gm = nights.gm
    loud = form(gm, gm.say._("How loud it was"))
    gm.chooses(loud.get_by_role("radio", name=begins(gm.name("heat.classes.loud"))))
    gm.presses(gm.say._("Reckon it"), loud)
    gm.presses(gm.say._("It comes over you"))
    expect(stage(gm, gm.name("downtime.steps.entanglement"))).to_be_visible()
    assert (nights.crew("heat"), nights.crew("wanted")) == (2, 1)
    expect(nights.mei.page.locator("#phase")).to_contain_text(nights.mei.name("downtime"))


def an_entanglement_that_passes(nights: Nights) -> None:
    """ENT-01, ENT-04: a six at little heat asks for friends whom they do not have."""
    gm = nights.gm
    nights.dice(6)
    gm.presses(gm.say._("Roll for it"), stage(gm, gm.name("downtime.steps.entanglement")))
    gm.shows("rolled")
    gm.presses(gm.say._("It passes you by"))
    for seat in nights.players:
        seat.sees(seat.say._("There was nobody whom it could concern: it passed you by."))


def an_interrogation_half_resisted(nights: Nights) -> None:
    """ENT-08: besides, the GM brings another; each part of it is answered by itself."""
    gm, ada = nights.gm, nights.ada
    box = gm.opens(gm.say._("Another entanglement"))
    gm.field(gm.say._("Which one"), box).select_option("interrogation")
    gm.presses(gm.say._("Bring it"), box)
    pick = form(gm, gm.name("entanglements.interrogation"))
    gm.field(gm.say._("Whom it concerns"), pick).select_option(nights.wick)
    gm.presses(gm.say._("It lands now"), pick)
    nights.ben.presses(begins(ada.name("entanglements.interrogation.ways.endure")))
    sent = form(gm, gm.say._("What it means"))
    gm.field(gm.say._("In a few words"), sent).fill("A night without sleep")
    gm.presses(gm.say._("Send it"), sent)
    nights.dice(6, 6)
    hurt = ada.page.get_by_role("group", name=begins("Answer"))
    ada.page.goto(f"{nights.host.url}/t/{nights.table.id}")
    hurt.first.get_by_role("button").first.click()
    hurt.last.get_by_role("button", name=begins(ada.say._("Accept"))).last.click()
    expect(hurt).to_have_count(0)
    ada.page.goto(f"{nights.host.url}/t/{nights.table.id}/downtime")
    assert (nights.crew("heat"), [wound.level for wound in nights.who("Wick").harm]) == (5, [1])


def a_healing_with_a_coin(nights: Nights) -> None:
    """DT-04, DT-21: the GM says how good the doctor is, and a coin makes it better."""
    gm, ada = nights.gm, nights.ada
    recover = ada.deed("recover")
    ada.field("Who treats you?", recover).fill("Doctor Osk")
    ada.chooses(recover.get_by_role("radio", name=re.compile("^A healer treats you")))
    ada.plans(recover)
    ada.sees("waits for an answer")
    asked = form(gm, gm.say.question("healer-quality"))
    asked.get_by_role("spinbutton").fill("2")
    gm.presses(gm.say._("Say it"), asked)
    nights.dice(3, 5)
    ada.throws(2)
    ada.sees("Healing 0 → 3")
    ada.shows("raise")
    ada.presses("1 own coin (2 → 1)")
    nights.ben.has_done("Healing +3")
    assert (marks(nights.who("Wick"), "healing"), marks(nights.who("Wick"), "purse")) == (3, 1)


def a_project_of_two(nights: Nights) -> None:
    """DT-20: three segments and two finish it."""
    ada, ben = nights.ada, nights.ben
    fields = {"character": nights.wick, "project": "plan", "name": "The key", "segments": 5}
    nights.does("start-project", **fields)
    for player, action, faces in ((ada, "skirmish", (2, 6)), (ben, "sway", (4, 1))):
        work = player.deed("long-term-project")
        player.field("Which action?", work).select_option(action)
        player.plans(work)
        nights.dice(*faces)
        player.throws(2)
        player.takes_it()
        ada.has_done("3 segments" if player is ada else "2 segments")
    clocks = nights.table.campaign.clocks.values()
    assert next(each for each in clocks if each.name == "The key").full


def too_much_of_it(nights: Nights) -> None:
    """VIC-03, JDG-30, ENT-14: she chooses what trouble she attracted, and who pays for it."""
    gm, mei = nights.gm, nights.mei
    nights.does("set-track", character=nights.ines, track="stress", to=2)
    vice = mei.deed("indulge-vice")
    mei.field(mei.say._("Where do you go for it?"), vice).fill("聖歐里森的管風琴")
    mei.plans(vice)
    nights.dice(5, 6)
    mei.throws(2)
    mei.shows("overindulged")
    mei.presses(mei.name("procedures.overindulgence.ways.attract-trouble"))
    mei.field(mei.say._("Which one")).select_option("usual-suspects")
    mei.shows("attracted")
    mei.presses(mei.say._("It is this one"))
    pick = form(gm, gm.name("entanglements.usual-suspects"))
    gm.presses(gm.say._("It lands now"), pick)
    named = form(mei, mei.say._("Who was taken"))
    named.get_by_role("textbox").fill("老譚")
    mei.presses(mei.say._("Say it"), named)
    mei.sees("老譚")
    mei.presses(begins(mei.name("entanglements.usual-suspects.ways.bribe")))
    expect(stage(mei, mei.name("entanglements.usual-suspects"))).to_be_hidden()
    assert (marks(nights.who("Ines"), "stress"), nights.crew("coin")) == (0, 7)


def faction_clocks(nights: Nights) -> None:
    """NPC-01 to NPC-03: in doubt their Tier is rolled; word of it comes through a friend."""
    gm, ben = nights.gm, nights.ben
    nights.does("add-faction", name="The Wick Trimmers", tier=2)
    trimmers = next(iter(nights.table.campaign.factions))
    nights.does("start-clock", name="The levy", size=6, kind="faction", faction=trimmers)
    clock = next(reversed(nights.table.campaign.clocks))
    leg = gm.page.locator("#leg-factions")
    gm.presses(gm.say._("Turn to it"), leg)
    expect(leg).to_have_attribute("aria-current", "step")
    leg.get_by_role("link", name=gm.say._("Moves and news")).click()
    nights.dice(6, 2)
    gm.presses(gm.say._("Roll their Tier"))
    moved = form(gm, gm.say._("Move a faction"))
    gm.field(gm.say._("What they do"), moved).select_option("pressure")
    gm.presses(gm.say._("Make the move"), moved)
    box = gm.opens(gm.say._("Let the crew hear of it"))
    gm.field(gm.say._("Their name"), box).fill("Old Tam")
    gm.field(gm.say._("What they say"), box).fill("The levy is coming")
    gm.presses(gm.say._("Tell it"), box)
    ben.page.get_by_role("link", name=ben.say._("Moves and news")).click()
    ben.sees("The levy is coming")
    assert nights.table.campaign.clocks[clock].filled == 3


def the_absent_pay(nights: Nights) -> None:
    """VIC-06: Tamm has a trauma and indulged nothing; Ines did, Wick and Sable have none."""
    gm = nights.gm
    nights.does("set-track", character=nights.tamm, track="stress", to=9)
    nights.does("take-trauma", character=nights.tamm, trauma="haunted")
    nights.does("return-to-scene", character=nights.tamm)
    tamm = nights.table.campaign.characters[nights.who("Tamm").id]
    assert tamm.vice_satisfied  # it was the trauma that satisfied it, for this downtime
    gm.page.goto(f"{nights.host.url}/t/{nights.table.id}/downtime")
    gm.presses(gm.say._("End the downtime"))
    expect(nights.ada.page.locator("#phase")).to_contain_text(nights.ada.say._("Free play"))
    assert marks(nights.who("Tamm"), "stress") == 0


# The second


def quietly(nights: Nights) -> None:
    """FAC-03, HEA-01: nobody learns who it was, and it was smooth."""
    gm, ben = nights.gm, nights.ben
    rated = form(gm, gm.say._("What the score was worth"))
    gm.chooses(rated.get_by_role("radio", name=begins(gm.name("payoff.amounts.minor"))))
    gm.field(gm.say._("Tier of the target"), rated).fill("1")
    gm.chooses(rated.get_by_role("checkbox", name=begins(gm.say._("Nobody learns who it was"))))
    gm.presses(gm.say._("So it is"), rated)
    shares = form(ben, ben.say._("Who gets how much"))
    ben.presses(ben.say._("Take it"), shares)
    smooth = form(gm, gm.say._("How loud it was"))
    gm.chooses(smooth.get_by_role("radio", name=begins(gm.name("heat.classes.contained"))))
    gm.presses(gm.say._("Reckon it"), smooth)
    gm.presses(gm.say._("It comes over you"))
    expect(stage(gm, gm.name("downtime.steps.entanglement"))).to_be_visible()
    assert (nights.crew("heat"), nights.crew("rep")) == (7, 4)


def an_arrest_paid(nights: Nights) -> None:
    """ENT-01, ENT-03, EX-22: a six at much heat; wanted and three coin, of the crew's nine."""
    gm, ben = nights.gm, nights.ben
    nights.dice(6)
    gm.presses(gm.say._("Roll for it"), stage(gm, gm.name("downtime.steps.entanglement")))
    gm.presses(gm.say._("It lands now"))
    arrest = stage(ben, ben.name("entanglements.arrest"))
    expect(arrest).to_be_visible()
    ben.shows("arrest")
    ben.presses(begins(ben.name("entanglements.arrest.ways.bribe")))
    expect(arrest).to_be_hidden()
    assert nights.crew("coin") == 5


def a_thing_from_the_workshop(nights: Nights) -> None:
    """CRF-02, CRF-04, CRF-06: one Tier more in the workshop, and one level more for a coin."""
    gm, ben = nights.gm, nights.ben
    nights.does("gain-upgrade", upgrade="workshop")
    craft = ben.deed("craft")
    ben.field(ben.say._("What do you make?"), craft).fill("A lantern that cannot be seen")
    ben.plans(craft)
    least = form(gm, gm.say._("What quality must it have at least?"))
    least.get_by_role("spinbutton").fill("3")
    gm.presses(gm.say._("Set"), least)
    nights.dice(5)
    ben.throws(1)
    ben.shows("crafted")
    ben.presses(begins("1 coin (5 → 4)"))
    expect(ben.page.locator(f"#doing-{nights.newest()}")).to_be_hidden()
    assert nights.crew("coin") == 4
    assert [each.quality for each in nights.table.campaign.things.values()] == [3]


def a_ritual(nights: Nights) -> None:
    """RIT-02, RIT-03: she plans it on her phone, the GM says what it asks, and she performs it."""
    gm, mei = nights.gm, nights.mei
    ines = {"character": nights.ines}
    nights.does("gain-ability", **ines, ability="ritual")
    nights.does("name-new", **ines, by="abilities.ritual", name="鹽之守護")
    lore = next(reversed(nights.table.campaign.lore))
    for question in ("what", "method", "belief"):
        nights.does("answer-lore", lore=lore, question=question, text="鹽，以及一夜不睡")
    rite = mei.deed("ritual")
    mei.plans(rite)
    mei.sees(mei.say._("waits for an answer"))
    nights.does("judge-ritual", doing=nights.newest(), levels={"area": 2})
    mei.shows("ritual")
    mei.presses(mei.say._("Do it"), mei.page.locator(f"#doing-{nights.newest()}"))
    expect(mei.page.locator(f"#doing-{nights.newest()}")).to_be_hidden()
    assert marks(nights.who("Ines"), "stress") == 2
    gm.is_content()


def the_end(nights: Nights) -> None:
    """VIC-06: now it is Tamm who indulged nothing, and pays for a trauma with a stress."""
    gm = nights.gm
    gm.sees("Tamm")
    gm.presses(gm.say._("End the downtime"))
    expect(nights.ben.page.locator("#phase")).to_contain_text(nights.ben.say._("Free play"))
    assert marks(nights.who("Tamm"), "stress") == 1

"""A whole evening from an empty table: three characters, a score, and what they learnt from it."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from rookery.game import dice
from rookery.game.ids import ActionId
from rookery.game.people.character import Character
from rookery.game.seats import Language
from rookery.journal.entries import Entry
from tests.browser.conftest import PHONE
from tests.browser.host import Host
from tests.browser.players import GM, Price, begins
from tests.browser.seat import Seat
from tests.browser.test_score import RINGER, counts, loads, phase, plans, points, stage
from tests.browser.test_session import Learner

pytestmark = [pytest.mark.browser, pytest.mark.slow]


class Evening:
    """A GM at a desk, and three players with phones: Wick, Sable and Vesper."""

    def __init__(self, host: Host, arrives: Callable[..., Any], language: Language) -> None:
        self.host = host
        shots = f"evening-{language}"
        self.gm: GM = arrives(GM, language=language, shots=f"{shots}-gm")
        self.wick, self.sable, self.vesper = (
            self.arrive(arrives, language, f"{shots}-{name}") for name in ("wick", "sable", "ves")
        )
        self.players = (self.wick, self.sable, self.vesper)
        self.all: tuple[Seat, ...] = (self.gm, *self.players)

    def arrive(self, arrives: Callable[..., Any], language: Language, shots: str) -> Learner:
        player: Learner = arrives(Learner, language=language, size=PHONE, shots=shots)
        return player

    def does(self, command: str, **fields: Any) -> None:
        assert isinstance(self.table.do(self.table.gm, command, **fields), Entry)

    def character(self, player: Learner) -> Character:
        found = self.table.campaign.characters.values()
        return next(who for who in found if who.name == player.who)

    def pool(self, player: Learner, action: str) -> int:
        """How many dice somebody rolls with this action."""
        rating = self.character(player).rating(ActionId(action))
        return dice.count(self.table.campaign.rules.dice, rating)

    def shows(self, moment: str) -> None:
        for seat in self.all:
            seat.shows(moment)

    def create(self) -> None:
        """Each opens the page of a new character before anybody sits down."""
        campaign = self.gm.opens_a_table("The Salt Ledger", "Ruth")
        table = self.host.house.table(campaign)
        assert table
        self.table = table
        code = self.gm.invites()
        made = {"Wick": "shade", "Sable": "bruiser", "Vesper": "medium"}
        for player, (name, book) in zip(self.players, made.items(), strict=True):
            player.joins(code, f"{name}’s player")
            player.shows("joined")
            player.begins_to_make(book)
        for player, name in zip(self.players, made, strict=True):
            player.calls_them(name)
            player.shows("made")
        for player in self.players:
            player.sits_down()
        self.shows("seated")

    def engage(self) -> None:
        points(self.wick)
        plans(self.sable, "stealth", "The tallow drain, at low water")
        for player, load in ((self.wick, "normal"), (self.sable, "heavy"), (self.vesper, "light")):
            loads(player, player.who, load)
        self.shows("planned")
        self.vesper.presses(self.vesper.say._("Go, ask the GM"))
        counts(self.gm, "weakness", "Nobody has looked into it in years")
        self.shows("weighed")
        self.host.dice.faces.extend((4, 1))
        words = begins(self.gm.say.n("Roll %(num)s die", "Roll %(num)s dice", 2))
        self.gm.presses(words, stage(self.gm))
        for seat in self.all:
            phase(seat, "The Gilt Reliquary")
        self.shows("begun")

    def set_up(self) -> None:
        """Vesper makes an opening for the others."""
        ves, gm = self.vesper, self.gm
        ves.says("A voice in the chapel draws them off", "attune")
        ves.mine.get_by_role("switch", name=begins(ves.say._("It sets up the others"))).click()
        gm.sees(gm.say._("sets up the others"), gm.roll(ves.who))
        gm.sets(ves.who, "risky", "standard")
        many = self.pool(ves, "attune")
        self.host.dice.faces.extend((6,) * many)
        ves.throws(many)
        for seat in self.all:
            waiting = seat.page.get_by_role("region", name=seat.say._("Set-ups in wait"))
            expect(waiting).to_contain_text("A voice in the chapel")

    def card(self, seat: Seat) -> Locator:
        return seat.page.get_by_role("region", name="Across the lamp yard", exact=True)

    def act_together(self) -> None:
        """All three cross the yard; two of them follow the set-up, each in their own way."""
        wick, sable, ves, gm = self.wick, self.sable, self.vesper, self.gm
        goal = wick.say._("What do you want, and how do you go about it?")
        wick.field(goal).fill("Across the lamp yard")
        prowl = begins(wick.name("actions.prowl"))
        wick.chooses(wick.begin.get_by_role("radio", name=prowl))
        wick.presses(wick.say._("Lead the others in it"), wick.begin)
        for player in (sable, ves):
            player.presses(player.say._("In"), self.card(player))
        level = f"{gm.name('positions.risky')}, {gm.name('effects.standard')}"
        expect(self.card(gm).locator(".roller__own")).to_have_count(3)
        gm.chooses(self.card(gm).get_by_role("radio", name=level, exact=True))
        gm.presses(gm.say._("Set the terms"), self.card(gm))
        risky, calm = (wick.say.low(wick.name(f"positions.{at}")) for at in ("risky", "controlled"))
        for player in (wick, sable):
            expect(self.card(player).locator(".chip").first).to_be_visible()
        more = wick.say._("effect %(number)s", number="+1")
        wick.presses(more, self.card(wick))
        expect(wick.button(more, self.card(wick))).to_have_class(re.compile("btn--main"))
        sable.presses(f"{risky} → {calm}", self.card(sable))
        expect(sable.button(f"{risky} → {calm}", self.card(sable))).to_have_class(
            re.compile("btn--main")
        )
        expect(ves.page.locator(".setup__takes").filter(visible=True)).to_have_count(0)
        self.shows("together")
        for player, face in ((wick, 4), (sable, 2), (ves, 1)):
            self.host.dice.faces.extend((face,) * self.pool(player, "prowl"))
        words = begins(wick.say.n("Roll for %(num)s", "Roll for %(num)s", 3))
        self.card(wick).get_by_role("button", name=words).click()
        for seat in self.all:
            seat.sees(seat.say._("best, counts for all"), self.card(seat))
            seat.sees_stress(wick.who, 2)
        self.shows("read")

    def protect(self) -> None:
        """What was meant for Vesper, Sable takes."""
        gm, ves, sable = self.gm, self.vesper, self.sable
        fall = "Thrown from the wall"
        menu = self.card(gm).get_by_role("form", name=gm.say._("What it costs"))
        tick = menu.get_by_role("checkbox", name=begins(gm.name("consequences.harm")))
        gm.chooses(tick)
        item = tick.locator("xpath=ancestor::div[1]")
        whose = item.get_by_role("group", name=gm.say._("Whose"))
        for box in whose.get_by_role("checkbox").all():
            if box.is_checked():
                box.locator("xpath=ancestor::label").click()
        gm.chooses(whose.get_by_role("checkbox", name=ves.who))
        gm.fills(item, Price("harm", fall))
        gm.presses(gm.say._("Send it; nothing ticked is no price"), menu)
        sable.presses(sable.say._("Protect"), self.card(sable))
        ves.presses(ves.say._("Let %(name)s take it", name=sable.who))
        answer = sable.say._("Answer: %(what)s", what=fall)
        group = sable.page.get_by_role("group", name=answer)
        self.shows("answers")
        group.get_by_role("button", name=begins(sable.say._("Accept"))).click()
        for seat in self.all:
            seat.sees_person(sable.who, fall)

    def look_back(self) -> None:
        """Vesper did something two nights ago, and pays for it."""
        ves, gm = self.vesper, self.gm
        box = ves.opens(ves.say._("Look back: what did %(name)s do before?", name=ves.who))
        ves.field(ves.say._("What you did"), box).fill(RINGER)
        ves.presses(ves.say._("Tell it to the GM"), box)
        form = gm.page.get_by_role("form", name=gm.say._("The price of the flashback"))
        gm.chooses(form.get_by_role("radio", name=begins("1 ")).first)
        gm.chooses(form.get_by_role("radio", name=begins(gm.say._("No roll"))))
        gm.presses(gm.say._("Offer it so"), form)
        ves.presses(begins(ves.say._("Remember it so")))
        for seat in self.all:
            seat.sees_stress(ves.who, 1)
        self.shows("remembered")

    def have_along(self) -> None:
        """Something light and something of two boxes, from what there is room for."""
        wick = self.wick
        wick.person(wick.who).click()
        for item in ("climbing-gear", "tinkering-tools"):
            name = wick.name(f"items.{item}")
            have = wick.say._("Have along: %(item)s", item=name)
            wick.presses(have)
            expect(wick.button(wick.say._("Put back: %(item)s", item=name))).to_be_visible()
        wick.shows("gear")
        wick.goes(wick.say._("Table"))

    def learn(self) -> None:
        """The session ends: Wick takes an ability, Sable a dot."""
        wick, sable = self.wick, self.sable
        self.does("set-xp", character=self.character(wick).id, track="playbook", to=7)
        self.does("set-xp", character=self.character(sable).id, track="prowess", to=5)
        for player in self.players:
            player.to_the_session()
        self.gm.page.goto(f"{self.gm.url}/t/{self.table.id}/session")
        self.gm.presses(self.gm.say._("End the session"))
        wick.claims("stealth", wick.say._("%(num)s, a lot", num=2))
        wick.places(wick.say._("Playbook"), 2)
        sable.claims("violence", "1")
        sable.places(sable.name("attributes.prowess"))
        self.shows("claimed")
        wick.presses(wick.say._("Write it in"))
        sable.presses(sable.say._("Write it in"))
        ambush = re.compile(f"^{re.escape(wick.name('abilities.ambush'))}")
        wick.chooses(wick.page.get_by_role("radio", name=ambush))
        prowl = re.compile(f"^{re.escape(sable.name('actions.prowl'))}")
        sable.chooses(sable.page.get_by_role("radio", name=prowl))
        before = self.character(sable).rating(ActionId("prowl"))
        self.shows("advances")
        wick.presses(wick.say._("Take this ability"))
        sable.presses(sable.say._("Take this dot"))
        self.vesper.presses(self.vesper.say._("Nothing this time"))
        for seat in self.players:
            heading = seat.say._("Session %(number)s", number=2)
            expect(seat.page.get_by_role("heading", name=heading)).to_be_visible()
        assert [had.ability for had in self.character(wick).abilities][-1] == "ambush"
        assert self.character(sable).rating(ActionId("prowl")) == before + 1


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_three_newcomers_play_a_whole_score_and_learn_from_it(
    host: Host, arrives: Callable[..., Any], language: Language
) -> None:
    """CHR-01, SCO-04, SCO-05, TEA-02, TEA-05, TEA-06, FLB-01, LOD-02, ADV-02, ADV-03"""
    evening = Evening(host, arrives, language)
    evening.create()
    evening.engage()
    evening.set_up()
    evening.act_together()
    evening.protect()
    evening.look_back()
    evening.have_along()
    evening.gm.presses(evening.gm.say._("The score is over"))
    for seat in evening.all:
        phase(seat, seat.say._("Free play"))
    evening.learn()
    assert host.dice.faces == []
    for seat in evening.all:
        seat.is_content()

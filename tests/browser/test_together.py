"""Three people act together on three browsers; somebody outside sets up, assists and protects."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Struct
from playwright.sync_api import Locator, expect

from rookery.game.seats import Language
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.host import Host
from tests.browser.players import GM, Player, Price, begins, die, short
from tests.browser.seat import Seat

pytestmark = [pytest.mark.browser, pytest.mark.slow]


class Texts(Struct, frozen=True):
    """What the people at this table write."""

    table: str
    yard: str
    roof: str
    fall: str
    people: dict[str, str]


TEXTS: dict[Language, Texts] = {
    "en": Texts(
        table="The Salt Ledger",
        yard="Across the lamp yard",
        roof="Draw their eyes from the roof",
        fall="Thrown from the wall",
        people={"wick": "Wick Tallow", "sable": "Sable Orrin", "ines": "Ines Marr", "tamm": "Tamm"},
    ),
    "zh-Hant": Texts(
        table="鹽帳",
        yard="穿過燈火通明的院子",
        roof="從屋頂引開他們的目光",
        fall="從牆上摔下來",
        people={
            "wick": "威克・塔羅",
            "sable": "莎珀・奧林",
            "ines": "伊內絲・瑪爾",
            "tamm": "塔姆",
        },
    ),
}
RATINGS = {"wick": {"prowl": 3}, "sable": {"prowl": 1}, "ines": {"sway": 1}, "tamm": {"hunt": 2}}
SIGILS = {"wick": "flame", "sable": "blade", "ines": "mask", "tamm": "harpoon"}


class Night:
    """Wick leads Sable and Ines; Tamm stays on the roof."""

    def __init__(
        self, host: Host, arrives: Callable[..., Any], language: Language, size: tuple[int, int]
    ) -> None:
        self.host, self.t = host, TEXTS[language]
        shots = f"together-{language}-{size[0]}"
        self.gm: GM = arrives(GM, language, DESKTOP, f"{shots}-gm")
        self.players: dict[str, Player] = {
            who: arrives(Player, language, size, f"{shots}-{who}") for who in RATINGS
        }
        self.wick, self.sable, self.ines, self.tamm = self.players.values()
        self.all: tuple[Seat, ...] = (self.gm, *self.players.values())

    def gather(self) -> None:
        campaign = self.gm.opens_a_table(self.t.table, "Ruth")
        table = self.host.house.table(campaign)
        assert table
        for who, name in self.t.people.items():
            made: dict[str, Any] = {"name": name, "ratings": RATINGS[who], "sigil": SIGILS[who]}
            table.do(table.gm, "add-character", **made, boxes={"armor": 1})
        sable = list(table.campaign.characters)[1]
        table.do(table.gm, "gain-ability", character=sable, ability="bodyguard")
        code = self.gm.invites()
        for who, player in self.players.items():
            player.joins(code, who)
            player.takes(self.t.people[who])

    def set_up(self) -> None:
        """Tamm's own deed, said to be for the others."""
        t, tamm = self.t, self.tamm
        tamm.says(t.roof, "hunt")
        tamm.mine.get_by_role("switch", name=begins(tamm.say._("It sets up the others"))).click()
        self.gm.sees(self.gm.say._("sets up the others"), self.gm.roll(t.people["tamm"]))
        self.gm.sets(t.people["tamm"], "risky", "standard")
        self.host.dice.faces.extend((6, 2))
        tamm.throws(2)
        for seat in self.all:
            waiting = seat.page.get_by_role("region", name=seat.say._("Set-ups in wait"))
            expect(waiting.get_by_text(t.roof)).to_be_visible()

    def card(self, seat: Seat) -> Locator:
        return seat.page.get_by_role("region", name=self.t.yard, exact=True)

    def lead(self) -> None:
        wick = self.wick
        wick.field(wick.say._("What do you want, and how do you go about it?")).fill(self.t.yard)
        radio = wick.begin.get_by_role("radio", name=begins(wick.name("actions.prowl")))
        wick.chooses(radio)
        wick.presses(wick.say._("Lead the others in it"), wick.begin)
        for seat in self.all:
            expect(self.card(seat)).to_be_visible()
        expect(self.card(wick)).to_be_in_viewport()
        for player in (self.sable, self.ines):
            player.presses(player.say._("In"), self.card(player))
        self.tamm.presses(self.tamm.say._("Out"), self.card(self.tamm))
        for who in (self.t.people[each] for each in ("sable", "ines")):
            expect(self.card(self.gm).get_by_text(self.playing(who))).to_be_visible()
        stays = self.gm.say._("In after all")
        expect(self.gm.button(stays, self.card(self.gm))).to_be_visible()

    def playing(self, who: str) -> str:
        """The words under which the GM may play for a member."""
        return self.gm.say._("Play for %(name)s", name=short(who))

    def sets(self) -> None:
        gm, card = self.gm, self.card(self.gm)
        level = f"{gm.name('positions.risky')}, {gm.name('effects.standard')}"
        gm.chooses(card.get_by_role("radio", name=level, exact=True))
        gm.presses(gm.say._("Set the terms"), card)
        expect(gm.button(gm.say._("Change the terms"), card)).to_be_visible()
        gm.shows("terms")

    def bring(self) -> None:
        """Two follow the set-up, each in their own way; one pushes, one is helped from outside."""
        wick, sable, tamm = self.wick, self.sable, self.tamm
        risky, calm = (wick.say.low(wick.name(f"positions.{at}")) for at in ("risky", "controlled"))
        wick.presses(wick.say._("effect %(number)s", number="+1"), self.card(wick))
        sable.presses(f"{risky} → {calm}", self.card(sable))
        expect(sable.button(f"{risky} → {calm}", self.card(sable))).to_have_class(
            re.compile("btn--main")
        )
        push = begins(sable.name("doings.push.ways.die"))
        self.card(sable).get_by_role("switch", name=push).click()
        row = (
            self.card(tamm)
            .get_by_role("listitem")
            .filter(has=tamm.page.get_by_text(short(self.t.people["ines"]), exact=True))
        )
        sable.presses(sable.say._("Wait for me"), self.card(sable))
        expect(self.card(wick)).to_contain_text(
            wick.say._("Somebody asks you to wait: %(names)s.", names=short(self.t.people["sable"]))
        )
        tamm.presses(tamm.say._("Assist, %(gain)s", gain=die(tamm.say)), row.first)
        expect(tamm.button(tamm.say._("Assist, %(gain)s", gain=die(tamm.say)))).to_have_count(0)
        for who, player in self.players.items():
            player.shows(f"ready-{who}")

    def roll(self) -> None:
        """Ines throws her own; then the leader rolls for those who are left."""
        ines, wick = self.ines, self.wick
        self.host.dice.faces.extend((3,))
        words = ines.say.n("Roll %(num)s die", "Roll %(num)s dice", 1)
        ines.presses(words, self.card(ines))
        self.sable.presses(self.sable.say._("I am ready"), self.card(self.sable))
        for_two = wick.say.n("Roll for %(num)s", "Roll for %(num)s", 2)
        self.host.dice.faces.extend((4, 2, 1, 2, 2))
        self.card(wick).get_by_role("button", name=begins(for_two)).click()
        for seat in self.all:
            seat.sees(seat.say._("best, counts for all"), self.card(seat))
            seat.sees_stress(self.t.people["wick"], 2)
            seat.sees_stress(self.t.people["sable"], 2)
            seat.sees_stress(self.t.people["tamm"], 1)
            seat.shows("read")

    def protect(self) -> None:
        """What was meant for Ines, Sable takes; only Ines may say yes."""
        gm, t, ines, sable = self.gm, self.t, self.ines, self.sable
        menu = self.card(gm).get_by_role("form", name=gm.say._("What it costs"))
        tick = menu.get_by_role("checkbox", name=begins(gm.name("consequences.harm")))
        gm.chooses(tick)
        item = tick.locator("xpath=ancestor::div[1]")
        whose = item.get_by_role("group", name=gm.say._("Whose"))
        for box in whose.get_by_role("checkbox").all():
            if box.is_checked():
                box.locator("xpath=ancestor::label").click()
        gm.chooses(whose.get_by_role("checkbox", name=short(t.people["ines"])))
        gm.fills(item, Price("harm", t.fall))
        gm.shows("menu")
        gm.presses(gm.say._("Send it; nothing ticked is no price"), menu)
        answer = ines.say._("Answer: %(what)s", what=t.fall)
        expect(ines.page.get_by_role("group", name=answer)).to_be_visible()
        sable.presses(sable.say._("Protect"), self.card(sable))
        name = short(t.people["sable"])
        let = ines.say._("Let %(name)s take it", name=name)
        expect(ines.button(let)).to_be_visible()
        expect(sable.button(let)).to_have_count(0)
        for seat in self.all:
            seat.shows("asked")
        ines.presses(let)
        expect(sable.page.get_by_role("group", name=answer)).to_be_visible()
        expect(ines.page.get_by_role("group", name=answer)).to_have_count(0)
        self.host.dice.faces.extend((5, 1))
        group = sable.page.get_by_role("group", name=answer)
        group.get_by_role("button", name=begins(sable.say._("Resist"))).click()
        for seat in self.all:
            seat.sees_person(t.people["sable"], f"1 {t.fall}")
            seat.sees_stress(t.people["sable"], 3)
            seat.shows("over")


@pytest.mark.parametrize(
    ("language", "size"), [("en", DESKTOP), ("zh-Hant", PHONE)], ids=["en-wide", "zh-phone"]
)
def test_three_act_together_and_look_after_one_another(
    host: Host, arrives: Callable[..., Any], language: Language, size: tuple[int, int]
):
    """TEA-01, TEA-02, TEA-03, TEA-05, TEA-06, EX-17, EX-51"""
    night = Night(host, arrives, language, size)
    night.gather()
    night.set_up()
    night.lead()
    night.sets()
    night.bring()
    night.roll()
    night.protect()
    assert host.dice.faces == []
    for seat in night.all:
        seat.is_content()

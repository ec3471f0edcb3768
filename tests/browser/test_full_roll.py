"""A GM, two players and somebody watching play one desperate roll, each in their own browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from msgspec import Struct
from playwright.sync_api import expect

from rookery.game.seats import Language
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.host import Host
from tests.browser.players import GM, Player, Price, begins, short
from tests.browser.seat import Seat

pytestmark = [pytest.mark.browser, pytest.mark.slow]


class Texts(Struct, frozen=True):
    """What the people at this table write."""

    table: str
    gm: str
    mei: str
    jonas: str
    sable: str
    vesper: str
    book: str
    cut: str
    stair: str
    bell: str
    goal: str
    bargain: str
    ribs: str
    shouts: str
    seen: str


ENGLISH = Texts(
    table="The Salt Ledger",
    gm="Ruth",
    mei="Mei",
    jonas="Jonas",
    sable="Sable Orrin",
    vesper="Vesper Quill",
    book="Bruiser",
    cut="Deep cut",
    stair="The chapel stair",
    bell="The bell is rung",
    goal="Hold them below until the others are through",
    bargain="The lantern falls: the archive burns",
    ribs="Broken ribs",
    shouts="Shouts in the yard",
    seen="They have seen her face",
)
CHINESE = Texts(
    table="鹽帳",
    gm="若瑟",
    mei="小美",
    jonas="阿喬",
    sable="莎珀・奧林",
    vesper="薇絲・奎爾",
    book="打手",
    cut="手臂深深一刀",
    stair="禮拜堂的樓梯",
    bell="鐘聲大作",
    goal="把他們擋在樓下，等其他人穿過去",
    bargain="提燈落地，檔案庫燒了起來",
    ribs="肋骨斷了",
    shouts="院子裡有人大喊",
    seen="她的臉被看見了",
)
TEXTS: dict[Language, Texts] = {"en": ENGLISH, "zh-Hant": CHINESE}

FACES, WORST = (5, 3, 2), (5, 3)
"""Three dice are a partial; two for an empty pool, of which the lowest counts."""


class Evening:
    """Who sits there, what they write, and how this evening differs from the others."""

    def __init__(
        self,
        host: Host,
        arrives: Callable[..., Any],
        language: Language,
        size: tuple[int, int],
        bargained: bool,
    ) -> None:
        self.host = host
        self.t = TEXTS[language]
        self.bargained = bargained
        shots = f"roll-{language}-{size[0]}"
        self.gm: GM = arrives(GM, language, DESKTOP, f"{shots}-gm")
        self.sable: Player = arrives(Player, language, size, f"{shots}-sable")
        self.vesper: Player = arrives(Player, language, size, f"{shots}-vesper")
        self.watcher: Seat = arrives(Seat, language, size, f"{shots}-watcher")
        self.all = (self.gm, self.sable, self.vesper, self.watcher)

    @property
    def spent(self) -> int:
        """Stress that the pushes cost: one for effect, and one for a die unless it was bought."""
        return 2 if self.bargained else 4

    @property
    def before(self) -> int:
        """Sable's stress in the beginning: the pushes and the resistance fill the track."""
        return 9 - 3 - self.spent

    def gather(self) -> None:
        t, gm = self.t, self.gm
        campaign = gm.opens_a_table(t.table, t.gm)
        free = {"prowl": 1, "skirmish": 2, "command": 1}
        table = self.host.house.table(campaign)
        assert table
        table.do(
            table.gm,
            "add-character",
            name=t.sable,
            book=t.book,
            ratings=free,
            sigil="blade",
            boxes={"armor": 1},
        )
        code, eyes = gm.invites(), gm.invites("watching")
        self.sable.joins(code, t.mei)
        self.sable.shows("chooses")
        self.sable.takes(t.sable)
        self.vesper.joins(code, t.jonas)
        self.vesper.makes(t.vesper, "medium")
        self.watcher.joins(eyes, "Wil")
        for seat in self.all:
            for who in (t.sable, t.vesper):
                expect(seat.person(who)).to_be_visible()
        who = next(iter(table.campaign.characters))
        table.do(table.gm, "set-track", character=who, track="stress", to=self.before)
        for seat in self.all:
            seat.sees_stress(t.sable, self.before)

    def lay_out(self) -> None:
        t, gm = self.t, self.gm
        gm.starts_clock(t.stair, 8, "progress")
        gm.starts_clock(t.bell, 6, "danger")
        gm.writes_harm(t.sable, 2, t.cut)
        for seat in self.all:
            seat.sees_clock(t.stair, 0, 8)
            seat.sees_clock(t.bell, 0, 6)
            seat.sees_person(t.sable, f"2 {t.cut}")

    def negotiate(self) -> None:
        t, gm, sable, vesper = self.t, self.gm, self.sable, self.vesper
        sable.shows("begins")
        sable.says(t.goal, "skirmish", t.stair)
        for seat in self.all:
            seat.sees(t.goal, seat.roll(t.sable))
        expect(sable.throw(2)).to_have_count(0)
        sable.sees(sable.say._("The GM has not set the terms."), sable.mine)

        gm.sets(t.sable, "desperate", "standard", harm=t.cut, scale="−")
        set_ = "Set by the GM: %(position)s, %(effect)s"
        for seat in (sable, vesper, self.watcher):
            words = seat.say._(
                set_,
                position=seat.name("positions.desperate"),
                effect=seat.name("effects.standard"),
            )
            expect(seat.roll(t.sable).get_by_role("img", name=words)).to_be_visible()
            seat.sees(seat.say._("Harm: %(name)s", name=t.cut), seat.roll(t.sable))

        sable.asks_for("risky", "limited")
        for seat in (vesper, self.watcher):
            asks = seat.say._("%(name)s asks:", name=short(t.sable))
            seat.sees(asks, seat.roll(t.sable))
        gm.shows("trade")
        gm.answers_trade(t.sable, allowed=False)
        take_back = sable.button(sable.say._("Take it back"))
        expect(take_back).to_have_count(0)

        vesper.assists(t.sable)
        vesper.offers(t.bargain, vesper.name("tracks.heat"), t.sable)
        sable.sees(sable.say._("The GM says whether it holds."), sable.mine)
        expect(sable.button(sable.say._("Refuse"))).to_have_count(0)
        gm.judges_the_bargain(t.sable, holds=True)
        if self.bargained:
            sable.takes_the_bargain()
            expect(sable.push("die")).to_be_disabled()
        else:
            sable.refuses_the_bargain()
            sable.pushes("die")
        sable.pushes("effect")

    def look_at_the_pool(self) -> None:
        """Everybody reads the same reasons and the same exact chances."""
        t = self.t
        for seat in self.all:
            lines = [
                f"{seat.name('actions.skirmish')}2",
                f"{seat.say._('Assist from %(name)s', name=t.vesper)}+1",
                f"{seat.say._('Harm: %(name)s', name=t.cut)}−1",
            ]
            if self.bargained:
                lines.insert(2, f"{seat.name('doings.bargain')}+1")
            else:
                lines.insert(1, f"{seat.name('doings.push')}+1")
            expect(seat.roll(t.sable).locator(".pool li")).to_have_text(lines)
            bands = (("bad", 13), ("partial", 45), ("full", 35), ("crit", 7))
            odds = ", ".join(f"{seat.name(f'dice.bands.{band}')} {of} %" for band, of in bands)
            said = f"{seat.say._('Odds:')} {odds}"
            expect(seat.roll(t.sable).get_by_role("img", name=said)).to_be_visible()
            seat.shows("terms")

    def may_press(self) -> None:
        """Sable throws; nobody else could, and the one who watches can press nothing."""
        t = self.t
        expect(self.sable.throw(3)).to_be_enabled()
        for seat in (self.gm, self.vesper, self.watcher):
            throw = begins(seat.say.n("Roll %(num)s die", "Roll %(num)s dice", 3))
            expect(seat.button(throw)).to_have_count(0)
            expect(seat.button(seat.say._("Think better of it"))).to_have_count(0)
        held = self.vesper.say._("%(name)s rolls", name=short(t.sable))
        self.vesper.sees(held, self.vesper.roll(t.sable))
        expect(self.gm.roll(t.sable).get_by_role("switch")).to_have_count(0)
        expect(self.vesper.roll(t.sable).get_by_role("switch")).to_have_count(0)
        assert self.watcher.may_press() == []

    def throw(self) -> None:
        t = self.t
        self.host.dice.faces = [*FACES, *WORST]
        self.sable.throws(3)
        for seat in self.all:
            seat.sees(seat.name("dice.bands.partial"), seat.roll(t.sable).locator(".band"))
            seat.sees_stress(t.sable, self.before + self.spent)
            seat.sees_stress(t.vesper, 1)

    def pay(self) -> None:
        """Harm is taken on the armor, heat is taken, and fending off the noise breaks her."""
        t, gm, sable = self.t, self.gm, self.sable
        gm.sends(
            t.sable,
            Price("harm", t.ribs, armor=True),
            Price("complication", t.shouts, clock=t.bell, amount=3, resist_with="insight"),
            Price("heat", t.seen, resist_with="resolve"),
        )
        for seat in self.all:
            for what in (t.ribs, t.shouts, t.seen):
                seat.sees(what, seat.roll(t.sable))
        for seat in (self.vesper, self.watcher):
            answers = begins(seat.say._("Answer: %(what)s", what=""))
            expect(seat.page.get_by_role("group", name=answers)).to_have_count(0)
        assert self.watcher.may_press() == []
        sable.shows("prices")

        sable.uses_armor(t.ribs)
        for seat in self.all:
            seat.sees_person(t.sable, f"2 {t.ribs}", f"2 {t.cut}")
        sable.accepts(t.seen)
        sable.resists(t.shouts)
        for seat in self.all:
            seat.sees_clock(t.bell, 2, 6)
            breaks = seat.say._("%(name)s breaks", name=short(t.sable))
            expect(seat.page.get_by_role("heading", name=breaks)).to_be_visible()
        assert self.watcher.may_press() == []
        sable.shows("breaks")
        sable.takes_trauma("haunted")
        self.all_paid()

    def all_paid(self) -> None:
        t = self.t
        for seat in self.all:
            seat.sees_stress(t.sable, 0, trauma=1)
            seat.sees_person(t.sable, f"2 {t.ribs}", f"2 {t.cut}")
            seat.sees_clock(t.bell, 2, 6)
            seat.sees_clock(t.stair, 3, 8)
            done = seat.roll(t.sable).locator(".closed")
            seat.sees(seat.say._("Done."), done)

    def go_back(self) -> None:
        """The GM goes back to before the dice fell, and thinks better of it."""
        t, gm = self.t, self.gm
        gm.undoes_the_roll(FACES)
        for seat in self.all:
            seat.sees_stress(t.sable, self.before)
            seat.sees_stress(t.vesper, 0)
            seat.sees_clock(t.bell, 0, 6)
            seat.sees_clock(t.stair, 0, 8)
            expect(seat.person(t.sable)).not_to_have_accessible_name(re.compile(t.ribs))
            seat.sees_person(t.sable, f"2 {t.cut}")
            expect(seat.roll(t.sable)).to_have_count(0)
        self.sable.expects_to_begin()
        gm.shows("undone")
        gm.presses(gm.say._("Redo"))
        self.all_paid()


@pytest.mark.parametrize(
    ("language", "size", "bargained"),
    [
        pytest.param("en", DESKTOP, False, id="english"),
        pytest.param("zh-Hant", DESKTOP, True, id="chinese"),
        pytest.param("en", PHONE, False, id="phone"),
    ],
)
def test_a_desperate_roll_from_the_invitation_to_the_redo(
    host: Host,
    arrives: Callable[..., Any],
    language: Language,
    size: tuple[int, int],
    bargained: bool,
) -> None:
    """ACT-02 to ACT-14, CON-01, RES-02, RES-07, STR-02, UNDO: one roll, seen from four seats."""
    evening = Evening(host, arrives, language, size, bargained)
    evening.gather()
    evening.lay_out()
    evening.negotiate()
    evening.look_at_the_pool()
    evening.may_press()
    evening.throw()
    evening.pay()
    for seat in evening.all:
        seat.shows("paid")
    evening.go_back()
    for seat in evening.all:
        expect(seat.page.locator("html")).to_have_attribute("lang", language)
        seat.is_content()

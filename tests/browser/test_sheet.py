"""The sheet on real screens: a load, what is in it, money, and who somebody is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

from rookery.game.ids import CharacterId
from rookery.game.people.character import Character
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.host import Host
from tests.browser.night import SABLE, Night
from tests.browser.players import Player, begins
from tests.game.people.test_draft import SHADE

pytestmark = pytest.mark.browser


class Evening:
    """Ada with a Shade of her own, looking at the sheet; another player looks on."""

    def __init__(self, host: Host, arrives: Callable[..., Any], **look: Any) -> None:
        self.night = Night(host, arrives)
        self.ada: Player = arrives(Player, **look)
        self.ada.joins(host.invite(self.night.id), "Ada")
        self.seat = next(reversed(self.night.table.campaign.seats))
        self.night.does(self.seat, "create-character", **SHADE)
        self.id = str(next(reversed(self.night.table.campaign.characters)))
        self.night.gm_does("set-track", character=self.id, track="purse", to=3)
        self.opens(self.ada)

    def opens(self, player: Player) -> None:
        with player.page.expect_response(lambda answer: "/stream" in answer.url):
            player.page.goto(f"{self.night.url}/sheet/{self.id}")

    @property
    def wick(self) -> Character:
        found: Character = self.night.table.campaign.characters[CharacterId(self.id)]
        return found


LOOKS = [
    pytest.param({"size": size, "language": language}, id=f"{size[0]}-{language}")
    for size in (DESKTOP, PHONE)
    for language in ("en", "zh-Hant")
]


@pytest.mark.parametrize("look", LOOKS)
def test_a_load_is_chosen_and_things_turn_up(
    host: Host, arrives: Callable[..., Any], look: dict[str, Any]
) -> None:
    """LOD-01, LOD-02: each press is seen at once; what does not fit says why."""
    name = f"sheet-{look['size'][0]}-{look['language']}"
    evening = Evening(host, arrives, **look, shots=name)
    ada, say = evening.ada, evening.ada.say
    light = say._("Load: %(load)s, up to %(limit)s", load=ada.name("loads.light"), limit=3)
    ada.presses(light)
    expect(ada.button(light)).to_have_attribute("aria-pressed", "true")
    for item in ("climbing-gear", "fine-lockpicks"):
        along = say._("Have along: %(item)s", item=ada.name(f"items.{item}"))
        ada.presses(along)
        back = say._("Put back: %(item)s", item=ada.name(f"items.{item}"))
        expect(ada.button(back)).to_be_visible()
    expect(
        ada.page.get_by_text(say._("%(used)s of %(limit)s in use", used=2, limit=3))
    ).to_be_visible()
    ada.shows("carried")
    ada.presses(say._("Put back: %(item)s", item=ada.name("items.climbing-gear")))
    expect(
        ada.page.get_by_text(say._("%(used)s of %(limit)s in use", used=0, limit=3))
    ).to_be_visible()
    assert evening.wick.carried == ("fine-lockpicks",)
    width = ada.page.evaluate("document.documentElement.scrollWidth")
    assert width <= look["size"][0]
    ada.is_content()


def test_what_somebody_types_survives_what_others_do(
    host: Host, arrives: Callable[..., Any]
) -> None:
    """COI-06: the stash moves while a name is being written, and the name stays."""
    evening = Evening(host, arrives)
    ada, say = evening.ada, evening.ada.say
    box = ada.opens(say._("Tell anew who they are"))
    ada.field(say._("Alias"), box).fill("The Understudy")
    evening.night.gm_does("set-track", character=evening.id, track="stash", to=12)
    evening.night.gm_does("write-harm", character=evening.id, level=1, name="Winded")
    expect(ada.page.get_by_text("Stash 12")).to_be_visible()
    expect(ada.page.get_by_role("cell", name="Winded")).to_be_visible()
    expect(ada.field(say._("Alias"), box)).to_have_value("The Understudy")
    ada.presses(say._("Write it"), box)
    expect(ada.page.get_by_text("“The Understudy”").first).to_be_visible()
    coin = ada.opens(say._("Move coin"))
    ada.presses(say._("Stash"), coin)
    expect(ada.page.get_by_text("Stash 13")).to_be_visible()
    assert evening.wick.alias == "The Understudy"
    ada.is_content()


def test_after_the_end_somebody_new_is_played(host: Host, arrives: Callable[..., Any]) -> None:
    """DTH-02, COI-07: what the stash bought stands there, and whom one may play next."""
    evening = Evening(host, arrives)
    ada, say = evening.ada, evening.ada.say
    evening.night.gm_does("add-npc", name="Old Tam", what="rows for the crew", may_join=True)
    ada.presses("Retire", ada.opens(say._("Leave this character")))
    ending = ada.page.get_by_role("region", name="Retire")
    expect(ending).to_contain_text("A poor soul")
    ending.get_by_role("link", name=say._("Promote %(name)s", name="Old Tam")).click()
    expect(ada.page.get_by_role("form", name=say._("A new scoundrel"))).to_be_visible()
    expect(ada.page.locator("#m-name")).to_have_value("Old Tam")
    ada.who = "Old Tam"
    ada.sits_down()
    tam = next(reversed(evening.night.table.campaign.characters.values()))
    assert (tam.name, tam.player) == ("Old Tam", evening.seat)
    assert evening.night.table.campaign.npcs == {}
    ada.is_content()


def test_roll_on_the_sheet_brings_its_action_along(host: Host, arrives: Callable[..., Any]) -> None:
    """ACT-01: what was pressed on the sheet is chosen at the table."""
    night = Night(host, arrives)
    ana: Player = night.player(SABLE, "Ana", size=PHONE)
    ana.person(SABLE).click()
    ana.page.get_by_role("link", name="Roll Prowl").click()
    expect(ana.begin.get_by_role("radio", name=begins("Prowl"))).to_be_checked()
    ana.is_content()

"""The cards on the table go out one by one: those that changed, came or went."""

from __future__ import annotations

import re
from typing import Any

import pytest

from rookery.web.live import Screens
from tests.game.scene import FULL, Scene

CARD = re.compile(r'<hx-partial hx-target="#(\w[\w-]*)" hx-swap="(\w+)">')


class Page:
    """Which pieces of the table a page is sent for each step."""

    def __init__(self) -> None:
        self.scene, self.screens = Scene(), Screens()

    @property
    def number(self) -> int:
        return self.scene.table.number

    def sent(self, role: Any, since: int) -> list[tuple[str, str]]:
        message = self.screens.message(self.scene.table, role, "en", since, self.number).decode()
        here = ("stages", "roll-", "group-", "entry-", "feed", "pc-", "party")
        return [(name, how) for name, how in CARD.findall(message) if name.startswith(here)]


def corin_acts(scene: Scene) -> str:
    scene.ben.does("start-roll", character=scene.corin_id, goal="Keep them busy", action="sway")
    return scene.roll.id


@pytest.mark.parametrize("role", ["gm", "player", "spectator"])
def test_a_step_of_one_roll_leaves_the_others_alone(role: Any):
    page = Page()
    scene = page.scene
    first = scene.rolled(FULL)
    second = corin_acts(scene)
    number = page.number
    scene.gm.does("set-terms", roll=second, position="risky", effect="standard")
    sent = page.sent(role, number)
    assert (f"roll-{second}", "outerMorph") in sent
    assert not any(name in ("stages", f"roll-{first}") for name, _ in sent)


def test_a_new_roll_is_laid_on_top_and_a_cleared_one_taken_away():
    page = Page()
    scene = page.scene
    first = scene.rolled(FULL)
    number = page.number
    corin_acts(scene)
    assert ("stages", "afterbegin") in page.sent("player", number)
    number = page.number
    scene.ana.does("drop-roll", roll=first)
    assert (f"roll-{first}", "delete") in page.sent("player", number)


def test_only_those_who_look_different_are_drawn_anew_in_the_party():
    page = Page()
    scene, number = page.scene, page.number
    scene.ana.does("set-track", character=scene.vesper_id, track="stress", to=2)
    people = [name for name, _ in page.sent("player", number) if name.startswith(("pc-", "party"))]
    assert people == [f"pc-{scene.vesper_id}"]


def test_a_fortune_roll_is_a_card_of_its_own_in_the_journal():
    page = Page()
    scene, number = page.scene, page.number
    side = {"trait": "Luck", "rating": 1, "faces": [4]}
    scene.gm.does("roll-fortune", question="Does the ice hold?", side=side)
    fortune = scene.campaign.fortunes[-1].id
    assert (f"entry-{fortune}", "delete") in page.sent("player", number)

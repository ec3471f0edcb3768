"""The same scene by every ruleset: only data and what is expected of it differ."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec import Struct, structs
from playwright.sync_api import expect

from rookery.game import casting, modifiers
from rookery.game.core.action_roll import ActionRoll
from rookery.game.dice import Cast
from rookery.game.people.character import Character
from rookery.game.ruleset import Ruleset
from rookery.rulesets.load import builtin, load
from rookery.table import keys
from rookery.table.table import Table
from tests.browser.conftest import DESKTOP, PHONE
from tests.browser.host import Host
from tests.browser.players import GM, Price
from tests.browser.resting import Resting, does, named

pytestmark = [pytest.mark.browser, pytest.mark.slow]

EXAMPLES = Path(__file__).parents[2] / "examples"
NAME, GOAL, BLOW = "Ada Quill", "Past the lamps", "Broken ribs"


class Game(Struct, frozen=True, kw_only=True):
    """A ruleset, and what a scene comes to by it: `face` is what all dice show, `tracks` what
    resisting is paid with, before the roll, after a push, and after resisting; `hurt` is what
    stays on the plate.
    """

    rules: Ruleset
    kind: str
    action: str
    position: str
    effect: str
    attribute: str
    tracks: tuple[int, int, int]
    face: int = 4
    amount: int = 2
    to: str = "one less"
    hurt: str = "1 Broken ribs"
    activity: str = ""


def of_srd(rules: Ruleset, kind: str, activity: str = "") -> Game:
    return Game(
        rules=rules,
        kind=kind,
        action="skirmish",
        position="risky",
        effect="standard",
        attribute="prowess",
        tracks=(0, 2, 4),
        activity=activity,
    )


GAMES = {
    "srd": of_srd(builtin("srd"), "bruiser", "indulge-vice"),
    "oneshot": of_srd(builtin("oneshot"), "skirmish"),
    "chapter": Game(
        rules=builtin("chapter"),
        kind="warden",
        action="skirmish",
        position="risky",
        effect="standard",
        attribute="prowess",
        tracks=(0, 2, 5),
        face=2,
        amount=0,
        to="3 less",
        hurt="Hit points 9/12",
        activity="indulge-vice",
    ),
    "dry-sea": Game(
        rules=load(EXAMPLES / "dry-sea"),
        kind="rigger",
        action="rig",
        position="exposed",
        effect="fair",
        attribute="craft",
        tracks=(7, 6, 5),
        activity="rest",
    ),
}


@pytest.mark.parametrize("which", GAMES)
def test_the_same_scene_by_every_ruleset(
    which: str, host: Host, arrives: Callable[..., Any]
) -> None:
    """ACT-02, ACT-08, RES-02: made, pushed, thrown, resisted, undone; then a landfall or none."""
    game = GAMES[which]
    table = host.house.new("Night Train", gm="Gwen", ruleset=game.rules)
    gm: GM = arrives(GM, size=DESKTOP, shots=f"{which}-gm")
    ada: Resting = arrives(Resting, size=PHONE, shots=f"{which}-ada")
    for seat in (gm, ada):
        seat.plays_by(game.rules)
    gm.page.goto(f"{host.url}/in/{keys.move_key(host.house.store, table.id, table.gm)}")
    gm.presses("Sit down here")
    ada.joins(host.invite(table.id), "Ana")
    ada.makes(NAME, game.kind)
    calm, pushed, resisted = game.tracks
    marked(gm, game, calm)

    ada.says(GOAL, game.action)
    gm.sets(NAME, game.position, game.effect)
    ada.pushes("die")
    expect(ada.push("die")).to_have_attribute("aria-checked", "true")
    cast = modifiers.cast(table.campaign, roll(table))
    faces = falls(host, game, cast)
    ada.mine.get_by_role("button", name=re.compile("^Roll ")).click()
    marked(gm, game, pushed)

    blow = Price(kind="harm", name=BLOW, amount=game.amount, to=game.to)
    gm.sends(NAME, structs.replace(blow, resist_with=game.attribute))
    expect(ada.answer(BLOW, "Resist")).to_be_visible()
    price = roll(table).consequences[-1]
    lines = modifiers.resisting(table.campaign, roll(table), price)
    falls(host, game, casting.cast(game.rules.dice, lines))
    ada.resists(BLOW)
    marked(gm, game, resisted)
    gm.sees_person(NAME, game.hurt)
    ada.shows("resisted")

    gm.undoes_the_roll(faces)
    marked(gm, game, calm)
    ada.expects_to_begin()
    if game.activity:
        rests(table, ada, game)
    for seat in (gm, ada):
        seat.is_content()
    assert not host.dice.faces


def falls(host: Host, game: Game, cast: Cast) -> tuple[int, ...]:
    """Every die that is thrown next shows the same."""
    faces = (game.face,) * len(casting.sizes(game.rules.dice, cast))
    host.dice.faces.extend(faces)
    return faces


def roll(table: Table) -> ActionRoll:
    return next(reversed(table.campaign.rolls.values()))


def rests(table: Table, ada: Resting, game: Game) -> None:
    """Downtime, as far as to spend an evening."""
    does(table, table.gm, "set-track", character=who(table).id, track=track(game), to=3)
    does(table, table.gm, "begin-downtime")
    does(table, table.gm, "open-leg", step="activities")
    ada.rests(table)
    form = ada.deed(game.activity)
    if (where := form.get_by_label("Where do you go for it?")).count():
        where.fill("The organ of Saint Orison")
    ada.plans(form)
    ada.shows("rests")
    expect(ada.button(re.compile("^Roll "))).to_be_visible()


def marked(seat: GM, game: Game, count: int) -> None:
    """What resisting is paid with stands like this on everybody's plate."""
    seat.sees_person(NAME, f"{seat.name(f'tracks.{track(game)}')} {count}/")


def who(table: Table) -> Character:
    return named(table, NAME)


def track(game: Game) -> str:
    return str(game.rules.resistance.track)


def test_four_people_from_the_first_page_to_the_first_roll(
    host: Host, arrives: Callable[..., Any]
) -> None:
    """ONE-01, CHR-01: each picks what they do best and a name, and the rest is answered."""
    rules = builtin("oneshot")
    gm: GM = arrives(GM, size=DESKTOP, shots="oneshot-four")
    campaign = gm.opens_a_table("Night Train", "Gwen", rules="One Shot")
    gm.plays_by(rules)
    code = gm.invites()
    people = {"Ada Quill": "hunt", "Bastian Rook": "tinker", "Cleo Marsh": "sway"}
    players = []
    for name, best in people.items():
        one: Resting = arrives(Resting, size=PHONE, shots=f"oneshot-{best}")
        one.plays_by(rules)
        one.joins(code, name.split(" ")[0])
        one.begins_to_make(best)
        one.shows("making")
        one.button(name).click()
        one.who = name
        one.sits_down()
        players.append(one)
    for seat in (gm, *players):
        for name in people:
            expect(seat.person(name)).to_be_visible()
    first = players[0]
    first.says("Find where the conductor hides", "hunt")
    gm.sets("Ada Quill", "risky", "standard")
    host.dice.faces.extend((6, 2))
    first.throws(2)
    first.sees(first.name("dice.bands.full"), first.mine.locator(".band"))
    for seat in (gm, *players):
        tabs = seat.page.get_by_role("navigation", name="Table")
        expect(tabs.get_by_role("link", name=re.compile("Crew|City|Downtime"))).to_have_count(0)
        seat.shows("table")
        seat.is_content()
    table = host.house.table(campaign)
    assert table is not None
    assert [each.abilities[0].ability for each in table.campaign.characters.values()] == [
        *("sharpshooter", "fortitude", "subterfuge")
    ]

"""The bench of the downtime page: what is known and asked about, what is made and used."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from rookery.game.campaign import Campaign
from tests.web.room import Room, room


@pytest.fixture
def table() -> Iterator[Room]:
    """Wick is a maker with a free day, and the GM and a watcher look on."""
    with room(3, 6, 2, 5, 6, 1, 4, 2, 6) as opened:
        gm = opened.table.gm
        player = list(opened.table.campaign.seats)[1]
        opened.table.do(player, "add-character", name="Wick", ratings={"tinker": 2, "attune": 1})
        who = next(iter(opened.table.campaign.characters))
        for ability in ("artificer", "ritual"):
            opened.table.do(gm, "gain-ability", character=who, ability=ability)
        opened.table.do(gm, "begin-downtime")
        for step in ("payoff", "heat", "entanglement"):
            opened.table.do(gm, "skip-leg", step=step)
        yield opened


def campaign(table: Room) -> Campaign:
    return table.table.campaign


def wick(table: Room) -> str:
    return str(next(iter(campaign(table).characters)))


def newest_doing(table: Room) -> str:
    downtime = campaign(table).downtime
    assert downtime is not None
    return str(next(reversed(downtime.doings)))


def names(table: Room, by: str, name: str) -> str:
    table.player.does("name-new", character=wick(table), by=by, name=name)
    return str(next(reversed(campaign(table).lore)))


def designed(table: Room) -> str:
    """A design whose four questions are answered by form."""
    lore = names(table, "abilities.artificer", "Storm jar")
    about = {"lore": lore}
    for question, text in (("kind", "It throws lightning"), ("obscure", "It hums")):
        assert table.player.does("answer-lore", **about, question=question, text=text).is_success
    table.gm.does("answer-lore", **about, question="quality", least="1")
    faults = {"faults__volatile": "1", "faults__unreliable": "1", "faults__consumable": "2"}
    table.gm.does("answer-lore", **about, question="drawback", **faults)
    return lore


def test_each_is_asked_what_is_their_word_crf_01(table: Room):
    """CRF-01, JDG-35: the player sees fields for the player’s questions, the GM for all."""
    assert "Wick knows something new" in table.player.sees("/downtime")
    assert "Wick knows something new" not in table.watcher.sees("/downtime")
    names(table, "abilities.artificer", "Storm jar")
    for browser, questions in (
        (table.player, {"kind", "obscure"}),
        (table.gm, {"kind", "quality", "obscure", "drawback"}),
        (table.watcher, set()),
    ):
        page = browser.sees("/downtime")
        forms = re.findall(r"<form[^>]*>(?:(?!</form>).)*answer-lore(?:(?!</form>).)*", page, re.S)
        asked = {re.findall(r'name="question" value="([a-z]+)"', form)[0] for form in forms}
        assert asked == questions


def test_a_thing_is_made_to_a_design_and_used_crf_08(table: Room):
    """CRF-08, DT-13: what it would be is told before the dice fall, and using it says its price."""
    lore = designed(table)
    page = table.player.sees("/downtime")
    assert f'value="{lore}|"' in page
    table.player.does(
        "plan-activity", character=wick(table), activity="craft", **{"lore|creation": f"{lore}|"}
    )
    page = table.player.sees("/downtime")
    assert "Quality by result: bad 0, partial 0, full 1, critical 2. Artificer: one result" in page
    table.player.does("do-activity", doing=newest_doing(table))
    table.player.does("settle-activity", doing=newest_doing(table), raises="0")
    (thing,) = campaign(table).things.values()
    assert (thing.name, thing.quality, thing.uses) == ("Storm jar", 2, 2)
    page = table.player.sees("/downtime")
    assert "quality 2, 2 uses left, volatile, unreliable, consumable 2" in page
    assert "Use it, and roll 2 dice" in page
    assert "It does something else as well; you may resist that." in page
    table.player.does("use-thing", thing=thing.id)
    assert "send-side-effect" in table.gm.sees()
    assert "The GM says what. It may be resisted." in table.player.sees()
    assert "send-side-effect" not in table.player.sees()
    price = {
        "consequences__0__kind": "harm",
        "consequences__0__name": "Singed",
        "consequences__0__amount": "1",
        "consequences__0__resist_with": "prowess",
        "consequences__0__lessens": "none",
    }
    assert table.gm.does("send-side-effect", thing=thing.id, **price).status_code == 204
    assert "Singed" in table.player.sees()


def test_a_made_thing_is_on_the_sheet_lod_02(table: Room):
    """LOD-02: with its load, and a button to have it along once a load is chosen."""
    table.gm.does("write-note", text="Rain")
    table.table.do(
        table.table.gm, "plan-activity", character=wick(table), activity="craft", words="A ladder"
    )
    table.player.does("do-activity", doing=newest_doing(table))
    table.player.does("settle-activity", doing=newest_doing(table), raises="0")
    (thing,) = campaign(table).things.values()
    sheet = f"/sheet/{wick(table)}"
    assert "declare-thing" not in table.player.sees(sheet)
    table.player.does("choose-load", character=wick(table), load="normal")
    assert "declare-thing" in table.player.sees(sheet)
    table.player.does("declare-thing", thing=thing.id)
    assert "put-back-thing" in table.player.sees(sheet)
    assert "1 of 5 in use" in table.player.sees(sheet)


def test_a_ritual_shows_its_price_before_it_is_paid_rit_02(table: Room):
    """RIT-02, RIT-04: the GM’s word line by line, then what it asks on the button itself."""
    lore = names(table, "abilities.ritual", "The salt ward")
    for browser, question in (
        (table.player, "what"),
        (table.gm, "method"),
        (table.player, "belief"),
    ):
        browser.does("answer-lore", lore=lore, question=question, text="Salt")
    table.player.does("plan-activity", character=wick(table), activity="ritual", lore=lore)
    doing = newest_doing(table)
    assert "The GM says how mighty it is" in table.player.sees("/downtime")
    assert "judge-ritual" not in table.player.sees("/downtime")
    judged = {"levels__area": "3", "levels__duration": "2", "slots": "1", "danger": "attune"}
    assert table.gm.does("judge-ritual", doing=doing, **judged, ticks="1").status_code == 204
    table.player.does("shape-ritual", doing=doing, longer="2", ready="true")
    page = table.player.sees("/downtime")
    for words in ("Area: several rooms", "Duration: an hour", "For taking longer"):
        assert words in page
    assert "It is dangerous: an action roll, Attune." in page
    assert "3 stress (0 → 3)" in page
    table.player.does("do-activity", doing=doing)
    page = table.player.sees("/downtime")
    assert "held ready, 3 went into it, magnitude 5" in page
    assert "release-ritual" in page
    assert "release-ritual" not in table.watcher.sees("/downtime")
    assert "Does it hold?" in table.gm.sees("/downtime")
    assert "The salt ward" in table.player.sees()


def test_the_table_of_magnitude_is_at_hand_mag_01(table: Room):
    """MAG-01: for a fortune roll of the GM’s, with the words of each level."""
    page = table.gm.sees()
    assert "Roll its magnitude instead" in page
    assert "6 · Devastating: A hurricane, Lava, A tidal wave" in page
    side = {"side__trait": "The tide", "side__magnitude__area": "2", "side__rating": "1"}
    assert table.gm.does("roll-fortune", question="Do the locks give?", **side).status_code == 204
    (roll,) = campaign(table).fortunes
    assert [line.amount for line in roll.sides[0].thrown.lines] == [2]

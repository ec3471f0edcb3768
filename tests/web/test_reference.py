"""The quick reference: every figure is read out of the ruleset that the table plays by."""

import re
from pathlib import Path

import pytest
from msgspec import structs

from rookery.game.ids import WayId
from rookery.game.ruleset import Ruleset
from rookery.rulesets.load import builtin
from rookery.web.screen.quick.blocks import Block
from rookery.web.screen.quick.sheet import sheet
from rookery.words.speech import Speech
from tests.web.room import room

TEMPLATE = Path("src/rookery/web/templates/reference.html")
SCREENS = Path("src/rookery/web/screen/quick")


def blocks(rules: Ruleset, language: str = "en") -> dict[str, Block]:
    pages = sheet(Speech(language, rules))
    return {block.id: block for page in pages for block in page.blocks}


def said(block: Block) -> dict[str, tuple[str, ...]]:
    return {row.name: row.cells for row in block.rows}


def test_everybody_at_the_table_may_look_things_up():
    with room() as opened:
        for browser in (opened.gm, opened.player, opened.watcher):
            page = browser.sees("/reference")
            assert page.count('class="quick__page ') == 2
            assert f'href="{browser.home}/reference"' in browser.sees()
        assert opened.stranger().client.get(f"{opened.gm.home}/reference").status_code == 403


def test_no_figure_and_no_ruleset_stands_in_the_page_itself():
    for file in (TEMPLATE, *SCREENS.glob("*.py")):
        text = file.read_text(encoding="utf-8")
        assert "srd" not in text
    drawn = re.sub(r"{[{%#].*?[}%#]}", "", TEMPLATE.read_text(encoding="utf-8"), flags=re.S)
    assert re.findall(r">[^<]*\d[^<]*<", drawn) == []


def test_the_figures_are_the_rulesets():
    """QRF-09, QRF-11, QRF-12: what the printed sheets leave out stands here, since play has it."""
    found = blocks(builtin("srd"))
    assert said(found["dice"])["Partial"] == ("4–5",)
    assert said(found["dice"])["Critical"] == ("6 on 2 dice",)
    assert said(found["doings"])["Push for a die"] == ("2 stress", "+1d")
    assert said(found["teamwork"])["Group action"][0] == "1 stress for each: bad"
    assert said(found["resistance"])["Resist"] == ("6 − the highest die, in stress",)
    assert said(found["stress"])["Stress"] == ("9 boxes; full: Trauma +1",)
    assert said(found["payoff"])["A major score"] == ("10 coin and more",)
    assert said(found["payoff"])["The tithe"] == ("coin: Tier + 1",)
    assert said(found["heat"])["At war"] == ("+1",)
    assert found["entanglement-table"].columns == ("Heat 0–3", "Heat 4–5", "Heat 6+")
    assert said(found["entanglement-table"])["6"] == ("Cooperation", "Show of Force", "Arrest")
    assert "Pay them off (coin: Wanted + 3)" in said(found["entanglements"])["Arrest"][0]
    assert "Hire an occultist" in said(found["entanglements"])["Unquiet Dead"][0]
    assert said(found["activities"])["Recover"][1:] == tuple(
        f"healing +{by}" for by in (1, 2, 3, 5)
    )
    assert "2 activities are free." in found["activities"].notes
    assert said(found["powers"])["A new Tier"] == ("coin: the new Tier × 8; hold begins weak",)
    assert said(found["magnitude"])["Scale"][-1] == "160 people"
    assert len(said(found["magnitude"])["Force"]) == 7


def test_every_entry_of_the_tables_is_there():
    rules = builtin("srd")
    found = blocks(rules)
    flashbacks = len(rules.flashback.levels) + len(rules.flashback.downtime)
    for block, many in (
        ("entanglements", len(rules.entanglements)),
        ("activities", len(rules.activities)),
        ("statuses", len(rules.statuses)),
        ("flashback", flashbacks),
        ("consequences", len(rules.consequences)),
        ("load", len(rules.loads)),
    ):
        assert len(found[block].rows) == many


def test_another_number_in_the_ruleset_is_another_number_on_the_sheet():
    rules = builtin("srd")
    push = structs.replace(rules.doings.push, costs={"stress": 3})
    zero = structs.replace(rules.dice.zero, dice=4)
    assert rules.payoff is not None
    assert rules.downtime is not None
    big = WayId("big")
    amount = structs.replace(rules.payoff.amounts[big], gives={"coin": 13})
    amounts = {**rules.payoff.amounts, big: amount}
    slots = structs.replace(rules.downtime.slots, free=3)
    mine = structs.replace(
        rules,
        doings=structs.replace(rules.doings, push=push),
        dice=structs.replace(rules.dice, zero=zero),
        payoff=structs.replace(rules.payoff, amounts=amounts),
        downtime=structs.replace(rules.downtime, slots=slots),
    )
    found = blocks(mine)
    assert said(found["doings"])["Push for effect"] == ("3 stress", "effect +1")
    assert "No dice: throw 4 and keep the lowest." in found["dice"].notes
    assert said(found["payoff"])["A big score"] == ("13 coin",)
    assert "3 activities are free." in found["activities"].notes


def test_a_game_without_a_crew_has_a_shorter_sheet():
    """What a ruleset does without is left out."""
    mine = structs.replace(
        builtin("srd"),
        downtime=None,
        payoff=None,
        heat=None,
        incarceration=None,
        entanglement_table=None,
        entanglements={},
        activities={},
        procedures={},
        standing=None,
        statuses={},
        scales={},
        cohorts=None,
        faction_moves=None,
        magnitude=None,
        making=None,
        drawbacks={},
        rituals=None,
    )
    (page,) = sheet(Speech("en", mine))
    assert page.id == "acting"


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_nothing_is_left_unsaid(language: str):
    """No key path and no empty name shows through, in either language."""
    for page in sheet(Speech(language, builtin("srd"))):
        for block in page.blocks:
            words = [block.title, *block.notes, *block.columns]
            for row in block.rows:
                assert row.name
                words += [row.name, *row.cells]
            assert not [each for each in words if re.search(r"[a-z]+\.[a-z-]+\.[a-z]+|\$", each)]

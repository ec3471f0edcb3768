"""Scoundrels and scores, asked for wrongly in a browser: a kind refusal, and nothing changes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rookery.game.people.character import Character
from tests.game.people.test_draft import SHADE
from tests.web.room import Browser, Room, room


@pytest.fixture
def table() -> Iterator[Room]:
    with room() as opened:
        yield opened


def form(**draft: Any) -> dict[str, str]:
    """A draft as the page of a new character sends it."""
    deal = {"deal": "0", "drawn": f"{draft.get('playbook', '')} 0"}
    return {**deal, **dict(flat("", draft))}


def flat(name: str, value: Any) -> Iterator[tuple[str, str]]:
    if isinstance(value, dict):
        for key, part in value.items():
            yield from flat(f"{name}.{key}" if name else key, part)
    elif isinstance(value, list):
        yield name, " ".join(value)
    else:
        yield name, str(value)


def sends(table: Room, **changes: Any) -> tuple[int, str]:
    """Press "Sit down" on a draft: the answer's status and words."""
    answer = table.player.client.post(
        f"{table.player.home}/new", data=form(**{**SHADE, **changes}), follow_redirects=False
    )
    return answer.status_code, answer.text


def seated(table: Room) -> Character:
    status, words = sends(table)
    assert status == 303, words
    return next(iter(table.table.campaign.characters.values()))


def refuses(table: Room, browser: Browser, status: int, words: str, **fields: Any) -> None:
    before = table.table.campaign
    answer = browser.does(**fields)
    assert (answer.status_code, words in answer.text) == (status, True), answer.text
    assert table.table.campaign is before


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        (
            {"dots": {"hunt": 1, "study": 1, "finesse": 1, "wreck": 1, "sway": 1}},
            "1 too many: a new character places 4 dots",
        ),
        ({"dots": {"hunt": 3, "study": 1}}, "would stand at 3, and no action begins above 2"),
        ({"abilities": ["infiltrator", "infiltrator"]}, "infiltrator"),
    ],
    ids=["eight dots", "three in one action", "an ability twice"],
)
def test_a_draft_beyond_the_rules_is_refused_on_its_page(
    table: Room, changes: dict[str, Any], words: str
):
    """CHR-02, CHR-03: what was filled in is still there."""
    before = table.table.campaign
    status, page = sends(table, **changes)
    assert status == 422
    assert words in page
    assert 'value="Wick"' in page
    assert table.table.campaign is before


def test_a_load_of_twelve_and_what_one_does_not_own(table: Room):
    """LOD-01, LOD-02, LOD-03"""
    who = seated(table).id
    refuses(table, table.player, 409, "12", do="choose-load", character=who, load="12")
    refuses(table, table.player, 422, "load", do="declare-item", character=who, item="blade")
    table.player.does("choose-load", character=who, load="light")
    for item, status in (("long-rifle", 422), ("dragon", 409)):
        refuses(table, table.player, status, "", do="declare-item", character=who, item=item)


def test_xp_is_placed_once(table: Room):
    """ADV-01, ADV-02: no more than was claimed, nor once it is written in."""
    who = seated(table).id
    table.player.does("end-session")
    table.player.does("claim-trigger", character=who, trigger="stealth", xp="1")
    table.player.does("place-xp", character=who, track="playbook", xp="1")
    twice = {"character": who, "track": "insight", "xp": "1"}
    refuses(table, table.player, 422, "xp", do="place-xp", **twice)
    refuses(
        table, table.player, 422, "", do="place-xp", **{**twice, "track": "playbook", "xp": "2"}
    )
    table.player.does("write-xp", character=who)
    refuses(table, table.player, 409, "end of the session", do="place-xp", **twice)


def test_another_players_sheet_is_theirs(table: Room):
    """CHR-01: to look at, not to write on."""
    who = seated(table).id
    other = table.stranger()
    other.joins(table.code("player"), "Jonas")
    for fields in (
        {"do": "choose-load", "load": "light"},
        {"do": "claim-trigger", "trigger": "stealth", "xp": "1"},
        {"do": "rewrite-sheet", "name": "Mine"},
        {"do": "place-xp", "track": "playbook", "xp": "1"},
    ):
        refuses(table, other, 403, "", character=who, **fields)


def test_a_score_goes_by_its_steps(table: Room):
    """SCO-02, SCO-03, FLB-01: no engagement without a detail, no flashback outside a score."""
    who = seated(table).id
    back = {"character": who, "deed": "I bought the porter a drink", "action": "sway"}
    refuses(table, table.player, 422, "score", do="tell-flashback", **back)
    table.player.does("begin-score", target="The Chandlers’ Bench")
    refuses(table, table.player, 422, "plan", do="send-plan")
    table.player.does("choose-plan", plan="stealth", detail=" ")
    refuses(table, table.player, 422, "detail", do="send-plan")
    refuses(table, table.gm, 422, "", do="roll-engagement")
    refuses(table, table.player, 422, "score", do="tell-flashback", **back)


def test_nobody_acts_together_with_themselves(table: Room):
    """TEA-02"""
    who = seated(table).id
    deed = {"character": who, "goal": "Across the yard", "action": "prowl"}
    table.player.does("lead-group", **deed)
    (group,) = table.table.campaign.groups
    refuses(table, table.player, 422, "", do="join-group", group=group, character=who)
    table.gm.does("set-group-terms", group=group, **{"position/effect": "risky/standard"})
    refuses(table, table.player, 422, "takes two", do="roll-group", group=group)
    (roll,) = table.table.campaign.rolls
    refuses(table, table.player, 422, "takes two", do="throw", roll=roll)
    refuses(table, table.player, 422, "Nobody assists", do="assist", roll=roll, helper=who)

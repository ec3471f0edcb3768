"""A Chapter's table on the web: its own words on every page, and nothing of what it lacks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from msgspec import structs

from rookery.game.downtime.doings import doings
from rookery.game.people.deal import dealt
from rookery.game.refusals import Refusal
from rookery.table.table import Table
from tests.web.room import Browser, Room, room

PAGES = ("", "/crew", "/city", "/downtime", "/journal", "/session", "/seats", "/reference", "/new")
GONE = {
    "en": r"\b(crews?|scores?|activity|activities|heat|wanted level|prison)\b|\+\d+d\b",
    "zh-Hant": "幫派|做案|案子|追緝|通緝|監禁",
}
FOUNDED = {
    "name": "W",
    "type": "roadwards",
    "reputation": "daring",
    "lair": "L",
    "grounds": "G",
    "operation": "escort",
    "abilities": ["forewarned"],
    "upgrades": ["library", "vault"],
    "contact": "jory-bell",
}
MARKS = re.compile(r"<(script|style)[^>]*>.*?</\1>|<[^>]*>", re.DOTALL)
# People and things of the city are called what they are called.
CITY = re.compile("Ironmouth[^.]*|the prison in the river mouth|The prison, and the only boat")


def opened(language: str, *faces: int) -> Iterator[tuple[Room, Table]]:
    with room(*faces, language=language) as found:
        gm = Browser(found.app, language)
        answer = gm.client.post("/tables", data={"name": "W", "gm": "R", "ruleset": "chapter"})
        gm.home = answer.url.path
        found.gm = gm
        found.player = Browser(found.app, language)
        found.player.joins(found.code("player"))
        yield found, found.table


def does(table: Table, seat: str, command: str, /, **fields: Any) -> None:
    answer = table.do(seat, command, **fields)
    assert not isinstance(answer, Refusal), f"{command}: {answer}"


def said(page: str) -> str:
    """What a page says to who reads it, names of its attributes for the ear among it."""
    spoken = re.findall(r'(?:aria-label|title|placeholder)="([^"]*)"', page)
    return CITY.sub("", " ".join([MARKS.sub(" ", page), *spoken]))


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_every_page_speaks_in_its_own_words_chp_01(language: str):
    """CHP-01, CHP-02: no crew, no score, no heat, wherever one looks, before and after a roll."""
    for found, table in opened(language, 14, 12, 3, 4, 9, 10, 11, 21, 6):
        gm, seats = table.gm, list(table.campaign.seats)
        for name, book in (("Ansel", "warden"), ("Tam", "mender")):
            playbook = next(each for each in table.rules.playbooks if each == book)
            draft = structs.replace(dealt(table.rules, playbook), name=name)
            assert not isinstance(table.do(seats[-1], draft), Refusal)
        ansel, tam = (str(who) for who in table.campaign.characters)
        does(table, gm, "open-founding")
        reads(found, language)
        does(table, gm, "leave-founding")
        does(table, gm, "take-city")
        owner, helper, hurt, friend, foe = list(table.campaign.factions)[:5]
        ties = {"owner": owner, "pays": "nothing", "helper": helper, "helped": "thanks"}
        ties |= {"hurt": hurt, "harmed": "grudge", "friend": friend, "foe": foe, "ties": "known"}
        does(table, gm, "found-crew", **FOUNDED, **ties)
        does(table, gm, "set-track", character=ansel, track="hp", to=5)
        does(table, gm, "start-roll", character=ansel, goal="Hold", action="skirmish")
        roll = next(iter(table.campaign.rolls))
        reads(found, language)
        does(table, gm, "set-terms", roll=roll, position="risky", effect="standard")
        reads(found, language)
        does(table, gm, "begin-score", target="Toll", name="Toll")
        does(table, gm, "choose-plan", plan="stealth", detail="Weir")
        does(table, gm, "send-plan")
        reads(found, language)
        does(table, gm, "roll-engagement")
        does(table, gm, "throw", roll=roll, faces=[1, 1, 1])
        price = {"kind": "harm", "name": "Cut", "amount": 3, "resist_with": "prowess"}
        does(table, gm, "send-consequences", roll=roll, consequences=[price])
        reads(found, language)
        held = table.campaign.rolls[roll].consequences[0].id
        does(table, gm, "accept", roll=roll, consequence=held)
        does(table, gm, "end-score")
        does(table, gm, "begin-downtime")
        reads(found, language)
        does(table, gm, "rate-payoff", amount="standard", tier=2)
        does(table, gm, "take-payoff")
        does(table, gm, "plan-activity", character=ansel, activity="recover", way="tough-it-out")
        reads(found, language)
        does(table, gm, "do-activity", doing=next(iter(doings(table.campaign))))
        reads(found, language, f"/sheet/{ansel}", f"/sheet/{tam}")


def reads(found: Room, language: str, *more: str) -> None:
    """Every page of both seats, as far as this one has it."""
    gone = re.compile(GONE[language], re.IGNORECASE)
    for browser in (found.gm, found.player):
        for page in (*PAGES, *more):
            answer = browser.client.get(browser.home + page)
            assert answer.status_code == 200, f"{page}: {answer.status_code}"
            words = said(answer.text)
            hit = gone.search(words)
            assert hit is None, f"{page}: …{words[max(0, hit.start() - 80) : hit.end() + 40]}…"

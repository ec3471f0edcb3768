"""A table without crew, city, downtime and growth: its pages show no gap where those would be."""

import re
from collections.abc import Iterator

import pytest

from tests.web.room import Browser, Room, room

PAGES = (
    *("", "/new", "/crew", "/city", "/session", "/reference", "/others", "/rules", "/journal"),
    *("/seats", "/downtime"),
)
DEALT = {"name": "Ada Quill", "friend": "A doctor", "rival": "An officer"}


@pytest.fixture
def table() -> Iterator[Room]:
    with room() as opened:
        yield opened


def host(table: Room, language: str = "en") -> Browser:
    """Somebody who has opened a table by these rules on the first page."""
    found = Browser(table.app, language)
    answer = found.client.post("/tables", data={"name": "Night Train", "ruleset": "oneshot"})
    assert answer.status_code == 200
    found.home = answer.url.path
    return found


def test_the_first_page_offers_every_ruleset(table: Room):
    page = table.stranger().client.get("/").text
    assert re.search(r'<option value="srd" selected>Scoundrels</option>', page)
    assert '<option value="oneshot">One Shot</option>' in page


def test_one_02_no_page_leads_to_what_is_not_there(table: Room):
    """ONE-02: no crew, no city, no downtime, no session's xp."""
    gm = host(table)
    for page in PAGES:
        shown = gm.sees(page)
        for gone in ("/crew", "/city", "/others", "/session", "/downtime"):
            assert f'href="{gm.home}{gone}' not in shown, (page, gone)
        for words in ("Marks xp", "Heat", "Take somebody on", "factions.name"):
            assert words not in shown, (page, words)


@pytest.mark.parametrize(
    ("language", "foreign"),
    [
        ("en", r"\b(crew|scoundrel|score|tier|heat|downtime|faction)s?\b"),
        ("zh-Hant", "幫派|狂徒|案子|層級|休整"),
    ],
)
def test_one_04_it_speaks_for_any_place(table: Room, language: str, foreign: str):
    """ONE-04: nobody is a scoundrel here, and nobody has a crew; before a plan and after it."""
    gm = host(table, language)
    gm.does("add-character", name="Ada Quill", ratings__hunt="2")
    for step in ({}, {"do": "begin-score", "target": "The Night Train"}):
        if step:
            gm.does(**step)
        for page in ("", "/new", "/seats", "/reference"):
            said = re.sub(r"<[^>]*>", " ", gm.sees(page).split('<main id="main"')[1])
            found = re.search(foreign, said, re.IGNORECASE)
            assert not found, (page, said[max(0, found.start() - 60) : found.end() + 40])


def test_somebody_is_made_from_what_they_do_best(table: Room):
    """CHR-02, ONE-01: everything but a name is answered, and follows the action that one picks."""
    gm = host(table)
    page = gm.sees("/new")
    assert "What you do best" in page
    assert "Hunter" in page
    assert "Any abilities, in a kind of your own" not in page
    assert "One thing left:" in page
    other = gm.sees("/new?primary=tinker&drawn=hunt+0&deal=0&heritage.of=coast")
    checked = re.findall(r'value="([\w-]+)"[^>]* checked', other)
    assert {"tinker", "fortitude", "coast", "fine-tools"} <= set(checked)
    assert "sharpshooter" not in checked


def test_one_deal_after_another_brings_others(table: Room):
    gm = host(table)
    first, second = (gm.sees(f"/new?primary=sway&deal={deal}") for deal in (0, 1))
    assert "subterfuge" in re.findall(r'value="([\w-]+)"[^>]* checked', first)
    assert "mesmerism" in re.findall(r'value="([\w-]+)"[^>]* checked', second)


def test_a_campaign_that_had_powers_forgets_nothing_and_shows_none(table: Room):
    """ONE-03: what is left of another game hinders nobody."""
    table.gm.does("take-city")
    table.gm.does("add-faction", name="The Nine")
    page = table.gm.client.post(f"{table.gm.home}/rules", data={"ruleset": "oneshot"}).text
    digest = re.findall(r'name="ruleset" value="(\w{64})"', page)[0]
    assert table.gm.does("change-rules", ruleset=digest).status_code == 204
    for page in PAGES:
        table.gm.sees(page)
    assert "This game knows no factions." in table.player.sees("/city")
    table.gm.does("undo")
    assert "The Nine" in table.gm.sees("/city")


def test_nobody_writes_down_a_faction_here(table: Room):
    answer = host(table).does("add-faction", name="The Nine")
    assert answer.status_code == 422
    assert "knows no factions" in answer.text

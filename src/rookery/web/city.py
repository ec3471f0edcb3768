"""The pages of a city: the ladder of its powers, and one of them with its history."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath

from rookery.game.ids import FactionId
from rookery.table.table import Table
from rookery.web import draw
from rookery.web.city_live import drawn_faction
from rookery.web.pages import screens_of, table_page
from rookery.web.screen import feed
from rookery.web.screen.eyes import Eyes, look
from rookery.web.screen.history import numbers
from rookery.web.sitting import Asked, NoTable, sit

LATELY = 40


@get("/t/{campaign:str}/city", sync_to_thread=True)
def city_page(request: Asked, campaign: FromPath[str]) -> Response[str]:
    """The city, from the highest Tier down."""
    sitting = sit(request, campaign)
    table, now = sitting.table, sitting.table.campaign
    eyes = look(now, sitting.seat.role, sitting.seat.language)
    parts = {name: screens_of(request).part(table, eyes, now, name) for name in ("stop", "city")}
    return table_page(
        request,
        sitting,
        "city.html",
        "city",
        live=draw.safe(parts["city"]),
        stop=draw.safe(parts["stop"]),
        said=None,
    )


@get("/t/{campaign:str}/city/{faction:str}", sync_to_thread=True)
def faction_page(request: Asked, campaign: FromPath[str], faction: FromPath[str]) -> Response[str]:
    """A faction, to whoever knows of it."""
    sitting = sit(request, campaign)
    table, now = sitting.table, sitting.table.campaign
    eyes, name = look(now, sitting.seat.role, sitting.seat.language), FactionId(faction)
    if name not in eyes.campaign.factions or eyes.rules.standing is None:
        raise NoTable
    return table_page(
        request,
        sitting,
        "faction.html",
        "city",
        live=draw.safe(drawn_faction(table, eyes, name)),
        stop=draw.safe(screens_of(request).part(table, eyes, now, "stop")),
        rows=history(table, eyes, name),
        faction=name,
        said=None,
    )


def history(table: Table, eyes: Eyes, faction: FactionId) -> list[feed.Row]:
    """What the journal tells of a faction, newest first."""
    rows = [
        row
        for number in reversed(numbers(table, faction)[-LATELY:])
        for row in feed.rows(table, eyes.role, eyes.say, number - 1, number)
    ]
    return [row for row in rows if not row.struck]


ROUTES = [city_page, faction_page]

"""The pages of a city: the ladder of its powers, and one of them with its history."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath

from rookery.game.factions.part import CITY
from rookery.game.factions.part import part as found
from rookery.game.ids import FactionId, PartId
from rookery.table.table import Table
from rookery.web import draw
from rookery.web.city_live import drawn_faction, drawn_place
from rookery.web.pages import screens_of, table_page
from rookery.web.screen import feed
from rookery.web.screen.eyes import Eyes, look
from rookery.web.screen.history import numbers
from rookery.web.sitting import Asked, NoTable, Sitting, sit

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


@get("/t/{campaign:str}/places", sync_to_thread=True)
def places_page(request: Asked, campaign: FromPath[str]) -> Response[str]:
    """The city's book: its districts, and who and what is in them."""
    return book(request, sit(request, campaign), None)


@get("/t/{campaign:str}/places/{part:str}", sync_to_thread=True)
def place_page(request: Asked, campaign: FromPath[str], part: FromPath[str]) -> Response[str]:
    """One part of the city, for the GM to tell anew."""
    sitting = sit(request, campaign)
    if sitting.seat.role != "gm" or found(sitting.table.campaign, PartId(part)) is None:
        raise NoTable
    return book(request, sitting, PartId(part))


def book(request: Asked, sitting: Sitting, part: PartId | None) -> Response[str]:
    table, now = sitting.table, sitting.table.campaign
    eyes = look(now, sitting.seat.role, sitting.seat.language)
    screens = screens_of(request)
    live = screens.part(table, eyes, now, "places") if part is None else None
    return table_page(
        request,
        sitting,
        "places.html",
        "city",
        live=draw.safe(live if live is not None else drawn_place(table, eyes, part or CITY)),
        stop=draw.safe(screens.part(table, eyes, now, "stop")),
        part=part,
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


ROUTES = [city_page, faction_page, places_page, place_page]

"""Coming in: the first page, new tables, invitations, moves to another device, preferences."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath, URLEncodedBody
from litestar.response import Redirect

from rookery.game.refusals import Refusal
from rookery.game.seats import ChangeSeat, Language, Role, TakeSeat
from rookery.rulesets.load import builtin
from rookery.rulesets.shelf import names, usual
from rookery.table import keys
from rookery.table.demo import deal
from rookery.table.house import House
from rookery.table.table import Table
from rookery.web.draw import draw
from rookery.web.sitting import (
    YEAR,
    Asked,
    Throttle,
    house_of,
    language_of,
    seat_cookies,
    sit,
    theme_of,
)
from rookery.words.catalog import catalog
from rookery.words.speech import Speech

Form = URLEncodedBody[dict[str, Any]]
ROLES: dict[str, Role] = {"player": "player", "spectator": "spectator", "gm": "gm"}

knocks = Throttle(tries=12, seconds=60)
openings = Throttle(tries=10, seconds=600)


def page(request: Asked, template: str, status: int = 200, **values: Any) -> Response[str]:
    """A page outside a table, in the browser's language and light."""
    language = language_of(request)
    body = draw(template, language, theme=theme_of(request), **values)
    return Response(body, status_code=status, media_type="text/html")


def field(form: dict[str, Any], name: str, most: int = 200) -> str:
    value = form.get(name, "")
    return value.strip()[:most] if isinstance(value, str) else ""


def front_page(
    request: Asked, status: int = 200, code: str = "", who: str = "", refused: str = ""
) -> Response[str]:
    """The first page, and what somebody has said on it."""
    said = {"code": code, "who": who, "refused": refused}
    return page(request, "front.html", status, shelf=shelf(language_of(request)), **said)


def shelf(language: str) -> list[tuple[str, str, bool]]:
    """The rulesets that come with the program, the usual one first: id, name, whether it is."""
    listed = sorted(names(), key=lambda name: name != usual())
    return [(each, builtin(each).say("about.name", language), each == usual()) for each in listed]


def too_often(request: Asked) -> Response[str]:
    words = catalog(language_of(request)).gettext(
        "That was too often for a while. Wait a minute, then try again."
    )
    return front_page(request, 429, refused=words)


def address(request: Asked) -> str:
    return request.client.host if request.client else "?"


@get("/", sync_to_thread=False)
def front(request: Asked) -> Response[str]:
    """The first page."""
    return front_page(request)


@get("/j/{code:str}", sync_to_thread=False)
def invited(request: Asked, code: FromPath[str]) -> Response[str]:
    """The first page with an invitation's code filled in."""
    return front_page(request, code=keys.plain(code[:20]))


@post("/join")
async def join(request: Asked, data: Form) -> Response[Any]:
    """Take a seat with a table code."""
    if not knocks.allows(address(request)):
        return too_often(request)
    house, language = house_of(request), language_of(request)
    code, who = keys.plain(field(data, "code")), field(data, "who", 4000)
    opened = keys.opened(house.store, code, "player", "spectator", "gm")
    table = house.table(opened.campaign) if opened else None
    if opened is None or table is None:
        words = catalog(language).gettext(
            "This code opens no table. Look at it once more, or ask the GM for a new one."
        )
        return front_page(request, 422, code, who[:60], words)
    taken = await asyncio.to_thread(take_seat, table, ROLES[opened.purpose], who, language)
    if isinstance(taken, Refusal):
        sentence, remedy = Speech(language, table.rules).refusal(taken)
        words = f"{sentence} {remedy}"
        return front_page(request, 422, code, who[:60], words)
    return seat_given(request, house, table, taken)


def take_seat(table: Table, role: Role, name: str, language: Language) -> str | Refusal:
    answer = table.do(table.gm, TakeSeat(role=role, name=name, language=language))
    if isinstance(answer, Refusal):
        return answer
    return next(reversed(table.as_of(answer.number).campaign.seats))


def seat_given(request: Asked, house: House, table: Table, seat: str) -> Response[Any]:
    """The way to a table for a browser that has just been given a seat."""
    from rookery.game.ids import SeatId

    token = keys.seat_key(house.store, table.id, SeatId(seat))
    return Redirect(
        f"/t/{table.id}", status_code=303, cookies=seat_cookies(table.id, token, request)
    )


@post("/tables")
async def open_table(request: Asked, data: Form) -> Response[Any]:
    """Open a new table; whoever opens it is its GM."""
    if not openings.allows(address(request)):
        return too_often(request)
    house, language = house_of(request), language_of(request)
    say = catalog(language).gettext
    name = field(data, "name", 60) or say("A new table")
    gm = field(data, "gm", 60) or say("GM")
    told = field(data, "ruleset", 60)
    rules = builtin(told if told in names() else usual())
    table = await asyncio.to_thread(house.new, name, gm=gm, language=language, ruleset=rules)
    return seat_given(request, house, table, table.gm)


@post("/demo")
async def demo(request: Asked) -> Response[Any]:
    """A table of one's own where a score is under way."""
    if not openings.allows(address(request)):
        return too_often(request)
    house = house_of(request)
    table = await asyncio.to_thread(deal, house, language_of(request))
    return seat_given(request, house, table, table.gm)


@get("/in/{token:str}", sync_to_thread=False)
def moving(request: Asked, token: FromPath[str]) -> Response[str]:
    """The door of a one-time link: opening the page does not use it up, pressing does."""
    found = keys.opened(house_of(request).store, token[:100], "move")
    return page(request, "moving.html", 200 if found else 410, token=token[:100], found=found)


@post("/in")
async def move_in(request: Asked, data: Form) -> Response[Any]:
    """Use a one-time link: this browser has the seat now."""
    if not knocks.allows(address(request)):
        return too_often(request)
    house = house_of(request)
    found = keys.use_move(house.store, field(data, "token"))
    table = house.table(found.campaign) if found else None
    if found is None or table is None or found.seat not in table.campaign.seats:
        return page(request, "moving.html", 410, token="", found=None)
    return seat_given(request, house, table, found.seat)


@post("/device")
async def device(data: Form) -> Response[Any]:
    """Light and language of a browser."""
    return preferring(data)


def preferring(data: Form) -> Response[Any]:
    """Back to where one was, with what the device prefers from now on."""
    response: Response[Any] = Redirect(back_to(data), status_code=303)
    for name in ("theme", "language"):
        value = field(data, name, 20)
        if value in ("lamplight", "paper", "en", "zh-Hant"):
            response.set_cookie(name, value, max_age=YEAR, path="/", samesite="lax")
    return response


def back_to(form: dict[str, Any]) -> str:
    """A page of ours to go back to."""
    back = field(form, "back")
    return back if back.startswith("/") and not back.startswith("//") and "\\" not in back else "/"


@post("/t/{campaign:str}/device")
async def seat_device(request: Asked, campaign: FromPath[str], data: Form) -> Response[Any]:
    """The same at a table: the seat's language is kept with the seat."""
    sitting = sit(request, campaign)
    response = preferring(data)
    wanted = field(data, "language", 20)
    if wanted in ("en", "zh-Hant") and wanted != sitting.seat.language:
        language: Language = "zh-Hant" if wanted == "zh-Hant" else "en"
        change = ChangeSeat(name=sitting.seat.name, language=language)
        await asyncio.to_thread(sitting.table.do, sitting.seat.id, change)
    return response


ROUTES = [
    front,
    invited,
    join,
    open_table,
    demo,
    moving,
    move_in,
    device,
    seat_device,
]

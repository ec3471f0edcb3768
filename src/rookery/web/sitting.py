"""Who is asking: the seat that a browser's key opens, and what its device prefers."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Any

from litestar import Request
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException
from msgspec import Struct

from rookery.game.seats import Language, Seat
from rookery.table import keys
from rookery.table.house import House
from rookery.table.table import Table

SEAT = "seat"
YEAR = 365 * 24 * 3600
THEMES = ("lamplight", "paper")
Asked = Request[Any, Any, Any]


class Sitting(Struct, frozen=True):
    """A seat at a table, as a request brings it, and the entry that the table was at. What a page
    shows is never older than this: its stream begins here.
    """

    table: Table
    seat: Seat
    number: int


class Unseated(HTTPException):
    """Nobody sits here with this key: the door, in words."""

    status_code = 403


class NoTable(HTTPException):
    status_code = 404


def house_of(request: Asked) -> House:
    house: House = request.app.state.house
    return house


def sit(request: Asked, campaign: str) -> Sitting:
    """The seat that this browser has at a table."""
    return seated(house_of(request), campaign, request.cookies.get(SEAT))


def seated(house: House, campaign: str, token: str | None) -> Sitting:
    """The seat that a key opens at a table."""
    table = house.table(campaign) if plain_id(campaign) else None
    if table is None:
        raise NoTable
    key = keys.opened(house.store, token, "seat") if token and len(token) < 200 else None
    if key is None or key.campaign != campaign:
        raise Unseated
    number = table.number  # read before anything that is shown
    seat = table.campaign.seats.get(key.seat)
    if seat is None:
        raise Unseated
    return Sitting(table, seat, number)


def plain_id(name: str) -> bool:
    return name.isascii() and name.isalnum() and len(name) <= 40


def seat_cookies(campaign: str, token: str, request: Asked) -> list[Cookie]:
    """The cookies by which a browser is known at one table, at its pages and its API only."""
    return [
        Cookie(
            key=SEAT,
            value=token,
            path=path,
            max_age=YEAR,
            httponly=True,
            samesite="lax",
            secure=request.url.scheme == "https",
        )
        for path in (f"/t/{campaign}", f"/api/t/{campaign}")
    ]


def language_of(request: Asked) -> Language:
    """The language of a browser that has no seat yet."""
    chosen = request.cookies.get("language")
    if chosen in ("en", "zh-Hant"):
        return "zh-Hant" if chosen == "zh-Hant" else "en"
    wanted = request.headers.get("accept-language", "").lower()
    first = wanted.split(",")[0]
    return "zh-Hant" if first.startswith("zh") else "en"


def theme_of(request: Asked) -> str:
    chosen = request.cookies.get("theme", "")
    return chosen if chosen in THEMES else THEMES[0]


class Throttle:
    """How often one address may knock: so many tries, which come back one by one."""

    def __init__(self, tries: int, seconds: float) -> None:
        self.tries = tries
        self.seconds = seconds
        self.spent: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def allows(self, who: str) -> bool:
        """Whether this try may be made; it counts."""
        now = time.monotonic()
        used, at = self.spent.pop(who, (0.0, now))
        used = max(0.0, used - (now - at) * self.tries / self.seconds)
        allowed = used < self.tries
        self.spent[who] = (used + 1 if allowed else used, now)
        while len(self.spent) > 10_000:
            self.spent.popitem(last=False)
        return allowed

"""The page of seats: who sits here, how others come in, and how a seat moves or is freed."""

from __future__ import annotations

import asyncio
from typing import Any

import segno
from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect

from rookery.game.ids import SeatId
from rookery.game.refusals import Refusal
from rookery.game.seats import FreeSeat
from rookery.table import keys
from rookery.table.presence import Presence
from rookery.web.doors import ROLES, Form, field
from rookery.web.pages import house, refused, table_page
from rookery.web.sitting import Asked, NoTable, Sitting, Unseated, sit


@get("/t/{campaign:str}/seats", sync_to_thread=True)
def seats_page(request: Asked, campaign: FromPath[str]) -> Response[str]:
    """Who sits here, and how others come in."""
    return show_seats(request, sit(request, campaign), {})


def show_seats(request: Asked, sitting: Sitting, fresh: dict[str, Any]) -> Response[str]:
    local = (request.base_url.hostname or "").startswith(("localhost", "127.", "::1"))
    presence: Presence = request.app.state.presence
    present = presence.here(sitting.table.id) | {sitting.seat.id}
    return table_page(
        request, sitting, "seats.html", "seats", fresh=fresh, only_here=local, present=present
    )


@post("/t/{campaign:str}/seats/invite")
async def new_invite(request: Asked, campaign: FromPath[str], data: Form) -> Response[Any]:
    """A new table code for a role; the old one stops."""
    sitting = sit(request, campaign)
    role = ROLES.get(field(data, "role", 20))
    if sitting.seat.role != "gm" or role is None:
        raise Unseated
    code = keys.invite(house(request).store, campaign, role)
    link = f"{origin(request)}/j/{code}"
    return show_seats(
        request, sitting, {"role": role, "code": code, "link": link, "rows": square(link)}
    )


@post("/t/{campaign:str}/seats/move")
async def move(request: Asked, campaign: FromPath[str], data: Form) -> Response[Any]:
    """A one-time link that gives a seat to another device: one's own, or by the GM anyone's."""
    sitting = sit(request, campaign)
    seat = SeatId(field(data, "seat", 40) or sitting.seat.id)
    if seat != sitting.seat.id and sitting.seat.role != "gm":
        raise Unseated
    if seat not in sitting.table.campaign.seats:
        raise NoTable
    token = keys.move_key(house(request).store, campaign, seat)
    link = f"{origin(request)}/in/{token}"
    return show_seats(request, sitting, {"move": link, "rows": square(link), "seat": seat})


@post("/t/{campaign:str}/seats/free")
async def free(request: Asked, campaign: FromPath[str], data: Form) -> Response[Any]:
    """Free a seat and sign its browsers off."""
    sitting = sit(request, campaign)
    seat = SeatId(field(data, "seat", 40))
    answer = await asyncio.to_thread(sitting.table.do, sitting.seat.id, FreeSeat(seat=seat))
    if isinstance(answer, Refusal):
        return refused(request, sitting, answer, live=False)
    keys.revoke(house(request).store, campaign, seat)
    house(request).hub.stir(campaign)
    return Redirect(f"/t/{campaign}/seats", status_code=303)


def origin(request: Asked) -> str:
    return str(request.base_url).rstrip("/")


def square(link: str) -> list[list[int]]:
    """The link as the modules of a QR code."""
    return [list(row) for row in segno.make(link, error="m", micro=False).matrix]


ROUTES = [seats_page, new_invite, move, free]

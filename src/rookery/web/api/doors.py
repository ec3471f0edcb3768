"""How programs come in: open a table, join with a code, take a seat along."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, post
from litestar.params import FromPath

from rookery.game.ids import SeatId
from rookery.game.refusals import No, Refusal, refuse
from rookery.rulesets.load import builtin
from rookery.rulesets.shelf import names, usual
from rookery.table import keys
from rookery.table.house import House
from rookery.table.table import Table
from rookery.web.api.answers import (
    MOST_BYTES,
    json,
    read,
    refused,
    refused_outside,
    sit_by_token,
    troubled,
)
from rookery.web.api.asking import Means
from rookery.web.api.shapes import (
    Invite,
    Invited,
    Join,
    Move,
    MoveSeat,
    Moving,
    Opened,
    OpenTable,
    Seated,
)
from rookery.web.api.troubles import Trouble
from rookery.web.doors import ROLES, address, knocks, openings, take_seat
from rookery.web.sitting import Asked, house_of, language_of
from rookery.words.speech import Speech

TEXTS = (No.MALFORMED, No.TOO_LONG, No.EMPTY, No.BAD_CHARACTERS)
OPENS = Means(
    takes=OpenTable,
    gives=Opened,
    status=201,
    troubles=(Trouble.TOO_OFTEN,),
    refuses=(*TEXTS, No.NO_SUCH),
    seated=False,
)
JOINS = Means(
    takes=Join,
    gives=Seated,
    status=201,
    troubles=(Trouble.NO_SUCH_CODE, Trouble.TOO_OFTEN),
    refuses=(*TEXTS, No.TOO_MANY),
    seated=False,
)
MOVES = Means(
    takes=Move,
    gives=Seated,
    status=201,
    troubles=(Trouble.LINK_USED, Trouble.TOO_OFTEN),
    refuses=(No.MALFORMED,),
    seated=False,
)
INVITES = Means(
    takes=Invite,
    gives=Invited,
    status=201,
    troubles=(Trouble.NOT_HERE,),
    refuses=(No.MALFORMED, No.GM_ONLY),
)
SENDS = Means(
    takes=MoveSeat,
    gives=Moving,
    status=201,
    troubles=(Trouble.NOT_HERE,),
    refuses=(No.MALFORMED, No.GM_ONLY, No.NO_SUCH),
)


@post("/api/tables", request_max_body_size=MOST_BYTES, opt={"means": OPENS})
async def open_table(request: Asked) -> Response[Any]:
    """Open a new table. You get the GM's seat, and codes for players and spectators."""
    said = read(await request.body(), OpenTable)
    if isinstance(said, Refusal):
        return refused_outside(request, said)
    name, gm = said.name.strip(), said.gm.strip()
    if not name or not gm:
        return refused_outside(request, refuse(No.EMPTY))
    if said.ruleset and said.ruleset not in names():
        return refused_outside(request, refuse(No.NO_SUCH, name=said.ruleset))
    if not openings.allows(address(request)):
        return troubled(language_of(request), Trouble.TOO_OFTEN)
    house, language = house_of(request), said.language or language_of(request)
    rules = builtin(said.ruleset or usual())
    table = await asyncio.to_thread(house.new, name, gm=gm, language=language, ruleset=rules)
    opened = Opened(
        campaign=table.id,
        seat=table.gm,
        role="gm",
        token=keys.seat_key(house.store, table.id, table.gm),
        invites={
            role: keys.invite(house.store, table.id, role)
            for role in (ROLES["player"], ROLES["spectator"])
        },
    )
    return json(opened, 201)


@post("/api/join", request_max_body_size=MOST_BYTES, opt={"means": JOINS})
async def join(request: Asked) -> Response[Any]:
    """Take a seat with a table code. The token is the key of the seat: keep it."""
    said = read(await request.body(), Join)
    if isinstance(said, Refusal):
        return refused_outside(request, said)
    if not knocks.allows(address(request)):
        return troubled(language_of(request), Trouble.TOO_OFTEN)
    house, language = house_of(request), said.language or language_of(request)
    found = keys.opened(house.store, keys.plain(said.code), "player", "spectator", "gm")
    table = house.table(found.campaign) if found else None
    if found is None or table is None:
        return troubled(language, Trouble.NO_SUCH_CODE)
    taken = await asyncio.to_thread(take_seat, table, ROLES[found.purpose], said.name, language)
    if isinstance(taken, Refusal):
        return refused(taken, Speech(language, table.rules))
    return given(house, table, SeatId(taken))


@post("/api/move", request_max_body_size=MOST_BYTES, opt={"means": MOVES})
async def move_in(request: Asked) -> Response[Any]:
    """Use a one-time link: send what it ends with, and get a token for the same seat."""
    said = read(await request.body(), Move)
    if isinstance(said, Refusal):
        return refused_outside(request, said)
    if not knocks.allows(address(request)):
        return troubled(language_of(request), Trouble.TOO_OFTEN)
    house = house_of(request)
    found = keys.use_move(house.store, said.token)
    table = house.table(found.campaign) if found else None
    if found is None or table is None or found.seat not in table.campaign.seats:
        return troubled(language_of(request), Trouble.LINK_USED)
    return given(house, table, found.seat)


def given(house: House, table: Table, seat: SeatId) -> Response[Any]:
    """A seat with a new token for it."""
    token = keys.seat_key(house.store, table.id, seat)
    role = table.campaign.seats[seat].role
    return json(Seated(campaign=table.id, seat=seat, role=role, token=token), 201)


@post("/api/t/{campaign:str}/invite", request_max_body_size=MOST_BYTES, opt={"means": INVITES})
async def invite(request: Asked, campaign: FromPath[str]) -> Response[Any]:
    """As the GM, make a new table code for a role; the old one of that role stops."""
    sitting = sit_by_token(request, campaign)
    said = read(await request.body(), Invite)
    if not isinstance(said, Refusal) and sitting.seat.role != "gm":
        said = refuse(No.GM_ONLY)
    if isinstance(said, Refusal):
        return refused(said, Speech(sitting.seat.language, sitting.table.rules))
    code = keys.invite(house_of(request).store, campaign, said.role)
    return json(Invited(role=said.role, code=code), 201)


@post("/api/t/{campaign:str}/move", request_max_body_size=MOST_BYTES, opt={"means": SENDS})
async def send(request: Asked, campaign: FromPath[str]) -> Response[Any]:
    """Make a one-time token that gives a seat to another device: one's own, or by the GM any."""
    sitting = sit_by_token(request, campaign)
    said = read(await request.body(), MoveSeat)
    if not isinstance(said, Refusal):
        if said.seat != sitting.seat.id and sitting.seat.role != "gm":
            said = refuse(No.GM_ONLY)
        elif said.seat not in sitting.table.campaign.seats:
            said = refuse(No.NO_SUCH, name=said.seat)
    if isinstance(said, Refusal):
        return refused(said, Speech(sitting.seat.language, sitting.table.rules))
    token = keys.move_key(house_of(request).store, campaign, said.seat)
    return json(Moving(seat=said.seat, token=token), 201)


ROUTES = [open_table, join, move_in, invite, send]

"""A table for programs: what a seat may see, commands, and the stream of entries."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from itertools import islice
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.types import ASGIApp
from msgspec import Raw

from rookery.game.refusals import No, Refusal, refuse
from rookery.game.ruleset import Ruleset
from rookery.game.seats import FreeSeat
from rookery.game.turn import Command
from rookery.journal.entries import KINDS, AnyCommand, command_from
from rookery.rulesets.load import to_bytes
from rookery.table import keys
from rookery.table.table import Answer
from rookery.web.api.answers import MOST_BYTES, fields_of, json, refused, sit_by_token
from rookery.web.api.asking import AFTER, KEY, KNOWN, LAST, LIMIT, MOST_NUMBER, SEEN, Means
from rookery.web.api.following import MOST_BEHIND, Following
from rookery.web.api.shapes import Done, EntryShown, Journal, State
from rookery.web.api.telling import own, shown, state, stretch
from rookery.web.api.troubles import Trouble
from rookery.web.sitting import Asked, Sitting
from rookery.web.stream import last_seen
from rookery.words.speech import Speech

GONE = (Trouble.NOT_HERE,)
FIGURES = (No.MALFORMED, No.OUT_OF_RANGE)
SEES = Means(gives=State, carries=(KNOWN,), troubles=GONE)
RULES = Means(gives=Ruleset, carries=(KNOWN,), troubles=GONE)
READS = Means(gives=Journal, carries=(AFTER, LIMIT), troubles=GONE, refuses=FIGURES)
DOES = Means(takes=AnyCommand, gives=Done, carries=(KEY, SEEN), troubles=GONE, refuses=tuple(No))
FOLLOWS = Means(
    gives=EntryShown,
    media="text/event-stream",
    carries=(AFTER, LAST),
    troubles=GONE,
    refuses=FIGURES,
)


@get("/api/t/{campaign:str}", sync_to_thread=True, opt={"means": SEES})
def see(request: Asked, campaign: FromPath[str]) -> Response[Any]:
    """The campaign as your seat may see it. The ruleset has an address of its own."""
    sitting = sit_by_token(request, campaign)
    number = sitting.table.number
    if known(request, mark := f'"{number}"'):
        return unchanged(mark)
    return json(state(sitting.table, sitting.seat, number), headers=kept(mark))


@get("/api/t/{campaign:str}/ruleset", sync_to_thread=True, opt={"means": RULES})
def ruleset(request: Asked, campaign: FromPath[str]) -> Response[Any]:
    """The rules that this campaign was begun with, as data, with the words for your seat."""
    sitting = sit_by_token(request, campaign)
    rules = sitting.table.rules
    body = to_bytes(rules if sitting.seat.role == "gm" else rules.for_players())
    if known(request, mark := f'"{sha256(body).hexdigest()[:16]}"'):
        return unchanged(mark)
    return json(Raw(body), headers=kept(mark))


def known(request: Asked, mark: str) -> bool:
    """Whether a program has this version already."""
    return KNOWN.of(request) == mark


def kept(mark: str) -> dict[str, str]:
    """Headers of what may be kept by whom it was given to, and asked for again."""
    return {"etag": mark, "cache-control": "private, no-cache", "vary": "Authorization, Cookie"}


def unchanged(mark: str) -> Response[Any]:
    return Response(None, status_code=304, headers=kept(mark))


@get("/api/t/{campaign:str}/journal", sync_to_thread=True, opt={"means": READS})
def read_journal(request: Asked, campaign: FromPath[str]) -> Response[Any]:
    """Entries that your seat may read, told in its language, oldest first."""
    sitting = sit_by_token(request, campaign)
    table, seat = sitting.table, sitting.seat
    after, limit = AFTER.of(request, 0), LIMIT.of(request, LIMIT.example)
    if isinstance(after, Refusal):
        return refused(after, voice(sitting))
    if isinstance(limit, Refusal):
        return refused(limit, voice(sitting))
    number = table.number
    pairs = stretch(table, seat.role, seat.language, min(after, number), number)
    found = [own(pair, seat) for pair in islice(pairs, limit + 1)]
    more = len(found) > limit
    entries = tuple(found[:limit])
    return json(Journal(number=number, entries=entries, next=entries[-1].number if more else None))


@post(
    "/api/t/{campaign:str}/do",
    status_code=200,
    request_max_body_size=MOST_BYTES,
    opt={"means": DOES},
)
async def do(request: Asked, campaign: FromPath[str]) -> Response[Any]:
    """Give a command as your seat. The entry that comes back is stored."""
    sitting = sit_by_token(request, campaign)
    table, seat = sitting.table, sitting.seat
    answer = await asyncio.to_thread(give, request, sitting, await request.body())
    if isinstance(answer, Refusal):
        return refused(answer, voice(sitting))
    if isinstance(answer.command, FreeSeat):
        keys.revoke(table.store, table.id, answer.command.seat)
    before = table.as_of(answer.number - 1).campaign
    standing = table.as_of(answer.number).standing
    told = shown(answer, before, voice(sitting), seat.role, standing)
    return json(Done(own((answer, told), seat)))


def give(request: Asked, sitting: Sitting, body: bytes) -> Answer:
    """Let the table take a command with what its request carries."""
    command, key, seen = command_of(body), KEY.of(request), SEEN.of(request, MOST_NUMBER)
    if isinstance(command, Refusal):
        return command
    if isinstance(key, Refusal):
        return key
    if isinstance(seen, Refusal):
        return seen
    return sitting.table.do(sitting.seat.id, command, id=key, seen=seen)


def command_of(body: bytes) -> Command | Refusal:
    """A command with no field that it does not have: a slip of the pen is told."""
    raw = fields_of(body)
    if isinstance(raw, Refusal):
        return raw
    name = raw.get("do")
    kind = KINDS.get(name) if isinstance(name, str) else None
    if kind is None:
        return refuse(No.UNKNOWN_COMMAND, name=str(name)[:60])
    for field in raw:
        if field != "do" and field not in kind.__struct_fields__:
            return refuse(No.MALFORMED, why=f"`{name}` has no field `{field[:60]}`")
    return command_from(raw)


@get("/api/t/{campaign:str}/stream", sync_to_thread=False, opt={"means": FOLLOWS})
def follow(request: Asked, campaign: FromPath[str]) -> ASGIApp:
    """Entries as they happen, each a server-sent event whose id is the entry's number."""
    sitting = sit_by_token(request, campaign)
    after = behind(request, sitting.table.number)
    if isinstance(after, Refusal):
        return refused(after, voice(sitting)).to_asgi_response(app=None, request=request)
    return Following(request, sitting, after)


def behind(request: Asked, number: int) -> int | Refusal:
    """The last entry that a program knows; without a word from it, the newest there is."""
    given = AFTER.of(request, number)
    if isinstance(given, Refusal):
        return given
    after = last_seen(request.scope, given)
    if after > number:  # a journal that is not this one, such as before a restore
        after = 0
    if number - after > MOST_BEHIND:
        return refuse(No.OUT_OF_RANGE, number=after, least=number - MOST_BEHIND, most=number)
    return after


def voice(sitting: Sitting) -> Speech:
    return Speech(sitting.seat.language, sitting.table.rules)


ROUTES = [see, ruleset, read_journal, do, follow]

"""The pages of a table, its door for commands, and its stream."""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import parse_qsl

from litestar import Response, get, post
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from litestar.types import ASGIApp, Receive, Scope, Send

from rookery.game.people.cast import cast
from rookery.game.people.character import Character
from rookery.game.refusals import Refusal
from rookery.table.house import House
from rookery.table.presence import Presence
from rookery.web import draw
from rookery.web.forms import command_of
from rookery.web.live import Screens, draw_sheet
from rookery.web.screen import bar, feed
from rookery.web.screen.eyes import look
from rookery.web.screen.score import phase
from rookery.web.sitting import Asked, NoTable, Sitting, sit, theme_of
from rookery.web.statuses import status_of
from rookery.web.stream import stream


def screens_of(request: Asked) -> Screens:
    screens: Screens = request.app.state.screens
    return screens


def played(sitting: Sitting) -> list[Character]:
    """Whom a seat plays."""
    return cast(sitting.table.campaign, sitting.seat.id)


def table_page(
    request: Asked,
    sitting: Sitting,
    template: str,
    here: str,
    status: int = 200,
    **values: Any,
) -> Response[str]:
    """A page of a table, with the bar that all of them share."""
    table, seat = sitting.table, sitting.seat
    home, campaign = f"/t/{table.id}", table.campaign
    mine = played(sitting)
    eyes = look(campaign, seat.role, seat.language)
    presence: Presence = request.app.state.presence
    body = draw.draw(
        template,
        seat.language,
        theme=theme_of(request),
        home=home,
        campaign_name=campaign.name,
        phase=phase(eyes),
        here=max(1, len(presence.here(table.id))),
        tab_entries=bar.tabs(eyes, home, here, bool(mine) or seat.role == "player"),
        seat_href=f"{home}/seats",
        seat_mark=bar.seat_mark(eyes, mine),
        seat_name=bar.seat_name(eyes, seat, mine),
        settings_action=f"{home}/device",
        carries={"back": request.url.path},
        own_css=f"/seat.css?for={seat.id}",
        seat=seat,
        table=table,
        do=f"{home}/do",
        eyes=eyes,
        number=sitting.number,
        stream=f"{home}/stream?since={sitting.number}",
        **values,
    )
    return Response(body, status_code=status, media_type="text/html")


def the_table(
    request: Asked, sitting: Sitting, said: tuple[str, str] | None = None, status: int = 200
) -> Response[str]:
    """The table page itself, with a refusal where there is one to say."""
    table, seat = sitting.table, sitting.seat
    now = table.as_of(sitting.number).campaign
    parts = screens_of(request).all(table, now, seat.role, seat.language)
    eyes = look(now, seat.role, seat.language)
    rows = feed.newest(table, seat.role, eyes.say, sitting.number)
    home = f"/t/{table.id}"
    feed_html = draw.draw(
        "parts/feed.html", seat.language, eyes=eyes, home=home, do=f"{home}/do", rows=rows
    )
    return table_page(
        request,
        sitting,
        "table.html",
        "table",
        status,
        parts={key: draw.safe(html) for key, html in {**parts, "feed": feed_html}.items()},
        said=said,
    )


@get("/t/{campaign:str}", sync_to_thread=True)
def table(request: Asked, campaign: FromPath[str]) -> Response[str]:
    """The table, as the seat of this browser sees it."""
    return the_table(request, sit(request, campaign))


@post("/t/{campaign:str}/do")
async def do(request: Asked, campaign: FromPath[str]) -> Response[Any]:
    """The one door for commands that pages give."""
    sitting = sit(request, campaign)
    live = request.headers.get("hx-request") == "true"
    try:
        pairs = parse_qsl(
            (await request.body()).decode(), keep_blank_values=True, max_num_fields=500
        )
    except ValueError:
        return Response("", status_code=400)
    meta = {name: value for name, value in pairs if name in ("command_id", "seen")}
    command = command_of([pair for pair in pairs if pair[0] not in meta])
    answer: Any = command
    if not isinstance(command, Refusal):
        seen = meta.get("seen", "")
        answer = await asyncio.to_thread(
            sitting.table.do,
            sitting.seat.id,
            command,
            id=meta.get("command_id", "")[:60] or None,
            seen=int(seen) if seen.isdecimal() and len(seen) < 12 else None,
        )
    if isinstance(answer, Refusal):
        return refused(request, sitting, answer, live)
    if live:
        stored = f'{{"stored": {{"number": {answer.number}}}}}'
        return Response("", status_code=204, headers={"HX-Trigger": stored})
    return Redirect(f"/t/{campaign}", status_code=303)


def refused(request: Asked, sitting: Sitting, answer: Refusal, live: bool) -> Response[str]:
    """A refusal, said where the reader is looking."""
    eyes = look(sitting.table.campaign, sitting.seat.role, sitting.seat.language)
    said = eyes.say.refusal(answer)
    status = status_of(answer.code)
    if not live:
        return the_table(request, sitting, said, status)
    body = draw.draw("parts/said.html", sitting.seat.language, said=said)
    return Response(body, status_code=status, media_type="text/html")


@get("/t/{campaign:str}/sheet", sync_to_thread=False)
def own_sheet(request: Asked, campaign: FromPath[str]) -> Redirect:
    """The sheet of whom this seat plays, or the table, where one finds somebody to play."""
    sitting = sit(request, campaign)
    mine = played(sitting)
    home = f"/t/{campaign}"
    return Redirect(f"{home}/sheet/{mine[0].id}" if mine else f"{home}#mine", status_code=303)


@get("/t/{campaign:str}/sheet/{character:str}", sync_to_thread=True)
def sheet_page(request: Asked, campaign: FromPath[str], character: FromPath[str]) -> Response[str]:
    """A character on paper."""
    sitting = sit(request, campaign)
    eyes = look(sitting.table.campaign, sitting.seat.role, sitting.seat.language)
    who = next((w for key, w in eyes.campaign.characters.items() if key == character), None)
    if who is None:
        raise NoTable
    paper = draw.safe(draw_sheet(sitting.table, eyes, who))
    stop = draw.safe(screens_of(request).part(sitting.table, eyes, sitting.table.campaign, "stop"))
    return table_page(
        request, sitting, "sheet.html", "sheet", paper=paper, stop=stop, who=who, said=None
    )


@get("/t/{campaign:str}/journal", sync_to_thread=True)
def journal_page(
    request: Asked, campaign: FromPath[str], before: FromQuery[int | None] = None
) -> Response[str]:
    """The whole journal, a page at a time."""
    sitting = sit(request, campaign)
    table_, seat = sitting.table, sitting.seat
    upto = table_.number if before is None else max(0, min(table_.number, before - 1))
    eyes = look(table_.campaign, seat.role, seat.language)
    rows = feed.newest(table_, seat.role, eyes.say, upto, 100)
    older = rows[-1].number if rows and rows[-1].number > 1 else None
    return table_page(request, sitting, "journal.html", "journal", rows=rows, older=older)


def house(request: Asked) -> House:
    found: House = request.app.state.house
    return found


@get("/seat.css", sync_to_thread=False)
def seat_css(request: Asked) -> Response[str]:
    """What shows a seat its own controls, and its own roll first, in a page drawn for its role."""
    seat = request.query_params.get("for", "")
    if not (seat.isascii() and seat.isalnum() and len(seat) <= 20):
        return Response("", status_code=404)
    rules = (
        f'[data-for]:not([data-for~="{seat}"]) {{ display: none !important; }}\n'
        f'[data-not-for~="{seat}"] {{ display: none !important; }}\n'
        f'[data-whose="{seat}"] {{ order: -1; }}\n'
    )
    return Response(rules, media_type="text/css", headers={"cache-control": "max-age=86400"})


class Stream:
    """The live stream of one open page, as an answer."""

    def __init__(self, request: Asked, sitting: Sitting, since: int) -> None:
        self.house = house(request)
        self.screens = screens_of(request)
        self.presence: Presence = request.app.state.presence
        self.table = sitting.table
        self.seat = sitting.seat
        self.since = since

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self.presence.enter(self.table.id, self.seat.id):
            await stream(
                scope,
                receive,
                send,
                hub=self.house.hub,
                campaign=self.table.id,
                since=self.since,
                newest=lambda: self.table.number,
                frames=self.frames,
                aside=self.aside,
            )

    def frames(self, seen: int, upto: int) -> bytes:
        seat = self.seat
        return self.screens.message_once(self.table, seat.role, seat.language, seen, upto)

    def aside(self) -> bytes | None:
        """Who is here, for those who still have their seat."""
        now = self.table.campaign.seats.get(self.seat.id)
        if now is None or now.language != self.seat.language:
            return None
        here = len(self.presence.here(self.table.id))
        return draw.presence(self.seat.language, here)


@get("/t/{campaign:str}/stream", sync_to_thread=False)
def live(request: Asked, campaign: FromPath[str]) -> ASGIApp:
    """What happens at the table, as it happens."""
    told = request.query_params.get("since", "0")
    since = int(told) if told.isdecimal() and len(told) < 12 else 0
    return Stream(request, sit(request, campaign), since)


ROUTES = [
    table,
    do,
    own_sheet,
    sheet_page,
    journal_page,
    seat_css,
    live,
]

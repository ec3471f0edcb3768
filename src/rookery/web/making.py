"""Making a character: a page that is one form, answered beforehand, and judged as one command."""

from __future__ import annotations

import asyncio
import secrets
from typing import Any
from urllib.parse import parse_qsl

from litestar import Response, get, post
from litestar.params import FromPath
from litestar.response import Redirect
from msgspec import structs

from rookery.game.people.deal import chosen, dealt, dotted
from rookery.game.people.draft import CreateCharacter
from rookery.game.refusals import Refusal
from rookery.web import draw
from rookery.web.forms import Pairs, command_of
from rookery.web.pages import refused, screens_of, table_page
from rookery.web.screen import leanings, making
from rookery.web.screen.eyes import Eyes, look
from rookery.web.sitting import Asked, Sitting, Unseated, sit
from rookery.web.statuses import status_of

# What the form carries besides the draft.
BESIDES = ("do", "command_id", "deal", "drawn")

# What is kept when everything is dealt anew, and when the playbook changes.
CALLED = ("name", "alias", "player", "npc")
KEPT = (*CALLED, "look", "heritage", "background", "vice", "purveyor")
OWN_PEOPLE = ("friend", "rival")
MOST_DEALS = 10_000


def sitting_to_make(request: Asked, campaign: str) -> tuple[Sitting, Eyes]:
    sitting = sit(request, campaign)
    if sitting.seat.role == "spectator":
        raise Unseated
    return sitting, look(sitting.table.campaign, sitting.seat.role, sitting.seat.language)


@get("/t/{campaign:str}/new")
async def new_character(request: Asked, campaign: FromPath[str]) -> Response[str]:
    """A new character: as the address says, or dealt where it says nothing."""
    return await asyncio.to_thread(show, request, campaign)


def show(request: Asked, campaign: str) -> Response[str]:
    sitting, eyes = sitting_to_make(request, campaign)
    pairs = parse_qsl(str(request.url.query), keep_blank_values=True, max_num_fields=500)
    draft = drafted(pairs)
    if isinstance(draft, Refusal):
        return refused(request, sitting, draft, live=live(request))
    deal, anew = dealing(pairs), redrawn(eyes, draft, pairs)
    if live(request):
        template = "parts/making_so_far.html" if anew is None else "parts/making_anew.html"
        return pieces(template, sitting, eyes, anew or draft, deal)
    return page(request, sitting, eyes, anew or draft, deal)


def pieces(
    template: str, sitting: Sitting, eyes: Eyes, draft: CreateCharacter, deal: int
) -> Response[str]:
    """What changes on the page that is open."""
    home = f"/t/{sitting.table.id}"
    body = draw.draw(template, eyes.language, eyes=eyes, home=home, **values(eyes, draft, deal))
    return Response(body, media_type="text/html")


@post("/t/{campaign:str}/new")
async def create_character(request: Asked, campaign: FromPath[str]) -> Response[Any]:
    """Sit down with the character that the form describes, or learn what it still lacks."""
    sitting, eyes = sitting_to_make(request, campaign)
    try:
        body = (await request.body()).decode()
        pairs = parse_qsl(body, keep_blank_values=True, max_num_fields=500)
    except ValueError:
        return Response("", status_code=400)
    draft = drafted(pairs)
    if isinstance(draft, Refusal):
        return refused(request, sitting, draft, live=False)
    if (anew := redrawn(eyes, draft, pairs)) is not None:
        now = eyes.say._("The other steps have been answered for this playbook.")
        said = (now, eyes.say._("Look at them, then sit down."))
        return page(request, sitting, eyes, anew, dealing(pairs), said=said)
    key = dict(pairs).get("command_id", "")[:60] or None
    answer = await asyncio.to_thread(sitting.table.do, sitting.seat.id, draft, id=key)
    if isinstance(answer, Refusal):
        said, status = eyes.say.refusal(answer), status_of(answer.code)
        return page(request, sitting, eyes, draft, dealing(pairs), status, said)
    return Redirect(f"/t/{campaign}", status_code=303)


def drafted(pairs: Pairs) -> CreateCharacter | Refusal:
    """The command that the form gives, finished or not."""
    told = [(name, value) for name, value in pairs if name not in BESIDES]
    draft = command_of([("do", "create-character"), *told])
    return draft if isinstance(draft, CreateCharacter | Refusal) else CreateCharacter()


def redrawn(eyes: Eyes, draft: CreateCharacter, pairs: Pairs) -> CreateCharacter | None:
    """The draft with new answers, where the form was drawn for another playbook, deal, or none."""
    deal, drawn, books = dealing(pairs), dict(pairs).get("drawn"), eyes.rules.playbooks
    if draft.playbook is not None and draft.playbook not in books:
        draft = structs.replace(draft, playbook=None)
    if drawn is None:
        if draft.primary is None:
            draft = structs.replace(draft, playbook=draft.playbook or unplayed(eyes))
        return answered(eyes, draft, deal, CALLED)
    if drawn == leanings.drawn_for(eyes, draft, deal):
        return None
    kept = KEPT if drawn.endswith(f" {deal}") else CALLED
    own = kept is KEPT and draft.playbook is None and (draft.friend or draft.rival)
    return answered(eyes, draft, deal, (*kept, *OWN_PEOPLE) if own else kept)


def dealing(pairs: Pairs) -> int:
    told = dict(pairs).get("deal", "")
    return int(told) % MOST_DEALS if told.isdecimal() and len(told) < 12 else 0


def unplayed(eyes: Eyes) -> Any:
    """The first playbook that nobody at the table has."""
    played = {who.playbook for who in eyes.campaign.characters.values() if who.plays}
    books = list(eyes.rules.playbooks)
    return next((book for book in books if book not in played), next(iter(books), None))


def unled(eyes: Eyes) -> Any:
    """The first leaning at which nobody at the table is as good."""
    people = [who for who in eyes.campaign.characters.values() if who.plays]
    good = eyes.rules.creation.primary
    for action in eyes.rules.leanings:
        if not any(who.rating(action) >= good for who in people):
            return action
    return next(iter(eyes.rules.leanings), None)


def suggested(eyes: Eyes, table: str, deal: int) -> str:
    """An example of the ruleset's, another with every deal."""
    return next(iter(making.some(eyes.say, f"suggestions.{table}", deal, 1)), "")


def answered(
    eyes: Eyes, draft: CreateCharacter, deal: int, kept: tuple[str, ...]
) -> CreateCharacter:
    """A dealt draft that keeps what was said of these."""
    fresh = dealt(eyes.rules, draft.playbook, deal, draft.primary or unled(eyes))
    fresh = structs.replace(fresh, look=suggested(eyes, "looks", deal))
    if fresh.playbook is None:
        friend, rival = (suggested(eyes, table, deal) for table in ("friends", "rivals"))
        book = leanings.leaning(eyes, fresh.primary)
        fresh = structs.replace(fresh, book=book, friend=friend, rival=rival)
    fresh = structs.replace(fresh, **{name: getattr(draft, name) for name in kept})
    fresh = structs.replace(fresh, dots=dotted(eyes.rules, fresh, deal))
    return structs.replace(fresh, chosen=chosen(eyes.rules, fresh))


def live(request: Asked) -> bool:
    return request.headers.get("hx-request") == "true"


def values(eyes: Eyes, draft: CreateCharacter, deal: int) -> dict[str, Any]:
    return {
        "m": making.making(eyes, draft),
        "deal": deal,
        "command_id": secrets.token_hex(12),
    }


def page(
    request: Asked,
    sitting: Sitting,
    eyes: Eyes,
    draft: CreateCharacter,
    deal: int,
    status: int = 200,
    said: tuple[str, str] | None = None,
) -> Response[str]:
    campaign = sitting.table.campaign
    seated = screens_of(request).part(sitting.table, eyes, campaign, "seated")
    stop = screens_of(request).part(sitting.table, eyes, campaign, "stop")
    return table_page(
        request,
        sitting,
        "making.html",
        "sheet",
        status,
        said=said,
        seated=draw.safe(seated),
        stop=draw.safe(stop),
        **values(eyes, draft, deal),
    )


ROUTES = [new_character, create_character]

"""The rules of a table: whose work they are, other ones to play by, and a table of one's own."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get, post
from litestar.datastructures import UploadFile
from litestar.params import FromPath
from msgspec import Struct

from rookery.game.refit import Lost, busy, refitted
from rookery.game.ruleset import Ruleset
from rookery.rulesets.differences import Change, differences
from rookery.rulesets.load import builtin, to_bytes
from rookery.rulesets.pack import opened
from rookery.rulesets.problems import Problem, RulesetError
from rookery.rulesets.shelf import names, usual
from rookery.table.table import Table
from rookery.web.doors import address, field, openings, page, seat_given, shelf, too_often
from rookery.web.guard import MOST_BYTES
from rookery.web.pages import table_page
from rookery.web.sitting import Asked, Sitting, Throttle, Unseated, house_of, language_of, sit
from rookery.words.catalog import catalog
from rookery.words.speech import Speech
from rookery.words.tellings.rules import losses

MOST_SHOWN = 60
looks = Throttle(tries=20, seconds=600)


class Other(Struct, frozen=True, kw_only=True):
    """Other rules, looked at before they are played by: what would differ, what would be lost."""

    rules: Ruleset
    digest: str
    changes: tuple[Change, ...]
    more: int
    lost: tuple[str, ...]
    busy: bool


@get("/t/{campaign:str}/rules")
async def rules_page(request: Asked, campaign: FromPath[str]) -> Response[str]:
    """Whose work the rules of this table are; the GM may look at others here."""
    return await asyncio.to_thread(show, request, sit(request, campaign))


def show(
    request: Asked,
    sitting: Sitting,
    status: int = 200,
    other: Other | None = None,
    mistakes: tuple[Problem, ...] = (),
) -> Response[str]:
    rules = sitting.table.campaign.rules
    return table_page(
        request,
        sitting,
        "rules.html",
        "rules",
        status,
        rules=rules,
        credits=rules.credits(sitting.seat.language),
        shelf=shelf(sitting.seat.language),
        most=MOST_BYTES // 1024,
        other=other,
        mistakes=mistakes[:MOST_SHOWN],
        many=len(mistakes),
    )


@post("/t/{campaign:str}/rules")
async def look(request: Asked, campaign: FromPath[str]) -> Response[Any]:
    """Look at other rules: what is wrong with them, or what would change here."""
    sitting = sit(request, campaign)
    if sitting.seat.role != "gm":
        raise Unseated
    if not looks.allows(address(request)):
        return too_often(request)
    form = dict(await request.form())
    chosen = await asyncio.to_thread(rules_in, *await sent(form))
    if not isinstance(chosen, Ruleset):
        return await asyncio.to_thread(show, request, sitting, 422, None, chosen)
    other = await asyncio.to_thread(compared, sitting, chosen)
    return await asyncio.to_thread(show, request, sitting, 200, other)


async def sent(form: dict[str, Any]) -> tuple[bytes, str]:
    """The pack in a form, and the name that was chosen in place of one."""
    file = form.get("pack")
    data = await file.read() if isinstance(file, UploadFile) else b""
    return data, field(form, "ruleset", 60)


def rules_in(data: bytes, named: str) -> Ruleset | tuple[Problem, ...]:
    """The ruleset that somebody sent or named, or its mistakes."""
    try:
        if data:
            return opened(data)
    except RulesetError as error:
        return error.problems
    return builtin(named if named in names() else usual())


def compared(sitting: Sitting, chosen: Ruleset) -> Other:
    """What it would change and cost to play by these rules; they are kept until then."""
    table, language = sitting.table, sitting.seat.language
    campaign = table.campaign
    changes = differences(campaign.rules, chosen, language)
    _, lost = refitted(campaign, chosen)
    return Other(
        rules=chosen,
        digest=kept(table, chosen),
        changes=tuple(changes[:MOST_SHOWN]),
        more=max(0, len(changes) - MOST_SHOWN),
        lost=told(table, language, lost),
        busy=busy(campaign),
    )


def kept(table: Table, rules: Ruleset) -> str:
    return table.store.keep_ruleset(to_bytes(rules))


def told(table: Table, language: str, lost: tuple[Lost, ...]) -> tuple[str, ...]:
    return tuple(losses(Speech(language, table.campaign.rules), lost))


@get("/new")
async def new_page(request: Asked) -> Response[str]:
    """A new table with rules of one's choice."""
    return await asyncio.to_thread(new_form, request)


def new_form(
    request: Asked, status: int = 200, mistakes: tuple[Problem, ...] = (), **said: str
) -> Response[str]:
    return page(
        request,
        "new.html",
        status,
        shelf=shelf(language_of(request)),
        most=MOST_BYTES // 1024,
        mistakes=mistakes[:MOST_SHOWN],
        many=len(mistakes),
        name=said.get("name", ""),
        gm=said.get("gm", ""),
    )


@post("/new")
async def new_table(request: Asked) -> Response[Any]:
    """Open a table with a packed ruleset, or with one that comes with the program."""
    if not openings.allows(address(request)):
        return too_often(request)
    house, language = house_of(request), language_of(request)
    form = dict(await request.form())
    name, gm = field(form, "name", 60), field(form, "gm", 60)
    chosen = await asyncio.to_thread(rules_in, *await sent(form))
    if not isinstance(chosen, Ruleset):
        return await asyncio.to_thread(new_form, request, 422, chosen, name=name, gm=gm)
    say = catalog(language).gettext
    table = await asyncio.to_thread(
        house.new,
        name or say("A new table"),
        gm=gm or say("GM"),
        language=language,
        ruleset=chosen,
    )
    return seat_given(request, house, table, table.gm)


ROUTES = [rules_page, look, new_page, new_table]

"""The quick reference of a table: two pages to look things up on, or to print."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath

from rookery.web.pages import table_page
from rookery.web.screen.eyes import look
from rookery.web.screen.quick.sheet import sheet
from rookery.web.sitting import Asked, sit


@get("/t/{campaign:str}/reference", sync_to_thread=True)
def reference_page(request: Asked, campaign: FromPath[str]) -> Response[str]:
    """The rules that this table plays by, in short, for everybody who sits here."""
    sitting = sit(request, campaign)
    seat = sitting.seat
    say = look(sitting.table.campaign, seat.role, seat.language).say
    return table_page(request, sitting, "reference.html", "reference", pages=sheet(say))


ROUTES = [reference_page]

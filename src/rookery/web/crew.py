"""The crew's page: its founding together, then its sheet."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath

from rookery.web import draw
from rookery.web.pages import screens_of, table_page
from rookery.web.screen.eyes import look
from rookery.web.sitting import Asked, sit

PARTS = ("stop", "crew", "claims", "cohorts", "upgrades", "talents")


@get("/t/{campaign:str}/crew", sync_to_thread=True)
def crew_page(request: Asked, campaign: FromPath[str]) -> Response[str]:
    """What the characters are together."""
    sitting = sit(request, campaign)
    table, seat = sitting.table, sitting.seat
    now = table.now.campaign
    eyes = look(now, seat.role, seat.language)
    parts = {name: draw.safe(screens_of(request).part(table, eyes, now, name)) for name in PARTS}
    return table_page(request, sitting, "crew.html", "crew", parts=parts, said=None)


ROUTES = [crew_page]

"""The page of a downtime: its legs, and how everybody spends their time."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath

from rookery.web import draw
from rookery.web.pages import screens_of, table_page
from rookery.web.screen.eyes import look
from rookery.web.sitting import Asked, sit

PARTS = ("stop", "trail", "settling", "activities", "upsets", "bench")


@get("/t/{campaign:str}/downtime", sync_to_thread=True)
def downtime_page(request: Asked, campaign: FromPath[str]) -> Response[str]:
    """The downtime that runs, or how to come to one."""
    sitting = sit(request, campaign)
    table, seat = sitting.table, sitting.seat
    now = table.now.campaign
    eyes = look(now, seat.role, seat.language)
    parts = {name: draw.safe(screens_of(request).part(table, eyes, now, name)) for name in PARTS}
    return table_page(request, sitting, "downtime.html", "downtime", parts=parts, said=None)


ROUTES = [downtime_page]

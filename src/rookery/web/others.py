"""The page of the city's moves: the GM makes them, everybody reads what is heard of them."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath

from rookery.web import draw
from rookery.web.pages import screens_of, table_page
from rookery.web.screen.eyes import look
from rookery.web.sitting import Asked, sit

PARTS = ("stop", "others", "clocks")


@get("/t/{campaign:str}/others", sync_to_thread=True)
def others_page(request: Asked, campaign: FromPath[str]) -> Response[str]:
    """What others do while the crew rests."""
    sitting = sit(request, campaign)
    table, seat = sitting.table, sitting.seat
    now = table.now.campaign
    eyes = look(now, seat.role, seat.language)
    parts = {name: draw.safe(screens_of(request).part(table, eyes, now, name)) for name in PARTS}
    return table_page(request, sitting, "others.html", "others", parts=parts, said=None)


ROUTES = [others_page]

"""The page of a session: its end, and moments noted on the way."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from rookery.game.people.session import triggers
from rookery.web import draw
from rookery.web.pages import screens_of, table_page
from rookery.web.screen import feed
from rookery.web.screen.eyes import Eyes, look
from rookery.web.sitting import Asked, Sitting, sit


@get("/t/{campaign:str}/session", sync_to_thread=True)
def session_page(
    request: Asked, campaign: FromPath[str], entry: FromQuery[int | None] = None
) -> Response[str]:
    """The session; with an entry's number, a moment of the journal can be noted at once."""
    sitting = sit(request, campaign)
    table, seat = sitting.table, sitting.seat
    now = table.now.campaign
    eyes = look(now, seat.role, seat.language)
    words = told(sitting, eyes, entry)
    parts = {name: screens_of(request).part(table, eyes, now, name) for name in ("stop", "session")}
    return table_page(
        request,
        sitting,
        "session.html",
        "session",
        live=draw.safe(parts["session"]),
        stop=draw.safe(parts["stop"]),
        entry=entry if words else None,
        entry_words=words,
        noting=noting(sitting, eyes),
        said=None,
    )


def told(sitting: Sitting, eyes: Eyes, entry: int | None) -> str:
    """What an entry says to this seat; nothing where it says nothing."""
    if entry is None or not 0 < entry <= sitting.table.number:
        return ""
    rows = feed.rows(sitting.table, eyes.role, eyes.say, entry - 1, entry)
    return eyes.say.joined([rows[0].told.who, rows[0].told.says])[:240] if rows else ""


def noting(sitting: Sitting, eyes: Eyes) -> list[tuple[str, list[tuple[str, str]]]]:
    """For whom a moment may be noted, one's own first, and what for."""
    everybody = [who for who in eyes.campaign.characters.values() if who.plays]
    everybody.sort(key=lambda who: who.player != sitting.seat.id)
    return [
        (
            who.name,
            [
                (f"{who.id}|{name}", eyes.name(f"triggers.{name}"))
                for name in triggers(eyes.campaign, who)
            ],
        )
        for who in everybody
    ]


ROUTES = [session_page]

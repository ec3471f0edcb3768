"""The stream of entries: one message for each that the seat may see."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

import msgspec
from litestar.types import Receive, Scope, Send

from rookery.game.seats import Seat
from rookery.table.house import House
from rookery.table.presence import Presence
from rookery.table.table import Table
from rookery.web.api.shapes import EntryShown
from rookery.web.api.telling import Ledger, own, stretch
from rookery.web.sitting import Asked, Sitting, house_of
from rookery.web.stream import stream

MOST_BEHIND = 2_000


def messages(entries: Iterable[EntryShown]) -> bytes:
    """Entries as they go over the line; a message's id is its entry's number."""
    return b"".join(
        b"id: %d\ndata: %b\n\n" % (entry.number, msgspec.json.encode(entry)) for entry in entries
    )


class Following:
    """The stream of one program, as an answer."""

    def __init__(self, request: Asked, sitting: Sitting, after: int) -> None:
        self.house: House = house_of(request)
        self.presence: Presence = request.app.state.presence
        self.ledger: Ledger = request.app.state.ledger
        self.table: Table = sitting.table
        self.seat: Seat = sitting.seat
        self.after = after
        self.upto = sitting.table.number
        self.missed = b""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.missed = await asyncio.to_thread(self.catch_up)  # long, and so off the loop
        with self.presence.enter(self.table.id, self.seat.id):
            await stream(
                scope,
                receive,
                send,
                hub=self.house.hub,
                campaign=self.table.id,
                since=self.after,
                newest=lambda: self.table.number,
                frames=self.frames,
                aside=self.aside,
            )

    def catch_up(self) -> bytes:
        """What was missed until the stream was asked for."""
        seat = self.seat
        pairs = stretch(self.table, seat.role, seat.language, self.after, self.upto)
        return messages(own(pair, seat) for pair in pairs)

    def frames(self, seen: int, upto: int) -> bytes:
        missed, self.missed = self.missed, b""
        if missed and seen == self.after:
            seen = self.upto
        if seen == upto:
            return missed
        seat = self.seat
        pairs = self.ledger.fresh(self.table, seat.role, seat.language, seen, upto)
        return missed + messages(own(pair, seat) for pair in pairs)

    def aside(self) -> bytes | None:
        """Nothing besides entries, as long as the seat is there; it may change its language."""
        now = self.table.campaign.seats.get(self.seat.id)
        if now is None:
            return None
        self.seat = now
        return b""

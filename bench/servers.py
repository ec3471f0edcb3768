"""Three servers that bring one entry to many open streams, each in a process of its own.

Rookery: the whole application on a journal file, where a command is given as the page's door gives
it. Beside it the usual server-sent events app under the same uvicorn, and raw TCP; both send the
bytes that Rookery's watchers have just been sent.
"""

from __future__ import annotations

import asyncio
import gc
import itertools
import multiprocessing
import socket
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, cast

import uvicorn
import uvloop
from msgspec import Struct

from bench.evening import Evening
from rookery.game.ids import SeatId
from rookery.game.limits import MOST_SEATS
from rookery.journal.sqlite import SQLiteStore
from rookery.table import keys
from rookery.table.house import House
from rookery.table.table import Table
from rookery.web.app import build

LIMIT = 60.0
EARLIER = 200
"""Entries before anybody looks: the page is as full as it is in the middle of an evening."""

PLAIN = b"GET / HTTP/1.1\r\nhost: bench\r\naccept: text/event-stream\r\n\r\n"

Tell = Callable[[bytes], Any]


class Door(Struct, frozen=True):
    """What each stream asks for, and the entry that they have all seen."""

    number: int
    requests: list[bytes]


def serve_rookery(home: Path, count: int, listener: socket.socket, control: Connection) -> None:
    """A full table: a GM, five players, and watchers, who have all further screens between them."""
    folder = tempfile.TemporaryDirectory(prefix=".bench-", dir=home)
    house = House(SQLiteStore(Path(folder.name) / "rookery.db"))
    table = house.new("The Salt Ledger")
    evening = Evening(table)
    for _ in range(MOST_SEATS - len(evening.seats)):
        evening.give(evening.seats[0], "take-seat", role="spectator", name="Noor")
    for _ in range(EARLIER):
        evening.next()
    app = build(house)
    committed = 0

    def heard(campaign: str, number: int) -> None:
        nonlocal committed
        committed = time.monotonic_ns()
        house.hub.publish(campaign, number)

    table.heard = heard

    def tell(said: bytes) -> Any:
        if said == b"door":
            watching = [
                key for key, seat in table.campaign.seats.items() if seat.role == "spectator"
            ]
            seats = itertools.chain(evening.seats, itertools.cycle(watching))
            some = itertools.islice(seats, count)
            return Door(table.number, [request(house, table, SeatId(seat)) for seat in some])
        if said == b"message":
            now = table.number
            return app.state.screens.message_once(table, "spectator", "en", now - 1, now)
        evening.next()
        return committed

    under_uvicorn(app, listener, control, tell, house.hub.close)
    folder.cleanup()


def request(house: House, table: Table, seat: SeatId) -> bytes:
    """What the browser of this seat asks for once its page is there."""
    key = keys.seat_key(house.store, table.id, seat)
    return (
        f"GET /t/{table.id}/stream?since={table.number} HTTP/1.1\r\nhost: bench\r\n"
        f"accept: text/event-stream\r\ncookie: seat={key}\r\n\r\n"
    ).encode()


def serve_bare(_home: Path, count: int, listener: socket.socket, control: Connection) -> None:
    """The usual server-sent events app: a queue per stream."""
    queues: set[asyncio.Queue[bytes]] = set()
    loops: list[asyncio.AbstractEventLoop] = []

    async def app(scope: Any, _receive: Any, send: Any) -> None:
        if scope["type"] != "http":
            return
        loops[:] = [asyncio.get_running_loop()]
        queue: asyncio.Queue[bytes] = asyncio.Queue()
        queues.add(queue)
        headers = [(b"content-type", b"text/event-stream")]
        await send({"type": "http.response.start", "status": 200, "headers": headers})
        await send({"type": "http.response.body", "body": b":\n\n", "more_body": True})
        while body := await queue.get():
            await send({"type": "http.response.body", "body": body, "more_body": True})
        await send({"type": "http.response.body", "body": b""})

    def put(body: bytes) -> None:
        for queue in queues:
            queue.put_nowait(body)

    def tell(said: bytes) -> Any:
        if said == b"door":
            return Door(0, [PLAIN] * count)
        return timed(lambda: loops[0].call_soon_threadsafe(put, said))

    under_uvicorn(app, listener, control, tell, lambda: loops[0].call_soon_threadsafe(put, b""))


def serve_raw(_home: Path, count: int, listener: socket.socket, control: Connection) -> None:
    """What the event loop itself needs to write the same bytes to as many sockets."""
    lines: set[asyncio.Transport] = set()

    class Line(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            self.transport = cast(asyncio.Transport, transport)

        def data_received(self, _data: bytes) -> None:
            lines.add(self.transport)
            self.transport.write(b":\n\n")

        def connection_lost(self, _exc: Exception | None) -> None:
            lines.discard(self.transport)

    def write(body: bytes) -> None:
        for line in lines:
            line.write(body)

    async def main() -> None:
        loop = asyncio.get_running_loop()
        done = asyncio.Event()
        server = await loop.create_server(Line, sock=listener, backlog=2048)

        def tell(said: bytes) -> Any:
            if said == b"door":
                return Door(0, [PLAIN] * count)
            return timed(lambda: loop.call_soon_threadsafe(write, said))

        obey(control, tell, lambda: loop.call_soon_threadsafe(done.set))
        await done.wait()
        server.close()

    uvloop.run(main())


def timed(send: Callable[[], object]) -> int:
    at = time.monotonic_ns()
    send()
    return at


def under_uvicorn(
    app: Any, listener: socket.socket, control: Connection, tell: Tell, close: Callable[[], object]
) -> None:
    """As `rookery serve` runs it: one process, the fast loop and parser, no log of requests."""
    server = uvicorn.Server(
        uvicorn.Config(
            app,
            loop="uvloop",
            http="httptools",
            access_log=False,
            log_level="warning",
            timeout_graceful_shutdown=1,
        )
    )

    def stop() -> None:
        server.should_exit = True
        close()

    obey(control, tell, stop)
    server.run(sockets=[listener])


def obey(control: Connection, tell: Tell, stop: Callable[[], object]) -> None:
    """Does what the client says, on a thread, as a command is done beside the loop."""

    def listen() -> None:
        while said := control.recv():
            control.send(tell(said))
        stop()

    gc.collect()
    gc.freeze()  # as `rookery serve` does
    threading.Thread(target=listen, daemon=True).start()


SERVERS = {"rookery": serve_rookery, "raw TCP": serve_raw, "bare uvicorn SSE": serve_bare}


class Running(Struct, frozen=True):
    """A server's address, and the line on which it is told what to do."""

    address: tuple[str, int]
    control: Connection

    def tell(self, said: bytes) -> Any:
        self.control.send(said)
        if not self.control.poll(LIMIT):
            raise TimeoutError(f"no answer to {said[:20]!r}")
        return self.control.recv()


@contextmanager
def server(name: str, home: Path, count: int) -> Iterator[Running]:
    """A server in a process of its own."""
    spawn = multiprocessing.get_context("spawn")
    ours, theirs = spawn.Pipe()
    listener = socket.create_server(("127.0.0.1", 0), backlog=2048)
    process = spawn.Process(target=SERVERS[name], args=(home, count, listener, theirs), daemon=True)
    process.start()
    address = listener.getsockname()
    listener.close()
    try:
        yield Running(address, ours)
    finally:
        ours.send(b"")
        process.join(LIMIT)
        process.terminate()

"""A server of one's own on a free port, with scripted dice and an ear on the line."""

from __future__ import annotations

import socket
import threading
from collections import defaultdict
from pathlib import Path

import uvicorn
from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from rookery.game.dice import ScriptedDice
from rookery.game.seats import Role
from rookery.journal.sqlite import SQLiteStore
from rookery.table import keys
from rookery.table.house import House
from rookery.web import doors
from rookery.web.app import build

PATIENCE = 20


class Wiretap:
    """Keeps everything that left the server, by the cookies of whoever asked for it."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app
        self.heard: defaultdict[str, bytearray] = defaultdict(bytearray)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        who = dict(scope.get("headers", ())).get(b"cookie", b"").decode()

        async def overheard(message: Message) -> None:
            if message["type"] == "http.response.body":
                self.heard[who] += message["body"]
            await send(message)

        if scope["type"] == ScopeType.HTTP:  # packed, nothing could be overheard
            told = scope["headers"]
            scope["headers"] = [(name, said) for name, said in told if name != b"accept-encoding"]
        await self.app(scope, receive, overheard)


class Server(uvicorn.Server):
    """Says when it is up, or that it never will be."""

    up: threading.Event

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.up.set()


class Host:
    """Serves the tables of one file. It may go down and come back on the same port."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.dice = ScriptedDice()
        self.port = 0
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        """Open the house, and let people in once this returns."""
        doors.knocks.spent.clear()  # every test is somebody else at the door
        doors.openings.spent.clear()
        self.house = House(SQLiteStore(self.file), dice=self.dice)
        self.wire = Wiretap(build(self.house))
        door = socket.create_server(("127.0.0.1", self.port))
        self.port = door.getsockname()[1]
        config = uvicorn.Config(
            self.wire, log_level="error", access_log=False, timeout_graceful_shutdown=1
        )
        self.server = Server(config)
        self.server.up = threading.Event()
        self.thread = threading.Thread(target=self.server.run, args=([door],))
        self.thread.start()
        assert self.server.up.wait(PATIENCE), "the server did not come up"

    def stop(self) -> None:
        """Go down: streams end, nobody is answered any more."""
        self.house.hub.close()
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive(), "the server did not go down"

    def invite(self, campaign: str, role: Role = "player") -> str:
        """A table code, as the page of seats would show it."""
        return keys.invite(self.house.store, campaign, role)

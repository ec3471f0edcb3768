"""Serving the tables: one process on one file, with the links that let people in."""

from __future__ import annotations

import gc
import os
import socket
from argparse import Namespace
from collections.abc import Callable
from contextlib import suppress

import uvicorn
from uvicorn.importer import import_from_string

from rookery.cli.find import all_tables, table_named
from rookery.cli.place import data_file, house
from rookery.cli.terminal import Stopped, Terminal
from rookery.cli.welcome import Links, address, links, welcome
from rookery.game.seats import Language
from rookery.table.demo import deal
from rookery.table.house import House
from rookery.table.table import Table

APP = "rookery.web.app:create"
DEMOS: dict[Language, str] = {"en": "demo", "zh-Hant": "demozh"}
PATIENCE = 3
"""Seconds that a browser gets to finish when the server stops."""


class Server(uvicorn.Server):
    """Says that it serves once it does, and ends its streams before it waits for them."""

    def __init__(
        self, config: uvicorn.Config, ready: Callable[[], None], stopping: Callable[[], None]
    ) -> None:
        super().__init__(config)
        self.ready = ready
        self.stopping = stopping

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        # What is loaded now stays: to look through all of it for garbage would stop every stream
        # for tens of milliseconds, time and again.
        gc.collect()
        gc.freeze()
        if self.started:
            self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.stopping()
        await super().shutdown(sockets)


def run_serve(options: Namespace, terminal: Terminal) -> int:
    """Serve until somebody presses Ctrl-C."""
    with listen(terminal, options.host, options.port) as door:
        port = int(door.getsockname()[1])
        found = prepare(options, terminal, address(options.host, port))
        os.environ["ROOKERY_DB"] = str(data_file(options.data).resolve())
        app = import_from_string(APP)()
        config = uvicorn.Config(
            app,
            loop="uvloop",
            http="httptools",
            access_log=False,
            log_level="warning",
            timeout_graceful_shutdown=PATIENCE,
        )
        server = Server(
            config,
            ready=lambda: welcome(terminal, options.host, found),
            stopping=app.state.house.hub.close,
        )
        with suppress(KeyboardInterrupt):
            server.run(sockets=[door])
        return 0 if server.started else 1


def listen(terminal: Terminal, host: str, port: int) -> socket.socket:
    """The door, taken before anything else: where it is taken already, nothing is begun."""
    try:
        family, *_, found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(found[:2], family=family, backlog=2048)
    except OSError as error:
        said = terminal.speech
        raise Stopped(
            said._("Nothing can be served at %(host)s, port %(port)s.", host=host, port=port),
            said._("Perhaps it runs already. Choose another with --port."),
            code="port-taken",
        ) from error


def prepare(options: Namespace, terminal: Terminal, at: str) -> Links:
    """Deal the demo where it is wanted, and make keys to the table that is to be played."""
    with house(terminal, options.data, begin=True) as opened:
        table = table_to_play(options, terminal, opened)
        return links(opened.store, table, at, fresh=options.demo)


def table_to_play(options: Namespace, terminal: Terminal, opened: House) -> Table | None:
    """The demo, or the table that was named, or the newest; none in an empty house."""
    if options.demo:
        language = terminal.language()
        return deal(opened, language, DEMOS[language])
    if options.table is not None:
        return table_named(terminal, opened, options.table)
    newest = all_tables(opened)
    return newest[-1] if newest else None

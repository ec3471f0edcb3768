"""A preview in the browser that follows the files."""

from __future__ import annotations

import os
from argparse import Namespace
from contextlib import suppress

import uvicorn
from uvicorn.importer import import_from_string

from rookery.cli.serve import PATIENCE, Server, listen
from rookery.cli.terminal import Stopped, Terminal

APP = "rookery.web.preview:create"
HOST = "127.0.0.1"
"""This machine alone: whoever writes a game is its only reader until it is packed."""


def run_preview(options: Namespace, terminal: Terminal) -> int:
    """Serve the preview until somebody presses Ctrl-C."""
    said = terminal.speech
    if not (options.folder / "about.toml").is_file():
        raise Stopped(
            said._("There is no ruleset “%(name)s”.", name=options.folder),
            said._("Begin one: rookery ruleset new NAME"),
            code="no-ruleset",
        )
    os.environ["ROOKERY_PREVIEW"] = str(options.folder.resolve())
    with listen(terminal, HOST, options.port) as door:
        at = f"http://{HOST}:{door.getsockname()[1]}"
        app = import_from_string(APP)()
        config = uvicorn.Config(
            app, access_log=False, log_level="warning", timeout_graceful_shutdown=PATIENCE
        )
        server = Server(config, ready=lambda: welcome(terminal, at), stopping=app.state.stop)
        with suppress(KeyboardInterrupt):
            server.run(sockets=[door])
        return 0 if server.started else 1


def welcome(terminal: Terminal, at: str) -> None:
    said = terminal.speech
    if terminal.json:
        terminal.give({"address": at})
    else:
        terminal.say((at, "bold"), said._("It follows the files. Ctrl-C stops it."))

"""A table on the web for tests: a GM's browser, a player's and a watcher's, no server needed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from httpx import Response
from litestar.testing import TestClient

from rookery.game.dice import ScriptedDice
from rookery.journal.memory import MemoryStore
from rookery.table.house import House
from rookery.table.table import Table
from rookery.web import doors
from rookery.web.app import build

LIVE = {"hx-request": "true"}


class Browser:
    """One browser with its cookies."""

    def __init__(self, app: Any, language: str = "en") -> None:
        self.client = TestClient(app, base_url="http://127.0.0.1")
        self.client.headers["accept-language"] = language
        self.home = ""

    def opens(self, name: str = "The Salt Ledger") -> None:
        answer = self.client.post("/tables", data={"name": name, "gm": "Ruth"})
        assert answer.status_code == 200
        self.home = answer.url.path

    def joins(self, code: str, who: str = "Mei") -> Response:
        answer = self.client.post("/join", data={"code": code, "who": who})
        self.home = answer.url.path
        return answer

    def sees(self, page: str = "") -> str:
        answer = self.client.get(self.home + page)
        assert answer.status_code == 200
        return answer.text

    def does(self, do: str, **fields: Any) -> Response:
        """Press a button of a page: a form, sent live."""
        data = {"do": do, **{name.replace("__", "."): value for name, value in fields.items()}}
        return self.client.post(f"{self.home}/do", data=data, headers=LIVE)


class Room:
    """A table with a GM, a player and a watcher."""

    def __init__(self, app: Any, house: House, language: str) -> None:
        self.house = house
        self.gm = Browser(app, language)
        self.gm.opens()
        self.player = Browser(app, language)
        self.player.joins(self.code("player"))
        self.watcher = Browser(app, language)
        self.watcher.joins(self.code("spectator"), "Noor")
        self.app = app

    @property
    def table(self) -> Table:
        table = self.house.table(self.gm.home.removeprefix("/t/"))
        assert table is not None
        return table

    def code(self, role: str) -> str:
        """A new invitation, as the GM reads it off the page."""
        page = self.gm.client.post(f"{self.gm.home}/seats/invite", data={"role": role}).text
        return page.split('class="bigcode">')[1].split("<")[0]

    def stranger(self) -> Browser:
        return Browser(self.app)


@contextmanager
def room(*faces: int, language: str = "en") -> Iterator[Room]:
    """A room whose dice are scripted, and whose doors have not been knocked at yet."""
    doors.knocks.spent.clear()
    doors.openings.spent.clear()
    house = House(MemoryStore(), ScriptedDice(*faces) if faces else None)
    app = build(house)
    with TestClient(app):
        yield Room(app, house, language)

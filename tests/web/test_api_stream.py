"""The stream of entries over real sockets: what a seat may see, each once, in order."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from queue import Queue
from threading import Thread
from typing import Any

import pytest
import uvicorn

from rookery.game.seats import FreeSeat
from rookery.journal.memory import MemoryStore
from rookery.table import keys
from rookery.table.house import House
from rookery.table.table import Table
from rookery.web.api.following import MOST_BEHIND
from rookery.web.app import build
from tests.web.api_room import SECRET

SOON = 10


class Served:
    """The whole application on a loopback port, with a table on which a GM and a player sit."""

    def __init__(self) -> None:
        self.house = House(MemoryStore())
        self.table: Table = self.house.new("The Salt Ledger", gm="Ruth")
        self.gm = self.table.gm
        self.player = self.sits("Mei")
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address: tuple[str, int] = self._listener.getsockname()
        config = uvicorn.Config(
            build(self.house), lifespan="on", ws="none", log_config=None,
            timeout_graceful_shutdown=1,
        )  # fmt: skip
        self._server = uvicorn.Server(config)
        self._thread = Thread(target=self._server.run, args=([self._listener],))
        self._thread.start()

    def sits(self, name: str) -> str:
        self.does("take-seat", role="player", name=name)
        return next(reversed(self.table.campaign.seats))

    def does(self, do: str, /, seat: str = "", **fields: Any) -> None:
        self.table.do(seat or self.gm, do, **fields)

    def notes(self, *texts: str, **more: Any) -> None:
        for text in texts:
            self.does("write-note", text=text, **more)

    def token(self, seat: str) -> str:
        known = self.table.campaign.seats[next(k for k in self.table.campaign.seats if k == seat)]
        return keys.seat_key(self.house.store, self.table.id, known.id)

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(SOON)
        assert not self._thread.is_alive()


@pytest.fixture
def served() -> Iterator[Served]:
    home = Served()
    try:
        yield home
    finally:
        home.stop()


@contextmanager
def following_as(
    served: Served, seat: str, query: str = "", last: str | None = None
) -> Iterator[HTTPResponse]:
    line = HTTPConnection(*served.address, timeout=SOON)
    headers = {"Authorization": f"Bearer {served.token(seat)}"}
    if last is not None:
        headers["Last-Event-ID"] = last
    line.request("GET", f"/api/t/{served.table.id}/stream{query}", headers=headers)
    answer = line.getresponse()
    try:
        yield answer
    finally:
        answer.close()
        line.close()


def message(answer: HTTPResponse) -> dict[str, str]:
    fields: dict[str, str] = {}
    while (line := answer.readline()) != b"\n":
        assert line, "the stream ended in the middle"
        name, _, value = line.decode().rstrip("\n").partition(": ")
        fields[name] = value
    return fields


def entry(answer: HTTPResponse) -> dict[str, Any]:
    """The next entry, whose message carries its number."""
    told = message(answer)
    found: dict[str, Any] = json.loads(told["data"])
    assert told["id"] == str(found["number"])
    return found


def fetched(served: Served, seat: str, path: str) -> Any:
    line = HTTPConnection(*served.address, timeout=SOON)
    headers = {"Authorization": f"Bearer {served.token(seat)}"}
    line.request("GET", f"/api/t/{served.table.id}{path}", headers=headers)
    body = json.loads(line.getresponse().read())
    line.close()
    return body


def test_entries_come_as_they_happen(served: Served):
    with following_as(served, served.player) as answer:
        assert answer.status == 200
        assert answer.headers["Content-Type"].startswith("text/event-stream")
        served.notes("Rain")
        assert entry(answer)["text"] == "GM notes: Rain"
        served.notes("Fog", "Bells")
        assert [entry(answer)["text"] for _ in "12"] == ["GM notes: Fog", "GM notes: Bells"]


def test_a_message_is_what_the_journal_says(served: Served):
    with following_as(served, served.player) as mine, following_as(served, served.gm) as gms:
        served.does("write-note", served.player, text="Ours")
        told, heard = entry(mine), entry(gms)
    assert told["command"] == {"do": "write-note", "text": "Ours", "gm_only": False}
    assert [told] == fetched(served, served.player, "/journal?after=2")["entries"]
    assert [heard] == fetched(served, served.gm, "/journal?after=2")["entries"]


def test_a_program_resumes_where_it_was(served: Served):
    served.notes("One", "Two", "Three")
    for query, last, first in (("?after=3", None, 4), ("", "4", 5), ("?after=2", "4", 5)):
        with following_as(served, served.player, query, last) as answer:
            assert entry(answer)["number"] == first


def test_without_a_number_only_what_comes_is_told(served: Served):
    served.notes("Before")
    with following_as(served, served.player) as answer:
        served.notes("After")
        assert entry(answer)["text"] == "GM notes: After"


def test_a_journal_that_is_another_is_told_from_the_beginning(served: Served):
    with following_as(served, served.player, last="999") as answer:
        assert entry(answer)["number"] == 1


def test_what_only_the_gm_knows_leaves_no_trace_but_a_gap(served: Served):
    with (
        following_as(served, served.player, "?after=0") as answer,
        following_as(served, served.gm, "?after=0") as gms,
    ):
        served.does("start-clock", name=SECRET, size=4, kind="danger", gm_only=True)
        served.notes(SECRET, gm_only=True)
        assert [entry(gms)["number"] for _ in "1234"] == [1, 2, 3, 4]
        served.notes("Rain")
        raw = [message(answer) for _ in "123"]
    assert [one["id"] for one in raw] == ["1", "2", "5"]
    assert SECRET not in json.dumps(raw)
    with following_as(served, served.player, "?after=2") as again:
        assert entry(again)["number"] == 5


def test_what_was_undone_is_told(served: Served):
    served.notes("Rain")
    with following_as(served, served.player, "?after=2") as answer:
        assert entry(answer)["counts"]
        served.does("undo")
        undone = entry(answer)
        assert undone["events"] == [{"what": "undone", "before": 3, "gm_only": False}]
    with following_as(served, served.player, "?after=2") as answer:
        assert not entry(answer)["counts"]


def test_who_changes_language_is_told_in_it_at_once(served: Served):
    with following_as(served, served.player) as answer:
        served.does("change-seat", served.player, name="Mei", language="zh-Hant")
        assert entry(answer)["events"][0]["what"] == "seat-changed"
        served.notes("Rain")
        assert entry(answer)["text"] == "主持人記下：Rain"


def test_a_lost_seat_is_told_nothing_more(served: Served):
    with following_as(served, served.player) as answer:
        seat = next(key for key in served.table.campaign.seats if key == served.player)
        served.table.do(served.gm, FreeSeat(seat=seat))
        assert message(answer)["event"] == "seat:gone"
        assert answer.read() == b""


def test_who_is_too_far_behind_reads_the_journal_first(served: Served):
    served.notes(*("Rain" for _ in range(MOST_BEHIND)))
    with following_as(served, served.player, "?after=2") as answer:
        assert entry(answer)["number"] == 3
    with following_as(served, served.player, "?after=1") as answer:
        assert answer.status == 422
        told = json.loads(answer.read())
    newest = MOST_BEHIND + 2
    assert told["code"] == "out-of-range"
    assert told["values"] == {"number": 1, "least": 2, "most": newest}


def test_many_programs_hear_every_entry_once(served: Served):
    heard: Queue[list[int]] = Queue()

    def listen() -> None:
        with following_as(served, served.player, "?after=2") as answer:
            heard.put([entry(answer)["number"] for _ in range(40)])

    threads = [Thread(target=listen) for _ in range(8)]
    for thread in threads:
        thread.start()
    served.notes(*(f"Note {number}" for number in range(40)))
    for thread in threads:
        thread.join(SOON)
    assert [heard.get(timeout=SOON) for _ in threads] == [[*range(3, 43)]] * 8


def test_ten_million_bytes_in_pieces_are_not_taken(served: Served):
    line = HTTPConnection(*served.address, timeout=SOON)
    headers = {"Authorization": f"Bearer {served.token(served.gm)}"}
    pieces = (b" " * 50_000 for _ in range(200))
    status = 413
    try:
        line.request(
            "POST", f"/api/t/{served.table.id}/do", body=pieces, headers=headers,
            encode_chunked=True,
        )  # fmt: skip
        status = line.getresponse().status
    except (BrokenPipeError, ConnectionResetError):
        pass  # the server has hung up on it
    line.close()
    assert status == 413
    assert fetched(served, served.gm, "")["number"] == 2

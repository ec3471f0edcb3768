"""The live stream over real sockets and a real server."""

import logging
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPResponse
from queue import Queue
from threading import Thread

import pytest
import uvicorn
from litestar.types import Receive, Scope, Send

from rookery.table.hub import Hub
from rookery.web.stream import Render, shared, stream

SOON = 10


class House:
    """A campaign at some entry, served on a loopback port."""

    def __init__(self, render: Render, **pace: float) -> None:
        self.hub = Hub()
        self.number = 0
        self.aside: bytes | None = b""
        self.ended: Queue[str] = Queue()
        self._frames = shared(render)("vale", "player", "en")
        self._pace = pace
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.address: tuple[str, int] = self._listener.getsockname()
        self._server = uvicorn.Server(
            uvicorn.Config(
                self._app,
                interface="asgi3",
                lifespan="off",
                ws="none",
                log_config=None,
                timeout_graceful_shutdown=1,
            )
        )
        self._thread = Thread(target=self._server.run, args=([self._listener],))
        self._thread.start()

    async def _app(self, scope: Scope, receive: Receive, send: Send) -> None:
        await stream(
            scope, receive, send, hub=self.hub, campaign="vale",
            since=int(scope["query_string"] or b"0"), newest=lambda: self.number,
            frames=self._frames, aside=lambda: self.aside, **self._pace,
        )  # fmt: skip
        self.ended.put(scope["path"])

    def happens(self, number: int) -> None:
        self.number = number
        self.hub.publish("vale", number)

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(SOON)
        assert not self._thread.is_alive()


def told(campaign: str, role: str, language: str, since: int, upto: int) -> bytes:
    return b"id: %d\ndata: after %d\n\n" % (upto, since)


@contextmanager
def house(render: Render = told, **pace: float) -> Iterator[House]:
    home = House(render, **pace)
    try:
        yield home
    finally:
        home.hub.close()
        home.stop()


@contextmanager
def watching(home: House, path: str = "/", last: str | None = None) -> Iterator[HTTPResponse]:
    line = HTTPConnection(*home.address, timeout=SOON)
    line.request("GET", path, headers={} if last is None else {"Last-Event-ID": last})
    response = line.getresponse()
    try:
        yield response
    finally:
        response.close()
        line.close()


def message(response: HTTPResponse) -> dict[str, str]:
    fields = {}
    while (line := response.readline()) != b"\n":
        assert line, "the stream ended in the middle"
        name, _, value = line.decode().rstrip("\n").partition(": ")
        fields[name] = value
    return fields


def test_it_says_what_a_proxy_and_a_cache_must_know():
    with house() as home, watching(home) as page:
        assert page.status == 200
        assert page.headers["Content-Type"] == "text/event-stream; charset=utf-8"
        assert page.headers["Cache-Control"] == "no-store"
        assert page.headers["X-Accel-Buffering"] == "no"


def test_what_was_missed_comes_first_and_then_what_happens():
    with house() as home:
        home.number = 3
        with watching(home, "/?1") as page:
            assert message(page) == {"id": "3", "data": "after 1"}
            home.happens(4)
            assert message(page) == {"id": "4", "data": "after 3"}
            home.happens(5)
            assert message(page) == {"id": "5", "data": "after 4"}


@pytest.mark.parametrize(
    ("last", "after"),
    [("3", "3"), ("99", "0"), ("", "1"), ("-2", "1"), ("x", "1"), ("9" * 400, "1"), ("²", "1")],
)
def test_a_page_resumes_where_it_was(last: str, after: str):
    with house() as home:
        home.number = 4
        with watching(home, "/?1", last) as page:
            assert message(page) == {"id": "4", "data": f"after {after}"}


def test_a_frame_is_rendered_once_for_all_who_watch():
    rendered: list[tuple[int, int]] = []

    def render(campaign: str, role: str, language: str, since: int, upto: int) -> bytes:
        rendered.append((since, upto))
        return told(campaign, role, language, since, upto)

    with house(render) as home, watching(home) as one, watching(home) as two:
        home.happens(1)
        assert [message(one)["id"], message(two)["id"]] == ["1", "1"]
        home.happens(2)
        assert [message(one)["id"], message(two)["id"]] == ["2", "2"]
    assert rendered == [(0, 1), (1, 2)]


def test_quiet_lines_beat():
    with house(heartbeat=0.05) as home, watching(home) as page:
        assert [message(page), message(page)] == [{"event": "beat"}] * 2


def test_who_is_here_is_told_when_it_changes():
    with house() as home:
        home.aside = b"event: here\ndata: 1\n\n"
        with watching(home) as page:
            assert message(page) == {"event": "here", "data": "1"}
            home.happens(1)
            assert message(page)["id"] == "1"
            home.aside = b"event: here\ndata: 2\n\n"
            home.hub.stir("vale")
            assert message(page) == {"event": "here", "data": "2"}


def test_a_lost_seat_is_sent_nothing_more():
    with house() as home, watching(home) as page:
        home.aside = None
        home.happens(1)
        assert message(page)["event"] == "seat:gone"
        assert page.read() == b""


def test_a_page_that_leaves_is_forgotten():
    with house() as home:
        with watching(home, "/one"):
            assert home.hub.count("vale") == 1
        assert home.ended.get(timeout=SOON) == "/one"
        assert home.hub.count("vale") == 0


def test_a_closed_hub_lets_the_server_stop_at_once(caplog: pytest.LogCaptureFixture):
    with house() as home, watching(home) as page:
        home.hub.close()
        assert page.read() == b""
        home.stop()
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


def test_a_server_that_loses_patience_still_says_goodbye():
    with house() as home, watching(home) as page:
        home.stop()
        assert page.read() == b""
        assert home.ended.get(timeout=SOON) == "/"


def test_who_does_not_read_is_dropped_and_holds_nobody_up():
    big = b"data: " + b"x" * 1_000_000 + b"\n\n"

    def render(*what: object) -> bytes:
        return big

    with house(render, heartbeat=0.05, patience=0.3) as home, watching(home, "/quick") as page:
        deaf = socket.create_connection(home.address)
        deaf.sendall(b"GET /deaf HTTP/1.1\r\nhost: x\r\n\r\n")
        for number in range(1, 10_000):
            home.happens(number)
            while "data" not in message(page):
                pass
            if not home.ended.empty():
                break
        deaf.close()
        assert home.ended.get(timeout=SOON) == "/deaf"
        assert home.ended.empty()


def test_pages_that_come_and_go_leave_nothing_behind():
    with house() as home:
        for _ in range(20):
            with watching(home):
                pass
        assert [home.ended.get(timeout=SOON) for _ in range(20)] == ["/"] * 20
        assert home.hub.count("vale") == 0

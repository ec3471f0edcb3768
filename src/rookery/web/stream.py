"""The live stream of one open page: server-sent events, until the page or the server leaves."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from functools import lru_cache, partial

from litestar.types import HTTPResponseBodyEvent, Receive, Scope, Send

from rookery.table.hub import Hub, Watch

Frames = Callable[[int, int], bytes]
Render = Callable[[str, str, str, int, int], bytes]

HEARTBEAT = 15.0
PATIENCE = 20.0

# A comment would do for proxies, but a page's script cannot see comments, and it is the script
# that must notice a line gone dead. An EventSource ignores an event without data.
BEAT = b"event: beat\n\n"
GONE = b"event: seat:gone\ndata: -\n\n"

HEADERS = [
    (b"content-type", b"text/event-stream; charset=utf-8"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
    (b"x-content-type-options", b"nosniff"),
]


def shared(render: Render, keep: int = 256) -> Callable[[str, str, str], Frames]:
    """Frames by campaign, role and language, each rendered once however many screens wait."""
    once = lru_cache(maxsize=keep)(render)
    return lambda campaign, role, language: partial(once, campaign, role, language)


def last_seen(scope: Scope, since: int) -> int:
    """The last entry a reconnecting page has got, which is newer than what its address says."""
    for name, value in scope["headers"]:
        if name.lower() == b"last-event-id" and value.isdigit() and len(value) < 16:
            return int(value)
    return since


def nothing() -> bytes:
    """Nothing besides entries to tell, and the seat is still the reader's."""
    return b""


async def stream(
    scope: Scope,
    receive: Receive,
    send: Send,
    *,
    hub: Hub,
    campaign: str,
    since: int,
    newest: Callable[[], int],
    frames: Frames,
    aside: Callable[[], bytes | None] = nothing,
    heartbeat: float = HEARTBEAT,
    patience: float = PATIENCE,
) -> None:
    """Sends what happened after `since` and then whatever happens, until page or server leaves.

    `aside` is what no entry tells (who is here): sent when it changes, None when the seat is lost.
    """
    with hub.watch(campaign) as watch:  # before newest(), or an entry might slip between
        line = _Line(send, watch, heartbeat, patience)
        now = newest()
        seen = last_seen(scope, since)
        if seen > now:  # the page saw a journal that is not this one, such as before a restore
            seen = 0
        await send({"type": "http.response.start", "status": 200, "headers": HEADERS})
        gone = asyncio.ensure_future(_until_gone(receive, watch))
        try:
            await line.follow(seen, now, frames, aside)
        except asyncio.CancelledError:
            if line.stuck:  # no farewell to one who takes nothing: the server cuts the line
                return
        finally:
            line.pulse.cancel()
            gone.cancel()
        await send(_body(b"", more=False))


async def _until_gone(receive: Receive, watch: Watch) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass
    watch.close()


def _body(body: bytes, *, more: bool = True) -> HTTPResponseBodyEvent:
    return {"type": "http.response.body", "body": body, "more_body": more}


class _Line:
    """Sends to one page, with a pulse that beats when all is quiet and notices a blocked send."""

    def __init__(self, send: Send, watch: Watch, heartbeat: float, patience: float) -> None:
        self._send = send
        self._watch = watch
        self._every = min(heartbeat, patience)
        self._patience = patience
        self._loop = asyncio.get_running_loop()
        self._task = asyncio.current_task()
        self._sending_since: float | None = None
        self._beat_due = False
        self.stuck = False
        self.pulse = self._loop.call_later(self._every, self._beat)

    async def follow(
        self, seen: int, now: int, frames: Frames, aside: Callable[[], bytes | None]
    ) -> None:
        told: bytes = b""
        while True:
            tell = aside()
            if tell is None:
                return await self._put(GONE)
            body = frames(seen, now) if now > seen else b""
            if tell != told:
                body += tell
            elif self._beat_due and not body:
                body = BEAT
            seen, told, self._beat_due = now, tell, False
            if body:
                await self._put(body)
            news = await self._watch.news()
            if news is None:
                return None
            now = max(now, news)

    async def _put(self, body: bytes) -> None:
        self._sending_since = self._loop.time()
        await self._send(_body(body))
        self._sending_since = None

    def _beat(self) -> None:
        since = self._sending_since
        if since is not None and self._loop.time() - since >= self._patience and self._task:
            self.stuck = True
            self._task.cancel()
            return
        self._beat_due = True
        self._watch.stir()
        self.pulse = self._loop.call_later(self._every, self._beat)

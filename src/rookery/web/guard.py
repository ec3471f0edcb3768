"""What stands before every request: sizes, foreign posts, and the headers of every answer."""

from __future__ import annotations

from typing import Any

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Message, Receive, Scope, Send

MOST_BYTES = 256 * 1024
POLICY = (
    b"default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    b"connect-src 'self'; font-src 'self'; form-action 'self'; base-uri 'none'; "
    b"frame-ancestors 'none'"
)
HEADERS = [
    (b"content-security-policy", POLICY),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"cross-origin-opener-policy", b"same-origin"),
]
GONE = {"type": "http.disconnect"}
SAFE = ("GET", "HEAD", "OPTIONS")


class Guard:
    """Refuses what is too large or comes from another site; dresses what goes out."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.WEBSOCKET:
            await self.app(scope, receive, send)
            return

        async def dressed(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = {name for name, _ in message["headers"]}
                extra = [(name, value) for name, value in HEADERS if name not in given]
                message = {**message, "headers": [*message["headers"], *extra]}
            await send(message)

        headers = {name.lower(): value for name, value in scope["headers"]}
        if scope["method"] not in SAFE:
            if foreign(headers):
                await say(dressed, 403, b"This came from another site, so nothing was done.\n")
                return
            if too_large(headers):
                await say(dressed, 413, b"This is too large to be a command.\n")
                return
        body, started = Body(receive), False

        async def answered(message: Message) -> None:
            nonlocal started
            if not body.too_large or started:
                started = True
                await dressed(message)

        await self.app(scope, body.read, answered)
        if body.too_large and not started:
            await say(dressed, 413, b"This is too large to be a command.\n")


def foreign(headers: dict[bytes, bytes]) -> bool:
    """Whether a browser says that another site makes this request."""
    site = headers.get(b"sec-fetch-site")
    if site is not None:
        return site not in (b"same-origin", b"none")
    origin = headers.get(b"origin")
    if origin is None:
        return False
    return origin.split(b"://")[-1] != headers.get(b"host", b"")


def too_large(headers: dict[bytes, bytes]) -> bool:
    length = headers.get(b"content-length", b"0")
    return not length.isdigit() or len(length) > 9 or int(length) > MOST_BYTES


class Body:
    """A body that lies about its length, or has none, ends where a command would have ended."""

    def __init__(self, receive: Receive) -> None:
        self.receive = receive
        self.size = 0

    @property
    def too_large(self) -> bool:
        return self.size > MOST_BYTES

    async def read(self) -> Any:
        message: Any = GONE if self.too_large else await self.receive()
        if message["type"] == "http.request":
            self.size += len(message.get("body", b""))
        return GONE if self.too_large else message


async def say(send: Send, status: int, words: bytes) -> None:
    await send(
        {
            "type": "http.response.start",
            "status": status,
            "headers": [
                (b"content-type", b"text/plain; charset=utf-8"),
                (b"connection", b"close"),
            ],
        }
    )
    await send({"type": "http.response.body", "body": words, "more_body": False})

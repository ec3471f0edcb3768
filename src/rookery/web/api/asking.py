"""What an address takes and gives: said once, for reading and for the description."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rookery.game.refusals import No, Refusal, refuse
from rookery.web.api.troubles import Trouble
from rookery.web.sitting import Asked

MOST_NUMBER = 10**12
MOST_ENTRIES = 500


class Figure(Struct, frozen=True):
    """A number in an address."""

    name: str
    about: str
    least: int
    most: int
    example: int

    def of(self, request: Asked, otherwise: int) -> int | Refusal:
        """The number that was sent, or what is wrong with it."""
        given = request.query_params.get(self.name)
        if given is None:
            return otherwise
        if not (given.isascii() and given.isdecimal() and len(given) <= len(str(self.most))):
            return refuse(No.MALFORMED, why=f"`{self.name}` is a number: {self.about}")
        if not self.least <= int(given) <= self.most:
            return refuse(No.OUT_OF_RANGE, number=int(given), least=self.least, most=self.most)
        return int(given)


class Header(Struct, frozen=True):
    """A text in a header."""

    name: str
    about: str
    most: int
    example: str

    def of(self, request: Asked) -> str | Refusal | None:
        """The text that was sent, if it can be kept."""
        given = request.headers.get(self.name)
        if not given:
            return None
        if len(given) > self.most or not given.isprintable():
            return refuse(No.MALFORMED, why=f"`{self.name}` has at most {self.most} characters")
        return given


AFTER = Figure("after", "only entries behind this one", 0, MOST_NUMBER, 41)
LIMIT = Figure("limit", "at most so many entries", 1, MOST_ENTRIES, 100)
SEEN = Figure(
    "seen", "the entry that you were looking at; what has changed since is refused", 0,
    MOST_NUMBER, 41,
)  # fmt: skip
KEY = Header(
    "Idempotency-Key", "an id of your own: the same one again gets the first answer", 60, "try-7f3a"
)
LAST = Header("Last-Event-ID", "the last entry you have got; an EventSource sends it", 15, "41")
KNOWN = Header("If-None-Match", "the ETag that you have; 304 when it is still so", 80, '"41"')


class Means(Struct, frozen=True, kw_only=True):
    """An address in the description: what it takes, what it gives, and which "no" it knows.

    `refuses` are the game's own refusals that may come; `seated` says that a token is wanted.
    """

    takes: Any = None
    gives: Any = None
    status: int = 200
    media: str = "application/json"
    carries: tuple[Figure | Header, ...] = ()
    troubles: tuple[Trouble, ...] = ()
    refuses: tuple[No, ...] = ()
    seated: bool = True

"""The little language of numbers: `"half $price"`, `"$highest - $heat at least 0"`.

A sum is parsed once and read as often as it is needed; what `$` names is the reader's to say.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Iterator
from typing import Literal

from msgspec import Struct

Reader = Callable[[str], int]

# How many parts a value has of which one is taken, rounded up.
SHARES = {"half": 2, "quarter": 4}

PIECE = re.compile(
    r"\s*(?:(?P<number>\d+)"
    r"|\$(?P<name>[a-z][a-z0-9]*(?:-[a-z0-9]+)*)"
    r"|(?P<bound>at\s+(?:most|least))\b"
    r"|(?P<share>half|quarter)\b"
    r"|(?P<sign>[-+*])"
    r"|(?P<other>\S[\w-]*))"
)


class NotASum(ValueError):
    """A text that is no sum; what it says is a sentence for whoever wrote it."""


class Factor(Struct, frozen=True):
    """A number or what a name reads, or one part of it."""

    value: int | str
    parts: int = 1


class Line(Struct, frozen=True):
    """Factors multiplied, added or taken away."""

    factors: tuple[Factor, ...]
    less: bool = False


class Bound(Struct, frozen=True):
    """What the sum may not go beyond."""

    of: Literal["most", "least"]
    lines: tuple[Line, ...]


class Sum(Struct, frozen=True):
    """Lines added up, then held within bounds in the order in which they are written."""

    lines: tuple[Line, ...]
    bounds: tuple[Bound, ...] = ()


# Reading


def worth(value: int | str, read: Reader) -> int:
    """What a number comes to, be it plain or a sum."""
    return value if isinstance(value, int) else total(parse(value), read)


def total(asked: Sum, read: Reader) -> int:
    """What a sum comes to; each name is asked of the reader."""
    number = added(asked.lines, read)
    for bound in asked.bounds:
        edge = added(bound.lines, read)
        number = min(number, edge) if bound.of == "most" else max(number, edge)
    return number


def explained(asked: Sum, read: Reader) -> Iterator[tuple[str, int]]:
    """A sum in its parts: each with the names that it reads, last what a bound makes of it."""
    number = 0
    for line in asked.lines:
        amount = added((line,), read)
        number += amount
        yield " ".join(f.value for f in line.factors if isinstance(f.value, str)), amount
    if (whole := total(asked, read)) != number:
        yield "at-least" if whole > number else "at-most", whole - number


def added(lines: tuple[Line, ...], read: Reader) -> int:
    number = 0
    for line in lines:
        product = -1 if line.less else 1
        for factor in line.factors:
            value = factor.value if isinstance(factor.value, int) else read(factor.value)
            product *= -(-value // factor.parts)
        number += product
    return number


def names(asked: Sum) -> Iterator[str]:
    """The names that a sum reads, without their `$`."""
    for lines in (asked.lines, *(bound.lines for bound in asked.bounds)):
        for line in lines:
            yield from (f.value for f in line.factors if isinstance(f.value, str))


# Parsing


@functools.lru_cache(maxsize=1024)
def parse(text: str) -> Sum:
    """A sum out of its text, or `NotASum`."""
    pieces = Pieces(text)
    lines = lines_of(pieces)
    bounds = []
    while word := pieces.take("bound"):
        of: Literal["most", "least"] = "most" if word.endswith("most") else "least"
        bounds.append(Bound(of, lines_of(pieces)))
    if pieces.waiting:
        raise NotASum(f"“{pieces.waiting[0][1]}” makes no sense after what stands before it.")
    return Sum(lines, tuple(bounds))


class Pieces:
    """The pieces of a text that are still to be read, each with its kind."""

    def __init__(self, text: str) -> None:
        found = PIECE.finditer(text.rstrip())
        self.waiting = [(str(piece.lastgroup), piece[piece.lastgroup or 0]) for piece in found]

    def take(self, kind: str, *words: str) -> str | None:
        """The next piece, if it is of this kind (and one of these)."""
        if self.waiting and self.waiting[0][0] == kind:
            word = self.waiting[0][1]
            if not words or word in words:
                self.waiting.pop(0)
                return word
        return None


def lines_of(pieces: Pieces) -> tuple[Line, ...]:
    sign = pieces.take("sign", "-")
    lines = [line_of(pieces, sign == "-")]
    while sign := pieces.take("sign", "+", "-"):
        lines.append(line_of(pieces, sign == "-"))
    return tuple(lines)


def line_of(pieces: Pieces, less: bool) -> Line:
    factors = [factor_of(pieces)]
    while pieces.take("sign", "*"):
        factors.append(factor_of(pieces))
    return Line(tuple(factors), less)


def factor_of(pieces: Pieces) -> Factor:
    share = pieces.take("share")
    parts = SHARES[share] if share else 1
    if (number := pieces.take("number")) is not None:
        return Factor(int(number), parts)
    if (name := pieces.take("name")) is not None:
        return Factor(name, parts)
    if not pieces.waiting:
        raise NotASum("It ends where a number is due.")
    raise NotASum(f"“{pieces.waiting[0][1]}” stands where a number or a $name is due.")

"""What a benchmark finds: figures, each with what stands beside it and the aim, if there is one."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct

Unit = Literal["/s", "ms"]


class Beside(Struct, frozen=True):
    """A yardstick: its own figure, and how many times as long as it Rookery takes."""

    what: str
    value: float
    times: float


class Figure(Struct, frozen=True, kw_only=True):
    """One thing that was measured."""

    what: str
    value: float
    unit: Unit
    beside: tuple[Beside, ...] = ()
    aim: str = ""
    met: bool | None = None


def middle(values: Iterable[float]) -> float:
    """The median: one round that something else has disturbed moves nothing."""
    return statistics.median(values)


def rated(what: str, ours: Sequence[float], theirs: Sequence[float]) -> Beside:
    """A yardstick of rates; rounds are compared one by one, as they were taken in turn."""
    times = [their / our for our, their in zip(ours, theirs, strict=True)]
    return Beside(what, middle(theirs), middle(times))


def timed(what: str, ours: Sequence[float], theirs: Sequence[float]) -> Beside:
    """A yardstick of durations."""
    times = [our / their for our, their in zip(ours, theirs, strict=True)]
    return Beside(what, middle(theirs), middle(times))

"""Figures as numbers: the wedges of a clock, the ring of a medal, the bands of the odds.

Pages may not carry inline styles, so a width or an angle reaches them as an SVG attribute.
"""

from collections.abc import Iterable, Sequence
from functools import cache
from math import cos, pi, sin, sqrt

import msgspec

MIDDLE = 50.0
"""Clocks and rings are drawn on a square of 100 by 100."""

SMALLEST_CLOCK, LARGEST_CLOCK = 1, 24
PERCENT_SIGN_FROM, FIGURE_FROM = 10, 4
"""Narrower bands than these have no room for the sign, or for any figure."""


class Bar(msgspec.Struct, frozen=True):
    """One band of the odds, in percent of the whole width."""

    band: str
    x: int
    width: int
    middle: float
    figure: str


def _number(value: float) -> str:
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _point(turn: float, out: float, aside: float = 0.0) -> str:
    """The point `out` along the ray at `turn` (0 is up, clockwise) and `aside` to its right."""
    angle = 2 * pi * turn
    x = MIDDLE + out * sin(angle) + aside * cos(angle)
    y = MIDDLE - out * cos(angle) + aside * sin(angle)
    return f"{_number(x)} {_number(y)}"


def _segments(size: int, outer: int, inner: int, half_gap: float) -> tuple[str, ...]:
    """Rings cut by straight gaps of even width, so that they read the same at the hub."""
    far = sqrt(outer**2 - half_gap**2)
    near = sqrt(inner**2 - half_gap**2)
    paths, wide = [], int(size == 1)  # the way around that an arc takes, when both would do
    for index in range(size):
        begin, end = index / size, (index + 1) / size
        paths.append(
            f"M{_point(begin, far, half_gap)}"
            f"A{outer} {outer} 0 {wide} 1 {_point(end, far, -half_gap)}"
            f"L{_point(end, near, -half_gap)}A{inner} {inner} 0 {wide} 0 "
            f"{_point(begin, near, half_gap)}Z"
        )
    return tuple(paths)


def _check_clock(size: int) -> None:
    if not SMALLEST_CLOCK <= size <= LARGEST_CLOCK:
        raise ValueError(f"a clock has {SMALLEST_CLOCK} to {LARGEST_CLOCK} segments, not {size}")


@cache
def clock_wedges(size: int) -> tuple[str, ...]:
    """The path of each wedge, clockwise from the top; finer clocks get finer gaps."""
    _check_clock(size)
    return _segments(size, outer=40, inner=17, half_gap=min(1.3, max(0.6, 10.4 / size)))


@cache
def clock_ticks(size: int) -> str:
    """The short strokes outside the rim, where one wedge ends and the next begins."""
    _check_clock(size)
    return "".join(
        f"M{_point(index / size, 43)}L{_point(index / size, 48.5)}" for index in range(size)
    )


@cache
def clock_hand(value: int, size: int) -> str:
    """The hand of a tug-of-war clock: it stands at the end of the last filled wedge."""
    _check_clock(size)
    return f"M{_point(value / size, 16)}L{_point(value / size, 48)}"


@cache
def ring_segments(size: int) -> tuple[str, ...]:
    """The ring of a medal, one segment for each box of the track; a track may have one box."""
    if size == 1:
        return ("M50 2A48 48 0 1 1 49.99 2L49.99 9A41 41 0 1 0 50 9Z",)
    return _segments(size, outer=48, inner=41, half_gap=min(2.0, 18 / size))


def odds_bars(bands: Iterable[tuple[str, str, int]]) -> tuple[Bar, ...]:
    """The bands (id, name, percent) side by side; a band that cannot happen is not drawn."""
    bars = []
    x = 0
    for band, _name, percent in bands:
        if percent:
            figure = f"{percent}%" if percent >= PERCENT_SIGN_FROM else str(percent)
            shown = figure if percent >= FIGURE_FROM else ""
            bars.append(Bar(band, x, percent, x + percent / 2, shown))
        x += percent
    return tuple(bars)


def whole_percents(counts: Sequence[int]) -> tuple[int, ...]:
    """Whole percents that add up to exactly 100: what rounding leaves goes to the largest rest."""
    total = sum(counts)
    shares = [divmod(100 * count, total) for count in counts]
    left = 100 - sum(whole for whole, _ in shares)
    by_rest = sorted(range(len(counts)), key=lambda index: -shares[index][1])
    lifted = set(by_rest[:left])
    return tuple(whole + (index in lifted) for index, (whole, _) in enumerate(shares))


def qr_path(rows: Iterable[Iterable[int]]) -> str:
    """One path for all dark modules of a code, each run of a row as one rectangle."""
    runs = []
    for y, row in enumerate(rows):
        start: int | None = None
        for x, dark in enumerate((*row, 0)):
            if dark and start is None:
                start = x
            elif not dark and start is not None:
                runs.append(f"M{start} {y}h{x - start}v1h-{x - start}z")
                start = None
    return "".join(runs)

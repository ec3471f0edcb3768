"""Figures as people read them: in a terminal, and as the table of the document."""

from __future__ import annotations

import os
import platform
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from bench.figures import Beside, Figure, Unit

DOC = Path("docs/benchmarks.md")
BEGIN, END = "<!-- figures: make bench ARGS=--write -->", "<!-- end of figures -->"
HEADS = ("what", "Rookery", "beside it", "", "times as long", "aim")

Row = tuple[str, str, str, str, str, str]


def machine() -> str:
    """What the figures are taken on, and how busy others have kept it until now."""
    load = os.getloadavg()[1]
    python = f"{platform.python_implementation()} {platform.python_version()}"
    return (
        f"{os.cpu_count()} cores, {platform.system()} {platform.machine()}, {python},"
        f" SQLite {sqlite3.sqlite_version}, load {load:.1f} in the five minutes before"
    )


def number(value: float, unit: Unit) -> str:
    """Three figures that count are all that such measurements have."""
    digits = 0 if value >= 100 else 1 if value >= 10 else 2
    return f"{value:,.{digits}f} {unit}"


def rows(figures: list[Figure]) -> Iterator[Row]:
    """A row for each yardstick; only the first of a figure repeats the figure itself."""
    for figure in figures:
        met = "" if figure.met is None else "met" if figure.met else "missed"
        aim = f"{figure.aim}: {met}" if figure.aim else ""
        first = (figure.what, number(figure.value, figure.unit))
        for beside in figure.beside:
            yield (*first, *theirs(beside, figure.unit), aim)
            first, aim = ("", ""), ""


def theirs(beside: Beside, unit: Unit) -> tuple[str, str, str]:
    return beside.what, number(beside.value, unit), f"{number(beside.times, 'ms')[:-3]}x"


def on_terminal(figures: list[Figure], here: str) -> str:
    """Columns; numbers stand to the right."""
    table = [HEADS, *rows(figures)]
    widths = [max(len(row[column]) for row in table) for column in range(len(HEADS))]
    lines = []
    for row in table:
        cells = [
            cell.rjust(width) if column in (1, 3, 4) else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        lines.append("  ".join(cells).rstrip())
    return "\n".join([*lines, "", here])


def into_doc(text: str, figures: list[Figure], here: str) -> str:
    """The document with this table in place of the one that it had."""
    before, rest = text.split(BEGIN)
    _, after = rest.split(END)
    table = [HEADS, ("---", "--:", "---", "--:", "--:", "---"), *rows(figures)]
    lines = ["| " + " | ".join(row) + " |" for row in table]
    return "\n".join([before + BEGIN, f"Taken on {here}.", "", *lines, END]) + after

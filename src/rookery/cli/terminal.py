"""What a shell sees: plain aligned text, colours on a terminal only, JSON for scripts."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from typing import TextIO
from unicodedata import combining, east_asian_width

import msgspec

from rookery.game.refusals import Refusal
from rookery.game.ruleset import Ruleset
from rookery.game.seats import Language, Seat
from rookery.rulesets.load import default
from rookery.words.speech import Speech

STYLES = {
    "dim": "2",
    "bold": "1",
    "calm": "36",
    "warm": "33",
    "hot": "31",
    "crit": "1;35",
    "qr": "97;40",
}

Cell = tuple[str, str] | str


class Stopped(Exception):
    """What was asked cannot be done: the sentence, what would make it right, the exit code."""

    def __init__(self, sentence: str, remedy: str = "", *, code: str, status: int = 1) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.remedy = remedy
        self.code = code
        self.status = status


class Terminal:
    """Where one run of the program prints, and in which language."""

    def __init__(self, language: Language | None = None) -> None:
        self.asked = language
        self.json = False
        self.out: TextIO = sys.stdout
        self.err: TextIO = sys.stderr
        self.speech = Speech(self.language(), default())

    def language(self, seat: Seat | None = None) -> Language:
        """The language that was asked for, else the seat's own, else the machine's."""
        if self.asked is not None:
            return self.asked
        return machine_language() if seat is None else seat.language

    def read_by(self, rules: Ruleset, seat: Seat | None) -> None:
        """From now on, speak to this seat and with these rules."""
        self.speech = Speech(self.language(seat), rules)

    def say(self, *cells: Cell) -> None:
        print(" ".join(self.paint(cell) for cell in cells).rstrip(), file=self.out)

    def head(self, text: str) -> None:
        """A heading, with a line of room above it."""
        print(file=self.out)
        self.say((text, "bold"))

    def rows(
        self, rows: Sequence[Sequence[Cell]], under: Sequence[Sequence[str]] | None = None
    ) -> None:
        """Aligned columns, two spaces in and two between; under each row its own further lines."""
        widths = [max(width(plain(cell)) for cell in column) for column in zip(*rows, strict=True)]
        for number, row in enumerate(rows):
            cells = [
                self.paint(cell) + " " * (room - width(plain(cell)))
                for cell, room in zip(row, widths, strict=True)
            ]
            print(("  " + "  ".join(cells)).rstrip(), file=self.out)
            for line in under[number] if under else ():
                print(" " * (4 + widths[0]) + line, file=self.out)

    def parts(self, texts: Iterable[str]) -> str:
        """Things that may hold commas of their own, one after the other."""
        return ("；" if self.speech.language.startswith("zh") else "; ").join(texts)

    def give(self, shape: object) -> None:
        """What a script gets: one JSON document."""
        text = msgspec.json.encode(shape).decode()
        print(text, file=self.out, flush=True)

    def refuse(self, refusal: Refusal) -> Stopped:
        """A refusal of the game as the end of this run."""
        return Stopped(*self.speech.refusal(refusal), code=refusal.code)

    def stop(self, no: Stopped) -> int:
        """Say why nothing was done: to people on the error stream, to scripts also as JSON."""
        if self.json:
            sentence = no.sentence.encode(errors="replace").decode()  # bytes that are no text
            self.give({"refused": {"code": no.code, "sentence": sentence, "remedy": no.remedy}})
        print(self.paint((no.sentence, "hot"), self.err), file=self.err)
        if no.remedy:
            print(no.remedy, file=self.err)
        return no.status

    def paint(self, cell: Cell, on: TextIO | None = None) -> str:
        """A cell in its colours, where there are colours."""
        if isinstance(cell, str):
            return cell
        text, style = cell
        if not style or not text or not colours(on or self.out):
            return text
        return f"\033[{STYLES[style]}m{text}\033[0m"


def colours(stream: TextIO) -> bool:
    """Whether this stream is a terminal whose owner has nothing against colours."""
    wanted = not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    return wanted and stream.isatty()


def machine_language() -> Language:
    """The language that the shell is set to, where we speak it."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if set_to := os.environ.get(name):
            return "zh-Hant" if set_to.startswith("zh") else "en"
    return "en"


def plain(cell: Cell) -> str:
    return cell if isinstance(cell, str) else cell[0]


def width(text: str) -> int:
    """How many columns a text takes: Chinese signs take two."""
    return sum(0 if combining(c) else 2 if east_asian_width(c) in "WF" else 1 for c in text)

"""Reading a folder of TOML: its tables put together, and on which line each key stands."""

from __future__ import annotations

import copy
import functools
import re
import tomllib
from pathlib import Path
from typing import Any

from rookery.rulesets import limits
from rookery.rulesets.problems import Problem
from rookery.rulesets.schema import Misfit

Table = dict[str, Any]

LONGEST = 400
"""Signs of a message: what somebody wrote may stand in it, and may be long."""

USUAL = 32_000
"""Signs of a file that is kept as it was read, for the next time."""

HEADER = re.compile(r"^\s*\[\[?\s*([^\]\s][^\]]*)\]\]?\s*(#.*)?$")
KEY = re.compile(r"""^\s*((?:[\w-]+|"[^"]*"|'[^']*')(?:\s*\.\s*(?:[\w-]+|"[^"]*"|'[^']*'))*)\s*=""")
AT_LINE = re.compile(r" ?\(at line (\d+), column \d+\)")


class Folder:
    """The tables of all files in one folder, and where they came from."""

    def __init__(self, root: Path, below: str = "") -> None:
        self.root = root
        self.below = below
        self.tables: Table = {}
        self.problems: list[Problem] = []
        self.home: dict[str, str] = {}
        self.lines: dict[str, int] = {}
        self.keys = 0
        files = sorted(path for path in (root / below).glob("*.toml") if path.is_file())
        size = sum(path.stat().st_size for path in files)
        if len(files) > limits.MOST_FILES or size > limits.MOST_IN_ALL:
            says = f"{len(files)} files of {size} bytes are too much."
            remedy = f"At most {limits.MOST_FILES} files, {limits.MOST_IN_ALL} bytes in all."
            self.problems.append(Problem(below or ".", None, "", says, remedy))
            return
        for path in files:
            self.read(path)

    def read(self, path: Path) -> None:
        """Add a file's tables; a table that another file has already is a problem."""
        file = path.relative_to(self.root).as_posix()
        if (size := path.stat().st_size) > limits.MOST_BYTES:
            says = f"{size} bytes are too many."
            self.problems.append(Problem(file, None, "", says, f"At most {limits.MOST_BYTES}."))
            return
        try:
            text = path.read_text(encoding="utf-8")
            self.keys += text.count("=")
            if self.keys > limits.MOST_KEYS or limits.ENDLESS.search(text):
                raise RecursionError
            tables, lines, far = (parsed if len(text) < USUAL else parsed.__wrapped__)(text)
        except UnicodeDecodeError:
            self.problems.append(
                Problem(file, None, "", "This is not UTF-8 text.", "Save it as UTF-8.")
            )
            return
        except tomllib.TOMLDecodeError as error:
            at = AT_LINE.search(str(error))
            self.problems.append(
                Problem(
                    file,
                    int(at[1]) if at else None,
                    "",
                    f"This is not TOML: {AT_LINE.sub('', str(error))}.",
                    "Put the line right.",
                )
            )
            return
        except (ValueError, RecursionError):
            says, remedy = "This is too much, or too deep.", "Nest less deeply, and write less."
            self.problems.append(Problem(file, None, "", says, remedy))
            return
        if far is not None:
            self.problems.append(Problem(file, lines.get(far[0]), *far))
            return
        for key, value in copy.deepcopy(tables).items():
            taken = self.taken(key, value, path.stem)
            for twice in taken:
                says = f"“{twice}” stands in {self.file_of(twice)} already."
                self.problems.append(
                    Problem(file, lines.get(twice), twice, says, "Keep each table in one file.")
                )
            if taken:
                continue
            mine = {p: line for p, line in lines.items() if p == key or p.startswith(f"{key}.")}
            if key in self.tables:
                value = self.tables[key] | value
                mine.pop(key, None)
            self.tables[key] = value
            self.lines |= mine
            self.home.setdefault(key, file)
            if path.stem.startswith(f"{key}-"):
                self.home |= {f"{key}.{entry}": file for entry in tables[key]}

    def taken(self, key: str, value: object, stem: str) -> list[str]:
        """What another file has already; `city` may be spread over city.toml and city-*.toml."""
        before = self.tables.get(key)
        if before is None:
            return []
        if isinstance(value, dict) and isinstance(before, dict):
            stems = {stem, Path(self.home[key]).stem}
            if all(each == key or each.startswith(f"{key}-") for each in stems):
                return [f"{key}.{entry}" for entry in value if entry in before]
        return [key]

    def file_of(self, path: str) -> str | None:
        """The file in which a key path stands, as far as it exists."""
        table, *below = path.split(".")
        return (self.home.get(f"{table}.{below[0]}") if below else None) or self.home.get(table)

    def problem(self, path: str, says: str, remedy: str) -> Problem:
        """A problem at a key path, with the file and the nearest line that is known."""
        if len(says) > LONGEST:
            says = f"{says[:LONGEST]}…"
        file = self.file_of(path) or f"{self.below}/*.toml".lstrip("/")
        near = path
        while near and near not in self.lines:
            near = near.rpartition(".")[0]
        return Problem(file, self.lines.get(near), path, says, remedy)


@functools.lru_cache(maxsize=256)
def parsed(text: str) -> tuple[Table, dict[str, int], Misfit | None]:
    """A file's tables, the lines of its keys, and what is beyond the limits, if anything. Whoever
    writes a ruleset has all of it read again for each file that changes.
    """
    tables = tomllib.loads(text)
    return tables, key_lines(text), next(limits.beyond(tables), None)


def key_lines(text: str) -> dict[str, int]:
    """The line of every key that begins one; keys of inline tables share their table's line."""
    lines: dict[str, int] = {}
    table, inside = "", ""
    for number, line in enumerate(text.splitlines(), start=1):
        if not inside and (header := HEADER.match(line)):
            table = dotted(header[1])
            lines.setdefault(table, number)
            lines.setdefault(table.split(".")[0], number)
        elif not inside and (key := KEY.match(line)):
            path = f"{table}.{dotted(key[1])}".lstrip(".")
            lines.setdefault(path, number)
        for quotes in ('"""', "'''"):
            if inside in ("", quotes) and line.count(quotes) % 2:
                inside = "" if inside else quotes
    return lines


def dotted(key: str) -> str:
    parts = re.findall(r"""[\w-]+|"[^"]*"|'[^']*'""", key)
    return ".".join(part.strip("\"'") for part in parts)

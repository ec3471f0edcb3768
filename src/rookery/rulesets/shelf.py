"""Which rulesets there are: those that come with the program, and those beside a folder."""

from __future__ import annotations

import functools
import re
import tomllib
from pathlib import Path

HOME = Path(__file__).parent
NAME = re.compile(r"[a-z0-9][a-z0-9-]{0,39}")


def names() -> list[str]:
    """The rulesets that come with the program."""
    return sorted(path.parent.name for path in HOME.glob("*/about.toml"))


@functools.cache
def usual() -> str:
    """The ruleset that a table is opened with, where nobody asks for another."""
    said = tomllib.loads((HOME / "shelf.toml").read_text(encoding="utf-8"))
    return str(said["usual"])


def folder_of(name: str, asker: Path) -> Path | None:
    """The folder of a ruleset by its name: the program's own, else one beside the asker's."""
    if name in names():
        return HOME / name
    beside = asker.resolve().parent / name
    return beside if (beside / "about.toml").is_file() else None

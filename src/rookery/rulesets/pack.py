"""A ruleset in one zip file: made of a folder, and opened without trusting it."""

from __future__ import annotations

import io
import re
import stat
import tempfile
import zipfile
import zlib
from collections.abc import Iterator
from pathlib import Path

from rookery.game.ruleset import Ruleset
from rookery.rulesets import limits
from rookery.rulesets.files import Folder
from rookery.rulesets.layers import Layer, layered
from rookery.rulesets.load import read
from rookery.rulesets.problems import Problem, RulesetError
from rookery.rulesets.shelf import HOME

MOST_PACKED = 1024 * 1024
MOST_UNPACKED = limits.MOST_IN_ALL
MOST_RATIO = 100
SMALL = 4096
"""Below this many bytes a file may be packed as tightly as it will go."""

PLACE = re.compile(
    r"[a-z0-9][a-z0-9-]{0,39}/(?:[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})?/)?[\w-]{1,60}\.toml", re.ASCII
)
BROKEN = (
    *(zipfile.BadZipFile, zlib.error, EOFError),
    *(NotImplementedError, RuntimeError, ValueError, OSError, OverflowError),
)
LONG_AGO = (1980, 1, 1, 0, 0, 0)


def pack(root: Path) -> bytes:
    """A folder, and what it extends that does not come with the program; the same each time."""
    read(root)
    layer = layered(root)
    folders = [each.folder.root.resolve() for each in layer] if isinstance(layer, Layer) else []
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        for folder in folders:
            if folder.parent == HOME.resolve():
                continue
            for path in sorted((*folder.glob("*.toml"), *folder.glob("*/*.toml"))):
                name = f"{folder.name}/{path.relative_to(folder).as_posix()}"
                if path.is_symlink() or path.parent.is_symlink() or not PLACE.fullmatch(name):
                    says = "This cannot be packed."
                    remedy = (
                        "Plain files only, with small letters, figures and - in folders’ names."
                    )
                    raise RulesetError(root.name, [Problem(name, None, "", says, remedy)])
                archive.writestr(zipfile.ZipInfo(name, LONG_AGO), path.read_bytes())
    return packed.getvalue()


def opened(data: bytes) -> Ruleset:
    """The ruleset in a pack, or `RulesetError` that says what is wrong with it."""
    with tempfile.TemporaryDirectory(prefix="rookery-") as place:
        return read(unpacked(data, Path(place)))


def unpacked(data: bytes, place: Path) -> Path:
    """Write a pack's files below an empty folder; the ruleset that no other extends."""
    problems = [*unpacking(data, place)]
    if problems:
        raise RulesetError("pack", problems)
    roots = sorted(path.parent for path in place.glob("*/about.toml"))
    extended = {extends(root) for root in roots}
    left = [root for root in roots if root.name not in extended]
    if len(left) == 1:
        return left[0]
    if not roots:
        says, remedy = "There is no ruleset here.", "Pack a folder that holds about.toml."
    elif not left:
        return roots[0]  # they extend each other, which is told when one is read
    else:
        says = f"There are {len(left)} rulesets here: {', '.join(root.name for root in left)}."
        remedy = "Pack one, and what it extends."
    raise RulesetError("pack", [Problem("pack", None, "", says, remedy)])


def extends(root: Path) -> object:
    """What a folder says that it extends."""
    about = Folder(root).tables.get("about")
    return about.get("extends") if isinstance(about, dict) else None


def unpacking(data: bytes, place: Path) -> Iterator[Problem]:
    """Write what is in a pack, up to the first thing that does not belong there."""
    if len(data) > MOST_PACKED:
        yield wrong("pack", f"{len(data)} bytes are too many.", f"At most {MOST_PACKED}.")
        return
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            yield from each_file(archive, place)
    except BROKEN:
        remedy = "Make it with: rookery ruleset pack FOLDER"
        yield wrong("pack", "This is no zip file that could be read.", remedy)


def each_file(archive: zipfile.ZipFile, place: Path) -> Iterator[Problem]:
    files = [info for info in archive.infolist() if not info.is_dir()]
    if len(files) > limits.MOST_FILES:
        yield wrong("pack", f"{len(files)} files are too many.", f"At most {limits.MOST_FILES}.")
        return
    seen: set[str] = set()
    room = MOST_UNPACKED
    for info in files:
        if says := refused(info, seen):
            yield wrong(limits.printable(info.filename), says, "Leave it out, and pack again.")
            return
        seen.add(info.filename.casefold())
        with archive.open(info) as packed:
            text = packed.read(limits.MOST_BYTES + 1)
        room -= len(text)
        if len(text) > limits.MOST_BYTES or room < 0:
            says = "This is too large when it is unpacked."
            remedy = f"At most {limits.MOST_BYTES} bytes in a file, {MOST_UNPACKED} in all."
            yield wrong(info.filename, says, remedy)
            return
        path = place / info.filename
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text)


def refused(info: zipfile.ZipInfo, seen: set[str]) -> str:
    """Why a file has no place in a pack; empty where it has."""
    kind = stat.S_IFMT(info.external_attr >> 16)
    if kind not in (0, stat.S_IFREG):
        return "This is a link or a device, and no file."
    if not PLACE.fullmatch(info.filename):
        return "Only NAME/*.toml and NAME/LANGUAGE/*.toml belong into a pack."
    if info.filename.casefold() in seen:
        return "This stands in the pack twice."
    if info.flag_bits & 0x1:
        return "This is locked with a password."
    if info.file_size > limits.MOST_BYTES:
        return f"{info.file_size} bytes are too many; at most {limits.MOST_BYTES}."
    if info.file_size > SMALL and info.file_size > MOST_RATIO * max(info.compress_size, 1):
        return "This is packed too tightly to be text."
    return ""


def wrong(file: str, says: str, remedy: str) -> Problem:
    return Problem(file, None, "", says, remedy)

"""A map of tiles and the paths between them, as it is drawn: the crew's claims, the prison's."""

from __future__ import annotations

import re
from collections.abc import Mapping

from msgspec import Struct

from rookery.game.ids import TileId
from rookery.game.ruleset.crew import ClaimMap

# A tile on the wide map and on the tall one of a phone: how far apart, how large, how much text.
Lay = tuple[int, int, int, int, int, int]
WIDE: Lay = (186, 126, 158, 98, 12, 21)
TALL: Lay = (130, 118, 118, 98, 10, 15)
EDGE, CORNER, INSET = 4, 9, 4
LINE, NAME_AT, NAMES, WORDS = 15, 27, 2, 3
# Words, and signs of scripts that have no spaces; what ends a phrase stays with it.
PIECE = re.compile(
    r"\s+|[\u2e80-\u9fff\uff00-\uffef][，、。；：）」]*|[^\s\u2e80-\u9fff\uff00-\uffef]+"
)


class Face(Struct, frozen=True, kw_only=True):
    """What stands on a tile: how it stands to the crew, its sign, its name, what it gives, and the
    sentence for who hears it.
    """

    state: str
    sign: str
    name: str
    gives: str
    says: str


class Tile(Struct, frozen=True, kw_only=True):
    """One tile: where, how it stands, its words in lines, and the sentence for who hears it."""

    id: str
    state: str
    sign: str
    body: str
    inner: str
    x: int
    y: int
    mark_x: int
    names: list[tuple[int, str]]
    gives: list[tuple[int, str]]
    says: str


class Path(Struct, frozen=True):
    """A way from one tile to the next, and whether it is the crew's."""

    state: str
    ends: tuple[int, int, int, int]


class Drawn(Struct, frozen=True, kw_only=True):
    width: int
    height: int
    tiles: list[Tile]
    paths: list[Path]


def lay(
    drawn: ClaimMap, faces: Mapping[TileId, Face], mine: set[TileId], tall: bool = False
) -> Drawn:
    """The map, lying wide or, for a phone, standing: rows and columns change places."""
    across, down, width, height, _, _ = TALL if tall else WIDE
    at = {}
    for name, tile in drawn.tiles.items():
        column, row = (tile.row, tile.column) if tall else (tile.column, tile.row)
        at[name] = (EDGE + (column - 1) * across, EDGE + (row - 1) * down)
    paths = [
        Path(way(mine, name, other), ends(at[name], at[other], width, height))
        for name, tile in drawn.tiles.items()
        for other in tile.links
    ]
    return Drawn(
        width=max(x for x, _ in at.values()) + width + EDGE,
        height=max(y for _, y in at.values()) + height + EDGE,
        tiles=[tile_of(name, faces[name], spot, tall) for name, spot in at.items()],
        paths=paths,
    )


def way(mine: set[TileId], one: TileId, other: TileId) -> str:
    """A path between two of ours, from ours to others, or beyond."""
    return ("", "is-open", "is-held")[(one in mine) + (other in mine)]


def ends(
    one: tuple[int, int], other: tuple[int, int], width: int, height: int
) -> tuple[int, int, int, int]:
    (x, y), (u, v) = sorted((one, other))
    if y == v:
        return x + width, y + height // 2, u, y + height // 2
    (x, y), (u, v) = sorted((one, other), key=lambda spot: spot[1])
    return x + width // 2, y + height, x + width // 2, v


def tile_of(name: TileId, face: Face, spot: tuple[int, int], tall: bool) -> Tile:
    _, _, width, height, most_name, most = TALL if tall else WIDE
    x, y = spot
    names = wrapped(face.name, most_name, NAMES)
    words = wrapped(face.gives, most, WORDS - (len(names) - 1))
    return Tile(
        id=name,
        state=f"is-{face.state}",
        sign=face.sign,
        body=eight(x, y, width, height, CORNER),
        inner=eight(x + INSET, y + INSET, width - 2 * INSET, height - 2 * INSET, CORNER - 2),
        x=x + (11 if tall else 14),
        y=y + (9 if tall else 11),
        mark_x=x + width - (23 if tall else 27),
        names=[(y + NAME_AT + 16 * number, line) for number, line in enumerate(names)],
        gives=[
            (y + height - 13 - LINE * (len(words) - 1 - number), line)
            for number, line in enumerate(words)
        ],
        says=face.says,
    )


def eight(x: int, y: int, width: int, height: int, cut: int) -> str:
    """A rectangle without its corners."""
    far, low = x + width, y + height
    return (
        f"M{x + cut} {y}H{far - cut}L{far} {y + cut}V{low - cut}L{far - cut} {low}"
        f"H{x + cut}L{x} {low - cut}V{y + cut}Z"
    )


def wrapped(text: str, room: int, most: int) -> list[str]:
    """Text in lines of so much room; a sign without spaces takes the room of two letters."""
    lines = [""]
    for piece in PIECE.findall(text):
        line = lines[-1]
        if wide(line) + wide(piece.rstrip()) > room and line:
            lines.append(piece.lstrip())
        else:
            lines[-1] = (line + piece) if line else piece.lstrip()
    lines = [line.rstrip() for line in lines]
    if len(lines) > most:
        lines = [*lines[: most - 1], f"{lines[most - 1].rstrip('，、,')}…"]
    return lines


def wide(text: str) -> int:
    return sum(2 if ord(sign) > 0x2E80 else 1 for sign in text)

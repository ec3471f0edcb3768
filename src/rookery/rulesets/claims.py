"""Whether a claim map hangs together: paths that lead somewhere, tiles that can be reached."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator

from rookery.game.ids import TileId
from rookery.game.ruleset.crew import ClaimMap
from rookery.rulesets.references import known
from rookery.rulesets.schema import Misfit


def in_map(path: str, drawn: ClaimMap, claims: Collection[str]) -> Iterator[Misfit]:
    """Everything that is wrong with a map and the claims on it."""
    yield from known(f"{path}.hub", [drawn.hub], drawn.tiles)
    places = Counter((tile.row, tile.column) for tile in drawn.tiles.values())
    for name, tile in drawn.tiles.items():
        here = f"{path}.tiles.{name}"
        yield from known(f"{here}.claim", [tile.claim], claims)
        if (tile.claim is None) != (name == drawn.hub):
            says = "Every tile but the hub has a claim, and the hub has none."
            yield f"{here}.claim", says, "Name a claim, or remove it."
        if places[tile.row, tile.column] > 1:
            says = f"Another tile is in row {tile.row}, column {tile.column}, too."
            yield here, says, "Put each in a place of its own."
        yield from in_links(here, drawn, name)
    if drawn.hub in drawn.tiles:
        reached = reachable(drawn)
        for name in drawn.tiles:
            if name not in reached:
                says = f"No path leads here from “{drawn.hub}”."
                yield f"{path}.tiles.{name}", says, "Link it to a tile that can be reached."


def in_links(path: str, drawn: ClaimMap, name: TileId) -> Iterator[Misfit]:
    tile = drawn.tiles[name]
    yield from known(f"{path}.links", tile.links, [each for each in drawn.tiles if each != name])
    for link in tile.links:
        other = drawn.tiles.get(link)
        if other is None:
            continue
        if name in other.links and name != link:
            yield f"{path}.links", f"The path to “{link}” stands there, too.", "Write it once."
        if abs(tile.row - other.row) + abs(tile.column - other.column) > 1:
            says = f"“{link}” does not lie next to this."
            yield f"{path}.links", says, "A path leads to a tile above, below or beside."


def reachable(drawn: ClaimMap) -> set[TileId]:
    """The tiles to which paths lead from the hub."""
    found, waiting = {drawn.hub}, [drawn.hub]
    while waiting:
        for name in (drawn.beside(waiting.pop()) & drawn.tiles.keys()) - found:
            found.add(name)
            waiting.append(name)
    return found

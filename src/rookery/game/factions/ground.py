"""Ground that a crew may hold: the places of its claim map, and others (CLM-01, CLM-02)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from rookery.game.ids import TileId
from rookery.game.people.crew import Ground

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.ruleset.crew import ClaimMap

# How a place stands to the crew: theirs; at the end of a path; beyond their paths; on no map.
Reach = Literal["held", "open", "shut", "off-map"]


def claim_map(campaign: Campaign) -> ClaimMap | None:
    """The map of this crew's type."""
    kind = campaign.crew.type
    found = campaign.rules.crews.get(kind) if kind is not None else None
    return found.map if found is not None else None


def places(campaign: Campaign) -> Iterator[Ground]:
    """Every place of the map and off it, as it is now; the lair is none."""
    known, drawn = campaign.crew.claims, claim_map(campaign)
    tiles = drawn.tiles if drawn is not None else {}
    for tile, declared in tiles.items():
        if declared.claim is not None:
            yield known.get(tile, Ground(id=tile, claim=declared.claim))
    yield from (ground for key, ground in known.items() if key not in tiles)


def place(campaign: Campaign, name: TileId) -> Ground | None:
    return next((ground for ground in places(campaign) if ground.id == name), None)


def reach(campaign: Campaign, ground: Ground) -> Reach:
    """Whether a path leads there from the lair or from ground that is held (CLM-01)."""
    if ground.held:
        return "held"
    drawn = claim_map(campaign)
    if drawn is None or ground.id not in drawn.tiles:
        return "off-map"
    beside = drawn.beside(ground.id)
    mine = any(tile in campaign.crew.claims and campaign.crew.claims[tile].held for tile in beside)
    return "open" if mine or drawn.hub in beside else "shut"


def hard(campaign: Campaign, ground: Ground) -> bool:
    """Whether it is off the paths, and thus always especially hard to seize (CLM-01)."""
    return reach(campaign, ground) in ("shut", "off-map")

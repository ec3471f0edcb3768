"""What a ruleset declares for crews: their types, upgrades, claims, founding and growth."""

from __future__ import annotations

from rookery.game.ids import (
    ClaimId,
    ContactId,
    CrewAbilityId,
    TagId,
    TileId,
    TrackId,
    TriggerId,
    UpgradeId,
    WayId,
)
from rookery.game.ruleset.effects import Owner
from rookery.game.ruleset.entry import Entry, Plain


class Upgrade(Owner, frozen=True, kw_only=True):
    """What a crew buys, box by box, at the price of each in upgrade boxes; `special` ones are open
    to the crew types that list them, `again` ones may be bought anew and each copy counts.
    """

    cost: tuple[int, ...]
    special: bool = False
    again: bool = False


class Claim(Owner, frozen=True):
    """Ground that a crew may hold; `turf` is ground alone."""

    turf: bool = False


class Tile(Entry, frozen=True):
    """A place on a claim map: rows from the top, columns from the left, both from 1 on."""

    row: int
    column: int
    claim: ClaimId | None = None
    links: tuple[TileId, ...] = ()


class ClaimMap(Entry, frozen=True):
    """Tiles and the paths between them; each path is written once, at either end."""

    hub: TileId
    tiles: dict[TileId, Tile]

    def beside(self, tile: TileId) -> frozenset[TileId]:
        """The tiles to which a path leads from here."""
        back = {name for name, other in self.tiles.items() if tile in other.links}
        return frozenset(back.union(self.tiles[tile].links))


class Pick(Entry, frozen=True):
    """An upgrade with what is chosen on taking it: kinds of items, or the type of a gang."""

    upgrade: UpgradeId
    chosen: tuple[str, ...] = ()


class Operation(Entry, frozen=True):
    """Work that a crew type favors, and the tags that a score of this kind usually carries."""

    tags: tuple[TagId, ...] = ()


class CrewType(Entry, frozen=True):
    """A ready kind of crew; the first ability and the preferred operation stand for the whole."""

    trigger: TriggerId
    upgrades: tuple[Pick, ...]
    specials: tuple[Pick, ...]
    abilities: tuple[CrewAbilityId, ...]
    operations: dict[WayId, Operation]
    preferred: WayId
    contacts: dict[ContactId, Plain]
    map: ClaimMap
    sigil: str = "lantern"


class Gesture(Entry, frozen=True):
    """What a faction is given when a crew is founded, and what it thinks of them then."""

    costs: dict[TrackId, int] = {}
    status: int = 0


class Ties(Entry, frozen=True):
    """What comes of a favorite contact, with who likes them and with who does not."""

    friend: int
    foe: int


class Founding(Entry, frozen=True):
    """How a crew begins (section 17): its tracks, the steps in their order, what each may take."""

    tracks: dict[TrackId, int]
    steps: dict[str, Plain]
    abilities: int
    preset: int
    boxes: int
    helper: dict[WayId, Gesture]
    harmed: dict[WayId, Gesture]
    contact: dict[WayId, Ties]


class Grounds(Owner, frozen=True, kw_only=True):
    """Hunting grounds: how many blocks, what their owner is paid, what they are good for."""

    least: int
    most: int
    pays: dict[WayId, Gesture]


class CrewGrowth(Entry, frozen=True):
    """How a crew grows: xp by triggers, an advance of abilities or else of upgrade boxes, and the
    profits that each of its people stashes.
    """

    track: TrackId
    most: int
    triggers: tuple[TriggerId, ...]
    abilities: int
    boxes: int
    profits: int | str

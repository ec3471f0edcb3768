"""Something that somebody does in downtime: what has been said of it so far, from plan to end."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rookery.game.core.action_roll import PoolLine, Thrown
from rookery.game.ids import (
    ActionId,
    ActivityId,
    AskedId,
    BandId,
    CharacterId,
    ClockId,
    CohortId,
    CreationId,
    DoingId,
    LoreId,
    PositionId,
    ThingId,
    TrackId,
    WayId,
    XpTrackId,
)
from rookery.game.making.rites import Rite

Stage = Literal["planned", "thrown", "overflow", "over"]

# Time of one's own that costs nothing.
FREE = "free"


class Doing(Struct, frozen=True, kw_only=True):
    """One activity of somebody's. `by` is what gives the time: `free`, a price by its name, or a
    gift by its path; `own` says that its coin comes out of their own purse. Where somebody `sends`
    a cohort, it is the cohort's doing; `fits` says whether that is work of its kind.
    """

    id: DoingId
    character: CharacterId
    activity: ActivityId
    words: str = ""
    way: WayId | None = None
    healer: CharacterId | None = None
    action: ActionId | None = None
    position: PositionId | None = None
    clock: ClockId | None = None
    track: XpTrackId | None = None
    cohort: CohortId | None = None
    sends: CohortId | None = None
    fits: bool = True
    creation: CreationId | None = None
    lore: LoreId | None = None
    thing: ThingId | None = None
    change: WayId | None = None
    rite: Rite | None = None
    longer: int = 0
    ready: bool = False
    by: str = FREE
    own: bool = False
    friend: str = ""
    answers: dict[AskedId, bool] = {}
    numbers: dict[AskedId, int] = {}
    least: int | None = None
    stage: Stage = "planned"
    thrown: Thrown | None = None
    raises: int = 0
    band: BandId | None = None
    brings: str = ""
    came: tuple[PoolLine, ...] = ()
    enough: bool = True
    paid: dict[TrackId, int] = {}
    ended: WayId | None = None

    @property
    def open(self) -> bool:
        return self.stage != "over"

    @property
    def total(self) -> int:
        """What came of it, in all."""
        return sum(line.amount for line in self.came)


class Granted(Struct, frozen=True, kw_only=True):
    """More time that an effect gives somebody, perhaps for some activities alone."""

    character: CharacterId
    path: str
    slots: int = 1
    only: tuple[ActivityId, ...] = ()

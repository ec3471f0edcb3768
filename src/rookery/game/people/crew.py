"""The crew: who they are together, what they have and hold, and the tracks that all share."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct, structs

from rookery.game.ids import (
    CharacterId,
    ClaimId,
    CohortId,
    ContactId,
    CrewAbilityId,
    CrewTypeId,
    FactionId,
    ReputationId,
    TileId,
    TrackId,
    UpgradeId,
    WayId,
)
from rookery.game.people.character import Known, Promise
from rookery.game.people.cohort import Cohort
from rookery.game.turn import Event

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign

# How it is with the roof over their heads (FAC-07, CLM-04).
Roof = Literal["kept", "threatened", "lost"]

ANY_CREW_SIGIL = "lantern"


class CrewAbility(Struct, frozen=True, kw_only=True):
    """A special ability that all of them have; `picks` is what each chose where each does."""

    ability: CrewAbilityId
    chosen: tuple[str, ...] = ()
    picks: dict[CharacterId, tuple[str, ...]] = {}


class Bought(Struct, frozen=True, kw_only=True):
    """An upgrade, as many of its boxes as are bought, and what was chosen with it."""

    upgrade: UpgradeId
    boxes: int = 1
    chosen: tuple[str, ...] = ()


class Ground(Struct, frozen=True, kw_only=True):
    """What a campaign made of a place that can be claimed: its own name, who holds it, what was
    chosen with it, and by what it widens the hunting grounds. Places of the map go by their tile's
    name, others by an id of their own.
    """

    id: TileId
    claim: ClaimId
    name: str = ""
    holder: FactionId | None = None
    held: bool = False
    chosen: tuple[str, ...] = ()
    widens: str = ""


class Inside(Struct, frozen=True, kw_only=True):
    """A claim that is held in prison; with an allied crew's, what they let the crew have."""

    claim: ClaimId
    chosen: ClaimId | None = None


class Crew(Struct, frozen=True, kw_only=True):
    """What the characters are together. Until it is founded it has tracks, and perhaps a name."""

    name: str = ""
    type: CrewTypeId | None = None
    sigil: str = ANY_CREW_SIGIL
    reputation: ReputationId | None = None
    renown: str = ""
    lair: str = ""
    roof: Roof = "kept"
    grounds: str = ""
    operation: WayId | None = None
    contact: ContactId | None = None
    abilities: tuple[CrewAbility, ...] = ()
    upgrades: tuple[Bought, ...] = ()
    claims: dict[TileId, Ground] = {}
    prison: dict[TileId, Inside] = {}
    cohorts: dict[CohortId, Cohort] = {}
    given: dict[str, int] = {}
    conditions: tuple[str, ...] = ()
    promised: tuple[Promise, ...] = ()
    known: tuple[Known, ...] = ()
    advances: int = 0
    boxes: int = 0
    tracks: dict[TrackId, int] = {}

    def track(self, track: TrackId) -> int:
        return self.tracks.get(track, 0)

    @property
    def standing_claims(self) -> tuple[Ground, ...]:
        """The claims that count: all that are held, as long as there is a lair (CLM-04)."""
        return tuple(each for each in self.claims.values() if each.held and self.roof != "lost")


class CrewNamed(Event, frozen=True):
    name: str

    def apply(self, campaign: Campaign) -> Campaign:
        return change_crew(campaign, name=self.name)


class CrewTrackMarked(Event, frozen=True):
    """A track of the crew moved: from what, to what, and why."""

    track: TrackId
    was: int
    now: int
    why: str = ""

    def apply(self, campaign: Campaign) -> Campaign:
        return change_crew(campaign, tracks={**campaign.crew.tracks, self.track: self.now})


class CrewAdvanceEarned(Event, frozen=True):
    """The crew's track ran full: it is cleared, the rest of the xp stays, an advance is owed."""

    track: TrackId
    left: int

    def apply(self, campaign: Campaign) -> Campaign:
        crew = campaign.crew
        tracks = {**crew.tracks, self.track: self.left}
        return change_crew(campaign, tracks=tracks, advances=crew.advances + 1)


def change_crew(campaign: Campaign, **changes: object) -> Campaign:
    """The campaign with some of the crew's fields changed."""
    return structs.replace(campaign, crew=structs.replace(campaign.crew, **changes))

"""Progress clocks: of any size, hidden or open, racing, linked, and two-way (CLK-01 to CLK-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct, structs

from rookery.game.ids import (
    CharacterId,
    ClockId,
    CreationId,
    FactionId,
    KindId,
    LoreId,
    ProjectId,
    RollId,
)
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.turn import Event, Turn, used

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class Clock(Struct, frozen=True, kw_only=True):
    """An obstacle, a danger or a hope, in segments."""

    id: ClockId
    name: str
    size: int
    kind: KindId
    filled: int = 0
    if_full: str = ""
    gm_only: bool = False
    hands: Literal["gm", "anyone"] = "gm"
    owner: CharacterId | None = None
    faction: FactionId | None = None
    rival: ClockId | None = None
    after: ClockId | None = None
    filled_by: RollId | None = None
    race: Literal["won", "lost", "tied"] | None = None
    project: ProjectId | None = None
    creation: CreationId | None = None
    lore: LoreId | None = None
    source: str = ""

    @property
    def full(self) -> bool:
        return self.filled >= self.size

    def locked(self, campaign: Campaign) -> bool:
        """Whether a linked clock still waits for the one before it (CLK-04)."""
        before = campaign.clocks.get(self.after) if self.after else None
        return before is not None and not before.full


class ClockStarted(Event, frozen=True):
    clock: Clock

    def apply(self, campaign: Campaign) -> Campaign:
        return used(put(campaign, self.clock), self.clock.id)


class ClockChanged(Event, frozen=True):
    """A clock was renamed or given another meaning, keeper or owner."""

    clock: ClockId
    name: str
    if_full: str
    hands: Literal["gm", "anyone"]
    owner: CharacterId | None

    def apply(self, campaign: Campaign) -> Campaign:
        clock = structs.replace(
            campaign.clocks[self.clock],
            name=self.name,
            if_full=self.if_full,
            hands=self.hands,
            owner=self.owner,
        )
        return put(campaign, clock)


class ClockTicked(Event, frozen=True):
    """Segments were filled or emptied, by whom the entry says, by which roll this says."""

    clock: ClockId
    name: str
    was: int
    now: int
    size: int
    roll: RollId | None = None

    def apply(self, campaign: Campaign) -> Campaign:
        clock = campaign.clocks[self.clock]
        full = self.now >= self.size
        changed = structs.replace(clock, filled=self.now, filled_by=self.roll if full else None)
        if not full and clock.race is not None:
            campaign = put(campaign, structs.replace(changed, race=None))
            rival = campaign.clocks.get(clock.rival) if clock.rival else None
            return put(campaign, structs.replace(rival, race=None)) if rival else campaign
        return put(campaign, changed)


class ClockFilled(Event, frozen=True):
    """What the clock stood for happens."""

    clock: ClockId
    name: str
    if_full: str

    def apply(self, campaign: Campaign) -> Campaign:
        return campaign


class RaceDecided(Event, frozen=True):
    """One of two opposed clocks filled first, or both filled in one roll (CLK-03)."""

    clock: ClockId
    name: str
    rival: ClockId
    rival_name: str
    tied: bool

    def apply(self, campaign: Campaign) -> Campaign:
        won, lost = ("tied", "tied") if self.tied else ("won", "lost")
        campaign = put(campaign, structs.replace(campaign.clocks[self.clock], race=won))
        return put(campaign, structs.replace(campaign.clocks[self.rival], race=lost))


class ClockUnlocked(Event, frozen=True):
    clock: ClockId
    name: str

    def apply(self, campaign: Campaign) -> Campaign:
        return campaign


class ClocksRaced(Event, frozen=True):
    clock: ClockId
    rival: ClockId

    def apply(self, campaign: Campaign) -> Campaign:
        one, other = campaign.clocks[self.clock], campaign.clocks[self.rival]
        for left in (one.rival, other.rival):
            if left in campaign.clocks:
                loser = structs.replace(campaign.clocks[left], rival=None, race=None)
                campaign = put(campaign, loser)
        one = structs.replace(campaign.clocks[self.clock], rival=self.rival, race=None)
        other = structs.replace(campaign.clocks[self.rival], rival=self.clock, race=None)
        return put(put(campaign, one), other)


class ClocksLinked(Event, frozen=True):
    clock: ClockId
    after: ClockId | None

    def apply(self, campaign: Campaign) -> Campaign:
        return put(campaign, structs.replace(campaign.clocks[self.clock], after=self.after))


class ClockShown(Event, frozen=True):
    """A hidden clock was laid open, as it stands."""

    clock: Clock

    def apply(self, campaign: Campaign) -> Campaign:
        return put(campaign, structs.replace(campaign.clocks[self.clock.id], gm_only=False))


class ClockHidden(Event, frozen=True):
    clock: ClockId

    def apply(self, campaign: Campaign) -> Campaign:
        return put(campaign, structs.replace(campaign.clocks[self.clock], gm_only=True))


class ClockRemoved(Event, frozen=True):
    clock: ClockId
    name: str

    def apply(self, campaign: Campaign) -> Campaign:
        clocks = {key: clock for key, clock in campaign.clocks.items() if key != self.clock}
        for key, clock in clocks.items():
            if self.clock in (clock.rival, clock.after):
                clocks[key] = structs.replace(
                    clock,
                    rival=None if clock.rival == self.clock else clock.rival,
                    race=None if clock.rival == self.clock else clock.race,
                    after=None if clock.after == self.clock else clock.after,
                )
        rolls = {
            key: structs.replace(roll, clock=None) if roll.clock == self.clock else roll
            for key, roll in campaign.rolls.items()
        }
        return structs.replace(campaign, clocks=clocks, rolls=rolls)


def put(campaign: Campaign, clock: Clock) -> Campaign:
    return structs.replace(campaign, clocks={**campaign.clocks, clock.id: clock})


def find(turn: Turn, clock: ClockId) -> Clock | Refusal:
    """A clock that this seat may know of."""
    found = turn.campaign.clocks.get(clock)
    if found is None or (found.gm_only and turn.seat.role != "gm"):
        return refuse(No.NO_SUCH, name=clock)
    return found


def stuck(turn: Turn, clock: Clock, down: bool = False) -> Refusal | None:
    """What keeps a clock from moving: another before it, or the end where it stands."""
    if clock.locked(turn.campaign):
        before = turn.campaign.clocks[clock.after or clock.id]
        other = before.name if turn.seat.role == "gm" or not before.gm_only else "?"
        return refuse(No.LOCKED, name=clock.name, other=other)
    if down:
        return refuse(No.CLOCK_EMPTY, name=clock.name) if clock.filled == 0 else None
    return refuse(No.CLOCK_FULL, name=clock.name) if clock.full else None


def tick(turn: Turn, clock: ClockId, by: int, roll: RollId | None = None) -> None:
    """Move a clock within its bounds; a full one happens, decides a race and unlocks others."""
    old = turn.campaign.clocks[clock]
    now = max(0, min(old.size, old.filled + by))
    if now == old.filled:
        return
    turn.happen(
        ClockTicked(
            clock=clock,
            name=old.name,
            was=old.filled,
            now=now,
            size=old.size,
            roll=roll,
            gm_only=old.gm_only,
        )
    )
    if now < old.size:
        return
    turn.happen(ClockFilled(clock=clock, name=old.name, if_full=old.if_full, gm_only=old.gm_only))
    decide_race(turn, turn.campaign.clocks[clock], roll)
    for other in turn.campaign.clocks.values():
        if other.after == clock:
            secret = old.gm_only or other.gm_only
            turn.happen(ClockUnlocked(clock=other.id, name=other.name, gm_only=secret))


def decide_race(turn: Turn, clock: Clock, roll: RollId | None) -> None:
    """The first of two rivals to fill wins; filled by the very same roll, both outcomes hold."""
    rival = turn.campaign.clocks.get(clock.rival) if clock.rival else None
    if rival is None:
        return
    tied = rival.full and roll is not None and rival.filled_by == roll
    if rival.full and not tied:
        return
    turn.happen(
        RaceDecided(
            clock=clock.id,
            name=clock.name,
            rival=rival.id,
            rival_name=rival.name,
            tied=tied,
            gm_only=clock.gm_only or rival.gm_only,
        )
    )

"""A downtime: how far it has come, what is still open, and how everybody's time was spent."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct, structs

from rookery.game.core.action_roll import PoolLine
from rookery.game.downtime.doing import Doing, Granted
from rookery.game.ids import (
    ActivityId,
    AskedId,
    CharacterId,
    CohortId,
    DoingId,
    FactionId,
    TrackId,
    TroubleId,
    WayId,
)
from rookery.game.people.conditions import AWAY
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.ruleset.downtime import Step
from rookery.game.score.score import Score
from rookery.game.turn import Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign

Closed = Literal["done", "skipped"]


class Did(Struct, frozen=True, kw_only=True):
    """An activity that took somebody's time. `by` is what it took: their `free` time, a price by
    its name, or what gave the time, by its path. Where a cohort did it, nobody's time was taken.
    """

    character: CharacterId
    activity: ActivityId
    by: str = "free"
    slots: int = 1
    cohort: CohortId | None = None


class Owed(Struct, frozen=True, kw_only=True):
    """A tithe that somebody expects: a faction, or whoever is named, and how patient they are."""

    name: str = ""
    faction: FactionId | None = None
    segments: int


class Takings(Struct, frozen=True, kw_only=True):
    """What a score paid, as the GM rates it, and who got it once that is said."""

    amount: WayId | None = None
    coin: int = 0
    tier: int = 0
    quiet: bool = False
    won: bool = True
    tithe: Owed | None = None
    answers: dict[AskedId, int] = {}
    lines: dict[TrackId, tuple[PoolLine, ...]] = {}
    shares: dict[CharacterId, int] = {}
    paid_tithe: bool | None = None
    taken: bool = False


class Noise(Struct, frozen=True, kw_only=True):
    """How loud a score was, as the GM says, and the heat it comes to once that is taken."""

    kind: WayId
    lines: tuple[str, ...] = ()
    answers: dict[AskedId, int] = {}
    ledger: tuple[PoolLine, ...] = ()
    capped: bool = False
    taken: bool = False


class Downtime(Struct, frozen=True, kw_only=True):
    """One downtime, from the end of a score to free play; it stays to be read until the next.

    It remembers the score that it follows, so that another may be played before it is over.
    """

    score: Score | None = None
    at: Step | None = None
    opened: tuple[Step, ...] = ()
    closed: dict[Step, Closed] = {}
    payoff: Takings | None = None
    heat: Noise | None = None
    rolled: TroubleId | None = None
    did: tuple[Did, ...] = ()
    doings: dict[DoingId, Doing] = {}
    granted: tuple[Granted, ...] = ()
    attracted: tuple[CharacterId, ...] = ()
    over: bool = False

    def open(self, step: Step) -> bool:
        """Whether this leg is being played: the GM may have turned to another meanwhile."""
        return not self.over and step in self.opened and step not in self.closed


def change(campaign: Campaign, **changes: object) -> Campaign:
    """The campaign with its downtime's fields changed."""
    if campaign.downtime is None:
        return campaign
    return structs.replace(campaign, downtime=structs.replace(campaign.downtime, **changes))


def running(campaign: Campaign) -> Downtime | None:
    """The downtime, while it lasts."""
    downtime = campaign.downtime
    return downtime if downtime is not None and not downtime.over else None


def find(turn: Turn, step: Step | None = None) -> Downtime | Refusal:
    """The downtime that lasts, if this leg of it is open."""
    downtime = running(turn.campaign)
    if downtime is None:
        return refuse(No.NO_DOWNTIME)
    if step is None or downtime.open(step):
        return downtime
    leg = Term(f"downtime.steps.{step}.name")
    if step in downtime.closed:
        return refuse(No.LEG_CLOSED, leg=leg)
    return refuse(No.LEG_AHEAD, leg=leg)


def done_by(campaign: Campaign, who: CharacterId) -> frozenset[str]:
    """The activities that somebody has done in this downtime; who broke under stress, or is lost
    in their vice, has had their fill of it (STR-02, VIC-04).
    """
    downtime = running(campaign)
    if downtime is None:
        return frozenset()
    mine = (did for did in downtime.did if did.character == who and did.cohort is None)
    done = {str(did.activity) for did in mine}
    if campaign.characters[who].vice_satisfied or AWAY in campaign.characters[who].conditions:
        done |= {
            str(name)
            for name, activity in campaign.rules.activities.items()
            if activity.does == "vice"
        }
    return frozenset(done)

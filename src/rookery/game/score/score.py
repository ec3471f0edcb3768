"""A score: what is planned against whom, how far it has come, and where it began."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct, structs

from rookery.game.core.action_roll import PoolLine, Thrown
from rookery.game.ids import (
    ActionId,
    AskedId,
    CharacterId,
    FactionId,
    FlashbackId,
    PositionId,
    QuestionId,
    RollId,
    TagId,
    ThingId,
    TileId,
    TrackId,
    WayId,
)
from rookery.game.making.things import Thing
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.turn import Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign

Stage = Literal["planning", "engagement", "under-way", "over"]
Settled = Literal["action", "fortune", "none"]
Looking = Literal["told", "offered", "rolling", "settled", "refused"]


class Found(Struct, frozen=True, kw_only=True):
    """Something that was found out while the plan was made (SCO-03)."""

    character: CharacterId
    asked: str
    told: str


class Judged(Struct, frozen=True, kw_only=True):
    """What the GM says to one question of the engagement, and why (JDG-23)."""

    yes: bool
    why: str = ""


class Diversion(Struct, frozen=True, kw_only=True):
    """A smaller plan that draws eyes away before the others go in (SCO-06)."""

    character: CharacterId
    words: str
    roll: RollId | None = None
    worked: bool | None = None


class Flashback(Struct, frozen=True, kw_only=True):
    """A deed in the past that somebody remembers: its price, and how it is settled."""

    id: FlashbackId
    character: CharacterId
    deed: str
    when: str
    action: ActionId
    stage: Looking = "told"
    how: Settled = "none"
    asks: dict[TrackId, int] = {}
    downtime: WayId | None = None
    word: str = ""
    paid: tuple[PoolLine, ...] = ()
    roll: RollId | None = None

    @property
    def open(self) -> bool:
        """Whether somebody still has to say something about it."""
        return self.stage in ("told", "offered")


class Score(Struct, frozen=True, kw_only=True):
    """One score, from the first word of a plan until the next begins; its downtime has
    `followed` when it has begun.
    """

    target: str
    name: str = ""
    faction: FactionId | None = None
    tier: int | None = None
    kind: WayId | None = None
    claim: TileId | None = None
    stage: Stage = "planning"
    plan: WayId | None = None
    detail: str = ""
    tags: tuple[TagId, ...] = ()
    found: tuple[Found, ...] = ()
    diversion: Diversion | None = None
    # the engagement
    judged: dict[QuestionId, Judged] = {}
    answers: dict[AskedId, bool] = {}
    thrown: Thrown | None = None
    start: PositionId | None = None
    past_first: bool = False
    beginners: tuple[CharacterId, ...] = ()
    flashbacks: dict[FlashbackId, Flashback] = {}
    # the end
    suggests: dict[FactionId, int] = {}
    given_up: bool = False
    followed: bool = False
    used: dict[CharacterId, tuple[str, ...]] = {}
    things: dict[ThingId, Thing] = {}
    then: Score | None = None

    @property
    def title(self) -> str:
        """What it is called: its own name, or its target's."""
        return self.name or self.target


def put(campaign: Campaign, score: Score | None) -> Campaign:
    return structs.replace(campaign, score=score)


def change(campaign: Campaign, **changes: object) -> Campaign:
    """The campaign with its score's fields changed."""
    score = campaign.score
    return campaign if score is None else put(campaign, structs.replace(score, **changes))


def find(turn: Turn, *stages: Stage) -> Score | Refusal:
    """The score, if it stands at one of these stages."""
    score = turn.campaign.score
    if score is None or (score.stage == "over" and "over" not in stages):
        return refuse(No.NO_SCORE)
    if score.stage in stages:
        return score
    if score.stage == "under-way":
        return refuse(No.SCORE_UNDER_WAY, name=score.title)
    if "under-way" in stages:
        return refuse(No.SCORE_NOT_BEGUN, name=score.title)
    if score.stage == "engagement":
        return refuse(No.PLAN_SENT)
    return refuse(No.PLAN_NOT_SENT)


def missing(score: Score) -> Refusal | None:
    """What a plan lacks before the engagement: itself, or its one detail (SCO-02)."""
    if score.plan is None:
        return refuse(No.NO_PLAN)
    if not score.detail:
        return refuse(
            No.NO_DETAIL,
            plan=Term(f"scores.plans.{score.plan}.name"),
            detail=Term(f"scores.plans.{score.plan}.detail"),
        )
    return None


def under_way(campaign: Campaign) -> bool:
    return campaign.score is not None and campaign.score.stage == "under-way"


def flashback_of(campaign: Campaign, roll: RollId) -> Flashback | None:
    """The flashback that a roll settles, if it settles one."""
    told = campaign.score.flashbacks.values() if campaign.score is not None else ()
    return next((back for back in told if back.roll == roll), None)

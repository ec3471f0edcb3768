"""A roll on the table: everything that has been said about it so far, from goal to price."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct, structs

from rookery.game.ids import (
    ActionId,
    AttributeId,
    BandId,
    CharacterId,
    ClockId,
    ConsequenceId,
    EffectId,
    FactorId,
    GroupId,
    HarmId,
    KindId,
    PositionId,
    RollId,
    SeatId,
    SetUpId,
    WayId,
)
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.turn import Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.ruleset import Ruleset

Kind = Literal["action", "gather", "fortune", "threat"]
Stage = Literal["terms", "together", "choice", "price", "answers", "telling", "settled"]
Benefit = Literal["effect", "position"]


class PoolLine(Struct, frozen=True):
    """One reason in a pool or an effect: what it is, by how much, and whose or which. Where dice
    are added up, a line may be dice of some other size, or a number; a plain die is read as it is.
    """

    what: str
    amount: int
    of: str = ""
    kind: Literal["dice", "trait", "number", "plain"] = "dice"
    sides: int = 0


class Terms(Struct, frozen=True, kw_only=True):
    """What the GM has said: position, effect, the factors that count, the harm that matters."""

    position: PositionId | None = None
    effect: EffectId | None = None
    factors: dict[FactorId, int] = {}
    harm: tuple[HarmId, ...] = ()
    advantages: int = 0
    disadvantages: int = 0
    traded: bool = False


class Trade(Struct, frozen=True):
    """Another position and effect that the player asks for (ACT-14)."""

    position: PositionId
    effect: EffectId


class Follow(Struct, frozen=True, kw_only=True):
    """A set-up that a roll follows up, who made it, and which benefit is taken (TEA-06)."""

    set_up: SetUpId
    by: str
    gives: Benefit
    amount: int


class Offer(Struct, frozen=True, kw_only=True):
    """A Devil's Bargain: who offers it, what it costs, and how far it has come (ACT-09)."""

    by: SeatId
    text: str
    price: KindId
    amount: int = 0
    clock: ClockId | None = None
    state: Literal["unjudged", "open", "taken"] = "open"


class Thrown(Struct, frozen=True, kw_only=True):
    """Dice on the table, with every reason for their number, and how they read. Where they are of
    several sizes, `sides` has that of each; where they are added up, there is a target.
    """

    lines: tuple[PoolLine, ...]
    pool: int
    faces: tuple[int, ...]
    band: BandId
    value: int
    kept: tuple[int, ...]
    sides: tuple[int, ...] = ()
    target: int | None = None
    multiplier: int = 0
    botch: bool = False


class Consequence(Struct, frozen=True, kw_only=True):
    """A price that the GM has sent: what it does, how it may be lessened, how it was answered."""

    id: ConsequenceId
    kind: KindId
    name: str
    amount: int
    clock: ClockId | None = None
    down: bool = False
    resist_with: AttributeId
    resisted_to: int
    armor: bool = True
    before: bool = False
    whose: CharacterId | None = None
    offered: CharacterId | None = None
    using: tuple[str, ...] = ()
    instead_of: CharacterId | None = None
    answers: dict[str, bool] = {}
    reached: dict[str, str] = {}
    answer: Literal["accepted", "resisted", "armored", "spared", "moot"] | None = None
    by: str = ""
    landed: int | None = None
    thrown: Thrown | None = None
    cost: int = 0

    @property
    def sign(self) -> str:
        """Which way it moves its clock."""
        return "−" if self.down else "+"


class ActionRoll(Struct, frozen=True, kw_only=True):
    """One deed being negotiated, thrown and paid for."""

    id: RollId
    character: CharacterId
    goal: str
    action: ActionId | None
    kind: Kind = "action"
    clock: ClockId | None = None
    stage: Stage = "terms"
    terms: Terms | None = None
    trade: Trade | None = None
    pushes: tuple[WayId, ...] = ()
    helper: CharacterId | None = None
    helping: tuple[str, ...] = ()
    gathers: bool = False
    answers: dict[str, bool] = {}
    reached: dict[str, str] = {}
    used: tuple[str, ...] = ()
    offer: Offer | None = None
    thrown: Thrown | None = None
    effect: tuple[PoolLine, ...] = ()
    way: WayId | None = None
    done: bool | None = None
    consequences: tuple[Consequence, ...] = ()
    level: int | None = None
    told: str = ""
    again_at: PositionId | None = None
    lost: bool = False
    group: GroupId | None = None
    sets_up: bool = False
    follows: tuple[Follow, ...] = ()
    unfit: tuple[SetUpId, ...] = ()

    @property
    def open(self) -> bool:
        return self.stage != "settled"

    @property
    def unanswered(self) -> tuple[Consequence, ...]:
        return tuple(price for price in self.consequences if price.answer is None)

    def price(self, consequence: ConsequenceId) -> Consequence | None:
        return next((price for price in self.consequences if price.id == consequence), None)


def put(campaign: Campaign, roll: ActionRoll) -> Campaign:
    return structs.replace(campaign, rolls={**campaign.rolls, roll.id: roll})


def change(campaign: Campaign, roll: RollId, **changes: object) -> Campaign:
    """The campaign with one roll's fields changed."""
    return put(campaign, structs.replace(campaign.rolls[roll], **changes))


def find(turn: Turn, roll: RollId, *stages: Stage) -> ActionRoll | Refusal:
    """A roll on the table that stands at one of these stages."""
    found = turn.campaign.rolls.get(roll)
    if found is None:
        return refuse(No.NO_SUCH, name=roll)
    if found.stage not in stages:
        return refuse(No.WRONG_MOMENT)
    return found


def position(rules: Ruleset, roll: ActionRoll) -> PositionId | None:
    """Where a deed stands: the GM's word, and better where that was set up (TEA-06)."""
    if roll.terms is None or roll.terms.position is None:
        return None
    positions = list(rules.positions)
    better = sum(follow.amount for follow in roll.follows if follow.gives == "position")
    return positions[max(0, positions.index(roll.terms.position) - better)]


def by_itself(roll: ActionRoll) -> Refusal | None:
    """Whether this roll is part of a group action, where such things are said once for all."""
    return refuse(No.IN_GROUP) if roll.group is not None else None


def own(turn: Turn, roll: RollId, *stages: Stage) -> ActionRoll | Refusal:
    """Such a roll, if this seat plays its character."""
    found = find(turn, roll, *stages)
    if isinstance(found, Refusal):
        return found
    who = turn.character(found.character)
    return who if isinstance(who, Refusal) else found

"""Fortune rolls: for what no character does, or nobody can be sure of (FOR-01 to FOR-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, structs

from rookery.game import sums
from rookery.game.core.action_roll import PoolLine, Thrown
from rookery.game.core.throw import faces_refused, throw
from rookery.game.effects.held import crew_has
from rookery.game.effects.moment import many
from rookery.game.factions import standing
from rookery.game.ids import EffectPath, RollId, RowId
from rookery.game.limits import MOST_RATING
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.text import Line, Name
from rookery.game.turn import Command, Event, Turn, used

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign

KEPT = 3
ON = frozenset({"roll", "roll.fortune"})


class Side(Struct, frozen=True, kw_only=True):
    """One side of a fortune roll: a trait of any kind, and what speaks for and against it. With
    `by`, something that the crew has stands for it, and says its rating (UPG-13).
    """

    trait: Name = ""
    rating: int = 0
    by: EffectPath | None = None
    advantages: int = 0
    disadvantages: int = 0
    faces: tuple[int, ...] = ()
    magnitude: dict[RowId, int] = {}


class SideThrown(Struct, frozen=True, kw_only=True):
    trait: str
    thrown: Thrown
    owner: str = ""


class FortuneRoll(Struct, frozen=True, kw_only=True):
    """A fortune roll that was made; the last few stay on the table."""

    id: RollId
    question: str
    sides: tuple[SideThrown, ...]
    gm_only: bool = False


class FortuneRolled(Event, frozen=True):
    roll: FortuneRoll

    def apply(self, campaign: Campaign) -> Campaign:
        kept = (*campaign.fortunes, self.roll)[-KEPT:]
        return used(structs.replace(campaign, fortunes=kept), self.roll.id)


class RollFortune(Command, frozen=True):
    """Roll for a question that no character's action decides; two sides when they oppose."""

    question: Line
    side: Side
    against: Side | None = None
    gm_only: bool = False
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        if not self.question.strip():
            return refuse(No.EMPTY)
        sides = (self.side,) if self.against is None else (self.side, self.against)
        for side in sides:
            if no := unsound(turn, side):
                return no
        thrown = tuple(
            SideThrown(
                trait=side.trait,
                thrown=throw(turn, lines(turn, side), side.faces),
                owner=side.by.rpartition(".effects.")[0] if side.by is not None else "",
            )
            for side in sides
        )
        roll = FortuneRoll(
            id=RollId(turn.new_id("f")),
            question=self.question.strip(),
            sides=thrown,
            gm_only=self.gm_only,
        )
        turn.happen(FortuneRolled(roll=roll, gm_only=self.gm_only))
        return None


def unsound(turn: Turn, side: Side) -> Refusal | None:
    if side.by is not None and side.by not in traits(turn.campaign):
        return refuse(No.NO_EFFECT)
    if not 0 <= side.rating <= MOST_RATING:
        return refuse(No.OUT_OF_RANGE, number=side.rating, least=0, most=MOST_RATING)
    table = turn.rules.magnitude
    for row, level in side.magnitude.items():
        if table is None or row not in table.rows:
            return refuse(No.NO_SUCH, name=row)
        if not 0 <= level <= table.most:
            return refuse(No.OUT_OF_RANGE, number=level, least=0, most=table.most)
    for number in (side.advantages, side.disadvantages):
        if not 0 <= number <= MOST_RATING:
            return refuse(No.OUT_OF_RANGE, number=number, least=0, most=MOST_RATING)
    return faces_refused(turn, lines(turn, side), side.faces) if side.faces else None


def lines(turn: Turn, side: Side) -> tuple[PoolLine, ...]:
    """A trait's rating and a die more or less for each thing that counts (FOR-02)."""
    first = tuple(PoolLine("magnitude", n, row) for row, n in side.magnitude.items() if n)
    return (*(first or (trait(turn.campaign, side),)), *advantage_lines(turn, side))


def trait(campaign: Campaign, side: Side) -> PoolLine:
    if side.by is None:
        return PoolLine("trait", side.rating, side.trait)
    return PoolLine("ability", traits(campaign)[side.by], side.by.rpartition(".effects.")[0])


def traits(campaign: Campaign) -> dict[EffectPath, int]:
    """What the crew has that may stand for a side of a fortune roll, with its dice: whoever rolls
    for it says with that that it is put to the test.
    """
    read = standing.crew_numbers(campaign)
    return {
        EffectPath(had.path): sums.worth(had.effect.gives.pool, read)
        for had in crew_has(campaign)
        if had.effect.gives.pool is not None and ON & {*many(had.effect.on)}
    }


def advantage_lines(turn: Turn, side: Side) -> tuple[PoolLine, ...]:
    step, found = turn.rules.fortune.advantage, []
    if side.advantages:
        found.append(PoolLine("advantages", side.advantages * step))
    if side.disadvantages:
        found.append(PoolLine("disadvantages", -side.disadvantages * step))
    return tuple(found)

"""The end of a roll: whether it is done, how great its effect is, and what it ticks (EFF-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game import modifiers
from rookery.game.core.action_roll import ActionRoll, PoolLine, change, position
from rookery.game.core.clocks import tick
from rookery.game.ids import PositionId, RollId
from rookery.game.score.diversion import divert
from rookery.game.score.set_ups import set_up_waits
from rookery.game.turn import Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class RollSettled(Event, frozen=True):
    """All is answered: the deed is done or not, with this effect."""

    roll: RollId
    done: bool
    effect: tuple[PoolLine, ...] = ()
    level: int | None = None
    again_at: PositionId | None = None
    lost: bool = False
    told: str = ""

    def apply(self, campaign: Campaign) -> Campaign:
        return change(
            campaign,
            self.roll,
            stage="settled",
            done=self.done,
            effect=self.effect,
            level=self.level,
            again_at=self.again_at,
            lost=self.lost,
            told=self.told,
        )


def settle(turn: Turn, roll_id: RollId) -> None:
    """Close a roll once nothing about it is open; reduced effect comes last (CON-02)."""
    roll, rules = turn.campaign.rolls[roll_id], turn.rules
    lines = roll.effect
    worse, lost = None, False
    for price in roll.consequences:
        if not price.landed:
            continue
        kind = rules.consequences[price.kind]
        if kind.does == "effect":
            lines = (*lines, PoolLine("reduced", kind.by, price.name))
        elif kind.does == "position":
            worse = next_worse(turn, roll)
        elif kind.does == "opportunity":
            lost = True
    done = bool(roll.done)
    level = modifiers.level(rules, lines) if lines else None
    turn.happen(
        RollSettled(roll=roll.id, done=done, effect=lines, level=level, again_at=worse, lost=lost)
    )
    divert(turn, roll, done)
    if done and level != 0:
        set_up_waits(turn, roll)
    if done and level is not None and roll.clock in turn.campaign.clocks:
        ticks = rules.effects[modifiers.effect_at(rules, level)].ticks
        tick(turn, roll.clock, ticks, roll.id)


def next_worse(turn: Turn, roll: ActionRoll) -> PositionId | None:
    """The next worse position, where there is one (CON-05)."""
    positions = list(turn.rules.positions)
    now = position(turn.rules, roll)
    if now is None:
        return None
    at = positions.index(now) + 1
    return positions[min(at, len(positions) - 1)]

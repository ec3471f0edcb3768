"""What a result means at a position: done or not, more effect, a choice or a price (ACT-10)."""

from __future__ import annotations

from msgspec import Struct

from rookery.game.core.action_roll import PoolLine, Stage
from rookery.game.ids import BandId, PositionId
from rookery.game.ruleset import Ruleset


class Meaning(Struct, frozen=True, kw_only=True):
    """Where a roll goes from its result; `over` where nothing is left to say."""

    stage: Stage
    done: bool | None
    effect: tuple[PoolLine, ...]
    over: bool


def meaning(rules: Ruleset, position: PositionId, band: BandId, multiplier: int = 0) -> Meaning:
    outcome = rules.positions[position].outcomes[band]
    more = outcome.effect * (multiplier if outcome.multiplied else 1)
    known = {"yes": True, "no": False, "gm": None}[outcome.done]
    return Meaning(
        stage="choice" if outcome.choice else "price",
        done=None if outcome.choice else known,
        effect=(PoolLine("result", more, band),) if more else (),
        over=not outcome.choice and not outcome.menu,
    )

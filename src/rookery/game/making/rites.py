"""What a ritual asks of whoever performs it: magnitude, price and risks (RIT-02, RIT-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from rookery.game.core.action_roll import PoolLine
from rookery.game.ids import ActionId, ClockId, RowId

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.downtime.doing import Doing
    from rookery.game.ruleset import Ruleset
    from rookery.game.ruleset.making import Trial


class Rite(Struct, frozen=True, kw_only=True):
    """A ritual as the GM sees it this time: the levels that count, the price where it is not their
    sum, how many activities it takes, the action that its danger calls for, the dice for its
    doubt, and the clock that it ticks (JDG-34).
    """

    levels: dict[RowId, int] = {}
    price: int | None = None
    slots: int = 1
    danger: ActionId | None = None
    doubt: int | None = None
    dire: ClockId | None = None
    ticks: int = 0


def asks(campaign: Campaign, doing: Doing) -> tuple[PoolLine, ...]:
    """What a ritual's price is made of: each level, or the GM's word, and less for who takes
    longer; never below nought (RIT-02).
    """
    rite, rituals = doing.rite, campaign.rules.rituals
    if rite is None or rituals is None:
        return ()
    lines = [PoolLine("magnitude", level, row) for row, level in rite.levels.items() if level]
    if rite.price is not None:
        lines = [PoolLine("gm-says", rite.price)]
    if doing.longer:
        eased = min(doing.longer, sum(line.amount for line in lines))
        lines.append(PoolLine("longer", -eased, rituals.eased_by))
    return tuple(lines)


def price_of(campaign: Campaign, doing: Doing) -> int:
    return sum(line.amount for line in asks(campaign, doing))


def slots_of(campaign: Campaign, doing: Doing) -> int:
    """How many activities it takes: a very powerful ritual more than one (RIT-03)."""
    if doing.rite is not None:
        return doing.rite.slots
    return campaign.rules.activities[doing.activity].slots


def doubt_of(rules: Ruleset) -> Trial | None:
    """What is rolled when nobody can be sure how well a ritual works (RIT-04)."""
    trials = rules.rituals.trials.values() if rules.rituals is not None else ()
    return next((trial for trial in trials if trial.roll == "fortune"), None)


def danger_of(rules: Ruleset) -> Trial | None:
    """What is rolled when a ritual is dangerous: an action, usually this one."""
    trials = rules.rituals.trials.values() if rules.rituals is not None else ()
    return next((trial for trial in trials if trial.roll == "action"), None)

"""How good somebody's things are: the crew's Tier, what is fine, what the crew bought (EFF-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game import sums
from rookery.game.core.action_roll import PoolLine
from rookery.game.effects.held import crew_has, owned
from rookery.game.effects.moment import Moment, fact, holds, many
from rookery.game.effects.reading import reader
from rookery.game.factions import standing
from rookery.game.ids import ItemId
from rookery.game.ruleset.effects import Bounds

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.people.character import Character

QUALITY = "quality"


def of_item(campaign: Campaign, who: Character, item: ItemId) -> tuple[PoolLine, ...]:
    """The quality of a thing, line by line: Tier as it counts now, its marks, the crew's upgrades
    for things of its kind (UPG-06 to UPG-11).
    """
    rules = campaign.rules
    declared = rules.items.get(item)
    if declared is None or rules.standing is None:
        return ()
    tier = standing.counted(campaign, rules.standing.tier)
    lines = [PoolLine("stands", tier, f"tracks.{rules.standing.tier}")]
    own = [*owned(f"items.{item}", declared, who.id)]
    for mark in declared.marks:
        own += owned(f"item-marks.{mark}", rules.item_marks.get(mark), who.id)
    read = reader(campaign, who)
    seen = {"item": fact(item, declared.kind)}
    moment = Moment(on=frozenset({"always"}), who=who.id, facts=seen)
    for held in (*own, *crew_has(campaign, who)):
        value = held.effect.gives.counts.get(QUALITY)
        if value is None or isinstance(value, Bounds) or "always" not in many(held.effect.on):
            continue
        if holds(held.effect.when, moment, held.owner, held.chosen, read):
            lines.append(PoolLine("ability", sums.worth(value, read), held.owner))
    return tuple(lines)


def total(lines: tuple[PoolLine, ...]) -> int:
    return sum(line.amount for line in lines)

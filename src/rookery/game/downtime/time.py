"""How much time each has in a downtime: what is free, what war takes, what effects add (DT-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game.core.action_roll import PoolLine
from rookery.game.downtime.downtime import running
from rookery.game.effects.crewed import set_aside
from rookery.game.effects.speaking import applying
from rookery.game.effects.times import at
from rookery.game.ids import CharacterId

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


def free_time(campaign: Campaign, who: CharacterId) -> tuple[PoolLine, ...]:
    """The activities that cost somebody nothing, each line with its reason: a war that breaks out
    meanwhile takes one as well, except from those who do not mind (FAC-09, CRA-08, DIS-17).
    """
    if campaign.rules.downtime is None:
        return ()
    lines = [PoolLine("free-time", campaign.rules.downtime.slots.free)]
    moment = at(campaign, campaign.characters[who], frozenset({"downtime.start"}), {})
    aside = set_aside(campaign)
    for said in applying(campaign, moment):
        slots = said.gift.activity
        if isinstance(slots, int) and said.held.path not in aside:
            lines.append(PoolLine("ability", slots, said.held.owner))
    return tuple(lines)


def spent(campaign: Campaign, who: CharacterId) -> int:
    """How much of their free time somebody has spent."""
    downtime = running(campaign)
    did = downtime.did if downtime is not None else ()
    return sum(each.slots for each in did if each.character == who and each.by == "free")


def left(campaign: Campaign, who: CharacterId) -> int:
    """How much free time somebody still has."""
    has = max(0, sum(line.amount for line in free_time(campaign, who)))
    return max(0, has - spent(campaign, who))

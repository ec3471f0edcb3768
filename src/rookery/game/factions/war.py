"""Wars of factions with each other, in which each of them holds less (FAC-11)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game.factions.faction import Faction, called, change, known, put, without_war
from rookery.game.ids import FactionId
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class FactionsAtWar(Event, frozen=True):
    faction: FactionId
    other: FactionId

    def apply(self, campaign: Campaign) -> Campaign:
        for one, other in ((self.faction, self.other), (self.other, self.faction)):
            wars = (*campaign.factions[one].wars, other)
            campaign = change(campaign, one, wars=wars)
        return campaign


class FactionsAtPeace(Event, frozen=True):
    faction: FactionId
    other: FactionId

    def apply(self, campaign: Campaign) -> Campaign:
        for one, other in ((self.faction, self.other), (self.other, self.faction)):
            campaign = put(campaign, without_war(campaign.factions[one], other))
        return campaign


def two(turn: Turn, one: FactionId, other: FactionId) -> tuple[Faction, Faction] | Refusal:
    """Two different factions."""
    first, second = known(turn, one), known(turn, other)
    if isinstance(first, Refusal):
        return first
    if isinstance(second, Refusal):
        return second
    if one == other:
        return refuse(No.WITH_THEMSELVES, name=called(first))
    return first, second


class DeclareWar(Command, frozen=True):
    """Say that two factions are at war."""

    faction: FactionId
    other: FactionId
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        found = two(turn, self.faction, self.other)
        if isinstance(found, Refusal):
            return found
        one, other = found
        if other.id in one.wars:
            return refuse(No.ALREADY)
        hidden = one.gm_only or other.gm_only
        turn.happen(FactionsAtWar(faction=one.id, other=other.id, gm_only=hidden))
        return None


class MakePeace(Command, frozen=True):
    """Say that two factions are no longer at war."""

    faction: FactionId
    other: FactionId
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        found = two(turn, self.faction, self.other)
        if isinstance(found, Refusal):
            return found
        one, other = found
        if other.id not in one.wars:
            return refuse(No.NO_WAR, name=called(one), other=called(other))
        hidden = one.gm_only or other.gm_only
        turn.happen(FactionsAtPeace(faction=one.id, other=other.id, gm_only=hidden))
        return None

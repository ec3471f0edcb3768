"""Tier and hold that change for good: a faction's, by the GM's word or a deed (FAC-07)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game.core.tracks import mark_crew
from rookery.game.factions.faction import called, change, known
from rookery.game.ids import FactionId
from rookery.game.people.crew import change_crew
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.ruleset import Ruleset
from rookery.game.text import Line
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class FactionPlaced(Event, frozen=True):
    """A faction rose or fell: its Tier and hold from now on, and why."""

    faction: FactionId
    tier_was: int
    tier: int
    hold_was: int
    hold: int
    why: str = ""

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.faction, tier=self.tier, hold=self.hold)


class LairThreatened(Event, frozen=True):
    """The crew had no hold and no Tier left to lose."""

    why: str = ""

    def apply(self, campaign: Campaign) -> Campaign:
        if campaign.crew.roof != "kept":
            return campaign
        return change_crew(campaign, roof="threatened")


def misplaced(rules: Ruleset, tier: int, hold: int) -> Refusal | None:
    """A Tier or a hold that there is not."""
    most = rules.tracks[rules.standing.tier].limit or 0 if rules.standing is not None else 0
    if not 0 <= tier <= most:
        return refuse(No.OUT_OF_RANGE, number=tier, least=0, most=most)
    if not 0 <= hold < max(1, len(rules.holds)):
        return refuse(No.OUT_OF_RANGE, number=hold, least=0, most=len(rules.holds) - 1)
    return None


def fallen(rules: Ruleset, tier: int, hold: int) -> tuple[int, int] | None:
    """Tier and hold after hold was lost once; None where nothing is left (FAC-07)."""
    if hold > 0:
        return tier, hold - 1
    by = rules.standing.unheld.get(rules.standing.tier, 0) if rules.standing is not None else 0
    return (tier + by, 0) if by and tier + by >= 0 else None


class PlaceFaction(Command, frozen=True):
    """Set a faction's Tier and hold."""

    faction: FactionId
    tier: int
    hold: int
    why: Line = ""
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        faction = known(turn, self.faction)
        if isinstance(faction, Refusal):
            return faction
        if no := misplaced(turn.rules, self.tier, self.hold):
            return no
        if (self.tier, self.hold) == (faction.tier, faction.hold):
            return refuse(No.ALREADY)
        turn.happen(
            FactionPlaced(
                faction=faction.id,
                tier_was=faction.tier,
                tier=self.tier,
                hold_was=faction.hold,
                hold=self.hold,
                why=self.why.strip(),
                gm_only=faction.gm_only,
            )
        )
        return None


class ReduceHold(Command, frozen=True):
    """A deed against a weakness costs a faction hold, or where none is left its Tier (FAC-07)."""

    faction: FactionId
    why: Line = ""
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        faction = known(turn, self.faction)
        if isinstance(faction, Refusal):
            return faction
        now = fallen(turn.rules, faction.tier, faction.hold)
        if now is None:
            return refuse(No.NOTHING_TO_LOSE, name=called(faction))
        place = PlaceFaction(faction=faction.id, tier=now[0], hold=now[1], why=self.why)
        return place.decide(turn)


class LoseHold(Command, frozen=True):
    """The crew loses hold; with none left a Tier, and with no Tier left the lair is threatened."""

    why: Line = ""
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        standing, tracks = turn.rules.standing, turn.campaign.crew.tracks
        if standing is None:
            return refuse(No.NO_STANDING)
        tier, hold = tracks.get(standing.tier, 0), tracks.get(standing.hold, 0)
        now = fallen(turn.rules, tier, hold)
        why = self.why.strip()
        if now is None:
            turn.happen(LairThreatened(why=why))
            return None
        mark_crew(turn, standing.tier, now[0] - tier, why="lost-hold")
        mark_crew(turn, standing.hold, now[1] - hold, why="lost-hold")
        return None

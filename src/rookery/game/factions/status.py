"""How factions stand to the crew, and the war that the worst of it is (FAC-08 to FAC-10)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from rookery.game.factions import standing
from rookery.game.factions.faction import Faction, called, change, known, stands
from rookery.game.factions.standing import Power
from rookery.game.ids import FactionId
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.ruleset import Ruleset
from rookery.game.text import Line
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class StatusChanged(Event, frozen=True):
    """A faction thinks otherwise of the crew, and why."""

    faction: FactionId
    was: int
    now: int
    why: str = ""

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.faction, status=self.now)


class WarBegan(Event, frozen=True):
    """The crew is at war, and this is how it stands while that lasts (FAC-09, FAC-10)."""

    faction: FactionId
    was: Power
    now: Power

    def apply(self, campaign: Campaign) -> Campaign:
        return campaign


class WarEnded(Event, frozen=True):
    """A war is over, and nothing remains of what it took."""

    faction: FactionId
    was: Power
    now: Power

    def apply(self, campaign: Campaign) -> Campaign:
        return campaign


class Shift(Struct, frozen=True, kw_only=True):
    """What a deed does to a faction's status."""

    faction: FactionId
    by: int


def bounds(rules: Ruleset) -> tuple[int, int]:
    """The worst and the best status."""
    levels = [status.level for status in rules.statuses.values()] or [0]
    return min(levels), max(levels)


def put_status(turn: Turn, faction: FactionId, to: int, why: str = "") -> None:
    """A status as it is from now on, and the war that begins or ends with it."""
    theirs = turn.campaign.factions[faction]
    if to == theirs.status:
        return
    before = standing.of_crew(turn.campaign)
    turn.happen(
        StatusChanged(faction=faction, was=theirs.status, now=to, why=why, gm_only=theirs.gm_only)
    )
    rules = turn.rules
    was, now = stands(rules, theirs.status).starts, stands(rules, to).starts
    if was != now:
        kind = WarBegan if now is not None else WarEnded
        turn.happen(kind(faction=faction, was=before, now=standing.of_crew(turn.campaign)))


def shift(turn: Turn, faction: FactionId, by: int, why: str = "") -> None:
    """Move a status, within its bounds."""
    worst, best = bounds(turn.rules)
    now = turn.campaign.factions[faction].status + by
    put_status(turn, faction, max(worst, min(best, now)), why)


def unheard(rules: Ruleset, faction: Faction, level: int) -> Refusal | None:
    """Why somebody of whom nobody knows cannot stand so: the crew's numbers would tell of them."""
    status = stands(rules, level)
    if faction.gm_only and (status.starts is not None or status.allied):
        return refuse(No.FACTION_HIDDEN, name=called(faction))
    return None


class SetStatus(Command, frozen=True):
    """Say how a faction stands to the crew from now on (JDG-28)."""

    faction: FactionId
    to: int
    why: Line = ""
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        faction = known(turn, self.faction)
        if isinstance(faction, Refusal):
            return faction
        worst, best = bounds(turn.rules)
        if not worst <= self.to <= best:
            return refuse(No.OUT_OF_RANGE, number=self.to, least=worst, most=best)
        if self.to == faction.status:
            return refuse(No.ALREADY)
        if no := unheard(turn.rules, faction, self.to):
            return no
        put_status(turn, faction.id, self.to, self.why.strip())
        return None


class ShiftStatuses(Command, frozen=True):
    """Say what a deed does to those whom it concerns: all of it at once (JDG-28)."""

    shifts: tuple[Shift, ...]
    why: Line = ""
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        worst, best = bounds(turn.rules)
        moved = [each for each in self.shifts if each.by]
        if not moved:
            return refuse(No.ALREADY)
        if len({each.faction for each in moved}) < len(moved):
            return refuse(No.ALREADY)
        for each in moved:
            faction = known(turn, each.faction)
            if isinstance(faction, Refusal):
                return faction
            most = best - worst
            if abs(each.by) > most:
                return refuse(No.OUT_OF_RANGE, number=each.by, least=-most, most=most)
            level = max(worst, min(best, faction.status + each.by))
            if level == faction.status:
                return refuse(No.STATUS_END, name=called(faction), status=faction.status)
            if no := unheard(turn.rules, faction, level):
                return no
        for each in moved:
            shift(turn, each.faction, each.by, self.why.strip())
        return None

"""Entanglements: rolled by the wanted level, read by the heat, picked and landed by the GM (ENT-01,
ENT-02).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rookery.game import sums
from rookery.game.core.action_roll import PoolLine, Thrown
from rookery.game.core.throw import faces_refused, throw
from rookery.game.downtime.downtime import change as change_downtime
from rookery.game.downtime.downtime import find as find_downtime
from rookery.game.downtime.track import close_leg
from rookery.game.downtime.trouble import Trouble, Whom, change, find, put
from rookery.game.downtime.whom import nobody, whom_of
from rookery.game.effects.reading import reader
from rookery.game.ids import CharacterId, EntanglementId, TroubleId
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.ruleset.entanglements import EntanglementTable
from rookery.game.turn import Command, Event, Turn, used

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign

KEPT = 12


class EntanglementRolled(Event, frozen=True):
    """The dice fell into a cell of the table, in the column of the heat as it was then."""

    trouble: Trouble
    leg: bool

    def apply(self, campaign: Campaign) -> Campaign:
        settled = [key for key, each in campaign.troubles.items() if not each.open]
        gone = settled[: max(0, len(campaign.troubles) - KEPT)]
        kept = {key: each for key, each in campaign.troubles.items() if key not in gone}
        campaign = put(structs.replace(campaign, troubles=kept), self.trouble)
        if self.leg:
            campaign = change_downtime(campaign, rolled=self.trouble.id)
        return used(campaign, self.trouble.id)


class EntanglementHeld(Event, frozen=True):
    """The GM keeps it for a fitting moment, and nobody else knows what it is."""

    trouble: TroubleId
    entanglement: EntanglementId
    whom: Whom

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.trouble, stage="held", what=self.entanglement, whom=self.whom)


class EntanglementLanded(Event, frozen=True):
    """It has happened, before anybody could do anything about it."""

    trouble: TroubleId
    entanglement: EntanglementId
    whom: Whom

    def apply(self, campaign: Campaign) -> Campaign:
        return change(
            campaign, self.trouble, stage="landed", what=self.entanglement, whom=self.whom
        )


class EntanglementPassed(Event, frozen=True):
    """There is nobody whom it could concern, and so it does not happen."""

    trouble: TroubleId
    entanglement: EntanglementId

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.trouble, stage="settled", what=self.entanglement, passed=True)


def pool(campaign: Campaign, table: EntanglementTable) -> tuple[PoolLine, ...]:
    """The dice of an entanglement roll, with their reason."""
    parts = sums.explained(sums.parse(table.rolls), reader(campaign, None))
    return tuple(PoolLine("sum", amount, name) for name, amount in parts)


def roll(
    turn: Turn,
    table: EntanglementTable,
    faces: tuple[int, ...],
    leg: bool,
    by: CharacterId | None = None,
) -> Trouble:
    """Throw for an entanglement, and read the table."""
    thrown = throw(turn, pool(turn.campaign, table), faces)
    heat = turn.campaign.crew.track(turn.rules.heat.track) if turn.rules.heat is not None else 0
    cell = table.cell(thrown.band, heat)
    return begin(turn, cell, thrown, heat, leg, by)


def begin(
    turn: Turn,
    choices: tuple[EntanglementId, ...],
    thrown: Thrown | None = None,
    heat: int = 0,
    leg: bool = False,
    by: CharacterId | None = None,
) -> Trouble:
    """Trouble lies before the GM: rolled, or one that somebody chose."""
    name = TroubleId(turn.new_id("t"))
    trouble = Trouble(id=name, thrown=thrown, heat=heat, choices=choices, by=by)
    turn.happen(EntanglementRolled(trouble=trouble, leg=leg))
    return trouble


def table_of(turn: Turn) -> EntanglementTable | Refusal:
    table = turn.rules.entanglement_table
    return refuse(No.NO_RESTING) if table is None else table


class RollEntanglement(Command, frozen=True):
    """Roll for what catches up with the crew; or type the dice that lie on a real table."""

    faces: tuple[int, ...] = ()
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        downtime, table = find_downtime(turn, "entanglement"), table_of(turn)
        if isinstance(downtime, Refusal):
            return downtime
        if isinstance(table, Refusal):
            return table
        if downtime.rolled is not None:
            return refuse(No.TROUBLE_ROLLED)
        lines = pool(turn.campaign, table)
        if self.faces and (no := faces_refused(turn, lines, self.faces)):
            return no
        roll(turn, table, self.faces, leg=True)
        return None


class BringEntanglement(Command, frozen=True):
    """Bring an entanglement over the crew besides the one of the downtime: chosen, or rolled."""

    what: EntanglementId | None = None
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        table = table_of(turn)
        if isinstance(table, Refusal):
            return table
        if self.what is None:
            roll(turn, table, (), leg=False)
            return None
        if self.what not in turn.rules.entanglements:
            return refuse(No.NO_SUCH, name=self.what)
        begin(turn, (self.what,))
        return None


class PickEntanglement(Command, frozen=True):
    """Say which it is, and whom it concerns; it lands now, or is held for a fitting moment."""

    trouble: TroubleId
    what: EntanglementId
    whom: Whom = Whom()
    hold: bool = False
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        trouble = find(turn, self.trouble, "rolled", "held")
        if isinstance(trouble, Refusal):
            return trouble
        if self.what not in trouble.choices:
            return refuse(No.NOT_IN_CELL)
        if nobody(turn.campaign, self.what):
            turn.happen(EntanglementPassed(trouble=trouble.id, entanglement=self.what))
            close_leg_of(turn, trouble)
            return None
        whom = whom_of(turn, self.what, self.whom)
        if isinstance(whom, Refusal):
            return whom
        if not self.hold:
            land(turn, trouble, self.what, whom)
            return None
        if (trouble.stage, trouble.what, trouble.whom) == ("held", self.what, whom):
            return refuse(No.ALREADY)
        turn.happen(
            EntanglementHeld(trouble=trouble.id, entanglement=self.what, whom=whom, gm_only=True)
        )
        close_leg_of(turn, trouble)
        return None


class LandEntanglement(Command, frozen=True):
    """Let one land that was held back: its moment has come."""

    trouble: TroubleId
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        trouble = find(turn, self.trouble, "held")
        if isinstance(trouble, Refusal):
            return trouble
        if trouble.what is None:
            return refuse(No.NOT_IN_CELL)
        if nobody(turn.campaign, trouble.what):
            turn.happen(EntanglementPassed(trouble=trouble.id, entanglement=trouble.what))
            return None
        whom = whom_of(turn, trouble.what, trouble.whom)
        if isinstance(whom, Refusal):
            return whom
        land(turn, trouble, trouble.what, whom)
        return None


def land(turn: Turn, trouble: Trouble, what: EntanglementId, whom: Whom) -> None:
    turn.happen(EntanglementLanded(trouble=trouble.id, entanglement=what, whom=whom))


def close_leg_of(turn: Turn, trouble: Trouble) -> None:
    """The leg of entanglements is done with the one that was rolled for in it."""
    downtime = turn.campaign.downtime
    if downtime is not None and downtime.rolled == trouble.id:
        close_leg(turn, "entanglement")

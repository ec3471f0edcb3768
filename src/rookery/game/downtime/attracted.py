"""Trouble that somebody attracted: another entanglement, which they choose or roll for (VIC-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game.core.throw import faces_refused
from rookery.game.downtime.downtime import change, running
from rookery.game.downtime.entanglements import begin, pool, roll, table_of
from rookery.game.downtime.trouble import named
from rookery.game.downtime.whom import nobody
from rookery.game.ids import CharacterId, EntanglementId, TroubleId
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class TroubleAttracted(Event, frozen=True):
    """Another entanglement is to come, chosen or rolled for."""

    character: CharacterId

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, attracted=(*attracted(campaign), self.character))


class TroubleMet(Event, frozen=True):
    """What somebody attracted lies before the GM."""

    character: CharacterId
    trouble: TroubleId

    def apply(self, campaign: Campaign) -> Campaign:
        left = list(attracted(campaign))
        left.remove(self.character)
        return change(campaign, attracted=tuple(left))


def attracted(campaign: Campaign) -> tuple[CharacterId, ...]:
    """Who attracted trouble of which nobody has said yet what it is; twice is named twice."""
    return campaign.downtime.attracted if campaign.downtime is not None else ()


def choices(campaign: Campaign) -> list[EntanglementId]:
    """What may be chosen: all that could concern somebody."""
    return [what for what in campaign.rules.entanglements if not nobody(campaign, what)]


class MeetTrouble(Command, frozen=True):
    """Choose the entanglement that somebody attracted, or roll for it (VIC-03, JDG-30): the word of
    who overindulged. Whom it concerns, and when it lands, the GM says.
    """

    character: CharacterId
    what: EntanglementId | None = None
    faces: tuple[int, ...] = ()

    def decide(self, turn: Turn) -> Refusal | None:
        campaign, table = turn.campaign, table_of(turn)
        if isinstance(table, Refusal):
            return table
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        if running(campaign) is None:
            return refuse(No.NO_DOWNTIME)
        if who.id not in attracted(campaign):
            return refuse(No.NO_TROUBLE_OWED, name=who.name)
        if self.what is not None:
            if self.what not in turn.rules.entanglements:
                return refuse(No.NO_SUCH, name=self.what)
            if nobody(campaign, self.what):
                return refuse(No.CONCERNS_NOBODY, name=named(self.what))
            met = begin(turn, (self.what,), by=who.id)
        else:
            if self.faces and (no := faces_refused(turn, pool(campaign, table), self.faces)):
                return no
            met = roll(turn, table, self.faces, leg=False, by=who.id)
        turn.happen(TroubleMet(character=who.id, trouble=met.id))
        return None

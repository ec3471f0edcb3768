"""An entanglement that is played, as a scene or a score, until the GM says that it is settled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game.downtime.entanglements import close_leg_of
from rookery.game.downtime.trouble import change, find
from rookery.game.ids import (
    TroubleId,
)
from rookery.game.refusals import Refusal
from rookery.game.text import Line
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class PlayedOut(Event, frozen=True):
    """It becomes a scene, or a score, and nothing is settled before that is over."""

    trouble: TroubleId

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.trouble, stage="playing")


class EntanglementOver(Event, frozen=True):
    """It is settled, as it was played."""

    trouble: TroubleId
    told: str

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.trouble, stage="settled", told=self.told)


class PlayOut(Command, frozen=True):
    """Take none of the ways that stand there: play it, as a scene or as a score."""

    trouble: TroubleId

    def decide(self, turn: Turn) -> Refusal | None:
        trouble = find(turn, self.trouble, "landed")
        if isinstance(trouble, Refusal):
            return trouble
        turn.happen(PlayedOut(trouble=trouble.id))
        return None


class EndEntanglement(Command, frozen=True):
    """Say that an entanglement is settled, and what came of it."""

    trouble: TroubleId
    told: Line = ""
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        trouble = find(turn, self.trouble, "landed", "playing")
        if isinstance(trouble, Refusal):
            return trouble
        turn.happen(EntanglementOver(trouble=trouble.id, told=self.told.strip()))
        close_leg_of(turn, trouble)
        return None

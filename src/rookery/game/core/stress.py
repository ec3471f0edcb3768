"""The trauma that stays is the player's to choose (STR-02 to STR-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game.effects.counting import limit as limit_of
from rookery.game.ids import CharacterId, TraumaId
from rookery.game.people.character import change
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class TraumaTaken(Event, frozen=True):
    """The player chose what the character becomes; their vice counts as satisfied once."""

    character: CharacterId
    trauma: TraumaId
    last: bool

    def apply(self, campaign: Campaign) -> Campaign:
        who = campaign.characters[self.character]
        return change(
            campaign,
            who.id,
            traumas=(*who.traumas, self.trauma),
            traumas_owed=0 if self.last else who.traumas_owed - 1,
            vice_satisfied=True,
            fate_owed=self.last,
        )


class TakeTrauma(Command, frozen=True):
    """Choose the trauma that stays (JDG-19)."""

    character: CharacterId
    trauma: TraumaId

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        if who.traumas_owed == 0:
            return refuse(No.NO_TRAUMA_WAITS, name=who.name)
        if self.trauma not in turn.rules.traumas:
            return refuse(No.NO_SUCH, name=self.trauma)
        if self.trauma in who.traumas:
            return refuse(No.HAS_TRAUMA, name=who.name)
        limit = limit_of(turn.campaign, who, turn.rules.trauma_track)
        last = limit is not None and len(who.traumas) + 1 >= limit
        turn.happen(TraumaTaken(character=who.id, trauma=self.trauma, last=last))
        return None

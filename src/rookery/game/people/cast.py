"""Who of several characters somebody plays in this scene."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rookery.game.ids import CharacterId, SeatId
from rookery.game.people.character import Character
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class PutForward(Event, frozen=True):
    """A player plays this character now; their others rest."""

    character: CharacterId

    def apply(self, campaign: Campaign) -> Campaign:
        player = campaign.characters[self.character].player
        characters = {
            key: structs.replace(who, resting=key != self.character)
            if who.player == player and who.resting == (key == self.character)
            else who
            for key, who in campaign.characters.items()
        }
        return structs.replace(campaign, characters=characters)


def cast(campaign: Campaign, player: SeatId) -> list[Character]:
    """Whom a seat plays: those who are in the scene first."""
    theirs = (who for who in campaign.characters.values() if who.player == player and who.plays)
    return sorted(theirs, key=lambda who: who.resting)


class PlayAs(Command, frozen=True):
    """Play this one of one's characters in the scene; the others rest."""

    character: CharacterId

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        if not who.plays:
            return refuse(No.STORY_OVER, name=who.name)
        if who.player is None:
            return refuse(No.NOBODYS, name=who.name)
        others = [each for each in cast(turn.campaign, who.player) if each.id != who.id]
        if not who.resting and all(each.resting for each in others):
            return refuse(No.ALREADY)
        for roll in turn.campaign.rolls.values():
            if roll.open and roll.character in [each.id for each in others]:
                return refuse(No.ROLL_OPEN, name=turn.campaign.characters[roll.character].name)
        turn.happen(PutForward(character=who.id))
        return None

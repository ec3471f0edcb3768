"""Where a character's first action in a score begins, and that it is the first only (SCO-05)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game.core.action_roll import ActionRoll
from rookery.game.ids import CharacterId, PositionId
from rookery.game.score.score import change, flashback_of, under_way
from rookery.game.turn import Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class FirstActionTaken(Event, frozen=True):
    """Somebody has acted: where the score began no longer concerns them."""

    character: CharacterId

    def apply(self, campaign: Campaign) -> Campaign:
        score = campaign.score
        if score is None:
            return campaign
        left = tuple(who for who in score.beginners if who != self.character)
        return change(campaign, beginners=left)


def start_for(campaign: Campaign, roll: ActionRoll) -> PositionId | None:
    """The position that the engagement gives this roll: a first action, and not one in the past."""
    score = campaign.score
    if score is None or not under_way(campaign) or roll.kind != "action":
        return None
    first = roll.character in score.beginners and not flashback_of(campaign, roll.id)
    return score.start if first else None


def act(turn: Turn, roll: ActionRoll) -> None:
    """Once the dice of a first action have fallen, the next one starts from the fiction alone."""
    if start_for(turn.campaign, roll) is not None:
        turn.happen(FirstActionTaken(character=roll.character))

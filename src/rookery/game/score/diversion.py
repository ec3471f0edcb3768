"""A diversion: one of the crew draws eyes away, and the others follow it up (SCO-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rookery.game.core.action_roll import ActionRoll
from rookery.game.ids import RollId
from rookery.game.score.score import Diversion, change
from rookery.game.turn import Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class DiversionPlanned(Event, frozen=True):
    """Somebody is to draw eyes away before the others go in."""

    diversion: Diversion

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, diversion=self.diversion)


class DiversionTried(Event, frozen=True):
    """The diversion is being rolled, as a set-up for all who follow."""

    roll: RollId

    def apply(self, campaign: Campaign) -> Campaign:
        return rewritten(campaign, roll=self.roll, worked=None)


class DiversionJudged(Event, frozen=True):
    """The diversion worked, or it did not and makes the engagement harder."""

    worked: bool

    def apply(self, campaign: Campaign) -> Campaign:
        return rewritten(campaign, worked=self.worked)


def rewritten(campaign: Campaign, **changes: object) -> Campaign:
    """The campaign with its diversion's fields changed."""
    score = campaign.score
    if score is None or score.diversion is None:
        return campaign
    return change(campaign, diversion=structs.replace(score.diversion, **changes))


def divert(turn: Turn, roll: ActionRoll, done: bool) -> None:
    """Once the diversion's roll is settled, it has worked or not."""
    score = turn.campaign.score
    if score is not None and score.diversion is not None and score.diversion.roll == roll.id:
        turn.happen(DiversionJudged(worked=done))

"""The X-card: anybody may stop the scene, and nobody learns who did."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rookery.game.refusals import No, Refusal, refuse
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class SceneStopped(Event, frozen=True):
    def apply(self, campaign: Campaign) -> Campaign:
        return structs.replace(campaign, stopped=True)


class SceneResumed(Event, frozen=True):
    def apply(self, campaign: Campaign) -> Campaign:
        return structs.replace(campaign, stopped=False)


class StopScene(Command, frozen=True):
    """Stop the scene, from any seat, without a reason. The journal keeps the stop, not the hand."""

    by_watchers = True
    unsigned = True

    def decide(self, turn: Turn) -> Refusal | None:
        if turn.campaign.stopped:
            return refuse(No.ALREADY)
        turn.happen(SceneStopped())
        return None


class ResumeScene(Command, frozen=True):
    """Go on, when everybody can."""

    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        if not turn.campaign.stopped:
            return refuse(No.ALREADY)
        turn.happen(SceneResumed())
        return None

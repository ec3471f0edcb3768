"""How a score ends: it is done, or the crew gives it up (SCO-07)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game.effects import tally
from rookery.game.effects.times import pass_time
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.score.engagement import used_so_far
from rookery.game.score.score import Flashback, change, find
from rookery.game.score.set_ups import scene_moves_on
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class ScoreEnded(Event, frozen=True):
    """The score is over, and stays for what comes of it until the next begins; what was set up
    in it waits no more.
    """

    given_up: bool

    def apply(self, campaign: Campaign) -> Campaign:
        score = campaign.score
        told: dict[str, Flashback] = {}
        if score is not None:
            told = {key: back for key, back in score.flashbacks.items() if not back.open}
        over = change(
            campaign,
            stage="over",
            given_up=self.given_up,
            beginners=(),
            flashbacks=told,
            used=used_so_far(campaign),
        )
        return tally.begin(scene_moves_on(over), "score")


def end(turn: Turn, given_up: bool) -> Refusal | None:
    """End the score, unless somebody is in the middle of a roll."""
    score = find(turn, "under-way")
    if isinstance(score, Refusal):
        return score
    for roll in turn.campaign.rolls.values():
        if roll.open:
            return refuse(No.ROLL_OPEN, name=turn.campaign.characters[roll.character].name)
    pass_time(turn, frozenset({"score.end"}))
    turn.happen(ScoreEnded(given_up=given_up))
    return None


class EndScore(Command, frozen=True):
    """Say that the score is over, as it turned out."""

    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        return end(turn, given_up=False)


class GiveUpScore(Command, frozen=True):
    """Give the score up: the crew slips away and goes into downtime."""

    def decide(self, turn: Turn) -> Refusal | None:
        return end(turn, given_up=True)

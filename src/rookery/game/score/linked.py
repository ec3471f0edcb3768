"""Plans that hang together: a diversion, or a score of its own that must come first (SCO-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rookery.game.core.action_roll import ActionRoll
from rookery.game.core.negotiation import RollBegan, aim_refused, busy
from rookery.game.ids import ActionId, CharacterId, RollId, WayId
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.score.diversion import DiversionJudged, DiversionPlanned, DiversionTried
from rookery.game.score.load import laid_down
from rookery.game.score.plan import unaimed
from rookery.game.score.score import Diversion, Score, find, put
from rookery.game.text import Line, Name
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class PlanPutOff(Event, frozen=True):
    """Something else must be done first: its plan is on the table, this one waits for its end."""

    first: Score

    def apply(self, campaign: Campaign) -> Campaign:
        return put(campaign, structs.replace(self.first, then=campaign.score))


class PlanTakenUp(Event, frozen=True):
    """The first score is over; what waited for it is planned on."""

    def apply(self, campaign: Campaign) -> Campaign:
        waiting = campaign.score.then if campaign.score is not None else None
        return put(laid_down(campaign), waiting)


class PlanDiversion(Command, frozen=True):
    """Plan a diversion: one of the crew draws eyes away, and the others follow it up."""

    character: CharacterId
    words: Line

    def decide(self, turn: Turn) -> Refusal | None:
        score = find(turn, "planning", "engagement", "under-way")
        if isinstance(score, Refusal):
            return score
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        if who.away or not who.plays:
            return refuse(No.NOT_PLAYING, name=who.name)
        if not self.words.strip():
            return refuse(No.EMPTY)
        diversion = Diversion(character=who.id, words=self.words.strip())
        if diversion == score.diversion:
            return refuse(No.ALREADY)
        turn.happen(DiversionPlanned(diversion=diversion))
        return None


class TryDiversion(Command, frozen=True):
    """Roll for the diversion: a set-up, and a die less at the engagement if it fails."""

    action: ActionId

    def decide(self, turn: Turn) -> Refusal | None:
        score = find(turn, "planning", "engagement", "under-way")
        if isinstance(score, Refusal):
            return score
        if score.diversion is None:
            return refuse(No.NO_DIVERSION)
        who = turn.character(score.diversion.character)
        if isinstance(who, Refusal):
            return who
        words = score.diversion.words
        if no := busy(turn.campaign, who) or aim_refused(turn, words, self.action, None):
            return no
        roll = ActionRoll(
            id=RollId(turn.new_id("r")),
            character=who.id,
            goal=words,
            action=self.action,
            sets_up=True,
        )
        turn.happen(RollBegan(roll=roll))
        turn.happen(DiversionTried(roll=roll.id))
        return None


class JudgeDiversion(Command, frozen=True):
    """Say whether the diversion worked."""

    worked: bool
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        score = find(turn, "planning", "engagement", "under-way")
        if isinstance(score, Refusal):
            return score
        if score.diversion is None:
            return refuse(No.NO_DIVERSION)
        if score.diversion.worked is self.worked:
            return refuse(No.ALREADY)
        turn.happen(DiversionJudged(worked=self.worked))
        return None


class PlanFirst(Command, frozen=True):
    """Plan a score that must come first; the one on the table waits for its end."""

    target: Name
    name: Name = ""
    kind: WayId | None = None

    def decide(self, turn: Turn) -> Refusal | None:
        score = find(turn, "planning")
        if isinstance(score, Refusal):
            return score
        if score.then is not None:
            return refuse(No.PLAN_WAITS, name=score.then.title)
        if no := unaimed(turn, self.target, self.kind):
            return no
        first = Score(target=self.target.strip(), name=self.name.strip(), kind=self.kind)
        turn.happen(PlanPutOff(first=first))
        return None


class TakeUpPlan(Command, frozen=True):
    """Take up the plan that waited for another score to be over."""

    def decide(self, turn: Turn) -> Refusal | None:
        score = turn.campaign.score
        if score is None or score.then is None:
            return refuse(No.NO_PLAN_WAITS)
        if score.stage != "over":
            return refuse(No.FIRST_THE_OTHER, name=score.then.title, other=score.title)
        turn.happen(PlanTakenUp())
        return None

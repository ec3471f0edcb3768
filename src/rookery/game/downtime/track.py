"""The track of a downtime: it begins, its legs are opened, skipped and closed, it ends (PAY-01).

The ruleset gives the order; the GM may turn to any leg at any time, and come back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rookery.game.core.resistance import restore_armor
from rookery.game.downtime.downtime import Closed, Did, Downtime, change, find, running
from rookery.game.downtime.others import begun as others_begun
from rookery.game.downtime.time import left
from rookery.game.effects import tally
from rookery.game.effects.times import pass_time
from rookery.game.ids import CharacterId
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.ruleset.downtime import Step
from rookery.game.score.score import Score
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign

# Legs that may be left open at the end: what nobody did there was not done.
MAY_LAPSE: tuple[Step, ...] = ("activities", "factions")


class DowntimeBegan(Event, frozen=True):
    """The crew rests; what is counted by downtimes is counted anew."""

    score: Score | None
    step: Step

    def apply(self, campaign: Campaign) -> Campaign:
        begun = Downtime(score=self.score, at=self.step, opened=(self.step,))
        if self.score is not None:
            campaign = structs.replace(campaign, score=structs.replace(self.score, followed=True))
        campaign = structs.replace(campaign, downtime=begun, others=others_begun(campaign.others))
        return tally.begin(campaign, "downtime", "scene")


class LegOpened(Event, frozen=True):
    """The GM turned to a leg, perhaps one that was passed over before."""

    step: Step

    def apply(self, campaign: Campaign) -> Campaign:
        return turned_to(campaign, self.step)


class LegClosed(Event, frozen=True):
    """A leg is done, or was left out; the next one that is not follows by itself."""

    step: Step
    how: Closed

    def apply(self, campaign: Campaign) -> Campaign:
        downtime = campaign.downtime
        if downtime is None:
            return campaign
        closed = {**downtime.closed, self.step: self.how}
        campaign = change(campaign, closed=closed)
        following = next_leg(campaign, downtime)
        return turned_to(campaign, following) if following else change(campaign, at=None)


class TimeSpent(Event, frozen=True):
    """Somebody's time went into an activity."""

    did: Did

    def apply(self, campaign: Campaign) -> Campaign:
        before = campaign.downtime.did if campaign.downtime is not None else ()
        return change(campaign, did=(*before, self.did))


class DowntimeEnded(Event, frozen=True):
    """Free play. Whoever's vice had been satisfied by a trauma needs it again from now on."""

    left: dict[CharacterId, int]

    def apply(self, campaign: Campaign) -> Campaign:
        characters = {
            key: structs.replace(who, vice_satisfied=False) if who.vice_satisfied else who
            for key, who in campaign.characters.items()
        }
        return structs.replace(change(campaign, over=True, at=None), characters=characters)


def turned_to(campaign: Campaign, step: Step) -> Campaign:
    downtime = campaign.downtime
    if downtime is None:
        return campaign
    opened = downtime.opened if step in downtime.opened else (*downtime.opened, step)
    closed = {key: how for key, how in downtime.closed.items() if key != step}
    return change(campaign, at=step, opened=opened, closed=closed)


def steps(campaign: Campaign) -> tuple[Step, ...]:
    """The legs of a downtime, in the order of the ruleset."""
    declared = campaign.rules.downtime
    return tuple(declared.steps) if declared is not None else ()


def next_leg(campaign: Campaign, before: Downtime) -> Step | None:
    """The leg that follows when one is closed: the one that the GM had turned away to stays."""
    downtime = campaign.downtime or before
    if before.at is not None and before.at not in downtime.closed:
        return before.at
    return next((step for step in steps(campaign) if step not in downtime.closed), None)


def close_leg(turn: Turn, step: Step, how: Closed = "done") -> None:
    """Close a leg of the downtime, where it is open."""
    downtime = running(turn.campaign)
    if downtime is not None and step not in downtime.closed:
        turn.happen(LegClosed(step=step, how=how))


def leg(step: Step) -> Term:
    return Term(f"downtime.steps.{step}.name")


class BeginDowntime(Command, frozen=True):
    """Let the crew rest after a score. Armor is whole again (AMB-39)."""

    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        campaign, order = turn.campaign, steps(turn.campaign)
        if not order:
            return refuse(No.NO_RESTING)
        if running(campaign) is not None:
            return refuse(No.DOWNTIME_RUNS)
        score = campaign.score
        if score is not None and score.stage == "under-way":
            return refuse(No.SCORE_UNDER_WAY, name=score.title)
        if score is not None and score.stage != "over":
            score = None
        if score is not None and score.followed:
            return refuse(No.DOWNTIME_HAD, name=score.title)
        turn.happen(DowntimeBegan(score=score, step=order[0]))
        for who in tuple(campaign.characters.values()):
            if who.plays:
                restore_armor(turn, who)
        pass_time(turn, frozenset({"downtime.start"}))
        return None


class OpenLeg(Command, frozen=True):
    """Turn to a leg of the downtime, be it the next one, a later one, or one that was left out."""

    step: Step
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        downtime = find(turn)
        if isinstance(downtime, Refusal):
            return downtime
        if self.step not in steps(turn.campaign):
            return refuse(No.NO_SUCH, name=self.step)
        if downtime.closed.get(self.step) == "done" and self.step not in MAY_LAPSE:
            return refuse(No.LEG_CLOSED, leg=leg(self.step))
        if downtime.at == self.step:
            return refuse(No.ALREADY)
        turn.happen(LegOpened(step=self.step))
        return None


class SkipLeg(Command, frozen=True):
    """Leave a leg of the downtime out; it can still be turned to."""

    step: Step
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        return put_away(turn, self.step, "skipped")


class CloseLeg(Command, frozen=True):
    """Say that a leg in which each does what they like is done."""

    step: Step
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        if self.step not in MAY_LAPSE:
            return refuse(No.LEG_SETTLES, leg=leg(self.step))
        return put_away(turn, self.step, "done")


def put_away(turn: Turn, step: Step, how: Closed) -> Refusal | None:
    downtime = find(turn)
    if isinstance(downtime, Refusal):
        return downtime
    if step not in steps(turn.campaign):
        return refuse(No.NO_SUCH, name=step)
    if step in downtime.closed:
        return refuse(No.LEG_CLOSED, leg=leg(step))
    close_leg(turn, step, how)
    return None


class EndDowntime(Command, frozen=True):
    """End the downtime: free play. Time that nobody used is gone, and a vice that nobody indulged
    takes its toll (VIC-06).
    """

    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        downtime = find(turn)
        if isinstance(downtime, Refusal):
            return downtime
        for step in steps(turn.campaign):
            if step not in downtime.closed and step not in MAY_LAPSE:
                return refuse(No.LEG_OPEN, leg=leg(step))
        if turn.rules.entanglement_table is not None:
            for name in downtime.attracted:
                return refuse(No.TROUBLE_OWED, name=turn.campaign.characters[name].name)
        unused = {
            who.id: left(turn.campaign, who.id)
            for who in turn.campaign.characters.values()
            if who.plays
        }
        pass_time(turn, frozenset({"downtime.end"}))
        turn.happen(DowntimeEnded(left={who: more for who, more in unused.items() if more}))
        return None

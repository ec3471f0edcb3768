"""Spending one's time: an activity is planned, asked about, thrown, raised, done (section 24)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game.core.action_roll import Thrown
from rookery.game.core.throw import faces_refused, throw
from rookery.game.downtime import raising
from rookery.game.downtime.activity_roll import pool, price, rolls, target, unanswered, used
from rookery.game.downtime.doing import FREE, Doing
from rookery.game.downtime.doings import change, declared, own, way_of
from rookery.game.downtime.downtime import Did, find
from rookery.game.downtime.extra_time import more_of, no_time, shared
from rookery.game.downtime.fitting import unfit
from rookery.game.downtime.outcome import finish
from rookery.game.downtime.paying import charge, lacking, out_of, together
from rookery.game.downtime.track import TimeSpent
from rookery.game.effects.tally import EffectsUsed
from rookery.game.ids import (
    DoingId,
    TrackId,
)
from rookery.game.limits import MOST_NUMBER
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class ActivityThrown(Event, frozen=True):
    """The dice lie there; what they bring may still be raised."""

    doing: DoingId
    thrown: Thrown
    paid: dict[TrackId, int]

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.doing, thrown=self.thrown, stage="thrown", paid=self.paid)


class DoActivity(Command, frozen=True):
    """Do what was planned: its price is paid, its dice fall (or are typed from a real table)."""

    doing: DoingId
    faces: tuple[int, ...] = ()

    def decide(self, turn: Turn) -> Refusal | None:
        downtime = find(turn, "activities")
        if isinstance(downtime, Refusal):
            return downtime
        doing = own(turn, self.doing, "planned")
        if isinstance(doing, Refusal):
            return doing
        return done(turn, doing, self.faces)


class SettleActivity(Command, frozen=True):
    """Take what the dice bring, or raise it first, at so many times the price: with the crew's
    coin, or with one's `own` (DT-04).
    """

    doing: DoingId
    raises: int = 0
    own: bool = False

    def decide(self, turn: Turn) -> Refusal | None:
        doing = own(turn, self.doing, "thrown")
        if isinstance(doing, Refusal):
            return doing
        if self.raises < 0:
            return refuse(No.OUT_OF_RANGE, number=self.raises, least=0, most=MOST_NUMBER)
        come = raising.coming(turn.campaign, doing, self.raises)
        if come is None:
            return refuse(No.BEST_RESULT)
        costs = out_of(turn.rules, come.costs, self.own)
        if no := lacking(turn, doing.character, costs):
            return no
        charge(turn, doing.character, costs, why=f"activities.{doing.activity}")
        finish(turn, doing, come, costs)
        return None


def costs_of(campaign: Campaign, doing: Doing) -> dict[TrackId, int]:
    """All that is paid when it is done: its own price, that of what helps, and that of time that
    is bought.
    """
    times = shared(campaign, doing)[1]
    bought = {track: cost * times for track, cost in more_of(campaign.rules, doing.by).items()}
    more = out_of(campaign.rules, bought, doing.own)
    return together(price(campaign, doing), used(campaign, doing), more)


def spend(turn: Turn, doing: Doing) -> None:
    """Let its time pass: what is free, and what is bought or given."""
    free, other = shared(turn.campaign, doing)
    for by, slots in ((FREE, free), (doing.by, other)):
        if slots:
            did = Did(
                character=doing.character,
                activity=doing.activity,
                by=by,
                slots=slots,
                cohort=doing.sends,
            )
            turn.happen(TimeSpent(did=did))


def done(turn: Turn, doing: Doing, faces: tuple[int, ...]) -> Refusal | None:
    """Pay for an activity and throw its dice; what cannot be raised is done at once."""
    campaign = turn.campaign
    if no := unfit(turn, doing) or no_time(turn, doing):
        return no
    if question := unanswered(campaign, doing):
        asks = Term(f"questions.{question}.text")
        return refuse(No.QUESTION_OPEN, question=asks)
    costs = costs_of(campaign, doing)
    if no := lacking(turn, doing.character, costs):
        return no
    bare = rolls(campaign, doing) is None
    lines = () if bare else pool(campaign, doing)
    if faces and (no := faces_refused(turn, lines, faces)):
        return no
    spend(turn, doing)
    if doing.sends is not None:
        turn.happen(EffectsUsed(character=doing.character, effects=(doing.by,)))
    charge(turn, doing.character, costs, why=f"activities.{doing.activity}")
    paid = {track: cost for track, cost in costs.items() if cost}
    if not bare:
        thrown = throw(turn, lines, faces, target(campaign, doing))
        turn.happen(ActivityThrown(doing=doing.id, thrown=thrown, paid=paid))
        doing = turn.campaign.downtime.doings[doing.id] if turn.campaign.downtime else doing
    if raising.bump_of(turn.campaign, doing) is None:
        told = declared(turn.rules, doing).results or way_of(turn.rules, doing).results
        come = raising.coming(turn.campaign, doing) if told or doing.rite is not None else None
        finish(turn, doing, come, {})
    return None

"""What a score paid and how loud it was, in words."""

from __future__ import annotations

from rookery.game.core.action_roll import PoolLine
from rookery.game.downtime.downtime import Owed
from rookery.game.downtime.heat import HeatAnswered, HeatJudged, HeatTaken
from rookery.game.downtime.payoff import (
    PayoffAnswered,
    PayoffRated,
    PayoffTaken,
    TitheAnswered,
)
from rookery.game.downtime.reckoning import sum_of
from rookery.game.ids import AskedId, QuestionId
from rookery.words.telling import Telling, tells
from rookery.words.told import Piece


def expecting(t: Telling, owed: Owed) -> str:
    """Who expects a tithe."""
    faction = t.after.factions.get(owed.faction) if owed.faction else None
    return t.speech.faction(faction) if faction is not None else owed.name


def reasons(t: Telling, lines: tuple[PoolLine, ...]) -> str:
    """Every line of a sum, with its figure."""
    return t.speech.listed(
        f"{t.speech.line(line)} {t.speech.signed(line.amount)}" for line in lines
    )


def answered(t: Telling, question: AskedId, answer: int) -> Piece:
    """What was asked, and what was said to it."""
    declared = t.after.rules.questions[QuestionId(question.partition("@")[0])]
    yes = t._("yes") if answer else t._("no")
    said = str(answer) if declared.answer == "number" else yes
    asked = t.speech.quoted(t.speech.question(question))
    return Piece(who=t.actor, says=t._("answers %(asked)s: %(said)s.", asked=asked, said=said))


@tells(PayoffRated)
def rated(t: Telling, event: PayoffRated) -> Piece:
    takings = event.takings
    says = [t._("finds nothing of worth in it.")]
    if takings.amount is not None:
        amount = t.speech.low(t.speech.term(f"payoff.amounts.{takings.amount}.name"))
        says = [t._("rates the payoff: %(amount)s.", amount=amount)]
    if not takings.won:
        says.append(t._("It earns no rep."))
    elif takings.quiet:
        says.append(t._("Nobody learns who it was."))
    if takings.tithe is not None:
        says.append(t._("A tithe is due to %(who)s.", who=expecting(t, takings.tithe)))
    return Piece(who=t.gm, says=t.speech.joined(says))


@tells(PayoffAnswered)
def payoff_answered(t: Telling, event: PayoffAnswered) -> Piece:
    return answered(t, event.question, event.answer)


@tells(PayoffTaken)
def taken(t: Telling, event: PayoffTaken) -> Piece:
    sums = [
        t._(
            "%(track)s %(total)s (%(reasons)s)",
            track=t.speech.low(t.speech.term(f"tracks.{track}.name")),
            total=t.speech.signed(sum_of(lines)),
            reasons=reasons(t, lines),
        )
        for track, lines in event.lines.items()
        if lines
    ]
    if not sums:
        return Piece(who=t.actor, says=t._("takes note that the score paid nothing."))
    says = t._("takes the payoff: %(sums)s.", sums=t.speech.parted(sums))
    return Piece(who=t.actor, says=says)


@tells(TitheAnswered)
def tithe(t: Telling, event: TitheAnswered) -> Piece:
    who = expecting(t, event.owed)
    if not event.paid:
        return Piece(who=t.actor, says=t._("refuses %(who)s the tithe.", who=who))
    costs = t.speech.listed(
        f"{cost} {t.speech.low(t.speech.term(f'tracks.{track}.name'))}"
        for track, cost in event.costs.items()
    )
    says = t._("pays %(who)s the tithe: %(costs)s.", who=who, costs=costs)
    return Piece(who=t.actor, says=says)


@tells(HeatJudged)
def judged(t: Telling, event: HeatJudged) -> Piece:
    kind = t.speech.low(t.speech.term(f"heat.classes.{event.noise.kind}.name"))
    lines = [t.speech.term(f"heat.lines.{line}.short") for line in event.noise.lines]
    if not lines:
        return Piece(who=t.gm, says=t._("says how loud it was: %(kind)s.", kind=kind))
    also = t.speech.listed(lines)
    says = t._("says how loud it was: %(kind)s. It counts: %(also)s.", kind=kind, also=also)
    return Piece(who=t.gm, says=says)


@tells(HeatAnswered)
def heat_answered(t: Telling, event: HeatAnswered) -> Piece:
    return answered(t, event.question, event.answer)


@tells(HeatTaken)
def heat_taken(t: Telling, event: HeatTaken) -> Piece:
    total, why = t.speech.signed(sum_of(event.ledger)), reasons(t, event.ledger)
    says = t._("lets the heat come over the crew: %(total)s (%(why)s).", total=total, why=why)
    if event.capped:
        worst = t._("They are wanted as much as anybody can be; the track begins anew.")
        says = t.speech.joined([says, worst])
    return Piece(who=t.gm, says=says)

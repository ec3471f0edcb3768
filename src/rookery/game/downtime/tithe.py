"""The tithe: who expects one, what it costs, and how their patience wears thin (PAY-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game import sums
from rookery.game.core.clocks import Clock, ClockStarted, tick
from rookery.game.downtime.downtime import Owed
from rookery.game.effects.reading import reader
from rookery.game.factions.faction import called
from rookery.game.factions.status import shift
from rookery.game.ids import ClockId, TrackId
from rookery.game.refusals import Term
from rookery.game.ruleset.effects import Bounds
from rookery.game.ruleset.payoff import Payoff
from rookery.game.turn import Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


def tithe(campaign: Campaign, rules: Payoff) -> dict[TrackId, int]:
    """What a tithe costs (PAY-03)."""
    costs = rules.tithe.costs if rules.tithe is not None else {}
    read = reader(campaign, None)
    return {track: sums.worth(cost, read) for track, cost in costs.items()}


def patience_of(campaign: Campaign, rules: Payoff, owed: Owed) -> Clock | None:
    """The clock of somebody's patience, where it has been tried before."""
    kind = rules.tithe.patience.kind if rules.tithe is not None else None
    for clock in campaign.clocks.values():
        theirs = clock.faction == owed.faction if owed.faction else clock.name == owed.name
        if clock.kind == kind and theirs:
            return clock
    return None


def try_patience(turn: Turn, rules: Payoff, owed: Owed) -> None:
    """Tick the clock of who was refused; full, they think worse of the crew and begin anew."""
    if rules.tithe is None:
        return
    patience = rules.tithe.patience
    clock = patience_of(turn.campaign, rules, owed)
    if clock is None:
        faction = turn.campaign.factions.get(owed.faction) if owed.faction else None
        name: str | Term = called(faction) if faction is not None else owed.name
        clock = Clock(
            id=ClockId(turn.new_id("k")),
            name=name if isinstance(name, str) else turn.rules.say(name.path, turn.seat.language),
            size=owed.segments,
            kind=patience.kind,
            faction=owed.faction,
        )
        turn.happen(ClockStarted(clock=clock))
    tick(turn, clock.id, patience.ticks)
    if not turn.campaign.clocks[clock.id].full:
        return
    status = patience.full.status
    if owed.faction in turn.campaign.factions and not isinstance(status, Bounds | None):
        shift(turn, owed.faction, sums.worth(status, reader(turn.campaign, None)))
    tick(turn, clock.id, -clock.size)

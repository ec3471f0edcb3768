"""The two functions that a game is: what a command does, and what an event leaves behind."""

from __future__ import annotations

import functools
from collections.abc import Iterable

from msgspec import Struct

from rookery.game import refit, rewind, seats, text
from rookery.game.campaign import Campaign
from rookery.game.core import (
    action_roll,
    aftermath,
    at_once,
    clock_keeping,
    clocks,
    consequences,
    endings,
    fates,
    fortune,
    harm,
    help,
    negotiation,
    notes,
    reach,
    resistance,
    safety,
    settle,
    stress,
    terms,
    throw,
    tracks,
)
from rookery.game.downtime import (
    activities,
    assets,
    attracted,
    entanglements,
    extra_time,
    faction_moves,
    heat,
    meanwhile,
    outcome,
    payoff,
    planning,
    playing_out,
    prison,
    projects,
    suffering,
    track,
    trial,
    undertaking,
    vice,
    ways_out,
    whom,
)
from rookery.game.effects import tally, times
from rookery.game.factions import (
    city,
    claims,
    development,
    faction,
    first_scores,
    hunting,
    keeping,
    part,
    seizing,
    status,
    telling_city,
    tiers,
    war,
)
from rookery.game.ids import SeatId
from rookery.game.making import carrying, judging, lore, performing, things, using
from rookery.game.people import (
    abilities,
    advancement,
    cast,
    character,
    cohort_harm,
    cohort_keeping,
    cohort_sent,
    coin,
    conditions,
    creation,
    crew,
    crew_growing,
    crew_having,
    crew_told,
    draft,
    founding,
    founding_together,
    known,
    npcs,
    rewriting,
    session,
    session_end,
)
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.score import (
    diversion,
    ending,
    engagement,
    flashback,
    group,
    group_roll,
    hands,
    joining,
    leading,
    linked,
    load,
    looking_back,
    plan,
    protect,
    set_up,
    set_ups,
    starting,
)
from rookery.game.turn import Command, Dice, Event, Turn

CHAPTERS = (
    abilities,
    action_roll,
    activities,
    advancement,
    aftermath,
    assets,
    at_once,
    attracted,
    carrying,
    cast,
    character,
    city,
    claims,
    clock_keeping,
    clocks,
    cohort_harm,
    cohort_keeping,
    cohort_sent,
    coin,
    conditions,
    consequences,
    creation,
    crew,
    crew_growing,
    crew_having,
    crew_told,
    development,
    diversion,
    draft,
    ending,
    endings,
    engagement,
    entanglements,
    extra_time,
    faction,
    faction_moves,
    fates,
    first_scores,
    flashback,
    looking_back,
    fortune,
    founding,
    founding_together,
    group,
    group_roll,
    hands,
    harm,
    heat,
    help,
    hunting,
    joining,
    judging,
    keeping,
    known,
    leading,
    linked,
    load,
    lore,
    meanwhile,
    negotiation,
    notes,
    npcs,
    outcome,
    part,
    payoff,
    performing,
    plan,
    planning,
    playing_out,
    prison,
    projects,
    protect,
    reach,
    refit,
    resistance,
    rewind,
    rewriting,
    safety,
    seats,
    seizing,
    session,
    session_end,
    set_up,
    set_ups,
    settle,
    starting,
    status,
    stress,
    suffering,
    tally,
    telling_city,
    terms,
    things,
    throw,
    tiers,
    times,
    track,
    tracks,
    trial,
    undertaking,
    using,
    vice,
    war,
    ways_out,
    whom,
)


class Ask(Struct, frozen=True, kw_only=True):
    """A command, the seat that gives it, and its id by which a repetition is known."""

    seat: SeatId
    command: Command
    id: str


class Happened(Struct, frozen=True):
    """What a command made happen, and the campaign after it."""

    events: tuple[Event, ...]
    campaign: Campaign


Ruling = Happened | Refusal


def decide(campaign: Campaign, ask: Ask, dice: Dice) -> Ruling:
    """What comes of a command: events, or a refusal that changes nothing."""
    seat = campaign.seats.get(ask.seat)
    if seat is None:
        return refuse(No.NO_SEAT)
    if no := seats.may_ask(seat, ask.command) or text.check(ask.command):
        return no
    turn = Turn(campaign, seat, dice)
    if no := ask.command.decide(turn):
        return no
    return Happened(tuple(turn.events), turn.campaign)


def evolve(campaign: Campaign, event: Event) -> Campaign:
    """The campaign after an event. Nothing is rolled here and nothing can fail."""
    return event.apply(campaign)


def replay(campaign: Campaign, events: Iterable[Event]) -> Campaign:
    """The campaign after many events."""
    return functools.reduce(evolve, events, campaign)


def declared(base: type[Struct]) -> tuple[type[Struct], ...]:
    """All kinds of commands, or of events, that the chapters declare."""
    kinds = {
        kind
        for chapter in CHAPTERS
        for kind in vars(chapter).values()
        if isinstance(kind, type) and issubclass(kind, base) and kind is not base
    }
    return tuple(sorted(kinds, key=lambda kind: kind.__name__))


COMMANDS = declared(Command)
EVENTS = declared(Event)

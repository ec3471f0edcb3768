"""Telling an entry: its events in one readable row, with all that moved."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from rookery.game import seats
from rookery.game.campaign import Campaign
from rookery.game.downtime.track import TimeSpent
from rookery.game.effects.tally import EffectsUsed, PeriodBegan
from rookery.game.ids import SeatId
from rookery.game.people.founding_together import FoundingAnswered, Pointed
from rookery.game.people.session import CrewTriggerClaimed, TriggerClaimed, XpPlaced
from rookery.game.play import evolve
from rookery.game.score.plan import FoundOut
from rookery.game.score.set_ups import SetUpUsed
from rookery.game.score.starting import FirstActionTaken
from rookery.game.seats import Role, SeatChanged
from rookery.game.turn import Event
from rookery.words.speech import Speech
from rookery.words.telling import TELLERS, Telling
from rookery.words.tellings import (
    abilities,
    activities,
    city_parts,
    claims,
    clocks,
    cohorts,
    coin,
    crew,
    downtime,
    entanglements,
    faction_moves,
    factions,
    fates,
    flashback,
    fortune,
    growth,
    help,
    load,
    making,
    npcs,
    payoff,
    people,
    prices,
    rolls,
    rules,
    score,
    table,
    teamwork,
)
from rookery.words.told import GM_SIGIL, Delta, Piece, Told, Who

# The chapters register their tellers when they are read.
CHAPTERS = (
    abilities,
    activities,
    city_parts,
    claims,
    clocks,
    cohorts,
    coin,
    crew,
    downtime,
    entanglements,
    faction_moves,
    factions,
    fates,
    flashback,
    fortune,
    growth,
    help,
    load,
    making,
    npcs,
    payoff,
    people,
    prices,
    rolls,
    rules,
    score,
    table,
    teamwork,
)

# What nobody needs to read in the journal: what follows by itself or is told by its neighbours;
# who sits there shows a seat's new name at once; what is claimed, pointed at or drafted is told
# when it stands.
SILENT: frozenset[type[Event]] = frozenset(
    {
        CrewTriggerClaimed,
        EffectsUsed,
        FirstActionTaken,
        FoundOut,
        FoundingAnswered,
        PeriodBegan,
        Pointed,
        SeatChanged,
        SetUpUsed,
        TimeSpent,
        TriggerClaimed,
        XpPlaced,
    }
)


def tell(
    speech: Speech, events: Sequence[Event], before: Campaign, seat: SeatId, role: Role
) -> Told | None:
    """An entry as a seat of this role reads it; nothing where there is nothing for it to read."""
    if before.rules is not speech.rules:
        speech = Speech(speech.language, before.rules)  # the words of its own time
    shown = tuple(event for event in events if seats.shown(event, role))
    pieces = []
    for event in events:
        after = evolve(before, event)
        telling = Telling(speech, seats.view(before, role), seats.view(after, role), seat, shown)
        if event in shown and type(event) not in SILENT:
            pieces.append(TELLERS[type(event)](telling, event))
        before = after
    return woven(speech, [piece for piece in pieces if piece is not None], shown)


def woven(speech: Speech, pieces: list[Piece], shown: tuple[Event, ...]) -> Told | None:
    """One row out of what each event adds: the first to speak leads, the others follow."""
    speaking = [piece for piece in pieces if piece.says and not piece.alone]
    if not speaking or speaking[0].who is None:
        speaking = [*[piece for piece in pieces if piece.alone][:1], *speaking]
    if not speaking:
        return None
    lead, *others = sorted(speaking, key=lambda piece: not piece.leads)
    who = lead.who or Who("", GM_SIGIL)
    return Told(
        who=who.name,
        sigil=who.sigil,
        by_gm=who.gm,
        gm_only=all(event.gm_only for event in shown),
        says=lead.says,
        verdict=lead.verdict,
        then=speech.joined(follow(speech, lead, piece) for piece in others),
        faces=lead.faces,
        kept=lead.kept,
        sides=lead.sides,
        deltas=merged(speech, [delta for piece in pieces for delta in piece.deltas], who.name),
    )


def follow(speech: Speech, lead: Piece, piece: Piece) -> str:
    """A later sentence of a row, with its dice in figures; Chinese names nobody twice."""
    said = piece.says
    same = piece.who == lead.who and not lead.leads
    if piece.who is not None and not (speech.chinese and same):
        said = speech._("%(who)s %(says)s", who=piece.who.name, says=said)
    if piece.faces:
        faces = speech.listed(str(face) for face in piece.faces)
        said = speech.joined([said, speech._("(Dice: %(faces)s)", faces=faces)])
    return speech.joined([said, piece.verdict.words if piece.verdict else ""])


def merged(speech: Speech, deltas: list[Delta], lead: str) -> tuple[Delta, ...]:
    """What moved several times in a row is told once; the leader's own needs no name."""
    told: dict[tuple[str, str], Delta] = {}
    for delta in deltas:
        key = (delta.whose, delta.label)
        if (first := told.get(key)) is not None:
            notes = dict.fromkeys(note for note in (first.note, delta.note) if note)
            delta = Delta(
                label=delta.label,
                was=first.was,
                now=delta.now,
                note=speech.listed(notes),
                whose=delta.whose,
            )
        told[key] = delta
    return tuple(named(speech, delta, lead) for delta in told.values())


def named(speech: Speech, delta: Delta, lead: str) -> Delta:
    """A delta with its owner in its label, where that is not who leads the row."""
    if delta.whose in ("", lead):
        return structs.replace(delta, whose="")
    label = speech._("%(who)s: %(what)s", who=delta.whose, what=delta.label)
    return structs.replace(delta, label=label, whose="")

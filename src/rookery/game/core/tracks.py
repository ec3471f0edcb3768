"""Marking tracks: stress, armor, heat and all others, and what a full one does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game import sums
from rookery.game.effects.counting import crew_limit
from rookery.game.effects.counting import limit as limit_of
from rookery.game.effects.reading import reader
from rookery.game.effects.speaking import Spoken
from rookery.game.effects.tally import EffectsUsed
from rookery.game.ids import CharacterId, TrackId
from rookery.game.people.character import TrackMarked, change
from rookery.game.people.crew import CrewAdvanceEarned, CrewTrackMarked
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.ruleset.effects import Bounds
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.people.character import Character
    from rookery.game.ruleset.crew import CrewGrowth


class TrackFilled(Event, frozen=True):
    """The last box was marked, or the last of what is spent is gone: the track begins anew, and
    its bearer may have to leave the scene.
    """

    character: CharacterId
    track: TrackId
    empties: bool
    away: bool
    anew: int = 0

    def apply(self, campaign: Campaign) -> Campaign:
        who = campaign.characters[self.character]
        tracks = {**who.tracks, self.track: self.anew} if self.empties else who.tracks
        return change(campaign, who.id, tracks=tracks, away=who.away or self.away)


class TraumaStruck(Event, frozen=True):
    """A trauma is due; which one, the player says."""

    character: CharacterId

    def apply(self, campaign: Campaign) -> Campaign:
        owed = campaign.characters[self.character].traumas_owed
        return change(campaign, self.character, traumas_owed=owed + 1)


def mark(turn: Turn, who: CharacterId, track: TrackId, by: int, why: str = "") -> None:
    """Move a character's track (or the crew's, where it is the crew's) and do what follows."""
    declared = turn.rules.tracks[track]
    if declared.of == "crew":
        mark_crew(turn, track, by, why)
        return
    character = turn.campaign.characters[who]
    was, limit = character.track(track), limit_of(turn.campaign, character, track)
    now = max(0, was + by)
    if limit is not None:
        now = min(limit, now)
    if now != was:
        turn.happen(TrackMarked(character=who, track=track, was=was, now=now, why=why))
    spent = declared.paid == "spent"
    over = (by < 0 and now == 0) if spent else (limit is not None and by > 0 and now >= limit)
    if over and (declared.full or declared.away):
        filled(turn, who, track)


def filled(turn: Turn, who: CharacterId, track: TrackId) -> None:
    """What a full track does, or one that is spent: begin anew, move others, take its bearer out
    of the scene.
    """
    declared = turn.rules.tracks[track]
    turn.happen(
        TrackFilled(
            character=who,
            track=track,
            empties=declared.empties,
            away=declared.away,
            anew=declared.start if declared.paid == "spent" else 0,
        )
    )
    follow(turn, who, declared.full, track)


def follow(turn: Turn, who: CharacterId, moves: dict[TrackId, int], why: TrackId) -> None:
    """Move what another track moves; a trauma is the player's to choose."""
    for other, by in moves.items():
        if turn.rules.tracks[other].named_from == "traumas":
            for _ in range(by):
                turn.happen(TraumaStruck(character=who))
        else:
            mark(turn, who, other, by, why=why)


def mark_crew(turn: Turn, track: TrackId, by: int, why: str = "") -> None:
    """Move a track of the crew; a full one carries its surplus over where the rules say so, and
    what may pile up does (COI-02).
    """
    declared, was = turn.rules.tracks[track], turn.campaign.crew.track(track)
    limit, now, times = crew_limit(turn.campaign, track), max(0, was + by), 0
    growth = turn.rules.crew_growth
    if growth is not None and track == growth.track and limit:
        turn.happen(CrewTrackMarked(track=track, was=was, now=now, why=why))
        ripen(turn, growth, limit)
        return
    if limit and declared.carries:
        times, now = divmod(now, limit)
    elif limit is not None and by > 0 and not declared.piles:
        now = min(max(limit, was), now)
    if now != was or times:
        turn.happen(CrewTrackMarked(track=track, was=was, now=now, why=why))
    for other, more in declared.full.items():
        if times:
            mark_crew(turn, other, more * times, why=track)


def ripen(turn: Turn, growth: CrewGrowth, size: int) -> None:
    """Owe the crew an advance for each time that its track is full, and stash the profits of each
    of its people (ADV-06, ADV-07).
    """
    while (xp := turn.campaign.crew.track(growth.track)) >= size:
        turn.happen(CrewAdvanceEarned(track=growth.track, left=xp - size))
        profits = sums.worth(growth.profits, reader(turn.campaign, None))
        for who in tuple(turn.campaign.characters.values()):
            if who.plays and turn.rules.money is not None:
                mark(turn, who.id, turn.rules.money.stash, profits, why="profits")


def price_refused(turn: Turn, character: Character, costs: dict[TrackId, int]) -> Refusal | None:
    """Whether a price cannot be paid: tracks that are marked always can, spent ones may lack."""
    for track, cost in costs.items():
        declared = turn.rules.tracks[track]
        if declared.paid != "spent":
            continue
        have = (turn.campaign.crew if declared.of == "crew" else character).track(track)
        if have < cost:
            return refuse(No.TOO_LITTLE, need=cost, have=have, track=Term(f"tracks.{track}.name"))
    return None


def pay(turn: Turn, who: CharacterId, costs: dict[TrackId, int], why: str) -> None:
    """Pay a price: mark what is marked, spend what is spent."""
    for track, cost in costs.items():
        spent = turn.rules.tracks[track].paid == "spent"
        mark(turn, who, track, -cost if spent else cost, why)


def use(turn: Turn, said: Spoken) -> None:
    """Pay for an effect that counts, and remember that it was used."""
    held = said.held
    read = reader(turn.campaign, turn.campaign.characters[held.bearer])
    costs = {
        TrackId(track): sums.worth(cost, read)
        for track, cost in held.effect.costs.items()
        if not isinstance(cost, Bounds)
    }
    pay(turn, held.bearer, costs, why=held.owner)
    turn.happen(EffectsUsed(character=held.bearer, effects=(held.path,)))


class SetTrack(Command, frozen=True):
    """Put a character's track right: what the table says goes."""

    character: CharacterId
    track: TrackId
    to: int

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        declared = turn.rules.tracks.get(self.track)
        if declared is None or declared.of != "character" or declared.named_from:
            return refuse(No.NO_SUCH, name=self.track)
        limit = limit_of(turn.campaign, who, self.track)
        most = 99 if limit is None else limit
        if not 0 <= self.to <= most:
            return refuse(No.OUT_OF_RANGE, number=self.to, least=0, most=most)
        if self.to == who.track(self.track):
            return refuse(No.ALREADY)
        mark(turn, who.id, self.track, self.to - who.track(self.track), why="set")
        return None


class SetCrewTrack(Command, frozen=True):
    """Put a track of the crew right."""

    track: TrackId
    to: int

    def decide(self, turn: Turn) -> Refusal | None:
        declared = turn.rules.tracks.get(self.track)
        if declared is None or declared.of != "crew":
            return refuse(No.NO_SUCH, name=self.track)
        was, limit = turn.campaign.crew.track(self.track), crew_limit(turn.campaign, self.track)
        most = 99 if limit is None else limit
        if not 0 <= self.to <= most:
            return refuse(No.OUT_OF_RANGE, number=self.to, least=0, most=most)
        if self.to == was:
            return refuse(No.ALREADY)
        mark_crew(turn, self.track, self.to - was, why="set")
        return None

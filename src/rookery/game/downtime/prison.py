"""Prison: what the time behind the wall comes to (INC-03).

Inside, claims are taken along their own map (PRI-07).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game import sums
from rookery.game.core.action_roll import PoolLine, Thrown
from rookery.game.core.throw import faces_refused, throw
from rookery.game.core.tracks import TraumaStruck, mark_crew
from rookery.game.downtime.sentence import change
from rookery.game.downtime.trial import find
from rookery.game.effects.held import crew_has
from rookery.game.effects.moment import many
from rookery.game.effects.reading import changed, reader
from rookery.game.factions import standing
from rookery.game.factions.faction import called
from rookery.game.factions.status import shift
from rookery.game.ids import (
    CharacterId,
    ClaimId,
    FactionId,
    TermId,
    TileId,
)
from rookery.game.people.character import change as change_character
from rookery.game.people.crew import Inside, change_crew
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.ruleset.effects import Bounds
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class TimeServed(Event, frozen=True):
    """The roll for the time inside, and what it still owes."""

    term: TermId
    thrown: Thrown
    claims: int
    helped: int

    def apply(self, campaign: Campaign) -> Campaign:
        return change(
            campaign,
            self.term,
            thrown=self.thrown,
            claims=self.claims,
            helped=self.helped,
            stage="served",
        )


class HelpedInside(Event, frozen=True):
    term: TermId
    faction: FactionId

    def apply(self, campaign: Campaign) -> Campaign:
        helped = campaign.terms[self.term].helped
        return change(campaign, self.term, helped=helped - 1)


class PrisonClaimTaken(Event, frozen=True):
    """A claim was taken inside; with an allied crew's, this is what they let the crew have."""

    term: TermId
    tile: TileId
    claim: ClaimId
    chosen: ClaimId | None = None

    def apply(self, campaign: Campaign) -> Campaign:
        claims = campaign.terms[self.term].claims
        campaign = change(campaign, self.term, claims=claims - 1)
        inside = Inside(claim=self.claim, chosen=self.chosen)
        return change_crew(campaign, prison={**campaign.crew.prison, self.tile: inside})


class Released(Event, frozen=True):
    """The gate opens in the other direction."""

    term: TermId

    def apply(self, campaign: Campaign) -> Campaign:
        term = campaign.terms[self.term]
        campaign = change(campaign, self.term, stage="over")
        if term.character is None:
            return campaign
        who, rules = campaign.characters[term.character], campaign.rules.incarceration
        starts = {each.starts for each in rules.convicts.values()} if rules is not None else set()
        kept = tuple(each for each in who.conditions if each not in starts)
        return change_character(campaign, who.id, conditions=kept, away=False)


def pool(campaign: Campaign) -> tuple[PoolLine, ...]:
    """The dice for the time inside: the Tier, and what friends and guards add (INC-03)."""
    rules, powers = campaign.rules.incarceration, campaign.rules.standing
    if rules is None or not isinstance(rules.rolls, str) or powers is None:
        return ()
    tier = standing.of_crew(campaign).tier
    read = reader(campaign, None, {powers.tier: tier})
    lines = [PoolLine("sum", n, name) for name, n in sums.explained(sums.parse(rules.rolls), read)]
    for had in crew_has(campaign):
        gives = had.effect.gives
        inside = many(had.effect.when.is_)
        starts = {each.starts for each in rules.convicts.values()}
        if powers.tier in gives.counts and starts.intersection(inside):
            more = changed(tier, [gives.counts[powers.tier]], read) - tier
            lines.append(PoolLine("ability", more, had.owner))
        if "roll.incarceration" in many(had.effect.on) and isinstance(gives.dice, int):
            lines.append(PoolLine("ability", gives.dice, had.owner))
    return tuple(lines)


def load_inside(campaign: Campaign) -> int:
    """How much one may carry inside (PRI-06)."""
    rules = campaign.rules.incarceration
    said = [
        had.effect.gives.limit["prison-load"]
        for had in crew_has(campaign)
        if "prison-load" in had.effect.gives.limit
    ]
    return changed(rules.load if rules is not None else 0, said, reader(campaign, None))


def suffered(campaign: Campaign, trauma: int) -> int:
    """How many traumas the time inside leaves, after what the crew has against it (PRI-02)."""
    track = campaign.rules.trauma_track
    said = [
        had.effect.gives.tracks[track]
        for had in crew_has(campaign)
        if "roll.incarceration" in many(had.effect.on) and track in had.effect.gives.tracks
    ]
    return changed(trauma, said, reader(campaign, None))


def reach(campaign: Campaign) -> frozenset[TileId]:
    """The prison claims that can be taken now: beside the yard, or beside what is held."""
    drawn = campaign.rules.prison_map
    if drawn is None:
        return frozenset()
    held = campaign.crew.prison
    beside = {tile for each in (drawn.hub, *held) for tile in drawn.beside(each)}
    return frozenset(beside - {drawn.hub} - held.keys())


def allied(campaign: Campaign) -> dict[ClaimId, tuple[str, ...]]:
    """The claims of other crew types, no turf, and whose they are (PRI-01)."""
    found: dict[ClaimId, tuple[str, ...]] = {}
    for name, kind in campaign.rules.crews.items():
        if name == campaign.crew.type:
            continue
        for tile in kind.map.tiles.values():
            claim = tile.claim
            if claim is not None and not campaign.rules.claims[claim].turf:
                found[claim] = tuple(dict.fromkeys((*found.get(claim, ()), str(name))))
    return found


class ServeTime(Command, frozen=True):
    """Roll for what the time inside comes to; or type the dice that lie on a real table."""

    term: TermId
    faces: tuple[int, ...] = ()

    def decide(self, turn: Turn) -> Refusal | None:
        found = find(turn, self.term, "convicted")
        if isinstance(found, Refusal):
            return found
        term, rules = found
        if term.character is not None:
            who = turn.character(term.character)
            if isinstance(who, Refusal):
                return who
        lines = pool(turn.campaign)
        if self.faces and (no := faces_refused(turn, lines, self.faces)):
            return no
        thrown = throw(turn, lines, self.faces)
        gift = rules.results[thrown.band]
        turn.happen(
            TimeServed(
                term=term.id,
                thrown=thrown,
                claims=1 if gift.new == "prison-claim" and reach(turn.campaign) else 0,
                helped=1 if gift.status is not None else 0,
            )
        )
        for name, value in gift.tracks.items():
            if isinstance(value, Bounds):
                continue
            amount = sums.worth(value, reader(turn.campaign, None))
            if name == turn.rules.trauma_track:
                for _ in range(suffered(turn.campaign, amount) if term.character else 0):
                    turn.happen(TraumaStruck(character=term.character or CharacterId("")))
            else:
                track = next(each for each in turn.rules.tracks if each == name)
                powers = turn.rules.standing
                if powers is not None and track == powers.rep:
                    amount = min(amount, standing.room_for_rep(turn.campaign))
                mark_crew(turn, track, amount, why="inside")
        return None


class HelpInside(Command, frozen=True):
    """Say which faction somebody was of help to inside: they think better of the crew."""

    term: TermId
    faction: FactionId
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        found = find(turn, self.term, "served")
        if isinstance(found, Refusal):
            return found
        term, rules = found
        if not term.helped or term.thrown is None:
            return refuse(No.OWES_NOTHING)
        faction = turn.campaign.factions.get(self.faction)
        if faction is None:
            return refuse(No.NO_SUCH, name=self.faction)
        if faction.gm_only:
            return refuse(No.HIDDEN_FACTION, name=called(faction))
        status = rules.results[term.thrown.band].status
        turn.happen(HelpedInside(term=term.id, faction=faction.id))
        if status is not None and not isinstance(status, Bounds):
            shift(turn, faction.id, sums.worth(status, reader(turn.campaign, None)))
        return None


class TakePrisonClaim(Command, frozen=True):
    """Take a claim inside, along the paths from the yard; of an allied crew, say which."""

    term: TermId
    tile: TileId
    claim: ClaimId | None = None

    def decide(self, turn: Turn) -> Refusal | None:
        found, drawn = find(turn, self.term, "served"), turn.rules.prison_map
        if isinstance(found, Refusal):
            return found
        if not found[0].claims:
            return refuse(No.OWES_NOTHING)
        if drawn is None or self.tile not in drawn.tiles:
            return refuse(No.NO_SUCH, name=self.tile)
        claim = drawn.tiles[self.tile].claim
        if self.tile in turn.campaign.crew.prison or claim is None:
            return refuse(No.ALREADY)
        if self.tile not in reach(turn.campaign):
            return refuse(No.OUT_OF_REACH, claim=Term(f"prison-claims.{claim}.name"))
        if no := self.unpicked(turn, claim):
            return no
        turn.happen(
            PrisonClaimTaken(term=found[0].id, tile=self.tile, claim=claim, chosen=self.claim)
        )
        return None

    def unpicked(self, turn: Turn, claim: ClaimId) -> Refusal | None:
        """Whether an allied crew's claim is named where one is due, and only there."""
        name = Term(f"prison-claims.{claim}.name")
        choice = turn.rules.prison_claims[claim].chooses
        if choice is None:
            return refuse(No.NO_CHOICE, ability=name) if self.claim is not None else None
        if self.claim is None:
            return refuse(No.CHOICE_MISSING, ability=name, need=1, have=0)
        if self.claim not in allied(turn.campaign):
            return refuse(No.CHOICE_WRONG, ability=name, chosen=self.claim[:60])
        return None


class Release(Command, frozen=True):
    """Let somebody come home."""

    term: TermId
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        found = find(turn, self.term, "convicted", "served")
        if isinstance(found, Refusal):
            return found
        turn.happen(Released(term=found[0].id))
        return None

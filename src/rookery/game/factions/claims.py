"""Claims: who holds them, how they are seized, lost, and lost with the lair (CLM-01 to CLM-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rookery.game.factions.faction import called, known
from rookery.game.factions.ground import claim_map, place
from rookery.game.ids import ClaimId, FactionId, TileId
from rookery.game.limits import MOST_GROUND
from rookery.game.people.crew import Ground, Roof, change_crew
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.text import Line, Name
from rookery.game.turn import Command, Event, Turn, used

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class GroundNamed(Event, frozen=True):
    """The GM said what a place is called, and who holds it."""

    place: TileId
    claim: ClaimId
    name: str
    holder: FactionId | None

    def apply(self, campaign: Campaign) -> Campaign:
        was = campaign.crew.claims.get(self.place, Ground(id=self.place, claim=self.claim))
        named = put(campaign, structs.replace(was, name=self.name, holder=self.holder))
        return named if self.place in tiles(campaign) else used(named, self.place)


class GroundStruck(Event, frozen=True):
    """A place off the map is no claim any more."""

    place: TileId

    def apply(self, campaign: Campaign) -> Campaign:
        kept = {key: each for key, each in campaign.crew.claims.items() if key != self.place}
        return change_crew(campaign, claims=kept)


class ClaimSeized(Event, frozen=True):
    """The crew took a place from whoever held it, along its paths or off them; `otherwise` says how
    it came to them without a score.
    """

    place: TileId
    claim: ClaimId
    name: str = ""
    chosen: tuple[str, ...] = ()
    hard: bool = False
    otherwise: str = ""

    def apply(self, campaign: Campaign) -> Campaign:
        taken = Ground(
            id=self.place, claim=self.claim, name=self.name, held=True, chosen=self.chosen
        )
        return put(campaign, taken)


class ClaimLost(Event, frozen=True):
    """The crew lost a place, and what it gave; somebody else holds it."""

    place: TileId
    to: FactionId

    def apply(self, campaign: Campaign) -> Campaign:
        was = campaign.crew.claims[self.place]
        return put(campaign, structs.replace(was, held=False, holder=self.to, chosen=(), widens=""))


class LairLost(Event, frozen=True):
    """The crew lost its lair: whatever its claims give is suspended."""

    why: str = ""

    def apply(self, campaign: Campaign) -> Campaign:
        lost: Roof = "lost"
        return change_crew(campaign, roof=lost)


class LairRegained(Event, frozen=True):
    """The crew has a lair again, the old one or another: its claims count again."""

    lair: str
    otherwise: str = ""

    def apply(self, campaign: Campaign) -> Campaign:
        kept: Roof = "kept"
        return change_crew(campaign, roof=kept, lair=self.lair)


def put(campaign: Campaign, ground: Ground) -> Campaign:
    return change_crew(campaign, claims={**campaign.crew.claims, ground.id: ground})


def tiles(campaign: Campaign) -> frozenset[TileId]:
    drawn = claim_map(campaign)
    return frozenset(drawn.tiles) if drawn is not None else frozenset()


def titled(ground: Ground) -> str | Term:
    """What a place is called: by its own name, or by what it is."""
    return ground.name or Term(f"claims.{ground.claim}.name")


def find(turn: Turn, name: TileId) -> Ground | Refusal:
    """A place of which this seat knows."""
    found = place(turn.campaign, name)
    return refuse(No.NO_SUCH, name=name) if found is None else found


def won(turn: Turn, otherwise: str) -> Refusal | None:
    """Whether a score succeeded for it; or else it must be said how it came about (CLM-02)."""
    score = turn.campaign.score
    succeeded = score is not None and score.stage == "over" and not score.given_up
    return None if succeeded or otherwise else refuse(No.NOT_WON)


class NameClaim(Command, frozen=True):
    """Say who holds a place that the crew does not, and what it is called (JDG-28)."""

    place: TileId
    name: Name = ""
    holder: FactionId | None = None
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        ground = find(turn, self.place)
        if isinstance(ground, Refusal):
            return ground
        hidden = False
        if self.holder is not None:
            if ground.held:
                return refuse(No.CLAIM_HELD, claim=titled(ground))
            faction = known(turn, self.holder)
            if isinstance(faction, Refusal):
                return faction
            hidden = faction.gm_only
        name = self.name.strip()
        if (name, self.holder) == (ground.name, ground.holder):
            return refuse(No.ALREADY)
        turn.happen(
            GroundNamed(
                place=ground.id,
                claim=ground.claim,
                name=name,
                holder=self.holder,
                gm_only=hidden,
            )
        )
        return None


class AddClaim(Command, frozen=True):
    """Write down a claim that is not on the crew's map: it can be taken as well, if not easily."""

    claim: ClaimId
    holder: FactionId
    name: Name = ""
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        if self.claim not in turn.rules.claims:
            return refuse(No.NO_SUCH, name=self.claim)
        if len(turn.campaign.crew.claims) >= MOST_GROUND:
            return refuse(No.TOO_MANY, most=MOST_GROUND)
        faction = known(turn, self.holder)
        if isinstance(faction, Refusal):
            return faction
        turn.happen(
            GroundNamed(
                place=TileId(turn.new_id("y")),
                claim=self.claim,
                name=self.name.strip(),
                holder=faction.id,
                gm_only=faction.gm_only,
            )
        )
        return None


class StrikeClaim(Command, frozen=True):
    """Strike a claim that is off the map and not held."""

    place: TileId
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        ground = find(turn, self.place)
        if isinstance(ground, Refusal):
            return ground
        if ground.held:
            return refuse(No.CLAIM_HELD, claim=titled(ground))
        if ground.id in tiles(turn.campaign):
            return refuse(No.CLAIM_ON_MAP, claim=titled(ground))
        holder = turn.campaign.factions.get(ground.holder) if ground.holder else None
        turn.happen(GroundStruck(place=ground.id, gm_only=holder is not None and holder.gm_only))
        return None


class LoseClaim(Command, frozen=True):
    """Say that the crew lost a claim, and to whom: what it gave is gone at once (CLM-03)."""

    place: TileId
    to: FactionId
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        ground = find(turn, self.place)
        if isinstance(ground, Refusal):
            return ground
        if not ground.held:
            return refuse(No.CLAIM_NOT_HELD, claim=titled(ground))
        faction = known(turn, self.to)
        if isinstance(faction, Refusal):
            return faction
        if faction.gm_only:
            return refuse(No.FACTION_HIDDEN, name=called(faction))
        turn.happen(ClaimLost(place=ground.id, to=faction.id))
        return None


class LoseLair(Command, frozen=True):
    """Say that the crew lost its lair: all its claims give nothing until it has one again."""

    why: Line = ""
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        if turn.campaign.crew.roof == "lost":
            return refuse(No.ALREADY)
        turn.happen(LairLost(why=self.why.strip()))
        return None


class RegainLair(Command, frozen=True):
    """Say that the crew has a lair again, the old one or a new one: by the score that is just over,
    or how otherwise (CLM-04).
    """

    lair: Line = ""
    otherwise: Line = ""
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        if turn.campaign.crew.roof != "lost":
            return refuse(No.ALREADY)
        otherwise = self.otherwise.strip()
        if no := won(turn, otherwise):
            return no
        lair = self.lair.strip() or turn.campaign.crew.lair
        turn.happen(LairRegained(lair=lair, otherwise=otherwise))
        return None

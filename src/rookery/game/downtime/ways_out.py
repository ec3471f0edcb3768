"""The ways out of an entanglement: what each costs and gives (ENT-03 to ENT-14)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game import sums
from rookery.game.core.action_roll import PoolLine, Thrown
from rookery.game.core.throw import faces_refused, throw
from rookery.game.core.tracks import mark, mark_crew
from rookery.game.downtime import trial
from rookery.game.downtime.downtime import Did, running
from rookery.game.downtime.entanglements import close_leg_of
from rookery.game.downtime.time import left
from rookery.game.downtime.track import TimeSpent
from rookery.game.downtime.trouble import Trouble, change, find, named
from rookery.game.effects.reading import changed, meets, reader
from rookery.game.factions import standing
from rookery.game.factions.claims import ClaimLost, titled
from rookery.game.factions.claims import find as find_claim
from rookery.game.factions.status import bounds, put_status
from rookery.game.factions.tiers import LoseHold
from rookery.game.ids import (
    ActivityId,
    CharacterId,
    TileId,
    TrackId,
    TroubleId,
    WayId,
)
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.ruleset.effects import Bounds, EffectWay, Gift
from rookery.game.sums import Reader
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign

# Prices that are no tracks.
CLAIM, CONTACT, ACTIVITY = "claim", "contact", "activity"


class WayTaken(Event, frozen=True):
    """The crew took a way out; what it throws, it threw."""

    trouble: TroubleId
    way: WayId
    stage: str
    fallen: Thrown | None = None

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.trouble, way=self.way, stage=self.stage, fallen=self.fallen)


def read_of(campaign: Campaign, trouble: Trouble) -> Reader:
    """Reads figures as they count for an entanglement: their Tier, the answer, the crew's Tier."""
    more: dict[str, int] = {}
    faction = campaign.factions.get(trouble.whom.faction) if trouble.whom.faction else None
    if faction is not None:
        more["their-tier"] = standing.of_faction(campaign, faction).tier
        more["status"] = faction.status
    if trouble.answer is not None:
        more["answer"] = trouble.answer
    if campaign.rules.standing is not None:
        more[campaign.rules.standing.tier] = standing.of_crew(campaign).tier
    more["claims"] = sum(ground.held for ground in campaign.crew.claims.values())
    return reader(campaign, None, more)


def ways(campaign: Campaign, trouble: Trouble) -> dict[WayId, EffectWay]:
    """All ways out of an entanglement."""
    declared = campaign.rules.entanglements.get(trouble.what) if trouble.what else None
    return declared.ways if declared is not None else {}


def price(campaign: Campaign, trouble: Trouble, way: EffectWay) -> dict[str, int]:
    """What a way out costs, as things are."""
    read = read_of(campaign, trouble)
    return {
        name: sums.worth(cost, read)
        for name, cost in way.costs.items()
        if not isinstance(cost, Bounds)
    }


def pool(campaign: Campaign, trouble: Trouble, way: EffectWay) -> int | None:
    """How many dice a way out throws; None where it throws none, or nobody said how many."""
    if way.rolls is None or (way.asks is not None and trouble.answer is None):
        return None
    return sums.worth(way.rolls, read_of(campaign, trouble))


def nerve(campaign: Campaign, trouble: Trouble, way: EffectWay) -> tuple[PoolLine, ...]:
    return (PoolLine("nerve", pool(campaign, trouble, way) or 0, trouble.whom.contact),)


def shut(campaign: Campaign, trouble: Trouble, way: EffectWay, lent: int = 0) -> Refusal | None:
    """What keeps a way out closed: it is not meant for this crew, or they cannot pay (AMB-23)."""
    read = read_of(campaign, trouble)
    if not all(meets(read(name), wanted, read) for name, wanted in way.when.numbers.items()):
        return refuse(No.WAY_SHUT)
    money = campaign.rules.money
    for name, cost in price(campaign, trouble, way).items():
        if name == CLAIM:
            if read("claims") < cost:
                return refuse(No.NO_CLAIM)
        elif name == ACTIVITY:
            if running(campaign) is None:
                return refuse(No.NO_DOWNTIME)
        elif name != CONTACT:
            track = TrackId(name)
            have = campaign.crew.track(track)
            have += lent if money is not None and track == money.store else 0
            if have < cost:
                return lacking(cost, have, track)
    return None


def lacking(need: int, have: int, track: TrackId) -> Refusal:
    return refuse(No.TOO_LITTLE, need=need, have=have, track=Term(f"tracks.{track}.name"))


class TakeWayOut(Command, frozen=True):
    """Take a way out of an entanglement, at the price that stands on it (JDG-29). Members may lay
    coin of their own beside the crew's; `place` is the claim that is given up, `character` whose
    time it takes.
    """

    trouble: TroubleId
    way: WayId
    purses: dict[CharacterId, int] = {}
    place: TileId | None = None
    character: CharacterId | None = None
    faces: tuple[int, ...] = ()

    def decide(self, turn: Turn) -> Refusal | None:
        trouble = find(turn, self.trouble, "landed", "playing")
        if isinstance(trouble, Refusal):
            return trouble
        way = ways(turn.campaign, trouble).get(self.way)
        if way is None:
            return refuse(No.NO_SUCH, name=self.way)
        if no := self.unready(turn, trouble, way):
            return no
        self.pay(turn, trouble, way)
        fallen = None
        if way.rolls is not None:
            fallen = throw(turn, nerve(turn.campaign, trouble, way), self.faces)
        stage = "playing" if way.plays else "suffering" if way.suffers else "settled"
        turn.happen(WayTaken(trouble=trouble.id, way=self.way, stage=stage, fallen=fallen))
        give(turn, trouble, way.gives)
        if fallen is not None:
            give(turn, trouble, way.results.get(fallen.band, Gift()))
        if stage == "settled":
            close_leg_of(turn, trouble)
        return None

    def unready(self, turn: Turn, trouble: Trouble, way: EffectWay) -> Refusal | None:
        """What is missing before this way can be taken."""
        campaign = turn.campaign
        declared = turn.rules.entanglements[trouble.what or trouble.choices[0]]
        if declared.concerns == "contact" and not trouble.whom.contact:
            return refuse(No.WHOM_MISSING, name=named(trouble.what))
        faction = trouble.whom.faction
        if declared.concerns == "faction" and faction not in campaign.factions:
            return refuse(No.WHOM_GONE, name=named(trouble.what))
        if way.asks is not None and trouble.answer is None:
            return refuse(No.NERVE_UNJUDGED)
        if self.faces:
            if way.rolls is None:
                return refuse(No.THROWS_NOTHING)
            if no := faces_refused(turn, nerve(campaign, trouble, way), self.faces):
                return no
        if no := self.lent(turn, trouble, way):
            return no
        if no := shut(campaign, trouble, way, sum(self.purses.values())):
            return no
        return self.unnamed(turn, price(campaign, trouble, way))

    def lent(self, turn: Turn, trouble: Trouble, way: EffectWay) -> Refusal | None:
        """Whether members cannot lay beside what they offer."""
        money, cost = turn.rules.money, price(turn.campaign, trouble, way)
        for name, coins in self.purses.items():
            who = turn.character(name)
            if isinstance(who, Refusal):
                return who
            if money is None:
                return refuse(No.NO_MONEY)
            if coins < 1:
                return refuse(No.NO_COIN)
            if who.track(money.purse) < coins:
                return lacking(coins, who.track(money.purse), money.purse)
        whole = cost.get(money.store, 0) if money is not None else 0
        if (given := sum(self.purses.values())) > whole:
            return refuse(No.OUT_OF_RANGE, number=given, least=0, most=whole)
        return None

    def unnamed(self, turn: Turn, cost: dict[str, int]) -> Refusal | None:
        """Whether it has not been said which claim it is, or whose time it takes."""
        if cost.get(CLAIM):
            if self.place is None:
                return refuse(No.NO_CLAIM_NAMED)
            ground = find_claim(turn, self.place)
            if isinstance(ground, Refusal):
                return ground
            if not ground.held:
                return refuse(No.CLAIM_NOT_HELD, claim=titled(ground))
        if cost.get(ACTIVITY):
            if self.character is None:
                return refuse(No.NO_TIME_NAMED)
            who = turn.character(self.character)
            if isinstance(who, Refusal):
                return who
            if left(turn.campaign, who.id) < cost[ACTIVITY]:
                return refuse(No.NO_TIME, name=who.name)
        return None

    def pay(self, turn: Turn, trouble: Trouble, way: EffectWay) -> None:
        """Pay in tracks, members first with what they offered; in claims and in time."""
        money = turn.rules.money
        for name, cost in price(turn.campaign, trouble, way).items():
            if name == CLAIM and self.place is not None and trouble.whom.faction is not None:
                turn.happen(ClaimLost(place=self.place, to=trouble.whom.faction))
            elif name == ACTIVITY and self.character is not None:
                did = Did(character=self.character, activity=asset(turn), slots=cost)
                turn.happen(TimeSpent(did=did))
            elif name in turn.rules.tracks:
                own = 0
                if money is not None and name == money.store:
                    for who, coins in self.purses.items():
                        mark(turn, who, money.purse, -coins, why="entanglement")
                        own += coins
                mark_crew(turn, TrackId(name), own - cost, why="entanglement")


def asset(turn: Turn) -> ActivityId:
    """The activity by which somebody is hired."""
    every = turn.rules.activities.items()
    return next((name for name, each in every if each.does == "asset"), ActivityId("activity"))


def give(turn: Turn, trouble: Trouble, gift: Gift) -> None:
    """What comes of a way out: tracks, a faction's mind, somebody before a judge."""
    read = read_of(turn.campaign, trouble)
    rules, faction = turn.rules.standing, trouble.whom.faction
    for name, value in gift.tracks.items():
        track = TrackId(name)
        was = turn.campaign.crew.track(track)
        by = changed(was, [value], read) - was
        if rules is not None and track == rules.hold and by < 0:
            LoseHold().decide(turn)
        else:
            mark_crew(turn, track, by, why="entanglement")
    if gift.status is not None and faction in turn.campaign.factions:
        worst, best = bounds(turn.rules)
        to = changed(turn.campaign.factions[faction].status, [gift.status], read)
        put_status(turn, faction, max(worst, min(best, to)))
    if gift.starts == "incarceration":
        trial.bring(turn, trouble.id)

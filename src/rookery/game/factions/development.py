"""A full track of rep, turned into a stronger hold or a new Tier (FAC-05)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game.core.action_roll import PoolLine
from rookery.game.core.tracks import mark, mark_crew
from rookery.game.factions import standing
from rookery.game.ids import CharacterId, TrackId
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class Developed(Event, frozen=True):
    """The crew rose: in hold, or else to a new Tier at this price; the rep was needed so."""

    tier: int
    hold: int
    needed: tuple[PoolLine, ...]
    price: dict[TrackId, tuple[PoolLine, ...]]

    def apply(self, campaign: Campaign) -> Campaign:
        return campaign


class Develop(Command, frozen=True):
    """Turn the full track of rep into a stronger hold, or from the strongest into a new Tier;
    members may lay coin of their own beside the crew's.
    """

    purses: dict[CharacterId, int] = {}

    def decide(self, turn: Turn) -> Refusal | None:
        rules = turn.rules.standing
        if rules is None:
            return refuse(No.NO_STANDING)
        tracks = turn.campaign.crew.tracks
        needed, rep = standing.needed(turn.campaign), tracks.get(rules.rep, 0)
        if rep < standing.total(needed):
            return refuse(
                No.TOO_LITTLE,
                need=standing.total(needed),
                have=rep,
                track=Term(f"tracks.{rules.rep}.name"),
            )
        tier, hold = tracks.get(rules.tier, 0), tracks.get(rules.hold, 0)
        holds = list(turn.rules.holds)
        if hold < len(holds) - 1:
            if self.purses:
                return refuse(No.COSTS_NOTHING)
            mark_crew(turn, rules.rep, -rep, why="develop")
            mark_crew(turn, rules.hold, 1, why="develop")
            turn.happen(Developed(tier=tier, hold=hold + 1, needed=needed, price={}))
            return None
        most = turn.rules.tracks[rules.tier].limit
        if most is not None and tier >= most:
            return refuse(No.HIGHEST_TIER, most=most)
        price = standing.price(turn.campaign)
        if no := self.unpaid(turn, price):
            return no
        mark_crew(turn, rules.rep, -rep, why="develop")
        self.pay(turn, price)
        mark_crew(turn, rules.tier, 1, why="develop")
        now = holds.index(rules.development.hold)
        mark_crew(turn, rules.hold, now - hold, why="develop")
        turn.happen(Developed(tier=tier + 1, hold=now, needed=needed, price=price))
        return None

    def unpaid(self, turn: Turn, price: dict[TrackId, tuple[PoolLine, ...]]) -> Refusal | None:
        """What is missing, of the crew's own and of what members lay beside it."""
        money, given = turn.rules.money, 0
        for name, coins in self.purses.items():
            who = turn.character(name)
            if isinstance(who, Refusal):
                return who
            if money is None:
                return refuse(No.NO_MONEY)
            if coins < 1:
                return refuse(No.NO_COIN)
            if coins > who.track(money.purse):
                return lacking(coins, who.track(money.purse), money.purse)
            given += coins
        for track, lines in price.items():
            cost, beside = standing.total(lines), given if money and track == money.store else 0
            if beside > cost:
                return refuse(No.OUT_OF_RANGE, number=beside, least=0, most=cost)
            have = turn.campaign.crew.tracks.get(track, 0) + beside
            if have < cost:
                return lacking(cost, have, track)
        return None

    def pay(self, turn: Turn, price: dict[TrackId, tuple[PoolLine, ...]]) -> None:
        """Members pay what they offered, the crew the rest."""
        money = turn.rules.money
        for track, lines in price.items():
            cost = standing.total(lines)
            if money is not None and track == money.store:
                for name, coins in self.purses.items():
                    mark(turn, name, money.purse, -coins, why="develop")
                    cost -= coins
            mark_crew(turn, track, -cost, why="develop")


def lacking(need: int, have: int, track: TrackId) -> Refusal:
    return refuse(No.TOO_LITTLE, need=need, have=have, track=Term(f"tracks.{track}.name"))

"""The payoff: rep and coin of a score, the tithe, and who gets it (PAY-02, PAY-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rookery.game.core.action_roll import PoolLine
from rookery.game.core.tracks import mark, mark_crew, use
from rookery.game.downtime.downtime import Downtime, Owed, Takings, change, find
from rookery.game.downtime.reckoning import Reckoning, answer_refused, sum_of
from rookery.game.downtime.tithe import tithe, try_patience
from rookery.game.downtime.track import close_leg
from rookery.game.effects.counting import free
from rookery.game.factions import standing
from rookery.game.factions.faction import called, known
from rookery.game.ids import AskedId, CharacterId, FactionId, TrackId, WayId
from rookery.game.limits import MOST_COIN, MOST_TIER
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.ruleset.payoff import Payoff
from rookery.game.text import Name
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class PayoffRated(Event, frozen=True):
    """The GM said what a score was worth, for all to read (JDG-26)."""

    takings: Takings

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, payoff=self.takings)


class PayoffAnswered(Event, frozen=True):
    """What an effect asks about the payoff was answered."""

    question: AskedId
    answer: int

    def apply(self, campaign: Campaign) -> Campaign:
        takings = takings_of(campaign)
        answers = {**takings.answers, self.question: self.answer}
        return change(campaign, payoff=structs.replace(takings, answers=answers))


class PayoffTaken(Event, frozen=True):
    """The crew has what the score paid: line by line, and who got how much of it."""

    lines: dict[TrackId, tuple[PoolLine, ...]]
    shares: dict[CharacterId, int]

    def apply(self, campaign: Campaign) -> Campaign:
        taken = structs.replace(
            takings_of(campaign), lines=self.lines, shares=self.shares, taken=True
        )
        return change(campaign, payoff=taken)


class TitheAnswered(Event, frozen=True):
    """Somebody had the share that they expected, or did not."""

    owed: Owed
    costs: dict[TrackId, int]
    paid: bool

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, payoff=structs.replace(takings_of(campaign), paid_tithe=self.paid))


def takings_of(campaign: Campaign) -> Takings:
    downtime = campaign.downtime
    return (downtime.payoff if downtime is not None else None) or Takings()


def reckoned(campaign: Campaign, takings: Takings) -> Reckoning:
    """The payoff as effects see it."""
    numbers = {"their-tier": takings.tier}
    rules = campaign.rules.standing
    if rules is not None:
        numbers[rules.tier] = standing.of_crew(campaign).tier
    return Reckoning(campaign, "payoff", takings.answers, takings.quiet, numbers)


def lines(campaign: Campaign, takings: Takings) -> dict[TrackId, tuple[PoolLine, ...]]:
    """What the score pays, track by track, each line with its reason: coin by the GM's word, rep by
    the Tiers, more by claims and abilities. A full track of rep takes no more (FAC-04).
    """
    rules, found = campaign.rules, dict[TrackId, tuple[PoolLine, ...]]()
    reckoning = reckoned(campaign, takings)
    if rules.standing is not None and takings.won:
        rep = rules.standing.rep
        earned = standing.earned(campaign, takings.tier, takings.quiet)
        earned += reckoning.lines(rep, sum_of(earned))
        room = standing.room_for_rep(campaign)
        if sum_of(earned) > room:
            earned += (PoolLine("full", room - sum_of(earned), f"tracks.{rep}"),)
        found[rep] = earned
    if rules.payoff is not None and takings.amount is not None:
        amount = rules.payoff.amounts[takings.amount]
        for track, coins in amount.gives.items():
            base: tuple[PoolLine, ...] = (PoolLine("amount", coins, takings.amount),)
            if amount.or_more and takings.coin > coins:
                base += (PoolLine("more", takings.coin - coins),)
            found[track] = base + reckoning.lines(track, sum_of(base))
    return found


def payoff_of(turn: Turn) -> tuple[Downtime, Payoff] | Refusal:
    """The downtime whose payoff is open, and the rules of payoffs."""
    downtime, rules = find(turn, "payoff"), turn.rules.payoff
    if isinstance(downtime, Refusal):
        return downtime
    return refuse(No.NO_RESTING) if rules is None else (downtime, rules)


class RatePayoff(Command, frozen=True):
    """Say what the score was worth: how much coin, the target's Tier, whether anybody learns who it
    was, whether it succeeded, and whether somebody expects a tithe (JDG-26).
    """

    amount: WayId | None = None
    coin: int = 0
    tier: int | None = None
    quiet: bool = False
    won: bool = True
    tithe: bool = False
    tithe_to: FactionId | None = None
    tithe_name: Name = ""
    patience: int | None = None
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        found = payoff_of(turn)
        if isinstance(found, Refusal):
            return found
        downtime, rules = found
        if self.amount is not None:
            if self.amount not in rules.amounts:
                return refuse(No.NO_SUCH, name=self.amount)
            if not 0 <= self.coin <= MOST_COIN:
                return refuse(No.OUT_OF_RANGE, number=self.coin, least=0, most=MOST_COIN)
        tier = self.tier
        if tier is None:
            tier = downtime.score.tier if downtime.score is not None else None
        if tier is None and self.won and turn.rules.standing is not None:
            return refuse(No.TIER_UNKNOWN)
        if not 0 <= (tier or 0) <= MOST_TIER:
            return refuse(No.OUT_OF_RANGE, number=tier or 0, least=0, most=MOST_TIER)
        owed = self.owed(turn, rules) if self.tithe else None
        if isinstance(owed, Refusal):
            return owed
        takings = Takings(
            amount=self.amount,
            coin=self.coin,
            tier=tier or 0,
            quiet=self.quiet,
            won=self.won,
            tithe=owed,
            answers=downtime.payoff.answers if downtime.payoff is not None else {},
        )
        if takings == downtime.payoff:
            return refuse(No.ALREADY)
        turn.happen(PayoffRated(takings=takings))
        return None

    def owed(self, turn: Turn, rules: Payoff) -> Owed | Refusal:
        """Who expects a tithe, and how patient they are."""
        if rules.tithe is None:
            return refuse(No.NO_TITHE)
        name = self.tithe_name.strip()
        if self.tithe_to is not None:
            faction = known(turn, self.tithe_to)
            if isinstance(faction, Refusal):
                return faction
            if faction.gm_only:
                return refuse(No.HIDDEN_FACTION, name=called(faction))
            name = ""
        elif not name:
            return refuse(No.NAMELESS)
        segments = self.patience if self.patience is not None else rules.tithe.patience.segments
        least, most = turn.rules.clocks.least, turn.rules.clocks.most
        if not least <= segments <= most:
            return refuse(No.OUT_OF_RANGE, number=segments, least=least, most=most)
        return Owed(name=name, faction=self.tithe_to, segments=segments)


class AnswerPayoff(Command, frozen=True):
    """Answer what an ability or a claim asks about the payoff: yes is 1 and no is 0."""

    question: AskedId
    answer: int

    def decide(self, turn: Turn) -> Refusal | None:
        found = payoff_of(turn)
        if isinstance(found, Refusal):
            return found
        takings = found[0].payoff
        if takings is None:
            return refuse(No.PAYOFF_UNRATED)
        reckoning = reckoned(turn.campaign, takings)
        if no := answer_refused(turn, reckoning, self.question, self.answer):
            return no
        turn.happen(PayoffAnswered(question=self.question, answer=self.answer))
        return None


class TakePayoff(Command, frozen=True):
    """Take what the score paid: so much for each member, the rest for the crew; and pay the tithe
    or refuse it (JDG-33).
    """

    shares: dict[CharacterId, int] = {}
    tithe: bool | None = None

    def decide(self, turn: Turn) -> Refusal | None:
        found = payoff_of(turn)
        if isinstance(found, Refusal):
            return found
        downtime, rules = found
        takings = downtime.payoff
        if takings is None:
            return refuse(No.PAYOFF_UNRATED)
        if takings.tithe is not None and self.tithe is None:
            return refuse(No.TITHE_WAITS)
        if takings.tithe is None and self.tithe is not None:
            return refuse(No.NO_TITHE)
        brought = lines(turn.campaign, takings)
        costs = tithe(turn.campaign, rules) if self.tithe else {}
        if no := self.overdrawn(turn, brought, costs):
            return no
        counting = reckoned(turn.campaign, takings).counting()
        for track, each in brought.items():
            mark_crew(turn, track, sum_of(each), why="payoff")
        if takings.tithe is not None and self.tithe is not None:
            self.answer_tithe(turn, rules, takings.tithe, costs)
        money = turn.rules.money
        shares = {who: coins for who, coins in self.shares.items() if coins}
        if money is not None:
            for who, coins in shares.items():
                mark_crew(turn, money.store, -coins, why="shared")
                mark(turn, who, money.purse, coins, why="shared")
        turn.happen(PayoffTaken(lines=brought, shares=shares))
        for said in counting:
            if said.held.effect.chosen:
                use(turn, said)
        close_leg(turn, "payoff")
        return None

    def overdrawn(
        self, turn: Turn, brought: dict[TrackId, tuple[PoolLine, ...]], costs: dict[TrackId, int]
    ) -> Refusal | None:
        """Whether more would be handed out or paid than there is, or than there is room for."""
        money, handed = turn.rules.money, 0
        for name, coins in self.shares.items():
            who = turn.campaign.characters.get(name)
            if who is None:
                return refuse(No.NO_SUCH, name=name)
            if money is None:
                return refuse(No.NO_MONEY)
            if not who.plays:
                return refuse(No.STORY_OVER, name=who.name)
            if not 0 <= coins <= MOST_COIN:
                return refuse(No.OUT_OF_RANGE, number=coins, least=0, most=MOST_COIN)
            room = free(turn.campaign, who, money.purse)
            if coins > room:
                return refuse(No.PURSE_FULL, name=who.name, room=room, coins=coins)
            handed += coins
        coin = sum_of(brought.get(money.store, ())) if money is not None else 0
        if handed > coin:
            return refuse(No.OUT_OF_RANGE, number=handed, least=0, most=coin)
        for track, cost in costs.items():
            have = turn.campaign.crew.track(track) + sum_of(brought.get(track, ()))
            have -= handed if money is not None and track == money.store else 0
            if have < cost:
                return refuse(
                    No.TOO_LITTLE, need=cost, have=have, track=Term(f"tracks.{track}.name")
                )
        return None

    def answer_tithe(
        self, turn: Turn, rules: Payoff, owed: Owed, costs: dict[TrackId, int]
    ) -> None:
        """Pay it, or let their patience wear thin (PAY-03)."""
        paid = bool(self.tithe)
        turn.happen(TitheAnswered(owed=owed, costs=costs, paid=paid))
        for track, cost in costs.items():
            mark_crew(turn, track, -cost, why="tithe")
        if not paid:
            try_patience(turn, rules, owed)

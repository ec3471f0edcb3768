"""Pushing oneself, being assisted, and the Devil's Bargain (ACT-07 to ACT-09, TEA-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rookery.game.core.action_roll import ActionRoll, Offer, change, find, own
from rookery.game.core.clocks import find as find_clock
from rookery.game.core.clocks import stuck
from rookery.game.core.tracks import price_refused
from rookery.game.effects import moment as moments
from rookery.game.effects.speaking import speaking
from rookery.game.ids import CharacterId, ClockId, EffectPath, KindId, RollId, WayId
from rookery.game.limits import MOST_TRACK
from rookery.game.people.character import Character
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.text import Line
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class Pushed(Event, frozen=True):
    """A push was decided on, or given up; it is paid when the dice fall."""

    roll: RollId
    way: WayId
    on: bool

    def apply(self, campaign: Campaign) -> Campaign:
        pushes = campaign.rolls[self.roll].pushes
        kept = tuple(way for way in pushes if way != self.way)
        return change(campaign, self.roll, pushes=(*kept, self.way) if self.on else kept)


class Assisted(Event, frozen=True):
    """Somebody helps; they pay when the dice fall."""

    roll: RollId
    helper: CharacterId
    using: tuple[EffectPath, ...] = ()

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.roll, helper=self.helper, helping=self.using)


class SteppedBack(Event, frozen=True):
    roll: RollId
    helper: CharacterId

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.roll, helper=None, helping=())


class BargainOffered(Event, frozen=True):
    roll: RollId
    offer: Offer

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.roll, offer=self.offer)


class BargainJudged(Event, frozen=True):
    """The GM said whether a player's bargain holds (JDG-06)."""

    roll: RollId
    valid: bool

    def apply(self, campaign: Campaign) -> Campaign:
        offer = campaign.rolls[self.roll].offer
        if offer is None or not self.valid:
            return change(campaign, self.roll, offer=None)
        return change(campaign, self.roll, offer=structs.replace(offer, state="open"))


class BargainAnswered(Event, frozen=True):
    roll: RollId
    taken: bool

    def apply(self, campaign: Campaign) -> Campaign:
        offer = campaign.rolls[self.roll].offer
        if offer is None or not self.taken:
            return change(campaign, self.roll, offer=None)
        return change(campaign, self.roll, offer=structs.replace(offer, state="taken"))


class Push(Command, frozen=True):
    """Push yourself for one benefit, or think better of it. Each benefit once, each is paid."""

    roll: RollId
    way: WayId
    on: bool = True
    heeds = ()

    def decide(self, turn: Turn) -> Refusal | None:
        roll = own(turn, self.roll, "terms")
        if isinstance(roll, Refusal):
            return roll
        push = turn.rules.doings.push
        way = push.ways.get(self.way)
        if way is None:
            return refuse(No.NO_SUCH, name=self.way)
        if self.on == (self.way in roll.pushes):
            return refuse(No.ALREADY)
        bargained = roll.offer is not None and roll.offer.state == "taken"
        if self.on and way.unless == "bargain" and bargained:
            return refuse(No.PUSH_OR_BARGAIN)
        who = turn.campaign.characters[roll.character]
        if self.on and (no := price_refused(turn, who, push.costs)):
            return no
        turn.happen(Pushed(roll=roll.id, way=self.way, on=self.on))
        return None


class Assist(Command, frozen=True):
    """Help somebody's roll with a character of your own; `using` what makes it cheaper."""

    roll: RollId
    helper: CharacterId
    using: tuple[EffectPath, ...] = ()
    heeds = ()

    def decide(self, turn: Turn) -> Refusal | None:
        roll = find(turn, self.roll, "terms")
        if isinstance(roll, Refusal):
            return roll
        helper = turn.character(self.helper)
        if isinstance(helper, Refusal):
            return helper
        if helper.id == roll.character:
            return refuse(No.HELP_SELF)
        if helper.away or not helper.plays or helper.traumas_owed:
            return refuse(No.NOT_PLAYING, name=helper.name)
        if roll.helper == helper.id:
            return refuse(No.ALREADY)
        if no := from_inside(turn, roll, helper):
            return no
        if roll.helper is not None:
            return refuse(No.ONE_HELPER, name=turn.campaign.characters[roll.helper].name)
        if no := self.unusable(turn, roll, helper) or price_refused(
            turn, helper, turn.rules.doings.assist.costs
        ):
            return no
        turn.happen(Assisted(roll=roll.id, helper=helper.id, using=self.using))
        return None

    def unusable(self, turn: Turn, roll: ActionRoll, helper: Character) -> Refusal | None:
        """Whether the helper has no such effect, or has used it up."""
        moment = moments.of_assist(turn.campaign, roll, helper.id)
        offered = {s.held.path: s for s in speaking(turn.campaign, moment)}
        for path in self.using:
            said = offered.get(path)
            if said is None or not said.held.effect.chosen:
                return refuse(No.NO_EFFECT)
            if said.state == "spent":
                return refuse(No.EFFECT_SPENT, name=Term(f"{said.held.owner}.name"))
        return None


def from_inside(turn: Turn, roll: ActionRoll, helper: Character) -> Refusal | None:
    """Whether a helper of a group action is part of it, or helps another of its members."""
    together = [
        each
        for each in turn.campaign.rolls.values()
        if roll.group is not None and each.group == roll.group
    ]
    if any(each.character == helper.id for each in together):
        return refuse(No.HELP_FROM_INSIDE, name=helper.name)
    helped = next((each for each in together if each.helper == helper.id), None)
    if helped is not None:
        other = turn.campaign.characters[helped.character].name
        return refuse(No.HELPS_ONE, name=helper.name, other=other)
    return None


class StepBack(Command, frozen=True):
    """Let a helper step back: the helper's word, or the roller's."""

    roll: RollId
    heeds = ()

    def decide(self, turn: Turn) -> Refusal | None:
        roll = find(turn, self.roll, "terms")
        if isinstance(roll, Refusal):
            return roll
        if roll.helper is None:
            return refuse(No.ALREADY)
        helper = turn.character(roll.helper)
        if isinstance(helper, Refusal) and isinstance(turn.character(roll.character), Refusal):
            return helper
        turn.happen(SteppedBack(roll=roll.id, helper=roll.helper))
        return None


class OfferBargain(Command, frozen=True):
    """Offer a die for a price, whatever the roll shows. A player's offer waits for the GM."""

    roll: RollId
    text: Line
    price: KindId
    amount: int = 0
    clock: ClockId | None = None
    heeds = ()

    def decide(self, turn: Turn) -> Refusal | None:
        roll = find(turn, self.roll, "terms")
        if isinstance(roll, Refusal):
            return roll
        gm = turn.seat.role == "gm"
        if not gm and turn.campaign.characters[roll.character].player == turn.seat.id:
            return refuse(No.OWN_BARGAIN)
        if not self.text.strip():
            return refuse(No.EMPTY)
        if roll.offer is not None and roll.offer.state == "taken":
            return refuse(No.WRONG_MOMENT)
        if no := self.price_unsound(turn):
            return no
        offer = Offer(
            by=turn.seat.id,
            text=self.text.strip(),
            price=self.price,
            amount=self.amount,
            clock=self.clock,
            state="open" if gm else "unjudged",
        )
        turn.happen(BargainOffered(roll=roll.id, offer=offer))
        return None

    def price_unsound(self, turn: Turn) -> Refusal | None:
        price = turn.rules.doings.bargain.prices.get(self.price)
        if price is None:
            return refuse(No.NO_SUCH, name=self.price)
        if price.does == "told":
            return None if self.amount == 0 else out_of(self.amount, 0, 0)
        most = {
            "harm": turn.rules.harm.fatal - 1,
            "ticks": turn.rules.clocks.most,
            "track": MOST_TRACK,
        }[price.does]
        if not 1 <= self.amount <= most:
            return out_of(self.amount, 1, most)
        if price.does == "ticks":
            clock = find_clock(turn, self.clock) if self.clock else refuse(No.NO_SUCH, name="")
            if isinstance(clock, Refusal):
                return clock
            if clock.gm_only:
                return refuse(No.HIDDEN_CLOCK, name=clock.name)
            return stuck(turn, clock)
        return None


def out_of(number: int, least: int, most: int) -> Refusal:
    return refuse(No.OUT_OF_RANGE, number=number, least=least, most=most)


class JudgeBargain(Command, frozen=True):
    """Say whether a bargain that a player offered holds (JDG-06)."""

    roll: RollId
    valid: bool
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        roll = find(turn, self.roll, "terms")
        if isinstance(roll, Refusal):
            return roll
        if roll.offer is None or roll.offer.state != "unjudged":
            return refuse(No.NO_BARGAIN)
        turn.happen(BargainJudged(roll=roll.id, valid=self.valid))
        return None


class AnswerBargain(Command, frozen=True):
    """Take the bargain, or refuse it (JDG-13)."""

    roll: RollId
    take: bool

    def decide(self, turn: Turn) -> Refusal | None:
        roll = own(turn, self.roll, "terms")
        if isinstance(roll, Refusal):
            return roll
        if roll.offer is None:
            return refuse(No.NO_BARGAIN)
        if roll.offer.state == "unjudged" and self.take:
            return refuse(No.BARGAIN_UNJUDGED)
        if roll.offer.state == "taken" and self.take:
            return refuse(No.ALREADY)
        if self.take and (no := unaffordable(turn, roll, roll.offer)):
            return no
        turn.happen(BargainAnswered(roll=roll.id, taken=self.take))
        return None


def unaffordable(turn: Turn, roll: ActionRoll, offer: Offer) -> Refusal | None:
    """Whether the die is pushed for already, or the price cannot be paid."""
    bargain = turn.rules.doings.bargain
    if any(way in bargain.unless_pushed for way in roll.pushes):
        return refuse(No.PUSH_OR_BARGAIN)
    price = bargain.prices[offer.price]
    if price.does == "track" and price.track is not None:
        who = turn.campaign.characters[roll.character]
        return price_refused(turn, who, {price.track: offer.amount})
    return None

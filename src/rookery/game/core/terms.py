"""What the GM says before the dice: position, effect, trades, and what kind of roll it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import structs

from rookery.game.core.action_roll import (
    ActionRoll,
    Kind,
    Terms,
    Trade,
    by_itself,
    change,
    find,
    own,
)
from rookery.game.ids import EffectId, FactorId, HarmId, PositionId, RollId
from rookery.game.limits import MOST_ADVANTAGES
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.ruleset import Ruleset
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class RollJudged(Event, frozen=True):
    """The GM said what kind of roll this is (JDG-05, JDG-10, JDG-22)."""

    roll: RollId
    kind: Kind
    terms: Terms | None

    def apply(self, campaign: Campaign) -> Campaign:
        gathers = self.kind == "gather" or campaign.rolls[self.roll].gathers
        return change(
            campaign,
            self.roll,
            kind=self.kind,
            gathers=gathers and self.kind != "fortune",
            terms=self.terms,
            trade=None,
        )


class TermsSet(Event, frozen=True):
    roll: RollId
    terms: Terms

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.roll, terms=self.terms, trade=None)


class TradeAsked(Event, frozen=True):
    roll: RollId
    trade: Trade | None

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.roll, trade=self.trade)


class TradeRefused(Event, frozen=True):
    roll: RollId

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.roll, trade=None)


class SetTerms(Command, frozen=True):
    """Set position and effect, with the factors and the harm that count (JDG-03, 11, 16)."""

    roll: RollId
    position: PositionId
    effect: EffectId
    factors: dict[FactorId, int] = {}
    harm: tuple[HarmId, ...] = ()
    by_gm = True
    heeds = ("stage", "kind", "goal", "action", "clock", "terms", "trade")

    def decide(self, turn: Turn) -> Refusal | None:
        roll = find(turn, self.roll, "terms")
        if isinstance(roll, Refusal):
            return roll
        no = by_itself(roll) or terms_unknown(turn, self.position, self.effect, self.factors)
        if no or (no := harm_unknown(turn, roll, self.harm)):
            return no
        terms = Terms(
            position=self.position,
            effect=self.effect,
            factors={factor: by for factor, by in self.factors.items() if by},
            harm=self.harm,
        )
        if roll.kind != "action":
            turn.happen(RollJudged(roll=roll.id, kind="action", terms=None))
        elif terms == roll.terms:
            return refuse(No.ALREADY)
        turn.happen(TermsSet(roll=roll.id, terms=terms))
        return None


def terms_unknown(
    turn: Turn, position: PositionId, effect: EffectId, factors: dict[FactorId, int]
) -> Refusal | None:
    """Whether a position, an effect or a factor is none of this ruleset's."""
    rules = turn.rules
    if position not in rules.positions:
        return refuse(No.NO_SUCH, name=position)
    if effect not in rules.effects:
        return refuse(No.NO_SUCH, name=effect)
    for factor, by in factors.items():
        if factor not in rules.factors:
            return refuse(No.NO_SUCH, name=factor)
        if not -1 <= by <= 1:
            return refuse(No.OUT_OF_RANGE, number=by, least=-1, most=1)
    return None


class JudgeRoll(Command, frozen=True):
    """Say that it is a fortune roll, a question to be answered, or an action after all."""

    roll: RollId
    kind: Literal["action", "gather", "fortune"]
    harm: tuple[HarmId, ...] = ()
    advantages: int = 0
    disadvantages: int = 0
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        roll = find(turn, self.roll, "terms")
        if isinstance(roll, Refusal):
            return roll
        if no := by_itself(roll) or harm_unknown(turn, roll, self.harm):
            return no
        for number in (self.advantages, self.disadvantages):
            if not 0 <= number <= MOST_ADVANTAGES:
                return refuse(No.OUT_OF_RANGE, number=number, least=0, most=MOST_ADVANTAGES)
        terms = None
        if self.kind != "action":
            terms = Terms(
                harm=self.harm, advantages=self.advantages, disadvantages=self.disadvantages
            )
        if (self.kind, terms) == (roll.kind, roll.terms):
            return refuse(No.ALREADY)
        turn.happen(RollJudged(roll=roll.id, kind=self.kind, terms=terms))
        return None


def harm_unknown(turn: Turn, roll: ActionRoll, named: tuple[HarmId, ...]) -> Refusal | None:
    known = {harm.id for harm in turn.campaign.characters[roll.character].harm}
    unknown = [harm for harm in named if harm not in known]
    return refuse(No.NO_SUCH, name=unknown[0]) if unknown else None


class AskTrade(Command, frozen=True):
    """Ask for a worse position and more effect, or the reverse (ACT-14)."""

    roll: RollId
    position: PositionId
    effect: EffectId

    def decide(self, turn: Turn) -> Refusal | None:
        roll = own(turn, self.roll, "terms")
        if isinstance(roll, Refusal):
            return roll
        if no := by_itself(roll):
            return no
        if roll.terms is None or roll.terms.position is None or roll.terms.effect is None:
            return refuse(No.TERMS_MISSING)
        if (self.position, self.effect) not in trades(turn.rules, roll.terms):
            return refuse(No.TRADE_STEP)
        trade = Trade(self.position, self.effect)
        if trade == roll.trade:
            return refuse(No.ALREADY)
        turn.happen(TradeAsked(roll=roll.id, trade=trade))
        return None


def trades(rules: Ruleset, terms: Terms | None) -> list[tuple[PositionId, EffectId]]:
    """The pairs that may be asked for: as many steps worse as more effect, or the reverse."""
    if terms is None or terms.position is None or terms.effect is None:
        return []
    positions, effects = list(rules.positions), list(rules.effects)
    at, level, most = (
        positions.index(terms.position),
        effects.index(terms.effect),
        rules.trade.steps,
    )
    return [
        (positions[at + step], effects[level + step])
        for step in range(-most, most + 1)
        if step and 0 <= at + step < len(positions) and 0 <= level + step < len(effects)
    ]


class TakeBackTrade(Command, frozen=True):
    """Ask for no trade after all."""

    roll: RollId

    def decide(self, turn: Turn) -> Refusal | None:
        roll = own(turn, self.roll, "terms")
        if isinstance(roll, Refusal):
            return roll
        if roll.trade is None:
            return refuse(No.NO_TRADE)
        turn.happen(TradeAsked(roll=roll.id, trade=None))
        return None


class AnswerTrade(Command, frozen=True):
    """Allow the trade that was asked for, or keep the terms (JDG-12)."""

    roll: RollId
    allowed: bool
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        roll = find(turn, self.roll, "terms")
        if isinstance(roll, Refusal):
            return roll
        if roll.trade is None or roll.terms is None:
            return refuse(No.NO_TRADE)
        if not self.allowed:
            turn.happen(TradeRefused(roll=roll.id))
            return None
        terms = structs.replace(
            roll.terms, position=roll.trade.position, effect=roll.trade.effect, traded=True
        )
        turn.happen(TermsSet(roll=roll.id, terms=terms))
        return None

"""A whole roll in one step, for a GM whose group talks and rolls at a real table."""

from __future__ import annotations

from msgspec import Struct

from rookery.game.core.aftermath import Choose
from rookery.game.core.consequences import Accept, Price, SendConsequences
from rookery.game.core.help import AnswerBargain, Assist, OfferBargain, Push
from rookery.game.core.negotiation import StartRoll
from rookery.game.core.resistance import Resist, UseArmor
from rookery.game.core.terms import SetTerms
from rookery.game.core.throw import Throw
from rookery.game.ids import (
    ActionId,
    CharacterId,
    ClockId,
    EffectId,
    HarmId,
    KindId,
    PositionId,
    WayId,
)
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.text import Line
from rookery.game.turn import Command, Turn


class Bargained(Struct, frozen=True, kw_only=True):
    """A bargain that was struck aloud."""

    text: Line
    price: KindId
    amount: int = 0
    clock: ClockId | None = None


class Paid(Struct, frozen=True, kw_only=True):
    """A consequence and how the player answered it aloud: accepted, resisted, or with armor."""

    price: Price
    resist: bool = False
    faces: tuple[int, ...] = ()
    boxes: tuple[str, ...] = ()


class RollAtOnce(Command, frozen=True):
    """Play a roll from goal to price at once; what is left open is asked on the card."""

    character: CharacterId
    goal: Line
    action: ActionId
    position: PositionId
    effect: EffectId
    clock: ClockId | None = None
    harm: tuple[HarmId, ...] = ()
    pushes: tuple[WayId, ...] = ()
    helper: CharacterId | None = None
    bargain: Bargained | None = None
    faces: tuple[int, ...] = ()
    way: WayId | None = None
    done: bool = False
    consequences: tuple[Paid, ...] = ()
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        start = StartRoll(
            character=self.character, goal=self.goal, action=self.action, clock=self.clock
        )
        if no := start.decide(turn):
            return no
        roll = next(reversed(turn.campaign.rolls))
        steps: list[Command] = [
            SetTerms(roll=roll, position=self.position, effect=self.effect, harm=self.harm),
            *(Push(roll=roll, way=way) for way in self.pushes),
        ]
        if self.helper is not None:
            steps.append(Assist(roll=roll, helper=self.helper))
        if (struck := self.bargain) is not None:
            steps.append(
                OfferBargain(
                    roll=roll,
                    text=struck.text,
                    price=struck.price,
                    amount=struck.amount,
                    clock=struck.clock,
                )
            )
            steps.append(AnswerBargain(roll=roll, take=True))
        steps.append(Throw(roll=roll, faces=self.faces))
        if self.way is not None:
            steps.append(Choose(roll=roll, way=self.way))
        if self.consequences:
            prices = tuple(paid.price for paid in self.consequences)
            steps.append(SendConsequences(roll=roll, consequences=prices, done=self.done))
        return take(turn, steps) or self.answers(turn)

    def answers(self, turn: Turn) -> Refusal | None:
        """Answer each consequence as it was answered aloud."""
        roll = next(reversed(turn.campaign.rolls.values()))
        sent = [price.id for price in roll.consequences]
        if len(sent) < len(self.consequences):
            return refuse(No.WRONG_MOMENT)
        steps: list[Command] = []
        for paid, price in zip(self.consequences, sent, strict=False):
            if paid.boxes:
                steps.append(UseArmor(roll=roll.id, consequence=price, boxes=paid.boxes))
            elif paid.resist:
                steps.append(Resist(roll=roll.id, consequence=price, faces=paid.faces))
            else:
                steps.append(Accept(roll=roll.id, consequence=price))
        return take(turn, steps)


def take(turn: Turn, steps: list[Command]) -> Refusal | None:
    """One step after the other, up to the first refusal."""
    for step in steps:
        if no := step.decide(turn):
            return no
    return None

"""What may follow dice: withdrawing, going on, trying again, and the GM's answer to a question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game.core.action_roll import (
    ActionRoll,
    Stage,
    Terms,
    by_itself,
    change,
    find,
    position,
)
from rookery.game.core.negotiation import RollBegan, absent, busy
from rookery.game.core.settle import RollSettled, settle
from rookery.game.ids import PositionId, RollId, WayId
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.score.again import gather_again
from rookery.game.score.group import voice
from rookery.game.score.plan import find_out
from rookery.game.text import Page
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class WayChosen(Event, frozen=True):
    """The player chose how to go on (JDG-14)."""

    roll: RollId
    way: WayId
    done: bool

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.roll, way=self.way, done=self.done, stage="price")


class Choose(Command, frozen=True):
    """Withdraw, go through with it, or press on: the player's choice at a controlled position."""

    roll: RollId
    way: WayId

    def decide(self, turn: Turn) -> Refusal | None:
        roll = led(turn, self.roll, "choice")
        if isinstance(roll, Refusal):
            return roll
        if self.way not in choices(turn, roll):
            return refuse(No.NOT_ON_MENU, name=Term(f"ways.{self.way}.name"))
        way = turn.rules.ways[self.way]
        leader = turn.campaign.characters[voice(turn.campaign, roll)]
        if way.again_at is not None and (no := absent(leader)):
            return no
        turn.happen(WayChosen(roll=roll.id, way=self.way, done=way.done == "yes"))
        if way.ends or way.again_at is not None:
            settle(turn, roll.id)
        if way.again_at is not None:
            begin_again(turn, roll, way.again_at)
        return None


def choices(turn: Turn, roll: ActionRoll) -> tuple[WayId, ...]:
    at = position(turn.rules, roll)
    if roll.thrown is None or at is None:
        return ()
    return turn.rules.positions[at].outcomes[roll.thrown.band].choice


def led(turn: Turn, roll: RollId, stage: Stage) -> ActionRoll | Refusal:
    """Such a roll, if this seat speaks for what comes of it: its player, or the group's leader."""
    found = find(turn, roll, stage)
    if isinstance(found, Refusal):
        return found
    who = turn.character(voice(turn.campaign, found))
    return who if isinstance(who, Refusal) else found


def begin_again(turn: Turn, roll: ActionRoll, position: PositionId) -> None:
    """The same deed once more, from a worse position; nothing paid before counts again."""
    if roll.group is not None:
        gather_again(turn, roll, position)
        return
    effect = roll.terms.effect if roll.terms else None
    harm = roll.terms.harm if roll.terms else ()
    again = ActionRoll(
        id=RollId(turn.new_id("r")),
        character=roll.character,
        goal=roll.goal,
        action=roll.action,
        clock=roll.clock,
        terms=Terms(position=position, effect=effect, harm=harm),
    )
    turn.happen(RollBegan(roll=again))


class TryAgain(Command, frozen=True):
    """Try the same once more at the worse position that it ended in (CON-05)."""

    roll: RollId

    def decide(self, turn: Turn) -> Refusal | None:
        roll = led(turn, self.roll, "settled")
        if isinstance(roll, Refusal):
            return roll
        if roll.lost:
            return refuse(No.NEW_APPROACH)
        if roll.again_at is None:
            return refuse(No.WRONG_MOMENT)
        leader = voice(turn.campaign, roll)
        if no := busy(turn.campaign, turn.campaign.characters[leader]):
            return no
        begin_again(turn, roll, roll.again_at)
        return None


class AnswerQuestion(Command, frozen=True):
    """Answer what was asked, or say what happens, with the dice or without them (INF-01)."""

    roll: RollId
    text: Page
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        roll = find(turn, self.roll, "terms", "telling")
        if isinstance(roll, Refusal):
            return roll
        if no := by_itself(roll):
            return no
        if not self.text.strip():
            return refuse(No.EMPTY)
        if roll.unanswered:
            return refuse(No.FIRST_ANSWER)
        told = self.text.strip()
        turn.happen(RollSettled(roll=roll.id, done=True, effect=roll.effect, told=told))
        find_out(turn, roll, told)
        return None

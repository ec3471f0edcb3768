"""What a player says before the dice: the goal, the action, what it works on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import structs

from rookery.game.core.action_roll import ActionRoll, by_itself, change, own, put
from rookery.game.core.clocks import find as find_clock
from rookery.game.core.clocks import stuck
from rookery.game.ids import (
    ActionId,
    CharacterId,
    ClockId,
    RollId,
)
from rookery.game.people.character import Character
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.score.group import cleared
from rookery.game.text import Line
from rookery.game.turn import Command, Event, Turn, used

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class RollBegan(Event, frozen=True):
    """Somebody wants to do something. Their earlier, finished roll leaves the table."""

    roll: ActionRoll

    def apply(self, campaign: Campaign) -> Campaign:
        return used(put(cleared(campaign, self.roll.character), self.roll), self.roll.id)


class RollRewritten(Event, frozen=True):
    """The player changed the goal, the action or what it works on; the GM judges anew (ACT-02)."""

    roll: RollId
    goal: str
    action: ActionId | None
    clock: ClockId | None

    def apply(self, campaign: Campaign) -> Campaign:
        return change(
            campaign,
            self.roll,
            goal=self.goal,
            action=self.action,
            clock=self.clock,
            terms=None,
            trade=None,
            answers={},
            reached={},
        )


class RollDropped(Event, frozen=True):
    """The deed was called off before the dice, or its finished card taken away."""

    roll: RollId
    character: CharacterId

    def apply(self, campaign: Campaign) -> Campaign:
        rolls = {key: roll for key, roll in campaign.rolls.items() if key != self.roll}
        return structs.replace(campaign, rolls=rolls)


def absent(who: Character) -> Refusal | None:
    """What keeps a character out of the scene."""
    if who.fate_owed:
        return refuse(No.FATE_WAITS, name=who.name)
    if who.traumas_owed:
        return refuse(No.TRAUMA_WAITS, name=who.name)
    if who.away or not who.plays:
        return refuse(No.NOT_PLAYING, name=who.name)
    return None


def busy(campaign: Campaign, who: Character) -> Refusal | None:
    """What keeps a character from beginning something now."""
    if no := absent(who):
        return no
    if any(roll.open and roll.character == who.id for roll in campaign.rolls.values()):
        return refuse(No.ROLL_OPEN, name=who.name)
    return None


def aim_refused(
    turn: Turn, goal: str, action: ActionId | None, clock: ClockId | None
) -> Refusal | None:
    """Whether a goal, an action or a clock to work on cannot be taken."""
    if not goal.strip():
        return refuse(No.EMPTY)
    if action is not None and action not in turn.rules.actions:
        return refuse(No.NO_SUCH, name=action)
    if clock is None:
        return None
    found = find_clock(turn, clock)
    if isinstance(found, Refusal):
        return found
    if found.gm_only:
        return refuse(No.HIDDEN_CLOCK, name=found.name)
    return stuck(turn, found)


class StartRoll(Command, frozen=True):
    """Say what a character wants and which action they use; or what they want to know."""

    character: CharacterId
    goal: Line
    action: ActionId
    clock: ClockId | None = None
    kind: Literal["action", "gather"] = "action"

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        no = busy(turn.campaign, who) or aim_refused(turn, self.goal, self.action, self.clock)
        if no:
            return no
        roll = ActionRoll(
            id=RollId(turn.new_id("r")),
            character=who.id,
            goal=self.goal.strip(),
            action=self.action,
            kind=self.kind,
            gathers=self.kind == "gather",
            clock=self.clock,
        )
        turn.happen(RollBegan(roll=roll))
        return None


class ChangeRoll(Command, frozen=True):
    """Change the goal, the action, or the clock that it works on, before the dice."""

    roll: RollId
    goal: Line
    action: ActionId
    clock: ClockId | None = None

    def decide(self, turn: Turn) -> Refusal | None:
        roll = own(turn, self.roll, "terms")
        if isinstance(roll, Refusal):
            return roll
        if no := by_itself(roll) or aim_refused(turn, self.goal, self.action, self.clock):
            return no
        goal = self.goal.strip()
        if (goal, self.action, self.clock) == (roll.goal, roll.action, roll.clock):
            return refuse(No.ALREADY)
        turn.happen(RollRewritten(roll=roll.id, goal=goal, action=self.action, clock=self.clock))
        return None


class DropRoll(Command, frozen=True):
    """Call a deed off before the dice, or take a finished card off the table."""

    roll: RollId

    def decide(self, turn: Turn) -> Refusal | None:
        roll = own(turn, self.roll, "terms", "settled")
        if isinstance(roll, Refusal):
            return roll
        if no := by_itself(roll):
            return no
        if roll.unanswered and turn.seat.role != "gm":
            return refuse(No.FIRST_ANSWER)
        turn.happen(RollDropped(roll=roll.id, character=roll.character))
        return None

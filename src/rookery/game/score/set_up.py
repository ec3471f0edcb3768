"""Setting up, and following a set-up up: more effect or a better position (TEA-06, JDG-25)."""

from __future__ import annotations

from rookery.game.core.action_roll import ActionRoll, Benefit, Follow, find, own, position
from rookery.game.ids import RollId, SetUpId
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.score.group import voice
from rookery.game.score.set_ups import (
    FollowedUp,
    FollowUpDropped,
    SetUp,
    SetUpCleared,
    SetUpDeclared,
)
from rookery.game.turn import Command, Turn


class DeclareSetUp(Command, frozen=True):
    """Say that a deed sets up what others will do, or does not; a leader says it for all."""

    roll: RollId
    on: bool = True

    def decide(self, turn: Turn) -> Refusal | None:
        roll = own(turn, self.roll, "terms")
        if isinstance(roll, Refusal):
            return roll
        if roll.kind != "action":
            return refuse(No.WRONG_MOMENT)
        if roll.character != voice(turn.campaign, roll):
            return refuse(No.IN_GROUP)
        if roll.sets_up == self.on:
            return refuse(No.ALREADY)
        turn.happen(SetUpDeclared(roll=roll.id, on=self.on))
        return None


def find_set_up(turn: Turn, set_up: SetUpId) -> SetUp | Refusal:
    found = turn.campaign.set_ups.get(set_up)
    return found if found is not None else refuse(No.NO_SUCH, name=set_up)


class FollowUp(Command, frozen=True):
    """Build on a teammate's set-up: take more effect, or a better position."""

    roll: RollId
    set_up: SetUpId
    gives: Benefit

    def decide(self, turn: Turn) -> Refusal | None:
        roll = own(turn, self.roll, "terms")
        if isinstance(roll, Refusal):
            return roll
        set_up = find_set_up(turn, self.set_up)
        if isinstance(set_up, Refusal):
            return set_up
        if no := self.unfit(turn, roll, set_up):
            return no
        names = (turn.campaign.characters[who].name for who in set_up.by)
        follow = Follow(
            set_up=set_up.id,
            by=", ".join(names),
            gives=self.gives,
            amount=set_up.effect if self.gives == "effect" else set_up.position,
        )
        if follow in roll.follows:
            return refuse(No.ALREADY)
        turn.happen(FollowedUp(roll=roll.id, follow=follow))
        return None

    def unfit(self, turn: Turn, roll: ActionRoll, set_up: SetUp) -> Refusal | None:
        """Whether it is one's own, was used already, or gives nothing here."""
        who = turn.campaign.characters[roll.character]
        if roll.kind != "action":
            return refuse(No.WRONG_MOMENT)
        if who.id in set_up.by:
            return refuse(No.OWN_SET_UP)
        if who.id in set_up.followed:
            return refuse(No.SET_UP_USED, name=who.name)
        if set_up.id in roll.unfit:
            return refuse(No.SET_UP_UNFIT)
        at = position(turn.rules, roll)
        already = any(
            each.set_up == set_up.id and each.gives == "position" for each in roll.follows
        )
        if self.gives == "position" and at == next(iter(turn.rules.positions)) and not already:
            return refuse(No.BEST_POSITION)
        return None


class DropFollowUp(Command, frozen=True):
    """Build on a set-up no longer; it keeps waiting."""

    roll: RollId
    set_up: SetUpId

    def decide(self, turn: Turn) -> Refusal | None:
        roll = own(turn, self.roll, "terms")
        if isinstance(roll, Refusal):
            return roll
        if all(each.set_up != self.set_up for each in roll.follows):
            return refuse(No.ALREADY)
        turn.happen(FollowUpDropped(roll=roll.id, set_up=self.set_up))
        return None


class JudgeFollowUp(Command, frozen=True):
    """Say that a deed does not build on a set-up, or that it may after all (JDG-25)."""

    roll: RollId
    set_up: SetUpId
    fits: bool
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        roll = find(turn, self.roll, "terms")
        if isinstance(roll, Refusal):
            return roll
        if self.set_up not in turn.campaign.set_ups:
            return refuse(No.NO_SUCH, name=self.set_up)
        if self.fits == (self.set_up not in roll.unfit):
            return refuse(No.ALREADY)
        turn.happen(FollowUpDropped(roll=roll.id, set_up=self.set_up, unfit=not self.fits))
        return None


class ClearSetUp(Command, frozen=True):
    """Take a set-up away: what it prepared has passed."""

    set_up: SetUpId
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        set_up = find_set_up(turn, self.set_up)
        if isinstance(set_up, Refusal):
            return set_up
        turn.happen(SetUpCleared(set_up=set_up.id, by=set_up.by, goal=set_up.goal))
        return None

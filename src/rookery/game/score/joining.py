"""In or out: each says so with a character of their own (TEA-02)."""

from __future__ import annotations

from rookery.game.core.action_roll import ActionRoll
from rookery.game.core.negotiation import busy
from rookery.game.ids import CharacterId, GroupId, RollId
from rookery.game.people.character import Character
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.score.group import (
    Group,
    GroupJoined,
    GroupLeft,
    GroupPaused,
    find_group,
    lead,
    member,
    members,
    own_terms,
    rolling,
)
from rookery.game.score.together import read_when_all_rolled
from rookery.game.turn import Command, Turn


class JoinGroup(Command, frozen=True):
    """Be in: roll the same action as part of the group, with a pool of one's own."""

    group: GroupId
    character: CharacterId

    def decide(self, turn: Turn) -> Refusal | None:
        group = find_group(turn, self.group)
        if isinstance(group, Refusal):
            return group
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        if no := barred(turn, group, who):
            return no
        join(turn, group, who.id)
        return None


def barred(turn: Turn, group: Group, who: Character) -> Refusal | None:
    """What keeps somebody from joining: they are in, or help from outside, or dice have fallen."""
    if member(turn.campaign, group, who.id) is not None:
        return refuse(No.ALREADY)
    if rolling(turn.campaign, group):
        return refuse(No.GROUP_ROLLING)
    if any(roll.helper == who.id for roll in members(turn.campaign, group)):
        return refuse(No.HELPS_GROUP, name=who.name)
    return busy(turn.campaign, who)


def join(turn: Turn, group: Group, who: CharacterId) -> None:
    """Give somebody a roll of the same deed, on the terms that hold already."""
    deed = lead(turn.campaign, group)
    roll = ActionRoll(
        id=RollId(turn.new_id("r")),
        character=who,
        goal=deed.goal,
        action=deed.action,
        clock=deed.clock,
        terms=own_terms(turn.campaign, group.terms, who) if group.terms else None,
        group=group.id,
    )
    turn.happen(GroupJoined(group=group.id, roll=roll))


class StayOut(Command, frozen=True):
    """Be out: say so, or step back before the dice. The GM may take out who cannot roll."""

    group: GroupId
    character: CharacterId

    def decide(self, turn: Turn) -> Refusal | None:
        group = find_group(turn, self.group)
        if isinstance(group, Refusal):
            return group
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        if who.id == group.leader:
            return refuse(No.LEADER_STAYS, name=who.name)
        if who.id in group.out:
            return refuse(No.ALREADY)
        mine = member(turn.campaign, group, who.id)
        if rolling(turn.campaign, group) and (
            mine is None or mine.thrown is not None or turn.seat.role != "gm"
        ):
            return refuse(No.GROUP_ROLLING)
        turn.happen(GroupLeft(group=group.id, character=who.id))
        read_when_all_rolled(turn, group.id)
        return None


class PauseGroup(Command, frozen=True):
    """Ask the leader to wait before rolling for you as well, or say that you are ready."""

    group: GroupId
    character: CharacterId
    wait: bool = True

    def decide(self, turn: Turn) -> Refusal | None:
        group = find_group(turn, self.group)
        if isinstance(group, Refusal):
            return group
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        mine = member(turn.campaign, group, who.id)
        if mine is None or mine.thrown is not None or who.id == group.leader:
            return refuse(No.WRONG_MOMENT)
        if self.wait == (who.id in group.pausing):
            return refuse(No.ALREADY)
        turn.happen(GroupPaused(group=group.id, character=who.id, wait=self.wait))
        return None

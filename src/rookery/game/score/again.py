"""A group that tries once more, from a worse position: the same people, as far as they can."""

from __future__ import annotations

from msgspec import structs

from rookery.game.core.action_roll import ActionRoll, Terms
from rookery.game.core.negotiation import busy
from rookery.game.ids import GroupId, PositionId, RollId
from rookery.game.score.group import Group, GroupBegan, GroupJoined, members, own_terms
from rookery.game.turn import Turn


def gather_again(turn: Turn, roll: ActionRoll, position: PositionId) -> None:
    """The leader and all who can act roll anew; nothing paid before counts again."""
    group = next(each for each in turn.campaign.groups.values() if each.id == roll.group)
    terms = structs.replace(group.terms or Terms(), position=position, traded=False)
    before = sorted(
        (each.character for each in members(turn.campaign, group)),
        key=lambda who: who != group.leader,
    )
    again = GroupId(turn.new_id("g"))
    hands = tuple(structs.replace(hand, thrown=None, effect=()) for hand in group.hands)
    anew = Group(id=again, leader=group.leader, terms=terms, hands=hands)
    turn.happen(GroupBegan(group=anew))
    for who in before:
        if busy(turn.campaign, turn.campaign.characters[who]) is None:
            deed = ActionRoll(
                id=RollId(turn.new_id("r")),
                character=who,
                goal=roll.goal,
                action=roll.action,
                clock=roll.clock,
                terms=own_terms(turn.campaign, terms, who),
                group=again,
            )
            turn.happen(GroupJoined(group=again, roll=deed))

"""Rolling for all who are in at once, cohorts among them."""

from __future__ import annotations

from rookery.game.core.throw import Throw, unready
from rookery.game.ids import GroupId
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.score.group import find_group, members, paused_by
from rookery.game.score.hands import cast_hand
from rookery.game.score.hands import unready as hand_unready
from rookery.game.score.together import read_when_all_rolled
from rookery.game.turn import Command, Turn


class RollGroup(Command, frozen=True):
    """Roll for everybody who is in, once nobody asks to wait; who cannot roll yet rolls later."""

    group: GroupId

    def decide(self, turn: Turn) -> Refusal | None:
        group = find_group(turn, self.group, led=True)
        if isinstance(group, Refusal):
            return group
        waiting = [roll for roll in members(turn.campaign, group) if roll.stage == "terms"]
        hands = [
            hand
            for hand in group.hands
            if hand.thrown is None and hand_unready(turn, group, hand) is None
        ]
        if not waiting and not hands:
            return refuse(No.WRONG_MOMENT)
        for who in paused_by(turn.campaign, group):
            return refuse(No.GROUP_PAUSED, name=turn.campaign.characters[who].name)
        held_up = [no for roll in waiting if (no := unready(turn, roll))]
        if held_up and len(held_up) == len(waiting):
            return held_up[0]
        for roll in waiting:
            if unready(turn, roll) is None:
                Throw(roll=roll.id).cast(turn, roll)
        for hand in hands:
            cast_hand(turn, group, hand)
        read_when_all_rolled(turn, group.id)
        return None

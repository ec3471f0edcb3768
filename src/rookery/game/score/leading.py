"""Leading a group: what it is about, on what terms, and that it is called off (TEA-02, TEA-07)."""

from __future__ import annotations

from rookery.game.core.action_roll import ActionRoll, Terms
from rookery.game.core.negotiation import aim_refused, busy
from rookery.game.core.terms import terms_unknown
from rookery.game.ids import (
    ActionId,
    CharacterId,
    ClockId,
    EffectId,
    FactorId,
    GroupId,
    HarmId,
    PositionId,
    RollId,
)
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.score.group import (
    Group,
    GroupBegan,
    GroupDropped,
    GroupJoined,
    GroupRewritten,
    GroupTermsSet,
    find_group,
    lead,
    over,
    rolling,
)
from rookery.game.text import Line
from rookery.game.turn import Command, Turn


class LeadGroup(Command, frozen=True):
    """Lead a group action: say what all want and which action all use; the others join."""

    character: CharacterId
    goal: Line
    action: ActionId
    clock: ClockId | None = None

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        no = busy(turn.campaign, who) or aim_refused(turn, self.goal, self.action, self.clock)
        if no:
            return no
        group = GroupId(turn.new_id("g"))
        turn.happen(GroupBegan(group=Group(id=group, leader=who.id)))
        roll = ActionRoll(
            id=RollId(turn.new_id("r")),
            character=who.id,
            goal=self.goal.strip(),
            action=self.action,
            clock=self.clock,
            group=group,
        )
        turn.happen(GroupJoined(group=group, roll=roll))
        return None


class ChangeGroup(Command, frozen=True):
    """Change what the group does, before the dice."""

    group: GroupId
    goal: Line
    action: ActionId
    clock: ClockId | None = None

    def decide(self, turn: Turn) -> Refusal | None:
        group = find_group(turn, self.group, led=True)
        if isinstance(group, Refusal):
            return group
        if rolling(turn.campaign, group):
            return refuse(No.GROUP_ROLLING)
        if no := aim_refused(turn, self.goal, self.action, self.clock):
            return no
        goal, now = self.goal.strip(), lead(turn.campaign, group)
        if (goal, self.action, self.clock) == (now.goal, now.action, now.clock):
            return refuse(No.ALREADY)
        turn.happen(GroupRewritten(group=group.id, goal=goal, action=self.action, clock=self.clock))
        return None


class SetGroupTerms(Command, frozen=True):
    """Set position and effect once for all who are in, and whose harm matters (JDG-03, JDG-16)."""

    group: GroupId
    position: PositionId
    effect: EffectId
    factors: dict[FactorId, int] = {}
    harm: tuple[HarmId, ...] = ()
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        group = find_group(turn, self.group)
        if isinstance(group, Refusal):
            return group
        if rolling(turn.campaign, group):
            return refuse(No.GROUP_ROLLING)
        if no := terms_unknown(turn, self.position, self.effect, self.factors):
            return no
        known = {harm.id for who in turn.campaign.characters.values() for harm in who.harm}
        for harm in self.harm:
            if harm not in known:
                return refuse(No.NO_SUCH, name=harm)
        terms = Terms(
            position=self.position,
            effect=self.effect,
            factors={factor: by for factor, by in self.factors.items() if by},
            harm=self.harm,
        )
        if terms == group.terms:
            return refuse(No.ALREADY)
        turn.happen(GroupTermsSet(group=group.id, terms=terms))
        return None


class DropGroup(Command, frozen=True):
    """Call a group action off before the dice, or take its finished card off the table."""

    group: GroupId

    def decide(self, turn: Turn) -> Refusal | None:
        group = find_group(turn, self.group, led=True)
        if isinstance(group, Refusal):
            return group
        if rolling(turn.campaign, group) and not over(turn.campaign, group):
            return refuse(No.GROUP_ROLLING)
        turn.happen(GroupDropped(group=group.id, leader=group.leader))
        return None

"""A group action on the table: who leads, who is in, and what holds for all (TEA-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, structs

from rookery.game.core.action_roll import ActionRoll, PoolLine, Stage, Terms, Thrown, change, put
from rookery.game.ids import ActionId, AskedId, CharacterId, ClockId, CohortId, GroupId, RollId
from rookery.game.people.cohort import Task
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.turn import Event, Turn, used

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class Hand(Struct, frozen=True, kw_only=True):
    """A cohort that acts with the others: what kind of work it is, and its dice (TEA-04)."""

    cohort: CohortId
    task: Task
    answers: dict[AskedId, bool] = {}
    thrown: Thrown | None = None
    effect: tuple[PoolLine, ...] = ()


class Group(Struct, frozen=True, kw_only=True):
    """A deed done together. Each member's own roll says what it is; `best` is the one that counts.

    `lines` are what the leader paid for, `shared` says that dice of several rolls were read as one,
    `by` the cohort whose dice count in the place of the leader's `own`. `pausing` are those who
    asked the leader to wait for them.
    """

    id: GroupId
    leader: CharacterId
    terms: Terms | None = None
    out: tuple[CharacterId, ...] = ()
    pausing: tuple[CharacterId, ...] = ()
    best: RollId | None = None
    shared: bool = False
    lines: tuple[PoolLine, ...] = ()
    hands: tuple[Hand, ...] = ()
    by: CohortId | None = None
    own: Thrown | None = None

    def hand(self, cohort: CohortId) -> Hand | None:
        return next((hand for hand in self.hands if hand.cohort == cohort), None)


class GroupBegan(Event, frozen=True):
    """Somebody leads the others; what they led before leaves the table."""

    group: Group

    def apply(self, campaign: Campaign) -> Campaign:
        groups = {
            key: group
            for key, group in campaign.groups.items()
            if group.leader != self.group.leader or not over(campaign, group)
        }
        gone = campaign.groups.keys() - groups.keys()
        rolls = {key: roll for key, roll in campaign.rolls.items() if roll.group not in gone}
        groups[self.group.id] = self.group
        return used(structs.replace(campaign, groups=groups, rolls=rolls), self.group.id)


class GroupJoined(Event, frozen=True):
    """Somebody is in, with a roll of their own."""

    group: GroupId
    roll: ActionRoll

    def apply(self, campaign: Campaign) -> Campaign:
        group = campaign.groups[self.group]
        out = tuple(who for who in group.out if who != self.roll.character)
        campaign = put_group(campaign, structs.replace(group, out=out))
        return used(put(cleared(campaign, self.roll.character), self.roll), self.roll.id)


class GroupLeft(Event, frozen=True):
    """Somebody is out: they said so, or were in and step back."""

    group: GroupId
    character: CharacterId

    def apply(self, campaign: Campaign) -> Campaign:
        group = campaign.groups[self.group]
        out = (*(who for who in group.out if who != self.character), self.character)
        rolls = {
            key: roll
            for key, roll in campaign.rolls.items()
            if roll.group != self.group or roll.character != self.character
        }
        pausing = tuple(who for who in group.pausing if who != self.character)
        group = structs.replace(group, out=out, pausing=pausing)
        return put_group(structs.replace(campaign, rolls=rolls), group)


class GroupPaused(Event, frozen=True):
    """Somebody who is in asks the leader to wait, or is ready."""

    group: GroupId
    character: CharacterId
    wait: bool

    def apply(self, campaign: Campaign) -> Campaign:
        group = campaign.groups[self.group]
        others = tuple(who for who in group.pausing if who != self.character)
        pausing = (*others, self.character) if self.wait else others
        return put_group(campaign, structs.replace(group, pausing=pausing))


class GroupRewritten(Event, frozen=True):
    """The leader changed the deed; the GM judges anew."""

    group: GroupId
    goal: str
    action: ActionId
    clock: ClockId | None

    def apply(self, campaign: Campaign) -> Campaign:
        group = structs.replace(campaign.groups[self.group], terms=None)
        for roll in members(campaign, group):
            campaign = change(
                campaign,
                roll.id,
                goal=self.goal,
                action=self.action,
                clock=self.clock,
                terms=None,
                answers={},
                reached={},
            )
        return put_group(campaign, group)


class GroupTermsSet(Event, frozen=True):
    """Position and effect, once for all; the harm that matters, for each who has it."""

    group: GroupId
    terms: Terms

    def apply(self, campaign: Campaign) -> Campaign:
        group = structs.replace(campaign.groups[self.group], terms=self.terms)
        for roll in members(campaign, group):
            terms = own_terms(campaign, self.terms, roll.character)
            campaign = change(campaign, roll.id, terms=terms)
        return put_group(campaign, group)


class GroupRead(Event, frozen=True):
    """All have rolled: the best result is everybody's, and the leader pays for the bad ones."""

    group: GroupId
    best: RollId
    thrown: Thrown
    effect: tuple[PoolLine, ...]
    stage: Stage
    done: bool | None
    shared: bool = False
    lines: tuple[PoolLine, ...] = ()
    by: CohortId | None = None

    def apply(self, campaign: Campaign) -> Campaign:
        group = campaign.groups[self.group]
        own = campaign.rolls[self.best].thrown if self.by is not None else None
        for roll in members(campaign, group):
            campaign = change(campaign, roll.id, stage="settled")
        campaign = change(
            campaign,
            self.best,
            thrown=self.thrown,
            effect=self.effect,
            stage=self.stage,
            done=self.done,
        )
        read = structs.replace(
            group, best=self.best, shared=self.shared, lines=self.lines, by=self.by, own=own
        )
        return put_group(campaign, read)


class GroupDropped(Event, frozen=True):
    """The deed was called off before the dice, or its finished card taken away."""

    group: GroupId
    leader: CharacterId

    def apply(self, campaign: Campaign) -> Campaign:
        groups = {key: group for key, group in campaign.groups.items() if key != self.group}
        rolls = {key: roll for key, roll in campaign.rolls.items() if roll.group != self.group}
        return structs.replace(campaign, groups=groups, rolls=rolls)


def put_group(campaign: Campaign, group: Group) -> Campaign:
    return structs.replace(campaign, groups={**campaign.groups, group.id: group})


def members(campaign: Campaign, group: Group) -> list[ActionRoll]:
    """The rolls of all who are in, in the order in which they joined."""
    return [roll for roll in campaign.rolls.values() if roll.group == group.id]


def member(campaign: Campaign, group: Group, who: CharacterId) -> ActionRoll | None:
    return next((roll for roll in members(campaign, group) if roll.character == who), None)


def paused_by(campaign: Campaign, group: Group) -> list[CharacterId]:
    """Those for whom the leader waits: they asked for it, and have not rolled."""
    return [
        roll.character
        for roll in members(campaign, group)
        if roll.thrown is None and roll.character in group.pausing
    ]


def lead(campaign: Campaign, group: Group) -> ActionRoll:
    """The leader's own roll: it says what the group is about."""
    return next(roll for roll in members(campaign, group) if roll.character == group.leader)


def rolling(campaign: Campaign, group: Group) -> bool:
    """Whether dice of this group have fallen already."""
    return any(roll.thrown is not None for roll in members(campaign, group)) or any(
        hand.thrown is not None for hand in group.hands
    )


def over(campaign: Campaign, group: Group) -> bool:
    return not any(roll.open for roll in members(campaign, group))


def own_terms(campaign: Campaign, terms: Terms, who: CharacterId) -> Terms:
    """The group's terms as they are for one member: of the harm, only their own."""
    theirs = {harm.id for harm in campaign.characters[who].harm}
    return structs.replace(terms, harm=tuple(harm for harm in terms.harm if harm in theirs))


def cleared(campaign: Campaign, who: CharacterId) -> Campaign:
    """The campaign without somebody's finished rolls; those of a group stay with its card."""
    rolls = {
        key: roll
        for key, roll in campaign.rolls.items()
        if roll.open or roll.character != who or roll.group is not None
    }
    return structs.replace(campaign, rolls=rolls)


def find_group(turn: Turn, group: GroupId, led: bool = False) -> Group | Refusal:
    """A group on the table; where it is `led`, only for the leader's seat."""
    found = turn.campaign.groups.get(group)
    if found is None:
        return refuse(No.NO_SUCH, name=group)
    who = turn.character(found.leader) if led else None
    return who if isinstance(who, Refusal) else found


def voice(campaign: Campaign, roll: ActionRoll) -> CharacterId:
    """Who speaks for what comes of a roll: who made it, or who led the group."""
    return roll.character if roll.group is None else campaign.groups[roll.group].leader

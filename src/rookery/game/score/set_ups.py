"""Set-ups in wait: what a deed has prepared for all who follow it up (TEA-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, structs

from rookery.game.core.action_roll import ActionRoll, Follow, change
from rookery.game.core.tracks import use
from rookery.game.effects import moment as moments
from rookery.game.effects.reading import changed, reader
from rookery.game.effects.speaking import applying
from rookery.game.ids import CharacterId, RollId, SetUpId
from rookery.game.score.group import members
from rookery.game.turn import Event, Turn, used

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class SetUp(Struct, frozen=True, kw_only=True):
    """What somebody has prepared: so much effect or so much better a position, once for each."""

    id: SetUpId
    by: tuple[CharacterId, ...]
    goal: str
    effect: int
    position: int
    followed: tuple[CharacterId, ...] = ()


class SetUpDeclared(Event, frozen=True):
    """This deed is to prepare what others do; or not after all."""

    roll: RollId
    on: bool

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.roll, sets_up=self.on)


class SetUpMade(Event, frozen=True):
    """A set-up worked and waits for those who follow."""

    roll: RollId
    set_up: SetUp

    def apply(self, campaign: Campaign) -> Campaign:
        return used(put(campaign, self.set_up), self.set_up.id)


class FollowedUp(Event, frozen=True):
    """Somebody builds on a set-up, or takes the other of its two benefits."""

    roll: RollId
    follow: Follow

    def apply(self, campaign: Campaign) -> Campaign:
        campaign = without(campaign, self.roll, self.follow.set_up)
        follows = (*campaign.rolls[self.roll].follows, self.follow)
        return change(campaign, self.roll, follows=follows)


class FollowUpDropped(Event, frozen=True):
    """A roll builds on a set-up no longer; where it is `unfit`, the GM said that it cannot."""

    roll: RollId
    set_up: SetUpId
    unfit: bool = False

    def apply(self, campaign: Campaign) -> Campaign:
        unfit = campaign.rolls[self.roll].unfit
        kept = tuple(each for each in unfit if each != self.set_up)
        campaign = without(campaign, self.roll, self.set_up)
        return change(campaign, self.roll, unfit=(*kept, self.set_up) if self.unfit else kept)


class SetUpUsed(Event, frozen=True):
    """Somebody has had what a set-up gave them; it waits on for the others."""

    set_up: SetUpId
    character: CharacterId

    def apply(self, campaign: Campaign) -> Campaign:
        set_up = campaign.set_ups.get(self.set_up)
        if set_up is None:
            return campaign
        followed = (*set_up.followed, self.character)
        return put(campaign, structs.replace(set_up, followed=followed))


class SetUpCleared(Event, frozen=True):
    """A set-up waits no more; what was meant to build on it does so no longer."""

    set_up: SetUpId
    by: tuple[CharacterId, ...]
    goal: str

    def apply(self, campaign: Campaign) -> Campaign:
        return gone(campaign, frozenset({self.set_up}))


def put(campaign: Campaign, set_up: SetUp) -> Campaign:
    return structs.replace(campaign, set_ups={**campaign.set_ups, set_up.id: set_up})


def without(campaign: Campaign, roll: RollId, set_up: SetUpId) -> Campaign:
    follows = tuple(each for each in campaign.rolls[roll].follows if each.set_up != set_up)
    return change(campaign, roll, follows=follows)


def gone(campaign: Campaign, over: frozenset[SetUpId]) -> Campaign:
    """The campaign without these set-ups; deeds that were rolled keep what they had of them."""
    for roll in tuple(campaign.rolls.values()):
        if roll.thrown is None and any(each.set_up in over for each in roll.follows):
            follows = tuple(each for each in roll.follows if each.set_up not in over)
            campaign = change(campaign, roll.id, follows=follows)
    waiting = {key: each for key, each in campaign.set_ups.items() if key not in over}
    return structs.replace(campaign, set_ups=waiting)


def scene_moves_on(campaign: Campaign) -> Campaign:
    """The campaign in another scene: nothing is set up there yet."""
    return gone(campaign, frozenset(campaign.set_ups)) if campaign.set_ups else campaign


def declared(campaign: Campaign, roll: ActionRoll) -> ActionRoll | None:
    """The roll that was declared as a set-up: this one, or the leader's of its group."""
    deed = roll
    if roll.group is not None:
        group = campaign.groups[roll.group]
        deed = next(each for each in members(campaign, group) if each.character == group.leader)
    return deed if deed.sets_up else None


def set_up_waits(turn: Turn, roll: ActionRoll) -> None:
    """Let what a finished deed has set up wait for who follows, with what effects add to it."""
    deed = declared(turn.campaign, roll)
    if deed is None:
        return
    gives, campaign = turn.rules.teamwork.set_up, turn.campaign
    said = list(applying(campaign, moments.of_set_up(campaign, deed)))
    read = reader(campaign, campaign.characters[deed.character])
    by = [deed.character]
    if roll.group is not None:
        by = [each.character for each in members(campaign, campaign.groups[roll.group])]
    effect = [each.gift.effect for each in said if each.gift.effect is not None]
    place = [each.gift.position for each in said if each.gift.position is not None]
    set_up = SetUp(
        id=SetUpId(turn.new_id("u")),
        by=tuple(by),
        goal=deed.goal,
        effect=max(0, changed(gives.effect, effect, read)),
        position=max(0, changed(gives.position, place, read)),
    )
    turn.happen(SetUpMade(roll=roll.id, set_up=set_up))
    for each in said:
        if each.held.effect.chosen:
            use(turn, each)

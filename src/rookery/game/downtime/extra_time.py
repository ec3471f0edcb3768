"""Time beyond what is free: for a price, as often as wanted, or as the gift of an effect."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game.downtime.doing import FREE, Doing, Granted
from rookery.game.downtime.downtime import change as change_downtime
from rookery.game.downtime.downtime import running
from rookery.game.downtime.time import left
from rookery.game.ids import ActivityId, CharacterId, TrackId, WayId
from rookery.game.making.rites import slots_of
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.ruleset import Ruleset
from rookery.game.turn import Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class TimeGranted(Event, frozen=True):
    """Somebody has time for one activity more, thanks to what another has."""

    granted: Granted
    giver: CharacterId

    def apply(self, campaign: Campaign) -> Campaign:
        downtime = campaign.downtime
        before = downtime.granted if downtime is not None else ()
        return change_downtime(campaign, granted=(*before, self.granted))


def more_of(rules: Ruleset, by: str) -> dict[TrackId, int]:
    """What an activity costs by itself, where it is bought."""
    if rules.downtime is None:
        return {}
    bought = rules.downtime.slots.more.get(WayId(by))
    return dict(bought.costs) if bought is not None else {}


def gifts(campaign: Campaign, who: CharacterId) -> list[Granted]:
    """The gifts of time that somebody has not used up yet."""
    downtime = running(campaign)
    if downtime is None:
        return []
    found = []
    for path in dict.fromkeys(each.path for each in downtime.granted if each.character == who):
        given = [g for g in downtime.granted if g.character == who and g.path == path]
        spent = sum(did.slots for did in downtime.did if did.character == who and did.by == path)
        if sum(each.slots for each in given) > spent:
            found.append(given[-1])
    return found


def giving(campaign: Campaign, who: CharacterId, activity: ActivityId) -> str:
    """What gives the time for an activity, where nobody says so: first a gift that is good for it
    and little else, then what is free, then any gift.
    """
    fits = [g for g in gifts(campaign, who) if not g.only or activity in g.only]
    narrow = [each.path for each in fits if each.only]
    if narrow:
        return narrow[0]
    if left(campaign, who) or not fits:
        return FREE
    return fits[0].path


def shared(campaign: Campaign, doing: Doing) -> tuple[int, int]:
    """How much of its time is free, and how much is of what gives it: what is bought comes last."""
    slots = slots_of(campaign, doing)
    if doing.by == FREE:
        return slots, 0
    free = min(left(campaign, doing.character), slots - 1)
    return free, slots - free


def no_time(turn: Turn, doing: Doing) -> Refusal | None:
    """Whether there is no time for it: what is free is spent, or the gift is not for this."""
    rules, who = turn.rules, turn.campaign.characters[doing.character]
    if doing.sends is not None:
        return None
    if doing.by == FREE:
        if left(turn.campaign, who.id) >= slots_of(turn.campaign, doing):
            return None
        return refuse(No.NO_TIME_LEFT, name=who.name)
    if rules.downtime is not None and doing.by in rules.downtime.slots.more:
        return None
    if slots_of(turn.campaign, doing) > 1:
        return refuse(No.NO_TIME_LEFT, name=who.name)
    for granted in gifts(turn.campaign, who.id):
        if granted.path == doing.by and (not granted.only or doing.activity in granted.only):
            return None
    return refuse(No.NO_TIME_LEFT, name=who.name)

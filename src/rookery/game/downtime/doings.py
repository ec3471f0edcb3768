"""What is being done in a downtime: finding it, changing it, and whose word it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rookery.game.downtime.doing import Doing, Stage
from rookery.game.downtime.downtime import change as change_downtime
from rookery.game.downtime.downtime import running
from rookery.game.ids import CharacterId, DoingId
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.ruleset.downtime import Activity, ActivityWay
from rookery.game.turn import Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.people.character import Character
    from rookery.game.ruleset import Ruleset


def doings(campaign: Campaign) -> dict[DoingId, Doing]:
    """What is being done, and was done, in the downtime that runs."""
    downtime = running(campaign)
    return downtime.doings if downtime is not None else {}


def of(campaign: Campaign, who: CharacterId) -> list[Doing]:
    """What somebody does with their own time."""
    every = doings(campaign).values()
    return [each for each in every if each.character == who and each.sends is None]


def sent(campaign: Campaign) -> list[Doing]:
    """What cohorts do for the crew."""
    return [each for each in doings(campaign).values() if each.sends is not None]


def put(campaign: Campaign, doing: Doing) -> Campaign:
    return change_downtime(campaign, doings={**doings(campaign), doing.id: doing})


def change(campaign: Campaign, doing: DoingId, **changes: object) -> Campaign:
    """The campaign with one doing's fields changed."""
    return put(campaign, structs.replace(doings(campaign)[doing], **changes))


def gone(campaign: Campaign, doing: DoingId) -> Campaign:
    kept = {key: each for key, each in doings(campaign).items() if key != doing}
    return change_downtime(campaign, doings=kept)


def find(turn: Turn, doing: DoingId, *stages: Stage) -> Doing | Refusal:
    """A doing that stands at one of these stages."""
    found = doings(turn.campaign).get(doing)
    if found is None:
        return refuse(No.NO_SUCH, name=doing)
    return found if found.stage in stages else refuse(No.ACTIVITY_ON)


def own(turn: Turn, doing: DoingId, *stages: Stage) -> Doing | Refusal:
    """Such a doing, if this seat plays whose time it is."""
    found = doings(turn.campaign).get(doing)
    if found is None:
        return refuse(No.NO_SUCH, name=doing)
    who = turn.character(found.character)
    if isinstance(who, Refusal):
        return who
    return find(turn, doing, *stages)


def declared(rules: Ruleset, doing: Doing) -> Activity:
    return rules.activities[doing.activity]


def way_of(rules: Ruleset, doing: Doing) -> Activity | ActivityWay:
    """What is rolled, paid and asked: that of the way which was taken, where there are ways."""
    activity = declared(rules, doing)
    way = activity.ways.get(doing.way) if doing.way is not None else None
    return way if way is not None else activity


def roller(campaign: Campaign, doing: Doing) -> Character:
    """Whose ratings are rolled: a teammate who treats one, or whoever spends the time."""
    return campaign.characters[doing.healer or doing.character]

"""Crafting: what is made to which design, what it needs, what comes of it (CRF-02 to CRF-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game import sums
from rookery.game.downtime.doing import Doing
from rookery.game.effects.reading import reader
from rookery.game.effects.times import Reminded
from rookery.game.ids import AskedId, CreationId, DrawbackId, QuestionId, ThingId
from rookery.game.making.lore import FORMULA, faults, faults_of, unready
from rookery.game.making.things import (
    Altered,
    Thing,
    ThingAdvanced,
    ThingAltered,
    ThingMade,
    counted,
    reminders,
)
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.turn import Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.ruleset import Ruleset

ALWAYS = "always"


def creation_of(campaign: Campaign, doing: Doing) -> CreationId | None:
    """Which kind of creation somebody works on: that of the design, of what they invent, or as
    they say; else what anybody may make.
    """
    lore = campaign.lore.get(doing.lore) if doing.lore is not None else None
    clock = campaign.clocks.get(doing.clock) if doing.clock is not None else None
    if lore is not None:
        return lore.creation
    if clock is not None:
        return clock.creation
    if campaign.rules.activities[doing.activity].does != "creation":
        return None
    return doing.creation or ordinary(campaign.rules)


def ordinary(rules: Ruleset) -> CreationId | None:
    """The kind that needs no design."""
    return next((name for name, kind in rules.creation_kinds.items() if not kind.design), None)


def whether_common(campaign: Campaign, doing: Doing) -> QuestionId | None:
    """What the GM is asked about something of this kind that is made without a design."""
    if campaign.rules.activities[doing.activity].does != "creation":
        return None
    if doing.lore is not None or doing.change is not None:
        return None
    creation = creation_of(campaign, doing)
    kind = campaign.rules.creation_kinds.get(creation) if creation is not None else None
    return kind.common if kind is not None and kind.design else None


def needed(campaign: Campaign, doing: Doing) -> int | None:
    """The quality that it needs at least: the design's, or that of the modification by the crew's
    own Tier, whatever their workshop (CRF-05, CRF-07, AMB-37).
    """
    making = campaign.rules.making
    lore = campaign.lore.get(doing.lore) if doing.lore is not None else None
    if lore is not None:
        return lore.least
    if doing.change is None or making is None or doing.change not in making.modifications:
        return None
    return sums.worth(making.modifications[doing.change].quality, reader(campaign, None))


def half_made(campaign: Campaign, doing: Doing) -> ThingId | None:
    """What of this design waits for its next stage."""
    for thing in campaign.things.values():
        if doing.lore is not None and thing.lore == doing.lore and not thing.finished:
            return thing.id
    return None


def unmakeable(turn: Turn, doing: Doing) -> Refusal | None:
    """Why somebody cannot make this: they lack the design, or there is nothing to change."""
    rules, creation = turn.rules, doing.creation
    if not doing.words:
        return refuse(No.EMPTY)
    if creation is not None and creation not in rules.creation_kinds:
        return refuse(No.NO_SUCH, name=creation)
    if doing.thing is not None and doing.thing not in turn.campaign.things:
        return refuse(No.NO_SUCH, name=doing.thing)
    if doing.change is not None:
        known = rules.making is not None and doing.change in rules.making.modifications
        return None if known else refuse(No.NO_SUCH, name=doing.change)
    if doing.lore is not None:
        return unready(turn, doing.lore, FORMULA, doing.character)
    return undesigned(turn, doing)


def undesigned(turn: Turn, doing: Doing) -> Refusal | None:
    """Only what is ordinary, or common as the GM says, is made without a design (CRF-01)."""
    creation = creation_of(turn.campaign, doing)
    kind = turn.rules.creation_kinds.get(creation) if creation is not None else None
    if kind is None or not kind.design:
        return None
    asked = whether_common(turn.campaign, doing)
    if asked is not None and doing.answers.get(AskedId(asked)) is not False:
        return None
    return refuse(No.DESIGN_MISSING, kind=Term(f"creation-kinds.{creation}.name"))


def wrong_with(campaign: Campaign, doing: Doing) -> dict[DrawbackId, int]:
    """The drawbacks that what is made will have."""
    lore = campaign.lore.get(doing.lore) if doing.lore is not None else None
    if lore is not None:
        return faults_of(campaign.rules, lore)
    if doing.change is not None:
        return {}
    return faults(campaign.rules, creation_of(campaign, doing), {})


def make(turn: Turn, doing: Doing, quality: int) -> None:
    """Leave what was made on the table: a thing, its next stage, or another thing than before."""
    campaign = turn.campaign
    for effect in reminders(campaign, wrong_with(campaign, doing), f"activity.{doing.activity}"):
        turn.happen(Reminded(character=doing.character, effect=effect))
    if doing.change is not None and doing.thing in campaign.things and doing.thing is not None:
        altered = Altered(way=doing.change, words=doing.words)
        turn.happen(ThingAltered(thing=doing.thing, altered=altered))
        return
    half = half_made(campaign, doing)
    if half is not None:
        turn.happen(ThingAdvanced(thing=half, quality=quality))
        return
    wrong = wrong_with(campaign, doing)
    change = (Altered(way=doing.change, words="") if doing.change is not None else None,)
    turn.happen(
        ThingMade(
            thing=Thing(
                id=ThingId(turn.new_id("w")),
                name=doing.words,
                quality=quality,
                maker=doing.character,
                holder=doing.character,
                creation=creation_of(campaign, doing),
                lore=doing.lore,
                faults=wrong,
                stages=1 + counted(campaign, wrong, f"activity.{doing.activity}", "stages"),
                done=(quality,),
                altered=tuple(each for each in change if each is not None),
                uses=counted(campaign, wrong, ALWAYS, "uses") or None,
            )
        )
    )

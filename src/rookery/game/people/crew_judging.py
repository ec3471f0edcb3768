"""What a draft of a crew still lacks, or has too much of, step by step (CRW-01)."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rookery.game.ids import FactionId
from rookery.game.people.crew import Bought, CrewAbility
from rookery.game.people.crew_having import no_ability, price
from rookery.game.people.judging import unheard
from rookery.game.refusals import No, Refusal, Term, refuse

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.people.founding import FoundCrew


def problems(campaign: Campaign, draft: FoundCrew) -> dict[str, Refusal]:
    """The first problem of every step that has one; a draft without any may be founded."""
    found = {step: judge(campaign, draft) for step, judge in STEPS.items()}
    return {step: no for step, no in found.items() if no is not None}


def type_(campaign: Campaign, draft: FoundCrew) -> Refusal | None:
    if draft.type is None:
        return refuse(No.NO_CREW_TYPE)
    return unheard(campaign.rules.crews, [draft.type])


def reputation(campaign: Campaign, draft: FoundCrew) -> Refusal | None:
    """CRW-02: of the list or in a word of their own; and a roof over their heads."""
    if draft.reputation is not None:
        if no := unheard(campaign.rules.reputations, [draft.reputation]):
            return no
    elif not draft.renown.strip():
        return refuse(No.NO_REPUTATION)
    return None if draft.lair.strip() else refuse(No.NO_LAIR)


def grounds(campaign: Campaign, draft: FoundCrew) -> Refusal | None:
    """CRW-03, CRW-04: where they work, who owns it and what they get, and what work is favored."""
    rules, kind = campaign.rules, draft.kind(campaign.rules)
    if not draft.grounds.strip():
        return refuse(No.NO_GROUNDS)
    if no := known(campaign, draft.owner):
        return no
    if draft.owner is not None:
        if draft.pays is None:
            return refuse(No.NO_GESTURE)
        if no := unheard(rules.grounds.pays if rules.grounds else {}, [draft.pays]):
            return no
    if draft.operation is None:
        return refuse(No.NO_OPERATION)
    return unheard(kind.operations if kind else {}, [draft.operation])


def ability(campaign: Campaign, draft: FoundCrew) -> Refusal | None:
    """CRW-05: so many of the crews' abilities."""
    had: tuple[CrewAbility, ...] = ()
    for each in draft.abilities:
        if no := no_ability(campaign.rules, had, each, ()):
            return no
        had = (*had, CrewAbility(ability=each))
    need = campaign.rules.founding.abilities if campaign.rules.founding else 0
    return refuse(No.ABILITY_COUNT, have=len(had), need=need) if len(had) != need else None


def upgrades(campaign: Campaign, draft: FoundCrew) -> Refusal | None:
    """CRW-06, CRW-07: so many boxes beside what is given; who helped to them, who was hurt."""
    rules, spent = campaign.rules, 0
    kind, need = draft.kind(rules), rules.founding.boxes if rules.founding else 0
    given = len(kind.upgrades) if kind else 0
    for place, one in enumerate(draft.bought(rules)):
        if not isinstance(one, Bought):
            return one
        spent += price(rules, one) if place >= given else 0
    if spent > need:
        return refuse(No.BOXES_OVER, over=spent - need, boxes=need)
    if spent < need:
        return refuse(No.BOXES_LEFT, left=need - spent, boxes=need)
    for faction, way, ways in (
        (draft.helper, draft.helped, rules.founding.helper if rules.founding else {}),
        (draft.hurt, draft.harmed, rules.founding.harmed if rules.founding else {}),
    ):
        if no := known(campaign, faction):
            return no
        if faction is not None and way is None:
            return refuse(No.NO_GESTURE)
        if way is not None and (no := unheard(ways, [way])):
            return no
    return apart(draft.helper, draft.hurt)


def contact(campaign: Campaign, draft: FoundCrew) -> Refusal | None:
    """CRW-08: whom they trust, who likes that, and who does not."""
    rules, kind = campaign.rules, draft.kind(campaign.rules)
    if draft.contact is None:
        return refuse(No.NO_CONTACT)
    if no := unheard(kind.contacts if kind else {}, [draft.contact]):
        return no
    for faction in (draft.friend, draft.foe):
        if no := known(campaign, faction):
            return no
    ways = rules.founding.contact if rules.founding else {}
    if draft.ties is None and draft.friend is not None:
        return refuse(No.NO_GESTURE)
    if draft.ties is not None and (no := unheard(ways, [draft.ties])):
        return no
    return apart(draft.friend, draft.foe)


def coin(campaign: Campaign, draft: FoundCrew) -> Refusal | None:
    """CRW-10: what a crew starts with pays for all of it."""
    have = campaign.rules.founding.tracks if campaign.rules.founding else {}
    for track, cost in draft.costs(campaign.rules).items():
        if cost > have.get(track, 0):
            term = Term(f"tracks.{track}.name")
            return refuse(No.START_OVERSPENT, need=cost, have=have.get(track, 0), track=term)
    return None


def name(campaign: Campaign, draft: FoundCrew) -> Refusal | None:  # noqa: ARG001 - as all steps
    return None if draft.name.strip() else refuse(No.NAMELESS_CREW)


def known(campaign: Campaign, faction: FactionId | None) -> Refusal | None:
    """A faction that everybody knows; where there are any, one has to be named (JDG-33)."""
    there = [key for key, each in campaign.factions.items() if not each.gm_only]
    if faction is not None:
        return unheard(there, [faction])
    return refuse(No.NO_FACTION) if there else None


def apart(one: FactionId | None, other: FactionId | None) -> Refusal | None:
    return refuse(No.SAME_FACTION) if one is not None and one == other else None


STEPS: dict[str, Callable[[Campaign, FoundCrew], Refusal | None]] = {
    "type": type_,
    "reputation": reputation,
    "grounds": grounds,
    "ability": ability,
    "upgrades": upgrades,
    "contact": contact,
    "coin": coin,
    "name": name,
}

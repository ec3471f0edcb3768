"""How a group's dice are read: the best result counts for all, the leader pays (TEA-02, TEA-03)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from msgspec import Struct, structs

from rookery.game import dice, modifiers
from rookery.game.core.action_roll import ActionRoll, PoolLine, Thrown, position
from rookery.game.core.outcomes import meaning
from rookery.game.core.settle import settle
from rookery.game.core.tracks import pay, use
from rookery.game.effects import moment as moments
from rookery.game.effects.counting import allowed
from rookery.game.effects.moment import many
from rookery.game.effects.speaking import Spoken, applying
from rookery.game.ids import BandId, CohortId, GroupId, PositionId, TrackId
from rookery.game.score.group import Group, GroupRead, lead, members
from rookery.game.turn import Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign

SHARED_CRITICAL = "shared-critical"


class LeaderPays(Struct, frozen=True):
    """What leading costs: a line for each bad result, and what effects make of the sum."""

    lines: tuple[PoolLine, ...]
    costs: dict[TrackId, int]
    used: tuple[Spoken, ...]


class Fallen(Struct, frozen=True):
    """One member's dice, and where their deed stands; a cohort's stand by the leader's."""

    roll: ActionRoll
    thrown: Thrown
    position: PositionId
    effect: tuple[PoolLine, ...]
    by: CohortId | None = None


def read_when_all_rolled(turn: Turn, group_id: GroupId) -> None:
    """Read the group's dice once nobody who is in has still to roll."""
    group, rules = turn.campaign.groups[group_id], turn.rules
    rolls = members(turn.campaign, group)
    fallen = [*all_fallen(turn.campaign, rolls), *hands_fallen(turn.campaign, group)]
    if not fallen or len(fallen) < len(rolls) + len(group.hands) or group.best is not None:
        return
    best = max(fallen, key=lambda each: merit(turn.campaign, each))
    band = band_of(turn.campaign, group, best, fallen)
    comes = meaning(rules, best.position, band, best.thrown.multiplier)
    names = [
        turn.campaign.characters[each.roll.character].name
        for each in fallen
        if each.by is None and each.thrown.band in rules.teamwork.lead.results
    ]
    paid = leader_pays(turn.campaign, group, names)
    turn.happen(
        GroupRead(
            group=group.id,
            best=best.roll.id,
            thrown=structs.replace(best.thrown, band=band),
            effect=(*best.effect, *comes.effect),
            stage=comes.stage,
            done=comes.done,
            shared=band != best.thrown.band,
            lines=paid.lines,
            by=best.by,
        )
    )
    if turn.campaign.characters[group.leader].plays:
        pay(turn, group.leader, paid.costs, why="lead")
    for said in paid.used:
        use(turn, said)
    if comes.over:
        settle(turn, best.roll.id)


def all_fallen(campaign: Campaign, rolls: list[ActionRoll]) -> list[Fallen]:
    found = []
    for roll in rolls:
        at = position(campaign.rules, roll)
        if roll.thrown is not None and at is not None:
            found.append(Fallen(roll, roll.thrown, at, roll.effect))
    return found


def hands_fallen(campaign: Campaign, group: Group) -> list[Fallen]:
    """The dice of cohorts: they stand where the leader stands, with an effect of their own."""
    leads = lead(campaign, group)
    at = position(campaign.rules, leads)
    return [
        Fallen(leads, hand.thrown, at, hand.effect, hand.cohort)
        for hand in group.hands
        if hand.thrown is not None and at is not None
    ]


def merit(campaign: Campaign, each: Fallen) -> tuple[int, int, int, int]:
    """What makes a result the best: its band, then more effect, a better position, a higher die."""
    rules = campaign.rules
    return (
        list(rules.dice.bands).index(each.thrown.band),
        modifiers.level(rules, each.effect),
        -list(rules.positions).index(each.position),
        each.thrown.value,
    )


def band_of(campaign: Campaign, group: Group, best: Fallen, fallen: list[Fallen]) -> BandId:
    """The band that counts: the best single one; or all dice read as one, where that is allowed."""
    if campaign.rules.dice.total is not None or not shares_criticals(campaign, group):
        return best.thrown.band
    faces = [
        face
        for each in fallen
        for face in (each.thrown.faces if each.thrown.pool > 0 else (each.thrown.value,))
    ]
    bands = list(campaign.rules.dice.bands)
    return max(best.thrown.band, dice.best(campaign.rules.dice, faces), key=bands.index)


def shares_criticals(campaign: Campaign, group: Group) -> bool:
    """Whether sixes of different rolls make a critical together (TEA-03)."""
    leading = applying(campaign, moments.of_lead(campaign, lead(campaign, group)))
    return SHARED_CRITICAL in allowed(campaign, campaign.characters[group.leader]) or any(
        SHARED_CRITICAL in many(said.gift.allows) for said in leading
    )


def leader_pays(campaign: Campaign, group: Group, bad: Sequence[str]) -> LeaderPays:
    """The price of leading when these came up bad: so much for each, then what effects say."""
    each = campaign.rules.teamwork.lead.costs
    base = {track: cost * len(bad) for track, cost in each.items()}
    moment = moments.of_lead(campaign, lead(campaign, group), len(bad))
    payers = [said for said in applying(campaign, moment) if said.gift.price is not None]
    lines = [PoolLine("bad", sum(each.values()), name) for name in bad]
    costs = {track: cost for track, cost in base.items() if cost}
    used = []
    for said in payers:
        now = modifiers.costs_with(campaign, costs, [said], moment.numbers)
        if now != costs:
            saved = sum(now.values()) - sum(costs.values())
            lines.append(PoolLine("ability", saved, said.held.owner))
            used.append(said)
        costs = now
    return LeaderPays(tuple(lines), costs, tuple(used))

"""What a roll is made of: the lines of its pool and of its effect, each with its reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from rookery.game import casting, sums
from rookery.game.core.action_roll import ActionRoll, Consequence, PoolLine, position
from rookery.game.dice import Cast
from rookery.game.effects import moment as moments
from rookery.game.effects.held import reaching
from rookery.game.effects.moment import Moment, many
from rookery.game.effects.reading import changed, reader
from rookery.game.effects.speaking import Spoken, applying
from rookery.game.ids import ActionId, AttributeId, EffectId, FactorId, RowId, TrackId, WayId
from rookery.game.ruleset import Gives, HarmRow, Ruleset
from rookery.game.ruleset.effects import Bounds, Value
from rookery.game.sums import Reader

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.people.character import Character


def pool(campaign: Campaign, roll: ActionRoll) -> tuple[PoolLine, ...]:
    """Every die of a pool and every die it lacks (DICE-03, ACT-07)."""
    who = campaign.characters[roll.character]
    doings = campaign.rules.doings
    speaking_now = list(applying(campaign, moments.of_roll(campaign, roll)))
    lines = []
    if roll.action is not None:
        lines.append(rated(campaign, who, roll.action, speaking_now))
        lines += opening(campaign, who)
    for way in roll.pushes:
        lines += dice_line("push", doings.push.ways[way].gives, way)
    if roll.helper is not None:
        lines += dice_line("assist", doings.assist.gives, campaign.characters[roll.helper].name)
    if roll.offer is not None and roll.offer.state == "taken":
        lines += dice_line("bargain", doings.bargain.gives, "")
    lines += given(campaign, speaking_now, "dice")
    if roll.terms is not None:
        step = campaign.rules.fortune.advantage
        for what, times in (
            ("advantages", roll.terms.advantages),
            ("disadvantages", -roll.terms.disadvantages),
        ):
            if times:
                lines.append(PoolLine(what, times * step))
    for row, name in counting_rows(campaign, roll):
        lines += dice_line("harm", row.gives, name)
    return tuple(lines)


def rated(
    campaign: Campaign, who: Character, action: ActionId, speaking_now: list[Spoken]
) -> PoolLine:
    """The rating that is rolled: the action's, or the one that an effect puts in its place."""
    if any(said.gift.pool == "$best-action" for said in speaking_now):
        action = max(campaign.rules.actions, key=who.rating)
    return casting.rated(campaign.rules, who, action)


def opening(
    campaign: Campaign, who: Character | None, read: Reader | None = None
) -> list[PoolLine]:
    """The Advantage with which every action begins (CHP-06)."""
    total = campaign.rules.dice.total
    if total is None or total.opens is None:
        return []
    amount = (read or reader(campaign, who))(total.opens)
    return [PoolLine("track", amount, total.opens)] if amount else []


def target(campaign: Campaign, roll: ActionRoll) -> int | None:
    """What a total must reach: the target of the position, perhaps more by whom it is against."""
    total, at = campaign.rules.dice.total, position(campaign.rules, roll)
    if total is None or at is None:
        return None
    need = campaign.rules.positions[at].target
    need = total.target if need is None else need
    return need + (their_tier(campaign) if total.adds_tier else 0)


def their_tier(campaign: Campaign) -> int:
    """The Tier of whom the score that runs is aimed at."""
    score = campaign.score
    under_way = score is not None and score.stage == "under-way"
    return score.tier or 0 if score is not None and under_way else 0


def cast(campaign: Campaign, roll: ActionRoll) -> Cast:
    """The dice of a roll as it stands."""
    model = campaign.rules.dice
    return casting.cast(model, pool(campaign, roll), target(campaign, roll))


def given(campaign: Campaign, speaking_now: list[Spoken], word: str) -> list[PoolLine]:
    """A line for each effect that gives this."""
    found = []
    for said in speaking_now:
        gift: Value | None = getattr(said.gift, word)
        if gift is None or isinstance(gift, Bounds):
            continue
        if amount := sums.worth(gift, reader(campaign, campaign.characters[said.held.bearer])):
            found.append(PoolLine("ability", amount, said.held.owner))
    return found


def dice_line(what: str, gives: Gives, of: str) -> list[PoolLine]:
    return [PoolLine(what, gives.dice, of)] if gives.dice else []


def effect_line(what: str, gives: Gives, of: str) -> list[PoolLine]:
    return [PoolLine(what, gives.effect, of)] if gives.effect else []


def effect(campaign: Campaign, roll: ActionRoll) -> tuple[PoolLine, ...]:
    """Every reason for an effect level, in their order: base, abilities, set-up, push, harm."""
    rules = campaign.rules
    if roll.terms is None or roll.terms.effect is None:
        return ()
    what = "traded" if roll.terms.traded else "base"
    lines = [PoolLine(what, list(rules.effects).index(roll.terms.effect), roll.terms.effect)]
    lines += given(campaign, list(applying(campaign, moments.of_roll(campaign, roll))), "effect")
    for follow in roll.follows:
        if follow.gives == "effect":
            lines.append(PoolLine("set-up", follow.amount, follow.by))
    for way in roll.pushes:
        lines += effect_line("push", rules.doings.push.ways[way].gives, way)
    for row, name in counting_rows(campaign, roll):
        lines += effect_line("harm", row.gives, name)
    return tuple(lines)


def told(campaign: Campaign, roll: ActionRoll) -> tuple[PoolLine, ...]:
    """How much a question's dice tell: what the result means, and what abilities add (INF-01)."""
    if roll.thrown is None:
        return ()
    rules = campaign.rules
    tells = rules.information.tells[roll.thrown.band]
    lines = [PoolLine("tells", list(rules.effects).index(tells), tells)]
    lines += given(campaign, list(applying(campaign, moments.of_roll(campaign, roll))), "effect")
    return tuple(lines)


def level(rules: Ruleset, lines: tuple[PoolLine, ...]) -> int:
    """The effect level that these lines make, one after the other, never off the ladder (EFF-06).

    What is lost at an end of the ladder stays lost, so that a reduction at the end is always felt.
    """
    level, most = 0, len(rules.effects) - 1
    for line in lines:
        level = max(0, min(most, level + line.amount))
    return level


def effect_at(rules: Ruleset, number: int) -> EffectId:
    return list(rules.effects)[number]


def counting_rows(campaign: Campaign, roll: ActionRoll) -> list[tuple[HarmRow, str]]:
    """The harm rows that count here, once each, with the first wound that makes them (HRM-02).

    An effect may let all harm count as milder; it is written and healed at its true level.
    """
    if roll.terms is None or not roll.terms.harm:
        return []
    who = campaign.characters[roll.character]
    said = applying(campaign, moments.of_roll(campaign, roll))
    shifts = [each.gift.counts["harm"] for each in said if "harm" in each.gift.counts]
    milder = changed(0, shifts, reader(campaign, who))
    counting = [harm for harm in who.harm if harm.id in roll.terms.harm]
    found = []
    for row in campaign.rules.harm.rows.values():
        names = [harm.name for harm in counting if harm.level + milder == row.level]
        if names:
            found.append((row, names[0]))
    return found


def barring_rows(campaign: Campaign, roll: ActionRoll) -> list[RowId]:
    """The harm rows that forbid this deed, unless somebody helps or it is pushed for."""
    rules = campaign.rules
    if roll.helper is not None and rules.doings.assist.helps_the_barred:
        return []
    ignored = {row for way in roll.pushes for row in rules.doings.push.ways[way].gives.ignores}
    counting = [row for row, _ in counting_rows(campaign, roll)]
    return [
        name
        for name, row in rules.harm.rows.items()
        if row.bars and row in counting and name not in ignored
    ]


def factors(campaign: Campaign, roll: ActionRoll) -> Iterator[tuple[FactorId, str, str]]:
    """What effects say of the GM's factors: one counts, or does not count, because of whom."""
    for said in speakers(campaign, roll):
        for factor in campaign.rules.factors:
            if factor in said.gift.counts:
                yield factor, "counts", said.held.owner
            if factor in many(said.gift.ignores):
                yield factor, "ignored", said.held.owner


# What it costs


def push_costs(campaign: Campaign, roll: ActionRoll, way: WayId) -> dict[TrackId, int]:
    """What one push costs: its price, or what an effect that pays for it takes instead."""
    base = campaign.rules.doings.push.costs
    payer = push_payer(campaign, roll, way)
    return costs_with(campaign, base, [payer] if payer is not None else [])


def push_payer(campaign: Campaign, roll: ActionRoll, way: WayId) -> Spoken | None:
    """The effect that pays for a push, if one was reached for and counts."""
    said = (s for s in pushing(campaign, roll) if s.gift.price is not None)
    return next((s for s in said if roll.reached.get(s.held.path) == way), None)


def pushing(campaign: Campaign, roll: ActionRoll) -> list[Spoken]:
    """The effects that count for the pushes of this roll: those that pay for one that was made,
    and those that come with any.
    """
    return [
        said
        for said in applying(campaign, moments.of_push(campaign, roll))
        if roll.pushes and (said.gift.price is None or said.way in roll.pushes)
    ]


def assist_costs(campaign: Campaign, roll: ActionRoll) -> dict[TrackId, int]:
    """What helping costs the helper, with what they reached for."""
    base = campaign.rules.doings.assist.costs
    return costs_with(campaign, base, assist_payers(campaign, roll))


def assist_payers(campaign: Campaign, roll: ActionRoll) -> list[Spoken]:
    if roll.helper is None:
        return []
    moment = moments.of_assist(campaign, roll, roll.helper)
    return [said for said in applying(campaign, moment) if said.gift.price is not None]


def costs_with(
    campaign: Campaign,
    base: dict[TrackId, int],
    payers: list[Spoken],
    numbers: Mapping[str, int] | None = None,
) -> dict[TrackId, int]:
    """A price after what effects make of it; their own costs come with their use."""
    costs = dict(base)
    for said in payers:
        change = [said.gift.price] if said.gift.price is not None else []
        for track, cost in costs.items():
            more = {**(numbers or {}), "price": cost}
            read = reader(campaign, campaign.characters[said.held.bearer], more)
            costs[track] = max(0, changed(cost, change, read))
    return {track: cost for track, cost in costs.items() if cost}


def speakers(campaign: Campaign, roll: ActionRoll) -> list[Spoken]:
    """All effects that count on this roll, of the roller and of who pushes."""
    return [*applying(campaign, moments.of_roll(campaign, roll)), *pushing(campaign, roll)]


# Resistance


def resistance(
    campaign: Campaign, who: Character, attribute: AttributeId, moment: Moment | None = None
) -> tuple[PoolLine, ...]:
    """Every die of a resistance."""
    lines = [casting.gifted(campaign.rules, who, attribute)]
    if moment is not None:
        lines += given(campaign, list(applying(campaign, moment)), "dice")
    return tuple(lines)


def resisting(campaign: Campaign, roll: ActionRoll, price: Consequence) -> tuple[PoolLine, ...]:
    """Every die against one consequence, by whoever bears it."""
    moment = moments.of_price(campaign, roll, price, "roll.resist")
    who = campaign.characters[moment.who]
    return resistance(campaign, who, price.resist_with, moment)


def reminders(campaign: Campaign, roll: ActionRoll) -> list[tuple[str, str]]:
    """What people should remember now: whose reminder, and where its sentence stands."""
    return [
        (said.held.owner, f"{said.held.path}{way_of(said)}.gives.remind")
        for said in speakers(campaign, roll)
        if said.gift.remind
    ]


def standing(campaign: Campaign, who: Character) -> list[tuple[str, str]]:
    """What people should always remember of somebody; it stands on the sheet."""
    return [
        (held.owner, f"{held.path}.gives.remind")
        for held in reaching(campaign, who)
        if "always" in many(held.effect.on) and held.effect.gives.remind
    ]


def way_of(said: Spoken) -> str:
    return f".ways.{said.way}" if said.held.effect.ways else ""

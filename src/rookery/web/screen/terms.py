"""A roll before its dice: what the player offers, what the GM sets, the pool and its chances."""

from __future__ import annotations

from msgspec import Struct

from rookery.game import modifiers
from rookery.game.core.action_roll import ActionRoll, position
from rookery.game.core.terms import trades
from rookery.game.dice import Cast
from rookery.game.ids import CharacterId, TrackId
from rookery.game.people.character import Character
from rookery.web.screen import throwing
from rookery.web.screen.eyes import Eyes, short, signed


class Press(Struct, frozen=True, kw_only=True):
    """Something to choose: its name, its cost and gain in words, whether it is chosen or barred."""

    id: str
    what: str
    cost: str
    gain: str
    on: bool = False
    barred: str = ""


class Helper(Struct, frozen=True, kw_only=True):
    """Somebody who may help, or does."""

    id: str
    name: str
    seat: str
    cost: str


class Deal(Struct, frozen=True, kw_only=True):
    """A Devil's Bargain as it stands."""

    words: str
    price: str
    state: str
    by: str
    by_seat: str
    barred: str


class Chance(Struct, frozen=True, kw_only=True):
    """The pool as reasoned lines, and what it may bring."""

    lines: list[tuple[str, str, bool]]
    dice: int
    odds: tuple[tuple[str, str, int], ...]
    note: str


def stress_words(eyes: Eyes, who: Character, costs: dict[TrackId, int], before: int = 0) -> str:
    """ "2 stress, Sable 5 to 7", after what is already promised."""
    say, rules = eyes.say, eyes.rules
    words = []
    for track, cost in costs.items():
        limit, sign = eyes.limit(who, track), -1 if rules.tracks[track].paid == "spent" else 1
        was = max(0, who.track(track) + sign * before)
        now = max(0, was + sign * cost)
        end = 0 if sign < 0 else limit
        ends = end is not None and bool(rules.tracks[track].full)
        values = {
            "cost": cost,
            "track": eyes.unit(track),
            "name": short(who.name),
            "was": was,
            "now": min(now, limit) if limit is not None else now,
        }
        if ends and was == end:
            words.append(say._("%(cost)s %(track)s, beyond %(name)s’s last box", **values))
        elif ends and values["now"] == end:
            words.append(
                say._("%(cost)s %(track)s, %(name)s %(was)s to %(now)s: the last box", **values)
            )
        else:
            words.append(say._("%(cost)s %(track)s, %(name)s %(was)s to %(now)s", **values))
    return "; ".join(words)


def gain_words(eyes: Eyes, dice_: int, effect: int) -> str:
    """What a doing or a wound brings, as a figure."""
    if dice_:
        return eyes.say.more_dice(dice_)
    if effect:
        return eyes.say._("%(number)s effect", number=signed(effect))
    return eyes.say._("to act")


def pushes(eyes: Eyes, roll: ActionRoll) -> list[Press]:
    """The benefits one may push for, each with what it would cost now."""
    who, push = eyes.who(roll.character), eyes.rules.doings.push
    costs = {way: modifiers.push_costs(eyes.campaign, roll, way) for way in push.ways}
    rows = []
    for way, does in push.ways.items():
        on = way in roll.pushes
        if does.gives.ignores and not on and not modifiers.barring_rows(eyes.campaign, roll):
            continue
        bargained = roll.offer is not None and roll.offer.state == "taken"
        barred = ""
        if does.unless == "bargain" and bargained and not on:
            barred = eyes.say._("A push or a bargain gives the die, never both.")
        before = sum(
            sum(costs[other].values())
            for other in roll.pushes
            if not on or roll.pushes.index(other) < roll.pushes.index(way)
        )
        payer = modifiers.push_payer(eyes.campaign, roll, way)
        rows.append(
            Press(
                id=way,
                what=eyes.name(f"doings.push.ways.{way}"),
                cost=stress_words(eyes, who, costs[way], before)
                if payer is None
                else eyes.name(payer.held.owner),
                gain=gain_words(eyes, does.gives.dice, does.gives.effect),
                on=on,
                barred=barred,
            )
        )
    return rows


def helpers(eyes: Eyes, roll: ActionRoll) -> list[Helper]:
    """Those who may step in to help."""
    if roll.helper is not None:
        return []
    return [
        helper(eyes, who.id)
        for who in eyes.campaign.characters.values()
        if who.id != roll.character and who.plays and not who.away and not who.traumas_owed
    ]


def helper(eyes: Eyes, character: CharacterId) -> Helper:
    who = eyes.who(character)
    return Helper(
        id=who.id,
        name=short(who.name),
        seat=who.player or "",
        cost=stress_words(eyes, who, eyes.rules.doings.assist.costs),
    )


def price_words(eyes: Eyes, price: str, amount: int, clock: str | None) -> str:
    """What a bargain costs, in words: "+2 Heat"."""
    kinds = eyes.rules.doings.bargain.prices
    found = next(kinds[name] for name in kinds if name == price)
    if found.does == "ticks":
        name = next((c.name for key, c in eyes.campaign.clocks.items() if key == clock), "?")
        return eyes.say._("%(name)s +%(ticks)s", name=name, ticks=amount)
    if found.does == "harm":
        return eyes.say._("harm, level %(level)s", level=amount)
    if found.does == "track" and found.track is not None:
        spent = eyes.rules.tracks[found.track].paid == "spent"
        return f"{signed(-amount if spent else amount)} {eyes.unit(found.track)}"
    return eyes.name(f"doings.bargain.prices.{price}")


def deal(eyes: Eyes, roll: ActionRoll) -> Deal | None:
    """The bargain on the table."""
    offer = roll.offer
    if offer is None:
        return None
    by = eyes.campaign.seats.get(offer.by)
    barred = ""
    if any(way in eyes.rules.doings.bargain.unless_pushed for way in roll.pushes):
        barred = eyes.say._("A push or a bargain gives the die, never both.")
    return Deal(
        words=offer.text,
        price=price_words(eyes, offer.price, offer.amount, offer.clock),
        state=offer.state,
        by=eyes.say._("The GM") if by is None or by.role == "gm" else by.name,
        by_seat=offer.by,
        barred=barred,
    )


def wounds(eyes: Eyes, roll: ActionRoll) -> list[Press]:
    """Recorded harm, which the GM says matters here or not."""
    counting = roll.terms.harm if roll.terms else ()
    rows = {row.level: (name, row) for name, row in eyes.rules.harm.rows.items()}
    return [
        Press(
            id=harm.id,
            what=eyes.say._("“%(name)s” matters here", name=harm.name),
            cost=eyes.say._("Harm %(level)s", level=harm.level),
            gain=gain_words(eyes, rows[harm.level][1].gives.dice, rows[harm.level][1].gives.effect)
            if not rows[harm.level][1].bars
            else eyes.text(f"harm.rows.{rows[harm.level][0]}"),
            on=harm.id in counting,
        )
        for harm in sorted(eyes.who(roll.character).harm, key=lambda harm: -harm.level)
    ]


def chance(eyes: Eyes, roll: ActionRoll) -> Chance:
    """The pool and the odds of every result, exact and then in whole percents."""
    cast = modifiers.cast(eyes.campaign, roll)
    return Chance(
        lines=ledger(eyes, roll),
        dice=throwing.count(eyes, cast),
        odds=throwing.odds(eyes, cast),
        note=note(eyes, roll, cast),
    )


def ledger(eyes: Eyes, roll: ActionRoll) -> list[tuple[str, str, bool]]:
    return throwing.ledger(eyes, modifiers.pool(eyes.campaign, roll))


def note(eyes: Eyes, roll: ActionRoll, cast: Cast) -> str:
    """What position and effect come to, said under the chances."""
    say, words = eyes.say, []
    terms = roll.terms
    if roll.kind == "action" and terms and terms.position and terms.effect:
        level = modifiers.level(eyes.rules, modifiers.effect(eyes.campaign, roll))
        effect = modifiers.effect_at(eyes.rules, level)
        ticks = eyes.rules.effects[effect].ticks
        words.append(
            say.n(
                "%(position)s, %(effect)s. Done means %(num)s tick.",
                "%(position)s, %(effect)s. Done means %(num)s ticks.",
                ticks,
                position=eyes.name(f"positions.{position(eyes.rules, roll)}"),
                effect=eyes.name(f"effects.{effect}"),
            )
        )
    if manner := throwing.manner(eyes, cast):
        words.append(manner)
    return " ".join(words)


def cost_words(eyes: Eyes, roll: ActionRoll) -> str:
    """What the throw will charge, and whom."""
    say, words = eyes.say, []
    charged: dict[TrackId, int] = {}
    for way in roll.pushes:
        for track, cost in modifiers.push_costs(eyes.campaign, roll, way).items():
            charged[track] = charged.get(track, 0) + cost
    for said in modifiers.speakers(eyes.campaign, roll):
        for name, amount in said.held.effect.costs.items():
            if isinstance(amount, int):
                charged[TrackId(name)] = charged.get(TrackId(name), 0) + amount
    words += [
        say._(
            "%(name)s +%(cost)s %(track)s",
            name=short(eyes.who(roll.character).name),
            cost=cost,
            track=eyes.unit(track),
        )
        for track, cost in charged.items()
    ]
    if roll.helper is not None:
        name = short(eyes.who(roll.helper).name)
        words += [
            say._("%(name)s +%(cost)s", name=name, cost=cost)
            for cost in modifiers.assist_costs(eyes.campaign, roll).values()
        ]
    if roll.offer is not None and roll.offer.state == "taken":
        words.append(price_words(eyes, roll.offer.price, roll.offer.amount, roll.offer.clock))
    return ", ".join(words)


def pairs(eyes: Eyes, roll: ActionRoll) -> tuple[tuple[str, str], ...]:
    """The neighbouring pairs of position and effect that a trade may ask for."""
    return tuple((str(a), str(b)) for a, b in trades(eyes.rules, roll.terms))

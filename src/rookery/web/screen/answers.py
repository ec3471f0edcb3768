"""What it costs, and each way to answer it, with its price beforehand."""

from __future__ import annotations

from msgspec import Struct

from rookery.game import casting, modifiers
from rookery.game.core.action_roll import ActionRoll, Consequence
from rookery.game.dice import Cast
from rookery.game.effects.moment import bearer
from rookery.game.ruleset import ConsequenceKind
from rookery.web.screen import throwing
from rookery.web.screen.eyes import Eyes, short, signed


class Answer(Struct, frozen=True, kw_only=True):
    """One way to answer a consequence: accept, resist, or a box of armor."""

    kind: str
    words: str
    detail: str
    do: str = ""
    boxes: tuple[str, ...] = ()
    barred: bool = False


def size_words(eyes: Eyes, does: str, amount: int, kind: ConsequenceKind) -> str:
    """How much a consequence does, in words: "level 2", "2 ticks", "+1 Heat"."""
    say = eyes.say
    if amount == 0:
        return say._("nothing")
    if does == "harm":
        return say._("level %(level)s", level=amount)
    if does == "ticks":
        return say.n("%(num)s tick", "%(num)s ticks", amount)
    if does == "track" and kind.track is not None:
        spent = eyes.rules.tracks[kind.track].paid == "spent"
        return f"{signed(-amount if spent else amount)} {eyes.unit(kind.track)}"
    return ""


def answers(eyes: Eyes, roll: ActionRoll, price: Consequence) -> list[Answer]:
    """Resist, every box that could help, or accept: each with its price beforehand."""
    if price.answer is not None:
        return []
    rules, who = eyes.rules, eyes.who(bearer(roll, price))
    worn = [
        name
        for name, box in rules.armor.items()
        if eyes.limit(who, box.track) and not rules.tracks[box.track].for_effects
    ]
    return [
        resisting(eyes, roll, price),
        *(wearing(eyes, roll, price, name) for name in worn),
        *both(eyes, roll, price, worn),
        accepting(eyes, roll, price),
    ]


def resisting(eyes: Eyes, roll: ActionRoll, price: Consequence) -> Answer:
    cast = casting.cast(eyes.rules.dice, modifiers.resisting(eyes.campaign, roll, price))
    detail = eyes.say._(
        "%(attribute)s %(pool)s, likely %(likely)s %(track)s",
        attribute=eyes.name(f"attributes.{price.resist_with}"),
        pool=throwing.pool(eyes, cast),
        likely=likely(eyes, cast),
        track=eyes.unit(eyes.rules.resistance.track),
    )
    return Answer(kind="resist", do="resist", words=eyes.say._("Resist"), detail=detail)


def wearing(eyes: Eyes, roll: ActionRoll, price: Consequence, name: str) -> Answer:
    """A box of armor: what marking it would leave, or why it cannot be marked."""
    say, kind = eyes.say, eyes.rules.consequences[price.kind]
    free = eyes.free(eyes.who(bearer(roll, price)), eyes.rules.armor[name].track) > 0
    left = size_words(eyes, kind.does, price.resisted_to, kind)
    if not price.armor:
        detail = say._("The GM says it does not help here.")
    elif not free:
        detail = say._("It is marked.")
    else:
        detail = say._("Mark it: becomes %(left)s", left=left or say._("nothing"))
    return Answer(
        kind="armor",
        do="use-armor",
        boxes=(name,),
        words=eyes.name(f"armor.{name}"),
        detail=detail,
        barred=not price.armor or not free,
    )


def accepting(eyes: Eyes, roll: ActionRoll, price: Consequence) -> Answer:
    say, kind = eyes.say, eyes.rules.consequences[price.kind]
    fatal = kind.does == "harm" and price.amount >= eyes.rules.harm.fatal
    words = say._("Accept death") if fatal else say._("Accept")
    detail = accept_words(eyes, roll, price, kind)
    return Answer(kind="accept", do="accept", words=words, detail=detail)


def both(eyes: Eyes, roll: ActionRoll, price: Consequence, worn: list[str]) -> list[Answer]:
    """A second box in the same hit, where one may join another and both are free."""
    rules, who = eyes.rules, eyes.who(bearer(roll, price))
    free = [name for name in worn if eyes.free(who, rules.armor[name].track)]
    joining = [name for name in free if rules.armor[name].same_hit]
    first = [name for name in free if name not in joining]
    if not (price.armor and joining and first and price.resisted_to):
        return []
    kind = rules.consequences[price.kind]
    left = max(0, price.resisted_to - rules.armor[joining[0]].lessens_by)
    return [
        Answer(
            kind="armor",
            do="use-armor",
            boxes=(first[0], joining[0]),
            words=f"{eyes.name(f'armor.{first[0]}')} + {eyes.name(f'armor.{joining[0]}')}",
            detail=eyes.say._(
                "Mark both: becomes %(left)s", left=size_words(eyes, kind.does, left, kind)
            ),
        )
    ]


def accept_words(eyes: Eyes, roll: ActionRoll, price: Consequence, kind: ConsequenceKind) -> str:
    say, rules, who = eyes.say, eyes.rules, eyes.who(bearer(roll, price))
    clock = eyes.campaign.clocks.get(price.clock) if price.clock else None
    if clock is not None:
        by = -price.amount if price.down else price.amount
        now = max(0, min(clock.size, clock.filled + by))
        return say._("%(name)s %(was)s to %(now)s", name=clock.name, was=clock.filled, now=now)
    if kind.does == "harm":
        if price.amount >= rules.harm.fatal:
            return say._("%(name)s leaves play", name=short(who.name))
        row = next(name for name, row in rules.harm.rows.items() if row.level == price.amount)
        return say._(
            "Level %(level)s: %(penalty)s",
            level=price.amount,
            penalty=eyes.text(f"harm.rows.{row}"),
        )
    return size_words(eyes, kind.does, price.amount, kind) or eyes.name(
        f"consequences.{price.kind}"
    )


def likely(eyes: Eyes, cast: Cast) -> str:
    """The middle half of what resisting may cost: "0 to 2"."""
    chances = casting.costs(eyes.rules, cast)
    low, high, passed = None, 0, 0.0
    for cost, chance in chances.items():
        passed += float(chance)
        if low is None and passed >= 0.2:
            low = cost
        high = cost
        if passed >= 0.8:
            break
    return f"{max(0, low or 0)} – {max(0, high)}"

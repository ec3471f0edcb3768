"""A roll after its dice: the result, what may be chosen, what it costs and how to answer."""

from __future__ import annotations

from msgspec import Struct

from rookery.game import casting, modifiers
from rookery.game.core.action_roll import ActionRoll, Consequence
from rookery.game.core.action_roll import position as standing
from rookery.game.core.consequences import concerned
from rookery.game.dice import Cast
from rookery.game.effects.moment import bearer
from rookery.game.ids import PositionId
from rookery.game.people.character import Character
from rookery.game.ruleset import ConsequenceKind
from rookery.web.screen import throwing
from rookery.web.screen.eyes import Eyes, short


class Answer(Struct, frozen=True, kw_only=True):
    """One way to answer a consequence: accept, resist, or a box of armor."""

    kind: str
    words: str
    detail: str
    do: str = ""
    boxes: tuple[str, ...] = ()
    barred: bool = False


class PriceRow(Struct, frozen=True, kw_only=True):
    """A consequence as its player sees it."""

    id: str
    sort: str
    what: str
    note: str
    tone: str
    answers: list[Answer]
    receipt: str = ""
    faces: tuple[int, ...] = ()
    kept: tuple[int, ...] = ()
    sides: tuple[int, ...] = ()
    open: bool = True
    whose: str = ""
    seat: str = ""
    named: bool = False


class Item(Struct, frozen=True, kw_only=True):
    """One kind of consequence in the GM's menu, with its usual size."""

    kind: str
    does: str
    what: str
    words: str
    size: str
    usual: int
    sizes: tuple[tuple[int, str], ...]
    reduced: tuple[tuple[int, str], ...]
    lessens_by: int
    names: tuple[str, ...]
    listed: bool


def position(eyes: Eyes, roll: ActionRoll) -> PositionId | None:
    return standing(eyes.rules, roll)


def bearers(eyes: Eyes, roll: ActionRoll) -> list[Character]:
    """Those to whom the GM may send what it costs; none to choose from where one rolled alone."""
    found = concerned(eyes.campaign, roll)
    return [eyes.who(who) for who in found] if len(found) > 1 else []


def owing(eyes: Eyes, roll: ActionRoll) -> list[Character]:
    """Those who still have to answer something, each once."""
    return [
        eyes.who(who) for who in dict.fromkeys(bearer(roll, price) for price in roll.unanswered)
    ]


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
        return f"+{amount} {eyes.unit(kind.track)}"
    return ""


def menu(eyes: Eyes, roll: ActionRoll) -> list[Item]:
    """The GM's menu: what this position and result list comes first, the others stand behind."""
    rules, at = eyes.rules, position(eyes, roll)
    if at is None or roll.thrown is None:
        listed: tuple[str, ...] = tuple(rules.consequences)
        severity = next(iter(rules.severities))
    else:
        outcome = rules.positions[at].outcomes[roll.thrown.band]
        listed = rules.ways[roll.way].menu if roll.way else outcome.menu
        severity = rules.positions[at].severity
    order = sorted(rules.consequences, key=lambda kind: kind not in listed)
    return [item(eyes, kind, severity, kind in listed) for kind in order]


def item(eyes: Eyes, kind_id: str, severity: str, listed: bool) -> Item:
    rules = eyes.rules
    kind = next(k for name, k in rules.consequences.items() if name == kind_id)
    weight = rules.severities[severity]
    usual, most = 1, 1
    if kind.does == "harm":
        usual, most = weight.harm, rules.harm.fatal
    elif kind.does == "ticks":
        usual, most = weight.ticks, max(each.ticks for each in rules.severities.values())
    elif kind.does == "track" and kind.track is not None:
        usual = weight.tracks.get(kind.track, 1)
        most = max(each.tracks.get(kind.track, 1) for each in rules.severities.values()) + 1
    sizes = tuple((n, size_words(eyes, kind.does, n, kind)) for n in range(1, most + 1))
    names: tuple[str, ...] = ()
    if kind.does == "harm":
        rows = [name for name, row in rules.harm.rows.items() if row.level == usual]
        path = f"harm.rows.{rows[0]}" if rows else f"harm.levels.{usual}"
        names = tuple(n.strip() for n in eyes.say.term(f"{path}.examples").split(";"))
    less = rules.resistance.lessens_by
    return Item(
        kind=kind_id,
        does=kind.does,
        what=eyes.name(f"consequences.{kind_id}"),
        words=eyes.text(f"consequences.{kind_id}"),
        size=size_words(eyes, kind.does, usual, kind),
        usual=usual,
        sizes=sizes if len(sizes) > 1 else (),
        reduced=((less, eyes.say._("one less")), (0, eyes.say._("nothing"))),
        lessens_by=less,
        names=names,
        listed=listed,
    )


def rows(eyes: Eyes, roll: ActionRoll) -> list[PriceRow]:
    """All consequences of a roll, answered or open."""
    return [price_row(eyes, roll, price) for price in roll.consequences]


def price_row(eyes: Eyes, roll: ActionRoll, price: Consequence) -> PriceRow:
    say, kind = eyes.say, eyes.rules.consequences[price.kind]
    sort = eyes.name(f"consequences.{price.kind}")
    if kind.does == "harm":
        sort = say._("Harm %(level)s", level=price.amount)
    name = price.name
    clock = eyes.campaign.clocks.get(price.clock) if price.clock else None
    if clock is not None:
        name = name or clock.name
    left = size_words(eyes, kind.does, price.resisted_to, kind)
    note = say._("The GM says: resisting makes it %(left)s.", left=left)
    if kind.does in ("effect", "position", "opportunity"):
        note = say._("The GM says: resisting undoes it.")
    if clock is not None:
        note = f"{clock.name} {price.sign}{price.amount}. {note}"
    return PriceRow(
        id=price.id,
        sort=sort,
        what=name or eyes.text(f"consequences.{price.kind}"),
        note=note,
        tone="hot" if kind.does == "harm" else "warm",
        answers=answers(eyes, roll, price),
        receipt=receipt(eyes, price, kind),
        faces=price.thrown.faces if price.thrown else (),
        kept=price.thrown.kept if price.thrown else (),
        sides=price.thrown.sides if price.thrown else (),
        open=price.answer is None,
        whose=short(eyes.who(bearer(roll, price)).name),
        seat=eyes.who(bearer(roll, price)).player or "-",
        named=roll.group is not None or bearer(roll, price) != roll.character,
    )


def answers(eyes: Eyes, roll: ActionRoll, price: Consequence) -> list[Answer]:
    """Resist, every box that could help, or accept: each with its price beforehand."""
    if price.answer is not None:
        return []
    say, rules, who = eyes.say, eyes.rules, eyes.who(bearer(roll, price))
    kind = rules.consequences[price.kind]
    cast = casting.cast(rules.dice, modifiers.resisting(eyes.campaign, roll, price))
    found = [
        Answer(
            kind="resist",
            do="resist",
            words=say._("Resist"),
            detail=say._(
                "%(attribute)s %(pool)s, likely %(likely)s %(track)s",
                attribute=eyes.name(f"attributes.{price.resist_with}"),
                pool=throwing.pool(eyes, cast),
                likely=likely(eyes, cast),
                track=eyes.unit(rules.resistance.track),
            ),
        )
    ]
    left = size_words(eyes, kind.does, price.resisted_to, kind)
    worn = [
        name
        for name, box in rules.armor.items()
        if eyes.limit(who, box.track) and not rules.tracks[box.track].for_effects
    ]
    for name in worn:
        box = rules.armor[name]
        free = eyes.free(who, box.track) > 0
        if not price.armor:
            detail = say._("The GM says it does not help here.")
        elif not free:
            detail = say._("It is marked.")
        else:
            detail = say._("Mark it: becomes %(left)s", left=left or say._("nothing"))
        found.append(
            Answer(
                kind="armor",
                do="use-armor",
                boxes=(name,),
                words=eyes.name(f"armor.{name}"),
                detail=detail,
                barred=not price.armor or not free,
            )
        )
    found += both(eyes, roll, price, worn)
    fatal = kind.does == "harm" and price.amount >= rules.harm.fatal
    found.append(
        Answer(
            kind="accept",
            do="accept",
            words=say._("Accept death") if fatal else say._("Accept"),
            detail=accept_words(eyes, roll, price, kind),
        )
    )
    return found


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


def receipt(eyes: Eyes, price: Consequence, kind: ConsequenceKind) -> str:
    """How a consequence was answered, in a few words."""
    say = eyes.say
    left = size_words(eyes, kind.does, price.landed or 0, kind)
    if price.answer == "accepted":
        clock = eyes.campaign.clocks.get(price.clock) if price.clock else None
        if clock is not None:
            left = f"{clock.name} {price.sign}{price.amount}"
        return say._("Accepted: %(left)s.", left=left) if left else say._("Accepted.")
    if price.answer == "spared":
        ability = eyes.name(price.by)
        return say._(
            "%(ability)s: becomes %(left)s.", ability=ability, left=left or say._("nothing")
        )
    if price.answer == "moot":
        return say._("It no longer matters.")
    if price.answer == "armored":
        return say._("Armor: becomes %(left)s.", left=left or say._("nothing"))
    if price.answer == "resisted":
        if price.cost < 0:
            return say._(
                "Resisted, and %(cost)s %(track)s is cleared: becomes %(left)s.",
                cost=-price.cost,
                track=eyes.unit(eyes.rules.resistance.track),
                left=left,
            )
        return say._(
            "Resisted for %(cost)s %(track)s: becomes %(left)s.",
            cost=price.cost,
            track=eyes.unit(eyes.rules.resistance.track),
            left=left or say._("nothing"),
        )
    return ""


def ahead(eyes: Eyes, roll: ActionRoll) -> tuple[str, str] | None:
    """What a deed that is done does to the clock it works on: its name, "5 to 7"."""
    clock = eyes.campaign.clocks.get(roll.clock) if roll.clock else None
    lines = roll.effect or modifiers.effect(eyes.campaign, roll)
    if clock is None or not lines or not roll.done:
        return None
    level = modifiers.level(eyes.rules, lines)
    ticks = eyes.rules.effects[modifiers.effect_at(eyes.rules, level)].ticks
    now = min(clock.size, clock.filled + ticks)
    return clock.name, eyes.say._("%(was)s to %(now)s", was=clock.filled, now=now)

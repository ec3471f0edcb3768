"""A roll after its dice: the result, what may be chosen, what it costs and how to answer."""

from __future__ import annotations

from msgspec import Struct

from rookery.game import modifiers
from rookery.game.core.action_roll import ActionRoll, Consequence
from rookery.game.core.action_roll import position as standing
from rookery.game.core.consequences import concerned
from rookery.game.core.harm import wounds
from rookery.game.effects.moment import bearer
from rookery.game.ids import PositionId
from rookery.game.people.character import Character
from rookery.game.ruleset import ConsequenceKind
from rookery.web.screen.answers import Answer, answers, size_words
from rookery.web.screen.eyes import Eyes, short


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


# More sizes than this are not offered one by one, but by their weights.
MOST_SIZES = 6


class Item(Struct, frozen=True, kw_only=True):
    """One kind of consequence in the GM's menu, with its usual size."""

    kind: str
    does: str
    what: str
    words: str
    size: str
    usual: int
    sizes: tuple[tuple[int, str], ...]
    most: int
    reduced: tuple[tuple[str, str], ...]
    wounds: bool
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
    usual, most, each = 1, 1, [1]
    if kind.does == "harm":
        usual, most = weight.harm, rules.harm.fatal
    elif kind.does == "ticks":
        usual, most = weight.ticks, max(each.ticks for each in rules.severities.values())
    elif kind.does == "track" and kind.track is not None:
        usual = weight.tracks.get(kind.track, 1)
        each = sorted({each.tracks.get(kind.track, 1) for each in rules.severities.values()})
        most = each[-1] + 1
    amounts = range(1, most + 1) if most <= MOST_SIZES else each
    sizes = tuple((n, size_words(eyes, kind.does, n, kind)) for n in amounts)
    names: tuple[str, ...] = ()
    if kind.does == "harm":
        rows = [name for name, row in rules.harm.rows.items() if row.level == usual]
        path = f"harm.rows.{rows[0]}" if rows else f"harm.levels.{usual}"
        names = tuple(n.strip() for n in eyes.say.term(f"{path}.examples").split(";"))
    less = kind.lessens_by or rules.resistance.lessens_by
    return Item(
        kind=kind_id,
        does=kind.does,
        what=eyes.name(f"consequences.{kind_id}"),
        words=eyes.text(f"consequences.{kind_id}"),
        size=size_words(eyes, kind.does, usual, kind),
        usual=usual,
        sizes=sizes if len(sizes) > 1 else (),
        most=most,
        reduced=(
            (
                str(less),
                eyes.say._("one less") if less == 1 else eyes.say._("%(num)s less", num=less),
            ),
            ("none", eyes.say._("nothing")),
        ),
        wounds=wounds(rules, kind),
        names=names,
        listed=listed,
    )


def wound(eyes: Eyes) -> Item | None:
    """What hurts somebody, of the usual weight."""
    kinds = [name for name, kind in eyes.rules.consequences.items() if wounds(eyes.rules, kind)]
    usual = next(each.severity for each in eyes.rules.positions.values() if each.default)
    return item(eyes, kinds[0], usual, True) if kinds else None


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
        tone="hot" if wounds(eyes.rules, kind) else "warm",
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

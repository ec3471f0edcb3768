"""Dice before they fall, as every card shows them: why so many, how many, what they may bring."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from rookery.game import casting
from rookery.game.core.action_roll import PoolLine
from rookery.game.dice import Cast
from rookery.game.ids import BandId
from rookery.web import drawing
from rookery.web.screen.eyes import Eyes, signed

Line = tuple[str, str, bool]
Bar = tuple[str, str, int]


def ledger(eyes: Eyes, lines: Iterable[PoolLine]) -> list[Line]:
    """Each line of a pool with its figure: the first as it is, every other with its sign."""
    return [
        (eyes.say.line(line), figure(line, place), line.amount < 0)
        for place, line in enumerate(lines)
    ]


def figure(line: PoolLine, place: int = 1) -> str:
    if line.kind in ("trait", "plain"):
        return f"{line.amount}d{line.sides}" if line.amount else "0"
    return signed(line.amount) if place else str(line.amount)


def count(eyes: Eyes, cast: Cast) -> int:
    """How many dice lie there."""
    return len(casting.sizes(eyes.rules.dice, cast))


def bars(eyes: Eyes, chances: dict[BandId, Fraction]) -> tuple[Bar, ...]:
    """The chance of every result, in whole percents that make 100."""
    percents = drawing.whole_percents([int(part * 10**9) for part in chances.values()])
    return tuple(
        (eyes.look(band), eyes.name(f"dice.bands.{band}"), percent)
        for band, percent in zip(chances, percents, strict=True)
    )


def odds(eyes: Eyes, cast: Cast) -> tuple[Bar, ...]:
    return bars(eyes, casting.odds(eyes.rules.dice, cast)) if not cast.plain else ()


def empty(eyes: Eyes, cast: Cast) -> bool:
    """Whether there are no dice, so that the lowest of some counts."""
    return eyes.rules.dice.total is None and not cast.plain and cast.pool <= 0


def pool(eyes: Eyes, cast: Cast) -> str:
    """The dice in a word: 3d, or 2d20 + 2d8."""
    if eyes.rules.dice.total is None and not cast.plain:
        return eyes.say._("%(dice)sd", dice=max(0, cast.pool))
    return casting.written(eyes.rules.dice, cast)


def brief(eyes: Eyes, line: PoolLine) -> str:
    """What one line alone would throw, in a word: 2d, or 2d8, or a bare d20."""
    say, model = eyes.say, eyes.rules.dice
    if model.total is None:
        return say._("%(dice)sd", dice=line.amount)
    if line.kind == "trait":
        return figure(line) if line.amount else f"d{model.sides}"
    if line.kind == "number":
        return signed(line.amount)
    return say.more_dice(line.amount) if line.amount else f"d{model.sides}"


def manner(eyes: Eyes, cast: Cast) -> str:
    """How these dice are read, where a pool of none or a total needs saying."""
    say, total = eyes.say, eyes.rules.dice.total
    if empty(eyes, cast):
        zero = eyes.rules.dice.zero
        return say._("No dice: roll %(dice)s, the lowest counts.", dice=zero.dice)
    if total is None or cast.plain:
        return ""
    dice, target = casting.written(eyes.rules.dice, cast), cast.target
    if cast.pool < 0:
        sides = eyes.rules.dice.sides
        return say._(
            "%(dice)s against %(target)s, the lowest d%(sides)s counts.",
            dice=dice,
            target=target,
            sides=sides,
        )
    return say._("%(dice)s against %(target)s.", dice=dice, target=target)

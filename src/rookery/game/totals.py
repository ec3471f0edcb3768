"""Dice that are added up against a target, and the exact odds of what they come to.

A die that shows its most is thrown again and adds up, without an end; what a total reaches is exact
all the same, because only the finitely many faces below a target have to be counted.
"""

from __future__ import annotations

import functools
from fractions import Fraction
from typing import TYPE_CHECKING

from rookery.game.dice import Cast, Reading
from rookery.game.ids import BandId
from rookery.game.ruleset import DiceModel
from rookery.game.ruleset.rolls import Total

if TYPE_CHECKING:
    from rookery.game.turn import Dice


def thrown_at_once(pool: int) -> int:
    """How many dice of the first kind: one, and one for each Advantage or Disadvantage."""
    return 1 + abs(pool)


def burst(dice: Dice, count: int, sides: int, explodes: bool) -> tuple[int, ...]:
    """Throw dice; each that shows its most is thrown again, and what it shows adds up."""
    found = list(dice.roll(count, sides)) if count else []
    for place, face in enumerate(found):
        while explodes and face == sides:
            (face,) = dice.roll(1, sides)
            found[place] += face
    return tuple(found)


def can_show(face: int, sides: int, explodes: bool) -> bool:
    """Whether one die can come to this: no sum of an exploding one ends on its most."""
    return face >= 1 and (face % sides != 0 if explodes else face <= sides)


def read(model: DiceModel, total: Total, faces: tuple[int, ...], cast: Cast) -> Reading:
    """Add up the die that is kept of each kind, and say how far that comes."""
    first = thrown_at_once(cast.pool)
    best = min if cast.pool < 0 else max
    main = best(range(first), key=lambda place: faces[place])
    kept = [main]
    if len(faces) > first:
        kept.append(max(range(first, len(faces)), key=lambda place: faces[place]))
    value = sum(faces[place] for place in kept) + cast.plus
    band = reached(model, value - cast.target)
    return Reading(
        band,
        value,
        tuple(kept),
        multiplier=max(0, value - cast.target) // total.step,
        botch=band == next(iter(model.bands)) and faces[main] <= total.botch,
    )


def reached(model: DiceModel, margin: int) -> BandId:
    """The best band that a total reaches, by how far it lies above its target."""
    names = [n for n, band in model.bands.items() if band.over is None or margin >= band.over]
    return names[-1]


def odds(model: DiceModel, total: Total, cast: Cast) -> dict[BandId, Fraction]:
    """The exact chance of every band."""
    bands = list(model.bands.items())
    upto = [
        Fraction(1)
        if band.over is None
        else at_least(cast.target + band.over, cast, model.sides, total.explodes)
        for _, band in bands
    ]
    after = [*upto[1:], Fraction(0)]
    return {name: a - b for (name, _), a, b in zip(bands, upto, after, strict=True)}


def botches(model: DiceModel, total: Total, cast: Cast) -> Fraction:
    """The exact chance of a botch: a low die is kept, and all of it falls short."""
    over = min((band.over for band in model.bands.values() if band.over is not None), default=0)
    need, found = cast.target + over - cast.plus, Fraction(0)
    for face in range(1, min(total.botch, need - 1) + 1):
        rest = 1 - trait_reaches(need - face, cast, total.explodes)
        found += kept_is(face, cast.pool, model.sides, total.explodes) * rest
    return found


@functools.lru_cache(maxsize=1024)
def at_least(need: int, cast: Cast, sides: int, explodes: bool) -> Fraction:
    """The chance that all of it comes to so much: by each face that the first kind may keep."""
    need -= cast.plus
    if not cast.trait:
        return 1 - kept_upto(need - 1, cast.pool, sides, explodes)
    found = 1 - kept_upto(need - 1, cast.pool, sides, explodes)
    for face in range(1, need):
        left = trait_reaches(need - face, cast, explodes)
        found += kept_is(face, cast.pool, sides, explodes) * left
    return found


def trait_reaches(need: int, cast: Cast, explodes: bool) -> Fraction:
    """The chance that the dice of what one is good at come to so much."""
    if need <= 0:
        return Fraction(1)
    if not cast.trait:
        return Fraction(0)
    return 1 - upto(need - 1, cast.sides, explodes) ** cast.trait


def kept_is(face: int, pool: int, sides: int, explodes: bool) -> Fraction:
    return kept_upto(face, pool, sides, explodes) - kept_upto(face - 1, pool, sides, explodes)


def kept_upto(face: int, pool: int, sides: int, explodes: bool) -> Fraction:
    """The chance that the die that is kept shows no more than this."""
    one = upto(face, sides, explodes)
    dice = thrown_at_once(pool)
    return one**dice if pool >= 0 else 1 - (1 - one) ** dice


def upto(face: int, sides: int, explodes: bool) -> Fraction:
    """The chance that one die comes to no more than this: for more, it shows its most as often as
    that fits in, and then more than what is left.
    """
    if face <= 0:
        return Fraction(0)
    if not explodes:
        return Fraction(min(face, sides), sides)
    times, rest = divmod(face, sides)
    return 1 - Fraction(1, sides**times) * Fraction(sides - rest, sides)

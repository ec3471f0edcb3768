"""Pools and how they are read, and the exact odds of every result."""

from __future__ import annotations

import functools
from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction

from msgspec import Struct

from rookery.game.ids import BandId
from rookery.game.ruleset import Band, DiceModel, Ruleset


class Reading(Struct, frozen=True):
    """What the dice say: the band, the die that counts or the total, and which dice made it so; of
    a total also how often its best result counts, and whether it is a botch.
    """

    band: BandId
    value: int
    kept: tuple[int, ...]
    multiplier: int = 0
    botch: bool = False


class Cast(Struct, frozen=True):
    """What is thrown: dice of a pool, or a net Advantage; beside it dice of another size, a number
    that is added, the target; or one plain die of so many sides and nothing else.
    """

    pool: int = 0
    trait: int = 0
    sides: int = 0
    plus: int = 0
    target: int = 0
    plain: int = 0


def count(model: DiceModel, pool: int) -> int:
    """How many dice are thrown for a pool; an empty one still throws some (DICE-02)."""
    return pool if pool > 0 else model.zero.dice


def read(model: DiceModel, faces: tuple[int, ...], pool: int) -> Reading:
    """Read thrown dice: the highest counts, or the one that an empty pool keeps."""
    if pool <= 0:
        value = min(faces) if model.zero.keep == "lowest" else max(faces)
        return Reading(best(model, (value,)), value, (faces.index(value),))
    band = best(model, faces)
    wanted, value = model.bands[band].copies, max(faces)
    kept = sorted(range(len(faces)), key=lambda i: -faces[i])[:wanted]
    return Reading(band, value, tuple(sorted(kept)))


def best(model: DiceModel, faces: Iterable[int]) -> BandId:
    """The best band that these faces reach."""
    faces = tuple(faces)
    reached = [name for name, band in model.bands.items() if reaches(band, faces)]
    return reached[-1]


def reaches(band: Band, faces: tuple[int, ...]) -> bool:
    return sum(face >= band.at_least for face in faces) >= band.copies


def shift(model: DiceModel, band: BandId, steps: int) -> BandId:
    """The band some result levels away, never past the best or the worst (DICE-05)."""
    names = list(model.bands)
    return names[max(0, min(len(names) - 1, names.index(band) + steps))]


# Odds


def odds(model: DiceModel, pool: int) -> dict[BandId, Fraction]:
    """The exact chance of every band."""
    chances = dict.fromkeys(model.bands, Fraction(0))
    for (band, _), chance in spread(model, pool).items():
        chances[band] += chance
    return chances


def odds_of_best(
    model: DiceModel, pools: Iterable[int], shared: bool = False
) -> dict[BandId, Fraction]:
    """The exact chance of every band as the best of several rolls (TEA-02); where dice are
    `shared`, those of all rolls may reach it together (TEA-03).
    """
    if shared:
        return odds_as_one(model, pools)
    return best_of(model, [odds(model, pool) for pool in pools])


def best_of(model: DiceModel, each: list[dict[BandId, Fraction]]) -> dict[BandId, Fraction]:
    """The exact chance of every band as the best of rolls with these chances."""
    chances, below = {}, Fraction(0)
    for band in model.bands:
        upto = Fraction(1)
        for one in each:
            upto *= sum((one[low] for low in upto_band(model, band)), Fraction(0))
        chances[band], below = upto - below, upto
    return chances


def upto_band(model: DiceModel, band: BandId) -> tuple[BandId, ...]:
    names = tuple(model.bands)
    return names[: names.index(band) + 1]


def odds_as_one(model: DiceModel, pools: Iterable[int]) -> dict[BandId, Fraction]:
    """The best band when the dice of several rolls are read as one; of an empty pool only the die
    that counts.
    """
    bands = tuple(model.bands.items())
    # A state is, for each band, how many dice have counted for it.
    states: dict[tuple[int, ...], Fraction] = {tuple(0 for _ in bands): Fraction(1)}
    plain = {face: Fraction(1, model.sides) for face in range(1, model.sides + 1)}
    for pool in pools:
        counting = [plain] * pool if pool > 0 else [kept(model)]
        for faces in counting:
            after: dict[tuple[int, ...], Fraction] = defaultdict(Fraction)
            for counts, chance in states.items():
                for face, likely in faces.items():
                    more = tuple(
                        min(band.copies, had + (face >= band.at_least))
                        for had, (_, band) in zip(counts, bands, strict=True)
                    )
                    after[more] += chance * likely
            states = after
    chances = dict.fromkeys(model.bands, Fraction(0))
    for counts, chance in states.items():
        done = [name for (name, band), had in zip(bands, counts, strict=True) if had >= band.copies]
        chances[done[-1]] += chance
    return chances


def kept(model: DiceModel) -> dict[int, Fraction]:
    """The chance of each face to be the one that an empty pool keeps."""
    chances: dict[int, Fraction] = defaultdict(Fraction)
    for (_, value), chance in spread(model, 0).items():
        chances[value] += chance
    return chances


def how_many(
    model: DiceModel, pools: Iterable[int], bands: Iterable[BandId]
) -> dict[int, Fraction]:
    """The exact chance of each number of rolls that come up in one of these bands."""
    return count_of([odds(model, pool) for pool in pools], bands)


def count_of(
    each: Iterable[dict[BandId, Fraction]], bands: Iterable[BandId]
) -> dict[int, Fraction]:
    """The same of rolls with these chances."""
    wanted, counts = tuple(bands), {0: Fraction(1)}
    for chances in each:
        hit = sum((chances[band] for band in wanted), Fraction(0))
        after: dict[int, Fraction] = defaultdict(Fraction)
        for number, chance in counts.items():
            after[number] += chance * (1 - hit)
            after[number + 1] += chance * hit
        counts = after
    return {number: chance for number, chance in sorted(counts.items()) if chance}


def costs(rules: Ruleset, pool: int) -> dict[int, Fraction]:
    """The exact chance of every cost of resisting; a negative cost clears."""
    chances: dict[int, Fraction] = defaultdict(Fraction)
    for (band, value), chance in spread(rules.dice, pool).items():
        chances[cost_of(rules, band, value)] += chance
    return dict(sorted(chances.items()))


def cost_of(rules: Ruleset, band: BandId, value: int) -> int:
    """What a resistance costs, by the die that counts (RES-02)."""
    if band in rules.resistance.clears:
        return -rules.resistance.clears[band]
    if band in rules.resistance.costs:
        return rules.resistance.costs[band]
    return max(0, rules.resistance.less_than - value)


def spread(model: DiceModel, pool: int) -> dict[tuple[BandId, int], Fraction]:
    """The joint chance of band and counting die, die by die instead of face by face."""
    bands = tuple((name, band.at_least, band.copies) for name, band in model.bands.items())
    return spread_of(bands, model.sides, pool, model.zero.dice, model.zero.keep == "lowest")


@functools.lru_cache(maxsize=256)
def spread_of(
    bands: tuple[tuple[BandId, int, int], ...], sides: int, pool: int, zero: int, lowest: bool
) -> dict[tuple[BandId, int], Fraction]:
    if pool <= 0:
        keep = min if lowest else max
        values = {face: Fraction(0) for face in range(1, sides + 1)}
        for thrown in pairs(sides, zero):
            values[keep(thrown)] += Fraction(1, sides**zero)
        return {
            ([n for n, least, copies in bands if copies == 1 and v >= least][-1], v): chance
            for v, chance in values.items()
        }
    # A state is the highest die so far and, for each band, how many dice have counted for it.
    states: dict[tuple[int, ...], Fraction] = {(0, *(0 for _ in bands)): Fraction(1)}
    for _ in range(pool):
        after: dict[tuple[int, ...], Fraction] = defaultdict(Fraction)
        for (high, *counts), chance in states.items():
            for face in range(1, sides + 1):
                more = (
                    min(copies, had + (face >= least))
                    for had, (_, least, copies) in zip(counts, bands, strict=True)
                )
                after[(max(high, face), *more)] += chance / sides
        states = after
    result: dict[tuple[BandId, int], Fraction] = defaultdict(Fraction)
    for (high, *counts), chance in states.items():
        reached = [n for (n, _, copies), c in zip(bands, counts, strict=True) if c >= copies]
        result[(reached[-1], high)] += chance
    return dict(result)


def pairs(sides: int, dice: int) -> Iterable[tuple[int, ...]]:
    if dice == 0:
        return [()]
    return [(face, *rest) for face in range(1, sides + 1) for rest in pairs(sides, dice - 1)]


class ScriptedDice:
    """Faces written down beforehand, for tests and examples; running out of them is an error."""

    def __init__(self, *faces: int) -> None:
        self.faces = list(faces)

    def roll(self, count: int, sides: int) -> tuple[int, ...]:
        """The next faces of the script, whatever the die's sides."""
        if len(self.faces) < count or any(face > sides for face in self.faces[:count]):
            raise LookupError(f"the script {self.faces} does not give {count} d{sides}")
        taken, self.faces = self.faces[:count], self.faces[count:]
        return tuple(taken)

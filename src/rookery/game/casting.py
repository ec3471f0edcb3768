"""From the lines of a roll to dice, and from dice to what they say, by the ruleset's dice model."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from fractions import Fraction
from typing import TYPE_CHECKING

from rookery.game import dice, totals
from rookery.game.core.action_roll import PoolLine
from rookery.game.dice import Cast, Reading
from rookery.game.ids import ActionId, AttributeId, BandId
from rookery.game.ruleset import DiceModel, Ruleset

if TYPE_CHECKING:
    from rookery.game.people.character import Character
    from rookery.game.turn import Dice


def cast(model: DiceModel, lines: Iterable[PoolLine], target: int | None = None) -> Cast:
    """What the lines of a roll come to."""
    lines = tuple(lines)
    pool = sum(line.amount for line in lines if line.kind == "dice")
    plain = next((line.sides for line in lines if line.kind == "plain"), 0)
    if plain or model.total is None:
        return Cast(pool=pool, plain=plain)
    trait = [line for line in lines if line.kind == "trait"]
    return Cast(
        pool=max(-model.most, min(model.most, pool)),
        trait=min(model.most, max(0, sum(line.amount for line in trait))),
        sides=trait[0].sides if trait else 0,
        plus=sum(line.amount for line in lines if line.kind == "number"),
        target=model.total.target if target is None else target,
    )


def sizes(model: DiceModel, thrown: Cast) -> tuple[int, ...]:
    """The sides of every die, in the order in which they lie there."""
    if thrown.plain:
        return (thrown.plain,)
    if model.total is None:
        return (model.sides,) * dice.count(model, min(thrown.pool, model.most))
    first = totals.thrown_at_once(thrown.pool)
    return (model.sides,) * first + (thrown.sides,) * (thrown.trait if thrown.sides else 0)


def throw(model: DiceModel, thrown: Cast, source: Dice) -> tuple[int, ...]:
    """Let them fall."""
    each = sizes(model, thrown)
    explodes = not thrown.plain and model.total is not None and model.total.explodes
    faces: tuple[int, ...] = ()
    for sides in dict.fromkeys(each):
        faces += totals.burst(source, each.count(sides), sides, explodes)
    return faces


def fits(model: DiceModel, thrown: Cast, faces: tuple[int, ...]) -> bool:
    """Whether faces typed from a real table can be those of this roll."""
    each = sizes(model, thrown)
    explodes = not thrown.plain and model.total is not None and model.total.explodes
    return len(faces) == len(each) and all(
        totals.can_show(face, sides, explodes) for face, sides in zip(faces, each, strict=True)
    )


def written(model: DiceModel, thrown: Cast) -> str:
    """The dice as people write them: 3d20 + 2d8 + 1."""
    each = sizes(model, thrown)
    parts = [f"{each.count(sides)}d{sides}" for sides in dict.fromkeys(each)]
    return " + ".join([*parts, *([str(thrown.plus)] if thrown.plus else [])])


def read(model: DiceModel, thrown: Cast, faces: tuple[int, ...]) -> Reading:
    if thrown.plain:
        return Reading(next(iter(model.bands)), faces[0], (0,))
    if model.total is None:
        return dice.read(model, faces, thrown.pool)
    return totals.read(model, model.total, faces, thrown)


def odds(model: DiceModel, thrown: Cast) -> dict[BandId, Fraction]:
    """The exact chance of every band."""
    if model.total is None:
        return dice.odds(model, min(thrown.pool, model.most))
    return totals.odds(model, model.total, thrown)


def odds_of_best(
    model: DiceModel, casts: Iterable[Cast], shared: bool = False
) -> dict[BandId, Fraction]:
    """The exact chance of every band as the best of several rolls; only the dice of pools can be
    read together.
    """
    casts = list(casts)
    if shared and model.total is None:
        return dice.odds_as_one(model, [min(each.pool, model.most) for each in casts])
    return dice.best_of(model, [odds(model, each) for each in casts])


def how_many(
    model: DiceModel, casts: Iterable[Cast], bands: Iterable[BandId]
) -> dict[int, Fraction]:
    """The exact chance of each number of rolls that come up in one of these bands."""
    return dice.count_of([odds(model, each) for each in casts], bands)


def costs(rules: Ruleset, thrown: Cast) -> dict[int, Fraction]:
    """The exact chance of every cost of resisting; a negative cost clears."""
    if rules.dice.total is None:
        return dice.costs(rules, min(thrown.pool, rules.dice.most))
    chances: dict[int, Fraction] = defaultdict(Fraction)
    for band, chance in odds(rules.dice, thrown).items():
        chances[dice.cost_of(rules, band, 0)] += chance
    return dict(sorted(chances.items()))


# What somebody is good at


def rated(rules: Ruleset, who: Character, action: ActionId) -> PoolLine:
    """What the rating of an action gives: dice of the pool; or as many dice as that, as large as
    its attribute allows; or a number.
    """
    total, rating = rules.dice.total, who.rating(action)
    if total is None:
        return PoolLine("rating", rating, action)
    if total.trait == "number":
        return PoolLine("rating", rating, action, "number")
    of = next(name for name, group in rules.attributes.items() if action in group.actions)
    return PoolLine("rating", rating, action, "trait", size(total.trait_sides, who, rules, of))


def gifted(rules: Ruleset, who: Character, attribute: AttributeId) -> PoolLine:
    """What an attribute’s rating gives: dice of the pool, one die of its size, or a number."""
    total, rating = rules.dice.total, who.attribute(rules, attribute)
    if total is None:
        return PoolLine("rating", rating, attribute)
    if total.trait == "number":
        return PoolLine("rating", rating, attribute, "number")
    sides = size(total.trait_sides, who, rules, attribute)
    return PoolLine("rating", 1 if sides else 0, attribute, "trait", sides)


def size(sides: tuple[int, ...], who: Character, rules: Ruleset, attribute: AttributeId) -> int:
    """How large the dice of an attribute are; without a rating there are none."""
    rating = min(who.attribute(rules, attribute), len(sides))
    return sides[rating - 1] if rating > 0 else 0

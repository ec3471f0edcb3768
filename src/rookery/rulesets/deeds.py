"""What holds of activities, entanglements and procedures as of effects: prices, dice, gifts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rookery.game.ids import WayId
from rookery.game.ruleset.effects import Effect, EffectWay, Gift, Owner
from rookery.rulesets.amounts import Place, in_sum
from rookery.rulesets.declared import Declared
from rookery.rulesets.effects import in_part
from rookery.rulesets.gifts import in_gift
from rookery.rulesets.schema import Misfit


def in_deed(found: Declared, path: str, deed: EffectWay, moment: str) -> Iterator[Misfit]:
    """Everything that means nothing, or nothing at this moment, in a deed that has no ways."""
    yield from in_part(found, path, Owner(), Effect(on=moment), deed)


def in_deeds(
    found: Declared, path: str, deed: EffectWay, ways: Mapping[WayId, EffectWay], moment: str
) -> Iterator[Misfit]:
    """A deed and its ways, which share its question, its dice and its results."""
    thrown = next((way.rolls for way in ways.values() if way.rolls is not None), deed.rolls)
    yield from in_part(found, path, Owner(), Effect(on=moment, rolls=thrown), deed)
    shared = Effect(on=moment, asks=deed.asks, rolls=deed.rolls, results=deed.results)
    for name, way in ways.items():
        yield from in_part(found, f"{path}.ways.{name}", Owner(), shared, way)


def in_outright(found: Declared, path: str, gift: Gift, moment: str) -> Iterator[Misfit]:
    """What is given without more ado."""
    yield from in_gift(found, path, gift, Place(on=(moment,)))


def in_number(found: Declared, path: str, number: int | str, moment: str) -> Iterator[Misfit]:
    """A number, or a sum that reads what is there."""
    if isinstance(number, str):
        yield from in_sum(found, path, number, Place(on=(moment,)))

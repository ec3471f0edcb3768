"""What the crew's own effects say: of numbers that count differently, and of prices and sums."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING

from rookery.game import sums
from rookery.game.core.action_roll import PoolLine
from rookery.game.effects.held import Had, crew_has
from rookery.game.effects.moment import many
from rookery.game.effects.reading import reader, within
from rookery.game.ruleset.effects import Bounds, Value
from rookery.game.sums import Reader

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


def unignored(campaign: Campaign) -> Iterator[Had]:
    """The crew's effects, without those that another of them sets aside."""
    every = list(crew_has(campaign))
    aside = {name for held in every for name in many(held.effect.gives.ignores)}
    for held in every:
        owner, _, effect = held.path.rpartition(".effects.")
        if f"{owner.rpartition('.')[2]}.{effect}" not in aside:
            yield held


def set_aside(campaign: Campaign) -> frozenset[str]:
    """The crew's effects that another of them sets aside."""
    kept = {held.path for held in unignored(campaign)}
    return frozenset(held.path for held in crew_has(campaign) if held.path not in kept)


def counts(campaign: Campaign, name: str, number: int) -> tuple[PoolLine, ...]:
    """What lasting effects of the crew make of one of its numbers."""
    said = [
        (held.owner, held.effect.gives.counts[name])
        for held in unignored(campaign)
        if "always" in many(held.effect.on) and name in held.effect.gives.counts
    ]
    return stepwise(number, said, reader(campaign, None))


def prices(
    campaign: Campaign, moment: str, number: int, more: Mapping[str, int]
) -> tuple[PoolLine, ...]:
    """What effects of the crew make of a price at a moment."""
    said = [
        (held.owner, held.effect.gives.price)
        for held in unignored(campaign)
        if moment in many(held.effect.on) and held.effect.gives.price is not None
    ]
    return stepwise(number, said, reader(campaign, None, {**more, "price": number}))


def gives(campaign: Campaign, moment: str, word: str) -> tuple[PoolLine, ...]:
    """What effects of the crew give by themselves at a moment of the whole crew: to a track by its
    name, or free activities.
    """
    found = []
    for held in unignored(campaign):
        gift = held.effect.gives
        value = gift.activity if word == "activity" else gift.tracks.get(word)
        if moment in many(held.effect.on) and not held.effect.chosen and isinstance(value, int):
            found.append(PoolLine("ability", value, held.owner))
    return tuple(found)


def stepwise(number: int, said: Iterable[tuple[str, Value]], read: Reader) -> tuple[PoolLine, ...]:
    """A line for each change of a number: every `becomes`, then what is added, then bounds."""
    said = list(said)
    lines: list[PoolLine] = []

    def step(owner: str, now: int) -> None:
        nonlocal number
        if now != number:
            lines.append(PoolLine("ability", now - number, owner))
            number = now

    for owner, value in said:
        if isinstance(value, Bounds) and value.becomes is not None:
            step(owner, sums.worth(value.becomes, read))
    for owner, value in said:
        if not isinstance(value, Bounds):
            step(owner, number + sums.worth(value, read))
    for owner, value in said:
        if isinstance(value, Bounds):
            step(owner, within(number, value, read))
    return tuple(lines)

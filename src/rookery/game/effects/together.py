"""What speaks for the whole crew at once: what each brings, and what all share only once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rookery.game.effects.speaking import Spoken
from rookery.game.people.character import Character

# What somebody has for themselves; all else is shared.
OWN = ("abilities", "items", "item-marks", "traumas")


def own(said: Spoken) -> bool:
    """Whether this is somebody's own, and not the crew's or a rule for all."""
    return said.held.path.partition(".")[0] in OWN


def together(said: Iterable[tuple[Character, Iterable[Spoken]]]) -> Iterator[Spoken]:
    """Everybody's own effects, and those that all share as the first of them has them."""
    for place, (_, each) in enumerate(said):
        for one in each:
            if place == 0 or own(one):
                yield one

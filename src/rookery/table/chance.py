"""Where faces come from at a live table and in simulations."""

import random
import secrets


class FairDice:
    """The system's secure randomness, for a live table."""

    def roll(self, count: int, sides: int) -> tuple[int, ...]:
        return tuple(secrets.randbelow(sides) + 1 for _ in range(count))


class SeededDice:
    """The same faces for the same seed, for simulations."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def roll(self, count: int, sides: int) -> tuple[int, ...]:
        return tuple(self.random.randint(1, sides) for _ in range(count))

"""What a seat at the lab's table might do next, and how it chooses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from random import Random
from typing import Any, TypeVar

from msgspec import Struct

from rookery.game.campaign import Campaign
from rookery.game.ids import CharacterId
from rookery.game.people.character import Character

T = TypeVar("T")


class Move(Struct, frozen=True):
    """A command that somebody might give."""

    seat: str
    do: str
    fields: dict[str, Any]


class View:
    """The table as somebody looks at it who is about to choose; the dice of choice are seeded."""

    def __init__(self, campaign: Campaign, chance: Random) -> None:
        self.campaign = campaign
        self.rules = campaign.rules
        self.chance = chance

    @property
    def gm(self) -> str:
        return next(seat.id for seat in self.campaign.seats.values() if seat.role == "gm")

    @property
    def players(self) -> list[str]:
        return [seat.id for seat in self.campaign.seats.values() if seat.role == "player"]

    def seat_of(self, who: CharacterId | None) -> str:
        """Who speaks for a character; for one that nobody plays, the GM."""
        player = self.campaign.characters[who].player if who is not None else None
        return player or self.gm

    def by_gm(self, do: str, **fields: Any) -> Move:
        return Move(self.gm, do, fields)

    def by_player(self, do: str, **fields: Any) -> Move:
        return Move(self.any_of(self.players) or self.gm, do, fields)

    def by(self, who: CharacterId, do: str, **fields: Any) -> Move:
        return Move(self.seat_of(who), do, fields)

    def any_of(self, names: Iterable[T]) -> T | None:
        found = list(names)
        return self.chance.choice(found) if found else None

    def some(self, names: Iterable[T], share: float = 0.3) -> list[T]:
        return [name for name in names if self.chance.random() < share]

    def yes(self, share: float = 0.5) -> bool:
        return self.chance.random() < share

    def up_to(self, most: int) -> int:
        return self.chance.randint(0, max(0, most))

    def playing(self) -> Iterator[Character]:
        return (who for who in self.campaign.characters.values() if who.plays)

    def present(self) -> Iterator[Character]:
        """Those who could act now."""
        return (who for who in self.playing() if not who.away and not who.resting)

"""Words for tests about factions: a city that was taken over, and a crew with some numbers."""

from typing import Any

from rookery.game.factions import standing
from rookery.game.factions.faction import Faction
from rookery.game.ids import FactionId
from tests.game.scene import Scene


class Town(Scene):
    """Everybody of the starter city is there, and the crew has Tier 0 and strong hold."""

    def __init__(self) -> None:
        super().__init__()
        self.gm.does("take-city")
        self.has(hold=1)

    def has(self, **tracks: int) -> None:
        """What the crew's tracks show."""
        for track, to in tracks.items():
            if self.crew(track) != to:
                self.gm.does("set-crew-track", track=track, to=to)

    def faction(self, name: str) -> Faction:
        return self.campaign.factions[FactionId(name)]

    def adds(self, name: str, /, **more: Any) -> str:
        """A faction of the GM's own."""
        self.gm.does("add-faction", name=name, **more)
        return str(next(reversed(self.campaign.factions)))

    def stands(self, faction: str, to: int) -> None:
        self.gm.does("set-status", faction=faction, to=to)

    @property
    def power(self) -> tuple[int, int]:
        """The crew's Tier and hold, as they count."""
        now = standing.of_crew(self.campaign)
        return now.tier, now.hold

    @property
    def needed(self) -> int:
        return standing.total(standing.needed(self.campaign))

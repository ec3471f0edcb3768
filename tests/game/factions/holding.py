"""Words for tests about claims: Ebb Runners in the starter city, and whose ground is whose."""

from typing import Any

from msgspec import structs

from rookery.game.factions.ground import Reach, place, reach
from rookery.game.ids import CohortId, CrewTypeId, TileId
from rookery.game.people.crew import Ground, change_crew
from tests.game.factions.town import Town
from tests.game.score.heist import begins


class Holding(Town):
    """A crew with a lair and a map, and nothing on it yet. No score has been played."""

    def __init__(self, kind: str = "ebb-runners") -> None:
        super().__init__()
        self.is_now(type=CrewTypeId(kind), lair="The Sunk Bell")
        self.holder, self.taker = list(self.campaign.factions)[:2]

    def is_now(self, **crew: Any) -> None:
        """What the crew is already."""
        campaign = change_crew(self.campaign, **crew)
        self.table.now = structs.replace(self.table.now, campaign=campaign)

    def wins(self, given_up: bool = False) -> None:
        """A score is over."""
        begins(self)
        self.gm.does("give-up-score" if given_up else "end-score")

    def belongs(self, tile: str, name: str = "", holder: str = "") -> None:
        self.gm.does("name-claim", place=tile, name=name, holder=holder or self.holder)

    def takes(self, tile: str, **more: Any) -> Any:
        """The crew has taken a place from its holder, without a score."""
        if self.ground(tile).holder is None:
            self.belongs(tile)
        return self.gm.does("seize-claim", place=tile, otherwise="Won at cards", **more)

    def ground(self, tile: str) -> Ground:
        found = place(self.campaign, TileId(tile))
        assert found is not None
        return found

    def reach(self, tile: str) -> Reach:
        return reach(self.campaign, self.ground(tile))

    def hires(self, **more: Any) -> CohortId:
        gang = {"name": "The Skiffs", "kind": "gang", "edges": ("loyal",), "flaws": ("wild",)}
        self.gm.does("hire-cohort", **gang, **more)
        return next(reversed(self.campaign.crew.cohorts))

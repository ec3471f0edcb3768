"""Words for tests about the crew: a city that was taken over, and a draft that may be founded."""

from typing import Any

from rookery.game.ids import FactionId, TrackId
from rookery.game.people.crew import Crew
from rookery.game.people.founding_together import Founding
from tests.game.factions.town import Town

DRAFT: dict[str, Any] = {
    "name": "The Quiet Moths",
    "type": "ebb-runners",
    "reputation": "subtle",
    "lair": "The Sunk Bell",
    "grounds": "Four blocks of Eelmarket",
    "operation": "across-the-water",
    "abilities": ["all-hands"],
    "upgrades": ["hidden-lair", "quality-gear"],
    "contact": "jessamy",
}


class Guild(Town):
    """Ana and Ben are about to found a crew; everybody of the starter city is there."""

    def __init__(self) -> None:
        super().__init__()
        self.factions = list(self.campaign.factions)[:5]

    def draft(self, **more: Any) -> dict[str, Any]:
        owner, helper, hurt, friend, foe = self.factions
        ties = {"owner": owner, "pays": "nothing", "helper": helper, "helped": "thanks"}
        ties |= {"hurt": hurt, "harmed": "grudge", "friend": friend, "foe": foe, "ties": "known"}
        return {**DRAFT, **ties, **more}

    def founds(self, **more: Any) -> None:
        self.ana.does("found-crew", **self.draft(**more))

    def statuses(self) -> list[int]:
        """How the five factions of the draft stand, in its order."""
        return [self.campaign.factions[FactionId(each)].status for each in self.factions]

    def answers(self, question: str, **said: Any) -> None:
        """Ana, who keeps the founding, answers a question."""
        self.ana.does("answer-founding", question=question, **said)

    @property
    def founding(self) -> Founding:
        assert self.campaign.founding is not None
        return self.campaign.founding

    @property
    def band(self) -> Crew:
        return self.campaign.crew

    @property
    def upgrades(self) -> dict[str, int]:
        return {str(each.upgrade): each.boxes for each in self.band.upgrades}

    @property
    def coin(self) -> int:
        return self.band.track(TrackId("coin"))

"""What comes over a character for a while, and takes them out of sight (VIC-03, VIC-04, INC-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game.ids import CharacterId
from rookery.game.people.character import change
from rookery.game.turn import Event

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign

# Lost in a vice for some weeks.
AWAY = "away"


class WentAway(Event, frozen=True):
    """Somebody is out of sight until the GM brings them back; their player plays somebody else."""

    character: CharacterId
    condition: str

    def apply(self, campaign: Campaign) -> Campaign:
        before = campaign.characters[self.character].conditions
        return change(campaign, self.character, away=True, conditions=(*before, self.condition))

"""The starter city of the ruleset, taken over into the campaign: all of it, or a part."""

from __future__ import annotations

from rookery.game.factions.faction import Faction, FactionAdded
from rookery.game.ids import FactionId
from rookery.game.limits import MOST_FACTIONS
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.turn import Command, Turn


class TakeCity(Command, frozen=True):
    """Take over factions of the ruleset's city, or all that are not there yet; from then on they
    are the campaign's own.
    """

    factions: tuple[FactionId, ...] = ()
    gm_only: bool = False
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        city = turn.rules.city
        if city is None or not city.factions:
            return refuse(No.NO_CITY)
        unknown = [name for name in self.factions if name not in city.factions]
        if unknown:
            return refuse(No.NO_SUCH, name=unknown[0])
        wanted = self.factions or tuple(city.factions)
        missing = [name for name in city.factions if name in wanted]
        missing = [name for name in missing if name not in turn.campaign.factions]
        if not missing:
            return refuse(No.ALREADY)
        if len(turn.campaign.factions) + len(missing) > MOST_FACTIONS:
            return refuse(No.TOO_MANY, most=MOST_FACTIONS)
        holds = list(turn.rules.holds)
        for name in missing:
            said = city.factions[name]
            faction = Faction(
                id=name,
                tier=said.tier,
                hold=holds.index(said.hold),
                category=said.category,
                districts=said.districts,
                gm_only=self.gm_only,
            )
            turn.happen(FactionAdded(faction=faction, gm_only=self.gm_only))
        return None


def own_words(turn: Turn, faction: Faction, field: str, said: str) -> str:
    """What somebody wrote, or nothing where it is what the ruleset says in their language."""
    path = f"city.factions.{faction.id}.{field}"
    words = said.strip()
    return "" if words == turn.rules.say(path, turn.seat.language) else words

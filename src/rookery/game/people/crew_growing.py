"""How the crew grows: what an advance is turned into, and where it came from (ADV-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game.ids import CrewAbilityId, UpgradeId
from rookery.game.people.crew import change_crew
from rookery.game.people.crew_having import (
    gain_ability,
    gain_upgrade,
    next_box,
    no_ability,
    price,
)
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.text import Line
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class CrewAdvanceTaken(Event, frozen=True):
    """An advance became an ability, and where it came from, or boxes that buy upgrades."""

    boxes: int = 0
    source: str = ""

    def apply(self, campaign: Campaign) -> Campaign:
        crew = campaign.crew
        return change_crew(campaign, advances=crew.advances - 1, boxes=crew.boxes + self.boxes)


class BoxesSpent(Event, frozen=True):
    """Boxes of an advance went into an upgrade, and where it came from."""

    boxes: int
    source: str

    def apply(self, campaign: Campaign) -> Campaign:
        return change_crew(campaign, boxes=campaign.crew.boxes - self.boxes)


class TakeCrewAbility(Command, frozen=True):
    """Take a special ability for a crew advance, of one's own kind of crew or any other, and say
    where it came from (ADV-06).
    """

    ability: CrewAbilityId
    source: Line
    chosen: tuple[str, ...] = ()

    def decide(self, turn: Turn) -> Refusal | None:
        crew = turn.campaign.crew
        if not crew.advances:
            return refuse(No.NO_CREW_ADVANCE)
        if no := no_ability(turn.rules, crew.abilities, self.ability, self.chosen):
            return no
        if not self.source.strip():
            return refuse(No.NO_SOURCE)
        turn.happen(CrewAdvanceTaken(source=self.source.strip()))
        gain_ability(turn, self.ability, self.chosen)
        return None


class BuyUpgrade(Command, frozen=True):
    """Buy a box of an upgrade with what crew advances bring, and say where it came from: boxes
    may be saved up for what costs more (ADV-06).
    """

    upgrade: UpgradeId
    source: Line
    chosen: tuple[str, ...] = ()

    def decide(self, turn: Turn) -> Refusal | None:
        crew, growth = turn.campaign.crew, turn.rules.crew_growth
        if growth is None or not (crew.boxes or crew.advances):
            return refuse(No.NO_CREW_ADVANCE)
        one = next_box(turn.rules, crew.type, crew.upgrades, self.upgrade, self.chosen)
        if isinstance(one, Refusal):
            return one
        cost, have = price(turn.rules, one), crew.boxes + crew.advances * growth.boxes
        if cost > have:
            return refuse(No.BOXES_SHORT, need=cost, have=have)
        if not self.source.strip():
            return refuse(No.NO_SOURCE)
        while turn.campaign.crew.boxes < cost:
            turn.happen(CrewAdvanceTaken(boxes=growth.boxes))
        turn.happen(BoxesSpent(boxes=cost, source=self.source.strip()))
        gain_upgrade(turn, one)
        return None

"""What is told of the crew: its name and mark, what is said of it, where it lives and works."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from rookery.game.campaign import Campaign
from rookery.game.ids import ContactId, ReputationId, WayId
from rookery.game.people.crew import Crew
from rookery.game.people.judging import unheard
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.text import Line, Name
from rookery.game.turn import Command, Event, Turn


class CrewRetold(Event, frozen=True):
    """What is told of the crew is told anew; no number of it has changed."""

    name: str
    sigil: str
    reputation: ReputationId | None
    renown: str
    lair: str
    grounds: str
    operation: WayId | None
    contact: ContactId | None

    def apply(self, campaign: Campaign) -> Campaign:
        told = {field: getattr(self, field) for field in TOLD}
        return structs.replace(campaign, crew=structs.replace(campaign.crew, **told))


TOLD = tuple(name for name in CrewRetold.__struct_fields__ if name != "gm_only")


class RetellCrew(Command, frozen=True):
    """Tell anew who the crew are: all of it, as their sheet's form carries it. Any player may."""

    name: Name
    sigil: Name = ""
    reputation: ReputationId | None = None
    renown: Name = ""
    lair: Line = ""
    grounds: Line = ""
    operation: WayId | None = None
    contact: ContactId | None = None

    def decide(self, turn: Turn) -> Refusal | None:
        crew, rules = turn.campaign.crew, turn.rules
        if crew.type is None:
            return refuse(No.NO_CREW)
        if not self.name.strip():
            return refuse(No.NAMELESS_CREW)
        kind = rules.crews.get(crew.type)
        if (
            no := unheard(rules.reputations, filter(None, [self.reputation]))
            or unheard(kind.operations if kind else {}, filter(None, [self.operation]))
            or unheard(kind.contacts if kind else {}, filter(None, [self.contact]))
        ):
            return no
        told: dict[str, Any] = {
            field: said.strip() if isinstance(said := getattr(self, field), str) else said
            for field in TOLD
        }
        told["sigil"] = told["sigil"] or crew.sigil
        if all(getattr(crew, field) == value for field, value in told.items()):
            return refuse(No.ALREADY)
        turn.happen(CrewRetold(**told))
        return None


def anew(before: Crew, event: CrewRetold) -> tuple[str, ...]:
    """The fields that changed."""
    return tuple(field for field in TOLD if getattr(before, field) != getattr(event, field))

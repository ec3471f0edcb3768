"""Trouble: an entanglement that was rolled, is held back, has come down, or is settled (ENT-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct, structs

from rookery.game.core.action_roll import Thrown
from rookery.game.ids import (
    CharacterId,
    CohortId,
    EntanglementId,
    FactionId,
    RollId,
    TroubleId,
    WayId,
)
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.turn import Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign

Stage = Literal["rolled", "held", "landed", "playing", "suffering", "settled"]


class Whom(Struct, frozen=True, kw_only=True):
    """Whom trouble concerns, as far as it concerns somebody."""

    faction: FactionId | None = None
    cohort: CohortId | None = None
    character: CharacterId | None = None
    contact: str = ""


class Trouble(Struct, frozen=True, kw_only=True):
    """One entanglement, from the dice to the way that was taken; `passed` ones found nobody whom
    they could concern. `answer` is the number that the GM gave for what a way asks; `by`, who
    attracted it.
    """

    id: TroubleId
    thrown: Thrown | None = None
    heat: int = 0
    choices: tuple[EntanglementId, ...]
    stage: Stage = "rolled"
    what: EntanglementId | None = None
    whom: Whom = Whom()
    answer: int | None = None
    way: WayId | None = None
    fallen: Thrown | None = None
    roll: RollId | None = None
    told: str = ""
    passed: bool = False
    by: CharacterId | None = None

    @property
    def open(self) -> bool:
        return self.stage != "settled"


def put(campaign: Campaign, trouble: Trouble) -> Campaign:
    return structs.replace(campaign, troubles={**campaign.troubles, trouble.id: trouble})


def change(campaign: Campaign, trouble: TroubleId, **changes: object) -> Campaign:
    """The campaign with an entanglement's fields changed."""
    return put(campaign, structs.replace(campaign.troubles[trouble], **changes))


def find(turn: Turn, name: TroubleId, *stages: Stage) -> Trouble | Refusal:
    """An entanglement that stands at one of these stages."""
    found = turn.campaign.troubles.get(name)
    if found is None:
        return refuse(No.NO_SUCH, name=name)
    if found.stage in stages:
        return found
    if found.stage == "settled":
        return refuse(No.TROUBLE_SETTLED)
    if found.stage in ("rolled", "held"):
        return refuse(No.TROUBLE_AHEAD)
    return refuse(No.TROUBLE_ANSWERED)


def named(what: EntanglementId | None) -> Term:
    """What an entanglement is called."""
    return Term(f"entanglements.{what}.name")


def as_known(trouble: Trouble) -> Trouble:
    """An entanglement as players know it: of one that is held back, only the dice."""
    if trouble.stage != "held":
        return trouble
    return structs.replace(trouble, what=None, whom=Whom(), answer=None)

"""Somebody who answers for the crew: before a judge, or behind the wall for it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct, structs

from rookery.game.core.action_roll import Thrown
from rookery.game.ids import CharacterId, TermId, TroubleId, WayId

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign

Stage = Literal["charged", "convicted", "served", "over"]

KEPT = 12


class Sentenced(Struct, frozen=True, kw_only=True):
    """Somebody before a judge for what the crew did, or behind the wall for it.

    `claims` and `helped` count what the time inside still owes: claims to take, and factions that
    somebody helped there.
    """

    id: TermId
    trouble: TroubleId | None = None
    convict: WayId | None = None
    character: CharacterId | None = None
    name: str = ""
    stage: Stage = "charged"
    wanted: int = 0
    sentence: WayId | None = None
    thrown: Thrown | None = None
    claims: int = 0
    helped: int = 0


def put(campaign: Campaign, term: Sentenced) -> Campaign:
    return structs.replace(campaign, terms={**campaign.terms, term.id: term})


def change(campaign: Campaign, term: TermId, **changes: object) -> Campaign:
    """The campaign with one sentence's fields changed."""
    return put(campaign, structs.replace(campaign.terms[term], **changes))

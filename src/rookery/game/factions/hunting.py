"""New turf widens the hunting grounds: by blocks, or by a way to work there (FAC-06)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rookery.game.factions.claims import find, put, titled
from rookery.game.ids import TileId
from rookery.game.people.crew import Ground
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.text import Line
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class GroundsWidened(Event, frozen=True):
    """What a turf adds to the hunting grounds, as long as it is held."""

    place: TileId
    widens: str

    def apply(self, campaign: Campaign) -> Campaign:
        was = campaign.crew.claims[self.place]
        return put(campaign, structs.replace(was, widens=self.widens))


def widening(campaign: Campaign) -> tuple[Ground, ...]:
    """The turf that counts, and so widens the hunting grounds, whether it is said how or not."""
    return tuple(
        ground
        for ground in campaign.crew.standing_claims
        if (claim := campaign.rules.claims.get(ground.claim)) is not None and claim.turf
    )


class WidenGrounds(Command, frozen=True):
    """Say how a turf widens the hunting grounds: where they hunt from now on, or how."""

    place: TileId
    text: Line

    def decide(self, turn: Turn) -> Refusal | None:
        ground = find(turn, self.place)
        if isinstance(ground, Refusal):
            return ground
        if not ground.held:
            return refuse(No.CLAIM_NOT_HELD, claim=titled(ground))
        if not turn.rules.claims[ground.claim].turf:
            return refuse(No.CLAIM_GIVES_NO_GROUND, claim=titled(ground))
        widens = self.text.strip()
        if widens == ground.widens:
            return refuse(No.ALREADY)
        turn.happen(GroundsWidened(place=ground.id, widens=widens))
        return None

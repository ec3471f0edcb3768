"""Rituals that were performed: held ready and released, at work, or over (RIT-03, RIT-04)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, structs

from rookery.game.core.clocks import tick
from rookery.game.core.negotiation import StartRoll
from rookery.game.downtime.activity_roll import price
from rookery.game.downtime.doing import Doing
from rookery.game.ids import BandId, CastId, CharacterId, LoreId
from rookery.game.making.lore import RITUAL, unready
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.turn import Command, Event, Turn, used

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class Cast(Struct, frozen=True, kw_only=True):
    """A ritual that was performed, and has not run its course: how much went into it may be the
    quality with which it holds (EX-29).
    """

    id: CastId
    name: str
    character: CharacterId
    lore: LoreId | None = None
    price: int = 0
    magnitude: int = 0
    band: BandId | None = None
    ready: bool = False


class RitualPerformed(Event, frozen=True):
    """It is done: at work from now on, or held ready."""

    cast: Cast

    def apply(self, campaign: Campaign) -> Campaign:
        return used(put(campaign, self.cast), self.cast.id)


class RitualReleased(Event, frozen=True):
    """What was held ready is let go."""

    cast: CastId

    def apply(self, campaign: Campaign) -> Campaign:
        return put(campaign, structs.replace(campaign.casts[self.cast], ready=False))


class RitualOver(Event, frozen=True):
    """It has run its course."""

    cast: CastId
    name: str

    def apply(self, campaign: Campaign) -> Campaign:
        kept = {key: each for key, each in campaign.casts.items() if key != self.cast}
        return structs.replace(campaign, casts=kept)


def put(campaign: Campaign, cast: Cast) -> Campaign:
    return structs.replace(campaign, casts={**campaign.casts, cast.id: cast})


def unperformable(turn: Turn, doing: Doing) -> Refusal | None:
    """Why a ritual cannot be performed: nobody said which, or it was never learned."""
    if doing.lore is None:
        return refuse(No.RITE_MISSING)
    return unready(turn, doing.lore, RITUAL, doing.character)


def perform(turn: Turn, doing: Doing, band: BandId | None) -> None:
    """Let a ritual work or wait, tick what it ticks, and begin the roll that its danger wants."""
    rite = doing.rite
    turn.happen(
        RitualPerformed(
            cast=Cast(
                id=CastId(turn.new_id("q")),
                name=doing.words,
                character=doing.character,
                lore=doing.lore,
                price=sum(price(turn.campaign, doing).values()),
                magnitude=sum(rite.levels.values()) if rite is not None else 0,
                band=band,
                ready=doing.ready,
            )
        )
    )
    if rite is None:
        return
    if rite.dire is not None and rite.dire in turn.campaign.clocks:
        tick(turn, rite.dire, rite.ticks)
    if rite.danger is not None:
        # Whoever broke under the price rolls no more; the GM says what came of it.
        StartRoll(character=doing.character, goal=doing.words, action=rite.danger).decide(turn)


def find(turn: Turn, cast: CastId) -> Cast | Refusal:
    """A ritual that is not over, if this seat plays who performed it."""
    found = turn.campaign.casts.get(cast)
    if found is None:
        return refuse(No.NO_SUCH, name=cast)
    who = turn.character(found.character)
    return who if isinstance(who, Refusal) else found


class ReleaseRitual(Command, frozen=True):
    """Release a ritual that was held ready (RIT-03)."""

    cast: CastId

    def decide(self, turn: Turn) -> Refusal | None:
        cast = find(turn, self.cast)
        if isinstance(cast, Refusal):
            return cast
        if not cast.ready:
            return refuse(No.ALREADY)
        turn.happen(RitualReleased(cast=cast.id))
        return None


class EndRitual(Command, frozen=True):
    """Say that a ritual has run its course."""

    cast: CastId

    def decide(self, turn: Turn) -> Refusal | None:
        cast = find(turn, self.cast)
        if isinstance(cast, Refusal):
            return cast
        turn.happen(RitualOver(cast=cast.id, name=cast.name))
        return None

"""Made things in somebody's load: declared as play goes, like all that is carried (LOD-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rookery.game.core.action_roll import PoolLine
from rookery.game.ids import CharacterId, ThingId
from rookery.game.making.things import find
from rookery.game.making.using import held_by, laid_aside
from rookery.game.people.character import change
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.score.load import most, taken, used_up
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class ThingDeclared(Event, frozen=True):
    """Somebody had it along; `used` says what the load is made of now."""

    character: CharacterId
    thing: ThingId
    used: tuple[PoolLine, ...]
    limit: int

    def apply(self, campaign: Campaign) -> Campaign:
        made = campaign.characters[self.character].made
        return change(campaign, self.character, made=(*made, self.thing))


class ThingPutBack(Event, frozen=True):
    """It had stayed at home after all."""

    character: CharacterId
    thing: ThingId

    def apply(self, campaign: Campaign) -> Campaign:
        return laid_aside(campaign, self.thing)


class DeclareThing(Command, frozen=True):
    """Say that whoever has a made thing has had it with them all along."""

    thing: ThingId

    def decide(self, turn: Turn) -> Refusal | None:
        thing = find(turn, self.thing)
        if isinstance(thing, Refusal):
            return thing
        who = held_by(turn, thing)
        if isinstance(who, Refusal):
            return who
        if not thing.finished:
            return refuse(No.THING_UNFINISHED, thing=thing.name)
        if who.load is None:
            return refuse(No.LOAD_MISSING, name=who.name)
        if thing.id in who.made:
            return refuse(No.ALREADY)
        limit, used = most(turn.campaign, who), used_up(taken(turn.campaign, who))
        if thing.load and used + thing.load > limit:
            return refuse(No.OVER_LOAD, item=thing.name, need=thing.load, used=used, limit=limit)
        more = structs.replace(who, made=(*who.made, thing.id))
        turn.happen(
            ThingDeclared(
                character=who.id, thing=thing.id, used=taken(turn.campaign, more), limit=limit
            )
        )
        return None


class PutBackThing(Command, frozen=True):
    """Take back what was declared by mistake."""

    thing: ThingId

    def decide(self, turn: Turn) -> Refusal | None:
        thing = find(turn, self.thing)
        if isinstance(thing, Refusal):
            return thing
        who = held_by(turn, thing)
        if isinstance(who, Refusal):
            return who
        if thing.id not in who.made:
            return refuse(No.NOT_CARRIED, name=who.name)
        turn.happen(ThingPutBack(character=who.id, thing=thing.id))
        return None

"""Things that were made or changed: how good they are, what is wrong with them, who has them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, structs

from rookery.game import sums
from rookery.game.effects.moment import many
from rookery.game.effects.reading import reader
from rookery.game.ids import CharacterId, CreationId, DrawbackId, LoreId, ThingId, WayId
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.turn import Event, Turn, used

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rookery.game.campaign import Campaign
    from rookery.game.ruleset.effects import Effect


class Altered(Struct, frozen=True, kw_only=True):
    """A modification: how far it goes, and what it does."""

    way: WayId
    words: str


class Thing(Struct, frozen=True, kw_only=True):
    """Something that was made. What is made in stages is not finished before each has been done;
    `uses` are those that are left, where they are counted, and `upset` is whom its side effect is
    still to befall.
    """

    id: ThingId
    name: str
    quality: int
    maker: CharacterId | None = None
    holder: CharacterId | None = None
    creation: CreationId | None = None
    lore: LoreId | None = None
    faults: dict[DrawbackId, int] = {}
    stages: int = 1
    done: tuple[int, ...] = ()
    altered: tuple[Altered, ...] = ()
    uses: int | None = None
    load: int = 1
    upset: CharacterId | None = None

    @property
    def finished(self) -> bool:
        return len(self.done) >= self.stages


class ThingMade(Event, frozen=True):
    """Something new is there, whole or as far as its first stage."""

    thing: Thing

    def apply(self, campaign: Campaign) -> Campaign:
        return used(put(campaign, self.thing), self.thing.id)


class ThingAdvanced(Event, frozen=True):
    """One more stage of something is done, with this quality (CRF-08)."""

    thing: ThingId
    quality: int

    def apply(self, campaign: Campaign) -> Campaign:
        thing = campaign.things[self.thing]
        done = (*thing.done, self.quality)
        return put(campaign, structs.replace(thing, done=done, quality=min(done)))


class ThingAltered(Event, frozen=True):
    """A thing does something that it did not before (CRF-07)."""

    thing: ThingId
    altered: Altered

    def apply(self, campaign: Campaign) -> Campaign:
        thing = campaign.things[self.thing]
        return put(campaign, structs.replace(thing, altered=(*thing.altered, self.altered)))


def put(campaign: Campaign, thing: Thing) -> Campaign:
    return structs.replace(campaign, things={**campaign.things, thing.id: thing})


def change(campaign: Campaign, thing: ThingId, **changes: object) -> Campaign:
    return put(campaign, structs.replace(campaign.things[thing], **changes))


def find(turn: Turn, thing: ThingId) -> Thing | Refusal:
    found = turn.campaign.things.get(thing)
    return found if found is not None else refuse(No.NO_SUCH, name=thing)


def speaking(
    campaign: Campaign, faults: dict[DrawbackId, int], moment: str
) -> Iterator[tuple[DrawbackId, int, Effect]]:
    """What drawbacks do at a moment, each with the number that was chosen for it."""
    for name, chosen in faults.items():
        drawback = campaign.rules.drawbacks.get(name)
        for effect in drawback.effects.values() if drawback is not None else ():
            if moment in many(effect.on):
                yield name, chosen, effect


def counted(campaign: Campaign, faults: dict[DrawbackId, int], moment: str, name: str) -> int:
    """How much drawbacks count of something at a moment: further stages, uses, heat."""
    found = 0
    for _, chosen, effect in speaking(campaign, faults, moment):
        gives = effect.gives
        value = gives.counts.get(name) or gives.limit.get(name) or gives.tracks.get(name)
        if isinstance(value, int | str):
            found += sums.worth(value, reader(campaign, None, {"chosen": chosen}))
    return found


def reminders(campaign: Campaign, faults: dict[DrawbackId, int], moment: str) -> list[str]:
    """The effects of drawbacks that have something to be remembered at a moment."""
    return [
        f"drawbacks.{name}.effects.{key}"
        for name, _, effect in speaking(campaign, faults, moment)
        if effect.gives.remind
        for key, declared in campaign.rules.drawbacks[name].effects.items()
        if declared is effect
    ]

"""Load, and the items that turn out to have been carried (LOD-01 to LOD-03, RES-09)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rookery.game.core.action_roll import PoolLine
from rookery.game.core.tracks import mark
from rookery.game.effects.counting import always
from rookery.game.effects.counting import limit as limit_of
from rookery.game.effects.held import Held, owned, reaching
from rookery.game.effects.moment import Moment, fact, holds, many
from rookery.game.effects.reading import changed, reader
from rookery.game.ids import CharacterId, ItemId, LoadId, TrackId
from rookery.game.people.character import Character, change
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.ruleset import Ruleset
    from rookery.game.ruleset.effects import Owner


class LoadChosen(Event, frozen=True):
    """How much somebody carries from now on; nothing of it has been declared yet, and what was
    worn before is not worn now.
    """

    character: CharacterId
    load: LoadId
    limit: int

    def apply(self, campaign: Campaign) -> Campaign:
        worn = from_items(campaign.rules)
        limits = campaign.characters[self.character].limits
        kept = {track: limit for track, limit in limits.items() if track not in worn}
        return change(campaign, self.character, load=self.load, carried=(), made=(), limits=kept)


class ItemDeclared(Event, frozen=True):
    """Something had been carried all along; `used` says what the load is made of now."""

    character: CharacterId
    item: ItemId
    takes: int
    used: tuple[PoolLine, ...]
    limit: int

    def apply(self, campaign: Campaign) -> Campaign:
        carried = campaign.characters[self.character].carried
        return change(campaign, self.character, carried=(*carried, self.item))


class ItemPutBack(Event, frozen=True):
    """It had not been carried after all."""

    character: CharacterId
    item: ItemId

    def apply(self, campaign: Campaign) -> Campaign:
        kept = list(campaign.characters[self.character].carried)
        kept.remove(self.item)
        return change(campaign, self.character, carried=tuple(kept))


def laid_down(campaign: Campaign) -> Campaign:
    """The campaign with all loads to be chosen anew: what was carried stays at home."""
    characters = {
        key: structs.replace(who, load=None, carried=(), made=()) if who.load is not None else who
        for key, who in campaign.characters.items()
    }
    return structs.replace(campaign, characters=characters)


def from_items(rules: Ruleset) -> frozenset[TrackId]:
    """The armor that is worn: tracks whose boxes come with an item (RES-07)."""
    given = {
        track
        for item in rules.items.values()
        for effect in item.effects.values()
        for track in effect.gives.limit
    }
    return frozenset(armor.track for armor in rules.armor.values() if armor.track in given)


def most(campaign: Campaign, who: Character) -> int:
    """How much somebody may carry with the load that they chose (LOD-01, AMB-36)."""
    return limit_of_load(campaign, who, who.load) if who.load is not None else 0


def limit_of_load(campaign: Campaign, who: Character, load: LoadId) -> int:
    """How much this load would hold for somebody."""
    said = always(campaign, who, "limit", f"load-{load}")
    return max(0, changed(campaign.rules.loads[load].limit, said, reader(campaign, who)))


def taken(campaign: Campaign, who: Character) -> tuple[PoolLine, ...]:
    """What the load in use is made of: each thing carried, what was made, what lightens some."""
    lines = [PoolLine("item", weight(campaign, who, item), item) for item in who.carried]
    things = (campaign.things[made] for made in who.made if made in campaign.things)
    lines += [PoolLine("thing", thing.load, thing.name) for thing in things]
    for held in reaching(campaign, who):
        if "load" not in many(held.effect.on) or held.owner.startswith(("items.", "item-marks.")):
            continue
        if less := lightened(campaign, who, held, lines):
            lines.append(PoolLine("ability", less, held.owner))
    return tuple(lines)


def weight(campaign: Campaign, who: Character, item: ItemId) -> int:
    """What one thing takes up by itself (LOD-02): its marks have a say in it."""
    rules = campaign.rules
    declared = rules.items[item]
    owners: list[tuple[str, Owner]] = [(f"items.{item}", declared)]
    owners += [(f"item-marks.{mark}", rules.item_marks[mark]) for mark in declared.marks]
    said = [
        held.effect.gives.price
        for path, owner in owners
        for held in owned(path, owner, who.id)
        if "load" in many(held.effect.on) and held.effect.gives.price is not None
    ]
    return max(0, changed(declared.load, said, reader(campaign, who)))


def lightened(campaign: Campaign, who: Character, held: Held, lines: list[PoolLine]) -> int:
    """By how much an effect lightens the things that it speaks of, all together at most away."""
    price, read = held.effect.gives.price, reader(campaign, who)
    if price is None:
        return 0
    of = 0
    for line in lines:
        kind = campaign.rules.items[ItemId(line.of)].kind if line.what == "item" else None
        things = Moment(on=frozenset({"load"}), who=who.id, facts={"item": fact(line.of, kind)})
        if line.what == "item" and holds(held.effect.when, things, held.owner, held.chosen, read):
            of += line.amount
    return max(0, changed(of, [price], read)) - of


def declarable(campaign: Campaign, who: Character, item: ItemId) -> Refusal | None:
    """Why somebody cannot turn out to have this with them."""
    if item not in campaign.rules.items:
        return refuse(No.NO_SUCH, name=item)
    if who.load is None:
        return refuse(No.LOAD_MISSING, name=who.name)
    term = Term(f"items.{item}.name")
    if item not in who.kit(campaign.rules):
        return refuse(No.NOT_IN_KIT, item=term, name=who.name)
    if item in who.carried and not campaign.rules.items[item].many:
        return refuse(No.CARRIED, item=term)
    limit, used = most(campaign, who), used_up(taken(campaign, who))
    need = added(campaign, who, item)
    if need and used + need > limit:
        return refuse(No.OVER_LOAD, item=term, need=need, used=used, limit=limit)
    return None


def used_up(lines: tuple[PoolLine, ...]) -> int:
    return sum(line.amount for line in lines)


def added(campaign: Campaign, who: Character, item: ItemId) -> int:
    """What this thing would take up beside what is carried already."""
    more = structs.replace(who, carried=(*who.carried, item))
    return used_up(taken(campaign, more)) - used_up(taken(campaign, who))


class ChooseLoad(Command, frozen=True):
    """Choose how much a character carries in this score; all armor is whole again (RES-09)."""

    character: CharacterId
    load: LoadId

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        if not who.plays:
            return refuse(No.STORY_OVER, name=who.name)
        if self.load not in turn.rules.loads:
            return refuse(No.NO_SUCH, name=self.load)
        tracks = sorted({armor.track for armor in turn.rules.armor.values()})
        if who.load == self.load and not who.carried and not any(map(who.track, tracks)):
            return refuse(No.ALREADY)
        for track in tracks:
            mark(turn, who.id, track, -who.track(track), why="restored")
        limit = limit_of_load(turn.campaign, who, self.load)
        turn.happen(LoadChosen(character=who.id, load=self.load, limit=limit))
        fit(turn, who.id)
        return None


class DeclareItem(Command, frozen=True):
    """Say that a character has had something with them all along (LOD-02)."""

    character: CharacterId
    item: ItemId

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        if not who.plays:
            return refuse(No.STORY_OVER, name=who.name)
        if no := declarable(turn.campaign, who, self.item):
            return no
        more = structs.replace(who, carried=(*who.carried, self.item))
        turn.happen(
            ItemDeclared(
                character=who.id,
                item=self.item,
                takes=added(turn.campaign, who, self.item),
                used=taken(turn.campaign, more),
                limit=most(turn.campaign, who),
            )
        )
        return None


class PutBackItem(Command, frozen=True):
    """Take back what was declared by mistake."""

    character: CharacterId
    item: ItemId

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        if self.item not in who.carried:
            return refuse(No.NOT_CARRIED, name=who.name)
        put_back = ItemPutBack(character=who.id, item=self.item)
        without = put_back.apply(turn.campaign)
        if any(over(without, who.id, track) for track in who.tracks):
            return refuse(No.ITEM_USED, item=Term(f"items.{self.item}.name"))
        turn.happen(put_back)
        return None


def over(campaign: Campaign, who: CharacterId, track: TrackId) -> int:
    """How many boxes of a track are marked that are no longer there."""
    character = campaign.characters[who]
    limit = limit_of(campaign, character, track)
    return 0 if limit is None else max(0, character.track(track) - limit)


def fit(turn: Turn, who: CharacterId) -> None:
    """Let go of marks in boxes that went with what was carried."""
    for track in turn.campaign.characters[who].tracks:
        mark(turn, who, track, -over(turn.campaign, who, track))

"""Things in play: who has one and uses it, and what its drawbacks do then (CRF-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rookery.game import sums
from rookery.game.core.action_roll import PoolLine, Thrown
from rookery.game.core.consequences import Price, Threaten
from rookery.game.core.throw import faces_refused, throw
from rookery.game.effects.reading import reader
from rookery.game.ids import CharacterId, DrawbackId, ThingId
from rookery.game.making.lore import faults_refused
from rookery.game.making.things import Thing, change, find, speaking
from rookery.game.people.character import Character
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.score.score import change as change_score
from rookery.game.text import Line, Name
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign

USE = "use"
MOST_LOAD, MOST_QUALITY = 6, 20


class ThingGiven(Event, frozen=True):
    """Somebody has it now, or it lies at the crew's disposal."""

    thing: ThingId
    to: CharacterId | None

    def apply(self, campaign: Campaign) -> Campaign:
        return laid_aside(change(campaign, self.thing, holder=self.to), self.thing)


class ThingUsed(Event, frozen=True):
    """It was used: so many uses are left, its quality was tested, it did something else as well."""

    thing: ThingId
    name: str
    character: CharacterId
    left: int | None = None
    thrown: Thrown | None = None
    upsets: bool = False

    def apply(self, campaign: Campaign) -> Campaign:
        thing, score = campaign.things[self.thing], campaign.score
        if score is not None and score.stage == "under-way":
            campaign = change_score(campaign, things={**score.things, thing.id: thing})
        upset = self.character if self.upsets else thing.upset
        return change(campaign, self.thing, uses=self.left, upset=upset)


class ThingGone(Event, frozen=True):
    """It is used up, lost or given away."""

    thing: ThingId
    name: str
    used_up: bool = False

    def apply(self, campaign: Campaign) -> Campaign:
        campaign = laid_aside(campaign, self.thing)
        kept = {key: each for key, each in campaign.things.items() if key != self.thing}
        return structs.replace(campaign, things=kept)


class SideEffectSettled(Event, frozen=True):
    """What it did besides lies before whoever used it; or it came to nothing."""

    thing: ThingId
    name: str
    befell: bool

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.thing, upset=None)


class ThingJudged(Event, frozen=True):
    """The GM says what a thing is like (JDG-35)."""

    thing: ThingId
    name: str
    quality: int
    load: int
    uses: int | None
    faults: dict[DrawbackId, int]

    def apply(self, campaign: Campaign) -> Campaign:
        return change(
            campaign,
            self.thing,
            name=self.name,
            quality=self.quality,
            load=self.load,
            uses=self.uses,
            faults=self.faults,
        )


def laid_aside(campaign: Campaign, thing: ThingId) -> Campaign:
    """The campaign in which nobody has this thing along."""
    characters = {
        key: structs.replace(who, made=tuple(each for each in who.made if each != thing))
        if thing in who.made
        else who
        for key, who in campaign.characters.items()
    }
    return structs.replace(campaign, characters=characters)


def tested(campaign: Campaign, thing: Thing) -> int | None:
    """How many dice tell whether it works this time; None where it always does."""
    for _, chosen, effect in speaking(campaign, thing.faults, USE):
        if effect.rolls is not None:
            numbers = {"quality": thing.quality, "chosen": chosen}
            return max(0, sums.worth(effect.rolls, reader(campaign, None, numbers)))
    return None


def volatile(campaign: Campaign, thing: Thing) -> bool:
    """Whether using it does something else as well."""
    return any(effect.suffers for _, _, effect in speaking(campaign, thing.faults, USE))


def held_by(turn: Turn, thing: Thing) -> Character | Refusal:
    """Whoever has it, if this seat plays them."""
    if thing.holder is None or thing.holder not in turn.campaign.characters:
        return refuse(No.THING_LIES, thing=thing.name)
    return turn.character(thing.holder)


class GiveThing(Command, frozen=True):
    """Let somebody else have a made thing, or leave it where all may take it; who has none of
    their own hands on it may take what lies there.
    """

    thing: ThingId
    to: CharacterId | None = None

    def decide(self, turn: Turn) -> Refusal | None:
        thing = find(turn, self.thing)
        if isinstance(thing, Refusal):
            return thing
        if self.to is not None and self.to not in turn.campaign.characters:
            return refuse(No.NO_SUCH, name=self.to)
        if thing.holder is not None:
            holder = turn.character(thing.holder)
            if isinstance(holder, Refusal):
                return holder
        if self.to == thing.holder:
            return refuse(No.ALREADY)
        turn.happen(ThingGiven(thing=thing.id, to=self.to))
        return None


class UseThing(Command, frozen=True):
    """Use a made thing: a use is spent where they are counted, its quality is rolled where it
    cannot be relied on, and what is volatile does something else as well (CRF-08).
    """

    thing: ThingId
    faces: tuple[int, ...] = ()
    untested: bool = False

    def decide(self, turn: Turn) -> Refusal | None:
        thing = find(turn, self.thing)
        if isinstance(thing, Refusal):
            return thing
        who = held_by(turn, thing)
        if isinstance(who, Refusal):
            return who
        if no := unusable(turn, thing, who):
            return no
        dice, thrown = tested(turn.campaign, thing), None
        if dice is not None and not self.untested:
            lines = (PoolLine("thing", dice, thing.name),)
            if self.faces and (no := faces_refused(turn, lines, self.faces)):
                return no
            thrown = throw(turn, lines, self.faces)
        left = thing.uses - 1 if thing.uses is not None else None
        turn.happen(
            ThingUsed(
                thing=thing.id,
                name=thing.name,
                character=who.id,
                left=left,
                thrown=thrown,
                upsets=volatile(turn.campaign, thing),
            )
        )
        clear_away(turn, thing.id)
        return None


def unusable(turn: Turn, thing: Thing, who: Character) -> Refusal | None:
    """Why it cannot be used now: it is half made, at home, or still doing what it should not."""
    if not who.plays:
        return refuse(No.STORY_OVER, name=who.name)
    if not thing.finished:
        return refuse(No.THING_UNFINISHED, thing=thing.name)
    if thing.upset is not None:
        return refuse(No.SIDE_EFFECT_OPEN, thing=thing.name)
    score = turn.campaign.score
    if score is not None and score.stage == "under-way" and thing.id not in who.made:
        return refuse(No.THING_AT_HOME, thing=thing.name, name=who.name)
    return None


def clear_away(turn: Turn, name: ThingId) -> None:
    """What has no uses left is gone, once all that it did is settled."""
    thing = turn.campaign.things[name]
    if thing.uses == 0 and thing.upset is None:
        turn.happen(ThingGone(thing=name, name=thing.name, used_up=True))


class SendSideEffect(Command, frozen=True):
    """Say what a volatile thing did besides, for whoever used it to resist or to take; nothing
    sent is nothing that befell them (JDG-35).
    """

    thing: ThingId
    what: Line = ""
    consequences: tuple[Price, ...] = ()
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        thing = find(turn, self.thing)
        if isinstance(thing, Refusal):
            return thing
        if thing.upset is None:
            return refuse(No.NO_SIDE_EFFECT, thing=thing.name)
        if self.consequences:
            threat = Threaten(
                character=thing.upset,
                what=self.what.strip() or thing.name,
                consequences=self.consequences,
            )
            if no := threat.decide(turn):
                return no
        befell = bool(self.consequences)
        turn.happen(SideEffectSettled(thing=thing.id, name=thing.name, befell=befell))
        clear_away(turn, thing.id)
        return None


class JudgeThing(Command, frozen=True):
    """Say what a made thing is like: its name, quality, load, drawbacks, the uses it has left."""

    thing: ThingId
    name: Name
    quality: int
    load: int = 1
    uses: int | None = None
    faults: dict[DrawbackId, int] = {}
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        thing = find(turn, self.thing)
        if isinstance(thing, Refusal):
            return thing
        if not self.name.strip():
            return refuse(No.NAMELESS)
        for number, most in ((self.quality, MOST_QUALITY), (self.load, MOST_LOAD)):
            if not 0 <= number <= most:
                return refuse(No.OUT_OF_RANGE, number=number, least=0, most=most)
        if self.uses is not None and not 1 <= self.uses <= MOST_QUALITY:
            return refuse(No.OUT_OF_RANGE, number=self.uses, least=1, most=MOST_QUALITY)
        if no := faults_refused(turn, self.faults):
            return no
        judged = ThingJudged(
            thing=thing.id,
            name=self.name.strip(),
            quality=self.quality,
            load=self.load,
            uses=self.uses,
            faults=self.faults,
        )
        if judged.apply(turn.campaign).things[thing.id] == thing:
            return refuse(No.ALREADY)
        turn.happen(judged)
        return None


class LoseThing(Command, frozen=True):
    """Strike a made thing off: it was sold, lost, broken or used up."""

    thing: ThingId

    def decide(self, turn: Turn) -> Refusal | None:
        thing = find(turn, self.thing)
        if isinstance(thing, Refusal):
            return thing
        if thing.holder is not None:
            holder = turn.character(thing.holder)
            if isinstance(holder, Refusal):
                return holder
        turn.happen(ThingGone(thing=thing.id, name=thing.name))
        return None

"""A character: what the sheet remembers, and the events that change it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct, structs

from rookery.game.ids import (
    AbilityId,
    ActionId,
    AttributeId,
    CharacterId,
    ContactId,
    CreationId,
    HarmId,
    ItemId,
    LoadId,
    OriginId,
    PlaybookId,
    SeatId,
    ThingId,
    TrackId,
    TraumaId,
    TriggerId,
    ViceId,
    WayId,
    XpTrackId,
)
from rookery.game.text import Line
from rookery.game.turn import Event, used

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.ruleset import Ruleset


# How somebody whom a playbook knows stands to a character (CHR-04).
Bond = Literal["friend", "rival"]

ANY_SIGIL = "blade"

# What an ability is paid from, where nobody has a box without one (PCA-R1).
ONE_BOX = 1


class Harm(Struct, frozen=True, kw_only=True):
    """A named wound in a row of the ladder."""

    id: HarmId
    level: int
    name: str


class Gained(Struct, frozen=True):
    """An ability that somebody has, and what they chose when they took it."""

    ability: AbilityId
    chosen: tuple[str, ...] = ()


class Promise(Struct, frozen=True, kw_only=True):
    """Something new that somebody knows, such as a formula, and has not named yet."""

    kind: str
    by: str
    creation: CreationId | None = None
    source: str = ""


class Known(Promise, frozen=True, kw_only=True):
    """A formula or ritual that somebody knows."""

    name: str


class Pick(Struct, frozen=True, kw_only=True):
    """An origin from the ruleset's list, or in one's own words, or the one told by the other."""

    of: OriginId | None = None
    words: Line = ""

    def __bool__(self) -> bool:
        return bool(self.of or self.words.strip())


class Character(Struct, frozen=True, kw_only=True):
    """A scoundrel. Ratings of attributes are derived, never stored (ACT-04)."""

    id: CharacterId
    name: str
    alias: str = ""
    look: str = ""
    book: str = ""
    sigil: str = ANY_SIGIL
    player: SeatId | None = None
    ratings: dict[ActionId, int] = {}
    tracks: dict[TrackId, int] = {}
    limits: dict[TrackId, int] = {}
    harm: tuple[Harm, ...] = ()
    traumas: tuple[TraumaId, ...] = ()
    xp: dict[XpTrackId, int] = {}
    advances: dict[XpTrackId, int] = {}
    playbook: PlaybookId | None = None
    trigger: TriggerId | None = None
    abilities: tuple[Gained, ...] = ()
    promised: tuple[Promise, ...] = ()
    known: tuple[Known, ...] = ()
    items: tuple[ItemId, ...] = ()
    heritage: Pick = Pick()
    background: Pick = Pick()
    bonds: dict[ContactId, Bond] = {}
    friend: str = ""
    rival: str = ""
    vice: ViceId | None = None
    purveyor: str = ""
    load: LoadId | None = None
    carried: tuple[ItemId, ...] = ()
    made: tuple[ThingId, ...] = ()
    away: bool = False
    resting: bool = False
    vice_satisfied: bool = False
    conditions: tuple[str, ...] = ()
    traumas_owed: int = 0
    fate_owed: bool = False
    catastrophe: str | None = None
    fate: WayId | None = None

    @property
    def plays(self) -> bool:
        """Whether this character is in the story still, though perhaps not in the scene."""
        return self.fate is None

    def rating(self, action: ActionId) -> int:
        return self.ratings.get(action, 0)

    def attribute(self, rules: Ruleset, attribute: AttributeId) -> int:
        """How many of its actions have a rating (ACT-04)."""
        return sum(self.rating(action) > 0 for action in rules.attributes[attribute].actions)

    def track(self, track: TrackId) -> int:
        return self.tracks.get(track, 0)

    def kit(self, rules: Ruleset) -> tuple[ItemId, ...]:
        """Everything that this character may turn out to have: their own, then what all have."""
        shared = (name for name, item in rules.items.items() if item.standard)
        return (*self.items, *(name for name in shared if name not in self.items))


class CharacterAdded(Event, frozen=True):
    character: Character

    def apply(self, campaign: Campaign) -> Campaign:
        return used(put(campaign, self.character), self.character.id)


class CharacterChanged(Event, frozen=True):
    """Name, look and the like were rewritten."""

    character: CharacterId
    name: str
    look: str
    book: str
    sigil: str

    def apply(self, campaign: Campaign) -> Campaign:
        return change(
            campaign,
            self.character,
            name=self.name,
            look=self.look,
            book=self.book,
            sigil=self.sigil,
        )


class ActionRated(Event, frozen=True):
    character: CharacterId
    action: ActionId
    was: int
    now: int

    def apply(self, campaign: Campaign) -> Campaign:
        ratings = {**campaign.characters[self.character].ratings, self.action: self.now}
        return change(campaign, self.character, ratings=ratings)


class CharacterGiven(Event, frozen=True):
    """Somebody plays this character now, or nobody."""

    character: CharacterId
    player: SeatId | None

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.character, player=self.player, resting=False)


class TrackMarked(Event, frozen=True):
    """A character's track moved: from what, to what, and why."""

    character: CharacterId
    track: TrackId
    was: int
    now: int
    why: str = ""

    def apply(self, campaign: Campaign) -> Campaign:
        tracks = {**campaign.characters[self.character].tracks, self.track: self.now}
        return change(campaign, self.character, tracks=tracks)


class LimitSet(Event, frozen=True):
    """How many boxes this character has in a track (armor worn, an ability's box)."""

    character: CharacterId
    track: TrackId
    limit: int

    def apply(self, campaign: Campaign) -> Campaign:
        limits = {**campaign.characters[self.character].limits, self.track: self.limit}
        return change(campaign, self.character, limits=limits)


class LessonLearned(Event, frozen=True):
    """An xp was marked in an attribute (ACT-15)."""

    character: CharacterId
    attribute: AttributeId
    xp: int

    def apply(self, campaign: Campaign) -> Campaign:
        xp, track = campaign.characters[self.character].xp, XpTrackId(self.attribute)
        more = {**xp, track: xp.get(track, 0) + self.xp}
        return change(campaign, self.character, xp=more)


def put(campaign: Campaign, character: Character) -> Campaign:
    characters = {**campaign.characters, character.id: character}
    return structs.replace(campaign, characters=characters)


def change(campaign: Campaign, character: CharacterId, **changes: object) -> Campaign:
    """The campaign with one character's fields changed."""
    return put(campaign, structs.replace(campaign.characters[character], **changes))

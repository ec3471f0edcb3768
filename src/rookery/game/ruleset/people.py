"""What a ruleset declares for people: playbooks, origins, items, vices, creation, advancement."""

from __future__ import annotations

from rookery.game.ids import (
    AbilityId,
    ActionId,
    ContactId,
    ItemId,
    TrackId,
    TriggerId,
    WayId,
)
from rookery.game.ruleset.effects import Owner
from rookery.game.ruleset.entry import Entry, Plain


class Playbook(Entry, frozen=True):
    """A ready kind of scoundrel; the first ability and item stand for the whole."""

    ratings: dict[ActionId, int]
    abilities: tuple[AbilityId, ...]
    items: tuple[ItemId, ...]
    contacts: dict[ContactId, Plain]
    trigger: TriggerId
    sigil: str = "blade"


class Leaning(Entry, frozen=True):
    """What somebody without a playbook is like whose best action this is: what suits them. The
    first ability stands for the whole, the items are those that they are dealt.
    """

    abilities: tuple[AbilityId, ...]
    items: tuple[ItemId, ...] = ()
    sigil: str = "blade"


class Origin(Entry, frozen=True):
    """A heritage or a background, with actions that it often teaches (a hint, never a ban)."""

    hints: tuple[ActionId, ...] = ()


class Item(Owner, frozen=True):
    """Something to carry; `standard` ones are open to everybody, of `many` one carries several."""

    load: int = 1
    kind: str | None = None
    marks: tuple[str, ...] = ()
    standard: bool = False
    many: bool = False


class Load(Entry, frozen=True):
    """How much one carries, and how that looks; each goes up to its limit."""

    limit: int
    default: bool = False


class Creation(Entry, frozen=True):
    """How a character begins (section 15): dots on top of the playbook's, and how high.

    Whoever follows no playbook has dots in a primary and a secondary action, and picks items.
    """

    heritage: int
    background: int
    free: int
    most: int
    abilities: int
    friends: int
    rivals: int
    primary: int
    secondary: int
    items: int

    @property
    def dots(self) -> int:
        """How many dots are placed."""
        return self.heritage + self.background + self.free


class Suggestions(Entry, frozen=True):
    """What a newcomer may take over; each is a list of examples, written for its language."""

    names: Plain
    aliases: Plain
    looks: Plain
    friends: Plain | None = None
    rivals: Plain | None = None


class Advancement(Entry, frozen=True):
    """How characters grow (section 14)."""

    playbook: int
    attribute: int
    cap: int
    most: int
    triggers: tuple[TriggerId, ...]


class Retirement(Entry, frozen=True):
    """What a stash buys, from this much on."""

    least: int


class Lifestyle(Entry, frozen=True):
    """How well one lives, from so many full rows of the stash on."""

    rows: int


class Money(Entry, frozen=True):
    """A character's money, and where the crew keeps its own (section 12)."""

    purse: TrackId
    stash: TrackId
    store: TrackId
    row: int
    withdraws: int
    lifestyles: dict[WayId, Lifestyle]
    retirement: dict[WayId, Retirement]

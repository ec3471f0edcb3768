"""Effects as data: how abilities, items, conditions and rules change the game, in a closed
vocabulary.

An effect reads as a sentence: at this moment (`on`), when this holds (`when`, `asks`), it `gives`
that, for a price (`costs`), so often (`uses`).
"""

from __future__ import annotations

from typing import ClassVar, Literal

from msgspec import field

from rookery.game.ids import ActionId, BandId, QuestionId, WayId
from rookery.game.ruleset.entry import Entry

Names = str | tuple[str, ...]
Whose = Literal["me", "everyone", "teammate", "anyone", "cohorts"]
Period = Literal["roll", "consequence", "scene", "score", "downtime", "session"]


class Bounds(Entry, frozen=True):
    """A change that does not add: the number becomes this, or is held within bounds."""

    becomes: int | str | None = None
    at_most: int | str | None = None
    at_least: int | str | None = None


# A number to add, a short sum that reads the table, or a change that adds nothing.
Value = int | str | Bounds


class When(Entry, frozen=True):
    """What the engine can see; all that is named must hold, any of each list is enough."""

    beyond: ClassVar[str] = "numbers"

    action: Names = ()
    attribute: Names = ()
    position: Names = ()
    result: Names = ()
    plan: Names = ()
    item: Names = ()
    cohort_type: Names = ()
    creation: Names = ()
    contact: Names = ()
    consequence: Names = ()
    track: Names = ()
    score: Names = ()
    is_: Names = field(default=(), name="is")
    allowed: Names = ()
    did: Names = ()
    used: Names = ()
    protecting: bool | None = None
    quiet: bool | None = None
    flawed: bool | None = None
    numbers: dict[str, int | Bounds] = {}


class Dot(Entry, frozen=True):
    """A dot in one of some actions, up to a rating."""

    in_: Names = field(name="in")
    at_most: int


class Gift(Entry, frozen=True):
    """What an effect gives; each word has its meaning at its moments."""

    beyond: ClassVar[str] = "tracks"

    dice: Value | None = None
    effect: Value | None = None
    position: Value | None = None
    result: Value | None = None
    pool: str | None = None
    price: Value | None = None
    consequence: Literal["reduced", "avoided", "resisted"] | None = None
    counts: dict[str, Value] = {}
    ignores: Names = ()
    limit: dict[str, Value] = {}
    allows: Names = ()
    new: str | None = None
    dot: Dot | None = None
    activity: int | tuple[str, ...] | None = None
    ticks: Value | None = None
    quality: Value | None = None
    harm: Value | None = None
    status: Value | None = None
    starts: str | None = None
    ends: str | None = None
    trigger: str | None = None
    remind: bool = False
    tracks: dict[str, Value] = {}


class EffectWay(Entry, frozen=True):
    """One of several ways in which an effect may be taken; `plays` ones are settled in words."""

    when: When = When()
    unless: When | None = None
    asks: QuestionId | None = None
    costs: dict[str, Value] = {}
    rolls: int | str | None = None
    gives: Gift = Gift()
    results: dict[BandId, Gift] = {}
    suffers: dict[str, int] = {}
    plays: bool = False


class Effect(Entry, frozen=True):
    """One thing that its owner does: when, for whom, at what price."""

    on: Names
    for_: Whose | None = field(default=None, name="for")
    when: When = When()
    unless: When | None = None
    asks: QuestionId | None = None
    may: bool = False
    costs: dict[str, Value] = {}
    rolls: int | str | None = None
    gives: Gift = Gift()
    results: dict[BandId, Gift] = {}
    suffers: dict[str, int] = {}
    ways: dict[WayId, EffectWay] = {}
    uses: str | None = None
    box: int = 1

    @property
    def chosen(self) -> bool:
        """Whether somebody has to reach for it: it costs, is counted, has ways, or simply may."""
        return self.may or bool(self.costs or self.ways or self.uses)


class Choice(Entry, frozen=True):
    """A pick that is made when something is taken, and read as `$chosen`: one of a kind, or of a
    list of actions; what the crew takes may be picked for by each of them.
    """

    of: (
        Literal["action", "attribute", "item-kind", "cohort-type", "claim", "number"]
        | tuple[ActionId, ...]
    )
    count: int = 1
    by: Literal["each"] | None = None


class Owner(Entry, frozen=True):
    """Something that has effects: an ability, an item, a condition, a rule."""

    effects: dict[str, Effect] = {}
    chooses: Choice | None = None


class Condition(Owner, frozen=True, kw_only=True):
    """Something that comes over a character or the crew, and goes."""

    of: Literal["character", "crew"]


class Question(Entry, frozen=True):
    """What only people can judge: whose word it is, and whether the answer is a number."""

    of: Literal["gm", "player", "group"] = "gm"
    answer: Literal["yes-no", "number"] = "yes-no"

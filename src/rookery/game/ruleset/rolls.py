"""What a ruleset declares for rolls: dice, actions, outcomes, doings, harm, tracks, clocks."""

from __future__ import annotations

from typing import Literal

from rookery.game.ids import (
    ActionId,
    BandId,
    EffectId,
    KindId,
    PositionId,
    RowId,
    TrackId,
    WayId,
)
from rookery.game.ruleset.entry import Entry

# Dice (section 1)


class Band(Entry, frozen=True):
    """A result: of a pool, reached when `copies` dice show at least `at_least`; of a total, when it
    comes `over` its target by so much. The worst total needs neither.
    """

    at_least: int = 1
    copies: int = 1
    over: int | None = None


class ZeroPool(Entry, frozen=True):
    """How a pool of no dice is rolled and read."""

    dice: int
    keep: Literal["lowest", "highest"]


class Total(Entry, frozen=True):
    """How dice are added up against a target. One die is thrown, one more for each Advantage, and
    the highest is kept; net Disadvantage throws more as well, and keeps the lowest. Beside it, what
    somebody is good at throws dice of its own (`trait`), as large as `trait_sides` says by the
    rating of the attribute, of which the highest is kept; or it is a number that is added. `step`
    is how far beyond the target a multiplier grows by one, `botch` the highest face of the kept die
    that makes the worst result worse to hear, `opens` a track that gives each action Advantage.
    """

    target: int
    step: int
    trait: Literal["dice", "number"] = "dice"
    trait_sides: tuple[int, ...] = ()
    explodes: bool = True
    botch: int = 0
    opens: TrackId | None = None
    adds_tier: bool = False


class DiceModel(Entry, frozen=True):
    """The dice and how they are read: as a pool of which the best count, or added up to a `total`.
    Bands go from worst to best.
    """

    sides: int
    most: int
    zero: ZeroPool
    bands: dict[BandId, Band]
    total: Total | None = None


# Actions (section 2)


class Attribute(Entry, frozen=True):
    actions: tuple[ActionId, ...]


class Action(Entry, frozen=True):
    """An action; `near` names others that often fit the same deed (a hint, never a ban)."""

    near: tuple[ActionId, ...] = ()


class Ratings(Entry, frozen=True):
    least: int
    most: int


# Position, effect and outcome (sections 2 to 4)


class Severity(Entry, frozen=True):
    """How much a usual consequence of this weight does."""

    harm: int
    ticks: int
    tracks: dict[TrackId, int] = {}


class Outcome(Entry, frozen=True):
    """What a result means: is it done, what does it add (and is that `multiplied` as far as the
    target was beaten), what may it cost, what may be chosen.
    """

    done: Literal["yes", "no", "gm"] = "yes"
    effect: int = 0
    menu: tuple[KindId, ...] = ()
    most: int | None = None
    choice: tuple[WayId, ...] = ()
    multiplied: bool = False


class Position(Entry, frozen=True):
    """A position with its temperature on screen, its lesson, its outcomes by result, and the target
    of a total.
    """

    tone: Literal["calm", "warm", "hot"]
    severity: str
    outcomes: dict[BandId, Outcome]
    xp: int = 0
    default: bool = False
    target: int | None = None


class Way(Entry, frozen=True):
    """What a player may choose after a result in place of the usual outcome."""

    ends: bool = False
    done: Literal["yes", "no"] = "no"
    menu: tuple[KindId, ...] = ()
    most: int | None = None
    again_at: PositionId | None = None


class EffectLevel(Entry, frozen=True):
    """An effect level; levels go from least to most. `beyond` ones lie outside the usual grid."""

    ticks: int
    beyond: bool = False
    default: bool = False


class Trade(Entry, frozen=True):
    """How far position and effect may be exchanged for one another."""

    steps: int


class Gives(Entry, frozen=True):
    """What a doing or a harm row adds to a roll."""

    dice: int = 0
    effect: int = 0
    ignores: tuple[RowId, ...] = ()


class DoingWay(Entry, frozen=True):
    gives: Gives
    unless: Literal["bargain"] | None = None


class Push(Entry, frozen=True):
    costs: dict[TrackId, int]
    ways: dict[WayId, DoingWay]


class Assist(Entry, frozen=True):
    costs: dict[TrackId, int]
    gives: Gives
    helps_the_barred: bool = True


class BargainPrice(Entry, frozen=True):
    """A kind of price that a Devil's Bargain may name."""

    does: Literal["told", "track", "ticks", "harm"]
    track: TrackId | None = None
    usual: int = 0


class Bargain(Entry, frozen=True):
    gives: Gives
    unless_pushed: tuple[WayId, ...]
    prices: dict[KindId, BargainPrice]


class Doings(Entry, frozen=True):
    push: Push
    assist: Assist
    bargain: Bargain


# Consequences, harm, resistance, armor (sections 4 and 5)


class ConsequenceKind(Entry, frozen=True):
    """A kind of consequence, by what it does to the table, and how much of it resisting takes away
    where that is not the usual.
    """

    does: Literal["harm", "ticks", "track", "effect", "position", "opportunity"]
    track: TrackId | None = None
    by: int = 0
    lessens_by: int | None = None


class HarmRow(Entry, frozen=True):
    level: int
    boxes: int
    gives: Gives = Gives()
    bars: bool = False


class Harm(Entry, frozen=True):
    """The harm ladder; `fatal` is the level that kills unless it is lessened. Where wounds are
    hit points, there are no rows, and `points` is the track of those that are left.
    """

    fatal: int
    rows: dict[RowId, HarmRow] = {}
    heals: TrackId | None = None
    points: TrackId | None = None


class Resistance(Entry, frozen=True):
    """Cost in `track` is `less_than` minus the die that counts, or what the result `costs`; some
    results clear instead.
    """

    track: TrackId
    less_than: int
    lessens_by: int
    clears: dict[BandId, int] = {}
    costs: dict[BandId, int] = {}


class Armor(Entry, frozen=True):
    """A box that stops a consequence; some may join another in the same hit."""

    track: TrackId
    lessens_by: int
    same_hit: bool = False


# Tracks, stress and trauma (section 6)


class Track(Entry, frozen=True):
    """A row of boxes of a character or the crew, and what filling it does, or using it up where it
    is spent; beyond the limit of one that `piles` there may lie more, for a while.
    """

    of: Literal["character", "crew"]
    limit: int | None = None
    start: int = 0
    paid: Literal["marked", "spent"] | None = None
    full: dict[TrackId, int] = {}
    empties: bool = False
    carries: bool = False
    piles: bool = False
    away: bool = False
    named_from: Literal["traumas"] | None = None
    for_effects: bool = False


class Fate(Entry, frozen=True):
    """A way out of play; those that are `owed` may be chosen when the last trauma is taken, `free`
    ones whenever one likes; to some the stash comes along, for what it `buys`.
    """

    tracks: dict[TrackId, int] = {}
    owed: bool = True
    free: bool = False
    buys: bool = False


# Clocks (section 7)


class ClockSize(Entry, frozen=True):
    segments: int


class ClockKind(Entry, frozen=True):
    tone: Literal["ours", "theirs", "danger", "neutral"]
    two_way: bool = False
    pairs: bool = False


class Clocks(Entry, frozen=True):
    least: int
    most: int
    sizes: dict[str, ClockSize]
    kinds: dict[KindId, ClockKind]


# Fortune and information (section 8)


class Fortune(Entry, frozen=True):
    luck: int
    gm_most: int
    advantage: int


class Information(Entry, frozen=True):
    """How much a gathering roll tells, by result: an effect level."""

    tells: dict[BandId, EffectId]

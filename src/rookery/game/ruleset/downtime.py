"""What a ruleset declares for downtime: its steps, activities, projects, the moves of factions."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from rookery.game.ids import KindId, PositionId, ProcedureId, ProjectId, TrackId, TriggerId, WayId
from rookery.game.ruleset.effects import EffectWay, Gift
from rookery.game.ruleset.entry import Entry, Plain

Step = Literal["payoff", "heat", "entanglement", "activities", "factions"]

# What an activity does to the table, besides what it gives:
# `asset` is something gained for a while, `project` ticks a clock, `creation` makes a thing to a
# design, `ritual` is performed, `recovery` mends a character, `cohort` a cohort, `training` gives
# xp, `vice` clears stress; `replacing` finds others for a destroyed cohort, `hiding` the lair a new
# place: these take several activities, of whoever has the time; `tracks` moves tracks and no more.
Does = Literal[
    "asset",
    "cohort",
    "creation",
    "hiding",
    "project",
    "recovery",
    "replacing",
    "ritual",
    "tracks",
    "training",
    "vice",
]


class Price(Entry, frozen=True):
    """One way to pay, in tracks."""

    costs: dict[TrackId, int]


class Slots(Entry, frozen=True):
    """How many activities each has for nothing, and the prices of one more, as often as wanted."""

    free: int
    more: dict[WayId, Price]


class Downtime(Entry, frozen=True):
    """The parts of downtime in their order, and how much time each has in it."""

    steps: dict[Step, Plain]
    slots: Slots


class Bump(Entry, frozen=True):
    """What may be bought after a roll, once or several times."""

    costs: dict[TrackId, int]
    gives: Gift


class ActivityWay(EffectWay, frozen=True):
    """A way to do an activity; its dice, its price and its conditions are those of whoever rolls:
    who spends the slot, a teammate, or somebody whom the GM plays. A `position` sets the target of
    a total, where the GM is not to say it.
    """

    by: Literal["me", "teammate", "npc"] = "me"
    position: PositionId | None = None


class Activity(EffectWay, frozen=True, kw_only=True):
    """Something to do in downtime, for one slot or more. After a roll, `raise` buys a result level,
    and `beyond` something past the best one; clearing more than there was begins `overflow`. What
    `takes` several activities costs its price with the last of them.
    """

    does: Does
    slots: int = 1
    position: PositionId | None = None
    takes: int = 1
    uses: str | None = None
    raise_: Bump | None = field(default=None, name="raise")
    beyond_: Bump | None = field(default=None, name="beyond")
    overflow: ProcedureId | None = None
    projects: tuple[ProjectId, ...] = ()
    ways: dict[WayId, ActivityWay] = {}


class Procedure(EffectWay, frozen=True, kw_only=True):
    """Something that comes about in downtime and has ways out; it may be worth xp by a trigger."""

    ways: dict[WayId, EffectWay]
    trigger: TriggerId | None = None


class Project(Entry, frozen=True):
    """A kind of long-term project: the usual size of its clock, and what is new when it is full.
    Some need something that is `allowed`, and some a source to learn from.
    """

    segments: int
    kind: KindId
    new: str | None = None
    allowed: str | None = None
    sourced: bool = False


class FactionMove(Entry, frozen=True):
    """What a faction may do while the crew rests. Some moves change hold, its own or that of
    `whose`, and some the crew may oppose.
    """

    hold: int = 0
    whose: Literal["own", "enemy"] = "own"
    opposed: bool = False


class FactionMoves(EffectWay, frozen=True, kw_only=True):
    """The moves of factions, how many the GM picks for each, the roll for what is in doubt, and
    through whom the news of them may reach the crew.
    """

    least: int
    most: int
    kind: KindId
    moves: dict[WayId, FactionMove]
    told_by: tuple[str, ...]

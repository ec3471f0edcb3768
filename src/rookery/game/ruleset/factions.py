"""What a ruleset declares for powers in a city, the crew among them: Tier, hold, rep, status."""

from __future__ import annotations

from rookery.game.ids import HoldId, TrackId
from rookery.game.ruleset.entry import Entry, Plain


class Scale(Entry, frozen=True):
    """How many people a group of this scale has, at most; the first is scale 0."""

    people: int


class Status(Entry, frozen=True):
    """How a faction stands to the crew; it may be on their side, or bring a condition with it."""

    level: int
    allied: bool = False
    starts: str | None = None


class Development(Entry, frozen=True):
    """What a full track of rep is turned into: a stronger hold, or else, from the strongest, a new
    Tier at this price and with this hold. Each turf saves so much rep.
    """

    costs: dict[TrackId, int | str]
    hold: HoldId
    turf: int


class Shifts(Entry, frozen=True):
    """What usually happens to the status of those whom a deed concerns, for the GM to choose."""

    hurt: tuple[int, ...]
    helped: tuple[int, ...]


class Standing(Entry, frozen=True):
    """How powers stand (section 13). `unheld` is what losing hold costs where none is left, and
    `threatened` what comes when there is no Tier left either.
    """

    tier: TrackId
    hold: TrackId
    rep: TrackId
    turf: TrackId
    earns: int | str
    earns_quietly: int | str
    development: Development
    unheld: dict[TrackId, int]
    threatened: Plain
    war_of_others: dict[TrackId, int]
    operation: Shifts
    seizing: Shifts

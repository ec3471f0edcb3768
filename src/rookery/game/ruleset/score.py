"""What a ruleset declares for scores: plans, engagement, flashbacks, teamwork."""

from __future__ import annotations

from rookery.game.ids import BandId, PositionId, QuestionId, TagId, TrackId, WayId
from rookery.game.ruleset.entry import Entry, Plain


class EngagementQuestion(Entry, frozen=True):
    """A yes/no question before the engagement roll, and the dice that a yes gives or takes."""

    dice: int


class Start(Entry, frozen=True):
    """Where an engagement's result puts the crew, for their first actions only."""

    position: PositionId
    past_first: bool = False


class Engagement(Entry, frozen=True):
    """The roll into a score: its luck, what is asked, what a failed diversion takes, where each
    result starts.
    """

    luck: int
    diversion_failed: int
    questions: dict[QuestionId, EngagementQuestion]
    starts: dict[BandId, Start]


class FlashbackLevel(Entry, frozen=True):
    """How unlikely the past deed is, and what it usually costs."""

    costs: dict[TrackId, int] = {}


class Flashback(Entry, frozen=True):
    """The prices of looking back; a downtime activity in the past is paid in another way."""

    track: TrackId
    levels: dict[WayId, FlashbackLevel]
    downtime: dict[WayId, FlashbackLevel]


class SetUp(Entry, frozen=True):
    """What a set-up gives to each who follows: one of these."""

    effect: int
    position: int


class Lead(Entry, frozen=True):
    """What leading a group costs for each member whose own result is one of these."""

    costs: dict[TrackId, int]
    results: tuple[BandId, ...]


class Protect(Entry, frozen=True):
    """What it costs to step into a teammate's place, besides what is taken there."""

    costs: dict[TrackId, int] = {}


class Teamwork(Entry, frozen=True):
    lead: Lead
    protect: Protect
    set_up: SetUp


class Scores(Entry, frozen=True):
    """The kinds of scores and the plans; the tags that a score may carry; the kind by which ground
    is seized.
    """

    kinds: dict[WayId, Plain]
    plans: dict[WayId, Plain]
    tags: dict[TagId, Plain]
    seizing: WayId | None = None

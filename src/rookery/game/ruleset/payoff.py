"""What a ruleset declares for the end of a score: payoff, heat, prison (section 22)."""

from __future__ import annotations

from rookery.game.ids import KindId, QuestionId, TrackId, WayId
from rookery.game.ruleset.effects import EffectWay, Gift
from rookery.game.ruleset.entry import Entry


class Amount(Entry, frozen=True):
    """What a score of this size pays; one that is `or_more` names only the least."""

    gives: dict[TrackId, int]
    or_more: bool = False


class Patience(Entry, frozen=True):
    """The clock of whoever is refused: its usual size, what a refusal ticks, what comes of it when
    it is full; then it begins anew.
    """

    kind: KindId
    segments: int
    ticks: int
    full: Gift


class Tithe(Entry, frozen=True):
    """What a boss or a larger body takes of a payoff, when the answer to `asks` is yes."""

    asks: QuestionId
    costs: dict[TrackId, int | str]
    patience: Patience


class Payoff(Entry, frozen=True):
    """What scores pay, from the smallest on; rep follows from the standing of powers."""

    amounts: dict[WayId, Amount]
    tithe: Tithe | None = None


class HeatClass(Entry, frozen=True):
    """How noisy a score was, and the heat that it brings."""

    heat: int


class HeatLine(Entry, frozen=True):
    """A yes/no question about a score, and the heat that a yes adds; effects may ignore it."""

    heat: int


class Heat(Entry, frozen=True):
    """The sum of a score's heat: its class, its lines, then what effects give, from 0 on."""

    track: TrackId
    wanted: TrackId
    classes: dict[WayId, HeatClass]
    lines: dict[str, HeatLine]


class Convict(Entry, frozen=True):
    """Somebody who may be convicted for the crew's crimes, and the condition they are in then."""

    starts: str | None = None


class Sentence(Entry, frozen=True):
    """What awaits a convict at this wanted level. It may be the end of a career, by a fate (whose
    own tracks do not count on top of the conviction's), or harm that nobody resists; the `spared`
    are not locked up.
    """

    wanted: int
    fate: WayId | None = None
    harm: int = 0
    spared: bool = False


class Incarceration(EffectWay, frozen=True, kw_only=True):
    """Prison: who may go, what a conviction gives, for how long, and the roll for what comes of it.
    `load` is what one may carry inside.
    """

    convicts: dict[WayId, Convict]
    convicted: Gift
    sentences: dict[WayId, Sentence]
    load: int

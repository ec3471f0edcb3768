"""What a ruleset declares for magnitude, rituals and crafting (section 25)."""

from __future__ import annotations

from typing import Literal

from msgspec import field

from rookery.game.ids import ActionId, DrawbackId, QuestionId, RowId, WayId
from rookery.game.ruleset.downtime import Bump
from rookery.game.ruleset.effects import Owner
from rookery.game.ruleset.entry import Entry, Plain


class MagnitudeRow(Entry, frozen=True):
    """One measure of power, at each level from 0 on."""

    levels: dict[str, Plain]


class Magnitude(Entry, frozen=True):
    """How mighty something is, by several measures; their levels may be added up."""

    most: int
    rows: dict[RowId, MagnitudeRow]


class MakingQuestion(Entry, frozen=True):
    """A question about something new, answered by the player or the GM: in words, with its kind,
    with the quality that it needs at least, or with its drawbacks.
    """

    of: Literal["player", "gm"]
    answer: Literal["words", "kind", "quality", "drawbacks"] = "words"


class Trial(Entry, frozen=True):
    """What is rolled for a ritual of this kind; the action is the usual one."""

    roll: Literal["action", "fortune"]
    action: ActionId | None = None
    raise_: Bump | None = field(default=None, name="raise")


class Rituals(Entry, frozen=True, kw_only=True):
    """How rituals are learned and performed; taking longer, by the row `eased_by`, from its level
    `eased_least` on, eases them.
    """

    questions: dict[WayId, MakingQuestion]
    eased_by: RowId
    eased_least: int = 1
    trials: dict[WayId, Trial]


class Modification(Entry, frozen=True):
    """A change to a thing, and the quality that it needs."""

    quality: int | str


class Making(Entry, frozen=True):
    """How things are invented and changed."""

    questions: dict[WayId, MakingQuestion]
    modifications: dict[WayId, Modification]


class CreationKind(Entry, frozen=True):
    """A kind of creation: whether it needs a design, the question by which some of it is common and
    needs none, and the drawbacks that all of it has.
    """

    design: bool = True
    common: QuestionId | None = None
    drawbacks: tuple[DrawbackId, ...] = ()


class Drawback(Owner, frozen=True):
    """What is wrong with a creation; `usual` is how much is chosen, where a number is."""

    usual: int | None = None

"""What a ruleset declares for cohorts: gangs and experts who work for the crew (section 19)."""

from __future__ import annotations

from rookery.game.ids import RowId, WayId
from rookery.game.ruleset.entry import Entry
from rookery.game.ruleset.rolls import Gives


class CohortKind(Entry, frozen=True):
    """A gang or an expert; who has no types has a specialty in free words."""

    quality: int | str
    scale: int | str
    typed: bool


class CohortRow(Entry, frozen=True):
    """A level of harm to a cohort, from the mildest on."""

    level: int
    gives: Gives = Gives()
    bars: bool = False
    destroys: bool = False


class Cohorts(Entry, frozen=True):
    """What a cohort is worth, how many traits it has, how it is harmed, mended and replaced.

    There are as many flaws as edges. Beyond its types and specialty it has the quality `beyond`.
    """

    kinds: dict[WayId, CohortKind]
    types: int
    traits_least: int
    traits_most: int
    beyond: int
    harm: dict[RowId, CohortRow]
    helped: int
    replacing: dict[str, int | str]

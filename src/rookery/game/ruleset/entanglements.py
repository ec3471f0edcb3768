"""What a ruleset declares for entanglements: the table, each of them, its ways out (section 23)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from rookery.game.ids import BandId, ColumnId, EntanglementId, WayId
from rookery.game.ruleset.effects import EffectWay, When
from rookery.game.ruleset.entry import Entry


class Column(Entry, frozen=True):
    """A column of the table, for crews with at least this much heat."""

    least: int


class EntanglementTable(Entry, frozen=True):
    """Which entanglements a result may mean: rows by result, columns by heat. Where a cell names
    several, the GM picks; a result without a row of its own reads the last.
    """

    rolls: str
    columns: dict[ColumnId, Column]
    rows: dict[BandId, dict[ColumnId, tuple[EntanglementId, ...]]]

    def column(self, heat: int) -> ColumnId:
        """The column of a crew with this much heat."""
        return [name for name, column in self.columns.items() if column.least <= heat][-1]

    def cell(self, band: BandId, heat: int) -> tuple[EntanglementId, ...]:
        """What this result means for a crew with this much heat."""
        row = self.rows.get(band) or [*self.rows.values()][-1]
        return row[self.column(heat)]

    def all(self) -> Iterable[EntanglementId]:
        """Every entanglement of the table, as often as it stands there."""
        return (name for row in self.rows.values() for cell in row.values() for name in cell)


class Entanglement(Entry, frozen=True, kw_only=True):
    """Trouble that catches up with a crew. It concerns somebody who meets `when`; if nobody
    does, it does not happen. Who it is, the GM or a player says.
    """

    concerns: Literal["faction", "cohort", "contact", "character"] | None = None
    when: When = When()
    named_by: Literal["gm", "player"] = "gm"
    ways: dict[WayId, EffectWay]

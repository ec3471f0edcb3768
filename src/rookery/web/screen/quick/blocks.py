"""What the quick reference is made of: blocks of rows, each with a name and what is said of it."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from rookery.game.ids import BandId, TrackId
from rookery.words.speech import Speech


class Row(Struct, frozen=True):
    """A line of a block: its name, its cells, and how warm it is."""

    name: str
    cells: tuple[str, ...] = ()
    tone: str = ""


class Block(Struct, frozen=True, kw_only=True):
    """A part of the sheet; `columns` name the cells of its rows, where that needs saying."""

    id: str
    title: str
    rows: tuple[Row, ...] = ()
    columns: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    wide: bool = False


class Reader(Struct, frozen=True):
    """Reads a ruleset aloud in one language."""

    say: Speech

    def name(self, path: str) -> str:
        return self.say.term(f"{path}.name")

    def text(self, path: str) -> str:
        """The sentence of an entry, or nothing where it has none."""
        return self.told(f"{path}.text")

    def told(self, path: str) -> str:
        rules = self.say.rules
        return self.say.term(path) if path in rules.words[rules.about.languages[0]] else ""

    def track(self, track: TrackId) -> str:
        return self.name(f"tracks.{track}")

    def bands(self) -> tuple[str, ...]:
        """The names of all results, from the worst on."""
        return tuple(self.name(f"dice.bands.{band}") for band in self.say.rules.dice.bands)

    def faces(self, band: BandId) -> str:
        """What the dice show for a result."""
        dice = self.say.rules.dice
        declared = dice.bands[band]
        if dice.total is not None:
            return self.name(f"dice.bands.{band}")
        if declared.copies > 1:
            return self.say._(
                "%(face)s on %(count)s dice", face=declared.at_least, count=declared.copies
            )
        above = (
            other.at_least
            for other in dice.bands.values()
            if other.copies == 1 and other.at_least > declared.at_least
        )
        most = min(above, default=dice.sides + 1) - 1
        return str(most) if most == declared.at_least else f"{declared.at_least}–{most}"

    def over(self, band: BandId) -> str:
        """How far over its target a total gets there."""
        say, over = self.say, self.say.rules.dice.bands[band].over
        if over is None:
            return say._("below the target")
        return say._("the target") if not over else say._("%(count)s over it", count=over)

    def named(self, path: str, names: Iterable[str]) -> str:
        """The names of several entries of a table."""
        return self.say.listed(self.name(f"{path}.{name}") for name in names)

"""In which entries of the journal a faction occurs, read once and then kept up with."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Iterator

from rookery.game.core.clocks import Clock, ClockStarted
from rookery.game.factions.faction import Faction
from rookery.game.ids import ClockId, FactionId
from rookery.journal.entries import Entry
from rookery.table.table import Table

KEPT = 60


class Index:
    """What has been read of one table's journal."""

    def __init__(self) -> None:
        self.upto = 0
        self.found: dict[FactionId, list[int]] = {}
        self.clocks: dict[ClockId, FactionId] = {}

    def follow(self, table: Table) -> None:
        for entry in table.entries(self.upto, table.number):
            for faction in dict.fromkeys(self.named(entry)):
                self.found.setdefault(faction, []).append(entry.number)
            self.upto = entry.number

    def named(self, entry: Entry) -> Iterator[FactionId]:
        """The factions that an entry is about: named by themselves, or by a clock of theirs."""
        for event in entry.events:
            if isinstance(event, ClockStarted) and event.clock.faction is not None:
                self.clocks[event.clock.id] = event.clock.faction
            for part in ("faction", "other"):
                name = getattr(event, part, None)
                if isinstance(name, str | Faction):
                    yield name.id if isinstance(name, Faction) else FactionId(name)
            clock = getattr(event, "clock", None)
            key = clock.id if isinstance(clock, Clock) else clock
            if key in self.clocks:
                yield self.clocks[key]


KNOWN: OrderedDict[int, tuple[Table, Index]] = OrderedDict()
LOCK = threading.Lock()


def numbers(table: Table, faction: FactionId) -> list[int]:
    """The entries in which a faction occurs, oldest first."""
    with LOCK:
        _, index = KNOWN.setdefault(id(table), (table, Index()))
        KNOWN.move_to_end(id(table))
        while len(KNOWN) > KEPT:
            KNOWN.popitem(last=False)
        index.follow(table)
        return list(index.found.get(faction, ()))

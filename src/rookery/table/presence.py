"""Who has a screen open at a campaign; never journaled, gone with the process."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager


class Presence:
    """Counts open streams per seat, and says when a seat comes or goes; for one event loop."""

    def __init__(self, changed: Callable[[str], None]) -> None:
        self._changed = changed
        self._open: dict[str, Counter[str]] = {}

    @contextmanager
    def enter(self, campaign: str, seat: str) -> Iterator[None]:
        """The seat is here until the block is left, however many screens it has."""
        screens = self._open.setdefault(campaign, Counter())
        screens[seat] += 1
        if screens[seat] == 1:
            self._changed(campaign)
        try:
            yield
        finally:
            screens[seat] -= 1
            if not screens[seat]:
                del screens[seat]
                if not screens:
                    del self._open[campaign]
                self._changed(campaign)

    def here(self, campaign: str) -> frozenset[str]:
        """The seats with at least one open screen."""
        return frozenset(self._open.get(campaign, ()))

"""Tells whoever watches a campaign that its journal has a newer entry; carries numbers only."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress


class Watch:
    """One screen's wait for news; several numbers that pass meanwhile are one piece of news."""

    def __init__(self, room: _Room) -> None:
        self._room = room
        self._waiter: asyncio.Future[None] | None = None
        self._stirred = False
        self._closed = False

    async def news(self) -> int | None:
        """The newest number published here (0: none yet) after any stir; None once closed."""
        if not self._stirred and not self._closed:
            self._waiter = self._room.loop.create_future()
            try:
                await self._waiter
            finally:
                self._waiter = None
        self._stirred = False
        return None if self._closed else self._room.newest

    def stir(self) -> None:
        """Wakes this watch though no entry came (a heartbeat is due); on its own loop only."""
        self._stirred = True
        if self._waiter is not None and not self._waiter.done():
            self._waiter.set_result(None)

    def close(self) -> None:
        """Ends the watch, now and for every later wait; on its own loop only."""
        self._closed = True
        self.stir()


class _Room:
    """Those who watch one campaign from one event loop."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self.loop = loop
        self.watches: set[Watch] = set()
        self.newest = 0
        self.due = False

    def wake(self) -> None:
        self.due = False
        for watch in self.watches:
            watch.stir()

    def close(self) -> None:
        for watch in self.watches:
            watch.close()


class Hub:
    """Where those who write a campaign meet those who watch it, on whatever threads they are."""

    def __init__(self) -> None:
        self._rooms: dict[str, dict[asyncio.AbstractEventLoop, _Room]] = {}
        self._lock = threading.Lock()
        self._closed = False

    def publish(self, campaign: str, number: int) -> None:
        """Says that the campaign's journal has reached this entry; from any thread."""
        with self._lock:
            for room in self._rooms.get(campaign, {}).values():
                room.newest = max(room.newest, number)
                if not room.due:
                    room.due = True  # before the call: the wake may run before it returns
                    self._call(room, room.wake)

    def stir(self, campaign: str) -> None:
        """Wakes a campaign's watchers for something that no entry tells; from any thread."""
        self.publish(campaign, 0)

    @contextmanager
    def watch(self, campaign: str) -> Iterator[Watch]:
        """A watch that belongs to the running event loop, and counts until the block is left."""
        loop = asyncio.get_running_loop()
        with self._lock:
            room = self._rooms.setdefault(campaign, {}).setdefault(loop, _Room(loop))
            watch = Watch(room)
            room.watches.add(watch)
            if self._closed:
                watch.close()
        try:
            yield watch
        finally:
            watch.close()
            with self._lock:
                room.watches.discard(watch)
                if not room.watches:
                    self._rooms[campaign].pop(loop)
                if not self._rooms[campaign]:
                    self._rooms.pop(campaign)

    def count(self, campaign: str) -> int:
        """How many watch this campaign now."""
        with self._lock:
            return sum(len(room.watches) for room in self._rooms.get(campaign, {}).values())

    def close(self) -> None:
        """Ends every watch, also those to come: a server that stops waits for its streams."""
        with self._lock:
            self._closed = True
            for rooms in self._rooms.values():
                for room in rooms.values():
                    self._call(room, room.close)

    @staticmethod
    def _call(room: _Room, what: Callable[[], None]) -> None:
        with suppress(RuntimeError):  # the loop is closed, and its watches with it
            room.loop.call_soon_threadsafe(what)

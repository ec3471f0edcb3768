"""From an entry's commit to its receipt on every open stream, beside the least a server can do.

For each round Rookery is given a command. The clock starts when the entry is on the disk, and stops
at each stream when the last byte of its message is there; hub, drawing, server-sent events and the
sockets lie between. Then the yardsticks send the very bytes that Rookery's watchers were sent to as
many streams, read by the same reader. The rounds alternate: what is noisy is noisy for all.
"""

from __future__ import annotations

import asyncio
import gc
import resource
import statistics
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import cast

import uvloop

from bench.figures import Figure, middle, timed
from bench.servers import LIMIT, SERVERS, Door, Running, server

COUNTS = (100, 500, 1000)
ROLL = 10
"""The entries of a roll, heavy and light ones: percentiles are taken of all of them together."""

ROUNDS = 15 * ROLL
WARM_UP = ROLL
AT_ONCE = 50
AIM = 3.0
END = b"\n\n"
OURS = "rookery"


class Reader(asyncio.Protocol):
    """One open screen: says when the end of the message that it waits for has arrived."""

    def __init__(self, request: bytes, arrived: Callable[[], None]) -> None:
        self._request = request
        self._arrived = arrived
        self.wait(b"")  # for anything: the stream is open

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)
        self.transport.write(self._request)

    def wait(self, wanted: bytes) -> None:
        """From now on, wait for the message that begins like this."""
        self._wanted, self._waiting, self._begun, self._rest = wanted, True, False, b""

    def data_received(self, data: bytes) -> None:
        if not self._waiting:
            return
        seen = self._rest + data  # what is looked for may have been cut in two
        at = 0 if self._begun else seen.find(self._wanted)
        self._begun = at >= 0
        self._rest = seen[-1:] if self._begun else seen[-len(self._wanted) :]
        if self._begun and seen.find(END, at) >= 0:
            self._waiting = False
            self._arrived()


class Crowd:
    """Many readers of one server, and the rounds of one entry to all of them."""

    def __init__(self, running: Running) -> None:
        self.running = running
        self.readers: list[Reader] = []
        self.receipts: list[int] = []

    async def gather(self) -> None:
        """Come in, some at a time."""
        loop = asyncio.get_running_loop()
        door: Door = self.running.tell(b"door")
        self.number = door.number
        for begin in range(0, len(door.requests), AT_ONCE):
            some = door.requests[begin : begin + AT_ONCE]
            here = self.all_of(begin + len(some))
            for request in some:
                reader = Reader(request, self.arrived)
                await loop.create_connection(lambda reader=reader: reader, *self.running.address)  # type: ignore[misc]
                self.readers.append(reader)
            await asyncio.wait_for(here, LIMIT)

    async def round(self, said: bytes, number: int) -> tuple[int, list[int]]:
        """When the entry of this number was committed, and when it came to each."""
        self.receipts.clear()
        for reader in self.readers:
            reader.wait(b"id: %d\n" % number)
        here = self.all_of(len(self.readers))
        self.running.control.send(said)
        await asyncio.wait_for(here, LIMIT)
        sent: int = self.running.control.recv()
        return sent, self.receipts

    def all_of(self, due: int) -> asyncio.Future[None]:
        self._due = due
        self._here: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        return self._here

    def arrived(self) -> None:
        self.receipts.append(time.monotonic_ns())
        if len(self.receipts) == self._due:
            self._here.set_result(None)

    def leave(self) -> None:
        for reader in self.readers:
            reader.transport.abort()


class Took:
    """What the rounds of one server took, in milliseconds, a list for each roll's worth of them."""

    def __init__(self) -> None:
        self.rolls: list[list[float]] = []

    def add(self, turn: int, sent: int, receipts: list[int]) -> None:
        if turn % ROLL == 0:
            self.rolls.append([])
        self.rolls[-1] += [(at - sent) / 1e6 for at in receipts]

    def cut(self, percent: int) -> list[float]:
        return [statistics.quantiles(roll, n=100)[percent - 1] for roll in self.rolls]


async def measure(home: Path, count: int, rounds: int) -> tuple[dict[str, Took], float]:
    """What each server's rounds took, and how many bytes an entry was in the middle."""
    took = {name: Took() for name in SERVERS}
    sizes: list[float] = []
    with ExitStack() as stack:
        crowds = {name: Crowd(stack.enter_context(server(name, home, count))) for name in SERVERS}
        for crowd in crowds.values():
            await crowd.gather()
        table = crowds[OURS]
        gc.collect()
        gc.disable()
        for turn in range(-WARM_UP, rounds):
            number, message = table.number + 1 + WARM_UP + turn, b"next"
            for name in SERVERS:
                sent, receipts = await crowds[name].round(message, number)
                if name == OURS:
                    message = table.running.tell(b"message")
                if turn >= 0:
                    took[name].add(turn, sent, receipts)
            if turn >= 0:
                sizes.append(len(message))
        gc.enable()
        for crowd in crowds.values():
            crowd.leave()
    return took, middle(sizes)


def figures(count: int, took: dict[str, Took], size: float) -> list[Figure]:
    """The middle and the tail for so many streams."""
    found = []
    for percent in (50, 99):
        cuts = {name: each.cut(percent) for name, each in took.items()}
        ours = cuts.pop(OURS)
        beside = tuple(timed(name, ours, theirs) for name, theirs in cuts.items())
        aimed = percent == 99
        found.append(
            Figure(
                what=f"commit to receipt, {count:,} streams, {size / 1000:.0f} kB, p{percent}",
                value=middle(ours),
                unit="ms",
                beside=beside,
                aim=f"within {AIM:.0f}x of {beside[0].what}" if aimed else "",
                met=beside[0].times <= AIM if aimed else None,
            )
        )
    return found


def run(home: Path, *, counts: tuple[int, ...] = COUNTS, rounds: int = ROUNDS) -> list[Figure]:
    """The figures for each number of open streams."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 8192)), hard))
    found = []
    for count in counts:
        found += figures(count, *uvloop.run(measure(home, count, rounds)))
    return found

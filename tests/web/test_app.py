"""What the application sets up for itself."""

from __future__ import annotations

import asyncio
import threading

from rookery.journal.memory import MemoryStore
from rookery.table.house import House
from rookery.web.app import AT_ONCE, build


def test_many_commands_wait_for_the_disk_together():
    meeting = threading.Barrier(AT_ONCE)

    async def come() -> None:
        async with build(House(MemoryStore())).lifespan():
            await asyncio.gather(*(asyncio.to_thread(meeting.wait, 10) for _ in range(AT_ONCE)))

    asyncio.run(come())

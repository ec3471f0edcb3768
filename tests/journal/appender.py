"""A process that appends to a journal as fast as it may, and says what was acknowledged.

Run as `appender.py PATH CAMPAIGN THREADS [ENTRIES]`: each thread plays the shared campaign, and
without a number of entries goes on until it is killed.
"""

import contextlib
import os
import sys
import uuid
from pathlib import Path
from threading import Thread

from rookery.journal.sqlite import SQLiteStore
from rookery.journal.store import CampaignTaken, NumberTaken


def play(store: SQLiteStore, campaign: str, entries: int) -> None:
    while entries:
        command = uuid.uuid4().hex
        number = store.last(campaign) + 1
        try:
            store.append(campaign, number, command, command.encode() * 8)
        except NumberTaken:
            continue
        os.write(1, f"{campaign} {number} {command}\n".encode())
        entries -= 1


def main(path: str, campaign: str, threads: str, entries: str = "-1") -> None:
    store = SQLiteStore(Path(path))
    names = [campaign, *(f"{campaign}-{thread}" for thread in range(1, int(threads)))]
    for name in names:
        with contextlib.suppress(CampaignTaken):
            store.create(name, b"srd")
    players = [Thread(target=play, args=(store, name, int(entries))) for name in names]
    for player in players:
        player.start()
    for player in players:
        player.join()
    store.close()


if __name__ == "__main__":
    main(*sys.argv[1:])

"""The server is killed again and again while programs play: what it answered for is there."""

import os
import random
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from threading import Semaphore, Thread

import httpx
import pytest

from rookery.cli.main import main
from rookery.game.core.notes import WriteNote
from rookery.journal.entries import Entry, read
from rookery.journal.sqlite import SQLiteStore
from rookery.table.table import Table
from tests.cli.test_serve import links

KILLS, TABLES, SEATS = 50, 3, 2

# Each server is a process of its own, which need not read program and rules from the disk first.
FORKS = get_context("forkserver")
FORKS.set_forkserver_preload(["tests.cli.at_hand"])


def serve(data: Path, said: Connection) -> None:
    """The program, as a shell would start it, with what it prints going into a pipe."""
    os.environ["ROOKERY_DATA"] = str(data)
    with open(said.fileno(), "w", encoding="utf-8", closefd=False) as sys.stdout:
        main(["serve", "--port", "0", "--json"])


@contextmanager
def served(data: Path) -> Iterator[tuple[BaseProcess, str]]:
    """A serving process, and the first line that it prints, which is when it serves."""
    heard, said = FORKS.Pipe(duplex=False)
    process = FORKS.Process(target=serve, args=(data, said))
    process.start()
    said.close()
    try:
        with open(heard.fileno(), encoding="utf-8", closefd=False) as lines:
            yield process, lines.readline()
    finally:
        process.kill()
        process.join()
        heard.close()


class Player:
    """A program at a table, which sends anew what it got no answer to."""

    def __init__(self, table: str, token: str, name: str, answered: Semaphore) -> None:
        self.table, self.name, self.answered = table, name, answered
        self.headers = {"authorization": f"Bearer {token}"}
        self.sent = 0
        self.told: dict[str, int] = {}

    def plays(self, address: str) -> None:
        """Write notes until nobody answers any more."""
        with httpx.Client(base_url=address, headers=self.headers) as line:
            while True:
                key = f"{self.name} {self.sent}"
                try:
                    answer = line.post(
                        f"/api/t/{self.table}/do",
                        json={"do": "write-note", "text": key},
                        headers={"idempotency-key": key},
                    )
                except httpx.TransportError:
                    return
                assert answer.status_code == 200, answer.text
                self.told[key] = answer.json()["entry"]["number"]
                self.sent += 1
                self.answered.release()

    def finds(self, kept: list[Entry]) -> None:
        """Every entry it was told of stands where it was told, with its words."""
        for key, number in self.told.items():
            entry = kept[number - 1]
            assert entry.id == key
            assert entry.command == WriteNote(text=key)


def players(address: str, answered: Semaphore) -> list[Player]:
    """Everybody, at tables that are opened for them."""
    with httpx.Client(base_url=f"{address}/api") as door:
        found: list[Player] = []
        for number in range(TABLES):
            opened = door.post("/tables", json={"name": f"Table {number}", "gm": "Ruth"}).json()
            tokens = [opened["token"]]
            for _ in range(SEATS - 1):
                code = opened["invites"]["player"]
                joined = door.post("/join", json={"code": code, "name": "Mei"}).json()
                tokens.append(joined["token"])
            for token in tokens:
                found.append(Player(opened["campaign"], token, f"p{len(found)}", answered))
    return found


@pytest.mark.slow
def test_fifty_kills_of_the_server_lose_nothing_that_it_answered_for(data: Path):
    chance, answered = random.Random(50), Semaphore(0)
    everybody: list[Player] = []
    for _ in range(KILLS):
        with served(data) as (process, line):
            address = links(line)["address"]
            everybody = everybody or players(address, answered)
            load = [Thread(target=one.plays, args=(address,)) for one in everybody]
            for thread in load:
                thread.start()
            for _ in range(chance.randrange(40)):
                assert answered.acquire(timeout=20)
            process.kill()
            for thread in load:
                thread.join()
    assert sum(len(one.told) for one in everybody) > KILLS * 10
    with closing(SQLiteStore(data / "rookery.db")) as store:
        for campaign in store.campaigns():
            kept = [read(e.number, e.command_id, e.body) for e in store.read(campaign)]
            assert [entry.number for entry in kept] == list(range(1, len(kept) + 1))
            assert len({entry.id for entry in kept}) == len(kept), "something happened twice"
            for one in everybody:
                if one.table == campaign:
                    one.finds(kept)
            assert Table(store, campaign).number == len(kept)

"""What was acknowledged is there, however the process ended."""

import random
import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from rookery.journal.sqlite import SQLiteStore

APPENDER = Path(__file__).with_name("appender.py")
THREADS = 4


def killed(path: Path, after: int) -> list[tuple[str, int, str]]:
    """The entries that a process was told are kept, until it was killed in the midst of more."""
    command = [sys.executable, str(APPENDER), str(path), "crows", str(THREADS)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        lines = [child.stdout.readline() for _ in range(after)]
        child.send_signal(signal.SIGKILL)
        lines += child.stdout.readlines()
    assert child.returncode == -signal.SIGKILL
    entries = [line.split() for line in lines]
    return [(campaign, int(number), command_id) for campaign, number, command_id in entries]


def test_fifty_kills_lose_nothing_that_was_acknowledged(path: Path):
    chance = random.Random(50)
    told: list[tuple[str, int, str]] = []
    for _ in range(50):
        told += killed(path, after=chance.randrange(120))
    assert len(told) > 1_000
    with closing(SQLiteStore(path)) as store:
        kept = {campaign: list(store.read(campaign)) for campaign in store.campaigns()}
    assert len(kept) == THREADS
    for entries in kept.values():
        assert [entry.number for entry in entries] == list(range(1, len(entries) + 1))
        assert all(entry.body == entry.command_id.encode() * 8 for entry in entries)
    for campaign, number, command_id in told:
        assert kept[campaign][number - 1].command_id == command_id


def test_a_kill_while_the_journal_is_made_leaves_none_or_a_whole_one(path: Path):
    for attempt in range(5):
        journal = path.with_name(f"{attempt}.rookery")
        command = [sys.executable, str(APPENDER), str(journal), "crows", "1"]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL) as child:
            while not any(journal.parent.glob(f"*{journal.name}*")):
                assert child.poll() is None
            child.send_signal(signal.SIGKILL)
        SQLiteStore(journal).close()

"""Which files are opened as a journal; the others are left as they are found."""

import os
import random
import shutil
import sqlite3
import stat
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from rookery.journal.sqlite import SQLiteStore
from rookery.journal.store import Key, StoreBroken, Stored, StoreRefused, WhyRefused

APPENDER = Path(__file__).with_name("appender.py")


def fill(path: Path, upto: int) -> None:
    with closing(SQLiteStore(path)) as store:
        store.create("crows", b"srd" * 1_000)
        for number in range(1, upto + 1):
            store.append("crows", number, f"c{number}", b"entry" * number)
        store.keep_snapshot("crows", upto, b"state" * 500)
        store.keep_key("d1", "crows", "seat", "gm", None)


def everything(path: Path) -> tuple[bytes, list[Stored], list[Stored | None], list[Key]]:
    with closing(SQLiteStore(path)) as store:
        entries = list(store.read("crows"))
        answered = [store.answered("crows", entry.command_id) for entry in entries]
        return store.ruleset("crows"), entries, answered, store.keys("crows")


def untouched(folder: Path) -> dict[str, bytes]:
    return {file.name: file.read_bytes() for file in folder.iterdir() if file.is_file()}


def refused(path: Path) -> StoreRefused:
    """The refusal of a file, which must leave no trace in its folder."""
    before = untouched(path.parent)
    with pytest.raises(StoreRefused) as refusal:
        SQLiteStore(path)
    assert untouched(path.parent) == before
    assert refusal.value.path == path
    assert str(path.parent) in refusal.value.sentence
    assert refusal.value.sentence.endswith(".")
    return refusal.value


def test_a_new_journal_is_for_its_owner_alone(path: Path):
    with closing(SQLiteStore(path)) as store:
        store.create("crows", b"srd")
        files = sorted(path.parent.iterdir())
        assert [file.name for file in files] == [path.name, f"{path.name}-shm", f"{path.name}-wal"]
        assert {stat.S_IMODE(file.stat().st_mode) for file in files} == {0o600}
    assert list(path.parent.iterdir()) == [path]


def test_a_journal_is_found_again(path: Path):
    fill(path, 20)
    assert everything(path)[1][6] == Stored(7, "c7", b"entry" * 7)
    assert everything(path)[3] == [Key("d1", "crows", "seat", "gm")]


def test_a_link_leads_to_the_journal(path: Path):
    fill(path, 3)
    link = path.with_name("link")
    link.symlink_to(path)
    assert len(everything(link)[1]) == 3


def foreign(path: Path) -> None:
    with closing(sqlite3.connect(path)) as other:
        other.execute("PRAGMA journal_mode = WAL")
        other.execute("CREATE TABLE recipe (title TEXT)")
        other.commit()


def newer(path: Path) -> None:
    fill(path, 1)
    with closing(sqlite3.connect(path)) as journal:
        journal.execute("PRAGMA user_version = 99")


def without_tables(path: Path) -> None:
    fill(path, 1)
    with closing(sqlite3.connect(path)) as journal:
        journal.execute("DROP TABLE entry")


@pytest.mark.parametrize(
    ("make", "reason"),
    [
        (Path.touch, WhyRefused.EMPTY),
        (Path.mkdir, WhyRefused.NOT_A_FILE),
        (os.mkfifo, WhyRefused.NOT_A_FILE),
        (lambda path: path.write_bytes(b"x"), WhyRefused.NOT_A_DATABASE),
        (lambda path: path.write_text("Dear diary,\n" * 1_000), WhyRefused.NOT_A_DATABASE),
        (lambda path: path.write_bytes(random.Random(1).randbytes(50_000)), "not_a_database"),
        (foreign, WhyRefused.FOREIGN),
        (newer, WhyRefused.NEWER),
        (without_tables, WhyRefused.DAMAGED),
    ],
)
def test_what_is_no_journal_is_refused(path: Path, make: Callable[[Path], object], reason: str):
    make(path)
    assert refused(path).reason == reason


def test_another_programs_database_in_use_is_refused_untouched(path: Path):
    foreign(path)
    with closing(sqlite3.connect(path)) as other:
        other.execute("INSERT INTO recipe VALUES ('eel pie')")
        other.commit()
        assert refused(path).reason is WhyRefused.FOREIGN


def test_a_missing_folder_is_named(tmp_path: Path):
    with pytest.raises(StoreRefused, match="does not exist") as refusal:
        SQLiteStore(tmp_path / "no" / "table.rookery")
    assert refusal.value.reason is WhyRefused.FOLDER_MISSING
    (tmp_path / "file").touch()
    with pytest.raises(StoreRefused) as refusal:
        SQLiteStore(tmp_path / "file" / "table.rookery")
    assert refusal.value.reason is WhyRefused.FOLDER_MISSING


@pytest.fixture
def folder() -> Iterator[Path]:
    """A folder of somebody who is not allowed everything, even where the tests are run by root."""
    with tempfile.TemporaryDirectory() as name:
        root = os.getuid() == 0
        if root:
            os.chown(name, 65534, -1)
            os.setresuid(65534, 65534, 0)
        yield Path(name).resolve()
        Path(name).chmod(0o700)
        if root:
            os.setresuid(0, 0, 0)


@pytest.mark.parametrize(
    ("mode", "reason"), [(0o000, WhyRefused.UNREADABLE), (0o400, WhyRefused.READ_ONLY)]
)
def test_a_file_without_permission_is_refused(folder: Path, mode: int, reason: WhyRefused):
    path = folder / "table.rookery"
    fill(path, 3)
    path.chmod(mode)
    with pytest.raises(StoreRefused) as refusal:
        SQLiteStore(path)
    assert refusal.value.reason is reason
    assert list(folder.iterdir()) == [path]
    path.chmod(0o600)
    assert len(everything(path)[1]) == 3


def test_a_folder_without_permission_is_refused(folder: Path):
    path = folder / "table.rookery"
    fill(path, 3)
    folder.chmod(0o500)
    for name in (path, folder / "new.rookery"):
        assert refused(name).reason is WhyRefused.FOLDER_READ_ONLY


@pytest.mark.parametrize("left", [1, 99, 100, 511, 512, 4_095, 4_096, 5_000, 20_000, -4_096, -1])
def test_a_truncated_journal_is_refused(path: Path, left: int):
    fill(path, 40)
    os.truncate(path, left % path.stat().st_size)
    assert refused(path).reason in {WhyRefused.DAMAGED, WhyRefused.NOT_A_DATABASE}


def test_a_page_of_zeros_is_refused(path: Path):
    fill(path, 200)
    whole = bytearray(path.read_bytes())
    whole[-4_096:] = bytes(4_096)
    path.write_bytes(whole)
    assert refused(path).reason is WhyRefused.DAMAGED


def test_a_flipped_bit_is_noticed_or_does_no_harm(path: Path):
    fill(path, 25)
    expected = everything(path)
    sound = path.read_bytes()
    chance = random.Random(7)
    noticed = 0
    for position in [*range(0, 100, 3), *chance.sample(range(100, len(sound)), 500)]:
        flipped = bytearray(sound)
        flipped[position] ^= 1 << chance.randrange(8)
        path.write_bytes(flipped)
        try:
            assert everything(path) == expected
        except StoreRefused:
            noticed += 1
            assert untouched(path.parent) == {path.name: flipped}
    assert noticed > 50


def test_damage_in_a_file_too_large_to_check_is_noticed_where_it_is_read(
    path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("rookery.journal.sqlite_file.CHECKED_WHOLE", 0)
    fill(path, 25)
    sound = path.read_bytes()
    path.write_bytes(sound.replace(b"entry" * 20, b"entry" * 10 + b"extra" * 10))
    with closing(SQLiteStore(path)) as store:
        assert store.last("crows") == 25
        with pytest.raises(StoreBroken, match="damaged: entry 20"):
            list(store.read("crows"))
        store.append("crows", 26, "c26", b"still")
    path.write_bytes(sound.replace(b"state" * 400, b"stale" * 400))
    with closing(SQLiteStore(path)) as store:
        assert store.snapshot("crows") is None
    path.write_bytes(sound.replace(b"srd" * 900, b"old" * 900))
    with closing(SQLiteStore(path)) as store, pytest.raises(StoreBroken, match="the ruleset"):
        store.ruleset("crows")


def test_what_a_crash_left_in_the_log_is_read(path: Path):
    """The log beside the file may hold all there is: the file alone does not even look sound."""
    with closing(SQLiteStore(path)) as store:
        store.create("crows", b"srd")
        store.append("crows", 1, "c1", b"caw")
        crashed = path.parent / "crashed"
        crashed.mkdir()
        for file in (path, path.with_name(f"{path.name}-wal")):
            shutil.copy(file, crashed)
    with closing(SQLiteStore(crashed / path.name)) as store:
        assert list(store.read("crows")) == [Stored(1, "c1", b"caw")]


def test_damage_under_a_log_is_refused_with_both_left_as_they_are(path: Path):
    fill(path, 40)
    with closing(SQLiteStore(path)) as store:
        store.append("crows", 41, "c41", b"caw")
        crashed = path.parent / "crashed"
        crashed.mkdir()
        for file in (path, path.with_name(f"{path.name}-wal")):
            shutil.copy(file, crashed)
    damaged = crashed / path.name
    damaged.write_bytes(damaged.read_bytes().replace(b"entry" * 20, b"extra" * 20))
    before = untouched(crashed)
    with pytest.raises(StoreRefused) as refusal:
        SQLiteStore(damaged)
    assert refusal.value.reason is WhyRefused.DAMAGED
    assert {name: data for name, data in untouched(crashed).items() if name in before} == before


def test_two_processes_may_make_the_same_journal(path: Path):
    children = [
        subprocess.Popen(
            [sys.executable, APPENDER, path, "crows", "1", "5"], stdout=subprocess.PIPE
        )
        for _ in range(4)
    ]
    for child in children:
        child.communicate()
        assert child.returncode == 0
    assert len(everything(path)[1]) == 20
    assert list(path.parent.iterdir()) == [path]

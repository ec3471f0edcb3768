"""Whatever somebody sends as a ruleset is refused with a message, soon and in little room."""

from __future__ import annotations

import functools
import io
import os
import random
import stat
import struct
import warnings
import zipfile
from collections.abc import Callable
from pathlib import Path
from resource import RUSAGE_SELF, getrusage
from time import process_time

import pytest

from rookery.rulesets import limits
from rookery.rulesets.load import builtin, read
from rookery.rulesets.pack import opened, pack
from rookery.rulesets.problems import Problem, RulesetError
from rookery.rulesets.shelf import HOME, usual

SECONDS = 1.0
"""Of the processor's time: what others do on this machine meanwhile is not the ruleset's fault."""

KILOBYTES = 200 * 1024

ABOUT = (
    (HOME / usual() / "about.toml").read_text(encoding="utf-8").replace('"en", "zh-Hant"', '"en"')
)
EXTENDING = ABOUT + f'extends = "{usual()}"\n'


@pytest.fixture(autouse=True)
def warm() -> None:
    """Read once what is read once for everybody."""
    builtin(usual())


def refused(what: Callable[[], object]) -> RulesetError:
    """It is refused in time, in little room, and its message can be read."""
    room, begun = getrusage(RUSAGE_SELF).ru_maxrss, process_time()
    with pytest.raises(RulesetError) as caught:
        what()
    assert process_time() - begun < SECONDS
    assert getrusage(RUSAGE_SELF).ru_maxrss - room < KILOBYTES
    assert caught.value.problems
    for problem in caught.value.problems:
        assert problem.says
        assert len(str(problem)) < 2000
        assert all(sign.isprintable() for sign in problem.file)
    return caught.value


def folder(place: Path, **files: str) -> Path:
    for name, text in {"about": EXTENDING, **files}.items():
        (place / f"{name}.toml").write_text(text, encoding="utf-8")
    return place


def many(line: str, count: int) -> str:
    return "\n".join(line.replace("N", str(number)) for number in range(count)) + "\n"


HOSTILE = {
    "a huge file": "[numbers]\n" + "#" * (limits.MOST_BYTES + 1),
    "a very long line": "[ " + " " * 200_000,
    "a header of blanks": "[a" + " " * 200_000 + "b]\n",
    "many keys": many("aN = 1", 30_000),
    "many keys on a line": "x = {" + "a = 1, " * 30_000 + "}\n",
    "many dots in quotes": ".".join(['"a"'] * 50_000) + " = 1\n",
    "many quotes": '"' * 200_000,
    "keys without an end": "a" * 200_000,
    "deep brackets": "x = " + "[" * 50_000,
    "deep tables": f"[{'.'.join('a' * 5000)}]\nb = 1\n",
    "deep keys": f"{'.'.join('a' * 50_000)} = 1\n",
    "deep inline tables": "x = " + "{a=" * 3000 + "1" + "}" * 3000,
    "far too large a number": f"[numbers]\nx = {'9' * 100_000}\n",
    "a large number in hexadecimal": f"[numbers]\nx = 0x{'f' * 20_000}\n",
    "not a number": "[ratings]\nleast = nan\nmost = inf\n",
    "a day for a number": "[ratings]\nleast = 1979-05-27\n",
    "half a table": "[ratings\nleast = 1",
    "a lone quote": '[numbers]\nx = """' + "x" * 1000,
    "signs that turn": '[numbers]\n"\\u202eevil" = "1"\n',
    "a name with dots": '[numbers]\n"a.b.c" = "1"\n',
    "a name of a path": '[numbers]\n"../../etc/passwd" = "1"\n',
    "markup": '[abilities."<script>alert(1)</script>"]\nname = "x"\ntext = "y"\n',
    "a long name": f'[numbers]\n{"n" * 5000} = "1"\n',
    "many entries": "[numbers]\n" + many('nN = "1"', 20_000),
    "many tables": many("[numbersN]\nx = 1", 5_000),
    "many wrong names": "[attributes.new]\nname = 'x'\nactions = ["
    + many("'actionN',", 399)
    + "]\n",
    "many wrong effects": "[rules.x]\nname='x'\n"
    + many("effects.eN = { on = 'momentN', gives = { diceN = 1 } }", 390),
    "numbers that read each other": "[numbers]\n"
    + many('nN = "$nN + $nN"', 300).replace("$n", "$n1"),
    "a number that reads itself": '[numbers]\nx = "$x + 1"\n',
    "a sum without an end": f'[numbers]\nx = "{"$heat + " * 500}"\n',
    "text for everything": many("[xN]\nN = 'x'", 200) + "actions = 'x'\nabilities = 7\ndice = []\n",
    "lists of lists": "[attributes]\ninsight = { actions = [[[['hunt']]]] }\n",
}


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_hostile_file_is_refused(tmp_path, text):
    refused(lambda: read(folder(tmp_path, zz=text)))


def test_a_file_that_is_no_text_is_refused(tmp_path):
    folder(tmp_path)
    (tmp_path / "x.toml").write_bytes(b"\xff\xfe\x00\x00" * 1000)
    assert "UTF-8" in str(refused(lambda: read(tmp_path)))


def test_too_many_files_are_refused(tmp_path):
    folder(tmp_path, **{f"x{number}": "" for number in range(limits.MOST_FILES + 1)})
    refused(lambda: read(tmp_path))


def test_a_pipe_is_no_file(tmp_path):
    """It would be waited for without end."""
    folder(tmp_path)
    os.mkfifo(tmp_path / "wait.toml")
    assert read(tmp_path)


def spoilt(text: str, chance: random.Random) -> str:
    """A file as a tired person, or nobody at all, would have written it."""
    lines = text.splitlines()
    at = chance.randrange(len(lines))
    line = lines[at]
    tricks: list[Callable[[], list[str]]] = [
        list,
        lambda: [line, line],
        lambda: [line[: chance.randrange(len(line) + 1)]],
        lambda: [line.replace('"', "'", 1)],
        lambda: [line.replace("=", "", 1)],
        lambda: [line.replace("1", "-99999", 1)],
        lambda: [line.replace("{", "[", 1)],
        lambda: [line[::-1]],
        lambda: [line, "[[x]]"],
        lambda: [line.replace("e", "\u0000", 1)],
        lambda: [line.replace("a", "é", 2)],
    ]
    return "\n".join([*lines[:at], *chance.choice(tricks)(), *lines[at + 1 :]]) + "\n"


@pytest.mark.parametrize("seed", range(40))
def test_a_spoilt_file_is_read_or_refused_and_nothing_else(tmp_path, seed):
    chance = random.Random(seed)
    path = chance.choice(sorted((HOME / usual()).glob("*.toml")))
    text = path.read_text(encoding="utf-8")
    for _ in range(chance.randrange(1, 4)):
        text = spoilt(text, chance)
    name = path.stem
    (tmp_path / "about.toml").write_text(EXTENDING, encoding="utf-8")
    (tmp_path / f"{name}.toml").write_text(text, encoding="utf-8")
    begun = process_time()
    told: tuple[Problem, ...] = ()
    try:
        read(tmp_path)
    except RulesetError as error:
        told = error.problems
    assert all(problem.says and problem.file for problem in told)
    assert process_time() - begun < SECONDS


# Packs


def zipped(*files: tuple[str, bytes], kind: int = stat.S_IFREG) -> bytes:
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files:
            info = zipfile.ZipInfo(name)
            info.compress_type = zipfile.ZIP_DEFLATED
            info.external_attr = (kind | 0o644) << 16
            archive.writestr(info, text)
    return made.getvalue()


RIGHT = ("mine/about.toml", EXTENDING.encode())

PATHS = [
    "../about.toml",
    "/etc/cron.d/x.toml",
    "mine/../../x.toml",
    "mine/../x.toml",
    "C:/x.toml",
    "mine\\..\\x.toml",
    "mine/a/b/c.toml",
    "x.toml",
    "mine/.hidden.toml",
    "mine/x.py",
    "mine/x.toml.exe",
    "MINE/x.toml",
    "mine/\u202ex.toml",
    "mine/" + "n" * 300 + ".toml",
    "//mine/x.toml",
    "mine/zh-Hant/../../../x.toml",
]


@pytest.mark.parametrize("name", PATHS)
def test_a_path_that_leads_elsewhere_is_refused(name):
    told = refused(lambda: opened(zipped(RIGHT, (name, b"x = 1"))))
    assert "belong" in str(told)


def test_links_are_refused():
    told = refused(lambda: opened(zipped(("mine/about.toml", b"/etc/passwd"), kind=stat.S_IFLNK)))
    assert "link" in str(told)


def test_the_same_file_twice_is_refused():
    for name in ("mine/about.toml", "mine/About.toml"):
        with warnings.catch_warnings(action="ignore"):
            data = zipped(RIGHT, (name, b"x = 1"))
        assert "twice" in str(refused(functools.partial(opened, data)))


def test_a_bomb_is_refused():
    """However small it is packed."""
    bomb = ("mine/x.toml", b" " * limits.MOST_BYTES)
    assert "tightly" in str(refused(lambda: opened(zipped(RIGHT, bomb))))
    huge = ("mine/x.toml", b" " * 50_000_000)
    refused(lambda: opened(zipped(RIGHT, huge)))


def test_a_bomb_that_lies_about_its_size_is_refused():
    data = bytearray(zipped(("mine/x.toml", bytes(range(256)) * 20_000), RIGHT))
    for mark, offset in ((b"PK\x03\x04", 22), (b"PK\x01\x02", 24)):
        data[data.index(mark) + offset : data.index(mark) + offset + 4] = struct.pack("<I", 10)
    refused(lambda: opened(bytes(data)))


def test_many_files_and_many_bytes_are_refused():
    crowd = [(f"mine/x{number}.toml", b"") for number in range(500)]
    refused(lambda: opened(zipped(RIGHT, *crowd)))
    noise = random.Random(1).randbytes(400_000)
    load = [(f"mine/x{number}.toml", noise) for number in range(12)]
    refused(lambda: opened(zipped(RIGHT, *load)))


def test_a_zip_in_a_zip_is_no_ruleset():
    refused(lambda: opened(zipped(("mine/x.toml", zipped(RIGHT)))))


@pytest.mark.parametrize("data", [b"", b"PK", b"PK\x05\x06" + bytes(18), b"x" * 5_000_000])
def test_what_is_no_pack_is_refused(data):
    refused(lambda: opened(data))


@pytest.mark.parametrize("seed", range(30))
def test_a_damaged_pack_is_refused_or_read(seed):
    chance = random.Random(seed)
    whole = zipped(RIGHT)
    data = bytearray(whole)
    for _ in range(3):
        data[chance.randrange(len(data))] = chance.randrange(256)
    told: tuple[Problem, ...] = ()
    try:
        opened(bytes(data))
    except RulesetError as error:
        told = error.problems
    assert all(problem.says for problem in told)


def test_who_extends_themselves_in_a_pack_is_refused():
    text = EXTENDING.replace(f'extends = "{usual()}"', 'extends = "{}"')
    pair = [(f"{a}/about.toml", text.replace("{}", b).encode()) for a, b in ("ab", "ba")]
    assert "itself" in str(refused(lambda: opened(zipped(*pair))))


def test_two_rulesets_in_a_pack_are_one_too_many():
    two = [(f"{name}/about.toml", EXTENDING.encode()) for name in ("a", "b")]
    assert "2 rulesets" in str(refused(lambda: opened(zipped(*two))))


def test_a_pack_holds_what_it_extends(tmp_path):
    base, mine = tmp_path / "base", tmp_path / "mine"
    base.mkdir()
    mine.mkdir()
    folder(base, roll="[trade]\nsteps = 2\n")
    folder(mine, about=EXTENDING.replace(f'extends = "{usual()}"', 'extends = "base"'))
    rules = opened(pack(mine))
    assert rules == read(mine)
    assert rules.trade.steps == 2
    assert pack(mine) == pack(mine)


def test_what_cannot_be_packed_is_said(tmp_path):
    mine = tmp_path / "mine"
    mine.mkdir()
    folder(mine)
    (mine / "far.toml").symlink_to("/etc/hostname")
    refused(lambda: pack(mine))

"""The benchmarks run, in small, and what they find can be read."""

from __future__ import annotations

from pathlib import Path

import pytest

from bench import commands, replay, sheet, stream
from bench.figures import Beside, Figure
from bench.page import BEGIN, END, into_doc, on_terminal


def test_commands_and_journals_are_measured_on_a_file(tmp_path: Path):
    found = [
        *commands.run(tmp_path, rounds=1, seconds=0.05),
        *replay.replayed(tmp_path, rounds=1, wanted=300),
        *replay.opened(tmp_path, rounds=1, wanted=300),
    ]
    assert [figure.unit for figure in found] == ["/s", "/s", "ms", "ms"]
    assert all(figure.value > 0 and figure.beside[0].times > 0 for figure in found)
    assert found[3].what == "opening a campaign of 499 entries"
    assert not list(tmp_path.iterdir())


def test_a_sheet_is_drawn(tmp_path: Path):
    (found,) = sheet.run(tmp_path, rounds=3)
    assert found.value > 0
    assert found.beside[0].what == "packing it with gzip"


@pytest.mark.slow
def test_an_entry_is_followed_to_every_stream(tmp_path: Path):
    middle, tail = stream.run(tmp_path, counts=(8,), rounds=stream.ROLL)
    assert [beside.what for beside in tail.beside] == ["raw TCP", "bare uvicorn SSE"]
    assert tail.value >= middle.value > 0
    assert tail.met in (True, False)


def test_a_table_takes_the_place_of_the_one_before():
    beside = (Beside("decoding", 2.0, 6.17), Beside("nothing", 1.0, 12.3))
    found = [Figure(what="reading", value=12.34, unit="ms", beside=beside, aim="20 ms", met=True)]
    doc = into_doc(f"Above\n{BEGIN}\nold\n{END}\nBelow\n", found, "2 cores")
    assert doc.startswith(f"Above\n{BEGIN}\nTaken on 2 cores.")
    assert "| reading | 12.3 ms | decoding | 2.00 ms | 6.17x | 20 ms: met |" in doc
    assert "|  |  | nothing | 1.00 ms | 12.3x |  |" in doc
    assert "old" not in doc
    assert doc.endswith(f"{END}\nBelow\n")
    assert "12.3 ms" in on_terminal(found, "2 cores")

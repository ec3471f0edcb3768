"""A ruleset is seen in a browser while it is written."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest
from litestar.testing import TestClient

from rookery.rulesets.shelf import usual
from rookery.web.preview import Watch, build, numbers

ABOUT = """
[about]
id = "mine"
version = "1"
name = "Low Water"
text = "A game of tides."
languages = ["en"]
licence = "CC-BY-4.0"
credit = "Low Water, by Mei."
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    mine = tmp_path / "mine"
    mine.mkdir()
    text = f'{ABOUT}extends = "{usual()}"\n'
    (mine / "about.toml").write_text(text, encoding="utf-8")
    (mine / "roll.toml").write_text("[trade]\nsteps = 2\n", encoding="utf-8")
    return mine


def words(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub("<[^>]*>", " ", page))


def test_it_shows_sheets_rolls_odds_and_downtime(folder: Path):
    with TestClient(build(folder)) as client:
        answer = client.get("/")
        assert answer.status_code == 200
        page = words(answer.text)
    for said in ("Low Water", "Shade", "Partial", "Risky", "Indulge vice", "John Harper"):
        assert said in page, said
    assert "trade.steps 1 → 2" in page
    assert answer.text.count('class="paper"') == 7
    assert "script-src 'self'" in answer.headers["content-security-policy"]


def test_who_follows_no_playbook_is_shown_by_what_they_do_best(folder: Path):
    (folder / "about.toml").write_text(f'{ABOUT}extends = "oneshot"\n', encoding="utf-8")
    with TestClient(build(folder)) as client:
        page = client.get("/").text
    assert page.count('class="paper"') == 12
    assert "Smooth talker" in page


def test_it_shows_mistakes_and_what_was_right_before(folder: Path):
    watch = Watch(folder)
    (folder / "roll.toml").write_text("[trade]\nstepz = 2\n", encoding="utf-8")
    with TestClient(build(folder)) as client:
        page = words(client.get("/").text)
    assert "trade.stepz" in page
    assert "Did you mean “steps”?" in page
    watch.again()
    assert watch.seen.rules is not None
    assert watch.seen.mistakes


def test_it_follows_the_files(folder: Path):
    """Whoever waits is told as soon as a file has changed and was read."""

    async def play() -> tuple[str, int]:
        watch = Watch(folder)
        following = asyncio.create_task(watch.follow())
        waiting = asyncio.ensure_future(anext(numbers(watch, 1)))
        number = 2
        while not waiting.done():
            number += 1
            (folder / "roll.toml").write_text(f"[trade]\nsteps = {number % 5}\n", encoding="utf-8")
            await asyncio.wait([waiting], timeout=1)
        told = waiting.result()
        watch.stop()
        await following
        assert watch.seen.rules is not None
        return told, watch.seen.number

    told, number = asyncio.run(asyncio.wait_for(play(), 30))
    assert 2 <= int(told) <= number


def test_nobody_waits_when_it_stops(folder: Path):
    async def play() -> list[str]:
        watch = Watch(folder)
        following = asyncio.create_task(watch.follow())
        listening = asyncio.create_task(collected(watch))
        await asyncio.sleep(0)
        watch.stop()
        await following
        return await listening

    async def collected(watch: Watch) -> list[str]:
        return [number async for number in numbers(watch, watch.seen.number)]

    assert len(asyncio.run(asyncio.wait_for(play(), 30))) <= 1

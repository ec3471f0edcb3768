"""Browsers for those who sit at a table, and the server that they all look at."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from rookery.game.seats import Language
from tests.browser.host import Host
from tests.browser.seat import SCREENS, Seat

DESKTOP, PHONE = (1440, 900), (390, 844)
LOCALES = {"en": "en-GB", "zh-Hant": "zh-TW"}
PATIENCE = 20_000
"""Milliseconds until a condition that is waited for is given up; a busy machine may need them."""

expect.set_options(timeout=PATIENCE)

S = TypeVar("S", bound=Seat)
Arrive = Callable[..., Any]


def debians(playwright: Playwright) -> Browser:
    """Debian's chromium, which draws by itself where there is no graphics card to imitate."""
    path = shutil.which("chromium")
    assert path, "there is no chromium; set ROOKERY_NO_BROWSER to the reason"
    as_root = ["--no-sandbox"] if os.geteuid() == 0 else []
    return playwright.chromium.launch(executable_path=path, args=["--disable-gpu", *as_root])


@pytest.fixture(scope="module")
def chromium() -> Iterator[Browser]:
    """A browser for one file only: it holds an event loop that others would trip over."""
    with sync_playwright() as playwright:
        browser = debians(playwright)
        yield browser
        browser.close()


@pytest.fixture
def host(tmp_path: Path) -> Iterator[Host]:
    running = Host(tmp_path / "rookery.db")
    yield running
    running.stop()


@pytest.fixture
def arrives(
    chromium: Browser, host: Host, request: pytest.FixtureRequest
) -> Iterator[Callable[..., Seat]]:
    """Somebody comes with a browser of their own, which nobody else's cookies are in."""
    contexts = []
    failed = request.session.testsfailed

    def arrive(
        kind: type[S] = Seat,  # type: ignore[assignment]
        language: Language = "en",
        size: tuple[int, int] = DESKTOP,
        shots: str = "",
    ) -> S:
        width, height = size
        context = chromium.new_context(
            viewport={"width": width, "height": height},
            locale=LOCALES[language],
            has_touch=width < 800,
            is_mobile=width < 800,
            reduced_motion="reduce",
        )
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        return kind(context.new_page(), host.url, language, shots)

    yield arrive
    for number, context in enumerate(contexts):
        if request.session.testsfailed > failed:
            for page in context.pages:
                page.screenshot(path=SCREENS / f"failed-{number}.png", full_page=True)
        context.close()

"""What takes long runs first, and what cannot run on this machine is skipped with the reason."""

import os
from collections import defaultdict
from pathlib import Path

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Files with slow tests come first, then those with a browser, so that no process is left
    alone with them in the end. ROOKERY_NO_BROWSER says why there is no browser; empty or absent,
    there is one.
    """
    weights: defaultdict[Path, int] = defaultdict(int)
    for item in items:
        slow, browser = map(item.get_closest_marker, ("slow", "browser"))
        weights[item.path] = max(weights[item.path], 2 * bool(slow) + bool(browser))
    items.sort(key=lambda item: -weights[item.path])
    why = os.environ.get("ROOKERY_NO_BROWSER")
    if not why:
        return
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.skip(reason=why))

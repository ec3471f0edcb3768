"""What cannot run on this machine is skipped with the reason."""

import os

import pytest


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """ROOKERY_NO_BROWSER says why there is no browser; empty or absent, there is one."""
    why = os.environ.get("ROOKERY_NO_BROWSER")
    if not why:
        return
    for item in items:
        if item.get_closest_marker("browser"):
            item.add_marker(pytest.mark.skip(reason=why))

"""A table for Forged in the Dark games that knows the rules."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rookery.game.dice import ScriptedDice
    from rookery.table.table import Table

__version__ = "0.1.0"
__all__ = ["ScriptedDice", "Table", "__version__"]

HOMES = {"ScriptedDice": "rookery.game.dice", "Table": "rookery.table.table"}


def __getattr__(name: str) -> object:
    """Fetch a public name when it is first asked for: `import rookery` alone stays cheap."""
    if name not in HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(HOMES[name]), name)

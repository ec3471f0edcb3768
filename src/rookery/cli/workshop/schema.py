"""The JSON Schema of a ruleset's files."""

from __future__ import annotations

from argparse import Namespace

from rookery.cli.terminal import Terminal
from rookery.rulesets.published import written


def run_schema(options: Namespace, terminal: Terminal) -> int:  # noqa: ARG001 - it is always the same
    """Print it."""
    print(written(), end="", file=terminal.out)
    return 0

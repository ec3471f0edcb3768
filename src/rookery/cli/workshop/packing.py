"""Putting a ruleset into one file that can be given away."""

from __future__ import annotations

import re
from argparse import Namespace
from pathlib import Path

from rookery.cli.terminal import Stopped, Terminal
from rookery.cli.workshop.find import mistaken
from rookery.rulesets.pack import opened, pack
from rookery.rulesets.problems import RulesetError

UNSAFE = re.compile(r"[^\w.-]")


def run_pack(options: Namespace, terminal: Terminal) -> int:
    """Write the pack, once it has been opened as others will open it."""
    said = terminal.speech
    try:
        packed = pack(options.folder)
        about = opened(packed).about
    except RulesetError as error:
        raise mistaken(terminal, str(options.folder), error.problems) from error
    to = options.to or Path(f"{options.folder.resolve().name}-{UNSAFE.sub('-', about.version)}.zip")
    try:
        to.write_bytes(packed)
    except OSError as error:
        raise Stopped(
            said._("“%(file)s” cannot be written.", file=to),
            said._("Name another place with --to."),
            code="cannot-write",
        ) from error
    if terminal.json:
        terminal.give({"file": str(to), "bytes": len(packed), "id": about.id})
    else:
        terminal.say((str(to), "bold"), said._("%(num)s bytes", num=len(packed)))
    return 0

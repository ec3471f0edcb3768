"""What one may type after `rookery ruleset`."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from rookery.cli.ports import port
from rookery.cli.workshop import check, compare, new, packing, preview, schema, show
from rookery.rulesets.shelf import usual

if TYPE_CHECKING:
    from rookery.cli.arguments import Arguments


def add_ruleset(arguments: Arguments) -> None:
    """Add `ruleset` and what it can do."""
    said = arguments.speech
    help = said._("Write a game of your own, or read one.")
    home = arguments.commands.add_parser("ruleset", help=help, description=help)
    commands = home.add_subparsers(metavar="COMMAND", required=True)

    added = arguments.command(
        "new", said._("Begin a ruleset that extends another."), among=commands
    )
    added.add_argument("folder", type=Path, metavar="NAME", help=said._("its folder, made anew"))
    named = said._("the ruleset that it extends")
    added.add_argument("--from", dest="parent", default=usual(), metavar="RULESET", help=named)
    added.set_defaults(run=new.run_new)

    added = arguments.command("check", said._("Tell all mistakes in a ruleset."), among=commands)
    folder(arguments, added)
    added.set_defaults(run=check.run_check)

    added = arguments.command("show", said._("Read a ruleset, or a part of it."), among=commands)
    ruleset(arguments, added, "ruleset")
    keys = said._("a key path, such as abilities or harm.rows.severe")
    added.add_argument("path", nargs="?", default="", metavar="PATH", help=keys)
    added.set_defaults(run=show.run_show)

    added = arguments.command("diff", said._("Tell what differs between two."), among=commands)
    ruleset(arguments, added, "old")
    ruleset(arguments, added, "new")
    added.set_defaults(run=compare.run_diff)

    added = arguments.command("pack", said._("Put a ruleset into one zip file."), among=commands)
    folder(arguments, added)
    added.add_argument("--to", type=Path, metavar="FILE", help=said._("where to write it"))
    added.set_defaults(run=packing.run_pack)

    explained = said._("See a ruleset in a browser while it is written.")
    added = arguments.command("preview", explained, among=commands)
    folder(arguments, added)
    added.add_argument("--port", type=port, default=8001, help=said._("0 takes a free one"))
    added.set_defaults(run=preview.run_preview)

    explained = said._("Print the JSON Schema by which editors check TOML.")
    added = arguments.command("schema", explained, among=commands)
    added.set_defaults(run=schema.run_schema)


def folder(arguments: Arguments, added: argparse.ArgumentParser) -> None:
    help = arguments.speech._("the ruleset’s folder")
    added.add_argument("folder", type=Path, metavar="FOLDER", help=help)


def ruleset(arguments: Arguments, added: argparse.ArgumentParser, name: str) -> None:
    help = arguments.speech._("a ruleset’s name, or its folder")
    added.add_argument(name, metavar="RULESET", help=help)

"""What one may type: the commands of the shell, their options, their help."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, get_args

import rookery
from rookery.cli import dice, do, given, journal, serve, show, tables
from rookery.cli.ports import port
from rookery.cli.workshop.arguments import add_ruleset
from rookery.game.seats import Language
from rookery.rulesets.shelf import names, usual
from rookery.words.speech import Speech

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

LANGUAGES: tuple[Language, ...] = get_args(Language)


def language_in(argv: Sequence[str]) -> Language | None:
    """The language that is asked for, which is needed before anything can be said."""
    first = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    first.add_argument("--language", choices=LANGUAGES)
    try:
        found: Language | None = first.parse_known_args(argv)[0].language
    except argparse.ArgumentError:
        return None  # said again, and better, when everything is read
    return found


class Arguments:
    """Builds the parser; each command names the function that runs it."""

    def __init__(self, speech: Speech) -> None:
        self.speech = speech
        self.parser = argparse.ArgumentParser(
            prog="rookery", description=speech._("A table for Forged in the Dark games.")
        )
        self.parser.add_argument("--version", action="version", version=rookery.__version__)
        self.commands = self.parser.add_subparsers(metavar="COMMAND", required=True)
        for add in (
            self.serve,
            self.new,
            self.show,
            self.do,
            self.journal,
            self.roll,
            self.odds,
        ):
            add()
        add_ruleset(self)

    def command(
        self, name: str, help: str, *, data: bool = True, among: Commands | None = None
    ) -> argparse.ArgumentParser:
        """A command with what all of them take; `among` others of a group that has no journal."""
        added = (among or self.commands).add_parser(
            name,
            help=help,
            description=help,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        said = self.speech
        added.add_argument("--language", choices=LANGUAGES, help=said._("what is spoken"))
        added.add_argument("--json", action="store_true", help=said._("print JSON, for scripts"))
        if data and among is None:
            added.add_argument(
                "--data",
                type=Path,
                metavar="FILE",
                help=said._("the journal; else in the folder ROOKERY_DATA, else in your own"),
            )
        return added

    def serve(self) -> None:
        said = self.speech
        added = self.command("serve", said._("Serve the tables to browsers."))
        added.add_argument("--host", default="127.0.0.1", help=said._("where to listen"))
        added.add_argument("--port", type=port, default=8000, help=said._("0 takes a free one"))
        played = added.add_mutually_exclusive_group()
        played.add_argument("--demo", action="store_true", help=said._("deal a game in progress"))
        played.add_argument("--table", metavar="TABLE", help=said._("whose links are printed"))
        added.set_defaults(run=serve.run_serve)

    def new(self) -> None:
        said = self.speech
        added = self.command("new", said._("Open a new table."))
        added.add_argument("name", metavar="NAME", help=said._("what the campaign is called"))
        added.add_argument("--gm", default=said._("GM"), help=said._("the GM’s name"))
        help = said._("by which rules: one of %(names)s, or a folder", names=", ".join(names()))
        added.add_argument("--rules", metavar="RULESET", default=usual(), help=help)
        added.set_defaults(run=tables.run_new)

    def show(self) -> None:
        said = self.speech
        added = self.command("show", said._("Show a table, or the list of tables."))
        self.add_table(added, optional=True)
        self.add_seat(added)
        added.set_defaults(run=show.run_show)

    def do(self) -> None:
        said = self.speech
        added = self.command("do", said._("Give a command as a seat of a table."))
        typed = "\n".join(f"  {line}" for line in given.every_command())
        added.epilog = said._("Commands and their fields:") + "\n" + typed
        self.add_table(added)
        self.add_seat(added, required=True)
        added.add_argument("--id", help=said._("the command’s id; a repeated one changes nothing"))
        added.add_argument(
            "command",
            nargs="+",
            metavar="COMMAND",
            help=said._("one JSON object, or a name and field=value"),
        )
        added.set_defaults(run=do.run_do)

    def journal(self) -> None:
        said = self.speech
        added = self.command("journal", said._("Read what happened."))
        self.add_table(added, optional=True)
        self.add_seat(added)
        added.add_argument("--all", action="store_true", help=said._("from the first entry on"))
        added.set_defaults(run=journal.run_journal)

    def roll(self) -> None:
        said = self.speech
        added = self.command("roll", said._("Roll dice, at no table."), data=False)
        self.add_pool(added)
        added.add_argument("--seed", type=int, help=said._("the same faces for the same number"))
        added.set_defaults(run=dice.run_roll)

    def odds(self) -> None:
        added = self.command("odds", self.speech._("Tell the exact odds of a roll."), data=False)
        self.add_pool(added)
        added.set_defaults(run=dice.run_odds)

    def add_table(self, added: argparse.ArgumentParser, *, optional: bool = False) -> None:
        added.add_argument(
            "campaign",
            metavar="CAMPAIGN",
            nargs="?" if optional else None,
            help=self.speech._("a table’s id or name"),
        )

    def add_seat(self, added: argparse.ArgumentParser, *, required: bool = False) -> None:
        added.add_argument(
            "--seat",
            metavar="SEAT",
            required=required,
            help=self.speech._("whose eyes and hands: a seat’s id or name"),
        )

    def add_pool(self, added: argparse.ArgumentParser) -> None:
        said = self.speech
        added.add_argument("pool", type=dice.pool_of, metavar="POOL", help=said._("such as 3d"))
        added.add_argument("--resist", action="store_true", help=said._("what resisting costs"))
        added.add_argument("--rules", metavar="RULES", help=said._("by which rules"))
        beside = added.add_argument_group(said._("where dice are added up"))
        beside.add_argument("--trait", type=dice.trait_of, help=said._("dice beside them, as 2d8"))
        beside.add_argument("--plus", type=int, default=0, help=said._("a number beside them"))
        beside.add_argument("--target", type=int, help=said._("what the sum must reach"))

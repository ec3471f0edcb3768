"""Reading a ruleset: what it is, whose work, and any part of it by its key path."""

from __future__ import annotations

from argparse import Namespace

from rookery.cli.terminal import Stopped, Terminal
from rookery.cli.workshop.find import found
from rookery.cli.workshop.writing import lines_of
from rookery.game.ruleset import Ruleset
from rookery.rulesets.differences import Plain, at, plain


def run_show(options: Namespace, terminal: Terminal) -> int:
    """Show the whole in short, or the part at a key path in full."""
    rules = found(terminal, options.ruleset)
    terminal.read_by(rules, None)
    whole = plain(rules, terminal.speech.language)
    try:
        part = at(whole, options.path)
    except KeyError as missing:
        raise Stopped(
            terminal.speech._("There is nothing at “%(path)s”.", path=options.path),
            str(missing.args[0]),
            code="no-such-path",
        ) from missing
    if terminal.json:
        terminal.give(part)
    elif options.path:
        for line in lines_of(options.path, part):
            terminal.say(line)
    else:
        overview(terminal, rules, whole)
    return 0


def overview(terminal: Terminal, rules: Ruleset, whole: Plain) -> None:
    said = terminal.speech
    terminal.say((said.term("about.name"), "bold"), (rules.about.version, "dim"))
    terminal.say(said.term("about.text"))
    terminal.head(said._("Tables"))
    terminal.rows(
        [
            ((table, "warm"), str(len(entries)) if isinstance(entries, dict) else str(entries))
            for table, entries in whole.items()
            if table != "about"
        ]
    )
    terminal.head(said._("Whose work it is"))
    for credit in rules.credits(said.language):
        about = f"{credit.id} {credit.version}, {credit.licence}"
        terminal.say((credit.name, "bold"), (about, "dim"))
        terminal.say(credit.credit)

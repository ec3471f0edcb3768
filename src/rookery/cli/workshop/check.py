"""All mistakes of a ruleset, in one run."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from itertools import groupby

import msgspec

from rookery.cli.terminal import Terminal
from rookery.game.ruleset import Ruleset
from rookery.rulesets.load import read
from rookery.rulesets.problems import Problem, RulesetError

COUNTED = (
    "actions",
    "playbooks",
    "abilities",
    "items",
    "crews",
    "claims",
    "entanglements",
    "activities",
)


def run_check(options: Namespace, terminal: Terminal) -> int:
    """Tell each mistake with its file, line, key path and remedy; or that there is none."""
    try:
        rules = read(options.folder)
    except RulesetError as error:
        if terminal.json:
            terminal.give({"problems": msgspec.to_builtins(error.problems)})
        else:
            tell(terminal, error.problems)
        return 1
    if terminal.json:
        about = rules.about
        terminal.give({"problems": [], "id": about.id, "version": about.version})
    else:
        praise(terminal, rules)
    return 0


def tell(terminal: Terminal, problems: Sequence[Problem]) -> None:
    """The mistakes of each file together, in the order of their lines."""
    said = terminal.speech
    for file, mistakes in groupby(problems, key=lambda problem: problem.file):
        terminal.head(file)
        for mistake in mistakes:
            line = "" if mistake.line is None else f"{mistake.line}:"
            terminal.say(" ", (line or "-", "dim"), (mistake.path, "warm"), mistake.says)
            terminal.say("     ", (mistake.remedy, "calm"))
    terminal.head(said.n("%(num)s mistake.", "%(num)s mistakes.", len(problems)))


def praise(terminal: Terminal, rules: Ruleset) -> None:
    said = terminal.speech
    terminal.read_by(rules, None)
    name = terminal.speech.term("about.name")
    terminal.say(
        (name, "bold"), (rules.about.version, "dim"), (said._("Nothing is wrong."), "calm")
    )
    counts = [(table, len(getattr(rules, table))) for table in COUNTED]
    terminal.rows([((table, "dim"), str(count)) for table, count in counts if count])

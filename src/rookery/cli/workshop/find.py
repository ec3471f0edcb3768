"""The ruleset that somebody named, or its mistakes."""

from __future__ import annotations

from collections.abc import Sequence

from rookery.cli.terminal import Stopped, Terminal
from rookery.game.ruleset import Ruleset
from rookery.rulesets.load import load
from rookery.rulesets.problems import Problem, RulesetError, did_you_mean
from rookery.rulesets.shelf import names


def found(terminal: Terminal, named: str) -> Ruleset:
    """A ruleset by its name or folder, or the end of this run."""
    said = terminal.speech
    try:
        return load(named)
    except RulesetError as error:
        if not any(problem.file for problem in error.problems if problem.file != named):
            raise Stopped(
                said._("There is no ruleset “%(name)s”.", name=named),
                did_you_mean(named, names()),
                code="no-ruleset",
            ) from error
        raise mistaken(terminal, named, error.problems) from error


def mistaken(terminal: Terminal, named: str, problems: Sequence[Problem]) -> Stopped:
    """A ruleset that cannot be played yet."""
    said = terminal.speech
    sentence = said.n(
        "“%(name)s” has %(num)s mistake.",
        "“%(name)s” has %(num)s mistakes.",
        len(problems),
        name=named,
    )
    remedy = said._("Read them: rookery ruleset check %(name)s", name=named)
    return Stopped(sentence, remedy, code="mistakes")

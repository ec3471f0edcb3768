"""Makes docs/rules-covered.md: every finished rule, the tests that cite it, its ruleset keys.

Run it with `.venv/bin/python tools/rules_covered.py` after adding a rule or renaming a test.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from rookery.game.ruleset import Ruleset
from rookery.rulesets.load import builtin

HOME = Path(__file__).parent.parent
TABLE = HOME / "docs" / "rules-keys.toml"
PAGE = HOME / "docs" / "rules-covered.md"
CITED = re.compile(r"\b([A-Z]{2,4}-(?:\d{2}|R\d|X\d))\b")
NAMED = re.compile(r"(?<=_)([a-z]{2,4})_(\d{2})(?=_|$)")


class Rule(Struct, frozen=True, forbid_unknown_fields=True):
    """A rule in a line, the keys that hold its numbers, and what it waits for, if anything."""

    says: str
    keys: tuple[str, ...]
    later: str = ""


class Section(Struct, frozen=True, forbid_unknown_fields=True):
    """Rules of one chapter, and the ruleset that keeps their numbers."""

    title: str
    rules: dict[str, Rule]
    ruleset: str = "srd"


class Citation(Struct, frozen=True, order=True):
    """A test that cites a rule."""

    path: str
    test: str

    @property
    def words(self) -> str:
        """The test's name as words, without the ids in it."""
        return NAMED.sub("", self.test.removeprefix("test")).replace("_", " ").strip()


def finished() -> tuple[Section, ...]:
    """The sections that are finished: the one place that lists them."""
    table = tomllib.loads(TABLE.read_text("utf-8"))
    return tuple(msgspec.convert(table, dict[str, Section]).values())


def known() -> dict[str, Rule]:
    return {name: rule for section in finished() for name, rule in section.rules.items()}


def citations() -> dict[str, list[Citation]]:
    """Every rule id that a test's name or docstring cites, with those tests."""
    found: dict[str, set[Citation]] = defaultdict(set)
    for path in sorted((HOME / "tests").rglob("test_*.py")):
        for test in tests(ast.parse(path.read_text("utf-8"))):
            citation = Citation(path.relative_to(HOME).as_posix(), test.name)
            named = {f"{family.upper()}-{number}" for family, number in NAMED.findall(test.name)}
            for rule in {*CITED.findall(ast.get_docstring(test) or ""), *named}:
                found[rule].add(citation)
    return {rule: sorted(tests) for rule, tests in found.items()}


def tests(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) and node.name.startswith(
            "test_"
        ):
            yield node


def lies_in(ruleset: Ruleset, key: str) -> bool:
    """Whether a ruleset has anything at this key path: a value, a table or a text."""
    if any(f"{path}.".startswith(f"{key}.") for path in ruleset.words["en"]):
        return True
    at: Any = msgspec.to_builtins(ruleset)
    for step in key.split("."):
        if not isinstance(at, dict) or step not in at:
            return False
        at = at[step]
    return True


def problems() -> list[str]:
    """What is wrong with the table or missing in the tests."""
    rules, cited = known(), citations()
    kept = {name: each.ruleset for each in finished() for name in each.rules}
    found = []
    for name, rule in rules.items():
        if name not in cited and not rule.later:
            found.append(f"{name} is finished, but no test cites it.")
        if name in cited and rule.later:
            found.append(f"{name} waits for {rule.later}, but {cited[name][0].test} cites it.")
        found += [
            f"{name}: the ruleset has no {key}."
            for key in rule.keys
            if not lies_in(builtin(kept[name]), key)
        ]
    for name in sorted(cited.keys() - rules.keys()):
        found.append(f"{cited[name][0].test} cites {name}, which {TABLE.name} does not list.")
    return found


def page() -> str:
    """The page, as it should be now."""
    cited = citations()
    lines = [
        "# Which test proves which rule",
        "",
        "Made by `tools/rules_covered.py` from `docs/rules-keys.toml` and the tests; do not edit.",
        "The ids are those of the project's rules catalogue. A rule without keys is a matter of",
        "order or of people's judgement, and has no number in a ruleset.",
    ]
    for section in finished():
        lines += ["", f"## {section.title}", "", "| rule | in short | tests | ruleset keys |"]
        lines.append("|---|---|---|---|")
        for name, rule in section.rules.items():
            proofs = [f"[{citation.words}](../{citation.path})" for citation in cited.get(name, ())]
            keys = [f"`{key}`" for key in rule.keys]
            if rule.later:
                proofs = [f"comes with {rule.later}"]
            lines.append(
                f"| {name} | {rule.says} | {'<br>'.join(proofs)} | {'<br>'.join(keys) or '–'} |"
            )
    return "\n".join(lines) + "\n"


def main() -> int:
    PAGE.write_text(page(), "utf-8")
    found = problems()
    for problem in found:
        print(problem, file=sys.stderr)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())

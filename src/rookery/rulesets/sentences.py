"""The sentences of a ruleset: parted from its numbers, and the same in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from rookery.game.ruleset import Ruleset
from rookery.rulesets.files import Folder, Table
from rookery.rulesets.problems import Problem, Where, did_you_mean
from rookery.rulesets.ranges import matching

SENTENCE_KEYS = frozenset(
    {"name", "text", "short", "examples", "detail", "remind", "plays", "instead"}
    # of a city: what somebody wants, what gives them away, what only the GM reads; of its scores
    | {"wants", "quirk", "secret", "reward", "trouble"}
)
Words = dict[str, dict[str, Any]]
"""Sentences by language and key path."""

LANGUAGE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]{2,8})?")

MAY_BE_EMPTY = frozenset({"short"})

# Sentences of which a ruleset knows whether they are there.
FLAGS = frozenset({"remind", "plays"})

# Tables that hold nothing but sentences.
SPOKEN = frozenset({"fortune.bands", "information.levels", "harm.levels"})

# Tables of which every entry is spoken of by name.
NAMED = (
    "abilities",
    "actions",
    "activities",
    "activities.*.ways",
    "armor",
    "attributes",
    "backgrounds",
    "city.categories",
    "city.districts",
    "city.districts.*.landmarks",
    "city.events",
    "city.factions",
    "city.factions.*.goals",
    "city.factions.*.turf",
    "city.people",
    "city.purveyors",
    "city.scores",
    "city.traits",
    "city.weather",
    "claims",
    "clocks.kinds",
    "clocks.sizes",
    "cohort-types",
    "cohorts.harm",
    "cohorts.kinds",
    "conditions",
    "consequences",
    "creation-kinds",
    "crew-abilities",
    "crews",
    "crews.*.contacts",
    "crews.*.operations",
    "dice.bands",
    "doings",
    "doings.bargain.prices",
    "doings.push.ways",
    "downtime.slots.more",
    "downtime.steps",
    "drawbacks",
    "edges",
    "effects",
    "engagement.questions",
    "entanglement-table.columns",
    "entanglements",
    "entanglements.*.ways",
    "faction-moves.moves",
    "factors",
    "fates",
    "flashback.downtime",
    "flashback.levels",
    "flaws",
    "founding.contact",
    "founding.harmed",
    "founding.helper",
    "founding.steps",
    "grounds.pays",
    "harm.rows",
    "heat.classes",
    "heat.lines",
    "heritages",
    "holds",
    "incarceration.convicts",
    "incarceration.sentences",
    "item-kinds",
    "item-marks",
    "items",
    "leanings",
    "loads",
    "magnitude.rows",
    "magnitude.rows.*.levels",
    "making.modifications",
    "making.questions",
    "money.lifestyles",
    "money.retirement",
    "payoff.amounts",
    "playbooks",
    "playbooks.*.contacts",
    "positions",
    "prison-claims",
    "procedures",
    "procedures.*.ways",
    "projects",
    "reputations",
    "rituals.questions",
    "rituals.trials",
    "rules",
    "scales",
    "scores.kinds",
    "scores.plans",
    "scores.tags",
    "severities",
    "statuses",
    "terms",
    "tracks",
    "traumas",
    "triggers",
    "upgrades",
    "vices",
    "ways",
)

# Tables of which every entry is told in words: what it does, what is asked.
TOLD = (
    "abilities",
    "activities",
    "city.districts",
    "city.factions",
    "city.people",
    "city.purveyors",
    "city.scores",
    "claims",
    "cohort-types",
    "crew-abilities",
    "crews",
    "downtime.steps",
    "drawbacks",
    "edges",
    "entanglements",
    "faction-moves.moves",
    "flaws",
    "founding.steps",
    "leanings",
    "playbooks",
    "prison-claims",
    "procedures",
    "questions",
    "triggers",
    "upgrades",
)


def part(table: Table, above: str = "", flags: bool = True) -> tuple[Table, dict[str, Any]]:
    """A table without its sentences, and these by dotted key path; flags say where some were."""
    rest: Table = {}
    said: dict[str, Any] = {}
    for key, value in table.items():
        path = f"{above}.{key}".lstrip(".")
        if isinstance(value, dict):
            inner, more = part(value, path, flags)
            said |= more
            if path not in SPOKEN or inner_leaves(inner):
                rest[key] = inner
        elif key in SENTENCE_KEYS:
            said[path] = value
            if flags and key in FLAGS:
                rest[key] = True
        else:
            rest[key] = value
    return rest, said


def inner_leaves(table: Table) -> list[str]:
    """The paths of a table's values that are no tables themselves."""
    found = []
    for key, value in table.items():
        if isinstance(value, dict):
            found += [f"{key}.{path}" for path in inner_leaves(value)]
        else:
            found.append(key)
    return found


def unsound(folder: Where, said: Mapping[str, Any]) -> Iterator[Problem]:
    """Sentences that are no text, or empty where something must be said."""
    for path, text in said.items():
        if not isinstance(text, str):
            yield folder.problem(path, "This is no text.", "Put it in quotation marks.")
        elif not text.strip() and path.rpartition(".")[2] not in MAY_BE_EMPTY:
            yield folder.problem(path, "This says nothing.", "Write it, or remove the key.")


def untold(folder: Where, whole: Table, said: Mapping[str, Any]) -> Iterator[Problem]:
    """Entries that have no name, or no text where they need one."""
    for key, tables in (("name", NAMED), ("text", TOLD)):
        for table in tables:
            for path, _ in matching(whole, [*table.split("."), "*"], ""):
                if f"{path}.{key}" not in said:
                    yield folder.problem(path, f"This entry has no {key}.", f'Add {key} = "…".')


def nowhere(folder: Where, rules: Ruleset, said: Mapping[str, Any]) -> Iterator[Problem]:
    """Entries of the tables that hold only sentences, which speak of nothing that exists."""
    levels = {str(row.level) for row in rules.harm.rows.values()} | {str(rules.harm.fatal)}
    known: dict[str, set[str]] = {
        "fortune.bands": set(rules.dice.bands),
        "information.levels": set(rules.effects),
        "harm.levels": levels,
    }
    for path in said:
        table, _, entry = path.rpartition(".")[0].rpartition(".")
        if table in known and entry not in known[table]:
            hint = did_you_mean(entry, known[table])
            yield folder.problem(path, f"There is no “{entry}” to speak of.", hint)


def languages(
    first: Folder, own: Mapping[str, str], listed: tuple[str, ...], inherited: Words
) -> tuple[Words, list[Problem]]:
    """The sentences of each language, held against those of the first.

    Who extends another game translates what is said here, and may say what it inherits anew: in
    the folder of a language, the first one too.
    """
    words: Words = {}
    problems: list[Problem] = []
    spoken = inherited[listed[0]]
    beside = {path.parent.name for path in first.root.glob("*/*.toml")}
    extends = spoken.keys() != own.keys()
    known = set(listed if extends else listed[1:])
    for language in sorted(beside - known):
        remedy = f"Add “{language}” to about.languages, or remove the folder."
        says = "This language is not listed."
        problems += [Problem(f"{language}/", None, "", says, remedy)]
    for language in listed:
        if not LANGUAGE.fullmatch(language):
            says = f"“{language}” is no language."
            problems.append(first.problem("about.languages", says, 'Write "en" or "zh-Hant".'))
            continue
        words[language] = inherited.get(language, {})
        if language not in known:
            continue
        folder = Folder(first.root, language)
        if folder.problems:
            problems += folder.problems
            continue
        rest, told = part(folder.tables, flags=False)
        problems += unsound(folder, told)
        for path in inner_leaves(rest):
            problems.append(
                folder.problem(path, "A language says sentences only.", "Remove this key.")
            )
        due = own if language != listed[0] else {}
        problems += differences(first, due, folder, told, spoken)
        words[language] = {**words[language], **told}
    return words, problems


def differences(
    first: Folder,
    due: Mapping[str, str],
    folder: Folder,
    told: Mapping[str, str],
    spoken: Mapping[str, str],
) -> Iterator[Problem]:
    """Sentences that are due in a language and missing, or that nothing corresponds to."""
    for path in due:
        if path not in told:
            home = f"{folder.below}/{first.file_of(path)}"
            missing = folder.problem(path, "This sentence is missing here.", f"“{due[path]}”")
            yield Problem(home, missing.line, path, missing.says, f"Translate {missing.remedy}.")
    for path in told:
        if path not in spoken:
            missing_there = [p for p in due if p not in told] or list(spoken)
            hint = did_you_mean(path, missing_there) if missing_there else "Remove it."
            yield folder.problem(path, "The first language does not say this.", hint)

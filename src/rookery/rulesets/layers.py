"""Rulesets that extend one another: a folder over the one that it extends, entry by entry.

What a table of entries holds is replaced whole, what a table of settings says key by key. The
parent's sentences stay in each language until their entry is replaced or dropped.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_origin

from msgspec import Struct

from rookery.game.ruleset import Ruleset
from rookery.game.terms import Terms, in_terms, listed
from rookery.rulesets import sentences
from rookery.rulesets.files import Folder, Table
from rookery.rulesets.problems import Problem, did_you_mean
from rookery.rulesets.schema import bare, fields_of, gathers
from rookery.rulesets.sentences import Words
from rookery.rulesets.shelf import HOME, NAME, folder_of, names

MOST_LAYERS = 6
INSTEAD = re.compile(r"terms\.[^.]+\.instead")


class Layer:
    """A folder, on top of what it extends: the tables that come of both, and who says what."""

    def __init__(self, folder: Folder, below: Layer | None) -> None:
        self.folder = folder
        self.below = below
        self.problems: list[Problem] = []
        rest, self.own = sentences.part(folder.tables)
        self.listed = languages_of(folder.tables)
        self.tables: Table = rest
        self.words: Words = {self.listed[0]: dict(self.own)}
        self.inherited: Words = {}
        if below is not None:
            self.over(below, rest)
        self.words, mistold = sentences.languages(folder, self.own, self.listed, self.words)
        self.say_in_own_terms()
        self.problems += [*mistold, *sentences.unsound(folder, self.own)]

    def over(self, below: Layer, rest: Table) -> None:
        """Lay this over what it extends."""
        kept, words = self.without_dropped(below)
        about = rest.get("about", {})
        self.tables, replaced = laid_over(
            {key: value for key, value in kept.items() if key != "about"},
            {key: value for key, value in rest.items() if key != "about"},
            Ruleset,
        )
        self.tables["about"] = about
        gone = ("about", *replaced)
        for language in self.listed:
            inherited = {
                path: text
                for path, text in {**words[below.listed[0]], **words.get(language, {})}.items()
                if not any(path == each or path.startswith(f"{each}.") for each in gone)
            }
            own = self.words.get(language, {})
            if language == self.listed[0] or language in words:
                self.words[language] = {**inherited, **own}
                self.inherited[language] = inherited

    def say_in_own_terms(self) -> None:
        """Let what is inherited speak as this game does."""
        for language, inherited in self.inherited.items():
            said = self.words[language]
            if terms := own_terms(said):
                kept = (path for path, text in inherited.items() if said.get(path) is text)
                self.words[language] = {
                    **said,
                    **{path: in_terms(terms, said[path]) for path in kept},
                }

    def without_dropped(self, below: Layer) -> tuple[Table, Words]:
        """What is below, without what `about.drop` names."""
        about = self.tables.get("about")
        listed = about.get("drop", []) if isinstance(about, dict) else []
        tables, words = below.tables, below.words
        for pattern in listed if isinstance(listed, list) else []:
            if not isinstance(pattern, str):
                continue
            keys = pattern.split(".")
            found, tables = dropped(tables, keys)
            said = dropped_words(words, keys)
            if not found and said == words:
                first = [str(key) for key in tables if key != "about"]
                near = [f"{keys[0]}.{name}" for name in below.tables.get(keys[0], ())]
                hint = did_you_mean(pattern, near if keys[0] in first and keys[1:] else first)
                says = f"There is no “{pattern}” that could be dropped."
                self.problems.append(self.folder.problem("about.drop", says, hint))
            words = said
        return tables, words

    def mistakes(self) -> Iterator[Problem]:
        """What is wrong with the sentences of this folder and of those below."""
        for layer in self:
            above = () if layer is self else (self.folder.root,)
            yield from (named(each, layer.folder.root, above) for each in layer.problems)

    def __iter__(self) -> Iterator[Layer]:
        """This layer, and those below it."""
        layer: Layer | None = self
        while layer is not None:
            yield layer
            layer = layer.below

    def problem(self, path: str, says: str, remedy: str) -> Problem:
        """A problem at a key path, in the folder that says most of it."""
        home = max(self, key=lambda layer: layer.knows(path))
        told = home.folder.problem(path, says, remedy)
        if home is self or not home.knows(path):
            return self.folder.problem(path, says, remedy)
        entry = ".".join(path.split(".")[:2])
        also = f"Or let “{entry}” be another here, or drop it."
        file = f"{home.folder.root.name}/{told.file}"
        return Problem(file, told.line, path, says, f"{remedy} {also}".strip())

    def knows(self, path: str) -> int:
        """How many keys of a path stand in this folder's own files."""
        keys = path.split(".")
        table: Any = self.folder.tables
        for depth, key in enumerate(keys):
            if not isinstance(table, dict) or key not in table:
                return depth
            table = table[key]
        return len(keys)


def layered(root: Path, above: tuple[Path, ...] = ()) -> Layer | list[Problem]:
    """A folder and all that it extends, or why that cannot be read."""
    folder = Folder(root)
    if folder.problems:
        return [named(problem, root, above) for problem in folder.problems]
    if not folder.tables:
        says, remedy = "There is no ruleset here.", "Name a folder that holds *.toml files."
        return [Problem(str(root), None, "", says, remedy)]
    about = folder.tables.get("about")
    parent = about.get("extends") if isinstance(about, dict) else None
    if not isinstance(parent, str):
        return Layer(folder, None)
    found = parent_of(folder, parent, (*above, root))
    if isinstance(found, Problem):
        return [named(found, root, above)]
    below = shelved(found) if found.parent == HOME else layered(found, (*above, root))
    return Layer(folder, below) if isinstance(below, Layer) else below


@functools.cache
def shelved(root: Path) -> Layer | list[Problem]:
    """A folder that comes with the program, read once."""
    return layered(root)


def parent_of(folder: Folder, parent: str, chain: tuple[Path, ...]) -> Path | Problem:
    """The folder that is extended, or why there is none."""
    path, root = "about.extends", folder.root
    if not NAME.fullmatch(parent):
        return folder.problem(path, "This is no name of a ruleset.", "Small letters, figures, -.")
    found = folder_of(parent, root)
    if found is None:
        beside = [each.parent.name for each in root.resolve().parent.glob("*/about.toml")]
        others = {*names(), *beside} - {root.resolve().name}
        says = f"There is no ruleset “{parent}”, here or beside this folder."
        return folder.problem(path, says, did_you_mean(parent, others))
    if found.resolve() in [each.resolve() for each in chain]:
        circle = " → ".join([*(each.resolve().name for each in chain), parent])
        return folder.problem(path, f"This extends itself in the end: {circle}.", "Break it.")
    if len(chain) >= MOST_LAYERS:
        remedy = f"At most {MOST_LAYERS} on top of one another."
        return folder.problem(path, "Too many rulesets extend one another.", remedy)
    return found


def named(problem: Problem, root: Path, above: tuple[Path, ...]) -> Problem:
    """A problem of a folder further down says whose file it is in."""
    if not above:
        return problem
    file = f"{root.name}/{problem.file}"
    return Problem(file, problem.line, problem.path, problem.says, problem.remedy)


def laid_over(
    below: Table, above: Table, kind: type[Struct], path: str = ""
) -> tuple[Table, list[str]]:
    """Both together, and the key paths of what was there before and is another now."""
    fields = {field.encode_name: bare(field.type) for field in fields_of(kind)}
    whole, replaced = dict(below), list[str]()
    for key, value in above.items():
        here = f"{path}.{key}".lstrip(".")
        before, wanted = below.get(key), fields.get(key)
        if not isinstance(value, dict) or not isinstance(before, dict) or wanted is None:
            replaced += [here] if key in below else []
            whole[key] = value
        elif is_settings(wanted):
            whole[key], more = laid_over(before, value, wanted, here)
            replaced += more
        elif is_entries(wanted) or (not path and get_origin(wanted) is dict):
            whole[key] = before | value
            replaced += [f"{here}.{entry}" for entry in value if entry in before]
        else:
            replaced.append(here)
            whole[key] = value
    return whole, replaced


def own_terms(said: dict[str, Any]) -> Terms:
    """What this folder says in place of what, in one language."""
    found = ((key, text) for key, text in said.items() if INSTEAD.fullmatch(key))
    return tuple(
        (word, name)
        for key, text in found
        if isinstance(text, str)
        and isinstance(name := said.get(f"{key.removesuffix('.instead')}.name"), str)
        for word in listed(text)
    )


def is_settings(kind: Any) -> bool:
    """Whether a table says one thing by each of its keys."""
    return isinstance(kind, type) and issubclass(kind, Struct) and gathers(kind) is None


def is_entries(kind: Any) -> bool:
    """Whether a table holds entries by their names."""
    if get_origin(kind) is not dict:
        return False
    entry = bare(get_args(kind)[1])
    return isinstance(entry, type) and issubclass(entry, Struct)


def dropped(table: Table, keys: list[str]) -> tuple[bool, Table]:
    """A table without what a pattern names, and whether that was there."""
    first, *rest = keys
    found, left = False, dict(table)
    for key, value in table.items():
        if first not in ("*", key):
            continue
        if not rest:
            found = True
            del left[key]
        elif isinstance(value, dict):
            inner, left[key] = dropped(value, rest)
            found = found or inner
    return found, left


def dropped_words(words: Words, keys: list[str]) -> Words:
    """The sentences in each language without those of what a pattern names."""
    pattern = r"\.".join(r"[^.]+" if key == "*" else re.escape(key) for key in keys)
    match = re.compile(rf"{pattern}(\..*)?").fullmatch
    return {
        language: {path: text for path, text in said.items() if not match(path)}
        for language, said in words.items()
    }


def languages_of(tables: Table) -> tuple[str, ...]:
    """The languages that a ruleset says it speaks, as far as that can be read."""
    about = tables.get("about")
    listed = about.get("languages") if isinstance(about, dict) else None
    if isinstance(listed, list) and listed and all(isinstance(item, str) for item in listed):
        return tuple(listed)
    return ("en",)

"""Loading a ruleset: a folder of TOML becomes a `Ruleset`, or an error that tells all problems."""

from __future__ import annotations

import copy
import functools
import re
from itertools import chain, islice
from pathlib import Path

import msgspec

from rookery.game.ruleset import Ruleset
from rookery.rulesets import sentences
from rookery.rulesets.city import in_city
from rookery.rulesets.crew import in_crew
from rookery.rulesets.downtime import in_downtime
from rookery.rulesets.effects import senseless
from rookery.rulesets.factions import in_factions
from rookery.rulesets.files import Table
from rookery.rulesets.layers import Layer, layered
from rookery.rulesets.people import in_people
from rookery.rulesets.playable import unplayable
from rookery.rulesets.problems import RulesetError
from rookery.rulesets.ranges import out_of_range
from rookery.rulesets.references import dangling
from rookery.rulesets.schema import Misfit, gathered, misfits
from rookery.rulesets.score import in_score
from rookery.rulesets.shelf import HOME, names, usual

# What must hold of a whole ruleset, and how many mistakes of a kind are told at once.
CHECKS = (
    dangling,
    in_people,
    in_score,
    in_city,
    in_crew,
    in_factions,
    in_downtime,
    senseless,
    unplayable,
)
TOLD = 300

# An effect, by its key path, and one that says nothing of anything.
EFFECT = re.compile(r"[\w-]+(?:\.[\w-]+)?\.effects\.[\w-]+(?=\.|$)")
STAND_IN = {"on": "always", "gives": {"remind": True}}


@functools.cache
def builtin(name: str) -> Ruleset:
    """A ruleset that comes with the program, read once."""
    return read(HOME / name)


def default() -> Ruleset:
    """The ruleset that a table is opened with, where nobody asks for another."""
    return builtin(usual())


def load(name_or_folder: str | Path) -> Ruleset:
    """A ruleset by its name, or one that somebody wrote in a folder of their own."""
    if isinstance(name_or_folder, str) and name_or_folder in names():
        return builtin(name_or_folder)
    return read(Path(name_or_folder))


def read(root: Path) -> Ruleset:
    """Read a folder, strictly. Mistakes of form come first: a file that is no TOML hides all else,
    and what does not fit its type, outside of effects, hides names that name nothing.
    """
    layer = layered(root)
    if not isinstance(layer, Layer):
        raise RulesetError(root.name, layer)
    said = layer.words[layer.listed[0]]
    problems = [*layer.mistakes(), *sentences.untold(layer, layer.tables, said)]
    tables = gathered(layer.tables, Ruleset)
    misfitting = [*islice(chain(misfits(tables, Ruleset), out_of_range(tables)), TOLD)]
    sound = apart_from(tables, misfitting)
    if sound is not None:
        rules = msgspec.convert(sound, Ruleset)
        misfitting += islice(chain(*(check(rules) for check in CHECKS)), TOLD)
        problems += sentences.nowhere(layer, rules, said)
    problems += (layer.problem(*misfit) for misfit in misfitting)
    if problems:
        raise RulesetError(root.name, problems)
    built_on = [credit_of(each) for each in layer if each is not layer]
    return msgspec.convert({**tables, "words": layer.words, "built-on": built_on}, Ruleset)


def credit_of(layer: Layer) -> Table:
    """Whose work a layer is."""
    about = layer.tables["about"]
    kept = {key: about[key] for key in ("id", "version", "licence", "credit")}
    return {**kept, "name": layer.words[layer.listed[0]]["about.name"]}


def apart_from(tables: Table, misfitting: list[Misfit]) -> Table | None:
    """The tables with a stand-in for each effect that does not fit, if nothing else is wrong."""
    if not misfitting:
        return tables
    sound = copy.deepcopy(tables)
    for path, *_ in misfitting:
        effect = EFFECT.match(path)
        if effect is None:
            return None
        *above, name = effect[0].split(".")
        functools.reduce(lambda table, key: table.get(key, {}), above, sound)[name] = STAND_IN
    return None if any(misfits(sound, Ruleset)) else sound


def to_bytes(ruleset: Ruleset) -> bytes:
    """A ruleset as it is carried by the campaign that was begun with it."""
    return msgspec.json.encode(ruleset)


@functools.lru_cache(maxsize=32)
def from_bytes(body: bytes) -> Ruleset:
    return msgspec.json.decode(body, type=Ruleset)

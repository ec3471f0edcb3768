"""What differs between two rulesets, in keys and in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from msgspec import NODEFAULT, Struct
from msgspec.structs import FieldInfo

from rookery.game.ruleset import Ruleset
from rookery.rulesets.problems import did_you_mean
from rookery.rulesets.schema import FILLED_IN, fields_of, gathers

Plain = dict[str, Any]


class Change(Struct, frozen=True):
    """One thing that is new, gone or another, with its name where it has one."""

    what: Literal["new", "gone", "other"]
    path: str
    name: str
    was: Any = None
    now: Any = None


def differences(old: Ruleset, new: Ruleset, language: str) -> list[Change]:
    """Everything by which the new one differs, entry by entry and then key by key."""
    return [*between(plain(old, language), plain(new, language), "", old, new, language)]


def between(
    was: Plain, now: Plain, path: str, old: Ruleset, new: Ruleset, language: str
) -> Iterator[Change]:
    for key in (*was, *(key for key in now if key not in was)):
        here = f"{path}.{key}".lstrip(".")
        before, after = was.get(key), now.get(key)
        if before == after:
            continue
        if before is None:
            yield Change("new", here, named(new, here, language), None, after)
        elif after is None:
            yield Change("gone", here, named(old, here, language), before, None)
        elif isinstance(before, dict) and isinstance(after, dict):
            yield from between(before, after, here, old, new, language)
        else:
            yield Change("other", here, named(new, here, language), before, after)


def plain(rules: Ruleset, language: str) -> Plain:
    """A ruleset as it would be written down: what says nothing is left out, sentences are in."""
    whole: Plain = said(rules)
    for filled in FILLED_IN:
        whole.pop(filled, None)
    for path in rules.words.get(rules.about.languages[0], {}):
        *above, last = path.split(".")
        table = whole
        for key in above:
            table = table.setdefault(key, {})
            if not isinstance(table, dict):
                break
        else:
            table[last] = rules.say(path, language)
    return whole


def said(value: Any) -> Any:
    """A part as somebody would write it: what is as usual is left out."""
    if isinstance(value, Struct):
        under, table = gathers(type(value)), dict[str, Any]()
        for field in fields_of(type(value)):
            entry = getattr(value, field.name)
            if entry == usually(field):
                continue
            if field.encode_name == under:
                table |= said(entry)
            else:
                table[field.encode_name] = said(entry)
        return table
    if isinstance(value, dict):
        return {str(key): said(entry) for key, entry in value.items()}
    return [said(entry) for entry in value] if isinstance(value, tuple) else value


def usually(field: FieldInfo) -> Any:
    if field.default is not NODEFAULT:
        return field.default
    return field.default_factory() if field.default_factory is not NODEFAULT else NODEFAULT


def named(rules: Ruleset, path: str, language: str) -> str:
    """What the entry at a key path is called; empty where it has no name."""
    words = rules.words.get(rules.about.languages[0], {})
    while path:
        if f"{path}.name" in words:
            return rules.say(f"{path}.name", language)
        path = path.rpartition(".")[0]
    return ""


def at(whole: Plain, path: str) -> Any:
    """What stands at a key path; `KeyError` says what there is instead."""
    value: Any = whole
    for key in path.split(".") if path else ():
        if not isinstance(value, dict) or key not in value:
            known = value if isinstance(value, dict) else ()
            raise KeyError(did_you_mean(key, known))
        value = value[key]
    return value

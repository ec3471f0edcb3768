"""The page about effects: its examples load, and it names every word there is."""

import re
from pathlib import Path
from typing import get_args

import msgspec
import pytest

from rookery.game import sums
from rookery.game.ruleset.downtime import Activity, ActivityWay, Procedure
from rookery.game.ruleset.effects import (
    Bounds,
    Choice,
    Dot,
    Effect,
    EffectWay,
    Gift,
    Owner,
    Period,
    Question,
    When,
    Whose,
)
from rookery.game.ruleset.entanglements import Entanglement
from rookery.rulesets import moments
from rookery.rulesets.load import load

PAGE = (Path(__file__).parents[2] / "docs" / "effects.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```toml\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)

# The names of tables that gather what has no key of its own.
GATHERING = {When.beyond, Gift.beyond}


def keys(*tables: type[msgspec.Struct]) -> set[str]:
    return {f.encode_name for table in tables for f in msgspec.structs.fields(table)} - GATHERING


def options(table: type[msgspec.Struct], key: str) -> set[str]:
    """The words of a closed list of some key."""
    (kind,) = (field.type for field in msgspec.structs.fields(table) if field.name == key)
    lists = [kind, *get_args(kind)]
    return {word for each in lists for word in get_args(each) if isinstance(word, str)}


WORDS = (
    keys(Effect, EffectWay, When, Gift, Bounds, Dot, Owner, Choice, Question) - {"effects"}
    | keys(Activity, ActivityWay, Procedure, Entanglement)
    | set(moments.KINDS)
    | set(moments.GIVES) - GATHERING
    | {f"${name}" for name in moments.READS}
    | {*moments.PRICES, *moments.NEW, *moments.ALLOWS, *moments.CONTACTS}
    | {*get_args(Whose), *get_args(Period), *sums.SHARES}
    | options(Gift, "consequence")
    | options(Choice, "of")
    | options(Choice, "by")
    | options(Question, "of")
    | options(Question, "answer")
    | options(Activity, "does")
    | options(ActivityWay, "by")
    | options(Entanglement, "concerns")
    | options(Entanglement, "named_by")
)


def test_every_example_of_the_page_loads(plain):
    rules = load(plain(*EXAMPLES))
    assert "ratcatcher" in rules.abilities
    assert rules.numbers["watched"] == "half $heat + $wanted"
    assert rules.say("abilities.show-off.effects.feat.ways.bow.plays", "en").startswith("Name who")


def test_the_examples_show_each_key_of_an_effect():
    shown = {key for example in EXAMPLES for key in re.findall(r"([a-z-]+)\b\s*=", example)}
    assert keys(Effect) <= shown


@pytest.mark.parametrize("word", sorted(WORDS))
def test_every_word_is_named_on_the_page(word):
    code = " ".join(re.findall(r"`([^`]+)`", re.sub(r"^```.*?^```", "", PAGE, flags=re.S | re.M)))
    assert re.search(rf"(?<![\w$.-]){re.escape(word)}(?![\w-])", code), f"{word} is not explained"

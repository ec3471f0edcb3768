"""A game's own words: what it says in place of the program's, in sentences that are not its own."""

from __future__ import annotations

import functools
import re
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rookery.game.ruleset import Ruleset

Terms = tuple[tuple[str, str], ...]

# What no word holds: signs that mean something where sentences are filled in or drawn.
SIGNS = re.compile(r'[%{}<>&"]')
# What a sentence holds that is no word of it: places for values, and marks.
HELD = r"%\(\w+\)[sd]|\{\w+\}|<[^>]*>"


def terms_of(rules: Ruleset, language: str) -> Terms:
    """What is said in place of what, in a language."""
    return tuple(
        (word, SIGNS.sub("", rules.say(f"terms.{term}.name", language)))
        for term in rules.terms
        for word in listed(rules.say(f"terms.{term}.instead", language))
    )


def listed(words: str) -> list[str]:
    return [word.strip() for word in re.split("[;；]", words) if word.strip()]


@functools.lru_cache(maxsize=4096)
def in_terms(terms: Terms, sentence: str) -> str:
    """A sentence in a game's own words; the longest that fits goes first, and a capital stays."""
    if not terms:
        return sentence
    own = {word.lower(): name for word, name in terms}

    def put(found: re.Match[str]) -> str:
        name = own.get(found[0].lower())
        if name is None:
            return found[0]
        return name[:1].upper() + name[1:] if found[0][:1].isupper() else name

    return pattern(terms).sub(put, sentence)


@functools.lru_cache(maxsize=64)
def pattern(terms: Terms) -> re.Pattern[str]:
    words = sorted((word for word, _ in terms), key=len, reverse=True)
    return re.compile("|".join([HELD, *(whole(word) for word in words)]), re.IGNORECASE)


def whole(word: str) -> str:
    """A word as it stands alone; what is written without spaces stands anywhere."""
    if not word.isascii():
        return re.escape(word)
    return rf"(?<!\w){re.escape(word)}(?!\w)"

"""The reason that a line of a sum gives for its dice, its effect or its figure."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rookery.game.core.action_roll import PoolLine
    from rookery.words.speech import Speech

# Lines that are a thing of the rules: the key path of its word, with what the line is of.
THINGS = {
    "ability": "{}.name",
    "amount": "payoff.amounts.{}.name",
    "bargain": "doings.bargain.name",
    "engagement": "engagement.questions.{}.short",
    "heat-class": "heat.classes.{}.name",
    "heat-line": "heat.lines.{}.short",
    "item": "items.{}.name",
    "magnitude": "magnitude.rows.{}.name",
    "push": "doings.push.name",
    "result": "dice.bands.{}.name",
    "stands": "{}.name",
    "track": "tracks.{}.name",
}


def reason(say: Speech, line: PoolLine) -> str:
    """The words of a line; of one that nobody has words for, its own."""
    if line.what in THINGS:
        return say.term(THINGS[line.what].format(line.of))
    return SAID[line.what](say, line) if line.what in SAID else line.what


def rating(say: Speech, line: PoolLine) -> str:
    kind = "actions" if line.of in say.rules.actions else "attributes"
    return say.term(f"{kind}.{line.of}.name")


def worth(say: Speech, line: PoolLine) -> str:
    """A cohort's quality or scale: out of a track, or by its kind."""
    of = f"tracks.{line.of}" if line.of in say.rules.tracks else f"cohorts.kinds.{line.of}"
    return say.term(f"{of}.name")


def beyond(say: Speech, line: PoolLine) -> str:
    return say._("Beyond what they know") if line.of else say._("Beyond the best result")


def hurt(say: Speech, line: PoolLine) -> str:
    return say._("Harm: %(name)s", name=say.low(say.term(f"cohorts.harm.{line.of}.name")))


def nerve(say: Speech, line: PoolLine) -> str:
    return say._("Nerve: %(name)s", name=line.of) if line.of else say._("Nerve")


def level(say: Speech, line: PoolLine) -> str:
    return say.low(say.term(f"effects.{line.of}.name"))


def flashback(say: Speech, line: PoolLine) -> str:
    return say._("The GM’s word: %(effect)s", effect=say.low(say.term(f"tracks.{line.of}.name")))


def tier(say: Speech, line: PoolLine) -> str:
    number = int(line.of) if line.of.isdecimal() else line.amount
    return say._("Tier %(tier)s", tier=say.tier(number))


def drawback(say: Speech, line: PoolLine) -> str:
    """What a drawback brings, and whose it is."""
    name, _, thing = line.of.partition("/")
    return say._("%(what)s: %(thing)s", what=say.term(f"drawbacks.{name}.name"), thing=thing)


def trait(say: Speech, line: PoolLine) -> str:
    """A trait in somebody's words, or a way of doing something by its name."""
    named = f"{line.of}.name"
    known = say.rules.words.get(say.rules.about.languages[0], {})
    return say.term(named) if named in known else line.of or say._("Luck")


SAID: dict[str, Callable[[Speech, PoolLine], str]] = {
    "advantages": lambda say, _: say._("What speaks for it"),
    "assist": lambda say, line: say._("Assist from %(name)s", name=line.of),
    "at-least": lambda say, _: say._("Never less"),
    "at-most": lambda say, _: say._("More does not count"),
    "bad": lambda say, line: say._("%(name)s: a bad result", name=line.of),
    "bare": lambda say, _: say._("Nobody helps"),
    "base": lambda say, line: say._("The GM’s word: %(effect)s", effect=level(say, line)),
    "beyond": beyond,
    "cohort-harm": hurt,
    "die": lambda say, _: say._("One die"),
    "disadvantages": lambda say, _: say._("What speaks against it"),
    "diversion": lambda say, line: say._("The diversion failed: %(words)s", words=line.of),
    "drawback": drawback,
    "flashback": flashback,
    "free-time": lambda say, _: say._("Time of one’s own"),
    "full": lambda say, _: say._("The track is full"),
    "gm-says": lambda say, _: say._("The GM’s word"),
    "harm": lambda say, line: say._("Harm: %(name)s", name=line.of),
    "longer": lambda say, _: say._("For taking longer"),
    "luck": lambda say, _: say._("Luck"),
    "more": lambda say, _: say._("As much more as it was worth"),
    "nerve": nerve,
    "price": tier,
    "quality": worth,
    "quiet": lambda say, _: say._("Nobody knows who it was"),
    "rating": rating,
    "reduced": lambda say, line: line.of or say._("Reduced as a price"),
    "scale": worth,
    "set-up": lambda say, line: say._("Set up by %(name)s", name=line.of),
    "sum": lambda say, line: say.summed(line.of),
    "tells": lambda say, line: say._("What the dice tell: %(effect)s", effect=level(say, line)),
    "thing": lambda _, line: line.of,
    "traded": lambda say, line: say._("Traded: %(effect)s", effect=level(say, line)),
    "trait": trait,
    "unheld": lambda say, _: say._("No hold left to lose"),
    "war": lambda say, _: say._("At war"),
}

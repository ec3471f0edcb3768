"""Numbers, prices and gifts of a ruleset in a few words, as on a reference sheet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeVar

from rookery.game import sums
from rookery.game.downtime.activity_roll import PLAIN
from rookery.game.ruleset.effects import Bounds, Gift, Value
from rookery.game.sums import Bound, Factor, Line
from rookery.words.speech import Speech

# Of a track, or of anything else that a price may be paid in.
Name = TypeVar("Name", bound=str)


def signed(number: int) -> str:
    """A figure with its sign."""
    return f"+{number}" if number > 0 else f"−{-number}" if number < 0 else "0"


# Sums


def amount(say: Speech, value: int | str) -> str:
    """A number, or a sum in words: "Tier + 1"."""
    if isinstance(value, int):
        return f"−{-value}" if value < 0 else str(value)
    if PLAIN.fullmatch(value):
        return value
    asked = sums.parse(value)
    text = added(say, asked.lines)
    for bound in asked.bounds:
        text = held(say, text, bound)
    return text


def held(say: Speech, text: str, bound: Bound) -> str:
    edge = added(say, bound.lines)
    if bound.of == "most":
        return say._("%(sum)s, at most %(edge)s", sum=text, edge=edge)
    return say._("%(sum)s, at least %(edge)s", sum=text, edge=edge)


def added(say: Speech, lines: tuple[Line, ...]) -> str:
    text = ""
    for line in lines:
        product = " × ".join(factor(say, each) for each in line.factors)
        joint = (" − " if line.less else " + ") if text else ("−" if line.less else "")
        text += joint + product
    return text


def factor(say: Speech, of: Factor) -> str:
    whole = named(say, of.value) if isinstance(of.value, str) else str(of.value)
    if of.parts == sums.SHARES["half"]:
        return say._("half of %(what)s", what=whole)
    if of.parts == sums.SHARES["quarter"]:
        return say._("a quarter of %(what)s", what=whole)
    return whole


def named(say: Speech, name: str) -> str:
    """What a name in a sum reads; a named sum is written out."""
    rules = say.rules
    if name in rules.numbers:
        return amount(say, rules.numbers[name])
    for table in ("tracks", "actions"):
        if name in getattr(rules, table):
            return say.term(f"{table}.{name}.name")
    words = {
        "action": say._("the action"),
        "answer": say._("the number that is told"),
        "chosen": say._("the number chosen"),
        "highest": say._("the highest die"),
        "lowest-attribute": say._("the lowest attribute"),
        "margin": say._("m"),
        "max-hp": say._("all of them"),
        "new-tier": say._("the new Tier"),
        "quality": say._("the quality"),
        "their-tier": say._("their Tier"),
    }
    return words.get(name, name)


# Prices and gifts


def price(say: Speech, costs: Mapping[Name, Value]) -> str:
    """What is paid: "2 stress, coin: Tier + 1"."""
    return say.listed(cost(say, what, value) for what, value in costs.items())


def cost(say: Speech, what: str, value: Value) -> str:
    name = say.low(paid_with(say, what))
    if isinstance(value, int):
        return say._("%(count)s %(what)s", count=value, what=name)
    return say._("%(what)s: %(count)s", what=name, count=changed(say, value))


def paid_with(say: Speech, what: str) -> str:
    """What a price is paid in: a track, or somebody or something that is lost."""
    if what in say.rules.tracks:
        return say.term(f"tracks.{what}.name")
    words = {
        "activity": say._("downtime activity"),
        "claim": say._("claim"),
        "cohort": say._("cohort"),
        "contact": say._("contact"),
        "item": say._("item"),
        "purveyor": say._("purveyor"),
    }
    return words.get(what, what)


def gift(say: Speech, given: Gift) -> str:
    """What comes of something, as far as it is numbers and names: "+3 rep, status +1"."""
    return say.listed(gifts(say, given))


def gifts(say: Speech, given: Gift) -> Iterator[str]:
    if isinstance(given.dice, int) and say.rules.dice.total is not None:
        yield say.more_dice(given.dice)
    elif given.dice is not None:
        yield say._("%(dice)sd", dice=changed(say, given.dice, sign=True))
    measures = (
        (say._("effect"), given.effect),
        (say._("position"), given.position),
        (say._("result"), given.result),
        (say._("segments"), given.ticks),
        (say._("harm"), given.harm),
        (say._("status"), given.status),
        *((tracked(say, track), by) for track, by in given.tracks.items()),
    )
    for name, value in measures:
        if value is not None:
            yield say._("%(what)s %(count)s", what=name, count=changed(say, value, sign=True))
    if given.quality is not None:
        yield say._("%(what)s %(count)s", what=say._("quality"), count=changed(say, given.quality))
    if given.new is not None:
        yield new(say, given.new)
    if given.starts is not None:
        yield begun(say, given.starts)


def tracked(say: Speech, track: str) -> str:
    """A track in the middle of a line; what one learns goes to several tracks."""
    known = track in say.rules.tracks
    return say.low(say.term(f"tracks.{track}.name")) if known else say._("xp")


def changed(say: Speech, value: Value, sign: bool = False) -> str:
    """What becomes of a number."""
    if isinstance(value, Bounds):
        if value.becomes is not None:
            return say._("becomes %(count)s", count=amount(say, value.becomes))
        if value.at_most is not None:
            return say._("at most %(count)s", count=amount(say, value.at_most))
        return say._("at least %(count)s", count=amount(say, value.at_least or 0))
    return signed(value) if sign and isinstance(value, int) else amount(say, value)


def new(say: Speech, what: str) -> str:
    """Something that is had from now on."""
    words = {
        "claim": say._("a claim"),
        "cohort": say._("a cohort"),
        "cohort-type": say._("a type for a cohort"),
        "formula": say._("a formula or a design"),
        "prison-claim": say._("a claim in prison"),
        "ritual": say._("a ritual"),
        "vehicle": say._("a vehicle"),
    }
    return words.get(what, what)


def begun(say: Speech, what: str) -> str:
    """Something that begins: a condition, a procedure, or a part of downtime by its name."""
    known = say.rules.words[say.rules.about.languages[0]]
    for path in (f"conditions.{what}", f"procedures.{what}", f"downtime.steps.{what}", what):
        if f"{path}.name" in known:
            return say.term(f"{path}.name")
    return what

"""The numbers of effects: plain, bounded, or sums that must parse and read what is there."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from rookery.game import sums
from rookery.game.ruleset import Ruleset
from rookery.game.ruleset.effects import Bounds, Choice, Value
from rookery.rulesets import moments
from rookery.rulesets.declared import Declared
from rookery.rulesets.problems import did_you_mean
from rookery.rulesets.schema import Misfit

# Kinds of picks that are worth a number.
WORTH = ("number", "action", "attribute")


class Place(Struct, frozen=True, kw_only=True):
    """Where a sum stands, which says what it may read."""

    on: tuple[str, ...] = ()
    choice: Choice | None = None
    answered: bool = False
    thrown: bool = False
    price: bool = False


def in_value(found: Declared, path: str, value: Value | None, place: Place) -> Iterator[Misfit]:
    """A number to add, which must change something, or bounds that bound."""
    if isinstance(value, Bounds):
        yield from in_bounds(found, path, value, place)
    elif isinstance(value, str):
        yield from in_sum(found, path, value, place)
    elif value == 0:
        yield path, "0 changes nothing.", "Remove it, or write { becomes = 0 }."


def in_bounds(found: Declared, path: str, bounds: Bounds, place: Place) -> Iterator[Misfit]:
    if bounds == Bounds():
        yield path, "This says nothing.", "Write becomes, at-most or at-least."
    least, most = bounds.at_least, bounds.at_most
    if isinstance(least, int) and isinstance(most, int) and least > most:
        yield path, "No number is at least this and at most that.", "Swap the two."
    for name in ("becomes", "at-most", "at-least"):
        edge = getattr(bounds, name.replace("-", "_"))
        if isinstance(edge, str):
            yield from in_sum(found, f"{path}.{name}", edge, place)


def in_sum(found: Declared, path: str, text: str, place: Place) -> Iterator[Misfit]:
    """A sum that does not parse, or reads what is not there or not here."""
    try:
        named = [*sums.names(sums.parse(text))]
    except sums.NotASum as no:
        yield path, f"“{text}” is no sum. {no}", 'Write it as in "$wanted + 3" or "half $price".'
        return
    for name in named:
        if name not in found.reads:
            hint = did_you_mean(f"${name}", [f"${known}" for known in found.reads])
            yield path, f"There is no number “${name}”.", hint
    for name in sorted(leaves(found.rules, named)):
        if why := out_of_place(name, place):
            yield path, f"“${name}” cannot be read here.", why


def leaves(rules: Ruleset, named: list[str]) -> set[str]:
    """What sums read in the end, named sums read through."""
    read: set[str] = set()
    waiting = list(named)
    while waiting:
        name = waiting.pop()
        if name not in read:
            read.add(name)
            waiting += reading(rules, name)
    return read


def reading(rules: Ruleset, number: str) -> list[str]:
    """What a named sum reads; one that does not parse is told where it stands."""
    try:
        return [*sums.names(sums.parse(rules.numbers[number]))]
    except (KeyError, sums.NotASum):
        return []


def out_of_place(name: str, place: Place) -> str:
    """Why a name cannot be read here, as what would make it right; empty where it can."""
    if name == "answer" and not place.answered:
        return 'Let asks name a question with answer = "number".'
    if name == "chosen":
        if place.choice is None:
            return "Let its owner say chooses = { of = … }."
        if isinstance(place.choice.of, str) and place.choice.of not in WORTH:
            return f"A chosen {place.choice.of} is no number."
    if name == "price" and not place.price:
        return "It is read in gives.price only."
    if name in ("highest", "margin") and place.thrown:
        return ""
    where = moments.READS.get(name, moments.ANYWHERE)
    if all(moments.among(moment, where) for moment in place.on):
        return ""
    if name in ("highest", "margin"):
        return "Let the effect throw dice with rolls."
    return f"It is there at: {moments.spoken(where)}."


def in_numbers(found: Declared) -> Iterator[Misfit]:
    """The named sums of a ruleset."""
    rules = found.rules
    for name, text in rules.numbers.items():
        path = f"numbers.{name}"
        anything = Place(answered=True, thrown=True, price=True, choice=Choice(of="number"))
        yield from in_sum(found, path, text, anything)
        if name in rules.tracks or name in rules.actions or name in moments.READS:
            yield path, f"“${name}” is another number already.", "Give it another name."
        if name in leaves(rules, reading(rules, name)):
            yield path, "This reads itself in the end.", "Break the circle."

"""Whether the conditions of effects name what there is, and what can be seen at their moments."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.game.ruleset.effects import Bounds, Choice, Owner, When
from rookery.rulesets import moments
from rookery.rulesets.amounts import Place, in_bounds
from rookery.rulesets.declared import Declared, many
from rookery.rulesets.problems import did_you_mean
from rookery.rulesets.references import known
from rookery.rulesets.schema import Misfit, fields_of

CHOSEN = "$chosen"

# Where a pick may be named, and of what kind it must be; a list is one of actions.
PICKS = {
    "action": "action",
    "attribute": "attribute",
    "cohort_type": "cohort-type",
    "item": "item-kind",
    "track": "attribute",
}


def in_condition(
    found: Declared, path: str, when: When, place: Place, owner: Owner
) -> Iterator[Misfit]:
    """What a condition names that is not there, and what cannot be seen."""
    for field in fields_of(When):
        value, here = getattr(when, field.name), f"{path}.{field.encode_name}"
        if field.name == "numbers" or value == field.default:
            continue
        yield from out_of_sight(here, field.encode_name, place)
        if field.name == "used":
            yield from in_used(found, here, many(value), owner)
        elif field.name in found.conditions:
            names = [name for name in many(value) if name != CHOSEN]
            yield from known(here, names, found.conditions[field.name])
            if CHOSEN in many(value):
                yield from in_pick(here, PICKS.get(field.name, ""), place.choice)
    for name, wanted in when.numbers.items():
        here = f"{path}.{name}"
        if name not in found.numbers:
            words = [field.encode_name for field in fields_of(When)]
            remedy = did_you_mean(name, {*found.numbers, *words} - {When.beyond})
            yield here, f"“{name}” can be no condition.", remedy
        if isinstance(wanted, Bounds):
            yield from in_bounds(found, here, wanted, place)
            if wanted.becomes is not None:
                yield f"{here}.becomes", "A condition changes nothing.", "Write the number alone."


def out_of_sight(path: str, word: str, place: Place) -> Iterator[Misfit]:
    where = moments.SEES.get(word, moments.ANYWHERE)
    for moment in place.on:
        if not moments.among(moment, where):
            remedy = f"It can be seen at: {moments.spoken(where)}."
            yield path, f"“{word}” cannot be seen at {moment}.", remedy


def in_used(found: Declared, path: str, names: tuple[str, ...], owner: Owner) -> Iterator[Misfit]:
    """What was used: an effect or way of the same owner, a doing or its way, or another's."""
    pushes = {f"push.{way}" for way in found.rules.doings.push.ways}
    mine = {*owner.effects, *(way for effect in owner.effects.values() for way in effect.ways)}
    near = {*mine, *moments.MOMENTS["doing"], *pushes}
    yield from known(path, [name for name in names if name not in found.effects], near)


def in_pick(path: str, kind: str, choice: Choice | None) -> Iterator[Misfit]:
    """`$chosen` where a pick of this kind is needed."""
    if choice is None:
        yield path, f"“{CHOSEN}” is nothing here.", "Let its owner say chooses = { of = … }."
        return
    of = choice.of if isinstance(choice.of, str) else "action"
    if of != kind:
        remedy = f'Choose of = "{kind}".' if kind else "Name it."
        yield path, f"A chosen {of} does not belong here.", remedy

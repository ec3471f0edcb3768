"""Whether effects make sense: each word known, in its place, and of some use.

A question that no effect asks is allowed: a game that extends this one may ask it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import get_args

import msgspec

from rookery.game.ruleset import Ruleset
from rookery.game.ruleset.crew import Upgrade
from rookery.game.ruleset.effects import (
    Bounds,
    Condition,
    Effect,
    EffectWay,
    Gift,
    Owner,
    Period,
    When,
)
from rookery.rulesets import moments
from rookery.rulesets.amounts import Place, in_numbers, in_sum
from rookery.rulesets.conditions import in_condition
from rookery.rulesets.declared import Declared, declared, gifts_of, many, parts_of
from rookery.rulesets.gifts import in_gift
from rookery.rulesets.problems import did_you_mean
from rookery.rulesets.references import known
from rookery.rulesets.schema import Misfit

PERIODS = get_args(Period)
USES = re.compile(rf"[1-9]\d* per ({'|'.join(PERIODS)})( per track)?")
DIE = re.compile(r"d(\d+)")

# Who takes these has them alone; what else there is, the crew has or nobody.
OF_ONE = ("abilities", "drawbacks", "edges", "flaws", "items", "item-marks", "traumas")

# Nothing happens always, so nothing can be paid, thrown, chosen or asked.
NEVER_ALWAYS = ("asks", "may", "costs", "rolls", "results", "suffers", "ways", "uses")


def senseless(rules: Ruleset) -> Iterator[Misfit]:
    """Everything in a ruleset's effects that means nothing, or nothing there."""
    found = declared(rules)
    yield from in_numbers(found)
    for path, owner in found.owners.items():
        yield from in_choice(found, path, owner)
        for name, effect in owner.effects.items():
            yield from in_moments(found, path, owner, f"{path}.effects.{name}", effect)
        for below, part in parts_of(owner):
            effect = owner.effects[below.split(".")[1]]
            yield from in_part(found, f"{path}.{below}", owner, effect, part)


def in_choice(found: Declared, path: str, owner: Owner) -> Iterator[Misfit]:
    choice = owner.chooses
    if choice is None:
        return
    if isinstance(choice.of, tuple):
        yield from known(f"{path}.chooses.of", choice.of, found.rules.actions)
    if choice.count < 1:
        yield f"{path}.chooses.count", "Nothing would be chosen.", "It must be at least 1."


def in_moments(
    found: Declared, owned: str, owner: Owner, path: str, effect: Effect
) -> Iterator[Misfit]:
    """When an effect speaks, for whom, how often."""
    if not many(effect.on):
        yield f"{path}.on", "This is never.", "Name a moment."
    for moment in many(effect.on):
        activity = moment.removeprefix("activity.")
        if moments.kind(moment) is None:
            hint = did_you_mean(moment, moments.KINDS)
            yield f"{path}.on", f"There is no moment “{moment}”.", hint
        elif activity != moment:
            yield from known(f"{path}.on", [activity], found.activities)
    yield from in_whose(owned, owner, path, effect)
    yield from in_uses(f"{path}.uses", effect.uses)
    if effect.box < 1 or (effect.box > 1 and not isinstance(owner, Upgrade)):
        says = f"There is no box {effect.box}."
        yield f"{path}.box", says, "Only what is bought in boxes has more than the first."
    if "always" in many(effect.on):
        for word in NEVER_ALWAYS:
            if getattr(effect, word):
                says = f"“{word}” means nothing at always: nothing happens then."
                yield f"{path}.{word}", says, "Remove it, or name the moment at which it happens."


def in_uses(path: str, uses: str | None) -> Iterator[Misfit]:
    """How often, in words that say it."""
    if uses is not None and not USES.fullmatch(uses):
        remedy = f'Write it as "2 per score"; known here: {", ".join(PERIODS)}.'
        yield path, f"“{uses}” says not how often.", remedy


def in_whose(owned: str, owner: Owner, path: str, effect: Effect) -> Iterator[Misfit]:
    whose = effect.for_
    if whose is None:
        return
    mine = owner.of == "character" if isinstance(owner, Condition) else owned.startswith(OF_ONE)
    if not mine and whose in ("me", "teammate"):
        says = f"“{whose}” is nobody here: no one character has this."
        yield f"{path}.for", says, "Known here: everyone, anyone, cohorts."
    for moment in known_moments(effect):
        if moment in moments.OF_THE_CREW:
            yield f"{path}.for", f"“{moment}” is the whole crew's.", "Remove it."
        elif not moments.among(moment, moments.FOR[whose]):
            says = f"“{whose}” means nothing at {moment}."
            remedy = f"It has a meaning at: {moments.spoken(moments.FOR[whose])}."
            yield f"{path}.for", says, remedy


def known_moments(effect: Effect) -> tuple[str, ...]:
    return tuple(moment for moment in many(effect.on) if moments.kind(moment))


def in_part(
    found: Declared, path: str, owner: Owner, effect: Effect, part: Effect | EffectWay
) -> Iterator[Misfit]:
    """What holds of an effect as of each of its ways."""
    asked = [found.questions[asks] for asks in (effect.asks, part.asks) if asks in found.questions]
    rolls = part.rolls if part.rolls is not None else effect.rolls
    before = Place(
        on=known_moments(effect),
        choice=owner.chooses,
        answered=any(question.answer == "number" for question in asked),
    )
    after = msgspec.structs.replace(before, thrown=rolls is not None)
    yield from known(f"{path}.asks", [part.asks], found.questions)
    for key, when in (("when", part.when), ("unless", part.unless)):
        if when is not None:
            yield from in_condition(found, f"{path}.{key}", when, before, owner)
    if part.unless == When():
        says = "What is empty always holds: this would never speak."
        yield f"{path}.unless", says, "Say when it does not, or remove it."
    yield from in_costs(found, path, part, before)
    yield from in_dice(found, path, effect, part, before)
    for key, gift in gifts_of(part):
        yield from in_gift(found, f"{path}.{key}", gift, after)
    yield from known(f"{path}.suffers", part.suffers, found.suffers)
    for what, number in part.suffers.items():
        if number < 1:
            yield f"{path}.suffers.{what}", f"{number} is nothing.", "It must be at least 1."
    yield from known(f"{path}.results", part.results, found.bands)
    if part.results and rolls is None and not at_dice(before.on):
        says = "No dice are thrown of which this could be the result."
        yield f"{path}.results", says, "Say with rolls what is thrown."
    yield from in_vain(found, path, part)


def in_costs(
    found: Declared, path: str, part: Effect | EffectWay, place: Place
) -> Iterator[Misfit]:
    for what, price in part.costs.items():
        here = f"{path}.costs.{what}"
        if what not in found.paid and what in found.rules.tracks:
            yield here, f"“{what}” is never paid.", 'Give the track paid = "marked" or "spent".'
        elif what not in found.paid:
            yield here, f"There is no price “{what}”.", did_you_mean(what, found.paid)
        if isinstance(price, Bounds):
            yield here, "A price is no change.", "Write a number or a sum."
        elif isinstance(price, str):
            yield from in_sum(found, here, price, place)
        elif price < 1:
            yield here, f"{price} is no price.", "It must be at least 1."


def in_dice(
    found: Declared, path: str, effect: Effect, part: Effect | EffectWay, place: Place
) -> Iterator[Misfit]:
    """What is thrown for an effect, and whether somebody reads it."""
    rolls = part.rolls
    if isinstance(rolls, int) and rolls < 0:
        yield f"{path}.rolls", f"{rolls} dice cannot be thrown.", "It must be at least 0."
    elif isinstance(rolls, str) and (die := DIE.fullmatch(rolls)):
        if int(die[1]) < 2:
            yield f"{path}.rolls", f"There is no die “{rolls}”.", 'Write it as "d6" or "d10".'
    elif isinstance(rolls, str):
        yield from in_sum(found, f"{path}.rolls", rolls, place)
    read = part.results or effect.results or part.gives.remind or getattr(part, "ways", {})
    if rolls is not None and not read and not says_in(part, "$highest", "$margin"):
        yield f"{path}.rolls", "Nobody reads these dice.", "Add results, or give “$highest”."


def in_vain(found: Declared, path: str, part: Effect | EffectWay) -> Iterator[Misfit]:
    """What gives nothing, and numbers that are asked for nothing."""
    gives = part.gives != Gift() or part.results or part.suffers or getattr(part, "ways", {})
    if isinstance(part, EffectWay):
        if not gives and not part.costs and not part.plays and part.rolls is None:
            yield path, "This way does nothing.", "Say what it gives or costs, or how it plays."
    elif not gives and part.rolls is None:
        yield path, "This effect gives nothing.", "Say with gives what comes of it."
    question = found.questions.get(part.asks) if part.asks else None
    if question and question.answer == "number" and not says_in(part, "$answer"):
        says = f"“{part.asks}” is answered with a number that nothing here reads."
        yield f"{path}.asks", says, "Read it as “$answer”, or ask a yes/no question."


def at_dice(on: tuple[str, ...]) -> bool:
    return all(moments.among(moment, ("roll", "result", "activity")) for moment in on)


def says_in(part: Effect | EffectWay, *words: str) -> bool:
    """Whether any sum of a part says one of these words."""
    said = msgspec.json.encode(part).decode()
    return any(word in said for word in words)

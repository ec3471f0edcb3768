"""Whether what effects give has a meaning at their moments, and names what there is."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rookery.game.ruleset.effects import Gift
from rookery.rulesets import moments
from rookery.rulesets.amounts import Place, in_sum, in_value
from rookery.rulesets.conditions import CHOSEN, in_pick
from rookery.rulesets.declared import Declared, many
from rookery.rulesets.problems import did_you_mean
from rookery.rulesets.references import known
from rookery.rulesets.schema import Misfit, fields_of

NOTHING = Gift()
ADDED = ("dice", "effect", "position", "result", "price", "ticks", "quality", "harm", "status")


def in_gift(found: Declared, path: str, gift: Gift, place: Place) -> Iterator[Misfit]:
    """Words that mean nothing then, and what they say of things that are not there."""
    yield from out_of_place(path, gift, place)
    for word in ADDED:
        value = getattr(gift, word)
        if value is not None:
            at = msgspec.structs.replace(place, price=word == "price")
            yield from in_value(found, f"{path}.{word}", value, at)
    for name, value in gift.tracks.items():
        if name not in found.gives:
            words = {*found.gives, *(word for word in moments.GIVES if word != Gift.beyond)}
            yield f"{path}.{name}", f"“{name}” cannot be given.", did_you_mean(name, words)
        yield from in_value(found, f"{path}.{name}", value, place)
    for word, among in (("counts", found.counts), ("limit", found.limits)):
        for name, value in getattr(gift, word).items():
            here = f"{path}.{word}.{name}"
            if word == "limit" and name in found.rules.tracks and name not in among:
                yield here, f"“{name}” has no limit.", f"Give tracks.{name} a limit."
            elif name not in among:
                yield here, f"There is no “{name}”.", did_you_mean(name, among)
            yield from in_value(found, here, value, place)
    if gift.pool is not None:
        yield from in_sum(found, f"{path}.pool", gift.pool, place)
    yield from in_names(found, path, gift, place)


def out_of_place(path: str, gift: Gift, place: Place) -> Iterator[Misfit]:
    # What the dice of an effect bring about may be whatever results may bring about.
    thrown = ("result",) if ".results." in path else ()
    for field in fields_of(Gift):
        if getattr(gift, field.name) == getattr(NOTHING, field.name):
            continue
        where = moments.GIVES[field.encode_name]
        words = gift.tracks if field.name == "tracks" else [field.encode_name]
        for moment in place.on:
            if moments.among(moment, where) or set(thrown) & set(where):
                continue
            for word in words:
                remedy = f"It has a meaning at: {moments.spoken(where)}."
                yield f"{path}.{word}", f"“{word}” means nothing at {moment}.", remedy


def in_names(found: Declared, path: str, gift: Gift, place: Place) -> Iterator[Misfit]:
    rules = found.rules
    yield from known(f"{path}.ignores", many(gift.ignores), found.ignores)
    yield from known(f"{path}.allows", many(gift.allows), found.waited_for)
    yield from known(f"{path}.new", [gift.new], moments.NEW)
    yield from known(f"{path}.starts", [gift.starts], found.comes_over)
    yield from known(f"{path}.ends", [gift.ends], found.comes_over)
    yield from known(f"{path}.trigger", [gift.trigger], rules.triggers)
    if isinstance(gift.activity, tuple):
        yield from known(f"{path}.activity", gift.activity, found.activities)
    elif gift.activity == 0:
        yield f"{path}.activity", "0 changes nothing.", "Remove it."
    if gift.dot is not None:
        names = many(gift.dot.in_)
        yield from known(f"{path}.dot.in", [n for n in names if n != CHOSEN], rules.actions)
        if CHOSEN in names:
            yield from in_pick(f"{path}.dot.in", "action", place.choice)
        if not rules.ratings.least < gift.dot.at_most <= rules.ratings.most:
            says = f"No dot is given up to {gift.dot.at_most}."
            remedy = f"It must be from {rules.ratings.least + 1} to {rules.ratings.most}."
            yield f"{path}.dot.at-most", says, remedy

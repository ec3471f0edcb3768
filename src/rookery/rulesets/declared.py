"""What a ruleset declares that its effects may name."""

from __future__ import annotations

from collections.abc import Collection, Iterator

import msgspec
from msgspec import Struct

from rookery.game.ruleset import Ruleset
from rookery.game.ruleset.effects import Effect, EffectWay, Gift, Names, Owner, Question
from rookery.rulesets import moments


class Declared(Struct, frozen=True, kw_only=True):
    """Names by what they name."""

    rules: Ruleset
    owners: dict[str, Owner]
    conditions: dict[str, Collection[str]]
    questions: dict[str, Question]
    effects: frozenset[str]
    activities: Collection[str]
    bands: Collection[str]
    paid: Collection[str]
    gives: Collection[str]
    suffers: Collection[str]
    counts: Collection[str]
    ignores: Collection[str]
    limits: Collection[str]
    waited_for: frozenset[str]
    comes_over: Collection[str]
    numbers: Collection[str]
    reads: Collection[str]


def declared(rules: Ruleset) -> Declared:
    owners = dict(owners_of(rules))
    effects = frozenset(
        f"{path.rpartition('.')[2]}.{effect}"
        for path, owner in owners.items()
        for effect in owner.effects
    )
    parts = [part for owner in owners.values() for _, part in parts_of(owner)]
    parts += [part for each in rules.activities.values() for part in (each, *each.ways.values())]
    allowed = {n for _, gift in gifts_in(parts) for n in many(gift.allows)} | {*moments.ALLOWS}
    waited = {
        name
        for part in parts
        for when in (part.when, part.unless)
        if when is not None
        for name in many(when.allowed)
    }
    tracks: set[str] = {*rules.tracks}
    moved = tracks | {*moments.NUMBERS_TO_COME} | counted(rules)
    numbers = moved | {*rules.numbers}
    paid = {name for name, track in rules.tracks.items() if track.paid}
    return Declared(
        rules=rules,
        owners=owners,
        conditions={
            "action": rules.actions,
            "attribute": rules.attributes,
            "position": rules.positions,
            "result": rules.dice.bands,
            "plan": rules.scores.plans,
            "item": {*rules.items, *rules.item_kinds},
            "cohort_type": rules.cohort_types,
            "creation": rules.creation_kinds,
            "contact": moments.CONTACTS,
            "consequence": rules.consequences,
            "track": {*rules.attributes, "playbook"},
            "score": rules.scores.tags,
            "is_": rules.conditions,
            "allowed": allowed,
            "did": rules.activities,
        },
        questions={str(name): question for name, question in rules.questions.items()},
        effects=effects,
        activities=rules.activities,
        bands=rules.dice.bands,
        paid=paid | {*moments.PRICES},
        gives=moved,
        suffers={*rules.consequences, *rules.tracks, "harm"},
        counts=numbers | {*rules.factors, *rules.actions, "harm", "quality"},
        ignores={
            *rules.factors,
            *rules.harm.rows,
            *(rules.cohorts.harm if rules.cohorts else ()),
            *(rules.heat.lines if rules.heat else ()),
            *effects,
        },
        limits={name for name, track in rules.tracks.items() if track.limit is not None}
        | {f"load-{load}" for load in rules.loads}
        | room(rules),
        waited_for=frozenset(waited | {*moments.ALLOWS}),
        comes_over={*rules.conditions, *procedures(rules)},
        numbers=numbers | {*rules.actions, *moments.READS},
        reads=numbers | {*rules.actions, *moments.READS},
    )


def counted(rules: Ruleset) -> set[str]:
    """Numbers that no track keeps: how many claims are held, how a faction stands to the crew."""
    tables = {"claims": rules.claims, "status": rules.statuses, "stages": rules.drawbacks}
    return {name for name, table in tables.items() if table}


def room(rules: Ruleset) -> set[str]:
    """Limits that no track has: of ratings, of what is carried in prison, of a thing's uses."""
    tables = {"prison-load": rules.incarceration, "uses": rules.drawbacks}
    return {"action", *(name for name, table in tables.items() if table)}


def procedures(rules: Ruleset) -> set[str]:
    """What may begin in downtime, and takes its course."""
    tables = {"entanglement": rules.entanglement_table, "incarceration": rules.incarceration}
    return {*rules.procedures, *(name for name, table in tables.items() if table)}


def owners_of(rules: Ruleset) -> Iterator[tuple[str, Owner]]:
    """Everything that may have effects, by its key path."""
    for field in msgspec.structs.fields(Ruleset):
        table = getattr(rules, field.name)
        if isinstance(table, Owner):
            yield field.encode_name, table
        for name, entry in table.items() if isinstance(table, dict) else ():
            if isinstance(entry, Owner):
                yield f"{field.encode_name}.{name}", entry


def parts_of(owner: Owner) -> Iterator[tuple[str, Effect | EffectWay]]:
    """The effects of an owner and their ways, by the key path below it."""
    for name, effect in owner.effects.items():
        yield f"effects.{name}", effect
        for taken, way in effect.ways.items():
            yield f"effects.{name}.ways.{taken}", way


def gifts_of(part: Effect | EffectWay) -> Iterator[tuple[str, Gift]]:
    """What a part gives, by the key path below it."""
    yield "gives", part.gives
    for band, gift in part.results.items():
        yield f"results.{band}", gift


def gifts_in(parts: list[Effect | EffectWay]) -> Iterator[tuple[str, Gift]]:
    for part in parts:
        yield from gifts_of(part)


def many(names: Names) -> tuple[str, ...]:
    """One name or several, as several."""
    return (names,) if isinstance(names, str) else names

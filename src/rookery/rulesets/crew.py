"""Whether what a ruleset declares for crews and cohorts fits together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rookery.game.ids import TrackId, UpgradeId, WayId
from rookery.game.ruleset import Ruleset
from rookery.game.ruleset.crew import CrewType, Gesture, Pick
from rookery.rulesets.amounts import Place, in_sum
from rookery.rulesets.claims import in_map
from rookery.rulesets.declared import Declared, declared
from rookery.rulesets.people import each_once
from rookery.rulesets.problems import did_you_mean
from rookery.rulesets.references import complete, known, payable
from rookery.rulesets.schema import Misfit

# The steps of a founding: each asks for something of its own.
STEPS = ("type", "reputation", "grounds", "ability", "upgrades", "contact")


def in_crew(rules: Ruleset) -> Iterator[Misfit]:
    """Names of crew types, upgrades and cohorts that name nothing, and prices that fit nothing."""
    found = declared(rules)
    yield from in_upgrades(rules)
    for name, crew in rules.crews.items():
        yield from in_type(found, f"crews.{name}", crew)
    if rules.prison_map is not None:
        yield from in_map("prison-map", rules.prison_map, rules.prison_claims)
    yield from in_founding(rules)
    yield from in_growth(found)
    yield from in_cohorts(found)


def in_upgrades(rules: Ruleset) -> Iterator[Misfit]:
    for name, upgrade in rules.upgrades.items():
        path = f"upgrades.{name}"
        if not upgrade.cost or min(upgrade.cost) < 1:
            yield f"{path}.cost", "This has a box without a price.", "Each box costs at least 1."
        for effect, said in upgrade.effects.items():
            if said.box > len(upgrade.cost):
                says = f"There is no box {said.box}."
                remedy = f"It must be from 1 to {len(upgrade.cost)}."
                yield f"{path}.effects.{effect}.box", says, remedy


def in_type(found: Declared, path: str, crew: CrewType) -> Iterator[Misfit]:
    rules = found.rules
    yield from known(f"{path}.trigger", [crew.trigger], rules.triggers)
    yield from known(f"{path}.preferred", [crew.preferred], crew.operations)
    for name, operation in crew.operations.items():
        yield from known(f"{path}.operations.{name}.tags", operation.tags, rules.scores.tags)
    least = rules.founding.abilities if rules.founding else 1
    yield from each_once(f"{path}.abilities", crew.abilities, least)
    yield from known(f"{path}.abilities", crew.abilities, rules.crew_abilities)
    for picks in (crew.upgrades, crew.specials):
        key = f"{path}.upgrades" if picks is crew.upgrades else f"{path}.specials"
        for pick in picks:
            yield from in_pick(found, key, pick)
        said = [f"{pick.upgrade} {', '.join(pick.chosen)}".strip() for pick in picks]
        yield from each_once(key, said, 0)
    if rules.founding and len(crew.upgrades) != rules.founding.preset:
        says = f"A crew begins with {rules.founding.preset} upgrades."
        yield f"{path}.upgrades", says, f"Name {rules.founding.preset}, not {len(crew.upgrades)}."
    for pick in crew.specials:
        upgrade = rules.upgrades.get(pick.upgrade)
        if upgrade is not None and not upgrade.special:
            says = f"“{pick.upgrade}” is open to every crew."
            yield f"{path}.specials", says, "Give the upgrade special = true, or remove it here."
    yield from in_map(f"{path}.map", crew.map, rules.claims)


def in_pick(found: Declared, path: str, pick: Pick) -> Iterator[Misfit]:
    """What is chosen for an upgrade: as many as it asks for, of the kind that it asks for."""
    upgrade = found.rules.upgrades.get(pick.upgrade)
    yield from known(path, [pick.upgrade], found.rules.upgrades)
    if upgrade is None:
        return
    wanted, among = chosen_of(found, pick.upgrade)
    yield from known(path, pick.chosen, among)
    if len(pick.chosen) not in wanted:
        says = f"“{pick.upgrade}” is taken with {' or '.join(map(str, wanted))} chosen."
        yield path, says, f"Let chosen name as many, not {len(pick.chosen)}."


def chosen_of(found: Declared, name: UpgradeId) -> tuple[tuple[int, ...], list[str]]:
    """How many may be chosen for an upgrade, and among what; a cohort may be a gang of a type."""
    rules, upgrade = found.rules, found.rules.upgrades[name]
    if any(effect.gives.new == "cohort" for effect in upgrade.effects.values()):
        return (0, 1), [*rules.cohort_types]
    if upgrade.chooses is None:
        return (0,), []
    of = upgrade.chooses.of
    kinds: dict[str, list[str]] = {
        "item-kind": [*rules.item_kinds],
        "cohort-type": [*rules.cohort_types],
        "attribute": [*rules.attributes],
        "claim": [*rules.claims],
    }
    among = kinds.get(of, [*rules.actions]) if isinstance(of, str) else list(map(str, of))
    return (0, upgrade.chooses.count), among


def in_founding(rules: Ruleset) -> Iterator[Misfit]:
    founding, grounds = rules.founding, rules.grounds
    for key, there in (
        ("founding", founding),
        ("grounds", grounds),
        ("crew-growth", rules.crew_growth),
        ("standing", rules.standing),
    ):
        if rules.crews and there is None:
            yield key, "This is missing.", "Crews are founded and grow by it."
    if founding is not None:
        yield from of_the_crew(rules, "founding.tracks", founding.tracks)
        yield from complete("founding.steps", founding.steps, STEPS)
        yield from in_gestures(rules, "founding.helper", founding.helper)
        yield from in_gestures(rules, "founding.harmed", founding.harmed)
    if grounds is not None:
        yield from in_gestures(rules, "grounds.pays", grounds.pays)
        if grounds.least > grounds.most:
            yield "grounds.least", "This is more than the most.", f"At most {grounds.most}."


def in_gestures(rules: Ruleset, path: str, gestures: Mapping[WayId, Gesture]) -> Iterator[Misfit]:
    """What is paid at a founding; somebody without coin must have a way, too."""
    for name, gesture in gestures.items():
        yield from payable(rules, f"{path}.{name}.costs", gesture.costs)
    if all(gesture.costs for gesture in gestures.values()):
        yield path, "All of these cost something.", "Let one of them cost nothing."


def of_the_crew(rules: Ruleset, path: str, named: Mapping[TrackId, int]) -> Iterator[Misfit]:
    """Tracks that are not the crew's, and more than one of these holds."""
    own = {name: track for name, track in rules.tracks.items() if track.of == "crew"}
    yield from known(path, named, own)
    for name, track in own.items():
        if track.limit is not None and named.get(name, 0) > track.limit:
            says = f"“{name}” holds no more than {track.limit}."
            yield f"{path}.{name}", says, f"It must be at most {track.limit}."


def in_growth(found: Declared) -> Iterator[Misfit]:
    growth = found.rules.crew_growth
    if growth is None:
        return
    own = [n for n, t in found.rules.tracks.items() if t.of == "crew" and t.limit is not None]
    yield from known("crew-growth.track", [growth.track], own)
    yield from known("crew-growth.triggers", growth.triggers, found.rules.triggers)
    yield from in_number(found, "crew-growth.profits", growth.profits)


def in_cohorts(found: Declared) -> Iterator[Misfit]:
    cohorts = found.rules.cohorts
    if cohorts is None:
        return
    for name, kind in cohorts.kinds.items():
        yield from in_number(found, f"cohorts.kinds.{name}.quality", kind.quality)
        yield from in_number(found, f"cohorts.kinds.{name}.scale", kind.scale)
    if cohorts.traits_least > cohorts.traits_most:
        remedy = f"At most {cohorts.traits_most}."
        yield "cohorts.traits-least", "This is more than the most.", remedy
    levels = [row.level for row in cohorts.harm.values()]
    if levels != list(range(1, len(levels) + 1)):
        shown = ", ".join(map(str, levels))
        yield "cohorts.harm", f"The rows have the levels {shown}.", "They must rise from 1, by 1."
    destroying = [name for name, row in cohorts.harm.items() if row.destroys]
    if destroying != [*cohorts.harm][-1:]:
        says = "Only the worst harm destroys a cohort."
        yield "cohorts.harm", says, "Give the last row, and no other, destroys = true."
    for what, price in cohorts.replacing.items():
        path = f"cohorts.replacing.{what}"
        if what not in found.paid:
            yield path, f"There is no price “{what}”.", did_you_mean(what, found.paid)
        yield from in_number(found, path, price)


def in_number(found: Declared, path: str, number: int | str) -> Iterator[Misfit]:
    """A number, or a sum that reads what is there."""
    if isinstance(number, str):
        yield from in_sum(found, path, number, Place())

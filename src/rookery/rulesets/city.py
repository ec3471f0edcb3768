"""Whether what a ruleset declares for its city fits together."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.game.ids import FactionId
from rookery.game.ruleset import Ruleset
from rookery.game.ruleset.city import City
from rookery.rulesets.references import complete, known
from rookery.rulesets.schema import Misfit


def in_city(rules: Ruleset) -> Iterator[Misfit]:
    """Places, people and powers that are not there, and numbers out of step."""
    city = rules.city
    if city is None:
        return
    yield from in_districts(city)
    if city.factions and rules.standing is None:
        yield "standing", "This is missing.", "Factions stand somewhere by it; or drop city."
    for faction in city.factions:
        yield from in_faction(rules, city, faction)
    for who, person in city.people.items():
        yield from known(f"city.people.{who}.district", [person.district], city.districts)
        yield from known(f"city.people.{who}.faction", [person.faction], city.factions)
    for where, purveyor in city.purveyors.items():
        path = f"city.purveyors.{where}"
        yield from known(f"{path}.vice", [purveyor.vice], rules.vices)
        yield from known(f"{path}.district", [purveyor.district], city.districts)
        yield from known(f"{path}.person", [purveyor.person], city.people)
    yield from in_first_scores(rules, city)


def in_districts(city: City) -> Iterator[Misfit]:
    for name, district in city.districts.items():
        path = f"city.districts.{name}"
        yield from complete(f"{path}.traits", district.traits, city.traits)
        for trait, level in district.traits.items():
            if level > city.trait_most:
                says = f"{level} is more than there is."
                yield f"{path}.traits.{trait}", says, f"It must be at most {city.trait_most}."
        others = [other for other in city.districts if other != name]
        yield from known(f"{path}.beside", district.beside, others)
        for other in district.beside:
            if other in others and name not in city.districts[other].beside:
                says = f"“{other}” does not lie beside “{name}”."
                yield f"{path}.beside", says, f"Name it in city.districts.{other}.beside too."


def in_faction(rules: Ruleset, city: City, name: FactionId) -> Iterator[Misfit]:
    path, faction = f"city.factions.{name}", city.factions[name]
    others = [other for other in city.factions if other != name]
    yield from known(f"{path}.hold", [faction.hold], rules.holds)
    track = rules.tracks.get(rules.standing.tier) if rules.standing else None
    top = track.limit if track else None
    if top is not None and faction.tier > top:
        yield f"{path}.tier", "No power stands as high.", f"It must be at most {top}."
    yield from known(f"{path}.category", [faction.category], city.categories)
    yield from known(f"{path}.districts", faction.districts, city.districts)
    yield from known(f"{path}.leader", [faction.leader], city.people)
    leader = city.people.get(faction.leader) if faction.leader else None
    if leader is not None and leader.faction != name:
        remedy = f'Give city.people.{faction.leader} faction = "{name}".'
        yield f"{path}.leader", "Who leads must belong to it.", remedy
    yield from known(f"{path}.allies", faction.allies, others)
    yield from known(f"{path}.enemies", faction.enemies, others)
    for both in faction.allies:
        if both in faction.enemies:
            yield f"{path}.enemies", f"“{both}” is an ally too.", "Name it in one of the two."
    least, most = rules.clocks.least, rules.clocks.most
    for goal, clock in faction.goals.items():
        if not least <= clock.segments <= most:
            says = f"{clock.segments} is out of range."
            remedy = f"It must be from {least} to {most}."
            yield f"{path}.goals.{goal}.segments", says, remedy
    for turf, ground in faction.turf.items():
        yield from known(f"{path}.turf.{turf}.district", [ground.district], city.districts)


def in_first_scores(rules: Ruleset, city: City) -> Iterator[Misfit]:
    for name, score in city.scores.items():
        path = f"city.scores.{name}"
        yield from known(f"{path}.target", [score.target], city.factions)
        yield from known(f"{path}.kind", [score.kind], rules.scores.kinds)
        yield from known(f"{path}.plan", [score.plan], rules.scores.plans)
        yield from known(f"{path}.district", [score.district], city.districts)
        yield from known(f"{path}.giver", [score.giver], city.people)
        yield from known(f"{path}.tags", score.tags, rules.scores.tags)
        yield from known(f"{path}.suits", score.suits, rules.crews)
        yield from known(f"{path}.status", score.status, city.factions)
        for faction, change in score.status.items():
            if change == 0:
                yield f"{path}.status.{faction}", "0 changes nothing.", "Remove it."

"""Whether what a ruleset declares for the standing of powers fits together."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.game.ruleset import Ruleset
from rookery.game.ruleset.factions import Standing
from rookery.rulesets.amounts import Place, in_sum
from rookery.rulesets.declared import declared
from rookery.rulesets.people import rising
from rookery.rulesets.references import known, payable
from rookery.rulesets.schema import Misfit


def in_factions(rules: Ruleset) -> Iterator[Misfit]:
    """Names and numbers of standing, statuses, holds and scales that are out of step."""
    yield from rising("scales", [scale.people for scale in rules.scales.values()])
    yield from in_statuses(rules)
    if rules.standing is not None:
        yield from in_standing(rules, rules.standing)


def in_statuses(rules: Ruleset) -> Iterator[Misfit]:
    levels = [status.level for status in rules.statuses.values()]
    if levels and (levels != [*range(levels[0], levels[0] - len(levels), -1)] or 0 not in levels):
        shown = ", ".join(map(str, levels))
        remedy = "Let them fall by 1, from the best to the worst, past 0."
        yield "statuses", f"The statuses have the levels {shown}.", remedy
    crews = [name for name, condition in rules.conditions.items() if condition.of == "crew"]
    for name, status in rules.statuses.items():
        yield from known(f"statuses.{name}.starts", [status.starts], crews)


def in_standing(rules: Ruleset, standing: Standing) -> Iterator[Misfit]:
    own = [name for name, track in rules.tracks.items() if track.of == "crew"]
    for key in ("tier", "hold", "rep", "turf"):
        yield from known(f"standing.{key}", [getattr(standing, key)], own)
    yield from known("standing.unheld", standing.unheld, own)
    yield from known("standing.war-of-others", standing.war_of_others, own)
    yield from in_steps(rules, standing)
    growth, found = standing.development, declared(rules)
    yield from known("standing.development.hold", [growth.hold], rules.holds)
    yield from payable(rules, "standing.development.costs", growth.costs)
    for track, cost in growth.costs.items():
        if isinstance(cost, str):
            path = f"standing.development.costs.{track}"
            yield from in_sum(found, path, cost, Place(on=("develop",)))
    for key, earned in (("earns", standing.earns), ("earns-quietly", standing.earns_quietly)):
        if isinstance(earned, str):
            yield from in_sum(found, f"standing.{key}", earned, Place(on=("payoff",)))


def in_steps(rules: Ruleset, standing: Standing) -> Iterator[Misfit]:
    """Tiers have a scale each, and holds a name each."""
    for key, table, names in (
        ("tier", "scales", rules.scales.keys()),
        ("hold", "holds", rules.holds.keys()),
    ):
        track = rules.tracks.get(getattr(standing, key))
        if track is not None and track.limit != len(names) - 1:
            says = f"There are {len(names)} {table} for the track “{getattr(standing, key)}”."
            yield table, says, f"There must be one for 0, and for each box: {track.limit}."

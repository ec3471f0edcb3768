"""Whether what a ruleset declares for downtime fits together."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.game.ruleset import Ruleset
from rookery.game.ruleset.downtime import Activity, Bump, FactionMoves
from rookery.rulesets import moments
from rookery.rulesets.declared import Declared, declared
from rookery.rulesets.deeds import in_deed, in_deeds, in_outright
from rookery.rulesets.effects import in_uses
from rookery.rulesets.entanglements import in_entanglements
from rookery.rulesets.making import in_making
from rookery.rulesets.payoff import clock_size, in_payoff
from rookery.rulesets.references import complete, known, payable
from rookery.rulesets.schema import Misfit

# What each step goes by.
TABLES = {
    "payoff": "payoff",
    "heat": "heat",
    "entanglement": "entanglement-table",
    "activities": "activities",
    "factions": "faction-moves",
}

# What some activities are nothing without.
NEEDED = {"creation": "making", "ritual": "rituals", "vice": "vices", "cohort": "cohorts"}
NEEDED["replacing"] = NEEDED["cohort"]


def in_downtime(rules: Ruleset) -> Iterator[Misfit]:
    """Names of downtime's steps, activities and tables that name nothing, and what is missing."""
    found = declared(rules)
    yield from in_steps(rules)
    yield from in_payoff(found)
    yield from in_entanglements(found)
    for name, activity in rules.activities.items():
        yield from in_activity(found, f"activities.{name}", f"activity.{name}", activity)
    for called, procedure in rules.procedures.items():
        path = f"procedures.{called}"
        yield from in_deeds(found, path, procedure, procedure.ways, "downtime")
        yield from known(f"{path}.trigger", [procedure.trigger], rules.triggers)
    yield from in_projects(rules)
    if rules.faction_moves is not None:
        yield from in_moves(found, rules.faction_moves)
    yield from in_making(found)


def in_steps(rules: Ruleset) -> Iterator[Misfit]:
    downtime = rules.downtime
    if downtime is None:
        return
    for step in downtime.steps:
        key = TABLES[step]
        if not getattr(rules, key.replace("-", "_")):
            yield key, "This is missing.", f"The step “{step}” goes by it."
    for name, price in downtime.slots.more.items():
        yield from payable(rules, f"downtime.slots.more.{name}.costs", price.costs)


def in_activity(found: Declared, path: str, moment: str, activity: Activity) -> Iterator[Misfit]:
    rules = found.rules
    yield from in_deeds(found, path, activity, activity.ways, moment)
    yield from in_uses(f"{path}.uses", activity.uses)
    if activity.results:
        yield from complete(f"{path}.results", activity.results, rules.dice.bands)
    for key, bump in (("raise", activity.raise_), ("beyond", activity.beyond_)):
        if bump is not None:
            yield from in_bump(found, f"{path}.{key}", bump, moment)
    yield from known(f"{path}.overflow", [activity.overflow], rules.procedures)
    yield from known(f"{path}.projects", activity.projects, rules.projects)
    needed = NEEDED.get(activity.does)
    if needed is not None and not getattr(rules, needed):
        yield f"{path}.does", f"There is nothing for “{activity.does}” here.", f"Add [{needed}]."


def in_bump(found: Declared, path: str, bump: Bump, moment: str) -> Iterator[Misfit]:
    yield from payable(found.rules, f"{path}.costs", bump.costs)
    yield from in_outright(found, f"{path}.gives", bump.gives, moment)


def in_projects(rules: Ruleset) -> Iterator[Misfit]:
    for name, project in rules.projects.items():
        path = f"projects.{name}"
        yield from known(f"{path}.kind", [project.kind], rules.clocks.kinds)
        yield from known(f"{path}.new", [project.new], moments.NEW)
        yield from clock_size(rules, f"{path}.segments", project.segments)


def in_moves(found: Declared, factions: FactionMoves) -> Iterator[Misfit]:
    path = "faction-moves"
    yield from in_deed(found, path, factions, "downtime")
    yield from complete(f"{path}.results", factions.results, found.rules.dice.bands)
    yield from known(f"{path}.kind", [factions.kind], found.rules.clocks.kinds)
    yield from known(f"{path}.told-by", factions.told_by, moments.CONTACTS)
    if factions.least > factions.most:
        yield f"{path}.least", "This is more than the most.", f"At most {factions.most}."

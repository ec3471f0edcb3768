"""Whether a ruleset's entanglements fit their table, and their ways out make sense."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.game.ruleset.effects import Owner
from rookery.game.ruleset.entanglements import EntanglementTable
from rookery.rulesets.amounts import Place
from rookery.rulesets.conditions import in_condition
from rookery.rulesets.declared import Declared
from rookery.rulesets.deeds import in_deed, in_number
from rookery.rulesets.people import rising
from rookery.rulesets.references import complete, known
from rookery.rulesets.schema import Misfit

MOMENT = "downtime"


def in_entanglements(found: Declared) -> Iterator[Misfit]:
    """Cells that are empty or name nothing, and entanglements without a way out."""
    table = found.rules.entanglement_table
    if table is not None:
        yield from in_table(found, table)
    for name, entanglement in found.rules.entanglements.items():
        path = f"entanglements.{name}"
        place = Place(on=(MOMENT,))
        yield from in_condition(found, f"{path}.when", entanglement.when, place, Owner())
        if not entanglement.ways:
            yield f"{path}.ways", "There is no way out.", "Add at least one."
        for way, out in entanglement.ways.items():
            yield from in_deed(found, f"{path}.ways.{way}", out, MOMENT)


def in_table(found: Declared, table: EntanglementTable) -> Iterator[Misfit]:
    rules, path = found.rules, "entanglement-table"
    yield from in_number(found, f"{path}.rolls", table.rolls, MOMENT)
    least = [column.least for column in table.columns.values()]
    yield from rising(f"{path}.columns", least)
    if least[:1] != [0]:
        says = "Nothing is said of a crew without heat."
        yield f"{path}.columns", says, "Let the first one have least = 0."
    bands = [*rules.dice.bands]
    yield from known(f"{path}.rows", table.rows, bands)
    if [*table.rows] != bands[: len(table.rows)] or not table.rows:
        remedy = f"Begin with {', '.join(bands)}, from the worst on; the last ones may be left out."
        yield f"{path}.rows", "The rows are not in the order of the results.", remedy
    for band, row in table.rows.items():
        here = f"{path}.rows.{band}"
        yield from complete(here, row, table.columns)
        for column, names in row.items():
            yield from known(f"{here}.{column}", names, rules.entanglements)
            if not names:
                yield f"{here}.{column}", "Nothing happens here.", "Name an entanglement."

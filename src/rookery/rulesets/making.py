"""Whether what a ruleset declares for magnitude, rituals and crafting fits together."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.game.ruleset.making import Magnitude, Rituals
from rookery.rulesets.declared import Declared
from rookery.rulesets.deeds import in_number, in_outright
from rookery.rulesets.references import complete, known, payable
from rookery.rulesets.schema import Misfit


def in_making(found: Declared) -> Iterator[Misfit]:
    """Levels left out, trials of nothing, drawbacks that nobody knows."""
    rules = found.rules
    if rules.magnitude is not None:
        yield from in_magnitude(rules.magnitude)
    if rules.rituals is not None:
        yield from in_rituals(found, rules.rituals)
    for name, change in rules.making.modifications.items() if rules.making else ():
        path = f"making.modifications.{name}.quality"
        yield from in_number(found, path, change.quality, "activity.craft")
    for kind, creation in rules.creation_kinds.items():
        path = f"creation-kinds.{kind}.drawbacks"
        yield from known(path, creation.drawbacks, rules.drawbacks)
        yield from known(f"creation-kinds.{kind}.common", [creation.common], rules.questions)
    for wrong, drawback in rules.drawbacks.items():
        path = f"drawbacks.{wrong}.usual"
        counted = drawback.chooses is not None and drawback.chooses.of == "number"
        if counted and drawback.usual is None:
            yield path, "This is missing.", "Say how many are usual."
        elif not counted and drawback.usual is not None:
            says = "Nothing is counted here."
            yield path, says, 'Let it choose a number, chooses = { of = "number" }.'


def in_magnitude(magnitude: Magnitude) -> Iterator[Misfit]:
    levels = [str(level) for level in range(magnitude.most + 1)]
    for name, row in magnitude.rows.items():
        path = f"magnitude.rows.{name}.levels"
        yield from complete(path, row.levels, levels)


def in_rituals(found: Declared, rituals: Rituals) -> Iterator[Misfit]:
    rules = found.rules
    rows = rules.magnitude.rows if rules.magnitude else ()
    yield from known("rituals.eased-by", [rituals.eased_by], rows)
    for name, trial in rituals.trials.items():
        path = f"rituals.trials.{name}"
        yield from known(f"{path}.action", [trial.action], rules.actions)
        if trial.action is not None and trial.roll != "action":
            says = "No action is rolled here."
            yield f"{path}.action", says, 'Remove it, or let it be roll = "action".'
        if trial.raise_ is not None:
            yield from payable(rules, f"{path}.raise.costs", trial.raise_.costs)
            yield from in_outright(found, f"{path}.raise.gives", trial.raise_.gives, "roll.fortune")

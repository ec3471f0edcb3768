"""Whether what a ruleset declares for scores fits together."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.game.ruleset import Ruleset
from rookery.rulesets.references import complete, known, payable
from rookery.rulesets.schema import Misfit


def in_score(rules: Ruleset) -> Iterator[Misfit]:
    """Names of engagement, flashbacks and teamwork that name nothing, and starts left out."""
    engagement, flashback = rules.engagement, rules.flashback
    if rules.scores.seizing is not None:
        yield from known("scores.seizing", [rules.scores.seizing], rules.scores.kinds)
    for asked, question in engagement.questions.items():
        if question.dice == 0:
            says = "A yes to this changes nothing."
            yield f"engagement.questions.{asked}.dice", says, "Give or take at least one die."
    yield from complete("engagement.starts", engagement.starts, rules.dice.bands)
    for band, start in engagement.starts.items():
        path = f"engagement.starts.{band}.position"
        yield from known(path, [start.position], rules.positions)
    yield from known("flashback.track", [flashback.track], rules.tracks)
    for table, levels in (("levels", flashback.levels), ("downtime", flashback.downtime)):
        for name, level in levels.items():
            yield from payable(rules, f"flashback.{table}.{name}.costs", level.costs)
    yield from payable(rules, "teamwork.lead.costs", rules.teamwork.lead.costs)
    yield from payable(rules, "teamwork.protect.costs", rules.teamwork.protect.costs)
    yield from known("teamwork.lead.results", rules.teamwork.lead.results, rules.dice.bands)

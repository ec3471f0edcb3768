"""Whether a campaign could be played with a ruleset that fits together."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.game.ruleset import Ruleset
from rookery.game.ruleset.effects import Bounds, Effect, EffectWay, Gift, Value
from rookery.rulesets.declared import gifts_in, owners_of, parts_of
from rookery.rulesets.schema import Misfit


def unplayable(rules: Ruleset) -> Iterator[Misfit]:
    """What is missing without which play comes to a stop."""
    for table in ("actions", "attributes", "positions", "effects", "consequences"):
        if not getattr(rules, table):
            yield table, "There are none, so nobody can act.", f"Add at least one to [{table}]."
    for name, attribute in rules.attributes.items():
        if not attribute.actions:
            path = f"attributes.{name}.actions"
            yield path, "No action belongs to it, so nobody can resist with it.", "Name some."
    track, spent = rules.resistance.track, False
    if track in rules.tracks:
        spent = rules.tracks[track].paid == "spent"
    if rules.downtime is not None and not any(clears(gift, track, spent) for gift in gifts(rules)):
        says = f"Nothing ever clears “{track}”, though there is downtime for it."
        remedy = f"Let an activity give {{ {track} = {2 if spent else -2} }}, or drop downtime."
        yield f"tracks.{track}", says, remedy


def gifts(rules: Ruleset) -> Iterator[Gift]:
    """All that activities, procedures and effects give."""
    parts: list[Effect | EffectWay] = [*rules.activities.values(), *rules.procedures.values()]
    parts += (way for activity in rules.activities.values() for way in activity.ways.values())
    parts += (way for procedure in rules.procedures.values() for way in procedure.ways.values())
    for _, owner in owners_of(rules):
        parts += (part for _, part in parts_of(owner))
    for _, gift in gifts_in(parts):
        yield gift


def clears(gift: Gift, track: str, spent: bool) -> bool:
    """Whether this may take marks off a track, or put back what is spent of it."""
    value = gift.tracks.get(track)
    return adds(value) if spent else takes(value)


def adds(value: Value | None) -> bool:
    if isinstance(value, Bounds):
        return any(edge is not None for edge in (value.becomes, value.at_least))
    return value is not None and (isinstance(value, str) or value > 0)


def takes(value: Value | None) -> bool:
    if value is None:
        return False
    if isinstance(value, Bounds):
        return any(edge is not None for edge in (value.becomes, value.at_most))
    return value < 0 if isinstance(value, int) else "-" in value

"""Words of the rules, explained where they are met: each in a sentence of the ruleset's own."""

from __future__ import annotations

from rookery.web.screen.eyes import Eyes
from rookery.web.screen.making import maybe

Pairs = list[tuple[str, str]]


def told(eyes: Eyes, *paths: str) -> Pairs:
    """Each of these with its sentence, where it has one."""
    said = ((eyes.name(path), maybe(eyes, f"{path}.text")) for path in paths)
    return [(name, words) for name, words in said if words]


def actions(eyes: Eyes) -> list[tuple[str, Pairs]]:
    """What each action is for, by attribute."""
    return [
        (eyes.name(f"attributes.{key}"), told(eyes, *(f"actions.{each}" for each in group.actions)))
        for key, group in eyes.rules.attributes.items()
    ]


def offers(eyes: Eyes) -> Pairs:
    """What may be brought to a roll, and what it costs."""
    return told(eyes, "doings.push", "doings.assist", "doings.bargain")


def terms(eyes: Eyes) -> Pairs:
    """What the GM says: how dangerous it is, and how much it does."""
    usual = [key for key, effect in eyes.rules.effects.items() if not effect.beyond]
    positions = told(eyes, *(f"positions.{key}" for key in eyes.rules.positions))
    return positions + told(eyes, *(f"effects.{key}" for key in usual))


def answers(eyes: Eyes) -> Pairs:
    """How a price may be answered."""
    say, track = eyes.say, eyes.unit(eyes.rules.resistance.track)
    return [
        (
            say._("Resist"),
            say._("It always works. The dice only say how much %(track)s it takes.", track=track),
        ),
        (
            say._("Armor"),
            say._("Mark a box instead of rolling; it takes no %(track)s.", track=track),
        ),
        (say._("Accept"), say._("It happens as it stands, and cannot be resisted any more.")),
    ]

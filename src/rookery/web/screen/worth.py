"""What the crew's things are worth: how good what is carried is, what may be put to the test."""

from __future__ import annotations

from rookery.game.core import fortune
from rookery.game.ids import ItemId
from rookery.game.people import quality
from rookery.game.people.character import Character
from rookery.web.screen.eyes import Eyes, signed


def words(eyes: Eyes, who: Character, item: ItemId) -> tuple[str, str]:
    """How good a thing is, and why: "quality 3", "Tier 1, Fine +1, Quality: Gear +1"."""
    lines = quality.of_item(eyes.campaign, who, item)
    if not lines:
        return "", ""
    base, *more = lines
    reasons = [f"{eyes.say.line(base)} {base.amount}"]
    reasons += [f"{eyes.say.line(line)} {signed(line.amount)}" for line in more]
    number = quality.total(lines)
    return eyes.say._("quality %(number)s", number=number), eyes.say.listed(reasons)


def carried(eyes: Eyes, who: Character) -> list[tuple[str, str, str]]:
    """What somebody has along that is of a kind, for whoever compares it with the opposition's."""
    return [
        (eyes.name(f"items.{item}"), *words(eyes, who, item))
        for item in dict.fromkeys(who.carried)
        if item in eyes.rules.items and eyes.rules.items[item].kind is not None
    ]


def tested(eyes: Eyes) -> list[tuple[str, str]]:
    """What of the crew's may stand for a side of a fortune roll, with its dice."""
    return [
        (
            path,
            f"{eyes.name(path.rpartition('.effects.')[0])}, {eyes.say._('%(dice)sd', dice=dice)}",
        )
        for path, dice in fortune.traits(eyes.campaign).items()
    ]

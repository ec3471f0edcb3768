"""Set-ups in wait, and what a roll may take from them."""

from __future__ import annotations

from msgspec import Struct

from rookery.game.core.action_roll import ActionRoll, Benefit, position
from rookery.game.score.set_ups import SetUp
from rookery.web.screen.eyes import Eyes, short, signed


class Offered(Struct, frozen=True, kw_only=True):
    """A set-up that a roll may follow up: each benefit with its words, and which is taken."""

    id: str
    mark: str
    by: str
    goal: str
    gives: list[tuple[Benefit, str, bool]]
    taken: str
    unfit: bool


class Waiting(Struct, frozen=True, kw_only=True):
    """A set-up as all see it."""

    id: str
    mark: str
    by: str
    goal: str
    words: str


def offered(eyes: Eyes, roll: ActionRoll) -> list[Offered]:
    """The set-ups of others that this roll may build on."""
    if roll.kind != "action":
        return []
    return [
        offer(eyes, roll, set_up)
        for set_up in eyes.campaign.set_ups.values()
        if roll.character not in set_up.by and roll.character not in set_up.followed
    ]


def offer(eyes: Eyes, roll: ActionRoll, set_up: SetUp) -> Offered:
    taken = next((each.gives for each in roll.follows if each.set_up == set_up.id), None)
    gives: list[tuple[Benefit, str, bool]] = []
    if set_up.position and (words := better(eyes, roll, set_up, taken)):
        gives.append(("position", words, taken == "position"))
    if set_up.effect:
        gain = eyes.say._("effect %(number)s", number=signed(set_up.effect))
        gives.append(("effect", gain, taken == "effect"))
    return Offered(
        id=set_up.id,
        mark=eyes.who(set_up.by[0]).sigil,
        by=names(eyes, set_up),
        goal=set_up.goal,
        gives=gives,
        taken=next((words for _, words, on in gives if on), ""),
        unfit=set_up.id in roll.unfit,
    )


def better(eyes: Eyes, roll: ActionRoll, set_up: SetUp, taken: str | None) -> str:
    """ "risky → controlled", or nothing where no position is better."""
    positions, at = list(eyes.rules.positions), position(eyes.rules, roll)
    if at is None:
        return eyes.say._("a better position")
    now = positions.index(at) + (set_up.position if taken == "position" else 0)
    now = min(now, len(positions) - 1)
    then = max(0, now - set_up.position)
    if then == now:
        return ""
    was, becomes = (eyes.say.low(eyes.name(f"positions.{positions[at]}")) for at in (now, then))
    return f"{was} → {becomes}"


def names(eyes: Eyes, set_up: SetUp) -> str:
    return eyes.say.listed(short(eyes.who(who).name) for who in set_up.by)


def in_wait(eyes: Eyes) -> list[Waiting]:
    """All set-ups that wait for somebody."""
    say = eyes.say
    return [
        Waiting(
            id=set_up.id,
            mark=eyes.who(set_up.by[0]).sigil,
            by=names(eyes, set_up),
            goal=set_up.goal,
            words=say._(
                "Gives every follow-up %(effect)s effect or a better position. Can lift zero effect"
                " to limited. Until the scene moves on.",
                effect=signed(set_up.effect),
            ),
        )
        for set_up in eyes.campaign.set_ups.values()
    ]

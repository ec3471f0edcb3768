"""Clocks as they are drawn: alone, in racing pairs, in linked pairs, and behind the screen."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from rookery.game.core.clocks import Clock
from rookery.web.screen.eyes import Eyes

# The tone that a ruleset gives a kind, as the face that is drawn for it.
FACES = {"neutral": "progress", "danger": "danger", "ours": "ours", "theirs": "theirs"}


class Face(Struct, frozen=True, kw_only=True):
    """One clock, ready to be drawn."""

    id: str
    kind: str
    kind_word: str
    name: str
    value: int
    size: int
    note: str
    sign: str
    state: str
    secret: bool
    two_way: bool
    keepers: tuple[str, ...]
    anyone: bool


class Group(Struct, frozen=True, kw_only=True):
    """A clock, or two that belong together."""

    how: Literal["alone", "race", "link"]
    faces: list[Face]


def groups(eyes: Eyes, secret: bool) -> list[Group]:
    """The open clocks, or those behind the screen, each once."""
    clocks = {
        key: clock
        for key, clock in eyes.campaign.clocks.items()
        if clock.gm_only == secret and clock.faction is None
    }
    drawn: set[str] = set()
    found = []
    for key, clock in clocks.items():
        if key in drawn:
            continue
        mates: list[Clock] = [clock]
        how: Literal["alone", "race", "link"] = "alone"
        if clock.rival in clocks:
            mates.append(clocks[clock.rival])
            mates.sort(key=lambda each: eyes.rules.clocks.kinds[each.kind].tone != "ours")
            how = "race"
        else:
            later = [each for each in clocks.values() if each.after == key and not each.rival]
            free = [each for each in later if each.id not in drawn]
            if free and (clock.after not in clocks):
                mates.append(free[0])
                how = "link"
            elif clock.after in clocks and clock.after not in drawn:
                mates.insert(0, clocks[clock.after])
                how = "link"
        drawn.update(mate.id for mate in mates)
        found.append(Group(how=how, faces=[face(eyes, mate) for mate in mates]))
    return found


def face(eyes: Eyes, clock: Clock) -> Face:
    kind = eyes.rules.clocks.kinds[clock.kind]
    locked = clock.locked(eyes.campaign)
    linked = clock.after in eyes.campaign.clocks or any(
        each.after == clock.id for each in eyes.campaign.clocks.values()
    )
    owner = eyes.campaign.characters.get(clock.owner) if clock.owner else None
    sign = "lock" if clock.gm_only or locked else "link" if linked else ""
    return Face(
        id=clock.id,
        kind="tug" if kind.two_way else FACES[kind.tone],
        kind_word=kind_words(eyes, clock, owner.name if owner else ""),
        name=clock.name,
        value=clock.filled,
        size=clock.size,
        note=note(eyes, clock, locked),
        sign=sign,
        state="full" if clock.full else "locked" if locked else "",
        secret=clock.gm_only,
        two_way=kind.two_way,
        keepers=(owner.player,) if owner and owner.player else (),
        anyone=clock.hands == "anyone",
    )


def kind_words(eyes: Eyes, clock: Clock, owner: str) -> str:
    name = eyes.name(f"clocks.kinds.{clock.kind}")
    if owner:
        return eyes.say._("%(kind)s, %(name)s", kind=name, name=owner)
    return name


def note(eyes: Eyes, clock: Clock, locked: bool) -> str:
    """What a clock means when full, or what became of it."""
    say = eyes.say
    if clock.race == "won":
        return say._("Full, and first.")
    if clock.race == "lost":
        return say._("Too late.")
    if clock.race == "tied":
        return say._("Both at once: both hold.")
    if locked:
        before = eyes.campaign.clocks.get(clock.after) if clock.after else None
        return say._("Opens when “%(name)s” is full.", name=before.name if before else "?")
    if clock.full:
        return say._("Full: %(words)s", words=clock.if_full) if clock.if_full else say._("Full.")
    return say._("If full: %(words)s", words=clock.if_full) if clock.if_full else ""

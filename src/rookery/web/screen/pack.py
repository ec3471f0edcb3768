"""What somebody carries, as their sheet draws it: the load, and everything that may be in it."""

from __future__ import annotations

from msgspec import Struct

from rookery.game.ids import ItemId
from rookery.game.people.character import Character
from rookery.game.score import load as loads
from rookery.web.screen import worth
from rookery.web.screen.eyes import Eyes


class LoadChoice(Struct, frozen=True, kw_only=True):
    """A load that may be chosen, and how much it holds for this character."""

    id: str
    name: str
    limit: int
    on: bool


class Thing(Struct, frozen=True, kw_only=True):
    """Something of the kit: what it takes up, its marks, and how often it is in use."""

    id: str
    name: str
    text: str
    takes: int
    marks: str
    quality: str
    why: str
    own: bool
    times: int
    many: bool
    fits: bool


class Kit(Struct, frozen=True, kw_only=True):
    """Things that are listed together under a heading."""

    name: str
    things: list[Thing]


class Pack(Struct, frozen=True, kw_only=True):
    """A whole load."""

    choices: list[LoadChoice]
    note: str
    look: str
    kits: list[Kit]
    lighter: list[str]


def pack(eyes: Eyes, who: Character) -> Pack:
    """The load of a character."""
    lines = loads.taken(eyes.campaign, who)
    used, limit = loads.used_up(lines), loads.most(eyes.campaign, who)
    return Pack(
        choices=choices(eyes, who),
        note=eyes.say._("%(used)s of %(limit)s in use", used=used, limit=limit) if who.load else "",
        look=eyes.text(f"loads.{who.load}") if who.load else "",
        kits=kits(eyes, who, limit - used),
        lighter=[
            f"{eyes.say.line(line)} {line.amount}"
            for line in lines
            if line.what not in ("item", "thing")
        ],
    )


def choices(eyes: Eyes, who: Character) -> list[LoadChoice]:
    """Every load, with its limit as it is for them."""
    return [
        LoadChoice(
            id=name,
            name=eyes.name(f"loads.{name}"),
            limit=loads.limit_of_load(eyes.campaign, who, name),
            on=who.load == name,
        )
        for name in eyes.rules.loads
    ]


def kits(eyes: Eyes, who: Character, left: int) -> list[Kit]:
    """One's own things first, then what everybody may carry, by its kind."""
    found: dict[str, list[Thing]] = {}
    for item in who.kit(eyes.rules):
        kind = eyes.rules.items[item].kind
        heading = eyes.say._("Other things")
        if item in who.items:
            heading = eyes.say._("Their own")
        elif kind is not None:
            heading = eyes.name(f"item-kinds.{kind}")
        found.setdefault(heading, []).append(thing(eyes, who, item, left))
    return [Kit(name=name, things=things) for name, things in found.items()]


def thing(eyes: Eyes, who: Character, item: ItemId, left: int) -> Thing:
    declared, times = eyes.rules.items[item], who.carried.count(item)
    takes = loads.weight(eyes.campaign, who, item)
    quality, why = worth.words(eyes, who, item) if declared.kind or declared.marks else ("", "")
    return Thing(
        id=item,
        name=eyes.name(f"items.{item}"),
        text=eyes.text(f"items.{item}"),
        takes=takes,
        marks=eyes.say.listed(eyes.name(f"item-marks.{mark}") for mark in declared.marks),
        quality=quality,
        why=why,
        own=item in who.items,
        times=times,
        many=declared.many,
        fits=who.load is not None and (not takes or takes <= left),
    )

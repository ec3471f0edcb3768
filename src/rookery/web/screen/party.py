"""The crew at the table, each with what everybody may know of them at a glance."""

from __future__ import annotations

from msgspec import Struct

from rookery.game.effects.moment import bearer
from rookery.game.people.character import Character
from rookery.web.screen.eyes import Eyes, short
from rookery.web.screen.sheet import own_tracks


class Person(Struct, frozen=True, kw_only=True):
    """One character of the party strip."""

    id: str
    name: str
    short: str
    book: str
    mark: str
    here: bool
    acting: bool
    stress: tuple[str, int, int, int | None]
    trauma: tuple[str, int, int, int | None]
    wounds: list[tuple[int, str]]
    points: tuple[str, int, int] | None
    own: list[tuple[str, int, int]]
    spent: bool
    plates: list[tuple[str, bool, str]]
    tag: tuple[str, str] | None


def people(eyes: Eyes) -> list[Person]:
    """Those who are in the story; who has left it stands last."""
    everyone = sorted(eyes.campaign.characters.values(), key=lambda who: not who.plays)
    return [person(eyes, who) for who in everyone]


def person(eyes: Eyes, who: Character) -> Person:
    rules = eyes.rules
    stress = rules.resistance.track
    trauma, points = rules.trauma_track, rules.harm.points
    return Person(
        id=who.id,
        name=who.name,
        short=short(who.name),
        book=eyes.say.book(who),
        mark=who.sigil,
        here=who.player is not None and who.plays and not who.away,
        acting=any(roll.open and roll.character == who.id for roll in eyes.campaign.rolls.values()),
        stress=(eyes.track(stress), who.track(stress), eyes.limit(who, stress) or 0, None),
        trauma=(eyes.track(trauma), len(who.traumas), eyes.limit(who, trauma) or 0, None),
        spent=rules.tracks[stress].paid == "spent",
        own=[
            (eyes.track(each), who.track(each), eyes.limit(who, each) or 0)
            for each in own_tracks(rules)
        ],
        wounds=sorted(((harm.level, harm.name) for harm in who.harm), reverse=True),
        points=(eyes.track(points), who.track(points), eyes.limit(who, points) or 0)
        if points is not None
        else None,
        plates=plates(eyes, who),
        tag=tag(eyes, who),
    )


def plates(eyes: Eyes, who: Character) -> list[tuple[str, bool, str]]:
    """Every box of armor: its letter, whether it is used, and a sentence."""
    found = []
    for name, armor in eyes.rules.armor.items():
        limit, marked = eyes.limit(who, armor.track) or 0, who.track(armor.track)
        for box in range(limit):
            used = box < marked
            worn, letter = eyes.name(f"armor.{name}"), eyes.say.term(f"armor.{name}.short")
            words = eyes.say._("%(armor)s: ready", armor=worn)
            if used:
                words = eyes.say._("%(armor)s: used", armor=worn)
            found.append((letter, used, words))
    return found


def tag(eyes: Eyes, who: Character) -> tuple[str, str] | None:
    """What this one is doing at the table right now."""
    say = eyes.say
    if not who.plays:
        return "away", eyes.name(f"fates.{who.fate}")
    if who.traumas_owed or who.fate_owed:
        return "to-answer", say._("to answer")
    for roll in eyes.campaign.rolls.values():
        if any(bearer(roll, price) == who.id for price in roll.unanswered):
            return "to-answer", say._("to answer")
        if roll.character == who.id and roll.stage == "terms":
            ready = roll.terms is not None
            return ("to-roll", say._("to roll")) if ready else ("rolling", say._("acting"))
        if roll.character == who.id and roll.open:
            return "rolling", say._("rolling")
        if roll.helper == who.id and roll.stage == "terms":
            return "assisting", say._("assisting")
    return ("away", say._("out of the scene")) if who.away else None

"""The workbench on screen: what can be made and performed, its questions, and what was made."""

from __future__ import annotations

from msgspec import Struct

from rookery.game import sums
from rookery.game.effects.reading import reader
from rookery.game.ids import CharacterId, CreationId, WayId
from rookery.game.making.lore import FORMULA, RITUAL, Lore, faults_of, questions
from rookery.game.people.character import Character, Promise
from rookery.game.people.known import kind_of
from rookery.web.screen.eyes import Eyes, short
from rookery.words.tellings.making import drawbacks

Option = tuple[str, str]


class Asked(Struct, frozen=True, kw_only=True):
    """A question about something new: whose word it is, and what was said."""

    id: str
    words: str
    answer: str
    gm: bool
    open: bool
    said: str
    text: str


class Paper(Struct, frozen=True, kw_only=True):
    """A formula, a design or a ritual, with whoever knows it."""

    id: str
    name: str
    sort: str
    who: str
    seats: str
    facts: str
    open: int
    kind_open: bool
    least: int | None
    faults: dict[str, int]
    asked: list[Asked]


class Naming(Struct, frozen=True, kw_only=True):
    """Something new that has no name yet."""

    who: CharacterId
    name: str
    seat: str
    by: str
    because: str
    kinds: list[Option]


class Drawback(Struct, frozen=True, kw_only=True):
    id: str
    name: str
    text: str
    usual: int | None


def papers(eyes: Eyes) -> list[Paper]:
    return [paper(eyes, lore) for lore in eyes.campaign.lore.values()]


def paper(eyes: Eyes, lore: Lore) -> Paper:
    knowing = [eyes.campaign.characters[who] for who in lore.known_by]
    asked = [question(eyes, lore, name) for name in questions(eyes.rules, lore)]
    return Paper(
        id=lore.id,
        name=lore.name,
        sort=sort(eyes, lore.kind, lore.creation),
        who=eyes.say.listed(short(who.name) for who in knowing),
        seats=" ".join(who.player for who in knowing if who.player) or "-",
        facts=facts(eyes, lore),
        open=sum(each.open for each in asked),
        kind_open=lore.kind == FORMULA and lore.creation is None,
        least=lore.least,
        faults={str(name): count for name, count in faults_of(eyes.rules, lore).items()},
        asked=asked,
    )


def sort(eyes: Eyes, kind: str, creation: CreationId | None) -> str:
    """What it is: a ritual, or a formula of some kind."""
    if kind == RITUAL:
        return eyes.say._("Ritual")
    if creation is None:
        return eyes.say._("Formula or design")
    return eyes.say._(
        "Formula or design, %(kind)s", kind=eyes.say.low(eyes.name(f"creation-kinds.{creation}"))
    )


def facts(eyes: Eyes, lore: Lore) -> str:
    """The figures of it: what it needs at least, and what is wrong with it."""
    found = []
    if lore.least is not None:
        found.append(eyes.say._("quality %(number)s at least", number=lore.least))
    if wrong := drawbacks(eyes.say, faults_of(eyes.rules, lore)):
        found.append(wrong)
    if lore.source:
        found.append(eyes.say._("from %(source)s", source=eyes.say.quoted(lore.source)))
    return eyes.say.listed(found)


def question(eyes: Eyes, lore: Lore, name: WayId) -> Asked:
    table = "rituals" if lore.kind == RITUAL else "making"
    declared = questions(eyes.rules, lore)[name]
    text = lore.answers.get(name, "")
    said = [text] if text else []
    if declared.answer == "quality" and lore.least is not None and name in lore.answers:
        said.insert(0, eyes.say._("quality %(number)s", number=lore.least))
    if declared.answer == "drawbacks" and name in lore.answers:
        said.insert(0, drawbacks(eyes.say, faults_of(eyes.rules, lore)) or eyes.say._("none"))
    return Asked(
        id=name,
        words=eyes.name(f"{table}.questions.{name}"),
        answer=declared.answer,
        gm=declared.of == "gm",
        open=name not in lore.answers,
        said=eyes.say.parted(said),
        text=text,
    )


def namings(eyes: Eyes) -> list[Naming]:
    """What somebody has learned, or begins with, and has not named yet."""
    return [
        naming(eyes, who, promise)
        for who in eyes.campaign.characters.values()
        if who.plays
        for promise in who.promised
    ]


def naming(eyes: Eyes, who: Character, promise: Promise) -> Naming:
    said = promise.creation or kind_of(eyes.rules, promise.by)
    open_kind = promise.kind == FORMULA and said is None
    return Naming(
        who=who.id,
        name=short(who.name),
        seat=who.player or "-",
        by=promise.by,
        because=eyes.say._(
            "%(what)s, from %(why)s",
            what=sort(eyes, promise.kind, said),
            why=eyes.say.quoted(eyes.name(promise.by)),
        ),
        kinds=kinds(eyes) if open_kind else [],
    )


def kinds(eyes: Eyes) -> list[Option]:
    """The kinds of things that are made to a design."""
    rules = eyes.rules.creation_kinds
    return [(str(k), eyes.name(f"creation-kinds.{k}")) for k, each in rules.items() if each.design]


def wrong(eyes: Eyes) -> list[Drawback]:
    """The drawbacks that a thing may have."""
    return [
        Drawback(
            id=str(name),
            name=eyes.name(f"drawbacks.{name}"),
            text=eyes.text(f"drawbacks.{name}"),
            usual=each.usual if each.chooses is not None else None,
        )
        for name, each in eyes.rules.drawbacks.items()
    ]


# What somebody may set out to make


def designs(eyes: Eyes, who: CharacterId) -> list[Option]:
    """What somebody may make: something ordinary or common, or to a design that they know. The
    value names the design and the kind.
    """
    rules, found = eyes.rules, []
    for kind, each in rules.creation_kinds.items():
        name = eyes.name(f"creation-kinds.{kind}")
        if not each.design:
            found.append((f"|{kind}", eyes.say._("Without a design: %(kind)s", kind=name)))
        elif each.common is not None:
            found.append((f"|{kind}", eyes.say._("Without a design: %(kind)s, common", kind=name)))
    for lore in eyes.campaign.lore.values():
        if lore.kind == FORMULA and who in lore.known_by:
            words = eyes.say._("To a design: %(name)s", name=lore.name)
            if about := facts(eyes, lore):
                words = f"{words} · {about}"
            found.append((f"{lore.id}|", words))
    return found


def rites(eyes: Eyes, who: CharacterId) -> list[Option]:
    """The rituals that somebody has learned."""
    return [
        (str(lore.id), lore.name)
        for lore in eyes.campaign.lore.values()
        if lore.kind == RITUAL and who in lore.known_by
    ]


def changes(eyes: Eyes) -> list[tuple[str, str, str]]:
    """How far a thing may be changed, what that needs by the crew's own Tier, and examples."""
    making = eyes.rules.making
    found = []
    for name, each in making.modifications.items() if making is not None else ():
        path = f"making.modifications.{name}"
        least = sums.worth(each.quality, reader(eyes.campaign, None))
        called = eyes.name(path)
        words = eyes.say._("%(name)s: quality %(least)s at least", name=called, least=least)
        found.append((str(name), words, eyes.text(path)))
    return found


def things(eyes: Eyes) -> list[Option]:
    """What was made and may be changed."""
    return [(str(t.id), t.name) for t in eyes.campaign.things.values() if t.finished]


def taught(eyes: Eyes, who: CharacterId, kind: str) -> list[Option]:
    """What others at the table know, and somebody may learn from them."""
    return [
        (str(lore.id), lore.name)
        for lore in eyes.campaign.lore.values()
        if lore.kind == kind and who not in lore.known_by
    ]

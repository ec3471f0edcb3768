"""A character being made: what each step says so far, what is missing, and the sheet to come."""

from __future__ import annotations

import re

from msgspec import Struct

from rookery.game.ids import AbilityId, ItemId, OriginId, PlaybookId
from rookery.game.people.abilities import choices
from rookery.game.people.draft import CreateCharacter
from rookery.game.people.judging import problems
from rookery.web.screen.eyes import Eyes
from rookery.web.screen.leanings import leaning
from rookery.words.speech import Speech

SENTENCE = re.compile(r"(?<=[.!?。！？])\s*(?=.)")


class Step(Struct, frozen=True, kw_only=True):
    """A step of the wizard: what was answered, in bold and after it, or what is wrong with it."""

    key: str
    number: int
    title: str
    bold: str = ""
    rest: str = ""
    wrong: str = ""


class Row(Struct, frozen=True, kw_only=True):
    """An action: the dots that are given, those placed, where they may go, and a hint why."""

    id: str
    name: str
    given: int
    placed: int
    top: int
    hint: str


class Group(Struct, frozen=True, kw_only=True):
    """An attribute: how many of its actions have a rating, and all of them."""

    id: str
    name: str
    rating: int
    rows: list[Row]


class Making(Struct, frozen=True, kw_only=True):
    """A draft through somebody's eyes."""

    draft: CreateCharacter
    book: str
    sigil: str
    steps: dict[str, Step]
    groups: list[Group]
    total: int
    left: int
    most: int
    lacks: list[str]
    facts: list[tuple[str, str]]


def making(eyes: Eyes, draft: CreateCharacter) -> Making:
    """The draft as its page shows it."""
    rules, say = eyes.rules, eyes.say
    wrong = problems(rules, draft)
    told = {step: say.refusal(no)[0] for step, no in wrong.items()}
    groups = dotted(eyes, draft)
    playbook = rules.playbooks.get(draft.playbook) if draft.playbook else None
    return Making(
        draft=draft,
        book=book(eyes, draft),
        sigil=draft.sigil or (playbook.sigil if playbook else "blade"),
        steps=steps(eyes, draft, groups, told),
        groups=groups,
        total=rules.creation.dots,
        left=rules.creation.dots - sum(draft.dots.values()),
        most=rules.ratings.most,
        lacks=list(told.values()),
        facts=facts(eyes, draft, groups),
    )


def book(eyes: Eyes, draft: CreateCharacter) -> str:
    if draft.playbook in eyes.rules.playbooks:
        return eyes.name(f"playbooks.{draft.playbook}")
    own = eyes.say._("A playbook of your own") if eyes.rules.playbooks else ""
    return draft.book or leaning(eyes, draft.primary) or own


def dotted(eyes: Eyes, draft: CreateCharacter) -> list[Group]:
    """The actions by attribute, with the reasons that heritage and background may give."""
    rules, given, ratings = eyes.rules, draft.given(eyes.rules), draft.ratings(eyes.rules)
    heritage = rules.heritages.get(draft.heritage.of or OriginId(""))
    background = rules.backgrounds.get(draft.background.of or OriginId(""))
    hints = (
        (heritage.hints if heritage else (), eyes.say._("heritage")),
        (background.hints if background else (), eyes.say._("background")),
    )
    return [
        Group(
            id=attribute,
            name=eyes.name(f"attributes.{attribute}"),
            rating=sum(ratings.get(action, 0) > 0 for action in group.actions),
            rows=[
                Row(
                    id=action,
                    name=eyes.name(f"actions.{action}"),
                    given=given.get(action, 0),
                    placed=draft.dots.get(action, 0),
                    top=max(rules.creation.most, ratings.get(action, 0)),
                    hint=eyes.say.listed(word for actions, word in hints if action in actions),
                )
                for action in group.actions
            ],
        )
        for attribute, group in rules.attributes.items()
    ]


def steps(
    eyes: Eyes, draft: CreateCharacter, groups: list[Group], wrong: dict[str, str]
) -> dict[str, Step]:
    """Every step with what it says so far."""
    say = eyes.say
    titles = {
        "playbook": say._("Playbook") if eyes.rules.playbooks else say._("What you do best"),
        "origin": say._("Heritage and background"),
        "dots": say.n("%(num)s dot", "%(num)s dots", eyes.rules.creation.dots),
        "ability": say._("Special ability"),
        "bonds": say._("Friend and rival"),
        "vice": say._("Vice"),
        "name": say._("Name and look"),
    }
    rows = [row for group in groups for row in group.rows if row.given + row.placed]
    top = [row for row in rows if row.given + row.placed > 1]
    answered = {
        "playbook": (book(eyes, draft), ""),
        "origin": (say.listed(filter(None, origins(eyes, draft))), ""),
        "dots": (
            say.listed(f"{row.name} {row.given + row.placed}" for row in top),
            say.listed(row.name for row in rows if row not in top),
        ),
        "ability": (abilities(eyes, draft), first_of_list(eyes, draft)),
        "bonds": (say.listed(filter(None, people(eyes, draft))), say._("friend and rival")),
        "vice": (eyes.name(f"vices.{draft.vice}") if draft.vice else "", draft.purveyor),
        "name": (draft.name.strip(), draft.alias),
    }
    if not eyes.rules.vices:
        del titles["vice"]
    return {
        key: Step(
            key=key,
            number=number,
            title=titles[key],
            bold=answered[key][0],
            rest=answered[key][1],
            wrong=wrong.get(key, ""),
        )
        for number, key in enumerate(titles, 1)
    }


def origins(eyes: Eyes, draft: CreateCharacter) -> tuple[str, str]:
    """Heritage and background, each in its own words where there are any."""
    heritage, background = draft.heritage, draft.background
    return (
        heritage.words or (eyes.name(f"heritages.{heritage.of}") if heritage.of else ""),
        background.words or (eyes.name(f"backgrounds.{background.of}") if background.of else ""),
    )


def abilities(eyes: Eyes, draft: CreateCharacter) -> str:
    known = (each for each in draft.gained if each.ability in eyes.rules.abilities)
    return eyes.say.listed(eyes.say.gained(each) for each in known)


def first_of_list(eyes: Eyes, draft: CreateCharacter) -> str:
    playbook = eyes.rules.playbooks.get(draft.playbook) if draft.playbook else None
    suits = playbook or (eyes.rules.leanings.get(draft.primary) if draft.primary else None)
    if suits and draft.abilities == suits.abilities[: eyes.rules.creation.abilities]:
        return eyes.say._("the first in the list")
    return ""


def people(eyes: Eyes, draft: CreateCharacter) -> tuple[str, str]:
    """The friends and the rivals."""
    if draft.playbook not in eyes.rules.playbooks:
        return draft.friend, draft.rival
    named = {
        bond: [
            eyes.name(f"playbooks.{draft.playbook}.contacts.{contact}")
            for contact, stands in draft.bonds.items()
            if stands == bond
        ]
        for bond in ("friend", "rival")
    }
    return (
        eyes.say.listed(filter(None, (*named["friend"], draft.friend))),
        eyes.say.listed(filter(None, (*named["rival"], draft.rival))),
    )


def facts(eyes: Eyes, draft: CreateCharacter, groups: list[Group]) -> list[tuple[str, str]]:
    """What else the sheet will say, term by term."""
    say, rules = eyes.say, eyes.rules
    resist = (f"{group.name} {say._('%(dice)sd', dice=group.rating)}" for group in groups)
    friend, rival = people(eyes, draft)
    vice = eyes.name(f"vices.{draft.vice}") if draft.vice in rules.vices else ""
    playbook = rules.playbooks.get(draft.playbook) if draft.playbook else None
    found = [
        (say._("Resist"), say.listed(resist)),
        (say._("Ability"), abilities(eyes, draft)),
        (say._("Friend"), friend),
        (say._("Rival"), rival),
        (say._("Vice"), say.listed(filter(None, (vice, draft.purveyor)))),
    ]
    if rules.advancement is not None:
        xp = eyes.text(f"triggers.{playbook.trigger}") if playbook else ""
        found.append((say._("Marks xp"), xp))
    return [(term, words or "–") for term, words in found]


def playbooks(eyes: Eyes) -> list[tuple[PlaybookId, str, str, str, str]]:
    """The ready kinds: sigil, name, what they are, and their dots."""
    return [
        (
            key,
            each.sigil,
            eyes.name(f"playbooks.{key}"),
            opening(eyes.text(f"playbooks.{key}")),
            eyes.say.listed(
                f"{eyes.name(f'actions.{action}')} {rating}"
                for action, rating in each.ratings.items()
            ),
        )
        for key, each in eyes.rules.playbooks.items()
    ]


def opening(text: str) -> str:
    """The first sentence of a text, where there is room for no more."""
    return SENTENCE.split(text, maxsplit=1)[0]


def dot_rule(eyes: Eyes) -> str:
    """How many dots are whose."""
    creation = eyes.rules.creation
    say = eyes.say
    ringed = (
        say._("Some come with the playbook (ringed).")
        if eyes.rules.playbooks
        else say._("Some come with what you do best (ringed).")
    )
    yours = say._(
        "%(dots)s are yours: %(heritage)s for heritage, %(background)s for background, "
        "%(free)s free. Nothing above %(most)s yet.",
        dots=creation.dots,
        heritage=creation.heritage,
        background=creation.background,
        free=creation.free,
        most=creation.most,
    )
    return say.joined((ringed, yours))


def items(eyes: Eyes) -> list[ItemId]:
    """What only some have: the items of the playbooks."""
    return [key for key, item in eyes.rules.items.items() if not item.standard]


def maybe(eyes: Eyes, path: str) -> str:
    """A sentence that not every entry has."""
    words = eyes.say.term(path)
    return "" if words == path else words


def seated(eyes: Eyes) -> list[tuple[str, str, str, str]]:
    """Each player with whom they play: how far, a mark, who and what."""
    rows = []
    for seat in eyes.campaign.seats.values():
        if seat.role != "player":
            continue
        mine = [w for w in eyes.campaign.characters.values() if w.player == seat.id and w.plays]
        named = (eyes.say.parted(filter(None, (who.name, eyes.say.book(who)))) for who in mine)
        what = eyes.say.listed(named) if mine else eyes.say._("has nobody yet")
        mark = mine[0].sigil if mine else "lantern"
        rows.append(("done" if mine else "now", mark, seat.name, what))
    return rows


def played(eyes: Eyes, book: PlaybookId | None) -> str:
    """Whether somebody at the table is of this kind already."""
    same = [
        who.name for who in eyes.campaign.characters.values() if who.playbook == book and who.plays
    ]
    if book is None:
        return eyes.say._("Pick any ability, two actions of your own, and your own people.")
    name = eyes.name(f"playbooks.{book}")
    if same:
        return eyes.say._(
            "%(who)s is a %(book)s too. Two of one kind is fine.",
            who=eyes.say.listed(same),
            book=name,
        )
    return eyes.say._("Nobody at the table plays a %(book)s yet.", book=name)


def ability_groups(eyes: Eyes, draft: CreateCharacter) -> list[tuple[str, list[AbilityId]]]:
    """The playbook's own abilities first; then all others, in the groups that they come from."""
    rules = eyes.rules
    if (suits := rules.leanings.get(draft.primary) if draft.primary else None) is not None:
        rest = [ability for ability in rules.abilities if ability not in suits.abilities]
        return [(leaning(eyes, draft.primary), [*suits.abilities]), ("", rest)]
    books = {key: each.abilities for key, each in rules.playbooks.items()}
    order = sorted(books, key=lambda key: key != draft.playbook)
    seen: set[AbilityId] = set()
    groups = []
    for key in order:
        fresh = [ability for ability in books[key] if ability not in seen]
        seen.update(fresh)
        groups.append((eyes.name(f"playbooks.{key}"), fresh))
    rest = [ability for ability in rules.abilities if ability not in seen]
    return [*groups, (eyes.say._("Of no playbook"), rest)] if rest else groups


def options(eyes: Eyes, ability: AbilityId) -> tuple[int, list[tuple[str, str]]]:
    """How many things are chosen with an ability, and which there are."""
    choice = eyes.rules.abilities[ability].chooses
    if choice is None:
        return 0, []
    found = choices(eyes.rules, choice)
    return choice.count, [(each, eyes.name(f"{choice.of}s.{each}")) for each in found]


def some(say: Speech, path: str, number: int, most: int) -> list[str]:
    """Some of the examples at a key path, if it has any; others with every number."""
    path = f"{path}.examples"
    found = say.examples(path) if say.term(path) != path else ()
    if not found:
        return []
    return [found[(place + number * most) % len(found)] for place in range(min(most, len(found)))]

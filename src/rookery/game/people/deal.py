"""Ready drafts: every step of a new character answered beforehand, in as many ways as one likes."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import TypeVar

from msgspec import structs

from rookery.game.ids import AbilityId, ActionId, ContactId, PlaybookId
from rookery.game.people.abilities import choices
from rookery.game.people.character import Bond, Pick
from rookery.game.people.draft import CreateCharacter
from rookery.game.ruleset import Ruleset

T = TypeVar("T")

# Lists are walked at different paces, so that one deal is not the one before, moved along.
BRISK, QUICK = 3, 5


def dealt(
    rules: Ruleset, book: PlaybookId | None, number: int = 0, best: ActionId | None = None
) -> CreateCharacter:
    """A draft that lacks a name only; the first deal takes what stands first in the lists. Who
    follows no playbook may say what they do best.
    """
    playbook = rules.playbooks[book] if book else None
    if playbook is None and best is None:
        best = first(rules.leanings or rules.actions, number)
    leaning = rules.leanings.get(best) if best and not playbook else None
    suits = playbook or leaning
    abilities = turned(suits.abilities if suits else rules.abilities, number)
    draft = CreateCharacter(
        playbook=book,
        sigil=leaning.sigil if leaning else "",
        primary=None if playbook else best,
        secondary=second(rules, best, number) if best and not playbook else None,
        items=leaning.items if leaning else (),
        heritage=Pick(of=first(rules.heritages, number * BRISK)),
        background=Pick(of=first(rules.backgrounds, number)),
        abilities=tuple(abilities)[: rules.creation.abilities],
        bonds=bonded(rules, list(playbook.contacts if playbook else ()), number),
        vice=first(rules.vices, number * QUICK),
    )
    draft = structs.replace(draft, dots=dotted(rules, draft, number))
    return structs.replace(draft, chosen=chosen(rules, draft))


def second(rules: Ruleset, best: ActionId, number: int) -> ActionId | None:
    """What goes well with what somebody does best, or else anything."""
    near = rules.actions[best].near
    others = (action for action in rules.actions if action not in (best, *near))
    return first((*near, *others), number)


def dotted(rules: Ruleset, draft: CreateCharacter, number: int) -> dict[ActionId, int]:
    """What heritage and background teach, then what the playbook leans on, while there is room."""
    creation, given = rules.creation, draft.given(rules)
    placed: Counter[ActionId] = Counter()

    def place(dots: int, actions: Iterable[ActionId]) -> None:
        for action in actions:
            if dots and given.get(action, 0) + placed[action] < creation.most:
                placed[action] += 1
                dots -= 1

    heritage = rules.heritages.get(draft.heritage.of) if draft.heritage.of else None
    background = rules.backgrounds.get(draft.background.of) if draft.background.of else None
    unknown = [action for action in rules.actions if action not in given]
    for dots, origin in ((creation.heritage, heritage), (creation.background, background)):
        hints = [action for action in (origin.hints if origin else ()) if not placed[action]]
        place(dots, (*turned(hints, number), *unknown))
    near = [
        action
        for group in rules.attributes.values()
        if given.keys() & set(group.actions)
        for action in group.actions
        if action not in given and not placed[action]
    ]
    while (left := creation.dots - placed.total()) > 0:
        before = placed.total()
        place(left, (*sorted(given, key=given.__getitem__), *turned(near, number), *rules.actions))
        if placed.total() == before:
            break
    return dict(+placed)


def bonded(rules: Ruleset, contacts: list[ContactId], number: int) -> dict[ContactId, Bond]:
    """The first of those whom the playbook knows are friends, the last are rivals."""
    friends, rivals = rules.creation.friends, rules.creation.rivals
    known = list(turned(contacts, number))
    bonds: dict[ContactId, Bond] = dict.fromkeys(known[:friends], "friend")
    return {**bonds, **dict.fromkeys(known[friends:][-rivals:], "rival")}


def chosen(rules: Ruleset, draft: CreateCharacter) -> dict[AbilityId, tuple[str, ...]]:
    """What abilities ask for when they are taken: actions where there are most dots."""
    ratings = {str(action): dots for action, dots in draft.ratings(rules).items()}
    asking = {ability: rules.abilities[ability].chooses for ability in rules.abilities}
    return {
        ability: tuple(
            sorted(choices(rules, choice), key=lambda option: -ratings.get(option, 0))[
                : choice.count
            ]
        )
        for ability, choice in asking.items()
        if choice is not None
    }


def first(listed: Iterable[T], number: int) -> T | None:
    return next(turned(listed, number), None)


def turned(listed: Iterable[T], number: int) -> Iterator[T]:
    """A list that begins somewhere else, once around."""
    things = list(listed)
    return (things[(place + number) % len(things)] for place in range(len(things)))

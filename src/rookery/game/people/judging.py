"""What a draft of a character still lacks, or has too much of, step by step (CHR-01)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from typing import TYPE_CHECKING

from rookery.game.people.abilities import not_gained
from rookery.game.people.character import Pick
from rookery.game.refusals import No, Refusal, Term, refuse

if TYPE_CHECKING:
    from rookery.game.people.draft import CreateCharacter
    from rookery.game.ruleset import Ruleset


def problems(rules: Ruleset, draft: CreateCharacter) -> dict[str, Refusal]:
    """The first problem of every step that has one; a draft without any may sit down."""
    found = {step: judge(rules, draft) for step, judge in STEPS.items()}
    return {step: no for step, no in found.items() if no is not None}


def playbook(rules: Ruleset, draft: CreateCharacter) -> Refusal | None:
    if draft.playbook is not None:
        return unheard(rules.playbooks, [draft.playbook])
    own = [action for action in (draft.primary, draft.secondary) if action is not None]
    if no := unheard(rules.actions, own) or unheard(rules.items, draft.items):
        return no
    if len(set(own)) < 2:
        return refuse(No.OWN_ACTIONS)
    most = rules.creation.items
    if len(draft.items) > most or len(set(draft.items)) < len(draft.items):
        return refuse(No.ITEM_COUNT, have=len(draft.items), most=most)
    return None


def origin(rules: Ruleset, draft: CreateCharacter) -> Refusal | None:
    for listed, pick, missing in (
        (rules.heritages, draft.heritage, refuse(No.NO_HERITAGE)),
        (rules.backgrounds, draft.background, refuse(No.NO_BACKGROUND)),
    ):
        if no := picked(listed, pick, missing):
            return no
    return None


def picked(listed: Collection[str], pick: Pick, missing: Refusal) -> Refusal | None:
    """From the list, or told freely; a game that has no list does without."""
    if pick.of is not None:
        return unheard(listed, [pick.of])
    return missing if listed and not pick else None


def dots(rules: Ruleset, draft: CreateCharacter) -> Refusal | None:
    """CHR-02: so many are placed, and none of them on an action that stands at the most."""
    if no := unheard(rules.actions, draft.dots):
        return no
    total, most = rules.creation.dots, rules.creation.most
    placed = sum(draft.dots.values())
    for number in draft.dots.values():
        if number < 0:
            return refuse(No.OUT_OF_RANGE, number=number, least=0, most=total)
    for action, rating in draft.ratings(rules).items():
        if action in draft.dots and rating > most:
            term = Term(f"actions.{action}.name")
            return refuse(No.DOT_TOO_HIGH, action=term, rating=rating, most=most)
    if placed > total:
        return refuse(No.DOTS_OVER, over=placed - total, dots=total)
    return (
        refuse(No.DOTS_LEFT, left=total - placed, dots=total, most=most) if placed < total else None
    )


def ability(rules: Ruleset, draft: CreateCharacter) -> Refusal | None:
    """CHR-03: any ability may be the first one, of whatever playbook."""
    for place, gained in enumerate(draft.gained):
        if no := not_gained(rules, draft.gained[:place], gained):
            return no
    have, need = len(draft.gained), rules.creation.abilities
    return refuse(No.ABILITY_COUNT, have=have, need=need) if have != need else None


def bonds(rules: Ruleset, draft: CreateCharacter) -> Refusal | None:
    """CHR-04: so many close friends and rivals, whom the playbook knows or one thinks up."""
    book = rules.playbooks.get(draft.playbook) if draft.playbook else None
    if no := unheard(book.contacts if book else {}, draft.bonds):
        return no
    listed = list(draft.bonds.values())
    friends = listed.count("friend") + bool(draft.friend.strip())
    rivals = listed.count("rival") + bool(draft.rival.strip())
    if friends != rules.creation.friends:
        return refuse(No.FRIEND_COUNT, have=friends, need=rules.creation.friends)
    if rivals != rules.creation.rivals:
        return refuse(No.RIVAL_COUNT, have=rivals, need=rules.creation.rivals)
    return None


def vice(rules: Ruleset, draft: CreateCharacter) -> Refusal | None:
    if draft.vice is None:
        return refuse(No.NO_VICE) if rules.vices else None
    return unheard(rules.vices, [draft.vice])


def name(rules: Ruleset, draft: CreateCharacter) -> Refusal | None:  # noqa: ARG001 - as all steps
    return None if draft.name.strip() else refuse(No.NAMELESS)


def unheard(known: Collection[str], named: Iterable[str]) -> Refusal | None:
    """A name that the ruleset does not know."""
    for each in named:
        if each not in known:
            return refuse(No.NO_SUCH, name=each[:60])
    return None


STEPS: dict[str, Callable[[Ruleset, CreateCharacter], Refusal | None]] = {
    "playbook": playbook,
    "origin": origin,
    "dots": dots,
    "ability": ability,
    "bonds": bonds,
    "vice": vice,
    "name": name,
}

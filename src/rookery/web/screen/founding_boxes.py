"""The upgrades of a crew being founded: given, chosen, still to choose."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rookery.game.people.crew import Bought
from rookery.game.people.crew_having import listed, price
from rookery.game.people.founding import FoundCrew
from rookery.web.screen.eyes import Eyes
from rookery.web.screen.founding import founding, pointing


class Box(Struct, frozen=True, kw_only=True):
    """An upgrade in the founding: given, chosen or to choose, with the whole answer it makes."""

    id: str
    name: str
    short: str
    boxes: int
    of: int
    cost: int
    given: bool
    chosen: bool
    barred: bool
    upgrades: list[str]
    picks: list[tuple[str, str]]
    points: list[tuple[str, str]]


def upgrades(eyes: Eyes) -> list[Box]:
    """Each upgrade that they may have: pressed once it is chosen, once more it is put back."""
    draft, rules = founding(eyes).draft, eyes.rules
    bought, given = boxes_of(eyes, draft)
    room = left(eyes)
    specials = [(pick.upgrade, pick.chosen) for pick in listed(rules, draft.type)]
    common: list[Any] = [(key, ()) for key, each in rules.upgrades.items() if not each.special]
    found = []
    for key, chosen in (*specials, *common):
        declared = rules.upgrades[key]
        preset = sum(one.upgrade == key for one in bought[:given])
        own = sum(each == key for each in draft.upgrades)
        if chosen and draft.picks.get(key, chosen) != chosen:
            own = 0
        had = preset + own
        full = had >= len(declared.cost) and not declared.again
        cost = declared.cost[min(had, len(declared.cost) - 1) if not declared.again else 0]
        free = cost <= room and not full
        picks = [(name, each) for name, several in draft.picks.items() for each in several]
        rest = list(draft.upgrades)
        if own:
            rest.reverse()
            rest.remove(key)
            rest.reverse()
        now = [*draft.upgrades, key] if free else rest
        more = [(key, each) for each in chosen if key not in draft.picks] if free else []
        found.append(
            Box(
                id=key,
                name=eyes.say.upgrade(Bought(upgrade=key, chosen=chosen)),
                short=eyes.say.term(f"upgrades.{key}.short"),
                boxes=min(had, len(declared.cost)),
                of=len(declared.cost),
                cost=cost,
                given=bool(preset),
                chosen=bool(own),
                barred=not (free or own),
                upgrades=list(map(str, now)),
                picks=[pair for pair in (*picks, *more) if pair[0] in now],
                points=pointing(eyes, "upgrades", key),
            )
        )
    return found


def boxes_of(eyes: Eyes, draft: FoundCrew) -> tuple[list[Bought], int]:
    """What they would have, and how many of these their kind gives them."""
    kind = draft.kind(eyes.rules)
    bought = [one for one in draft.bought(eyes.rules) if isinstance(one, Bought)]
    return bought, len(kind.upgrades) if kind else 0


def left(eyes: Eyes) -> int:
    """How many boxes are still to choose."""
    bought, given = boxes_of(eyes, founding(eyes).draft)
    spent = sum(price(eyes.rules, one) for one in bought[given:])
    return (eyes.rules.founding.boxes if eyes.rules.founding else 0) - spent

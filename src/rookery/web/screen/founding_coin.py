"""What founding a crew costs, and what others will think of it."""

from __future__ import annotations

from rookery.game.factions.status import bounds
from rookery.game.ids import FactionId
from rookery.game.people.founding import FoundCrew
from rookery.web.screen.eyes import Eyes


def draft_of(eyes: Eyes) -> FoundCrew:
    return eyes.campaign.founding.draft if eyes.campaign.founding else FoundCrew()


def faction(eyes: Eyes, name: FactionId | None) -> str:
    found = eyes.campaign.factions.get(name) if name is not None else None
    return eyes.say.faction(found) if found is not None else ""


def left(eyes: Eyes) -> int:
    """What is left of all that a crew starts with and may pay."""
    draft, rules = draft_of(eyes), eyes.rules
    costs = draft.costs(rules)
    start = rules.founding.tracks if rules.founding else {}
    money = rules.money
    return start.get(money.store, 0) - costs.get(money.store, 0) if money else 0


def spent(eyes: Eyes) -> tuple[int, list[tuple[str, str]]]:
    """What a crew starts with, and where it goes."""
    draft, rules = draft_of(eyes), eyes.rules
    money, start = rules.money, rules.founding.tracks if rules.founding else {}
    if money is None:
        return 0, []
    begin = start.get(money.store, 0)
    lines = [(eyes.say._("Start"), str(begin))]
    for table, whom, way, gesture in draft.gestures(rules):
        if cost := gesture.costs.get(money.store, 0):
            words = eyes.say.listed(
                [faction(eyes, whom), eyes.say.low(eyes.name(f"{table}.{way}"))]
            )
            lines.append((words, f"−{cost}"))
    lines.append((eyes.say._("Left for the vault"), str(left(eyes))))
    return begin, lines


def stand(eyes: Eyes) -> list[tuple[str, str, int, str]]:
    """How factions will think of them, the best first: who, why, how, in a word."""
    shifts: dict[FactionId, list[tuple[int, str]]] = {}
    for whom, by, why in draft_of(eyes).shifts(eyes.rules):
        shifts.setdefault(whom, []).append((by, eyes.say.low(eyes.name(why))))
    worst, best = bounds(eyes.rules)
    found = []
    for whom, several in shifts.items():
        there = eyes.campaign.factions.get(whom)
        if there is None:
            continue
        status = there.status + sum(by for by, _ in several)
        status = max(worst, min(best, status))
        why = eyes.say.listed(f"{words} {eyes.say.signed(by)}" for by, words in several)
        found.append((faction(eyes, whom), why, status, eyes.say.status(status)))
    return sorted(found, key=lambda row: -row[2])

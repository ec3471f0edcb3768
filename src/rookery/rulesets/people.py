"""Whether what a ruleset declares for people fits together."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

from rookery.game.ruleset import Ruleset
from rookery.rulesets.references import known, one_default
from rookery.rulesets.schema import Misfit


def in_people(rules: Ruleset) -> Iterator[Misfit]:
    """Names of playbooks, origins, items and money that name nothing, and numbers out of step."""
    yield from in_playbooks(rules)
    yield from in_leanings(rules)
    for table, origins in (("heritages", rules.heritages), ("backgrounds", rules.backgrounds)):
        for name, origin in origins.items():
            yield from known(f"{table}.{name}.hints", origin.hints, rules.actions)
    yield from in_items(rules)
    yield from in_growth(rules)
    yield from in_money(rules)


def in_playbooks(rules: Ruleset) -> Iterator[Misfit]:
    creation = rules.creation
    for name, playbook in rules.playbooks.items():
        path = f"playbooks.{name}"
        yield from known(f"{path}.ratings", playbook.ratings, rules.actions)
        for action, dots in playbook.ratings.items():
            if not 1 <= dots <= creation.most:
                says = f"Nobody begins with {dots}."
                yield f"{path}.ratings.{action}", says, f"It must be from 1 to {creation.most}."
        yield from each_once(f"{path}.abilities", playbook.abilities, creation.abilities)
        yield from known(f"{path}.abilities", playbook.abilities, rules.abilities)
        yield from each_once(f"{path}.items", playbook.items, 1)
        yield from known(f"{path}.items", playbook.items, rules.items)
        yield from known(f"{path}.trigger", [playbook.trigger], rules.triggers)
        people = creation.friends + creation.rivals
        if len(playbook.contacts) < people:
            says = f"{len(playbook.contacts)} are too few for friends and rivals."
            yield f"{path}.contacts", says, f"There must be at least {people}."


def in_leanings(rules: Ruleset) -> Iterator[Misfit]:
    creation = rules.creation
    yield from known("leanings", rules.leanings, rules.actions)
    for action, leaning in rules.leanings.items():
        path = f"leanings.{action}"
        yield from each_once(f"{path}.abilities", leaning.abilities, creation.abilities)
        yield from known(f"{path}.abilities", leaning.abilities, rules.abilities)
        yield from each_once(f"{path}.items", leaning.items, 0)
        yield from known(f"{path}.items", leaning.items, rules.items)
        if len(leaning.items) > creation.items:
            says = f"Nobody picks {len(leaning.items)} items."
            yield f"{path}.items", says, f"Name at most {creation.items} (creation.items)."


def each_once(path: str, names: Sequence[str], least: int) -> Iterator[Misfit]:
    for name in sorted({name for name in names if names.count(name) > 1}):
        yield path, f"“{name}” stands here twice.", "Name it once."
    if len(names) < least:
        yield path, "There are too few to choose from.", f"Name at least {least}."


def in_items(rules: Ruleset) -> Iterator[Misfit]:
    for name, item in rules.items.items():
        yield from known(f"items.{name}.kind", [item.kind], rules.item_kinds)
        yield from known(f"items.{name}.marks", item.marks, rules.item_marks)
    if rules.loads:
        yield from one_default("loads", [load for load in rules.loads.values() if load.default])
    yield from rising("loads", [load.limit for load in rules.loads.values()])


def rising(path: str, numbers: Sequence[int]) -> Iterator[Misfit]:
    """Numbers of which each must be more than the one before."""
    if any(more <= less for less, more in itertools.pairwise(numbers)):
        shown = ", ".join(map(str, numbers))
        yield path, f"The numbers {shown} do not rise.", "Put them in order, each once."


def in_growth(rules: Ruleset) -> Iterator[Misfit]:
    most, growth = rules.ratings.most, rules.advancement
    if rules.creation.most > most:
        yield "creation.most", "No rating goes as high.", f"It must be at most {most}."
    if growth is None:
        return
    yield from known("advancement.triggers", growth.triggers, rules.triggers)
    if not rules.creation.most <= growth.cap <= most:
        remedy = f"It must be from {rules.creation.most} (creation.most) to {most} (ratings.most)."
        yield "advancement.cap", "Nobody could grow up to this.", remedy


def in_money(rules: Ruleset) -> Iterator[Misfit]:
    money = rules.money
    if money is None:
        return
    own = [name for name, t in rules.tracks.items() if t.of == "character" and t.paid == "spent"]
    yield from known("money.purse", [money.purse], own)
    yield from known("money.stash", [money.stash], own)
    crew = [name for name, t in rules.tracks.items() if t.of == "crew" and t.paid == "spent"]
    yield from known("money.store", [money.store], crew)
    rows = [life.rows for life in money.lifestyles.values()]
    yield from rising("money.lifestyles", rows)
    if rows[:1] != [0]:
        remedy = "Let the first one have rows = 0."
        yield "money.lifestyles", "An empty stash has no lifestyle here.", remedy
    least = [end.least for end in money.retirement.values()]
    yield from rising("money.retirement", least)
    if least[:1] != [0]:
        remedy = "Let the first one have least = 0."
        yield "money.retirement", "An empty stash buys no end here.", remedy
    stash = rules.tracks.get(money.stash)
    for name, end in money.retirement.items():
        if stash is not None and stash.limit is not None and end.least > stash.limit:
            says = f"No stash holds {end.least}."
            yield f"money.retirement.{name}.least", says, f"It must be at most {stash.limit}."

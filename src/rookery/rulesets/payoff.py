"""Whether what a ruleset declares for payoff, heat and prison fits together."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.game.ruleset import Ruleset
from rookery.game.ruleset.payoff import Heat, Incarceration, Payoff, Tithe
from rookery.rulesets.declared import Declared
from rookery.rulesets.deeds import in_deed, in_number, in_outright
from rookery.rulesets.people import rising
from rookery.rulesets.references import complete, known, payable
from rookery.rulesets.schema import Misfit

PRISON = "roll.incarceration"


def in_payoff(found: Declared) -> Iterator[Misfit]:
    """Names of payoff, heat and prison that name nothing, and steps out of order."""
    rules = found.rules
    if rules.payoff is not None:
        yield from in_amounts(rules, rules.payoff)
        if rules.payoff.tithe is not None:
            yield from in_tithe(found, rules.payoff.tithe)
    if rules.heat is not None:
        yield from in_heat(rules, rules.heat)
    if rules.incarceration is not None:
        yield from in_prison(found, rules.incarceration)


def in_amounts(rules: Ruleset, payoff: Payoff) -> Iterator[Misfit]:
    own = tracks_of(rules, "crew")
    for name, amount in payoff.amounts.items():
        yield from known(f"payoff.amounts.{name}.gives", amount.gives, own)
        last = name == [*payoff.amounts][-1]
        if amount.or_more and not last:
            says = "More than this is another amount."
            yield f"payoff.amounts.{name}.or-more", says, "Only the last one may say so."
    paid = [sum(amount.gives.values()) for amount in payoff.amounts.values()]
    yield from rising("payoff.amounts", paid)


def in_tithe(found: Declared, tithe: Tithe) -> Iterator[Misfit]:
    rules, patience = found.rules, tithe.patience
    path = "payoff.tithe"
    yield from known(f"{path}.asks", [tithe.asks], found.questions)
    yield from payable(rules, f"{path}.costs", tithe.costs)
    for track, price in tithe.costs.items():
        yield from in_number(found, f"{path}.costs.{track}", price, "payoff")
    yield from known(f"{path}.patience.kind", [patience.kind], rules.clocks.kinds)
    yield from clock_size(rules, f"{path}.patience.segments", patience.segments)
    yield from in_outright(found, f"{path}.patience.full", patience.full, "downtime")


def clock_size(rules: Ruleset, path: str, segments: int) -> Iterator[Misfit]:
    least, most = rules.clocks.least, rules.clocks.most
    if not least <= segments <= most:
        yield path, f"No clock has {segments} segments.", f"It must be from {least} to {most}."


def in_heat(rules: Ruleset, heat: Heat) -> Iterator[Misfit]:
    own = tracks_of(rules, "crew")
    yield from known("heat.track", [heat.track], own)
    yield from known("heat.wanted", [heat.wanted], own)
    yield from rising("heat.classes", [each.heat for each in heat.classes.values()])


def in_prison(found: Declared, prison: Incarceration) -> Iterator[Misfit]:
    rules, path = found.rules, "incarceration"
    people = [name for name, each in rules.conditions.items() if each.of == "character"]
    for name, convict in prison.convicts.items():
        yield from known(f"{path}.convicts.{name}.starts", [convict.starts], people)
    yield from in_outright(found, f"{path}.convicted", prison.convicted, "downtime")
    yield from in_deed(found, path, prison, PRISON)
    yield from complete(f"{path}.results", prison.results, rules.dice.bands)
    for name, sentence in prison.sentences.items():
        here = f"{path}.sentences.{name}"
        yield from known(f"{here}.fate", [sentence.fate], rules.fates)
        if sentence.harm > rules.harm.fatal:
            says = f"{sentence.harm} is beyond what kills."
            yield f"{here}.harm", says, f"It must be at most {rules.harm.fatal}."
    if rules.heat is not None:
        wanted = rules.tracks.get(rules.heat.wanted)
        levels = {sentence.wanted for sentence in prison.sentences.values()}
        for level in range((wanted.limit or 0) + 1) if wanted is not None else ():
            if level not in levels:
                says = f"Nothing awaits a convict at wanted level {level}."
                yield f"{path}.sentences", says, f"Add one with wanted = {level}."


def tracks_of(rules: Ruleset, whose: str) -> list[str]:
    return [name for name, track in rules.tracks.items() if track.of == whose]

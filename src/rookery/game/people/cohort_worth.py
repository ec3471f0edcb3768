"""What a cohort is worth at a task: its quality, effect and scale, each with its reasons."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from rookery.game import sums
from rookery.game.core.action_roll import PoolLine
from rookery.game.effects.held import Held, crew_has, has, owned
from rookery.game.effects.moment import Moment, holds, many
from rookery.game.effects.reading import reader
from rookery.game.effects.speaking import Spoken, asked, uses_left
from rookery.game.factions.standing import crew_numbers
from rookery.game.ids import AskedId, CharacterId
from rookery.game.people.cohort import Cohort, Task, harmed, row
from rookery.game.ruleset.effects import Bounds, Value
from rookery.game.sums import Reader

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign

FOR_COHORTS = "cohorts"


def reaching(campaign: Campaign, cohort: Cohort, leader: CharacterId | None) -> Iterator[Held]:
    """The effects that concern a cohort: its edges and flaws, and what the crew, the rules and
    whoever leads it have for cohorts.
    """
    rules, itself = campaign.rules, CharacterId(cohort.id)
    for edge in cohort.edges:
        yield from owned(f"edges.{edge}", rules.edges.get(edge), itself)
    for flaw in cohort.flaws:
        yield from owned(f"flaws.{flaw}", rules.flaws.get(flaw), itself)
    for rule, declared in rules.rules.items():
        yield from for_cohorts(owned(f"rules.{rule}", declared, itself))
    for each in crew_has(campaign):
        if each.effect.for_ == FOR_COHORTS:
            yield Held(
                path=each.path,
                owner=each.owner,
                effect=each.effect,
                chosen=each.chosen,
                bearer=itself,
            )
    if leader is not None:
        own = has(campaign, campaign.characters[leader])
        yield from for_cohorts(held for held in own if not held.path.startswith("rules."))


def for_cohorts(found: Iterator[Held]) -> Iterator[Held]:
    return (held for held in found if held.effect.for_ == FOR_COHORTS)


def speaking(
    campaign: Campaign,
    cohort: Cohort,
    on: frozenset[str],
    *,
    task: Task | None = None,
    leader: CharacterId | None = None,
    answers: Mapping[AskedId, bool] | None = None,
) -> Iterator[Spoken]:
    """What effects say at a moment of a cohort. Without a task all its types are seen."""
    types = cohort.types if task is None else work_of(cohort, task)
    facts = {"cohort-type": frozenset[str](types)}
    moment = Moment(on=on, who=CharacterId(cohort.id), facts=facts)
    who = campaign.characters[leader] if leader is not None else None
    read = reader(campaign, who)
    for held in reaching(campaign, cohort, leader):
        effect = held.effect
        if not on.intersection(many(effect.on)):
            continue
        if not holds(effect.when, moment, held.owner, held.chosen, read):
            continue
        if effect.unless and holds(effect.unless, moment, held.owner, held.chosen, read):
            continue
        if uses_left(campaign, held) == 0:
            yield Spoken(held=held, state="spent")
            continue
        question = AskedId(asked(campaign, held))
        answer = (answers or {}).get(question) if question else True
        if answer is True:
            yield Spoken(held=held, state="applies", question=question)
        else:
            yield Spoken(held=held, state="asks" if answer is None else "denied", question=question)


def work_of(cohort: Cohort, task: Task) -> tuple[str, ...]:
    """The type of which a task is, if it is of any that the cohort has."""
    if not task.fits:
        return ()
    return (task.work,) if task.work is not None else cohort.types[:1]


def quality(
    campaign: Campaign,
    cohort: Cohort,
    task: Task,
    leader: CharacterId | None = None,
    answers: Mapping[AskedId, bool] | None = None,
) -> tuple[PoolLine, ...]:
    """Every die of a cohort's roll: what it is good at, by the crew's Tier (COH-02, COH-03)."""
    declared = campaign.rules.cohorts
    if declared is None:
        return ()
    if not task.fits:
        lines = [PoolLine("beyond", declared.beyond, cohort.id)]
    else:
        lines = [
            PoolLine("quality", amount, of or cohort.kind)
            for of, amount in parts(declared.kinds[cohort.kind].quality, crew_numbers(campaign))
        ]
    on = frozenset({"roll", "roll.fortune"})
    said = speaking(campaign, cohort, on, task=task, leader=leader, answers=answers)
    lines += given(campaign, said, "dice")
    harm = harmed(campaign.rules, cohort)
    if harm.gives.dice:
        lines.append(PoolLine("cohort-harm", harm.gives.dice, row(campaign.rules, cohort) or ""))
    return tuple(lines)


def effect(
    campaign: Campaign,
    cohort: Cohort,
    task: Task,
    leader: CharacterId | None = None,
    answers: Mapping[AskedId, bool] | None = None,
) -> tuple[PoolLine, ...]:
    """What makes more or less of what a cohort does: who leads it, and its harm (COH-06)."""
    on = frozenset({"roll", "roll.action"})
    said = speaking(campaign, cohort, on, task=task, leader=leader, answers=answers)
    lines = given(campaign, said, "effect")
    harm = harmed(campaign.rules, cohort)
    if harm.gives.effect:
        lines.append(PoolLine("cohort-harm", harm.gives.effect, row(campaign.rules, cohort) or ""))
    return tuple(lines)


def scale(campaign: Campaign, cohort: Cohort) -> tuple[PoolLine, ...]:
    """How many they are: the crew's Tier for a gang, and what counts on top (COH-02, CLA-10)."""
    declared = campaign.rules.cohorts
    if declared is None:
        return ()
    read = crew_numbers(campaign)
    own = parts(declared.kinds[cohort.kind].scale, read)
    lines = [PoolLine("scale", amount, of or cohort.kind) for of, amount in own]
    for said in speaking(campaign, cohort, frozenset({"always"})):
        value = said.gift.counts.get("scale")
        if said.state == "applies" and value is not None and not isinstance(value, Bounds):
            lines.append(PoolLine("ability", sums.worth(value, read), said.held.owner))
    return tuple(lines)


def total(lines: tuple[PoolLine, ...]) -> int:
    return sum(line.amount for line in lines)


def given(campaign: Campaign, said: Iterator[Spoken], word: str) -> list[PoolLine]:
    """A line for each effect that counts and gives this."""
    read, found = crew_numbers(campaign), []
    for each in said:
        gift: Value | None = getattr(each.gift, word)
        if each.state == "applies" and gift is not None and not isinstance(gift, Bounds):
            found.append(PoolLine("ability", sums.worth(gift, read), each.held.owner))
    return found


def barred(
    campaign: Campaign,
    cohort: Cohort,
    leader: CharacterId | None = None,
    answers: Mapping[AskedId, bool] | None = None,
) -> bool:
    """Whether harm keeps a cohort from acting; who leads it may make them fight on (PCA-04)."""
    if not harmed(campaign.rules, cohort).bars:
        return False
    on = frozenset({"roll", "roll.action"})
    said = speaking(campaign, cohort, on, leader=leader, answers=answers)
    ignored = {name for s in said if s.state == "applies" for name in many(s.gift.ignores)}
    return row(campaign.rules, cohort) not in ignored or harmed(campaign.rules, cohort).destroys


def mends(campaign: Campaign, cohort: Cohort, helped: bool = False) -> int:
    """How many levels of harm a cohort loses in a downtime in which it can rest: what the rules
    give, or more where somebody spent an activity on it (COH-07).
    """
    on, declared = frozenset({"downtime.start"}), campaign.rules.cohorts
    by = [each.gift.harm for each in speaking(campaign, cohort, on) if each.gift.harm is not None]
    alone = -sum(value for value in by if isinstance(value, int))
    much = max(alone, declared.helped) if helped and declared is not None else alone
    return min(cohort.harm, max(0, much))


def parts(value: int | str, read: Reader) -> list[tuple[str, int]]:
    """A number in its parts, each with the names that it reads."""
    if isinstance(value, int):
        return [("", value)]
    return list(sums.explained(sums.parse(value), read))

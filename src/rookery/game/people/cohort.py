"""A cohort: a gang or an expert who works for the crew (COH-01 to COH-04, COH-06)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import Struct

from rookery.game.ids import CohortId, CohortTypeId, EdgeId, FlawId, RowId, WayId
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.ruleset.cohorts import CohortRow, Cohorts

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.ruleset import Ruleset
    from rookery.game.turn import Turn


class Blow(Struct, frozen=True, kw_only=True):
    """The last harm that a cohort took: its level before it, and what is left if it is lessened."""

    was: int
    lessened: int
    name: str = ""


class Cohort(Struct, frozen=True, kw_only=True):
    """Who they are. A gang has types, an expert a specialty; `lent` ones are there for a time."""

    id: CohortId
    name: str
    kind: WayId
    types: tuple[CohortTypeId, ...] = ()
    specialty: str = ""
    edges: tuple[EdgeId, ...] = ()
    flaws: tuple[FlawId, ...] = ()
    note: str = ""
    lent: bool = False
    harm: int = 0
    blow: Blow | None = None


class Task(Struct, frozen=True, kw_only=True):
    """What a cohort is to do: work of one of its types, of its specialty, or beyond both."""

    fits: bool = True
    work: CohortTypeId | None = None


def row(rules: Ruleset, cohort: Cohort) -> RowId | None:
    """The level of harm at which a cohort is, by its name."""
    return next((name for name, each in rows(rules) if each.level == cohort.harm), None)


def rows(rules: Ruleset) -> Iterator[tuple[RowId, CohortRow]]:
    yield from rules.cohorts.harm.items() if rules.cohorts is not None else ()


def harmed(rules: Ruleset, cohort: Cohort) -> CohortRow:
    """What a cohort's harm does to it; nothing where there is none."""
    return next((each for _, each in rows(rules) if each.level == cohort.harm), CohortRow(level=0))


def worst(rules: Ruleset) -> int:
    """The level at which a cohort is destroyed."""
    return max((each.level for _, each in rows(rules)), default=0)


def destroyed(rules: Ruleset, cohort: Cohort) -> bool:
    return harmed(rules, cohort).destroys


def find(turn: Turn, name: CohortId) -> Cohort | Refusal:
    """A cohort of this crew."""
    found = turn.campaign.crew.cohorts.get(name)
    return refuse(No.NO_SUCH, name=name) if found is None else found


def standing(turn: Turn, name: CohortId) -> Cohort | Refusal:
    """A cohort that is still there."""
    found = find(turn, name)
    if isinstance(found, Cohort) and destroyed(turn.rules, found):
        return refuse(No.COHORT_GONE, name=found.name)
    return found


def unfit(rules: Ruleset, cohort: Cohort) -> Refusal | None:
    """What is wrong with how a cohort is described: its kind, its work, its edges and flaws."""
    declared = rules.cohorts
    if declared is None or cohort.kind not in declared.kinds:
        return refuse(No.NO_SUCH, name=cohort.kind)
    if not cohort.name:
        return refuse(No.NAMELESS)
    return wrong_work(rules, declared, cohort) or wrong_traits(rules, declared, cohort)


def wrong_work(rules: Ruleset, declared: Cohorts, cohort: Cohort) -> Refusal | None:
    kind = Term(f"cohorts.kinds.{cohort.kind}.name")
    for each in cohort.types:
        if each not in rules.cohort_types:
            return refuse(No.NO_SUCH, name=each)
    if not declared.kinds[cohort.kind].typed:
        if cohort.types:
            return refuse(No.COHORT_UNTYPED, kind=kind)
        return None if cohort.specialty else refuse(No.COHORT_SPECIALTY, kind=kind)
    if not cohort.types or len(set(cohort.types)) < len(cohort.types):
        return refuse(No.COHORT_TYPELESS, kind=kind)
    if len(cohort.types) > declared.types:
        return refuse(No.COHORT_TYPES, name=cohort.name, most=declared.types)
    return None


def wrong_traits(rules: Ruleset, declared: Cohorts, cohort: Cohort) -> Refusal | None:
    """Edges and flaws come in pairs, so many and no more (COH-04); the lent may have none."""
    edges, flaws = set(cohort.edges), set(cohort.flaws)
    for each in (*edges.difference(rules.edges), *flaws.difference(rules.flaws)):
        return refuse(No.NO_SUCH, name=each)
    least, most = 0 if cohort.lent else declared.traits_least, declared.traits_most
    if not least <= len(edges) <= most or len(edges) < len(cohort.edges):
        return refuse(No.COHORT_EDGES, have=len(cohort.edges), least=least, most=most)
    if len(flaws) != len(edges) or len(flaws) < len(cohort.flaws):
        return refuse(No.COHORT_FLAWS, edges=len(edges), flaws=len(cohort.flaws))
    return None


def busy(campaign: Campaign, cohort: Cohort) -> bool:
    """Whether a cohort is in the middle of a deed with others."""
    return any(
        hand.cohort == cohort.id
        for group in campaign.groups.values()
        for hand in group.hands
        if any(roll.open and roll.group == group.id for roll in campaign.rolls.values())
    )

"""An activity that a cohort does for the crew, where something gives it the time (CRA-15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game.core.action_roll import PoolLine
from rookery.game.downtime.doing import Doing
from rookery.game.effects import tally
from rookery.game.effects.crewed import unignored
from rookery.game.effects.moment import many
from rookery.game.ids import CharacterId, CohortId, EffectPath
from rookery.game.people.cohort import Cohort, Task, busy, destroyed, standing
from rookery.game.people.cohort_worth import barred, effect, quality
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.turn import Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


def errands(campaign: Campaign) -> dict[EffectPath, tuple[str, ...]]:
    """What still gives a cohort time in this downtime, and for which activities."""
    return {
        EffectPath(had.path): many(had.effect.gives.activity)
        for had in unignored(campaign)
        if had.effect.for_ == "cohorts" and "downtime" in many(had.effect.on)
        if isinstance(had.effect.gives.activity, str | tuple)
        if left(campaign, had.path, had.effect.uses)
    }


def left(campaign: Campaign, path: str, uses: str | None) -> bool:
    """Whether it may still be used; what the crew has is used up for all."""
    if uses is None:
        return True
    times, _, period = uses.partition(" per ")
    crew = CharacterId("crew")
    return tally.count(campaign, period.split()[0], crew, path) < int(times)


def giving(campaign: Campaign, doing: Doing) -> EffectPath | None:
    """What gives a cohort the time for this."""
    every = errands(campaign).items()
    return next((path for path, only in every if doing.activity in only), None)


def free(campaign: Campaign) -> list[Cohort]:
    """The cohorts that could be sent."""
    return [
        each
        for each in campaign.crew.cohorts.values()
        if not destroyed(campaign.rules, each)
        and not barred(campaign, each)
        and not busy(campaign, each)
    ]


def unfit(turn: Turn, doing: Doing, cohort: CohortId) -> Refusal | None:
    """Why this cohort cannot do this for the crew."""
    found = standing(turn, cohort)
    if isinstance(found, Refusal):
        return found
    if barred(turn.campaign, found):
        return refuse(No.COHORT_BROKEN, name=found.name)
    if busy(turn.campaign, found):
        return refuse(No.COHORT_BUSY, name=found.name)
    if giving(turn.campaign, doing) is None:
        return refuse(No.NO_ERRAND, name=found.name)
    return None


def worth(campaign: Campaign, doing: Doing) -> tuple[PoolLine, ...]:
    """The dice of a cohort that does what its people are good at, or what they are not."""
    cohort = campaign.crew.cohorts.get(doing.sends) if doing.sends is not None else None
    return quality(campaign, cohort, Task(fits=doing.fits)) if cohort is not None else ()


def hampered(campaign: Campaign, doing: Doing) -> tuple[PoolLine, ...]:
    """What its harm takes from the result (COH-06)."""
    cohort = campaign.crew.cohorts.get(doing.sends) if doing.sends is not None else None
    return effect(campaign, cohort, Task(fits=doing.fits)) if cohort is not None else ()

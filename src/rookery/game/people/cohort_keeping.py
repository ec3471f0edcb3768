"""Keeping cohorts: a new one, what they learn, who takes their place (COH-01, COH-04, COH-08)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rookery.game import sums
from rookery.game.core.tracks import mark_crew
from rookery.game.effects.reading import reader
from rookery.game.ids import CohortId, CohortTypeId, EdgeId, FlawId, TrackId, WayId
from rookery.game.limits import MOST_COHORTS
from rookery.game.people.character import Promise
from rookery.game.people.cohort import Cohort, busy, destroyed, find, standing, unfit
from rookery.game.people.crew import change_crew
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.text import Line, Name
from rookery.game.turn import Command, Event, Turn, used

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign

# What the crew is owed when it buys the upgrade for it.
COHORT, FURTHER_TYPE = "cohort", "cohort-type"


class CohortHired(Event, frozen=True):
    """A cohort works for the crew from now on; `owed` is what they had bought it with."""

    cohort: Cohort
    owed: Promise | None = None

    def apply(self, campaign: Campaign) -> Campaign:
        return used(kept(put(campaign, self.cohort), self.owed), self.cohort.id)


class CohortRetold(Event, frozen=True):
    """What is said of a cohort is said anew."""

    cohort: Cohort
    was: str

    def apply(self, campaign: Campaign) -> Campaign:
        return put(campaign, self.cohort)


class CohortTaught(Event, frozen=True):
    """A gang does another kind of work too (UPG-03)."""

    cohort: CohortId
    type: CohortTypeId
    owed: Promise | None = None

    def apply(self, campaign: Campaign) -> Campaign:
        types = (*campaign.crew.cohorts[self.cohort].types, self.type)
        return kept(change(campaign, self.cohort, types=types), self.owed)


class CohortReplaced(Event, frozen=True):
    """Others took the place of those who are gone."""

    cohort: CohortId
    name: str
    was: str

    def apply(self, campaign: Campaign) -> Campaign:
        given = {key: number for key, number in campaign.crew.given.items() if key != self.cohort}
        campaign = change_crew(campaign, given=given)
        return change(campaign, self.cohort, name=self.name, harm=0, blow=None)


class CohortDismissed(Event, frozen=True):
    cohort: CohortId
    name: str

    def apply(self, campaign: Campaign) -> Campaign:
        others = {key: each for key, each in campaign.crew.cohorts.items() if key != self.cohort}
        return change_crew(campaign, cohorts=others)


def put(campaign: Campaign, cohort: Cohort) -> Campaign:
    return change_crew(campaign, cohorts={**campaign.crew.cohorts, cohort.id: cohort})


def change(campaign: Campaign, cohort: CohortId, **changes: object) -> Campaign:
    """The campaign with a cohort's fields changed."""
    return put(campaign, structs.replace(campaign.crew.cohorts[cohort], **changes))


def kept(campaign: Campaign, owed: Promise | None) -> Campaign:
    """The campaign with a promise to the crew kept."""
    if owed is None:
        return campaign
    rest = list(campaign.crew.promised)
    rest.remove(owed)
    return change_crew(campaign, promised=tuple(rest))


def owed(turn: Turn, kind: str) -> Promise | Refusal | None:
    """What the crew has bought and not chosen yet; the GM may give it for nothing."""
    promise = next((each for each in turn.campaign.crew.promised if each.kind == kind), None)
    if promise is None and turn.seat.role != "gm":
        return refuse(No.COHORT_NOT_OWED)
    return promise


class HireCohort(Command, frozen=True):
    """Say who the new cohort is: a gang of a type, or an expert; edges, and as many flaws. One that
    is `lent` is there for a time and costs no upgrade: that is the GM's word (COH-09).
    """

    name: Name
    kind: WayId
    types: tuple[CohortTypeId, ...] = ()
    specialty: Name = ""
    edges: tuple[EdgeId, ...] = ()
    flaws: tuple[FlawId, ...] = ()
    note: Line = ""
    lent: bool = False

    def decide(self, turn: Turn) -> Refusal | None:
        if len(turn.campaign.crew.cohorts) >= MOST_COHORTS:
            return refuse(No.TOO_MANY, most=MOST_COHORTS)
        if self.lent and turn.seat.role != "gm":
            return refuse(No.GM_ONLY)
        cohort = Cohort(
            id=CohortId(turn.new_id("t")),
            name=self.name.strip(),
            kind=self.kind,
            types=self.types,
            specialty=self.specialty.strip(),
            edges=self.edges,
            flaws=self.flaws,
            note=self.note.strip(),
            lent=self.lent,
        )
        if no := unfit(turn.rules, cohort):
            return no
        promise = None if self.lent else owed(turn, COHORT)
        if isinstance(promise, Refusal):
            return promise
        turn.happen(CohortHired(cohort=cohort, owed=promise))
        return None


class RetellCohort(Command, frozen=True):
    """Tell anew what a cohort is called, what it is like, and what it is known for."""

    cohort: CohortId
    name: Name
    specialty: Name = ""
    edges: tuple[EdgeId, ...] = ()
    flaws: tuple[FlawId, ...] = ()
    note: Line = ""

    def decide(self, turn: Turn) -> Refusal | None:
        cohort = find(turn, self.cohort)
        if isinstance(cohort, Refusal):
            return cohort
        anew = structs.replace(
            cohort,
            name=self.name.strip(),
            specialty=self.specialty.strip(),
            edges=self.edges,
            flaws=self.flaws,
            note=self.note.strip(),
        )
        if anew == cohort:
            return refuse(No.ALREADY)
        if no := unfit(turn.rules, anew):
            return no
        turn.happen(CohortRetold(cohort=anew, was=cohort.name))
        return None


class TeachCohort(Command, frozen=True):
    """Let a gang learn another type of work; no gang has more than the rules allow (UPG-03)."""

    cohort: CohortId
    type: CohortTypeId

    def decide(self, turn: Turn) -> Refusal | None:
        cohort = standing(turn, self.cohort)
        if isinstance(cohort, Refusal):
            return cohort
        if self.type in cohort.types:
            return refuse(No.ALREADY)
        taught = structs.replace(cohort, types=(*cohort.types, self.type))
        if no := unfit(turn.rules, taught):
            return no
        promise = owed(turn, FURTHER_TYPE)
        if isinstance(promise, Refusal):
            return promise
        turn.happen(CohortTaught(cohort=cohort.id, type=self.type, owed=promise))
        return None


def replacing(campaign: Campaign) -> dict[TrackId, int]:
    """What it costs the crew's tracks to replace a cohort that is destroyed (COH-08)."""
    declared = campaign.rules.cohorts
    if declared is None:
        return {}
    read = reader(campaign, None)
    return {
        TrackId(track): sums.worth(cost, read)
        for track, cost in declared.replacing.items()
        if track in campaign.rules.tracks
    }


def replacing_time(campaign: Campaign) -> int:
    """How many downtime activities it costs to replace a cohort."""
    declared = campaign.rules.cohorts
    time = declared.replacing.get("activity", 0) if declared is not None else 0
    return sums.worth(time, reader(campaign, None))


class ReplaceCohort(Command, frozen=True):
    """Let others take the place of a cohort that is destroyed, for its price in coin, when the GM
    says that the time for it was spent; whose time, `recruit` asks in downtime (COH-08).
    """

    cohort: CohortId
    name: Name
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        cohort = find(turn, self.cohort)
        if isinstance(cohort, Refusal):
            return cohort
        if not destroyed(turn.rules, cohort):
            return refuse(No.COHORT_STANDS, name=cohort.name)
        if not self.name.strip():
            return refuse(No.NAMELESS)
        costs = replacing(turn.campaign)
        for track, cost in costs.items():
            have = turn.campaign.crew.tracks.get(track, 0)
            if have < cost:
                term = Term(f"tracks.{track}.name")
                return refuse(No.TOO_LITTLE, need=cost, have=have, track=term)
        for track, cost in costs.items():
            mark_crew(turn, track, -cost, why="replace-cohort")
        turn.happen(CohortReplaced(cohort=cohort.id, name=self.name.strip(), was=cohort.name))
        return None


class DismissCohort(Command, frozen=True):
    """Let a cohort go: it works for the crew no longer."""

    cohort: CohortId
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        cohort = find(turn, self.cohort)
        if isinstance(cohort, Refusal):
            return cohort
        if busy(turn.campaign, cohort):
            return refuse(No.COHORT_BUSY, name=cohort.name)
        turn.happen(CohortDismissed(cohort=cohort.id, name=cohort.name))
        return None

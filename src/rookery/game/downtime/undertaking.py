"""What takes several activities, spent by whoever has the time: others in the place of a destroyed
cohort, the lair hidden anew (DT-35, COH-08, UPG-04).

The price is paid with the last of them, so that nobody pays for what is never finished.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game import sums
from rookery.game.downtime.doing import Doing
from rookery.game.effects.reading import reader
from rookery.game.ids import ActivityId, CharacterId, TrackId
from rookery.game.people.cohort import destroyed, find
from rookery.game.people.cohort_keeping import CohortReplaced, replacing, replacing_time
from rookery.game.people.crew import change_crew
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.ruleset.effects import Bounds
from rookery.game.turn import Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign

LAIR = "lair"


class TimeGiven(Event, frozen=True):
    """Somebody gave an activity to what takes several: how many that makes, of how many."""

    toward: str
    character: CharacterId
    given: int
    of: int

    def apply(self, campaign: Campaign) -> Campaign:
        return change_crew(campaign, given={**campaign.crew.given, self.toward: self.given})


class LairHidden(Event, frozen=True):
    """The lair is secret again, and elsewhere (UPG-04)."""

    lair: str
    was: str

    def apply(self, campaign: Campaign) -> Campaign:
        return change_crew(campaign, lair=self.lair, roof="kept", given=rest(campaign, LAIR))


def rest(campaign: Campaign, toward: str) -> dict[str, int]:
    return {key: given for key, given in campaign.crew.given.items() if key != toward}


def toward(campaign: Campaign, doing: Doing) -> str:
    """For what the time is given, or nothing where an activity stands for itself."""
    match campaign.rules.activities[doing.activity].does:
        case "hiding":
            return LAIR
        case "replacing":
            return str(doing.cohort or "")
        case _:
            return ""


def takes(campaign: Campaign, name: ActivityId) -> int:
    """How many activities it takes in all."""
    activity = campaign.rules.activities[name]
    return replacing_time(campaign) if activity.does == "replacing" else activity.takes


def given(campaign: Campaign, doing: Doing) -> int:
    return campaign.crew.given.get(toward(campaign, doing), 0)


def last(campaign: Campaign, doing: Doing) -> bool:
    """Whether this activity would finish it."""
    return given(campaign, doing) + 1 >= takes(campaign, doing.activity)


def price(campaign: Campaign, doing: Doing) -> dict[TrackId, int]:
    """What the last of the activities costs on top; the others cost their time alone."""
    if not last(campaign, doing):
        return {}
    activity, read = campaign.rules.activities[doing.activity], reader(campaign, None)
    if activity.does == "replacing":
        return replacing(campaign)
    return {
        TrackId(track): sums.worth(cost, read)
        for track, cost in activity.costs.items()
        if not isinstance(cost, Bounds)
    }


def unfit(turn: Turn, doing: Doing) -> Refusal | None:
    """Whether there is nobody to replace, or it is not said who or where it will be."""
    if doing.activity in turn.rules.activities and toward(turn.campaign, doing) != LAIR:
        if doing.cohort is None:
            return refuse(No.COHORT_MISSING)
        cohort = find(turn, doing.cohort)
        if isinstance(cohort, Refusal):
            return cohort
        if not destroyed(turn.rules, cohort):
            return refuse(No.COHORT_STANDS, name=cohort.name)
    return None if doing.words or not last(turn.campaign, doing) else refuse(No.NAMELESS)


def give(turn: Turn, doing: Doing) -> None:
    """An activity more; with the last one it is done."""
    number, of = given(turn.campaign, doing) + 1, takes(turn.campaign, doing.activity)
    name, crew = toward(turn.campaign, doing), turn.campaign.crew
    turn.happen(TimeGiven(toward=name, character=doing.character, given=number, of=of))
    if number < of:
        return
    if name == LAIR:
        turn.happen(LairHidden(lair=doing.words, was=crew.lair))
    elif doing.cohort is not None:
        was = crew.cohorts[doing.cohort].name
        turn.happen(CohortReplaced(cohort=doing.cohort, name=doing.words, was=was))

"""Whether an activity can be done as it is said: what it needs is there, and it would help."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game.core.clocks import find as find_clock
from rookery.game.core.clocks import stuck
from rookery.game.downtime import errand, undertaking
from rookery.game.downtime.activity_roll import rolls
from rookery.game.downtime.doing import Doing
from rookery.game.downtime.doings import declared, way_of
from rookery.game.effects import tally
from rookery.game.effects.counting import allowed, free
from rookery.game.effects.moment import many
from rookery.game.making.crafting import unmakeable
from rookery.game.making.performing import unperformable
from rookery.game.people.advancement import track_term, xp_tracks
from rookery.game.people.cohort import standing
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.turn import Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.people.character import Character


def unfit(turn: Turn, doing: Doing) -> Refusal | None:
    """What keeps this from being done at all."""
    activity = declared(turn.rules, doing)
    if (activity.ways or doing.way is not None) and doing.way not in activity.ways:
        return refuse(No.WAY_MISSING)
    if doing.sends is not None:
        if no := errand.unfit(turn, doing, doing.sends):
            return no
    elif no := unable(turn, doing):
        return no
    acts = rolls(turn.campaign, doing) == "$action" and doing.sends is None
    if acts and doing.action not in turn.rules.actions:
        return refuse(No.ACTION_MISSING)
    match activity.does:
        case "asset":
            return None if doing.words else refuse(No.EMPTY)
        case "ritual":
            return unperformable(turn, doing)
        case "creation":
            return unmakeable(turn, doing)
        case "project":
            return no_project(turn, doing)
        case "recovery":
            return unharmed(turn, doing)
        case "training":
            return untrainable(turn, doing)
        case "vice":
            return unserved(turn, doing)
        case "cohort":
            return well(turn, doing)
        case "hiding" | "replacing":
            return undertaking.unfit(turn, doing)
        case "tracks":
            return None


def unable(turn: Turn, doing: Doing) -> Refusal | None:
    """Whether whoever does it lacks what it asks for: to have learned how to treat, a ritual."""
    way = way_of(turn.rules, doing)
    patient = turn.campaign.characters[doing.character]
    by = getattr(way, "by", "me")
    who = turn.campaign.characters.get(doing.healer) if doing.healer else patient
    if who is None:
        return refuse(No.NO_SUCH, name=doing.healer or "")
    if (by == "teammate") != (doing.healer is not None):
        return refuse(No.HEALER_MISSING)
    if by == "teammate" and (who.id == patient.id or not who.plays):
        return refuse(No.HEALER_MISSING)
    needs = many(way.when.allowed)
    if needs and not allowed(turn.campaign, who).intersection(needs):
        return refuse(No.NOT_LEARNED, name=who.name)
    return None


def no_project(turn: Turn, doing: Doing) -> Refusal | None:
    """Whether there is such a project, and it can still be worked on."""
    if doing.clock is None:
        return refuse(No.PROJECT_MISSING)
    clock = find_clock(turn, doing.clock)
    if isinstance(clock, Refusal):
        return clock
    kinds = declared(turn.rules, doing).projects
    if clock.project is not None and clock.project not in kinds:
        return refuse(No.OTHER_PROJECT, name=clock.name)
    if clock.project is None and clock.kind not in {turn.rules.projects[p].kind for p in kinds}:
        return refuse(No.OTHER_PROJECT, name=clock.name)
    return stuck(turn, clock)


def unharmed(turn: Turn, doing: Doing) -> Refusal | None:
    who = turn.campaign.characters[doing.character]
    return None if hurt(turn.campaign, who) else refuse(No.UNHARMED, name=who.name)


def hurt(campaign: Campaign, who: Character) -> bool:
    """Whether there is anything to recover from: a wound, or hit points that are lost."""
    points = campaign.rules.harm.points
    return bool(who.harm) or (points is not None and free(campaign, who, points) > 0)


def untrainable(turn: Turn, doing: Doing) -> Refusal | None:
    """Each track is trained once in a downtime (DT-31)."""
    if doing.track is None or doing.track not in xp_tracks(turn.rules):
        return refuse(No.TRACK_MISSING)
    if tally.count(turn.campaign, "downtime", doing.character, f"train.{doing.track}"):
        return refuse(No.TRAINED, track=track_term(doing.track))
    return None


def unserved(turn: Turn, doing: Doing) -> Refusal | None:
    """A vice has somebody who serves it (VIC-02)."""
    who = turn.campaign.characters[doing.character]
    if who.purveyor or doing.words:
        return None
    return refuse(No.NO_PURVEYOR, name=who.name)


def well(turn: Turn, doing: Doing) -> Refusal | None:
    """Whether there is a cohort that somebody could help to recover."""
    if doing.cohort is None:
        return refuse(No.COHORT_MISSING)
    cohort = standing(turn, doing.cohort)
    if isinstance(cohort, Refusal):
        return cohort
    return None if cohort.harm else refuse(No.UNHARMED, name=cohort.name)

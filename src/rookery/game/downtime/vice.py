"""Vice: what it clears, how one overindulges, and what comes of that (VIC-01 to VIC-05)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game import sums
from rookery.game.core.harm import HarmEased
from rookery.game.core.tracks import mark, pay
from rookery.game.downtime.activity_roll import read
from rookery.game.downtime.attracted import TroubleAttracted
from rookery.game.downtime.doing import Doing
from rookery.game.downtime.doings import change, declared, own
from rookery.game.effects.reading import changed, reader
from rookery.game.ids import CharacterId, DoingId, MomentId, ProcedureId, TrackId, WayId
from rookery.game.people.character import change as change_character
from rookery.game.people.conditions import AWAY, WentAway
from rookery.game.people.session import MomentNoted, Noted
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.ruleset.downtime import Procedure
from rookery.game.ruleset.effects import Bounds, Value
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign

# What is paid with a purveyor, and the conditions and procedures that something may start.
PURVEYOR, ENTANGLEMENT = "purveyor", "entanglement"


class PurveyorFound(Event, frozen=True):
    """Somebody serves a character's vice who did not before (VIC-02)."""

    character: CharacterId
    purveyor: str

    def apply(self, campaign: Campaign) -> Campaign:
        return change_character(campaign, self.character, purveyor=self.purveyor)


class PurveyorLost(Event, frozen=True):
    """They will not be served there again."""

    character: CharacterId
    purveyor: str

    def apply(self, campaign: Campaign) -> Campaign:
        return change_character(campaign, self.character, purveyor="")


class Overindulged(Event, frozen=True):
    """More was cleared than there was: something comes of it, and the player says what."""

    doing: DoingId
    procedure: ProcedureId

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.doing, stage="overflow")


class OverindulgenceEnded(Event, frozen=True):
    doing: DoingId
    procedure: ProcedureId
    way: WayId

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.doing, stage="over", ended=self.way)


def indulge(turn: Turn, doing: Doing) -> None:
    """Go to whoever serves it, and let go."""
    who = turn.campaign.characters[doing.character]
    if doing.words and not who.purveyor:
        turn.happen(PurveyorFound(character=who.id, purveyor=doing.words))
    relieve(turn, doing)


def relieve(turn: Turn, doing: Doing) -> None:
    """Clear what the highest die shows; more than there was may be too much."""
    activity = declared(turn.rules, doing)
    who = turn.campaign.characters[doing.character]
    for name, value in activity.gives.tracks.items():
        if isinstance(value, Bounds):
            continue
        track, by = TrackId(name), sums.worth(value, read(turn.campaign, doing))
        had = turn.campaign.characters[who.id].track(track)
        mark(turn, who.id, track, by, why=f"activities.{doing.activity}")
        if -by > had and activity.overflow is not None:
            overindulge(turn, doing, activity.overflow)


def overindulge(turn: Turn, doing: Doing, name: ProcedureId) -> None:
    """It got out of hand; that is worth xp as well (VIC-05)."""
    turn.happen(Overindulged(doing=doing.id, procedure=name))
    trigger = turn.rules.procedures[name].trigger
    if trigger is not None:
        noted = Noted(
            id=MomentId(turn.new_id("m")),
            character=doing.character,
            trigger=trigger,
            text=doing.words or turn.campaign.characters[doing.character].purveyor,
        )
        turn.happen(MomentNoted(moment=noted))


class EndOverindulgence(Command, frozen=True):
    """Choose what comes of having overindulged (VIC-03, JDG-30)."""

    doing: DoingId
    way: WayId

    def decide(self, turn: Turn) -> Refusal | None:
        doing = own(turn, self.doing, "overflow")
        if isinstance(doing, Refusal):
            return doing
        name = declared(turn.rules, doing).overflow
        procedure = turn.rules.procedures.get(name) if name is not None else None
        if name is None or procedure is None or self.way not in procedure.ways:
            return refuse(No.NO_SUCH, name=self.way)
        if PURVEYOR in procedure.ways[self.way].costs:
            who = turn.campaign.characters[doing.character]
            if not who.purveyor:
                return refuse(No.NO_PURVEYOR, name=who.name)
        turn.happen(OverindulgenceEnded(doing=doing.id, procedure=name, way=self.way))
        take(turn, doing.character, procedure, name, self.way)
        return None


def take(turn: Turn, who: CharacterId, procedure: Procedure, name: ProcedureId, way: WayId) -> None:
    """Let come what a way brings."""
    taken, why = procedure.ways[way], f"procedures.{name}.ways.{way}"
    if PURVEYOR in taken.costs:
        lost = turn.campaign.characters[who].purveyor
        turn.happen(PurveyorLost(character=who, purveyor=lost))
    costs = {
        TrackId(track): cost
        for track, cost in taken.costs.items()
        if isinstance(cost, int) and TrackId(track) in turn.rules.tracks
    }
    pay(turn, who, costs, why)
    for track, value in taken.gives.tracks.items():
        turn_to(turn, who, TrackId(track), value, why)
    if isinstance(taken.gives.harm, Bounds):
        for harm in turn.campaign.characters[who].harm:
            turn.happen(
                HarmEased(character=who, harm=harm.id, name=harm.name, was=harm.level, now=0)
            )
    if taken.gives.starts == ENTANGLEMENT:
        turn.happen(TroubleAttracted(character=who))
    elif taken.gives.starts is not None:
        turn.happen(WentAway(character=who, condition=taken.gives.starts))


def turn_to(turn: Turn, who: CharacterId, track: TrackId, value: Value, why: str) -> None:
    """Move a track by so much, or to what it becomes."""
    crew = turn.rules.tracks[track].of == "crew"
    character = turn.campaign.characters[who]
    was = (turn.campaign.crew if crew else character).track(track)
    by = changed(was, [value], reader(turn.campaign, character)) - was
    if by:
        mark(turn, who, track, by, why)


class LoseToVice(Command, frozen=True):
    """Let somebody be lost in their vice while their player plays another (VIC-04, JDG-38): it
    needs no roll and no time, and clears nothing, but neglected it is not.
    """

    character: CharacterId

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        if not who.plays:
            return refuse(No.STORY_OVER, name=who.name)
        if AWAY in who.conditions or who.traumas_owed or who.fate_owed:
            return refuse(No.ALREADY)
        turn.happen(WentAway(character=who.id, condition=AWAY))
        return None

"""Leaving play, leaving the scene, and coming back (STR-02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game.core.tracks import mark
from rookery.game.effects.counting import limit
from rookery.game.ids import CharacterId, WayId
from rookery.game.people.character import Character, change
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign

DEAD = WayId("dead")


class FateMet(Event, frozen=True):
    """The character left play, perhaps with what a stash bought them (COI-07)."""

    character: CharacterId
    fate: WayId
    stash: int | None = None
    buys: WayId | None = None

    def apply(self, campaign: Campaign) -> Campaign:
        return change(
            campaign,
            self.character,
            fate=self.fate,
            fate_owed=False,
            traumas_owed=0,
            catastrophe=None,
            away=True,
        )


class CameBack(Event, frozen=True):
    """Somebody whom the last trauma had driven out is in play again (UPG-23)."""

    character: CharacterId

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.character, fate=None, away=False, conditions=())


class ReturnedToScene(Event, frozen=True):
    character: CharacterId

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.character, away=False, conditions=())


class ComeBack(Command, frozen=True):
    """Come back into the life that the last trauma had ended, now that there is room for one more:
    whoever plays them says so, or the GM (UPG-23).
    """

    character: CharacterId

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        if not broken(turn.campaign, who):
            return refuse(No.NOT_BROKEN, name=who.name)
        most = limit(turn.campaign, who, turn.rules.trauma_track) or 0
        if len(who.traumas) >= most:
            return refuse(No.STILL_BROKEN, name=who.name, most=most)
        turn.happen(CameBack(character=who.id))
        for name, track in turn.rules.tracks.items():
            if track.away and track.empties:
                mark(turn, who.id, name, -who.track(name), why="returned")
        return None


def broken(campaign: Campaign, who: Character) -> bool:
    """Whether it was the last trauma that ended somebody's career, not death or their own will."""
    last = campaign.rules.tracks[campaign.rules.trauma_track].limit
    driven_out = last is not None and len(who.traumas) >= last
    return driven_out and who.fate is not None and who.fate != DEAD


class ReturnToScene(Command, frozen=True):
    """Bring a character back who had left the scene."""

    character: CharacterId
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        if who.traumas_owed:
            return refuse(No.TRAUMA_WAITS, name=who.name)
        if who.fate_owed:
            return refuse(No.FATE_WAITS, name=who.name)
        if not who.away or not who.plays:
            return refuse(No.ALREADY)
        turn.happen(ReturnedToScene(character=who.id))
        if who.conditions:
            return None
        for name, track in turn.rules.tracks.items():
            # What was marked on the way out is dropped as well (STR-02, AMB-03).
            if track.away and track.empties:
                mark(turn, who.id, name, -who.track(name), why="returned")
        return None

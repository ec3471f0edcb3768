"""What people write down: notes in the journal, the scene, the campaign's name."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rookery.game.effects.tally import PeriodBegan
from rookery.game.effects.times import pass_time
from rookery.game.people.crew import CrewNamed
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.score.set_ups import scene_moves_on
from rookery.game.text import Name, Page
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class CampaignNamed(Event, frozen=True):
    name: str
    scene: str

    def apply(self, campaign: Campaign) -> Campaign:
        if self.scene != campaign.scene:
            campaign = scene_moves_on(campaign)
        return structs.replace(campaign, name=self.name, scene=self.scene)


class NoteWritten(Event, frozen=True):
    text: str

    def apply(self, campaign: Campaign) -> Campaign:
        return campaign


class ToneSet(Event, frozen=True):
    """Whether resisting usually lessens a consequence (gritty) or avoids it (RES-06)."""

    gritty: bool

    def apply(self, campaign: Campaign) -> Campaign:
        return structs.replace(campaign, gritty=self.gritty)


class NameTable(Command, frozen=True):
    """Name the campaign, the scene that is being played, and the crew."""

    name: Name
    scene: Name = ""
    crew: Name = ""
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        if not self.name.strip():
            return refuse(No.EMPTY)
        new_scene = self.scene.strip() != turn.campaign.scene
        if new_scene:
            pass_time(turn, frozenset({"scene.end"}))
        turn.happen(CampaignNamed(name=self.name.strip(), scene=self.scene.strip()))
        if new_scene:
            turn.happen(PeriodBegan(period="scene"))
        if self.crew.strip() != turn.campaign.crew.name:
            turn.happen(CrewNamed(name=self.crew.strip()))
        return None


class WriteNote(Command, frozen=True):
    """Write in the journal what happened; the GM may write for the GM alone."""

    text: Page
    gm_only: bool = False

    def decide(self, turn: Turn) -> Refusal | None:
        if not self.text.strip():
            return refuse(No.EMPTY)
        if self.gm_only and turn.seat.role != "gm":
            return refuse(No.GM_ONLY)
        turn.happen(NoteWritten(text=self.text.strip(), gm_only=self.gm_only))
        return None


class SetTone(Command, frozen=True):
    """Set how daring or gritty the table is: what resisting usually does."""

    gritty: bool
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        if self.gritty == turn.campaign.gritty:
            return refuse(No.ALREADY)
        turn.happen(ToneSet(gritty=self.gritty))
        return None

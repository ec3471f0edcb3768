"""Harm: its ladder, what overflows, and what is beyond it (HRM-01 to HRM-05, DTH-01)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game.core.fates import DEAD, FateMet
from rookery.game.ids import CharacterId, HarmId, RowId, TrackId
from rookery.game.people.character import Harm, change
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.text import Name
from rookery.game.turn import Command, Event, Turn, used

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.people.character import Character
    from rookery.game.ruleset import ConsequenceKind, Ruleset


def wounds(rules: Ruleset, kind: ConsequenceKind) -> bool:
    """Whether a kind of consequence hurts somebody: by a wound, or by hit points."""
    return kind.does == "harm" or (kind.track is not None and kind.track == rules.harm.points)


class HarmSuffered(Event, frozen=True):
    """A wound was written down, perhaps higher than it was dealt; healing starts anew."""

    character: CharacterId
    harm: Harm
    dealt: int
    heals: TrackId | None

    def apply(self, campaign: Campaign) -> Campaign:
        who = campaign.characters[self.character]
        tracks = {**who.tracks, self.heals: 0} if self.heals in who.tracks else who.tracks
        changed = change(campaign, who.id, harm=(*who.harm, self.harm), tracks=tracks)
        return used(changed, self.harm.id)


class HarmEased(Event, frozen=True):
    """A wound became milder, or is gone (level 0)."""

    character: CharacterId
    harm: HarmId
    name: str
    was: int
    now: int

    def apply(self, campaign: Campaign) -> Campaign:
        kept = []
        for harm in campaign.characters[self.character].harm:
            if harm.id != self.harm:
                kept.append(harm)
            elif self.now:
                kept.append(Harm(id=harm.id, level=self.now, name=harm.name))
        return change(campaign, self.character, harm=tuple(kept))


class CatastropheStruck(Event, frozen=True):
    """No row has room for this harm: the GM says what lasting thing happens (JDG-18)."""

    character: CharacterId
    name: str

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.character, catastrophe=self.name)


class CatastropheJudged(Event, frozen=True):
    character: CharacterId
    text: str

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.character, catastrophe=None)


def row_of(rules: Ruleset, level: int) -> RowId:
    return next(name for name, row in rules.harm.rows.items() if row.level == level)


def place(rules: Ruleset, character: Character, level: int) -> int | None:
    """The level at which harm is written: its own row, or the next one up with room (HRM-03)."""
    for row in sorted(rules.harm.rows.values(), key=lambda row: row.level):
        if row.level < level:
            continue
        if sum(harm.level == row.level for harm in character.harm) < row.boxes:
            return row.level
    return None


def suffer(turn: Turn, who: CharacterId, level: int, name: str) -> None:
    """Write harm down, let it overflow, or let it kill."""
    rules, character = turn.rules, turn.campaign.characters[who]
    if level >= rules.harm.fatal:
        turn.happen(FateMet(character=who, fate=DEAD))
        return
    written = place(rules, character, level)
    if written is None:
        turn.happen(CatastropheStruck(character=who, name=name))
        return
    harm = Harm(id=HarmId(turn.new_id("h")), level=written, name=name)
    turn.happen(HarmSuffered(character=who, harm=harm, dealt=level, heals=rules.harm.heals))


class WriteHarm(Command, frozen=True):
    """Write harm on a sheet without a roll: what the table says goes."""

    character: CharacterId
    level: int
    name: Name

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        if not turn.rules.harm.rows:
            return refuse(No.WOUNDS_ARE_POINTS)
        most = turn.rules.harm.fatal - 1
        if not 1 <= self.level <= most:
            return refuse(No.OUT_OF_RANGE, number=self.level, least=1, most=most)
        if not self.name.strip():
            return refuse(No.EMPTY)
        suffer(turn, who.id, self.level, self.name.strip())
        return None


class EaseHarm(Command, frozen=True):
    """Make a wound milder or strike it from the sheet."""

    character: CharacterId
    harm: HarmId
    to: int = 0

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        wound = next((harm for harm in who.harm if harm.id == self.harm), None)
        if wound is None:
            return refuse(No.NO_SUCH, name=self.harm)
        if not 0 <= self.to < wound.level:
            return refuse(No.OUT_OF_RANGE, number=self.to, least=0, most=wound.level - 1)
        turn.happen(
            HarmEased(
                character=who.id, harm=wound.id, name=wound.name, was=wound.level, now=self.to
            )
        )
        return None

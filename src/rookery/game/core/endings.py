"""How a career ends: the last trauma, and what no row of harm could hold (STR-04, DTH-01)."""

from __future__ import annotations

from rookery.game.core.consequences import close
from rookery.game.core.fates import DEAD, FateMet
from rookery.game.core.harm import CatastropheJudged
from rookery.game.core.tracks import mark_crew
from rookery.game.effects.moment import bearer
from rookery.game.ids import CharacterId, WayId
from rookery.game.people.coin import retirement
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.text import Line
from rookery.game.turn import Command, Turn


class ChooseFate(Command, frozen=True):
    """Choose how a career ends: after the last trauma (JDG-19, STR-04), or of one's own will."""

    character: CharacterId
    fate: WayId

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        fate = turn.rules.fates.get(self.fate)
        if not who.plays or not (who.fate_owed or (fate is not None and fate.free)):
            return refuse(No.NO_FATE_WAITS, name=who.name)
        if fate is None or not fate.owed:
            return refuse(No.NO_SUCH, name=self.fate)
        leave(turn, who.id, self.fate)
        for track, by in fate.tracks.items():
            mark_crew(turn, track, by, why=self.fate)
        return None


class JudgeCatastrophe(Command, frozen=True):
    """Say what lasting thing comes of harm that no row could hold (HRM-03, DTH-01)."""

    character: CharacterId
    text: Line
    death: bool = False
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        if who.catastrophe is None:
            return refuse(No.NO_CATASTROPHE, name=who.name)
        if not self.text.strip():
            return refuse(No.EMPTY)
        turn.happen(CatastropheJudged(character=who.id, text=self.text.strip()))
        if self.death:
            leave(turn, who.id, DEAD)
        return None


def leave(turn: Turn, who: CharacterId, fate: WayId) -> None:
    """Leave play; what a deed in progress would still have cost falls away."""
    money, stash, buys = turn.rules.money, None, None
    if money is not None and turn.rules.fates[fate].buys:
        stash = turn.campaign.characters[who].track(money.stash)
        buys = retirement(money, stash)
    turn.happen(FateMet(character=who, fate=fate, stash=stash, buys=buys))
    for roll in tuple(turn.campaign.rolls.values()):
        owes = any(bearer(roll, price) == who for price in roll.unanswered)
        if roll.id in turn.campaign.rolls and roll.open and (owes or roll.character == who):
            close(turn, roll.id)

"""What an entanglement makes somebody suffer, each part to be resisted by itself (ENT-08)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import Struct

from rookery.game.core.action_roll import ActionRoll
from rookery.game.core.consequences import ConsequencesSent, Price, prices_unsound, written
from rookery.game.core.negotiation import RollBegan
from rookery.game.downtime.entanglements import close_leg_of
from rookery.game.downtime.trouble import change, find, named
from rookery.game.downtime.ways_out import ways
from rookery.game.ids import (
    AttributeId,
    CharacterId,
    KindId,
    RollId,
    TroubleId,
    WayId,
)
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.text import Name
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class SufferingSent(Event, frozen=True):
    """What somebody has to suffer lies before them, and they may resist it."""

    trouble: TroubleId
    roll: RollId

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.trouble, stage="settled", roll=self.roll)


class Resisting(Struct, frozen=True, kw_only=True):
    """With what something may be resisted, and what is left of it then (JDG-17)."""

    resist_with: AttributeId
    resisted_to: int = 0


class SendSuffering(Command, frozen=True):
    """Send what somebody has to suffer, each part to be resisted by itself: with what, and what is
    left of it then (ENT-08, JDG-17).
    """

    trouble: TroubleId
    name: Name
    resisting: dict[KindId, Resisting]
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        trouble = find(turn, self.trouble, "suffering")
        if isinstance(trouble, Refusal):
            return trouble
        suffers = ways(turn.campaign, trouble)[trouble.way or WayId("")].suffers
        who = turn.campaign.characters.get(trouble.whom.character or CharacterId(""))
        if who is None or not who.plays:
            return refuse(No.WHOM_GONE, name=named(trouble.what))
        if any(r.open and r.character == who.id for r in turn.campaign.rolls.values()):
            return refuse(No.ROLL_OPEN, name=who.name)
        if not self.name.strip():
            return refuse(No.EMPTY)
        if set(self.resisting) != {kind for kind, _ in parts(turn, suffers)}:
            return refuse(No.RESISTING_MISSING)
        prices = tuple(
            Price(
                kind=kind,
                name=self.name.strip() if turn.rules.consequences[kind].does == "harm" else "",
                amount=amount,
                resist_with=self.resisting[kind].resist_with,
                resisted_to=self.resisting[kind].resisted_to,
            )
            for kind, amount in parts(turn, suffers)
        )
        if no := prices_unsound(turn, None, prices):
            return no
        roll = ActionRoll(
            id=RollId(turn.new_id("r")),
            character=who.id,
            goal=self.name.strip(),
            action=None,
            kind="threat",
            stage="answers",
        )
        turn.happen(RollBegan(roll=roll))
        sent = tuple(written(turn, prices))
        turn.happen(ConsequencesSent(roll=roll.id, consequences=sent, done=False, stage="answers"))
        turn.happen(SufferingSent(trouble=trouble.id, roll=roll.id))
        close_leg_of(turn, trouble)
        return None


def parts(turn: Turn, suffers: dict[str, int]) -> Iterator[tuple[KindId, int]]:
    """What is suffered, as kinds of consequences."""
    for name, amount in suffers.items():
        for kind, declared in turn.rules.consequences.items():
            if declared.does == name or (declared.does == "track" and declared.track == name):
                yield kind, amount

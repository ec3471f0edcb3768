"""What somebody did before, and what it costs now (FLB-01 to 03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rookery.game import modifiers
from rookery.game.core.action_roll import PoolLine
from rookery.game.effects import tally
from rookery.game.effects.moment import Moment, fact
from rookery.game.effects.speaking import Spoken, speaking
from rookery.game.ids import (
    EffectPath,
    FlashbackId,
    RollId,
    TrackId,
    WayId,
)
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.score.score import Flashback, Settled, change
from rookery.game.turn import Event, Turn, used

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class FlashbackTold(Event, frozen=True):
    """Somebody remembers what they did; what they remembered before leaves the table."""

    flashback: Flashback

    def apply(self, campaign: Campaign) -> Campaign:
        score = campaign.score
        told = score.flashbacks if score is not None else {}
        kept = {
            key: back
            for key, back in told.items()
            if back.character != self.flashback.character or back.stage == "rolling"
        }
        told = {**kept, self.flashback.id: self.flashback}
        return used(change(campaign, flashbacks=told), self.flashback.id)


class FlashbackPriced(Event, frozen=True):
    """The GM said what it costs and how it is settled (JDG-24)."""

    flashback: FlashbackId
    asks: dict[TrackId, int]
    downtime: WayId | None
    how: Settled
    word: str

    def apply(self, campaign: Campaign) -> Campaign:
        return changed(
            campaign,
            self.flashback,
            stage="offered",
            asks=self.asks,
            downtime=self.downtime,
            how=self.how,
            word=self.word,
        )


class FlashbackRefused(Event, frozen=True):
    """It would undo what is established: it cannot stand (FLB-03)."""

    flashback: FlashbackId
    why: str

    def apply(self, campaign: Campaign) -> Campaign:
        return changed(campaign, self.flashback, stage="refused", word=self.why)


class FlashbackAccepted(Event, frozen=True):
    """The price is paid: so it was, or the dice will say how it was."""

    flashback: FlashbackId
    price: tuple[PoolLine, ...]
    roll: RollId | None

    def apply(self, campaign: Campaign) -> Campaign:
        stage = "settled" if self.roll is None else "rolling"
        return changed(campaign, self.flashback, stage=stage, paid=self.price, roll=self.roll)


class FlashbackDropped(Event, frozen=True):
    """It was let go, or its finished card taken away."""

    flashback: FlashbackId

    def apply(self, campaign: Campaign) -> Campaign:
        told = campaign.score.flashbacks if campaign.score is not None else {}
        kept = {key: back for key, back in told.items() if key != self.flashback}
        return change(campaign, flashbacks=kept)


def changed(campaign: Campaign, flashback: FlashbackId, **changes: object) -> Campaign:
    """The campaign with one flashback's fields changed."""
    told = campaign.score.flashbacks if campaign.score is not None else {}
    back = structs.replace(told[flashback], **changes)
    return change(campaign, flashbacks={**told, flashback: back})


def find(turn: Turn, flashback: FlashbackId) -> Flashback | Refusal:
    score = turn.campaign.score
    if score is None or flashback not in score.flashbacks:
        return refuse(No.NO_SUCH, name=flashback)
    return score.flashbacks[flashback]


def unsettled(turn: Turn, flashback: FlashbackId) -> Flashback | Refusal:
    """A flashback that may still be priced, refused or let go, in a score under way."""
    back = find(turn, flashback)
    if isinstance(back, Refusal):
        return back
    return back if back.open else refuse(No.FLASHBACK_SETTLED)


def moment(campaign: Campaign, back: Flashback, using: tuple[EffectPath, ...] = ()) -> Moment:
    """The flashback as effects see it, with what is reached for."""
    score, who = campaign.score, campaign.characters[back.character]
    return Moment(
        on=frozenset({"flashback"}),
        who=who.id,
        facts={
            "action": fact(back.action),
            "plan": fact(score.plan if score else None),
            "score": frozenset(score.tags if score else ()),
            "item": frozenset(who.carried),
            "used": tally.used_in(campaign, "score", who.id),
        },
        reached=dict.fromkeys(using, ""),
    )


def payers(campaign: Campaign, back: Flashback, using: tuple[EffectPath, ...] = ()) -> list[Spoken]:
    """The effects that change what a flashback costs."""
    said = speaking(campaign, moment(campaign, back, using))
    return [one for one in said if one.state == "applies" and one.gift.price is not None]


def price(
    campaign: Campaign, back: Flashback, using: tuple[EffectPath, ...] = ()
) -> tuple[dict[TrackId, int], tuple[PoolLine, ...]]:
    """What it costs in all, and why: the GM's word, then what effects make of it."""
    costs = dict(back.asks)
    lines = [PoolLine("flashback", cost, track) for track, cost in costs.items()]
    for said in payers(campaign, back, using):
        after = modifiers.costs_with(campaign, costs, [said])
        less = sum(after.values()) - sum(costs.values())
        if less:
            lines.append(PoolLine("ability", less, said.held.owner))
        costs = after
    return {track: cost for track, cost in costs.items() if cost}, tuple(lines)

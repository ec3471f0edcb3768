"""Telling of the past, pricing it, paying for it or letting it go (FLB-01 to 03)."""

from __future__ import annotations

from rookery.game.core.action_roll import ActionRoll, Terms
from rookery.game.core.negotiation import RollBegan, busy
from rookery.game.core.tracks import pay, price_refused, use
from rookery.game.effects.speaking import speaking
from rookery.game.ids import (
    ActionId,
    CharacterId,
    EffectPath,
    FlashbackId,
    RollId,
    WayId,
)
from rookery.game.limits import MOST_PRICE
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.score.flashback import (
    FlashbackAccepted,
    FlashbackDropped,
    FlashbackPriced,
    FlashbackRefused,
    FlashbackTold,
    find,
    moment,
    payers,
    price,
    unsettled,
)
from rookery.game.score.score import Flashback, Settled, under_way
from rookery.game.text import Line, Name
from rookery.game.turn import Command, Turn


class TellFlashback(Command, frozen=True):
    """Say what a character did before, in the midst of a score."""

    character: CharacterId
    deed: Line
    action: ActionId
    when: Name = ""

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        if not under_way(turn.campaign):
            return refuse(No.NO_LOOKING_BACK)
        no = busy(turn.campaign, who)
        if no and no.code != No.ROLL_OPEN:
            return no
        if not self.deed.strip():
            return refuse(No.EMPTY)
        if self.action not in turn.rules.actions:
            return refuse(No.NO_SUCH, name=self.action)
        told = turn.campaign.score.flashbacks.values() if turn.campaign.score else ()
        if any(back.character == who.id and back.open for back in told):
            return refuse(No.FLASHBACK_OPEN, name=who.name)
        back = Flashback(
            id=FlashbackId(turn.new_id("b")),
            character=who.id,
            deed=self.deed.strip(),
            when=self.when.strip(),
            action=self.action,
        )
        turn.happen(FlashbackTold(flashback=back))
        return None


class PriceFlashback(Command, frozen=True):
    """Say what a flashback costs, in stress or as a downtime activity, and how it is settled."""

    flashback: FlashbackId
    amount: int = 0
    downtime: WayId | None = None
    how: Settled = "none"
    word: Line = ""
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        back = unsettled(turn, self.flashback)
        if isinstance(back, Refusal):
            return back
        rules = turn.rules.flashback
        if not 0 <= self.amount <= MOST_PRICE:
            return refuse(No.OUT_OF_RANGE, number=self.amount, least=0, most=MOST_PRICE)
        asks = {rules.track: self.amount} if self.amount else {}
        if self.downtime is not None:
            if self.downtime not in rules.downtime:
                return refuse(No.NO_SUCH, name=self.downtime)
            if self.amount:
                return refuse(No.ONE_PRICE)
            asks = rules.downtime[self.downtime].costs
        offer = (asks, self.downtime, self.how, self.word.strip())
        if back.stage == "offered" and offer == (back.asks, back.downtime, back.how, back.word):
            return refuse(No.ALREADY)
        turn.happen(
            FlashbackPriced(
                flashback=back.id,
                asks=asks,
                downtime=self.downtime,
                how=self.how,
                word=self.word.strip(),
            )
        )
        return None


class RefuseFlashback(Command, frozen=True):
    """Send a flashback back: it would undo what everybody has seen to happen."""

    flashback: FlashbackId
    why: Line
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        back = unsettled(turn, self.flashback)
        if isinstance(back, Refusal):
            return back
        if not self.why.strip():
            return refuse(No.EMPTY)
        turn.happen(FlashbackRefused(flashback=back.id, why=self.why.strip()))
        return None


class AcceptFlashback(Command, frozen=True):
    """Pay the price, `using` what makes it cheaper; then it was so, or the dice say how it was."""

    flashback: FlashbackId
    using: tuple[EffectPath, ...] = ()

    def decide(self, turn: Turn) -> Refusal | None:
        back = unsettled(turn, self.flashback)
        if isinstance(back, Refusal):
            return back
        who = turn.character(back.character)
        if isinstance(who, Refusal):
            return who
        if back.stage == "told":
            return refuse(No.FLASHBACK_UNPRICED)
        no = busy(turn.campaign, who)
        if no and (back.how != "none" or no.code != No.ROLL_OPEN):
            return no
        if no := self.unusable(turn, back):
            return no
        costs, lines = price(turn.campaign, back, self.using)
        if no := price_refused(turn, who, costs):
            return no
        said = payers(turn.campaign, back, self.using)
        roll = RollId(turn.new_id("r")) if back.how != "none" else None
        if roll is not None:
            turn.happen(RollBegan(roll=past(back, roll)))
        turn.happen(FlashbackAccepted(flashback=back.id, price=lines, roll=roll))
        pay(turn, who.id, costs, why="flashback")
        for each in said:
            use(turn, each)
        return None

    def unusable(self, turn: Turn, back: Flashback) -> Refusal | None:
        """Whether somebody has no such effect, or has used it up."""
        offered = {s.held.path: s for s in speaking(turn.campaign, moment(turn.campaign, back))}
        for path in self.using:
            said = offered.get(path)
            if said is None or not said.held.effect.chosen:
                return refuse(No.NO_EFFECT)
            if said.state == "spent":
                return refuse(No.EFFECT_SPENT, name=Term(f"{said.held.owner}.name"))
        return None


def past(back: Flashback, roll: RollId) -> ActionRoll:
    """The roll that says how it was: a deed, or what fortune made of it."""
    fortune = back.how == "fortune"
    return ActionRoll(
        id=roll,
        character=back.character,
        goal=back.deed,
        action=back.action,
        kind="fortune" if fortune else "action",
        terms=Terms() if fortune else None,
    )


class DropFlashback(Command, frozen=True):
    """Let a flashback go before it is paid, or take a finished one off the table."""

    flashback: FlashbackId

    def decide(self, turn: Turn) -> Refusal | None:
        back = find(turn, self.flashback)
        if isinstance(back, Refusal):
            return back
        who = turn.character(back.character)
        if isinstance(who, Refusal):
            return who
        if back.stage == "rolling":
            return refuse(No.FLASHBACK_SETTLED)
        turn.happen(FlashbackDropped(flashback=back.id))
        return None

"""Reaching for what abilities offer, and answering what only people can judge about them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rookery.game.core.action_roll import ActionRoll, Consequence, change, find
from rookery.game.core.consequences import answer, close
from rookery.game.core.tracks import use
from rookery.game.effects import moment as moments
from rookery.game.effects.moment import Moment
from rookery.game.effects.speaking import Spoken, speaking
from rookery.game.ids import (
    AskedId,
    CharacterId,
    ConsequenceId,
    EffectPath,
    QuestionId,
    RollId,
    WayId,
)
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class Reached(Event, frozen=True):
    """Somebody reached for an effect on this roll, or let it go; it is paid when it counts."""

    roll: RollId
    character: CharacterId
    effect: EffectPath
    way: str
    on: bool
    consequence: ConsequenceId | None = None

    def apply(self, campaign: Campaign) -> Campaign:
        roll = campaign.rolls[self.roll]
        price = roll.price(self.consequence) if self.consequence else None
        reached = dict((price or roll).reached)
        reached.pop(self.effect, None)
        if self.on:
            reached[self.effect] = self.way
        if price is None:
            return change(campaign, self.roll, reached=reached)
        return change_price(campaign, roll, structs.replace(price, reached=reached))


class EffectAnswered(Event, frozen=True):
    """What only people can judge was judged, for all effects that ask it here."""

    roll: RollId
    question: AskedId
    yes: bool
    consequence: ConsequenceId | None = None

    def apply(self, campaign: Campaign) -> Campaign:
        roll = campaign.rolls[self.roll]
        price = roll.price(self.consequence) if self.consequence else None
        answers = {**(price or roll).answers, self.question: self.yes}
        if price is None:
            return change(campaign, self.roll, answers=answers)
        return change_price(campaign, roll, structs.replace(price, answers=answers))


def change_price(campaign: Campaign, roll: ActionRoll, price: Consequence) -> Campaign:
    prices = tuple(price if old.id == price.id else old for old in roll.consequences)
    return change(campaign, roll.id, consequences=prices)


def moments_of(
    turn: Turn, roll: ActionRoll, consequence: ConsequenceId | None
) -> tuple[Moment, ...] | Refusal:
    """The moments that stand open now: the roll and its pushes, or one consequence."""
    if consequence is None:
        if roll.stage != "terms":
            return refuse(No.WRONG_MOMENT)
        return moments.before_dice(turn.campaign, roll)
    price = roll.price(consequence)
    if price is None:
        return refuse(No.NO_SUCH, name=consequence)
    if price.answer is not None:
        return refuse(No.ANSWERED)
    return tuple(
        moments.of_price(turn.campaign, roll, price, on) for on in ("consequence", "roll.resist")
    )


class ReachFor(Command, frozen=True):
    """Use an effect that costs, is counted or has ways; or think better of it."""

    roll: RollId
    effect: EffectPath
    way: str = ""
    on: bool = True
    consequence: ConsequenceId | None = None
    heeds = ()

    def decide(self, turn: Turn) -> Refusal | None:
        roll = find(turn, self.roll, "terms", "answers")
        if isinstance(roll, Refusal):
            return roll
        open_now = moments_of(turn, roll, self.consequence)
        if isinstance(open_now, Refusal):
            return open_now
        found = [
            (moment, said)
            for moment in open_now
            for said in speaking(turn.campaign, moment)
            if said.held.path == self.effect and said.held.effect.chosen
        ]
        if not found:
            return refuse(No.NO_EFFECT)
        moment, said = found[0]
        if isinstance(bearer := turn.character(said.held.bearer), Refusal):
            return bearer
        if self.on == (self.effect in moment.reached):
            return refuse(No.ALREADY)
        if self.on and (no := self.unsound(turn, roll, moment, said)):
            return no
        turn.happen(
            Reached(
                roll=roll.id,
                character=bearer.id,
                effect=self.effect,
                way=self.way if self.on else "",
                on=self.on,
                consequence=self.consequence,
            )
        )
        if self.on and self.consequence is not None:
            spare(turn, roll.id, self.consequence)
        return None

    def unsound(self, turn: Turn, roll: ActionRoll, moment: Moment, said: Spoken) -> Refusal | None:
        """Whether it is used up, its way is not one, or it pays for a push that is not there."""
        effect, name = said.held.effect, Term(f"{said.held.owner}.name")
        if said.state == "spent":
            return refuse(No.EFFECT_SPENT, name=name)
        if any(paid_alike(said, other) for other in reached_for(turn.campaign, roll, moment)):
            return refuse(No.EFFECT_SPENT, name=name)
        if effect.ways:
            if WayId(self.way) not in effect.ways:
                return refuse(No.NO_SUCH, name=self.way)
            return None if roll.pushes or "push" not in moment.on else refuse(No.PUSH_FIRST)
        if "push" in moment.on:
            return None if self.way in roll.pushes else refuse(No.PUSH_FIRST)
        return refuse(No.NO_SUCH, name=self.way) if self.way else None


def reached_for(campaign: Campaign, roll: ActionRoll, moment: Moment) -> list[Spoken]:
    """All that is reached for on this roll already."""
    before = moments.before_dice(campaign, roll)
    open_now = before if moment in before else (moment,)
    return [
        said
        for each in open_now
        for said in speaking(campaign, each)
        if said.held.path in each.reached
    ]


def paid_alike(said: Spoken, other: Spoken) -> bool:
    """Whether both would mark the same single box (PCA-R1)."""
    mine, theirs = said.held.effect.costs, other.held.effect.costs
    return said.held.bearer == other.held.bearer and any(
        track in theirs for track in mine if track.endswith("armor")
    )


class AnswerEffect(Command, frozen=True):
    """Answer what an effect asks: the GM's word, or the player's where the rules leave it to
    them (JDG-01 to JDG-36).
    """

    roll: RollId
    question: AskedId
    yes: bool
    consequence: ConsequenceId | None = None
    heeds = ()

    def decide(self, turn: Turn) -> Refusal | None:
        roll = find(turn, self.roll, "terms", "answers")
        if isinstance(roll, Refusal):
            return roll
        open_now = moments_of(turn, roll, self.consequence)
        if isinstance(open_now, Refusal):
            return open_now
        asking = [
            said
            for moment in open_now
            for said in speaking(turn.campaign, moment)
            if said.question == self.question
        ]
        if not asking:
            return refuse(No.NO_SUCH, name=self.question)
        declared = turn.rules.questions[QuestionId(self.question.partition("@")[0])]
        gm = turn.seat.role == "gm"
        if declared.of == "gm" and not gm:
            return refuse(No.GM_ONLY)
        if declared.of == "player" and isinstance(mine := turn.character(roll.character), Refusal):
            return mine
        answers = open_now[0].answers
        if answers.get(self.question) is self.yes:
            return refuse(No.ALREADY)
        turn.happen(
            EffectAnswered(
                roll=roll.id,
                question=self.question,
                yes=self.yes,
                consequence=self.consequence,
            )
        )
        if self.yes and self.consequence is not None:
            spare(turn, roll.id, self.consequence)
        return None


def spare(turn: Turn, roll_id: RollId, consequence: ConsequenceId) -> None:
    """Let an effect that counts now lessen a consequence or keep it off, and be paid for."""
    roll = turn.campaign.rolls[roll_id]
    price = roll.price(consequence)
    if price is None or price.answer is not None:
        return
    moment = moments.of_price(turn.campaign, roll, price, "consequence")
    for said in speaking(turn.campaign, moment):
        gift = said.gift.consequence
        if said.state != "applies" or gift is None:
            continue
        left = {"reduced": price.amount - 1, "avoided": 0, "resisted": price.resisted_to}[gift]
        spared = structs.replace(price, answer="spared", landed=left, by=said.held.owner)
        use(turn, said)
        answer(turn, roll, spared)
        close(turn, roll.id)
        return

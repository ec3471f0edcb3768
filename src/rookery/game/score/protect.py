"""Protecting: stepping into a teammate's place before the blow lands (TEA-05)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rookery.game import modifiers
from rookery.game.core.action_roll import ActionRoll, Consequence, find
from rookery.game.core.reach import change_price
from rookery.game.core.tracks import pay, price_refused, use
from rookery.game.effects import moment as moments
from rookery.game.effects.moment import bearer
from rookery.game.effects.speaking import applying, speaking
from rookery.game.ids import CharacterId, ConsequenceId, EffectPath, RollId
from rookery.game.people.character import Character
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class ProtectionOffered(Event, frozen=True):
    """Somebody would take a consequence in another's place."""

    roll: RollId
    consequence: ConsequenceId
    protector: CharacterId
    using: tuple[EffectPath, ...] = ()

    def apply(self, campaign: Campaign) -> Campaign:
        roll = campaign.rolls[self.roll]
        return changed(campaign, roll, self.consequence, offered=self.protector, using=self.using)


class ProtectionRefused(Event, frozen=True):
    """Who was asked takes it themselves; or the offer was taken back."""

    roll: RollId
    consequence: ConsequenceId
    protector: CharacterId
    back: bool = False

    def apply(self, campaign: Campaign) -> Campaign:
        roll = campaign.rolls[self.roll]
        return changed(campaign, roll, self.consequence, offered=None, using=())


class Protected(Event, frozen=True):
    """Somebody stepped in: the consequence is theirs, and theirs to answer."""

    roll: RollId
    consequence: ConsequenceId
    protector: CharacterId
    protected: CharacterId

    def apply(self, campaign: Campaign) -> Campaign:
        return changed(
            campaign,
            campaign.rolls[self.roll],
            self.consequence,
            whose=self.protector,
            instead_of=self.protected,
            offered=None,
            answers={},
            reached={},
        )


def changed(
    campaign: Campaign, roll: ActionRoll, consequence: ConsequenceId, **changes: object
) -> Campaign:
    price = roll.price(consequence)
    if price is None:
        return campaign
    return change_price(campaign, roll, structs.replace(price, **changes))


def unanswered(
    turn: Turn, roll_id: RollId, consequence: ConsequenceId
) -> tuple[ActionRoll, Consequence] | Refusal:
    """A consequence that is still to be answered, by whomever."""
    roll = find(turn, roll_id, "terms", "answers")
    if isinstance(roll, Refusal):
        return refuse(No.ANSWERED) if roll.code is No.WRONG_MOMENT else roll
    price = roll.price(consequence)
    if price is None:
        return refuse(No.NO_SUCH, name=consequence)
    return refuse(No.ANSWERED) if price.answer is not None else (roll, price)


class Protect(Command, frozen=True):
    """Offer to take a consequence in a teammate's place, before it is answered."""

    roll: RollId
    consequence: ConsequenceId
    protector: CharacterId
    using: tuple[EffectPath, ...] = ()

    def decide(self, turn: Turn) -> Refusal | None:
        found = unanswered(turn, self.roll, self.consequence)
        if isinstance(found, Refusal):
            return found
        roll, price = found
        who = turn.character(self.protector)
        if isinstance(who, Refusal):
            return who
        no = self.barred(turn, roll, price, who) or price_refused(
            turn, who, turn.rules.teamwork.protect.costs
        )
        if no or (no := self.unusable(turn, roll, price, who)):
            return no
        turn.happen(
            ProtectionOffered(
                roll=roll.id, consequence=price.id, protector=who.id, using=self.using
            )
        )
        return None

    def barred(
        self, turn: Turn, roll: ActionRoll, price: Consequence, who: Character
    ) -> Refusal | None:
        """Whether it is their own, somebody is stepping in already, or they are not there."""
        if who.id == bearer(roll, price):
            return refuse(No.PROTECT_SELF)
        if who.away or not who.plays or who.traumas_owed:
            return refuse(No.NOT_PLAYING, name=who.name)
        if price.offered == who.id:
            return refuse(No.ALREADY)
        stepped = price.offered or (bearer(roll, price) if price.instead_of else None)
        if stepped is not None:
            return refuse(No.ONE_PROTECTOR, name=turn.campaign.characters[stepped].name)
        return None

    def unusable(
        self, turn: Turn, roll: ActionRoll, price: Consequence, who: Character
    ) -> Refusal | None:
        """Whether they have no such effect, or have used it up."""
        moment = moments.of_protect(turn.campaign, roll, price, who.id)
        offered = {said.held.path: said for said in speaking(turn.campaign, moment)}
        for path in self.using:
            said = offered.get(path)
            if said is None or not said.held.effect.chosen:
                return refuse(No.NO_EFFECT)
            if said.state == "spent":
                return refuse(No.EFFECT_SPENT, name=Term(f"{said.held.owner}.name"))
        return None


class TakeBackProtection(Command, frozen=True):
    """Offer to step in no longer."""

    roll: RollId
    consequence: ConsequenceId

    def decide(self, turn: Turn) -> Refusal | None:
        found = unanswered(turn, self.roll, self.consequence)
        if isinstance(found, Refusal):
            return found
        roll, price = found
        if price.offered is None:
            return refuse(No.NO_PROTECTOR)
        who = turn.character(price.offered)
        if isinstance(who, Refusal):
            return who
        turn.happen(
            ProtectionRefused(roll=roll.id, consequence=price.id, protector=who.id, back=True)
        )
        return None


class AnswerProtection(Command, frozen=True):
    """Let a teammate take it in your place, or take it yourself: the word of who is asked."""

    roll: RollId
    consequence: ConsequenceId
    accept: bool

    def decide(self, turn: Turn) -> Refusal | None:
        found = unanswered(turn, self.roll, self.consequence)
        if isinstance(found, Refusal):
            return found
        roll, price = found
        asked = turn.character(bearer(roll, price))
        if isinstance(asked, Refusal):
            return asked
        if price.offered is None:
            return refuse(No.NO_PROTECTOR)
        protector = turn.campaign.characters[price.offered]
        if not self.accept:
            turn.happen(
                ProtectionRefused(roll=roll.id, consequence=price.id, protector=protector.id)
            )
            return None
        if protector.away or not protector.plays:
            return refuse(No.NOT_PLAYING, name=protector.name)
        step_in(turn, roll, price, protector, asked)
        return None


def step_in(
    turn: Turn, roll: ActionRoll, price: Consequence, protector: Character, asked: Character
) -> None:
    """The consequence changes hands, and what stepping in costs is paid."""
    moment = moments.of_protect(turn.campaign, roll, price, protector.id)
    said = list(applying(turn.campaign, moment))
    payers = [each for each in said if each.gift.price is not None]
    costs = modifiers.costs_with(turn.campaign, turn.rules.teamwork.protect.costs, payers)
    turn.happen(
        Protected(roll=roll.id, consequence=price.id, protector=protector.id, protected=asked.id)
    )
    pay(turn, protector.id, costs, why="protect")
    for each in said:
        if each.held.effect.chosen:
            use(turn, each)

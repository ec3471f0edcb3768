"""What a roll costs: the GM sends consequences, each is answered, then the roll is settled."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, structs

from rookery.game.core.action_roll import (
    ActionRoll,
    Consequence,
    Stage,
    change,
    find,
)
from rookery.game.core.clocks import find as find_clock
from rookery.game.core.clocks import stuck, tick
from rookery.game.core.harm import suffer
from rookery.game.core.negotiation import RollBegan
from rookery.game.core.settle import settle
from rookery.game.core.tracks import pay
from rookery.game.effects.moment import bearer
from rookery.game.ids import (
    AttributeId,
    CharacterId,
    ClockId,
    ConsequenceId,
    GroupId,
    KindId,
    RollId,
)
from rookery.game.limits import MOST_CONSEQUENCES, MOST_TRACK
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.score.group import GroupDropped, GroupLeft, members
from rookery.game.score.together import read_when_all_rolled
from rookery.game.text import Line, Name
from rookery.game.turn import Command, Event, Turn, used

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class Price(Struct, frozen=True, kw_only=True):
    """A consequence as the GM writes it. `resisted_to` is what remains of it when resisted;
    `down` takes ticks back from a clock that goes both ways (CLK-06); `whose` are those who bear
    it where that is not who rolled (JDG-25).
    """

    kind: KindId
    name: Name = ""
    amount: int = 1
    clock: ClockId | None = None
    down: bool = False
    resist_with: AttributeId
    resisted_to: int = 0
    armor: bool = True
    whose: tuple[CharacterId, ...] = ()


class ConsequencesSent(Event, frozen=True):
    roll: RollId
    consequences: tuple[Consequence, ...]
    done: bool | None
    stage: Stage

    def apply(self, campaign: Campaign) -> Campaign:
        sent = (*campaign.rolls[self.roll].consequences, *self.consequences)
        campaign = change(campaign, self.roll, consequences=sent, done=self.done, stage=self.stage)
        return used(campaign, self.consequences[-1].id) if self.consequences else campaign


class ConsequenceAnswered(Event, frozen=True):
    """A consequence was accepted, resisted or stopped; this much of it lands."""

    roll: RollId
    character: CharacterId
    consequence: Consequence

    def apply(self, campaign: Campaign) -> Campaign:
        prices = tuple(
            self.consequence if price.id == self.consequence.id else price
            for price in campaign.rolls[self.roll].consequences
        )
        return change(campaign, self.roll, consequences=prices)


def price_unsound(turn: Turn, roll: ActionRoll | None, price: Price) -> Refusal | None:
    """Whether a consequence cannot be what it says."""
    rules = turn.rules
    kind = rules.consequences.get(price.kind)
    if kind is None:
        return refuse(No.NO_SUCH, name=price.kind)
    if price.resist_with not in rules.attributes:
        return refuse(No.NO_SUCH, name=price.resist_with)
    most = {"harm": rules.harm.fatal, "ticks": rules.clocks.most, "track": MOST_TRACK}
    if not 1 <= price.amount <= most.get(kind.does, 1):
        top = most.get(kind.does, 1)
        return refuse(No.OUT_OF_RANGE, number=price.amount, least=1, most=top)
    if not 0 <= price.resisted_to < price.amount:
        return refuse(No.OUT_OF_RANGE, number=price.resisted_to, least=0, most=price.amount - 1)
    if kind.does == "harm" and not price.name.strip():
        return refuse(No.EMPTY)
    for who in price.whose:
        if who not in turn.campaign.characters:
            return refuse(No.NO_SUCH, name=who)
        if roll is None or who not in concerned(turn.campaign, roll):
            return refuse(No.NOT_CONCERNED, name=turn.campaign.characters[who].name)
    if price.clock is None:
        return refuse(No.EMPTY) if kind.does == "ticks" and not price.name.strip() else None
    clock = find_clock(turn, price.clock)
    if isinstance(clock, Refusal):
        return clock
    if clock.gm_only:
        return refuse(No.HIDDEN_CLOCK, name=clock.name)
    if roll is not None and roll.clock == clock.id:
        return refuse(No.SUCCESS_STANDS, name=clock.name)
    if price.down and not rules.clocks.kinds[clock.kind].two_way:
        return refuse(No.ONE_WAY, name=clock.name)
    return stuck(turn, clock, price.down)


def concerned(campaign: Campaign, roll: ActionRoll) -> list[CharacterId]:
    """Who may bear what a deed costs: who rolled, all of their group, and who helped them."""
    rolls = [roll]
    if roll.group is not None:
        rolls += members(campaign, campaign.groups[roll.group])
    found = [each.character for each in rolls]
    found += [each.helper for each in rolls if each.helper is not None]
    return [who for who in dict.fromkeys(found) if campaign.characters[who].plays]


def borne(turn: Turn, price: Price) -> tuple[CharacterId | None, ...]:
    """Each who bears a consequence; what happens to no one person happens once."""
    kind = turn.rules.consequences[price.kind]
    marked = turn.rules.tracks[kind.track] if kind.does == "track" and kind.track else None
    personal = kind.does == "harm" or (marked is not None and marked.of == "character")
    whose = tuple(dict.fromkeys(price.whose))
    return (whose if personal else whose[:1]) or (None,)


def written(turn: Turn, prices: tuple[Price, ...], before: bool = False) -> list[Consequence]:
    """Consequences with ids of their own, one for each who bears it."""
    first = int(turn.new_id("p")[1:])
    each = [(price, whose) for price in prices for whose in borne(turn, price)]
    return [
        Consequence(
            id=ConsequenceId(f"p{first + number}"),
            kind=price.kind,
            name=price.name.strip(),
            amount=price.amount,
            clock=price.clock,
            down=price.down,
            resist_with=price.resist_with,
            resisted_to=price.resisted_to,
            armor=price.armor,
            before=before,
            whose=whose,
        )
        for number, (price, whose) in enumerate(each)
    ]


def prices_unsound(
    turn: Turn, roll: ActionRoll | None, prices: tuple[Price, ...]
) -> Refusal | None:
    if len(prices) > MOST_CONSEQUENCES:
        return refuse(No.TOO_MANY, most=MOST_CONSEQUENCES)
    for price in prices:
        if no := price_unsound(turn, roll, price):
            return no
    return None


class SendConsequences(Command, frozen=True):
    """Say what it costs: none, one or several at once; and on a bad result whether it is done."""

    roll: RollId
    consequences: tuple[Price, ...] = ()
    done: bool = False
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        roll = find(turn, self.roll, "price")
        if isinstance(roll, Refusal):
            return roll
        if no := prices_unsound(turn, roll, self.consequences):
            return no
        done = self.done if roll.done is None else roll.done
        sent = written(turn, self.consequences)
        stage: Stage = "answers" if sent else "price"
        turn.happen(
            ConsequencesSent(roll=roll.id, consequences=tuple(sent), done=done, stage=stage)
        )
        if not sent:
            settle(turn, roll.id)
        return None


class ResistFirst(Command, frozen=True):
    """Require an answer to something before a character can act at all (RES-05, JDG-18)."""

    roll: RollId
    consequence: Price
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        roll = find(turn, self.roll, "terms")
        if isinstance(roll, Refusal):
            return roll
        if no := price_unsound(turn, roll, self.consequence):
            return no
        sent = written(turn, (self.consequence,), before=True)
        turn.happen(
            ConsequencesSent(roll=roll.id, consequences=tuple(sent), done=roll.done, stage="terms")
        )
        return None


class Threaten(Command, frozen=True):
    """Something happens to a character without a roll of theirs; they may resist it."""

    character: CharacterId
    what: Line
    consequences: tuple[Price, ...]
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        if not who.plays:
            return refuse(No.NOT_PLAYING, name=who.name)
        if any(r.open and r.character == who.id for r in turn.campaign.rolls.values()):
            return refuse(No.ROLL_OPEN, name=who.name)
        if not self.what.strip() or not self.consequences:
            return refuse(No.EMPTY)
        if no := prices_unsound(turn, None, self.consequences):
            return no
        roll = ActionRoll(
            id=RollId(turn.new_id("r")),
            character=who.id,
            goal=self.what.strip(),
            action=None,
            kind="threat",
            stage="answers",
        )
        turn.happen(RollBegan(roll=roll))
        sent = written(turn, self.consequences)
        turn.happen(
            ConsequencesSent(roll=roll.id, consequences=tuple(sent), done=False, stage="answers")
        )
        return None


def asked(
    turn: Turn, roll_id: RollId, price_id: ConsequenceId
) -> tuple[ActionRoll, Consequence] | Refusal:
    """An unanswered consequence that this seat may answer."""
    roll = find(turn, roll_id, "terms", "answers")
    if isinstance(roll, Refusal):
        return refuse(No.ANSWERED) if roll.code is No.WRONG_MOMENT else roll
    price = roll.price(price_id)
    if price is None:
        return refuse(No.NO_SUCH, name=price_id)
    if isinstance(who := turn.character(bearer(roll, price)), Refusal):
        return who
    return refuse(No.ANSWERED) if price.answer is not None else (roll, price)


def answer(turn: Turn, roll: ActionRoll, price: Consequence) -> None:
    """Let an answered consequence land, and settle the roll when it was the last."""
    whose = bearer(roll, price)
    turn.happen(ConsequenceAnswered(roll=roll.id, character=whose, consequence=price))
    if price.landed:
        land(turn, roll, price, price.landed)


def close(turn: Turn, roll_id: RollId) -> None:
    """Settle a roll whose consequences are all answered; the dead owe no more answers.

    Who leaves a group before the dice is simply out of it; once they have fallen they count.
    """
    roll = turn.campaign.rolls[roll_id]
    for price in roll.unanswered:
        whose = bearer(roll, price)
        if not turn.campaign.characters[whose].plays:
            moot = structs.replace(price, answer="moot", landed=0)
            turn.happen(ConsequenceAnswered(roll=roll.id, character=whose, consequence=moot))
    roll = turn.campaign.rolls[roll_id]
    gone = not turn.campaign.characters[roll.character].plays
    if roll.group is not None:
        if gone and roll.stage == "terms":
            leave_group(turn, roll.group, roll.character)
            return
        gone = False
    if (gone or roll.stage == "answers") and not roll.unanswered:
        settle(turn, roll_id)


def leave_group(turn: Turn, group_id: GroupId, who: CharacterId) -> None:
    """Be out of a group for good; without its leader there is none."""
    if turn.campaign.groups[group_id].leader == who:
        turn.happen(GroupDropped(group=group_id, leader=who))
        return
    turn.happen(GroupLeft(group=group_id, character=who))
    read_when_all_rolled(turn, group_id)


def land(turn: Turn, roll: ActionRoll, price: Consequence, amount: int) -> None:
    kind = turn.rules.consequences[price.kind]
    if kind.does == "harm":
        suffer(turn, bearer(roll, price), amount, price.name)
    elif kind.does == "ticks" and price.clock in turn.campaign.clocks:
        tick(turn, price.clock, -amount if price.down else amount, roll.id)
    elif kind.does == "track" and kind.track is not None:
        pay(turn, bearer(roll, price), {kind.track: amount}, why=price.kind)


class Accept(Command, frozen=True):
    """Take a consequence as it is."""

    roll: RollId
    consequence: ConsequenceId

    def decide(self, turn: Turn) -> Refusal | None:
        found = asked(turn, self.roll, self.consequence)
        if isinstance(found, Refusal):
            return found
        roll, price = found
        answer(turn, roll, structs.replace(price, answer="accepted", landed=price.amount))
        close(turn, roll.id)
        return None

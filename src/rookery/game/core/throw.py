"""The dice fall: every price of the negotiation is paid, and the result says what comes next."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from rookery.game import casting, modifiers
from rookery.game.core.action_roll import (
    ActionRoll,
    Offer,
    PoolLine,
    Stage,
    Thrown,
    change,
    own,
    position,
)
from rookery.game.core.clocks import tick
from rookery.game.core.harm import suffer
from rookery.game.core.help import unaffordable
from rookery.game.core.outcomes import meaning
from rookery.game.core.settle import settle
from rookery.game.core.tracks import pay, price_refused, use
from rookery.game.ids import RollId, TrackId, XpTrackId
from rookery.game.people.advancement import ripen
from rookery.game.people.character import LessonLearned
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.score.group import members
from rookery.game.score.set_ups import SetUpUsed
from rookery.game.score.starting import act
from rookery.game.score.together import read_when_all_rolled
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class DiceThrown(Event, frozen=True):
    """The faces of an action, gathering or fortune roll, and what they mean."""

    roll: RollId
    thrown: Thrown
    effect: tuple[PoolLine, ...]
    stage: Stage
    done: bool | None
    used: tuple[str, ...] = ()

    def apply(self, campaign: Campaign) -> Campaign:
        return change(
            campaign,
            self.roll,
            thrown=self.thrown,
            effect=self.effect,
            stage=self.stage,
            done=self.done,
            trade=None,
            used=self.used,
        )


def throw(
    turn: Turn,
    lines: tuple[PoolLine, ...],
    faces: tuple[int, ...] = (),
    target: int | None = None,
) -> Thrown:
    """Throw dice (or take the faces that lie on a real table) and read them."""
    model = turn.rules.dice
    cast = casting.cast(model, lines, target)
    if not faces:
        faces = casting.throw(model, cast, turn.dice)
    reading = casting.read(model, cast, faces)
    return Thrown(
        lines=lines,
        pool=cast.pool,
        faces=faces,
        band=reading.band,
        value=reading.value,
        kept=reading.kept,
        sides=() if model.total is None and not cast.plain else casting.sizes(model, cast),
        target=None if model.total is None or cast.plain else cast.target,
        multiplier=reading.multiplier,
        botch=reading.botch,
    )


def faces_refused(
    turn: Turn, lines: tuple[PoolLine, ...], faces: tuple[int, ...]
) -> Refusal | None:
    """Whether faces typed from a real table cannot be those of this roll."""
    model = turn.rules.dice
    cast = casting.cast(model, lines)
    if casting.fits(model, cast, faces):
        return None
    each = casting.sizes(model, cast)
    if model.total is None or cast.plain:
        return refuse(No.WRONG_DICE, need=len(each), sides=each[0])
    return refuse(No.WRONG_SUMS, need=casting.written(model, cast))


class Throw(Command, frozen=True):
    """Roll the dice; or type the faces that lie on a real table."""

    roll: RollId
    faces: tuple[int, ...] = ()

    def decide(self, turn: Turn) -> Refusal | None:
        roll = own(turn, self.roll, "terms")
        if isinstance(roll, Refusal):
            return roll
        if no := unready(turn, roll):
            return no
        return self.cast(turn, roll)

    def cast(self, turn: Turn, roll: ActionRoll) -> Refusal | None:
        """Throw a roll that is ready."""
        lines = modifiers.pool(turn.campaign, roll)
        if self.faces and (no := faces_refused(turn, lines, self.faces)):
            return no
        thrown = throw(turn, lines, self.faces, modifiers.target(turn.campaign, roll))
        land(turn, roll, thrown)
        return None


def unready(turn: Turn, roll: ActionRoll) -> Refusal | None:
    """What keeps a roll from the dice: an open answer, no terms, nobody there, an unpaid price,
    or a group of one.
    """
    group = turn.campaign.groups[roll.group] if roll.group is not None else None
    if group is not None and len(members(turn.campaign, group)) + len(group.hands) < 2:
        return refuse(No.GROUP_ALONE)
    if roll.unanswered:
        return refuse(No.FIRST_ANSWER)
    if roll.terms is None or (roll.kind == "action" and roll.terms.position is None):
        return refuse(No.TERMS_MISSING)
    who = turn.campaign.characters[roll.character]
    if who.away or not who.plays:
        return refuse(No.NOT_PLAYING, name=who.name)
    if roll.helper is not None and (helper := turn.campaign.characters[roll.helper]).away:
        return refuse(No.NOT_PLAYING, name=helper.name)
    taken = roll.offer if roll.offer is not None and roll.offer.state == "taken" else None
    if taken is not None and (no := unaffordable(turn, roll, taken)):
        return no
    if modifiers.barring_rows(turn.campaign, roll):
        return refuse(No.BARRED, name=who.name)
    return unpayable(turn, roll)


def unpayable(turn: Turn, roll: ActionRoll) -> Refusal | None:
    """What was promised of a track that is spent: all pushes together, and the helper's part."""
    promised: Counter[TrackId] = Counter()
    for way in roll.pushes:
        promised.update(modifiers.push_costs(turn.campaign, roll, way))
    if no := price_refused(turn, turn.campaign.characters[roll.character], promised):
        return no
    if roll.helper is None:
        return None
    helped = modifiers.assist_costs(turn.campaign, roll)
    return price_refused(turn, turn.campaign.characters[roll.helper], helped)


def land(turn: Turn, roll: ActionRoll, thrown: Thrown) -> None:
    """Put the dice on the table, charge what was promised, and go where the result leads."""
    rules, at = turn.rules, position(turn.rules, roll)
    effect = modifiers.effect(turn.campaign, roll)
    stage: Stage = "telling"
    done, over = None, False
    if roll.group is not None:
        stage = "together"
    elif roll.kind == "action" and at is not None:
        comes = meaning(rules, at, thrown.band, thrown.multiplier)
        stage, done, over = comes.stage, comes.done, comes.over
        effect = (*effect, *comes.effect)
    turn.happen(
        DiceThrown(
            roll=roll.id,
            thrown=thrown,
            effect=effect,
            stage=stage,
            done=done,
            used=used_names(turn.campaign, roll),
        )
    )
    charge(turn, roll)
    act(turn, roll)
    if roll.action is not None and at is not None and rules.positions[at].xp:
        learn(turn, roll, rules.positions[at].xp)
    if roll.group is not None:
        read_when_all_rolled(turn, roll.group)
    elif over:
        settle(turn, roll.id)


def used_names(campaign: Campaign, roll: ActionRoll) -> tuple[str, ...]:
    """The effects that count on this roll, to be seen by later conditions."""
    return tuple(said.held.path for said in modifiers.speakers(campaign, roll))


def charge(turn: Turn, roll: ActionRoll) -> None:
    """Pushes are paid one by one, the helper pays, effects are paid for and remembered, the
    bargain's price falls due.
    """
    pushed = {way: modifiers.push_costs(turn.campaign, roll, way) for way in roll.pushes}
    helped = modifiers.assist_costs(turn.campaign, roll)
    used = modifiers.speakers(turn.campaign, roll)
    used += modifiers.assist_payers(turn.campaign, roll)
    for way, costs in pushed.items():
        pay(turn, roll.character, costs, why=f"push.{way}")
    if roll.helper is not None:
        pay(turn, roll.helper, helped, why="assist")
    for said in used:
        use(turn, said)
    for follow in roll.follows:
        turn.happen(SetUpUsed(set_up=follow.set_up, character=roll.character))
    if roll.offer is not None and roll.offer.state == "taken":
        charge_bargain(turn, roll, roll.offer)


def charge_bargain(turn: Turn, roll: ActionRoll, offer: Offer) -> None:
    price = turn.rules.doings.bargain.prices[offer.price]
    if price.does == "track" and price.track is not None:
        pay(turn, roll.character, {price.track: offer.amount}, why="bargain")
    elif price.does == "ticks" and offer.clock in turn.campaign.clocks:
        tick(turn, offer.clock, offer.amount, roll.id)
    elif price.does == "harm":
        suffer(turn, roll.character, offer.amount, offer.text)


def learn(turn: Turn, roll: ActionRoll, xp: int) -> None:
    """A desperate deed teaches its attribute (ACT-15)."""
    attribute = next(
        name for name, group in turn.rules.attributes.items() if roll.action in group.actions
    )
    turn.happen(LessonLearned(character=roll.character, attribute=attribute, xp=xp))
    ripen(turn, roll.character, XpTrackId(attribute))

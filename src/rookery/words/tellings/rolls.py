"""Rolls from goal to end, in words."""

from __future__ import annotations

from rookery.game import modifiers
from rookery.game.core.action_roll import ActionRoll, PoolLine
from rookery.game.core.action_roll import position as standing
from rookery.game.core.aftermath import WayChosen
from rookery.game.core.consequences import ConsequencesSent
from rookery.game.core.negotiation import RollBegan, RollDropped, RollRewritten
from rookery.game.core.settle import RollSettled
from rookery.game.core.terms import RollJudged, TermsSet, TradeAsked, TradeRefused
from rookery.game.core.throw import DiceThrown
from rookery.game.score.diversion import DiversionTried
from rookery.game.score.flashback import FlashbackAccepted
from rookery.game.score.group import GroupRead
from rookery.words.telling import Telling, tells
from rookery.words.told import Piece


def action(t: Telling, roll: ActionRoll) -> str:
    return t.speech.term(f"actions.{roll.action}.name") if roll.action else t._("luck")


def position(t: Telling, name: str | None) -> str:
    return t.speech.low(t.speech.term(f"positions.{name}.name"))


def effect(t: Telling, name: str | None) -> str:
    return t.speech.low(t.speech.term(f"effects.{name}.name"))


@tells(RollBegan)
def began(t: Telling, event: RollBegan) -> Piece | None:
    roll = event.roll
    if t.among(DiceThrown, WayChosen, ConsequencesSent, FlashbackAccepted, DiversionTried):
        return None
    goal, act = t.speech.quoted(roll.goal), action(t, roll)
    who = t.character(roll.character)
    if roll.kind == "gather":
        return Piece(who=who, says=t._("asks, with %(action)s: %(goal)s.", action=act, goal=goal))
    if roll.terms is not None:
        says = t._("tries once more, with %(action)s: %(goal)s.", action=act, goal=goal)
        return Piece(who=who, says=says)
    return Piece(who=who, says=t._("goes for it with %(action)s: %(goal)s.", action=act, goal=goal))


@tells(RollRewritten)
def rewritten(t: Telling, event: RollRewritten) -> Piece:
    roll = t.roll(event.roll)
    goal, act = t.speech.quoted(event.goal), action(t, roll)
    says = t._("thinks again: %(action)s, %(goal)s.", action=act, goal=goal)
    return Piece(who=t.roller(event.roll), says=says)


@tells(RollJudged)
def judged(t: Telling, event: RollJudged) -> Piece | None:
    if t.among(TermsSet):
        return None
    who = t.roller(event.roll).name
    match event.kind:
        case "fortune":
            says = t._("makes the deed of %(who)s a fortune roll.", who=who)
        case "gather":
            says = t._("takes the deed of %(who)s as a question to be answered.", who=who)
        case _:
            says = t._("makes the deed of %(who)s an action roll.", who=who)
    return Piece(who=t.gm, says=says)


@tells(TermsSet)
def terms_set(t: Telling, event: TermsSet) -> Piece | None:
    if t.among(DiceThrown):
        return None
    values = {
        "position": position(t, event.terms.position),
        "effect": effect(t, event.terms.effect),
        "who": t.roller(event.roll).name,
    }
    if event.terms.traded:
        says = t._("allows %(who)s the trade: %(position)s, %(effect)s effect.", **values)
    else:
        says = t._("sets the terms for %(who)s: %(position)s, %(effect)s effect.", **values)
    return Piece(who=t.gm, says=says)


@tells(TradeAsked)
def trade_asked(t: Telling, event: TradeAsked) -> Piece:
    who = t.roller(event.roll)
    if event.trade is None:
        return Piece(who=who, says=t._("asks for no trade after all."))
    says = t._(
        "asks for a trade: %(position)s, %(effect)s effect.",
        position=position(t, event.trade.position),
        effect=effect(t, event.trade.effect),
    )
    return Piece(who=who, says=says)


@tells(TradeRefused)
def trade_refused(t: Telling, event: TradeRefused) -> Piece:
    says = t._("keeps the terms for %(who)s as they are.", who=t.roller(event.roll).name)
    return Piece(who=t.gm, says=says)


@tells(RollDropped)
def dropped(t: Telling, event: RollDropped) -> Piece | None:
    if not t.before.rolls[event.roll].open:
        return None
    return Piece(who=t.character(event.character), says=t._("calls it off."))


@tells(DiceThrown)
def thrown(t: Telling, event: DiceThrown) -> Piece:
    roll = t.roll(event.roll)
    values = {"action": action(t, roll), "goal": t.speech.quoted(roll.goal)}
    if t.among(GroupRead):
        says = t._("rolls.")
    elif roll.kind == "gather":
        says = t._("looks for an answer with %(action)s: %(goal)s.", **values)
    elif roll.kind == "fortune" or standing(t.after.rules, roll) is None:
        says = t._("trusts to fortune, with %(action)s: %(goal)s.", **values)
    else:
        level = modifiers.effect_at(t.after.rules, meant(t, event.effect))
        at = standing(t.after.rules, roll)
        values |= {"position": position(t, at), "effect": effect(t, level)}
        says = t._("rolls %(action)s, %(position)s, %(effect)s effect: %(goal)s.", **values)
    return Piece(
        who=t.character(roll.character),
        says=says,
        verdict=t.verdict(event.thrown),
        faces=event.thrown.faces,
        kept=event.thrown.kept,
        sides=event.thrown.sides,
    )


def meant(t: Telling, lines: tuple[PoolLine, ...]) -> int:
    """The effect level that a roll was made for, before its result raised it."""
    return modifiers.level(t.after.rules, tuple(line for line in lines if line.what != "result"))


@tells(WayChosen)
def way_chosen(t: Telling, event: WayChosen) -> Piece:
    way = t.speech.quoted(t.speech.term(f"ways.{event.way}.name"))
    return Piece(who=t.roller(event.roll), says=t._("chooses %(way)s.", way=way))


@tells(RollSettled)
def settled(t: Telling, event: RollSettled) -> Piece | None:
    before, who = t.before.rolls[event.roll], t.roller(event.roll).name
    if event.told:
        answer = t._("answers %(who)s: %(answer)s", who=who, answer=event.told)
        return Piece(who=t.gm, says=answer)
    values = {"position": position(t, event.again_at), "who": who}
    said = [done(t, event, before)]
    if event.lost:
        said.append(t._("That opportunity is lost."))
    elif event.again_at is not None and event.done:
        said.append(t._("It goes on from a worse place: %(position)s.", **values))
    elif event.again_at is not None:
        said.append(t._("%(who)s may try again: %(position)s.", **values))
    says = t.speech.joined(said)
    return Piece(says=says) if says else None


def done(t: Telling, event: RollSettled, before: ActionRoll) -> str:
    """Whether the deed is done, where the dice or the choice have not said so already."""
    if before.kind == "threat" or t.among(WayChosen):
        return ""
    if not event.done:
        return t._("It is not done.")
    if event.level is None:
        return ""
    if t.among(DiceThrown) and event.level == meant(t, before.effect):
        return ""
    level = effect(t, modifiers.effect_at(t.after.rules, event.level))
    return t._("It is done, with %(effect)s effect.", effect=level)

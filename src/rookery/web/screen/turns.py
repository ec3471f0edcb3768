"""Whose move it is on a roll, as each seat reads it."""

from __future__ import annotations

from msgspec import Struct

from rookery.game.core.action_roll import ActionRoll
from rookery.game.score.group import voice
from rookery.web.screen.cards import verdict
from rookery.web.screen.eyes import Eyes, short
from rookery.web.screen.prices import owing


class Turns(Struct, frozen=True):
    """Whose move it is, as the roll's own seat, the GM and the others read it."""

    player: tuple[str, str, str]
    gm: tuple[str, str, str]
    others: tuple[str, str, str]


def of_roll(eyes: Eyes, roll: ActionRoll) -> Turns:
    """The line on top of a roll: whose move it is and what is asked."""
    say, name = eyes.say, short(eyes.who(voice(eyes.campaign, roll)).name)
    acts = say._("%(name)s acts.", name=name)
    gm_says = say._("The GM decides.")
    your_call, your_move = say._("Your call."), say._("Your move.")
    if roll.stage == "settled":
        done = ("done", say._("Settled."), (roll.told and say._("The GM has answered.")) or "")
        return Turns(done, done, done)
    if roll.unanswered:
        ask = say._("Decide before you see dice: a resistance always works, its cost is unknown.")
        owe = owing(eyes, roll)
        name = say.listed(short(who.name) for who in owe)
        answer = say._("%(name)s answers.", name=name)
        if len(owe) > 1:
            answer = say._("%(names)s answer.", names=name)
        wait = ("wait", answer, say._("Resist, armor, or accept."))
        left = (
            say._("Answer what is meant for you.")
            if len(owe) > 1
            else say.n("Answer %(num)s price.", "Answer %(num)s prices.", len(roll.unanswered))
        )
        return Turns(("mine", left, ask), wait, wait)
    if roll.stage == "terms":
        return negotiating(eyes, roll, acts, gm_says, your_call, your_move)
    if roll.stage == "choice":
        text = verdict(eyes, roll)
        wait = ("wait", say._("%(name)s chooses.", name=name), text)
        return Turns(("mine", your_move, text), wait, wait)
    if roll.stage == "price":
        text = say._("Choose none, one or several; %(name)s answers each.", name=name)
        if roll.group is not None:
            text = say._("Choose none, one or several, and say whom each is for.")
        wait = ("wait", say._("The GM is choosing."), say._("Each price will be asked about."))
        return Turns(wait, ("mine", your_call, text), wait)
    text = say._("Answer honestly, as fully as the result says.")
    wait = ("wait", say._("The GM is answering."), "")
    return Turns(wait, ("mine", your_call, text), wait)


def negotiating(
    eyes: Eyes, roll: ActionRoll, acts: str, gm_says: str, your_call: str, your_move: str
) -> Turns:
    say = eyes.say
    if roll.terms is None:
        setting = say._("Set position and effect.")
        if roll.kind == "gather":
            setting = say._("Answer it, ask for a fortune roll, or make it an action.")
        wait = ("wait", gm_says, say._("Push, get help, or think again meanwhile."))
        other = ("wait", acts, say._("You may help, or offer a bargain."))
        return Turns(wait, ("mine", your_call, setting), other)
    if roll.trade is not None:
        return Turns(
            ("mine", your_move, say._("Roll now, or wait for the GM’s word on your trade.")),
            ("mine", your_call, say._("A trade is asked for. Allow it or not.")),
            ("wait", acts, say._("A trade is being asked for.")),
        )
    return Turns(
        ("mine", your_move, say._("The terms are set. Roll when you are ready.")),
        ("wait", acts, say._("The terms are set; you may still change them.")),
        ("wait", acts, say._("You may help, or offer a bargain, until the dice fall.")),
    )

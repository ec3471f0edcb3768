"""Whose move it is in a group action, and who owes what until its dice are read."""

from __future__ import annotations

from rookery.game.score.group import Group, members, rolling
from rookery.web.screen.eyes import Eyes, short
from rookery.web.screen.groups import held_up, outside, unsaid
from rookery.web.screen.turns import Turns
from rookery.web.screen.waiting import Wait, gms, of


def waits(eyes: Eyes, group: Group) -> list[Wait]:
    """Who owes what until the dice are read."""
    say, place, found = eyes.say, f"group-{group.id}", []
    if group.terms is None:
        found.append(gms(eyes, say._("Set the terms"), place))
    for roll in members(eyes.campaign, group):
        who = eyes.who(roll.character)
        state, what = "done", say._("In")
        if roll.thrown is not None:
            what = say._("Rolled")
        elif roll.unanswered:
            state, what = "now", say._("Something must be answered first.")
        elif who.id in group.pausing:
            state, what = "now", say._("Wants a moment")
        elif who.id == group.leader and not held_up(eyes, group):
            state, what = "now", say._("Roll for those who are in")
        elif roll.pushes:
            what = say._("In, pushing")
        elif rolling(eyes.campaign, group):
            state, what = "now", say._("To roll")
        found.append(of(who, what, place, state))
    found += [
        of(
            who,
            say._("Assists %(name)s", name=short(helped.name)) if helped else say._("Out"),
            place,
            "done",
        )
        for who, helped in outside(eyes, group)
    ]
    if not rolling(eyes.campaign, group):
        found += [of(who, say._("In or out?"), place) for who in unsaid(eyes, group)]
    return found


def words(eyes: Eyes, group: Group) -> Turns:
    """The line on top: whose move it is, for the leader, the GM and the others."""
    say, name = eyes.say, short(eyes.who(group.leader).name)
    rolled = [roll for roll in members(eyes.campaign, group) if roll.thrown is not None]
    many, left = len(members(eyes.campaign, group)), unsaid(eyes, group)
    you = say._("You lead, %(name)s.", name=name)
    leads = say._("%(name)s leads.", name=name)
    if rolled:
        text = say.n(
            "%(num)s of %(all)s has rolled.",
            "%(num)s of %(all)s have rolled.",
            len(rolled),
            all=many,
        )
        return Turns(("mine", you, text), ("wait", leads, text), ("wait", leads, text))
    in_words = say.n("%(num)s is in.", "%(num)s are in.", many)
    if len(left) == 1:
        in_words = say.joined(
            [in_words, say._("%(name)s has not said yet.", name=short(left[0].name))]
        )
    elif left:
        in_words = say.joined(
            [in_words, say.n("%(num)s has not said yet.", "%(num)s have not said yet.", len(left))]
        )
    go = say._("Roll when you like; whoever is in rolls at once.")
    own = say._("Say whether you are in, and what you bring.")
    held = held_up(eyes, group)
    mine = ("wait" if held else "mine", you, say.joined([in_words, held or go]))
    gm = ("wait", leads, in_words)
    if group.terms is None:
        gm = ("mine", say._("Your call."), say._("Set position and effect, once for all."))
    return Turns(mine, gm, ("wait", leads, say.joined([in_words, own])))

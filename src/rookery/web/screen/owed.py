"""Who owes what right now, of everything on the table: the list that everybody sees first."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.game.core.action_roll import ActionRoll
from rookery.game.score.group import over, voice
from rookery.game.score.score import Score
from rookery.web.screen import group_turns
from rookery.web.screen.cards import barred
from rookery.web.screen.eyes import Eyes, short
from rookery.web.screen.prices import owing
from rookery.web.screen.score import crew
from rookery.web.screen.waiting import Wait, gms, of


def waits(eyes: Eyes) -> list[Wait]:
    """What holds the game up, the gravest first."""
    return [*of_breaks(eyes), *of_rolls(eyes), *of_flashbacks(eyes), *of_score(eyes)]


def of_breaks(eyes: Eyes) -> Iterator[Wait]:
    """A mark to choose, a career that ends, a harm that no row can hold."""
    say = eyes.say
    for who in eyes.campaign.characters.values():
        place = f"breaking-{who.id}"
        if who.traumas_owed:
            yield of(who, say._("Choose which mark stays"), place)
        elif who.fate_owed:
            yield of(who, say._("Choose how the career ends"), place)
        elif who.catastrophe:
            yield gms(eyes, say._("Say what lasting thing happens"), place)


def of_rolls(eyes: Eyes) -> Iterator[Wait]:
    """The next step of every roll that is open, and of everybody who acts together."""
    counting = set()
    for group in eyes.campaign.groups.values():
        counting.add(group.best)
        if group.best is None and not over(eyes.campaign, group):
            yield from (w for w in group_turns.waits(eyes, group) if w.state in ("now", "gm"))
    for roll in eyes.campaign.rolls.values():
        if roll.open and roll.group is None:
            yield from of_roll(eyes, roll, f"roll-{roll.id}")
        elif roll.open and roll.id in counting:
            yield from of_roll(eyes, roll, f"group-{roll.group}")


def of_roll(eyes: Eyes, roll: ActionRoll, place: str) -> Iterator[Wait]:
    say, who = eyes.say, eyes.who(voice(eyes.campaign, roll))
    if roll.unanswered:
        yield from (of(each, say._("Answer what it costs"), place) for each in owing(eyes, roll))
    elif roll.stage == "terms":
        yield from negotiating(eyes, roll, place)
    elif roll.stage == "choice":
        yield of(who, say._("Choose how to go on"), place)
    elif roll.stage == "price":
        yield gms(eyes, say._("Say what it costs %(name)s", name=short(who.name)), place)
    elif roll.stage == "telling":
        yield gms(eyes, say._("Answer %(name)s", name=short(who.name)), place)


def negotiating(eyes: Eyes, roll: ActionRoll, place: str) -> Iterator[Wait]:
    """Before the dice: what the GM has to say, and whether the player could roll."""
    say, who = eyes.say, eyes.who(roll.character)
    name = short(who.name)
    if roll.terms is None:
        what = say._("Set position and effect for %(name)s", name=name)
        if roll.kind == "gather":
            what = say._("Answer %(name)s, or ask for a roll", name=name)
        yield gms(eyes, what, place)
    if roll.trade is not None:
        yield gms(eyes, say._("Allow %(name)s the trade, or not", name=name), place)
    if roll.offer is not None and roll.offer.state == "unjudged":
        yield gms(eyes, say._("Say whether the bargain for %(name)s holds", name=name), place)
    elif roll.offer is not None and roll.offer.state == "open":
        yield of(who, say._("Take the bargain or not"), place)
    elif not barred(eyes, roll):
        yield of(who, say._("Roll, when ready"), place)


def of_score(eyes: Eyes) -> Iterator[Wait]:
    """A plan, loads, and the dice that a score begins with."""
    score = eyes.campaign.score
    if score is None or score.stage not in ("planning", "engagement"):
        return
    say, planning = eyes.say, score.stage == "planning"
    yield plan_owed(eyes, score)
    for who in crew(eyes):
        if who.load is None:
            yield of(who, say._("Choose a load"), f"load-{who.id}")
        else:
            yield of(who, say._("Load chosen"), f"load-{who.id}", "done")
    yield gms(eyes, say._("Say what counts, then roll"), "score", "then" if planning else "gm")


def plan_owed(eyes: Eyes, score: Score) -> Wait:
    say, planning = eyes.say, score.stage == "planning"
    ready = bool(score.plan and score.detail)
    owed = say._("Send the plan to the GM") if ready else say._("Choose a plan and its detail")
    return Wait(
        state="now" if planning else "done",
        mark="moth",
        who=eyes.campaign.crew.name or say._("The crew"),
        what=owed if planning else say._("The plan is sent"),
        seats=" ".join(who.player for who in crew(eyes) if who.player) if planning else "",
        place="score",
        all_of=True,
    )


def of_flashbacks(eyes: Eyes) -> Iterator[Wait]:
    """What it costs to have done something before."""
    score, say = eyes.campaign.score, eyes.say
    for back in score.flashbacks.values() if score is not None else ():
        who, place = eyes.who(back.character), f"flashback-{back.id}"
        if back.stage == "told":
            yield gms(eyes, say._("Name the price of the flashback"), place)
            yield of(who, say._("Pay, or let it go"), place, "then")
        elif back.stage == "offered":
            yield of(who, say._("Pay, or let it go"), place)

"""A group action as figures and words: who is in, with which dice."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct, structs

from rookery.game import modifiers
from rookery.game.core.action_roll import ActionRoll, position
from rookery.game.dice import Cast
from rookery.game.people.character import Character
from rookery.game.score.group import Group, lead, member, members, over, paused_by, rolling
from rookery.game.score.together import shares_criticals
from rookery.web.screen import throwing
from rookery.web.screen.cards import barred, defaults
from rookery.web.screen.eyes import Eyes, short, signed
from rookery.web.screen.terms import Helper, helpers, ledger


class Roller(Struct, frozen=True, kw_only=True):
    """One of those who might roll together, and how far they have come."""

    who: Character
    name: str
    seat: str
    note: str
    leads: bool
    roll: ActionRoll | None
    lines: list[tuple[str, str, bool]]
    dice: int
    end: str
    temper: str = ""
    verdict: str = ""
    best: bool = False


def deed(eyes: Eyes, group: Group) -> ActionRoll:
    return lead(eyes.campaign, group)


def rolls(eyes: Eyes, group: Group) -> list[ActionRoll]:
    return members(eyes.campaign, group)


def has_begun(eyes: Eyes, group: Group) -> bool:
    """Whether dice have fallen."""
    return rolling(eyes.campaign, group)


def shared(eyes: Eyes, group: Group) -> bool:
    return shares_criticals(eyes.campaign, group)


def usual(eyes: Eyes, group: Group) -> tuple[str, str]:
    """The position and effect that the GM begins from."""
    return defaults(eyes, lead(eyes.campaign, group))


def from_outside(eyes: Eyes, group: Group, roll: ActionRoll) -> list[Helper]:
    """Those outside who may help this one: nobody does yet, and they help no other."""
    inside = {each.character for each in rolls(eyes, group)}
    busy = {each.helper for each in rolls(eyes, group)}
    return [each for each in helpers(eyes, roll) if each.id not in inside and each.id not in busy]


def rollers(eyes: Eyes, group: Group) -> list[Roller]:
    """Those who are in, the best first once the dice are read; then who has not said."""
    found = [roller(eyes, group, roll) for roll in members(eyes.campaign, group)]
    return sorted(found, key=lambda each: not each.best)


def roller(eyes: Eyes, group: Group, roll: ActionRoll) -> Roller:
    say, who = eyes.say, eyes.who(roll.character)
    if group.own is not None and group.best == roll.id:
        roll = structs.replace(roll, thrown=group.own)
    lines, leads = ledger(eyes, roll), who.id == group.leader
    if roll.thrown is not None:
        lines = throwing.ledger(eyes, roll.thrown.lines)
    cast = modifiers.cast(eyes.campaign, roll)
    note = say._("in")
    if leads:
        note = say._("leads")
    elif roll.thrown is not None:
        note = how(eyes, roll)
    return Roller(
        who=who,
        name=short(who.name),
        seat=who.player or "-",
        note=note,
        leads=leads,
        roll=roll,
        lines=lines,
        dice=throwing.count(eyes, cast),
        end=end(eyes, group, roll, cast),
        temper=say.temper(roll.thrown.band) if roll.thrown else "",
        verdict=eyes.say.result(roll.thrown) if roll.thrown else "",
        best=group.best == roll.id and group.by is None,
    )


def how(eyes: Eyes, roll: ActionRoll) -> str:
    """What stands out about somebody's dice, in a word or two."""
    say = eyes.say
    if roll.helper is not None:
        return say._("Assist from %(name)s", name=short(eyes.who(roll.helper).name))
    if roll.pushes:
        return say._("pushed")
    none = eyes.rules.dice.total is None and roll.thrown is not None and roll.thrown.pool <= 0
    return say._("zero dice") if none else say._("rolled")


def end(eyes: Eyes, group: Group, roll: ActionRoll, cast: Cast) -> str:
    """What is to be said at the end of a row: ready, what it costs, what came of it."""
    say = eyes.say
    if roll.thrown is None:
        held = barred(eyes, roll)
        if held and roll.terms is not None:
            return held
        if roll.character in group.pausing:
            return say._("wants a moment")
        words = [say._("two dice, lowest")] if throwing.empty(eyes, cast) else []
        for costs in (modifiers.push_costs(eyes.campaign, roll, way) for way in roll.pushes):
            words += [f"{cost} {eyes.unit(track)}" for track, cost in costs.items()]
        return say.listed(words) or (say._("ready to roll") if roll.terms else "")
    if group.best == roll.id and group.by is None:
        return say._("best, counts for all")
    if roll.thrown.band in eyes.rules.teamwork.lead.results:
        leader = short(eyes.who(group.leader).name)
        return say.listed(
            say._("%(name)s +%(cost)s %(track)s", name=leader, cost=cost, track=eyes.unit(track))
            for track, cost in eyes.rules.teamwork.lead.costs.items()
        )
    return say._("not needed") if group.best else ""


def undecided(eyes: Eyes, group: Group) -> list[Character]:
    """Those who might still join."""
    return [
        who
        for who in eyes.campaign.characters.values()
        if who.plays and not who.away and member(eyes.campaign, group, who.id) is None
    ]


def outside(eyes: Eyes, group: Group) -> Iterator[tuple[Character, Character | None]]:
    """Those who stay out of it, with whom they help."""
    helped = {
        roll.helper: eyes.who(roll.character)
        for roll in members(eyes.campaign, group)
        if roll.helper is not None
    }
    for who in undecided(eyes, group):
        if who.id in group.out or who.id in helped:
            yield who, helped.get(who.id)


def unsaid(eyes: Eyes, group: Group) -> list[Character]:
    """Those who have not said whether they are in."""
    told = {who.id for who, _ in outside(eyes, group)}
    return [who for who in undecided(eyes, group) if who.id not in told]


def may_join(eyes: Eyes, group: Group, who: Character) -> bool:
    """Whether somebody could say that they are in: no dice have fallen, their hands are free."""
    busy = any(roll.open and roll.character == who.id for roll in eyes.campaign.rolls.values())
    return not rolling(eyes.campaign, group) and not busy and not who.traumas_owed


def waiting(eyes: Eyes, group: Group) -> list[ActionRoll]:
    """The members who have not rolled, as far as they are ready."""
    return [
        roll
        for roll in members(eyes.campaign, group)
        if roll.stage == "terms" and not barred(eyes, roll)
    ]


def held_up(eyes: Eyes, group: Group) -> str:
    """Why the leader cannot roll for anybody yet, or nothing."""
    say = eyes.say
    if len(members(eyes.campaign, group)) + len(group.hands) < 2:
        return say._("A group action takes two: wait until somebody else is in.")
    if group.terms is None:
        return say._("The GM has not set the terms.")
    if paused := paused_by(eyes.campaign, group):
        names = say.listed(short(eyes.who(who).name) for who in paused)
        return say._("Somebody asks you to wait: %(names)s.", names=names)
    return "" if waiting(eyes, group) else say._("Nobody who is in can roll yet.")


def chips(eyes: Eyes, group: Group) -> list[tuple[str, str]]:
    """Position and effect: as the GM set them, or as the roll that counts had them."""
    if group.best is None and group.terms is None:
        return []
    roll = eyes.campaign.rolls[group.best] if group.best else lead(eyes.campaign, group)
    terms = roll.terms if group.best else group.terms
    found: list[tuple[str, str]] = []
    at = position(eyes.rules, roll) if group.best else terms and terms.position
    if at:
        found.append((eyes.name(f"positions.{at}"), eyes.rules.positions[at].tone))
    if group.best and roll.effect:
        level = modifiers.level(eyes.rules, roll.effect)
        found.append((eyes.name(f"effects.{modifiers.effect_at(eyes.rules, level)}"), ""))
    elif terms and terms.effect:
        found.append((eyes.name(f"effects.{terms.effect}"), ""))
    return found


def step(eyes: Eyes, group: Group) -> int:
    """Which of the five steps of a group action is now."""
    if group.best is not None:
        return 5 if over(eyes.campaign, group) else 4
    if rolling(eyes.campaign, group):
        return 3
    return 2


def harms(eyes: Eyes, group: Group) -> list[tuple[str, str, str, bool]]:
    """Recorded harm of all who are in: the GM says whose matters."""
    counting = group.terms.harm if group.terms else ()
    return [
        (harm.id, short(eyes.who(roll.character).name), harm.name, harm.id in counting)
        for roll in members(eyes.campaign, group)
        for harm in eyes.who(roll.character).harm
    ]


def paid(eyes: Eyes, group: Group) -> tuple[list[tuple[str, str, bool]], int]:
    """The ledger of what the leader paid, and its sum."""
    lines = [(eyes.say.line(line), signed(line.amount), line.amount < 0) for line in group.lines]
    return lines, sum(line.amount for line in group.lines)


def verdict(eyes: Eyes, group: Group) -> str:
    """Whose dice they are that count."""
    if group.best is None:
        return ""
    name = short(eyes.who(eyes.campaign.rolls[group.best].character).name)
    if group.shared:
        return eyes.say._("by the sixes of several together")
    if group.by is not None and group.by in eyes.campaign.crew.cohorts:
        name = eyes.campaign.crew.cohorts[group.by].name
    return eyes.say._("by the roll of %(name)s", name=name)

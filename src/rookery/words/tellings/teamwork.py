"""Acting together, setting up and protecting, in words."""

from __future__ import annotations

from collections.abc import Iterable

from rookery.game import modifiers
from rookery.game.core.action_roll import position as standing
from rookery.game.core.aftermath import WayChosen
from rookery.game.core.throw import DiceThrown
from rookery.game.ids import CharacterId, ConsequenceId, RollId
from rookery.game.score.group import (
    GroupBegan,
    GroupDropped,
    GroupJoined,
    GroupLeft,
    GroupPaused,
    GroupRead,
    GroupRewritten,
    GroupTermsSet,
    lead,
    over,
)
from rookery.game.score.protect import Protected, ProtectionOffered, ProtectionRefused
from rookery.game.score.set_ups import (
    FollowedUp,
    FollowUpDropped,
    SetUpCleared,
    SetUpDeclared,
    SetUpMade,
)
from rookery.words.telling import Telling, tells
from rookery.words.tellings.rolls import action, effect, meant, position
from rookery.words.told import Piece


def names(t: Telling, who: Iterable[CharacterId]) -> str:
    return t.speech.listed(t.character(each).name for each in who)


@tells(GroupBegan)
def began(t: Telling, event: GroupBegan) -> Piece | None:
    if event.group.terms is None or t.among(WayChosen):
        return None
    return Piece(who=t.character(event.group.leader), says=t._("leads all once more."))


@tells(GroupJoined)
def joined(t: Telling, event: GroupJoined) -> Piece | None:
    group = t.after.groups[event.group]
    again = t.among(GroupBegan)
    who = t.character(event.roll.character)
    if event.roll.character != group.leader:
        return None if again else Piece(who=who, says=t._("is in."))
    if event.roll.terms is not None:
        return None
    values = {"action": action(t, event.roll), "goal": t.speech.quoted(event.roll.goal)}
    says = t._("leads a group action with %(action)s: %(goal)s.", **values)
    return Piece(who=who, says=says)


@tells(GroupPaused)
def paused(t: Telling, event: GroupPaused) -> Piece:
    says = t._("asks the leader to wait.") if event.wait else t._("is ready.")
    return Piece(who=t.character(event.character), says=says)


@tells(GroupLeft)
def left(t: Telling, event: GroupLeft) -> Piece:
    return Piece(who=t.character(event.character), says=t._("stays out of it."))


@tells(GroupRewritten)
def rewritten(t: Telling, event: GroupRewritten) -> Piece:
    group = t.after.groups[event.group]
    values = {
        "goal": t.speech.quoted(event.goal),
        "action": action(t, lead(t.after, group)),
    }
    says = t._("thinks again for all: %(action)s, %(goal)s.", **values)
    return Piece(who=t.character(group.leader), says=says)


@tells(GroupTermsSet)
def terms_set(t: Telling, event: GroupTermsSet) -> Piece:
    values = {
        "position": position(t, event.terms.position),
        "effect": effect(t, event.terms.effect),
        "who": t.character(t.after.groups[event.group].leader).name,
    }
    says = t._(
        "sets the terms for the group of %(who)s: %(position)s, %(effect)s effect.", **values
    )
    return Piece(who=t.gm, says=says)


@tells(GroupRead)
def read(t: Telling, event: GroupRead) -> Piece:
    best = t.roller(event.best).name
    if event.by is not None and event.by in t.after.crew.cohorts:
        best = t.after.crew.cohorts[event.by].name
    roll, group = t.after.rolls[event.best], t.after.groups[event.group]
    values = {
        "action": action(t, roll),
        "position": position(t, standing(t.after.rules, roll)),
        "effect": effect(t, modifiers.effect_at(t.after.rules, meant(t, event.effect))),
        "goal": t.speech.quoted(roll.goal),
        "who": best,
    }
    if event.shared:
        says = t._(
            "leads %(action)s, %(position)s, %(effect)s effect: %(goal)s. "
            "The sixes of several count together, with the roll of %(who)s.",
            **values,
        )
    else:
        says = t._(
            "leads %(action)s, %(position)s, %(effect)s effect: %(goal)s. "
            "The roll of %(who)s counts for all.",
            **values,
        )
    return Piece(
        who=t.character(group.leader),
        says=says,
        leads=True,
        verdict=t.verdict(event.thrown),
        faces=event.thrown.faces,
        kept=event.thrown.kept,
        sides=event.thrown.sides,
    )


@tells(GroupDropped)
def dropped(t: Telling, event: GroupDropped) -> Piece | None:
    if over(t.before, t.before.groups[event.group]):
        return None
    return Piece(who=t.character(event.leader), says=t._("calls the group action off."))


# Setting up


@tells(SetUpDeclared)
def declared(t: Telling, event: SetUpDeclared) -> Piece:
    who = t.roller(event.roll)
    if event.on:
        return Piece(who=who, says=t._("does this to set up the others."))
    return Piece(who=who, says=t._("sets nothing up after all."))


@tells(SetUpMade)
def made(t: Telling, event: SetUpMade) -> Piece:
    who = names(t, event.set_up.by)
    return Piece(says=t._("It is set up: who follows %(who)s has it easier.", who=who))


@tells(FollowedUp)
def followed(t: Telling, event: FollowedUp) -> Piece | None:
    if t.among(DiceThrown):
        return None
    by = t.after.set_ups[event.follow.set_up].by
    values = {
        "who": names(t, by),
        "goal": t.speech.quoted(t.after.set_ups[event.follow.set_up].goal),
    }
    if event.follow.gives == "effect":
        says = t._("follows up on %(who)s, %(goal)s: more effect.", **values)
    else:
        says = t._("follows up on %(who)s, %(goal)s: a better position.", **values)
    return Piece(who=t.roller(event.roll), says=says)


@tells(FollowUpDropped)
def not_followed(t: Telling, event: FollowUpDropped) -> Piece:
    who = t.roller(event.roll)
    goal = (
        t.speech.quoted(t.after.set_ups[event.set_up].goal)
        if event.set_up in t.after.set_ups
        else ""
    )
    if event.unfit:
        says = t._("says that %(who)s does not build on %(goal)s.", who=who.name, goal=goal)
        return Piece(who=t.gm, says=says)
    if event.set_up in t.before.rolls[event.roll].unfit:
        says = t._("says that %(who)s may build on %(goal)s.", who=who.name, goal=goal)
        return Piece(who=t.gm, says=says)
    return Piece(who=who, says=t._("does not build on %(goal)s after all.", goal=goal))


@tells(SetUpCleared)
def cleared(t: Telling, event: SetUpCleared) -> Piece:
    goal = t.speech.quoted(event.goal)
    return Piece(who=t.gm, says=t._("says that %(goal)s helps nobody any more.", goal=goal))


# Protecting


def bearer(t: Telling, roll: RollId, consequence: ConsequenceId) -> str:
    """Who bears a consequence before this event."""
    before = t.before.rolls[roll]
    price = before.price(consequence)
    return t.character((price and price.whose) or before.character).name


@tells(ProtectionOffered)
def offered(t: Telling, event: ProtectionOffered) -> Piece:
    whom = bearer(t, event.roll, event.consequence)
    says = t._("offers to protect %(who)s.", who=whom)
    return Piece(who=t.character(event.protector), says=says)


@tells(ProtectionRefused)
def refused(t: Telling, event: ProtectionRefused) -> Piece:
    whom = bearer(t, event.roll, event.consequence)
    if event.back:
        says = t._("protects %(who)s no longer.", who=whom)
        return Piece(who=t.character(event.protector), says=says)
    who = t.character(event.protector).name
    says = t._("%(whom)s does not let %(who)s step in.", whom=whom, who=who)
    return Piece(says=says)


@tells(Protected)
def protected(t: Telling, event: Protected) -> Piece:
    whom = t.character(event.protected).name
    says = t._("steps in and takes what was meant for %(who)s.", who=whom)
    return Piece(who=t.character(event.protector), says=says)

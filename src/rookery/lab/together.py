"""Deeds that several share, and deeds in the past: what they wait for."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.game.score.group import Group, members, over
from rookery.lab.moves import Move, View
from rookery.lab.rolls import GOAL, about


def begun(view: View) -> Iterator[Move]:
    """Somebody leads the others, or remembers something."""
    for who in view.present():
        action = view.any_of(view.rules.actions)
        fields = {"character": who.id, "action": action}
        if view.yes():
            yield view.by(who.id, "lead-group", goal=GOAL, **fields)
        else:
            yield view.by(who.id, "tell-flashback", deed="I paid the porter", **fields)


def groups(view: View) -> Iterator[Move]:
    for group in view.campaign.groups.values():
        if not over(view.campaign, group):
            yield from grouped(view, group)


def grouped(view: View, group: Group) -> Iterator[Move]:
    """Who is in, the terms for all, and then everybody's dice."""
    best = view.campaign.rolls.get(group.best) if group.best is not None else None
    if best is not None:
        yield from about(view, best)
        return
    for roll in members(view.campaign, group):
        if roll.unanswered:
            yield from about(view, roll)
    inside = {roll.character for roll in members(view.campaign, group)}
    if len(inside) < 2 or view.yes(0.2):
        for who in view.present():
            if who.id not in inside:
                yield view.by(who.id, "join-group", group=group.id, character=who.id)
    if group.terms is None:
        yield view.by_gm(
            "set-group-terms",
            group=group.id,
            position=view.any_of(view.rules.positions),
            effect=view.any_of(view.rules.effects),
        )
    for waits in group.pausing:
        fields = {"group": group.id, "character": waits, "wait": False}
        yield view.by(waits, "pause-group", **fields)
    yield view.by(group.leader, "roll-group", group=group.id)
    for roll in members(view.campaign, group):
        if roll.stage == "terms":
            yield view.by_gm("return-to-scene", character=roll.character)
            yield view.by(roll.character, "push", roll=roll.id, way=view.any_of(pushes(view)))
            yield view.by(roll.character, "stay-out", group=group.id, character=roll.character)
    yield view.by(group.leader, "drop-group", group=group.id)


def pushes(view: View) -> list[str]:
    return [str(way) for way in view.rules.doings.push.ways]


def flashbacks(view: View) -> Iterator[Move]:
    """Priced by the GM, and taken or let go."""
    score = view.campaign.score
    for back in score.flashbacks.values() if score is not None else ():
        if back.stage == "told":
            how = view.chance.choice(["none", "action", "fortune"])
            bought = view.any_of(view.rules.flashback.downtime) if view.yes(0.2) else None
            amount = 0 if bought else view.up_to(2)
            fields = {"flashback": back.id, "amount": amount, "how": how}
            yield view.by_gm("price-flashback", **fields, downtime=bought)
        elif back.open:
            if view.yes(0.8):
                yield view.by(back.character, "accept-flashback", flashback=back.id)
            yield view.by(back.character, "drop-flashback", flashback=back.id)

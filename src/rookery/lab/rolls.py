"""What may be said about a roll that lies on the table, from its terms to its last price."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rookery.game.core.action_roll import ActionRoll, Consequence, position
from rookery.game.core.terms import trades
from rookery.game.effects.moment import bearer
from rookery.game.score.group import voice
from rookery.lab.moves import Move, View

GOAL, MOST_HARM, MOST_TICKS = "Get past them", 3, 3


def begun(view: View) -> Iterator[Move]:
    """Somebody wants something, and says how they go about it."""
    for who in view.present():
        clocks = [clock.id for clock in view.campaign.clocks.values() if not clock.gm_only]
        yield view.by(
            who.id,
            "start-roll",
            character=who.id,
            goal=GOAL,
            action=view.any_of(view.rules.actions),
            clock=view.any_of(clocks) if view.yes(0.2) else None,
            kind="gather" if view.yes(0.15) else "action",
        )


def open_ones(view: View) -> Iterator[Move]:
    """All that the rolls on the table wait for."""
    for roll in view.campaign.rolls.values():
        if roll.open and roll.group is None:
            yield from about(view, roll)


def about(view: View, roll: ActionRoll) -> Iterator[Move]:
    if roll.unanswered and roll.stage in ("terms", "answers"):
        for price in roll.unanswered:
            yield from answers(view, roll, price)
        return
    match roll.stage:
        case "terms":
            yield from negotiated(view, roll)
        case "choice":
            yield from ways(view, roll)
        case "price":
            yield sent(view, roll)
        case "telling":
            yield view.by_gm("answer-question", roll=roll.id, text="It is so.")
        case _:
            return


def negotiated(view: View, roll: ActionRoll) -> Iterator[Move]:
    """Terms first; then what people add to it, and in the end the dice."""
    rules, me = view.rules, view.seat_of(roll.character)
    who = view.campaign.characters[roll.character]
    if roll.terms is None:
        if roll.kind == "gather" and view.yes():
            yield view.by_gm("answer-question", roll=roll.id, text="Nobody saw it.")
        counting = [harm.id for harm in view.some(who.harm)]
        yield view.by_gm(
            "set-terms",
            roll=roll.id,
            position=view.any_of(rules.positions),
            effect=view.any_of(rules.effects),
            harm=counting,
        )
        return
    if view.yes(0.5):
        yield from extras(view, roll)
    yield Move(me, "throw", {"roll": roll.id})
    for way in rules.doings.push.ways:
        if way not in roll.pushes:
            yield Move(me, "push", {"roll": roll.id, "way": way})
    yield Move(me, "drop-roll", {"roll": roll.id})


def extras(view: View, roll: ActionRoll) -> Iterator[Move]:
    """A push, a helper, a bargain, a trade: one of them, as it comes."""
    rules, me, found = view.rules, view.seat_of(roll.character), list[Move]()
    for way in rules.doings.push.ways:
        found.append(Move(me, "push", {"roll": roll.id, "way": way, "on": way not in roll.pushes}))
    helpers = [who for who in view.present() if who.id != roll.character]
    for helper in helpers:
        found.append(view.by(helper.id, "assist", roll=roll.id, helper=helper.id))
    if roll.offer is None:
        price = view.any_of(rules.doings.bargain.prices)
        found.append(
            view.by_gm("offer-bargain", roll=roll.id, text="A scar", price=price, amount=1)
        )
    elif roll.offer.state == "open":
        found.append(Move(me, "answer-bargain", {"roll": roll.id, "take": view.yes()}))
    if roll.trade is not None:
        found.append(view.by_gm("answer-trade", roll=roll.id, allowed=view.yes()))
    elif asked := view.any_of(trades(rules, roll.terms)):
        fields = {"roll": roll.id, "position": asked[0], "effect": asked[1]}
        found.append(Move(me, "ask-trade", fields))
    if chosen := view.any_of(found):
        yield chosen


def ways(view: View, roll: ActionRoll) -> Iterator[Move]:
    """Withdraw, go through with it, press on: what the rules of this result leave open."""
    at = position(view.rules, roll)
    if at is None or roll.thrown is None:
        return
    offered = view.rules.positions[at].outcomes[roll.thrown.band].choice
    for way in sorted(offered, key=lambda _: view.chance.random()):
        yield view.by(voice(view.campaign, roll), "choose", roll=roll.id, way=way)


def sent(view: View, roll: ActionRoll) -> Move:
    """The GM says what it costs: nothing, one thing or two."""
    prices = [price(view) for _ in range(view.up_to(2))]
    fields: dict[str, Any] = {"roll": roll.id, "consequences": prices}
    return view.by_gm("send-consequences", **fields, done=view.yes())


def price(view: View) -> dict[str, Any]:
    rules = view.rules
    kinds = [
        kind
        for kind, declared in rules.consequences.items()
        if declared.does in ("harm", "effect", "track")
    ]
    kind = view.chance.choice(kinds)
    does = rules.consequences[kind].does
    amount = 1 + view.up_to({"harm": MOST_HARM, "track": MOST_TICKS}.get(does, 1) - 1)
    return {
        "kind": kind,
        "name": "A bad turn",
        "amount": amount,
        "resist_with": view.any_of(rules.attributes),
        "resisted_to": view.up_to(amount - 1),
    }


def answers(view: View, roll: ActionRoll, price: Consequence) -> Iterator[Move]:
    """Resist, mark armor, or take it."""
    whose, what = bearer(roll, price), {"roll": roll.id, "consequence": price.id}
    found = [
        view.by(whose, "resist", **what),
        view.by(whose, "use-armor", **what, boxes=view.some(view.rules.armor, 0.4)),
    ]
    view.chance.shuffle(found)
    yield from found[: view.up_to(2)]
    yield view.by(whose, "accept", **what)

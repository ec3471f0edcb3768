"""What lies ahead of a group: the odds of its best roll, and what leading it costs."""

from __future__ import annotations

from fractions import Fraction

from rookery.game import casting, modifiers
from rookery.game.dice import Cast
from rookery.game.ids import CharacterId, TrackId
from rookery.game.score.group import Group, members
from rookery.game.score.together import leader_pays, shares_criticals
from rookery.web.screen import groups, throwing
from rookery.web.screen.eyes import Eyes, short
from rookery.web.screen.hands import hand_casts
from rookery.web.screen.terms import Chance


def casts(eyes: Eyes, group: Group) -> list[Cast]:
    return [modifiers.cast(eyes.campaign, roll) for roll in members(eyes.campaign, group)]


def chance(eyes: Eyes, group: Group) -> Chance:
    """The odds of the best of all rolls, and what leading them costs on average."""
    model, together = eyes.rules.dice, casts(eyes, group) + hand_casts(eyes.campaign, group)
    odds = casting.odds_of_best(model, together, shares_criticals(eyes.campaign, group))
    say = eyes.say
    words = [
        say.n("Best of %(num)s roll.", "Best of %(num)s rolls.", len(together)),
        say._(
            "%(name)s pays %(cost)s %(track)s on average.",
            name=short(eyes.who(group.leader).name),
            cost=f"{float(expected(eyes, group)):.1f}",
            track=eyes.unit(paid_in(eyes)),
        ),
    ]
    return Chance(
        lines=[],
        dice=sum(throwing.count(eyes, cast) for cast in together if not throwing.empty(eyes, cast)),
        odds=throwing.bars(eyes, odds),
        note=say.joined(words),
    )


def paid_in(eyes: Eyes) -> TrackId:
    """The track that leading costs."""
    return next(iter(eyes.rules.teamwork.lead.costs), eyes.rules.resistance.track)


def expected(eyes: Eyes, group: Group) -> Fraction:
    """What the leader pays on average, exactly."""
    many = casting.how_many(eyes.rules.dice, casts(eyes, group), eyes.rules.teamwork.lead.results)
    return sum((chance * price(eyes, group, bad) for bad, chance in many.items()), Fraction(0))


def price(eyes: Eyes, group: Group, bad: int) -> int:
    """What leading costs when so many come up bad."""
    return sum(leader_pays(eyes.campaign, group, [""] * bad).costs.values())


def costs(eyes: Eyes, group: Group) -> str:
    """What rolling for all who are in would charge, and whom."""
    say, words = eyes.say, []
    ready = groups.waiting(eyes, group)
    most = price(eyes, group, len(members(eyes.campaign, group)))
    leader = short(eyes.who(group.leader).name)
    unit = eyes.unit(paid_in(eyes))
    words.append(say._("%(name)s 0 to %(most)s %(track)s", name=leader, most=most, track=unit))
    charged: dict[CharacterId, int] = {}
    for roll in ready:
        paid: list[tuple[CharacterId, dict[TrackId, int]]] = [
            (roll.character, modifiers.push_costs(eyes.campaign, roll, way)) for way in roll.pushes
        ]
        if roll.helper is not None:
            paid.append((roll.helper, modifiers.assist_costs(eyes.campaign, roll)))
        for who, prices in paid:
            charged[who] = charged.get(who, 0) + sum(prices.values())
    words += [
        say._("%(name)s +%(cost)s", name=short(eyes.who(who).name), cost=cost)
        for who, cost in charged.items()
        if cost
    ]
    return say.listed(words)

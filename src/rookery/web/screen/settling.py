"""The end of a score on screen: payoff and heat, with every line of their sums."""

from __future__ import annotations

from msgspec import Struct

from rookery.game.core.action_roll import PoolLine
from rookery.game.downtime import heat, payoff
from rookery.game.downtime.downtime import Downtime, Noise, Takings, running
from rookery.game.downtime.reckoning import Reckoning, sum_of
from rookery.game.downtime.tithe import tithe as price_of_tithe
from rookery.game.effects.counting import free
from rookery.game.ids import QuestionId, TrackId
from rookery.web.screen.eyes import Eyes, signed

Ledger = list[tuple[str, str, bool]]


class Sum(Struct, frozen=True, kw_only=True):
    """What a leg brought: a total in words, and every line of it."""

    words: str
    lines: Ledger


class Asked(Struct, frozen=True, kw_only=True):
    """What an effect asks about a sum, and what has been said to it."""

    id: str
    words: str
    figure: bool
    answer: int | None
    gm: bool


def now(eyes: Eyes) -> Downtime | None:
    return running(eyes.campaign)


def ledger(eyes: Eyes, lines: tuple[PoolLine, ...]) -> Ledger:
    """Every line of a sum, the first plain and the others with their sign."""
    return [
        (
            eyes.say.line(line),
            str(line.amount) if number == 0 else signed(line.amount),
            line.amount < 0,
        )
        for number, line in enumerate(lines)
    ]


def takings(eyes: Eyes, paid: Takings) -> list[Sum]:
    """What a score paid, track by track."""
    lines = paid.lines if paid.taken else payoff.lines(eyes.campaign, paid)
    return [
        Sum(
            words=f"{signed(sum_of(each))} {eyes.unit(track)}",
            lines=ledger(eyes, each),
        )
        for track, each in lines.items()
        if each
    ]


def shared(eyes: Eyes, paid: Takings) -> str:
    """Who got how much of the coin: "the crew 4, Wick 2"."""
    people = eyes.campaign.characters
    found = [f"{people[who].name} {coins}" for who, coins in paid.shares.items() if who in people]
    money = eyes.rules.money
    if not found or money is None:
        return ""
    rest = sum_of(paid.lines.get(money.store, ())) - sum(paid.shares.values())
    return eyes.say.listed([f"{eyes.say._('The crew')} {rest}", *found])


def noise(eyes: Eyes, heard: Noise) -> Sum:
    """The heat of a score."""
    rules = eyes.rules.heat
    lines = heard.ledger
    if not heard.taken and rules is not None:
        lines = heat.ledger(eyes.campaign, rules, heard)
    track = rules.track if rules is not None else TrackId("heat")
    return Sum(words=f"{signed(sum_of(lines))} {eyes.unit(track)}", lines=ledger(eyes, lines))


def asked(eyes: Eyes, reckoning: Reckoning) -> list[Asked]:
    """What effects ask about a sum."""
    found = []
    for question in reckoning.asked():
        declared = eyes.rules.questions[QuestionId(question.partition("@")[0])]
        found.append(
            Asked(
                id=question,
                words=eyes.say.question(question),
                figure=declared.answer == "number",
                answer=reckoning.answers.get(question),
                gm=declared.of == "gm",
            )
        )
    return found


def about_payoff(eyes: Eyes, paid: Takings) -> list[Asked]:
    return asked(eyes, payoff.reckoned(eyes.campaign, paid))


def about_heat(eyes: Eyes, heard: Noise) -> list[Asked]:
    return asked(eyes, heat.reckoned(eyes.campaign, heard))


def expecting(eyes: Eyes, paid: Takings) -> str:
    """Who expects a tithe."""
    if paid.tithe is None:
        return ""
    faction = eyes.campaign.factions.get(paid.tithe.faction) if paid.tithe.faction else None
    return eyes.say.faction(faction) if faction is not None else paid.tithe.name


def tithe(eyes: Eyes) -> str:
    """What a tithe costs, in words."""
    rules = eyes.rules.payoff
    costs = price_of_tithe(eyes.campaign, rules) if rules is not None else {}
    return eyes.say.listed(f"{cost} {eyes.unit(track)}" for track, cost in costs.items())


def sharers(eyes: Eyes) -> list[tuple[str, str, int]]:
    """Who may take a share, and how much each has room for."""
    money = eyes.rules.money
    if money is None:
        return []
    return [
        (who.id, who.name, free(eyes.campaign, who, money.purse))
        for who in eyes.campaign.characters.values()
        if who.plays
    ]


def standing(eyes: Eyes) -> str:
    """How hot it is now: "Heat 7 of 9, wanted 1"."""
    rules = eyes.rules.heat
    if rules is None:
        return ""
    crew = eyes.campaign.crew
    return eyes.say._(
        "%(heat)s %(now)s of %(most)s, %(wanted)s %(level)s",
        heat=eyes.track(rules.track),
        now=crew.track(rules.track),
        most=eyes.rules.tracks[rules.track].limit or 0,
        wanted=eyes.unit(rules.wanted),
        level=crew.track(rules.wanted),
    )

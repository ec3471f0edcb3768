"""Which effects speak at a moment: they apply, wait for an answer, or may be reached for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from rookery.game import sums
from rookery.game.effects import tally
from rookery.game.effects.counting import room
from rookery.game.effects.held import Held, reaching
from rookery.game.effects.moment import Moment, holds, many
from rookery.game.effects.reading import reader
from rookery.game.ids import WayId
from rookery.game.ruleset.effects import Gift

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign

# What an effect is doing at a moment: it counts; somebody must answer first; the answer was no;
# it may be reached for; its uses, or the box it costs, are spent.
State = Literal["applies", "asks", "denied", "offered", "spent"]


class Spoken(Struct, frozen=True, kw_only=True):
    """An effect at a moment, how far it has come, and the question that it waits for."""

    held: Held
    state: State
    question: str = ""
    way: str = ""

    @property
    def gift(self) -> Gift:
        """What it gives: its own, or that of the way that was taken."""
        way = self.held.effect.ways.get(WayId(self.way))
        return way.gives if way is not None else self.held.effect.gives


def speaking(campaign: Campaign, moment: Moment) -> Iterator[Spoken]:
    """Every effect that has something to say at this moment."""
    for held in reaching(campaign, campaign.characters[moment.who]):
        effect = held.effect
        if not moment.on.intersection(many(effect.on)):
            continue
        read = reader(campaign, campaign.characters[held.bearer], moment.numbers)
        when, unless = (
            condition is not None and holds(condition, moment, held.owner, held.chosen, read)
            for condition in (effect.when, effect.unless)
        )
        if when and not unless:
            yield spoken(campaign, moment, held)


def spoken(campaign: Campaign, moment: Moment, held: Held) -> Spoken:
    effect, way = held.effect, moment.reached.get(held.path)
    if effect.chosen and way is None:
        state: State = "offered" if may_still(campaign, held) else "spent"
        return Spoken(held=held, state=state)
    question = asked(campaign, held)
    if question:
        answer = moment.answers.get(question)
        if answer is not True:
            state = "asks" if answer is None else "denied"
            return Spoken(held=held, state=state, question=question, way=way or "")
    return Spoken(held=held, state="applies", question=question, way=way or "")


def asked(campaign: Campaign, held: Held) -> str:
    """The question that an effect needs, asked once for all that need it; one that names its
    source is asked for each source.
    """
    question = held.effect.asks
    if question is None:
        return ""
    text = campaign.rules.say(f"questions.{question}.text", campaign.rules.about.languages[0])
    return f"{question}@{held.owner}" if "{source}" in text else question


def applying(campaign: Campaign, moment: Moment) -> Iterator[Spoken]:
    """The effects that count now."""
    return (said for said in speaking(campaign, moment) if said.state == "applies")


def may_still(campaign: Campaign, held: Held) -> bool:
    """Whether a choice has uses left, and its price can be paid."""
    return uses_left(campaign, held) != 0 and affordable(campaign, held)


def uses_left(campaign: Campaign, held: Held) -> int | None:
    """How often it may still be used; None where nobody counts."""
    if held.effect.uses is None:
        return None
    times, _, period = held.effect.uses.partition(" per ")
    return max(0, int(times) - tally.count(campaign, period.split()[0], held.bearer, held.path))


def affordable(campaign: Campaign, held: Held) -> bool:
    """Whether what it costs is there to be marked or spent."""
    who = campaign.characters[held.bearer]
    read = reader(campaign, who)
    return all(
        not isinstance(cost, int | str) or room(campaign, who, track) >= sums.worth(cost, read)
        for track, cost in held.effect.costs.items()
    )

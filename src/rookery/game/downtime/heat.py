"""Heat: who heard of a score, how loudly, and what that adds up to (HEA-01 to HEA-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rookery.game import sums
from rookery.game.core.action_roll import PoolLine
from rookery.game.core.tracks import mark_crew, use
from rookery.game.downtime.downtime import Downtime, Noise, change, find
from rookery.game.downtime.reckoning import Reckoning, answer_refused, sum_of
from rookery.game.downtime.track import close_leg
from rookery.game.effects.reading import reader
from rookery.game.ids import AskedId, WayId
from rookery.game.making.things import speaking
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.ruleset.payoff import Heat


class HeatJudged(Event, frozen=True):
    """The GM said how loud it was, for all to read (JDG-27)."""

    noise: Noise

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, heat=self.noise)


class HeatAnswered(Event, frozen=True):
    """What an effect asks about the heat was answered."""

    question: AskedId
    answer: int

    def apply(self, campaign: Campaign) -> Campaign:
        noise = campaign.downtime.heat if campaign.downtime is not None else None
        if noise is None:
            return campaign
        answers = {**noise.answers, self.question: self.answer}
        return change(campaign, heat=structs.replace(noise, answers=answers))


class HeatTaken(Event, frozen=True):
    """The heat of a score came over the crew, line by line; `capped`: it should have raised the
    wanted level, which was at its top already (AMB-21).
    """

    ledger: tuple[PoolLine, ...]
    capped: bool

    def apply(self, campaign: Campaign) -> Campaign:
        noise = campaign.downtime.heat if campaign.downtime is not None else None
        if noise is None:
            return campaign
        taken = structs.replace(noise, ledger=self.ledger, capped=self.capped, taken=True)
        return change(campaign, heat=taken)


def reckoned(campaign: Campaign, noise: Noise) -> Reckoning:
    return Reckoning(campaign, "heat", noise.answers)


def ledger(campaign: Campaign, rules: Heat, noise: Noise) -> tuple[PoolLine, ...]:
    """The class, what the GM said yes to, and what effects add or take, from 0 on (AMB-20)."""
    reckoning = reckoned(campaign, noise)
    aside = reckoning.ignored()
    lines = [PoolLine("heat-class", rules.classes[noise.kind].heat, noise.kind)]
    lines += [
        PoolLine("heat-line", line.heat, name)
        for name, line in rules.lines.items()
        if name in noise.lines and name not in aside
    ]
    lines += reckoning.lines(rules.track, sum(line.amount for line in lines))
    lines += conspicuous(campaign, rules)
    if (under := sum(line.amount for line in lines)) < 0:
        lines.append(PoolLine("at-least", -under, f"tracks.{rules.track}"))
    return tuple(lines)


def conspicuous(campaign: Campaign, rules: Heat) -> list[PoolLine]:
    """What the drawbacks of things that were used bring, once for each thing (AMB-43)."""
    score = campaign.downtime.score if campaign.downtime is not None else None
    return [
        PoolLine("drawback", sums.worth(value, reader(campaign, None)), f"{name}/{thing.name}")
        for thing in (score.things.values() if score is not None else ())
        for name, _, effect in speaking(campaign, thing.faults, "heat")
        if isinstance(value := effect.gives.tracks.get(rules.track), int | str)
    ]


def noise_of(turn: Turn) -> tuple[Downtime, Heat] | Refusal:
    """The downtime whose heat is open, and the rules of heat."""
    downtime, rules = find(turn, "heat"), turn.rules.heat
    if isinstance(downtime, Refusal):
        return downtime
    return refuse(No.NO_RESTING) if rules is None else (downtime, rules)


class JudgeHeat(Command, frozen=True):
    """Say how loud the score was, and which of the questions about it are a yes (JDG-27)."""

    kind: WayId
    lines: tuple[str, ...] = ()
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        found = noise_of(turn)
        if isinstance(found, Refusal):
            return found
        downtime, rules = found
        if self.kind not in rules.classes:
            return refuse(No.NO_SUCH, name=self.kind)
        for line in self.lines:
            if line not in rules.lines:
                return refuse(No.NO_SUCH, name=line[:60])
        lines = tuple(line for line in rules.lines if line in self.lines)
        before = downtime.heat
        answers = before.answers if before is not None else {}
        noise = Noise(kind=self.kind, lines=lines, answers=answers)
        if noise == before:
            return refuse(No.ALREADY)
        turn.happen(HeatJudged(noise=noise))
        return None


class AnswerHeat(Command, frozen=True):
    """Answer what an ability or an item asks about the heat: yes is 1 and no is 0."""

    question: AskedId
    answer: int

    def decide(self, turn: Turn) -> Refusal | None:
        found = noise_of(turn)
        if isinstance(found, Refusal):
            return found
        noise = found[0].heat
        if noise is None:
            return refuse(No.HEAT_UNJUDGED)
        if no := answer_refused(turn, reckoned(turn.campaign, noise), self.question, self.answer):
            return no
        turn.happen(HeatAnswered(question=self.question, answer=self.answer))
        return None


class TakeHeat(Command, frozen=True):
    """Let the heat come over the crew as it was reckoned; what is too much raises the wanted
    level, and the rest stays (HEA-02).
    """

    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        found = noise_of(turn)
        if isinstance(found, Refusal):
            return found
        downtime, rules = found
        noise = downtime.heat
        if noise is None:
            return refuse(No.HEAT_UNJUDGED)
        lines = ledger(turn.campaign, rules, noise)
        counting = reckoned(turn.campaign, noise).counting()
        crew = turn.campaign.crew
        before, wanted = crew.track(rules.track), crew.track(rules.wanted)
        mark_crew(turn, rules.track, sum_of(lines))
        crew = turn.campaign.crew
        rolled = crew.track(rules.track) < before + sum_of(lines)
        turn.happen(HeatTaken(ledger=lines, capped=rolled and crew.track(rules.wanted) == wanted))
        for said in counting:
            if said.held.effect.chosen:
                use(turn, said)
        close_leg(turn, "heat")
        return None

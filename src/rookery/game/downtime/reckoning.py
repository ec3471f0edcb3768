"""The sums at the end of a score: what effects make of a number, each with its reason."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from rookery.game.core.action_roll import PoolLine
from rookery.game.downtime.downtime import Downtime
from rookery.game.effects.crewed import stepwise
from rookery.game.effects.moment import Moment, many
from rookery.game.effects.reading import reader
from rookery.game.effects.speaking import Spoken, speaking
from rookery.game.effects.together import together
from rookery.game.ids import AskedId, QuestionId, TrackId
from rookery.game.limits import MOST_ANSWER
from rookery.game.people.character import Character
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.ruleset.effects import Value
from rookery.game.turn import Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class Reckoning:
    """One sum being reckoned: `payoff` or `heat`, what is so, and what has been answered."""

    def __init__(
        self,
        campaign: Campaign,
        on: str,
        answers: Mapping[AskedId, int],
        quiet: bool = False,
        numbers: Mapping[str, int] | None = None,
    ) -> None:
        self.campaign = campaign
        self.on = on
        self.answers = answers
        self.quiet = quiet
        self.numbers = dict(numbers or {})

    def moment(self, downtime: Downtime, who: Character) -> Moment:
        """The sum as one of the crew sees it: what they carried and used in the score counts."""
        score = downtime.score
        return Moment(
            on=frozenset({self.on}),
            who=who.id,
            facts={
                "plan": frozenset({score.plan} if score and score.plan else ()),
                "score": frozenset(score.tags if score else ()),
                "item": frozenset(who.carried),
                "used": frozenset(score.used.get(who.id, ()) if score else ()),
            },
            answers={str(asked): bool(answer) for asked, answer in self.answers.items()},
            quiet=self.quiet,
            numbers=self.numbers,
        )

    def speakers(self) -> Iterator[Spoken]:
        """All that has something to say to the sum, whoever brings it."""
        downtime = self.campaign.downtime
        if downtime is None:
            return iter(())
        crew = [who for who in self.campaign.characters.values() if who.plays]
        said = ((who, speaking(self.campaign, self.moment(downtime, who))) for who in crew)
        return together(said)

    def counting(self) -> list[Spoken]:
        """The effects that count, without those that another sets aside."""
        found = [said for said in self.speakers() if said.state == "applies"]
        return [said for said in found if short(said) not in ignored(found)]

    def lines(self, track: TrackId, number: int) -> tuple[PoolLine, ...]:
        """A line for each change that effects make of a number in this track."""
        said: list[tuple[str, Value]] = []
        more = dict(self.numbers)
        for each in self.counting():
            if track in each.gift.tracks:
                said.append((each.held.owner, each.gift.tracks[track]))
                if each.question:
                    more["answer"] = self.answers.get(AskedId(each.question), 0)
        return stepwise(number, said, reader(self.campaign, None, more))

    def ignored(self) -> frozenset[str]:
        """The lines of the sum that do not count."""
        return ignored(self.counting())

    def asked(self) -> list[AskedId]:
        """What people have to answer for it."""
        asked = (AskedId(each.question) for each in self.speakers() if each.question)
        return list(dict.fromkeys(asked))


def ignored(said: list[Spoken]) -> frozenset[str]:
    return frozenset(name for each in said for name in many(each.gift.ignores))


def short(said: Spoken) -> str:
    """An effect as another one names it: `at-war.heat`."""
    owner, _, effect = said.held.path.rpartition(".effects.")
    return f"{owner.rpartition('.')[2]}.{effect}"


def sum_of(lines: tuple[PoolLine, ...]) -> int:
    return sum(line.amount for line in lines)


def answer_refused(
    turn: Turn, reckoning: Reckoning, question: AskedId, answer: int
) -> Refusal | None:
    """Whether something that an effect asks cannot be answered so, or by this seat."""
    if question not in reckoning.asked():
        return refuse(No.NO_SUCH, name=question)
    declared = turn.rules.questions[QuestionId(question.partition("@")[0])]
    if declared.of == "gm" and turn.seat.role != "gm":
        return refuse(No.GM_ONLY)
    most = MOST_ANSWER if declared.answer == "number" else 1
    if not 0 <= answer <= most:
        return refuse(No.OUT_OF_RANGE, number=answer, least=0, most=most)
    if reckoning.answers.get(question) == answer:
        return refuse(No.ALREADY)
    return None

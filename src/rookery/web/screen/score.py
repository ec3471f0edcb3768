"""A score as its stages draw it: who owes what, loads, what counts, where it starts."""

from __future__ import annotations

import math

from msgspec import Struct, structs

from rookery.game import casting
from rookery.game.core.action_roll import ActionRoll, PoolLine
from rookery.game.dice import Cast
from rookery.game.downtime.downtime import running
from rookery.game.ids import BandId, LoadId, PositionId, QuestionId
from rookery.game.people.character import Character
from rookery.game.ruleset import DiceModel
from rookery.game.score import engagement
from rookery.game.score.load import most
from rookery.game.score.score import Score
from rookery.game.score.starting import start_for
from rookery.web import drawing
from rookery.web.screen import throwing
from rookery.web.screen.eyes import Eyes, short

Line = tuple[str, str, bool]


class Loading(Struct, frozen=True, kw_only=True):
    """Somebody's choice of load: (id, words, chosen)."""

    who: Character
    name: str
    words: str
    loads: list[tuple[LoadId, str, bool]]


class Asked(Struct, frozen=True, kw_only=True):
    """A question of the engagement, and what the GM has said to it."""

    id: str
    words: str
    hint: str
    die: str
    yes: bool | None
    why: str


class Chance(Struct, frozen=True, kw_only=True):
    """The engagement's pool and where it may start."""

    lines: list[Line]
    dice: int
    starts: tuple[tuple[str, str, int], ...]
    note: str = ""


def phase(eyes: Eyes) -> tuple[str, str]:
    """What is being played, and what it is about, for the bar on top."""
    say, score = eyes.say, eyes.campaign.score
    scene = eyes.campaign.scene
    downtime = running(eyes.campaign)
    if downtime is not None and (score is None or score.stage == "over"):
        at = eyes.name(f"downtime.steps.{downtime.at}") if downtime.at is not None else ""
        return eyes.name("downtime"), at
    if score is None or score.stage == "over":
        return say._("Free play"), scene or eyes.campaign.crew.name
    if score.stage == "under-way":
        return say._("Score"), score.title
    return say._("Free play"), say._("planning: %(score)s", score=score.title)


def now(score: Score) -> int:
    """Which of the five steps is now: target, plan, load, engage, start."""
    if score.stage == "planning":
        return 2 if score.plan and score.detail else 1
    return 3 if score.stage == "engagement" else 4


def target(eyes: Eyes, score: Score) -> str:
    """Whom it is against, and how strong they are."""
    if score.tier is None:
        return score.target
    return eyes.say._("%(target)s, Tier %(tier)s", target=score.target, tier=score.tier)


def kind(eyes: Eyes, score: Score) -> str:
    """What kind of score and of work it is."""
    words = [eyes.name(f"scores.kinds.{score.kind}")] if score.kind else []
    words += [eyes.name(f"scores.tags.{tag}") for tag in score.tags]
    return eyes.say.listed(words)


def plan_words(eyes: Eyes, score: Score) -> str:
    """The plan and its detail in a sentence."""
    if not score.plan:
        return ""
    plan = eyes.name(f"scores.plans.{score.plan}")
    if not score.detail:
        return eyes.say._("%(plan)s.", plan=plan)
    detail = score.detail.rstrip(" .。")
    return eyes.say._("%(plan)s: %(detail)s.", plan=plan, detail=detail)


def crew(eyes: Eyes) -> tuple[Character, ...]:
    return engagement.present(eyes.campaign)


def loads(eyes: Eyes) -> list[Loading]:
    """Everybody's load, chosen or not."""
    found = []
    for who in crew(eyes):
        choices = [
            (load, load_words(eyes, who, load), load == who.load) for load in eyes.rules.loads
        ]
        words = eyes.text(f"loads.{who.load}") if who.load else eyes.say._("still choosing")
        found.append(Loading(who=who, name=short(who.name), words=words, loads=choices))
    return found


def load_words(eyes: Eyes, who: Character, load: LoadId) -> str:
    """A load and how much it holds for this one."""
    limit = most(eyes.campaign, structs.replace(who, load=load))
    return f"{eyes.say.low(eyes.name(f'loads.{load}'))} {limit}"


def choosing(eyes: Eyes) -> str:
    """Who has not chosen a load yet."""
    return eyes.say.listed(short(who.name) for who in crew(eyes) if who.load is None)


def asked(eyes: Eyes, score: Score) -> list[Asked]:
    """The questions of the engagement, each with the GM's word so far."""
    found = []
    for key, question in eyes.rules.engagement.questions.items():
        judged = score.judged.get(key)
        found.append(
            Asked(
                id=key,
                words=eyes.name(f"engagement.questions.{key}"),
                hint=next(iter(eyes.say.examples(f"engagement.questions.{key}.examples")), ""),
                die=eyes.say.more_dice(question.dice),
                yes=judged.yes if judged else None,
                why=judged.why if judged else "",
            )
        )
    return found


def questions(eyes: Eyes, score: Score) -> list[tuple[str, str, str, str, bool | None]]:
    """What abilities ask about the engagement: id, question, whose ability, whose word, answer."""
    found = {}
    for said in engagement.speakers(eyes.campaign, score):
        if said.question:
            of = eyes.rules.questions[QuestionId(said.question.partition("@")[0])].of
            answer = {str(key): yes for key, yes in score.answers.items()}.get(said.question)
            words, owner = eyes.say.question(said.question), eyes.name(said.held.owner)
            found[said.question] = (said.question, words, owner, of, answer)
    return list(found.values())


def ledger(eyes: Eyes, score: Score, lines: tuple[PoolLine, ...]) -> list[Line]:
    """The lines of the engagement's pool, each with the reason that the GM gave."""
    found = []
    for place, line in enumerate(lines):
        words = eyes.say.line(line)
        if line.what == "engagement":
            judged = score.judged.get(QuestionId(line.of))
            if judged and judged.why:
                words = eyes.say._("%(what)s: %(why)s", what=words, why=judged.why)
        figure = throwing.figure(line, place)
        found.append((words, figure, line.amount < 0))
    return found


def chance(eyes: Eyes, score: Score) -> Chance:
    """The pool as it stands, and the exact chance of each start."""
    lines = engagement.pool(eyes.campaign, score)
    cast = casting.cast(eyes.rules.dice, lines)
    bands = percents(eyes.rules.dice, cast)
    return Chance(
        lines=ledger(eyes, score, lines),
        dice=throwing.count(eyes, cast),
        starts=tuple(
            (eyes.look(band), start_name(eyes, band), percent) for band, percent in bands.items()
        ),
        note=throwing.manner(eyes, cast),
    )


def percents(model: DiceModel, cast: Cast) -> dict[BandId, int]:
    """The exact chance of every result, in whole percents that make 100."""
    odds = casting.odds(model, cast)
    whole = math.lcm(*(chance.denominator for chance in odds.values()))
    shares = drawing.whole_percents(tuple(int(c * whole) for c in odds.values()))
    return dict(zip(odds, shares, strict=True))


def start_name(eyes: Eyes, band: str) -> str:
    """Where a result starts, in a word."""
    start = next(s for key, s in eyes.rules.engagement.starts.items() if key == band)
    if start.past_first:
        return eyes.say._("Past it")
    return eyes.name(f"positions.{start.position}")


def starts(eyes: Eyes, score: Score) -> list[tuple[str, str, bool]]:
    """Every start, what it means, and which it is."""
    band = score.thrown.band if score.thrown else ""
    return [
        (start_name(eyes, each), eyes.text(f"engagement.starts.{each}"), each == band)
        for each in eyes.rules.engagement.starts
    ]


def beginners(eyes: Eyes, score: Score) -> str:
    """Whose first action is still to come."""
    return eyes.say.listed(short(eyes.who(who).name) for who in score.beginners)


def start(eyes: Eyes, roll: ActionRoll) -> PositionId | None:
    """The position that the engagement offers for this roll."""
    return start_for(eyes.campaign, roll)

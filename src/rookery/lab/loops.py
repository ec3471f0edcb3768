"""Whole loops, from the engagement to free play: chosen at random, among what each may do.

Every move goes the way that all commands go. A refusal must say what would make it right, and a
state in which nothing that anybody tries is taken is a dead end.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from random import Random

from msgspec import Struct, field

from rookery.game.downtime.downtime import Downtime, running
from rookery.game.refusals import SENTENCES, Refusal
from rookery.game.ruleset import Ruleset
from rookery.lab import between, days, opening, rolls, scores, settling, together, wild
from rookery.lab.moves import Move, View
from rookery.table.chance import SeededDice
from rookery.table.table import Table

# A campaign of so many loops, then other people sit down; and a loop that is longer goes nowhere.
LOOPS, MOST_MOVES = 10, 600

# How often somebody does what nobody was waiting for.
WILD = 0.12

Chapter = Callable[[View], Iterator[Move]]


class DeadEnd(Exception):
    """Nobody can do anything, or nothing that they do leads anywhere."""


class Report(Struct, kw_only=True):
    """What came of it: loops that reached free play, entries written, refusals by their code."""

    loops: int = 0
    entries: int = 0
    refusals: Counter[str] = field(default_factory=Counter)
    took: Counter[str] = field(default_factory=Counter)
    endings: list[str] = field(default_factory=list)


class Players:
    """The people at one table, and the chance by which they choose."""

    def __init__(self, rules: Ruleset, seed: int, report: Report) -> None:
        self.chance, self.report = Random(seed), report
        self.table = Table.new("The lab", ruleset=rules, dice=SeededDice(seed))
        self.open()

    @property
    def view(self) -> View:
        return View(self.table.campaign, self.chance)

    def open(self) -> None:
        for chapter in (opening.seats, opening.city, opening.founding):
            self.all_of(chapter(self.view))
        self.all_of(opening.newcomer(self.view, seat) for seat in self.view.players)
        self.all_of(opening.grown(self.view))

    def all_of(self, moves: Iterable[Move]) -> None:
        for move in moves:
            self.tries(move)

    def tries(self, move: Move) -> bool:
        """Try a move; a refusal has to say what would make it right."""
        answer = self.table.do(move.seat, move.do, **move.fields)
        if not isinstance(answer, Refusal):
            self.report.entries += 1
            self.report.took[move.do] += 1
            return True
        self.report.refusals[f"{move.do}: {answer.code.value}"] += 1
        if not all(SENTENCES[answer.code]):
            raise DeadEnd(f"{move.do} is refused without a remedy: {answer.code}")
        return False

    def loop(self) -> None:
        """From free play to free play."""
        before = self.downtimes()
        for _ in range(MOST_MOVES):
            self.step()
            if self.downtimes() > before and running(self.table.campaign) is None:
                self.report.loops += 1
                return
        raise DeadEnd(f"no free play after {MOST_MOVES} moves")

    def downtimes(self) -> int:
        return self.table.campaign.others.downtimes

    def step(self) -> None:
        """One move that is taken, of all that are tried in turn."""
        view, tried = self.view, list[Move]()
        for chapter in chapters(view):
            for move in chapter(view):
                if self.tries(move):
                    return
                tried.append(move)
        said = "; ".join(self.why(move) for move in tried)
        raise DeadEnd(f"nothing is taken of: {said}")

    def why(self, move: Move) -> str:
        answer = self.table.do(move.seat, move.do, **move.fields)
        return f"{move.seat} {move.do} {move.fields}: {answer}"


def chapters(view: View) -> Iterator[Chapter]:
    """Where people look for something to do, in this order: what waits, then what may come."""
    if view.yes(WILD):
        yield wild.moves
    if view.campaign.stopped:
        yield lambda view: iter([view.by_gm("resume-scene")])
    yield between.owed
    waits: list[Chapter] = [
        *(rolls.open_ones, together.groups, together.flashbacks),
        *(settling.terms, settling.troubles, settling.attracted, days.under_way),
    ]
    view.chance.shuffle(waits)
    yield from waits
    score, downtime = view.campaign.score, running(view.campaign)
    if downtime is not None:
        yield lambda view: rests(view, downtime)
        return
    if score is not None and score.stage == "over" and not score.followed:
        yield lambda view: iter([view.by_gm("begin-downtime")])
    if score is None or score.stage == "over":
        yield between.back
        yield between.session
        yield between.growth
        if view.yes(0.1):
            yield lambda view: iter([view.by_player("end-session")])
    yield scores.moves


def rests(view: View, downtime: Downtime) -> Iterator[Move]:
    """The legs of a downtime: in their order mostly, and now and then in another."""
    declared = view.rules.downtime
    steps = list(declared.steps) if declared is not None else []
    if view.yes(0.03) and (step := view.any_of(steps)):
        yield view.by_gm(view.chance.choice(["open-leg", "skip-leg"]), step=step)
    for step in steps:
        if downtime.open(step):
            yield from leg(view, downtime, step)
    for step in steps:
        if step not in downtime.closed and not downtime.open(step):
            yield view.by_gm("open-leg", step=step)
    yield view.by_gm("end-downtime")


def leg(view: View, downtime: Downtime, step: str) -> Iterator[Move]:
    match step:
        case "payoff":
            yield from settling.paid(view, downtime)
        case "heat":
            yield from settling.heard(view, downtime)
        case "entanglement":
            yield from settling.rolled(view, downtime)
        case "activities":
            if view.yes(0.95):
                yield from days.spent(view)
            yield view.by_gm("close-leg", step=step)
        case _:
            if view.yes(0.8):
                yield from days.factions(view)
            yield view.by_gm("close-leg", step=step)


def play(rules: Ruleset, loops: int, seed: int = 1) -> Report:
    """So many loops, by people who change every few of them."""
    report = Report()
    while report.loops < loops:
        number = seed * 1_000_003 + report.loops
        players = Players(rules, number, report)
        for _ in range(min(LOOPS, loops - report.loops)):
            try:
                players.loop()
            except Exception as dead:
                dead.add_note(f"seed {number}, entry {players.table.number}")
                raise
        if Table(players.table.store, players.table.id).campaign != players.table.campaign:
            raise DeadEnd(f"seed {number}: read again, the journal tells another story")
    return report

"""Dice without a table: a roll, and the exact odds of one."""

from __future__ import annotations

from argparse import ArgumentTypeError, Namespace
from fractions import Fraction

from rookery.cli.terminal import Cell, Terminal
from rookery.game import dice
from rookery.game.refusals import No, refuse
from rookery.game.turn import Dice
from rookery.rulesets.load import default
from rookery.table.chance import FairDice, SeededDice

BAR = 40


def pool_of(text: str) -> int:
    """A pool as people write it: 3d, or only 3."""
    figures = text.lower().removesuffix("d")
    if not figures.removeprefix("-").isascii() or not figures.removeprefix("-").isdigit():
        raise ArgumentTypeError(f"{text!r}: 3d")
    return int(figures)


def run_roll(options: Namespace, terminal: Terminal) -> int:
    """Roll a pool and read it; with `--resist`, say what resisting would cost."""
    rules = default()
    pool = checked(options.pool, terminal)
    source: Dice = FairDice() if options.seed is None else SeededDice(options.seed)
    faces = source.roll(dice.count(rules.dice, pool), rules.dice.sides)
    reading = dice.read(rules.dice, faces, pool)
    cost = dice.cost_of(rules, reading.band, reading.value) if options.resist else None
    if terminal.json:
        shape: dict[str, object] = {
            "pool": pool,
            "faces": faces,
            "kept": reading.kept,
            "band": reading.band,
            "value": reading.value,
        }
        terminal.give(shape if cost is None else {**shape, "cost": cost})
        return 0
    temper = terminal.speech.temper(reading.band)
    cells: list[Cell] = [f"{pool}d:"]
    cells += [(str(face), temper if n in reading.kept else "dim") for n, face in enumerate(faces)]
    if cost is None:
        verdict = terminal.speech.term(f"dice.bands.{reading.band}.name")
    else:
        verdict = cost_words(terminal, cost)
    terminal.say(*cells, "", (verdict, temper))
    return 0


def run_odds(options: Namespace, terminal: Terminal) -> int:
    """Print the exact chance of every result, or of every cost of resisting."""
    rules = default()
    pool = checked(options.pool, terminal)
    if options.resist:
        costs = dice.costs(rules, pool)
        shape = {str(cost): chance_shape(chance) for cost, chance in costs.items()}
        found = [(cost_words(terminal, cost), "", chance) for cost, chance in costs.items()]
    else:
        bands = dice.odds(rules.dice, pool)
        shape = {band: chance_shape(chance) for band, chance in bands.items()}
        found = [
            (
                terminal.speech.term(f"dice.bands.{band}.name"),
                terminal.speech.temper(band),
                chance,
            )
            for band, chance in bands.items()
        ]
    if terminal.json:
        terminal.give({"pool": pool, ("costs" if options.resist else "bands"): shape})
        return 0
    terminal.rows(
        [
            (
                (word, temper),
                f"{float(chance * 100):5.1f} %",
                ("#" * round(chance * BAR), temper),
            )
            for word, temper, chance in found
        ]
    )
    return 0


def checked(pool: int, terminal: Terminal) -> int:
    most = default().dice.most
    if not 0 <= pool <= most:
        raise terminal.refuse(refuse(No.OUT_OF_RANGE, number=pool, least=0, most=most))
    return pool


def cost_words(terminal: Terminal, cost: int) -> str:
    """What resisting costs, or clears, in the track that pays for it."""
    rules = default()
    track = terminal.speech.term(f"tracks.{rules.resistance.track}.name")
    return f"{track} {cost:+d}" if cost else f"{track} 0"


def chance_shape(chance: Fraction) -> dict[str, object]:
    return {"chance": float(chance), "exact": str(chance)}

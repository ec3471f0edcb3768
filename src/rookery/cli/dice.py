"""Dice without a table: a roll, and the exact odds of one."""

from __future__ import annotations

import re
from argparse import ArgumentTypeError, Namespace
from fractions import Fraction

from rookery.cli.terminal import Cell, Terminal
from rookery.cli.workshop.find import found as ruleset
from rookery.game import casting, dice
from rookery.game.core.action_roll import Thrown
from rookery.game.dice import Cast
from rookery.game.refusals import No, refuse
from rookery.game.ruleset import Ruleset
from rookery.game.turn import Dice
from rookery.rulesets.load import default
from rookery.table.chance import FairDice, SeededDice

BAR = 40
MOST_SIDES = 100
MOST_TARGET = 200
TRAIT = re.compile(r"(\d{1,3})?d(\d{1,3})", re.ASCII)


def pool_of(text: str) -> int:
    """A pool as people write it: 3d, or only 3."""
    figures = text.lower().removesuffix("d")
    if not figures.removeprefix("-").isascii() or not figures.removeprefix("-").isdigit():
        raise ArgumentTypeError(f"{text!r}: 3d")
    return int(figures)


def trait_of(text: str) -> tuple[int, int]:
    """Dice beside the first ones, as people write them: 2d8."""
    found = TRAIT.fullmatch(text.lower())
    if found is None:
        raise ArgumentTypeError(f"{text!r}: 2d8")
    return int(found[1] or 1), int(found[2])


def run_roll(options: Namespace, terminal: Terminal) -> int:
    """Roll dice and read them; with `--resist`, say what resisting would cost."""
    rules = chosen(options, terminal)
    cast = cast_of(rules, options, terminal)
    source: Dice = FairDice() if options.seed is None else SeededDice(options.seed)
    faces = casting.throw(rules.dice, cast, source)
    reading = casting.read(rules.dice, cast, faces)
    cost = dice.cost_of(rules, reading.band, reading.value) if options.resist else None
    if terminal.json:
        shape: dict[str, object] = {
            "pool": cast.pool,
            "faces": faces,
            "kept": reading.kept,
            "band": reading.band,
            "value": reading.value,
        }
        if rules.dice.total is not None:
            shape |= {"target": cast.target, "multiplier": reading.multiplier}
            shape |= {"botch": reading.botch, "sides": casting.sizes(rules.dice, cast)}
        terminal.give(shape if cost is None else {**shape, "cost": cost})
        return 0
    temper = terminal.speech.temper(reading.band)
    thrown = Thrown(
        lines=(),
        pool=cast.pool,
        faces=faces,
        band=reading.band,
        value=reading.value,
        kept=reading.kept,
        target=cast.target if rules.dice.total is not None else None,
        multiplier=reading.multiplier,
        botch=reading.botch,
    )
    cells: list[Cell] = [f"{pool_words(rules, cast)}:"]
    cells += [(str(face), temper if n in reading.kept else "dim") for n, face in enumerate(faces)]
    if tally := terminal.speech.tally(thrown):
        cells += ["", tally]
    verdict = terminal.speech.result(thrown) if cost is None else cost_words(rules, terminal, cost)
    terminal.say(*cells, "", (verdict, temper))
    return 0


def run_odds(options: Namespace, terminal: Terminal) -> int:
    """Print the exact chance of every result, or of every cost of resisting."""
    rules = chosen(options, terminal)
    cast = cast_of(rules, options, terminal)
    if options.resist:
        costs = casting.costs(rules, cast)
        shape = {str(cost): chance_shape(chance) for cost, chance in costs.items()}
        found = [(cost_words(rules, terminal, cost), "", chance) for cost, chance in costs.items()]
    else:
        bands = casting.odds(rules.dice, cast)
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
        terminal.give({"pool": cast.pool, ("costs" if options.resist else "bands"): shape})
        return 0
    if rules.dice.total is not None:
        terminal.say(f"{pool_words(rules, cast)} ≥ {cast.target}")
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


def chosen(options: Namespace, terminal: Terminal) -> Ruleset:
    """The rules whose dice are rolled."""
    rules = default() if options.rules is None else ruleset(terminal, options.rules)
    terminal.read_by(rules, None)
    return rules


def cast_of(rules: Ruleset, options: Namespace, terminal: Terminal) -> Cast:
    """What is thrown, from what was typed: a pool; or Advantage, dice beside it, and a target."""
    model, pool = rules.dice, options.pool
    least = 0 if model.total is None else -model.most
    if not least <= pool <= model.most:
        raise terminal.refuse(refuse(No.OUT_OF_RANGE, number=pool, least=least, most=model.most))
    if model.total is None:
        return Cast(pool=pool)
    trait, sides = options.trait or (0, 0)
    for number, top in ((trait, model.most), (sides, MOST_SIDES)):
        if number > top:
            raise terminal.refuse(refuse(No.OUT_OF_RANGE, number=number, least=0, most=top))
    target = model.total.target if options.target is None else options.target
    if not 1 <= target <= MOST_TARGET:
        raise terminal.refuse(refuse(No.OUT_OF_RANGE, number=target, least=1, most=MOST_TARGET))
    return Cast(
        pool=pool, trait=trait if sides > 1 else 0, sides=sides, plus=options.plus, target=target
    )


def pool_words(rules: Ruleset, cast: Cast) -> str:
    return f"{cast.pool}d" if rules.dice.total is None else casting.written(rules.dice, cast)


def cost_words(rules: Ruleset, terminal: Terminal, cost: int) -> str:
    """What resisting costs, or clears, in the track that pays for it."""
    track = terminal.speech.term(f"tracks.{rules.resistance.track}.name")
    return f"{track} {cost:+d}" if cost else f"{track} 0"


def chance_shape(chance: Fraction) -> dict[str, object]:
    return {"chance": float(chance), "exact": str(chance)}

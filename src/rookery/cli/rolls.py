"""A roll on the table in a few lines: the goal, the terms, the pool, the dice, the price."""

from __future__ import annotations

from collections.abc import Iterable

from rookery.cli.terminal import Cell, Terminal
from rookery.game import casting, modifiers
from rookery.game.campaign import Campaign
from rookery.game.core.action_roll import ActionRoll, Consequence, PoolLine, Thrown
from rookery.game.ruleset import Ruleset


def roll_row(terminal: Terminal, seen: Campaign, roll: ActionRoll) -> tuple[Cell, ...]:
    """Who wants what, and whose move it is."""
    who = seen.characters[roll.character].name
    goal = terminal.speech.quoted(roll.goal)
    return ((roll.id, "dim"), (who, "bold"), goal, (stage(terminal, roll), "warm"))


def roll_lines(terminal: Terminal, seen: Campaign, roll: ActionRoll) -> list[str]:
    prices = [
        f"{terminal.paint((price.id, 'dim'))}  {consequence(terminal, seen, price)}"
        for price in roll.consequences
    ]
    return [*terms(terminal, seen, roll), *dice(terminal, seen, roll), *prices]


def stage(terminal: Terminal, roll: ActionRoll) -> str:
    """Whose move it is."""
    said = terminal.speech
    match roll.stage:
        case "terms" if roll.unanswered:
            return said._("to be answered before the dice")
        case "terms":
            return said._("waits for the GM") if roll.terms is None else said._("ready to roll")
        case "together":
            return said._("waits for the rest of the group")
        case "choice":
            return said._("the player chooses how to go on")
        case "price":
            return said._("the GM says what it costs")
        case "answers":
            return said._("the player answers")
        case "telling":
            return said._("the GM tells")
        case "settled":
            return said._("settled")


def terms(terminal: Terminal, seen: Campaign, roll: ActionRoll) -> Iterable[str]:
    said, parts = terminal.speech, []
    if roll.action is not None:
        parts.append(said.term(f"actions.{roll.action}.name"))
    if roll.terms is not None and roll.terms.position and roll.terms.effect:
        parts.append(said.term(f"positions.{roll.terms.position}.name"))
        parts.append(said.term(f"effects.{roll.terms.effect}.name"))
    if roll.clock in seen.clocks:
        parts.append(seen.clocks[roll.clock].name)
    if parts:
        yield terminal.parts(parts)
    if roll.trade is not None:
        asked = said.listed(
            (
                said.term(f"positions.{roll.trade.position}.name"),
                said.term(f"effects.{roll.trade.effect}.name"),
            )
        )
        yield said._("Asks for: %(terms)s", terms=asked)
    if roll.offer is not None:
        price = said.bargain(roll.offer.price, roll.offer.amount, roll.offer.clock, seen.clocks)
        yield said._("Bargain: %(text)s, %(price)s", text=said.quoted(roll.offer.text), price=price)


def dice(terminal: Terminal, seen: Campaign, roll: ActionRoll) -> Iterable[str]:
    """The pool with its reasons, or how the dice fell."""
    if roll.thrown is not None:
        yield thrown(terminal, seen.rules, roll.thrown)
    elif roll.kind != "threat":
        lines, cast = modifiers.pool(seen, roll), modifiers.cast(seen, roll)
        words = casting.written(seen.rules.dice, cast)
        if seen.rules.dice.total is None:
            words = f"{max(0, cast.pool)}d"
        yield f"{words}: {reasons(terminal, lines)}"


def reasons(terminal: Terminal, lines: tuple[PoolLine, ...]) -> str:
    """A ledger in one line: the rating as it is, everything else with its sign."""
    said = terminal.speech
    words = []
    for place, line in enumerate(lines or (PoolLine("", 0),)):
        figure = f"{line.amount:+d}" if place else str(line.amount)
        if line.sides:
            figure = f"{line.amount}d{line.sides}"
        words.append(f"{said.line(line)} {figure}")
    return said.listed(words)


def thrown(terminal: Terminal, rules: Ruleset, dice: Thrown) -> str:
    faces = " ".join(
        terminal.paint((str(face), "bold" if number in dice.kept else "dim"))
        for number, face in enumerate(dice.faces)
    )
    tempered = terminal.paint((terminal.speech.result(dice), terminal.speech.temper(dice.band)))
    if rules.dice.total is None:
        return f"{max(0, dice.pool)}d: {faces}  {tempered}"
    return f"{faces}  {tempered}, {terminal.speech.tally(dice)}"


def consequence(terminal: Terminal, seen: Campaign, price: Consequence) -> str:
    said = terminal.speech
    what = said.price(price, seen.clocks)
    if price.answer == "spared":
        return f"{what}: {said.term(f'{price.by}.name')}"
    answers = {
        None: said._("to answer"),
        "accepted": said._("accepted"),
        "resisted": said._("resisted"),
        "armored": said._("stopped with armor"),
        "spared": said._("spared"),
        "moot": said._("matters no more"),
    }
    return f"{what}: {answers[price.answer]}"

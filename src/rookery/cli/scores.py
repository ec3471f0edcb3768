"""A score on a screen of text: how far it has come, its plan, its flashbacks."""

from __future__ import annotations

from rookery.cli.terminal import Cell, Terminal
from rookery.game.campaign import Campaign
from rookery.game.score.score import Score


def score_rows(terminal: Terminal, seen: Campaign) -> list[tuple[Cell, ...]]:
    """The score on the table, and what is remembered in it."""
    score = seen.score
    if score is None:
        return []
    rows: list[tuple[Cell, ...]] = [(score.title, stage(terminal, score), plan(terminal, score))]
    said = terminal.speech
    names = {
        "told": said._("the GM prices it"),
        "offered": said._("the player pays, or lets it go"),
        "rolling": said._("the dice say how it was"),
        "settled": said._("so it was"),
        "refused": said._("it cannot stand"),
    }
    for key, back in score.flashbacks.items():
        who = seen.characters[back.character].name
        rows.append((key, f"{who}: {said.quoted(back.deed)}", names[back.stage]))
    return rows


def stage(terminal: Terminal, score: Score) -> str:
    """How far it has come."""
    said = terminal.speech
    match score.stage:
        case "planning":
            return said._("is being planned")
        case "engagement":
            return said._("the GM judges how it begins")
        case "under-way":
            start = said.low(said.term(f"positions.{score.start}.name"))
            return said._("under way, from %(position)s", position=start)
        case "over":
            return said._("given up") if score.given_up else said._("over")


def plan(terminal: Terminal, score: Score) -> str:
    """The plan and its detail."""
    if score.plan is None:
        return ""
    name = terminal.speech.term(f"scores.plans.{score.plan}.name")
    return f"{name}: {score.detail}" if score.detail else name

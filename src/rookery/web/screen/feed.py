"""The journal as it reads: an entry a row, and a roll with all its steps one card."""

from __future__ import annotations

from collections.abc import Container
from datetime import UTC, datetime

from msgspec import Struct, structs

from rookery.game.core.action_roll import ActionRoll
from rookery.game.core.throw import DiceThrown
from rookery.game.rewind import Undone
from rookery.game.seats import Role
from rookery.journal.entries import Entry
from rookery.table.table import Table
from rookery.words.journal import tell
from rookery.words.speech import Speech
from rookery.words.told import Told

PAGE = 14


class Row(Struct, frozen=True, kw_only=True):
    """An entry of the feed; a roll's card leads with its dice and keeps its other steps."""

    key: str
    number: int
    first: int
    told: Told
    at: str
    author: str
    roll: str = ""
    thrown: bool = False
    struck: str = ""
    fresh: bool = False
    rewind: bool = False
    apart: bool = False
    undone_here: bool = False
    steps: tuple[Row, ...] = ()


def rows(
    table: Table,
    role: Role,
    speech: Speech,
    after: int,
    upto: int,
    rolls: Container[str] | None = None,
) -> list[Row]:
    """The entries of a stretch of the journal that this role may read, newest first.

    Where `rolls` are named, only the steps of these.
    """
    found = []
    for entry in reversed(list(table.entries(after, upto))):
        if rolls is not None and roll_of(entry) not in rolls:
            continue
        before = table.as_of(entry.number - 1).campaign
        told = tell(speech, entry.events, before, entry.seat, role)
        if told is not None:
            found.append(row(table, speech, entry, told))
    return found


def row(table: Table, speech: Speech, entry: Entry, told: Told) -> Row:
    counts = entry.rewind is not None or table.now.standing.counts(entry.number)
    at = datetime.fromtimestamp(entry.at / 1000, UTC)
    return Row(
        key=f"e{entry.number}",
        number=entry.number,
        first=entry.number,
        told=told,
        at=at.isoformat(timespec="minutes"),
        author=entry.seat,
        roll=roll_of(entry),
        thrown=any(isinstance(event, DiceThrown) for event in entry.events),
        struck="" if counts else speech._("Undone"),
        rewind=entry.rewind is not None,
        apart=entry.apart,
        undone_here=isinstance(entry.rewind, Undone) and entry.number == table.number,
    )


def roll_of(entry: Entry) -> str:
    """The roll that an entry is a step of."""
    for event in entry.events:
        roll = getattr(event, "roll", None)
        if isinstance(roll, ActionRoll):
            return roll.id
        if isinstance(roll, str):
            return roll
    return ""


def cards(found: list[Row]) -> list[Row]:
    """Rows with all steps of one roll put together, where its newest step stands."""
    grouped: dict[tuple[str, str], list[Row]] = {}
    for each in found:
        grouped.setdefault((each.roll or each.key, each.struck), []).append(each)
    return [card(steps) for steps in grouped.values()]


def card(steps: list[Row]) -> Row:
    """One roll's card: it leads with its dice, or else with its newest step."""
    if not steps[0].roll:
        return steps[0]
    lead = next((step for step in steps if step.thrown), steps[0])
    key = f"{lead.roll}-undone" if lead.struck else lead.roll
    return structs.replace(
        lead,
        key=key,
        number=steps[0].number,
        first=steps[-1].number,
        author=steps[0].author,
        steps=tuple(step for step in steps if step is not lead),
    )


def newest(table: Table, role: Role, speech: Speech, upto: int, wanted: int = PAGE) -> list[Row]:
    """The newest cards, however many entries lie between them."""
    found: list[Row] = []
    while upto > 0 and len(cards(found)) < wanted:
        start = max(0, upto - 2 * wanted)
        found += rows(table, role, speech, start, upto)
        upto = start
    return cards(found)[:wanted]

"""The journal as it reads: an entry a row; a roll or a group action with all its steps a card."""

from __future__ import annotations

from collections.abc import Container
from datetime import UTC, datetime

from msgspec import Struct, structs

from rookery.game.campaign import Campaign
from rookery.game.core.action_roll import ActionRoll
from rookery.game.core.throw import DiceThrown
from rookery.game.ids import RollId
from rookery.game.rewind import Undone
from rookery.game.score.group import Group, GroupRead
from rookery.game.seats import Role
from rookery.journal.entries import Entry
from rookery.table.table import Table
from rookery.words.journal import tell
from rookery.words.speech import Speech
from rookery.words.told import Told

PAGE = 14
DICE = {DiceThrown: 1, GroupRead: 2}
"""What a card leads with: the dice that were read for all, before those of one."""


class Row(Struct, frozen=True, kw_only=True):
    """An entry of the feed; a card leads with its dice and keeps its other steps."""

    key: str
    number: int
    first: int
    told: Told
    at: str
    author: str
    deed: str = ""
    dice: int = 0
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
    deeds: Container[str] | None = None,
) -> list[Row]:
    """The entries of a stretch of the journal that this role may read, newest first.

    Where `deeds` are named, only the steps of these.
    """
    found = []
    for entry in reversed(list(table.entries(after, upto))):
        before = table.as_of(entry.number - 1).campaign
        deed = deed_of(entry, before)
        if deeds is not None and deed not in deeds:
            continue
        told = tell(speech, entry.events, before, entry.seat, role)
        if told is not None:
            found.append(row(table, speech, entry, told, deed))
    return found


def row(table: Table, speech: Speech, entry: Entry, told: Told, deed: str) -> Row:
    counts = entry.rewind is not None or table.now.standing.counts(entry.number)
    at = datetime.fromtimestamp(entry.at / 1000, UTC)
    return Row(
        key=f"e{entry.number}",
        number=entry.number,
        first=entry.number,
        told=told,
        at=at.isoformat(timespec="minutes"),
        author=entry.seat,
        deed=deed,
        dice=max((DICE.get(type(event), 0) for event in entry.events), default=0),
        struck="" if counts else speech._("Undone"),
        rewind=entry.rewind is not None,
        apart=entry.apart,
        undone_here=isinstance(entry.rewind, Undone) and entry.number == table.number,
    )


def deed_of(entry: Entry, before: Campaign) -> str:
    """The group action that an entry is a step of, or else the roll."""
    found = ""
    for event in entry.events:
        group, roll = getattr(event, "group", None), getattr(event, "roll", None)
        if isinstance(roll, str) and roll in before.rolls:
            roll = before.rolls[RollId(roll)]
        if group is None and isinstance(roll, ActionRoll):
            group = roll.group
        if group is not None:
            return group.id if isinstance(group, Group) else str(group)
        if roll is not None and not found:
            found = roll if isinstance(roll, str) else roll.id
    return found


def cards(found: list[Row]) -> list[Row]:
    """Rows with all steps of one deed put together, where its newest step stands."""
    grouped: dict[tuple[str, str], list[Row]] = {}
    for each in found:
        grouped.setdefault((each.deed or each.key, each.struck), []).append(each)
    return [card(steps) for steps in grouped.values()]


def card(steps: list[Row]) -> Row:
    """One deed's card: it leads with the dice that count, or else with its newest step."""
    if not steps[0].deed:
        return steps[0]
    lead = max(steps, key=lambda step: step.dice)
    key = f"{lead.deed}-undone" if lead.struck else lead.deed
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

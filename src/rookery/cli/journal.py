"""The journal in a shell: one row for an entry, told to those who may know."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from datetime import datetime

import msgspec

from rookery.cli.find import role_of, seat_named, table_named
from rookery.cli.place import house
from rookery.cli.terminal import Cell, Terminal, width
from rookery.game import seats
from rookery.game.campaign import Campaign
from rookery.game.seats import Role
from rookery.journal.entries import Entry
from rookery.table.table import Table
from rookery.words.journal import tell
from rookery.words.told import Told

LATEST = 20


def run_journal(options: Namespace, terminal: Terminal) -> int:
    """Print the latest entries that a seat may read, or all of them."""
    with house(terminal, options.data) as opened:
        table = table_named(terminal, opened, options.campaign)
        seat = seat_named(terminal, table, options.seat)
        role = role_of(seat)
        terminal.read_by(table.rules, seat)
        found = list(written(table, role, 0 if options.all else None))
        if terminal.json:
            told = [shape(terminal, table, entry, before, role) for entry, before in found]
            rules = msgspec.to_builtins(table.rules.credits("en"))
            terminal.give({"table": table.id, "role": role, "rules": rules, "entries": told})
            return 0
        day = ""
        for entry, before in found:
            if (at := moment(entry).strftime("%Y-%m-%d")) != day:
                day = at
                terminal.say((day, "dim"))
            print_entry(terminal, table, entry, before, role)
        return 0


def written(table: Table, role: Role, after: int | None) -> Iterator[tuple[Entry, Campaign]]:
    """The entries behind a number that this role may know of, each with the table before it."""
    if after is None:
        after = latest(table, role)
    before = table.as_of(after).campaign
    for entry in table.entries(after):
        if visible(entry, role):
            yield entry, before
        before = table.apply(entry, before, table.as_of)


def latest(table: Table, role: Role) -> int:
    """Where the latest entries that this role may know of begin."""
    found, upto = 0, table.number
    while upto > 0:
        start = max(0, upto - LATEST)
        for entry in reversed(list(table.entries(start, upto))):
            found += visible(entry, role)
            if found == LATEST:
                return entry.number - 1
        upto = start
    return 0


def visible(entry: Entry, role: Role) -> bool:
    return any(seats.shown(event, role) for event in entry.events)


def shape(
    terminal: Terminal, table: Table, entry: Entry, before: Campaign, role: Role
) -> dict[str, object]:
    """An entry as a script gets it; what was asked is told to the GM only, with its secrets."""
    told = tell(terminal.speech, entry.events, before, entry.seat, role)
    found: dict[str, object] = {
        "number": entry.number,
        "at": entry.at,
        "seat": entry.seat,
        "id": entry.id,
        "counts": counts(table, entry),
        "do": str(entry.command.__struct_config__.tag),
        "events": [event for event in entry.events if seats.shown(event, role)],
        "told": None if told is None else sentence(terminal, told),
    }
    if role == "gm":
        found["command"] = entry.command
    return {**found, "events": msgspec.to_builtins(found["events"])}


def print_entry(
    terminal: Terminal, table: Table, entry: Entry, before: Campaign, role: Role
) -> None:
    """A row: number, time and what happened; below it the dice and what moved."""
    told = tell(terminal.speech, entry.events, before, entry.seat, role)
    if told is None:
        return
    number = f"{entry.number:>5}"
    margin = " " * (width(number) + 9)
    cells: list[Cell] = [(number, "dim"), (moment(entry).strftime("%H:%M"), "dim"), ""]
    if not counts(table, entry):
        undone = terminal.speech._("undone")
        terminal.say(*cells, (f"{sentence(terminal, told)} ({undone})", "dim"))
        return
    terminal.say(*cells, *painted(terminal, told))
    if facts := facts_of(terminal, told):
        terminal.say(margin, facts)


def counts(table: Table, entry: Entry) -> bool:
    """Whether it has not been undone; going back is never struck itself."""
    return entry.rewind is not None or table.now.standing.counts(entry.number)


def moment(entry: Entry) -> datetime:
    """When it was written, by the clock of this machine."""
    return datetime.fromtimestamp(entry.at / 1000).astimezone()


def painted(terminal: Terminal, told: Told) -> list[Cell]:
    verdict = told.verdict.words if told.verdict else ""
    secret = terminal.speech._("GM only") if told.gm_only else ""
    cells: list[Cell] = [
        (told.who, "bold"),
        told.says,
        (verdict, told.verdict.temper if told.verdict else ""),
        told.then,
        (f"[{secret}]" if secret else "", "dim"),
    ]
    return [cell for cell in cells if (cell if isinstance(cell, str) else cell[0])]


def sentence(terminal: Terminal, told: Told) -> str:
    return " ".join(cell if isinstance(cell, str) else cell[0] for cell in painted(terminal, told))


def facts_of(terminal: Terminal, told: Told) -> str:
    facts = []
    if told.faces:
        facts.append(
            " ".join(
                terminal.paint((str(face), "bold" if number in told.kept else "dim"))
                for number, face in enumerate(told.faces)
            )
        )
    for delta in told.deltas:
        whose = f"{delta.whose}: " if delta.whose else ""
        size = delta.note.startswith("/")
        note = f" {delta.note}" if size else f" ({delta.note})" if delta.note else ""
        moved = f"{delta.was} → {delta.now}" if delta.was else delta.now
        facts.append(f"{whose}{delta.label} {moved}{note}")
    return "   ".join(facts)

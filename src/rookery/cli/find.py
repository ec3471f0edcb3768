"""Which table and which seat is meant, by id or by name."""

from __future__ import annotations

from rookery.cli.place import no_table
from rookery.cli.terminal import Stopped, Terminal
from rookery.game.refusals import No, refuse
from rookery.game.seats import Role, Seat
from rookery.table.house import House
from rookery.table.table import Table


def table_named(terminal: Terminal, house: House, name: str | None) -> Table:
    """The table that is meant; without a name, the only one there is."""
    tables = all_tables(house) if name is None else tables_called(house, name)
    if len(tables) == 1:
        return tables[0]
    said = terminal.speech
    if name is None and not tables:
        raise no_table(terminal)
    if not tables:
        raise Stopped(
            said._("There is no table “%(name)s” here.", name=name),
            said._("rookery show lists the tables."),
            code="no-table",
        )
    raise Stopped(
        said._("Several tables could be meant."),
        said._("Name one of these: %(tables)s", tables=", ".join(table.id for table in tables)),
        code="several-tables",
        status=2,
    )


def all_tables(house: House) -> list[Table]:
    """Every table of the journal, the oldest first."""
    opened = (house.table(campaign) for campaign in house.store.campaigns())
    return [table for table in opened if table is not None]


def tables_called(house: House, name: str) -> list[Table]:
    """The table of this id, or else all that bear this name, or else those with it in theirs."""
    table = house.table(name)
    if table is not None:
        return [table]
    wanted = name.strip().casefold()
    names = [(table, table.campaign.name.casefold()) for table in all_tables(house)]
    exact = [table for table, called in names if called == wanted]
    return exact or [table for table, called in names if wanted and wanted in called]


def seat_named(terminal: Terminal, table: Table, name: str | None) -> Seat | None:
    """The seat of this id, or else the only one of this name or role; nobody's without a name."""
    if name is None:
        return None
    seats, wanted = table.campaign.seats.values(), name.casefold()
    found = [seat for seat in seats if seat.id == name]
    found = found or [seat for seat in seats if seat.name.casefold() == wanted]
    found = found or [seat for seat in seats if seat.role == wanted]
    if len(found) != 1:
        raise terminal.refuse(refuse(No.NO_SEAT))
    return found[0]


def role_of(seat: Seat | None) -> Role:
    """What may be seen: a seat's share, or without one what everybody may see."""
    return "spectator" if seat is None else seat.role

"""A command from the shell, given as JSON or as words, through the one way in."""

from __future__ import annotations

from argparse import Namespace

from rookery.cli.find import seat_named, table_named
from rookery.cli.given import command_given
from rookery.cli.journal import print_entry, shape
from rookery.cli.place import house
from rookery.cli.terminal import Terminal
from rookery.game.refusals import No, Refusal, refuse


def run_do(options: Namespace, terminal: Terminal) -> int:
    """Give a command as a seat, and print the entry that it became."""
    with house(terminal, options.data) as opened:
        table = table_named(terminal, opened, options.campaign)
        seat = seat_named(terminal, table, options.seat)
        if seat is None:
            raise terminal.refuse(refuse(No.NO_SEAT))
        terminal.read_by(table.rules, seat)
        command = command_given(options.command)
        if isinstance(command, Refusal):
            raise terminal.refuse(command)
        answer = table.do(seat.id, command, id=options.id)
        if isinstance(answer, Refusal):
            raise terminal.refuse(answer)
        before = table.as_of(answer.number - 1).campaign
        if terminal.json:
            entry = shape(terminal, table, answer, before, seat.role)
            terminal.give({"table": table.id, "entry": entry})
        else:
            print_entry(terminal, table, answer, before, seat.role)
        return 0

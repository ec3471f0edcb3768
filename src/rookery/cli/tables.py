"""Opening a table from the shell, and the list of those there are."""

from __future__ import annotations

from argparse import Namespace

from rookery.cli.find import all_tables
from rookery.cli.place import data_file, house
from rookery.cli.terminal import Terminal
from rookery.cli.workshop.find import found
from rookery.game.core.notes import NameTable
from rookery.game.refusals import No, refuse
from rookery.game.text import check
from rookery.table.house import House


def run_new(options: Namespace, terminal: Terminal) -> int:
    """Open a new table in the journal."""
    named, gm = NameTable(name=options.name), NameTable(name=options.gm)
    if no := check(named) or check(gm):
        raise terminal.refuse(no)
    if not options.name.strip() or not options.gm.strip():
        raise terminal.refuse(refuse(No.EMPTY))
    path, rules = data_file(options.data), found(terminal, options.rules)
    with house(terminal, options.data, begin=True) as opened:
        table = opened.new(
            options.name.strip(),
            gm=options.gm.strip(),
            language=terminal.language(),
            ruleset=rules,
        )
    if terminal.json:
        shape = {"table": table.id, "name": table.campaign.name, "gm": table.gm, "data": str(path)}
        terminal.give(shape)
        return 0
    said = terminal.speech
    terminal.say(said._("A table is open: %(name)s", name=table.campaign.name))
    terminal.rows(
        [
            (said._("Table"), (table.id, "bold")),
            (said._("GM’s seat"), table.gm),
            (said._("Journal"), str(path)),
        ]
    )
    terminal.say(said._("Play: rookery serve --table %(table)s", table=table.id))
    return 0


def list_tables(terminal: Terminal, opened: House) -> int:
    """Every table, the oldest first."""
    tables = all_tables(opened)
    if terminal.json:
        terminal.give(
            {
                "tables": [
                    {
                        "table": table.id,
                        "name": table.campaign.name,
                        "scene": table.campaign.scene,
                        "entry": table.number,
                    }
                    for table in tables
                ]
            }
        )
        return 0
    terminal.rows(
        [
            (
                (table.id, "dim"),
                (table.campaign.name, "bold"),
                table.campaign.scene,
                terminal.speech.n("%(num)s entry", "%(num)s entries", table.number),
            )
            for table in tables
        ]
    )
    return 0

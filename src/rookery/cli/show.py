"""A table as a seat may see it, on one screen of text."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterable

import msgspec

from rookery.cli.find import all_tables, role_of, seat_named, table_named
from rookery.cli.place import house
from rookery.cli.rolls import roll_lines, roll_row
from rookery.cli.scores import score_rows
from rookery.cli.tables import list_tables
from rookery.cli.terminal import Cell, Terminal
from rookery.game import seats
from rookery.game.campaign import Campaign
from rookery.game.core.clocks import Clock
from rookery.game.effects.counting import crew_limit, limit
from rookery.game.people.character import Character
from rookery.game.seats import Seat
from rookery.table.table import Table


def run_show(options: Namespace, terminal: Terminal) -> int:
    """Show a table; without a name, the only one, or the list of all."""
    with house(terminal, options.data) as opened:
        if options.campaign is None and len(all_tables(opened)) != 1:
            return list_tables(terminal, opened)
        table = table_named(terminal, opened, options.campaign)
        seat = seat_named(terminal, table, options.seat)
        terminal.read_by(table.rules, seat)
        seen = seats.view(table.campaign, role_of(seat))
        if terminal.json:
            terminal.give(shape(table, seat, seen))
        else:
            show(terminal, table, seat, seen)
        return 0


def shape(table: Table, seat: Seat | None, seen: Campaign) -> dict[str, object]:
    """The state as a script gets it: all parts but the rules, which have their own door."""
    parts = {
        field: getattr(seen, field) for field in Campaign.__struct_fields__ if field != "rules"
    }
    return {
        "table": table.id,
        "entry": table.number,
        "role": role_of(seat),
        "rules": msgspec.to_builtins(seen.rules.credits("en")),
        "campaign": msgspec.to_builtins(parts),
    }


def show(terminal: Terminal, table: Table, seat: Seat | None, seen: Campaign) -> None:
    said = terminal.speech
    terminal.say((seen.name, "bold"), seen.scene)
    for credit in seen.rules.credits(said.language):
        terminal.say((f"{credit.name} · {credit.licence}", "dim"))
    whose = seat.name if seat else said._("everybody")
    terminal.say(
        (
            said._(
                "%(table)s, entry %(entry)s, as %(name)s may see it",
                table=table.id,
                entry=table.number,
                name=whose,
            ),
            "dim",
        )
    )
    section(terminal, seen.crew.name or said._("Crew"), [crew_row(terminal, seen)])
    section(terminal, said._("Score"), score_rows(terminal, seen))
    people = list(seen.characters.values())
    section(
        terminal,
        said._("Characters"),
        [character_row(terminal, seen, who) for who in people],
        [character_lines(terminal, seen, who) for who in people],
    )
    rows = [clock_row(terminal, seen, clock) for clock in seen.clocks.values()]
    section(terminal, said._("Clocks"), rows)
    rolls = list(seen.rolls.values())
    section(
        terminal,
        said._("Rolls"),
        [roll_row(terminal, seen, roll) for roll in rolls],
        [roll_lines(terminal, seen, roll) for roll in rolls],
    )
    section(terminal, said._("Seats"), [seat_row(terminal, each) for each in seen.seats.values()])


def section(
    terminal: Terminal,
    title: str,
    rows: list[tuple[Cell, ...]],
    under: list[list[str]] | None = None,
) -> None:
    if rows:
        terminal.head(title)
        terminal.rows(rows, under)


def crew_row(terminal: Terminal, seen: Campaign) -> tuple[Cell, ...]:
    tracks = [name for name, track in seen.rules.tracks.items() if track.of == "crew"]
    return tuple(
        figure(terminal, name, seen.crew.track(name), crew_limit(seen, name)) for name in tracks
    )


def figure(terminal: Terminal, track: str, now: int, limit: int | None) -> str:
    name = terminal.speech.term(f"tracks.{track}.name")
    return f"{name} {now}" if limit is None else f"{name} {now}/{limit}"


def character_row(terminal: Terminal, seen: Campaign, who: Character) -> tuple[Cell, ...]:
    """Who it is, how much they can bear still, and who plays them."""
    stress = seen.rules.resistance.track
    player = seen.seats.get(who.player) if who.player else None
    return (
        (who.id, "dim"),
        (who.name, "bold"),
        terminal.speech.book(who),
        figure(terminal, stress, who.track(stress), limit(seen, who, stress)),
        (player.name if player else terminal.speech._("free to take"), "dim"),
    )


def character_lines(terminal: Terminal, seen: Campaign, who: Character) -> list[str]:
    """What marks them and what protects them."""
    marks = [*wounds(terminal, who), *traumas(terminal, who), *armor(terminal, seen, who)]
    marks += waits(terminal, who)
    return [terminal.parts(marks)] if marks else []


def wounds(terminal: Terminal, who: Character) -> Iterable[str]:
    for harm in sorted(who.harm, key=lambda harm: -harm.level):
        yield terminal.speech._("harm %(level)s: %(name)s", level=harm.level, name=harm.name)


def traumas(terminal: Terminal, who: Character) -> Iterable[str]:
    for trauma in who.traumas:
        yield terminal.speech.term(f"traumas.{trauma}.name")


def armor(terminal: Terminal, seen: Campaign, who: Character) -> Iterable[str]:
    for name, box in seen.rules.armor.items():
        word = terminal.speech.term(f"armor.{name}.name")
        for number in range(limit(seen, who, box.track) or 0):
            if number < who.track(box.track):
                yield terminal.speech._("%(armor)s: used", armor=word)
            else:
                yield terminal.speech._("%(armor)s: ready", armor=word)


def waits(terminal: Terminal, who: Character) -> Iterable[str]:
    """What keeps a character out of the scene."""
    said = terminal.speech
    if who.fate is not None:
        yield said.term(f"fates.{who.fate}.name")
    elif who.away:
        yield said._("out of the scene")
    if who.traumas_owed:
        yield said._("has to choose a trauma")
    if who.fate_owed:
        yield said._("has to choose how it ends")
    if who.catastrophe is not None:
        yield said._("the GM judges: %(name)s", name=who.catastrophe)


def clock_row(terminal: Terminal, seen: Campaign, clock: Clock) -> tuple[Cell, ...]:
    said = terminal.speech
    notes = [said.term(f"clocks.kinds.{clock.kind}.name")]
    if clock.gm_only:
        notes.append(said._("only the GM sees it"))
    if clock.rival in seen.clocks:
        notes.append(said._("races %(clock)s", clock=clock.rival))
    if clock.locked(seen):
        notes.append(said._("opens after %(clock)s", clock=clock.after))
    if clock.if_full:
        notes.append(said._("if full: %(words)s", words=clock.if_full))
    bar = "#" * clock.filled + "." * (clock.size - clock.filled)
    tone = {"danger": "hot", "theirs": "hot", "ours": "calm", "neutral": ""}
    colour = tone[seen.rules.clocks.kinds[clock.kind].tone]
    return (
        (clock.id, "dim"),
        (clock.name, "bold"),
        (bar, colour),
        f"{clock.filled}/{clock.size}",
        (terminal.parts(notes), "dim"),
    )


def seat_row(terminal: Terminal, seat: Seat) -> tuple[Cell, ...]:
    said = terminal.speech
    roles = {"gm": said._("GM"), "player": said._("player"), "spectator": said._("watching")}
    return ((seat.id, "dim"), seat.name, (roles[seat.role], "dim"))

"""Entries: what was asked and what happened, as they are written and read."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Union, get_args

import msgspec
from msgspec import Struct

from rookery.game import play
from rookery.game.campaign import Campaign
from rookery.game.ids import SeatId
from rookery.game.refit import RulesChanged
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.rewind import Redone, Standing, Undone
from rookery.game.ruleset import Ruleset
from rookery.game.seats import SeatChanged, SeatLeft, SeatTaken
from rookery.game.text import written
from rookery.game.turn import Command, Event

FORMAT = 1


class Entry(Struct, frozen=True, kw_only=True):
    """One line of the journal: its number, when, by which seat, what was asked, what happened."""

    number: int
    at: int
    seat: SeatId
    id: str
    command: Command
    events: tuple[Event, ...]

    @property
    def rewind(self) -> Undone | Redone | None:
        """The undo or redo that this entry is, if it is one."""
        first = self.events[0] if self.events else None
        return first if isinstance(first, Undone | Redone) else None

    @property
    def new_rules(self) -> RulesChanged | None:
        """The change of rules that this entry is, if it is one."""
        first = self.events[0] if self.events else None
        return first if isinstance(first, RulesChanged) else None

    @property
    def apart(self) -> bool:
        """Whether it only says who sits at the table, which no undo reaches."""
        return all(isinstance(event, SeatTaken | SeatChanged | SeatLeft) for event in self.events)


AnyCommand: Any = Union[play.COMMANDS]  # noqa: UP007 - a union of a computed tuple
AnyEvent: Any = Union[play.EVENTS]  # noqa: UP007


class Written(Struct, frozen=True):
    """An entry's body in the store; its number and command id stand beside it."""

    v: int
    at: int
    seat: SeatId
    command: AnyCommand
    events: tuple[AnyEvent, ...]


encoder = msgspec.json.Encoder()
bodies = msgspec.json.Decoder(Written)
commands = msgspec.json.Decoder(AnyCommand)


def write(entry: Entry) -> bytes:
    """An entry's body, as it is stored."""
    return encoder.encode(Written(FORMAT, entry.at, entry.seat, entry.command, entry.events))


def read(number: int, command_id: str, body: bytes) -> Entry:
    """An entry as it was written; bodies of older formats are brought up to date here."""
    said = bodies.decode(body)
    return Entry(
        number=number,
        at=said.at,
        seat=said.seat,
        id=command_id,
        command=said.command,
        events=said.events,
    )


def command_from(body: bytes | dict[str, Any]) -> Command | Refusal:
    """A command as somebody sent it, or what is wrong with it."""
    try:
        raw = msgspec.json.decode(body) if isinstance(body, bytes) else body
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        return refuse(No.MALFORMED, why=str(error)[:200])
    if not isinstance(raw, dict):
        return refuse(No.MALFORMED, why="an object with the field `do` is expected")
    name = raw.get("do")
    if not isinstance(name, str) or name not in KINDS:
        return refuse(No.UNKNOWN_COMMAND, name=str(name)[:60])
    try:
        command: Command = msgspec.convert(raw, KINDS[name])
    except UnicodeEncodeError:
        return refuse(No.BAD_CHARACTERS)
    except (msgspec.ValidationError, RecursionError) as error:
        return too_long(raw, KINDS[name]) or refuse(No.MALFORMED, why=str(error)[:200])
    return command


KINDS: dict[str, type[Command]] = {
    str(kind.__struct_config__.tag): kind  # type: ignore[misc]
    for kind in play.COMMANDS
}


def too_long(raw: dict[str, Any], kind: type[Struct]) -> Refusal | None:
    """A text beyond its limit is refused in words, not as a malformed field."""
    for field in msgspec.structs.fields(kind):
        value, limits = raw.get(field.name), written(kind).get(field.name)
        if limits is not None and isinstance(value, str) and len(value) > limits[1]:
            return refuse(No.TOO_LONG, size=len(value), most=limits[1])
        parts = value if isinstance(value, list) else [value]
        found = [
            too_long(part, inner)
            for part in parts
            if isinstance(part, dict)
            for inner in structs_in(field.type)
        ]
        if no := next(filter(None, found), None):
            return no
    return None


def structs_in(hint: Any) -> list[type[Struct]]:
    """The structs that a field's type may hold."""
    if isinstance(hint, type) and issubclass(hint, Struct):
        return [hint]
    return [found for part in get_args(hint) for found in structs_in(part)]


# Snapshots


class Kept(Struct, frozen=True):
    """A campaign as of an entry, without its rules, which lie in the store once."""

    campaign: dict[str, msgspec.Raw]
    standing: Standing
    ruleset: str = ""


def keep(campaign: Campaign, standing: Standing, ruleset: str = "") -> bytes:
    """A snapshot's body; the ruleset by its digest, unless it is the one begun with."""
    parts = {
        field: msgspec.Raw(encoder.encode(getattr(campaign, field)))
        for field in Campaign.__struct_fields__
        if field != "rules"
    }
    return encoder.encode(Kept(parts, standing, ruleset))


def restore(body: bytes, rules_of: Callable[[str], Ruleset]) -> tuple[Campaign, Standing]:
    """A campaign from a snapshot."""
    kept = msgspec.json.decode(body, type=Kept)
    parts = {
        field: msgspec.json.decode(raw, type=PARTS[field])
        for field, raw in kept.campaign.items()
        if field in PARTS
    }
    return Campaign(rules=rules_of(kept.ruleset), **parts), kept.standing


PARTS: dict[str, Any] = {
    field.name: field.type for field in msgspec.structs.fields(Campaign) if field.name != "rules"
}

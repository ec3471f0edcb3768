"""What programs send and get besides commands, events and refusals."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

from rookery.game.campaign import Campaign
from rookery.game.ids import AttributeId, CharacterId, SeatId
from rookery.game.refusals import No
from rookery.game.ruleset import Credit
from rookery.game.seats import Language, Role
from rookery.game.text import Name
from rookery.journal.entries import PARTS, AnyCommand, AnyEvent
from rookery.web.api.troubles import Trouble
from rookery.words.told import Told

# The ruleset has an address of its own, and the last number given out is nobody's business.
SEEN = {name: kind for name, kind in PARTS.items() if name != "ids"}
Seen: Any = msgspec.defstruct(
    "Campaign", SEEN.items(), namespace={"__doc__": Campaign.__doc__}, frozen=True, kw_only=True
)

Code = Annotated[
    str, Meta(extra_json_schema={"enum": [*(str(no) for no in No), *(str(t) for t in Trouble)]})
]


class OpenTable(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A new table; whoever opens it is its GM. `ruleset` names its rules, or they are the usual."""

    name: Name
    gm: Name
    language: Language | None = None
    ruleset: Name = ""


class Join(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table code, and who comes in with it."""

    code: Name
    name: Name
    language: Language | None = None


class Move(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a one-time link ends with; it is used up by this."""

    token: str


class Invite(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The role for which there shall be a new table code; the old one of that role stops."""

    role: Role


class MoveSeat(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The seat that shall move to another device: one's own, or by the GM anyone's."""

    seat: SeatId


class Seated(Struct, frozen=True, kw_only=True):
    """A seat at a table, and the token that is its key. Nobody can look the token up again."""

    campaign: str
    seat: SeatId
    role: Role
    token: str


class Opened(Seated, frozen=True, kw_only=True):
    """The GM's seat at a new table, and the codes with which others come in."""

    invites: dict[Role, str]


class Invited(Struct, frozen=True, kw_only=True):
    """A table code that gives seats of a role for a week."""

    role: Role
    code: str


class Moving(Struct, frozen=True, kw_only=True):
    """What gives the seat to another device, once and soon."""

    seat: SeatId
    token: str


class RulesetName(Struct, frozen=True):
    """Which rules a campaign is played by, and whose work they are and build on."""

    id: str
    version: str
    licence: str
    credit: str
    built_on: tuple[Credit, ...]


class State(Struct, frozen=True, kw_only=True):
    """A campaign as a seat may see it, after the entry with this number.

    `attributes` are the ratings that follow from actions.
    """

    table: str
    number: int
    seat: SeatId
    role: Role
    ruleset: RulesetName
    campaign: Seen
    attributes: dict[CharacterId, dict[AttributeId, int]]


class EntryShown(Struct, frozen=True, kw_only=True):
    """An entry of the journal as a seat may read it.

    `at` is in milliseconds of Unix time; `seat` is empty where nobody signs. `counts` is false
    for what was undone. `text` and `told` say it in the seat's language; both are null where there
    is nothing to read. `id` and `command` are there for one's own entries, and for a GM.
    """

    number: int
    at: int
    seat: SeatId
    counts: bool
    text: str | None
    told: Told | None
    events: tuple[AnyEvent, ...]
    id: str | None = None
    command: AnyCommand | None = None


class Journal(Struct, frozen=True, kw_only=True):
    """Entries in their order. `next` is what to read `after` for more; null at the end."""

    number: int
    entries: tuple[EntryShown, ...]
    next: int | None


class Done(Struct, frozen=True):
    """The entry that a command became. It is stored."""

    entry: EntryShown


class Refused(Struct, frozen=True, kw_only=True):
    """A "no": nothing has changed. `sentence` and `remedy` are in the reader's language."""

    code: Code
    sentence: str
    remedy: str
    values: dict[str, int | str] = {}

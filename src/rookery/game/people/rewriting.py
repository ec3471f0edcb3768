"""Rewriting what a sheet says of a character: origin, people, vice, name and look."""

from __future__ import annotations

from typing import Any

from msgspec import structs

from rookery.game.campaign import Campaign
from rookery.game.ids import CharacterId, ContactId, ViceId
from rookery.game.people.character import Bond, Character, Pick, put
from rookery.game.people.judging import unheard
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.text import Line, Name
from rookery.game.turn import Command, Event, Turn


class SheetRewritten(Event, frozen=True):
    """What is told of a character is told anew; no number of theirs has changed."""

    character: CharacterId
    name: str
    alias: str
    look: str
    book: str
    sigil: str
    heritage: Pick
    background: Pick
    bonds: dict[ContactId, Bond]
    friend: str
    rival: str
    vice: ViceId | None
    purveyor: str

    def apply(self, campaign: Campaign) -> Campaign:
        told = {field: getattr(self, field) for field in TOLD}
        return put(campaign, structs.replace(campaign.characters[self.character], **told))


TOLD = tuple(
    name for name in SheetRewritten.__struct_fields__ if name not in ("character", "gm_only")
)


class RewriteSheet(Command, frozen=True):
    """Tell anew who a character is: all of it, as the sheet's form carries it."""

    character: CharacterId
    name: Name
    alias: Name = ""
    look: Line = ""
    book: Name = ""
    sigil: Name = ""
    heritage: Pick = Pick()
    background: Pick = Pick()
    bonds: dict[ContactId, Bond] = {}
    friend: Line = ""
    rival: Line = ""
    vice: ViceId | None = None
    purveyor: Line = ""

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        if not self.name.strip():
            return refuse(No.NAMELESS)
        rules = turn.rules
        playbook = rules.playbooks.get(who.playbook) if who.playbook else None
        if (
            no := unheard(rules.heritages, filter(None, [self.heritage.of]))
            or unheard(rules.backgrounds, filter(None, [self.background.of]))
            or unheard(playbook.contacts if playbook else {}, self.bonds)
            or unheard(rules.vices, filter(None, [self.vice]))
        ):
            return no
        told: dict[str, Any] = {field: plain(getattr(self, field)) for field in TOLD}
        told["sigil"] = told["sigil"] or who.sigil
        if all(getattr(who, field) == value for field, value in told.items()):
            return refuse(No.ALREADY)
        turn.happen(SheetRewritten(character=who.id, **told))
        return None


def plain(value: object) -> object:
    return value.strip() if isinstance(value, str) else value


def anew(before: Character, event: SheetRewritten) -> tuple[str, ...]:
    """The fields that changed."""
    return tuple(field for field in TOLD if getattr(before, field) != getattr(event, field))

"""One command being decided: what it may look at, what it makes happen, and the bases of both."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Protocol

from msgspec import Struct, structs

from rookery.game.refusals import No, Refusal, refuse

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.ids import CharacterId
    from rookery.game.people.character import Character
    from rookery.game.ruleset import Ruleset
    from rookery.game.seats import Seat


class Dice(Protocol):
    """Where faces come from: secure randomness at a table, a script in tests."""

    def roll(self, count: int, sides: int) -> tuple[int, ...]: ...


def kebab(name: str) -> str:
    """`ResistConsequence` as `resist-consequence`, the tag that commands and events carry."""
    return "".join(f"-{c.lower()}" if c.isupper() else c for c in name).lstrip("-")


class Event(Struct, frozen=True, kw_only=True, tag=kebab, tag_field="what"):
    """Something that happened. `gm_only` ones never leave the server for another seat."""

    gm_only: bool = False

    def apply(self, campaign: Campaign) -> Campaign:
        """The campaign after it."""
        raise NotImplementedError


class Command(Struct, frozen=True, kw_only=True, tag=kebab, tag_field="do"):
    """Something that a seat asks for."""

    by_gm: ClassVar[bool] = False
    by_watchers: ClassVar[bool] = False
    unsigned: ClassVar[bool] = False
    # What of the roll or clock that it names must still be as the asker saw it: all, or these
    # fields. What can be taken back before the dice minds nothing.
    heeds: ClassVar[tuple[str, ...] | None] = None

    def decide(self, turn: Turn) -> Refusal | None:
        """Make it happen in this turn, or say why not."""
        raise NotImplementedError


class Turn:
    """A campaign as it changes while one command is decided."""

    def __init__(self, campaign: Campaign, seat: Seat, dice: Dice) -> None:
        self.campaign = campaign
        self.seat = seat
        self.dice = dice
        self.events: list[Event] = []

    @property
    def rules(self) -> Ruleset:
        return self.campaign.rules

    def happen(self, event: Event) -> None:
        """Let it happen now, so that what follows sees it."""
        self.campaign = event.apply(self.campaign)
        self.events.append(event)

    def new_id(self, letter: str) -> str:
        """An id that this campaign has not used; made known by the event that carries it."""
        return f"{letter}{self.campaign.ids + 1}"

    def character(self, name: CharacterId) -> Character | Refusal:
        """A character at this table that this seat may play."""
        found = self.campaign.characters.get(name)
        if found is None:
            return refuse(No.NO_SUCH, name=name)
        if self.seat.role != "gm" and found.player != self.seat.id:
            return refuse(No.NOT_YOURS, name=found.name)
        return found


def used(campaign: Campaign, identifier: str) -> Campaign:
    """The campaign with this id's number counted as used."""
    return structs.replace(campaign, ids=max(campaign.ids, int(identifier[1:])))

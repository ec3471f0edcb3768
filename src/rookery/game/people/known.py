"""What somebody knows how to make or perform: it is promised by an ability, then named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game.ids import CharacterId
from rookery.game.people.character import Known, Promise, change
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.text import Name
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class Promised(Event, frozen=True):
    """Somebody knows one more formula or ritual; which one, they still have to say."""

    character: CharacterId
    promise: Promise

    def apply(self, campaign: Campaign) -> Campaign:
        promised = (*campaign.characters[self.character].promised, self.promise)
        return change(campaign, self.character, promised=promised)


class NewNamed(Event, frozen=True):
    """What was promised has a name."""

    character: CharacterId
    known: Known

    def apply(self, campaign: Campaign) -> Campaign:
        who = campaign.characters[self.character]
        rest = list(who.promised)
        rest.remove(Promise(kind=self.known.kind, by=self.known.by))
        known = (*who.known, self.known)
        return change(campaign, self.character, promised=tuple(rest), known=known)


class NameNew(Command, frozen=True):
    """Name the formula or ritual that an ability brought along (PCA-14, PCA-16, PCA-40, PCA-41)."""

    character: CharacterId
    by: str
    name: Name

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        promise = next((each for each in who.promised if each.by == self.by), None)
        if promise is None:
            return refuse(No.NOTHING_TO_NAME, name=who.name)
        if not self.name.strip():
            return refuse(No.EMPTY)
        known = Known(kind=promise.kind, by=promise.by, name=self.name.strip())
        turn.happen(NewNamed(character=who.id, known=known))
        return None

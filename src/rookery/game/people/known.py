"""What somebody knows how to make or perform: it is promised by an ability, then named."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game.effects.moment import many
from rookery.game.ids import AbilityId, CharacterId, CreationId, LoreId
from rookery.game.making.lore import FORMULA, Lore, put_new
from rookery.game.people.character import Known, Promise, change
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.ruleset import Ruleset
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
    """What was promised has a name, and its questions may be answered."""

    character: CharacterId
    known: Known
    lore: Lore | None = None

    def apply(self, campaign: Campaign) -> Campaign:
        who = campaign.characters[self.character]
        rest, kept = list(who.promised), (self.known.kind, self.known.by)
        rest.remove(next(each for each in rest if (each.kind, each.by) == kept))
        known = (*who.known, self.known)
        campaign = change(campaign, self.character, promised=tuple(rest), known=known)
        return put_new(campaign, self.lore) if self.lore is not None else campaign


class NameNew(Command, frozen=True):
    """Name the formula or ritual that an ability or a project brought along, and say what kind of
    creation it is where that is open (PCA-14, PCA-16, PCA-40, PCA-41).
    """

    character: CharacterId
    by: str
    name: Name
    creation: CreationId | None = None

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        promise = next((each for each in who.promised if each.by == self.by), None)
        if promise is None:
            return refuse(No.NOTHING_TO_NAME, name=who.name)
        if not self.name.strip():
            return refuse(No.EMPTY)
        creation = promise.creation or kind_of(turn.rules, promise.by) or self.creation
        if creation is not None and creation not in turn.rules.creation_kinds:
            return refuse(No.NO_SUCH, name=creation)
        name = self.name.strip()
        lore = Lore(
            id=LoreId(turn.new_id("l")),
            kind=promise.kind,
            name=name,
            creation=creation if promise.kind == FORMULA else None,
            source=promise.source,
            known_by=(who.id,),
        )
        known = Known(kind=promise.kind, by=promise.by, name=name)
        turn.happen(NewNamed(character=who.id, known=known, lore=lore))
        return None


def kind_of(rules: Ruleset, by: str) -> CreationId | None:
    """The kind of creation that an ability is about: it begins with one of these."""
    ability = rules.abilities.get(AbilityId(by.removeprefix("abilities.")))
    for effect in ability.effects.values() if ability is not None else ():
        for kind in many(effect.when.creation):
            return CreationId(kind)
    return None

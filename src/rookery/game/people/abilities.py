"""Special abilities on a sheet: how one is gained, and what is chosen with it."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import TYPE_CHECKING

from rookery.game.core.tracks import mark
from rookery.game.effects.moment import Moment, named
from rookery.game.effects.reading import reader
from rookery.game.effects.speaking import Spoken, speaking
from rookery.game.ids import AbilityId, ActionId, CharacterId, TrackId
from rookery.game.people.character import ActionRated, Gained, Promise, change
from rookery.game.people.known import Promised
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.ruleset.effects import Bounds
from rookery.game.sums import worth
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.ruleset import Ruleset
    from rookery.game.ruleset.effects import Choice


class AbilityGained(Event, frozen=True):
    """Somebody has an ability from now on; `chosen` is what they picked with it."""

    character: CharacterId
    ability: AbilityId
    chosen: tuple[str, ...] = ()

    def apply(self, campaign: Campaign) -> Campaign:
        had = campaign.characters[self.character].abilities
        gained = Gained(self.ability, self.chosen)
        return change(campaign, self.character, abilities=(*had, gained))


def not_gained(rules: Ruleset, had: Iterable[Gained], gained: Gained) -> Refusal | None:
    """Why somebody who has these abilities cannot take this one."""
    declared = rules.abilities.get(gained.ability)
    if declared is None:
        return refuse(No.NO_SUCH, name=gained.ability)
    term = Term(f"abilities.{gained.ability}.name")
    if any(other.ability == gained.ability for other in had):
        return refuse(No.ABILITY_TWICE, ability=term)
    choice = declared.chooses
    if choice is None:
        return refuse(No.NO_CHOICE, ability=term) if gained.chosen else None
    if len(gained.chosen) != choice.count or len(set(gained.chosen)) != choice.count:
        return refuse(No.CHOICE_MISSING, ability=term, need=choice.count, have=len(gained.chosen))
    options = choices(rules, choice)
    for each in gained.chosen:
        if each not in options:
            return refuse(No.CHOICE_WRONG, ability=term, chosen=each[:60])
    return None


def choices(rules: Ruleset, choice: Choice) -> Collection[str]:
    """What may be picked when an ability that asks for it is taken."""
    if isinstance(choice.of, tuple):
        return choice.of
    tables: dict[str, Collection[str]] = {
        "action": rules.actions,
        "attribute": rules.attributes,
        "item-kind": rules.item_kinds,
        "cohort-type": rules.cohort_types,
        "claim": rules.claims,
    }
    return tables.get(choice.of, ())


def gain(turn: Turn, who: CharacterId, gained: Gained) -> None:
    """Write an ability on a sheet, and let happen what comes with taking it."""
    turn.happen(AbilityGained(character=who, ability=gained.ability, chosen=gained.chosen))
    begin(turn, who, f"abilities.{gained.ability}")


def begin(turn: Turn, who: CharacterId, owner: str) -> None:
    """What happens once, when an ability is taken (`taken`): a dot, something new, a track."""
    moment = Moment(on=frozenset({"taken"}), who=who)
    for said in tuple(speaking(turn.campaign, moment)):
        if said.held.owner == owner and said.state == "applies":
            give(turn, who, said)


def give(turn: Turn, who: CharacterId, said: Spoken) -> None:
    gift, owner = said.gift, said.held.owner
    if gift.new is not None:
        turn.happen(Promised(character=who, promise=Promise(kind=gift.new, by=owner)))
    if gift.dot is not None:
        # Of several actions, the one to raise is what was chosen on taking it.
        among = [a for a in named(gift.dot.in_, said.held.chosen) if a in turn.rules.actions]
        action = ActionId(next((a for a in said.held.chosen if a in among), among[0]))
        was = turn.campaign.characters[who].rating(action)
        if was < gift.dot.at_most:
            turn.happen(ActionRated(character=who, action=action, was=was, now=was + 1))
    read = reader(turn.campaign, turn.campaign.characters[who])
    for track, value in gift.tracks.items():
        if TrackId(track) in turn.rules.tracks and not isinstance(value, Bounds):
            mark(turn, who, TrackId(track), worth(value, read), why=owner)


class GainAbility(Command, frozen=True):
    """Write an ability on a sheet: what the table says goes."""

    character: CharacterId
    ability: AbilityId
    chosen: tuple[str, ...] = ()
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        gained = Gained(self.ability, self.chosen)
        if no := not_gained(turn.rules, who.abilities, gained):
            return no
        gain(turn, who.id, gained)
        return None

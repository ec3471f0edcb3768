"""What the crew has: abilities and upgrades, how each is gained, and what comes with it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import structs

from rookery.game.effects.held import crew_has
from rookery.game.effects.moment import many
from rookery.game.ids import CharacterId, CrewAbilityId, CrewTypeId, UpgradeId
from rookery.game.people.abilities import begin, choices
from rookery.game.people.character import Character, Known, Promise
from rookery.game.people.crew import Bought, CrewAbility, change_crew
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.text import Name
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.ruleset import Ruleset
    from rookery.game.ruleset.crew import Pick
    from rookery.game.ruleset.effects import Choice


class CrewAbilityGained(Event, frozen=True):
    """All of the crew have an ability from now on."""

    ability: CrewAbility

    def apply(self, campaign: Campaign) -> Campaign:
        return change_crew(campaign, abilities=(*campaign.crew.abilities, self.ability))


class UpgradeGained(Event, frozen=True):
    """The crew has a box more of an upgrade, or a further copy of it."""

    upgrade: Bought

    def apply(self, campaign: Campaign) -> Campaign:
        return change_crew(campaign, upgrades=with_box(campaign.crew.upgrades, self.upgrade))


class CrewPicked(Event, frozen=True):
    """Somebody chose for themselves what an ability of the crew gives them."""

    character: CharacterId
    ability: CrewAbilityId
    chosen: tuple[str, ...]

    def apply(self, campaign: Campaign) -> Campaign:
        abilities = tuple(
            structs.replace(each, picks={**each.picks, self.character: self.chosen})
            if each.ability == self.ability
            else each
            for each in campaign.crew.abilities
        )
        return change_crew(campaign, abilities=abilities)


class CrewPromised(Event, frozen=True):
    """Something new comes to the crew; what it is, they still have to say."""

    promise: Promise

    def apply(self, campaign: Campaign) -> Campaign:
        return change_crew(campaign, promised=(*campaign.crew.promised, self.promise))


class CrewNamedNew(Event, frozen=True):
    """What came to the crew has a name."""

    known: Known

    def apply(self, campaign: Campaign) -> Campaign:
        rest = list(campaign.crew.promised)
        rest.remove(Promise(kind=self.known.kind, by=self.known.by))
        return change_crew(campaign, promised=tuple(rest), known=(*campaign.crew.known, self.known))


# Names of things that the crew itself gives; who works for it is told in full elsewhere.
NAMED = ("vehicle",)


def with_box(had: tuple[Bought, ...], one: Bought) -> tuple[Bought, ...]:
    """These upgrades with one as it is now: in its place where it grew, else as the last."""
    grown = Bought(upgrade=one.upgrade, boxes=one.boxes - 1, chosen=one.chosen)
    if one.boxes > 1 and grown in had:
        place = had.index(grown)
        return (*had[:place], one, *had[place + 1 :])
    return (*had, one)


def next_box(
    rules: Ruleset,
    kind: CrewTypeId | None,
    had: tuple[Bought, ...],
    upgrade: UpgradeId,
    chosen: tuple[str, ...],
) -> Bought | Refusal:
    """An upgrade with the box that would be bought of it, or why none can be."""
    declared, term = rules.upgrades.get(upgrade), Term(f"upgrades.{upgrade}.name")
    if declared is None:
        return refuse(No.NO_SUCH, name=upgrade[:60])
    copies = [each for each in had if each.upgrade == upgrade]
    if copies and not declared.again:
        last = copies[-1]
        if last.boxes >= len(declared.cost):
            return refuse(No.UPGRADE_FULL, upgrade=term)
        return structs.replace(last, boxes=last.boxes + 1)
    specials = [pick.chosen for pick in listed(rules, kind) if pick.upgrade == upgrade]
    if declared.special and not specials:
        return refuse(No.UPGRADE_ELSEWHERE, upgrade=term)
    if declared.special and len(given := set(filter(None, specials))) == 1 and not chosen:
        chosen = given.pop()
    if no := not_chosen(rules, declared.chooses, chosen, term):
        return no
    if declared.special and () not in specials and chosen not in specials:
        return refuse(No.CHOICE_WRONG, ability=term, chosen=" ".join(chosen)[:60])
    one = Bought(upgrade=upgrade, chosen=chosen)
    return refuse(No.UPGRADE_FULL, upgrade=term) if chosen and one in had else one


def listed(rules: Ruleset, kind: CrewTypeId | None) -> tuple[Pick, ...]:
    """The special upgrades of a kind of crew."""
    return rules.crews[kind].specials if kind is not None and kind in rules.crews else ()


def not_chosen(
    rules: Ruleset, choice: Choice | None, chosen: tuple[str, ...], term: Term
) -> Refusal | None:
    """Whether something else is chosen than what is asked for; what each picks comes later."""
    if choice is None or choice.by == "each":
        return refuse(No.NO_CHOICE, ability=term) if chosen else None
    return wrong_pick(rules, choice, chosen, term)


def wrong_pick(
    rules: Ruleset, choice: Choice, chosen: tuple[str, ...], term: Term
) -> Refusal | None:
    if len(chosen) != choice.count or len(set(chosen)) != choice.count:
        return refuse(No.CHOICE_MISSING, ability=term, need=choice.count, have=len(chosen))
    wrong = next((each for each in chosen if each not in choices(rules, choice)), None)
    return refuse(No.CHOICE_WRONG, ability=term, chosen=wrong[:60]) if wrong else None


def price(rules: Ruleset, one: Bought) -> int:
    """What the last box of an upgrade costs, in boxes of an advance."""
    return rules.upgrades[one.upgrade].cost[one.boxes - 1]


def no_ability(
    rules: Ruleset, had: Iterable[CrewAbility], ability: CrewAbilityId, chosen: tuple[str, ...]
) -> Refusal | None:
    """Why a crew that has these abilities cannot take this one: any crew's will do."""
    declared, term = rules.crew_abilities.get(ability), Term(f"crew-abilities.{ability}.name")
    if declared is None:
        return refuse(No.NO_SUCH, name=ability[:60])
    if any(each.ability == ability for each in had):
        return refuse(No.CREW_ABILITY_TWICE, ability=term)
    return not_chosen(rules, declared.chooses, chosen, term)


def gain_ability(turn: Turn, ability: CrewAbilityId, chosen: tuple[str, ...]) -> None:
    turn.happen(CrewAbilityGained(ability=CrewAbility(ability=ability, chosen=chosen)))
    promise(turn, f"crew-abilities.{ability}", 1)


def gain_upgrade(turn: Turn, one: Bought) -> None:
    turn.happen(UpgradeGained(upgrade=one))
    promise(turn, f"upgrades.{one.upgrade}", one.boxes)


def promise(turn: Turn, owner: str, box: int) -> None:
    """What comes to the crew with taking something (`taken`), once for each copy."""
    new = {
        had.path: had.effect.gives.new
        for had in crew_has(turn.campaign)
        if had.owner == owner and had.effect.box == box and "taken" in many(had.effect.on)
    }
    for kind in filter(None, new.values()):
        turn.happen(CrewPromised(promise=Promise(kind=kind, by=owner)))


def to_pick(campaign: Campaign, who: Character) -> tuple[CrewAbilityId, ...]:
    """The crew's abilities of which somebody has still to choose their own part."""
    return tuple(
        each.ability
        for each in campaign.crew.abilities
        if (declared := campaign.rules.crew_abilities.get(each.ability)) is not None
        and declared.chooses is not None
        and declared.chooses.by == "each"
        and who.id not in each.picks
        and who.plays
    )


class PickForOneself(Command, frozen=True):
    """Choose for oneself what an ability of the crew gives: each of them does (CRA-01)."""

    character: CharacterId
    ability: CrewAbilityId
    chosen: tuple[str, ...]

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        declared = turn.rules.crew_abilities.get(self.ability)
        if declared is None or declared.chooses is None:
            return refuse(No.NO_SUCH, name=self.ability)
        if self.ability not in to_pick(turn.campaign, who):
            return refuse(No.NOTHING_TO_PICK, name=who.name)
        term = Term(f"crew-abilities.{self.ability}.name")
        if no := wrong_pick(turn.rules, declared.chooses, self.chosen, term):
            return no
        turn.happen(CrewPicked(character=who.id, ability=self.ability, chosen=self.chosen))
        begin(turn, who.id, f"crew-abilities.{self.ability}")
        return None


class NameForCrew(Command, frozen=True):
    """Name what came to the crew with an upgrade: its boat, its carriage (UPG-01, UPG-02)."""

    by: str
    name: Name

    def decide(self, turn: Turn) -> Refusal | None:
        crew = turn.campaign.crew
        promised = next((e for e in crew.promised if e.by == self.by and e.kind in NAMED), None)
        if promised is None:
            return refuse(No.NOTHING_TO_NAME, name=crew.name or "–")
        if not self.name.strip():
            return refuse(No.EMPTY)
        known = Known(kind=promised.kind, by=promised.by, name=self.name.strip())
        turn.happen(CrewNamedNew(known=known))
        return None


class GainCrewAbility(Command, frozen=True):
    """Write an ability of the crew: what the table says goes."""

    ability: CrewAbilityId
    chosen: tuple[str, ...] = ()
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        had = turn.campaign.crew.abilities
        if no := no_ability(turn.rules, had, self.ability, self.chosen):
            return no
        gain_ability(turn, self.ability, self.chosen)
        return None


class GainUpgrade(Command, frozen=True):
    """Write a box of an upgrade: what the table says goes."""

    upgrade: UpgradeId
    chosen: tuple[str, ...] = ()
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        crew = turn.campaign.crew
        one = next_box(turn.rules, crew.type, crew.upgrades, self.upgrade, self.chosen)
        if isinstance(one, Refusal):
            return one
        gain_upgrade(turn, one)
        return None

"""Whose effects there are: what a character has, carries and suffers, and what holds for all."""

from __future__ import annotations

import functools
import operator
from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import Struct

from rookery.game.factions.faction import conditions
from rookery.game.ids import CharacterId
from rookery.game.ruleset.effects import Effect, Owner

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.people.character import Character


class Had(Struct, frozen=True, kw_only=True):
    """An effect that somebody has: its address, whose it is, and what they chose on taking it."""

    path: str
    owner: str
    effect: Effect
    chosen: tuple[str, ...] = ()


class Held(Had, frozen=True, kw_only=True):
    """An effect that reaches a character: their own, a teammate's, or that of the whole crew."""

    bearer: CharacterId


def has(campaign: Campaign, who: Character) -> Iterator[Held]:
    """The effects of what a character has: abilities, what is carried, traumas, and the rules."""
    rules = campaign.rules
    for gained in who.abilities:
        path = f"abilities.{gained.ability}"
        yield from owned(path, rules.abilities.get(gained.ability), who.id, gained.chosen)
    for item in who.carried:
        carried = rules.items.get(item)
        yield from owned(f"items.{item}", carried, who.id)
        for mark in carried.marks if carried is not None else ():
            yield from owned(f"item-marks.{mark}", rules.item_marks.get(mark), who.id)
    for trauma in who.traumas:
        yield from owned(f"traumas.{trauma}", rules.traumas.get(trauma), who.id)
    for condition in who.conditions:
        path = f"conditions.{condition}"
        yield from owned(path, rules.conditions.get(condition), who.id)
    for rule, declared in rules.rules.items():
        yield from owned(f"rules.{rule}", declared, who.id)


def owned(
    path: str, owner: Owner | None, bearer: CharacterId, chosen: tuple[str, ...] = ()
) -> Iterator[Held]:
    """The effects of one owner; one that a later ruleset dropped has none."""
    for effect, declared in owner.effects.items() if owner is not None else ():
        yield Held(
            path=f"{path}.effects.{effect}",
            owner=path,
            effect=declared,
            bearer=bearer,
            chosen=chosen,
        )


def crew_has(campaign: Campaign, who: Character | None = None) -> Iterator[Had]:
    """The effects of what the crew has, as one of them has them: abilities, the boxes that are
    bought of upgrades, its grounds, the conditions it is in (those of its wars, too), and claims
    while it has a lair (CLM-03, CLM-04). Each copy counts.
    """
    crew, rules = campaign.crew, campaign.rules
    for gained in crew.abilities:
        ability = rules.crew_abilities.get(gained.ability)
        each = ability is not None and ability.chooses is not None and ability.chooses.by == "each"
        picked = gained.picks.get(who.id, ()) if who is not None else ()
        yield from had(
            f"crew-abilities.{gained.ability}", ability, picked if each else gained.chosen
        )
    for bought in crew.upgrades:
        path, upgrade = f"upgrades.{bought.upgrade}", rules.upgrades.get(bought.upgrade)
        yield from (
            each for each in had(path, upgrade, bought.chosen) if each.effect.box <= bought.boxes
        )
    for ground in crew.standing_claims:
        yield from had(f"claims.{ground.claim}", rules.claims.get(ground.claim), ground.chosen)
    for inside in crew.prison.values():
        yield from had(f"prison-claims.{inside.claim}", rules.prison_claims.get(inside.claim))
        if inside.chosen is not None:
            yield from had(f"claims.{inside.chosen}", rules.claims.get(inside.chosen))
    for condition in dict.fromkeys((*crew.conditions, *conditions(campaign))):
        yield from had(f"conditions.{condition}", rules.conditions.get(condition))
    if crew.operation is not None:
        yield from had("grounds", rules.grounds)


def had(path: str, owner: Owner | None, chosen: tuple[str, ...] = ()) -> Iterator[Had]:
    for effect, declared in owner.effects.items() if owner is not None else ():
        yield Had(path=f"{path}.effects.{effect}", owner=path, effect=declared, chosen=chosen)


class Hung:
    """All that somebody's effects hang on: alike as long as each part is the very same."""

    __slots__ = ("campaign", "parts", "who")

    def __init__(self, campaign: Campaign, who: Character) -> None:
        self.campaign, self.who = campaign, who
        self.parts = (campaign.rules, campaign.characters, campaign.crew, campaign.factions, who)

    def __hash__(self) -> int:
        return hash(tuple(map(id, self.parts)))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Hung) and all(map(operator.is_, self.parts, other.parts))


def reaching(campaign: Campaign, who: Character) -> tuple[Held, ...]:
    """The effects that concern a character: their own, what teammates have for them, and what the
    crew has for everyone. Asked for time and again, they are gathered once.
    """
    return gathered(Hung(campaign, who))


@functools.lru_cache(maxsize=512)
def gathered(hung: Hung) -> tuple[Held, ...]:
    return tuple(gather(hung.campaign, hung.who))


def gather(campaign: Campaign, who: Character) -> Iterator[Held]:
    for held in has(campaign, who):
        if held.effect.for_ in (None, "me", "anyone", "everyone"):
            yield held
    for mate in campaign.characters.values():
        if mate.id != who.id and mate.plays and mate.abilities:
            yield from (held for held in has(campaign, mate) if held.effect.for_ == "teammate")
    for each in crew_has(campaign, who):
        if each.effect.for_ in (None, "anyone", "everyone"):
            yield Held(
                path=each.path,
                owner=each.owner,
                effect=each.effect,
                bearer=who.id,
                chosen=each.chosen,
            )

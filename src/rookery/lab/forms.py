"""Forms that fill themselves in: a command's fields by their types, with what is on the table."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from random import Random
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import Struct, structs

from rookery.game import ids
from rookery.game.campaign import Campaign
from rookery.game.downtime.ways_out import ways
from rookery.game.effects.held import has
from rookery.game.factions.ground import places
from rookery.game.factions.part import SORTS, parts
from rookery.game.people.advancement import xp_tracks
from rookery.journal.entries import KINDS

NUMBERS = [0, 1, 2, 3, 4, 5, 6, 9, 12, 24]
TEXTS = ["Rain", "A long way down", "夜雨"]

# Where the names for a field come from, by its type.
POOLS: dict[Any, Callable[[Campaign], Iterable[str]]] = {
    ids.SeatId: lambda c: c.seats,
    ids.CharacterId: lambda c: c.characters,
    ids.NpcId: lambda c: c.npcs,
    ids.ClockId: lambda c: c.clocks,
    ids.FactionId: lambda c: [*c.factions, *(c.rules.city.factions if c.rules.city else ())],
    ids.DistrictId: lambda c: c.rules.city.districts if c.rules.city else (),
    ids.PartId: lambda c: [part.id for sort in SORTS for part in parts(c, sort)],
    ids.RollId: lambda c: c.rolls,
    ids.GroupId: lambda c: c.groups,
    ids.SetUpId: lambda c: c.set_ups,
    ids.TroubleId: lambda c: c.troubles,
    ids.TermId: lambda c: c.terms,
    ids.EntanglementId: lambda c: c.rules.entanglements,
    ids.HarmId: lambda c: [harm.id for who in c.characters.values() for harm in who.harm],
    ids.ConsequenceId: lambda c: [
        price.id for roll in c.rolls.values() for price in roll.unanswered or roll.consequences
    ],
    ids.CohortId: lambda c: c.crew.cohorts,
    ids.CohortTypeId: lambda c: c.rules.cohort_types,
    ids.EdgeId: lambda c: c.rules.edges,
    ids.FlawId: lambda c: c.rules.flaws,
    ids.ClaimId: lambda c: c.rules.claims,
    ids.TileId: lambda c: [ground.id for ground in places(c)],
    ids.DoingId: lambda c: c.downtime.doings if c.downtime is not None else (),
    ids.AssetId: lambda c: c.assets,
    ids.CastId: lambda c: c.casts,
    ids.RowId: lambda c: c.rules.magnitude.rows if c.rules.magnitude else (),
    ids.LoreId: lambda c: c.lore,
    ids.ThingId: lambda c: c.things,
    ids.CreationId: lambda c: c.rules.creation_kinds,
    ids.DrawbackId: lambda c: c.rules.drawbacks,
    ids.ActivityId: lambda c: c.rules.activities,
    ids.ProjectId: lambda c: c.rules.projects,
    ids.FlashbackId: lambda c: c.score.flashbacks if c.score is not None else (),
    ids.QuestionId: lambda c: c.rules.engagement.questions,
    ids.TagId: lambda c: c.rules.scores.tags,
    ids.ActionId: lambda c: c.rules.actions,
    ids.AttributeId: lambda c: c.rules.attributes,
    ids.PositionId: lambda c: c.rules.positions,
    ids.EffectId: lambda c: c.rules.effects,
    ids.FactorId: lambda c: c.rules.factors,
    ids.TrackId: lambda c: c.rules.tracks,
    ids.WayId: lambda c: [
        *c.rules.ways,
        *c.rules.doings.push.ways,
        *c.rules.fates,
        *c.rules.scores.kinds,
        *c.rules.scores.plans,
        *c.rules.flashback.downtime,
        *(c.rules.payoff.amounts if c.rules.payoff else ()),
        *(c.rules.heat.classes if c.rules.heat else ()),
        *(way for trouble in c.troubles.values() for way in ways(c, trouble)),
        *(c.rules.incarceration.convicts if c.rules.incarceration else ()),
        *(c.rules.incarceration.sentences if c.rules.incarceration else ()),
        *(c.rules.cohorts.kinds if c.rules.cohorts else ()),
        *(way for each in c.rules.activities.values() for way in each.ways),
        *(way for each in c.rules.procedures.values() for way in each.ways),
        *(c.rules.faction_moves.moves if c.rules.faction_moves else ()),
        *(c.rules.grounds.pays if c.rules.grounds else ()),
        *(c.rules.founding.helper if c.rules.founding else ()),
        *(c.rules.founding.harmed if c.rules.founding else ()),
        *(way for crew in c.rules.crews.values() for way in crew.operations),
        *(c.rules.making.questions if c.rules.making else ()),
        *(c.rules.making.modifications if c.rules.making else ()),
        *(c.rules.rituals.questions if c.rules.rituals else ()),
    ],
    ids.KindId: lambda c: [
        *c.rules.clocks.kinds,
        *c.rules.consequences,
        *c.rules.doings.bargain.prices,
    ],
    ids.TraumaId: lambda c: c.rules.traumas,
    ids.AbilityId: lambda c: c.rules.abilities,
    ids.ItemId: lambda c: c.rules.items,
    ids.LoadId: lambda c: c.rules.loads,
    ids.PlaybookId: lambda c: c.rules.playbooks,
    ids.OriginId: lambda c: [*c.rules.heritages, *c.rules.backgrounds],
    ids.ContactId: lambda c: [
        *(who for book in c.rules.playbooks.values() for who in book.contacts),
        *(who for crew in c.rules.crews.values() for who in crew.contacts),
    ],
    ids.ViceId: lambda c: c.rules.vices,
    ids.CrewTypeId: lambda c: c.rules.crews,
    ids.CrewAbilityId: lambda c: c.rules.crew_abilities,
    ids.UpgradeId: lambda c: c.rules.upgrades,
    ids.ReputationId: lambda c: c.rules.reputations,
    ids.TriggerId: lambda c: c.rules.triggers,
    ids.XpTrackId: lambda c: xp_tracks(c.rules),
    ids.MoveId: lambda c: [move.id for move in c.others.moves],
    ids.MomentId: lambda c: [moment.id for moment in c.session.noted],
    ids.AskedId: lambda c: c.rules.questions,
    ids.EffectPath: lambda c: [held.path for who in c.characters.values() for held in has(c, who)],
    str: lambda c: [*c.rules.armor, *c.rules.actions],
}


@functools.cache
def hints(kind: type[Struct]) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


@functools.cache
def blanks(kind: type[Struct]) -> list[tuple[str, bool]]:
    """The fields of a form, and whether each has to be filled in."""
    return [(field.name, field.required) for field in structs.fields(kind)]


class Form:
    """Fills in commands at random; what may be left out often is."""

    def __init__(self, chance: Random, campaign: Campaign) -> None:
        self.chance = chance
        self.campaign = campaign

    def command(self, name: str) -> dict[str, Any]:
        return self.fields(KINDS[name])

    def fields(self, kind: type[Struct]) -> dict[str, Any]:
        """Values for a command or a part of one; what may be left out often is."""
        return {
            name: self.value(hints(kind)[name], name)
            for name, needed in blanks(kind)
            if needed or self.one_in(2)
        }

    def value(self, hint: Any, name: str) -> Any:
        """Something for a field of this type."""
        if hint in POOLS:
            return self.known(POOLS[hint](self.campaign))
        if hint is bool:
            return self.one_in(2)
        if hint is int:
            return self.number()
        if isinstance(hint, type) and issubclass(hint, Struct):
            return self.fields(hint)
        origin, parts = get_origin(hint), get_args(hint)
        if origin is Annotated:
            return self.text()
        if origin is Literal:
            return self.known(parts)
        if origin is tuple:
            return [self.value(parts[0], name) for _ in range(self.many(name))]
        if origin is dict:
            count = range(self.chance.randrange(3))
            return {self.value(parts[0], name): self.value(parts[1], name) for _ in count}
        if origin in (Union, UnionType):
            (part,) = (part for part in parts if part is not NoneType)
            return None if self.one_in(4) else self.value(part, name)
        raise TypeError(f"no idea what to put into {name}: {hint}")

    def known(self, names: Iterable[str]) -> str:
        """Something that is here, where there is anything."""
        names = list(names)
        return self.chance.choice(names) if names else ""

    def number(self) -> int:
        return self.chance.choice(NUMBERS)

    def text(self) -> str:
        return self.chance.choice(TEXTS)

    def many(self, name: str) -> int:
        """How many of them; dice are thrown, not typed in."""
        return 0 if name == "faces" else self.chance.randrange(3)

    def one_in(self, many: int) -> bool:
        """Seldom."""
        return self.chance.randrange(many) == 0

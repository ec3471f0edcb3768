"""What a ruleset declares for its city: where it is played, who is there, and what may begin.

`short` is a faction in a few words, `quirk` what gives it away. Some of it is for the GM alone:
what a faction works at, what a person wants, what is wrong with a score, and every secret.
"""

from __future__ import annotations

from msgspec import structs

from rookery.game.ids import (
    CrewTypeId,
    DistrictId,
    FactionId,
    HoldId,
    PersonId,
    PurveyorId,
    TagId,
    TraitId,
    ViceId,
    WayId,
)
from rookery.game.ruleset.entry import Entry, Plain

# Sentences of a city that only the GM reads.
FOR_THE_GM = frozenset({"secret", "trouble", "wants"})


class District(Entry, frozen=True):
    """A part of the city: how much it has of each trait, what everybody knows, what lies beside."""

    traits: dict[TraitId, int]
    landmarks: dict[str, Plain] = {}
    beside: tuple[DistrictId, ...] = ()


class Goal(Entry, frozen=True):
    """What a faction works at, and the size of its clock."""

    segments: int


class Turf(Entry, frozen=True):
    """Ground that everybody knows to be a faction's."""

    district: DistrictId


class Faction(Entry, frozen=True):
    """A power in the city as play finds it; allies and enemies are what it holds others to be."""

    tier: int
    hold: HoldId
    category: str
    districts: tuple[DistrictId, ...]
    leader: PersonId | None = None
    allies: tuple[FactionId, ...] = ()
    enemies: tuple[FactionId, ...] = ()
    goals: dict[str, Goal] = {}
    turf: dict[str, Turf] = {}


class Person(Entry, frozen=True):
    """Somebody with a name; who is a contact too, has the same id there."""

    district: DistrictId
    faction: FactionId | None = None


class Purveyor(Entry, frozen=True):
    """Where a vice is indulged, and with whom."""

    vice: ViceId
    district: DistrictId
    person: PersonId | None = None


class FirstScore(Entry, frozen=True):
    """A score to begin with: it `suits` crews that do such work, its `detail` suits its plan, and
    `status` is who thinks what of it afterwards.
    """

    target: FactionId
    kind: WayId
    plan: WayId
    district: DistrictId
    giver: PersonId
    coin: int
    status: dict[FactionId, int]
    tags: tuple[TagId, ...] = ()
    suits: tuple[CrewTypeId, ...] = ()


class City(Entry, frozen=True):
    """A starter city; every table may be empty, and a group may begin without any of it."""

    trait_most: int
    traits: dict[TraitId, Plain] = {}
    categories: dict[str, Plain] = {}
    districts: dict[DistrictId, District] = {}
    factions: dict[FactionId, Faction] = {}
    people: dict[PersonId, Person] = {}
    purveyors: dict[PurveyorId, Purveyor] = {}
    scores: dict[str, FirstScore] = {}
    weather: dict[str, Plain] = {}
    events: dict[str, Plain] = {}

    def without_goals(self) -> City:
        """The city as its people know it."""
        factions = {
            name: structs.replace(faction, goals={}) for name, faction in self.factions.items()
        }
        return structs.replace(self, factions=factions)


def hidden(path: str) -> bool:
    """Whether a sentence at this key path is for the GM alone."""
    keys = path.split(".")
    return keys[0] == "city" and (keys[-1] in FOR_THE_GM or keys[3:4] == ["goals"])

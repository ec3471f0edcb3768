"""A part of the city as the table tells it: a district, somebody, where a vice is served, a first
score. What the ruleset brings is there until the table says otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Literal, get_args

from msgspec import Struct, structs

from rookery.game.ids import FactionId, PartId, ViceId, WayId
from rookery.game.turn import Event, used

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.factions.faction import Faction
    from rookery.game.ruleset import Ruleset

Sort = Literal["districts", "people", "purveyors", "scores"]
SORTS: tuple[Sort, ...] = get_args(Sort)
CITY = PartId("city")
# What only the GM reads of each sort, and what the city as a whole is told in.
SECRETS = {"people": "wants", "scores": "trouble"}
MOST_PARTS = 500


class CityPart(Struct, frozen=True, kw_only=True):
    """One part. It goes by its key path in the city, such as `people.marla-teague`; what is empty
    is said in the ruleset's words. The `faction` of a score is its target, its `person` who gives
    it; the `person` of a purveyor is who serves there.
    """

    id: PartId
    name: str = ""
    text: str = ""
    detail: str = ""
    reward: str = ""
    secret: str = ""
    district: PartId | None = None
    faction: FactionId | None = None
    person: PartId | None = None
    vice: ViceId | None = None
    kind: WayId | None = None
    plan: WayId | None = None
    gm_only: bool = False
    struck: bool = False

    @property
    def sort(self) -> str:
        return self.id.partition(".")[0]


class PartAdded(Event, frozen=True):
    part: CityPart

    def apply(self, campaign: Campaign) -> Campaign:
        return used(put(campaign, self.part), self.part.id.partition(".")[2])


class PartTold(Event, frozen=True):
    """What is said of a part is said anew; `was` is its own name before, if it had one."""

    part: CityPart
    was: str = ""

    def apply(self, campaign: Campaign) -> Campaign:
        before = part(campaign, self.part.id)
        secret = before.secret if before is not None else ""
        return put(campaign, structs.replace(self.part, secret=secret))


class PartNoted(Event, frozen=True):
    """The GM wrote down what nobody else knows of a part."""

    part: PartId
    secret: str

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.part, secret=self.secret)


class PartShown(Event, frozen=True):
    """A part that was hidden is known from now on, as it is told."""

    part: CityPart

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.part.id, gm_only=False)


class PartHidden(Event, frozen=True):
    part: PartId

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.part, gm_only=True)


class PartsStruck(Event, frozen=True):
    """These are no part of the table's city."""

    parts: tuple[PartId, ...]

    def apply(self, campaign: Campaign) -> Campaign:
        for name in self.parts:
            campaign = change(campaign, name, struck=True)
        return campaign


class PartRestored(Event, frozen=True):
    """Something that was struck is there again, as it was."""

    part: PartId

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.part, struck=False)


def put(campaign: Campaign, new: CityPart) -> Campaign:
    return structs.replace(campaign, parts={**campaign.parts, new.id: new})


def change(campaign: Campaign, name: PartId, **changes: object) -> Campaign:
    """The campaign with a part's fields changed."""
    found = part(campaign, name)
    return campaign if found is None else put(campaign, structs.replace(found, **changes))


def born(rules: Ruleset, name: PartId) -> CityPart | None:
    """A part as the ruleset brings it."""
    city = rules.city
    if city is None:
        return None
    if name == CITY:
        return CityPart(id=CITY)
    sort, _, key = name.partition(".")
    declared: Any = getattr(city, sort).get(key) if sort in SORTS else None
    if declared is None:
        return None
    person = getattr(declared, "giver", None) or getattr(declared, "person", None)
    district = getattr(declared, "district", None)
    return CityPart(
        id=name,
        district=PartId(f"districts.{district}") if district else None,
        faction=getattr(declared, "target", None) or getattr(declared, "faction", None),
        person=PartId(f"people.{person}") if person else None,
        vice=getattr(declared, "vice", None),
        kind=getattr(declared, "kind", None),
        plan=getattr(declared, "plan", None),
    )


def part(campaign: Campaign, name: PartId) -> CityPart | None:
    """A part as the table has it, struck or not."""
    return campaign.parts.get(name) or born(campaign.rules, name)


def parts(campaign: Campaign, sort: Sort, struck: bool = False) -> Iterator[CityPart]:
    """All parts of a sort: the ruleset's in their order, then the table's own."""
    city = campaign.rules.city
    brought = [PartId(f"{sort}.{key}") for key in getattr(city, sort)] if city is not None else []
    own = [key for key in campaign.parts if key.startswith(f"{sort}.") and key not in brought]
    for name in (*brought, *own):
        found = part(campaign, name)
        if found is not None and found.struck == struck:
            yield found


def path(name: PartId, field: str) -> str:
    """Where the ruleset says something of a part."""
    if name == CITY:
        return "city.short" if field == "text" else f"city.{field}"
    sort = name.partition(".")[0]
    return f"city.{name}.{SECRETS.get(sort, field) if field == 'secret' else field}"


def as_known(campaign: Campaign) -> dict[PartId, CityPart]:
    """The parts as players know them: what is hidden is not there, and of the rest no secret."""
    found = {}
    for name, each in campaign.parts.items():
        if each.gm_only:
            if born(campaign.rules, name) is not None:
                found[name] = CityPart(id=name, struck=True)
            continue
        faction = each.faction if heard_of(campaign.factions, each.faction) else None
        found[name] = structs.replace(each, secret="", faction=faction)
    return found


def heard_of(factions: dict[FactionId, Faction], name: FactionId | None) -> bool:
    return name in factions and not factions[name].gm_only

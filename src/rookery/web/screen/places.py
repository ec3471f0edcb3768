"""The city's districts, its people, where vices are served and its first scores, as a seat knows
them.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from rookery.game.factions.part import CITY, SORTS, CityPart, Sort, part, parts
from rookery.game.ids import DistrictId, FactionId, PartId
from rookery.web.screen.eyes import Eyes


class Line(Struct, frozen=True, kw_only=True):
    """Somebody, or where a vice is served: a name, in small what they are, and what is known."""

    id: PartId
    name: str
    of: str
    text: str
    secret: str
    hidden: bool


class District(Struct, frozen=True, kw_only=True):
    """A district with all that is in it; the last one holds what lies nowhere in particular."""

    id: PartId | None
    name: str
    text: str
    hidden: bool
    traits: list[tuple[str, int]]
    landmarks: list[tuple[str, str]]
    people: list[Line]
    purveyors: list[Line]


def seen(eyes: Eyes, sort: Sort) -> list[CityPart]:
    """The parts of a sort; to the GM the hidden ones as well."""
    return list(parts(eyes.campaign, sort))


def city_name(eyes: Eyes) -> str:
    """What the city is called at this table."""
    return called(eyes, CITY) or eyes.say._("City")


def called(eyes: Eyes, name: PartId | None, field: str = "name") -> str:
    """What a part is called, if these eyes know of it."""
    found = part(eyes.campaign, name) if name is not None else None
    return eyes.say.part(found, field) if found is not None and not found.struck else ""


def district_name(eyes: Eyes, key: str) -> str:
    return called(eyes, PartId(f"districts.{key}"))


def districts(eyes: Eyes) -> list[District]:
    """Every district, and what is in none of them."""
    people = [(each.district, person(eyes, each)) for each in seen(eyes, "people")]
    served = [(each.district, purveyor(eyes, each)) for each in seen(eyes, "purveyors")]
    found = [district(eyes, each, people, served) for each in seen(eyes, "districts")]
    known = {each.id for each in found}
    lost = [line for place, line in people if place not in known]
    nowhere = [line for place, line in served if place not in known]
    if lost or nowhere:
        found.append(
            District(
                id=None,
                name=eyes.say._("Elsewhere"),
                text="",
                hidden=False,
                traits=[],
                landmarks=[],
                people=lost,
                purveyors=nowhere,
            )
        )
    return found


def district(
    eyes: Eyes,
    one: CityPart,
    people: list[tuple[PartId | None, Line]],
    served: list[tuple[PartId | None, Line]],
) -> District:
    known = eyes.rules.city.districts if eyes.rules.city is not None else {}
    declared = known.get(DistrictId(one.id.partition(".")[2]))
    where = f"city.{one.id}.landmarks"
    return District(
        id=one.id,
        name=eyes.say.part(one),
        text=eyes.say.part(one, "text"),
        hidden=one.gm_only,
        traits=[(eyes.name(f"city.traits.{t}"), n) for t, n in declared.traits.items()]
        if declared is not None
        else [],
        landmarks=[
            (eyes.name(f"{where}.{mark}"), eyes.text(f"{where}.{mark}"))
            for mark in (declared.landmarks if declared is not None else ())
        ],
        people=[line for place, line in people if place == one.id],
        purveyors=[line for place, line in served if place == one.id],
    )


def person(eyes: Eyes, one: CityPart) -> Line:
    faction = eyes.campaign.factions.get(one.faction) if one.faction is not None else None
    return line(eyes, one, eyes.say.faction(faction) if faction is not None else "")


def purveyor(eyes: Eyes, one: CityPart) -> Line:
    return line(eyes, one, eyes.name(f"vices.{one.vice}") if one.vice is not None else "")


def line(eyes: Eyes, one: CityPart, of: str) -> Line:
    return Line(
        id=one.id,
        name=eyes.say.part(one),
        of=of,
        text=eyes.say.part(one, "text"),
        secret=eyes.say.part(one, "secret") if eyes.gm else "",
        hidden=one.gm_only,
    )


def of_faction(eyes: Eyes, faction: FactionId) -> list[tuple[Line, bool]]:
    """Who belongs to a faction, and whether they lead it."""
    city = eyes.rules.city
    declared = city.factions.get(faction) if city is not None else None
    leader = f"people.{declared.leader}" if declared is not None else ""
    return [
        (person(eyes, each), each.id == leader)
        for each in seen(eyes, "people")
        if each.faction == faction
    ]


def struck(eyes: Eyes) -> list[tuple[PartId, str]]:
    """What the GM struck, to take it back."""
    every = (each for sort in SORTS for each in parts(eyes.campaign, sort, struck=True))
    return [(each.id, eyes.say.part(each)) for each in every]


def options(eyes: Eyes, sort: Sort) -> list[tuple[PartId, str]]:
    return [(each.id, eyes.say.part(each)) for each in seen(eyes, sort)]


def one(eyes: Eyes, name: str) -> CityPart | None:
    """A part by its id, if it is there for these eyes."""
    found = part(eyes.campaign, PartId(name))
    return found if found is not None and (eyes.gm or not found.struck) else None


def served(eyes: Eyes, vice: str) -> list[str]:
    """Where a vice is served, as suggestions; without one, any."""
    return [
        eyes.say.part(each) for each in seen(eyes, "purveyors") if not vice or each.vice == vice
    ]


def named(eyes: Eyes, table: str, keys: Iterable[str]) -> list[tuple[str, str]]:
    """Entries of a table of the ruleset, by name."""
    return [(key, eyes.name(f"{table}.{key}")) for key in keys]

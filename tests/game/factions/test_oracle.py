"""Derived numbers against a slow second opinion: they are what the journal alone comes to."""

from random import Random

import pytest

from rookery.game.effects import crewed
from rookery.game.factions import standing
from rookery.game.factions.faction import FactionRemoved
from rookery.game.factions.status import StatusChanged
from rookery.game.people.crew import CrewTrackMarked
from tests.game.factions.town import Town

ENEMIES = ("vigil", "undertow", "academy", "snuffers", "ironmouth")
GIFTS = ("fiends", "accord", "war-dogs", "patron")


def second_opinion(town: Town) -> dict[str, object]:
    """The same numbers, by reading every entry and the printed rules (FAC-04, FAC-09, FAC-10)."""
    tracks: dict[str, int] = {}
    statuses: dict[str, int] = {}
    for entry in town.table.entries():
        for event in entry.events:
            match event:
                case CrewTrackMarked():
                    tracks[event.track] = event.now
                case StatusChanged():
                    statuses[event.faction] = event.now
                case FactionRemoved():
                    statuses.pop(event.faction, None)
                case _:
                    pass
    has = {str(each.ability) for each in town.campaign.crew.abilities}
    war, allies = -3 in statuses.values(), list(statuses.values()).count(3)
    turf = tracks.get("turf", 0)
    turf += tracks.get("wanted", 0) if "fiends" in has else 0
    turf += min(3, allies) if "accord" in has else 0
    tier, hold = tracks.get("tier", 0), tracks.get("hold", 0)
    price = 8 * (tier + 1)
    if war and "war-dogs" not in has:
        tier, hold = (tier, 0) if hold else (max(0, tier - 1), 0)
    return {
        "needed": 12 - min(6, turf),
        "power": (tier, hold),
        "price": -(-price // 2) if "patron" in has else price,
        "heat": 1 if war else 0,
        "time": -1 if war and "war-dogs" not in has else 0,
    }


def reckoned(town: Town) -> dict[str, object]:
    price = standing.price(town.campaign)
    return {
        "needed": town.needed,
        "power": town.power,
        "price": sum(standing.total(lines) for lines in price.values()),
        "heat": standing.total(crewed.gives(town.campaign, "heat", "heat")),
        "time": standing.total(crewed.gives(town.campaign, "downtime.start", "activity")),
    }


def something(town: Town, chance: Random) -> None:
    """Whatever may happen in a city."""
    left = [name for name in ENEMIES if name in {str(key) for key in town.campaign.factions}]
    match chance.randrange(12):
        case 0 | 1 | 2 | 3 | 4 | 5 if left:
            name, to = chance.choice(left), chance.choice((-3, -3, -1, 0, 3, 3))
            if town.faction(name).status != to:
                town.stands(name, to)
        case 6 if left:
            town.gm.does("remove-faction", faction=chance.choice(left))
        case 7:
            town.has(turf=chance.randrange(7))
        case 8:
            town.has(wanted=chance.randrange(5))
        case 9:
            town.has(tier=chance.randrange(7), hold=chance.randrange(2))
        case 10:
            missing = set(GIFTS) - {str(each.ability) for each in town.campaign.crew.abilities}
            if missing:
                town.gm.does("gain-crew-ability", ability=chance.choice(sorted(missing)))
        case _:
            town.has(rep=chance.randrange(13))


@pytest.mark.parametrize("seed", range(12))
def test_any_evening_comes_to_the_same_numbers(seed: int):
    """FAC-04, FAC-05, FAC-09, FAC-10: wars, turf, wanted and abilities in any order."""
    town, chance = Town(), Random(seed)
    for _ in range(40):
        something(town, chance)
        assert reckoned(town) == second_opinion(town)

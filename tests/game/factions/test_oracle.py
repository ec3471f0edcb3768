"""Derived numbers against a slow second opinion: they are what the journal alone comes to."""

from random import Random
from typing import Any

import pytest
from msgspec import Struct

from rookery.game.downtime import prison
from rookery.game.downtime.prison import PrisonClaimTaken
from rookery.game.effects import crewed
from rookery.game.effects.counting import crew_limit, limit
from rookery.game.factions import standing
from rookery.game.factions.claims import ClaimLost, ClaimSeized, LairLost, LairRegained
from rookery.game.factions.faction import FactionRemoved
from rookery.game.factions.ground import places, reach
from rookery.game.factions.status import StatusChanged
from rookery.game.ids import TrackId
from rookery.game.people.crew import CrewTrackMarked
from rookery.game.people.crew_having import CrewAbilityGained, UpgradeGained
from tests.game.factions.holding import Holding

ENEMIES = ("vigil", "undertow", "academy", "snuffers", "ironmouth")
GIFTS = ("fiends", "accord", "war-dogs", "patron")
BOUGHT = ("vault", "composed", "hardened", "quarters")
KINDS = ("ebb-runners", "latchlifters", "knellers", "waxmongers")


class Told(Struct):
    """What the journal tells of the crew, entry by entry."""

    tracks: dict[str, int] = {}
    statuses: dict[str, int] = {}
    held: dict[str, str] = {}
    inside: set[str] = set()
    abilities: set[str] = set()
    boxes: dict[str, int] = {}
    roof: bool = True


def told(town: Holding) -> Told:
    """The journal, read from its beginning."""
    so_far = Told()
    for entry in town.table.entries():
        for event in entry.events:
            match event:
                case CrewTrackMarked():
                    so_far.tracks[event.track] = event.now
                case StatusChanged():
                    so_far.statuses[event.faction] = event.now
                case FactionRemoved():
                    so_far.statuses.pop(event.faction, None)
                case ClaimSeized():
                    so_far.held[event.place] = event.claim
                case ClaimLost():
                    so_far.held.pop(event.place)
                case LairLost() | LairRegained():
                    so_far.roof = isinstance(event, LairRegained)
                case PrisonClaimTaken():
                    so_far.inside.add(event.claim)
                case CrewAbilityGained():
                    so_far.abilities.add(event.ability.ability)
                case UpgradeGained():
                    so_far.boxes[event.upgrade.upgrade] = event.upgrade.boxes
                case _:
                    pass
    return so_far


def second_opinion(town: Holding) -> dict[str, object]:
    """The same numbers, by the printed rules (FAC-04, FAC-09, FAC-10, UPG-18, UPG-23, UPG-24)."""
    it = told(town)
    war, allies = -3 in it.statuses.values(), list(it.statuses.values()).count(3)
    turf = it.tracks.get("turf", 0)
    turf += list(it.held.values()).count("turf") if it.roof else 0
    turf += it.tracks.get("wanted", 0) if "fiends" in it.abilities else 0
    turf += min(3, allies) if "accord" in it.abilities else 0
    covered = list(it.held.values()).count("cover-operation") if it.roof else 0
    tier, hold = it.tracks.get("tier", 0), it.tracks.get("hold", 0)
    price = 8 * (tier + 1)
    price = -(-price // 2) if "patron" in it.abilities else price
    if war and "war-dogs" not in it.abilities:
        tier, hold = (tier, 0) if hold else (max(0, tier - 1), 0)
    return {
        "needed": 12 - min(6, turf),
        "power": (tier, hold),
        "price": max(0, price - 2) if "hardcase" in it.inside else price,
        "heat": (1 if war else 0) - 2 * covered,
        "time": -1 if war and "war-dogs" not in it.abilities else 0,
        "vault": (4, 8, 16)[it.boxes.get("vault", 0)],
        "stress": 9 + it.boxes.get("composed", 0),
        "trauma": 4 + it.boxes.get("hardened", 0),
    }


def reckoned(town: Holding) -> dict[str, object]:
    campaign, price = town.campaign, standing.price(town.campaign)
    time = crewed.gives(campaign, "downtime.start", "activity")
    return {
        "needed": town.needed,
        "power": town.power,
        "price": sum(standing.total(lines) for lines in price.values()),
        "heat": standing.total(crewed.gives(campaign, "heat", "heat")),
        "time": standing.total(time),
        "vault": crew_limit(campaign, TrackId("coin")),
        "stress": limit(campaign, town.vesper, TrackId("stress")),
        "trauma": limit(campaign, town.corin, TrackId("trauma")),
    }


def something(town: Holding, chance: Random) -> None:
    """Whatever may happen in a city; what is refused just now does not happen."""
    left = [name for name in ENEMIES if name in {str(key) for key in town.campaign.factions}]
    held = [ground.id for ground in places(town.campaign) if ground.held]
    free = [ground.id for ground in places(town.campaign) if not ground.held]

    def tries(command: str, /, **fields: Any) -> None:
        town.table.do(town.gm.seat, command, **fields)

    match chance.randrange(20):
        case 0 | 1 | 2 | 3 | 4 if left:
            tries("set-status", faction=chance.choice(left), to=chance.choice((-3, -3, -1, 0, 3)))
        case 5 if left:
            tries("remove-faction", faction=chance.choice(left))
        case 6:
            town.has(turf=chance.randrange(4))
        case 7:
            town.has(wanted=chance.randrange(5))
        case 8:
            town.has(tier=chance.randrange(7), hold=chance.randrange(2))
        case 9 | 10:
            tries("gain-crew-ability", ability=chance.choice(GIFTS))
        case 11 | 12:
            tries("gain-upgrade", upgrade=chance.choice(BOUGHT))
        case 13 | 14 | 15 if free:
            spot = chance.choice([each for each in free if lies_open(town, each)] or free[:1])
            tries("name-claim", place=spot, holder="chandlers-bench")
            tries("seize-claim", place=spot, otherwise="Won at cards")
        case 16 if held:
            tries("lose-claim", place=chance.choice(held), to=town.taker)
        case 17:
            tries("lose-lair")
        case 18:
            tries("regain-lair", otherwise="The tide went out")
        case _:
            town.has(rep=chance.randrange(13))


def lies_open(town: Holding, place: str) -> bool:
    """Whether it is turf or something else that asks for no choice, on a path of theirs."""
    ground = town.ground(place)
    return reach(town.campaign, ground) == "open" and ground.claim != "training-rooms"


def goes_down(town: Holding) -> None:
    """A friend serves time twice: guards are bought, and then the block fears the crew (PRI-04)."""
    for tile in ("guard-payoff-1", "hardcase"):
        town.has(wanted=1)
        town.gm.does("bring-charge")
        term = next(reversed(town.campaign.terms))
        town.ana.does("name-convict", term=term, convict="friend", name="Pell")
        town.gm.does("convict", term=term, sentence="month-or-two")
        dice = sum(line.amount for line in prison.pool(town.campaign))
        town.dice.faces.extend([6] * (dice or 2))
        town.ana.does("serve-time", term=term)
        town.ana.does("take-prison-claim", term=term, tile=tile)


@pytest.mark.parametrize("seed", range(12))
def test_any_evening_comes_to_the_same_numbers(seed: int):
    """FAC-04, FAC-05, FAC-09, FAC-10, CLM-03, CLM-04, AMB-27, AMB-42: wars, claims, turf, wanted,
    abilities, upgrades and the lair, in any order; and when all wars are over, nothing of them is
    left.
    """
    town, chance = Holding(KINDS[seed % len(KINDS)]), Random(seed)
    if seed % 2:
        goes_down(town)
    for _ in range(60):
        something(town, chance)
        assert reckoned(town) == second_opinion(town)
    for faction in tuple(town.campaign.factions.values()):
        if faction.status == -3:
            town.stands(faction.id, 0)
    assert town.power == (town.crew("tier"), town.crew("hold"))
    assert reckoned(town) == second_opinion(town)

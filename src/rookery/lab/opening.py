"""How a table of the lab begins: seats, characters as they are dealt, a city, a crew."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs, to_builtins

from rookery.game.ids import CrewTypeId, PlaybookId
from rookery.game.people.crew_dealt import answered
from rookery.game.people.deal import dealt
from rookery.game.people.founding import FoundCrew
from rookery.lab.moves import Move, View

NAMES = ("Ana", "Ben", "Cleo")
DEALS = 40
CREW, THINGS = "The Magpies", 6


def seats(view: View) -> Iterator[Move]:
    """Everybody sits down."""
    for name in NAMES:
        yield view.by_gm("take-seat", role="player", name=name)


def newcomer(view: View, seat: str) -> Move:
    """A character dealt at random for somebody who has none to play."""
    rules = view.rules
    book = view.any_of(rules.playbooks) if view.yes(0.8) else None
    if not rules.playbooks or not rules.heritages:
        return Move(seat, "add-character", {"name": f"{seat} {view.up_to(999)}"})
    draft = dealt(rules, PlaybookId(book) if book else None, view.up_to(DEALS))
    draft = structs.replace(draft, name=f"{seat} {view.up_to(999)}")
    fields = {key: value for key, value in to_builtins(draft).items() if key != "do"}
    return Move(seat, "create-character", fields)


def city(view: View) -> Iterator[Move]:
    """The factions of the ruleset's city; without one, a few of one's own."""
    if view.rules.city is not None:
        yield view.by_gm("take-city")
    elif view.rules.standing is not None:
        for number in range(4):
            yield view.by_gm("add-faction", name=f"Faction {number}", tier=number)


def founding(view: View) -> Iterator[Move]:
    """A crew of any kind, and some of what it might have gained already."""
    rules, campaign = view.rules, view.campaign
    if rules.founding is None:
        return
    draft = FoundCrew(
        name=CREW,
        lair="A loft",
        grounds="The quay",
        type=CrewTypeId(view.any_of(rules.crews) or ""),
    )
    said = to_builtins(answered(campaign, draft))
    yield view.by_player("found-crew", **{key: said[key] for key in said if key != "do"})


def grown(view: View) -> Iterator[Move]:
    """What people and their crew have got since; not all of it fits, and that is refused."""
    rules = view.rules
    for who in view.playing():
        for ability in view.some(rules.abilities, 0.15):
            yield view.by_gm("gain-ability", character=who.id, ability=ability)
        if rules.money is not None:
            yield view.by_gm("set-track", character=who.id, track=rules.money.purse, to=2)
    for gift in view.some(rules.crew_abilities, 0.2):
        yield view.by_gm("gain-crew-ability", ability=gift)
    for upgrade in view.some(rules.upgrades, 0.2):
        yield view.by_gm("gain-upgrade", upgrade=upgrade)
    for claim in view.some(rules.claims, 0.15):
        holder = view.any_of(view.campaign.factions)
        yield view.by_gm("add-claim", claim=claim, holder=holder)
    for _ in range(view.up_to(2)):
        yield cohort(view)


def cohort(view: View) -> Move:
    """A gang or an expert with an edge and a flaw."""
    rules = view.rules
    edges, flaws = view.some(rules.edges, 0.3)[:1], view.some(rules.flaws, 0.5)[:1]
    same = min(len(edges), len(flaws))
    kind = view.any_of(rules.cohorts.kinds if rules.cohorts is not None else ())
    return view.by_gm(
        "hire-cohort",
        name=f"The {view.up_to(99)}",
        kind=kind,
        types=[view.any_of(rules.cohort_types)],
        specialty="Locks",
        edges=edges[:same],
        flaws=flaws[:same],
        lent=True,
    )

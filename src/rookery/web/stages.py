"""The cards on the table: what breaks, group actions, rolls, fortunes. Each is drawn by itself,
again only when what it shows has changed, and sent alone.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from rookery.game.campaign import Campaign
from rookery.web.sameness import Key


class Card(Struct, frozen=True):
    """One card: the id of its element, its kind, what it is about, and what it is drawn from."""

    id: str
    kind: str
    thing: object
    key: Key
    thrown: str | None = None


def cards(campaign: Campaign, seen: Campaign, thrown: str | None) -> list[Card]:
    """All that lies on the table as it is `seen` by a role, what is open first, then the newest;
    the dice of the roll that was just `thrown` tumble, once.
    """
    whole = everything(campaign)
    found = [
        Card(f"breaking-{who.id}", "breaking", who, whole)
        for who in seen.characters.values()
        if who.traumas_owed or who.fate_owed or who.catastrophe
    ]
    for group in seen.groups.values():
        tumbles = any(roll.group == group.id for roll in seen.rolls.values() if roll.id == thrown)
        fallen = thrown if tumbles else None
        found.append(Card(f"group-{group.id}", "group", group, (*whole, tumbles), fallen))
    rolls = [roll for roll in reversed(seen.rolls.values()) if not roll.group]
    for roll in sorted(rolls, key=lambda roll: not roll.open):
        settled = (campaign.rules, campaign.rolls[roll.id], names(campaign), campaign.score)
        key = whole if roll.open else settled
        fallen = thrown if roll.id == thrown else None
        found.append(Card(f"roll-{roll.id}", "roll", roll, (*key, bool(fallen)), fallen))
    if seen.set_ups:
        found.append(Card("set-ups", "set-ups", None, whole))
    return found + [
        Card(f"roll-{fortune.id}", "fortune", fortune, (campaign.rules, fortune.id))
        for fortune in reversed(seen.fortunes)
    ]


def everything(campaign: Campaign) -> Key:
    """What a card hangs on as long as something may be pressed on it."""
    c = campaign
    here = (c.rules, c.rolls, c.characters, clocks(c), c.crew, c.seats, c.gritty, c.score)
    return (*here, c.groups, c.set_ups, c.factions)


def names(campaign: Campaign) -> str:
    """Who is who, and what clocks are called: all that settled things still show of others."""
    people, hands = campaign.characters.values(), campaign.clocks.values()
    cast = [f"{w.id}/{w.player}/{w.sigil}/{w.plays}/{w.name}" for w in people]
    return "\n".join([*cast, *(f"{clock.id}/{clock.gm_only}/{clock.name}" for clock in hands)])


def clocks(campaign: Campaign) -> str:
    """The clocks on the table as they are; those of factions stand with the factions."""
    return repr([clock for clock in campaign.clocks.values() if clock.faction is None])


def in_place(before: Sequence[Card], after: Sequence[Card]) -> bool:
    """Whether whatever stayed lies as it did, with what came on top of it."""
    old, new = [card.id for card in before], [card.id for card in after]
    stayed = [name for name in old if name in new]
    fresh = [name for name in new if name not in old]
    return bool(stayed) and new == [*fresh, *stayed]

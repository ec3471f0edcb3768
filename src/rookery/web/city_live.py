"""What of the city changed between two entries: all of it, some rows of the ladder, or a clock."""

from __future__ import annotations

from msgspec import structs

from rookery.game.campaign import Campaign
from rookery.game.core.clocks import Clock
from rookery.game.factions import standing
from rookery.game.factions.faction import conditions, enemies
from rookery.game.ids import FactionId, PartId
from rookery.game.seats import view
from rookery.table.table import Table
from rookery.web import draw
from rookery.web.screen import city
from rookery.web.screen.eyes import Eyes

# What a row of the ladder shows without moving any other.
ROW = ("status", "text", "quirk", "short", "note", "secret", "category", "districts")


def frame(campaign: Campaign) -> str:
    """What the whole page hangs on: who stands where, the crew's own numbers, the score's state."""
    plain = dict.fromkeys(ROW[1:], "") | {"status": 0}
    places = [structs.replace(each, **plain) for each in campaign.factions.values()]
    crew, score, rules = campaign.crew, campaign.score, campaign.rules
    money = rules.money
    purses = [
        (who.name, who.player, who.plays, who.track(money.purse) if money else 0)
        for who in campaign.characters.values()
    ]
    said = (score.stage, score.title, score.suggests) if score is not None else None
    rise = (standing.of_crew(campaign), standing.needed(campaign), standing.price(campaign))
    wars = [each.id for each in enemies(campaign)]
    told = [*campaign.parts.values()]
    return repr((places, told, crew.name, crew.type, crew.tracks, purses, said, rise, wars))


def free_clocks(campaign: Campaign) -> str:
    """The clocks on the table as they are; those of factions stand with the factions."""
    return repr([clock for clock in campaign.clocks.values() if clock.faction is None])


def unmoved(then: Campaign, now: Campaign) -> bool:
    """Whether nothing has changed that the city's page shows."""
    return all(
        getattr(then, part) is getattr(now, part)
        for part in ("rules", "factions", "parts", "clocks", "crew", "score", "characters")
    )


def pieces(table: Table, eyes: Eyes, then: Campaign) -> list[str]:
    """The rows of the ladder that changed, and the clocks that moved in rows that did not."""
    before, now = view(then, eyes.role), eyes.campaign
    changed = {key for key, each in now.factions.items() if before.factions.get(key) != each}
    moved: list[Clock] = []
    for name in dict.fromkeys((*before.clocks, *now.clocks)):
        old, new = before.clocks.get(name), now.clocks.get(name)
        if old is new:
            continue
        if old is None or new is None or old.faction != new.faction:
            changed.update(each.faction for each in (old, new) if each and each.faction)
        elif new.faction is not None:
            moved.append(new)
    hands = city.by_faction(eyes) if changed else {}
    found = [
        draw.partial(f"fac-{key}", drawn_row(table, eyes, city.row(eyes, now.factions[key], hands)))
        for key in now.factions
        if key in changed
    ]
    return found + [
        draw.partial(f"fclock-{clock.id}", drawn_clock(eyes, city.hand(eyes, clock)))
        for clock in moved
        if clock.faction not in changed
    ]


def drawn_row(table: Table, eyes: Eyes, row: city.Row) -> str:
    home = f"/t/{table.id}"
    values = {"eyes": eyes, "home": home, "do": f"{home}/do", "row": row}
    return draw.draw("parts/city_row.html", eyes.language, **values)


def drawn_clock(eyes: Eyes, hand: city.Hand) -> str:
    return draw.draw("parts/city_clock.html", eyes.language, eyes=eyes, hand=hand)


def drawn_faction(table: Table, eyes: Eyes, faction: FactionId) -> str:
    """One faction, as its own page shows it."""
    home = f"/t/{table.id}"
    values = {"eyes": eyes, "home": home, "do": f"{home}/do", "faction": faction}
    return draw.draw("parts/faction.html", eyes.language, **values)


def drawn_place(table: Table, eyes: Eyes, part: PartId) -> str:
    """One part of the city, as its own page shows it."""
    home = f"/t/{table.id}"
    values = {"eyes": eyes, "home": home, "do": f"{home}/do", "part": part}
    return draw.draw("parts/place.html", eyes.language, **values)


def place_pages(table: Table, eyes: Eyes, then: Campaign) -> list[str]:
    """The parts of the city that changed, for pages that show one: the GM's."""
    if eyes.role != "gm":
        return []
    now = eyes.campaign.parts
    return [
        draw.partial(f"place-{key.replace('.', '-')}", drawn_place(table, eyes, key))
        for key in now
        if then.parts.get(key) != now[key]
    ]


def faction_pages(table: Table, eyes: Eyes, then: Campaign) -> list[str]:
    """The factions that changed, for pages that show one."""
    before, now = view(then, eyes.role), eyes.campaign
    changed = {key for key, each in now.factions.items() if before.factions.get(key) != each}
    if conditions(then) != conditions(now):
        changed |= {each.id for each in enemies(now)}
    for name in before.clocks.keys() | now.clocks.keys():
        old, new = before.clocks.get(name), now.clocks.get(name)
        if old is not new:
            changed.update(each.faction for each in (old, new) if each and each.faction)
    return [
        draw.partial(f"faction-{key}", drawn_faction(table, eyes, key))
        for key in now.factions
        if key in changed
    ]

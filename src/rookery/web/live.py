"""What changed between two entries, as messages that bring open pages up to date."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable
from typing import Any

from msgspec import structs

from rookery.game.campaign import Campaign
from rookery.game.core.throw import DiceThrown
from rookery.game.downtime.downtime import running
from rookery.game.people.character import Character
from rookery.game.seats import Language, Role
from rookery.table.table import Table
from rookery.web import city_live, draw
from rookery.web.city_live import faction_pages, frame, free_clocks, unmoved
from rookery.web.screen import feed
from rookery.web.screen.eyes import Eyes, look

Key = tuple[Any, ...]


def busy(campaign: Campaign) -> str:
    """Who has an open roll: all that a roll's steps change about what may be begun."""
    return " ".join(sorted(roll.character for roll in campaign.rolls.values() if roll.open))


def told(who: Character) -> Key:
    """What is told of somebody at the head of their sheet."""
    called = (who.name, who.alias, who.look, who.book, who.sigil)
    return (*called, who.playbook, who.heritage, who.background, who.player)


def cast_of(campaign: Campaign, who: Character | None = None) -> str:
    """Who else is in the story: by name, or, for somebody's own player, which of them rest."""
    player = who.player if who is not None else None
    return " ".join(
        f"{other.id}{other.name}{other.plays}{other.resting if player else ''}"
        for other in campaign.characters.values()
        if player is None or other.player == player
    )


def growing(campaign: Campaign) -> bool:
    """Whether anybody's sheet matters to the page of the session."""
    session = campaign.session
    owed = (who.advances or who.promised for who in campaign.characters.values())
    return session.ending or bool(session.noted) or any(owed)


def people_in_downtime(campaign: Campaign) -> object:
    """The characters, where their time matters: while a downtime runs."""
    return campaign.characters if running(campaign) is not None else None


def folk(campaign: Campaign) -> str:
    """Who is there and played by whom: all that the crew's page shows of characters."""
    everybody = campaign.characters.values()
    return " ".join(f"{w.id}/{w.player}/{w.sigil}/{w.plays}/{w.name}" for w in everybody)


def settles(campaign: Campaign) -> bool:
    """Whether the end of a score is on the table, and with it everybody's coin and time."""
    return bool(running(campaign) or campaign.troubles or campaign.terms)


# Each part of the table page, and the parts of a campaign that it is drawn from.
PARTS: dict[str, Callable[[Campaign], Key]] = {
    "phase": lambda c: (c.score, c.scene, c.crew),
    "stop": lambda c: (c.stopped,),
    "party": lambda c: (c.characters, c.rolls),
    "mine": lambda c: (c.characters, c.npcs),
    "seated": lambda c: (c.characters, c.seats),
    "score": lambda c: (c.score, c.characters, c.crew, c.seats, c.scene),
    "running": lambda c: (c.score, c.characters, c.crew, c.seats),
    "owed": lambda c: (c.score, c.characters, c.crew),
    "stages": lambda c: (
        *(c.rolls, c.characters, free_clocks(c), c.crew, c.seats, c.fortunes, c.gritty, c.score),
        *(c.groups, c.set_ups, c.factions),
    ),
    "settling": lambda c: (
        *(c.downtime, c.troubles, c.terms, c.score, c.crew, c.factions),
        c.characters if settles(c) else None,
    ),
    "trail": lambda c: (c.downtime, c.crew, people_in_downtime(c)),
    "activities": lambda c: (c.downtime, c.crew, c.clocks, c.assets, people_in_downtime(c)),
    "compose": lambda c: (c.characters, busy(c), free_clocks(c), c.crew, c.name, c.scene, c.score),
    "ending": lambda c: (c.session.ending,),
    "session": lambda c: (
        *(c.session, c.characters if growing(c) else None),
        c.crew if c.session.ending else None,
    ),
    "clocks": lambda c: (free_clocks(c), c.characters),
    "crew": lambda c: (c.crew, c.founding, c.factions, folk(c), c.seats if c.founding else None),
    "upgrades": lambda c: (c.crew,),
    "talents": lambda c: (c.crew, folk(c)),
    "claims": lambda c: (c.crew, c.factions, c.score),
    "cohorts": lambda c: (c.crew, c.factions, c.groups, c.rolls, c.characters),
    "others": lambda c: (c.others, c.factions),
    "people": lambda c: (c.npcs,),
}
# What stands on a page of its own, and is sent in smaller pieces where these are enough.
APART: dict[str, Callable[[Campaign], Key]] = {
    "city": lambda c: (frame(c), c.factions, c.clocks),
}

# Each part of a sheet, and what it is drawn from.
SHEET: dict[str, Callable[[Campaign, Character], Key]] = {
    "head": lambda c, who: (*told(who), c.seats),
    "next": lambda c, who: (who.fate, c.npcs, who.resting, who.player, cast_of(c, who)),
    "acts": lambda _, who: (who.ratings, who.xp, who.advances, who.player, who.fate),
    "hurts": lambda _, who: (
        *(who.tracks, who.limits, who.harm, who.traumas, who.carried, who.abilities, who.player),
    ),
    "gear": lambda _, who: (
        *(who.load, who.carried, who.items, who.tracks, who.abilities, who.player, who.fate),
    ),
    "purse": lambda c, who: (who.tracks, who.limits, who.player, who.fate, c.crew, cast_of(c)),
    "self": lambda c, who: (
        *(*told(who), who.abilities, who.bonds, who.friend, who.rival, who.vice, who.purveyor),
        *(who.xp, who.advances, who.known, who.promised, c.session.number),
        *(who.carried, who.traumas, who.fate, who.tracks),
    ),
}
FAR = 60
KEPT = 600


def drawn_from(part: str, campaign: Campaign) -> Key:
    """What a part is drawn from; other rules have other words for everything."""
    return (campaign.rules, *(PARTS | APART)[part](campaign))


class Screens:
    """Parts drawn once for each role and language, however many pages show them."""

    def __init__(self) -> None:
        self.drawn: dict[tuple[str, str, str, str], tuple[Key, str]] = {}
        self.lock = threading.Lock()
        self.once: OrderedDict[tuple[str, str, str, int, int], bytes] = OrderedDict()

    def part(self, table: Table, eyes: Eyes, campaign: Campaign, part: str) -> str:
        """A part as it is now, drawn again only when what it shows has changed."""
        where = (table.id, eyes.role, eyes.language, part)
        key = drawn_from(part, campaign)
        with self.lock:
            known = self.drawn.get(where)
        if known is not None and same(known[0], key):
            return known[1]
        html = draw_part(table, eyes, part)
        with self.lock:
            self.drawn[where] = (key, html)
            while len(self.drawn) > KEPT:
                self.drawn.pop(next(iter(self.drawn)))
        return html

    def all(
        self, table: Table, campaign: Campaign, role: Role, language: Language
    ) -> dict[str, str]:
        """Every part of the table page."""
        eyes = look(campaign, role, language)
        return {part: self.part(table, eyes, campaign, part) for part in PARTS}

    def message_once(
        self, table: Table, role: Role, language: Language, since: int, upto: int
    ) -> bytes:
        """The same message for all who wait at the same entry, made once."""
        which = (table.id, role, language, since, upto)
        made = self.once.get(which)
        if made is None:
            made = self.once[which] = self.message(table, role, language, since, upto)
            while len(self.once) > KEPT:
                self.once.popitem(last=False)
        return made

    def message(self, table: Table, role: Role, language: Language, since: int, upto: int) -> bytes:
        """The message that brings a page from one entry to another."""
        then, now = table.as_of(since).campaign, table.as_of(upto).campaign
        eyes = look(now, role, language)
        pieces = []
        for part in PARTS:
            old, new = drawn_from(part, then), drawn_from(part, now)
            if same(old, new):
                continue
            where = (table.id, role, language, part)
            with self.lock:
                known = self.drawn.get(where)
            before = known[1] if known is not None and same(known[0], old) else None
            html = self.part(table, eyes, now, part)
            if html != before:
                pieces.append(draw.partial(part, html))
        pieces += sheets(table, eyes, then, now)
        pieces += self.city(table, eyes, then, now)
        pieces += self.journal(table, eyes, since, upto)
        return draw.message(upto, pieces)

    def city(self, table: Table, eyes: Eyes, then: Campaign, now: Campaign) -> list[str]:
        """What has changed of the city: the whole page, or only rows and clocks of it."""
        if unmoved(then, now):
            return []
        if then.rules is not now.rules or frame(then) != frame(now):
            whole = [draw.partial("city", self.part(table, eyes, now, "city"))]
        else:
            whole = city_live.pieces(table, eyes, then)
        return whole + faction_pages(table, eyes, then)

    def journal(self, table: Table, eyes: Eyes, since: int, upto: int) -> list[str]:
        """New rows on top of the feed; the whole feed where rows were struck or many are new."""
        whole = upto - since > FAR or any(
            entry.rewind is not None for entry in table.entries(since, upto)
        )
        home = f"/t/{table.id}"
        values = {"eyes": eyes, "home": home, "do": f"{home}/do"}
        if whole:
            rows = feed.newest(table, eyes.role, eyes.say, upto)
            html = draw.draw("parts/feed.html", eyes.language, rows=rows, **values)
            return [draw.partial("feed", html)]
        new = feed.rows(table, eyes.role, eyes.say, since, upto)
        deeds = {row.deed for row in new if row.deed}
        if not new:
            return []
        start = max(0, since - FAR)
        steps = feed.rows(table, eyes.role, eyes.say, start, since, deeds) if deeds else []
        rows = [structs.replace(row, fresh=True) for row in feed.cards([*new, *steps])]
        html = draw.draw("parts/rows.html", eyes.language, rows=rows, **values)
        old = [draw.partial(f"entry-{deed}", "", "delete") for deed in sorted(deeds)]
        return [*old, draw.partial("feed", html, "afterbegin")]


def draw_part(table: Table, eyes: Eyes, part: str) -> str:
    return draw.draw(
        f"parts/{part}.html",
        eyes.language,
        eyes=eyes,
        home=f"/t/{table.id}",
        do=f"/t/{table.id}/do",
        thrown=just_thrown(table),
    )


def sheets(table: Table, eyes: Eyes, then: Campaign, now: Campaign) -> list[str]:
    """The parts of sheets that changed, for pages that show one."""
    return [
        draw.partial(f"sheet-{part}-{key}", draw_sheet(table, eyes, who, f"sheet/{part}"))
        for key, who in now.characters.items()
        if (before := then.characters.get(key)) is not None
        for part, parts_of in SHEET.items()
        if then.rules is not now.rules or not same(parts_of(then, before), parts_of(now, who))
    ]


def draw_sheet(table: Table, eyes: Eyes, who: Character, part: str = "paper") -> str:
    """A whole sheet, or a part of one."""
    home = f"/t/{table.id}"
    return draw.draw(
        f"parts/{part}.html", eyes.language, eyes=eyes, who=who, home=home, do=f"{home}/do"
    )


def just_thrown(table: Table) -> str | None:
    """The roll whose dice fell in the newest entry: they tumble, once."""
    newest = next(table.entries(table.number - 1, table.number), None)
    if newest is None:
        return None
    return next((e.roll for e in newest.events if isinstance(e, DiceThrown)), None)


def same(old: Key, new: Key) -> bool:
    """Whether nothing that a part shows has changed: identity, or equality of plain words."""
    return all(
        a is b or (isinstance(a, str | bool) and a == b) for a, b in zip(old, new, strict=True)
    )

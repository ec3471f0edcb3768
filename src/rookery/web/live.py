"""What changed between two entries, as messages that bring open pages up to date."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable

from msgspec import structs

from rookery.game.campaign import Campaign
from rookery.game.core.throw import DiceThrown
from rookery.game.downtime.downtime import running
from rookery.game.factions.faction import conditions
from rookery.game.people.character import Character
from rookery.game.seats import Language, Role, view
from rookery.table.table import Table
from rookery.web import city_live, draw, stages
from rookery.web.city_live import faction_pages, frame, place_pages, unmoved
from rookery.web.sameness import Key, same
from rookery.web.screen import feed, party
from rookery.web.screen.eyes import Eyes, look


def busy(campaign: Campaign) -> str:
    """Who has an open roll: all that a roll's steps change about what may be begun."""
    return " ".join(sorted(roll.character for roll in campaign.rolls.values() if roll.open))


def beginners(campaign: Campaign) -> str:
    """Who may begin something, with all that the forms for it show of them."""
    everybody = campaign.characters.values()
    kept = [(w.id, w.name, w.player, w.sigil, w.plays, w.away, w.ratings) for w in everybody]
    hurt = [(w.traumas_owed, w.fate_owed, [(h.id, h.name) for h in w.harm]) for w in everybody]
    return repr((kept, hurt))


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


def wars(campaign: Campaign) -> str:
    """The conditions that wars bring: they take time from everybody."""
    return " ".join(conditions(campaign))


def people_in_downtime(campaign: Campaign) -> object:
    """The characters, where their time matters: while a downtime runs."""
    return campaign.characters if running(campaign) is not None else None


def folk(campaign: Campaign) -> str:
    """Who is there and played by whom: all that the crew's page shows of characters."""
    everybody = campaign.characters.values()
    return " ".join(f"{w.id}/{w.player}/{w.sigil}/{w.plays}/{w.name}" for w in everybody)


def crafty(campaign: Campaign) -> str:
    """Who there is to know, to name and to carry what was made."""
    everybody = [who for who in campaign.characters.values() if who.plays]
    return " ".join(f"{w.id}/{w.player}/{w.name}/{w.promised}/{w.load}/{w.made}" for w in everybody)


def at_work(campaign: Campaign) -> bool:
    """Whether a score is under way, in which only what is along can be used."""
    return campaign.score is not None and campaign.score.stage == "under-way"


def settles(campaign: Campaign) -> bool:
    """Whether the end of a score is on the table, and with it everybody's coin and time."""
    return bool(running(campaign) or campaign.troubles or campaign.terms)


# Each part of the table page, and the parts of a campaign that it is drawn from.
PARTS: dict[str, Callable[[Campaign], Key]] = {
    "phase": lambda c: (c.score, c.scene, c.crew, c.downtime),
    "stop": lambda c: (c.stopped,),
    "party": lambda c: (c.characters, c.rolls, c.crew),
    "mine": lambda c: (c.characters, c.npcs),
    "seated": lambda c: (c.characters, c.seats),
    "score": lambda c: (c.score, c.characters, c.crew, c.seats, c.scene),
    "running": lambda c: (c.score, c.characters, c.crew, c.seats),
    "owed": lambda c: (c.score, c.characters, c.crew, c.rolls, c.groups),
    "stages": lambda c: (*stages.everything(c), c.fortunes),
    "settling": lambda c: (
        *(c.downtime, c.troubles, c.terms, c.score, c.crew, c.factions),
        c.characters if settles(c) else None,
    ),
    "trail": lambda c: (c.downtime, c.crew, c.troubles, c.factions, people_in_downtime(c)),
    "activities": lambda c: (
        *(c.downtime, c.crew, wars(c), c.clocks, c.assets, c.lore, c.things),
        people_in_downtime(c),
    ),
    "bench": lambda c: (c.lore, c.things, c.casts, c.crew, crafty(c), at_work(c)),
    "upsets": lambda c: (c.things, crafty(c)),
    "compose": lambda c: (
        *(beginners(c), busy(c), stages.clocks(c), c.crew, c.name, c.scene, c.score),
    ),
    "ending": lambda c: (c.session.ending,),
    "session": lambda c: (
        *(c.session, c.characters if growing(c) else None),
        c.crew if c.session.ending else None,
    ),
    "clocks": lambda c: (stages.clocks(c), c.characters),
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
    "places": lambda c: (c.parts, c.factions),
}

# Each part of a sheet, and what it is drawn from.
SHEET: dict[str, Callable[[Campaign, Character], Key]] = {
    "head": lambda c, who: (*told(who), c.seats),
    "next": lambda c, who: (who.fate, c.npcs, who.resting, who.player, cast_of(c, who)),
    "acts": lambda _, who: (who.ratings, who.xp, who.advances, who.player, who.fate),
    "hurts": lambda c, who: (
        *(who.tracks, who.limits, who.harm, who.traumas, who.carried, who.abilities, who.player),
        c.crew,
    ),
    "gear": lambda c, who: (
        *(c.things, who.made, at_work(c)),
        *(who.load, who.carried, who.items, who.tracks, who.abilities, who.player, who.fate),
        c.crew,
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
DRAWN = 6000
"""So many pieces stay drawn: a hundred for each role and language of every table in play."""


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
        if part == "stages":
            lie = stages.cards(campaign, eyes.campaign, just_thrown(table, table.number))
            html = "".join(self.card(table, eyes, card) for card in lie)
            return draw.draw("parts/stages.html", eyes.language, cards=draw.safe(html))
        key = drawn_from(part, campaign)
        return self.drawn_once(table, eyes, part, key, lambda: draw_part(table, eyes, part))

    def card(self, table: Table, eyes: Eyes, card: stages.Card) -> str:
        """One of the cards on the table."""
        return self.drawn_once(
            *(table, eyes, card.id, card.key), lambda: draw_card(table, eyes, card)
        )

    def drawn_once(
        self, table: Table, eyes: Eyes, what: str, key: Key, drawing: Callable[[], str]
    ) -> str:
        """A piece of a page, drawn again only when what it is drawn from has changed."""
        where = (table.id, eyes.role, eyes.language, what)
        with self.lock:
            known = self.drawn.get(where)
        if known is not None and same(known[0], key):
            return known[1]
        html = drawing()
        with self.lock:
            self.drawn[where] = (key, html)
            while len(self.drawn) > DRAWN:
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
            if part == "stages":
                pieces += self.stages(table, eyes, then, now, since, upto)
                continue
            if part == "party" and (faces := party_pieces(table, eyes, then)) is not None:
                pieces += faces
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

    def stages(
        self, table: Table, eyes: Eyes, then: Campaign, now: Campaign, since: int, upto: int
    ) -> list[str]:
        """The cards that changed, came or went; all of them where their order has changed."""
        before = stages.cards(then, view(then, eyes.role), just_thrown(table, since))
        after = stages.cards(now, eyes.campaign, just_thrown(table, upto))
        if then.rules is not now.rules or not stages.in_place(before, after):
            return [draw.partial("stages", self.part(table, eyes, now, "stages"))]
        known = {card.id: card for card in before}
        fresh = "".join(self.card(table, eyes, card) for card in after if card.id not in known)
        changed = [
            draw.partial(card.id, self.card(table, eyes, card))
            for card in after
            if card.id in known and not same(known[card.id].key, card.key)
        ]
        gone = known.keys() - {card.id for card in after}
        cleared = [draw.partial(name, "", "delete") for name in sorted(gone)]
        return [*cleared, *changed, *([draw.partial("stages", fresh, "afterbegin")] * bool(fresh))]

    def city(self, table: Table, eyes: Eyes, then: Campaign, now: Campaign) -> list[str]:
        """What has changed of the city: the whole page, or only rows and clocks of it."""
        if unmoved(then, now) or now.rules.standing is None:
            return []
        if then.rules is not now.rules or frame(then) != frame(now):
            whole = [draw.partial("city", self.part(table, eyes, now, "city"))]
        else:
            whole = city_live.pieces(table, eyes, then)
        if then.rules is not now.rules or then.parts is not now.parts:
            whole.append(draw.partial("places", self.part(table, eyes, now, "places")))
        return whole + faction_pages(table, eyes, then) + place_pages(table, eyes, then)

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


def party_pieces(table: Table, eyes: Eyes, then: Campaign) -> list[str] | None:
    """Those of the party who look different now; None where others sit there, or elsewhere."""
    before, now = (
        party.people(structs.replace(eyes, campaign=view(then, eyes.role))),
        party.people(eyes),
    )
    if [one.id for one in before] != [one.id for one in now] or then.rules is not eyes.rules:
        return None
    return [
        draw.partial(
            f"pc-{one.id}",
            draw.draw("parts/pc.html", eyes.language, one=one, home=f"/t/{table.id}"),
        )
        for was, one in zip(before, now, strict=True)
        if was != one
    ]


def draw_part(table: Table, eyes: Eyes, part: str) -> str:
    home = f"/t/{table.id}"
    return draw.draw(f"parts/{part}.html", eyes.language, eyes=eyes, home=home, do=f"{home}/do")


def draw_card(table: Table, eyes: Eyes, card: stages.Card) -> str:
    home = f"/t/{table.id}"
    values = {"eyes": eyes, "home": home, "do": f"{home}/do", "thrown": card.thrown}
    return draw.draw(f"parts/cards/{card.kind}.html", eyes.language, thing=card.thing, **values)


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


def just_thrown(table: Table, number: int) -> str | None:
    """The roll whose dice fell in this entry: they tumble, once."""
    entry = next(table.entries(number - 1, number), None)
    if entry is None:
        return None
    return next((e.roll for e in entry.events if isinstance(e, DiceThrown)), None)

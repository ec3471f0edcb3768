"""Entanglements on screen: the table with the cell that was hit, and each with its ways out."""

from __future__ import annotations

from msgspec import Struct

from rookery.game.downtime import ways_out
from rookery.game.downtime import whom as concern
from rookery.game.downtime.attracted import attracted as waiting
from rookery.game.downtime.attracted import choices as choices_of
from rookery.game.downtime.trouble import Trouble
from rookery.game.ids import TrackId, WayId
from rookery.game.people.character import Character
from rookery.game.ruleset.effects import EffectWay
from rookery.web.screen.eyes import Eyes
from rookery.web.screen.quick.blocks import Reader
from rookery.web.screen.settling import now

SIGNS = {"claim": "door", "contact": "crew", "activity": "lantern", "coin": "coin"}


class Way(Struct, frozen=True, kw_only=True):
    """A way out: its price, what it throws, and what keeps it shut."""

    id: str
    sign: str
    name: str
    words: str
    cost: str
    note: str
    shut: str
    dice: int | None
    place: bool
    time: bool
    coin: int


class Cell(Struct, frozen=True, kw_only=True):
    words: str
    hit: bool


class Row(Struct, frozen=True, kw_only=True):
    """A row of the table of entanglements."""

    name: str
    hit: bool
    cells: list[Cell]


def every(eyes: Eyes) -> list[Trouble]:
    """The entanglements that are open, the newest first."""
    return [each for each in reversed(eyes.campaign.troubles.values()) if each.open]


def attracted(eyes: Eyes) -> list[Character]:
    """Who attracted trouble that nobody has named yet; once for each."""
    return [eyes.campaign.characters[who] for who in dict.fromkeys(waiting(eyes.campaign))]


def choosable(eyes: Eyes) -> list[tuple[str, str]]:
    """Those that could concern somebody, by name."""
    return [(what, eyes.name(f"entanglements.{what}")) for what in choices_of(eyes.campaign)]


def rolled(eyes: Eyes) -> Trouble | None:
    """The one of this downtime."""
    downtime = now(eyes)
    name = downtime.rolled if downtime is not None else None
    return eyes.campaign.troubles.get(name) if name is not None else None


def lots(eyes: Eyes, trouble: Trouble) -> tuple[list[tuple[str, bool]], list[Row]]:
    """The table, with the cell that the dice fell into."""
    table = eyes.rules.entanglement_table
    if table is None or trouble.thrown is None:
        return [], []
    here = table.column(trouble.heat)
    band = trouble.thrown.band if trouble.thrown.band in table.rows else [*table.rows][-1]
    faces = Reader(eyes.say)
    heads = [
        (eyes.name(f"entanglement-table.columns.{column}"), column == here)
        for column in table.columns
    ]
    rows = []
    for row, cells in table.rows.items():
        found = [
            Cell(
                words=eyes.say.listed(eyes.name(f"entanglements.{name}") for name in names),
                hit=row == band and column == here,
            )
            for column, names in cells.items()
        ]
        rows.append(Row(name=faces.faces(row), hit=row == band, cells=found))
    return heads, rows


class Choice(Struct, frozen=True, kw_only=True):
    """One that the dice may mean, and who could be concerned by it: (value, words) to pick from."""

    id: str
    name: str
    text: str
    concerns: str
    whom: list[tuple[str, str]]
    named_later: bool
    passes: bool


def choices(eyes: Eyes, trouble: Trouble) -> list[Choice]:
    found = []
    for what in trouble.choices:
        declared = eyes.rules.entanglements[what]
        whom: list[tuple[str, str]] = []
        if declared.concerns == "faction":
            whom = [
                (each.id, eyes.say.faction(each)) for each in concern.factions(eyes.campaign, what)
            ]
        elif declared.concerns == "cohort":
            whom = [(each.id, each.name) for each in concern.cohorts(eyes.campaign, what)]
        elif declared.concerns == "character":
            whom = [(who.id, who.name) for who in eyes.campaign.characters.values() if who.plays]
        found.append(
            Choice(
                id=what,
                name=eyes.name(f"entanglements.{what}"),
                text=eyes.text(f"entanglements.{what}"),
                concerns=declared.concerns or "",
                whom=whom,
                named_later=declared.named_by == "player",
                passes=concern.nobody(eyes.campaign, what),
            )
        )
    return found


def concerned(eyes: Eyes, trouble: Trouble) -> str:
    """Whom an entanglement concerns, by name."""
    whom, campaign = trouble.whom, eyes.campaign
    if whom.faction in campaign.factions:
        return eyes.say.faction(campaign.factions[whom.faction])
    if whom.cohort in campaign.crew.cohorts:
        return campaign.crew.cohorts[whom.cohort].name
    if whom.character in campaign.characters:
        return campaign.characters[whom.character].name
    return whom.contact


def needs_number(eyes: Eyes, trouble: Trouble) -> str:
    """The number that a way out asks of the GM; nothing where none does."""
    every = ways_out.ways(eyes.campaign, trouble).values()
    question = next((way.asks for way in every if way.asks is not None), None)
    return eyes.say.question(question) if question is not None else ""


def needs_name(eyes: Eyes, trouble: Trouble) -> bool:
    """Whether somebody still has to say whom it is about."""
    what = trouble.what
    concerns = eyes.rules.entanglements[what].concerns if what is not None else None
    return concerns == "contact" and not trouble.whom.contact


def ways(eyes: Eyes, trouble: Trouble) -> list[Way]:
    """Every way out, with the price that stands on it."""
    return [
        shown(eyes, trouble, name, way)
        for name, way in ways_out.ways(eyes.campaign, trouble).items()
    ]


def shown(eyes: Eyes, trouble: Trouble, name: WayId, way: EffectWay) -> Way:
    path = f"entanglements.{trouble.what}.ways.{name}"
    cost = ways_out.price(eyes.campaign, trouble, way)
    money = eyes.rules.money
    purses = 0
    if money is not None:
        everybody = eyes.campaign.characters.values()
        purses = sum(who.track(money.purse) for who in everybody if who.plays)
    refused = ways_out.shut(eyes.campaign, trouble, way, purses)
    dice = ways_out.pool(eyes.campaign, trouble, way)
    words = eyes.text(path) if not way.plays else eyes.say.term(f"{path}.plays")
    return Way(
        id=name,
        sign=next((sign for key, sign in SIGNS.items() if key in cost), "arrow"),
        name=eyes.name(path),
        words="" if words.startswith(path) else words,
        cost=priced(eyes, cost, way),
        note=moves(eyes, cost),
        shut=eyes.say.refusal(refused)[0] if refused is not None else "",
        dice=dice if way.rolls is not None else None,
        place="claim" in cost,
        time="activity" in cost,
        coin=cost.get(money.store, 0) if money is not None else 0,
    )


def priced(eyes: Eyes, cost: dict[str, int], way: EffectWay) -> str:
    """A price in words: "5 coin"; or that it is played."""
    words = [f"{amount} {unit(eyes, name)}" for name, amount in cost.items()]
    for name, amount in way.suffers.items():
        words.append(f"{unit(eyes, name)} {amount}")
    if words:
        return eyes.say.listed(words)
    return eyes.say._("played out") if way.plays else eyes.say._("no price")


def unit(eyes: Eyes, name: str) -> str:
    """What a price is paid in."""
    others = {
        "claim": eyes.say._("claim"),
        "contact": eyes.say._("contact"),
        "activity": eyes.say._("activity"),
        "harm": eyes.say.low(eyes.name("consequences.harm")),
    }
    return others.get(name) or eyes.unit(TrackId(name))


def moves(eyes: Eyes, cost: dict[str, int]) -> str:
    """What a price leaves: "coin 7 → 2"."""
    found = []
    for name, amount in cost.items():
        if name in eyes.rules.tracks:
            have = eyes.campaign.crew.track(TrackId(name))
            found.append(f"{eyes.unit(TrackId(name))} {have} → {max(0, have - amount)}")
    return eyes.say.listed(found)


def claims(eyes: Eyes) -> list[tuple[str, str]]:
    """The claims that could be given up."""
    return [
        (ground.id, ground.name or eyes.name(f"claims.{ground.claim}"))
        for ground in eyes.campaign.crew.claims.values()
        if ground.held
    ]


def suffering(eyes: Eyes, trouble: Trouble) -> list[tuple[str, str, int]]:
    """What somebody has to suffer: the kind of consequence, its name, its size."""
    way = ways_out.ways(eyes.campaign, trouble).get(trouble.way) if trouble.way else None
    found = []
    for name, amount in way.suffers.items() if way is not None else ():
        for kind, declared in eyes.rules.consequences.items():
            if declared.does == name or (declared.does == "track" and declared.track == name):
                found.append((str(kind), eyes.name(f"consequences.{kind}"), amount))
    return found

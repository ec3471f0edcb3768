"""Rituals on screen: what one asks, line by line; what the GM judges; those that are at work."""

from __future__ import annotations

from msgspec import Struct

from rookery.game.core.action_roll import PoolLine
from rookery.game.downtime.activity_roll import counting, price
from rookery.game.downtime.doing import Doing
from rookery.game.downtime.doings import declared
from rookery.game.making.rites import Rite, asks, danger_of
from rookery.game.modifiers import given
from rookery.web.screen.eyes import Eyes, short, signed

Option = tuple[str, str]
Line = tuple[str, str, bool]


class Row(Struct, frozen=True, kw_only=True):
    """A measure of magnitude with its levels, and the one that was chosen."""

    id: str
    name: str
    levels: list[tuple[int, str, str]]
    at: int


class Judged(Struct, frozen=True, kw_only=True):
    """A ritual that is about to be performed."""

    lines: list[Line]
    total: int
    judged: bool
    risks: list[str]
    longer: int
    ready: bool
    spans: list[tuple[int, str]]
    # what the GM says
    rows: list[Row]
    price: int | None
    slots: int
    danger: str
    doubt: int | None
    dire: str
    ticks: int
    usual: str
    clocks: list[Option]


class Cast(Struct, frozen=True, kw_only=True):
    """A ritual that is at work, or held ready."""

    id: str
    name: str
    who: str
    seat: str
    facts: str
    ready: bool
    quality: int


def judged(eyes: Eyes, doing: Doing) -> Judged | None:
    """What there is to say of a planned ritual."""
    if declared(eyes.rules, doing).does != "ritual" or doing.stage != "planned":
        return None
    rite, lines = doing.rite or Rite(), (*asks(eyes.campaign, doing), *eased(eyes, doing))
    usual = danger_of(eyes.rules)
    return Judged(
        lines=[figure(eyes, line) for line in lines],
        total=sum(price(eyes.campaign, doing).values()) if doing.rite is not None else 0,
        judged=doing.rite is not None,
        risks=risks(eyes, rite),
        longer=doing.longer,
        ready=doing.ready,
        spans=spans(eyes),
        rows=rows(eyes, rite),
        price=rite.price,
        slots=rite.slots,
        danger=rite.danger or "",
        doubt=rite.doubt,
        dire=rite.dire or "",
        ticks=rite.ticks or 1,
        usual=(usual.action or "") if usual is not None else "",
        clocks=[
            (str(c.id), f"{c.name}, {c.filled}/{c.size}")
            for c in eyes.campaign.clocks.values()
            if not c.gm_only and not c.full
        ],
    )


def eased(eyes: Eyes, doing: Doing) -> list[PoolLine]:
    """What abilities and claims take off its price, or add to it."""
    if doing.rite is None:
        return []
    return given(eyes.campaign, counting(eyes.campaign, doing), "price")


def figure(eyes: Eyes, line: PoolLine) -> Line:
    """A line with its measure, and the level's own words."""
    words = eyes.say.line(line)
    if line.what == "magnitude":
        level = eyes.name(f"magnitude.rows.{line.of}.levels.{line.amount}")
        words = eyes.say._("%(what)s: %(level)s", what=words, level=eyes.say.low(level))
    return words, signed(line.amount), line.amount < 0


def risks(eyes: Eyes, rite: Rite) -> list[str]:
    """What is to come besides the price, before anything is paid."""
    say, found = eyes.say, []
    if rite.slots > 1:
        found.append(say.n("It takes one activity.", "It takes %(num)s activities.", rite.slots))
    if rite.danger is not None:
        action = eyes.name(f"actions.{rite.danger}")
        found.append(say._("It is dangerous: an action roll, %(action)s.", action=action))
    if rite.doubt is not None:
        found.append(say._("It is uncertain: a fortune roll, %(dice)sd.", dice=rite.doubt))
    if rite.dire in eyes.campaign.clocks and rite.dire is not None:
        clock = eyes.campaign.clocks[rite.dire]
        name = say.quoted(clock.name)
        now = min(clock.size, clock.filled + rite.ticks)
        found.append(say._("%(clock)s %(was)s → %(now)s.", clock=name, was=clock.filled, now=now))
    return found


def spans(eyes: Eyes) -> list[tuple[int, str]]:
    """How much longer one may take, and how much that eases."""
    rituals, magnitude = eyes.rules.rituals, eyes.rules.magnitude
    if rituals is None or magnitude is None:
        return []
    path = f"magnitude.rows.{rituals.eased_by}.levels"
    return [
        (level, f"{eyes.name(f'{path}.{level}')}, {signed(-level)}")
        for level in range(rituals.eased_least, magnitude.most + 1)
    ]


def rows(eyes: Eyes, rite: Rite | None = None) -> list[Row]:
    """The table of magnitude, as an aid: every measure with its levels and their examples."""
    magnitude = eyes.rules.magnitude
    if magnitude is None:
        return []
    found = []
    for row in magnitude.rows:
        path = f"magnitude.rows.{row}.levels"
        levels = [
            (level, eyes.name(f"{path}.{level}"), examples(eyes, f"{path}.{level}"))
            for level in range(magnitude.most + 1)
        ]
        at = rite.levels.get(row, 0) if rite is not None else 0
        found.append(
            Row(id=str(row), name=eyes.name(f"magnitude.rows.{row}"), levels=levels, at=at)
        )
    return found


def examples(eyes: Eyes, path: str) -> str:
    said = eyes.say.examples(f"{path}.examples")
    return "" if said == (f"{path}.examples",) else eyes.say.listed(said)


def casts(eyes: Eyes) -> list[Cast]:
    """What was performed and has not run its course."""
    found = []
    for cast in eyes.campaign.casts.values():
        who, say = eyes.campaign.characters[cast.character], eyes.say
        facts = [say._("held ready") if cast.ready else say._("at work")]
        facts.append(say._("%(number)s went into it", number=cast.price))
        if cast.magnitude:
            facts.append(say._("magnitude %(number)s", number=cast.magnitude))
        if cast.band is not None:
            facts.append(say.low(eyes.name(f"dice.bands.{cast.band}")))
        found.append(
            Cast(
                id=cast.id,
                name=cast.name,
                who=short(who.name),
                seat=who.player or "-",
                facts=say.listed(facts),
                ready=cast.ready,
                quality=cast.price,
            )
        )
    return found

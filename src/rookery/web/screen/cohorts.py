"""Cohorts as they are drawn: what they are worth and why, how they fare, what they may do."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from rookery.game.core.action_roll import PoolLine
from rookery.game.people import cohort_worth
from rookery.game.people.cohort import Cohort, Task, busy, harmed, rows
from rookery.game.people.cohort_harm import shields
from rookery.game.people.cohort_keeping import COHORT, FURTHER_TYPE, replacing, replacing_time
from rookery.web.screen.eyes import Eyes, signed
from rookery.words.cohorts import harm, work


class Block(Struct, frozen=True, kw_only=True):
    """A cohort on the crew's page."""

    cohort: Cohort
    quality: int
    why: list[tuple[str, str]]
    what: str
    edges: list[str]
    flaws: list[str]
    state: str
    hurt: bool
    effect: str
    gone: bool
    barred: bool
    busy: bool
    types: list[tuple[str, str]]
    learns: list[tuple[str, str]]
    levels: list[tuple[int, str]]
    mends: tuple[int, int]
    shields: list[tuple[str, str, str]]


def blocks(eyes: Eyes) -> list[Block]:
    return [block(eyes, cohort) for cohort in eyes.campaign.crew.cohorts.values()]


def block(eyes: Eyes, cohort: Cohort) -> Block:
    campaign, say = eyes.campaign, eyes.say
    pool = cohort_worth.quality(campaign, cohort, Task(work=next(iter(cohort.types), None)))
    size = cohort_worth.total(cohort_worth.scale(campaign, cohort))
    row, levels = harmed(eyes.rules, cohort), [(row.level, row) for _, row in rows(eyes.rules)]
    what = [work(say, cohort), say._("scale %(scale)s", scale=size), cohort.note]
    learns: list[tuple[str, str]] = [
        (kind, eyes.name(f"cohort-types.{kind}"))
        for kind in eyes.rules.cohort_types
        if kind not in cohort.types
    ]
    declared = eyes.rules.cohorts
    full = declared is None or not cohort.types or len(cohort.types) >= declared.types
    return Block(
        cohort=cohort,
        quality=max(0, cohort_worth.total(pool)),
        why=ledger(eyes, pool),
        what=say.listed(filter(None, what)),
        edges=[eyes.name(f"edges.{edge}") for edge in cohort.edges],
        flaws=[eyes.name(f"flaws.{flaw}") for flaw in cohort.flaws],
        state=harm(say, cohort.harm),
        hurt=cohort.harm > 0,
        effect=harm_text(eyes, cohort),
        gone=row.destroys,
        barred=row.bars,
        busy=busy(campaign, cohort),
        types=[(kind, eyes.name(f"cohort-types.{kind}")) for kind in cohort.types],
        learns=[] if full else learns,
        levels=[(level, harm(say, level)) for level, _ in levels if level > cohort.harm],
        mends=(
            cohort_worth.mends(campaign, cohort),
            cohort_worth.mends(campaign, cohort, helped=True),
        ),
        shields=who_shields(eyes, cohort),
    )


def ledger(eyes: Eyes, pool: tuple[PoolLine, ...]) -> list[tuple[str, str]]:
    return [
        (eyes.say.line(line), signed(line.amount) if number else str(line.amount))
        for number, line in enumerate(pool)
    ]


def harm_text(eyes: Eyes, cohort: Cohort) -> str:
    """What its harm does to it."""
    name = next((name for name, row in rows(eyes.rules) if row.level == cohort.harm), None)
    return eyes.text(f"cohorts.harm.{name}") if name is not None else ""


def who_shields(eyes: Eyes, cohort: Cohort) -> list[tuple[str, str, str]]:
    """Who could lessen the last blow: character, name, seat."""
    if cohort.blow is None:
        return []
    found: list[tuple[str, str, str]] = []
    for who in eyes.campaign.characters.values():
        said = shields(eyes.campaign, cohort, who.id, {}) if who.plays else None
        if said is not None and said.state != "spent":
            found.append((who.id, who.name, who.player or "-"))
    return found


def owed(eyes: Eyes) -> tuple[bool, bool]:
    """Whether the crew has bought a cohort, and a further type, that it has not chosen."""
    kinds = {promise.kind for promise in eyes.campaign.crew.promised}
    return COHORT in kinds or eyes.gm, FURTHER_TYPE in kinds or eyes.gm


def kinds(eyes: Eyes) -> list[tuple[str, str, str, bool]]:
    """Gang or expert: id, name, a sentence, whether it has types."""
    declared = eyes.rules.cohorts.kinds if eyes.rules.cohorts is not None else {}
    return [
        (kind, eyes.name(f"cohorts.kinds.{kind}"), eyes.text(f"cohorts.kinds.{kind}"), each.typed)
        for kind, each in declared.items()
    ]


def named(eyes: Eyes, table: str) -> list[tuple[str, str, str]]:
    """The edges, flaws or types that a cohort may have: id, name, a sentence."""
    entries: Iterable[str] = eyes.rules.cohort_types
    if table in ("edges", "flaws"):
        entries = eyes.rules.edges if table == "edges" else eyes.rules.flaws
    return [(each, eyes.name(f"{table}.{each}"), eyes.text(f"{table}.{each}")) for each in entries]


def traits(eyes: Eyes) -> tuple[int, int]:
    """How few and how many edges a cohort has, and as many flaws."""
    declared = eyes.rules.cohorts
    return (declared.traits_least, declared.traits_most) if declared is not None else (0, 0)


def price(eyes: Eyes) -> str:
    """What replacing a destroyed cohort costs."""
    costs = [f"{cost} {eyes.unit(track)}" for track, cost in replacing(eyes.campaign).items()]
    time = replacing_time(eyes.campaign)
    more = eyes.say.n("%(num)s downtime activity", "%(num)s downtime activities", time)
    return eyes.say.listed([*costs, more])

"""A doing on screen: its dice, questions and price, and what each raise of it would bring."""

from __future__ import annotations

from msgspec import Struct

from rookery.game import casting
from rookery.game.downtime import raising
from rookery.game.downtime.activities import costs_of
from rookery.game.downtime.activity_roll import (
    asked,
    placeable,
    pool,
    position,
    rolls,
    target,
    unanswered,
)
from rookery.game.downtime.doing import Doing
from rookery.game.downtime.doings import declared
from rookery.game.downtime.paying import out_of
from rookery.game.effects.counting import room
from rookery.game.ids import QuestionId, TrackId
from rookery.game.people.advancement import track_term
from rookery.web.screen import throwing
from rookery.web.screen.crafting import notes
from rookery.web.screen.deeds import cost_words
from rookery.web.screen.eyes import Eyes, short
from rookery.web.screen.rites import Judged, judged

Line = tuple[str, str, bool]

FURTHER = 2
"""How many raises beyond the best result are offered at once."""


class Question(Struct, frozen=True, kw_only=True):
    """What somebody has to say about a doing."""

    id: str
    words: str
    number: bool
    mine: bool
    said: str


class Rise(Struct, frozen=True, kw_only=True):
    """A result that may be had: what it brings, what it costs, and from whom it can be paid."""

    raises: int
    name: str
    words: str
    price: str
    payers: list[tuple[str, str]]
    barred: str


class Card(Struct, frozen=True, kw_only=True):
    """A doing, as it stands."""

    id: str
    name: str
    words: str
    stage: str
    lines: list[Line]
    dice: int
    odds: tuple[tuple[str, str, int], ...]
    costs: str
    barred: str
    questions: list[Question]
    quality: bool
    least: int | None
    faces: tuple[int, ...]
    kept: tuple[int, ...]
    band: str
    band_name: str
    tally: str
    sides: tuple[int, ...]
    manner: str
    rite: Judged | None
    notes: list[str]
    places: list[tuple[str, str, bool]]
    rises: list[Rise]
    further: str
    ways: list[tuple[str, str, str]]


def card(eyes: Eyes, doing: Doing) -> Card:
    campaign, say = eyes.campaign, eyes.say
    who = eyes.who(doing.character)
    waits = unanswered(campaign, doing)
    bare = rolls(campaign, doing) is None
    lines = () if bare or waits else pool(campaign, doing)
    if doing.thrown is not None:
        lines = doing.thrown.lines
    cast = casting.cast(eyes.rules.dice, lines, target(campaign, doing))
    costs = {} if waits else costs_of(campaign, doing)
    thrown = doing.thrown
    short_of = next(
        (
            t
            for t, cost in costs.items()
            if eyes.rules.tracks[t].paid == "spent" and room(campaign, who, t) < cost
        ),
        None,
    )
    barred = say._("waits for an answer") if waits else ""
    if short_of is not None:
        barred = say._("there is too little %(track)s", track=eyes.unit(short_of))
    banded = bool(declared(eyes.rules, doing).results) or doing.rite is not None
    band = thrown.band if thrown is not None and banded else None
    return Card(
        id=doing.id,
        name=eyes.name(f"activities.{doing.activity}"),
        words=about(eyes, doing),
        stage=doing.stage,
        lines=[(say.line(line), throwing.figure(line), line.amount < 0) for line in lines],
        dice=throwing.count(eyes, cast) if lines else 0,
        odds=throwing.odds(eyes, cast) if lines and banded else (),
        manner=throwing.manner(eyes, cast) if lines else "",
        costs=cost_words(eyes, who, costs),
        barred=barred,
        questions=questions(eyes, doing) if doing.stage == "planned" else [],
        quality=declared(eyes.rules, doing).does in ("asset", "creation"),
        least=doing.least,
        rite=judged(eyes, doing),
        notes=notes(eyes, doing),
        places=places(eyes, doing),
        faces=thrown.faces if thrown is not None else (),
        kept=thrown.kept if thrown is not None else (),
        band=eyes.look(band) if band is not None else "",
        band_name=eyes.say.result(thrown) if thrown is not None and band is not None else "",
        tally=eyes.say.tally(thrown) if thrown is not None else "",
        sides=thrown.sides if thrown is not None else (),
        rises=rises(eyes, doing) if doing.stage == "thrown" else [],
        further=further(eyes, doing) if doing.stage == "thrown" else "",
        ways=ends(eyes, doing) if doing.stage == "overflow" else [],
    )


def places(eyes: Eyes, doing: Doing) -> list[tuple[str, str, bool]]:
    """The positions that the GM may choose from for it, with their targets."""
    if not placeable(eyes.campaign, doing):
        return []
    at = position(eyes.campaign, doing)
    return [
        (name, f"{eyes.name(f'positions.{name}')} {each.target or ''}".strip(), name == at)
        for name, each in eyes.rules.positions.items()
    ]


def about(eyes: Eyes, doing: Doing) -> str:
    """What a doing is about: its way, its clock, whoever does it, what was said."""
    said = []
    if doing.sends in eyes.campaign.crew.cohorts and doing.sends is not None:
        said.append(eyes.campaign.crew.cohorts[doing.sends].name)
    if doing.way is not None:
        said.append(eyes.name(f"activities.{doing.activity}.ways.{doing.way}"))
    if doing.healer is not None:
        said.append(short(eyes.who(doing.healer).name))
    if doing.clock in eyes.campaign.clocks and doing.clock is not None:
        clock = eyes.campaign.clocks[doing.clock]
        said.append(f"{eyes.say.quoted(clock.name)} {clock.filled}/{clock.size}")
    if doing.track is not None:
        said.append(eyes.say.term(track_term(doing.track).path))
    if doing.words:
        said.append(doing.words)
    if doing.friend:
        said.append(eyes.say._("with %(friend)s", friend=doing.friend))
    return " · ".join(said)


def is_number(eyes: Eyes, asked_id: str) -> bool:
    return eyes.rules.questions[QuestionId(asked_id.partition("@")[0])].answer == "number"


def questions(eyes: Eyes, doing: Doing) -> list[Question]:
    found = []
    for asked_id in asked(eyes.campaign, doing):
        if declared(eyes.rules, doing).does == "ritual" and is_number(eyes, asked_id):
            continue
        declared_as = eyes.rules.questions[QuestionId(asked_id.partition("@")[0])]
        said = ""
        if asked_id in doing.numbers:
            said = str(doing.numbers[asked_id])
        elif asked_id in doing.answers:
            said = "yes" if doing.answers[asked_id] else "no"
        found.append(
            Question(
                id=asked_id,
                words=eyes.say.question(asked_id),
                number=declared_as.answer == "number",
                mine=declared_as.of != "gm",
                said=said,
            )
        )
    return found


def rises(eyes: Eyes, doing: Doing) -> list[Rise]:
    """The results that may be had, from the one that lies there to the best that is offered."""
    campaign, rules = eyes.campaign, eyes.rules
    who = eyes.who(doing.character)
    most = len(rules.dice.bands) - 1 + FURTHER
    found = []
    for come in raising.choices(campaign, doing, most):
        payers = []
        for own in (False, True):
            costs = out_of(rules, come.costs, own)
            if own and costs == come.costs:
                continue
            if all(room(campaign, who, track) >= cost for track, cost in costs.items()):
                payers.append(("true" if own else "", cost_words(eyes, who, costs)))
        price = eyes.say.listed(f"{cost} {eyes.unit(track)}" for track, cost in come.costs.items())
        lacking_words = eyes.say._("Costs %(price)s, which nobody has.", price=price)
        found.append(
            Rise(
                raises=come.raises,
                name=eyes.say.counted(eyes.name(f"dice.bands.{come.band}"), come.times),
                words=brings(eyes, doing, come),
                price=price,
                payers=payers,
                barred="" if payers else lacking_words,
            )
        )
    return found


def further(eyes: Eyes, doing: Doing) -> str:
    """What may be bought past the best result, as often as wanted, and its price each time."""
    beyond = declared(eyes.rules, doing).beyond_
    if beyond is None:
        return ""
    price = eyes.say.listed(f"{cost} {eyes.unit(track)}" for track, cost in beyond.costs.items())
    return eyes.say._("Each further step costs %(price)s, without end.", price=price)


def brings(eyes: Eyes, doing: Doing, come: raising.Coming) -> str:
    """What a result would bring, from what to what."""
    say, total = eyes.say, come.total
    if come.what == "quality":
        word = say._("quality %(number)s", number=total)
        if doing.least is not None and total < doing.least:
            return say._("%(what)s, which is not enough", what=word)
        return word
    if come.what == "ticks":
        if doing.clock is None or doing.clock not in eyes.campaign.clocks:
            return say.n("one segment", "%(num)s segments", total)
        clock = eyes.campaign.clocks[doing.clock]
        now = min(clock.size, clock.filled + total)
        return f"{clock.name} {clock.filled} → {now} / {clock.size}"
    if not come.what:
        return ""
    track, who = TrackId(come.what), eyes.who(doing.character)
    crew = eyes.rules.tracks[track].of == "crew"
    was = (eyes.campaign.crew if crew else who).track(track)
    size = eyes.limit(who, track) if not crew else None
    now = max(0, was + total)
    if size is not None and eyes.rules.tracks[track].paid == "spent":
        now = min(size, now)
    if track == eyes.rules.harm.heals and size and now >= size:
        return say._(
            "%(track)s %(was)s → full: every harm is one level milder",
            track=eyes.track(track),
            was=was,
        )
    return f"{eyes.track(track)} {was} → {now}"


def ends(eyes: Eyes, doing: Doing) -> list[tuple[str, str, str]]:
    """The ways in which an overindulgence may end."""
    name = declared(eyes.rules, doing).overflow
    if name is None:
        return []
    path = f"procedures.{name}.ways"
    return [
        (str(way), eyes.name(f"{path}.{way}"), eyes.text(f"{path}.{way}"))
        for way in eyes.rules.procedures[name].ways
    ]

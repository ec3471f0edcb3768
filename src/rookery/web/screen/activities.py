"""Activities on screen: whose time it is, what each may do with it, and how a doing stands."""

from __future__ import annotations

from msgspec import Struct

from rookery.game.downtime import meanwhile
from rookery.game.downtime.doing import FREE, Doing
from rookery.game.downtime.doings import declared, of, sent
from rookery.game.downtime.downtime import done_by, running
from rookery.game.downtime.errand import errands, free
from rookery.game.downtime.extra_time import gifts
from rookery.game.downtime.paying import out_of
from rookery.game.downtime.projects import is_project
from rookery.game.downtime.time import free_time, left, spent
from rookery.game.effects.counting import room
from rookery.game.ids import CharacterId, TrackId
from rookery.game.people.character import Character
from rookery.web.screen.deeds import Deed, cost_words, deed
from rookery.web.screen.doing import Card, about, card
from rookery.web.screen.eyes import Eyes, short, signed

Line = tuple[str, str, bool]
Option = tuple[str, str]
Faces = tuple[int, ...]
# What was done, its dice: faces, which of them count, their sides; and what came of it.
Spent = tuple[str, Faces, Faces, Faces, str]


class Part(Struct, frozen=True, kw_only=True):
    """Somebody's time: what they have left of it, and what they are doing."""

    id: CharacterId
    name: str
    seat: str
    mark: str
    title: str
    facts: str
    lamps: list[str]
    lamp_words: str
    left: int
    away: str
    times: list[Option]
    deeds: list[Deed]
    card: Card | None
    offers: list[Offer]
    errand: Errand | None
    sent: list[Card]


class Errand(Struct, frozen=True, kw_only=True):
    """An activity that somebody may send a cohort to do: thanks to what, whom, for what."""

    name: str
    words: str
    cohorts: list[Option]
    activities: list[Option]


class Offer(Struct, frozen=True, kw_only=True):
    """What an effect brings beside one's activities, when it is reached for."""

    effect: str
    name: str
    words: str
    ticks: int
    friends: list[Option]
    left: int


class Turn(Struct, frozen=True, kw_only=True):
    """How somebody has spent their time so far."""

    name: str
    mark: str
    now: str
    deeds: list[Spent]
    lamps: list[str]
    lamp_words: str


def open_now(eyes: Eyes) -> bool:
    downtime = running(eyes.campaign)
    return downtime is not None and downtime.open("activities")


def people(eyes: Eyes) -> list[Part]:
    """Everybody who has time to spend."""
    return [part(eyes, who) for who in eyes.campaign.characters.values() if who.plays]


def part(eyes: Eyes, who: Character) -> Part:
    say, name, free = eyes.say, short(who.name), left(eyes.campaign, who.id)
    doing = next((each for each in of(eyes.campaign, who.id) if each.open), None)
    has = free + len(gifts(eyes.campaign, who.id))
    if has:
        title = say.n(
            "%(name)s has one activity", "%(name)s has %(num)s activities", has, name=name
        )
    else:
        title = say._("%(name)s has spent their time", name=name)
    return Part(
        id=who.id,
        name=name,
        seat=who.player or "",
        mark=who.sigil,
        title=title,
        facts=facts(eyes, who),
        lamps=lamps(eyes, who),
        lamp_words=lamp_words(eyes, who),
        left=has,
        away=eyes.name(f"conditions.{who.conditions[0]}") if who.conditions else "",
        times=times(eyes, who),
        deeds=[deed(eyes, who, each) for each in eyes.rules.activities] if doing is None else [],
        card=card(eyes, doing) if doing is not None else None,
        offers=offers(eyes, who),
        errand=to_send(eyes, who),
        sent=[
            card(eyes, each)
            for each in sent(eyes.campaign)
            if each.open and each.character == who.id
        ],
    )


def facts(eyes: Eyes, who: Character) -> str:
    """What one looks at before choosing: stress, harm, traumas, coin."""
    say, rules = eyes.say, eyes.rules
    found = [f"{eyes.track(rules.resistance.track)} {who.track(rules.resistance.track)}"]
    if who.harm:
        found.append(say.n("one harm", "%(num)s harms", len(who.harm)))
    if (points := rules.harm.points) is not None:
        found.append(f"{eyes.track(points)} {who.track(points)}/{eyes.limit(who, points) or 0}")
    if who.traumas:
        found.append(say.n("one trauma", "%(num)s traumas", len(who.traumas)))
    if rules.money is not None:
        coins = who.track(rules.money.purse)
        found.append(f"{coins} {eyes.unit(rules.money.purse)}")
    return say.listed(found)


def lamps(eyes: Eyes, who: Character) -> list[str]:
    """A lamp for each activity: lit, out, or barred by what takes time."""
    lines = free_time(eyes.campaign, who.id)
    lost = -sum(line.amount for line in lines if line.amount < 0)
    more = sum(line.amount for line in lines if line.amount > 0)
    used = spent(eyes.campaign, who.id)
    lit = max(0, more - lost - used)
    downtime = running(eyes.campaign)
    did = downtime.did if downtime is not None else ()
    extra = [d for d in did if d.character == who.id and d.by != FREE and d.cohort is None]
    given = len(gifts(eyes.campaign, who.id))
    return ["out"] * (used + len(extra)) + ["lit"] * (lit + given) + ["barred"] * min(lost, more)


def lamp_words(eyes: Eyes, who: Character) -> str:
    found = lamps(eyes, who)
    say, lit, out = eyes.say, found.count("lit"), found.count("out")
    said = [
        say.n("one activity left", "%(num)s activities left", lit),
        say._("%(number)s used", number=out),
    ]
    said += [
        f"{eyes.say.line(line)} {signed(line.amount)}"
        for line in free_time(eyes.campaign, who.id)
        if line.amount < 0
    ]
    return say.listed(said)


def times(eyes: Eyes, who: Character) -> list[Option]:
    """What may give the time for an activity, with its price: one's own first, then gifts, then
    what can be paid.
    """
    say, rules = eyes.say, eyes.rules
    found = []
    if left(eyes.campaign, who.id):
        found.append((f"{FREE}|", say._("Your own time")))
    found += [(f"{g.path}|", owner(eyes, g.path)) for g in gifts(eyes.campaign, who.id)]
    more = rules.downtime.slots.more if rules.downtime is not None else {}
    for name, price in more.items():
        for own in (False, True):
            costs = out_of(rules, price.costs, own)
            if own and costs == price.costs:
                continue
            if all(room(eyes.campaign, who, track) >= cost for track, cost in costs.items()):
                words = say._("One more, for %(price)s", price=cost_words(eyes, who, costs))
                found.append((f"{name}|{'true' if own else ''}", words))
    return found


def owner(eyes: Eyes, path: str) -> str:
    return eyes.name(path.rpartition(".effects.")[0])


# Beside activities


def to_send(eyes: Eyes, who: Character) -> Errand | None:
    """What lets a cohort do an activity for the crew, as long as none is at it (CRA-15)."""
    every, cohorts = errands(eyes.campaign), free(eyes.campaign)
    if who.conditions or not every or not cohorts or any(e.open for e in sent(eyes.campaign)):
        return None
    path, only = next(iter(every.items()))
    return Errand(
        name=owner(eyes, path),
        words=eyes.text(path.rpartition(".effects.")[0]),
        cohorts=[(each.id, each.name) for each in cohorts],
        activities=[(name, eyes.name(f"activities.{name}")) for name in only],
    )


def offers(eyes: Eyes, who: Character) -> list[Offer]:
    """What effects bring in downtime, when somebody reaches for it."""
    if who.conditions:
        return []
    found = []
    for said in meanwhile.offered(eyes.campaign, who):
        for_others = said.held.effect.for_ == "anyone"
        crew = eyes.campaign.characters.values()
        friends: list[Option] = [(w.id, short(w.name)) for w in crew if w.plays]
        found.append(
            Offer(
                effect=said.held.path,
                name=eyes.name(said.held.owner),
                words=eyes.text(said.held.owner),
                ticks=meanwhile.ticks(eyes.campaign, said),
                friends=friends if for_others else [],
                left=meanwhile.left_of(eyes.campaign, said),
            )
        )
    return [offer for offer in found if offer.left]


def projects(eyes: Eyes) -> list[Option]:
    return [
        (str(clock.id), f"{clock.name}, {clock.filled}/{clock.size}")
        for clock in eyes.campaign.clocks.values()
        if is_project(eyes.rules, clock) and not clock.full and not clock.locked(eyes.campaign)
    ]


# Around the table


def turns(eyes: Eyes) -> list[Turn]:
    """What everybody has done with their time."""
    found = [turn(eyes, who) for who in eyes.campaign.characters.values() if who.plays]
    return found + [turn_of(eyes, each) for each in sent(eyes.campaign)]


def turn(eyes: Eyes, who: Character) -> Turn:
    say, mine = eyes.say, of(eyes.campaign, who.id)
    doing = next((each for each in mine if each.open), None)
    now = ""
    if who.conditions:
        now = say.low(eyes.name(f"conditions.{who.conditions[0]}"))
    elif doing is not None:
        now = say._(
            "at it: %(activity)s", activity=say.low(eyes.name(f"activities.{doing.activity}"))
        )
    elif not mine:
        now = say._("nothing yet")
    return Turn(
        name=short(who.name),
        mark=who.sigil,
        now=now,
        deeds=[spent_words(eyes, each) for each in mine if not each.open],
        lamps=lamps(eyes, who),
        lamp_words=lamp_words(eyes, who),
    )


def turn_of(eyes: Eyes, doing: Doing) -> Turn:
    """What a cohort does for the crew."""
    cohort = eyes.campaign.crew.cohorts.get(doing.sends) if doing.sends is not None else None
    activity = eyes.say.low(eyes.name(f"activities.{doing.activity}"))
    return Turn(
        name=cohort.name if cohort is not None else "",
        mark=eyes.campaign.crew.sigil,
        now=eyes.say._("at it: %(activity)s", activity=activity) if doing.open else "",
        deeds=[] if doing.open else [spent_words(eyes, doing)],
        lamps=[],
        lamp_words="",
    )


def spent_words(eyes: Eyes, doing: Doing) -> Spent:
    """An activity that is done: what, its dice, and what came of it."""
    what = eyes.name(f"activities.{doing.activity}")
    said = about(eyes, doing)
    came = ""
    if doing.brings == "quality":
        came = eyes.say._("quality %(number)s", number=doing.total)
    elif doing.brings == "ticks":
        came = eyes.say.n("one segment", "%(num)s segments", doing.total)
    elif doing.brings:
        came = f"{eyes.track(TrackId(doing.brings))} {signed(doing.total)}"
    elif doing.ended is not None:
        overflow = declared(eyes.rules, doing).overflow
        came = eyes.name(f"procedures.{overflow}.ways.{doing.ended}")
    elif doing.thrown is not None:
        came = f"{eyes.track(eyes.rules.resistance.track)} {signed(-doing.thrown.value)}"
    thrown = doing.thrown
    return (
        f"{what}: {said}" if said else what,
        thrown.faces if thrown is not None else (),
        thrown.kept if thrown is not None else (),
        thrown.sides if thrown is not None else (),
        came,
    )


def neglecting(eyes: Eyes) -> list[str]:
    """Who has not indulged a vice yet, and would pay for it."""
    vices = {str(name) for name, each in eyes.rules.activities.items() if each.does == "vice"}
    return [
        short(who.name)
        for who in eyes.campaign.characters.values()
        if who.plays and who.traumas and not vices.intersection(done_by(eyes.campaign, who.id))
    ]

"""Made things on screen: what each is like, who has it, what may be done with it now."""

from __future__ import annotations

from msgspec import Struct

from rookery.game.making.things import Thing
from rookery.game.making.using import tested, volatile
from rookery.game.people.character import Character
from rookery.game.score.load import most, taken, used_up
from rookery.web.screen.eyes import Eyes, short
from rookery.words.tellings.making import drawbacks

Option = tuple[str, str]


class Made(Struct, frozen=True, kw_only=True):
    """A made thing. `dice` are those that test it; `barred` is why it cannot be used."""

    id: str
    name: str
    sort: str
    facts: str
    changes: str
    holder: str
    seat: str
    load: int
    along: bool
    fits: bool
    barred: str
    dice: int | None
    volatile: bool
    quality: int
    uses: int | None
    faults: dict[str, int]


class Upset(Struct, frozen=True, kw_only=True):
    """What a volatile thing did besides, as long as nobody said what that is."""

    id: str
    name: str
    who: str
    seat: str


def all_made(eyes: Eyes) -> list[Made]:
    return [made(eyes, thing) for thing in eyes.campaign.things.values()]


def had_by(eyes: Eyes, who: Character) -> list[Made]:
    """What somebody has of it, as their sheet lists it."""
    return [made(eyes, t) for t in eyes.campaign.things.values() if t.holder == who.id]


def made(eyes: Eyes, thing: Thing) -> Made:
    say, campaign = eyes.say, eyes.campaign
    who = campaign.characters.get(thing.holder) if thing.holder is not None else None
    along = who is not None and thing.id in who.made
    room = most(campaign, who) - used_up(taken(campaign, who)) if who is not None else 0
    return Made(
        id=thing.id,
        name=thing.name,
        sort=eyes.name(f"creation-kinds.{thing.creation}") if thing.creation is not None else "",
        facts=facts(eyes, thing),
        changes=say.parted(
            say.listed(filter(None, (eyes.name(f"making.modifications.{a.way}"), a.words)))
            for a in thing.altered
        ),
        holder=short(who.name) if who is not None else "",
        seat=(who.player or "-") if who is not None else "",
        load=thing.load,
        along=along,
        fits=who is not None and who.load is not None and (not thing.load or thing.load <= room),
        barred=barred(eyes, thing, along),
        dice=tested(campaign, thing),
        volatile=volatile(campaign, thing),
        quality=thing.quality,
        uses=thing.uses,
        faults={str(name): count for name, count in thing.faults.items()},
    )


def facts(eyes: Eyes, thing: Thing) -> str:
    """The figures of a thing: quality, stages, uses, drawbacks."""
    say, found = eyes.say, [eyes.say._("quality %(number)s", number=thing.quality)]
    if not thing.finished:
        found.append(
            say._("stage %(done)s of %(stages)s", done=len(thing.done), stages=thing.stages)
        )
    if thing.uses is not None:
        found.append(say.n("one use left", "%(num)s uses left", thing.uses))
    if wrong := drawbacks(say, thing.faults):
        found.append(wrong)
    return say.listed(found)


def barred(eyes: Eyes, thing: Thing, along: bool) -> str:
    """Why it cannot be used now."""
    score = eyes.campaign.score
    if not thing.finished:
        return eyes.say._("its next stage is still to be made")
    if thing.upset is not None:
        return eyes.say._("what it did the last time is not settled")
    if score is not None and score.stage == "under-way" and not along:
        return eyes.say._("it is not along")
    return ""


def upsets(eyes: Eyes) -> list[Upset]:
    """What waits for the GM's word."""
    found = []
    for thing in eyes.campaign.things.values():
        if thing.upset is not None:
            who = eyes.campaign.characters[thing.upset]
            found.append(
                Upset(id=thing.id, name=thing.name, who=short(who.name), seat=who.player or "-")
            )
    return found


def people(eyes: Eyes) -> list[Option]:
    """Who may have it."""
    return [(w.id, short(w.name)) for w in eyes.campaign.characters.values() if w.plays]


def consequences(eyes: Eyes) -> list[Option]:
    """What a side effect may come to."""
    return [
        (str(kind), eyes.name(f"consequences.{kind}"))
        for kind, declared in eyes.rules.consequences.items()
        if declared.does in ("harm", "ticks", "track")
    ]

"""What somebody may do with their time, on screen: what it rolls, brings and needs."""

from __future__ import annotations

from msgspec import Struct

from rookery.game import casting
from rookery.game.core.action_roll import PoolLine
from rookery.game.downtime import undertaking
from rookery.game.downtime.activity_roll import plain
from rookery.game.downtime.doing import FREE
from rookery.game.downtime.doings import doings
from rookery.game.downtime.extra_time import giving
from rookery.game.downtime.fitting import hurt
from rookery.game.downtime.projects import is_project
from rookery.game.effects.counting import allowed
from rookery.game.effects.moment import many
from rookery.game.ids import ActivityId, CharacterId, ProjectId, TrackId
from rookery.game.making.lore import FORMULA
from rookery.game.people.advancement import track_term, xp_tracks
from rookery.game.people.character import Character
from rookery.game.people.cohort import destroyed
from rookery.game.ruleset.downtime import Activity
from rookery.web.screen import bench, throwing
from rookery.web.screen.eyes import Eyes, short

Option = tuple[str, str]

# The sign of what an activity does.
SIGNS = {
    "asset": "pack",
    "cohort": "crew",
    "creation": "pen",
    "hiding": "lock",
    "project": "link",
    "recovery": "shield",
    "replacing": "crew",
    "ritual": "star",
    "tracks": "bell",
    "training": "swords",
    "vice": "moon",
}


class Study(Struct, frozen=True, kw_only=True):
    """A project by which something is learned: of which kind, from whom or from what."""

    id: str
    name: str
    size: int
    words: str
    kinds: list[Option]
    taught: list[Option]
    sourced: bool
    barred: str


class Deed(Struct, frozen=True, kw_only=True):
    """Something that one may do with one's time, and what has to be said for it."""

    id: str
    name: str
    sign: str
    dice: str
    words: str
    barred: str = ""
    action: bool = False
    clocks: list[Option] = []
    new: list[tuple[str, str, int]] = []
    ways: list[Option] = []
    healers: list[Option] = []
    tracks: list[Option] = []
    cohorts: list[Option] = []
    designs: list[Option] = []
    rites: list[Option] = []
    studies: list[Study] = []
    asks: str = ""
    value: str = ""
    given: bool = False


def cost_words(eyes: Eyes, who: Character, costs: dict[TrackId, int]) -> str:
    """A price with what it does to what is there: "1 coin (3 → 2)"."""
    found = []
    for track, cost in costs.items():
        if not cost:
            continue
        rules = eyes.rules.tracks[track]
        was = (eyes.campaign.crew if rules.of == "crew" else who).track(track)
        now = was - cost if rules.paid == "spent" else was + cost
        found.append(f"{cost} {eyes.unit(track)} ({was} → {now})")
    return eyes.say.listed(found)


def deed(eyes: Eyes, who: Character, name: ActivityId) -> Deed:
    activity, path = eyes.rules.activities[name], f"activities.{name}"
    clocks = [
        (str(clock.id), f"{clock.name}, {clock.filled}/{clock.size}")
        for clock in eyes.campaign.clocks.values()
        if activity.projects and is_project(eyes.rules, clock) and not clock.full
        if clock.project is None or clock.project in activity.projects
        if not clock.locked(eyes.campaign)
    ]
    return Deed(
        id=str(name),
        name=eyes.name(path),
        sign=SIGNS[activity.does],
        dice=together(eyes, name) or dice_words(eyes, who, activity),
        words=outcome_words(eyes, who, activity) or eyes.text(path),
        barred=barred(eyes, who, name, activity),
        action=activity.rolls == "$action",
        clocks=clocks,
        new=[
            (str(each), eyes.name(f"projects.{each}"), eyes.rules.projects[each].segments)
            for each in activity.projects
            if eyes.rules.projects[each].new is None
        ],
        studies=[study(eyes, who, p) for p in activity.projects if eyes.rules.projects[p].new],
        rites=bench.rites(eyes, who.id) if activity.does == "ritual" else [],
        designs=bench.designs(eyes, who.id) if activity.does == "creation" else [],
        ways=ways(eyes, who, name, activity),
        healers=healers(eyes, who) if activity.does == "recovery" else [],
        tracks=tracks(eyes, who) if activity.does == "training" else [],
        cohorts=cohorts(eyes, name),
        asks=asks(eyes, activity),
        value=who.purveyor if activity.does == "vice" else "",
        given=giving(eyes.campaign, who.id, name) != FREE,
    )


def study(eyes: Eyes, who: Character, name: ProjectId) -> Study:
    """A project by which somebody learns something, or why they cannot begin it."""
    project, path = eyes.rules.projects[name], f"projects.{name}"
    kind = project.new or ""
    may = project.allowed is None or project.allowed in allowed(eyes.campaign, who)
    return Study(
        id=str(name),
        name=eyes.name(path),
        size=project.segments,
        words=eyes.text(path),
        kinds=bench.kinds(eyes) if kind == FORMULA else [],
        taught=bench.taught(eyes, who.id, kind),
        sourced=project.sourced,
        barred="" if may else eyes.say._("%(name)s has not learned it.", name=short(who.name)),
    )


def dice_words(eyes: Eyes, who: Character, activity: Activity) -> str:
    """What is rolled, before anything is said."""
    say = eyes.say
    if activity.ways:
        return say._("By whoever treats you")
    if activity.rolls is None:
        return say._("No roll")
    name = str(activity.rolls).removeprefix("$")
    if plain(activity.rolls):
        return name
    if name == "action":
        return say._("Action of your choice")
    if name == "lowest-attribute":
        lowest = min(who.attribute(eyes.rules, each) for each in eyes.rules.attributes)
        return say._("Lowest attribute, %(dice)sd", dice=lowest)
    if name in eyes.rules.tracks:
        rating = eyes.campaign.crew.track(TrackId(name))
        line = PoolLine("track", rating, name)
        return say.listed((eyes.track(TrackId(name)), throwing.brief(eyes, line)))
    action = next((each for each in eyes.rules.actions if each == name), None)
    if action is None:
        return ""
    line = casting.rated(eyes.rules, who, action)
    return say.listed((eyes.name(f"actions.{name}"), throwing.brief(eyes, line)))


def outcome_words(eyes: Eyes, who: Character, activity: Activity) -> str:
    """What may come of it, in figures: "1, 2, 3 or 5 on a healing clock of 4"."""
    say = eyes.say
    figures = []
    for gift in activity.results.values():
        value = gift.ticks or next(iter(gift.tracks.values()), None)
        if isinstance(value, int):
            figures.append(str(abs(value)))
    if len(figures) < len(activity.results) or not figures:
        return ""
    listed = say._("%(some)s or %(last)s", some=", ".join(figures[:-1]), last=figures[-1])
    if activity.does == "project":
        return say._("%(figures)s segments of its clock.", figures=listed)
    if activity.does == "recovery":
        heals = eyes.rules.harm.heals
        size = eyes.limit(who, heals) if heals is not None else 0
        return say._("%(figures)s on a healing clock of %(size)s.", figures=listed, size=size or 0)
    track = TrackId(next(iter(next(iter(activity.results.values())).tracks)))
    if eyes.rules.tracks[track].paid == "spent":
        return ""
    there = (eyes.campaign.crew if eyes.rules.tracks[track].of == "crew" else who).track(track)
    unit = eyes.unit(track)
    return say._(
        "%(figures)s %(unit)s less. There is %(number)s.", figures=listed, unit=unit, number=there
    )


def barred(eyes: Eyes, who: Character, name: ActivityId, activity: Activity) -> str:
    """Why somebody cannot do this now."""
    if activity.does == "recovery" and not hurt(eyes.campaign, who):
        return eyes.say._("%(name)s has no harm to recover from.", name=short(who.name))
    needs = many(activity.when.allowed)
    if needs and not allowed(eyes.campaign, who).intersection(needs):
        return eyes.say._("%(name)s has not learned it.", name=short(who.name))
    if activity.does == "ritual" and not bench.rites(eyes, who.id):
        return eyes.say._("%(name)s knows no ritual yet.", name=short(who.name))
    if activity.does == "cohort" and not cohorts(eyes, name):
        return eyes.say._("No cohort is hurt.")
    if activity.does == "replacing" and not cohorts(eyes, name):
        return eyes.say._("No cohort is gone.")
    return ""


def ways(eyes: Eyes, who: Character, name: ActivityId, activity: Activity) -> list[Option]:
    found = []
    for way, each in activity.ways.items():
        needs = many(each.when.allowed)
        if each.by == "me" and needs and not allowed(eyes.campaign, who).intersection(needs):
            continue
        if each.by == "teammate" and not healers(eyes, who):
            continue
        costs = {
            TrackId(track): cost for track, cost in each.costs.items() if isinstance(cost, int)
        }
        words = eyes.name(f"activities.{name}.ways.{way}")
        price = cost_words(eyes, who, costs)
        found.append((str(way), f"{words}, {price}" if price else words))
    return found


def healers(eyes: Eyes, who: Character) -> list[Option]:
    """Who of the crew has learned to treat others."""
    ways = [way for each in eyes.rules.activities.values() for way in each.ways.values()]
    needs = {need for way in ways if way.by == "teammate" for need in many(way.when.allowed)}
    return [
        (mate.id, short(mate.name))
        for mate in eyes.campaign.characters.values()
        if mate.id != who.id and mate.plays and allowed(eyes.campaign, mate).intersection(needs)
    ]


def tracks(eyes: Eyes, who: Character) -> list[Option]:
    """What may still be trained in this downtime, and where it stands."""
    trained = {each.track for each in doings(eyes.campaign).values() if each.character == who.id}
    return [
        (str(track), f"{eyes.say.term(track_term(track).path)}, {who.xp.get(track, 0)}/{size}")
        for track, size in xp_tracks(eyes.rules).items()
        if track not in trained
    ]


def together(eyes: Eyes, name: ActivityId) -> str:
    """How far something has come that takes several activities of anybody."""
    of = undertaking.takes(eyes.campaign, name)
    if of < 2:
        return ""
    given = eyes.campaign.crew.given.get(undertaking.LAIR, 0)
    if eyes.rules.activities[name].does == "replacing" or not given:
        return eyes.say.n("%(num)s activity, of anybody", "%(num)s activities, of anybody", of)
    return eyes.say._("%(given)s of %(of)s activities given", given=given, of=of)


def cohorts(eyes: Eyes, name: ActivityId) -> list[Option]:
    """Whom of the crew's people one may help to recover, or replace where they are gone."""
    does = eyes.rules.activities[name].does
    if does not in ("cohort", "replacing"):
        return []
    crew, of = eyes.campaign.crew, undertaking.takes(eyes.campaign, name)
    return [
        (
            each.id,
            f"{each.name}, {crew.given[each.id]}/{of}" if each.id in crew.given else each.name,
        )
        for each in crew.cohorts.values()
        if each.harm and destroyed(eyes.rules, each) == (does == "replacing")
    ]


def asks(eyes: Eyes, activity: Activity) -> str:
    """What has to be said about it in words."""
    match activity.does:
        case "asset":
            return eyes.say._("What do you want to get hold of?")
        case "creation":
            return eyes.say._("What do you make?")
        case "vice":
            return eyes.say._("Where do you go for it?")
        case "recovery":
            return eyes.say._("Who treats you?")
        case "replacing":
            return eyes.say._("Who takes their place?")
        case "hiding":
            return eyes.say._("Where is the lair from now on?")
        case "training" | "cohort" | "ritual":
            return ""
        case _:
            return eyes.say._("How do you go about it?")


def actions(eyes: Eyes, who: str) -> list[tuple[str, list[Option]]]:
    """The actions by attribute, with somebody's ratings."""
    one = eyes.who(CharacterId(who))
    return [
        (
            eyes.name(f"attributes.{name}"),
            [(str(a), f"{eyes.name(f'actions.{a}')} {one.rating(a)}") for a in group.actions],
        )
        for name, group in eyes.rules.attributes.items()
    ]

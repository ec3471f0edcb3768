"""A character on paper: every number of the sheet, as its page draws it."""

from __future__ import annotations

from msgspec import Struct

from rookery.game import casting
from rookery.game.core.fates import broken
from rookery.game.ids import TrackId, WayId
from rookery.game.modifiers import standing
from rookery.game.people.cast import cast
from rookery.game.people.character import Character, Pick
from rookery.game.people.coin import retirement
from rookery.game.people.npcs import Npc
from rookery.game.ruleset import Ruleset
from rookery.web.screen import throwing
from rookery.web.screen.eyes import Eyes


class Attribute(Struct, frozen=True, kw_only=True):
    """An attribute with its dice to resist, its xp, and its actions."""

    id: str
    name: str
    dice: str
    acts: list[tuple[str, str, int, int]]


class Meter(Struct, frozen=True, kw_only=True):
    """A track of boxes; armor says in words how it stands."""

    track: str
    name: str
    value: int
    limit: int
    words: str = ""


class HarmRow(Struct, frozen=True, kw_only=True):
    """A row of harm: its level, its wounds, and what they do."""

    level: int
    wounds: list[tuple[str, str]]
    boxes: int
    penalty: str


class Hurts(Struct, frozen=True, kw_only=True):
    """What wears somebody down, and what protects them."""

    stress: Meter
    brink: str
    armor: list[Meter]
    armor_used: bool
    harm: list[HarmRow]
    healing: Meter | None
    own: list[Meter]
    points: Meter | None
    traumas: list[tuple[str, bool]]
    trauma_limit: int


class Ability(Struct, frozen=True, kw_only=True):
    name: str
    text: str


class Known(Struct, frozen=True, kw_only=True):
    """Somebody whom a character knows, and how they stand."""

    name: str
    text: str = ""
    bond: str = ""
    word: str = ""


class Selfhood(Struct, frozen=True, kw_only=True):
    """Abilities, people, and what brings xp."""

    abilities: list[Ability]
    reminders: list[tuple[str, str]]
    people: list[Known]
    triggers: list[str]


class Ending(Struct, frozen=True, kw_only=True):
    """How somebody left the story, or might; and whom one might play then."""

    name: str
    text: str
    buys: str
    buys_text: str
    ways: list[tuple[WayId, str]]
    may_join: list[Npc]


def facts(eyes: Eyes, who: Character) -> list[tuple[str, str]]:
    """What stands below the name."""
    seat = eyes.campaign.seats.get(who.player) if who.player else None
    said = [
        (eyes.say._("Heritage"), told(eyes, "heritages", who.heritage)),
        (eyes.say._("Background"), told(eyes, "backgrounds", who.background)),
        (eyes.say._("Look"), who.look or "–"),
        (eyes.say._("Player"), seat.name if seat else eyes.say._("nobody yet")),
    ]
    return [(term, words) for term, words in said if words]


def told(eyes: Eyes, table: str, pick: Pick) -> str:
    """An origin in one's own words, or else by its name."""
    return pick.words or (eyes.name(f"{table}.{pick.of}") if pick.of else "")


def attributes(eyes: Eyes, who: Character) -> list[Attribute]:
    rules = eyes.rules
    return [
        Attribute(
            id=attribute,
            name=eyes.name(f"attributes.{attribute}"),
            dice=throwing.brief(eyes, casting.gifted(rules, who, attribute)),
            acts=[
                (act, eyes.name(f"actions.{act}"), who.rating(act), rules.ratings.most)
                for act in group.actions
            ],
        )
        for attribute, group in rules.attributes.items()
    ]


def hurts(eyes: Eyes, who: Character) -> Hurts:
    """Stress, trauma, harm, healing and armor."""
    rules = eyes.rules
    stress = rules.resistance.track
    armor = [plate(eyes, who, armor.track) for armor in rules.armor.values()]
    return Hurts(
        stress=meter(eyes, who, stress),
        brink=brink(eyes, who, stress),
        armor=armor,
        armor_used=any(box.value for box in armor),
        harm=[
            HarmRow(
                level=row.level,
                wounds=[(harm.id, harm.name) for harm in who.harm if harm.level == row.level],
                boxes=row.boxes,
                penalty=eyes.text(f"harm.rows.{name}"),
            )
            for name, row in sorted(rules.harm.rows.items(), key=lambda item: -item[1].level)
        ],
        healing=meter(eyes, who, rules.harm.heals) if rules.harm.heals else None,
        own=[meter(eyes, who, track) for track in own_tracks(eyes.rules)],
        points=meter(eyes, who, rules.harm.points) if rules.harm.points else None,
        traumas=[(eyes.name(f"traumas.{t}"), t in who.traumas) for t in rules.traumas],
        trauma_limit=eyes.limit(who, rules.trauma_track) or 0,
    )


def own_tracks(rules: Ruleset) -> list[TrackId]:
    """Tracks of people that this game has, and that nothing else on the sheet is about."""
    told = {rules.resistance.track, rules.trauma_track, rules.harm.heals, rules.harm.points}
    told |= {armor.track for armor in rules.armor.values()}
    if rules.money is not None:
        told |= {rules.money.purse, rules.money.stash}
    return [
        name
        for name, track in rules.tracks.items()
        if track.of == "character" and track.limit and name not in told
    ]


def brink(eyes: Eyes, who: Character, track: TrackId) -> str:
    """What comes when a track has come to its end, and how far away that is."""
    declared, left = eyes.rules.tracks[track], eyes.free(who, track)
    if declared.away and eyes.rules.trauma_track in declared.full:
        return eyes.say.n(
            "%(num)s more breaks them: a trauma, and out of the scene.",
            "%(num)s more break them: a trauma, and out of the scene.",
            left,
        )
    come = eyes.say.listed(f"{eyes.track(other)} +{by}" for other, by in declared.full.items())
    return (
        eyes.say.n(
            "After %(num)s more: %(what)s.", "After %(num)s more: %(what)s.", left, what=come
        )
        if come
        else ""
    )


def meter(eyes: Eyes, who: Character, track: TrackId) -> Meter:
    return Meter(
        track=track,
        name=eyes.track(track),
        value=who.track(track),
        limit=eyes.limit(who, track) or 0,
    )


def plate(eyes: Eyes, who: Character, track: TrackId) -> Meter:
    """A box of armor: there because an item brings it, or an ability pays with it."""
    limit, value = eyes.limit(who, track) or 0, who.track(track)
    words = eyes.say._("not worn")
    if limit:
        words = eyes.say._("used") if value >= limit else eyes.say._("ready")
    elif eyes.rules.tracks[track].for_effects:
        words = eyes.say._("no ability uses it")
    return Meter(track=track, name=eyes.track(track), value=value, limit=limit, words=words)


def selfhood(eyes: Eyes, who: Character) -> Selfhood:
    """Who somebody is, apart from numbers."""
    rules, say = eyes.rules, eyes.say
    playbook = rules.playbooks.get(who.playbook) if who.playbook else None
    growth = rules.advancement
    triggers = [playbook.trigger] if playbook else []
    triggers += growth.triggers if growth else ()
    return Selfhood(
        abilities=[
            Ability(name=say.gained(gained), text=eyes.text(f"abilities.{gained.ability}"))
            for gained in who.abilities
        ],
        reminders=[
            (eyes.name(owner), say.term(path)) for owner, path in standing(eyes.campaign, who)
        ],
        people=people(eyes, who),
        triggers=[eyes.text(f"triggers.{trigger}") for trigger in triggers],
    )


def people(eyes: Eyes, who: Character) -> list[Known]:
    """Friends first, rivals last, and between them whom the playbook knows besides."""
    say = eyes.say
    words = {"friend": say._("close friend"), "rival": say._("rival"), "": ""}
    found = [Known(name=who.friend, bond="friend", word=words["friend"])] if who.friend else []
    contacts = eyes.rules.playbooks[who.playbook].contacts if who.playbook else {}
    for contact in contacts:
        path, bond = f"playbooks.{who.playbook}.contacts.{contact}", who.bonds.get(contact, "")
        known = Known(name=eyes.name(path), text=eyes.text(path), bond=bond, word=words[bond])
        found.append(known)
    if who.rival:
        found.append(Known(name=who.rival, bond="rival", word=words["rival"]))
    order = ("friend", "", "rival")
    return sorted(found, key=lambda known: order.index(known.bond))


def ending(eyes: Eyes, who: Character) -> Ending:
    """The end of a story: how it came, what the stash buys, and who might be played instead."""
    rules, money = eyes.rules, eyes.rules.money
    fate = rules.fates[who.fate] if who.fate else None
    buys = ""
    if money is not None and (fate is None or fate.buys):
        buys = f"money.retirement.{retirement(money, who.track(money.stash))}"
    return Ending(
        name=eyes.name(f"fates.{who.fate}") if who.fate else "",
        text=eyes.text(f"fates.{who.fate}") if who.fate else "",
        buys=eyes.name(buys) if buys else "",
        buys_text=eyes.text(buys) if buys else "",
        ways=[
            (name, eyes.name(f"fates.{name}"))
            for name, way in rules.fates.items()
            if way.free and who.plays
        ],
        may_join=[npc for npc in eyes.campaign.npcs.values() if npc.may_join],
    )


def others(eyes: Eyes, who: Character) -> list[Character]:
    """The other characters of whoever plays this one."""
    if who.player is None:
        return []
    return [each for each in cast(eyes.campaign, who.player) if each.id != who.id]


def may_come_back(eyes: Eyes, who: Character) -> bool:
    """Whether somebody whom the last trauma drove out could bear one more by now."""
    most = eyes.limit(who, eyes.rules.trauma_track) or 0
    return broken(eyes.campaign, who) and len(who.traumas) < most

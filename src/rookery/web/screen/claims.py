"""The crew's claim map: what stands on its tiles, and a card for each place."""

from __future__ import annotations

from msgspec import Struct

from rookery.game.factions.ground import Reach, claim_map, places, reach
from rookery.game.factions.seizing import shifts
from rookery.game.people.crew import Ground
from rookery.web.screen.eyes import Eyes
from rookery.web.screen.maps import Drawn, Face, lay


class Card(Struct, frozen=True, kw_only=True):
    """All that is to be said of one place, and who could be its holder."""

    id: str
    reach: Reach
    chip: str
    temper: str
    name: str
    own_name: str
    kind: str
    gives: str
    holder: str
    holder_id: str
    minds: list[str]
    aim: bool
    turf: bool
    widens: str
    picks: list[tuple[str, str]]


def lost(eyes: Eyes) -> bool:
    return eyes.campaign.crew.roof == "lost"


def map_of(eyes: Eyes, tall: bool = False) -> Drawn | None:
    """The crew's map, lying wide or, for a phone, standing."""
    drawn = claim_map(eyes.campaign)
    if drawn is None:
        return None
    grounds = {ground.id: ground for ground in places(eyes.campaign)}
    mine = {drawn.hub} | {name for name, ground in grounds.items() if ground.held}
    return lay(drawn, {name: face(eyes, grounds.get(name)) for name in drawn.tiles}, mine, tall)


def face(eyes: Eyes, ground: Ground | None) -> Face:
    """A place, or the lair, as its tile tells it."""
    if ground is None:
        state, sign, said = "lair", "lantern", lair(eyes)
        title, gives = eyes.campaign.crew.lair or eyes.say._("The lair"), said
    else:
        state, sign, said = stands(eyes, ground)
        title, gives = ground.name or eyes.name(f"claims.{ground.claim}"), short(eyes, ground)
    says = eyes.say._("%(name)s, %(state)s: %(gives)s", name=title, state=said, gives=gives)
    return Face(state=state, sign=sign, name=title, gives=gives, says=says)


def short(eyes: Eyes, ground: Ground) -> str:
    """What a claim gives, in a few words; under its own name also what it is."""
    gives = eyes.say.term(f"claims.{ground.claim}.short")
    chosen = eyes.say.listed(eyes.name(f"cohort-types.{each}") for each in ground.chosen)
    return eyes.say._("%(what)s (%(chosen)s)", what=gives, chosen=chosen) if chosen else gives


def lair(eyes: Eyes) -> str:
    return eyes.say._("lair lost") if lost(eyes) else eyes.say._("your lair")


def stands(eyes: Eyes, ground: Ground) -> tuple[str, str, str]:
    """How a place stands: for the eye, its sign, and in words."""
    say = eyes.say
    match reach(eyes.campaign, ground):
        case "held":
            return "held", "crew", say._("held, suspended") if lost(eyes) else say._("held")
        case "open":
            return "open", "door", say._("within reach")
        case "shut":
            return "shut", "lock", say._("off your paths")
        case "off-map":
            return "shut", "lock", say._("off the map")


def cards(eyes: Eyes) -> list[Card]:
    """A card for every place, on the map and off it."""
    return [card(eyes, ground) for ground in places(eyes.campaign)]


def card(eyes: Eyes, ground: Ground) -> Card:
    say, campaign = eyes.say, eyes.campaign
    now = reach(campaign, ground)
    what = eyes.name(f"claims.{ground.claim}")
    holder = campaign.factions.get(ground.holder) if ground.holder is not None else None
    chip, temper = {
        "held": (say._("Seized"), "calm"),
        "open": (say._("Within reach"), "warm"),
        "shut": (say._("Off your paths: especially hard"), "hot"),
        "off-map": (say._("Off the map: especially hard"), "hot"),
    }[now]
    if now == "held" and lost(eyes):
        chip, temper = say._("Suspended: there is no lair"), "hot"
    minds = [
        f"{say.faction(campaign.factions[each.faction])} {say.signed(each.by)}"
        for each in (shifts(campaign, holder.id) if holder is not None else ())
    ]
    choice = eyes.rules.claims[ground.claim].chooses
    kinds = eyes.rules.cohort_types if choice is not None else ()
    return Card(
        id=ground.id,
        reach=now,
        chip=chip,
        temper=temper,
        name=ground.name or what,
        own_name=ground.name,
        kind=what,
        gives=eyes.text(f"claims.{ground.claim}"),
        holder=say.faction(holder) if holder is not None else "",
        holder_id=holder.id if holder is not None else "",
        minds=minds,
        aim=holder is not None and (campaign.score is None or campaign.score.stage == "over"),
        turf=eyes.rules.claims[ground.claim].turf,
        widens=ground.widens,
        picks=[(kind, eyes.name(f"cohort-types.{kind}")) for kind in kinds],
    )


def powers(eyes: Eyes) -> list[tuple[str, str]]:
    """The factions of whom these eyes know, by name."""
    named = ((each.id, eyes.say.faction(each)) for each in eyes.campaign.factions.values())
    return sorted(named, key=lambda each: each[1])


def other_claims(eyes: Eyes) -> list[tuple[str, str]]:
    return [(claim, eyes.name(f"claims.{claim}")) for claim in eyes.rules.claims]


def won(eyes: Eyes) -> bool:
    """Whether a score has just succeeded."""
    score = eyes.campaign.score
    return score is not None and score.stage == "over" and not score.given_up

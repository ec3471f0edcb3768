"""The crew's claim map as it is drawn: tiles, the paths between them, and a card for each."""

from __future__ import annotations

import re

from msgspec import Struct

from rookery.game.factions.ground import Reach, claim_map, places, reach
from rookery.game.factions.seizing import shifts
from rookery.game.ids import TileId
from rookery.game.people.crew import Ground
from rookery.web.screen.eyes import Eyes

# A tile on the wide map and on the tall one of a phone: how far apart, how large, how much text.
Lay = tuple[int, int, int, int, int, int]
WIDE: Lay = (186, 126, 158, 98, 12, 21)
TALL: Lay = (130, 118, 118, 98, 10, 15)
EDGE, CORNER, INSET = 4, 9, 4
LINE, NAME_AT, NAMES, WORDS = 15, 27, 2, 3
# Words, and signs of scripts that have no spaces; what ends a phrase stays with it.
PIECE = re.compile(
    r"\s+|[\u2e80-\u9fff\uff00-\uffef][，、。；：）」]*|[^\s\u2e80-\u9fff\uff00-\uffef]+"
)


class Tile(Struct, frozen=True, kw_only=True):
    """One tile: where, how it stands, its words in lines, and the sentence for who hears it."""

    id: str
    state: str
    sign: str
    body: str
    inner: str
    x: int
    y: int
    mark_x: int
    names: list[tuple[int, str]]
    gives: list[tuple[int, str]]
    says: str


class Path(Struct, frozen=True):
    """A way from one tile to the next, and whether it is the crew's."""

    state: str
    ends: tuple[int, int, int, int]


class Drawn(Struct, frozen=True, kw_only=True):
    width: int
    height: int
    tiles: list[Tile]
    paths: list[Path]


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
    """The map, lying wide or, for a phone, standing: rows and columns change places."""
    drawn = claim_map(eyes.campaign)
    if drawn is None:
        return None
    across, down, width, height, _, _ = TALL if tall else WIDE
    grounds = {ground.id: ground for ground in places(eyes.campaign)}
    at = {}
    for name, tile in drawn.tiles.items():
        column, row = (tile.row, tile.column) if tall else (tile.column, tile.row)
        at[name] = (EDGE + (column - 1) * across, EDGE + (row - 1) * down)
    mine = {drawn.hub} | {name for name, ground in grounds.items() if ground.held}
    paths = [
        Path(way(mine, name, other), ends(at[name], at[other], width, height))
        for name, tile in drawn.tiles.items()
        for other in tile.links
    ]
    return Drawn(
        width=max(x for x, _ in at.values()) + width + EDGE,
        height=max(y for _, y in at.values()) + height + EDGE,
        tiles=[tile_of(eyes, name, grounds.get(name), spot, tall) for name, spot in at.items()],
        paths=paths,
    )


def way(mine: set[TileId], one: TileId, other: TileId) -> str:
    """A path between two of ours, from ours to others, or beyond."""
    return ("", "is-open", "is-held")[(one in mine) + (other in mine)]


def ends(
    one: tuple[int, int], other: tuple[int, int], width: int, height: int
) -> tuple[int, int, int, int]:
    (x, y), (u, v) = sorted((one, other))
    if y == v:
        return x + width, y + height // 2, u, y + height // 2
    (x, y), (u, v) = sorted((one, other), key=lambda spot: spot[1])
    return x + width // 2, y + height, x + width // 2, v


def tile_of(
    eyes: Eyes, name: TileId, ground: Ground | None, spot: tuple[int, int], tall: bool
) -> Tile:
    _, _, width, height, most_name, most = TALL if tall else WIDE
    x, y = spot
    state, sign, said = ("lair", "lantern", lair(eyes)) if ground is None else stands(eyes, ground)
    if ground is None:
        title, gives = eyes.campaign.crew.lair or eyes.say._("The lair"), said
    else:
        title = ground.name or eyes.name(f"claims.{ground.claim}")
        gives = short(eyes, ground)
    names = wrapped(title, most_name, NAMES)
    words = wrapped(gives, most, WORDS - (len(names) - 1))
    return Tile(
        id=name,
        state=f"is-{state}",
        sign=sign,
        body=eight(x, y, width, height, CORNER),
        inner=eight(x + INSET, y + INSET, width - 2 * INSET, height - 2 * INSET, CORNER - 2),
        x=x + (11 if tall else 14),
        y=y + (9 if tall else 11),
        mark_x=x + width - (23 if tall else 27),
        names=[(y + NAME_AT + 16 * number, line) for number, line in enumerate(names)],
        gives=[
            (y + height - 13 - LINE * (len(words) - 1 - number), line)
            for number, line in enumerate(words)
        ],
        says=eyes.say._("%(name)s, %(state)s: %(gives)s", name=title, state=said, gives=gives),
    )


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


def eight(x: int, y: int, width: int, height: int, cut: int) -> str:
    """A rectangle without its corners."""
    far, low = x + width, y + height
    return (
        f"M{x + cut} {y}H{far - cut}L{far} {y + cut}V{low - cut}L{far - cut} {low}"
        f"H{x + cut}L{x} {low - cut}V{y + cut}Z"
    )


def wrapped(text: str, room: int, most: int) -> list[str]:
    """Text in lines of so much room; a sign without spaces takes the room of two letters."""
    lines = [""]
    for piece in PIECE.findall(text):
        line = lines[-1]
        if wide(line) + wide(piece.rstrip()) > room and line:
            lines.append(piece.lstrip())
        else:
            lines[-1] = (line + piece) if line else piece.lstrip()
    lines = [line.rstrip() for line in lines]
    if len(lines) > most:
        lines = [*lines[: most - 1], f"{lines[most - 1].rstrip('，、,')}…"]
    return lines


def wide(text: str) -> int:
    return sum(2 if ord(sign) > 0x2E80 else 1 for sign in text)


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

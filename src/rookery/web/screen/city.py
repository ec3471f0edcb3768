"""The city as a seat sees it: the ladder of powers, one faction, what a rise takes."""

from __future__ import annotations

from itertools import groupby

from msgspec import Struct

from rookery.game.core.action_roll import PoolLine
from rookery.game.core.clocks import Clock
from rookery.game.effects import crewed
from rookery.game.factions import standing
from rookery.game.factions.faction import Faction, conditions, enemies, stands
from rookery.game.factions.part import CityPart, part, parts
from rookery.game.factions.status import bounds
from rookery.game.ids import FactionId, PartId
from rookery.web.screen.clocks import FACES
from rookery.web.screen.eyes import Eyes
from rookery.web.screen.places import called


class Hand(Struct, frozen=True, kw_only=True):
    """A small clock of a faction's."""

    id: str
    kind: str
    name: str
    value: int
    size: int
    secret: bool


class Row(Struct, frozen=True, kw_only=True):
    """One faction on the ladder."""

    id: str
    name: str
    short: str
    tier: int
    hold: int
    status: int
    word: str
    temper: str
    at_war: bool
    wars: str
    secret: bool
    hands: tuple[Hand, ...]


class Rung(Struct, frozen=True, kw_only=True):
    """A Tier, and who stands there; it may be the crew's own."""

    tier: int
    ours: bool
    rows: tuple[Row, ...]


class Rise(Struct, frozen=True, kw_only=True):
    """What stands between the crew and its next step."""

    rep: int
    needed: int
    reasons: tuple[tuple[str, int], ...]
    price: tuple[tuple[str, int, int, tuple[tuple[str, int], ...]], ...]
    tier: int
    ready: bool
    highest: bool


def rungs(eyes: Eyes) -> tuple[Rung, ...]:
    """From the highest Tier down; the crew's own rung is there even where it stands alone."""
    ours, hands = standing.of_crew(eyes.campaign).tier, by_faction(eyes)
    every = [row(eyes, faction, hands) for faction in eyes.campaign.factions.values()]
    every.sort(key=lambda each: -each.tier)
    found = {tier: tuple(rows) for tier, rows in groupby(every, key=lambda each: each.tier)}
    if every:
        found.setdefault(ours, ())
    return tuple(
        Rung(tier=tier, ours=tier == ours, rows=found[tier]) for tier in sorted(found, reverse=True)
    )


def by_faction(eyes: Eyes) -> dict[FactionId, list[Clock]]:
    """The clocks of each faction."""
    found: dict[FactionId, list[Clock]] = {}
    for clock in eyes.campaign.clocks.values():
        if clock.faction is not None:
            found.setdefault(clock.faction, []).append(clock)
    return found


def row(eyes: Eyes, faction: Faction, hands: dict[FactionId, list[Clock]]) -> Row:
    power = standing.of_faction(eyes.campaign, faction)
    others = (eyes.campaign.factions[other] for other in faction.wars)
    return Row(
        id=faction.id,
        name=eyes.say.faction(faction),
        short=eyes.say.of_faction(faction, "short"),
        tier=power.tier,
        hold=power.hold,
        status=faction.status,
        word=eyes.say.status(faction.status),
        temper="hot" if faction.status <= -2 else "calm" if faction.status > 0 else "",
        at_war=stands(eyes.rules, faction.status).starts is not None,
        wars=eyes.say.listed(eyes.say.faction(other) for other in others),
        secret=faction.gm_only,
        hands=tuple(hand(eyes, clock) for clock in hands.get(faction.id, ())),
    )


def hand(eyes: Eyes, clock: Clock) -> Hand:
    kind = eyes.rules.clocks.kinds[clock.kind]
    return Hand(
        id=clock.id,
        kind="tug" if kind.two_way else FACES[kind.tone],
        name=clock.name,
        value=clock.filled,
        size=clock.size,
        secret=clock.gm_only,
    )


def one(eyes: Eyes, faction: FactionId) -> Row:
    return row(eyes, eyes.campaign.factions[faction], by_faction(eyes))


def scale(eyes: Eyes) -> range:
    """Every status from the worst to the best."""
    worst, best = bounds(eyes.rules)
    return range(worst, best + 1)


def wars(eyes: Eyes) -> tuple[str, ...]:
    """With whom the crew is at war."""
    return tuple(eyes.say.faction(each) for each in enemies(eyes.campaign))


def burdens(eyes: Eyes) -> tuple[str, ...]:
    """What the war costs, as it counts now."""
    say, rules = eyes.say, eyes.rules.standing
    of_war = [f"conditions.{condition}" for condition in conditions(eyes.campaign)]
    found = [
        say._("Each score %(number)s heat.", number=say.signed(line.amount))
        for line in crewed.gives(eyes.campaign, "heat", "heat")
        if line.of in of_war
    ]
    power = standing.of_crew(eyes.campaign)
    if rules is not None and power.tier < eyes.campaign.crew.track(rules.tier):
        found.append(say._("Tier counts as %(tier)s.", tier=say.tier(power.tier)))
    elif rules is not None and power.hold < eyes.campaign.crew.track(rules.hold):
        found.append(say._("Hold counts as %(hold)s.", hold=say.low(say.hold(power.hold))))
    if power.threatened:
        found.append(say.term("standing.threatened.text"))
    for line in crewed.gives(eyes.campaign, "downtime.start", "activity"):
        if line.of not in of_war:
            continue
        number = say.signed(line.amount)
        found.append(say._("Free downtime activities of each: %(number)s.", number=number))
    return tuple(found)


def rise(eyes: Eyes) -> Rise | None:
    """What the next step takes: rep with its reasons, and for a new Tier its price."""
    rules, crew = eyes.rules.standing, eyes.campaign.crew
    if rules is None:
        return None
    needed, most = standing.needed(eyes.campaign), eyes.rules.tracks[rules.tier].limit
    weak = crew.track(rules.hold) < len(eyes.rules.holds) - 1
    highest = not weak and most is not None and crew.track(rules.tier) >= most
    price = () if weak or highest else standing.price(eyes.campaign).items()
    rep = crew.track(rules.rep)
    return Rise(
        rep=rep,
        needed=standing.total(needed),
        reasons=reasons(eyes, needed),
        price=tuple(
            (eyes.unit(track), standing.total(lines), crew.track(track), reasons(eyes, lines))
            for track, lines in price
        ),
        tier=crew.track(rules.tier) + (0 if weak else 1),
        ready=rep >= standing.total(needed) and not highest,
        highest=highest,
    )


def reasons(eyes: Eyes, lines: tuple[PoolLine, ...]) -> tuple[tuple[str, int], ...]:
    said = ((line, line.of) for line in lines)
    return tuple(
        (
            eyes.say._("Tier %(tier)s", tier=eyes.say.tier(int(of)))
            if line.what == "price" and of.isdecimal()
            else eyes.say.line(line),
            line.amount,
        )
        for line, of in said
    )


def purses(eyes: Eyes) -> list[tuple[str, str, str, int]]:
    """Who may lay coin of their own beside the crew's: id, name, seat, how much."""
    money = eyes.rules.money
    if money is None:
        return []
    return [
        (who.id, who.name, who.player or "", who.track(money.purse))
        for who in eyes.campaign.characters.values()
        if who.plays and who.track(money.purse) > 0
    ]


def missing(eyes: Eyes) -> int:
    """How many factions of the ruleset's city are not in play; hidden ones are, to the GM."""
    city = eyes.rules.city
    return sum(name not in eyes.campaign.factions for name in city.factions) if city else 0


def offered(eyes: Eyes, faction: FactionId | None = None) -> list[str]:
    """First scores against those whom this seat knows, those for the crew's own kind first."""
    city, crew = eyes.rules.city, eyes.campaign.crew
    brought = city.scores if city is not None else {}
    found = [
        each.id.partition(".")[2]
        for each in parts(eyes.campaign, "scores")
        if each.faction in eyes.campaign.factions and faction in (None, each.faction)
    ]
    return sorted(found, key=lambda n: n in brought and crew.type not in brought[n].suits)


def first(eyes: Eyes, score: str) -> CityPart | None:
    return part(eyes.campaign, PartId(f"scores.{score}"))


def about(eyes: Eyes, score: CityPart) -> list[str]:
    """What a first score is, in a few words: its kind, its target, who gives it, where."""
    target = eyes.campaign.factions.get(score.faction) if score.faction is not None else None
    giver, district = called(eyes, score.person), called(eyes, score.district)
    found = [
        eyes.name(f"scores.kinds.{score.kind}") if score.kind is not None else "",
        eyes.say._("against %(name)s", name=eyes.say.faction(target)) if target else "",
        eyes.say._("given by %(name)s", name=giver) if giver else "",
        district,
    ]
    return [each for each in found if each]


def may_plan(eyes: Eyes) -> bool:
    """Whether a new score can be planned now."""
    return eyes.role != "spectator" and (
        eyes.campaign.score is None or eyes.campaign.score.stage == "over"
    )


def suggested(eyes: Eyes) -> list[tuple[FactionId, str, int]]:
    """What usually comes of the score that is over, for the GM to confirm: id, name, shift."""
    score, worst_best = eyes.campaign.score, bounds(eyes.rules)
    if score is None or score.stage != "over" or score.given_up:
        return []
    found = []
    for name, by in score.suggests.items():
        faction = eyes.campaign.factions.get(name)
        if faction is None:
            continue
        now = max(worst_best[0], min(worst_best[1], faction.status + by))
        if now != faction.status:
            found.append((name, eyes.say.faction(faction), now - faction.status))
    return found


def priced(eyes: Eyes) -> str:
    """What the next Tier costs, in words."""
    costs = standing.price(eyes.campaign).items()
    return eyes.say.listed(f"{standing.total(lines)} {eyes.unit(track)}" for track, lines in costs)


def others(eyes: Eyes, faction: FactionId) -> list[tuple[str, str, bool]]:
    """Every other faction: id, name, whether the two are at war."""
    wars = eyes.campaign.factions[faction].wars
    return [
        (name, eyes.say.faction(each), name in wars)
        for name, each in eyes.campaign.factions.items()
        if name != faction
    ]

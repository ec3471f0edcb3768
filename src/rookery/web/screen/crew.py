"""The crew on screen: its ledgers with their reasons, what it has, and what waits for somebody."""

from __future__ import annotations

from msgspec import Struct

from rookery.game.effects.counting import crew_limit
from rookery.game.effects.reading import reader
from rookery.game.factions import standing
from rookery.game.factions.hunting import widening
from rookery.game.factions.standing import total
from rookery.game.ids import CharacterId, CrewAbilityId, TrackId, UpgradeId
from rookery.game.people.abilities import choices
from rookery.game.people.coin import excess
from rookery.game.people.crew import Bought
from rookery.game.people.crew_having import NAMED, listed, to_pick
from rookery.game.people.session import crew_triggers
from rookery.game.sums import worth
from rookery.web.screen.eyes import Eyes


class Book(Struct, frozen=True, kw_only=True):
    """A ledger of the crew: how much of how much, and what it means."""

    kind: str
    name: str
    value: int
    limit: int
    words: str
    covered: int = 0


class Power(Struct, frozen=True, kw_only=True):
    """Tier and hold as they count, and why they are not as they were set down."""

    tier_name: str
    tier: str
    hold_name: str
    hold: str
    strong: bool
    why: str


class Up(Struct, frozen=True, kw_only=True):
    """An upgrade: the boxes that are bought, and what the next one would cost."""

    id: str
    name: str
    short: str
    text: str
    boxes: int
    of: int
    cost: int
    chosen: list[str]
    barred: str = ""


class Talent(Struct, frozen=True, kw_only=True):
    """An ability of the crew; `waits` are those who have still to choose their part of it."""

    id: str
    name: str
    text: str
    waits: list[tuple[CharacterId, str, str]] = []
    options: list[tuple[str, str]] = []


def lead(eyes: Eyes) -> str:
    """Who they are, in a few sentences."""
    crew, say = eyes.campaign.crew, eyes.say
    kind = eyes.name(f"crews.{crew.type}")
    fame = eyes.name(f"reputations.{crew.reputation}") if crew.reputation else crew.renown
    known = say._("%(kind)s, known as %(fame)s.", kind=kind, fame=say.low(fame))
    found = [known if fame else say._("%(kind)s.", kind=kind)]
    if crew.grounds:
        blocks = [crew.grounds, *(each.widens for each in widening(eyes.campaign) if each.widens)]
        grounds = say.listed(each.rstrip(" .。") for each in blocks)
        found.append(say._("Hunting grounds: %(grounds)s.", grounds=grounds))
    if crew.lair:
        found.append(say._("Lair: %(lair)s.", lair=crew.lair.rstrip(" .。")))
    if crew.operation:
        work = eyes.name(f"crews.{crew.type}.operations.{crew.operation}")
        found.append(say._("Favored work: %(work)s.", work=say.low(work)))
    if crew.contact:
        contact = eyes.name(f"crews.{crew.type}.contacts.{crew.contact}")
        found.append(say._("Closest to them: %(contact)s.", contact=contact))
    return say.joined(found)


def power(eyes: Eyes) -> Power | None:
    """Tier and hold, each with why it counts less."""
    rule = eyes.rules.standing
    if rule is None:
        return None
    now = standing.of_crew(eyes.campaign)
    reasons = [
        eyes.say._(
            "%(reason)s %(amount)s",
            reason=eyes.say.line(line),
            amount=eyes.say.signed(line.amount),
        )
        for line in (*now.tier_lines[1:], *now.hold_lines[1:])
    ]
    return Power(
        tier_name=eyes.track(rule.tier),
        tier=eyes.say.tier(now.tier),
        hold_name=eyes.track(rule.hold),
        hold=eyes.say.hold(now.hold),
        strong=now.hold > 0,
        why=eyes.say.listed(reasons),
    )


def books(eyes: Eyes) -> list[Book]:
    """The crew's ledgers: rep with what turf saves, what the law knows, the coin."""
    rule, money, growth = eyes.rules.standing, eyes.rules.money, eyes.rules.crew_growth
    elsewhere = {growth.track} if growth else set()
    found: list[Book] = []
    if rule is not None:
        elsewhere |= {rule.tier, rule.hold, rule.rep, rule.turf}
        found.append(reputation(eyes, rule.rep))
    if money is not None:
        elsewhere.add(money.store)
    for name, track in eyes.rules.tracks.items():
        if track.of == "crew" and name not in elsewhere and track.limit:
            found.append(watched(eyes, name))
    if money is not None:
        found.append(vault(eyes, money.store))
    return found


def reputation(eyes: Eyes, rep: TrackId) -> Book:
    whole = eyes.rules.tracks[rep].limit or 0
    value, needed = eyes.campaign.crew.track(rep), total(standing.needed(eyes.campaign))
    reasons = [
        eyes.say._(
            "%(reason)s %(amount)s",
            reason=eyes.say.line(line),
            amount=eyes.say.signed(line.amount),
        )
        for line in standing.needed(eyes.campaign)[1:]
    ]
    left = max(0, needed - value)
    words = (
        eyes.say.n("%(num)s more to develop.", "%(num)s more to develop.", left)
        if left
        else eyes.say._("Enough to develop.")
    )
    if reasons:
        why = eyes.say._("%(reasons)s.", reasons=eyes.say.listed(reasons))
        words = eyes.say.joined([why, words])
    return Book(
        kind="rep",
        name=eyes.track(rep),
        value=value,
        limit=needed,
        words=words,
        covered=max(0, whole - needed),
    )


def watched(eyes: Eyes, track: TrackId) -> Book:
    """A track that fills, or one that others fill: what it does, or what lowers it."""
    declared = eyes.rules.tracks[track]
    others = [eyes.track(other) for other in declared.full]
    lowered = [
        eyes.name(f"fates.{fate}")
        for fate, each in eyes.rules.fates.items()
        if each.tracks.get(track, 0) < 0
    ]
    words = ""
    if others:
        words = eyes.say._(
            "When it is full: %(track)s +1.", track=eyes.say.listed(map(eyes.say.low, others))
        )
    elif lowered:
        words = eyes.say._("What lowers it: %(fates)s.", fates=eyes.say.listed(lowered))
    return Book(
        kind="heat" if others else "wanted",
        name=eyes.track(track),
        value=eyes.campaign.crew.track(track),
        limit=crew_limit(eyes.campaign, track) or 0,
        words=words,
    )


def vault(eyes: Eyes, store: TrackId) -> Book:
    value, limit = eyes.campaign.crew.track(store), crew_limit(eyes.campaign, store) or 0
    over = excess(eyes.campaign)
    if over:
        words = eyes.say.n(
            "%(num)s too many: spend it or hand it out soon.",
            "%(num)s too many: spend them or hand them out soon.",
            over,
        )
    else:
        words = eyes.say.n("%(num)s more fits.", "%(num)s more fit.", limit - value)
    return Book(kind="coin", name=eyes.track(store), value=value, limit=limit, words=words)


def ups(eyes: Eyes) -> list[Up]:
    """What is bought, as it was bought."""
    return [
        Up(
            id=each.upgrade,
            name=eyes.say.upgrade(each),
            short=eyes.say.term(f"upgrades.{each.upgrade}.short"),
            text=eyes.text(f"upgrades.{each.upgrade}"),
            boxes=each.boxes,
            of=len(eyes.rules.upgrades[each.upgrade].cost),
            cost=0,
            chosen=[],
        )
        for each in eyes.campaign.crew.upgrades
        if each.upgrade in eyes.rules.upgrades
    ]


def boxes(eyes: Eyes) -> int:
    """How many boxes can be bought with what is owed."""
    crew, growth = eyes.campaign.crew, eyes.rules.crew_growth
    return crew.boxes + crew.advances * (growth.boxes if growth else 0)


def for_sale(eyes: Eyes) -> list[Up]:
    """What may still be bought: own special upgrades first, with what goes with them."""
    crew, have = eyes.campaign.crew, boxes(eyes)
    specials = [(pick.upgrade, pick.chosen) for pick in listed(eyes.rules, crew.type)]
    common = [(name, ()) for name, each in eyes.rules.upgrades.items() if not each.special]
    found = []
    for name, chosen in (*specials, *common):
        had = [each for each in crew.upgrades if each.upgrade == name]
        if sold(eyes, name, chosen, had):
            continue
        number = 0 if eyes.rules.upgrades[name].again or not had else had[-1].boxes
        cost = eyes.rules.upgrades[name].cost[number]
        found.append(
            Up(
                id=name,
                name=eyes.say.upgrade(Bought(upgrade=name, chosen=chosen)),
                short=eyes.say.term(f"upgrades.{name}.short"),
                text=eyes.text(f"upgrades.{name}"),
                boxes=number,
                of=len(eyes.rules.upgrades[name].cost),
                cost=cost,
                chosen=list(chosen),
                barred=("" if cost <= have else eyes.say._("too dear")),
            )
        )
    return found


def sold(eyes: Eyes, name: UpgradeId, chosen: tuple[str, ...], had: list[Bought]) -> bool:
    """Whether nothing is left of an upgrade."""
    declared = eyes.rules.upgrades[name]
    if declared.again:
        return bool(chosen) and any(each.chosen == chosen for each in had)
    return bool(had) and had[-1].boxes >= len(declared.cost)


def talents(eyes: Eyes) -> list[Talent]:
    """The crew's abilities, and who has still to choose their part."""
    found = []
    for each in eyes.campaign.crew.abilities:
        path = f"crew-abilities.{each.ability}"
        declared = eyes.rules.crew_abilities.get(each.ability)
        choice = declared.chooses if declared is not None else None
        waits: list[tuple[CharacterId, str, str]] = [
            (who.id, who.name, who.player or "-")
            for who in eyes.campaign.characters.values()
            if each.ability in to_pick(eyes.campaign, who)
        ]
        table = f"{choice.of}s" if choice and isinstance(choice.of, str) else "actions"
        options = choices(eyes.rules, choice) if choice else ()
        found.append(
            Talent(
                id=each.ability,
                name=eyes.name(path),
                text=eyes.text(path),
                waits=waits,
                options=[(option, eyes.name(f"{table}.{option}")) for option in options],
            )
        )
    return found


def to_learn(eyes: Eyes) -> tuple[list[Talent], list[Talent]]:
    """Abilities that an advance may take: of their kind, and of the others."""
    crew = eyes.campaign.crew
    own = eyes.rules.crews[crew.type].abilities if crew.type in eyes.rules.crews else ()
    had = {each.ability for each in crew.abilities}
    others = [name for name in eyes.rules.crew_abilities if name not in own]
    return [talent(eyes, a) for a in own if a not in had], [
        talent(eyes, a) for a in others if a not in had
    ]


def talent(eyes: Eyes, ability: CrewAbilityId) -> Talent:
    path = f"crew-abilities.{ability}"
    return Talent(id=ability, name=eyes.name(path), text=eyes.text(path))


def xp(eyes: Eyes) -> tuple[str, int, int, str] | None:
    """The crew's xp: its name, how much, of how much, and what an advance brings."""
    growth, money = eyes.rules.crew_growth, eyes.rules.money
    if growth is None:
        return None
    size = crew_limit(eyes.campaign, growth.track) or 0
    profits = worth(growth.profits, reader(eyes.campaign, None))
    words = ""
    if money is not None:
        words = eyes.say._(
            "Next advance: each gets %(num)s %(stash)s",
            num=profits,
            stash=eyes.unit(money.stash),
        )
    return eyes.track(growth.track), eyes.campaign.crew.track(growth.track), size, words


def unnamed(eyes: Eyes) -> list[tuple[str, str]]:
    """What came to the crew and waits for a name."""
    return [
        (each.by, eyes.name(each.by)) for each in eyes.campaign.crew.promised if each.kind in NAMED
    ]


def members(eyes: Eyes) -> list[tuple[str, str, str]]:
    """Who may be handed coin."""
    return [
        (who.id, who.name, who.player or "-")
        for who in eyes.campaign.characters.values()
        if who.plays
    ]


def claims(eyes: Eyes) -> list[tuple[str, str, str, int]]:
    """The crew's triggers at the session's end: id, sentence, whose it is, how much is claimed."""
    claimed = eyes.campaign.session.crew.claims
    return [
        (name, eyes.text(f"triggers.{name}"), eyes.name(by) if by else "", claimed.get(name, 0))
        for name, by in crew_triggers(eyes.campaign).items()
    ]


def degrees(eyes: Eyes) -> list[tuple[int, str]]:
    """How much a trigger may bring the crew: nothing, once, a lot."""
    most = eyes.rules.crew_growth.most if eyes.rules.crew_growth else 0
    words = [eyes.say._("no"), *(str(xp) for xp in range(1, most + 1))]
    if most > 1:
        words[most] = eyes.say._("%(num)s, a lot", num=most)
    return list(enumerate(words))

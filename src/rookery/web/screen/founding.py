"""A crew being founded, on screen: each step's answer, who points where, what it costs and does."""

from __future__ import annotations

from typing import Any

from msgspec import Struct

from rookery.game.ids import FactionId, SeatId
from rookery.game.people.crew import Bought
from rookery.game.people.crew_having import listed, price
from rookery.game.people.crew_judging import problems
from rookery.game.people.founding import FoundCrew
from rookery.game.people.founding_together import STEP, Founding
from rookery.web.screen.eyes import Eyes, short


class Step(Struct, frozen=True, kw_only=True):
    """A step of the founding: what is answered so far, or what is wrong, and whether it stands."""

    key: str
    number: int
    title: str
    text: str
    says: str
    wrong: str
    settled: bool
    paid: str = ""


class Option(Struct, frozen=True, kw_only=True):
    """An answer that may be given: pressed by the keeper it is taken, by others pointed at."""

    question: str
    at: str
    fields: list[tuple[str, str]]
    what: str
    words: str = ""
    note: str = ""
    mark: str = ""
    status: int | None = None
    chosen: bool = False
    barred: str = ""
    points: list[tuple[str, str]] = []


def founding(eyes: Eyes) -> Founding:
    """The draft on the table."""
    return eyes.campaign.founding or Founding(keeper=SeatId(""), draft=FoundCrew())


def keeper(eyes: Eyes) -> tuple[str, str]:
    """Who keeps the draft: the seat, and its name."""
    seat = founding(eyes).keeper
    found = eyes.campaign.seats.get(seat)
    return seat, found.name if found else ""


def steps(eyes: Eyes) -> dict[str, Step]:
    """Every step, with what it says so far."""
    now, rules, say = founding(eyes), eyes.rules, eyes.say
    draft, wrong = now.draft, problems(eyes.campaign, now.draft)
    titles = rules.founding.steps if rules.founding else {}
    answers = said(eyes, draft)
    return {
        key: Step(
            key=key,
            number=number,
            title=eyes.name(f"founding.steps.{key}"),
            text=eyes.text(f"founding.steps.{key}"),
            says=answers.get(key, ""),
            wrong=say.refusal(wrong[key])[0] if key in wrong else "",
            settled=key in now.settled,
            paid=paid(eyes, draft, key),
        )
        for number, key in enumerate(titles, 1)
    }


def said(eyes: Eyes, draft: FoundCrew) -> dict[str, str]:
    """What each step says, in a few words."""
    fame = eyes.name(f"reputations.{draft.reputation}") if draft.reputation else draft.renown
    kind = f"crews.{draft.type}"
    owner = faction(eyes, draft.owner)
    chosen = [one for one in draft.bought(eyes.rules) if isinstance(one, Bought)]
    return {
        "type": eyes.name(kind) if draft.type in eyes.rules.crews else "",
        "reputation": eyes.say.listed(filter(None, (fame, draft.lair))),
        "grounds": eyes.say.listed(filter(None, (draft.grounds, owner))),
        "ability": eyes.say.listed(eyes.name(f"crew-abilities.{a}") for a in draft.abilities),
        "upgrades": eyes.say.listed(eyes.say.upgrade(one) for one in chosen),
        "contact": eyes.name(f"{kind}.contacts.{draft.contact}") if draft.contact else "",
    }


def paid(eyes: Eyes, draft: FoundCrew, step: str) -> str:
    """What settling a step costs, in words."""
    tables = {"grounds": ("grounds.pays",), "upgrades": ("founding.helper", "founding.harmed")}
    costs: dict[str, int] = {}
    for table, _, _, gesture in draft.gestures(eyes.rules):
        for track, cost in gesture.costs.items() if table in tables.get(step, ()) else ():
            costs[track] = costs.get(track, 0) + cost
    return eyes.say.listed(
        f"{cost} {eyes.say.low(eyes.name(f'tracks.{track}'))}" for track, cost in costs.items()
    )


def faction(eyes: Eyes, name: FactionId | None) -> str:
    found = eyes.campaign.factions.get(name) if name is not None else None
    return eyes.say.faction(found) if found is not None else ""


def missing(eyes: Eyes) -> list[str]:
    """What the draft still lacks."""
    found = problems(eyes.campaign, founding(eyes).draft)
    return [eyes.say.refusal(no)[0] for no in found.values()]


def pointing(eyes: Eyes, question: str, at: str) -> list[tuple[str, str]]:
    """Who points at an answer: their mark, and their name."""
    found = []
    for seat, points in founding(eyes).points.items():
        if points.get(question) == at and seat in eyes.campaign.seats:
            found.append(face(eyes, seat))
    return found


def face(eyes: Eyes, seat: Any) -> tuple[str, str]:
    """A seat's mark and name: those of whom it plays."""
    there = eyes.campaign.seats[seat]
    mine = [w for w in eyes.campaign.characters.values() if w.player == seat and w.plays]
    if there.role == "gm":
        return "eye", eyes.say._("GM")
    return (mine[0].sigil, short(mine[0].name)) if mine else ("lantern", there.name)


def option(
    eyes: Eyes,
    question: str,
    at: str,
    chosen: bool,
    fields: dict[str, str] | None = None,
    **more: Any,
) -> Option:
    return Option(
        question=question,
        at=at,
        fields=list((fields or {question: at}).items()),
        chosen=chosen,
        points=pointing(eyes, question, at),
        **more,
    )


def types(eyes: Eyes) -> list[Option]:
    draft = founding(eyes).draft
    return [
        option(
            eyes,
            "type",
            key,
            key == draft.type,
            what=eyes.name(f"crews.{key}"),
            words=eyes.text(f"crews.{key}"),
            mark=each.sigil,
        )
        for key, each in eyes.rules.crews.items()
    ]


def reputations(eyes: Eyes) -> list[Option]:
    draft = founding(eyes).draft
    return [
        option(
            eyes,
            "reputation",
            key,
            key == draft.reputation,
            what=eyes.name(f"reputations.{key}"),
            words=eyes.text(f"reputations.{key}"),
        )
        for key in eyes.rules.reputations
    ]


def gestures(eyes: Eyes, question: str) -> list[Option]:
    """Ways to treat somebody: what each costs, and what they think of it then."""
    draft, rules = founding(eyes).draft, eyes.rules
    if rules.founding is None or rules.grounds is None:
        return []
    path, table = {
        "pays": ("grounds.pays", rules.grounds.pays),
        "helped": ("founding.helper", rules.founding.helper),
        "harmed": ("founding.harmed", rules.founding.harmed),
    }[question]
    now = getattr(draft, question)
    left = coin_left(eyes)
    found = []
    for key, each in table.items():
        costs = sum(each.costs.values())
        was = sum(table[now].costs.values()) if now in table else 0
        cost = eyes.say.listed(
            f"{amount} {eyes.unit(track)}" for track, amount in each.costs.items()
        )
        found.append(
            option(
                eyes,
                question,
                key,
                key == now,
                what=eyes.name(f"{path}.{key}"),
                words=eyes.text(f"{path}.{key}"),
                note=cost or eyes.say._("costs nothing"),
                status=each.status,
                barred="" if costs - was <= left else eyes.say._("too dear"),
            )
        )
    return found


def ties(eyes: Eyes) -> list[Option]:
    draft, rules = founding(eyes).draft, eyes.rules
    return [
        option(
            eyes,
            "ties",
            key,
            key == draft.ties,
            what=eyes.name(f"founding.contact.{key}"),
            words=eyes.text(f"founding.contact.{key}"),
            note=eyes.say.listed([eyes.say.signed(each.friend), eyes.say.signed(each.foe)]),
        )
        for key, each in (rules.founding.contact if rules.founding else {}).items()
    ]


def operations(eyes: Eyes) -> list[Option]:
    draft = founding(eyes).draft
    kind = draft.kind(eyes.rules)
    path = f"crews.{draft.type}.operations"
    return [
        option(
            eyes,
            "operation",
            key,
            key == draft.operation,
            what=eyes.name(f"{path}.{key}"),
            words=eyes.text(f"{path}.{key}"),
        )
        for key in (kind.operations if kind else ())
    ]


def abilities(eyes: Eyes) -> tuple[list[Option], list[Option]]:
    """The abilities of their kind, and all others."""
    draft = founding(eyes).draft
    kind = draft.kind(eyes.rules)
    own = kind.abilities if kind else ()

    def ability(key: str) -> Option:
        return option(
            eyes,
            "ability",
            key,
            key in draft.abilities,
            {"abilities": key},
            what=eyes.name(f"crew-abilities.{key}"),
            words=eyes.text(f"crew-abilities.{key}"),
        )

    others = [key for key in eyes.rules.crew_abilities if key not in own]
    return [ability(key) for key in own], [ability(key) for key in others]


def contacts(eyes: Eyes) -> list[Option]:
    draft = founding(eyes).draft
    kind = draft.kind(eyes.rules)
    path = f"crews.{draft.type}.contacts"
    return [
        option(
            eyes,
            "contact",
            key,
            key == draft.contact,
            what=eyes.name(f"{path}.{key}"),
            words=eyes.text(f"{path}.{key}"),
        )
        for key in (kind.contacts if kind else ())
    ]


class Box(Struct, frozen=True, kw_only=True):
    """An upgrade in the founding: given, chosen or to choose, with the whole answer it makes."""

    id: str
    name: str
    short: str
    boxes: int
    of: int
    cost: int
    given: bool
    chosen: bool
    barred: bool
    upgrades: list[str]
    picks: list[tuple[str, str]]
    points: list[tuple[str, str]]


def upgrades(eyes: Eyes) -> list[Box]:
    """Each upgrade that they may have: pressed once it is chosen, once more it is put back."""
    draft, rules = founding(eyes).draft, eyes.rules
    kind = draft.kind(rules)
    bought = [one for one in draft.bought(rules) if isinstance(one, Bought)]
    given = len(kind.upgrades) if kind else 0
    spent = sum(price(rules, one) for one in bought[given:])
    need = rules.founding.boxes if rules.founding else 0
    specials = [(pick.upgrade, pick.chosen) for pick in listed(rules, draft.type)]
    common: list[Any] = [(key, ()) for key, each in rules.upgrades.items() if not each.special]
    found = []
    for key, chosen in (*specials, *common):
        declared = rules.upgrades[key]
        preset = sum(one.upgrade == key for one in bought[:given])
        own = sum(each == key for each in draft.upgrades)
        if chosen and draft.picks.get(key, chosen) != chosen:
            own = 0
        had = preset + own
        full = had >= len(declared.cost) and not declared.again
        cost = declared.cost[min(had, len(declared.cost) - 1) if not declared.again else 0]
        free = spent + cost <= need and not full
        picks = [(name, each) for name, several in draft.picks.items() for each in several]
        rest = list(draft.upgrades)
        if own:
            rest.reverse()
            rest.remove(key)
            rest.reverse()
        now = [*draft.upgrades, key] if free else rest
        more = [(key, each) for each in chosen if key not in draft.picks] if free else []
        found.append(
            Box(
                id=key,
                name=eyes.say.upgrade(Bought(upgrade=key, chosen=chosen)),
                short=eyes.say.term(f"upgrades.{key}.short"),
                boxes=min(had, len(declared.cost)),
                of=len(declared.cost),
                cost=cost,
                given=bool(preset),
                chosen=bool(own),
                barred=not (free or own),
                upgrades=list(map(str, now)),
                picks=[pair for pair in (*picks, *more) if pair[0] in now],
                points=pointing(eyes, "upgrades", key),
            )
        )
    return found


def boxes_left(eyes: Eyes) -> int:
    draft, rules = founding(eyes).draft, eyes.rules
    kind = draft.kind(rules)
    bought = [one for one in draft.bought(rules) if isinstance(one, Bought)]
    spent = sum(price(rules, one) for one in bought[len(kind.upgrades) if kind else 0 :])
    return (rules.founding.boxes if rules.founding else 0) - spent


def coin_left(eyes: Eyes) -> int:
    """What is left of all that a crew starts with and may pay."""
    draft, rules = founding(eyes).draft, eyes.rules
    costs = draft.costs(rules)
    start = rules.founding.tracks if rules.founding else {}
    money = rules.money
    return start.get(money.store, 0) - costs.get(money.store, 0) if money else 0


def coin(eyes: Eyes) -> tuple[int, list[tuple[str, str]]]:
    """What a crew starts with, and where it goes."""
    draft, rules = founding(eyes).draft, eyes.rules
    money, start = rules.money, rules.founding.tracks if rules.founding else {}
    if money is None:
        return 0, []
    begin = start.get(money.store, 0)
    lines = [(eyes.say._("Start"), str(begin))]
    for table, whom, way, gesture in draft.gestures(rules):
        if cost := gesture.costs.get(money.store, 0):
            words = eyes.say.listed(
                [faction(eyes, whom), eyes.say.low(eyes.name(f"{table}.{way}"))]
            )
            lines.append((words, f"−{cost}"))
    lines.append((eyes.say._("Left for the vault"), str(coin_left(eyes))))
    return begin, lines


def stand(eyes: Eyes) -> list[tuple[str, str, int, str]]:
    """How factions will think of them, the best first: who, why, how, in a word."""
    shifts: dict[FactionId, list[tuple[int, str]]] = {}
    for whom, by, why in founding(eyes).draft.shifts(eyes.rules):
        shifts.setdefault(whom, []).append((by, eyes.say.low(eyes.name(why))))
    levels = [each.level for each in eyes.rules.statuses.values()] or [0]
    found = []
    for whom, several in shifts.items():
        there = eyes.campaign.factions.get(whom)
        if there is None:
            continue
        status = there.status + sum(by for by, _ in several)
        status = max(min(levels), min(max(levels), status))
        why = eyes.say.listed(f"{words} {eyes.say.signed(by)}" for by, words in several)
        found.append((faction(eyes, whom), why, status, eyes.say.status(status)))
    return sorted(found, key=lambda row: -row[2])


def factions(eyes: Eyes) -> list[tuple[str, str]]:
    """Whom everybody knows, the small ones first."""
    known = [each for each in eyes.campaign.factions.values() if not each.gm_only]
    return [
        (
            each.id,
            eyes.say._(
                "%(name)s, Tier %(tier)s",
                name=eyes.say.faction(each),
                tier=eyes.say.tier(each.tier),
            ),
        )
        for each in sorted(known, key=lambda each: (each.tier, eyes.say.faction(each)))
    ]


def around(eyes: Eyes) -> list[tuple[str, str, str, str, str]]:
    """Everybody at the table, and at what they point: state, mark, seat, name, words."""
    now = founding(eyes)
    open_ = [key for key in steps(eyes) if key not in now.settled]
    rows: list[tuple[str, str, str, str, str]] = []
    for seat, there in eyes.campaign.seats.items():
        if there.role == "spectator":
            continue
        mark, name = face(eyes, seat)
        mine = now.points.get(seat, {})
        here = [q for q in mine if STEP.get(q, q) in open_]
        if seat == now.keeper:
            words, state = eyes.say._("Keeps the draft, and confirms it"), "now"
        elif here:
            words = eyes.say._(
                "Points at: %(steps)s",
                steps=eyes.say.listed(
                    dict.fromkeys(eyes.name(f"founding.steps.{STEP.get(q, q)}") for q in here)
                ),
            )
            state = "done"
        else:
            words, state = eyes.say._("May point"), "may"
        rows.append((state, mark, seat, name, words))
    return rows

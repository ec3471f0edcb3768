"""A crew being founded, on screen: each step's answer, who points where, what it costs and does."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from rookery.game.ids import SeatId
from rookery.game.people.crew import Bought
from rookery.game.people.crew_judging import problems
from rookery.game.people.founding import FoundCrew
from rookery.game.people.founding_together import STEP, Founding
from rookery.web.screen import founding_coin
from rookery.web.screen.eyes import Eyes, short
from rookery.web.screen.founding_coin import faction


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


def named(
    eyes: Eyes, question: str, path: str, key: str, now: Any, field: str = "", **more: Any
) -> Option:
    """An answer that the ruleset names: chosen where it is what is said, or among it."""
    return option(
        eyes,
        question,
        key,
        key in now if isinstance(now, tuple) else key == now,
        {field: key} if field else None,
        what=eyes.name(f"{path}.{key}"),
        words=eyes.text(f"{path}.{key}"),
        **more,
    )


def types(eyes: Eyes) -> list[Option]:
    now = founding(eyes).draft.type
    crews = eyes.rules.crews.items()
    return [named(eyes, "type", "crews", key, now, mark=each.sigil) for key, each in crews]


def reputations(eyes: Eyes) -> list[Option]:
    now = founding(eyes).draft.reputation
    return [named(eyes, "reputation", "reputations", key, now) for key in eyes.rules.reputations]


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
    left = founding_coin.left(eyes)
    found = []
    for key, each in table.items():
        costs = sum(each.costs.values())
        was = sum(table[now].costs.values()) if now in table else 0
        cost = eyes.say.listed(
            f"{amount} {eyes.unit(track)}" for track, amount in each.costs.items()
        )
        dear = costs - was > left
        found.append(
            named(
                eyes,
                question,
                path,
                key,
                now,
                note=cost or eyes.say._("costs nothing"),
                status=each.status,
                barred=eyes.say._("too dear") if dear else "",
            )
        )
    return found


def ties(eyes: Eyes) -> list[Option]:
    now, say = founding(eyes).draft.ties, eyes.say
    contact = eyes.rules.founding.contact.items() if eyes.rules.founding else ()
    return [
        named(
            eyes,
            "ties",
            "founding.contact",
            key,
            now,
            note=say.listed([say.signed(each.friend), say.signed(each.foe)]),
        )
        for key, each in contact
    ]


def operations(eyes: Eyes) -> list[Option]:
    draft = founding(eyes).draft
    kind, path = draft.kind(eyes.rules), f"crews.{draft.type}.operations"
    every = kind.operations if kind else ()
    return [named(eyes, "operation", path, key, draft.operation) for key in every]


def contacts(eyes: Eyes) -> list[Option]:
    draft = founding(eyes).draft
    kind, path = draft.kind(eyes.rules), f"crews.{draft.type}.contacts"
    every = kind.contacts if kind else ()
    return [named(eyes, "contact", path, key, draft.contact) for key in every]


def abilities(eyes: Eyes) -> tuple[list[Option], list[Option]]:
    """The abilities of their kind, and all others."""
    draft = founding(eyes).draft
    kind = draft.kind(eyes.rules)
    own = kind.abilities if kind else ()
    others = [key for key in eyes.rules.crew_abilities if key not in own]

    def every(keys: Iterable[str]) -> list[Option]:
        has: tuple[str, ...] = draft.abilities
        path = "crew-abilities"
        return [named(eyes, "ability", path, key, has, "abilities") for key in keys]

    return every(own), every(others)


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

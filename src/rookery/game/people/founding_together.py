"""Founding a crew together: a draft that all see, each may point, and its keeper confirms."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct, structs

from rookery.game.ids import SeatId
from rookery.game.people.crew_dealt import answered
from rookery.game.people.crew_judging import problems
from rookery.game.people.founding import FoundCrew, found_crew, unfoundable
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.text import Name
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign

# What one answer says of the draft, by the question.
QUESTIONS: dict[str, tuple[str, ...]] = {
    "type": ("type",),
    "reputation": ("reputation", "renown"),
    "lair": ("lair",),
    "grounds": ("grounds",),
    "owner": ("owner",),
    "pays": ("pays",),
    "operation": ("operation",),
    "ability": ("abilities",),
    "upgrades": ("upgrades", "picks"),
    "helper": ("helper",),
    "helped": ("helped",),
    "hurt": ("hurt",),
    "harmed": ("harmed",),
    "contact": ("contact",),
    "friend": ("friend",),
    "foe": ("foe",),
    "ties": ("ties",),
    "name": ("name", "sigil"),
}

# The step that each question belongs to, where it is not its own.
STEP = {
    "lair": "reputation",
    **dict.fromkeys(("owner", "pays", "operation"), "grounds"),
    **dict.fromkeys(("helper", "helped", "hurt", "harmed"), "upgrades"),
    **dict.fromkeys(("friend", "foe", "ties"), "contact"),
}


class Founding(Struct, frozen=True, kw_only=True):
    """A crew being founded: the draft, who keeps it, what is settled, and who points where."""

    keeper: SeatId
    draft: FoundCrew
    settled: tuple[str, ...] = ()
    points: dict[SeatId, dict[str, str]] = {}


class FoundingOpened(Event, frozen=True):
    founding: Founding

    def apply(self, campaign: Campaign) -> Campaign:
        return structs.replace(campaign, founding=self.founding)


class FoundingLeft(Event, frozen=True):
    """No crew is founded for now, and the draft is gone."""

    def apply(self, campaign: Campaign) -> Campaign:
        return structs.replace(campaign, founding=None)


class FoundingKept(Event, frozen=True):
    """Somebody keeps the draft from now on: they settle its steps and confirm it."""

    keeper: SeatId

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, keeper=self.keeper)


class Pointed(Event, frozen=True):
    """Somebody points at an answer, or at none any more."""

    seat: SeatId
    question: str
    at: str

    def apply(self, campaign: Campaign) -> Campaign:
        if campaign.founding is None:
            return campaign
        points = campaign.founding.points
        mine = {**points.get(self.seat, {}), self.question: self.at}
        kept = {question: at for question, at in mine.items() if at}
        return change(campaign, points={**points, self.seat: kept})


class FoundingAnswered(Event, frozen=True):
    """A question has an answer in the draft, and with it whatever hangs on it."""

    question: str
    draft: FoundCrew
    settled: tuple[str, ...]

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, draft=self.draft, settled=self.settled)


class StepSettled(Event, frozen=True):
    """The table agrees on a step."""

    step: str

    def apply(self, campaign: Campaign) -> Campaign:
        if campaign.founding is None:
            return campaign
        return change(campaign, settled=(*campaign.founding.settled, self.step))


def change(campaign: Campaign, **changes: object) -> Campaign:
    """The campaign with some of its founding's fields changed."""
    if campaign.founding is None:
        return campaign
    return structs.replace(campaign, founding=structs.replace(campaign.founding, **changes))


def kept(turn: Turn) -> Founding | Refusal:
    """The founding, where this seat keeps it."""
    founding = turn.campaign.founding
    if founding is None:
        return refuse(No.NO_FOUNDING)
    if founding.keeper != turn.seat.id:
        keeper = turn.campaign.seats.get(founding.keeper)
        return refuse(No.NOT_KEEPER, name=keeper.name if keeper else "–")
    return founding


def options(campaign: Campaign, draft: FoundCrew, question: str) -> Iterable[str]:
    """At what somebody may point."""
    rules, kind = campaign.rules, draft.kind(campaign.rules)
    founding, factions = rules.founding, [k for k, f in campaign.factions.items() if not f.gm_only]
    found: dict[str, Iterable[str]] = {
        "type": rules.crews,
        "reputation": rules.reputations,
        "pays": rules.grounds.pays if rules.grounds else (),
        "operation": kind.operations if kind else (),
        "ability": rules.crew_abilities,
        "upgrades": rules.upgrades,
        "helped": founding.helper if founding else (),
        "harmed": founding.harmed if founding else (),
        "contact": kind.contacts if kind else (),
        "ties": founding.contact if founding else (),
        **dict.fromkeys(("owner", "helper", "hurt", "friend", "foe"), factions),
    }
    return found.get(question, ())


class OpenFounding(Command, frozen=True):
    """Begin to found a crew together, each step answered beforehand; who opens it keeps it."""

    def decide(self, turn: Turn) -> Refusal | None:
        if no := unfoundable(turn):
            return no
        if turn.campaign.founding is not None:
            return refuse(No.ALREADY)
        draft = answered(turn.campaign, FoundCrew(name=turn.campaign.crew.name))
        turn.happen(FoundingOpened(founding=Founding(keeper=turn.seat.id, draft=draft)))
        return None


class KeepFounding(Command, frozen=True):
    """Keep the draft in somebody's place: settle its steps, and confirm it."""

    def decide(self, turn: Turn) -> Refusal | None:
        founding = turn.campaign.founding
        if founding is None:
            return refuse(No.NO_FOUNDING)
        if founding.keeper == turn.seat.id:
            return refuse(No.ALREADY)
        turn.happen(FoundingKept(keeper=turn.seat.id))
        return None


class PointAt(Command, frozen=True):
    """Point at an answer that one would like; at none, with nothing."""

    question: Name
    at: Name = ""

    def decide(self, turn: Turn) -> Refusal | None:
        founding = turn.campaign.founding
        if founding is None:
            return refuse(No.NO_FOUNDING)
        if self.question not in QUESTIONS:
            return refuse(No.NO_SUCH, name=self.question)
        if self.at and self.at not in options(turn.campaign, founding.draft, self.question):
            return refuse(No.NO_SUCH, name=self.at)
        if founding.points.get(turn.seat.id, {}).get(self.question, "") == self.at:
            return refuse(No.ALREADY)
        turn.happen(Pointed(seat=turn.seat.id, question=self.question, at=self.at))
        return None


class AnswerFounding(FoundCrew, frozen=True, kw_only=True):
    """Answer one question of the draft, as its keeper; nothing but what it asks for is taken."""

    question: Name

    def decide(self, turn: Turn) -> Refusal | None:
        founding = kept(turn)
        if isinstance(founding, Refusal):
            return founding
        if self.question not in QUESTIONS:
            return refuse(No.NO_SUCH, name=self.question)
        said = {field: getattr(self, field) for field in QUESTIONS[self.question]}
        draft = structs.replace(founding.draft, **said)
        if draft == founding.draft:
            return refuse(No.ALREADY)
        draft = answered(turn.campaign, draft, self.question)
        step = STEP.get(self.question, self.question)
        wrong = problems(turn.campaign, draft)
        settled = tuple(s for s in founding.settled if s != step and s not in wrong)
        turn.happen(FoundingAnswered(question=self.question, draft=draft, settled=settled))
        return None


class SettleStep(Command, frozen=True):
    """Say that the table agrees on a step, as the keeper of the draft."""

    step: Name

    def decide(self, turn: Turn) -> Refusal | None:
        founding = kept(turn)
        if isinstance(founding, Refusal):
            return founding
        if turn.rules.founding is None or self.step not in turn.rules.founding.steps:
            return refuse(No.NO_SUCH, name=self.step)
        if self.step in founding.settled:
            return refuse(No.ALREADY)
        if no := problems(turn.campaign, founding.draft).get(self.step):
            return no
        turn.happen(StepSettled(step=self.step))
        return None


class ConfirmFounding(Command, frozen=True):
    """Found the crew as the draft has it: its keeper's word."""

    def decide(self, turn: Turn) -> Refusal | None:
        founding = kept(turn)
        if isinstance(founding, Refusal):
            return founding
        if no := unfoundable(turn):
            return no
        if found := problems(turn.campaign, founding.draft):
            return next(iter(found.values()))
        found_crew(turn, founding.draft)
        return None


class LeaveFounding(Command, frozen=True):
    """Found no crew for now: the word of the draft's keeper, or the GM's."""

    def decide(self, turn: Turn) -> Refusal | None:
        founding = turn.campaign.founding if turn.seat.role == "gm" else kept(turn)
        if founding is None:
            return refuse(No.NO_FOUNDING)
        if isinstance(founding, Refusal):
            return founding
        turn.happen(FoundingLeft())
        return None

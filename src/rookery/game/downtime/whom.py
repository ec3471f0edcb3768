"""Whom an entanglement concerns, and how much nerve they have (JDG-29, JDG-30)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game.downtime.trouble import Whom, change, find, named
from rookery.game.effects.reading import meets, reader
from rookery.game.factions.faction import Faction, called
from rookery.game.ids import CohortId, EntanglementId, FactionId, TroubleId
from rookery.game.limits import MOST_NERVE
from rookery.game.people.cohort import Cohort
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.ruleset.entanglements import Entanglement
from rookery.game.text import Name
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class WhomNamed(Event, frozen=True):
    """Somebody said whom it concerns (JDG-30)."""

    trouble: TroubleId
    whom: Whom

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.trouble, whom=self.whom)


class NerveJudged(Event, frozen=True):
    """The GM said how many dice somebody has (JDG-29)."""

    trouble: TroubleId
    answer: int

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.trouble, answer=self.answer)


def factions(campaign: Campaign, what: EntanglementId) -> list[Faction]:
    """The factions that an entanglement may concern."""
    wanted = campaign.rules.entanglements[what].when.numbers.get("status")
    read = reader(campaign, None)
    return [
        each
        for each in campaign.factions.values()
        if not each.gm_only and (wanted is None or meets(each.status, wanted, read))
    ]


def cohorts(campaign: Campaign, what: EntanglementId) -> list[Cohort]:
    """The cohorts that an entanglement may concern."""
    flawed = campaign.rules.entanglements[what].when.flawed
    every = campaign.crew.cohorts.values()
    return [each for each in every if flawed is None or bool(each.flaws) == flawed]


def nobody(campaign: Campaign, what: EntanglementId) -> bool:
    """Whether there is nobody whom it could concern (ENT-04, ENT-07, DIS-15)."""
    concerns = campaign.rules.entanglements[what].concerns
    if concerns == "faction":
        return not factions(campaign, what)
    if concerns == "cohort":
        return not cohorts(campaign, what)
    if concerns == "character":
        return not any(who.plays for who in campaign.characters.values())
    return False


class NameWhom(Command, frozen=True):
    """Say which friend, contact or purveyor it is about (JDG-30)."""

    trouble: TroubleId
    contact: Name

    def decide(self, turn: Turn) -> Refusal | None:
        trouble = find(turn, self.trouble, "landed")
        if isinstance(trouble, Refusal):
            return trouble
        declared = turn.rules.entanglements[trouble.what or trouble.choices[0]]
        if declared.concerns != "contact":
            return refuse(No.NAMES_NOBODY, name=named(trouble.what))
        if declared.named_by == "gm" and turn.seat.role != "gm":
            return refuse(No.GM_ONLY)
        name = self.contact.strip()
        if not name:
            return refuse(No.NAMELESS)
        if name == trouble.whom.contact:
            return refuse(No.ALREADY)
        turn.happen(WhomNamed(trouble=trouble.id, whom=Whom(contact=name)))
        return None


class JudgeNerve(Command, frozen=True):
    """Say how many dice somebody has whom nobody plays (JDG-29)."""

    trouble: TroubleId
    answer: int
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        trouble = find(turn, self.trouble, "landed", "held")
        if isinstance(trouble, Refusal):
            return trouble
        declared = turn.rules.entanglements[trouble.what or trouble.choices[0]]
        if not any(way.asks for way in declared.ways.values()):
            return refuse(No.ASKS_NOTHING, name=named(trouble.what))
        if not 0 <= self.answer <= MOST_NERVE:
            return refuse(No.OUT_OF_RANGE, number=self.answer, least=0, most=MOST_NERVE)
        if self.answer == trouble.answer:
            return refuse(No.ALREADY)
        secret = trouble.stage == "held"
        turn.happen(NerveJudged(trouble=trouble.id, answer=self.answer, gm_only=secret))
        return None


def whom_of(turn: Turn, what: EntanglementId, said: Whom) -> Whom | Refusal:
    """Whom it concerns, of what was said; who is to be named later need not be named yet."""
    declared = turn.rules.entanglements[what]
    match declared.concerns:
        case "faction":
            return faction_of(turn, what, said.faction)
        case "cohort":
            return cohort_of(turn, what, said.cohort)
        case "contact":
            return contact_of(declared, said.contact)
        case "character":
            who = turn.campaign.characters.get(said.character) if said.character else None
            if who is None or not who.plays:
                return refuse(No.WHOM_MISSING, name=named(what))
            return Whom(character=who.id)
        case _:
            return Whom()


def faction_of(turn: Turn, what: EntanglementId, name: FactionId | None) -> Whom | Refusal:
    faction = turn.campaign.factions.get(name) if name else None
    if faction is None:
        return refuse(No.WHOM_MISSING, name=named(what))
    if faction.gm_only:
        return refuse(No.HIDDEN_FACTION, name=called(faction))
    if faction not in factions(turn.campaign, what):
        return refuse(No.WHOM_UNFIT, name=called(faction))
    return Whom(faction=faction.id)


def cohort_of(turn: Turn, what: EntanglementId, name: CohortId | None) -> Whom | Refusal:
    cohort = turn.campaign.crew.cohorts.get(name) if name else None
    if cohort is None:
        return refuse(No.WHOM_MISSING, name=named(what))
    if cohort not in cohorts(turn.campaign, what):
        return refuse(No.WHOM_UNFIT, name=cohort.name)
    return Whom(cohort=cohort.id)


def contact_of(declared: Entanglement, said: str) -> Whom | Refusal:
    name = said.strip()
    if declared.named_by == "gm" and not name:
        return refuse(No.NAMELESS)
    return Whom(contact=name)

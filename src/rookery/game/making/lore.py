"""What may be known of making and performing: formulas, designs, rituals, and who learned them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct, structs

from rookery.game.ids import CharacterId, CreationId, DrawbackId, LoreId, WayId
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.ruleset import Ruleset
from rookery.game.text import Line, Name
from rookery.game.turn import Command, Event, Turn, used

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.ruleset.making import MakingQuestion

FORMULA, RITUAL = "formula", "ritual"
MOST_CHOSEN, MOST_LEAST, MOST_LORE = 10, 20, 200


class Lore(Struct, frozen=True, kw_only=True):
    """A formula, a design or a ritual: what was answered about it, and who has learned it."""

    id: LoreId
    kind: str
    name: str
    creation: CreationId | None = None
    answers: dict[WayId, str] = {}
    least: int | None = None
    faults: dict[DrawbackId, int] = {}
    source: str = ""
    known_by: tuple[CharacterId, ...] = ()


class LoreAnswered(Event, frozen=True):
    """One of the questions about something new was answered, perhaps anew (RIT-01, CRF-01)."""

    lore: LoreId
    question: WayId
    text: str
    creation: CreationId | None = None
    least: int | None = None
    faults: dict[DrawbackId, int] | None = None

    def apply(self, campaign: Campaign) -> Campaign:
        lore = campaign.lore[self.lore]
        return put(
            campaign,
            structs.replace(
                lore,
                answers={**lore.answers, self.question: self.text},
                creation=self.creation or lore.creation,
                least=lore.least if self.least is None else self.least,
                faults=lore.faults if self.faults is None else self.faults,
            ),
        )


class LoreLearned(Event, frozen=True):
    """Somebody has learned what another knew already."""

    lore: LoreId
    character: CharacterId

    def apply(self, campaign: Campaign) -> Campaign:
        lore = campaign.lore[self.lore]
        known_by = tuple(dict.fromkeys((*lore.known_by, self.character)))
        return put(campaign, structs.replace(lore, known_by=known_by))


def put(campaign: Campaign, lore: Lore) -> Campaign:
    return structs.replace(campaign, lore={**campaign.lore, lore.id: lore})


def put_new(campaign: Campaign, lore: Lore) -> Campaign:
    return used(put(campaign, lore), lore.id)


def questions(rules: Ruleset, lore: Lore) -> dict[WayId, MakingQuestion]:
    """What is asked about it: of a ritual, or of something that is made."""
    if lore.kind == RITUAL:
        return rules.rituals.questions if rules.rituals is not None else {}
    return rules.making.questions if rules.making is not None else {}


def question_term(lore: Lore, question: WayId) -> Term:
    table = "rituals" if lore.kind == RITUAL else "making"
    return Term(f"{table}.questions.{question}.name")


def unanswered(rules: Ruleset, lore: Lore) -> list[WayId]:
    return [name for name in questions(rules, lore) if name not in lore.answers]


def faults(
    rules: Ruleset, creation: CreationId | None, said: dict[DrawbackId, int]
) -> dict[DrawbackId, int]:
    """The drawbacks of a thing: those that all of its kind have, and what the GM said (CRF-08)."""
    kind = rules.creation_kinds.get(creation) if creation is not None else None
    all_have = {name: rules.drawbacks[name].usual or 1 for name in (kind.drawbacks if kind else ())}
    return {**all_have, **{name: count for name, count in said.items() if name in rules.drawbacks}}


def faults_of(rules: Ruleset, lore: Lore) -> dict[DrawbackId, int]:
    return faults(rules, lore.creation, lore.faults)


def faults_refused(turn: Turn, said: dict[DrawbackId, int]) -> Refusal | None:
    """Whether drawbacks are no drawbacks, or of a number that cannot be."""
    for name, count in said.items():
        drawback = turn.rules.drawbacks.get(name)
        if drawback is None:
            return refuse(No.NO_SUCH, name=name)
        most = MOST_CHOSEN if drawback.chooses is not None else 1
        if not 1 <= count <= most:
            return refuse(No.OUT_OF_RANGE, number=count, least=1, most=most)
    return None


def find(turn: Turn, lore: LoreId, kind: str) -> Lore | Refusal:
    """Something that somebody at the table knows."""
    found = turn.campaign.lore.get(lore)
    if found is None or found.kind != kind:
        return refuse(No.NO_SUCH, name=lore)
    return found


def unready(turn: Turn, lore: LoreId, kind: str, who: CharacterId) -> Refusal | None:
    """Why somebody cannot make or perform this: they never learned it, or it is not thought out."""
    found = find(turn, lore, kind)
    if isinstance(found, Refusal):
        return found
    if who not in found.known_by:
        return refuse(No.LORE_UNKNOWN, who=turn.campaign.characters[who].name, name=found.name)
    for question in unanswered(turn.rules, found):
        return refuse(No.LORE_OPEN, name=found.name, question=question_term(found, question))
    return None


class LoreWritten(Event, frozen=True):
    """The GM wrote down what somebody knows: what the table says goes."""

    lore: Lore

    def apply(self, campaign: Campaign) -> Campaign:
        return put_new(campaign, self.lore)


class WriteLore(Command, frozen=True):
    """Write down a formula, a design or a ritual that somebody knows already: a payoff, a teacher,
    what was learned before anybody kept count.
    """

    character: CharacterId
    kind: Literal["formula", "ritual"]
    name: Name
    creation: CreationId | None = None
    source: Line = ""
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        if not self.name.strip():
            return refuse(No.NAMELESS)
        if self.creation is not None and self.creation not in turn.rules.creation_kinds:
            return refuse(No.NO_SUCH, name=self.creation)
        if len(turn.campaign.lore) >= MOST_LORE:
            return refuse(No.TOO_MANY, most=MOST_LORE)
        lore = Lore(
            id=LoreId(turn.new_id("l")),
            kind=self.kind,
            name=self.name.strip(),
            creation=self.creation if self.kind == FORMULA else None,
            source=self.source.strip(),
            known_by=(who.id,),
        )
        turn.happen(LoreWritten(lore=lore))
        return None


class AnswerLore(Command, frozen=True):
    """Answer a question about a formula, a design or a ritual: in words, and where the question
    asks for it with a kind, the quality that it needs at least, or its drawbacks. What was answered
    may be talked about again (RIT-04, JDG-34, JDG-35).
    """

    lore: LoreId
    question: WayId
    text: Line = ""
    creation: CreationId | None = None
    least: int | None = None
    faults: dict[DrawbackId, int] = {}

    def decide(self, turn: Turn) -> Refusal | None:
        lore = turn.campaign.lore.get(self.lore)
        if lore is None:
            return refuse(No.NO_SUCH, name=self.lore)
        asked = questions(turn.rules, lore).get(self.question)
        if asked is None:
            return refuse(No.NO_SUCH, name=self.question)
        if no := self.not_yours(turn, lore, asked) or self.unsaid(turn, lore, asked):
            return no
        said = LoreAnswered(
            lore=lore.id,
            question=self.question,
            text=self.text.strip(),
            creation=self.creation if asked.answer == "kind" else None,
            least=self.least if asked.answer == "quality" else None,
            faults=self.faults if asked.answer == "drawbacks" else None,
        )
        if said.apply(turn.campaign).lore[lore.id] == lore:
            return refuse(No.ALREADY)
        turn.happen(said)
        return None

    def not_yours(self, turn: Turn, lore: Lore, asked: MakingQuestion) -> Refusal | None:
        if turn.seat.role == "gm":
            return None
        if asked.of == "gm":
            return refuse(No.GM_ONLY)
        mine = [turn.character(who) for who in lore.known_by]
        return (
            next((who for who in mine if isinstance(who, Refusal)), None)
            if all(isinstance(who, Refusal) for who in mine)
            else None
        )

    def unsaid(self, turn: Turn, lore: Lore, asked: MakingQuestion) -> Refusal | None:
        match asked.answer:
            case "kind":
                kinds = turn.rules.creation_kinds
                if self.creation is not None and self.creation not in kinds:
                    return refuse(No.NO_SUCH, name=self.creation)
                if kinds and self.creation is None and lore.creation is None:
                    return refuse(No.CREATION_MISSING)
                return None if self.text.strip() else refuse(No.EMPTY)
            case "quality":
                if self.least is None:
                    return refuse(No.NO_ANSWER)
                if not 0 <= self.least <= MOST_LEAST:
                    return refuse(No.OUT_OF_RANGE, number=self.least, least=0, most=MOST_LEAST)
                return None
            case "drawbacks":
                return faults_refused(turn, self.faults)
            case "words":
                return None if self.text.strip() else refuse(No.EMPTY)

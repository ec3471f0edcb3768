"""A trial: somebody answers for the crew, and is convicted or not (INC-01, INC-02).

Only a conviction lowers the wanted level.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rookery.game.core.endings import leave
from rookery.game.core.harm import suffer
from rookery.game.core.tracks import mark_crew
from rookery.game.downtime.sentence import KEPT, Sentenced, Stage, change, put
from rookery.game.effects.held import crew_has
from rookery.game.effects.moment import many
from rookery.game.effects.reading import changed, reader
from rookery.game.ids import (
    CharacterId,
    TermId,
    TroubleId,
    WayId,
)
from rookery.game.people.character import change as change_character
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.ruleset.effects import Value
from rookery.game.ruleset.payoff import Incarceration
from rookery.game.text import Name
from rookery.game.turn import Command, Event, Turn, used

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class ChargeBrought(Event, frozen=True):
    """Somebody has to answer for the crew; who, may still have to be said."""

    term: Sentenced

    def apply(self, campaign: Campaign) -> Campaign:
        over = [key for key, each in campaign.terms.items() if each.stage == "over"]
        gone = over[: max(0, len(campaign.terms) - KEPT)]
        kept = {key: each for key, each in campaign.terms.items() if key not in gone}
        return used(put(structs.replace(campaign, terms=kept), self.term), self.term.id)


class ConvictNamed(Event, frozen=True):
    """This is who goes down for it."""

    term: TermId
    convict: WayId
    character: CharacterId | None
    name: str

    def apply(self, campaign: Campaign) -> Campaign:
        return change(
            campaign,
            self.term,
            convict=self.convict,
            character=self.character,
            name=self.name,
        )


class Convicted(Event, frozen=True):
    """The sentence, at the wanted level as it counted; `starts` is what comes over a member."""

    term: TermId
    sentence: WayId
    wanted: int
    over: bool
    starts: str | None = None

    def apply(self, campaign: Campaign) -> Campaign:
        term = campaign.terms[self.term]
        stage: Stage = "over" if self.over else "convicted"
        campaign = change(
            campaign, self.term, sentence=self.sentence, wanted=self.wanted, stage=stage
        )
        if term.character is None or self.starts is None:
            return campaign
        who = campaign.characters[term.character]
        conditions = tuple(dict.fromkeys((*who.conditions, self.starts)))
        return change_character(campaign, who.id, conditions=conditions, away=True)


def find(turn: Turn, name: TermId, *stages: Stage) -> tuple[Sentenced, Incarceration] | Refusal:
    """Somebody who stands at one of these stages."""
    found, rules = turn.campaign.terms.get(name), turn.rules.incarceration
    if found is None or rules is None:
        return refuse(No.NO_SUCH, name=name)
    if found.stage in stages:
        return found, rules
    if found.stage == "charged":
        return refuse(No.NOT_CONVICTED)
    return refuse(No.SENTENCE_PASSED)


def bring(turn: Turn, trouble: TroubleId | None = None) -> TermId:
    """Bring somebody before a judge for what the crew did."""
    term = Sentenced(id=TermId(turn.new_id("j")), trouble=trouble)
    turn.happen(ChargeBrought(term=term))
    return term.id


def counts_as(campaign: Campaign, moment: str, name: str, number: int) -> int:
    """How a number counts in prison: what the crew's effects make of it there."""
    said: list[Value] = [
        had.effect.gives.counts[name]
        for had in crew_has(campaign)
        if name in had.effect.gives.counts
        and (moment in many(had.effect.on) or moment in many(had.effect.when.is_))
    ]
    return changed(number, said, reader(campaign, None))


def level(campaign: Campaign) -> int:
    """The wanted level by which somebody is sentenced (PRI-05)."""
    rules = campaign.rules.heat
    wanted = campaign.crew.track(rules.wanted) if rules is not None else 0
    return max(0, counts_as(campaign, "sentence", "wanted", wanted))


class BringCharge(Command, frozen=True):
    """Say that somebody comes before a judge for what the crew did."""

    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        if turn.rules.incarceration is None:
            return refuse(No.NO_RESTING)
        bring(turn)
        return None


class NameConvict(Command, frozen=True):
    """Say who goes down for the crew: one of it, a friend, a contact, or a framed enemy."""

    term: TermId
    convict: WayId
    character: CharacterId | None = None
    name: Name = ""

    def decide(self, turn: Turn) -> Refusal | None:
        found = find(turn, self.term, "charged")
        if isinstance(found, Refusal):
            return found
        term, rules = found
        if self.convict not in rules.convicts:
            return refuse(No.NO_SUCH, name=self.convict)
        name = self.name.strip()
        if rules.convicts[self.convict].starts is None:
            if self.character is not None or not name:
                return refuse(No.NAMELESS)
        else:
            if self.character is None:
                return refuse(No.NAMELESS)
            who = turn.character(self.character)
            if isinstance(who, Refusal):
                return who
            if not who.plays:
                return refuse(No.STORY_OVER, name=who.name)
            name = who.name
        if (term.convict, term.character, term.name) == (self.convict, self.character, name):
            return refuse(No.ALREADY)
        turn.happen(
            ConvictNamed(term=term.id, convict=self.convict, character=self.character, name=name)
        )
        return None


class Convict(Command, frozen=True):
    """Say how a trial ends; the wanted level falls and the heat is gone (INC-01, INC-02)."""

    term: TermId
    sentence: WayId
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        found = find(turn, self.term, "charged")
        if isinstance(found, Refusal):
            return found
        term, rules = found
        if term.convict is None:
            return refuse(No.NO_CONVICT)
        sentence = rules.sentences.get(self.sentence)
        if sentence is None:
            return refuse(No.NO_SUCH, name=self.sentence)
        wanted = level(turn.campaign)
        if sentence.wanted != wanted:
            return refuse(
                No.WRONG_SENTENCE,
                sentence=Term(f"incarceration.sentences.{self.sentence}.name"),
                wanted=wanted,
            )
        who = turn.campaign.characters.get(term.character) if term.character else None
        if who is not None and not who.plays:
            return refuse(No.STORY_OVER, name=who.name)
        over = sentence.spared or sentence.fate is not None
        starts = None if over else rules.convicts[term.convict].starts
        turn.happen(
            Convicted(term=term.id, sentence=self.sentence, wanted=wanted, over=over, starts=starts)
        )
        for track, value in rules.convicted.tracks.items():
            own = next((name for name in turn.rules.tracks if name == track), None)
            if own is not None:
                was = turn.campaign.crew.track(own)
                by = changed(was, [value], reader(turn.campaign, None)) - was
                mark_crew(turn, own, by, why="conviction")
        if who is not None and sentence.harm:
            path = f"incarceration.sentences.{self.sentence}.name"
            suffer(turn, who.id, sentence.harm, turn.rules.say(path, turn.seat.language))
        if who is not None and sentence.fate is not None:
            leave(turn, who.id, sentence.fate)
        return None

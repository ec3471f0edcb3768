"""What effects bring in downtime when somebody reaches for them: time, ticks, an income."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game import sums
from rookery.game.core.action_roll import PoolLine, Thrown
from rookery.game.core.clocks import find as find_clock
from rookery.game.core.clocks import stuck
from rookery.game.core.throw import faces_refused, throw
from rookery.game.core.tracks import mark, use
from rookery.game.downtime.doing import Granted
from rookery.game.downtime.downtime import done_by, find
from rookery.game.downtime.extra_time import TimeGranted
from rookery.game.downtime.projects import is_project, work
from rookery.game.effects import tally
from rookery.game.effects.held import crew_has
from rookery.game.effects.moment import Moment, many
from rookery.game.effects.reading import changed, reader
from rookery.game.effects.speaking import Spoken, speaking
from rookery.game.effects.times import Reminded
from rookery.game.ids import ActivityId, CharacterId, ClockId, EffectPath, TrackId
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.people.character import Character


class MeanwhileThrown(Event, frozen=True):
    """The dice of something that brings what it brings once in a downtime, such as an income."""

    character: CharacterId
    effect: EffectPath
    thrown: Thrown

    def apply(self, campaign: Campaign) -> Campaign:
        return campaign


def moment(campaign: Campaign, who: Character) -> Moment:
    facts = {
        "used": tally.used_in(campaign, "downtime", who.id),
        "did": done_by(campaign, who.id),
        "item": frozenset(who.carried),
    }
    return Moment(on=frozenset({"downtime"}), who=who.id, facts=facts)


def offered(campaign: Campaign, who: Character) -> list[Spoken]:
    """What somebody may reach for in downtime, used up or not."""
    return [
        said
        for said in speaking(campaign, moment(campaign, who))
        if said.held.effect.for_ != "cohorts"
    ]


def left_of(campaign: Campaign, said: Spoken) -> int:
    """How often it may still be used: each copy of what the crew holds brings its own."""
    held = said.held
    if held.effect.uses is None:
        return 1
    times, _, period = held.effect.uses.partition(" per ")
    copies = max(1, sum(had.path == held.path for had in crew_has(campaign)))
    used = tally.count(campaign, period.split()[0], held.bearer, held.path)
    return max(0, int(times) * copies - used)


def ticks(campaign: Campaign, said: Spoken) -> int:
    """How many segments it lets one mark, on any of the crew's projects."""
    if said.gift.ticks is None:
        return 0
    bearer = campaign.characters[said.held.bearer]
    return changed(0, [said.gift.ticks], reader(campaign, bearer))


class ReachInDowntime(Command, frozen=True):
    """Take what an effect offers in downtime: time for oneself or for another, where it is for
    anyone; ticks, each for one of `clocks`; an income. Reaching for it says that it fits.
    """

    character: CharacterId
    effect: EffectPath
    to: CharacterId | None = None
    clocks: tuple[ClockId, ...] = ()
    faces: tuple[int, ...] = ()

    def decide(self, turn: Turn) -> Refusal | None:
        downtime = find(turn)
        if isinstance(downtime, Refusal):
            return downtime
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        if not who.plays:
            return refuse(No.STORY_OVER, name=who.name)
        said = next((s for s in offered(turn.campaign, who) if s.held.path == self.effect), None)
        if said is None:
            return refuse(No.NO_EFFECT)
        if not left_of(turn.campaign, said):
            return refuse(No.EFFECT_SPENT, name=Term(f"{said.held.owner}.name"))
        friend = turn.campaign.characters.get(self.to or who.id)
        if friend is None:
            return refuse(No.NO_SUCH, name=self.to or "")
        if friend.id != who.id and said.held.effect.for_ != "anyone":
            return refuse(No.NO_EFFECT)
        if not friend.plays:
            return refuse(No.STORY_OVER, name=friend.name)
        if no := self.misplaced(turn, ticks(turn.campaign, said)):
            return no
        return self.take(turn, who, friend, said)

    def misplaced(self, turn: Turn, need: int) -> Refusal | None:
        """Whether ticks are spread over too few or too many clocks, or over no projects."""
        if len(self.clocks) != need:
            return refuse(No.TICKS_SPREAD, need=need, have=len(self.clocks))
        for name in self.clocks:
            clock = find_clock(turn, name)
            if isinstance(clock, Refusal):
                return clock
            if not is_project(turn.rules, clock):
                return refuse(No.OTHER_PROJECT, name=clock.name)
            if no := stuck(turn, clock):
                return no
        return None

    def take(self, turn: Turn, who: Character, friend: Character, said: Spoken) -> Refusal | None:
        gift, numbers = said.gift, dict[str, int]()
        if said.held.effect.rolls is not None:
            lines = pool(turn.campaign, who, said)
            if self.faces and (no := faces_refused(turn, lines, self.faces)):
                return no
            thrown = throw(turn, lines, self.faces)
            numbers |= {"highest": thrown.value, "margin": thrown.multiplier}
            gift = said.held.effect.results.get(thrown.band, gift)
            turn.happen(MeanwhileThrown(character=who.id, effect=self.effect, thrown=thrown))
        use(turn, said)
        grant(turn, who, friend, said)
        for name in self.clocks:
            work(turn, who.id, name, 1)
        for track, value in gift.tracks.items():
            crew = turn.rules.tracks[TrackId(track)].of == "crew"
            was = (turn.campaign.crew if crew else who).track(TrackId(track))
            by = changed(was, [value], reader(turn.campaign, who, numbers)) - was
            mark(turn, who.id, TrackId(track), by, why=said.held.owner)
        if gift.remind:
            turn.happen(Reminded(character=who.id, effect=said.held.path))
        return None


def grant(turn: Turn, who: Character, friend: Character, said: Spoken) -> None:
    """Give somebody the time that an effect brings."""
    given = said.gift.activity
    if given is None:
        return
    granted = Granted(
        character=friend.id,
        path=said.held.path,
        slots=given if isinstance(given, int) else 1,
        only=() if isinstance(given, int) else tuple(ActivityId(name) for name in many(given)),
    )
    turn.happen(TimeGranted(granted=granted, giver=who.id))


def pool(campaign: Campaign, who: Character, said: Spoken) -> tuple[PoolLine, ...]:
    """The dice that an effect throws: its sum, for its owner's reasons."""
    rolls = said.held.effect.rolls
    amount = sums.worth(rolls, reader(campaign, who)) if rolls is not None else 0
    return (PoolLine("ability", amount, said.held.owner),)

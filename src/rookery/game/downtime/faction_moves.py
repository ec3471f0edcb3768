"""The GM moves the factions: a move or two for each, clocks in doubt, news (NPC-01 to NPC-03)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rookery.game import sums
from rookery.game.core.clocks import Clock, stuck, tick
from rookery.game.core.clocks import find as find_clock
from rookery.game.core.fortune import FortuneRoll, FortuneRolled, Side, SideThrown, lines, unsound
from rookery.game.core.throw import throw
from rookery.game.downtime.downtime import find
from rookery.game.downtime.others import FactionMove, News, change, moves_of
from rookery.game.effects.reading import reader
from rookery.game.factions.faction import Faction, called, known
from rookery.game.factions.standing import of_faction
from rookery.game.factions.tiers import LoseHold, PlaceFaction, ReduceHold
from rookery.game.ids import ClockId, FactionId, MoveId, RollId, WayId
from rookery.game.limits import MOST_NEWS
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.ruleset.downtime import FactionMove as Declared
from rookery.game.ruleset.downtime import FactionMoves
from rookery.game.ruleset.effects import Bounds
from rookery.game.text import Line, Name
from rookery.game.turn import Command, Event, Turn, used

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class FactionMoved(Event, frozen=True):
    """A faction did something; what it changes in the city happens beside it."""

    move: FactionMove

    def apply(self, campaign: Campaign) -> Campaign:
        others = campaign.others
        last = {**others.last, self.move.faction: others.downtimes}
        campaign = used(campaign, self.move.id)
        return change(campaign, moves=(*others.moves, self.move), last=last)


class FactionMoveSettled(Event, frozen=True):
    """The crew has tried to stop a move, or has let it happen."""

    move: MoveId
    foiled: bool

    def apply(self, campaign: Campaign) -> Campaign:
        state = "foiled" if self.foiled else "done"
        moves = (
            structs.replace(each, state=state) if each.id == self.move else each
            for each in campaign.others.moves
        )
        return change(campaign, moves=tuple(moves))


class NewsHeard(Event, frozen=True):
    """Word of a move has reached the crew, through somebody whom they know."""

    news: News

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, news=(*campaign.others.news, self.news))


def declared(turn: Turn) -> FactionMoves | Refusal:
    """How factions move in this game, if the time for it has come."""
    moves = turn.rules.faction_moves
    if moves is None:
        return refuse(No.NO_MOVES)
    downtime = find(turn, "factions")
    return downtime if isinstance(downtime, Refusal) else moves


class MoveFaction(Command, frozen=True):
    """Say what a faction does while the crew rests: against whom, where a move goes against
    somebody, and in your own words.
    """

    faction: FactionId
    move: WayId
    text: Line = ""
    against: FactionId | None = None
    crew: bool = False
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        moves = declared(turn)
        if isinstance(moves, Refusal):
            return moves
        faction = known(turn, self.faction)
        if isinstance(faction, Refusal):
            return faction
        move = moves.moves.get(self.move)
        if move is None:
            return refuse(No.NO_SUCH, name=self.move)
        if len(moves_of(turn.campaign, faction.id)) >= moves.most:
            return refuse(No.MOVED_ENOUGH, name=called(faction), most=moves.most)
        if no := self.misdirected(turn, faction, move):
            return no
        done = FactionMove(
            id=MoveId(turn.new_id("v")),
            faction=faction.id,
            move=self.move,
            text=self.text.strip(),
            against=self.against,
            crew=self.crew,
            state="open" if move.opposed else "done",
        )
        turn.happen(FactionMoved(move=done, gm_only=True))
        return self.hold(turn, faction, move)

    def misdirected(self, turn: Turn, faction: Faction, move: Declared) -> Refusal | None:
        """Whether an enemy is missing, or is one too many."""
        if self.against is not None:
            enemy = known(turn, self.against)
            if isinstance(enemy, Refusal):
                return enemy
            if enemy.id == faction.id:
                return refuse(No.WITH_THEMSELVES, name=called(faction))
        if self.against is not None and self.crew:
            return refuse(No.ONE_ENEMY)
        if move.whose == "enemy" and self.against is None and not self.crew:
            return refuse(No.NO_ENEMY, move=Term(f"faction-moves.moves.{self.move}.name"))
        return None

    def hold(self, turn: Turn, faction: Faction, move: Declared) -> Refusal | None:
        """What the move does to somebody's hold."""
        if not move.hold:
            return None
        if move.whose == "own":
            hold = faction.hold + move.hold
            if hold >= len(turn.rules.holds):
                return refuse(No.HOLDS_FIRMLY, name=called(faction))
            return PlaceFaction(faction=faction.id, tier=faction.tier, hold=hold).decide(turn)
        if self.against is None:
            return LoseHold().decide(turn)
        return ReduceHold(faction=self.against).decide(turn)


class SettleMove(Command, frozen=True):
    """Say how it went when the crew could oppose a move: foiled, or not."""

    move: MoveId
    foiled: bool = False
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        move = next((each for each in turn.campaign.others.moves if each.id == self.move), None)
        if move is None:
            return refuse(No.NO_SUCH, name=self.move)
        if move.state != "open":
            return refuse(No.ALREADY)
        turn.happen(FactionMoveSettled(move=move.id, foiled=self.foiled, gm_only=True))
        return None


class RollFactionClock(Command, frozen=True):
    """Where it is in doubt how far a faction gets: roll its Tier, more or less as things stand,
    and tick its clock by the result. The roll lies open, or behind the screen.
    """

    clock: ClockId
    advantages: int = 0
    disadvantages: int = 0
    openly: bool = False
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        moves = declared(turn)
        if isinstance(moves, Refusal):
            return moves
        clock = find_clock(turn, self.clock)
        if isinstance(clock, Refusal):
            return clock
        faction = turn.campaign.factions.get(clock.faction) if clock.faction else None
        if faction is None or clock.kind != moves.kind:
            return refuse(No.NOT_THEIR_CLOCK, name=clock.name)
        if no := stuck(turn, clock):
            return no
        read = reader(turn.campaign, None, {"their-tier": of_faction(turn.campaign, faction).tier})
        side = Side(
            trait=self.trait(turn, faction, clock),
            rating=max(0, sums.worth(moves.rolls or 0, read)),
            advantages=self.advantages,
            disadvantages=self.disadvantages,
        )
        if no := unsound(turn, side):
            return no
        thrown = throw(turn, lines(turn, side))
        secret = clock.gm_only or faction.gm_only or not self.openly
        roll = FortuneRoll(
            id=RollId(turn.new_id("f")),
            question=clock.name,
            sides=(SideThrown(trait=side.trait, thrown=thrown),),
            gm_only=secret,
        )
        turn.happen(FortuneRolled(roll=roll, gm_only=secret))
        given = moves.results[thrown.band].ticks if thrown.band in moves.results else None
        if given is not None and not isinstance(given, Bounds):
            numbers = {"their-tier": read("their-tier"), "margin": thrown.multiplier}
            ticks = sums.worth(given, reader(turn.campaign, None, numbers))
            tick(turn, clock.id, ticks, roll.id)
        return None

    def trait(self, turn: Turn, faction: Faction, clock: Clock) -> str:
        """Who rolls, in the campaign's words; a faction of the ruleset's goes by the ruleset's."""
        name = called(faction)
        if isinstance(name, str):
            return name
        return turn.rules.say(name.path, turn.seat.language) or clock.name


class TellNews(Command, frozen=True):
    """Let the crew hear of a move, through a friend, a contact or a purveyor (NPC-03)."""

    move: MoveId
    through: str
    who: Name
    text: Line
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        moves, others = turn.rules.faction_moves, turn.campaign.others
        move = next((each for each in others.moves if each.id == self.move), None)
        if moves is None or move is None:
            return refuse(No.NO_SUCH, name=self.move)
        if self.through not in moves.told_by:
            return refuse(No.NO_SUCH, name=self.through)
        if not self.who.strip() or not self.text.strip():
            return refuse(No.EMPTY)
        if len(others.news) >= MOST_NEWS:
            return refuse(No.TOO_MANY, most=MOST_NEWS)
        faction = turn.campaign.factions.get(move.faction)
        named = move.faction if faction is not None and not faction.gm_only else None
        news = News(
            move=move.id,
            faction=named,
            through=self.through,
            who=self.who.strip(),
            text=self.text.strip(),
        )
        turn.happen(NewsHeard(news=news))
        return None

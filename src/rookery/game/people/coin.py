"""A character's money: purse, stash, lifestyle, and what a stash buys at the end (section 12)."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rookery.game.core.action_roll import PoolLine
from rookery.game.core.fortune import FortuneRoll, FortuneRolled, SideThrown
from rookery.game.core.throw import faces_refused, throw
from rookery.game.core.tracks import mark, mark_crew
from rookery.game.effects.counting import crew_limit, free
from rookery.game.ids import CharacterId, RollId, TrackId, WayId
from rookery.game.people.character import Character, change
from rookery.game.people.crew import change_crew
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.ruleset.people import Money
from rookery.game.text import Line
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class CoinSpent(Event, frozen=True):
    """Coin left a purse for good, and what it went for."""

    character: CharacterId
    was: int
    now: int
    text: str

    def apply(self, campaign: Campaign) -> Campaign:
        money = campaign.rules.money
        if money is None:
            return campaign
        tracks = {**campaign.characters[self.character].tracks, money.purse: self.now}
        return change(campaign, self.character, tracks=tracks)


def lifestyle(money: Money, stash: int) -> tuple[int, WayId]:
    """How well somebody lives: a step for each full row of the stash (COI-04)."""
    rows = stash // money.row
    return max(
        (life.rows, name) for name, life in money.lifestyles.items() if life.rows <= max(0, rows)
    )


def retirement(money: Money, stash: int) -> WayId:
    """What a stash buys when somebody leaves the life (COI-07)."""
    return max((end.least, name) for name, end in money.retirement.items() if end.least <= stash)[1]


def excess(campaign: Campaign) -> int:
    """How much coin lies beyond what the crew's store holds: to be spent or handed out soon."""
    money = campaign.rules.money
    if money is None:
        return 0
    limit = crew_limit(campaign, money.store)
    return 0 if limit is None else max(0, campaign.crew.track(money.store) - limit)


def counted(turn: Turn, character: CharacterId, coins: int) -> tuple[Character, Money] | Refusal:
    """Whose money is moved, in a game that knows money, and at least one coin of it."""
    who, money = turn.character(character), turn.rules.money
    if isinstance(who, Refusal):
        return who
    if money is None:
        return refuse(No.NO_MONEY)
    if coins < 1:
        return refuse(No.NO_COIN)
    return who, money


def lacking(have: int, need: int, track: TrackId) -> Refusal | None:
    if have >= need:
        return None
    return refuse(No.TOO_LITTLE, need=need, have=have, track=Term(f"tracks.{track}.name"))


class Pocket(NamedTuple):
    """Where coin lies: in a track of somebody's, or of the crew's."""

    who: Character | None
    track: TrackId

    def holds(self, turn: Turn) -> int:
        return (self.who or turn.campaign.crew).track(self.track)

    def put(self, turn: Turn, coins: int, why: str) -> None:
        if self.who is None:
            mark_crew(turn, self.track, coins, why=why)
        else:
            mark(turn, self.who.id, self.track, coins, why=why)


def no_room(turn: Turn, pocket: Pocket, coins: int) -> Refusal | None:
    """Beyond the limit, coin has to be spent or stashed (COI-02, COI-04)."""
    if pocket.who is None:
        limit = crew_limit(turn.campaign, pocket.track)
        room = coins if limit is None else max(0, limit - pocket.holds(turn))
        return None if coins <= room else refuse(No.STORE_FULL, room=room, coins=coins)
    room = free(turn.campaign, pocket.who, pocket.track)
    if coins <= room:
        return None
    name = pocket.who.name
    if turn.rules.money is not None and pocket.track == turn.rules.money.stash:
        return refuse(No.STASH_FULL, name=name, room=room, coins=coins)
    return refuse(No.PURSE_FULL, name=name, room=room, coins=coins)


def move(
    turn: Turn, source: Pocket, to: Pocket, coins: int, why: str, price: int | None = None
) -> Refusal | None:
    """Move coin from one pocket to another, where it is there and finds room; drawing it may take
    more than it gives.
    """
    cost = coins if price is None else price
    if no := lacking(source.holds(turn), cost, source.track) or no_room(turn, to, coins):
        return no
    source.put(turn, -cost, why)
    to.put(turn, coins, why)
    return None


class StashCoin(Command, frozen=True):
    """Put coin of one's own into the stash, one for one (COI-06, JDG-37)."""

    character: CharacterId
    coins: int

    def decide(self, turn: Turn) -> Refusal | None:
        found = counted(turn, self.character, self.coins)
        if isinstance(found, Refusal):
            return found
        who, money = found
        purse, stash = Pocket(who, money.purse), Pocket(who, money.stash)
        return move(turn, purse, stash, self.coins, "stashed")


class DrawStash(Command, frozen=True):
    """Take coin out of the stash, which costs more than it gives (COI-05)."""

    character: CharacterId
    coins: int

    def decide(self, turn: Turn) -> Refusal | None:
        found = counted(turn, self.character, self.coins)
        if isinstance(found, Refusal):
            return found
        who, money = found
        purse, stash = Pocket(who, money.purse), Pocket(who, money.stash)
        price = self.coins * money.withdraws
        return move(turn, stash, purse, self.coins, "drawn", price)


class SpendCoin(Command, frozen=True):
    """Spend coin of one's own, and say what for (COI-03)."""

    character: CharacterId
    coins: int
    text: Line

    def decide(self, turn: Turn) -> Refusal | None:
        found = counted(turn, self.character, self.coins)
        if isinstance(found, Refusal):
            return found
        who, money = found
        have = who.track(money.purse)
        if no := lacking(have, self.coins, money.purse):
            return no
        if not self.text.strip():
            return refuse(No.EMPTY)
        turn.happen(
            CoinSpent(character=who.id, was=have, now=have - self.coins, text=self.text.strip())
        )
        return None


class CrewCoinSpent(Event, frozen=True):
    """Coin of the crew's left its store for good, and what it went for."""

    was: int
    now: int
    text: str

    def apply(self, campaign: Campaign) -> Campaign:
        money = campaign.rules.money
        if money is None:
            return campaign
        return change_crew(campaign, tracks={**campaign.crew.tracks, money.store: self.now})


class SpendCrewCoin(Command, frozen=True):
    """Spend coin of the crew's, and say what for (COI-02, COI-03): any player may."""

    coins: int
    text: Line

    def decide(self, turn: Turn) -> Refusal | None:
        money = turn.rules.money
        if money is None:
            return refuse(No.NO_MONEY)
        if self.coins < 1:
            return refuse(No.NO_COIN)
        have = turn.campaign.crew.track(money.store)
        if no := lacking(have, self.coins, money.store):
            return no
        if not self.text.strip():
            return refuse(No.EMPTY)
        turn.happen(CrewCoinSpent(was=have, now=have - self.coins, text=self.text.strip()))
        return None


class TakeCoin(Command, frozen=True):
    """Take coin out of the crew's store, for a member's own purse (COI-02)."""

    character: CharacterId
    coins: int

    def decide(self, turn: Turn) -> Refusal | None:
        found = counted(turn, self.character, self.coins)
        if isinstance(found, Refusal):
            return found
        who, money = found
        if not who.plays:
            return refuse(No.STORY_OVER, name=who.name)
        store, purse = Pocket(None, money.store), Pocket(who, money.purse)
        return move(turn, store, purse, self.coins, "taken")


class GiveCoin(Command, frozen=True):
    """Hand coin of one's own to the crew, or to somebody of it."""

    character: CharacterId
    coins: int
    to: CharacterId | None = None

    def decide(self, turn: Turn) -> Refusal | None:
        found = counted(turn, self.character, self.coins)
        if isinstance(found, Refusal):
            return found
        who, money = found
        purse = Pocket(who, money.purse)
        if self.to is None:
            return move(turn, purse, Pocket(None, money.store), self.coins, "handed")
        friend = turn.campaign.characters.get(self.to)
        if friend is None:
            return refuse(No.NO_SUCH, name=self.to)
        if friend.id == who.id:
            return refuse(No.ALREADY)
        if not friend.plays:
            return refuse(No.STORY_OVER, name=friend.name)
        return move(turn, purse, Pocket(friend, money.purse), self.coins, "handed")


class RollPocketMoney(Command, frozen=True):
    """Roll somebody's lifestyle for what pocket money buys, which nobody counts (COI-01)."""

    character: CharacterId
    question: Line
    faces: tuple[int, ...] = ()
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        who, money = turn.character(self.character), turn.rules.money
        if isinstance(who, Refusal):
            return who
        if money is None:
            return refuse(No.NO_MONEY)
        if not self.question.strip():
            return refuse(No.EMPTY)
        rating, life = lifestyle(money, who.track(money.stash))
        pool = (PoolLine("ability", rating, f"money.lifestyles.{life}"),)
        if self.faces and (no := faces_refused(turn, pool, self.faces)):
            return no
        side = SideThrown(trait=who.name, thrown=throw(turn, pool, self.faces))
        roll = FortuneRoll(
            id=RollId(turn.new_id("f")), question=self.question.strip(), sides=(side,)
        )
        turn.happen(FortuneRolled(roll=roll))
        return None

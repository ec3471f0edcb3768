"""Who sits at the table, what each seat may see, and who has the final say on what."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct, structs

from rookery.game.downtime.others import as_heard
from rookery.game.downtime.trouble import as_known as as_known_trouble
from rookery.game.factions.faction import as_known
from rookery.game.factions.part import as_known as parts_as_known
from rookery.game.ids import ClockId, SeatId
from rookery.game.limits import MOST_SEATS
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.text import Name
from rookery.game.turn import Command, Event, Turn, used

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.core.action_roll import ActionRoll
    from rookery.game.core.clocks import Clock
    from rookery.game.downtime.doing import Doing
    from rookery.game.downtime.downtime import Downtime
    from rookery.game.people.crew import Crew
    from rookery.game.score.score import Score

Role = Literal["gm", "player", "spectator"]
Language = Literal["en", "zh-Hant"]


class Seat(Struct, frozen=True, kw_only=True):
    """A place at the table, bound to a browser by a key that is kept elsewhere."""

    id: SeatId
    role: Role
    name: str
    language: Language = "en"


class SeatTaken(Event, frozen=True):
    seat: Seat

    def apply(self, campaign: Campaign) -> Campaign:
        seats = {**campaign.seats, self.seat.id: self.seat}
        return used(structs.replace(campaign, seats=seats), self.seat.id)


class SeatChanged(Event, frozen=True):
    seat: SeatId
    name: str
    language: Language

    def apply(self, campaign: Campaign) -> Campaign:
        seat = structs.replace(campaign.seats[self.seat], name=self.name, language=self.language)
        return structs.replace(campaign, seats={**campaign.seats, seat.id: seat})


class SeatLeft(Event, frozen=True):
    """A seat was given up or revoked; its characters stay and can be taken by others."""

    seat: SeatId

    def apply(self, campaign: Campaign) -> Campaign:
        characters = {
            key: structs.replace(who, player=None) if who.player == self.seat else who
            for key, who in campaign.characters.items()
        }
        seats = {key: seat for key, seat in campaign.seats.items() if key != self.seat}
        return structs.replace(campaign, seats=seats, characters=characters)


class TakeSeat(Command, frozen=True):
    """Sit down. The table gives this command for whoever brings an invitation."""

    role: Role
    name: Name
    language: Language = "en"
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        if not self.name.strip():
            return refuse(No.EMPTY)
        if len(turn.campaign.seats) >= MOST_SEATS:
            return refuse(No.TOO_MANY, most=MOST_SEATS)
        seat = SeatId(turn.new_id("s"))
        sitting = Seat(id=seat, role=self.role, name=self.name.strip(), language=self.language)
        turn.happen(SeatTaken(seat=sitting))
        return None


class ChangeSeat(Command, frozen=True):
    """Change one's own name or language."""

    name: Name
    language: Language
    by_watchers = True

    def decide(self, turn: Turn) -> Refusal | None:
        name = self.name.strip()
        if not name:
            return refuse(No.EMPTY)
        if (name, self.language) == (turn.seat.name, turn.seat.language):
            return refuse(No.ALREADY)
        turn.happen(SeatChanged(seat=turn.seat.id, name=name, language=self.language))
        return None


class FreeSeat(Command, frozen=True):
    """Free a seat: its browser is signed off, its characters stay."""

    seat: SeatId
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        if self.seat not in turn.campaign.seats:
            return refuse(No.NO_SUCH, name=self.seat)
        if self.seat == turn.seat.id:
            return refuse(No.WRONG_MOMENT)
        turn.happen(SeatLeft(seat=self.seat))
        return None


def may_ask(seat: Seat, command: Command) -> Refusal | None:
    """Whether this seat may give such a command at all; the chapters decide the rest."""
    if seat.role == "spectator" and not command.by_watchers:
        return refuse(No.WATCHING)
    if command.by_gm and seat.role != "gm":
        return refuse(No.GM_ONLY)
    return None


def shown(event: Event, role: Role) -> bool:
    """Whether a seat of this role may learn of this event."""
    return role == "gm" or not event.gm_only


def view(campaign: Campaign, role: Role) -> Campaign:
    """The campaign as a seat of this role may see it: the GM's secrets are simply not there."""
    if role == "gm":
        return campaign
    hidden = {key for key, clock in campaign.clocks.items() if clock.gm_only}
    return structs.replace(
        campaign,
        factions={
            key: as_known(faction, campaign.factions)
            for key, faction in campaign.factions.items()
            if not faction.gm_only
        },
        parts=parts_as_known(campaign),
        clocks={
            key: unlinked(clock, hidden, campaign)
            for key, clock in campaign.clocks.items()
            if key not in hidden
        },
        crew=unheard_of(campaign),
        downtime=unhinted(campaign, hidden),
        others=as_heard(campaign.others),
        score=unaimed(campaign),
        npcs={key: npc for key, npc in campaign.npcs.items() if not npc.gm_only},
        fortunes=tuple(roll for roll in campaign.fortunes if not roll.gm_only),
        rolls={key: unclocked(roll, hidden) for key, roll in campaign.rolls.items()},
        troubles={key: as_known_trouble(each) for key, each in campaign.troubles.items()},
    )


def unhinted(campaign: Campaign, hidden: set[ClockId]) -> Downtime | None:
    """The downtime, without hidden clocks that a ritual may tick."""
    downtime = campaign.downtime
    if downtime is None or not hidden:
        return downtime
    doings = {key: unclocked_rite(doing, hidden) for key, doing in downtime.doings.items()}
    if all(doings[key] is doing for key, doing in downtime.doings.items()):
        return downtime
    return structs.replace(downtime, doings=doings)


def unclocked_rite(doing: Doing, hidden: set[ClockId]) -> Doing:
    """A ritual that does not name a clock which was hidden after it was named."""
    if doing.rite is None or doing.rite.dire not in hidden:
        return doing
    return structs.replace(doing, rite=structs.replace(doing.rite, dire=None, ticks=0))


def unheard_of(campaign: Campaign) -> Crew:
    """The crew, and nothing of ground that somebody holds of whom nobody knows."""
    claims = campaign.crew.claims
    known = {
        key: ground
        for key, ground in claims.items()
        if ground.holder not in campaign.factions or not campaign.factions[ground.holder].gm_only
    }
    return (
        campaign.crew if len(known) == len(claims) else structs.replace(campaign.crew, claims=known)
    )


def unlinked(clock: Clock, hidden: set[ClockId], campaign: Campaign) -> Clock:
    """A clock without its ties to hidden ones, and to a faction of which nobody knows."""
    if clock.faction is not None and campaign.factions[clock.faction].gm_only:
        clock = structs.replace(clock, faction=None)
    if clock.rival in hidden:
        clock = structs.replace(clock, rival=None, race=None)
    return structs.replace(clock, after=None) if clock.after in hidden else clock


def unaimed(campaign: Campaign) -> Score | None:
    """The score, without a faction of which nobody knows."""
    score = campaign.score
    if score is None or score.faction is None or not campaign.factions[score.faction].gm_only:
        return score
    return structs.replace(score, faction=None)


def unclocked(roll: ActionRoll, hidden: set[ClockId]) -> ActionRoll:
    """A roll that does not name a clock which was hidden after it was named."""
    if roll.clock in hidden:
        roll = structs.replace(roll, clock=None)
    if roll.offer is not None and roll.offer.clock in hidden:
        roll = structs.replace(roll, offer=structs.replace(roll.offer, clock=None))
    if any(price.clock in hidden for price in roll.consequences):
        prices = (
            structs.replace(price, clock=None) if price.clock in hidden else price
            for price in roll.consequences
        )
        roll = structs.replace(roll, consequences=tuple(prices))
    return roll

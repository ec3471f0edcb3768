"""How somebody means to spend their time: planned, asked about, or thought better of."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import structs

from rookery.game.downtime import errand
from rookery.game.downtime.activities import done
from rookery.game.downtime.activity_roll import asked, placeable, position, rolls
from rookery.game.downtime.doing import Doing
from rookery.game.downtime.doings import change, declared, gone, of, own, put, sent
from rookery.game.downtime.doings import find as find_doing
from rookery.game.downtime.downtime import find
from rookery.game.downtime.extra_time import giving, no_time
from rookery.game.downtime.fitting import unfit
from rookery.game.ids import (
    ActionId,
    ActivityId,
    AskedId,
    CharacterId,
    ClockId,
    CohortId,
    CreationId,
    DoingId,
    LoreId,
    PositionId,
    QuestionId,
    ThingId,
    WayId,
    XpTrackId,
)
from rookery.game.limits import MOST_NUMBER
from rookery.game.making.crafting import needed
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.text import Line, Name
from rookery.game.turn import Command, Event, Turn, used

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.people.character import Character


class ActivityPlanned(Event, frozen=True):
    """Somebody says how they spend their time; nothing is paid before it is done."""

    doing: Doing

    def apply(self, campaign: Campaign) -> Campaign:
        return used(put(campaign, self.doing), self.doing.id)


class ActivityAnswered(Event, frozen=True):
    """A question about an activity was answered, yes or no or by a number; `friend` helps."""

    doing: DoingId
    question: AskedId
    yes: bool | None = None
    number: int | None = None
    friend: str = ""

    def apply(self, campaign: Campaign) -> Campaign:
        downtime = campaign.downtime
        if downtime is None:
            return campaign
        doing = downtime.doings[self.doing]
        if self.number is not None:
            numbers = {**doing.numbers, self.question: self.number}
            return change(campaign, doing.id, numbers=numbers)
        answers = {**doing.answers, self.question: bool(self.yes)}
        return change(campaign, doing.id, answers=answers, friend=self.friend or doing.friend)


class LeastQualitySet(Event, frozen=True):
    """The GM says below which quality there is nothing that would do (DT-13, JDG-31)."""

    doing: DoingId
    least: int

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.doing, least=self.least)


class ActivityPlaced(Event, frozen=True):
    """The GM says from which position an activity is done (JDG-39)."""

    doing: DoingId
    position: PositionId

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, self.doing, position=self.position)


class ActivityDropped(Event, frozen=True):
    """Somebody thought better of it before any dice fell."""

    doing: DoingId
    activity: ActivityId
    character: CharacterId

    def apply(self, campaign: Campaign) -> Campaign:
        return gone(campaign, self.doing)


class PlanActivity(Command, frozen=True):
    """Say how somebody spends an activity. What each needs: `action` for what rolls one, `clock`
    for a project, `track` for training, `way` and perhaps a `healer` for recovery, the `lore` or
    the kind of `creation` for what is made or performed, `change` and perhaps a `thing` for what
    is modified. `by` names a price or a gift of time, where free time is not to be used. Who
    `sends` a cohort spends no time of their own; whether that is work of its kind, `fits` says
    (CRA-15).
    """

    character: CharacterId
    activity: ActivityId
    words: Line = ""
    way: WayId | None = None
    healer: CharacterId | None = None
    action: ActionId | None = None
    clock: ClockId | None = None
    track: XpTrackId | None = None
    cohort: CohortId | None = None
    sends: CohortId | None = None
    fits: bool = True
    creation: CreationId | None = None
    lore: LoreId | None = None
    thing: ThingId | None = None
    change: WayId | None = None
    by: str = ""
    own: bool = False

    def decide(self, turn: Turn) -> Refusal | None:
        downtime = find(turn, "activities")
        if isinstance(downtime, Refusal):
            return downtime
        who = turn.character(self.character)
        if isinstance(who, Refusal):
            return who
        if not who.plays:
            return refuse(No.STORY_OVER, name=who.name)
        if who.conditions:
            return refuse(No.NOT_PLAYING, name=who.name)
        if no := self.at_it(turn, who):
            return no
        if self.activity not in turn.rules.activities:
            return refuse(No.NO_SUCH, name=self.activity)
        doing = Doing(
            id=DoingId(turn.new_id("d")),
            character=who.id,
            activity=self.activity,
            words=self.words.strip() or named(turn, self.lore),
            way=self.way,
            healer=self.healer,
            action=self.action,
            clock=self.clock,
            track=self.track,
            cohort=self.cohort,
            sends=self.sends,
            fits=self.fits,
            creation=self.creation,
            lore=self.lore,
            thing=self.thing,
            change=self.change,
            by=self.by or giving(turn.campaign, who.id, self.activity),
            own=self.own,
        )
        if self.sends is not None:
            by = errand.giving(turn.campaign, doing) or ""
            doing = structs.replace(doing, by=by, healer=None)
        if self.sends is not None or rolls(turn.campaign, doing) != "$action":
            doing = structs.replace(doing, action=None)
        if no := unfit(turn, doing) or no_time(turn, doing):
            return no
        doing = structs.replace(doing, least=needed(turn.campaign, doing))
        turn.happen(ActivityPlanned(doing=doing))
        if rolls(turn.campaign, doing) is None and not asked(turn.campaign, doing):
            return done(turn, doing, ())
        return None

    def at_it(self, turn: Turn, who: Character) -> Refusal | None:
        """Whether somebody, or the cohort that is sent, is in the middle of something else."""
        others = sent(turn.campaign) if self.sends is not None else of(turn.campaign, who.id)
        for other in others:
            if other.open:
                what = Term(f"activities.{other.activity}.name")
                return refuse(No.ACTIVITY_OPEN, name=who.name, activity=what)
        return None


def named(turn: Turn, lore: LoreId | None) -> str:
    """What is made or performed, where nobody gave it another name."""
    known = turn.campaign.lore.get(lore) if lore is not None else None
    return known.name if known is not None else ""


class AnswerActivity(Command, frozen=True):
    """Answer what an activity asks, or what an effect asks about it: yes or no, or a number; and
    who it is that helps.
    """

    doing: DoingId
    question: AskedId
    yes: bool | None = None
    number: int | None = None
    friend: Name = ""

    def decide(self, turn: Turn) -> Refusal | None:
        doing = find_doing(turn, self.doing, "planned")
        if isinstance(doing, Refusal):
            return doing
        if self.question not in asked(turn.campaign, doing):
            return refuse(No.NO_SUCH, name=self.question)
        question = turn.rules.questions[QuestionId(self.question.partition("@")[0])]
        if question.of == "gm" and turn.seat.role != "gm":
            return refuse(No.GM_ONLY)
        if question.of == "player":
            mine = turn.character(doing.character)
            if isinstance(mine, Refusal):
                return mine
        if question.answer == "number":
            return self.count(turn, doing)
        if self.yes is None:
            return refuse(No.NO_ANSWER)
        friend = self.friend.strip() if self.yes else ""
        if doing.answers.get(self.question) is self.yes and friend in ("", doing.friend):
            return refuse(No.ALREADY)
        turn.happen(
            ActivityAnswered(doing=doing.id, question=self.question, yes=self.yes, friend=friend)
        )
        return None

    def count(self, turn: Turn, doing: Doing) -> Refusal | None:
        if self.number is None:
            return refuse(No.NO_ANSWER)
        if not 0 <= self.number <= MOST_NUMBER:
            return refuse(No.OUT_OF_RANGE, number=self.number, least=0, most=MOST_NUMBER)
        if doing.numbers.get(self.question) == self.number:
            return refuse(No.ALREADY)
        turn.happen(ActivityAnswered(doing=doing.id, question=self.question, number=self.number))
        return None


class SetLeastQuality(Command, frozen=True):
    """Say what quality an asset or a thing must have to be of use at all (DT-13)."""

    doing: DoingId
    least: int
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        doing = find_doing(turn, self.doing, "planned", "thrown")
        if isinstance(doing, Refusal):
            return doing
        if declared(turn.rules, doing).does not in ("asset", "creation"):
            return refuse(No.NO_QUALITY)
        if not 0 <= self.least <= MOST_NUMBER:
            return refuse(No.OUT_OF_RANGE, number=self.least, least=0, most=MOST_NUMBER)
        if doing.least == self.least:
            return refuse(No.ALREADY)
        turn.happen(LeastQualitySet(doing=doing.id, least=self.least))
        return None


class PlaceActivity(Command, frozen=True):
    """Say from which position an activity is done, where its dice are added up (JDG-39)."""

    doing: DoingId
    position: PositionId
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        doing = find_doing(turn, self.doing, "planned")
        if isinstance(doing, Refusal):
            return doing
        if self.position not in turn.rules.positions:
            return refuse(No.NO_SUCH, name=self.position)
        if not placeable(turn.campaign, doing):
            return refuse(No.NO_POSITION)
        if position(turn.campaign, doing) == self.position:
            return refuse(No.ALREADY)
        turn.happen(ActivityPlaced(doing=doing.id, position=self.position))
        return None


class DropActivity(Command, frozen=True):
    """Think better of an activity before any dice have fallen: it costs nothing."""

    doing: DoingId

    def decide(self, turn: Turn) -> Refusal | None:
        doing = own(turn, self.doing, "planned")
        if isinstance(doing, Refusal):
            return doing
        turn.happen(
            ActivityDropped(doing=doing.id, activity=doing.activity, character=doing.character)
        )
        return None

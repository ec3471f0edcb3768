"""The plan of a score: its target, its kind, the plan and the one detail it needs (SCO-01, 02)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game.core.action_roll import ActionRoll
from rookery.game.factions import standing
from rookery.game.factions.faction import known
from rookery.game.ids import FactionId, TagId, WayId
from rookery.game.limits import MOST_FOUND, MOST_TIER
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.score.load import laid_down
from rookery.game.score.score import Found, Score, Stage, change, find, missing, put
from rookery.game.text import Line, Name
from rookery.game.turn import Command, Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class ScoreBegan(Event, frozen=True):
    """Somebody pointed at a target; the score before, if there was one, leaves the table, and
    loads are to be chosen anew.
    """

    score: Score

    def apply(self, campaign: Campaign) -> Campaign:
        return put(laid_down(campaign), self.score)


class TargetSet(Event, frozen=True):
    """Whom or what it is against; a faction's Tier is known."""

    target: str
    name: str
    kind: WayId | None
    faction: FactionId | None = None
    tier: int | None = None

    def apply(self, campaign: Campaign) -> Campaign:
        campaign = change(
            campaign, target=self.target, name=self.name, kind=self.kind, faction=self.faction
        )
        return campaign if self.faction is None else change(campaign, tier=self.tier)


class TargetRated(Event, frozen=True):
    """The GM said how strong the target is, or that nobody knows."""

    tier: int | None

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, tier=self.tier)


class PlanChosen(Event, frozen=True):
    plan: WayId
    detail: str

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, plan=self.plan, detail=self.detail)


class ScoreTagged(Event, frozen=True):
    """What kind of work it is, for all that asks about that."""

    tags: tuple[TagId, ...]

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, tags=self.tags)


class FoundOut(Event, frozen=True):
    """An answer while the plan is made: it stays beside the plan (SCO-03)."""

    found: Found

    def apply(self, campaign: Campaign) -> Campaign:
        before = campaign.score.found if campaign.score is not None else ()
        return change(campaign, found=(*before, self.found)[-MOST_FOUND:])


class PlanSent(Event, frozen=True):
    """The crew has its plan; the GM judges how it begins."""

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, stage="engagement")


class PlanTakenBack(Event, frozen=True):
    """The plan is thought over again."""

    def apply(self, campaign: Campaign) -> Campaign:
        return change(campaign, stage="planning")


class PlanDropped(Event, frozen=True):
    """No score after all: what waited for it is planned on, or free play goes on."""

    title: str

    def apply(self, campaign: Campaign) -> Campaign:
        return put(campaign, campaign.score.then if campaign.score is not None else None)


def thinking(turn: Turn) -> Score | Refusal:
    """The score whose plan this seat may change now: the crew until they send it, the GM until
    the dice.
    """
    stages: tuple[Stage, ...] = ("planning",)
    return find(turn, "planning", "engagement") if turn.seat.role == "gm" else find(turn, *stages)


class BeginScore(Command, frozen=True):
    """Point at a target: a score is being planned. Against a faction, its name is the target."""

    target: Name = ""
    name: Name = ""
    kind: WayId | None = None
    faction: FactionId | None = None

    def decide(self, turn: Turn) -> Refusal | None:
        score = turn.campaign.score
        if no := unplanned(turn):
            return no
        aim = aimed(turn, self.target, self.kind, self.faction)
        if isinstance(aim, Refusal):
            return aim
        begun = Score(
            target=aim[0],
            name=self.name.strip(),
            faction=self.faction,
            tier=aim[1],
            kind=self.kind,
            then=score.then if score is not None else None,
        )
        turn.happen(ScoreBegan(score=begun))
        return None


def unplanned(turn: Turn) -> Refusal | None:
    """What keeps the crew from planning another score: one is planned or under way."""
    score = turn.campaign.score
    if score is None or score.stage == "over":
        return None
    if score.stage == "under-way":
        return refuse(No.SCORE_UNDER_WAY, name=score.title)
    return refuse(No.SCORE_PLANNED, name=score.title)


def unaimed(turn: Turn, target: str, kind: WayId | None) -> Refusal | None:
    """What is wrong with a target or a kind of score."""
    if not target.strip():
        return refuse(No.EMPTY)
    if kind is not None and kind not in turn.rules.scores.kinds:
        return refuse(No.NO_SUCH, name=kind)
    return None


def aimed(
    turn: Turn, target: str, kind: WayId | None, name: FactionId | None
) -> tuple[str, int | None] | Refusal:
    """A target in words, and its Tier where it is a faction's."""
    if name is None:
        return unaimed(turn, target, kind) or (target.strip(), None)
    faction = known(turn, name)
    if isinstance(faction, Refusal):
        return faction
    theirs = faction.name or turn.rules.say(f"city.factions.{name}.name", turn.seat.language)
    words = target.strip() or theirs
    tier = standing.of_faction(turn.campaign, faction).tier
    return unaimed(turn, words, kind) or (words, tier)


class SetTarget(Command, frozen=True):
    """Say anew whom or what the score is against, what it is called, of which kind it is."""

    target: Name = ""
    name: Name = ""
    kind: WayId | None = None
    faction: FactionId | None = None

    def decide(self, turn: Turn) -> Refusal | None:
        score = thinking(turn)
        if isinstance(score, Refusal):
            return score
        aim = aimed(turn, self.target, self.kind, self.faction)
        if isinstance(aim, Refusal):
            return aim
        (target, tier), name = aim, self.name.strip()
        before = (score.target, score.name, score.kind, score.faction)
        if (target, name, self.kind, self.faction) == before:
            return refuse(No.ALREADY)
        turn.happen(
            TargetSet(target=target, name=name, kind=self.kind, faction=self.faction, tier=tier)
        )
        return None


class RateTarget(Command, frozen=True):
    """Say what Tier the target has."""

    tier: int | None = None
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        score = find(turn, "planning", "engagement", "under-way")
        if isinstance(score, Refusal):
            return score
        if self.tier is not None and not 0 <= self.tier <= MOST_TIER:
            return refuse(No.OUT_OF_RANGE, number=self.tier, least=0, most=MOST_TIER)
        if self.tier == score.tier:
            return refuse(No.ALREADY)
        turn.happen(TargetRated(tier=self.tier))
        return None


class ChoosePlan(Command, frozen=True):
    """Choose the plan, and its one detail; a detail may be found out first."""

    plan: WayId
    detail: Line = ""

    def decide(self, turn: Turn) -> Refusal | None:
        score = thinking(turn)
        if isinstance(score, Refusal):
            return score
        if self.plan not in turn.rules.scores.plans:
            return refuse(No.NO_SUCH, name=self.plan)
        detail = self.detail.strip()
        if (self.plan, detail) == (score.plan, score.detail):
            return refuse(No.ALREADY)
        turn.happen(PlanChosen(plan=self.plan, detail=detail))
        return None


class TagScore(Command, frozen=True):
    """Say what kind of work this score is: all that fits."""

    tags: tuple[TagId, ...] = ()

    def decide(self, turn: Turn) -> Refusal | None:
        score = thinking(turn)
        if isinstance(score, Refusal):
            return score
        unknown = [tag for tag in self.tags if tag not in turn.rules.scores.tags]
        if unknown:
            return refuse(No.NO_SUCH, name=unknown[0])
        tags = tuple(tag for tag in turn.rules.scores.tags if tag in self.tags)
        if tags == score.tags:
            return refuse(No.ALREADY)
        turn.happen(ScoreTagged(tags=tags))
        return None


class SendPlan(Command, frozen=True):
    """Send the plan to the GM: how does it begin?"""

    def decide(self, turn: Turn) -> Refusal | None:
        score = find(turn, "planning")
        if isinstance(score, Refusal):
            return score
        if no := missing(score):
            return no
        turn.happen(PlanSent())
        return None


class TakePlanBack(Command, frozen=True):
    """Think the plan over again before the dice fall."""

    def decide(self, turn: Turn) -> Refusal | None:
        score = find(turn, "engagement")
        if isinstance(score, Refusal):
            return score
        turn.happen(PlanTakenBack())
        return None


class DropPlan(Command, frozen=True):
    """Let the plan go before it has begun: free play goes on."""

    def decide(self, turn: Turn) -> Refusal | None:
        score = find(turn, "planning", "engagement")
        if isinstance(score, Refusal):
            return score
        turn.happen(PlanDropped(title=score.title))
        return None


def find_out(turn: Turn, roll: ActionRoll, told: str) -> None:
    """Keep an answer beside the plan that is being made."""
    score = turn.campaign.score
    if score is None or score.stage not in ("planning", "engagement"):
        return
    if roll.kind == "gather" or roll.gathers:
        found = Found(character=roll.character, asked=roll.goal, told=told)
        turn.happen(FoundOut(found=found))

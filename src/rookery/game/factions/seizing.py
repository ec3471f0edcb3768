"""Going after a claim: a score is planned for it, and what it usually does to statuses (CLM-02)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from rookery.game.factions.claims import ClaimSeized, find, titled, won
from rookery.game.factions.faction import called
from rookery.game.factions.ground import hard
from rookery.game.factions.standing import of_faction
from rookery.game.factions.status import Shift, bounds, shift
from rookery.game.ids import FactionId, TileId
from rookery.game.people.crew import Ground
from rookery.game.refusals import No, Refusal, Term, refuse
from rookery.game.score.plan import ScoreBegan, unplanned
from rookery.game.score.score import Score
from rookery.game.text import Line
from rookery.game.turn import Command, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class AimAtClaim(Command, frozen=True):
    """Plan a score to seize a claim from whoever holds it."""

    place: TileId

    def decide(self, turn: Turn) -> Refusal | None:
        if no := unplanned(turn):
            return no
        ground = find(turn, self.place)
        if isinstance(ground, Refusal):
            return ground
        if ground.held:
            return refuse(No.CLAIM_HELD, claim=titled(ground))
        faction = turn.campaign.factions.get(ground.holder) if ground.holder else None
        if faction is None or faction.gm_only:
            return refuse(No.CLAIM_NOBODYS, claim=titled(ground))
        before = turn.campaign.score
        score = Score(
            target=said(turn, called(faction)),
            name=said(turn, titled(ground)),
            tier=of_faction(turn.campaign, faction).tier,
            kind=turn.rules.scores.seizing,
            claim=ground.id,
            then=before.then if before is not None else None,
        )
        turn.happen(ScoreBegan(score=score))
        return None


class SeizeClaim(Command, frozen=True):
    """Say that the crew has taken a claim: by the score that is just over, or how otherwise; with
    what that usually does to statuses, or without (JDG-28).
    """

    place: TileId
    chosen: tuple[str, ...] = ()
    otherwise: Line = ""
    usual: bool = False
    by_gm = True

    def decide(self, turn: Turn) -> Refusal | None:
        ground = find(turn, self.place)
        if isinstance(ground, Refusal):
            return ground
        if ground.held:
            return refuse(No.CLAIM_HELD, claim=titled(ground))
        if ground.holder is None or ground.holder not in turn.campaign.factions:
            return refuse(No.CLAIM_NOBODYS, claim=titled(ground))
        otherwise = self.otherwise.strip()
        if no := wrong_pick(turn, ground, self.chosen) or won(turn, otherwise):
            return no
        minded = list(shifts(turn.campaign, ground.holder)) if self.usual else []
        turn.happen(
            ClaimSeized(
                place=ground.id,
                claim=ground.claim,
                name=ground.name,
                chosen=self.chosen,
                hard=hard(turn.campaign, ground),
                otherwise=otherwise,
            )
        )
        for each in minded:
            shift(turn, each.faction, each.by)
        return None


def wrong_pick(turn: Turn, ground: Ground, chosen: tuple[str, ...]) -> Refusal | None:
    """What is wrong with what is chosen on seizing a claim, such as a type of cohort."""
    choice = turn.rules.claims[ground.claim].chooses
    term = Term(f"claims.{ground.claim}.name")
    if choice is None:
        return refuse(No.NO_CHOICE, ability=term) if chosen else None
    if len(set(chosen)) != choice.count or len(chosen) != choice.count:
        return refuse(No.CHOICE_MISSING, ability=term, need=choice.count, have=len(chosen))
    for each in chosen:
        if choice.of != "cohort-type" or each not in turn.rules.cohort_types:
            return refuse(No.CHOICE_WRONG, ability=term, chosen=each[:60])
    return None


def said(turn: Turn, name: str | Term) -> str:
    """A name in words, in the language of whoever asks."""
    return name if isinstance(name, str) else turn.rules.say(name.path, turn.seat.language)


def shifts(campaign: Campaign, holder: FactionId) -> Iterator[Shift]:
    """What seizing something usually does to statuses: its holder minds it, and their enemies do
    not. What it really does, the GM says (JDG-28).
    """
    standing = campaign.rules.standing
    if standing is None or holder not in campaign.factions:
        return
    yield from within(campaign, holder, standing.seizing.hurt)
    for enemy in enemies_of(campaign, holder):
        yield from within(campaign, enemy, standing.seizing.helped)


def within(campaign: Campaign, faction: FactionId, by: tuple[int, ...]) -> Iterator[Shift]:
    """The first of these shifts, as far as a status can still move; of the hidden nobody hears."""
    worst, best = bounds(campaign.rules)
    if campaign.factions[faction].gm_only:
        return
    status = campaign.factions[faction].status
    for amount in by[:1]:
        if max(worst, min(best, status + amount)) != status:
            yield Shift(faction=faction, by=amount)


def enemies_of(campaign: Campaign, faction: FactionId) -> list[FactionId]:
    """Who is against a faction: by war, and as its city tells it."""
    city = campaign.rules.city
    told = city.factions[faction].enemies if city and faction in city.factions else ()
    found = (*campaign.factions[faction].wars, *told)
    return [other for other in dict.fromkeys(found) if other in campaign.factions]

"""The first scores of a city: taken as the plan of a score with one press."""

from __future__ import annotations

from rookery.game.factions import standing
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.score.plan import ScoreBegan, unplanned
from rookery.game.score.score import Score
from rookery.game.turn import Command, Turn


class TakeScore(Command, frozen=True):
    """Take a first score of the city: target, Tier, kind, plan, detail and tags, as they stand."""

    score: str

    def decide(self, turn: Turn) -> Refusal | None:
        city, now = turn.rules.city, turn.campaign.score
        first = city.scores.get(self.score) if city is not None else None
        if first is None:
            return refuse(No.NO_SUCH, name=self.score)
        if no := unplanned(turn):
            return no
        target = turn.campaign.factions.get(first.target)
        if target is None or (target.gm_only and turn.seat.role != "gm"):
            return refuse(No.TARGET_MISSING, name=self.words(turn, "name"))
        known = {
            name: by
            for name, by in first.status.items()
            if name in turn.campaign.factions and not turn.campaign.factions[name].gm_only
        }
        said = turn.rules.say(f"city.factions.{target.id}.name", turn.seat.language)
        begun = Score(
            target=target.name or said,
            name=self.words(turn, "name"),
            faction=target.id,
            tier=standing.of_faction(turn.campaign, target).tier,
            kind=first.kind,
            plan=first.plan,
            detail=self.words(turn, "detail"),
            tags=first.tags,
            suggests=known,
            then=now.then if now is not None else None,
        )
        turn.happen(ScoreBegan(score=begun))
        return None

    def words(self, turn: Turn, field: str) -> str:
        return turn.rules.say(f"city.scores.{self.score}.{field}", turn.seat.language)

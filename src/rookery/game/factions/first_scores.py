"""The first scores of a city: taken as the plan of a score with one press."""

from __future__ import annotations

from rookery.game.factions import standing
from rookery.game.factions.part import CityPart, part, path
from rookery.game.ids import PartId
from rookery.game.refusals import No, Refusal, refuse
from rookery.game.score.plan import ScoreBegan, unplanned
from rookery.game.score.score import Score
from rookery.game.turn import Command, Turn


class TakeScore(Command, frozen=True):
    """Take a first score of the city: target, Tier, kind, plan, detail and tags, as they stand."""

    score: str

    def decide(self, turn: Turn) -> Refusal | None:
        said = part(turn.campaign, PartId(f"scores.{self.score}"))
        city, now = turn.rules.city, turn.campaign.score
        if said is None or said.struck or (said.gm_only and turn.seat.role != "gm"):
            return refuse(No.NO_SUCH, name=self.score)
        if no := unplanned(turn):
            return no
        target = turn.campaign.factions.get(said.faction) if said.faction is not None else None
        if target is None or (target.gm_only and turn.seat.role != "gm"):
            return refuse(No.TARGET_MISSING, name=self.words(turn, said, "name"))
        first = city.scores.get(self.score) if city is not None else None
        minds = first.status if first is not None else {}
        known = {
            name: by
            for name, by in minds.items()
            if name in turn.campaign.factions and not turn.campaign.factions[name].gm_only
        }
        called = turn.rules.say(f"city.factions.{target.id}.name", turn.seat.language)
        begun = Score(
            target=target.name or called,
            name=self.words(turn, said, "name"),
            faction=target.id,
            tier=standing.of_faction(turn.campaign, target).tier,
            kind=said.kind,
            plan=said.plan,
            detail=self.words(turn, said, "detail"),
            tags=first.tags if first is not None else (),
            suggests=known,
            then=now.then if now is not None else None,
        )
        turn.happen(ScoreBegan(score=begun))
        return None

    def words(self, turn: Turn, said: CityPart, field: str) -> str:
        """What is said of it: at this table, or else by the ruleset."""
        own: str = getattr(said, field)
        where = path(said.id, field)
        words = own or turn.rules.say(where, turn.seat.language)
        return "" if words == where else words

"""The healing clock: full, it makes every wound milder, and begins anew (DT-21, AMB-15, AMB-16)."""

from __future__ import annotations

from rookery.game.core.harm import HarmEased
from rookery.game.effects.counting import limit
from rookery.game.ids import CharacterId
from rookery.game.people.character import TrackMarked
from rookery.game.turn import Turn


def heal(turn: Turn, who: CharacterId, by: int) -> None:
    """Mark a healing clock; each time that it is full, each harm becomes one level milder. What is
    left over goes on, as long as there is anything to heal.
    """
    track = turn.rules.harm.heals
    if track is None:
        return
    patient = turn.campaign.characters[who]
    size = limit(turn.campaign, patient, track) or 0
    was, now = patient.track(track), patient.track(track) + by
    while now > 0 and turn.campaign.characters[who].harm:
        filled = min(now, size) if size else now
        if filled != was:
            turn.happen(TrackMarked(character=who, track=track, was=was, now=filled, why="healing"))
        if not size or filled < size:
            return
        ease(turn, who)
        turn.happen(TrackMarked(character=who, track=track, was=filled, now=0, why="healed"))
        was, now = 0, now - size


def ease(turn: Turn, who: CharacterId) -> None:
    """Make every wound one level milder at once."""
    for harm in turn.campaign.characters[who].harm:
        turn.happen(
            HarmEased(
                character=who, harm=harm.id, name=harm.name, was=harm.level, now=harm.level - 1
            )
        )

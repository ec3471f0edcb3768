"""What effects do by themselves when a time comes: a score begins or ends, a scene is over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from rookery.game.core.tracks import mark
from rookery.game.downtime.downtime import done_by
from rookery.game.effects import tally
from rookery.game.effects.moment import Moment, fact
from rookery.game.effects.reading import changed, reader
from rookery.game.effects.speaking import Spoken, applying
from rookery.game.effects.together import own
from rookery.game.ids import CharacterId, TrackId
from rookery.game.people.character import Character
from rookery.game.turn import Event, Turn

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign


class Reminded(Event, frozen=True):
    """An effect has something to remember, and this is its moment."""

    character: CharacterId
    effect: str

    def apply(self, campaign: Campaign) -> Campaign:
        return campaign


def pass_time(
    turn: Turn, on: frozenset[str], facts: Mapping[str, frozenset[str]] | None = None
) -> None:
    """Let every effect speak that has something to do now. What the crew's tracks get from an
    effect that all share, they get once.
    """
    shared: set[tuple[str, str]] = set()
    for who in tuple(turn.campaign.characters.values()):
        if not who.plays:
            continue
        for said in tuple(applying(turn.campaign, at(turn.campaign, who, on, facts or {}))):
            speak(turn, who, said, shared)


def at(
    campaign: Campaign, who: Character, on: frozenset[str], facts: Mapping[str, frozenset[str]]
) -> Moment:
    """A time as somebody sees it."""
    score = campaign.score
    seen = {
        "plan": fact(score.plan if score else None),
        "score": frozenset(score.tags if score else ()),
        "item": frozenset(who.carried),
        "used": tally.used_in(campaign, "score", who.id),
        "did": done_by(campaign, who.id),
    }
    return Moment(on=on, who=who.id, facts={**seen, **facts})


def speak(turn: Turn, who: Character, said: Spoken, shared: set[tuple[str, str]]) -> None:
    """Move the tracks that an effect moves, and say what is to be remembered."""
    held, spoke = said.held, False
    for name, value in said.gift.tracks.items():
        track = TrackId(name)
        if track not in turn.rules.tracks:
            continue
        declared = turn.rules.tracks[track]
        if declared.of == "crew" and not own(said) and (held.path, name) in shared:
            continue
        shared.add((held.path, name))
        bearer = turn.campaign.characters[who.id]
        crew = declared.of == "crew"
        was = (turn.campaign.crew if crew else bearer).track(track)
        by = changed(was, [value], reader(turn.campaign, bearer)) - was
        mark(turn, who.id, track, by, why=held.owner)
        spoke = True
    if said.gift.remind and (own(said) or (held.path, "") not in shared):
        shared.add((held.path, ""))
        turn.happen(Reminded(character=who.id, effect=held.path))
        spoke = True
    if spoke:
        turn.happen(tally.EffectsUsed(character=held.bearer, effects=(held.path,)))

"""Numbers as they count for somebody: limits, ratings and rows that effects change for good."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rookery.game.effects.held import crew_has, reaching
from rookery.game.effects.moment import many
from rookery.game.effects.reading import changed, reader
from rookery.game.ids import TrackId
from rookery.game.ruleset.effects import Value

if TYPE_CHECKING:
    from rookery.game.campaign import Campaign
    from rookery.game.people.character import Character


def always(campaign: Campaign, who: Character, word: str, name: str) -> list[Value]:
    """What a character's lasting effects say of one limit or count."""
    return [
        getattr(held.effect.gives, word)[name]
        for held in reaching(campaign, who)
        if "always" in many(held.effect.on) and name in getattr(held.effect.gives, word)
    ]


def limit(campaign: Campaign, who: Character, track: TrackId) -> int | None:
    """How many boxes somebody has in a track: what was set by hand, or else what the rules and
    their effects give. A track that only effects pay with is not there without such an effect.
    """
    if track in who.limits:
        return who.limits[track]
    declared = campaign.rules.tracks[track]
    if declared.limit is None:
        return None
    if declared.for_effects and not pays_with(campaign, who, track):
        return 0
    said = always(campaign, who, "limit", track)
    return max(0, changed(declared.limit, said, reader(campaign, who)))


def crew_always(campaign: Campaign, word: str, name: str) -> list[tuple[str, Value]]:
    """What lasting effects of the crew say of one limit or count, each with its owner."""
    return [
        (had.owner, getattr(had.effect.gives, word)[name])
        for had in crew_has(campaign)
        if "always" in many(had.effect.on) and name in getattr(had.effect.gives, word)
    ]


def crew_limit(campaign: Campaign, track: TrackId) -> int | None:
    """How many boxes the crew has in a track of its own."""
    declared = campaign.rules.tracks[track]
    if declared.limit is None:
        return None
    said = [value for _, value in crew_always(campaign, "limit", track)]
    return max(0, changed(declared.limit, said, reader(campaign, None)))


def pays_with(campaign: Campaign, who: Character, track: TrackId) -> bool:
    return any(track in held.effect.costs for held in reaching(campaign, who))


def free(campaign: Campaign, who: Character, track: TrackId) -> int:
    """How many boxes of a track are still free."""
    return max(0, (limit(campaign, who, track) or 0) - who.track(track))


def left(campaign: Campaign, who: Character, track: TrackId) -> int:
    """How far a track is from its end: boxes that are free, or what there is left to spend."""
    spent = campaign.rules.tracks[track].paid == "spent"
    return who.track(track) if spent else free(campaign, who, track)


def room(campaign: Campaign, who: Character, track: str) -> int:
    """How much of a price in this track can be paid."""
    declared = next((t for name, t in campaign.rules.tracks.items() if name == track), None)
    if declared is None:
        return 0
    key = TrackId(track)
    if declared.paid == "spent":
        return (campaign.crew if declared.of == "crew" else who).track(key)
    # A track that does something when it is full can always be marked (STR-02).
    most = limit(campaign, who, key)
    return 10**6 if declared.full or most is None else free(campaign, who, key)


def allowed(campaign: Campaign, who: Character) -> frozenset[str]:
    """What a character's lasting effects permit."""
    return frozenset(
        name
        for held in reaching(campaign, who)
        if "always" in many(held.effect.on)
        for name in many(held.effect.gives.allows)
    )

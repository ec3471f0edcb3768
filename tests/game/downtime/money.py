"""Counting money: what there is of it, and that each change of it has an event that names it."""

from rookery.game.campaign import Campaign
from rookery.game.effects.counting import limit
from rookery.game.people.character import CharacterAdded, TrackMarked
from rookery.game.people.coin import CoinSpent, CrewCoinSpent
from rookery.game.people.crew import CrewTrackMarked
from rookery.game.people.founding import CrewFounded
from rookery.game.play import evolve
from rookery.game.turn import Event
from rookery.journal.entries import Entry

Money = dict[tuple[str, str], int]

CREW, OWN = ("coin", "rep"), ("purse", "stash")


def held(campaign: Campaign) -> Money:
    """All the money there is, by whose it is."""
    crew = {str(name): value for name, value in campaign.crew.tracks.items()}
    found = {("crew", track): crew.get(track, 0) for track in CREW}
    for who in campaign.characters.values():
        tracks = {str(name): value for name, value in who.tracks.items()}
        found |= {(str(who.id), track): tracks.get(track, 0) for track in OWN}
    return found


def conserved(before: Campaign, entry: Entry) -> Campaign:
    """The campaign after an entry, in which no money has moved but as its events say."""
    for event in entry.events:
        was = held(before)
        before = evolve(before, event)
        assert held(before) == was | named(event, before), event
    return before


def named(event: Event, after: Campaign) -> Money:
    """The money that an event says there is now."""
    match event:
        case CrewTrackMarked() if event.track in CREW:
            return {("crew", str(event.track)): event.now}
        case TrackMarked() if event.track in OWN:
            return {(str(event.character), str(event.track)): event.now}
        case CoinSpent():
            return {(str(event.character), "purse"): event.now}
        case CrewCoinSpent():
            return {("crew", "coin"): event.now}
        case CharacterAdded():
            who = str(event.character.id)
            return {key: value for key, value in held(after).items() if key[0] == who}
        case CrewFounded():
            return {key: value for key, value in held(after).items() if key[0] == "crew"}
        case _:
            return {}


def within_limits(campaign: Campaign) -> None:
    """Nothing below zero; nothing of one's own above its limit, and no more rep than counts."""
    for (_, track), value in held(campaign).items():
        assert value >= 0, track
    for who in campaign.characters.values():
        for track, value in who.tracks.items():
            if str(track) in OWN:
                assert value <= (limit(campaign, who, track) or 0), (who.name, track)

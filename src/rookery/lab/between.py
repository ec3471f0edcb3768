"""Free play: what is owed to people before they go on, and how they and their crew grow."""

from __future__ import annotations

from collections.abc import Iterator

from rookery.game.people.advancement import PLAYBOOK, xp_tracks
from rookery.game.people.character import Character
from rookery.game.people.session import triggers
from rookery.lab.moves import Move, View
from rookery.lab.opening import newcomer


def owed(view: View) -> Iterator[Move]:
    """What cannot wait: a trauma, the end of a career, a catastrophe."""
    for who in view.playing():
        if who.fate_owed:
            for fate in view.chance.sample(list(view.rules.fates), len(view.rules.fates)):
                yield view.by(who.id, "choose-fate", character=who.id, fate=fate)
        elif who.traumas_owed:
            left = [each for each in view.rules.traumas if each not in who.traumas]
            yield view.by(who.id, "take-trauma", character=who.id, trauma=view.any_of(left))
        elif who.catastrophe is not None:
            yield view.by_gm(
                "judge-catastrophe", character=who.id, text="Gone.", death=view.yes(0.3)
            )


def back(view: View) -> Iterator[Move]:
    """Whoever left the scene comes back; whoever has nobody to play begins anew."""
    for who in view.playing():
        if who.away and not imprisoned(view, who):
            yield view.by_gm("return-to-scene", character=who.id)
    for seat in view.players:
        theirs = [who for who in view.playing() if who.player == seat]
        if not theirs or (all(who.away for who in theirs) and view.yes()):
            yield newcomer(view, seat)


def imprisoned(view: View, who: Character) -> bool:
    terms = view.campaign.terms.values()
    return any(t.character == who.id and t.stage in ("convicted", "served") for t in terms)


def session(view: View) -> Iterator[Move]:
    """The end of a session, at times, and what it brings."""
    campaign = view.campaign
    if not campaign.session.ending:
        return
    for who in view.playing():
        share = campaign.session.share(who.id)
        if share.written:
            continue
        if not share.claims:
            trigger = view.any_of(triggers(campaign, who))
            if trigger is not None:
                yield view.by(who.id, "claim-trigger", character=who.id, trigger=trigger, xp=1)
        if share.left:
            track = view.chance.choice(list(xp_tracks(view.rules)))
            placed = share.left + share.placed.get(track, 0)
            yield view.by(who.id, "place-xp", character=who.id, track=track, xp=placed)
        yield view.by(who.id, "write-xp", character=who.id)
    yield view.by_player("write-crew-xp")
    yield view.by_gm("close-session")


def growth(view: View) -> Iterator[Move]:
    """Advances that are owed, and a crew that develops."""
    for who in view.playing():
        for track in who.advances:
            yield from learned(view, who, str(track))
    crew = view.campaign.crew
    if crew.advances:
        ability = view.any_of(view.rules.crew_abilities)
        yield view.by_player("take-crew-ability", ability=ability, source="A hard year")
        upgrade = view.any_of(view.rules.upgrades)
        yield view.by_player("buy-upgrade", upgrade=upgrade, source="A friend")
    if view.yes(0.2):
        yield view.by_player("develop")
    if view.yes(0.2) and (rich := view.any_of(view.playing())) is not None:
        do = view.chance.choice(["stash-coin", "draw-stash", "take-coin", "give-coin"])
        yield view.by(rich.id, do, character=rich.id, coins=1 + view.up_to(1))


def learned(view: View, who: Character, track: str) -> Iterator[Move]:
    if track == PLAYBOOK:
        for ability in view.chance.sample(list(view.rules.abilities), 6):
            yield view.by(who.id, "learn-ability", character=who.id, ability=ability)
        return
    actions = next((a.actions for k, a in view.rules.attributes.items() if k == track), ())
    for action in actions:
        yield view.by(who.id, "raise-action", character=who.id, action=action)

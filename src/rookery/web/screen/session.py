"""The session on screen: what was noted, what each claims and places, and the advances owed."""

from __future__ import annotations

from msgspec import Struct

from rookery.game.ids import AbilityId, CharacterId, XpTrackId
from rookery.game.people.abilities import choices
from rookery.game.people.advancement import PLAYBOOK, attribute_of, cap, track_term, xp_tracks
from rookery.game.people.character import Character
from rookery.game.people.session import Noted, Share, of_playbooks, spoken_at_the_end, triggers
from rookery.web.screen.eyes import Eyes


class Claim(Struct, frozen=True, kw_only=True):
    """A trigger, how much of it is claimed, and the moments that were noted for it."""

    id: str
    words: str
    owner: str
    xp: int
    seen: list[Noted]


class Track(Struct, frozen=True, kw_only=True):
    """An xp track, with what is about to be written into it."""

    id: str
    name: str
    was: int
    value: int
    size: int
    placed: int
    note: str


class Question(Struct, frozen=True, kw_only=True):
    id: str
    words: str
    why: str
    of: str
    answer: bool | None


class Option(Struct, frozen=True, kw_only=True):
    """An ability or an action that an advance may take; `options` are to be chosen with it."""

    id: str
    name: str
    words: str
    barred: bool = False
    options: list[tuple[str, str]] = []


class Advance(Struct, frozen=True, kw_only=True):
    """An advance that is owed: a dot, or an ability of one's own playbook or another."""

    track: str
    name: str
    count: int
    dots: list[Option]
    own: list[Option]
    others: list[Option]


class Part(Struct, frozen=True, kw_only=True):
    """Somebody's part in the session's end."""

    id: CharacterId
    name: str
    seat: str
    mark: str
    claims: list[Claim]
    own_trigger: list[tuple[str, str]]
    questions: list[Question]
    tracks: list[Track]
    won: int
    left: int
    written: bool
    advances: list[Advance]
    promised: list[tuple[str, str]]
    step: int
    said: str


def played(eyes: Eyes) -> list[Part]:
    """Everybody who is played, in the order of the table."""
    everybody = eyes.campaign.characters.values()
    return [part(eyes, who) for who in everybody if who.player is not None and who.plays]


def part(eyes: Eyes, who: Character) -> Part:
    share = eyes.campaign.session.share(who.id)
    advances = [
        advance(eyes, who, track) for track in xp_tracks(eyes.rules) if who.advances.get(track)
    ]
    return Part(
        id=who.id,
        name=who.name,
        seat=who.player or "-",
        mark=who.sigil,
        claims=claims(eyes, who, share),
        own_trigger=[]
        if who.playbook or who.trigger
        else [(name, eyes.name(f"triggers.{name}")) for name in of_playbooks(eyes.rules)],
        questions=questions(eyes, who, share),
        tracks=[
            track(eyes, who, share, name, size) for name, size in xp_tracks(eyes.rules).items()
        ],
        won=share.won,
        left=share.left,
        written=share.written,
        advances=advances,
        promised=[(each.by, eyes.name(each.by)) for each in who.promised],
        step=2 if share.written else 1 if share.won else 0,
        said=said(eyes, share, advances),
    )


def claims(eyes: Eyes, who: Character, share: Share) -> list[Claim]:
    return [
        Claim(
            id=trigger,
            words=eyes.text(f"triggers.{trigger}"),
            owner=eyes.name(owner) if owner else "",
            xp=share.claims.get(trigger, 0),
            seen=[m for m in noted(eyes) if m.trigger == trigger and m.character == who.id],
        )
        for trigger, owner in triggers(eyes.campaign, who).items()
    ]


def noted(eyes: Eyes) -> tuple[Noted, ...]:
    return eyes.campaign.session.noted


def degrees(eyes: Eyes) -> list[tuple[int, str]]:
    """How much a trigger may bring: nothing, once, a lot."""
    most = eyes.rules.advancement.most if eyes.rules.advancement else 0
    words = [eyes.say._("no"), *(str(xp) for xp in range(1, most + 1))]
    if most > 1:
        words[most] = eyes.say._("%(num)s, a lot", num=most)
    return list(enumerate(words))


def questions(eyes: Eyes, who: Character, share: Share) -> list[Question]:
    return [
        Question(
            id=said.question,
            words=eyes.say.question(said.question),
            why=eyes.name(said.held.owner),
            of=eyes.rules.questions[said.held.effect.asks].of if said.held.effect.asks else "gm",
            answer=share.answers.get(said.question),
        )
        for said in spoken_at_the_end(eyes.campaign, who)
        if said.question
    ]


def tracks(eyes: Eyes, who: Character) -> list[Track]:
    """The tracks as they stand on the sheet."""
    return [track(eyes, who, Share(), *each) for each in xp_tracks(eyes.rules).items()]


def track(eyes: Eyes, who: Character, share: Share, name: XpTrackId, size: int) -> Track:
    was = who.xp.get(name, 0)
    placed = 0 if share.written else share.placed.get(name, 0)
    missing = size - was - placed
    if missing < 0:
        note = eyes.say.n(
            "full, and %(num)s carries over", "full, and %(num)s carry over", -missing
        )
    elif missing == 0:
        note = eyes.say._("full: an advance")
    elif name == PLAYBOOK:
        note = eyes.say.n("%(num)s more for an ability", "%(num)s more for an ability", missing)
    else:
        note = eyes.say.n("%(num)s more for a dot", "%(num)s more for a dot", missing)
    return Track(
        id=name,
        name=track_name(eyes, name),
        was=was,
        value=min(size, was + placed),
        size=size,
        placed=placed,
        note=note,
    )


def track_name(eyes: Eyes, track: XpTrackId) -> str:
    return eyes.say.term(track_term(track).path)


def advance(eyes: Eyes, who: Character, track: XpTrackId) -> Advance:
    ability = track == PLAYBOOK
    own, others = abilities(eyes, who) if ability else ([], [])
    return Advance(
        track=track,
        name=track_name(eyes, track),
        count=who.advances[track],
        dots=[] if ability else dots(eyes, who, track),
        own=own,
        others=others,
    )


def dots(eyes: Eyes, who: Character, track: XpTrackId) -> list[Option]:
    """Each action of the attribute: from what to what, or that it stands as high as it may."""
    most = cap(eyes.campaign, who)
    found = []
    for action in eyes.rules.actions:
        if attribute_of(eyes.rules, action) == track:
            rating = who.rating(action)
            words = eyes.say._("%(was)s to %(now)s", was=rating, now=rating + 1)
            if rating >= most:
                words = eyes.say._("stands at %(most)s, the most", most=most)
            name = eyes.name(f"actions.{action}")
            found.append(Option(id=action, name=name, words=words, barred=rating >= most))
    return found


def abilities(eyes: Eyes, who: Character) -> tuple[list[Option], list[Option]]:
    """What may be learned: of one's own playbook, and all the others."""
    had = {gained.ability for gained in who.abilities}
    book = eyes.rules.playbooks[who.playbook].abilities if who.playbook else ()
    own = [option(eyes, each) for each in book if each not in had]
    others = [option(eyes, a) for a in eyes.rules.abilities if a not in had and a not in book]
    return own, others


def option(eyes: Eyes, ability: AbilityId) -> Option:
    path, choice = f"abilities.{ability}", eyes.rules.abilities[ability].chooses
    table = f"{choice.of}s" if choice is not None and isinstance(choice.of, str) else "actions"
    options = choices(eyes.rules, choice) if choice is not None else ()
    return Option(
        id=ability,
        name=eyes.name(path),
        words=eyes.text(path),
        options=[(each, eyes.name(f"{table}.{each}")) for each in options],
    )


def said(eyes: Eyes, share: Share, advances: list[Advance]) -> str:
    """Where somebody stands, in one line that everybody reads."""
    say = eyes.say
    placed = say.listed(f"{track_name(eyes, track)} +{xp}" for track, xp in share.placed.items())
    if not share.won:
        told = say._("claims nothing") if share.written else say._("names what earned xp")
    elif share.left and not placed:
        told = say._("%(won)s xp to place", won=share.won)
    elif share.left:
        told = say._(
            "%(left)s of %(won)s xp to place; %(placed)s",
            left=share.left,
            won=share.won,
            placed=placed,
        )
    else:
        told = say._("%(won)s xp: %(placed)s", won=share.won, placed=placed)
    if advances:
        told = say.parted([told, say._("an advance waits")])
    return told

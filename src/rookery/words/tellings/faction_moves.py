"""What factions do in downtime, and how the crew hears of it, in words."""

from __future__ import annotations

from rookery.game.downtime.faction_moves import FactionMoved, FactionMoveSettled, NewsHeard
from rookery.game.downtime.others import FactionMove
from rookery.game.ids import FactionId
from rookery.words.telling import Telling, tells
from rookery.words.told import Piece


def name(t: Telling, faction: FactionId) -> str:
    """What a faction is called, as long as anybody remembers it."""
    found = t.after.factions.get(faction) or t.before.factions.get(faction)
    return t.speech.faction(found) if found is not None else t._("A faction that is no more")


def what(t: Telling, move: FactionMove) -> str:
    return t.speech.quoted(t.speech.term(f"faction-moves.moves.{move.move}.name"))


@tells(FactionMoved)
def moved(t: Telling, event: FactionMoved) -> Piece:
    move = event.move
    values = {"name": name(t, move.faction), "what": what(t, move)}
    if move.against is not None:
        says = t._("%(name)s: %(what)s, against %(other)s.", other=name(t, move.against), **values)
    elif move.crew:
        says = t._("%(name)s: %(what)s, against the crew.", **values)
    else:
        says = t._("%(name)s: %(what)s.", **values)
    words = t._("%(why)s.", why=move.text.rstrip(" .。")) if move.text else ""
    return Piece(says=t.speech.joined([says, words]))


@tells(FactionMoveSettled)
def settled(t: Telling, event: FactionMoveSettled) -> Piece:
    move = next(each for each in t.before.others.moves if each.id == event.move)
    values = {"name": name(t, move.faction), "what": what(t, move)}
    if event.foiled:
        return Piece(says=t._("%(name)s: %(what)s was foiled.", **values))
    return Piece(says=t._("%(name)s: %(what)s could not be stopped.", **values))


@tells(NewsHeard)
def heard(t: Telling, event: NewsHeard) -> Piece:
    news = event.news
    words = t.speech.quoted(news.text)
    through = {
        "friend": t._("a friend"),
        "contact": t._("a contact"),
        "purveyor": t._("a purveyor"),
        "client": t._("a client"),
    }.get(news.through, news.through)
    if news.faction is None:
        says = t._(
            "The crew hears from %(who)s, %(tie)s: %(words)s.",
            who=news.who,
            tie=through,
            words=words,
        )
    else:
        says = t._(
            "The crew hears of %(name)s from %(who)s, %(tie)s: %(words)s.",
            name=name(t, news.faction),
            who=news.who,
            tie=through,
            words=words,
        )
    return Piece(says=says)

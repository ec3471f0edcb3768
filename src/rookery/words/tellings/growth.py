"""Sessions and growing, in words."""

from __future__ import annotations

from rookery.game.downtime.vice import Overindulged
from rookery.game.ids import XpTrackId
from rookery.game.people.advancement import AdvanceEarned, AdvanceTaken, XpMarked, track_term
from rookery.game.people.known import NewNamed, Promised
from rookery.game.people.session import (
    EndAnswered,
    MomentNoted,
    MomentStruck,
    SessionBegan,
    SessionEnding,
    ShareWritten,
    TriggerChosen,
)
from rookery.words.speech import Speech
from rookery.words.telling import Telling, tells
from rookery.words.told import GM_SIGIL, Delta, Piece, Who


def track(speech: Speech, name: XpTrackId) -> str:
    return speech.term(track_term(name).path)


@tells(MomentNoted)
def noted(t: Telling, event: MomentNoted) -> Piece | None:
    if t.among(Overindulged):
        return None
    says = t._(
        "notes a moment for %(who)s: %(text)s (%(trigger)s).",
        who=t.character(event.moment.character).name,
        text=t.speech.quoted(event.moment.text),
        trigger=t.speech.low(t.speech.term(f"triggers.{event.moment.trigger}.name")),
    )
    return Piece(who=t.actor, says=says)


@tells(MomentStruck)
def struck(t: Telling, event: MomentStruck) -> Piece:
    text = t.speech.quoted(event.moment.text)
    return Piece(who=t.actor, says=t._("strikes a moment that was noted: %(text)s.", text=text))


@tells(TriggerChosen)
def chosen(t: Telling, event: TriggerChosen) -> Piece:
    name = t.speech.low(t.speech.term(f"triggers.{event.trigger}.name"))
    says = t._("learns by this from now on: %(trigger)s.", trigger=name)
    return Piece(who=t.character(event.character), says=says)


@tells(SessionEnding)
def ending(t: Telling, _: SessionEnding) -> Piece:
    number = t.before.session.number
    return Piece(who=t.actor, says=t._("brings session %(number)s to its end.", number=number))


@tells(EndAnswered)
def answered(t: Telling, event: EndAnswered) -> Piece:
    text = t.speech.question(event.question)
    if event.yes:
        return Piece(who=t.actor, says=t._("says yes: %(question)s", question=text))
    return Piece(who=t.actor, says=t._("says no: %(question)s", question=text))


@tells(ShareWritten)
def written(t: Telling, event: ShareWritten) -> Piece:
    who, claims = t.character(event.character), event.share.claims
    if not claims:
        return Piece(who=who, says=t._("claims no xp for this session."))
    told = t.speech.listed(
        f"{t.speech.low(t.speech.term(f'triggers.{trigger}.name'))} {xp}"
        for trigger, xp in claims.items()
    )
    return Piece(who=who, says=t._("earned xp in this session: %(what)s.", what=told))


@tells(XpMarked)
def marked(t: Telling, event: XpMarked) -> Piece:
    who = t.character(event.character)
    delta = Delta(
        label=t._("%(attribute)s xp", attribute=track(t.speech, event.track)),
        was=str(event.was),
        now=str(event.now),
        whose=who.name,
    )
    says = t._("changes the xp of a track.")
    return Piece(who=t.actor, says=says, alone=True, deltas=(delta,))


@tells(AdvanceEarned)
def earned(t: Telling, event: AdvanceEarned) -> Piece:
    says = t._("has a full track and may advance: %(track)s.", track=track(t.speech, event.track))
    return Piece(who=t.character(event.character), says=says)


@tells(AdvanceTaken)
def taken(t: Telling, event: AdvanceTaken) -> Piece:
    says = t._("takes an advance: %(track)s.", track=track(t.speech, event.track))
    return Piece(who=t.character(event.character), says=says)


@tells(Promised)
def promised(t: Telling, event: Promised) -> Piece:
    who, by = t.character(event.character), t.speech.term(f"{event.promise.by}.name")
    return Piece(who=who, says=t._("knows something new now (%(by)s).", by=by))


@tells(NewNamed)
def named(t: Telling, event: NewNamed) -> Piece:
    name, by = t.speech.quoted(event.known.name), t.speech.term(f"{event.known.by}.name")
    says = t._("knows %(name)s (%(by)s).", name=name, by=by)
    return Piece(who=t.character(event.character), says=says)


@tells(SessionBegan)
def began(t: Telling, event: SessionBegan) -> Piece:
    says = t._("Session %(number)s begins.", number=event.number)
    return Piece(who=Who("", GM_SIGIL), says=says)

"""Seats, the campaign's name, notes and tone, in words."""

from __future__ import annotations

from rookery.game.core.notes import CampaignNamed, NoteWritten, ToneSet
from rookery.game.core.safety import SceneResumed, SceneStopped
from rookery.game.rewind import Redone, Undone
from rookery.game.seats import SeatLeft, SeatTaken
from rookery.words.telling import Telling, tells
from rookery.words.told import SEAT_SIGIL, Piece, Who


@tells(SeatTaken)
def taken(t: Telling, event: SeatTaken) -> Piece:
    seat = event.seat
    says = {
        "gm": t._("opens the table as its GM."),
        "player": t._("sits down to play."),
        "spectator": t._("sits down to watch."),
    }
    return Piece(who=Who(seat.name, SEAT_SIGIL), says=says[seat.role])


@tells(SeatLeft)
def left(t: Telling, event: SeatLeft) -> Piece:
    name = t.before.seats[event.seat].name
    return Piece(who=Who(name, SEAT_SIGIL), says=t._("leaves the table."))


@tells(CampaignNamed)
def named(t: Telling, event: CampaignNamed) -> Piece | None:
    name, scene = t.speech.quoted(event.name), t.speech.quoted(event.scene)
    renamed, moved = event.name != t.before.name, event.scene != t.before.scene
    if renamed and moved and event.scene:
        says = t._(
            "names the campaign %(name)s and opens the scene %(scene)s.", name=name, scene=scene
        )
    elif renamed:
        says = t._("names the campaign %(name)s.", name=name)
    elif moved and event.scene:
        says = t._("opens the scene %(scene)s.", scene=scene)
    elif moved:
        says = t._("ends the scene %(scene)s.", scene=t.speech.quoted(t.before.scene))
    else:
        return None
    return Piece(who=t.actor, says=says)


@tells(Undone)
def undone(t: Telling, event: Undone) -> Piece:
    return Piece(
        who=t.actor, says=t._("goes back to before entry %(number)s.", number=event.before)
    )


@tells(Redone)
def redone(t: Telling, event: Redone) -> Piece:
    says = t._("redoes what entry %(number)s had undone.", number=event.before)
    return Piece(who=t.actor, says=says)


@tells(NoteWritten)
def noted(t: Telling, event: NoteWritten) -> Piece:
    return Piece(who=t.actor, says=t._("notes: %(text)s", text=event.text))


@tells(ToneSet)
def toned(t: Telling, event: ToneSet) -> Piece:
    if event.gritty:
        return Piece(who=t.gm, says=t._("sets a gritty tone: resisting lessens a price."))
    return Piece(who=t.gm, says=t._("sets a daring tone: resisting avoids a price."))


@tells(SceneStopped)
def stopped(t: Telling, event: SceneStopped) -> Piece:  # noqa: ARG001 - it says all
    return Piece(says=t._("The scene is stopped."))


@tells(SceneResumed)
def resumed(t: Telling, event: SceneResumed) -> Piece:  # noqa: ARG001 - it says all
    return Piece(who=t.gm, says=t._("lets the scene go on."))

"""Who sits at the table, and what leaves the server for which seat."""

from typing import Any

import msgspec
import pytest

from rookery.game.limits import MOST_SEATS
from rookery.game.refusals import No
from rookery.game.seats import shown, view
from rookery.journal.entries import encoder
from tests.game.scene import PARTIAL, Scene, consequence


def seen_by(scene: Scene, role: str) -> str:
    """All that a seat of a role could be sent of the state."""
    campaign = view(scene.campaign, "gm" if role == "gm" else "player")
    return encoder.encode(msgspec.structs.replace(campaign, rules=None)).decode()


def test_seats_are_numbered_and_named(scene: Scene):
    names = {seat.name: seat.role for seat in scene.campaign.seats.values()}
    assert names == {"Gwen": "gm", "Ana": "player", "Ben": "player", "Wil": "spectator"}


def test_one_changes_ones_own_name_and_language(scene: Scene):
    scene.watcher.does("change-seat", name="威爾", language="zh-Hant")
    assert scene.watcher.may_not("change-seat", name="威爾", language="zh-Hant") == No.ALREADY
    assert scene.watcher.may_not("change-seat", name=" ", language="en") == No.EMPTY
    assert scene.ana.may_not("change-seat", name="Ana", language="fr") == No.MALFORMED


def test_a_watcher_watches(scene: Scene):
    assert scene.watcher.may_not("write-note", text="Ha!") == No.WATCHING
    assert scene.watcher.may_not("add-character", name="Me") == No.WATCHING
    assert scene.watcher.may_not("undo") == No.WATCHING


def test_a_seat_that_is_freed_leaves_its_character_to_others(scene: Scene):
    assert scene.ana.may_not("free-seat", seat=scene.ben.seat) == No.GM_ONLY
    scene.gm.does("free-seat", seat=scene.ben.seat)
    assert scene.corin.player is None
    assert scene.ben.may_not("write-note", text="Still here") == No.NO_SEAT
    scene.ana.does("take-character", character=scene.corin_id)
    assert scene.corin.player == scene.ana.seat


def test_the_gm_does_not_unseat_themselves(scene: Scene):
    assert scene.gm.may_not("free-seat", seat=scene.gm.seat) == No.WRONG_MOMENT
    assert scene.gm.may_not("free-seat", seat="s99") == No.NO_SUCH


def test_a_table_has_an_end(scene: Scene):
    for number in range(len(scene.campaign.seats), MOST_SEATS):
        scene.sits(f"Guest {number}")
    assert scene.gm.may_not("take-seat", role="player", name="One more") == No.TOO_MANY


# What is hidden


def test_a_hidden_clock_never_leaves_for_a_players_seat(scene: Scene):
    """JDG-20: neither its name nor its id, wherever an open thing was tied to it before."""
    open_clock = scene.starts_clock("Escape", 4, kind="race-ours")
    secret = scene.starts_clock("The mole talks", 6, kind="race-theirs", rival=open_clock)
    after = scene.starts_clock("Later", 4)
    roll = scene.agreed(clock=secret)
    offer = {"text": "A word too much", "price": "clock", "clock": secret, "amount": 1}
    scene.gm.does("offer-bargain", roll=roll, **offer)
    first = consequence("complication", clock=after, amount=1)
    scene.gm.does("resist-first", roll=roll, consequence=first)
    scene.gm.does("link-clocks", clock=after, after=secret)
    for clock in (secret, after):
        scene.gm.does("hide-clock", clock=clock)

    for hidden in (secret, after):
        assert f'"{hidden}"' in seen_by(scene, "gm")
        assert f'"{hidden}"' not in seen_by(scene, "player")
    for name in ("The mole talks", "Later"):
        assert name in seen_by(scene, "gm")
        assert name not in seen_by(scene, "player")
    assert "Escape" in seen_by(scene, "player")


def test_a_hidden_clock_is_not_there_for_a_player_who_guesses_its_id(scene: Scene):
    secret = scene.starts_clock("The mole", 6, gm_only=True, hands="anyone")
    assert scene.ana.may_not("tick-clock", clock=secret) == No.NO_SUCH
    assert scene.ana.may_not("remove-clock", clock=secret) == No.NO_SUCH
    begin = {"character": scene.vesper_id, "goal": "Guess", "action": "study"}
    assert scene.ana.may_not("start-roll", **begin, clock=secret) == No.NO_SUCH


@pytest.mark.parametrize("command", ["tick-clock", "change-clock", "remove-clock"])
def test_what_happens_to_a_hidden_clock_is_the_gms_alone(scene: Scene, command: str):
    secret = scene.starts_clock("The mole", 2, gm_only=True, if_full="Betrayed")
    more: dict[str, dict[str, Any]] = {"change-clock": {"name": "The rat"}, "tick-clock": {"by": 2}}
    entry = scene.gm.does(command, clock=secret, **more.get(command, {}))
    assert entry.events
    assert not [event for event in entry.events if shown(event, "player")]
    assert all(shown(event, "gm") for event in entry.events)


def test_a_hidden_clock_is_shown_as_it_stands(scene: Scene):
    secret = scene.starts_clock("The mole", 6, gm_only=True, filled=2)
    scene.gm.does("show-clock", clock=secret)
    assert "The mole" in seen_by(scene, "player")
    assert scene.gm.may_not("show-clock", clock=secret) == No.ALREADY
    scene.gm.does("hide-clock", clock=secret)
    assert scene.gm.may_not("hide-clock", clock=secret) == No.ALREADY
    assert scene.ana.may_not("show-clock", clock=secret) == No.GM_ONLY


def test_an_unlocked_clock_does_not_tell_of_a_hidden_one(scene: Scene):
    secret = scene.starts_clock("The mole", 2, gm_only=True)
    scene.starts_clock("The raid", 4, after=secret)
    entry = scene.gm.does("tick-clock", clock=secret, by=2)
    assert not [event for event in entry.events if shown(event, "player")]


def test_a_note_for_the_gm_is_for_the_gm(scene: Scene):
    assert scene.ana.may_not("write-note", text="Psst", gm_only=True) == No.GM_ONLY
    (note,) = scene.gm.does("write-note", text="He lies", gm_only=True).events
    assert not shown(note, "player")
    assert not shown(note, "spectator")
    (note,) = scene.ana.does("write-note", text="A fine evening").events
    assert shown(note, "spectator")


def test_what_is_open_is_seen_by_all(scene: Scene):
    """An unchanged part keeps its identity for every role, so that it is drawn once."""
    scene.starts_clock("Escape", 4)
    scene.rolled(PARTIAL)
    sight = view(scene.campaign, "player")
    assert sight.characters is scene.campaign.characters
    assert list(sight.clocks.values()) == list(scene.campaign.clocks.values())
    assert all(sight.rolls[key] is roll for key, roll in scene.campaign.rolls.items())
    assert all(sight.clocks[key] is clock for key, clock in scene.campaign.clocks.items())

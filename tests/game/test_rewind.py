"""Going back: undo and redo are entries like any other, and nothing that was written is lost."""

import pytest

from rookery.game.refusals import No
from tests.game.scene import Scene, harm, marks


def test_a_desperate_mess_is_undone_to_before_the_roll(scene: Scene):
    before = scene.campaign
    number = scene.table.number
    (cut,) = scene.priced(harm(3, 2), position="desperate")
    scene.resists(cut, 1, 1)
    scene.gm.does("undo", entry=number + 1)
    assert scene.vesper == before.characters[scene.vesper.id]
    assert scene.campaign.rolls == {}
    assert marks(scene.vesper, "stress") == 0


def test_what_was_struck_stays_readable(scene: Scene):
    scene.ana.does("write-note", text="Ink does not fade")
    scene.ana.does("undo")
    kept = list(scene.table.entries())
    assert [entry.number for entry in kept] == list(range(1, scene.table.number + 1))
    assert any("Ink does not fade" in str(entry.events) for entry in kept)


def test_an_undo_is_redone_until_something_else_happens(scene: Scene):
    clock = scene.starts_clock(size=4)
    scene.gm.does("tick-clock", clock=clock, by=3)
    scene.gm.does("undo")
    scene.gm.does("redo")
    assert scene.clock(clock).filled == 3
    assert scene.gm.may_not("redo") == No.NOTHING_TO_REDO

    scene.gm.does("undo")
    scene.gm.does("write-note", text="Something else")
    assert scene.gm.may_not("redo") == No.NOTHING_TO_REDO


def test_several_steps_back_one_by_one(scene: Scene):
    clock = scene.starts_clock(size=8)
    for _ in range(3):
        scene.gm.does("tick-clock", clock=clock)
    for left in (2, 1, 0):
        scene.gm.does("undo")
        assert scene.clock(clock).filled == left
    for back in (1, 2, 3):
        scene.gm.does("redo")
        assert scene.clock(clock).filled == back


def test_a_player_takes_back_their_own_last_entry_only(scene: Scene):
    number = scene.ana.does("write-note", text="First").number
    assert scene.ben.may_not("undo") == No.NOT_YOUR_UNDO
    scene.ben.does("write-note", text="Second")
    assert scene.ana.may_not("undo", entry=number) == No.NOT_YOUR_UNDO
    assert scene.ana.may_not("undo") == No.NOT_YOUR_UNDO
    scene.ben.does("undo")


def test_a_player_does_not_take_back_what_the_gm_took_back(scene: Scene):
    """The GM may rewind anything, and a player may not set it going again."""
    scene.ana.does("write-note", text="First")
    scene.gm.does("undo")
    assert scene.ana.may_not("redo") == No.NOT_YOUR_UNDO
    scene.gm.does("redo")


def test_a_player_redoes_their_own_undo(scene: Scene):
    scene.ana.does("write-note", text="First")
    scene.ana.does("undo")
    assert scene.ben.may_not("redo") == No.NOT_YOUR_UNDO
    scene.ana.does("redo")


@pytest.mark.parametrize("entry", [0, -1, 1, 999])
def test_there_is_nothing_before_the_beginning_or_after_the_end(scene: Scene, entry: int):
    assert scene.gm.may_not("undo", entry=entry) == No.NOTHING_TO_UNDO


def test_what_is_struck_is_not_struck_again(scene: Scene):
    number = scene.gm.does("write-note", text="First").number
    scene.gm.does("undo")
    assert scene.gm.may_not("undo", entry=number) == No.NOTHING_TO_UNDO


def test_people_stay_seated_when_play_goes_back(scene: Scene):
    """Who joined since is still here; who left is not back, and plays nobody."""
    number = scene.table.number
    scene.gm.does("write-note", text="Dusk.")
    cy = scene.sits("Cy")
    scene.gm.does("free-seat", seat=scene.ben.seat)
    assert scene.gm.may_not("undo", entry=number + 2) == No.NOTHING_TO_UNDO
    scene.gm.does("undo", entry=number + 1)
    assert cy.seat in scene.campaign.seats
    assert scene.ben.seat not in scene.campaign.seats
    assert scene.corin.player is None


def test_sitting_down_is_no_play_to_undo(scene: Scene):
    """The last thing played is what an undo takes back, and a redo survives a latecomer."""
    scene.gm.does("write-note", text="Dusk.")
    scene.gm.does("undo")
    scene.sits("Cy")
    note = scene.gm.does("redo")
    scene.sits("Dan")
    scene.gm.does("undo")
    assert not scene.table.now.standing.counts(note.number - 3)


def test_an_id_is_never_given_twice(scene: Scene):
    first = scene.starts_clock("One", 4)
    scene.gm.does("undo")
    assert scene.starts_clock("Two", 4) != first

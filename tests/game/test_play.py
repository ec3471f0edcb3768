"""Deciding is pure, and reading what happened again gives the same campaign."""

from rookery.game.campaign import Campaign
from rookery.game.dice import ScriptedDice
from rookery.game.ids import SeatId
from rookery.game.play import COMMANDS, EVENTS, Ask, Happened, decide, evolve, replay
from rookery.game.refusals import No, Refusal
from rookery.game.rewind import Undone
from rookery.journal.entries import command_from
from tests.game.scene import Scene, harm, marks


def asks(scene: Scene, command: str, **fields: object) -> Ask:
    read = command_from({"do": command, **fields})
    assert not isinstance(read, Refusal)
    return Ask(seat=SeatId(scene.ana.seat), command=read, id="one")


def test_deciding_changes_nothing_by_itself(scene: Scene):
    roll = scene.agreed()
    before = scene.campaign
    ruled = decide(before, asks(scene, "throw", roll=roll), ScriptedDice(6, 6))
    assert isinstance(ruled, Happened)
    assert scene.campaign is before
    assert scene.stage == "terms"
    assert replay(before, ruled.events) == ruled.campaign
    assert evolve(before, ruled.events[0]) != before


def test_the_same_ask_and_dice_have_the_same_answer(scene: Scene):
    roll = scene.agreed()
    ask = asks(scene, "throw", roll=roll)
    first, again = (decide(scene.campaign, ask, ScriptedDice(2, 5)) for _ in range(2))
    assert first == again


def test_a_refusal_is_a_value(scene: Scene):
    ruled = decide(scene.campaign, asks(scene, "throw", roll="r99"), ScriptedDice())
    assert ruled == Refusal(No.NO_SUCH, {"name": "r99"})


def test_reading_never_rolls(scene: Scene):
    """The faces lie in the events, so that the journal read again shows the same roll."""
    (cut,) = scene.priced(harm(3, 2))
    scene.resists(cut, 2, 1)
    events = (event for entry in scene.table.entries() for event in entry.events)
    again = replay(Campaign(rules=scene.rules), events)
    assert again == scene.campaign
    assert marks(again.characters[scene.vesper.id], "stress") == 4


def test_every_chapters_commands_and_events_are_known():
    names = {str(kind.__struct_config__.tag) for kind in (*COMMANDS, *EVENTS)}
    assert len(names) == len(COMMANDS) + len(EVENTS)
    assert {"resist", "consequence-answered", "throw", "dice-thrown"} <= names
    assert Undone in EVENTS

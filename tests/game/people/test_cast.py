"""Several characters of one player, and which of them is played in this scene."""

from rookery.game.ids import CharacterId, SeatId
from rookery.game.people.cast import cast
from rookery.game.refusals import No
from tests.game.scene import Scene, harm


def resting(scene: Scene) -> list[str]:
    return [who.name for who in scene.campaign.characters.values() if who.resting]


def test_one_of_several_is_played_and_the_others_rest(scene: Scene):
    """DTH-02, JDG-38: who plays what is the player's word."""
    rook = scene.plays(scene.ana, "Rook", prowl=2)
    scene.ana.does("play-as", character=rook)
    assert resting(scene) == ["Vesper"]
    assert [who.name for who in cast(scene.campaign, SeatId(scene.ana.seat))] == ["Rook", "Vesper"]
    assert scene.ana.may_not("play-as", character=rook) == No.ALREADY
    scene.ana.does("play-as", character=scene.vesper_id)
    assert resting(scene) == ["Rook"]
    assert scene.ben.may_not("play-as", character=rook) == No.NOT_YOURS


def test_nobody_leaves_in_the_middle_of_a_roll(scene: Scene):
    rook = scene.plays(scene.ana, "Rook", prowl=2)
    scene.asked()
    assert scene.ana.may_not("play-as", character=rook) == No.ROLL_OPEN


def test_the_dead_are_played_no_more(scene: Scene):
    (blow,) = scene.priced(harm(4, 3))
    scene.accepts(blow)
    assert scene.ana.may_not("play-as", character=scene.vesper_id) == No.STORY_OVER
    assert cast(scene.campaign, SeatId(scene.ana.seat)) == []


def test_who_is_given_to_somebody_else_does_not_rest(scene: Scene):
    rook = scene.plays(scene.ana, "Rook", prowl=2)
    scene.ana.does("play-as", character=rook)
    scene.gm.does("give-character", character=scene.vesper_id, player=scene.ben.seat)
    assert resting(scene) == []
    scene.gm.does("give-character", character=scene.vesper_id)
    assert scene.campaign.characters[CharacterId(scene.vesper_id)].player is None
    assert scene.gm.may_not("play-as", character=scene.vesper_id) == No.NOBODYS

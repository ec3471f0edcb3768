"""The X-card stops the scene, from any seat, and keeps no name."""

from rookery.game.refusals import No
from rookery.words.journal import tell
from rookery.words.speech import Speech
from tests.game.scene import Scene


def test_anybody_stops_the_scene_and_nobody_learns_who(scene: Scene):
    for person in (scene.watcher, scene.ana, scene.gm):
        entry = person.does("stop-scene")
        assert scene.campaign.stopped
        assert person.seat not in (entry.seat, *map(str, entry.events))
        speech = Speech("en", scene.table.rules)
        told = tell(speech, entry.events, scene.campaign, entry.seat, "gm")
        assert told is not None
        assert (told.who, told.says) == ("", "The scene is stopped.")
        assert scene.ana.may_not("resume-scene") == No.GM_ONLY
        scene.gm.does("resume-scene")
        assert not scene.campaign.stopped

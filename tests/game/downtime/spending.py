"""Words for tests about activities: a downtime that has come to them, and how time is spent."""

from typing import Any

from rookery.game.downtime.doing import Doing
from rookery.game.downtime.doings import doings
from rookery.journal.entries import Entry
from tests.game.downtime.after import rests
from tests.game.scene import Person, Scene


def free_days(scene: Scene) -> None:
    """The crew has come to its activities."""
    rests(scene, at="activities")


def newest(scene: Scene) -> Doing:
    return next(reversed(doings(scene.campaign).values()))


def plans(scene: Scene, activity: str, /, **more: Any) -> Doing:
    """Vesper says how she spends her time."""
    scene.ana.does("plan-activity", character=scene.vesper_id, activity=activity, **more)
    return newest(scene)


def throws(scene: Scene, *faces: int, by: Person | None = None) -> Entry:
    """The dice fall for what was planned last."""
    scene.dice.faces.extend(faces)
    return (by or scene.ana).does("do-activity", doing=newest(scene).id)


def settles(scene: Scene, raises: int = 0, own: bool = False) -> Entry:
    return scene.ana.does("settle-activity", doing=newest(scene).id, raises=raises, own=own)


def spends(scene: Scene, activity: str, *faces: int, raises: int = 0, **more: Any) -> Entry:
    """A whole activity of Vesper's, from plan to end."""
    plans(scene, activity, **more)
    throws(scene, *faces)
    return settles(scene, raises)


def coins(scene: Scene, store: int = 0, purse: int = 0, rep: int = 0) -> None:
    """What the crew has, and Vesper."""
    for track, to in (("coin", store), ("rep", rep)):
        if to:
            scene.gm.does("set-crew-track", track=track, to=to)
    if purse:
        scene.gm.does("set-track", character=scene.vesper_id, track="purse", to=purse)


def project(scene: Scene, name: str = "A key for every lamp", **more: Any) -> str:
    who = {"character": scene.vesper_id, "project": "plan"}
    scene.gm.does("start-project", **{**who, **more}, name=name)
    return str(next(reversed(scene.campaign.clocks)))

"""Words for tests about downtime: a score that is over, and the downtime after it."""

from rookery.game.downtime.downtime import Downtime
from tests.game.scene import Scene
from tests.game.score.heist import begins


def downtime_of(scene: Scene) -> Downtime:
    assert scene.campaign.downtime is not None
    return scene.campaign.downtime


def score_over(scene: Scene) -> None:
    """The crew has played a score."""
    begins(scene)
    scene.gm.does("end-score")


def rests(scene: Scene, at: str = "payoff") -> None:
    """The downtime after a score has come to a leg."""
    score_over(scene)
    scene.gm.does("begin-downtime")
    if at != "payoff":
        scene.gm.does("open-leg", step=at)

"""Words for tests about scores: a plan in a line, and a score that is under way."""

from rookery.game.score.score import Score
from rookery.journal.entries import Entry
from tests.game.scene import Scene


def score_of(scene: Scene) -> Score:
    assert scene.campaign.score is not None
    return scene.campaign.score


def plans(scene: Scene, plan: str = "stealth", detail: str = "The tallow drain") -> None:
    """The crew has a plan and sends it to the GM."""
    scene.ana.does("begin-score", target="The Chandlers’ Bench", name="The Gilt Reliquary")
    scene.ana.does("choose-plan", plan=plan, detail=detail)
    scene.ana.does("send-plan")


def engages(scene: Scene, *faces: int) -> Entry:
    """The GM rolls into the score."""
    scene.dice.faces.extend(faces)
    return scene.gm.does("roll-engagement")


def begins(scene: Scene, *faces: int) -> None:
    """A score under way, with luck alone."""
    plans(scene)
    engages(scene, *(faces or (4,)))


def judges(scene: Scene, *questions: str, yes: bool = True) -> None:
    for question in questions:
        scene.gm.does("judge-engagement", question=question, yes=yes, why=f"Because of {question}")

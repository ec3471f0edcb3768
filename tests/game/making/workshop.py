"""Words for tests about making: what Vesper knows, and what she makes of it."""

from typing import Any

from rookery.game.making.lore import Lore
from rookery.game.making.things import Thing
from tests.game.downtime.spending import plans, settles, throws
from tests.game.scene import Scene


def newest_lore(scene: Scene) -> Lore:
    return next(reversed(scene.campaign.lore.values()))


def newest_thing(scene: Scene) -> Thing:
    return next(reversed(scene.campaign.things.values()))


def tier(scene: Scene, to: int) -> None:
    if scene.crew("tier") != to:
        scene.gm.does("set-crew-track", track="tier", to=to)


def deft(scene: Scene, dots: int = 2, **more: int) -> None:
    """Vesper has dots in what makers roll."""
    for action, rating in {"tinker": dots, **more}.items():
        scene.gm.does("rate-action", character=scene.vesper_id, action=action, rating=rating)


def knows(
    scene: Scene,
    ability: str = "alchemist",
    name: str = "Quiet fire",
    *,
    least: int = 1,
    faults: dict[str, int] | None = None,
) -> Lore:
    """Vesper has a maker's ability, and what she begins with is thought out."""
    scene.gains(ability)
    scene.ana.does("name-new", character=scene.vesper_id, by=f"abilities.{ability}", name=name)
    thought_out(scene, newest_lore(scene), least=least, faults=faults or {})
    return newest_lore(scene)


def thought_out(scene: Scene, lore: Lore, least: int = 1, **more: Any) -> None:
    """All four questions are answered, each by whose word it is."""
    about = {"lore": lore.id}
    kind = more.pop("creation", None)
    scene.ana.does(
        "answer-lore", **about, question="kind", text="It burns without light", creation=kind
    )
    scene.gm.does("answer-lore", **about, question="quality", least=least)
    scene.ana.does("answer-lore", **about, question="obscure", text="It smells of the drowned")
    scene.gm.does("answer-lore", **about, question="drawback", faults=more.get("faults", {}))


def crafts(scene: Scene, *faces: int, raises: int = 0, **more: Any) -> Thing | None:
    """A whole craft of Vesper's, and what is there afterwards."""
    before = set(scene.campaign.things)
    plans(scene, "craft", **more)
    throws(scene, *faces)
    settles(scene, raises)
    made = [thing for key, thing in scene.campaign.things.items() if key not in before]
    return made[0] if made else None

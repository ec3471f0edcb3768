"""Made things in play: in a load, in somebody's hands, used up; what drawbacks do (CRF-08)."""

from typing import Any

import pytest

from rookery.game.downtime.downtime import Noise
from rookery.game.downtime.heat import ledger
from rookery.game.ids import WayId
from rookery.game.making.things import Thing
from rookery.game.refusals import No
from tests.game.downtime.spending import free_days, plans, settles, throws
from tests.game.making.workshop import crafts, deft, knows, newest_thing, tier
from tests.game.scene import FULL, PARTIAL, Scene, happened, marks
from tests.game.score.heist import begins


def has_made(scene: Scene, **faults: int) -> Thing:
    """Vesper has made something with these drawbacks, and free play goes on."""
    free_days(scene)
    tier(scene, 1)
    deft(scene)
    lore = knows(scene, "artificer", "Storm jar", faults=faults)
    made = crafts(scene, *PARTIAL, lore=lore.id)
    assert made is not None
    for step in ("payoff", "heat", "entanglement"):
        scene.gm.does("skip-leg", step=step)
    scene.gm.does("end-downtime")
    return made


def at_work(scene: Scene, load: str = "normal") -> None:
    """A score is under way, and Vesper carries something."""
    begins(scene)
    scene.ana.does("choose-load", character=scene.vesper_id, load=load)


def heat_lines(scene: Scene) -> list[tuple[str, int, str]]:
    """The lines of a quiet score's heat, as they would be reckoned."""
    assert scene.rules.heat is not None
    kind = next(iter(scene.rules.heat.classes))
    found = ledger(scene.campaign, scene.rules.heat, Noise(kind=WayId(kind)))
    return [(line.what, line.amount, line.of) for line in found if line.what == "drawback"]


# In a load


def test_a_made_thing_is_declared_like_any_item_lod_02(scene: Scene):
    thing = has_made(scene)
    about = {"thing": thing.id}
    assert scene.ana.may_not("declare-thing", **about) is No.LOAD_MISSING
    at_work(scene, "light")
    assert scene.ben.may_not("declare-thing", **about) is No.NOT_YOURS
    assert scene.ana.may_not("use-thing", **about) is No.THING_AT_HOME
    scene.ana.does("declare-thing", **about)
    assert list(scene.vesper.made) == [thing.id]
    assert scene.ana.may_not("declare-thing", **about) is No.ALREADY
    scene.ana.does("put-back-thing", **about)
    assert scene.ana.may_not("put-back-thing", **about) is No.NOT_CARRIED
    scene.gm.does("judge-thing", **about, name="Great storm jar", quality=4, load=4)
    assert scene.ana.may_not("declare-thing", **about) is No.OVER_LOAD
    scene.ana.does("choose-load", character=scene.vesper_id, load="heavy")
    scene.ana.does("declare-thing", **about)
    scene.ana.does("choose-load", character=scene.vesper_id, load="normal")
    assert not scene.vesper.made


def test_it_changes_hands(scene: Scene):
    thing = has_made(scene)
    about = {"thing": thing.id}
    assert scene.ben.may_not("give-thing", **about, to=scene.corin_id) is No.NOT_YOURS
    assert scene.ana.may_not("give-thing", **about, to="c99") is No.NO_SUCH
    assert scene.ana.may_not("give-thing", **about, to=scene.vesper_id) is No.ALREADY
    scene.ana.does("give-thing", **about)
    assert scene.ana.may_not("use-thing", **about) is No.THING_LIES
    scene.ben.does("give-thing", **about, to=scene.corin_id)
    assert newest_thing(scene).holder == scene.corin_id
    scene.ben.does("use-thing", **about)
    scene.ben.does("lose-thing", **about)
    assert scene.campaign.things == {}
    assert scene.ben.may_not("lose-thing", **about) is No.NO_SUCH


def test_half_made_things_are_of_no_use(scene: Scene):
    thing = has_made(scene, complex=2)
    assert scene.ana.may_not("use-thing", thing=thing.id) is No.THING_UNFINISHED
    assert scene.ana.may_not("declare-thing", thing=thing.id) is No.THING_UNFINISHED


# Six drawbacks


def test_complex_has_stages_crf_08(scene: Scene):
    """CRF-08: an activity and a roll each."""
    assert (has_made(scene, complex=3).stages, newest_thing(scene).done) == (3, (2,))


@pytest.mark.parametrize("times", [0, 1, 3])
def test_conspicuous_is_a_heat_once_for_each_thing_amb_43(scene: Scene, times: int):
    """CRF-08, AMB-43: however often it was used in the score, and not at all if it was not."""
    thing = has_made(scene, conspicuous=1)
    at_work(scene)
    scene.ana.does("declare-thing", thing=thing.id)
    for _ in range(times):
        scene.ana.does("use-thing", thing=thing.id)
    scene.gm.does("end-score")
    scene.gm.does("begin-downtime")
    assert heat_lines(scene) == ([("drawback", 1, "conspicuous/Storm jar")] if times else [])


def test_conspicuous_things_are_reckoned_one_by_one_amb_43(scene: Scene):
    """AMB-43: what was used in one score does not count in the next."""
    thing = has_made(scene, conspicuous=1)
    scene.gm.does("give-thing", thing=thing.id, to=scene.corin_id)
    free_days(scene)
    second = crafts(scene, *FULL, lore=thing.lore)
    assert second is not None
    for step in ("payoff", "heat", "entanglement"):
        scene.gm.does("skip-leg", step=step)
    scene.gm.does("end-downtime")
    at_work(scene)
    scene.ben.does("choose-load", character=scene.corin_id, load="normal")
    for player, one in ((scene.ben, thing), (scene.ana, second)):
        player.does("declare-thing", thing=one.id)
        player.does("use-thing", thing=one.id)
    scene.gm.does("end-score")
    scene.gm.does("begin-downtime")
    assert [amount for _, amount, _ in heat_lines(scene)] == [1, 1]
    scene.gm.does("open-leg", step="heat")
    scene.gm.does("judge-heat", kind=next(iter(scene.rules.heat.classes)))  # type: ignore[union-attr]
    before = scene.crew("heat")
    scene.gm.does("take-heat")
    assert scene.crew("heat") == before + 2


@pytest.mark.parametrize("uses", [1, 3])
def test_consumable_is_used_up_crf_08(scene: Scene, uses: int):
    thing = has_made(scene, consumable=uses)
    assert thing.uses == uses
    for left in range(uses - 1, 0, -1):
        scene.ana.does("use-thing", thing=thing.id)
        assert newest_thing(scene).uses == left
    scene.ana.does("use-thing", thing=thing.id)
    assert scene.campaign.things == {}


def test_alchemicals_are_consumable_whatever_else_is_said_crf_08(scene: Scene):
    free_days(scene)
    deft(scene)
    lore = knows(scene, "alchemist", faults={"volatile": 1})
    made = crafts(scene, *FULL, lore=lore.id)
    assert made is not None
    assert (made.faults, made.uses) == ({"consumable": 1, "volatile": 1}, 1)
    scene.gm.does("answer-lore", lore=lore.id, question="drawback", faults={"consumable": 2})
    second = crafts(scene, *FULL, lore=lore.id)
    assert second is not None
    assert second.uses == 2


def test_rare_reminds_of_its_material_crf_08(scene: Scene):
    free_days(scene)
    deft(scene)
    lore = knows(scene, "artificer", faults={"rare": 1})
    plans(scene, "craft", lore=lore.id)
    throws(scene, *FULL)
    entry = settles(scene)
    assert "Reminded" in happened(entry)


@pytest.mark.parametrize(
    ("faces", "band"), [((1, 2), "bad"), ((3, 5), "partial"), ((6, 6), "crit")]
)
def test_unreliable_rolls_its_quality_crf_08(scene: Scene, faces: tuple[int, ...], band: str):
    """CRF-08: offered at each use; the GM may find that it needs none."""
    thing = has_made(scene, unreliable=1)
    assert thing.quality == 2
    scene.dice.faces.extend(faces)
    entry = scene.ana.does("use-thing", thing=thing.id)
    (used,) = (event for event in entry.events if type(event).__name__ == "ThingUsed")
    assert used.thrown.band == band  # type: ignore[attr-defined]
    scene.ana.does("use-thing", thing=thing.id, untested=True)
    assert scene.ana.may_not("use-thing", thing=thing.id, faces=(1, 2, 3)) is No.WRONG_DICE


VENOM: dict[str, Any] = {
    "kind": "harm",
    "name": "Burnt fingers",
    "amount": 2,
    "resist_with": "prowess",
    "resisted_to": 1,
}


def test_volatile_does_something_else_that_may_be_resisted_crf_08(scene: Scene):
    """CRF-08, JDG-35: the GM says what, whoever used it resists or takes it."""
    thing = has_made(scene, volatile=1, consumable=1)
    about = {"thing": thing.id}
    assert scene.gm.may_not("send-side-effect", **about) is No.NO_SIDE_EFFECT
    scene.ana.does("use-thing", **about)
    assert newest_thing(scene).upset == scene.vesper_id
    assert scene.ana.may_not("use-thing", **about) is No.SIDE_EFFECT_OPEN
    assert scene.ana.may_not("send-side-effect", **about) is No.GM_ONLY
    scene.gm.does("send-side-effect", **about, what="It spits", consequences=[VENOM])
    assert scene.campaign.things == {}
    price = scene.roll.consequences[0]
    scene.resists(price.id, 2, 6)
    assert [(wound.name, wound.level) for wound in scene.vesper.harm] == [("Burnt fingers", 1)]
    assert marks(scene.vesper, "stress") == 0


def test_a_side_effect_may_come_to_nothing_crf_08(scene: Scene):
    thing = has_made(scene, volatile=1)
    scene.ana.does("use-thing", thing=thing.id)
    scene.gm.does("send-side-effect", thing=thing.id)
    assert newest_thing(scene).upset is None
    scene.ana.does("use-thing", thing=thing.id)


def test_the_gm_says_what_a_thing_is_like_jdg_35(scene: Scene):
    """JDG-35: drawbacks of what was changed or made without a design."""
    thing = has_made(scene)
    like = {"thing": thing.id, "name": "Storm jar", "quality": 3}
    assert scene.ana.may_not("judge-thing", **like) is No.GM_ONLY
    assert scene.gm.may_not("judge-thing", **like, load=7) is No.OUT_OF_RANGE
    assert scene.gm.may_not("judge-thing", **like, faults={"ugly": 1}) is No.NO_SUCH
    assert scene.gm.may_not("judge-thing", **{**like, "name": " "}) is No.NAMELESS
    assert scene.gm.may_not("judge-thing", **like, uses=0) is No.OUT_OF_RANGE
    scene.gm.does("judge-thing", **like, faults={"conspicuous": 1}, uses=2, load=2)
    assert scene.gm.may_not("judge-thing", **like, faults={"conspicuous": 1}, uses=2, load=2) is (
        No.ALREADY
    )
    now = newest_thing(scene)
    assert (now.quality, now.load, now.uses, now.faults) == (3, 2, 2, {"conspicuous": 1})

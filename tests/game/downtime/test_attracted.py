"""Trouble that somebody attracted: theirs to choose or to roll, and open until they have."""

import pytest

from rookery.game.downtime.trouble import Trouble
from rookery.game.refusals import No
from tests.game.downtime.after import downtime_of
from tests.game.downtime.spending import free_days, newest, plans, throws
from tests.game.scene import Scene


@pytest.fixture
def scene() -> Scene:
    """Vesper has overindulged, and attracted trouble by it."""
    scene = Scene()
    free_days(scene)
    plans(scene, "indulge-vice", words="The organ of Saint Orison")
    throws(scene, 1, 1)
    way = {"doing": newest(scene).id, "way": "attract-trouble"}
    scene.ana.does("end-overindulgence", **way)
    return scene


def met(scene: Scene) -> Trouble:
    return next(reversed(scene.campaign.troubles.values()))


def test_it_waits_for_a_word_vic_03(scene: Scene):
    """VIC-03: what it is, is open, and the downtime does not end before."""
    assert downtime_of(scene).attracted == (scene.vesper_id,)
    for step in ("payoff", "heat", "entanglement"):
        scene.gm.does("skip-leg", step=step)
    assert scene.gm.may_not("end-downtime") is No.TROUBLE_OWED
    scene.ana.does("meet-trouble", character=scene.vesper_id, what="usual-suspects")
    scene.gm.does("end-downtime")


def test_who_overindulged_chooses_it_jdg_30(scene: Scene):
    """JDG-30: the player's word; whom it concerns and when it lands is the GM's (JDG-29)."""
    chosen = {"character": scene.vesper_id, "what": "usual-suspects"}
    assert scene.ben.may_not("meet-trouble", **chosen) is No.NOT_YOURS
    assert scene.watcher.may_not("meet-trouble", **chosen) is No.WATCHING
    scene.ana.does("meet-trouble", **chosen)
    trouble = met(scene)
    assert (trouble.by, trouble.choices, trouble.stage) == (
        scene.vesper_id,
        ("usual-suspects",),
        "rolled",
    )
    pick = {"trouble": trouble.id, "what": "usual-suspects"}
    assert scene.ana.may_not("pick-entanglement", **pick) is No.GM_ONLY
    scene.gm.does("pick-entanglement", **pick)
    assert met(scene).stage == "landed"


def test_or_rolls_for_it_ent_01(scene: Scene):
    """ENT-01: by the wanted level, in the column of the heat; it is not the downtime's own."""
    scene.gm.does("set-crew-track", track="wanted", to=2)
    scene.dice.faces.extend([6, 3])
    scene.ana.does("meet-trouble", character=scene.vesper_id)
    assert met(scene).choices == ("cooperation",)
    assert downtime_of(scene).rolled is None
    assert downtime_of(scene).attracted == ()


def test_the_dice_may_lie_on_a_real_table(scene: Scene):
    who = {"character": scene.vesper_id}
    assert scene.ana.may_not("meet-trouble", **who, faces=[6, 6, 6]) is No.WRONG_DICE
    scene.ana.does("meet-trouble", **who, faces=[4, 2])
    assert met(scene).thrown is not None


def test_the_gm_may_say_it_for_who_is_not_there(scene: Scene):
    scene.gm.does("meet-trouble", character=scene.vesper_id, what="usual-suspects")
    assert met(scene).by == scene.vesper_id


def test_nobody_chooses_what_would_pass_by_ent_04(scene: Scene):
    """ENT-04, ENT-07: without anybody whom it could concern it would cost nothing."""
    what = {"character": scene.vesper_id, "what": "gang-trouble"}
    assert scene.ana.may_not("meet-trouble", **what) is No.CONCERNS_NOBODY


def test_an_answer_comes_once(scene: Scene):
    chosen = {"character": scene.vesper_id, "what": "usual-suspects"}
    scene.ana.does("meet-trouble", **chosen)
    assert scene.ana.may_not("meet-trouble", **chosen) is No.NO_TROUBLE_OWED
    assert scene.ben.may_not("meet-trouble", character=scene.corin_id) is No.NO_TROUBLE_OWED
    assert scene.ana.may_not("meet-trouble", character=scene.vesper_id, what="plague")


def test_twice_is_twice(scene: Scene):
    plans(scene, "indulge-vice")
    throws(scene, 1, 1)
    scene.ana.does("end-overindulgence", doing=newest(scene).id, way="attract-trouble")
    assert downtime_of(scene).attracted == (scene.vesper_id, scene.vesper_id)
    scene.ana.does("meet-trouble", character=scene.vesper_id, what="usual-suspects")
    assert downtime_of(scene).attracted == (scene.vesper_id,)

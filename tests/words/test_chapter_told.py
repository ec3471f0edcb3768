"""The journal of a Chapter: sums against targets, criticals that count, and its own words."""

import pytest

from rookery.rulesets.load import builtin
from tests.game.downtime.spending import free_days, newest, plans, throws
from tests.game.scene import Scene, consequence
from tests.words.conftest import Reads
from tests.words.reading import moved, row


@pytest.fixture
def scene() -> Scene:
    return Scene(builtin("chapter"))


def test_a_sum_is_told_with_its_target_chp_05(scene: Scene, reads: Reads):
    scene.agreed("controlled", "limited")
    entry = scene.throws(20, 4, 6, 1, 3)
    assert "[Critical ×2, 33 against 6.]" in row(reads(entry))
    assert "關鍵 ×2" in row(reads(entry, "zh-Hant"))


def test_hit_points_are_told_as_they_go(scene: Scene, reads: Reads):
    scene.rolled((1, 1, 1))
    blow = consequence("harm", name="Stabbed", amount=6, resisted_to=3)
    scene.gm.does("send-consequences", roll=scene.roll.id, consequences=[blow])
    entry = scene.accepts(scene.price.id)
    assert any(each.startswith("Hit points 12 → 6") for each in moved(reads(entry)))


def test_trouble_is_asked_of_the_gm_jdg_39(scene: Scene, reads: Reads):
    """JDG-39: more consequences, and whose word it is."""
    free_days(scene)
    plans(scene, "indulge-vice", words="The wine cellar")
    throws(scene, 3)
    way = {"doing": newest(scene).id, "way": "attract-trouble"}
    entry = scene.ana.does("end-overindulgence", **way)
    assert "the GM says what more it costs" in row(reads(entry))

"""What a sheet tells of a character, told anew."""

from typing import Any

import pytest

from rookery.game.ids import CharacterId
from rookery.game.people.character import Character
from rookery.game.refusals import No
from tests.game.people.test_draft import SHADE, creates
from tests.game.scene import Scene, happened

TOLD: dict[str, Any] = {
    field: SHADE[field]
    for field in ("name", "look", "heritage", "background", "bonds", "vice", "purveyor")
}


@pytest.fixture
def wick(scene: Scene) -> dict[str, Any]:
    return {"character": creates(scene, **SHADE).id, **TOLD}


def now(scene: Scene, told: dict[str, Any]) -> Character:
    return scene.campaign.characters[CharacterId(told["character"])]


def test_who_somebody_is_changes_and_their_numbers_stay(scene: Scene, wick: dict[str, Any]):
    """CHR-01"""
    before = now(scene, wick)
    new = {
        "alias": "The Ferryman",
        "heritage": {"words": "Nobody knows any more"},
        "bonds": {"petra-vane": "rival"},
        "friend": "",
        "vice": "gambling",
        "purveyor": "",
    }
    entry = scene.ana.does("rewrite-sheet", **{**wick, **new})
    assert happened(entry) == ["SheetRewritten"]
    after = now(scene, wick)
    assert (after.alias, after.vice, after.purveyor) == ("The Ferryman", "gambling", "")
    assert after.heritage.words == "Nobody knows any more"
    assert after.bonds == {"petra-vane": "rival"}
    assert (after.ratings, after.abilities) == (before.ratings, before.abilities)
    assert (after.playbook, after.sigil, after.player) == ("shade", before.sigil, before.player)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({}, No.ALREADY),
        ({"name": " "}, No.NAMELESS),
        ({"heritage": {"of": "the-moon"}}, No.NO_SUCH),
        ({"background": {"of": "the-moon"}}, No.NO_SUCH),
        ({"vice": "sleep"}, No.NO_SUCH),
        ({"bonds": {"marla-teague": "friend"}}, No.NO_SUCH),
        ({"character": "c99"}, No.NO_SUCH),
    ],
)
def test_nothing_new_or_unheard_of(
    scene: Scene, wick: dict[str, Any], change: dict[str, Any], code: No
):
    assert scene.ana.may_not("rewrite-sheet", **{**wick, **change}) == code


def test_only_its_player_and_the_gm_rewrite_a_sheet(scene: Scene, wick: dict[str, Any]):
    assert scene.ben.may_not("rewrite-sheet", **wick, alias="Mud") == No.NOT_YOURS
    scene.gm.does("rewrite-sheet", **wick, alias="Mud")
    assert now(scene, wick).alias == "Mud"

"""Tracks: what is marked, spent, filled and carried over."""

from typing import Any

import pytest

from rookery.game.refusals import No
from tests.game.scene import Scene, marks


def test_the_tracks_and_their_sizes(scene: Scene):
    """AMB-01, STR-01"""
    limits = {str(name): track.limit for name, track in scene.rules.tracks.items()}
    assert limits["stress"] == 9
    assert limits["trauma"] == 4
    assert limits["heat"] == 9


@pytest.mark.parametrize(
    ("had", "set_to", "wanted", "heat"), [(0, 8, 0, 8), (0, 9, 1, 0), (3, 9, 4, 0), (4, 9, 4, 0)]
)
def test_full_heat_is_a_wanted_level_and_four_is_the_most(
    scene: Scene, had: int, set_to: int, wanted: int, heat: int
):
    """AMB-21"""
    if had:
        scene.gm.does("set-crew-track", track="wanted", to=had)
    scene.gm.does("set-crew-track", track="heat", to=set_to)
    assert (scene.crew("wanted"), scene.crew("heat")) == (wanted, heat)


def test_a_sheet_is_put_right_by_its_player_or_the_gm(scene: Scene):
    slip: dict[str, Any] = {"character": scene.vesper_id, "track": "stress", "to": 3}
    assert scene.ben.may_not("set-track", **slip) == No.NOT_YOURS
    assert scene.watcher.may_not("set-track", **slip) == No.WATCHING
    scene.ana.does("set-track", **slip)
    assert scene.ana.may_not("set-track", **slip) == No.ALREADY
    assert marks(scene.vesper, "stress") == 3
    assert marks(scene.corin, "stress") == 0


@pytest.mark.parametrize(
    ("track", "to", "code"),
    [
        ("stress", 10, No.OUT_OF_RANGE),
        ("stress", -1, No.OUT_OF_RANGE),
        ("armor", 1, No.OUT_OF_RANGE),
        ("heat", 1, No.NO_SUCH),
        ("trauma", 1, No.NO_SUCH),
        ("luck", 1, No.NO_SUCH),
    ],
)
def test_a_track_of_a_character_has_its_bounds(scene: Scene, track: str, to: int, code: No):
    slip: dict[str, Any] = {"character": scene.vesper_id, "track": track, "to": to}
    assert scene.ana.may_not("set-track", **slip) == code


@pytest.mark.parametrize(
    ("track", "to", "code"),
    [
        ("heat", 10, No.OUT_OF_RANGE),
        ("coin", -1, No.OUT_OF_RANGE),
        ("stress", 1, No.NO_SUCH),
        ("luck", 1, No.NO_SUCH),
        ("coin", 0, No.ALREADY),
    ],
)
def test_a_track_of_the_crew_has_its_bounds(scene: Scene, track: str, to: int, code: No):
    assert scene.ana.may_not("set-crew-track", track=track, to=to) == code

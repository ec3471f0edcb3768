"""How a career ends: the last trauma, death, and who comes after."""

from typing import Any

import pytest
from msgspec import structs

from rookery.game.ids import TrackId, UpgradeId
from rookery.game.people.crew import Bought, change_crew
from rookery.game.refusals import No
from tests.game.scene import Scene, consequence, harm


@pytest.fixture
def worn(scene: Scene) -> Scene:
    """Vesper with three traumas and a full track."""
    for trauma in ("cold", "haunted", "soft"):
        scene.breaks(trauma)
    assert scene.vesper.plays
    scene.stress(9)
    return scene


def test_the_fourth_trauma_is_the_last(worn: Scene):
    """STR-04, AMB-01, JDG-19: the player says how it ends; until then nothing goes on."""
    worn.ana.does("take-trauma", character=worn.vesper_id, trauma="vicious")
    assert worn.vesper.fate_owed
    refused = worn.gm.may_not("return-to-scene", character=worn.vesper_id)
    assert refused == No.FATE_WAITS
    begin = {"character": worn.vesper_id, "goal": "Once more", "action": "hunt"}
    assert worn.ana.may_not("start-roll", **begin) == No.FATE_WAITS

    choice = {"character": worn.vesper_id, "fate": "retire"}
    assert worn.ben.may_not("choose-fate", **choice) == No.NOT_YOURS
    worn.ana.does("choose-fate", **choice)
    assert worn.vesper.fate == "retire"
    assert not worn.vesper.plays
    assert worn.ana.may_not("choose-fate", **choice) == No.NO_FATE_WAITS


@pytest.mark.parametrize(("wanted", "left"), [(2, 1), (0, 0)])
def test_going_to_prison_lowers_the_wanted_level(worn: Scene, wanted: int, left: int):
    """STR-04"""
    if wanted:
        worn.gm.does("set-crew-track", track="wanted", to=wanted)
    worn.ana.does("take-trauma", character=worn.vesper_id, trauma="vicious")
    worn.ana.does("choose-fate", character=worn.vesper_id, fate="prison")
    assert worn.vesper.fate == "prison"
    assert worn.crew("wanted") == left


def test_one_more_trauma_for_the_hardened(worn: Scene):
    """STR-04: a limit of five is five, not a remark."""
    worn.gm.does("set-boxes", character=worn.vesper_id, track="trauma", boxes=5)
    worn.ana.does("take-trauma", character=worn.vesper_id, trauma="vicious")
    assert not worn.vesper.fate_owed
    worn.gm.does("return-to-scene", character=worn.vesper_id)
    worn.stress(9)
    worn.ana.does("take-trauma", character=worn.vesper_id, trauma="reckless")
    assert worn.vesper.fate_owed


def hardened(scene: Scene) -> None:
    """The crew has come through things, and bears one trauma more each."""
    crew = change_crew(scene.campaign, upgrades=(Bought(upgrade=UpgradeId("hardened")),))
    scene.table.now = structs.replace(scene.table.now, campaign=crew)


def test_the_hardened_bring_back_whom_four_traumas_had_broken(worn: Scene):
    """UPG-23: whoever plays them says so, once there is room for a fifth; with no stress."""
    worn.ana.does("take-trauma", character=worn.vesper_id, trauma="vicious")
    worn.ana.does("choose-fate", character=worn.vesper_id, fate="retire")
    back = {"character": worn.vesper_id}
    assert worn.ana.may_not("come-back", **back) == No.STILL_BROKEN
    hardened(worn)
    assert worn.ben.may_not("come-back", **back) == No.NOT_YOURS
    worn.ana.does("come-back", **back)
    assert (worn.vesper.plays, worn.vesper.away, len(worn.vesper.traumas)) == (True, False, 4)
    assert worn.vesper.track(TrackId("stress")) == 0
    assert worn.ana.may_not("come-back", **back) == No.NOT_BROKEN
    worn.stress(9)
    worn.ana.does("take-trauma", character=worn.vesper_id, trauma="reckless")
    assert worn.vesper.fate_owed


@pytest.mark.parametrize("dead", [True, False])
def test_nobody_comes_back_from_death_or_from_their_own_will(scene: Scene, dead: bool):
    """UPG-23, DTH-01: it is for those whom their traumas drove out, and for no one else."""
    hardened(scene)
    if dead:
        for trauma in ("cold", "haunted", "soft", "vicious"):
            scene.breaks(trauma)
        (price,) = scene.priced(harm(4, 3, "A blade"))
        scene.accepts(price)
    else:
        scene.ana.does("choose-fate", character=scene.vesper_id, fate="retire")
    assert not scene.vesper.plays
    assert scene.gm.may_not("come-back", character=scene.vesper_id) == No.NOT_BROKEN


def test_death_is_not_a_way_to_retire(worn: Scene):
    worn.ana.does("take-trauma", character=worn.vesper_id, trauma="vicious")
    assert worn.ana.may_not("choose-fate", character=worn.vesper_id, fate="dead") == No.NO_SUCH
    assert worn.ana.may_not("choose-fate", character=worn.vesper_id, fate="fly") == No.NO_SUCH


# Death


def test_fatal_harm_that_is_taken_kills(scene: Scene):
    """DTH-01, JDG-19: the player may resist it, and accepts it only of their own will."""
    (blow,) = scene.priced(harm(4, 3, "Stabbed in the heart"))
    assert scene.vesper.plays
    scene.accepts(blow)
    assert scene.vesper.fate == "dead"
    begin = {"character": scene.vesper_id, "goal": "Haunt", "action": "attune"}
    assert scene.ana.may_not("start-roll", **begin) == No.NOT_PLAYING


def test_fatal_harm_that_is_resisted_does_not(scene: Scene):
    """DTH-01, RES-04"""
    (blow,) = scene.priced(harm(4, 3))
    scene.resists(blow, 1, 1)
    assert scene.vesper.plays
    assert [wound.level for wound in scene.vesper.harm] == [3]


def test_a_severe_wound_too_many_is_death_only_if_the_gm_says_so(scene: Scene):
    """DTH-01, HRM-03, JDG-18"""
    scene.wound(3)
    (blow,) = scene.priced(harm(3))
    scene.accepts(blow)
    assert scene.vesper.plays
    end: dict[str, Any] = {"character": scene.vesper_id, "text": "She does not get up."}
    scene.gm.does("judge-catastrophe", **end, death=True)
    assert scene.vesper.fate == "dead"


@pytest.mark.parametrize("way", ["taken", "judged"])
def test_the_dead_owe_no_more_answers(scene: Scene, way: str):
    """DTH-01: what else the roll would have cost falls away, and its card is closed."""
    if way == "judged":
        scene.wound(3)
    blow, _, _ = scene.priced(
        harm(4 if way == "taken" else 3), harm(2, 1), consequence("heat", amount=2)
    )
    scene.accepts(blow)
    if way == "judged":
        end: dict[str, Any] = {"character": scene.vesper_id, "text": "Gone.", "death": True}
        scene.gm.does("judge-catastrophe", **end)
    assert scene.stage == "settled"
    assert [price.answer for price in scene.roll.consequences] == ["accepted", "moot", "moot"]
    assert scene.crew("heat") == 0


def test_after_a_death_the_player_brings_somebody_new(scene: Scene):
    """DTH-02"""
    (blow,) = scene.priced(harm(4, 3))
    scene.accepts(blow)
    rook = scene.plays(scene.ana, "Rook", prowl=2)
    scene.ana.does("start-roll", character=rook, goal="Take her place", action="prowl")
    assert scene.vesper.fate == "dead"


def test_after_a_death_the_player_may_take_over_one_of_the_gang(scene: Scene):
    """DTH-02: a gang member whom the GM had brought to the table."""
    scene.gm.does("add-character", name="Old Tam", ratings={"wreck": 2})
    tam = next(reversed(scene.campaign.characters))
    (blow,) = scene.priced(harm(4, 3))
    scene.accepts(blow)
    scene.ana.does("take-character", character=tam)
    scene.ana.does("start-roll", character=tam, goal="Avenge her", action="wreck")

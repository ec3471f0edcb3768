"""The sample game: what it does differently from the SRD, by data alone, as it is played."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec import structs

from rookery.game.downtime.track import steps
from rookery.game.people.deal import dealt
from rookery.game.refusals import No
from rookery.journal.entries import Entry
from rookery.rulesets.load import builtin, load
from tests.game.downtime.spending import plans, throws
from tests.game.scene import PARTIAL, Person, Scene, marks

HOME = Path(__file__).parents[2] / "examples" / "dry-sea"
RULES, SRD = load(HOME), builtin("srd")


class Descent(Scene):
    """Vesper is a diver and Corin a rigger, both as they are dealt."""

    def __init__(self) -> None:
        self.books = iter(RULES.playbooks)
        super().__init__(RULES)

    def plays(self, player: Person, name: str, /, **_: int) -> str:
        draft = structs.replace(dealt(RULES, next(self.books)), name=name)
        assert isinstance(self.table.do(player.seat, draft), Entry)
        return str(next(reversed(self.campaign.characters)))

    def goes_down(self, **more: Any) -> str:
        """Vesper delves, exposed, for a fair effect."""
        roll = self.asked("delve")
        terms = {"position": "exposed", "effect": "fair", **more}
        self.gm.does("set-terms", roll=roll, **terms)
        return roll


@pytest.fixture
def scene() -> Iterator[Descent]:
    opened = Descent()
    yield opened
    assert not opened.dice.faces


def test_there_is_not_a_line_of_python():
    files = [path for path in HOME.rglob("*") if path.is_file()]
    assert {path.suffix for path in files} == {".toml"}


def test_it_differs_in_all_that_a_game_is_made_of():
    """Attributes, actions, tracks, harm, positions, effects, plans, downtime, people, the crew."""
    sizes = [len(each.actions) for each in RULES.attributes.values()]
    assert sizes == [3, 3, 2, 2]
    for part in (
        *("attributes", "actions", "positions", "effects", "severities", "consequences"),
        *("traumas", "playbooks", "abilities", "crews", "crew_abilities", "upgrades", "claims"),
        *("activities", "vices", "heritages"),
    ):
        theirs, ours = getattr(SRD, part), getattr(RULES, part)
        assert ours, part
        assert not ours.keys() & theirs.keys() - {"harm"}, part
    assert [row.boxes for row in RULES.harm.rows.values()] == [3, 2, 1, 1]
    assert RULES.harm.fatal == 5
    assert [*RULES.downtime.steps] == ["factions", "activities", "payoff"]  # type: ignore[union-attr]
    assert {"water", "rust"} <= RULES.tracks.keys() - SRD.tracks.keys()


def test_calm_is_spent_and_a_new_character_is_calm(scene: Descent):
    assert marks(scene.vesper, "calm") == 7
    assert marks(scene.vesper, "water") == 2
    roll = scene.goes_down()
    scene.ana.does("push", roll=roll, way="die", on=True)
    scene.throws(1, 3, 6)
    assert marks(scene.vesper, "calm") == 6


def test_a_drink_is_a_die_and_takes_water(scene: Descent):
    roll = scene.goes_down()
    scene.ana.does("reach-for", roll=roll, effect="rules.drink.effects.sip")
    scene.throws(2, 4, 6)
    assert scene.roll.thrown is not None
    assert len(scene.roll.thrown.faces) == 3
    assert marks(scene.vesper, "water") == 1


def test_who_resists_with_the_last_of_their_calm_is_marked_and_stays(scene: Descent):
    """The track begins anew, and nobody leaves the scene."""
    scene.gm.does("set-track", character=scene.vesper_id, track="calm", to=2)
    roll = scene.goes_down()
    scene.throws(*PARTIAL)
    blow = {"kind": "harm", "name": "Cracked rib", "amount": 2, "resist_with": "nerve"}
    scene.gm.does("send-consequences", roll=roll, consequences=[{**blow, "resisted_to": 1}])
    scene.resists(scene.price.id, *(1, 1))
    assert scene.vesper.traumas_owed == 1
    assert marks(scene.vesper, "calm") == 7
    assert not scene.vesper.away
    assert [harm.level for harm in scene.vesper.harm] == [1]
    scene.ana.does("take-trauma", character=scene.vesper_id, trauma="humming")
    scene.gm.does("undo")
    scene.gm.does("undo")
    assert marks(scene.vesper, "calm") == 2


def test_nobody_digs_deep_without_calm(scene: Descent):
    roll = scene.goes_down()
    scene.ana.does("push", roll=roll, way="die", on=True)
    scene.ana.does("push", roll=roll, way="effect", on=True)
    scene.gm.does("set-track", character=scene.vesper_id, track="calm", to=1)
    assert scene.ana.may_not("throw", roll=roll) is No.TOO_LITTLE


def test_rust_gathers_until_the_hull_has_a_scar(scene: Descent):
    roll = scene.goes_down()
    scene.throws(*PARTIAL)
    rust = {"kind": "rust", "amount": 4, "resist_with": "craft", "resisted_to": 1}
    scene.gm.does("send-consequences", roll=roll, consequences=[rust])
    scene.accepts(scene.price.id)
    assert scene.crew("rust") == 4
    scene.gm.does("set-crew-track", track="rust", to=6)
    assert (scene.crew("rust"), scene.crew("scars")) == (0, 1)


def test_a_fourth_row_of_harm_bars_whoever_does_not_dig_deep(scene: Descent):
    roll = scene.goes_down(harm=(scene.wound(4, "Pinned under the mast"),))
    assert scene.ana.may_not("throw", roll=roll) is No.BARRED
    scene.ana.does("push", roll=roll, way="act", on=True)
    scene.throws(5, 6)
    assert marks(scene.vesper, "calm") == 6


def test_a_descent_and_a_landfall_in_another_order(scene: Descent):
    """Wind, fire, scales: the payoff comes last, and each has activities of this game's own."""
    scene.ana.does("begin-score", target="The Night Bell", kind="salvage")
    scene.ana.does("choose-plan", plan="plunge", detail="The anchor chain")
    scene.ana.does("send-plan")
    scene.dice.faces.extend((6,))
    scene.gm.does("roll-engagement")
    scene.gm.does("set-track", character=scene.vesper_id, track="calm", to=3)
    scene.gm.does("end-score")
    scene.gm.does("begin-downtime")
    assert steps(scene.campaign) == ("factions", "activities", "payoff")
    scene.gm.does("close-leg", step="factions")
    assert scene.campaign.downtime is not None
    assert scene.campaign.downtime.at == "activities"
    plans(scene, "rest")
    throws(scene, 6)
    assert marks(scene.vesper, "calm") == 8, "5 more than 3"
    plans(scene, "draw-water")
    throws(scene, 2, 2)
    assert marks(scene.vesper, "water") == 3
    scene.gm.does("close-leg", step="activities")
    scene.gm.does("rate-payoff", amount="load", tier=1)
    scene.gm.does("take-payoff")
    assert scene.crew("coin") == 3


def test_a_caravan_is_founded_and_its_works_are_felt(scene: Descent):
    scene.ana.does("open-founding")
    for question, said in (
        ("lair", {"lair": "The ribs of the Constance"}),
        ("grounds", {"grounds": "From the beacon to the old pier"}),
        ("ability", {"abilities": ["everybody-drinks"]}),
        ("name", {"name": "The Long Keel"}),
    ):
        scene.ana.does("answer-founding", question=question, **said)
    scene.ana.does("confirm-founding")
    assert scene.campaign.crew.name == "The Long Keel"
    scene.gm.does("set-track", character=scene.vesper_id, track="water", to=4)
    assert marks(scene.vesper, "water") == 4, "there is room for one more"

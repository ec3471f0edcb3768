"""Looking back: told by a player, priced by the GM, paid, and settled."""

from typing import Any

import pytest

from rookery.game.refusals import No
from rookery.game.score.score import Flashback
from rookery.game.score.starting import start_for
from rookery.journal.entries import Entry
from tests.game.scene import Scene, happened, marks
from tests.game.score.heist import begins, score_of


def remembers(scene: Scene, deed: str = "I drank with the bell-ringer") -> str:
    """Vesper looks back."""
    told = {"character": scene.vesper_id, "deed": deed, "when": "Two nights ago"}
    scene.ana.does("tell-flashback", **told, action="consort")
    return back(scene).id


def back(scene: Scene) -> Flashback:
    return next(reversed(score_of(scene).flashbacks.values()))


def offered(scene: Scene, **more: Any) -> str:
    told = remembers(scene)
    scene.gm.does("price-flashback", flashback=told, **more)
    return told


def accepts(scene: Scene, told: str) -> Entry:
    return scene.ana.does("accept-flashback", flashback=told)


@pytest.mark.parametrize("stress", [0, 1, 2, 3, 5])
def test_the_gm_says_what_it_costs_and_the_player_pays(scene: Scene, stress: int):
    """FLB-01, JDG-24: 0, 1, 2 or more; any figure."""
    begins(scene)
    told = offered(scene, amount=stress)
    assert marks(scene.vesper, "stress") == 0
    accepts(scene, told)
    assert marks(scene.vesper, "stress") == stress
    assert back(scene).stage == "settled"


def test_the_levels_are_aids_with_their_usual_prices(scene: Scene):
    """FLB-01: ordinary 0, complex 1, elaborate 2 and up."""
    levels = scene.rules.flashback.levels
    track = scene.rules.flashback.track
    assert [level.costs.get(track, 0) for level in levels.values()] == [0, 1, 2]


def test_it_is_settled_by_an_action_roll(scene: Scene):
    """FLB-01: a risk in the past too; the roll is not a first action of the score."""
    begins(scene, 2)
    told = offered(scene, amount=1, how="action")
    entry = accepts(scene, told)
    assert "RollBegan" in happened(entry)
    assert (scene.roll.kind, scene.roll.action, scene.roll.goal) == (
        "action",
        "consort",
        "I drank with the bell-ringer",
    )
    assert start_for(scene.campaign, scene.roll) is None
    scene.gm.does("set-terms", roll=scene.roll.id, position="controlled", effect="standard")
    scene.throws(6, 6)
    assert scene.roll.done
    assert scene.vesper_id in score_of(scene).beginners
    scene.asked()
    assert start_for(scene.campaign, scene.roll) == "desperate"


def test_it_is_settled_by_a_fortune_roll(scene: Scene):
    """FLB-01"""
    begins(scene)
    accepts(scene, offered(scene, how="fortune"))
    assert scene.roll.kind == "fortune"
    scene.throws(4, 2)
    assert scene.stage == "telling"


def test_it_is_settled_without_a_roll(scene: Scene):
    """FLB-01"""
    begins(scene)
    accepts(scene, offered(scene, how="none"))
    assert scene.campaign.rolls == {}
    assert back(scene).deed == "I drank with the bell-ringer"


@pytest.mark.parametrize(("way", "track"), [("coin", "coin"), ("rep", "rep")])
def test_a_downtime_activity_is_paid_with_coin_or_rep_instead(scene: Scene, way: str, track: str):
    """FLB-02, AMB-44: 1 coin or 1 rep, no stress, and no slot of the next downtime."""
    begins(scene)
    told = offered(scene, downtime=way)
    refused = scene.ana.may_not("accept-flashback", flashback=told)
    assert refused == No.TOO_LITTLE
    if scene.rules.tracks[track].of == "crew":  # type: ignore[index]
        scene.gm.does("set-crew-track", track=track, to=2)
    else:
        scene.gm.does("set-track", character=scene.vesper_id, track=track, to=2)
    accepts(scene, told)
    assert scene.crew(track) + marks(scene.vesper, track) == 1
    assert marks(scene.vesper, "stress") == 0
    assert back(scene).downtime == way


def test_one_price_or_the_other(scene: Scene):
    """FLB-02"""
    begins(scene)
    told = remembers(scene)
    both = {"flashback": told, "amount": 1, "downtime": "coin"}
    assert scene.gm.may_not("price-flashback", **both) == No.ONE_PRICE


def test_what_is_established_stands_and_is_sent_back_with_a_word(scene: Scene):
    """FLB-03, JDG-24: refused kindly, and the next try is free."""
    begins(scene)
    told = remembers(scene, "I shot the watchman whom we have just met")
    assert scene.gm.may_not("refuse-flashback", flashback=told, why=" ") == No.EMPTY
    scene.gm.does("refuse-flashback", flashback=told, why="He stands there. Why does he limp?")
    assert (back(scene).stage, back(scene).word) == (
        "refused",
        "He stands there. Why does he limp?",
    )
    assert scene.ana.may_not("accept-flashback", flashback=told) == No.FLASHBACK_SETTLED
    remembers(scene, "I shot him in the knee, last winter")
    assert len(score_of(scene).flashbacks) == 1


def test_a_flashback_belongs_to_a_score_under_way(scene: Scene):
    """FLB-01: refused outside of one, with the reason."""
    told = {"character": scene.vesper_id, "deed": "I was here before", "action": "prowl"}
    assert scene.ana.may_not("tell-flashback", **told) == No.NO_LOOKING_BACK
    scene.ana.does("begin-score", target="The Bench")
    assert scene.ana.may_not("tell-flashback", **told) == No.NO_LOOKING_BACK
    scene.ana.does("drop-plan")
    begins(scene)
    scene.ana.does("tell-flashback", **told)
    scene.gm.does("end-score")
    assert scene.ana.may_not("tell-flashback", **told) == No.NO_LOOKING_BACK


def test_it_may_be_let_go_for_nothing(scene: Scene):
    """FLB-01: the price is known before it is paid."""
    begins(scene)
    told = offered(scene, amount=2)
    scene.ana.does("drop-flashback", flashback=told)
    assert score_of(scene).flashbacks == {}
    assert marks(scene.vesper, "stress") == 0


def test_it_is_told_in_the_midst_of_a_roll_and_settled_beside_it(scene: Scene):
    begins(scene)
    scene.agreed()
    accepts(scene, offered(scene, amount=1))
    assert marks(scene.vesper, "stress") == 1
    told = offered(scene, amount=1, how="action")
    assert scene.ana.may_not("accept-flashback", flashback=told) == No.ROLL_OPEN


def test_each_does_what_is_theirs(scene: Scene):
    """JDG-24: the GM prices, the player pays."""
    begins(scene)
    theirs = {"character": scene.vesper_id, "deed": "I know him", "action": "sway"}
    assert scene.ben.may_not("tell-flashback", **theirs) == No.NOT_YOURS
    told = remembers(scene)
    assert scene.ana.may_not("price-flashback", flashback=told) == No.GM_ONLY
    assert scene.ana.may_not("accept-flashback", flashback=told) == No.FLASHBACK_UNPRICED
    assert scene.ana.may_not("tell-flashback", **theirs) == No.FLASHBACK_OPEN
    assert scene.gm.may_not("price-flashback", flashback=told, amount=21) == No.OUT_OF_RANGE
    assert scene.gm.may_not("price-flashback", flashback=told, downtime="gold") == No.NO_SUCH
    assert scene.gm.may_not("price-flashback", flashback="b99") == No.NO_SUCH
    scene.gm.does("price-flashback", flashback=told)
    assert scene.gm.may_not("price-flashback", flashback=told) == No.ALREADY
    assert scene.ben.may_not("accept-flashback", flashback=told) == No.NOT_YOURS
    unfit = {"flashback": told, "using": ["abilities.foresight.effects.plan"]}
    assert scene.ana.may_not("accept-flashback", **unfit) == No.NO_EFFECT


def test_stress_may_fill_and_break(scene: Scene):
    """FLB-01, STR-02: a flashback can be the last straw."""
    begins(scene)
    scene.stress(8)
    accepts(scene, offered(scene, amount=2))
    assert scene.vesper.traumas_owed == 1

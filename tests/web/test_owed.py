"""Who owes what: the first thing on a phone."""

from rookery.web.screen.eyes import look
from rookery.web.screen.owed import waits
from tests.game.scene import Scene, consequence
from tests.game.score.band import Band
from tests.game.score.heist import plans


def owed(scene: Scene) -> list[str]:
    """Every row that holds the game up, as the GM reads it."""
    eyes = look(scene.campaign, "gm", "en")
    return [f"{w.who}: {w.what}" for w in waits(eyes) if w.state in ("now", "gm")]


def test_a_roll_says_at_each_step_who_is_awaited():
    """ACT-02, ACT-09, ACT-14, RES-01, STR-02: the GM, the player, whoever bears a price."""
    scene = Scene()
    roll = scene.asked("prowl")
    assert owed(scene) == ["GM: Set position and effect for Vesper"]
    scene.gm.does("set-terms", roll=roll, position="risky", effect="standard")
    assert owed(scene) == ["Vesper: Roll, when ready"]
    scene.ana.does("ask-trade", roll=roll, position="desperate", effect="great")
    assert owed(scene) == ["GM: Allow Vesper the trade, or not", "Vesper: Roll, when ready"]
    scene.gm.does("answer-trade", roll=roll, allowed=False)
    scene.throws(4)
    assert owed(scene) == ["GM: Say what it costs Vesper"]
    prices = [consequence("harm", name="Bruised", amount=1)]
    scene.gm.does("send-consequences", roll=roll, consequences=prices)
    assert owed(scene) == ["Vesper: Answer what it costs"]


def test_a_group_waits_for_those_who_have_not_said_and_for_its_terms():
    """TEA-02, TEA-07"""
    band = Band()
    band.led()
    band.joins(band.ben, band.corin_id)
    assert owed(band) == ["GM: Set the terms", "Wick: In or out?", "Tamm: In or out?"]


def test_a_plan_waits_for_the_crew_for_loads_and_then_for_the_gm():
    """SCO-03, LOD-01"""
    scene = Scene()
    plans(scene)
    assert owed(scene) == [
        "Vesper: Choose a load",
        "Corin: Choose a load",
        "GM: Say what counts, then roll",
    ]
    scene.ana.does("choose-load", character=scene.vesper_id, load="light")
    scene.ben.does("choose-load", character=scene.corin_id, load="normal")
    assert owed(scene) == ["GM: Say what counts, then roll"]

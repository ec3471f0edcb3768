"""Heat after a score: its class, its lines, what effects take away, and the rollover."""

import pytest
from msgspec import structs

from rookery.game.campaign import Campaign
from rookery.game.downtime.downtime import Noise
from rookery.game.downtime.heat import ledger as ledger_of
from rookery.game.ids import CrewAbilityId, WayId
from rookery.game.people.crew import CrewAbility
from rookery.game.refusals import No
from tests.game.downtime.after import downtime_of, rests
from tests.game.scene import Scene, consequence
from tests.game.score.heist import begins


def noise(scene: Scene) -> Noise:
    found = downtime_of(scene).heat
    assert found is not None
    return found


def ledger(scene: Scene) -> list[tuple[str, int]]:
    return [(line.of, line.amount) for line in noise(scene).ledger]


def takes(scene: Scene, kind: str, *said: str) -> int:
    """The heat that comes over the crew."""
    before = scene.crew("heat") + 9 * scene.crew("wanted")
    scene.gm.does("judge-heat", kind=kind, lines=said)
    scene.gm.does("take-heat")
    return scene.crew("heat") + 9 * scene.crew("wanted") - before


@pytest.mark.parametrize(
    ("kind", "heat"), [("smooth", 0), ("contained", 2), ("loud", 4), ("wild", 6)]
)
def test_heat_by_class_hea_01(scene: Scene, kind: str, heat: int):
    rests(scene, at="heat")
    assert takes(scene, kind) == heat
    assert downtime_of(scene).closed == {"heat": "done"}


def test_every_line_of_the_ledger_has_its_reason_hea_01(scene: Scene):
    rests(scene, at="heat")
    assert takes(scene, "contained", "killing", "high-profile", "hostile-turf") == 6
    assert ledger(scene) == [
        ("contained", 2),
        ("high-profile", 1),
        ("hostile-turf", 1),
        ("killing", 2),
    ]


def test_heat_that_a_score_drew_already_counts_as_well_qrf_06(scene: Scene):
    """QRF-06: a bargain for 2 and a complication for 1 lie on the track when the rest comes."""
    begins(scene)
    roll = scene.agreed()
    bargain = {"roll": roll, "text": "The horn is heard", "price": "heat", "amount": 2}
    scene.gm.does("offer-bargain", **bargain)
    scene.ana.does("answer-bargain", roll=roll, take=True)
    scene.throws(5, 4, 1)
    told = consequence("heat", name="A face at the window", amount=1)
    scene.gm.does("send-consequences", roll=roll, consequences=[told])
    scene.accepts(scene.price.id)
    assert scene.crew("heat") == 3
    scene.gm.does("end-score")
    scene.gm.does("begin-downtime")
    scene.gm.does("open-leg", step="heat")
    assert takes(scene, "contained") == 2
    assert scene.crew("heat") == 5


def test_a_war_adds_one_however_many_there_are_hea_01_fac_09(scene: Scene):
    for name in ("One", "Two"):
        scene.gm.does("add-faction", name=name)
        scene.gm.does("set-status", faction=list(scene.campaign.factions)[-1], to=-3)
    rests(scene, at="heat")
    assert takes(scene, "contained") == 3
    assert ledger(scene) == [("contained", 2), ("conditions.at-war", 1)]


def test_nine_raises_wanted_and_the_rest_carries_over_ex_19_hea_02(scene: Scene):
    scene.gm.does("set-crew-track", track="heat", to=7)
    rests(scene, at="heat")
    takes(scene, "loud")
    assert (scene.crew("heat"), scene.crew("wanted")) == (2, 1)


def test_at_the_highest_wanted_level_the_track_begins_anew_amb_21(scene: Scene):
    scene.gm.does("set-crew-track", track="heat", to=8)
    scene.gm.does("set-crew-track", track="wanted", to=4)
    rests(scene, at="heat")
    takes(scene, "loud")
    assert (scene.crew("heat"), scene.crew("wanted")) == (3, 4)
    assert noise(scene).capped


def with_abilities(scene: Scene, *names: str) -> Campaign:
    """The table as it would be if the crew had these abilities."""
    gained = tuple(CrewAbility(ability=CrewAbilityId(name)) for name in names)
    crew = structs.replace(scene.campaign.crew, abilities=gained)
    return structs.replace(scene.campaign, crew=crew)


def reckoned(campaign: Campaign, kind: str, *said: str) -> list[tuple[str, int]]:
    assert campaign.rules.heat is not None
    lines = ledger_of(campaign, campaign.rules.heat, Noise(kind=WayId(kind), lines=said))
    return [(line.of, line.amount) for line in lines]


def test_heat_never_falls_below_nothing_amb_20(scene: Scene):
    rests(scene, at="heat")
    campaign = with_abilities(scene, "just-passing-through")
    assert reckoned(campaign, "smooth") == [
        ("smooth", 0),
        ("crew-abilities.just-passing-through", -1),
        ("tracks.heat", 1),
    ]


def test_what_two_abilities_take_off_is_two_lines_hea_01(scene: Scene):
    rests(scene, at="heat")
    campaign = with_abilities(scene, "just-passing-through", "high-society")
    assert sum(amount for _, amount in reckoned(campaign, "loud")) == 2


def test_death_veil_takes_the_killing_off_before_all_else_amb_20(scene: Scene):
    rests(scene, at="heat")
    campaign = with_abilities(scene, "death-veil")
    assert reckoned(campaign, "smooth", "killing") == [("smooth", 0)]


def test_the_gm_alone_says_how_loud_it_was_jdg_27(scene: Scene):
    rests(scene, at="heat")
    assert scene.gm.may_not("take-heat") is No.HEAT_UNJUDGED
    assert scene.ana.may_not("judge-heat", kind="smooth") is No.GM_ONLY
    assert scene.gm.may_not("judge-heat", kind="silent") is No.NO_SUCH
    assert scene.gm.may_not("judge-heat", kind="loud", lines=("rain",)) is No.NO_SUCH
    scene.gm.does("judge-heat", kind="loud")
    assert scene.gm.may_not("judge-heat", kind="loud") is No.ALREADY
    scene.gm.does("judge-heat", kind="smooth")
    scene.gm.does("take-heat")
    assert scene.gm.may_not("take-heat") is No.LEG_CLOSED

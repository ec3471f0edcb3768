"""What a score pays: rep by the Tiers, coin by the GM's word, a tithe, and who gets it."""

import pytest
from msgspec import structs

from rookery.game.downtime.downtime import Takings
from rookery.game.downtime.payoff import lines as paid
from rookery.game.downtime.reckoning import sum_of
from rookery.game.ids import CrewAbilityId, TrackId
from rookery.game.people.crew import CrewAbility
from rookery.game.refusals import No
from tests.game.downtime.after import downtime_of, rests
from tests.game.scene import Scene, lines, marks


def takings(scene: Scene) -> Takings:
    found = downtime_of(scene).payoff
    assert found is not None
    return found


def rep(scene: Scene) -> list[tuple[str, int]]:
    """The lines of rep in the receipt."""
    return [(line.of or line.what, line.amount) for line in takings(scene).lines[TrackId("rep")]]


def rates(scene: Scene, **more: object) -> None:
    scene.gm.does("rate-payoff", **{"amount": "standard", "tier": 0, **more})


@pytest.mark.parametrize(
    ("amount", "coin", "gets"),
    [
        ("minor", 0, 2),
        ("small", 0, 4),
        ("standard", 0, 6),
        ("big", 0, 8),
        ("major", 0, 10),
        ("major", 14, 14),
        ("major", 7, 10),
        ("minor", 9, 2),
    ],
)
def test_the_gm_rates_the_coin_pay_02(scene: Scene, amount: str, coin: int, gets: int):
    rests(scene)
    rates(scene, amount=amount, coin=coin)
    scene.ana.does("take-payoff")
    assert scene.crew("coin") == gets
    assert downtime_of(scene).closed == {"payoff": "done"}
    assert downtime_of(scene).at == "heat"


@pytest.mark.parametrize(
    ("theirs", "ours", "gets"), [(0, 0, 2), (3, 1, 4), (2, 2, 2), (1, 2, 1), (0, 2, 0), (0, 4, 0)]
)
def test_rep_is_two_and_the_difference_of_the_tiers_fac_03(
    scene: Scene, theirs: int, ours: int, gets: int
):
    if ours:
        scene.gm.does("set-crew-track", track="tier", to=ours)
    rests(scene)
    rates(scene, tier=theirs)
    scene.ana.does("take-payoff")
    assert scene.crew("rep") == gets


def test_the_receipt_says_why(scene: Scene):
    scene.gm.does("set-crew-track", track="tier", to=1)
    rests(scene)
    rates(scene, tier=3)
    scene.ana.does("take-payoff")
    assert rep(scene) == [("sum", 2), ("their-tier", 3), ("tier", -1)]
    assert lines(takings(scene).lines[TrackId("coin")]) == [("amount", 6)]


def test_what_nobody_learns_of_earns_no_rep_fac_03(scene: Scene):
    rests(scene)
    rates(scene, tier=3, quiet=True)
    scene.ana.does("take-payoff")
    assert scene.crew("rep") == 0


def test_a_score_that_failed_earns_no_rep(scene: Scene):
    rests(scene)
    rates(scene, amount=None, tier=3, won=False)
    scene.ana.does("take-payoff")
    assert (scene.crew("rep"), scene.crew("coin")) == (0, 0)


def test_a_full_track_earns_no_more_rep_fac_04(scene: Scene):
    scene.gm.does("set-crew-track", track="rep", to=11)
    rests(scene)
    rates(scene, tier=2)
    scene.ana.does("take-payoff")
    assert scene.crew("rep") == 12
    assert rep(scene)[-1] == ("tracks.rep", -3)


def test_the_players_share_it_out_pay_02(scene: Scene):
    rests(scene)
    rates(scene)
    scene.ben.does("take-payoff", shares={scene.vesper_id: 2, scene.corin_id: 1})
    assert scene.crew("coin") == 3
    assert (marks(scene.vesper, "purse"), marks(scene.corin, "purse")) == (2, 1)


def test_nobody_takes_more_than_there_is_or_than_they_can_carry(scene: Scene):
    rests(scene)
    assert scene.ana.may_not("take-payoff") is No.PAYOFF_UNRATED
    rates(scene)
    both = {scene.vesper_id: 4, scene.corin_id: 3}
    assert scene.ana.may_not("take-payoff", shares=both) is No.OUT_OF_RANGE
    assert scene.ana.may_not("take-payoff", shares={scene.vesper_id: 5}) is No.PURSE_FULL
    assert scene.ana.may_not("take-payoff", shares={"c99": 1}) is No.NO_SUCH
    assert scene.ana.may_not("take-payoff", shares={scene.vesper_id: -1}) is No.OUT_OF_RANGE


def test_a_tithe_is_tier_and_one_pay_03(scene: Scene):
    scene.gm.does("set-crew-track", track="tier", to=2)
    rests(scene)
    rates(scene, tithe=True, tithe_name="Old Marrow")
    assert scene.ana.may_not("take-payoff") is No.TITHE_WAITS
    scene.ana.does("take-payoff", tithe=True)
    assert scene.crew("coin") == 3
    assert not scene.campaign.clocks
    assert takings(scene).paid_tithe is True


def test_a_tithe_that_cannot_be_paid_is_refused_with_what_is_missing(scene: Scene):
    scene.gm.does("set-crew-track", track="tier", to=2)
    rests(scene)
    rates(scene, amount="minor", tithe=True, tithe_name="Old Marrow")
    assert scene.ana.may_not("take-payoff", tithe=True) is No.TOO_LITTLE
    scene.ana.does("take-payoff", tithe=False)


def test_each_refusal_ticks_one_clock_of_patience_pay_03(scene: Scene):
    scene.gm.does("take-city", factions=("chandlers-bench",))
    for filled in (1, 2, 3):
        rests(scene)
        rates(scene, tithe=True, tithe_to="chandlers-bench", patience=4)
        scene.ana.does("take-payoff", tithe=False)
        (clock,) = scene.campaign.clocks.values()
        assert (clock.filled, clock.size, clock.kind) == (filled, 4, "patience")
        finish(scene)
    rests(scene)
    rates(scene, tithe=True, tithe_to="chandlers-bench", patience=4)
    scene.ana.does("take-payoff", tithe=False)
    (clock,) = scene.campaign.clocks.values()
    assert clock.filled == 0, "it begins anew"
    (faction,) = scene.campaign.factions.values()
    assert faction.status == -1


def finish(scene: Scene) -> None:
    for step in ("heat", "entanglement"):
        scene.gm.does("skip-leg", step=step)
    scene.gm.does("end-downtime")


def test_nobody_pays_a_tithe_that_nobody_expects(scene: Scene):
    rests(scene)
    rates(scene)
    assert scene.ana.may_not("take-payoff", tithe=True) is No.NO_TITHE
    assert scene.gm.may_not("rate-payoff", amount="small", tier=0, tithe=True) is No.NAMELESS
    hidden = scene.gm.does("add-faction", name="The Drowned Choir", gm_only=True)
    assert hidden
    (faction,) = scene.campaign.factions
    rated = {"amount": "small", "tier": 0, "tithe": True, "tithe_to": faction}
    assert scene.gm.may_not("rate-payoff", **rated) is No.HIDDEN_FACTION


def test_the_gm_alone_rates_it_jdg_26(scene: Scene):
    rests(scene)
    assert scene.ana.may_not("rate-payoff", amount="major", tier=3) is No.GM_ONLY
    assert scene.gm.may_not("rate-payoff", amount="standard") is No.TIER_UNKNOWN
    assert scene.gm.may_not("rate-payoff", amount="all", tier=3) is No.NO_SUCH
    rates(scene)
    assert scene.gm.may_not("rate-payoff", amount="standard", tier=0) is No.ALREADY


def test_a_payoff_is_taken_once(scene: Scene):
    rests(scene)
    rates(scene)
    scene.ana.does("take-payoff")
    assert scene.ben.may_not("take-payoff") is No.LEG_CLOSED
    assert scene.gm.may_not("open-leg", step="payoff") is No.LEG_CLOSED
    assert scene.crew("coin") == 6


@pytest.mark.parametrize(("theirs", "gets"), [(3, 3), (4, 3), (0, 1)])
def test_a_crew_that_leaves_no_traces_earns_half_amb_28(scene: Scene, theirs: int, gets: int):
    rests(scene)
    gained = (CrewAbility(ability=CrewAbilityId("no-traces")),)
    crew = structs.replace(scene.campaign.crew, abilities=gained)
    campaign = structs.replace(scene.campaign, crew=crew)
    quiet = paid(campaign, Takings(tier=theirs, quiet=True))
    assert sum_of(quiet[TrackId("rep")]) == gets
    told = paid(campaign, Takings(tier=theirs))
    assert sum_of(told[TrackId("rep")]) == 2 + theirs

"""Entanglements: the table cell by cell, whom they concern, holding them back, every way out."""

from typing import Any

import pytest

from rookery.game.downtime.trouble import Trouble
from rookery.game.downtime.ways_out import price, shut, ways
from rookery.game.ids import CharacterId, FactionId, WayId
from rookery.game.refusals import No
from rookery.game.seats import view
from tests.game.downtime.after import downtime_of, rests
from tests.game.scene import Scene, marks

LOW, MIDDLE, HIGH = (0, 3), (4, 5), (6, 8)
CELLS = [
    ((1, 3), LOW, {"gang-trouble", "usual-suspects"}),
    ((1, 3), MIDDLE, {"gang-trouble", "questioning"}),
    ((1, 3), HIGH, {"flipped", "interrogation"}),
    ((4, 5), LOW, {"rivals", "unquiet-dead"}),
    ((4, 5), MIDDLE, {"reprisals", "unquiet-dead"}),
    ((4, 5), HIGH, {"demonic-notice", "show-of-force"}),
    ((6, 6), LOW, {"cooperation"}),
    ((6, 6), MIDDLE, {"show-of-force"}),
    ((6, 6), HIGH, {"arrest"}),
]


def trouble_of(scene: Scene) -> Trouble:
    return next(reversed(scene.campaign.troubles.values()))


def stands(scene: Scene, **tracks: int) -> None:
    """The crew's tracks as they are."""
    for track, to in tracks.items():
        if scene.crew(track) != to:
            scene.gm.does("set-crew-track", track=track, to=to)


def faction(scene: Scene, status: int = 0, tier: int = 2, name: str = "The Bench") -> str:
    scene.gm.does("add-faction", name=name, tier=tier)
    key = str(next(reversed(scene.campaign.factions)))
    if status:
        scene.gm.does("set-status", faction=key, to=status)
    return key


def rolls(scene: Scene, *faces: int) -> Trouble:
    scene.dice.faces.extend(faces)
    scene.gm.does("roll-entanglement")
    return trouble_of(scene)


def lands(scene: Scene, what: str, **whom: Any) -> str:
    """An entanglement has landed."""
    scene.gm.does("bring-entanglement", what=what)
    trouble = trouble_of(scene).id
    scene.gm.does("pick-entanglement", trouble=trouble, what=what, whom=whom)
    return trouble


@pytest.mark.parametrize(("faces", "heats", "names"), CELLS)
def test_every_cell_of_the_table_ent_01(
    scene: Scene, faces: tuple[int, int], heats: tuple[int, int], names: set[str]
):
    for heat in heats:
        for face in faces:
            stands(scene, wanted=1, heat=heat)
            rests(scene, at="entanglement")
            trouble = rolls(scene, face)
            assert set(trouble.choices) == names
            assert trouble.heat == heat
            scene.gm.does("undo")
            for step in ("payoff", "heat", "entanglement"):
                scene.gm.does("skip-leg", step=step)
            scene.gm.does("end-downtime")


def test_who_is_not_wanted_rolls_two_and_keeps_the_lower_ent_01_hea_03(scene: Scene):
    rests(scene, at="entanglement")
    trouble = rolls(scene, 6, 2)
    assert set(trouble.choices) == {"gang-trouble", "usual-suspects"}


def test_a_critical_reads_as_a_six_ent_01(scene: Scene):
    stands(scene, wanted=2, heat=6)
    rests(scene, at="entanglement")
    assert rolls(scene, 6, 6).choices == ("arrest",)


def test_heat_and_wanted_are_those_after_the_rollover_amb_22(scene: Scene):
    stands(scene, heat=7)
    rests(scene, at="heat")
    scene.gm.does("judge-heat", kind="loud")
    scene.gm.does("take-heat")
    scene.gm.does("open-leg", step="entanglement")
    trouble = rolls(scene, 4)
    assert trouble.heat == 2
    assert trouble.thrown is not None
    assert trouble.thrown.pool == 1


def test_it_is_rolled_once_by_the_gm(scene: Scene):
    rests(scene, at="entanglement")
    assert scene.ana.may_not("roll-entanglement") is No.GM_ONLY
    rolls(scene, 1, 1)
    assert scene.gm.may_not("roll-entanglement") is No.TROUBLE_ROLLED


def test_the_gm_picks_of_two_and_no_other_jdg_29(scene: Scene):
    stands(scene, wanted=1, heat=6)
    rests(scene, at="entanglement")
    trouble = rolls(scene, 2).id
    who = {"character": scene.vesper_id}
    given = {"trouble": trouble, "what": "interrogation", "whom": who}
    assert scene.ana.may_not("pick-entanglement", **given) is No.GM_ONLY
    assert scene.gm.may_not("pick-entanglement", **{**given, "what": "arrest"}) is No.NOT_IN_CELL
    assert scene.gm.may_not("pick-entanglement", **{**given, "whom": {}}) is No.WHOM_MISSING
    scene.gm.does("pick-entanglement", **given)
    assert trouble_of(scene).stage == "landed"
    assert downtime_of(scene).at == "entanglement", "it is open until it is answered"


def test_one_that_is_held_is_nobody_else_s_to_know_ent_02(scene: Scene):
    stands(scene, wanted=1, heat=6)
    rests(scene, at="entanglement")
    trouble = rolls(scene, 2).id
    given = {"trouble": trouble, "what": "interrogation", "whom": {"character": scene.vesper_id}}
    entry = scene.gm.does("pick-entanglement", **given, hold=True)
    assert [event.gm_only for event in entry.events][:1] == [True]
    assert downtime_of(scene).closed == {"entanglement": "done"}
    seen = next(iter(view(scene.campaign, "player").troubles.values()))
    assert (seen.what, seen.whom.character) == (None, None)

    way = {"trouble": trouble, "way": "bribe"}
    assert scene.ana.may_not("take-way-out", **way) is No.TROUBLE_AHEAD
    for step in ("payoff", "heat"):
        scene.gm.does("skip-leg", step=step)
    scene.gm.does("end-downtime")
    scene.gm.does("land-entanglement", trouble=trouble)
    assert trouble_of(scene).stage == "landed", "in free play, or in the next score"
    assert scene.gm.may_not("land-entanglement", trouble=trouble) is No.TROUBLE_ANSWERED


@pytest.mark.parametrize("what", ["cooperation", "rivals", "reprisals", "show-of-force"])
def test_where_no_faction_stands_so_it_passes_ent_04(scene: Scene, what: str):
    faction(scene, status=1)
    lands(scene, what)
    assert trouble_of(scene).passed
    assert not trouble_of(scene).open


def test_without_a_cohort_that_has_a_flaw_there_is_no_gang_trouble_ent_07_dis_15(scene: Scene):
    lands(scene, "gang-trouble")
    assert trouble_of(scene).passed


def test_a_faction_that_stands_otherwise_is_refused(scene: Scene):
    friends, enemies = faction(scene, status=3), faction(scene, status=-2, name="The Choir")
    scene.gm.does("bring-entanglement", what="reprisals")
    trouble = trouble_of(scene).id
    given = {"trouble": trouble, "what": "reprisals"}
    refused = scene.gm.may_not("pick-entanglement", **given, whom={"faction": friends})
    assert refused is No.WHOM_UNFIT
    scene.gm.does("pick-entanglement", **given, whom={"faction": enemies})
    assert trouble_of(scene).whom.faction == enemies


# Every way out


def takes(scene: Scene, trouble: str, way: str, *faces: int, **more: Any) -> None:
    scene.dice.faces.extend(faces)
    scene.ana.does("take-way-out", trouble=trouble, way=way, **more)


@pytest.mark.parametrize("wanted", [0, 1, 3])
def test_an_arrest_is_paid_off_with_wanted_and_three_ent_03_ex_22(scene: Scene, wanted: int):
    stands(scene, wanted=wanted, coin=4)
    scene.gm.does("set-track", character=scene.vesper_id, track="purse", to=4)
    beside = max(0, wanted - 1)
    lent = {scene.vesper_id: beside} if beside else {}
    takes(scene, lands(scene, "arrest"), "bribe", purses=lent)
    paid = 4 - scene.crew("coin") + 4 - marks(scene.vesper, "purse")
    assert paid == wanted + 3
    assert trouble_of(scene).stage == "settled"


def test_an_arrest_party_at_wanted_three_is_about_twenty_ex_22(scene: Scene):
    scales = list(scene.rules.scales.values())
    assert scales[3].people == 20


def test_handing_somebody_over_clears_the_heat_and_no_more_amb_25(scene: Scene):
    stands(scene, wanted=2, heat=7)
    takes(scene, lands(scene, "arrest"), "hand-over")
    assert (scene.crew("heat"), scene.crew("wanted")) == (0, 2)
    (term,) = scene.campaign.terms.values()
    assert term.stage == "charged"


@pytest.mark.parametrize(
    ("what", "way"),
    [
        ("arrest", "evade"),
        ("demonic-notice", "accept"),
        ("demonic-notice", "defy"),
    ],
)
def test_what_is_played_is_settled_by_the_gm_s_word_ent_05(scene: Scene, what: str, way: str):
    trouble = lands(scene, what)
    takes(scene, trouble, way)
    assert trouble_of(scene).stage == "playing"
    scene.gm.does("end-entanglement", trouble=trouble, told="They got away over the roofs.")
    assert trouble_of(scene).told == "They got away over the roofs."
    assert scene.gm.may_not("end-entanglement", trouble=trouble) is No.TROUBLE_SETTLED


def test_hiding_from_a_demon_costs_three_rep_ent_05(scene: Scene):
    stands(scene, rep=5)
    takes(scene, lands(scene, "demonic-notice"), "hide")
    assert scene.crew("rep") == 2


@pytest.mark.parametrize("tier", [0, 3])
def test_a_favor_is_forfeited_for_rep_by_their_tier_ent_04_amb_24(scene: Scene, tier: int):
    stands(scene, rep=4)
    friends = faction(scene, status=3, tier=tier)
    takes(scene, lands(scene, "cooperation", faction=friends), "forfeit")
    assert scene.crew("rep") == 4 - tier


def test_a_favor_is_done_or_denied_ent_04(scene: Scene):
    friends = faction(scene, status=3)
    takes(scene, lands(scene, "cooperation", faction=friends), "refuse")
    assert scene.campaign.factions[FactionId(friends)].status == 2
    other = faction(scene, status=3, name="The Oath")
    takes(scene, lands(scene, "cooperation", faction=other), "comply")
    assert trouble_of(scene).stage == "playing"


def test_who_flipped_is_let_go_ent_06(scene: Scene):
    scene.gm.does("bring-entanglement", what="flipped")
    trouble = trouble_of(scene).id
    given = {"trouble": trouble, "what": "flipped"}
    assert scene.gm.may_not("pick-entanglement", **given) is No.NAMELESS
    scene.gm.does("pick-entanglement", **given, whom={"contact": "Doctor Osk"})
    takes(scene, trouble, "bear")
    assert trouble_of(scene).stage == "settled"


def cohort(scene: Scene) -> str:
    kind = next(iter(scene.rules.cohort_types))
    flaw = next(iter(scene.rules.flaws))
    edge = next(iter(scene.rules.edges))
    gang = {"name": "The Louts", "kind": "gang", "types": (kind,)}
    scene.gm.does("hire-cohort", **gang, edges=(edge,), flaws=(flaw,), lent=True)
    return str(next(reversed(scene.campaign.crew.cohorts)))


@pytest.mark.parametrize("tier", [0, 2])
def test_gang_trouble_costs_face_by_the_crew_s_tier_ent_07(scene: Scene, tier: int):
    stands(scene, rep=6, tier=tier)
    takes(scene, lands(scene, "gang-trouble", cohort=cohort(scene)), "lose-face")
    assert scene.crew("rep") == 6 - tier - 1


@pytest.mark.parametrize("way", ["example", "reprisals"])
def test_gang_trouble_is_played_ent_07(scene: Scene, way: str):
    takes(scene, lands(scene, "gang-trouble", cohort=cohort(scene)), way)
    assert trouble_of(scene).stage == "playing"


def test_an_interrogation_is_bought_off_for_three_ent_08(scene: Scene):
    stands(scene, coin=3)
    takes(scene, lands(scene, "interrogation", character=scene.vesper_id), "bribe")
    assert scene.crew("coin") == 0


def test_an_interrogation_is_half_resisted_ent_08(scene: Scene):
    trouble = lands(scene, "interrogation", character=scene.vesper_id)
    takes(scene, trouble, "endure")
    assert trouble_of(scene).stage == "suffering"
    how = {"resist_with": "resolve", "resisted_to": 1}
    only = {"trouble": trouble, "name": "Beaten", "resisting": {"harm": how}}
    assert scene.gm.may_not("send-suffering", **only) is No.RESISTING_MISSING
    both = {"harm": how, "heat": {"resist_with": "insight", "resisted_to": 0}}
    scene.gm.does("send-suffering", trouble=trouble, name="Beaten", resisting=both)
    hurt, heard = scene.roll.consequences
    scene.dice.faces.extend((4, 4))
    scene.ana.does("resist", roll=scene.roll.id, consequence=hurt.id)
    scene.ana.does("accept", roll=scene.roll.id, consequence=heard.id)
    assert [harm.level for harm in scene.vesper.harm] == [1]
    assert scene.crew("heat") == 3
    assert marks(scene.vesper, "stress") == 2
    assert not scene.roll.open


@pytest.mark.parametrize(("faces", "heat"), [((2, 3), 2), ((4, 1), 1), ((6, 1), 0), ((6, 6), 0)])
def test_questioning_is_trusted_to_their_nerve_ent_09(
    scene: Scene, faces: tuple[int, ...], heat: int
):
    trouble = lands(scene, "questioning", contact="Pell")
    way = {"trouble": trouble, "way": "hope"}
    assert scene.ana.may_not("take-way-out", **way) is No.NERVE_UNJUDGED
    assert scene.ana.may_not("judge-nerve", trouble=trouble, answer=2) is No.GM_ONLY
    scene.gm.does("judge-nerve", trouble=trouble, answer=2)
    takes(scene, trouble, "hope", *faces)
    assert scene.crew("heat") == heat
    assert trouble_of(scene).stage == "settled"


def test_questioning_is_bought_off_for_two_ent_09(scene: Scene):
    stands(scene, coin=2)
    takes(scene, lands(scene, "questioning", contact="Pell"), "bribe")
    assert scene.crew("coin") == 0


@pytest.mark.parametrize("tier", [0, 2])
def test_reprisals_cost_rep_and_coin_by_their_tier_ent_10(scene: Scene, tier: int):
    stands(scene, rep=4, coin=3)
    enemy = faction(scene, status=-1, tier=tier)
    takes(scene, lands(scene, "reprisals", faction=enemy), "pay")
    assert (scene.crew("rep"), scene.crew("coin")) == (4 - tier, 3 - tier)


@pytest.mark.parametrize("way", ["allow", "fight"])
def test_reprisals_are_played_ent_10(scene: Scene, way: str):
    enemy = faction(scene, status=-1)
    takes(scene, lands(scene, "reprisals", faction=enemy), way)
    assert trouble_of(scene).stage == "playing"


@pytest.mark.parametrize(
    ("way", "rep", "coin", "status"), [("rep", 2, 4, 0), ("coin", 4, 2, 0), ("stand-up", 4, 4, -1)]
)
def test_rivals_are_stepped_aside_for_paid_or_stood_up_to_ent_11(
    scene: Scene, way: str, rep: int, coin: int, status: int
):
    stands(scene, rep=4, coin=4)
    rival = faction(scene, tier=2)
    takes(scene, lands(scene, "rivals", faction=rival), way)
    assert (scene.crew("rep"), scene.crew("coin")) == (rep, coin)
    assert scene.campaign.factions[FactionId(rival)].status == status


def test_a_show_of_force_is_war_ent_12(scene: Scene):
    enemy = faction(scene, status=-1)
    takes(scene, lands(scene, "show-of-force", faction=enemy), "war")
    assert scene.campaign.factions[FactionId(enemy)].status == -3


def test_without_claims_a_show_of_force_costs_hold_ent_12(scene: Scene):
    stands(scene, hold=1)
    enemy = faction(scene, status=-1)
    trouble = lands(scene, "show-of-force", faction=enemy)
    given = {"trouble": trouble, "way": "give-in"}
    assert scene.ana.may_not("take-way-out", **given) is No.NO_CLAIM
    takes(scene, trouble, "yield-ground")
    assert scene.crew("hold") == 0


def test_with_claims_a_show_of_force_costs_one_of_them_ent_12(scene: Scene):
    enemy = faction(scene, status=-1)
    scene.gm.does("add-claim", claim="vice-den", holder=enemy)
    place = str(next(iter(scene.campaign.crew.claims)))
    scene.gm.does("seize-claim", place=place, otherwise="It was theirs once")
    trouble = lands(scene, "show-of-force", faction=enemy)
    shut_way = {"trouble": trouble, "way": "yield-ground"}
    assert scene.ana.may_not("take-way-out", **shut_way) is No.WAY_SHUT
    given = {"trouble": trouble, "way": "give-in"}
    assert scene.ana.may_not("take-way-out", **given) is No.NO_CLAIM_NAMED
    takes(scene, trouble, "give-in", place=place)
    (ground,) = scene.campaign.crew.claims.values()
    assert (ground.held, ground.holder) == (False, enemy)


def test_an_occultist_takes_somebody_s_time_ent_13(scene: Scene):
    trouble = lands(scene, "unquiet-dead")
    scene.gm.does("judge-nerve", trouble=trouble, answer=3)
    given = {"trouble": trouble, "way": "hire"}
    assert scene.ana.may_not("take-way-out", **given) is No.NO_DOWNTIME
    rests(scene, at="activities")
    assert scene.ana.may_not("take-way-out", **given) is No.NO_TIME_NAMED
    takes(scene, trouble, "hire", 2, 5, 5, character=scene.vesper_id)
    assert trouble_of(scene).fallen is not None
    assert [did.character for did in downtime_of(scene).did] == [CharacterId(scene.vesper_id)]


def test_the_dead_are_faced_ent_13(scene: Scene):
    takes(scene, lands(scene, "unquiet-dead"), "face")
    assert trouble_of(scene).stage in ("playing", "settled")


def test_a_player_says_who_was_taken_ent_14_jdg_30(scene: Scene):
    stands(scene, coin=1)
    trouble = lands(scene, "usual-suspects")
    given = {"trouble": trouble, "way": "bribe"}
    assert scene.ana.may_not("take-way-out", **given) is No.WHOM_MISSING
    scene.ben.does("name-whom", trouble=trouble, contact="Marla, who sells the tea")
    takes(scene, trouble, "bribe")
    assert scene.crew("coin") == 0


@pytest.mark.parametrize(("faces", "heat"), [((2, 3), 2), ((4, 1), 0), ((6, 1), 0), ((6, 6), 0)])
def test_who_was_taken_holds_out_or_does_not_ent_14_amb_26(
    scene: Scene, faces: tuple[int, ...], heat: int
):
    trouble = lands(scene, "usual-suspects")
    scene.ana.does("name-whom", trouble=trouble, contact="Marla")
    scene.gm.does("judge-nerve", trouble=trouble, answer=2)
    takes(scene, trouble, "hope", *faces)
    assert scene.crew("heat") == heat
    assert not scene.vesper.harm, "it falls on whoever was questioned"


def test_anything_may_be_played_out_instead_ent_02(scene: Scene):
    trouble = lands(scene, "arrest")
    scene.ben.does("play-out", trouble=trouble)
    assert trouble_of(scene).stage == "playing"
    stands(scene, coin=3)
    takes(scene, trouble, "bribe")
    assert trouble_of(scene).stage == "settled", "and a way may still be taken"


# Prices


def test_what_cannot_be_paid_is_shut_with_what_is_missing_amb_23(scene: Scene):
    stands(scene, wanted=2, coin=4)
    trouble = lands(scene, "arrest")
    assert scene.ana.may_not("take-way-out", trouble=trouble, way="bribe") is No.TOO_LITTLE
    way = ways(scene.campaign, trouble_of(scene))[WayId("bribe")]
    assert price(scene.campaign, trouble_of(scene), way) == {"coin": 5}
    refused = shut(scene.campaign, trouble_of(scene), way)
    assert refused is not None
    assert (refused.values["need"], refused.values["have"]) == (5, 4)
    assert scene.crew("coin") == 4


def test_members_lay_coin_of_their_own_beside_it(scene: Scene):
    stands(scene, coin=1)
    scene.gm.does("set-track", character=scene.vesper_id, track="purse", to=4)
    trouble = lands(scene, "arrest")
    given = {"trouble": trouble, "way": "bribe"}
    too_much = scene.ana.may_not("take-way-out", **given, purses={scene.vesper_id: 4})
    assert too_much is No.OUT_OF_RANGE
    others = scene.ben.may_not("take-way-out", **given, purses={scene.vesper_id: 2})
    assert others is No.NOT_YOURS
    scene.ana.does("take-way-out", **given, purses={scene.vesper_id: 2})
    assert (scene.crew("coin"), marks(scene.vesper, "purse")) == (0, 2)


def test_an_answer_that_comes_twice_charges_nothing(scene: Scene):
    stands(scene, coin=4)
    trouble = lands(scene, "arrest")
    takes(scene, trouble, "bribe")
    given = {"trouble": trouble, "way": "bribe"}
    assert scene.ben.may_not("take-way-out", **given) is No.TROUBLE_SETTLED
    assert scene.crew("coin") == 1

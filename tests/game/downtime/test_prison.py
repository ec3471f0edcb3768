"""Prison: convictions, sentences by wanted level, the roll for the time inside, its claims."""

import pytest
from msgspec import structs

from rookery.game.downtime import prison
from rookery.game.downtime.sentence import Sentenced
from rookery.game.factions.standing import price, total
from rookery.game.ids import ClaimId, FactionId, TileId, TrackId, UpgradeId
from rookery.game.people.crew import Bought, Inside
from rookery.game.refusals import No
from tests.game.scene import Scene


def term(scene: Scene) -> Sentenced:
    return next(reversed(scene.campaign.terms.values()))


def stands(scene: Scene, **tracks: int) -> None:
    for track, to in tracks.items():
        if scene.crew(track) != to:
            scene.gm.does("set-crew-track", track=track, to=to)


def charged(scene: Scene, convict: str = "member") -> str:
    """Somebody stands before a judge."""
    scene.gm.does("bring-charge")
    name = term(scene).id
    who = {"character": scene.vesper_id} if convict == "member" else {"name": "Pell"}
    scene.ana.does("name-convict", term=name, convict=convict, **who)
    return name


def inside(scene: Scene, convict: str = "member", sentence: str = "month-or-two") -> str:
    name = charged(scene, convict)
    scene.gm.does("convict", term=name, sentence=sentence)
    return name


def serves(scene: Scene, name: str, *faces: int) -> None:
    scene.dice.faces.extend(faces)
    scene.ana.does("serve-time", term=name)


@pytest.mark.parametrize("convict", ["member", "friend", "contact", "enemy"])
def test_a_conviction_lowers_wanted_and_clears_the_heat_inc_01_amb_48(scene: Scene, convict: str):
    stands(scene, wanted=1, heat=5)
    name = charged(scene, convict)
    assert (scene.crew("wanted"), scene.crew("heat")) == (1, 5), "not before"
    scene.gm.does("convict", term=name, sentence="month-or-two")
    assert (scene.crew("wanted"), scene.crew("heat")) == (0, 0)
    assert scene.vesper.away is (convict == "member")


@pytest.mark.parametrize(
    ("wanted", "sentence"),
    [
        (0, "few-weeks"),
        (1, "month-or-two"),
        (2, "several-months"),
        (3, "year-or-two"),
    ],
)
def test_the_sentence_follows_the_wanted_level_inc_02(scene: Scene, wanted: int, sentence: str):
    stands(scene, wanted=wanted)
    name = inside(scene, sentence=sentence)
    assert term(scene).wanted == wanted
    assert "in-prison" in scene.vesper.conditions
    scene.gm.does("release", term=name)
    assert not scene.vesper.conditions
    assert not scene.vesper.away


@pytest.mark.parametrize(("sentence", "fate"), [("life", "prison"), ("execution", "dead")])
def test_at_wanted_four_the_career_is_over_inc_02(scene: Scene, sentence: str, fate: str):
    stands(scene, wanted=4)
    inside(scene, sentence=sentence)
    assert scene.vesper.fate == fate
    assert scene.crew("wanted") == 3, "by the conviction, and by nothing else"
    assert term(scene).stage == "over"


def test_a_beating_is_harm_that_nobody_resists_inc_02(scene: Scene):
    inside(scene, sentence="beating")
    assert [harm.level for harm in scene.vesper.harm] == [3]
    assert not scene.vesper.away
    assert not any(roll.open for roll in scene.campaign.rolls.values())


def test_a_judge_keeps_to_the_wanted_level(scene: Scene):
    stands(scene, wanted=1)
    name = charged(scene)
    assert scene.gm.may_not("convict", term=name, sentence="life") is No.WRONG_SENTENCE
    assert scene.ana.may_not("convict", term=name, sentence="month-or-two") is No.GM_ONLY


def test_nobody_is_sentenced_who_was_not_named(scene: Scene):
    scene.gm.does("bring-charge")
    name = term(scene).id
    assert scene.gm.may_not("convict", term=name, sentence="few-weeks") is No.NO_CONVICT
    other = {"term": name, "convict": "member", "character": scene.vesper_id}
    assert scene.ben.may_not("name-convict", **other) is No.NOT_YOURS
    assert scene.ana.may_not("name-convict", term=name, convict="friend") is No.NAMELESS
    assert scene.ana.may_not("serve-time", term=name) is No.NOT_CONVICTED


def test_a_bad_time_inside_leaves_a_trauma_inc_03(scene: Scene):
    stands(scene, wanted=1, tier=1)
    serves(scene, inside(scene), 2)
    assert scene.vesper.traumas_owed == 1


def test_of_somebody_else_nobody_takes_a_trauma_inc_03(scene: Scene):
    stands(scene, wanted=1, tier=1)
    serves(scene, inside(scene, "friend"), 2)
    assert scene.vesper.traumas_owed == 0


def test_a_partial_brings_nothing_inc_03(scene: Scene):
    stands(scene, wanted=1, tier=1)
    serves(scene, inside(scene), 5)
    assert (term(scene).claims, term(scene).helped) == (0, 0)
    assert scene.crew("rep") == 0


def test_a_full_result_brings_a_claim_and_a_friend_inc_03_jdg_33(scene: Scene):
    scene.gm.does("add-faction", name="The Oath")
    (faction,) = scene.campaign.factions
    stands(scene, wanted=1, tier=1)
    name = inside(scene)
    serves(scene, name, 6)
    scene.gm.does("help-inside", term=name, faction=faction)
    assert scene.campaign.factions[FactionId(faction)].status == 1
    assert scene.gm.may_not("help-inside", term=name, faction=faction) is No.OWES_NOTHING
    scene.ben.does("take-prison-claim", term=name, tile="guard-payoff-1")
    again = scene.ben.may_not("take-prison-claim", term=name, tile="smuggling-1")
    assert again is No.OWES_NOTHING


def test_a_critical_brings_rep_besides_inc_03(scene: Scene):
    stands(scene, wanted=1, tier=2)
    serves(scene, inside(scene), 6, 6)
    assert scene.crew("rep") == 3
    assert (term(scene).claims, term(scene).helped) == (1, 1)


def held(scene: Scene, *tiles: str) -> frozenset[str]:
    """The tiles in reach when the crew holds these."""
    drawn = scene.rules.prison_map
    assert drawn is not None
    claims = {
        TileId(tile): Inside(claim=drawn.tiles[TileId(tile)].claim or ClaimId("")) for tile in tiles
    }
    crew = structs.replace(scene.campaign.crew, prison=claims)
    return frozenset(map(str, prison.reach(structs.replace(scene.campaign, crew=crew))))


def test_four_claims_lie_open_from_the_yard_pri_07(scene: Scene):
    assert held(scene) == {"smuggling-1", "smuggling-2", "guard-payoff-1", "guard-payoff-2"}


@pytest.mark.parametrize(
    ("tile", "opens"),
    [
        ("guard-payoff-1", {"parole-influence", "hardcase"}),
        ("guard-payoff-2", {"allied-claim-1", "allied-claim-2", "allied-claim-3"}),
        ("smuggling-1", {"parole-influence", "allied-claim-1"}),
        ("smuggling-2", {"hardcase", "allied-claim-3"}),
        ("allied-claim-2", {"cell-block-control", "allied-claim-4", "guard-payoff-2"}),
    ],
)
def test_each_claim_opens_those_beside_it_pri_07(scene: Scene, tile: str, opens: set[str]):
    assert held(scene, tile) - held(scene) | (opens & held(scene)) == opens


def test_nothing_is_taken_where_no_path_leads_pri_07(scene: Scene):
    stands(scene, wanted=1, tier=1)
    name = inside(scene)
    serves(scene, name, 6)
    taken = {"term": name, "tile": "cell-block-control"}
    assert scene.ana.may_not("take-prison-claim", **taken) is No.OUT_OF_REACH


def with_claims(scene: Scene, *claims: str) -> None:
    """The crew held these in prison before."""
    crew = scene.campaign.crew
    drawn = scene.rules.prison_map
    assert drawn is not None
    tiles = {
        tile: Inside(claim=each.claim)
        for tile, each in drawn.tiles.items()
        if each.claim is not None and tile in claims
    }
    scene.table.now = structs.replace(
        scene.table.now,
        campaign=structs.replace(scene.campaign, crew=structs.replace(crew, prison=tiles)),
    )


def test_guards_add_a_die_each_pri_03_inc_03(scene: Scene):
    with_claims(scene, "guard-payoff-1", "guard-payoff-2")
    stands(scene, tier=1)
    assert [line.amount for line in prison.pool(scene.campaign)] == [1, 1, 1]


def test_prison_contacts_count_in_prison_alone_dis_24_inc_03(scene: Scene):
    crew = structs.replace(
        scene.campaign.crew, upgrades=(Bought(upgrade=UpgradeId("prison-contacts")),)
    )
    campaign = structs.replace(scene.campaign, crew=crew)
    assert sum(line.amount for line in prison.pool(campaign)) == 1


def test_parole_shortens_the_term_and_nothing_else_pri_05(scene: Scene):
    with_claims(scene, "parole-influence")
    stands(scene, wanted=2)
    inside(scene, sentence="month-or-two")
    assert scene.crew("wanted") == 1


def test_nobody_breaks_whose_people_run_the_block_pri_02(scene: Scene):
    with_claims(scene, "cell-block-control")
    assert prison.suffered(scene.campaign, 1) == 0


@pytest.mark.parametrize(
    ("claims", "load"), [((), 0), (("smuggling-1",), 2), (("smuggling-1", "smuggling-2"), 4)]
)
def test_smuggling_brings_load_inside_pri_06(scene: Scene, claims: tuple[str, ...], load: int):
    with_claims(scene, *claims)
    assert prison.load_inside(scene.campaign) == load


def test_a_hardcase_pays_less_for_a_tier_pri_04(scene: Scene):
    before = total(price(scene.campaign)[TrackId("coin")])
    with_claims(scene, "hardcase")
    assert total(price(scene.campaign)[TrackId("coin")]) == before - 2


def test_an_allied_crew_lets_one_have_something_of_theirs_pri_01(scene: Scene):
    with_claims(scene, "guard-payoff-2")
    stands(scene, wanted=1, tier=1)
    name = inside(scene)
    serves(scene, name, 2, 6)
    taken = {"term": name, "tile": "allied-claim-2"}
    assert scene.ana.may_not("take-prison-claim", **taken) is No.CHOICE_MISSING
    turf = scene.ana.may_not("take-prison-claim", **taken, claim="turf")
    assert turf is No.CHOICE_WRONG
    scene.ana.does("take-prison-claim", **taken, claim="cover-operation")
    assert scene.campaign.crew.prison[TileId("allied-claim-2")].chosen == "cover-operation"

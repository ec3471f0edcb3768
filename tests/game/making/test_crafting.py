"""Crafting: kinds and designs, who is better at which, workshops, coin, least quality, changes."""

import pytest

from rookery.game.downtime import raising
from rookery.game.refusals import No
from tests.game.downtime.spending import coins, free_days, newest, plans, settles, throws
from tests.game.making.workshop import (
    crafts,
    deft,
    knows,
    newest_lore,
    newest_thing,
    thought_out,
    tier,
)
from tests.game.scene import BAD, CRIT, FULL, PARTIAL, Scene

BANDS = {"bad": BAD, "partial": PARTIAL, "full": FULL, "crit": CRIT}


def workshop(scene: Scene) -> None:
    """The crew has a workshop."""
    scene.gm.does("gain-upgrade", upgrade="workshop")


# Quality


@pytest.mark.parametrize(("band", "more"), [("bad", -1), ("partial", 0), ("full", 1), ("crit", 2)])
@pytest.mark.parametrize("level", [0, 1, 3])
def test_quality_is_tier_and_result_crf_03(scene: Scene, band: str, more: int, level: int):
    """CRF-02, CRF-03, AMB-38: Tier less one to Tier and two, and never below nought."""
    free_days(scene)
    tier(scene, level)
    deft(scene)
    made = crafts(scene, *BANDS[band], words="A hollow heel")
    assert made is not None
    assert made.quality == max(0, level + more)


@pytest.mark.parametrize("band", BANDS)
@pytest.mark.parametrize("level", [0, 2])
@pytest.mark.parametrize("coin", [1, 2, 4])
def test_each_coin_is_one_quality_without_end_crf_06(
    scene: Scene, band: str, level: int, coin: int
):
    """CRF-06, AMB-19, AMB-38: whatever lay there, held at nought, each coin is one more."""
    free_days(scene)
    tier(scene, level)
    deft(scene)
    coins(scene, store=coin)
    plans(scene, "craft", words="A lock with a third key")
    throws(scene, *BANDS[band])
    bare = raising.choices(scene.campaign, newest(scene), 0)[0].total
    settles(scene, raises=coin)
    assert newest_thing(scene).quality == bare + coin
    assert scene.crew("coin") == 0


# Kinds, and who is better at them

MAKERS = [
    ("alchemist", "alchemical"),
    ("artificer", "spark-craft"),
    ("strange-methods", "arcane"),
]


@pytest.mark.parametrize(("ability", "kind"), MAKERS)
def test_a_maker_is_a_level_better_at_their_kind_crf_09(scene: Scene, ability: str, kind: str):
    """CRF-09, PCA-14, PCA-16, PCA-41: a partial result counts as a full one, of that kind only."""
    free_days(scene)
    deft(scene)
    lore = knows(scene, ability)
    assert lore.creation == kind
    made = crafts(scene, *PARTIAL, lore=lore.id)
    assert made is not None
    assert (made.name, made.creation, made.quality) == ("Quiet fire", kind, 1)
    plain = crafts(scene, *PARTIAL, words="A ladder")
    assert plain is not None
    assert (plain.creation, plain.quality) == ("mundane", 0)


@pytest.mark.parametrize(("ability", "kind"), MAKERS)
def test_a_maker_invents_their_kind_a_level_better_crf_09(scene: Scene, ability: str, kind: str):
    """CRF-09: three segments for a partial result, two where it is of another kind."""
    free_days(scene)
    deft(scene, study=2)
    scene.gains(ability)
    for creation, ticks in ((kind, 3), ("mundane", 2)):
        scene.ana.does(
            "start-project",
            character=scene.vesper_id,
            project="invention",
            name="Smoke that sings",
            creation=creation,
        )
        clock = next(reversed(scene.campaign.clocks))
        plans(scene, "invent", clock=clock)
        throws(scene, *PARTIAL)
        settles(scene)
        assert scene.clock(clock).filled == ticks


@pytest.mark.parametrize(("ability", "kind"), MAKERS)
def test_a_maker_begins_with_one_of_their_kind(scene: Scene, ability: str, kind: str):
    """PCA-14, PCA-16, PCA-41: which one, they name themselves; its kind is that of the ability."""
    scene.gains(ability)
    who = {"character": scene.vesper_id, "by": f"abilities.{ability}"}
    scene.ana.does("name-new", **who, name="What grandmother did", creation="mundane")
    lore = newest_lore(scene)
    assert (lore.kind, lore.creation, lore.known_by) == ("formula", kind, (scene.vesper_id,))
    assert scene.ana.may_not("name-new", **who, name="Another") is No.NOTHING_TO_NAME


# Designs


def test_only_who_learned_it_can_craft_it_crf_01(scene: Scene):
    """CRF-01: and only when all that is asked about it has been answered."""
    free_days(scene)
    scene.gains("alchemist")
    scene.ana.does(
        "name-new", character=scene.vesper_id, by="abilities.alchemist", name="Quiet fire"
    )
    lore = newest_lore(scene)
    craft = {"activity": "craft", "lore": lore.id}
    assert scene.ben.may_not("plan-activity", character=scene.corin_id, **craft) is No.LORE_UNKNOWN
    assert scene.ana.may_not("plan-activity", character=scene.vesper_id, **craft) is No.LORE_OPEN
    thought_out(scene, lore)
    assert scene.ben.may_not("plan-activity", character=scene.corin_id, **craft) is No.LORE_UNKNOWN
    assert plans(scene, "craft", lore=lore.id).words == "Quiet fire"


@pytest.mark.parametrize("kind", ["spark-craft", "arcane"])
def test_what_is_not_ordinary_needs_a_design_crf_01(scene: Scene, kind: str):
    free_days(scene)
    who = {"character": scene.vesper_id, "activity": "craft", "words": "A jar of lightning"}
    assert scene.ana.may_not("plan-activity", **who, creation=kind) is No.DESIGN_MISSING
    assert scene.ana.may_not("plan-activity", **who, creation="soup") is No.NO_SUCH
    assert plans(scene, "craft", words="A ladder", creation="mundane")


@pytest.mark.parametrize("common", [True, False])
def test_a_common_alchemical_needs_none_as_the_gm_says_crf_01(scene: Scene, common: bool):
    """CRF-01: it is used up, as all alchemicals are."""
    free_days(scene)
    deft(scene)
    doing = plans(scene, "craft", words="Trance powder", creation="alchemical").id
    assert scene.ana.may_not("do-activity", doing=doing) is No.QUESTION_OPEN
    asked = {"doing": doing, "question": "common-alchemical", "yes": common}
    assert scene.ana.may_not("answer-activity", **asked) is No.GM_ONLY
    scene.gm.does("answer-activity", **asked)
    if not common:
        assert scene.ana.may_not("do-activity", doing=doing) is No.DESIGN_MISSING
        return
    throws(scene, *FULL)
    settles(scene)
    assert (newest_thing(scene).uses, set(newest_thing(scene).faults)) == (1, {"consumable"})


def test_others_learn_a_design_by_a_project_crf_01(scene: Scene):
    """CRF-01, PCA-15: Corin learns what Vesper knows, and an analyst's ticks count for it."""
    free_days(scene)
    lore = knows(scene)
    scene.gm.does("gain-ability", character=scene.corin_id, ability="analyst")
    lesson = {"character": scene.corin_id, "project": "lesson", "name": "Vesper’s fire"}
    assert scene.ben.may_not("start-project", **lesson, lore="l99") is No.NO_SUCH
    scene.gm.does("start-project", **lesson, lore=lore.id, segments=4)
    again = {**lesson, "character": scene.vesper_id, "lore": lore.id}
    assert scene.ana.may_not("start-project", **again) is No.LORE_KNOWN
    clock = next(reversed(scene.campaign.clocks))
    analyst = {"character": scene.corin_id, "effect": "abilities.analyst.effects.thought"}
    scene.ben.does("reach-in-downtime", **analyst, clocks=[clock, clock])
    scene.gm.does("tick-clock", clock=clock, by=1)
    scene.ben.does(
        "plan-activity",
        character=scene.corin_id,
        activity="long-term-project",
        action="finesse",
        clock=clock,
    )
    scene.dice.faces.extend([4, 1])
    scene.ben.does("do-activity", doing=newest(scene).id)
    scene.ben.does("settle-activity", doing=newest(scene).id)
    assert newest_lore(scene).known_by == (scene.vesper_id, scene.corin_id)
    assert scene.corin.promised == ()


# The questions


def test_each_question_is_answered_by_whose_word_it_is_crf_01(scene: Scene):
    """CRF-01, JDG-35: and may be talked about again."""
    lore = knows(scene, least=3, faults={"volatile": 1, "complex": 2})
    assert (lore.least, lore.faults) == (3, {"volatile": 1, "complex": 2})
    assert "It smells of the drowned" in lore.answers.values()
    about = {"lore": lore.id}
    assert scene.ana.may_not("answer-lore", **about, question="quality", least=0) is No.GM_ONLY
    assert scene.ben.may_not("answer-lore", **about, question="kind", text="X") is No.NOT_YOURS
    assert scene.ana.may_not("answer-lore", **about, question="kind") is No.EMPTY
    assert scene.gm.may_not("answer-lore", **about, question="quality") is No.NO_ANSWER
    assert scene.gm.may_not("answer-lore", **about, question="why") is No.NO_SUCH
    wrong = {**about, "question": "drawback"}
    assert scene.gm.may_not("answer-lore", **wrong, faults={"ugly": 1}) is No.NO_SUCH
    assert scene.gm.may_not("answer-lore", **wrong, faults={"rare": 2}) is No.OUT_OF_RANGE
    scene.gm.does("answer-lore", **wrong, faults={"rare": 1})
    assert newest_lore(scene).faults == {"rare": 1}
    assert scene.gm.may_not("answer-lore", **wrong, faults={"rare": 1}) is No.ALREADY


def test_what_is_invented_is_asked_about_crf_01(scene: Scene):
    """CRF-01: a project of eight done with Study, then a name, then four questions."""
    free_days(scene)
    deft(scene, study=2)
    scene.ana.does(
        "start-project",
        character=scene.vesper_id,
        project="invention",
        name="A singing lamp",
        creation="spark-craft",
    )
    clock = next(reversed(scene.campaign.clocks))
    assert scene.clock(clock).size == 8
    scene.gm.does("tick-clock", clock=clock, by=5)
    plans(scene, "invent", clock=clock)
    throws(scene, *CRIT)
    settles(scene)
    scene.ana.does(
        "name-new", character=scene.vesper_id, by="projects.invention", name="Singing lamp"
    )
    lore = newest_lore(scene)
    assert (lore.creation, lore.answers) == ("spark-craft", {})
    thought_out(scene, lore, least=2)
    assert plans(scene, "craft", lore=lore.id).least == 2


# What it needs


@pytest.mark.parametrize(("band", "made"), [("partial", False), ("full", True)])
def test_below_the_least_quality_there_is_nothing_crf_05(scene: Scene, band: str, made: bool):
    """CRF-05, JDG-35: the design says how good it must be; the GM may say otherwise."""
    free_days(scene)
    tier(scene, 1)
    deft(scene)
    lore = knows(scene, "artificer", least=3)
    assert (crafts(scene, *BANDS[band], lore=lore.id) is not None) is made
    plans(scene, "craft", lore=lore.id)
    scene.gm.does("set-least-quality", doing=newest(scene).id, least=1)
    throws(scene, *PARTIAL)
    settles(scene)
    assert newest_thing(scene).quality == 2


# Workshops and modifications


@pytest.mark.parametrize("level", [0, 2])
def test_a_workshop_lifts_the_roll_and_not_what_is_needed_crf_04(scene: Scene, level: int):
    """CRF-04, UPG-19, AMB-37: a Tier more for what is made, none for what a change needs."""
    free_days(scene)
    tier(scene, level)
    deft(scene)
    bare = crafts(scene, *PARTIAL, words="A ladder")
    workshop(scene)
    better = crafts(scene, *PARTIAL, words="A ladder")
    assert bare is not None
    assert better is not None
    assert (bare.quality, better.quality) == (level, level + 1)
    coins(scene, store=4)
    plans(scene, "craft", words="A rifle in two parts", change="simple", by="coin")
    assert newest(scene).least == level + 1


CHANGES = [
    ("simple", "A two-part rifle", None, 1),
    ("significant", "A strengthened barrel", None, 2),
    ("arcane", "A dagger that bites demons", "arcane", 3),
    ("arcane", "A hull that gives shocks", "spark-craft", 3),
    ("arcane", "A suit that keeps out fumes", "alchemical", 3),
]


@pytest.mark.parametrize(("change", "words", "kind", "more"), CHANGES)
@pytest.mark.parametrize("level", [0, 2])
def test_what_a_modification_needs_crf_07(
    scene: Scene, change: str, words: str, kind: str | None, more: int, level: int
):
    """CRF-07, EX-47: Tier and one, two or three, and no design."""
    free_days(scene)
    tier(scene, level)
    deft(scene)
    coins(scene, store=4, purse=4)
    plans(scene, "craft", words=words, change=change, creation=kind)
    assert newest(scene).least == level + more
    throws(scene, *PARTIAL)
    settles(scene, raises=more - 1, own=True)
    assert not scene.campaign.things
    plans(scene, "craft", words=words, change=change, creation=kind)
    throws(scene, *PARTIAL)
    settles(scene, raises=more)
    assert (newest_thing(scene).name, newest_thing(scene).altered[0].way) == (words, change)


def test_a_made_thing_may_be_changed_crf_07(scene: Scene):
    free_days(scene)
    deft(scene)
    thing = crafts(scene, *FULL, words="A rifle")
    assert thing is not None
    who = {"character": scene.vesper_id, "activity": "craft", "words": "It comes apart"}
    assert scene.ana.may_not("plan-activity", **who, change="holy", thing=thing.id) is No.NO_SUCH
    assert scene.ana.may_not("plan-activity", **who, change="simple", thing="w9") is No.NO_SUCH
    plans(scene, "craft", words="It comes apart", change="simple", thing=thing.id)
    throws(scene, *FULL)
    settles(scene)
    assert [each.words for each in newest_thing(scene).altered] == ["It comes apart"]
    assert len(scene.campaign.things) == 1


# Stages


def test_what_is_complex_is_made_in_stages_crf_08(scene: Scene):
    """CRF-08: each an activity and a roll; it is as good as its worst stage, and a stage that is
    not good enough is done again.
    """
    free_days(scene)
    tier(scene, 1)
    deft(scene)
    coins(scene, store=4)
    lore = knows(scene, "artificer", least=2, faults={"complex": 2})
    crafts(scene, *FULL, lore=lore.id)
    assert (newest_thing(scene).stages, newest_thing(scene).finished) == (2, False)
    crafts(scene, *BAD, lore=lore.id)
    assert newest_thing(scene).done == (3,)
    crafts(scene, *PARTIAL, lore=lore.id, by="coin")
    assert (newest_thing(scene).done, newest_thing(scene).quality) == ((3, 2), 2)
    assert newest_thing(scene).finished
    assert len(scene.campaign.things) == 1

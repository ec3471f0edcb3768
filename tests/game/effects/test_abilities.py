"""The special abilities on rolls, ability by ability: what each changes, asks and costs."""

from typing import Any

import pytest

from rookery.game import modifiers
from rookery.game.effects.counting import limit
from rookery.game.effects.reading import changed
from rookery.game.ids import LoadId, TrackId
from rookery.game.refusals import No
from tests.game.scene import PARTIAL, Scene, consequence, harm, lines, marks


def pool(scene: Scene) -> int:
    return sum(line.amount for line in modifiers.pool(scene.campaign, scene.roll))


def level(scene: Scene) -> int:
    return modifiers.level(scene.rules, modifiers.effect(scene.campaign, scene.roll))


# What adds to a roll once its question is answered (PCA-R2: after the GM's assessment)

# id, ability, action, how the roll begins, question, what it adds to the pool and to the effect
ADDS = [
    ("PCA-07", "savage", "command", "action", "frightened", 1, 0),
    ("PCA-11", "scout", "prowl", "action", "hidden-prepared", 1, 0),
    ("PCA-21", "ambush", "skirmish", "action", "from-hiding", 1, 0),
    ("PCA-32", "trust-in-me", "sway", "action", "intimate", 1, 0),
    ("PCA-32", "trust-in-me", "consort", "gather", "intimate", 1, 0),
    ("PCA-37", "weaving-the-web", "consort", "gather", "on-score-target", 1, 0),
    ("PCA-38", "arcane-mind", "attune", "gather", "supernatural", 1, 0),
    ("PCA-02", "bodyguard", "survey", "gather", "threats-here-and-now", 0, 1),
    ("PCA-11", "scout", "hunt", "gather", "locating", 0, 1),
]


@pytest.mark.parametrize(("rule", "ability", "action", "kind", "question", "dice", "effect"), ADDS)
def test_an_ability_counts_once_people_say_that_it_fits(
    scene: Scene, rule: str, ability: str, action: str, kind: str, question: str, dice: int,
    effect: int,
):  # fmt: skip
    """PCA-02, PCA-07, PCA-11, PCA-21, PCA-32, PCA-37, PCA-38, PCA-R2: unanswered is no."""
    scene.gains(ability)
    scene.asked(action, kind=kind)
    if kind == "action":
        scene.gm.does("set-terms", roll=scene.roll.id, position="risky", effect="standard")
    else:
        scene.gm.does("judge-roll", roll=scene.roll.id, kind="gather")
    before = pool(scene)
    scene.judges(question, yes=False)
    assert pool(scene) == before
    scene.judges(question)
    assert pool(scene) == before + dice
    own = [line for line in modifiers.pool(scene.campaign, scene.roll) if line.what == "ability"]
    assert [line.of for line in own] == [f"abilities.{ability}"] * dice
    scene.throws(*([4] * max(pool(scene), 2 if pool(scene) < 1 else 1)))
    assert scene.roll.thrown is not None
    assert scene.roll.thrown.pool == before + dice
    if kind == "gather":
        told = modifiers.told(scene.campaign, scene.roll)
        assert [line.amount for line in told[1:]] == ([effect] if effect else [])


@pytest.mark.parametrize(("ability", "action"), [("savage", "sway"), ("weaving-the-web", "sway")])
def test_what_does_not_fit_what_the_table_sees_asks_nothing(
    scene: Scene, ability: str, action: str
):
    """PCA-07, PCA-37: the action is another one."""
    scene.gains(ability)
    roll = scene.agreed(action=action)
    asked: dict[str, Any] = {"roll": roll, "yes": True}
    assert scene.gm.may_not("answer-effect", question="frightened", **asked) == No.NO_SUCH
    assert scene.gm.may_not("answer-effect", question="on-score-target", **asked) == No.NO_SUCH


def test_who_answers_what(scene: Scene):
    """PCA-32, JDG-36: whether somebody is intimate is the group's word, the rest the GM's."""
    scene.gains("trust-in-me", "ambush")
    roll = scene.agreed(action="sway")
    hiding: dict[str, Any] = {"roll": roll, "question": "from-hiding", "yes": True}
    assert scene.ana.may_not("answer-effect", **hiding) == No.GM_ONLY
    scene.ben.does("answer-effect", roll=roll, question="intimate", yes=True)
    assert scene.ben.may_not("answer-effect", roll=roll, question="intimate", yes=True) == (
        No.ALREADY
    )
    assert pool(scene) == 1


def test_another_goal_asks_anew(scene: Scene):
    scene.gains("ambush")
    roll = scene.agreed()
    scene.judges("from-hiding")
    scene.ana.does("change-roll", roll=roll, goal="Walk up to him", action="skirmish")
    assert scene.roll.answers == {}


# Free choices and their later price


def test_daredevil_is_a_gamble_that_resisting_pays_for(scene: Scene):
    """PCA-22, AMB-12"""
    scene.gains("daredevil")
    roll = scene.agreed("risky")
    path = "abilities.daredevil.effects.gamble"
    assert scene.ana.may_not("reach-for", roll=roll, effect=path) == No.NO_EFFECT
    scene.gm.does("set-terms", roll=roll, position="desperate", effect="standard")
    assert pool(scene) == 2
    scene.reaches("daredevil", "gamble")
    assert pool(scene) == 3
    scene.throws(4, 2, 3)
    scene.gm.does("send-consequences", roll=roll, consequences=[harm(3, 2)])
    # Prowess: skirmish and prowl are two, less one for the gamble.
    assert lines(modifiers.resisting(scene.campaign, scene.roll, scene.price)) == [
        ("rating", 2),
        ("ability", -1),
    ]
    entry = scene.resists(scene.price.id, 5)
    assert scene.roll.consequences[0].cost == 1
    assert entry.number


def test_without_the_gamble_there_is_no_price(scene: Scene):
    """PCA-22"""
    scene.gains("daredevil")
    (cut,) = scene.priced(harm(2, 1), position="desperate")
    scene.resists(cut, 5, 4)
    assert scene.roll.consequences[0].cost == 1


def test_rooks_gambit_rolls_the_best_rating_for_two_stress(scene: Scene):
    """PCA-27, AMB-09: the xp is that of the action that was performed."""
    scene.gains("rooks-gambit")
    scene.agreed("desperate", action="sway")
    assert pool(scene) == 0
    scene.reaches("rooks-gambit", "adapt")
    assert lines(modifiers.pool(scene.campaign, scene.roll)) == [("rating", 2)]
    scene.throws(6, 2)
    assert marks(scene.vesper, "stress") == 2
    assert scene.vesper.xp == {"resolve": 1}


# Pushing with special armor, and feats

# id, ability, effect, question
SPECIAL = [
    ("PCA-01", "battleborn", "surge", "in-a-fight"),
    ("PCA-10", "focused", "aim", "shooting-or-tracking"),
    ("PCA-17", "fortitude", "work", "technical-work"),
    ("PCA-26", "shadow", "slip", "athletics-or-stealth"),
    ("PCA-31", "subterfuge", "lie", "subterfuge"),
    ("PCA-36", "mastermind", "plan", "gather-or-project"),
    ("PCA-42", "warded", "force", "arcane-forces"),
]


@pytest.mark.parametrize(("rule", "ability", "effect", "question"), SPECIAL)
def test_special_armor_pays_for_one_push(
    scene: Scene, rule: str, ability: str, effect: str, question: str
):
    """PCA-01, PCA-10, PCA-17, PCA-26, PCA-31, PCA-36, PCA-42: in place of the stress."""
    scene.gains(ability)
    roll = scene.agreed()
    path = f"abilities.{ability}.effects.{effect}"
    assert scene.ana.may_not("reach-for", roll=roll, effect=path, way="die") == No.PUSH_FIRST
    scene.ana.does("push", roll=roll, way="die")
    scene.ana.does("push", roll=roll, way="effect")
    scene.reaches(ability, effect, "die")
    scene.judges(question)
    assert level(scene) == 3
    scene.throws(6, 1, 1)
    assert marks(scene.vesper, "stress") == 2
    assert marks(scene.vesper, "special-armor") == 1
    scene.agreed()
    scene.ana.does("push", roll=scene.roll.id, way="die")
    again: dict[str, Any] = {"roll": scene.roll.id, "effect": path, "way": "die"}
    assert scene.ana.may_not("reach-for", **again) == No.EFFECT_SPENT


def test_a_push_whose_question_is_not_answered_costs_what_it_costs(scene: Scene):
    """PCA-26: unanswered is no, and a no leaves the box unmarked."""
    scene.gains("shadow")
    roll = scene.agreed()
    scene.ana.does("push", roll=roll, way="die")
    scene.reaches("shadow", "slip", "die")
    scene.judges("athletics-or-stealth", yes=False)
    scene.throws(6, 1, 1)
    assert (marks(scene.vesper, "stress"), marks(scene.vesper, "special-armor")) == (2, 0)


def test_a_push_that_is_given_up_takes_its_special_armor_with_it(scene: Scene):
    scene.gains("shadow")
    roll = scene.agreed()
    scene.ana.does("push", roll=roll, way="die")
    scene.reaches("shadow", "slip", "die")
    scene.judges("athletics-or-stealth")
    scene.ana.does("push", roll=roll, way="die", on=False)
    scene.throws(6, 1)
    assert (marks(scene.vesper, "stress"), marks(scene.vesper, "special-armor")) == (0, 0)


FEATS = [
    ("PCA-06", "not-to-be-trifled-with", ["strength", "gang"]),
    ("PCA-09", "sharpshooter", ["distance", "suppress"]),
    ("PCA-23", "devils-footsteps", ["athletics", "confusion"]),
]


@pytest.mark.parametrize(("rule", "ability", "ways"), FEATS)
def test_a_push_gives_a_feat_on_top(scene: Scene, rule: str, ability: str, ways: list[str]):
    """PCA-06, PCA-09, PCA-23, AMB-08: two stress for the feat and one usual benefit."""
    scene.gains(ability)
    roll = scene.agreed()
    path = f"abilities.{ability}.effects.feat"
    feat: dict[str, Any] = {"roll": roll, "effect": path}
    assert scene.ana.may_not("reach-for", way=ways[0], **feat) == No.PUSH_FIRST
    scene.ana.does("push", roll=roll, way="effect")
    assert scene.ana.may_not("reach-for", way="flight", **feat) == No.NO_SUCH
    scene.reaches(ability, "feat", ways[1])
    if ability == "sharpshooter":
        scene.judges("ranged-weapon")
    assert [path for owner, path in modifiers.reminders(scene.campaign, scene.roll)] == [
        f"{path}.ways.{ways[1]}.gives.remind"
    ]
    scene.throws(6, 1)
    assert marks(scene.vesper, "stress") == 2


@pytest.mark.parametrize(
    ("rule", "ability", "question", "factor", "word"),
    [
        ("PCA-03", "arcane-fighter", "imbued-against-supernatural", "potency", "counts"),
        ("PCA-20", "infiltrator", "bypassing-security", "quality", "ignored"),
    ],
)
def test_the_gm_is_told_which_factor_counts_or_does_not(
    scene: Scene, rule: str, ability: str, question: str, factor: str, word: str
):
    """PCA-03, PCA-20: factors are aids; the effect stays the GM's word."""
    scene.gains(ability)
    scene.agreed()
    assert list(modifiers.factors(scene.campaign, scene.roll)) == []
    scene.judges(question)
    said = list(modifiers.factors(scene.campaign, scene.roll))
    assert said == [(factor, word, f"abilities.{ability}")]
    assert level(scene) == 2


def test_a_gang_is_fought_without_its_scale(scene: Scene):
    """PCA-06"""
    scene.gains("not-to-be-trifled-with")
    roll = scene.agreed()
    scene.ana.does("push", roll=roll, way="die")
    scene.reaches("not-to-be-trifled-with", "feat", "gang")
    assert [f for f, word, _ in modifiers.factors(scene.campaign, scene.roll)] == ["scale"]


# Consequences

# id, ability, effect, question, what is sent, what is left of it
SPARED = [
    ("PCA-01", "battleborn", "endure", "attack-in-combat", harm(3, 0), 2),
    ("PCA-10", "focused", "composure", "surprise-or-mental", harm(2, 1), 0),
    ("PCA-17", "fortitude", "endure", "fatigue-or-chemicals", harm(2, 1), 0),
    ("PCA-26", "shadow", "vanish", "detection-or-security", consequence("heat", amount=2), 0),
    ("PCA-31", "subterfuge", "deny", "suspicion-or-persuasion", consequence("heat", amount=2), 0),
    ("PCA-42", "warded", "ward", "supernatural", harm(3, 2), 2),
]


@pytest.mark.parametrize(("rule", "ability", "effect", "question", "price", "left"), SPARED)
def test_special_armor_against_a_consequence(
    scene: Scene, rule: str, ability: str, effect: str, question: str, price: dict[str, Any],
    left: int,
):  # fmt: skip
    """PCA-01, PCA-10, PCA-17, PCA-26, PCA-31, PCA-42, DIS-21: no roll, no stress, one box."""
    scene.gains(ability)
    (sent,) = scene.priced(price)
    scene.reaches(ability, effect, consequence=sent)
    assert scene.roll.unanswered
    scene.judges(question, consequence=sent)
    assert scene.price.answer == "spared"
    assert scene.price.landed == left
    assert marks(scene.vesper, "special-armor") == 1
    assert marks(scene.vesper, "stress") == 0
    assert scene.stage == "settled"


def test_a_consequence_that_does_not_fit_stays_open(scene: Scene):
    """PCA-26: the GM says no; she resists instead."""
    scene.gains("shadow")
    (cut,) = scene.priced(harm(2, 1))
    scene.reaches("shadow", "vanish", consequence=cut)
    scene.judges("detection-or-security", yes=False, consequence=cut)
    assert scene.price.answer is None
    assert marks(scene.vesper, "special-armor") == 0
    scene.resists(cut, 6, 1)
    assert scene.price.answer == "resisted"


def test_battleborn_is_for_harm_only(scene: Scene):
    """PCA-01"""
    scene.gains("battleborn")
    (talk,) = scene.priced(consequence("heat", amount=1))
    path = "abilities.battleborn.effects.endure"
    blow = {"roll": scene.roll.id, "effect": path, "consequence": talk}
    assert scene.ana.may_not("reach-for", **blow) == No.NO_EFFECT


def test_mastermind_protects_a_teammate_from_anywhere(scene: Scene):
    """PCA-36, DIS-22: Corin's box, Vesper's wound; as the GM said that resisting would."""
    scene.gm.does("gain-ability", character=scene.corin_id, ability="mastermind")
    (cut,) = scene.priced(harm(3, 2))
    path = "abilities.mastermind.effects.protect"
    plan = {"roll": scene.roll.id, "effect": path, "consequence": cut}
    assert scene.ana.may_not("reach-for", **plan) == No.NOT_YOURS
    scene.ben.does("reach-for", **plan)
    assert (scene.price.answer, scene.price.landed) == ("spared", 2)
    assert marks(scene.corin, "special-armor") == 1
    assert [wound.level for wound in scene.vesper.harm] == [2]


def test_iron_will_is_not_shaken_by_the_supernatural(scene: Scene):
    """PCA-39: immune to the terror; one die more on Resolve against all else."""
    scene.gains("iron-will")
    terror, doubt = scene.priced(
        harm(3, 0, "Terror", resist_with="resolve"), harm(2, 1, "Doubt", resist_with="resolve")
    )
    scene.judges("supernatural-terror", consequence=terror)
    assert scene.roll.consequences[0].answer == "spared"
    assert marks(scene.vesper, "special-armor") == 0
    scene.judges("supernatural-terror", yes=False, consequence=doubt)
    assert lines(modifiers.resisting(scene.campaign, scene.roll, scene.price)) == [
        ("rating", 0),
        ("ability", 1),
    ]


# Harm, limits, help


@pytest.mark.parametrize(
    ("written", "dice", "effect", "barred"), [(1, 2, 2, False), (2, 2, 1, False), (3, 1, 2, False)]
)
def test_tough_as_nails_feels_all_harm_one_level_milder(
    scene: Scene, written: int, dice: int, effect: int, barred: bool
):
    """PCA-12: written and healed at its true level."""
    scene.gains("tough-as-nails")
    wound = scene.wound(written)
    scene.agreed(harm=(wound,))
    assert (pool(scene), level(scene)) == (dice, effect)
    assert bool(modifiers.barring_rows(scene.campaign, scene.roll)) == barred
    assert scene.vesper.harm[0].level == written


def test_tough_as_nails_does_not_stop_what_is_fatal(scene: Scene):
    """PCA-12, DTH-01"""
    scene.gains("tough-as-nails")
    (blow,) = scene.priced(harm(4, 3))
    scene.accepts(blow)
    assert not scene.vesper.plays


def test_vigorous_heals_on_a_shorter_clock(scene: Scene):
    """PCA-08, AMB-16"""
    assert limit(scene.campaign, scene.vesper, TrackId("healing")) == 4
    scene.gains("vigorous")
    assert limit(scene.campaign, scene.vesper, TrackId("healing")) == 3


def test_mule_carries_more(scene: Scene):
    """PCA-05, AMB-36"""
    effect = scene.rules.abilities["mule"].effects["back"]  # type: ignore[index]
    loads = {load: declared.limit for load, declared in scene.rules.loads.items()}
    more = {
        load: changed(most, [effect.gives.limit[f"load-{load}"]], lambda name: 0)
        for load, most in loads.items()
        if f"load-{load}" in effect.gives.limit
    }
    assert more == {LoadId("light"): 5, LoadId("normal"): 7, LoadId("heavy"): 8}


def test_foresight_helps_for_nothing_twice(scene: Scene):
    """PCA-33: two assists a score cost no stress."""
    scene.gm.does("gain-ability", character=scene.corin_id, ability="foresight")
    using = ["abilities.foresight.effects.prepared"]
    for paid in (0, 0, 1):
        roll = scene.agreed()
        help_ = {"roll": roll, "helper": scene.corin_id}
        if paid:
            assert scene.ben.may_not("assist", using=using, **help_) == No.EFFECT_SPENT
            scene.ben.does("assist", **help_)
        else:
            scene.ben.does("assist", using=using, **help_)
        before = marks(scene.corin, "stress")
        scene.throws(6, 1, 1)
        assert marks(scene.corin, "stress") - before == paid


# Reminders


@pytest.mark.parametrize(
    ("rule", "ability", "action"),
    [
        ("PCA-07", "savage", "wreck"),
        ("PCA-18", "supernatural-ward", "wreck"),
        ("PCA-19", "saboteur", "wreck"),
        ("PCA-30", "mesmerism", "sway"),
    ],
)
def test_what_nobody_can_reckon_is_remembered_at_its_moment(
    scene: Scene, rule: str, ability: str, action: str
):
    """PCA-07, PCA-18, PCA-19, PCA-30"""
    scene.gains(ability)
    scene.agreed(action=action)
    ((owner, path),) = modifiers.reminders(scene.campaign, scene.roll)
    assert owner == f"abilities.{ability}"
    assert scene.rules.say(path, "en") != path
    scene.ana.does("change-roll", roll=scene.roll.id, goal="Else", action="study")
    assert modifiers.reminders(scene.campaign, scene.roll) == []


@pytest.mark.parametrize(
    ("rule", "ability"),
    [("PCA-25", "reflexes"), ("PCA-28", "like-looking-into-a-mirror"), ("PCA-38", "arcane-mind")],
)
def test_what_always_holds_stands_on_the_sheet(scene: Scene, rule: str, ability: str):
    """PCA-25, PCA-28, PCA-38"""
    scene.gains(ability)
    ((owner, path),) = modifiers.standing(scene.campaign, scene.vesper)
    assert owner == f"abilities.{ability}"
    assert scene.rules.say(path, "zh-Hant") != scene.rules.say(path, "en")


def test_the_pool_that_was_shown_is_the_pool_that_is_rolled(scene: Scene):
    """PCA-R2: with all that was reached for and answered, every line has a reason."""
    scene.gains("daredevil", "ambush", "rooks-gambit")
    scene.agreed("desperate", action="sway")
    scene.reaches("daredevil", "gamble")
    scene.reaches("rooks-gambit", "adapt")
    scene.judges("from-hiding")
    shown = modifiers.pool(scene.campaign, scene.roll)
    scene.throws(*PARTIAL, 1, 1)
    assert scene.roll.thrown is not None
    assert scene.roll.thrown.lines == shown
    assert all(line.what and line.amount for line in shown)

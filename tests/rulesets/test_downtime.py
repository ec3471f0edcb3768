"""The downtime of the SRD, cell by cell: sections 22 to 25 of the rules and their tables.

A comment names the rules whose numbers these are, and that are proven where they are played.
"""

import itertools
import re
from typing import Any, TypeVar

import pytest

from rookery.game import sums
from rookery.game.ids import BandId
from rookery.game.ruleset.downtime import Bump
from rookery.game.ruleset.effects import Bounds, EffectWay, Gift
from rookery.rulesets.load import load
from rookery.words.speech import Speech

SRD = load("srd")
BANDS = ("bad", "partial", "full", "crit")
LANGUAGES = SRD.about.languages

T = TypeVar("T")


def there(table: T | None) -> T:
    assert table is not None
    return table


DOWNTIME, PAYOFF, HEAT = there(SRD.downtime), there(SRD.payoff), there(SRD.heat)
PRISON, MAP = there(SRD.incarceration), there(SRD.prison_map)
TABLE, FACTIONS = there(SRD.entanglement_table), there(SRD.faction_moves)
MAGNITUDE, RITUALS, MAKING = there(SRD.magnitude), there(SRD.rituals), there(SRD.making)


def named(table: Any, name: str) -> Any:
    """An entry by its plain name."""
    return table[name]


def worth(number: int | str | Bounds | None, **reads: int) -> int:
    """What a number comes to for a crew of which this is so."""
    assert isinstance(number, int | str)
    return sums.worth(number, lambda name: reads[name.replace("-", "_")])


def moved(gift: Gift) -> dict[str, int | str | Bounds]:
    """What a gift does to tracks, and it does nothing else."""
    assert Gift(tracks=gift.tracks) == gift
    return gift.tracks


def qualities(results: dict[BandId, Gift], tier: int) -> list[int]:
    return [worth(results[BandId(band)].quality, tier=tier) for band in BANDS]


def ticks(results: dict[BandId, Gift]) -> list[object]:
    return [results[BandId(band)].ticks for band in BANDS]


def raised(bump: Bump | None) -> tuple[dict[str, int], dict[str, object]]:
    """What a bump costs, and what it gives."""
    gives = there(bump).gives
    told = {"result": gives.result, "quality": gives.quality}
    return (
        {str(track): price for track, price in there(bump).costs.items()},
        {word: number for word, number in told.items() if number is not None},
    )


ONE_LEVEL = ({"coin": 1}, {"result": 1})


# Payoff and heat


# PAY-01
def test_downtime_goes_from_the_payoff_to_the_moves_of_factions():
    """DIS-12, QRF-01: the numbers rule, not the printed order."""
    assert list(DOWNTIME.steps) == ["payoff", "heat", "entanglement", "activities", "factions"]


# PAY-02
@pytest.mark.parametrize(
    ("size", "coin"), [("minor", 2), ("small", 4), ("standard", 6), ("big", 8), ("major", 10)]
)
def test_what_a_score_pays(size, coin):
    assert named(PAYOFF.amounts, size).gives == {"coin": coin}


# PAY-02
def test_only_a_major_score_pays_that_much_or_more():
    assert [name for name, amount in PAYOFF.amounts.items() if amount.or_more] == ["major"]
    assert len(PAYOFF.amounts) == 5


# PAY-03
def test_a_tithe_is_tier_and_one_coin_and_a_refusal_costs_patience():
    tithe = there(PAYOFF.tithe)
    assert [worth(price, tier=3) for price in tithe.costs.values()] == [4]
    assert list(tithe.costs) == ["coin"]
    assert SRD.questions[tithe.asks].of == "gm"
    assert (tithe.patience.ticks, tithe.patience.full) == (1, Gift(status=-1))
    assert SRD.clocks.kinds[tithe.patience.kind].tone == "danger"


# HEA-01
def test_what_a_score_brings_in_heat():
    classes = {str(name): each.heat for name, each in HEAT.classes.items()}
    assert classes == {"smooth": 0, "contained": 2, "loud": 4, "wild": 6}
    lines = {name: line.heat for name, line in HEAT.lines.items()}
    assert lines == {"high-profile": 1, "hostile-turf": 1, "killing": 2}
    war = SRD.conditions["at-war"].effects["heat"]
    assert (war.on, moved(war.gives)) == ("heat", {"heat": 1})


# HEA-01, AMB-20
def test_death_veil_knows_the_line_that_it_ignores():
    """The killing goes before the sum is held above nought."""
    veil = named(SRD.crew_abilities, "death-veil").effects["veil"]
    assert veil.gives.ignores in HEAT.lines


def test_hea_02_heat_holds_nine_and_wanted_four():
    heat, wanted = SRD.tracks[HEAT.track], SRD.tracks[HEAT.wanted]
    assert (heat.limit, heat.full, heat.carries) == (9, {"wanted": 1}, True)
    assert wanted.limit == 4


# Prison


# INC-01, AMB-48
def test_a_conviction_lowers_the_wanted_level_and_clears_the_heat():
    """One of the crew, a friend, a contact or a framed enemy."""
    assert moved(PRISON.convicted) == {"wanted": -1, "heat": Bounds(becomes=0)}
    inside = {str(name): each.starts for name, each in PRISON.convicts.items()}
    assert inside == {"member": "in-prison", "friend": None, "contact": None, "enemy": None}


# INC-02
def test_the_sentence_follows_the_wanted_level():
    levels: dict[int, list[str]] = {}
    for name, sentence in PRISON.sentences.items():
        levels.setdefault(sentence.wanted, []).append(name)
    assert levels == {
        0: ["few-weeks", "beating"],
        1: ["month-or-two"],
        2: ["several-months"],
        3: ["year-or-two"],
        4: ["life", "execution"],
    }


# INC-02
def test_a_beating_is_severe_and_spares_the_cell():
    beating = named(PRISON.sentences, "beating")
    assert (beating.harm, beating.spared) == (3, True)
    others = [each for each in PRISON.sentences.values() if each is not beating]
    assert not any(each.harm or each.spared for each in others)
    ends = {str(name): each.fate for name, each in PRISON.sentences.items() if each.fate}
    assert ends == {"life": "prison", "execution": "dead"}


# INC-03
def test_what_the_time_inside_comes_to():
    assert worth(PRISON.rolls, tier=2) == 2
    bad, partial, full, crit = [PRISON.results[BandId(band)] for band in BANDS]
    assert moved(bad) == {"trauma": 1}
    assert partial == Gift()
    assert full == Gift(new="prison-claim", status=1)
    assert crit == Gift(new="prison-claim", status=1, tracks={"rep": 3})


EDGES = """
parole-influence smuggling-1; smuggling-1 allied-claim-1; guard-payoff-1 prison;
prison guard-payoff-2; guard-payoff-2 allied-claim-2; hardcase smuggling-2;
smuggling-2 allied-claim-3; allied-claim-3 allied-claim-4; parole-influence guard-payoff-1;
guard-payoff-1 hardcase; smuggling-1 prison; prison smuggling-2; allied-claim-1 guard-payoff-2;
guard-payoff-2 allied-claim-3; cell-block-control allied-claim-2; allied-claim-2 allied-claim-4
"""


def test_pri_07_the_prison_has_sixteen_paths_and_four_ways_from_the_yard():
    """PRI-07, AMB-47; table p93."""
    paths = [frozenset(path.split()) for path in EDGES.split(";")]
    drawn = {frozenset((name, to)) for name in MAP.tiles for to in MAP.beside(name)}
    assert drawn == set(paths)
    assert (len(paths), len(MAP.tiles) - 1) == (16, 11)
    assert MAP.beside(MAP.hub) == {"smuggling-1", "smuggling-2", "guard-payoff-1", "guard-payoff-2"}


# PRI-06
def test_nothing_is_carried_inside_but_what_is_smuggled():
    smuggled = named(SRD.prison_claims, "smuggling").effects["goods"].gives.limit
    assert (PRISON.load, smuggled) == (0, {"prison-load": 2})


# Entanglements

CELLS = {
    ("bad", 0): ["gang-trouble", "usual-suspects"],
    ("bad", 4): ["gang-trouble", "questioning"],
    ("bad", 6): ["flipped", "interrogation"],
    ("partial", 0): ["rivals", "unquiet-dead"],
    ("partial", 4): ["reprisals", "unquiet-dead"],
    ("partial", 6): ["demonic-notice", "show-of-force"],
    ("full", 0): ["cooperation"],
    ("full", 4): ["show-of-force"],
    ("full", 6): ["arrest"],
}
HEATS = {0: (0, 1, 2, 3), 4: (4, 5), 6: (6, 7, 8)}


# ENT-01
@pytest.mark.parametrize(("band", "least"), CELLS)
def test_each_cell_of_the_table(band, least):
    """DIS-16, QRF-02; table p94."""
    for heat in HEATS[least]:
        assert list(TABLE.cell(band, heat)) == CELLS[band, least]


# ENT-01
@pytest.mark.parametrize("heat", range(9))
def test_a_critical_reads_as_a_six(heat):
    assert TABLE.cell(BandId("crit"), heat) == TABLE.cell(BandId("full"), heat)


# ENT-01
def test_the_pool_is_the_wanted_level():
    assert [worth(TABLE.rolls, wanted=wanted) for wanted in range(5)] == [0, 1, 2, 3, 4]


# ENT-01
def test_all_twelve_are_in_the_table():
    assert set(TABLE.all()) == set(SRD.entanglements)
    assert len(SRD.entanglements) == 12


# ENT-02
def test_each_has_a_way_out_that_is_paid_given_suffered_or_played():
    for name, entanglement in SRD.entanglements.items():
        for way in entanglement.ways.values():
            assert way.costs or way.suffers or way.results or way.plays or way.gives != Gift(), name


# What each way costs and gives a crew of Tier 2, wanted 3, against a faction of Tier 4.
WAYS: dict[str, dict[str, tuple[dict[str, int], Gift]]] = {
    "arrest": {
        "bribe": ({"coin": 6}, Gift()),
        "hand-over": ({}, Gift(starts="incarceration", tracks={"heat": Bounds(becomes=0)})),
        "evade": ({}, Gift()),
    },
    "cooperation": {
        "comply": ({}, Gift()),
        "forfeit": ({"rep": 4}, Gift()),
        "refuse": ({}, Gift(status=-1)),
    },
    "demonic-notice": {
        "accept": ({}, Gift()),
        "hide": ({"rep": 3}, Gift()),
        "defy": ({}, Gift()),
    },
    "flipped": {"bear": ({"contact": 1}, Gift())},
    "gang-trouble": {
        "lose-face": ({"rep": 3}, Gift()),
        "example": ({}, Gift()),
        "reprisals": ({}, Gift()),
    },
    "interrogation": {"bribe": ({"coin": 3}, Gift()), "endure": ({}, Gift())},
    "questioning": {"bribe": ({"coin": 2}, Gift()), "hope": ({}, Gift())},
    "reprisals": {
        "pay": ({"rep": 4, "coin": 4}, Gift()),
        "allow": ({}, Gift()),
        "fight": ({}, Gift()),
    },
    "rivals": {
        "rep": ({"rep": 4}, Gift()),
        "coin": ({"coin": 4}, Gift()),
        "stand-up": ({}, Gift(status=-1)),
    },
    "show-of-force": {
        "give-in": ({"claim": 1}, Gift()),
        "yield-ground": ({}, Gift(tracks={"hold": -1})),
        "war": ({}, Gift(status=Bounds(becomes=-3))),
    },
    "unquiet-dead": {"hire": ({"activity": 1}, Gift(remind=True)), "face": ({}, Gift())},
    "usual-suspects": {"bribe": ({"coin": 1}, Gift()), "hope": ({}, Gift())},
}


# ENT-03, ENT-14, EX-22
@pytest.mark.parametrize("name", WAYS)
def test_what_each_way_out_costs_and_gives(name):
    crew = {"tier": 2, "wanted": 3, "their_tier": 4}
    ways = named(SRD.entanglements, name).ways
    assert {
        way: ({what: worth(cost, **crew) for what, cost in out.costs.items()}, out.gives)
        for way, out in ways.items()
    } == WAYS[name]


# AMB-24
def test_what_goes_by_tier_costs_a_crew_without_tier_nothing():
    assert worth(named(SRD.entanglements, "rivals").ways["rep"].costs["rep"], their_tier=0) == 0


# ENT-03, AMB-25
def test_an_arrested_crew_hands_over_and_the_wanted_level_waits():
    """The heat is gone now, wanted falls with the conviction."""
    hand_over = named(SRD.entanglements, "arrest").ways["hand-over"]
    assert "wanted" not in hand_over.gives.tracks


CONCERNS = {
    "arrest": (None, {}),
    "cooperation": ("faction", {"status": 3}),
    "demonic-notice": (None, {}),
    "flipped": ("contact", {}),
    "gang-trouble": ("cohort", {}),
    "interrogation": ("character", {}),
    "questioning": ("contact", {}),
    "reprisals": ("faction", {"status": Bounds(at_most=-1)}),
    "rivals": ("faction", {"status": 0}),
    "show-of-force": ("faction", {"status": Bounds(at_most=-1)}),
    "unquiet-dead": (None, {}),
    "usual-suspects": ("contact", {}),
}


# ENT-04, ENT-11, ENT-12
@pytest.mark.parametrize("name", CONCERNS)
def test_whom_each_concerns_and_what_voids_it(name):
    entanglement = named(SRD.entanglements, name)
    assert (entanglement.concerns, entanglement.when.numbers) == CONCERNS[name]


# ENT-07
def test_there_is_no_trouble_without_a_cohort_that_has_a_flaw():
    """DIS-15, QRF-03."""
    flawed = [name for name, each in SRD.entanglements.items() if each.when.flawed]
    assert flawed == ["gang-trouble"]


# ENT-06, ENT-14, JDG-30
def test_who_flips_and_who_is_suspected():
    """A player names the suspect; all else is the GM's word."""
    suspects = named(SRD.entanglements, "usual-suspects")
    assert suspects.when.contact == ("friend", "purveyor")
    assert named(SRD.entanglements, "flipped").when.contact == ("contact", "client")
    assert [n for n, e in SRD.entanglements.items() if e.named_by == "player"] == ["usual-suspects"]


# ENT-08
def test_both_losses_may_be_resisted():
    assert named(SRD.entanglements, "interrogation").ways["endure"].suffers == {
        "harm": 2,
        "heat": 3,
    }


# ENT-09, ENT-14, AMB-26, JDG-29
@pytest.mark.parametrize("name", ["questioning", "usual-suspects"])
def test_whoever_is_taken_rolls_for_their_nerve(name):
    """How many dice is the GM's word."""
    hope: EffectWay = named(SRD.entanglements, name).ways["hope"]
    assert SRD.questions[there(hope.asks)].answer == "number"
    bad, partial, full, crit = [hope.results[BandId(band)] for band in BANDS]
    assert moved(bad) == {"heat": 2}
    assert partial == (Gift(tracks={"heat": 1}) if name == "questioning" else Gift(remind=True))
    assert full == crit == Gift()


def test_dis_40_the_longest_text_is_told():
    """DIS-40: a rival flips them, nerve has a guide, and an arrest has a scale."""
    assert "rivals" in SRD.say("entanglements.flipped.text", "en")
    assert "2 for an ordinary person, 3 or 4" in SRD.say("questions.how-tough.text", "en")
    assert "scale" in SRD.say("entanglements.arrest.ways.evade.plays", "en")


# ENT-12
def test_hold_is_given_only_where_there_is_no_claim():
    ways = named(SRD.entanglements, "show-of-force").ways
    assert ways["yield-ground"].when.numbers == {"claims": 0}


# Activities


# DT-01, AMB-40
def test_two_activities_and_more_for_a_coin_or_a_rep():
    """QRF-05."""
    more = {str(name): price.costs for name, price in DOWNTIME.slots.more.items()}
    assert (DOWNTIME.slots.free, more) == (2, {"coin": {"coin": 1}, "rep": {"rep": 1}})


# DT-01
def test_a_crew_at_war_has_one_less():
    """DIS-17."""
    assert SRD.conditions["at-war"].effects["time"].gives.activity == -1


# DT-35
def test_what_time_may_be_spent_on():
    assert list(SRD.activities) == [
        "acquire-asset",
        "long-term-project",
        "recover",
        "reduce-heat",
        "train",
        "indulge-vice",
        "help-cohort",
        "recruit",
        "hide-lair",
        "ritual",
        "invent",
        "craft",
    ]
    assert all(each.slots == 1 for each in SRD.activities.values())


# DT-03
def test_a_friend_gives_a_die_to_any_of_them():
    help_ = SRD.rules["friend-helps"].effects["hand"]
    assert (help_.on, help_.asks, help_.gives) == ("activity", "friend-helps", Gift(dice=1))


ROLLED = ["acquire-asset", "long-term-project", "recover", "reduce-heat", "invent", "craft"]


# DT-04, DT-12
@pytest.mark.parametrize("name", ROLLED)
def test_a_coin_buys_a_result_level(name):
    assert raised(named(SRD.activities, name).raise_) == ONE_LEVEL


# AMB-17, AMB-19
def test_no_coin_changes_the_dice_of_a_vice():
    """What has no results has no levels."""
    for name, activity in SRD.activities.items():
        assert (activity.raise_ is not None) == (name in ROLLED), name
    assert [n for n, a in SRD.activities.items() if a.beyond_] == ["acquire-asset", "craft"]


# DT-11
@pytest.mark.parametrize("tier", [0, 2, 5])
def test_how_good_an_asset_is(tier):
    """DIS-04; table p102."""
    asset = named(SRD.activities, "acquire-asset")
    assert worth(asset.rolls, tier=tier) == tier
    assert qualities(asset.results, tier) == [tier - 1, tier, tier + 1, tier + 2]


# DT-12
def test_beyond_a_critical_two_coin_buy_one_more():
    assert raised(named(SRD.activities, "acquire-asset").beyond_) == ({"coin": 2}, {"quality": 1})


# DT-11
def test_a_quality_has_a_name():
    """QRF-07."""
    path = "activities.acquire-asset.results.{}.name"
    names = [SRD.say(path.format(band), "en") for band in BANDS]
    assert names == ["Inferior", "Standard", "Fine", "Exceptional"]


# DT-14, DT-15
def test_what_was_had_before_and_what_the_law_counts():
    again, noticed = SRD.rules["same-asset"].effects, SRD.rules["restricted-asset"].effects
    assert again["again"].gives == Gift(dice=1)
    assert moved(noticed["noticed"].gives) == {"heat": 2}
    assert SRD.questions[there(noticed["noticed"].asks)].of == "gm"


# DT-20, CRF-01
@pytest.mark.parametrize(("name", "rolls"), [("long-term-project", "action"), ("invent", "study")])
def test_a_project_goes_forward_by_one_two_three_or_five(name, rolls):
    """DIS-03, DIS-20, QRF-08; table p102."""
    project = named(SRD.activities, name)
    assert worth(project.rolls, **{rolls: 3}) == 3
    assert ticks(project.results) == [1, 2, 3, 5]
    assert set(project.projects) <= set(SRD.projects)


# CLK-07, DT-16, EX-24, RIT-01, CRF-01
def test_projects_take_eight():
    assert {project.segments for project in SRD.projects.values()} == {8}
    new = {str(name): project.new for name, project in SRD.projects.items() if project.new}
    assert new == {"lesson": "formula", "ritual": "ritual", "invention": "formula"}
    taken = [name for each in SRD.activities.values() for name in each.projects]
    assert sorted(taken) == sorted(SRD.projects)


# DT-21, AMB-15
def test_a_treatment_goes_on_the_healing_clock():
    """DIS-05; table p102."""
    recover = named(SRD.activities, "recover")
    healing = [moved(recover.results[band]) for band in BANDS]
    assert healing == [{"healing": 1}, {"healing": 2}, {"healing": 3}, {"healing": 5}]
    assert SRD.tracks[there(SRD.harm.heals)].limit == 4


def test_amb_16_the_vigorous_heal_on_three():
    vigorous = named(SRD.abilities, "vigorous")
    limits = [effect.gives.limit for effect in vigorous.effects.values() if effect.gives.limit]
    assert limits == [{"healing": -1}]


# DT-22, DT-23, JDG-31
def test_who_treats_and_what_it_costs():
    """DIS-10, DIS-11."""
    ways = named(SRD.activities, "recover").ways
    told = {n: (w.by, w.when.allowed, w.asks, w.costs, w.rolls) for n, w in ways.items()}
    assert told == {
        "teammate": ("teammate", "treat", None, {}, "$tinker"),
        "healer": ("npc", (), "healer-quality", {}, "$answer"),
        "self": ("me", "treat-self", None, {"stress": 2}, "$tinker"),
        "tough-it-out": ("me", (), None, {"stress": 1}, 0),
    }


# DT-25
def test_heat_falls_by_one_two_three_or_five():
    """Table p102."""
    reduce = named(SRD.activities, "reduce-heat")
    assert worth(reduce.rolls, action=2) == 2
    fallen = [moved(reduce.results[band]) for band in BANDS]
    assert fallen == [{"heat": -1}, {"heat": -2}, {"heat": -3}, {"heat": -5}]


# DT-30, DT-31
def test_training_is_one_xp_without_a_roll_and_each_track_once():
    """DIS-31; table p102."""
    train = named(SRD.activities, "train")
    assert (train.rolls, moved(train.gives)) == (None, {"xp": 1})
    assert train.uses == "1 per downtime per track"
    assert not any(each.uses for each in SRD.activities.values() if each is not train)


# DT-35, COH-07
def test_help_mends_a_cohort_by_one_level_more():
    """Two levels in all."""
    rest = SRD.rules["cohort-rest"].effects["rest"].gives.harm
    help_ = named(SRD.activities, "help-cohort").gives.harm
    assert worth(rest) + worth(help_) == -there(SRD.cohorts).helped


# Vice


# VIC-01
def test_a_vice_clears_what_the_highest_die_shows():
    """DIS-06; table p102."""
    vice = named(SRD.activities, "indulge-vice")
    assert vice.rolls == "$lowest-attribute"
    assert [worth(vice.gives.tracks["stress"], highest=die) for die in (1, 6)] == [-1, -6]
    assert vice.overflow in SRD.procedures


# VIC-03
def test_four_things_may_come_of_overindulging():
    """DIS-07, DIS-08, DIS-19, QRF-10."""
    ways = named(SRD.procedures, "overindulgence").ways
    assert {name: (way.costs, way.gives) for name, way in ways.items()} == {
        "attract-trouble": ({}, Gift(starts="entanglement")),
        "brag": ({}, Gift(tracks={"heat": 2})),
        "lost": ({}, Gift(starts="away", harm=Bounds(becomes=0))),
        "tapped": ({"purveyor": 1}, Gift()),
    }


def test_vic_05_overindulging_counts_as_a_struggle():
    assert named(SRD.procedures, "overindulgence").trigger == "struggled"


# VIC-06
def test_a_neglected_vice_costs_stress_for_each_trauma():
    """DIS-13."""
    bite = SRD.rules["neglected-vice"].effects["bite"]
    assert (bite.on, there(bite.unless).did) == ("downtime.end", "indulge-vice")
    assert [worth(bite.gives.tracks["stress"], trauma=number) for number in (0, 2)] == [0, 2]


# The moves of factions


# NPC-01
def test_one_or_two_of_nine_moves():
    assert (FACTIONS.least, FACTIONS.most) == (1, 2)
    assert list(FACTIONS.moves) == [
        "seize-claim",
        "raise-hold",
        "expose-enemy",
        "weaken-enemy",
        "gather",
        "goal",
        "asset",
        "favor",
        "pressure",
    ]
    holds = {str(n): (m.hold, m.whose) for n, m in FACTIONS.moves.items() if m.hold}
    assert holds == {"raise-hold": (1, "own"), "weaken-enemy": (-1, "enemy")}
    assert [name for name, move in FACTIONS.moves.items() if move.opposed] == ["gather"]


# NPC-02
def test_in_doubt_a_faction_rolls_its_tier():
    """DIS-03."""
    assert worth(FACTIONS.rolls, their_tier=4) == 4
    assert ticks(FACTIONS.results) == [1, 2, 3, 5]
    assert SRD.clocks.kinds[FACTIONS.kind].tone == "theirs"


# NPC-03
def test_the_news_comes_through_people():
    assert FACTIONS.told_by == ("friend", "contact", "purveyor")


# Magnitude, rituals, crafting

LEVELS = {
    "area": "closet; small room; large room; several rooms; small building; large building; block",
    "scale": "1 or 2; 3 to 6; 12; 20; 40; 80; 160",
    "duration": "moments; minutes; hour; hours; day; days; week",
    "range": "reach; dozen paces; stone's throw; road; blocks; district; city",
    "quality": "poor; adequate; good; excellent; superior; impeccable; legendary",
    "force": "weak; moderate; strong; serious; powerful; overwhelming; devastating",
}


@pytest.mark.parametrize("row", LEVELS)
def test_mag_01_seven_levels_of_each_measure(row):
    """MAG-01, AMB-47; table p105."""
    said = [SRD.say(f"magnitude.rows.{row}.levels.{level}.name", "en") for level in range(7)]
    for level, (wanted, told) in enumerate(zip(LEVELS[row].split("; "), said, strict=True)):
        assert wanted in told.lower(), level
    assert MAGNITUDE.most == 6


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("row", ["quality", "force"])
def test_mag_01_quality_and_force_have_examples_at_each_level(language, row):
    speech = Speech(language, SRD)
    for level in range(7):
        assert len(speech.examples(f"magnitude.rows.{row}.levels.{level}.examples")) >= 3


def test_mag_01_scale_is_the_scale_of_gangs():
    people = [scale.people for scale in SRD.scales.values()]
    said = [SRD.say(f"magnitude.rows.scale.levels.{level}.name", "en") for level in range(7)]
    assert [max(map(int, re.findall(r"\d+", each))) for each in said] == people


# RIT-01, JDG-34
def test_three_questions_and_who_answers_them():
    told = [(str(name), question.of) for name, question in RITUALS.questions.items()]
    assert told == [("what", "player"), ("method", "gm"), ("belief", "player")]


# RIT-02, RIT-03, EX-29
def test_stress_by_magnitude_for_who_may():
    ritual = named(SRD.activities, "ritual")
    assert (ritual.when.allowed, ritual.slots, ritual.plays) == ("ritual", 1, True)
    assert worth(ritual.costs["stress"], answer=3) == 3
    assert SRD.questions[ritual.asks].of == "gm"
    assert RITUALS.eased_by == "duration"


# RIT-04
def test_danger_is_an_action_and_doubt_is_fortune():
    dangerous, uncertain = [named(RITUALS.trials, name) for name in ("dangerous", "uncertain")]
    assert (dangerous.roll, dangerous.action, dangerous.raise_) == ("action", "attune", None)
    assert (uncertain.roll, uncertain.action) == ("fortune", None)
    assert raised(uncertain.raise_) == ONE_LEVEL


# CRF-01, JDG-35
def test_four_questions_about_an_invention():
    told = [(str(name), question.of) for name, question in MAKING.questions.items()]
    assert told == [
        ("kind", "player"),
        ("quality", "gm"),
        ("obscure", "player"),
        ("drawback", "gm"),
    ]


# CRF-02, CRF-01, CRF-08
def test_kinds_of_creation():
    """Ordinary things need no design, alchemicals are used up."""
    told = {str(n): (kind.design, kind.drawbacks) for n, kind in SRD.creation_kinds.items()}
    assert told == {
        "mundane": (False, ()),
        "alchemical": (True, ("consumable",)),
        "spark-craft": (True, ()),
        "arcane": (True, ()),
    }


# CRF-03, CRF-02
@pytest.mark.parametrize("tier", [0, 3])
def test_how_good_a_creation_is(tier):
    """Table p109."""
    craft = named(SRD.activities, "craft")
    assert worth(craft.rolls, tinker=2) == 2
    assert qualities(craft.results, tier) == [tier - 1, tier, tier + 1, tier + 2]


# CRF-04, AMB-37
def test_a_workshop_counts_as_one_tier_more():
    assert named(SRD.upgrades, "workshop").effects["bench"].gives.counts == {"tier": 1}


# CRF-06, AMB-19
def test_each_coin_is_one_quality_without_end():
    """A level costs what a quality costs, since each level is one."""
    craft = named(SRD.activities, "craft")
    assert raised(craft.beyond_) == ({"coin": 1}, {"quality": 1})
    assert craft.beyond_.costs == craft.raise_.costs
    steps = itertools.pairwise(qualities(craft.results, 2))
    assert {better - worse for worse, better in steps} == {1}


# CRF-07
@pytest.mark.parametrize(("change", "more"), [("simple", 1), ("significant", 2), ("arcane", 3)])
def test_what_a_modification_needs(change, more):
    """EX-47."""
    needs = named(MAKING.modifications, change).quality
    assert [worth(needs, tier=tier) for tier in (0, 3)] == [more, 3 + more]


# CRF-08
def test_six_drawbacks_and_what_they_do():
    told = {
        str(name): [(str(effect.on), effect.gives) for effect in drawback.effects.values()]
        for name, drawback in SRD.drawbacks.items()
    }
    assert told == {
        "complex": [("activity.craft", Gift(counts={"stages": "$chosen - 1"}))],
        "conspicuous": [("heat", Gift(tracks={"heat": 1}))],
        "consumable": [("always", Gift(limit={"uses": "$chosen"}))],
        "rare": [("activity.craft", Gift(remind=True))],
        "unreliable": [("use", Gift(remind=True))],
        "volatile": [("use", Gift(remind=True))],
    }
    usual = {str(name): each.usual for name, each in SRD.drawbacks.items() if each.usual}
    assert usual == {"complex": 2, "consumable": 1}


# CRF-08
def test_the_unreliable_are_rolled_for_and_the_volatile_resisted():
    assert named(SRD.drawbacks, "unreliable").effects["test"].rolls == "$quality"
    assert named(SRD.drawbacks, "volatile").effects["side-effect"].suffers == {"complication": 1}


# Words

TABLES = (
    "activities",
    "creation-kinds",
    "downtime",
    "drawbacks",
    "entanglement-table",
    "entanglements",
    "faction-moves",
    "heat",
    "incarceration",
    "magnitude",
    "making",
    "payoff",
    "procedures",
    "projects",
    "rituals",
)
SAID = [path for path in SRD.words[LANGUAGES[0]] if path.split(".")[0] in TABLES]


def test_every_sentence_is_told_in_each_language():
    assert {path.split(".")[0] for path in SAID} == set(TABLES)
    for path in SAID:
        first, *others = [SRD.words[language][path] for language in LANGUAGES]
        assert all(other != first for other in others), path


def test_every_result_and_every_way_is_told():
    """A way has a text, or says how it plays; a result has a text."""
    for table in ("activities", "entanglements", "procedures"):
        for name, entry in getattr(SRD, table).items():
            path = f"{table}.{name}"
            results = [f"{path}.results.{band}" for band in getattr(entry, "results", {})]
            for way, out in entry.ways.items():
                said = "plays" if out.plays else "text"
                assert f"{path}.ways.{way}.{said}" in SAID
                results += [f"{path}.ways.{way}.results.{band}" for band in out.results]
            assert {f"{result}.text" for result in results} <= set(SAID)


def test_no_name_stands_for_two_things_of_one_table():
    for language in LANGUAGES:
        for table in (SRD.entanglements, SRD.activities, SRD.drawbacks, SRD.projects):
            path = next(p for p, t in paths().items() if t is table)
            names = [SRD.say(f"{path}.{name}.name", language) for name in table]
            assert len(set(names)) == len(names)


def paths() -> dict[str, Any]:
    return {
        "entanglements": SRD.entanglements,
        "activities": SRD.activities,
        "drawbacks": SRD.drawbacks,
        "projects": SRD.projects,
    }

"""Dice that are added up against a target, and their exact odds against slow counting (AMB-30)."""

from collections import defaultdict
from fractions import Fraction
from itertools import product

import pytest
from msgspec import structs

from rookery.game import casting
from rookery.game.core.action_roll import PoolLine
from rookery.game.dice import Cast, ScriptedDice, best_of
from rookery.game.ids import BandId
from rookery.game.ruleset.rolls import Band, DiceModel, Total, ZeroPool
from rookery.game.totals import botches

TOTAL = Total(target=11, step=10, trait_sides=(4, 6, 8, 10, 12), botch=1)
MODEL = DiceModel(
    sides=20,
    most=20,
    zero=ZeroPool(dice=1, keep="lowest"),
    bands={
        BandId("failure"): Band(),
        BandId("success"): Band(over=0),
        BandId("critical"): Band(over=10),
    },
    total=TOTAL,
)


def faces_of(sides: int, cap: int, explodes: bool) -> dict[int, Fraction]:
    """Every sum of one die, thrown out one throw after the other; from the cap on all are one."""
    found: dict[int, Fraction] = defaultdict(Fraction)
    waiting = [(0, Fraction(1))]
    while waiting:
        shown, chance = waiting.pop()
        for face in range(1, sides + 1):
            more, likely = shown + face, chance / sides
            if face == sides and explodes and more < cap:
                waiting.append((more, likely))
            else:
                found[min(more, cap)] += likely
    return found


def counted(model: DiceModel, cast: Cast) -> tuple[dict[str, Fraction], Fraction]:
    """The chance of each band and of a botch, by every throw there is."""
    assert model.total is not None
    cap = cast.target + 11
    first = [faces_of(model.sides, cap, model.total.explodes)] * (1 + abs(cast.pool))
    trait = [faces_of(cast.sides, cap, model.total.explodes)] * cast.trait
    found: dict[str, Fraction] = dict.fromkeys(("failure", "success", "critical"), Fraction(0))
    botched = Fraction(0)
    for thrown in product(*(each.items() for each in (*first, *trait))):
        chance = Fraction(1)
        for _, likely in thrown:
            chance *= likely
        shown = [face for face, _ in thrown]
        main = (min if cast.pool < 0 else max)(shown[: len(first)])
        total = main + max(shown[len(first) :], default=0) + cast.plus
        over = total - cast.target
        band = "critical" if over >= 10 else "success" if over >= 0 else "failure"
        found[band] += chance
        if band == "failure" and main <= model.total.botch:
            botched += chance
    return found, botched


@pytest.mark.parametrize("target", [6, 11, 16])
@pytest.mark.parametrize(
    "cast",
    [
        Cast(),
        Cast(pool=1),
        Cast(pool=-1),
        Cast(trait=1, sides=8),
        Cast(pool=1, trait=1, sides=4),
        Cast(pool=-1, trait=1, sides=12),
        Cast(trait=2, sides=6),
        Cast(plus=3),
        Cast(pool=-1, plus=2),
    ],
)
def test_odds_are_those_of_every_throw_amb_30(cast: Cast, target: int):
    cast = structs.replace(cast, target=target)
    bands, botched = counted(MODEL, cast)
    assert casting.odds(MODEL, cast) == bands
    assert sum(bands.values()) == 1
    assert botches(MODEL, TOTAL, cast) == botched


def test_dice_that_do_not_explode_have_odds_as_exact():
    calm = structs.replace(MODEL, total=structs.replace(TOTAL, explodes=False))
    cast = Cast(pool=1, trait=1, sides=6, target=16)
    assert casting.odds(calm, cast) == counted(calm, cast)[0]


@pytest.mark.parametrize(
    ("target", "success"), [(6, Fraction(15, 20)), (11, Fraction(10, 20)), (16, Fraction(5, 20))]
)
def test_a_bare_d20_reaches_each_target_as_often_as_its_faces_do_chp_07(
    target: int, success: Fraction
):
    odds = casting.odds(MODEL, Cast(target=target))
    assert odds[BandId("success")] + odds[BandId("critical")] == success


def test_odds_of_twenty_dice_are_exact_too():
    odds = casting.odds(MODEL, Cast(pool=20, trait=20, sides=12, target=36))
    assert sum(odds.values()) == 1
    assert all(0 < chance < 1 for chance in odds.values())


def test_the_odds_of_the_best_of_two_are_those_of_both_thrown():
    one, two = Cast(target=11), Cast(pool=1, trait=1, sides=4, target=16)
    first, second = (casting.odds(MODEL, cast) for cast in (one, two))
    names = list(MODEL.bands)
    slow = dict.fromkeys(names, Fraction(0))
    for (a, pa), (b, pb) in product(first.items(), second.items()):
        slow[max(a, b, key=names.index)] += pa * pb
    assert casting.odds_of_best(MODEL, [one, two]) == slow == best_of(MODEL, [first, second])


def read(cast: Cast, *faces: int) -> tuple[str, int, tuple[int, ...], int, bool]:
    said = casting.read(MODEL, cast, faces)
    return said.band, said.value, said.kept, said.multiplier, said.botch


def test_the_highest_of_each_kind_is_kept_and_added_amb_30():
    cast = Cast(pool=2, trait=2, sides=8, target=11)
    assert read(cast, 3, 12, 7, 5, 2) == ("success", 17, (1, 3), 0, False)


def test_net_disadvantage_throws_more_and_keeps_the_lowest_amb_30():
    assert read(Cast(pool=-1, target=11), 14, 9) == ("failure", 9, (1,), 0, False)


def test_a_critical_counts_once_for_every_ten_beyond_the_target_chp_05():
    for face, band, times in ((20 + 1, "critical", 1), (30, "critical", 1), (31, "critical", 2)):
        assert read(Cast(target=11), face)[:1] + read(Cast(target=11), face)[3:4] == (band, times)
    assert read(Cast(target=12), 21) == ("success", 21, (0,), 0, False)


def test_a_failure_on_a_one_is_a_botch_amb_30():
    assert read(Cast(target=11), 1) == ("failure", 1, (0,), 0, True)
    assert not read(Cast(trait=1, sides=12, target=11), 1, 11)[4]
    assert not read(Cast(target=11), 2)[4]


def test_a_die_that_shows_its_most_is_thrown_again_and_adds_up_amb_30():
    cast = Cast(pool=1, trait=1, sides=6, target=11)
    # d20, d20, the second again and again; then the d6, again.
    assert casting.throw(MODEL, cast, ScriptedDice(4, 20, 20, 3, 6, 2)) == (4, 43, 8)


def test_a_sum_from_a_real_table_never_ends_on_a_dies_most():
    cast = Cast(trait=1, sides=6, target=11)
    assert casting.fits(MODEL, cast, (27, 8))
    assert not casting.fits(MODEL, cast, (20, 8))
    assert not casting.fits(MODEL, cast, (7, 6))
    assert not casting.fits(MODEL, cast, (7,))
    assert not casting.fits(MODEL, cast, (0, 1))


def test_a_plain_die_never_explodes_and_reads_its_number_amb_31():
    cast = casting.cast(MODEL, (PoolLine("die", 1, "", "plain", 10),))
    assert casting.sizes(MODEL, cast) == (10,)
    assert casting.throw(MODEL, cast, ScriptedDice(10)) == (10,)
    assert casting.read(MODEL, cast, (10,)).value == 10
    assert casting.fits(MODEL, cast, (10,))
    assert not casting.fits(MODEL, cast, (11,))


def test_advantage_and_disadvantage_cancel_one_for_one_amb_30():
    lines = (PoolLine("track", 2, "tier"), PoolLine("ability", -3, "x"))
    assert casting.cast(MODEL, lines).pool == -1
    assert casting.written(MODEL, casting.cast(MODEL, lines)) == "2d20"

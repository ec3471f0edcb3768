"""How dice are read, and their exact odds against slow and independent counting."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import factorial, prod

import pytest
from msgspec import structs

from rookery.game import dice
from rookery.game.dice import ScriptedDice
from rookery.game.ids import BandId
from rookery.rulesets.load import builtin

SIX = range(1, 7)
BANDS = ("bad", "partial", "full", "crit")
RULES = builtin("srd")
MODEL = RULES.dice


def said(faces: tuple[int, ...], pool: int) -> str:
    """What the rulebook says that these faces mean, written out plainly."""
    if pool <= 0:
        high, sixes = min(faces), 0
    else:
        high, sixes = max(faces), faces.count(6)
    if sixes >= 2:
        return "crit"
    return {6: "full", 5: "partial", 4: "partial"}.get(high, "bad")


def every_throw(pool: int) -> Iterator[tuple[int, ...]]:
    return product(SIX, repeat=pool or 2)


def hands(pool: int) -> Iterator[tuple[tuple[int, ...], int]]:
    """Every unordered hand of dice and in how many orders it can fall."""

    def counts(faces: int, left: int) -> Iterator[tuple[int, ...]]:
        if faces == 1:
            yield (left,)
            return
        for here in range(left + 1):
            for rest in counts(faces - 1, left - here):
                yield (here, *rest)

    for shown in counts(6, pool):
        hand = tuple(face for face, times in zip(SIX, shown, strict=True) for _ in range(times))
        yield hand, factorial(pool) // prod(factorial(times) for times in shown)


@pytest.mark.parametrize(
    ("faces", "band"),
    [
        ((3, 1, 2), "bad"),
        ((4, 1), "partial"),
        ((5, 4, 4), "partial"),
        ((6, 1, 5), "full"),
        ((6, 6), "crit"),
        ((1, 6, 3, 6, 6), "crit"),
    ],
)
def test_the_single_highest_die_is_the_result_and_two_sixes_are_critical(
    faces: tuple[int, ...], band: str
):
    """DICE-01"""
    assert dice.read(MODEL, faces, len(faces)).band == band


def test_a_reading_says_which_dice_made_it():
    """DICE-01: the dice that count can be shown as such."""
    assert dice.read(MODEL, (3, 5, 1), 3).kept == (1,)
    assert dice.read(MODEL, (6, 2, 6), 3).kept == (0, 2)
    assert dice.read(MODEL, (6, 2), 0).kept == (1,)


@pytest.mark.parametrize("pool", [0, -1, -4])
def test_an_empty_pool_throws_two_dice_and_reads_the_lower(pool: int):
    """DICE-02: two sixes are no more than a six, and a pool below zero is no worse than zero."""
    assert dice.count(MODEL, pool) == 2
    for faces in every_throw(0):
        assert dice.read(MODEL, faces, pool).band == said(faces, 0)
        assert dice.read(MODEL, faces, pool).value == min(faces)
    assert dice.read(MODEL, (6, 6), pool).band == "full"


@pytest.mark.parametrize(
    ("band", "steps", "then"),
    [
        ("bad", 1, "partial"),
        ("partial", 1, "full"),
        ("full", 1, "crit"),
        ("crit", 1, "crit"),
        ("bad", 3, "crit"),
        ("bad", -1, "bad"),
    ],
)
def test_a_result_level_more_is_one_step_and_never_past_a_critical(
    band: str, steps: int, then: str
):
    """DICE-05"""
    assert dice.shift(MODEL, BandId(band), steps) == then


def test_one_die_succeeds_half_the_time_and_none_a_quarter():
    """DICE-06"""

    def success(pool: int) -> Fraction:
        return 1 - dice.odds(MODEL, pool)[BandId("bad")]

    assert success(1) == Fraction(1, 2)
    assert success(0) == Fraction(9, 36)


# Exact odds


@pytest.mark.parametrize("pool", range(7))
def test_odds_are_those_of_every_throw_one_by_one(pool: int):
    """DICE-01, DICE-02: 0d to 6d, each throw looked at."""
    seen = Counter(said(faces, pool) for faces in every_throw(pool))
    total = sum(seen.values())
    assert dice.odds(MODEL, pool) == {band: Fraction(seen[band], total) for band in BANDS}


@pytest.mark.parametrize("pool", range(1, 11))
def test_odds_are_those_of_every_hand_and_its_orders(pool: int):
    """DICE-01: 1d to 10d, counted by hands instead of throws."""
    seen: Counter[str] = Counter()
    for hand, orders in hands(pool):
        seen[said(hand, pool)] += orders
    assert sum(seen.values()) == 6**pool
    assert dice.odds(MODEL, pool) == {band: Fraction(seen[band], 6**pool) for band in BANDS}


@pytest.mark.parametrize("pool", range(1, 11))
def test_odds_are_those_of_the_formulas(pool: int):
    """DICE-01: 1d to 10d, by what every die must or must not show."""
    odds = dice.odds(MODEL, pool)
    no_six = Fraction(5, 6) ** pool
    one_six = pool * Fraction(1, 6) * Fraction(5, 6) ** (pool - 1)
    assert odds[BandId("bad")] == Fraction(1, 2) ** pool
    assert odds[BandId("partial")] == no_six - Fraction(1, 2) ** pool
    assert odds[BandId("full")] == one_six
    assert odds[BandId("crit")] == 1 - no_six - one_six


@pytest.mark.parametrize(
    ("pool", "counts", "of"),
    [
        (0, (27, 8, 1, 0), 36),
        (1, (3, 2, 1, 0), 6),
        (2, (9, 16, 10, 1), 36),
        (3, (27, 98, 75, 16), 216),
        (4, (81, 544, 500, 171), 1296),
    ],
)
def test_odds_are_the_published_ones(pool: int, counts: tuple[int, ...], of: int):
    """DICE-01, DICE-02: what other people's libraries compute."""
    assert list(dice.odds(MODEL, pool).values()) == [Fraction(count, of) for count in counts]


POOLS = [(1, 2), (0, 1), (3, 1, 2), (0, 0, 2), (-1, 2), (2,), (1, 1, 1, 1)]


def together(pools: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Every way in which all of several rolls may fall."""
    return product(*(tuple(every_throw(max(0, pool))) for pool in pools))


@pytest.mark.parametrize("pools", POOLS)
def test_the_best_of_several_rolls_is_that_of_every_throw_one_by_one(pools: tuple[int, ...]):
    """TEA-02, TEA-03: the best single result."""
    counts = Counter(
        max((said(faces, pool) for faces, pool in zip(thrown, pools, strict=True)), key=BANDS.index)
        for thrown in together(pools)
    )
    expected = {band: Fraction(counts[band], counts.total()) for band in BANDS}
    assert dice.odds_of_best(MODEL, pools) == expected


@pytest.mark.parametrize("pools", POOLS)
def test_shared_criticals_are_those_of_every_throw_one_by_one(pools: tuple[int, ...]):
    """TEA-03: two sixes of two rolls are critical; an empty pool shows the one die it keeps."""
    counts: Counter[str] = Counter()
    for thrown in together(pools):
        shown = [
            face
            for faces, pool in zip(thrown, pools, strict=True)
            for face in (faces if pool > 0 else (min(faces),))
        ]
        counts[said(tuple(shown), len(shown))] += 1
    expected = {band: Fraction(counts[band], counts.total()) for band in BANDS}
    assert dice.odds_of_best(MODEL, pools, shared=True) == expected


@pytest.mark.parametrize("pools", POOLS)
def test_how_many_come_up_bad_is_that_of_every_throw_one_by_one(pools: tuple[int, ...]):
    """TEA-02: what the leader may have to pay for."""
    counts = Counter(
        sum(said(faces, pool) == "bad" for faces, pool in zip(thrown, pools, strict=True))
        for thrown in together(pools)
    )
    expected = {bad: Fraction(times, counts.total()) for bad, times in sorted(counts.items())}
    assert dice.how_many(MODEL, pools, [BandId("bad")]) == expected


@pytest.mark.parametrize("pool", range(7))
def test_what_resisting_costs_is_that_of_every_throw_one_by_one(pool: int):
    """RES-02: 0d to 6d; only a true pool's two sixes clear one."""
    seen: Counter[int] = Counter()
    for faces in every_throw(pool):
        if said(faces, pool) == "crit":
            seen[-1] += 1
        else:
            seen[6 - (min(faces) if pool == 0 else max(faces))] += 1
    total = sum(seen.values())
    expected = {cost: Fraction(times, total) for cost, times in sorted(seen.items())}
    assert dice.costs(RULES, pool) == expected


@pytest.mark.parametrize("pool", range(11))
def test_all_chances_together_are_one(pool: int):
    assert sum(dice.odds(MODEL, pool).values()) == 1
    assert sum(dice.costs(RULES, pool).values()) == 1


def test_odds_follow_the_ruleset_and_not_the_six():
    """A house with eight-sided dice gets the odds of eight-sided dice."""
    eight = structs.replace(MODEL, sides=8)
    seen = Counter(
        "crit"
        if sum(face >= 6 for face in faces) >= 2
        else "full"
        if max(faces) >= 6
        else "partial"
        if max(faces) >= 4
        else "bad"
        for faces in product(range(1, 9), repeat=3)
    )
    assert dice.odds(eight, 3) == {band: Fraction(seen[band], 512) for band in BANDS}


def test_a_script_gives_its_faces_in_order_and_ends():
    script = ScriptedDice(6, 1, 3)
    assert script.roll(2, 6) == (6, 1)
    with pytest.raises(LookupError):
        script.roll(2, 6)
    with pytest.raises(LookupError):
        ScriptedDice(7).roll(1, 6)

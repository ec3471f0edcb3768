"""The little language of numbers, against a slow and independent reckoning."""

import contextlib
import math
import re
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rookery.game.sums import Factor, Line, NotASum, Sum, names, parse, total, worth

TABLE = {"price": 7, "wanted": 2, "highest": 5, "heat": 6, "tier": 1, "their-tier": 3, "margin": 4}


@pytest.mark.parametrize(
    ("text", "comes_to"),
    [
        ("3", 3),
        ("$wanted", 2),
        ("half $price", 4),
        ("quarter $price", 2),
        ("$wanted + 3", 5),
        ("6 - $highest", 1),
        ("-$highest", -5),
        ("- $highest + 1", -4),
        ("$their-tier - $tier", 2),
        ("$their-tier-$tier", 2),
        ("$their-tier * 8", 24),
        ("2 + $tier * $margin", 6),
        ("$wanted * 2 + $wanted * $margin", 12),
        ("half $price * 2", 8),
        ("half $price + 1", 5),
        ("1 + half $price", 5),
        ("$highest - $heat at least 0", 0),
        ("$heat at most 3", 3),
        ("$heat at most half $price", 4),
        ("$heat at least $price + 1", 8),
        ("$heat - 20 at least 0 at most 3", 0),
        ("$heat + 20 at least 0 at most 3", 3),
        ("$heat at most 3 at least 5", 5),
        ("2 + $their-tier - $tier at least 0", 4),
        ("  half   $price   at\tleast  9 ", 9),
    ],
)
def test_a_sum_is_read_as_it_is_said(text, comes_to):
    assert worth(text, TABLE.__getitem__) == comes_to


def test_a_plain_number_is_worth_itself():
    assert worth(-2, TABLE.__getitem__) == -2


def test_halves_and_quarters_round_up_on_either_side_of_nothing():
    reckoned = [worth("half $x", {"x": n}.__getitem__) for n in range(-3, 4)]
    assert reckoned == [-1, -1, 0, 0, 1, 1, 2]
    assert worth("quarter $x", lambda _: 5) == 2


def test_a_sum_tells_what_it_reads():
    assert [*names(parse("half $price + 2 * $their-tier at most $tier"))] == [
        "price",
        "their-tier",
        "tier",
    ]


def test_a_sum_is_parsed_into_lines_of_factors():
    assert parse("2 - half $price * 3") == Sum(
        (Line((Factor(2),)), Line((Factor("price", 2), Factor(3)), less=True))
    )


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "ends where a number is due"),
        ("   ", "ends where a number is due"),
        ("$price +", "ends where a number is due"),
        ("half", "ends where a number is due"),
        ("$price at least", "ends where a number is due"),
        ("wanted + 3", "“wanted” stands where a number or a $name"),
        ("+ 3", "“+” stands where"),
        ("2 - -3", "“-” stands where"),
        ("half half $price", "“half” stands where"),
        ("$price $heat", "“heat” makes no sense after"),
        ("$price half", "“half” makes no sense after"),
        ("($price + 1) * 2", "“(” stands where"),
        ("$price / 2", "“/” makes no sense after"),
        ("$price at mist 3", "“at” makes no sense after"),
        ("third $price", "“third” stands where"),
        ("$Price", "“$Price” stands where"),
        ("1.5", "makes no sense after"),
        ("at least 3", "“at least” stands where"),
    ],
)
def test_what_is_no_sum_says_what_is_wrong(text, says):
    with pytest.raises(NotASum) as caught:
        parse(text)
    assert says in str(caught.value)


# Against a slow reckoning: the text made into arithmetic on fractions, step by step

VALUES = st.one_of(st.integers(0, 99).map(str), st.sampled_from([f"${name}" for name in TABLE]))
FACTORS = st.tuples(st.sampled_from(["", "half ", "quarter "]), VALUES).map("".join)
PRODUCTS = st.lists(FACTORS, min_size=1, max_size=3).map(" * ".join)


@st.composite
def additions(draw: st.DrawFn) -> str:
    text = draw(st.sampled_from(["", "-"])) + draw(PRODUCTS)
    for _ in range(draw(st.integers(0, 3))):
        text += draw(st.sampled_from([" + ", " - "])) + draw(PRODUCTS)
    return text


@st.composite
def texts(draw: st.DrawFn) -> str:
    text = draw(additions())
    for _ in range(draw(st.integers(0, 2))):
        text += draw(st.sampled_from([" at most ", " at least "])) + draw(additions())
    return text


def slowly(text: str, table: dict[str, int]) -> int:
    """The number by cutting the text apart from the outside in."""
    for word, pick in (("at most", min), ("at least", max)):
        head, found, tail = text.rpartition(f" {word} ")
        if found and " at " not in tail:
            return pick(slowly(head, table), slowly(tail, table))
    text = text.strip()
    parts = re.split(r" ([-+]) ", text)
    number = 0
    for sign, part in zip(["+", *parts[1::2]], parts[::2], strict=True):
        part = part.strip()
        product = -1 if sign == "-" else 1
        if part.startswith("-"):
            part, product = part[1:], -product
        for factor in part.split("*"):
            share, _, value = factor.strip().rpartition(" ")
            plain = table[value[1:]] if value.startswith("$") else int(value)
            product *= math.ceil(Fraction(plain, {"": 1, "half": 2, "quarter": 4}[share]))
        number += product
    return number


TABLES = st.fixed_dictionaries({name: st.integers(-9, 40) for name in TABLE})


@given(texts(), TABLES)
def test_every_sum_agrees_with_the_slow_reckoning(text, table):
    assert total(parse(text), table.__getitem__) == slowly(text, table)


@given(st.text(alphabet="$abh 12+-*()atmoslef", max_size=30))
def test_any_text_is_a_sum_or_says_why_not(text):
    with contextlib.suppress(NotASum):
        worth(text, lambda _: 1)

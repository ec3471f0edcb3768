"""The figures: what stands on the page is exactly what the numbers say."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rookery.web.drawing import (
    clock_hand,
    clock_ticks,
    clock_wedges,
    odds_bars,
    qr_path,
    ring_segments,
    whole_percents,
)


def test_a_clock_of_four_starts_at_the_top_and_goes_clockwise() -> None:
    first = "M51.3 10.02A40 40 0 0 1 89.98 48.7L66.95 48.7A17 17 0 0 0 51.3 33.05Z"
    assert clock_wedges(4)[0] == first
    assert clock_wedges(4)[3].startswith("M10.02 48.7A40 40 0 0 1 48.7 10.02")


@given(st.integers(1, 24))
def test_every_clock_has_one_wedge_and_one_tick_for_each_segment(size: int) -> None:
    assert len(set(clock_wedges(size))) == size
    assert clock_ticks(size).count("M") == size


@given(st.integers(1, 24))
def test_wedges_stay_on_the_face(size: int) -> None:
    for path in clock_wedges(size):
        ends = re.findall(r"[MLA](?:\d+ \d+ 0 \d \d )?([\d.]+) ([\d.]+)", path)
        assert len(ends) == 4
        for x, y in ends:
            distance = ((float(x) - 50) ** 2 + (float(y) - 50) ** 2) ** 0.5
            assert distance == pytest.approx(40, abs=0.02) or distance == pytest.approx(
                17, abs=0.02
            )


@pytest.mark.parametrize("size", [-1, 0, 25])
def test_a_clock_without_sense_is_not_drawn(size: int) -> None:
    with pytest.raises(ValueError, match="1 to 24 segments"):
        clock_wedges(size)


def test_the_hand_of_an_even_tug_points_down() -> None:
    assert clock_hand(4, 8) == "M50 66L50 98"
    assert clock_hand(0, 8) == "M50 34L50 2"


def test_a_ring_of_nine_is_the_stress_of_a_scoundrel() -> None:
    ring = ring_segments(9)
    assert len(ring) == 9
    assert ring[0] == "M52 2.04A48 48 0 0 1 79.29 11.98L74.79 17.34A41 41 0 0 0 52 9.05Z"


@given(st.integers(1, 40))
def test_a_ring_has_a_segment_for_each_box(size: int) -> None:
    assert len(ring_segments(size)) == size


def chances(*percents: int) -> list[tuple[str, str, int]]:
    ids = ("bad", "partial", "full", "crit")
    return [(id, id.title(), percent) for id, percent in zip(ids, percents, strict=True)]


def test_the_bands_of_three_dice_lie_side_by_side() -> None:
    bars = odds_bars(chances(13, 45, 35, 7))
    assert [(bar.x, bar.width, bar.middle) for bar in bars] == [
        (0, 13, 6.5),
        (13, 45, 35.5),
        (58, 35, 75.5),
        (93, 7, 96.5),
    ]
    assert [bar.figure for bar in bars] == ["13%", "45%", "35%", "7"]


def test_a_band_that_cannot_happen_is_not_drawn_and_a_sliver_has_no_figure() -> None:
    bars = odds_bars(chances(75, 22, 3, 0))
    assert [bar.band for bar in bars] == ["bad", "partial", "full"]
    assert bars[-1].figure == ""


@pytest.mark.parametrize(
    ("counts", "percents"),
    [
        ((3, 2, 1, 0), (50, 33, 17, 0)),
        ((9, 16, 10, 1), (25, 44, 28, 3)),
        ((27, 98, 75, 16), (13, 45, 35, 7)),
        ((27, 8, 1, 0), (75, 22, 3, 0)),
    ],
)
def test_published_pools_in_whole_percents(
    counts: tuple[int, ...], percents: tuple[int, ...]
) -> None:
    assert whole_percents(counts) == percents


@given(st.lists(st.integers(0, 10**6), min_size=1, max_size=6).filter(any))
def test_whole_percents_always_make_a_whole(counts: list[int]) -> None:
    percents = whole_percents(counts)
    assert sum(percents) == 100
    exact = [100 * count / sum(counts) for count in counts]
    assert all(abs(shown - real) < 1 for shown, real in zip(percents, exact, strict=True))


def test_a_code_is_drawn_run_by_run() -> None:
    assert qr_path([[1, 1, 0], [0, 0, 1]]) == "M0 0h2v1h-2zM2 1h1v1h-1z"

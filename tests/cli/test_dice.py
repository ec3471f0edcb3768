"""Dice in a shell: `rookery roll 3d`, `rookery odds 3d --resist`."""

from fractions import Fraction

import pytest

from tests.cli.conftest import Shell


def test_a_roll_with_a_seed_is_the_same_every_time(shell: Shell):
    first, second = shell("roll", "3d", "--seed", "7"), shell("roll", "3d", "--seed", "7")
    assert first.code == 0
    assert first.out == second.out
    assert first.out.startswith("3d: ")


def test_a_roll_for_scripts(shell: Shell):
    rolled = shell("roll", "2d", "--seed", "3", "--json").json
    assert rolled == {"pool": 2, "faces": [2, 5], "kept": [1], "band": "partial", "value": 5}


def test_a_resistance_roll_says_what_it_costs(shell: Shell):
    assert shell("roll", "2d", "--resist", "--seed", "3", "--json").json["cost"] == 1
    assert "Stress +1" in shell("roll", "2d", "--resist", "--seed", "3").out


def test_an_empty_pool_throws_two_and_keeps_the_lower_dice_02(shell: Shell):
    rolled = shell("roll", "0d", "--json").json
    assert len(rolled["faces"]) == 2
    assert rolled["value"] == min(rolled["faces"])


def test_the_odds_are_exact(shell: Shell):
    bands = shell("odds", "1d", "--json").json["bands"]
    assert {band: chance["exact"] for band, chance in bands.items()} == {
        "bad": "1/2",
        "partial": "1/3",
        "full": "1/6",
        "crit": "0",
    }


def test_the_odds_of_resisting_are_exact_and_complete(shell: Shell):
    costs = shell("odds", "3d", "--resist", "--json").json["costs"]
    assert sum(Fraction(chance["exact"]) for chance in costs.values()) == 1
    assert min(costs) == "-1"


def test_the_odds_read_as_a_small_table(shell: Shell):
    lines = shell("odds", "3d").out.splitlines()
    assert [line.split()[0] for line in lines] == ["Bad", "Partial", "Full", "Critical"]
    assert "12.5 %" in lines[0]


@pytest.mark.parametrize("pool", ["21d", "999999999999d", "-1"])
def test_too_many_or_too_few_dice_are_refused(shell: Shell, pool: str):
    ran = shell("roll", "--", pool)
    assert ran.code == 1
    assert ran.out == ""
    assert "must be from 0 to 20" in ran.err


@pytest.mark.parametrize("pool", ["", "d", "three", "3e", "½d", "--3d", "9" * 5000])
def test_what_is_no_pool_is_not_understood(shell: Shell, pool: str):
    assert shell("roll", "--", pool).code == 2


def test_it_speaks_chinese_where_the_machine_does(shell: Shell, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("LANG", "zh_TW.UTF-8")
    assert "完全成功" in shell("odds", "2d").out
    assert "Full" in shell("odds", "2d", "--language", "en").out

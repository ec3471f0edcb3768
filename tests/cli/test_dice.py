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


def test_dice_that_are_added_up_have_exact_odds_too_amb_30(shell: Shell):
    """AMB-30: three targets of a bare d20; and two Advantages with two d8 come to one."""
    for target, chance in ((6, "3/4"), (11, "1/2"), (16, "1/4")):
        bands = shell("odds", "0", "--rules", "chapter", "--target", str(target), "--json").json
        failed = Fraction(bands["bands"]["failure"]["exact"])
        assert 1 - failed == Fraction(chance)
    rich = shell("odds", "2", "--rules", "chapter", "--trait", "2d8", "--json").json["bands"]
    assert sum(Fraction(each["exact"]) for each in rich.values()) == 1
    lines = shell("odds", "2", "--rules", "chapter", "--trait", "2d8").out.splitlines()
    assert lines[0] == "3d20 + 2d8 ≥ 11"
    assert [line.split()[0] for line in lines[1:]] == ["Failure", "Success", "Critical"]


def test_dice_that_are_added_up_are_rolled_and_read_amb_30(shell: Shell):
    rolled = shell("roll", "-1", "--rules", "chapter", "--seed", "3", "--json").json
    assert rolled["sides"] == [20, 20]
    assert rolled["value"] == min(rolled["faces"])
    assert rolled["target"] == 11
    assert "against 11" in shell("roll", "1", "--rules", "chapter", "--seed", "3").out
    costs = shell("odds", "0", "--rules", "chapter", "--resist", "--json").json["costs"]
    assert set(costs) == {"3", "1", "-1"}


@pytest.mark.parametrize(
    "asked", [("21",), ("0", "--target", "0"), ("0", "--trait", "30d8"), ("0", "--trait", "2d101")]
)
def test_too_many_of_those_dice_are_refused(shell: Shell, asked: tuple[str, ...]):
    ran = shell("odds", *asked, "--rules", "chapter")
    assert (ran.code, ran.out) == (1, "")
    assert "must be from" in ran.err


def test_rules_that_are_not_there_are_refused(shell: Shell):
    ran = shell("odds", "1", "--rules", "chaptre")
    assert ran.code == 1
    assert "chapter" in ran.err

"""Opening tables from a shell and looking at them."""

from pathlib import Path

from tests.cli.conftest import Shell


def test_a_new_table_is_there_afterwards(shell: Shell, data: Path):
    opened = shell("new", "The Salt Ledger", "--gm", "Ann", "--json").json
    assert opened["data"] == str(data / "rookery.db")
    seen = shell("show", "--json", "--seat", "Ann").json
    assert (seen["table"], seen["entry"], seen["role"]) == (opened["table"], 1, "gm")
    assert seen["campaign"]["name"] == "The Salt Ledger"
    assert seen["campaign"]["seats"][opened["gm"]]["name"] == "Ann"


def test_a_new_table_speaks_the_language_that_it_was_opened_in(shell: Shell):
    ran = shell("new", "鹽帳簿", "--language", "zh-Hant")
    assert "鹽帳簿" in ran.out
    seats = shell("show", "鹽帳簿", "--json").json["campaign"]["seats"]
    assert seats["s1"]["language"] == "zh-Hant"
    assert seats["s1"]["name"] == "主持人"
    assert "座位" in shell("show", "--seat", "s1").out, "the seat's language is the reader's"


def test_a_name_that_cannot_be_kept_is_refused_and_opens_nothing(shell: Shell, data: Path):
    for name in ("", "  ", "x" * 61, "<b>", "turned\u202eround", "two\nlines"):
        assert shell("new", name).code == 1
        assert shell("new", "A table", "--gm", name).code == 1
    assert not (data / "rookery.db").exists()


def test_without_a_table_there_is_a_way_to_one(shell: Shell, data: Path):
    for argv in (("show",), ("journal",), ("do", "x", "--seat", "s1", "undo")):
        ran = shell(*argv)
        assert ran.code == 1
        assert "rookery new" in ran.err
    assert not (data / "rookery.db").exists(), "to look is not to begin"


def test_several_tables_are_listed_and_found_by_id_and_by_name(shell: Shell):
    first = shell("new", "One", "--json").json["table"]
    second = shell("new", "Two", "--json").json["table"]
    listed = shell("show", "--json").json["tables"]
    assert [(each["table"], each["name"]) for each in listed] == [(first, "One"), (second, "Two")]
    assert "One" in shell("show").out
    assert shell("show", "two", "--json").json["table"] == second
    assert shell("show", first, "--json").json["table"] == first


def test_a_part_of_a_name_is_enough_where_only_one_table_has_it(shell: Shell):
    salt = shell("new", "The Salt Ledger", "--json").json["table"]
    shell("new", "The Salt Road")
    assert shell("show", "ledger", "--json").json["table"] == salt
    assert shell("show", "salt").code == 2
    assert shell("show", "the salt ledger", "--json").json["table"] == salt
    assert shell("show", " ").code == 1


def test_a_name_that_two_tables_bear_is_a_question(shell: Shell):
    tables = [shell("new", "Twin", "--json").json["table"] for _ in range(2)]
    ran = shell("journal", "Twin")
    assert ran.code == 2
    assert all(table in ran.err for table in tables)
    assert shell("journal").code == 2


def test_an_unknown_table_or_seat_is_refused(shell: Shell):
    shell("new", "One")
    assert "no table “Two”" in shell("show", "Two").err
    ran = shell("show", "One", "--seat", "s9", "--json")
    assert ran.code == 1
    assert ran.json["refused"]["code"] == "no-seat"
    assert ran.json["refused"]["sentence"] in ran.err

"""What a terminal gets and what a pipe gets."""

import io

import pytest

from rookery.cli.terminal import Terminal, colours, machine_language, width


class Screen(io.StringIO):
    """A stream with somebody in front of it."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def screen(monkeypatch: pytest.MonkeyPatch) -> Screen:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    return Screen()


def test_colours_are_for_terminals_whose_owners_want_them(
    screen: Screen, monkeypatch: pytest.MonkeyPatch
):
    assert colours(screen)
    assert not colours(io.StringIO())
    monkeypatch.setenv("TERM", "dumb")
    assert not colours(screen)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("NO_COLOR", "1")
    assert not colours(screen)


def test_columns_stand_in_line_with_colours_and_with_chinese(screen: Screen):
    rows = [(("鹽帳簿", "bold"), "|"), (("Salt", "hot"), "|")]
    terminal = Terminal("en")
    terminal.out = io.StringIO()
    terminal.rows(rows)
    assert terminal.out.getvalue() == "  鹽帳簿  |\n  Salt    |\n"
    terminal.out = screen
    terminal.rows(rows)
    assert screen.getvalue() == "  \033[1m鹽帳簿\033[0m  |\n  \033[31mSalt\033[0m    |\n"


def test_chinese_signs_take_two_columns_and_accents_none():
    assert (width("壓力"), width("Stress"), width("e\u0301")) == (4, 6, 1)


@pytest.mark.parametrize(
    ("variables", "spoken"),
    [
        ({}, "en"),
        ({"LANG": "zh_TW.UTF-8"}, "zh-Hant"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "zh_TW.UTF-8", "LC_ALL": "C"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "zh_HK"}, "zh-Hant"),
    ],
)
def test_the_machine_says_which_language(
    variables: dict[str, str], spoken: str, monkeypatch: pytest.MonkeyPatch
):
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    assert machine_language() == spoken

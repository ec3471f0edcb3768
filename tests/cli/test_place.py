"""Where the journal lies, and the clear word when it cannot be opened."""

from pathlib import Path

import platformdirs
import pytest

from rookery.cli.place import data_file
from rookery.cli.trouble import why_broken, why_refused
from rookery.journal.store import WhyBroken, WhyRefused
from rookery.rulesets.load import builtin
from rookery.words.speech import Speech
from tests.cli.conftest import Shell


def test_the_journal_lies_where_it_was_said(data: Path, monkeypatch: pytest.MonkeyPatch):
    assert data_file(Path("here.db")) == Path("here.db")
    assert data_file(None) == data / "rookery.db"
    monkeypatch.delenv("ROOKERY_DATA")
    assert data_file(None) == platformdirs.user_data_path("rookery", False) / "rookery.db"


def test_a_folder_that_is_missing_is_made_where_it_is_ours(shell: Shell, data: Path, monkeypatch):
    monkeypatch.setenv("ROOKERY_DATA", str(data / "new" / "folder"))
    assert shell("new", "One").code == 0
    assert (data / "new" / "folder" / "rookery.db").exists()
    refused = shell("new", "One", "--data", str(data / "other" / "x.db"))
    assert refused.code == 1
    assert not (data / "other").exists()


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_a_file_that_is_no_journal_is_refused_and_left_as_it_is(
    shell: Shell, data: Path, language: str
):
    file = data / "rookery.db"
    file.write_bytes(b"my diary " * 200)
    for argv in (("show",), ("new", "One"), ("serve", "--demo", "--port", "0")):
        ran = shell(*argv, "--language", language)
        assert ran.code == 1
        assert str(file) in ran.err
        assert len(ran.err.splitlines()) == 2
    assert file.read_bytes() == b"my diary " * 200


def test_a_folder_that_cannot_be_made_is_said(shell: Shell, data: Path, monkeypatch):
    (data / "file").write_text("")
    monkeypatch.setenv("ROOKERY_DATA", str(data / "file" / "inside"))
    ran = shell("new", "One", "--json")
    assert ran.code == 1
    assert ran.json["refused"]["code"] == "folder_missing"


def test_every_trouble_is_said_in_both_languages():
    english, chinese = (Speech(language, builtin("srd")) for language in ("en", "zh-Hant"))
    path = Path("x.db")
    told = [
        (why_refused(english, why, path), why_refused(chinese, why, path)) for why in WhyRefused
    ]
    told += [(why_broken(english, why), why_broken(chinese, why)) for why in WhyBroken]
    for one, other in told:
        assert all(one)
        assert all(other)
        assert set(one).isdisjoint(other)

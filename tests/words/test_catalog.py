"""Every sentence of the program is there in every language, and no other."""

import time
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_loader
from pathlib import Path
from types import ModuleType

import pytest
from babel.messages import Catalog

from rookery.words.catalog import FOLDERS, catalog

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def words() -> ModuleType:
    """The tool that gathers sentences."""
    loader = SourceFileLoader("tools_words", str(ROOT / "tools" / "words"))
    spec = spec_from_loader(loader.name, loader)
    assert spec is not None
    module = module_from_spec(spec)
    loader.exec_module(module)
    return module


@pytest.mark.parametrize("language", FOLDERS)
def test_every_sentence_is_translated_and_nothing_else(words, language):
    assert list(words.problems(words.current(FOLDERS[language]), words.template())) == []


def test_sentences_are_gathered_from_code_templates_and_refusals(words):
    said = dict(words.spoken())
    assert said["on the roll"] == "src/rookery/words/tellings/help.py"
    assert said["Write in the journal"].startswith("src/rookery/web/templates/")
    assert said["Only the GM decides this."] == "src/rookery/game/refusals"
    assert ("Roll %(num)s die", "Roll %(num)s dice") in said


def test_gaps_leftovers_and_wrong_placeholders_are_told(words):
    old, new = Catalog(locale="zh_Hant"), Catalog()
    for sentence in ("%(a)s is full.", "Done.", "New."):
        new.add(sentence)
    old.add("%(a)s is full.", "%(b)s 填滿了。")
    old.add("Done.", "")
    old.add("Gone.", "沒了。")
    assert sorted(words.problems(old, new)) == [
        "nobody says: Gone.",
        "not translated: Done.",
        "not translated: New.",
        "other placeholders: %(a)s is full. → %(b)s 填滿了。",
    ]


def test_a_catalogue_is_read_fast_enough_for_a_start():
    catalog.cache_clear()
    began = time.process_time()
    assert catalog("zh-Hant").sentences
    assert time.process_time() - began < 0.5

"""Every "no" has a sentence, and every sentence gets what it needs."""

import ast
import re
from pathlib import Path

import pytest

import rookery
from rookery.game.refusals import CHAPTERS, SENTENCES, No

HOUSE = Path(rookery.__file__).parent


def raised() -> list[tuple[str, No, set[str]]]:
    """Every place that refuses: where, with which code, with which values."""
    found = []
    for path in sorted(HOUSE.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if not isinstance(node, ast.Call) or getattr(node.func, "id", "") != "refuse":
                continue
            code = node.args[0]
            if isinstance(code, ast.Attribute) and code.attr in No.__members__:
                values = {keyword.arg or "" for keyword in node.keywords}
                found.append((f"{path.name}:{node.lineno}", No[code.attr], values))
    return found


RAISED = raised()


@pytest.mark.parametrize("code", No)
def test_every_code_says_what_is_wrong_and_what_would_be_right(code: No):
    wrong, right = SENTENCES[code]
    assert wrong.strip().endswith(".")
    assert right.strip().endswith(".")


def test_every_code_is_said_in_one_chapter():
    said = [code for chapter in CHAPTERS for code in chapter.SENTENCES]
    assert sorted(said) == sorted(No)


@pytest.mark.parametrize("code", No)
def test_every_code_is_used(code: No):
    assert code in {used for _, used, _ in RAISED}


@pytest.mark.parametrize(("where", "code", "values"), RAISED, ids=[where for where, _, _ in RAISED])
def test_a_sentence_gets_exactly_the_values_that_it_names(where: str, code: No, values: set[str]):
    named = set(re.findall(r"\{(\w+)\}", " ".join(SENTENCES[code])))
    assert values == named

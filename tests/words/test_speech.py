"""Numbers, terms, refusals and reasons, in the reader's language."""

import ast
import re
from pathlib import Path

import pytest

import rookery.game
from rookery.game.core.action_roll import PoolLine
from rookery.game.refusals import SENTENCES, No, Term, refuse
from rookery.rulesets.load import builtin
from rookery.words.speech import Speech

GAME = Path(rookery.game.__file__).parent


@pytest.fixture
def english() -> Speech:
    return Speech("en", builtin("srd"))


@pytest.fixture
def chinese() -> Speech:
    return Speech("zh-Hant", builtin("srd"))


# Numbers and terms


@pytest.mark.parametrize(
    ("number", "said"), [(0, "Roll 0 dice"), (1, "Roll 1 die"), (3, "Roll 3 dice")]
)
def test_english_tells_one_from_many(english, number, said):
    assert english.n("Roll %(num)s die", "Roll %(num)s dice", number) == said


@pytest.mark.parametrize("number", [0, 1, 3])
def test_chinese_has_one_form(chinese, number):
    assert chinese.n("Roll %(num)s die", "Roll %(num)s dice", number) == f"擲 {number} 顆骰"


def test_terms_come_from_the_ruleset(english, chinese):
    assert english.term("positions.risky.name") == "Risky"
    assert english.low(english.term("positions.risky.name")) == "risky"
    assert chinese.low(chinese.term("positions.risky.name")) == "險峻"


def test_examples_are_parted_in_both_languages(english, chinese):
    path = "harm.rows.lesser.examples"
    assert english.examples(path)[0] == "Battered"
    assert len(english.examples(path)) == len(chinese.examples(path)) == 5


def test_a_language_that_nobody_wrote_is_english():
    assert Speech("fr", builtin("srd"))._("GM") == "GM"


def test_results_are_warm_as_they_are_bad(english):
    assert [english.temper(band) for band in english.rules.dice.bands] == [
        "hot",
        "warm",
        "calm",
        "crit",
    ]


# Refusals


def test_a_refusal_is_said_in_both_languages(english, chinese):
    no = refuse(No.TOO_LITTLE, need=2, have=1, track=Term("tracks.coin.name"))
    assert english.refusal(no) == (
        "Needs 2 coin; there is 1.",
        "Find more of it first, or leave this out.",
    )
    assert chinese.refusal(no) == ("需要 2 錢幣，現有 1。", "先設法多弄一些，或放棄這一項。")


def test_a_quoted_term_keeps_its_capital(english, chinese):
    no = refuse(No.NOT_ON_MENU, name=Term("ways.withdraw.name"))
    assert english.refusal(no)[0] == "This result does not allow “Withdraw” here."
    assert chinese.refusal(no)[0] == "這個結果在這裡不能選「撤退」。"


def test_what_people_wrote_cannot_break_a_refusal(english):
    no = refuse(No.CLOCK_FULL, name="{size} %(x)s %")
    assert english.refusal(no)[0] == "“{size} %(x)s %” is already full."


def refusals() -> list[tuple[str, set[str]]]:
    """Every refusal in the rules, with the values that it is given."""
    found = []
    for path in GAME.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Name(id="refuse"), args=[ast.Attribute(attr=code)], keywords=values
                ):
                    found.append((code, {str(value.arg) for value in values}))
                case _:
                    pass
    return found


def test_every_refusal_is_given_the_values_that_its_sentences_need():
    assert refusals()
    for code, given in refusals():
        needed = set(re.findall(r"\{(\w+)\}", "".join(SENTENCES[No[code]])))
        assert needed == given, code


# Reasons


@pytest.mark.parametrize(
    ("line", "en", "zh"),
    [
        (PoolLine("rating", 2, "skirmish"), "Skirmish", "衝突"),
        (PoolLine("rating", 3, "prowess"), "Prowess", "勇猛"),
        (PoolLine("push", 1, "die"), "Push yourself", "強推自己"),
        (PoolLine("assist", 1, "Vesper"), "Assist from Vesper", "Vesper協助"),
        (PoolLine("bargain", 1), "Devil's Bargain", "魔鬼交易"),
        (PoolLine("harm", -1, "Deep cut"), "Harm: Deep cut", "傷害：Deep cut"),
        (PoolLine("trait", 1, "Tier"), "Tier", "Tier"),
        (PoolLine("trait", 1), "Luck", "運氣"),
        (PoolLine("base", 2, "standard"), "The GM’s word: standard", "主持人判定：標準"),
        (PoolLine("traded", 3, "great"), "Traded: great", "交換：重大"),
        (PoolLine("result", 1, "crit"), "Critical", "關鍵"),
        (PoolLine("reduced", -1), "Reduced as a price", "代價：效果降低"),
    ],
)
def test_every_line_of_a_pool_says_why(english, chinese, line, en, zh):
    assert (english.line(line), chinese.line(line)) == (en, zh)


def codes() -> set[str]:
    """The kinds of lines that the rules make."""
    calls = {"PoolLine", "dice_line", "effect_line"}
    found = set()
    for path in GAME.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Name(id=name), args=[ast.Constant(value=str(what)), *_]):
                    if name in calls:
                        found.add(what)
                case _:
                    pass
    return found


def test_no_line_of_a_pool_is_left_as_a_code(english):
    for code in codes() | {"base", "traded", "advantages", "disadvantages"}:
        of = {"rating": "hunt", "result": "crit", "base": "great", "traded": "great"}.get(code, "x")
        assert english.line(PoolLine(code, 1, of)) != code


@pytest.mark.parametrize(
    ("code", "en", "zh"),
    [
        ("push.effect", "push for effect", "強推，提高效果"),
        ("assist", "assist", "協助"),
        ("bargain", "Devil's Bargain", "魔鬼交易"),
        ("resist", "resisting", "抵抗"),
        ("armor", "used", "已用"),
        ("restored", "restored", "恢復"),
        ("returned", "back in the scene", "回到場景"),
        ("heat", "heat", "追緝"),
        ("stress", "stress", "壓力"),
        ("prison", "go to prison", "入獄"),
        ("set", "", ""),
        ("", "", ""),
    ],
)
def test_a_track_says_why_it_moved(english, chinese, code, en, zh):
    assert (english.why(code), chinese.why(code)) == (en, zh)


def test_prices_of_bargains_are_short(english, chinese):
    assert english.bargain("heat", 2, None, {}) == "Heat +2"
    assert english.bargain("coin", 1, None, {}) == "Coin −1"
    assert chinese.bargain("harm", 1, None, {}) == "受到傷害 1"
    assert chinese.bargain("faction", 0, None, {}) == "激怒一個派系"

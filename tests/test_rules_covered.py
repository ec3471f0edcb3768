"""Every finished rule is proven by a test, and the page that says so is true."""

from rookery.rulesets.load import builtin
from tools import rules_covered


def test_every_finished_rule_is_cited_and_lies_where_the_table_says():
    assert rules_covered.problems() == []


def test_the_page_is_up_to_date():
    assert rules_covered.PAGE.read_text("utf-8") == rules_covered.page(), (
        "run .venv/bin/python tools/rules_covered.py"
    )


def test_a_key_that_no_ruleset_has_is_noticed():
    srd = builtin("srd")
    assert rules_covered.lies_in(srd, "dice.zero.keep")
    assert rules_covered.lies_in(srd, "harm.levels.4.examples")
    assert not rules_covered.lies_in(srd, "dice.zero.kept")
    assert not rules_covered.lies_in(srd, "harm.levels.5")
    assert not rules_covered.lies_in(srd, "dice.sides.six")

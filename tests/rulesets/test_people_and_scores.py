"""What a ruleset declares for people and scores must fit together."""

import pytest

from rookery.rulesets.load import load
from rookery.rulesets.problems import Problem, RulesetError

PLAYBOOK = """[playbooks.wrong]
name = "Wrong"
text = "Wrong."
ratings = { prowl = 2, prawl = 1, wreck = 3 }
abilities = ["shadow", "shadow", "shade"]
items = []
trigger = "stelth"
[playbooks.wrong.contacts]
her = { name = "Her" }
"""

ADDED = (
    PLAYBOOK,
    '[items.wrong]\nname = "Wrong"\nkind = "no-such-kind"\nmarks = ["no-such-mark"]',
    '[heritages.wrong]\nname = "Wrong"\nhints = ["prawl"]',
    '[backgrounds.wrong]\nname = "Wrong"\nhints = ["swey"]',
)

# What is told of the above: the key path, what is wrong, the remedy.
TOLD = {
    "a rating of no action": ("playbooks.wrong.ratings", "no “prawl”", "“prowl”"),
    "a rating too high to begin with": ("playbooks.wrong.ratings.wreck", "with 3", "1 to 2"),
    "no such ability": ("playbooks.wrong.abilities", "no “shade”", "“shadow”"),
    "an ability twice": ("playbooks.wrong.abilities", "“shadow” stands here twice", "once"),
    "no item": ("playbooks.wrong.items", "too few", "at least 1"),
    "no such trigger": ("playbooks.wrong.trigger", "no “stelth”", ""),
    "neither friend nor rival": ("playbooks.wrong.contacts", "1 are too few", "at least 2"),
    "an item of no kind": ("items.wrong.kind", "no “no-such-kind”", ""),
    "an item with no such mark": ("items.wrong.marks", "no “no-such-mark”", ""),
    "a heritage's hint": ("heritages.wrong.hints", "no “prawl”", "“prowl”"),
    "a background's hint": ("backgrounds.wrong.hints", "no “swey”", "“sway”"),
}

# What is replaced by what in a file, the key path that is told, what is wrong, the remedy.
SPOILT = {
    "ratings beyond the most": (
        ("people.toml", "most = 2\nabilities", "most = 6\nabilities"),
        ("creation.most", "No rating goes as high", "at most 4"),
    ),
    "a cap below the beginning": (
        ("people.toml", "cap = 3", "cap = 1"),
        ("advancement.cap", "Nobody could grow", "from 2"),
    ),
    "no such trigger of advancement": (
        ("people.toml", 'triggers = ["beliefs"', 'triggers = ["believes"'),
        ("advancement.triggers", "no “believes”", "“beliefs”"),
    ),
    "loads out of order": (
        ("people.toml", "limit = 5, default", "limit = 3, default"),
        ("loads", "3, 3, 6, 9 do not rise", "in order"),
    ),
    "two usual loads": (
        ("people.toml", "{ limit = 3,", "{ limit = 3, default = true,"),
        ("loads", "Several", "exactly one"),
    ),
    "a purse of the crew": (
        ("people.toml", 'purse = "purse"', 'purse = "coin"'),
        ("money.purse", "no “coin”", "purse"),
    ),
    "a stash that nobody can spend": (
        ("people.toml", 'stash = "stash"', 'stash = "stress"'),
        ("money.stash", "no “stress”", ""),
    ),
    "a store of nobody": (
        ("people.toml", 'store = "coin"', 'store = "purse"'),
        ("money.store", "no “purse”", "coin"),
    ),
    "lifestyles out of order": (
        ("people.toml", "rows = 2", "rows = 1"),
        ("money.lifestyles", "0, 1, 1, 3, 4 do not rise", "in order"),
    ),
    "no lifestyle for the poor": (
        ("people.toml", "rows = 0", "rows = 1"),
        ("money.lifestyles", "An empty stash", "rows = 0"),
    ),
    "an end that no stash buys": (
        ("people.toml", "least = 40", "least = 41"),
        ("money.retirement.fine.least", "No stash holds 41", "at most 40"),
    ),
    "ends out of order": (
        ("people.toml", "least = 21", "least = 11"),
        ("money.retirement", "0, 11, 11, 40 do not rise", "in order"),
    ),
    "no end for the poor": (
        ("people.toml", "least = 0", "least = 1"),
        ("money.retirement", "An empty stash", "least = 0"),
    ),
    "a start left out": (
        ("score.toml", "bad     = { position", "bed     = { position"),
        ("engagement.starts.bad", "missing", "“bad”"),
    ),
    "a start of no result": (
        ("score.toml", "bad     = { position", "bed     = { position"),
        ("engagement.starts", "no “bed”", "“bad”"),
    ),
    "a start nowhere": (
        ("score.toml", 'position = "risky"', 'position = "riskey"'),
        ("engagement.starts.partial.position", "no “riskey”", "“risky”"),
    ),
    "a question of no weight": (
        ("score.toml", "bold       = { dice = 1", "bold       = { dice = 0"),
        ("engagement.questions.bold.dice", "changes nothing", "one die"),
    ),
    "a flashback for no track": (
        ("score.toml", "costs = { stress = 1 }, name", "costs = { stres = 1 }, name"),
        ("flashback.levels.complex.costs", "no “stres”", "“stress”"),
    ),
    "a flashback for what is never paid": (
        ("score.toml", "{ costs = { rep = 1 }", "{ costs = { heat = 1 }"),
        ("flashback.downtime.rep.costs.heat", "“heat” is never paid", 'paid = "marked"'),
    ),
    "a leader who pays nothing that is paid": (
        ("score.toml", "costs = { stress = 1 }\nresults", "costs = { heat = 1 }\nresults"),
        ("teamwork.lead.costs.heat", "“heat” is never paid", ""),
    ),
    "a leader who pays for no result": (
        ("score.toml", 'results = ["bad"]', 'results = ["bed"]'),
        ("teamwork.lead.results", "no “bed”", "“bad”"),
    ),
    "a push that is never paid": (
        ("roll.toml", "costs = { stress = 2 }", "costs = { heat = 2 }"),
        ("doings.push.costs.heat", "“heat” is never paid", ""),
    ),
    "a load beyond all measure": (
        ("people.toml", "limit = 9", "limit = 900"),
        ("loads.encumbered.limit", "900 is out of range", "from 0 to 99"),
    ),
}


def problems(folder) -> list[Problem]:
    with pytest.raises(RulesetError) as caught:
        load(folder)
    return list(caught.value.problems)


@pytest.fixture(scope="module")
def told(plain) -> list[Problem]:
    """Everything that is told of all that was added, together."""
    return problems(plain(*ADDED))


@pytest.mark.parametrize(("path", "says", "remedy"), TOLD.values(), ids=TOLD.keys())
def test_a_mistake_in_an_entry_is_told_with_its_remedy(told, path, says, remedy):
    found = [problem for problem in told if problem.path == path and says in problem.says]
    assert found, [str(problem) for problem in told]
    assert remedy in found[0].remedy


def test_nothing_else_is_told(told):
    assert {problem.path for problem in told} == {path for path, *_ in TOLD.values()}


@pytest.mark.parametrize(("change", "said"), SPOILT.values(), ids=SPOILT.keys())
def test_numbers_and_names_must_fit_together(plain, change, said):
    folder, (file, old, new), (path, says, remedy) = plain(), change, said
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    found = [p for p in problems(folder) if p.path == path and says in p.says]
    assert found, [str(problem) for problem in problems(folder)]
    assert remedy in found[0].remedy
    assert found[0].file == file

"""What a ruleset declares for downtime must fit together; each mistake is told with its remedy."""

import re
from pathlib import Path

import msgspec
import pytest

from rookery.game.ids import BandId, EntanglementId
from rookery.game.ruleset import downtime, entanglements, making, payoff
from rookery.rulesets.load import load
from rookery.rulesets.problems import Problem, RulesetError

ADDED = (
    """[activities.wrong]
does = "ritual"
name = "Wrong"
text = "Wrong."
rolls = "$tinkr"
uses = "now and then"
raise = { costs = { heat = 1 }, gives = { resilt = 1 } }
beyond = { costs = { cion = 1 }, gives = { quality = 0 } }
overflow = "overindulge"
projects = ["plann"]
results = { bad = { ticks = 1, text = "Wrong." } }
[activities.wrong.ways]
idle = { name = "Idle" }
deaf = { name = "Deaf", rolls = "$wanted" }
""",
    """[entanglements.wrong]
name = "Wrong"
text = "Wrong."
when = { contact = "frend", statos = 0 }
[entanglements.wrong.ways]
pay = { name = "Pay", costs = { cain = 1 } }
learn = { name = "Learn", gives = { new = "formula" } }
""",
    """[entanglements.stuck]
name = "Stuck"
text = "Stuck."
ways = {}
""",
    """[procedures.wrong]
name = "Wrong"
text = "Wrong."
trigger = "strugled"
[procedures.wrong.ways]
begin = { name = "Begin", text = "Begin.", gives = { starts = "entaglement" } }
""",
    '[projects.wrong]\nname = "Wrong"\nsegments = 30\nkind = "projct"\nnew = "formular"',
    '[drawbacks.uncounted]\nname = "A"\ntext = "A."\nchooses = { of = "number" }',
    '[drawbacks.counted]\nname = "B"\ntext = "B."\nusual = 2',
    '[creation-kinds.wrong]\nname = "Wrong"\ndrawbacks = ["rair"]',
)

# What is told of the above: the key path, what is wrong, the remedy.
TOLD = {
    "dice of no number": ("activities.wrong.rolls", "no number “$tinkr”", "“$tinker”"),
    "often enough": ("activities.wrong.uses", "says not how often", "per score"),
    "a level that is never paid": (
        "activities.wrong.raise.costs.heat",
        "“heat” is never paid",
        "paid =",
    ),
    "a level that gives nothing known": (
        "activities.wrong.raise.gives.resilt",
        "cannot be given",
        "“result”",
    ),
    "more for what is no track": ("activities.wrong.beyond.costs", "no “cion”", "“coin”"),
    "nothing more": ("activities.wrong.beyond.gives.quality", "0 changes nothing", "Remove"),
    "too much of nothing": ("activities.wrong.overflow", "no “overindulge”", "“overindulgence”"),
    "no such project": ("activities.wrong.projects", "no “plann”", "“plan”"),
    "a result left out": ("activities.wrong.results.full", "missing", "“full”"),
    "another result left out": ("activities.wrong.results.partial", "missing", "“partial”"),
    "the best result left out": ("activities.wrong.results.crit", "missing", "“crit”"),
    "a way that does nothing": ("activities.wrong.ways.idle", "does nothing", "Say what"),
    "nobody like that": ("entanglements.wrong.when.contact", "no “frend”", "“friend”"),
    "no such number": ("entanglements.wrong.when.statos", "can be no condition", "“status”"),
    "no such price": ("entanglements.wrong.ways.pay.costs.cain", "no price “cain”", "“coin”"),
    "nothing new in downtime": (
        "entanglements.wrong.ways.learn.gives.new",
        "means nothing at downtime",
        "taken, results",
    ),
    "no way out": ("entanglements.stuck.ways", "no way out", "at least one"),
    "no such trigger": ("procedures.wrong.trigger", "no “strugled”", "“struggled”"),
    "nothing that begins": (
        "procedures.wrong.ways.begin.gives.starts",
        "no “entaglement”",
        "“entanglement”",
    ),
    "a clock of no size": ("projects.wrong.segments", "No clock has 30", "from 2 to 24"),
    "no such clock": ("projects.wrong.kind", "no “projct”", "“project”"),
    "nothing that is new": ("projects.wrong.new", "no “formular”", "“formula”"),
    "how many are usual": ("drawbacks.uncounted.usual", "missing", "how many"),
    "nothing to count": ("drawbacks.counted.usual", "Nothing is counted", "choose a number"),
    "no such drawback": ("creation-kinds.wrong.drawbacks", "no “rair”", "“rare”"),
}

# What is replaced by what in a file, the key path that is told, what is wrong, the remedy.
SPOILT = {
    "a step that is none": (
        ("downtime.toml", "payoff       = { name", "playoff      = { name"),
        ("downtime.steps.playoff", "not possible", "“payoff”"),
    ),
    "an activity more for what is never paid": (
        ("downtime.toml", "coin = { costs = { coin = 1 }", "coin = { costs = { heat = 1 }"),
        ("downtime.slots.more.coin.costs.heat", "never paid", "paid ="),
    ),
    "amounts out of order": (
        ("payoff.toml", "coin = 4", "coin = 1"),
        ("payoff.amounts", "2, 1, 6, 8, 10 do not rise", "in order"),
    ),
    "an amount without end before the last": (
        ("payoff.toml", "{ coin = 8 },", "{ coin = 8 }, or-more = true,"),
        ("payoff.amounts.big.or-more", "another amount", "last one"),
    ),
    "a payoff that goes nowhere": (
        ("payoff.toml", "{ coin = 2 }", "{ purse = 2 }"),
        ("payoff.amounts.minor.gives", "no “purse”", ""),
    ),
    "a tithe that nobody asks for": (
        ("payoff.toml", '"tithe-owed"', '"tithe-owd"'),
        ("payoff.tithe.asks", "no “tithe-owd”", "“tithe-owed”"),
    ),
    "a tithe of nothing known": (
        ("payoff.toml", '"$tier + 1"', '"$teir + 1"'),
        ("payoff.tithe.costs.coin", "no number “$teir”", "“$tier”"),
    ),
    "patience without a clock": (
        ("payoff.toml", 'kind = "patience"', 'kind = "patients"'),
        ("payoff.tithe.patience.kind", "no “patients”", "“patience”"),
    ),
    "patience that means nothing": (
        ("payoff.toml", "{ status = -1 }", "{ price = -1 }"),
        ("payoff.tithe.patience.full.price", "means nothing at downtime", ""),
    ),
    "classes of heat out of order": (
        ("payoff.toml", "{ heat = 6,", "{ heat = 4,"),
        ("heat.classes", "0, 2, 4, 4 do not rise", "in order"),
    ),
    "heat on a track of somebody": (
        ("payoff.toml", 'track = "heat"', 'track = "stress"'),
        ("heat.track", "no “stress”", ""),
    ),
    "a line that an ability ignores and nobody knows": (
        ("payoff.toml", "killing      =", "slaying      ="),
        ("crew-abilities.death-veil.effects.veil.gives.ignores", "no “killing”", ""),
    ),
    "a wanted level without a sentence": (
        ("payoff.toml", "several-months = { wanted = 2", "several-months = { wanted = 3"),
        ("incarceration.sentences", "wanted level 2", "wanted = 2"),
    ),
    "a sentence that ends in no fate": (
        ("payoff.toml", 'fate = "dead"', 'fate = "deed"'),
        ("incarceration.sentences.execution.fate", "no “deed”", "“dead”"),
    ),
    "a beating beyond death": (
        ("payoff.toml", "harm = 3", "harm = 5"),
        ("incarceration.sentences.beating.harm", "beyond what kills", "at most 4"),
    ),
    "a convict in no condition": (
        ("payoff.toml", '"in-prison"', '"in-prism"'),
        ("incarceration.convicts.member.starts", "no “in-prism”", "“in-prison”"),
    ),
    "a prison with a result left out": (
        ("payoff.toml", "partial = { text = ", "bed = { text = "),
        ("incarceration.results.partial", "missing", "“partial”"),
    ),
    "a cell that is empty": (
        ("entanglements.toml", 'low    = ["cooperation"]', "low    = []"),
        ("entanglement-table.rows.full.low", "Nothing happens", "Name"),
    ),
    "a cell that names nothing": (
        ("entanglements.toml", '["cooperation"]', '["corporation"]'),
        ("entanglement-table.rows.full.low", "no “corporation”", "“cooperation”"),
    ),
    "columns out of order": (
        ("entanglements.toml", "least = 6", "least = 3"),
        ("entanglement-table.columns", "0, 4, 3 do not rise", "in order"),
    ),
    "nothing for those without heat": (
        ("entanglements.toml", "least = 0", "least = 1"),
        ("entanglement-table.columns", "without heat", "least = 0"),
    ),
    "a row of no column": (
        ("entanglements.toml", 'middle = ["show-of-force"]', 'midle = ["show-of-force"]'),
        ("entanglement-table.rows.full.middle", "missing", "“middle”"),
    ),
    "rows out of order": (
        ("entanglements.toml", "rows.full]", "rows.crit]"),
        ("entanglement-table.rows", "not in the order", "bad, partial, full, crit"),
    ),
    "a table rolled with nothing": (
        ("entanglements.toml", '"$wanted"', '"$wantd"'),
        ("entanglement-table.rolls", "no number “$wantd”", "“$wanted”"),
    ),
    "more moves at least than at most": (
        ("downtime.toml", "least = 1\nmost = 2", "least = 3\nmost = 2"),
        ("faction-moves.least", "more than the most", "At most 2"),
    ),
    "news from nobody": (
        ("downtime.toml", '["friend", "contact", "purveyor"]', '["freind"]'),
        ("faction-moves.told-by", "no “freind”", "“friend”"),
    ),
    "a level of magnitude left out": (
        ("making.toml", '4 = { name = "A small building" }\n', ""),
        ("magnitude.rows.area.levels.4", "missing", "“4”"),
    ),
    "rituals eased by nothing": (
        ("making.toml", '"duration"', '"durance"'),
        ("rituals.eased-by", "no “durance”", ""),
    ),
    "fortune with an action": (
        ("making.toml", 'roll = "fortune"', 'roll = "fortune", action = "attune"'),
        ("rituals.trials.uncertain.action", "No action is rolled", "Remove"),
    ),
    "a modification that needs nothing known": (
        ("making.toml", '"$tier + 3"', '"$teir + 3"'),
        ("making.modifications.arcane.quality", "no number “$teir”", "“$tier”"),
    ),
}


PAGES = Path(__file__).parents[2] / "docs"
PAGE = (PAGES / "downtime.md").read_text(encoding="utf-8")

# What the page about effects tells, this one does not tell again.
BEFORE = (PAGES / "effects.md").read_text(encoding="utf-8")
TABLES = [
    table
    for chapter in (payoff, entanglements, downtime, making)
    for table in vars(chapter).values()
    if isinstance(table, type)
    and issubclass(table, msgspec.Struct)
    and table.__module__ == chapter.__name__
]


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


def test_a_step_of_downtime_goes_by_a_table(plain):
    folder = plain()
    (folder / "entanglements.toml").unlink()
    found = [p for p in problems(folder) if p.path == "entanglement-table"]
    assert "“entanglement” goes by it" in found[0].remedy


def test_a_game_may_do_without_downtime(plain):
    """The one-shot has none of these tables; what would speak of them is dropped with them."""
    folder = plain()
    for file in ("downtime.toml", "entanglements.toml"):
        (folder / file).unlink()
    told = {problem.path.partition(".")[0] for problem in problems(folder)}
    assert told <= {"abilities", "claims", "crew-abilities", "drawbacks", "rules", "upgrades"}


def test_the_page_about_downtime_is_true(plain):
    steps, trouble = re.findall(r"^```toml\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE)
    folder = plain(trouble)
    path = folder / "downtime.toml"
    text = path.read_text(encoding="utf-8")
    start, end = text.index("[downtime.steps]"), text.index("[downtime.slots]")
    path.write_text(text[:start] + steps + text[end:], encoding="utf-8")
    table = folder / "entanglements.toml"
    text = table.read_text(encoding="utf-8")
    text = text.replace('["gang-trouble", "usual-suspects"]', '["bad-lamp"]')
    table.write_text(text, encoding="utf-8")
    rules = load(folder)
    assert rules.say("downtime.steps.heat.name", "en") == "The noise"
    assert rules.entanglement_table
    assert rules.entanglement_table.cell(BandId("bad"), 2) == ("bad-lamp",)
    assert rules.entanglements[EntanglementId("bad-lamp")].concerns == "cohort"


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.__name__)
def test_every_key_is_named_on_a_page(table):
    for field in msgspec.structs.fields(table):
        assert re.search(rf"(?<![\w-]){field.encode_name}(?![\w-])", PAGE + BEFORE), (
            field.encode_name
        )

"""Effects are read strictly: what means nothing, or nothing there, is told with its remedy."""

import pytest

from rookery.rulesets.load import load
from rookery.rulesets.problems import Problem, RulesetError

# What is wrong: what an ability says, the key below it, what is told, and the remedy.
WRONG = {
    "no such moment": (
        'effects.it = { on = "rol", gives = { dice = 1 } }',
        ("effects.it.on", "no moment “rol”", "“roll”"),
    ),
    "one of two moments": (
        'effects.it = { on = ["push", "asist"], gives = { dice = 1 } }',
        ("effects.it.on", "no moment “asist”", "“assist”"),
    ),
    "a roll that is none": (
        'effects.it = { on = "roll.resits", gives = { dice = 1 } }',
        ("effects.it.on", "no moment “roll.resits”", "“roll.resist”"),
    ),
    "an activity without a name": (
        'effects.it = { on = "activity.", gives = { dice = 1 } }',
        ("effects.it.on", "no moment “activity.”", "“activity”"),
    ),
    "never": (
        "effects.it = { on = [], gives = { dice = 1 } }",
        ("effects.it.on", "never", "Name a moment"),
    ),
    "no moment at all": (
        "effects.it = { gives = { dice = 1 } }",
        ("effects.it.on", "missing", "text or a list"),
    ),
    "a word without meaning then": (
        'effects.it = { on = "downtime", gives = { dice = 1 } }',
        ("effects.it.gives.dice", "“dice” means nothing at downtime", "rolls, activities, doings"),
    ),
    "a track always": (
        'effects.it = { on = "always", gives = { heat = 1 } }',
        ("effects.it.gives.heat", "“heat” means nothing at always", ""),
    ),
    "a word without meaning at one of two moments": (
        'effects.it = { on = ["push", "payoff"], gives = { price = -1 } }',
        ("effects.it.gives.price", "“price” means nothing at payoff", "push, bargain, assist"),
    ),
    "a limit for once": (
        'effects.it = { on = "taken", gives = { limit = { stress = 1 } } }',
        ("effects.it.gives.limit", "means nothing at taken", "always"),
    ),
    "a trigger too soon": (
        'effects.it = { on = "session.start", gives = { trigger = "beliefs" } }',
        ("effects.it.gives.trigger", "means nothing at session.start", "session.end"),
    ),
    "a word without meaning in a result": (
        'effects.it = { on = "downtime", rolls = 2, results = { crit = { price = 1 } } }',
        ("effects.it.results.crit.price", "means nothing at downtime", ""),
    ),
    "a word that may not be given": (
        'effects.it = { on = "roll", gives = { dise = 1 } }',
        ("effects.it.gives.dise", "“dise” cannot be given", "“dice”"),
    ),
    "a track that is none": (
        'effects.it = { on = "downtime", gives = { strass = 1 } }',
        ("effects.it.gives.strass", "“strass” cannot be given", "“stress”"),
    ),
    "gathered words are no words": (
        'effects.it = { on = "downtime", gives = { tracks = { stress = 1 } } }',
        ("effects.it.gives.tracks.stress", "not known", "becomes"),
    ),
    "a number of the wrong kind": (
        'effects.it = { on = "downtime", gives = { stress = [1] } }',
        ("effects.it.gives.stress", "does not fit", "a whole number or text"),
    ),
    "a bound misspelt": (
        'effects.it = { on = "push", gives = { price = { at-mist = 1 } } }',
        ("effects.it.gives.price.at-mist", "not known", "“at-most”"),
    ),
    "a bound of nothing": (
        'effects.it = { on = "push", gives = { price = {} } }',
        ("effects.it.gives.price", "says nothing", "becomes"),
    ),
    "bounds that cross": (
        'effects.it = { on = "push", gives = { price = { at-least = 3, at-most = 2 } } }',
        ("effects.it.gives.price", "No number", "Swap"),
    ),
    "nothing added": (
        'effects.it = { on = "roll", gives = { dice = 0 } }',
        ("effects.it.gives.dice", "changes nothing", "becomes"),
    ),
    "a consequence neither lessened nor gone": (
        'effects.it = { on = "consequence", gives = { consequence = "avoid" } }',
        ("effects.it.gives.consequence", "“avoid” is not possible", "“avoided”"),
    ),
    "for nobody": (
        'effects.it = { on = "roll", for = "mee", gives = { dice = 1 } }',
        ("effects.it.for", "“mee” is not possible", "“me”"),
    ),
    "for one at a roll": (
        'effects.it = { on = "roll", for = "anyone", gives = { dice = 1 } }',
        ("effects.it.for", "“anyone” means nothing at roll", "times"),
    ),
    "for cohorts that push": (
        'effects.it = { on = "push", for = "cohorts", gives = { dice = 1 } }',
        ("effects.it.for", "“cohorts” means nothing at push", ""),
    ),
    "for one at the payoff of all": (
        'effects.it = { on = "payoff", for = "teammate", gives = { coin = 1 } }',
        ("effects.it.for", "the whole crew's", "Remove it"),
    ),
    "uses without a number": (
        'effects.it = { on = "roll", gives = { dice = 1 }, uses = "once" }',
        ("effects.it.uses", "“once” says not how often", "2 per score"),
    ),
    "uses in no period": (
        'effects.it = { on = "roll", gives = { dice = 1 }, uses = "1 per day" }',
        ("effects.it.uses", "“1 per day”", "downtime"),
    ),
    "no uses": (
        'effects.it = { on = "roll", gives = { dice = 1 }, uses = "0 per score" }',
        ("effects.it.uses", "“0 per score”", ""),
    ),
    "a box of what has none": (
        'effects.it = { on = "roll", box = 2, gives = { dice = 1 } }',
        ("effects.it.box", "no box 2", "bought in boxes"),
    ),
    "no such question": (
        'effects.it = { on = "roll", asks = "frightend", gives = { dice = 1 } }',
        ("effects.it.asks", "no “frightend”", "“frightened”"),
    ),
    "a number asked for nothing": (
        'effects.it = { on = "roll", asks = "how-tough", gives = { dice = 1 } }',
        ("effects.it.asks", "nothing here reads", "$answer"),
    ),
    "an answer that is no number": (
        'effects.it = { on = "roll", asks = "frightened", gives = { dice = "$answer" } }',
        ("effects.it.gives.dice", "“$answer” cannot be read", 'answer = "number"'),
    ),
    "asked always": (
        'effects.it = { on = "always", asks = "elite", gives = { limit = { stress = 1 } } }',
        ("effects.it.asks", "means nothing at always", "Remove it"),
    ),
    "paid always": (
        'effects.it = { on = "always", costs = { stress = 1 }, gives = { allows = "treat" } }',
        ("effects.it.costs", "means nothing at always", "Remove it"),
    ),
    "no such action": (
        'effects.it = { on = "roll", when = { action = "comand" }, gives = { dice = 1 } }',
        ("effects.it.when.action", "no “comand”", "“command”"),
    ),
    "no such attribute": (
        'effects.it = { on = "roll", when = { attribute = "prowl" }, gives = { dice = 1 } }',
        ("effects.it.when.attribute", "no “prowl”", "prowess"),
    ),
    "no such position": (
        'effects.it = { on = "roll", when = { position = "risk" }, gives = { dice = 1 } }',
        ("effects.it.when.position", "no “risk”", "“risky”"),
    ),
    "no such result": (
        'effects.it = { on = "result", when = { result = "six" }, gives = { stress = 1 } }',
        ("effects.it.when.result", "no “six”", "crit"),
    ),
    "no such plan": (
        'effects.it = { on = "roll", when = { plan = "stelth" }, gives = { dice = 1 } }',
        ("effects.it.when.plan", "no “stelth”", "“stealth”"),
    ),
    "no such consequence": (
        (
            'effects.it = { on = "consequence", when = { consequence = "ham" }, '
            'gives = { consequence = "avoided" } }'
        ),
        ("effects.it.when.consequence", "no “ham”", "“harm”"),
    ),
    "no such item": (
        'effects.it = { on = "roll", when = { item = "no-such-thing" }, gives = { dice = 1 } }',
        ("effects.it.when.item", "no “no-such-thing”", ""),
    ),
    "no such track to train": (
        'effects.it = { on = "activity.train", when = { track = "playbok" }, gives = { xp = 1 } }',
        ("effects.it.when.track", "no “playbok”", "“playbook”"),
    ),
    "no such tag of a score": (
        'effects.it = { on = "payoff", when = { score = "burglar" }, gives = { coin = 2 } }',
        ("effects.it.when.score", "no “burglar”", "“burglary”"),
    ),
    "no such contact": (
        'effects.it = { on = "roll", when = { contact = "fiend" }, gives = { dice = 1 } }',
        ("effects.it.when.contact", "no “fiend”", "“friend”"),
    ),
    "no such state": (
        'effects.it = { on = "roll", when = { is = "at-peace" }, gives = { dice = 1 } }',
        ("effects.it.when.is", "no “at-peace”", ""),
    ),
    "nothing that is ever allowed": (
        'effects.it = { on = "roll", when = { allowed = "fly" }, gives = { dice = 1 } }',
        ("effects.it.when.allowed", "no “fly”", "treat"),
    ),
    "allowed for nothing": (
        'effects.it = { on = "always", gives = { allows = "treet" } }',
        ("effects.it.gives.allows", "no “treet”", "“treat”"),
    ),
    "nothing that is ever used": (
        'effects.it = { on = "roll", when = { used = "gamble" }, gives = { dice = 1 } }',
        ("effects.it.when.used", "no “gamble”", ""),
    ),
    "another's effect misspelt": (
        'effects.it = { on = "roll", unless = { used = "push.dye" }, gives = { dice = 1 } }',
        ("effects.it.unless.used", "no “push.dye”", "“push.die”"),
    ),
    "a condition that is none": (
        'effects.it = { on = "roll", when = { acton = "prowl" }, gives = { dice = 1 } }',
        ("effects.it.when.acton", "does not fit", "a whole number"),
    ),
    "a number that is none": (
        'effects.it = { on = "roll", when = { heet = 3 }, gives = { dice = 1 } }',
        ("effects.it.when.heet", "“heet” can be no condition", "“heat”"),
    ),
    "a condition that changes": (
        'effects.it = { on = "roll", when = { heat = { becomes = 3 } }, gives = { dice = 1 } }',
        ("effects.it.when.heat.becomes", "changes nothing", "alone"),
    ),
    "out of sight": (
        'effects.it = { on = "roll.action", when = { result = "bad" }, gives = { dice = 1 } }',
        ("effects.it.when.result", "cannot be seen at roll.action", "results"),
    ),
    "silent for ever": (
        'effects.it = { on = "roll", unless = {}, gives = { dice = 1 } }',
        ("effects.it.unless", "never speak", "remove it"),
    ),
    "nothing that can be ignored": (
        'effects.it = { on = "roll", gives = { ignores = "scales" } }',
        ("effects.it.gives.ignores", "no “scales”", "“scale”"),
    ),
    "no effect that can be ignored": (
        'effects.it = { on = "always", gives = { ignores = "daredevil.prize" } }',
        ("effects.it.gives.ignores", "no “daredevil.prize”", "“daredevil.price”"),
    ),
    "nothing that counts": (
        'effects.it = { on = "roll", gives = { counts = { potensy = 1 } } }',
        ("effects.it.gives.counts.potensy", "no “potensy”", "“potency”"),
    ),
    "no such limit": (
        'effects.it = { on = "always", gives = { limit = { load-lite = 1 } } }',
        ("effects.it.gives.limit.load-lite", "no “load-lite”", "“load-light”"),
    ),
    "a price that is none": (
        'effects.it = { on = "roll", costs = { stres = 1 }, gives = { dice = 1 } }',
        ("effects.it.costs.stres", "no price “stres”", "“stress”"),
    ),
    "a track that is never paid": (
        'effects.it = { on = "roll", costs = { heat = 1 }, gives = { dice = 1 } }',
        ("effects.it.costs.heat", "“heat” is never paid", 'paid = "marked"'),
    ),
    "a price of nothing": (
        'effects.it = { on = "roll", costs = { stress = 0 }, gives = { dice = 1 } }',
        ("effects.it.costs.stress", "0 is no price", "at least 1"),
    ),
    "a price that changes": (
        'effects.it = { on = "roll", costs = { stress = { becomes = 0 } }, gives = { dice = 1 } }',
        ("effects.it.costs.stress", "no change", "a number or a sum"),
    ),
    "a sum that is none": (
        'effects.it = { on = "downtime", gives = { stress = "wanted + 3" } }',
        ("effects.it.gives.stress", "is no sum. “wanted” stands where", "$wanted + 3"),
    ),
    "a sum that divides": (
        'effects.it = { on = "downtime", gives = { stress = "$heat / 2" } }',
        ("effects.it.gives.stress", "“/” makes no sense", ""),
    ),
    "a bound that is no sum": (
        'effects.it = { on = "push", gives = { price = { at-most = "two" } } }',
        ("effects.it.gives.price.at-most", "“two” is no sum", ""),
    ),
    "a sum of what is not there": (
        'effects.it = { on = "downtime", gives = { stress = "$heet" } }',
        ("effects.it.gives.stress", "no number “$heet”", "“$heat”"),
    ),
    "a price read elsewhere": (
        'effects.it = { on = "push", gives = { dice = "half $price" } }',
        ("effects.it.gives.dice", "“$price” cannot be read", "gives.price"),
    ),
    "dice that are not thrown": (
        'effects.it = { on = "downtime", gives = { coin = "$highest" } }',
        ("effects.it.gives.coin", "“$highest” cannot be read", "rolls"),
    ),
    "the next tier too soon": (
        'effects.it = { on = "downtime", gives = { coin = "$new-tier" } }',
        ("effects.it.gives.coin", "“$new-tier” cannot be read", "develop"),
    ),
    "a price of dice not thrown yet": (
        (
            'effects.it = { on = "downtime", costs = { coin = "$highest" }, rolls = 1, '
            'gives = { heat = "$highest" } }'
        ),
        ("effects.it.costs.coin", "“$highest” cannot be read", ""),
    ),
    "a pick nobody makes": (
        'effects.it = { on = "lead", when = { action = "$chosen" }, gives = { price = -1 } }',
        ("effects.it.when.action", "“$chosen” is nothing here", "chooses"),
    ),
    "a pick nobody makes, in a sum": (
        'effects.it = { on = "roll", gives = { dice = "$chosen" } }',
        ("effects.it.gives.dice", "“$chosen” cannot be read", "chooses"),
    ),
    "a pick of another kind": (
        (
            'chooses = { of = "item-kind" }\n'
            'effects.it = { on = "lead", when = { action = "$chosen" }, gives = { price = -1 } }'
        ),
        ("effects.it.when.action", "A chosen item-kind", 'of = "action"'),
    ),
    "a pick that is no number": (
        (
            'chooses = { of = "item-kind" }\n'
            'effects.it = { on = "roll", gives = { dice = "$chosen" } }'
        ),
        ("effects.it.gives.dice", "“$chosen” cannot be read", "no number"),
    ),
    "a pick among no actions": (
        (
            'chooses = { of = ["hunt", "prawl"] }\n'
            'effects.it = { on = "taken", gives = { dot = { in = "$chosen", at-most = 3 } } }'
        ),
        ("chooses.of", "no “prawl”", "“prowl”"),
    ),
    "a way with a moment": (
        'effects.it = { on = "push", ways.a = { on = "push", gives = { dice = 1 } } }',
        ("effects.it.ways.a.on", "not known here", "asks, costs"),
    ),
    "a way for somebody": (
        'effects.it = { on = "push", ways.a = { for = "me", gives = { dice = 1 } } }',
        ("effects.it.ways.a.for", "not known here", "asks, costs"),
    ),
    "a way that does nothing": (
        "effects.it = { on = \"push\", ways.a = { when = { action = 'prowl' } } }",
        ("effects.it.ways.a", "does nothing", "plays"),
    ),
    "a mistake in a way": (
        'effects.it = { on = "push", ways.a = { gives = { ignores = "scope" } } }',
        ("effects.it.ways.a.gives.ignores", "no “scope”", "“scale”"),
    ),
    "an effect that gives nothing": (
        'effects.it = { on = "push", costs = { stress = 1 } }',
        ("effects.it", "gives nothing", "gives"),
    ),
    "a reminder that says nothing": (
        'effects.it = { on = "push", gives = { remind = "" } }',
        ("effects.it.gives.remind", "says nothing", "Write it"),
    ),
    "a reminder that is no sentence": (
        'effects.it = { on = "push", gives = { remind = true } }',
        ("effects.it.gives.remind", "no text", ""),
    ),
    "a result of no dice": (
        'effects.it = { on = "downtime", results = { crit = { coin = 1 } } }',
        ("effects.it.results", "No dice", "rolls"),
    ),
    "a result that is none": (
        'effects.it = { on = "downtime", rolls = 2, results = { critt = { coin = 1 } } }',
        ("effects.it.results", "no “critt”", "“crit”"),
    ),
    "dice for nobody": (
        'effects.it = { on = "downtime", rolls = 2, gives = { coin = 1 } }',
        ("effects.it.rolls", "Nobody reads", "$highest"),
    ),
    "a die of one side": (
        'effects.it = { on = "downtime", rolls = "d1", gives = { coin = "$highest" } }',
        ("effects.it.rolls", "no die “d1”", "d6"),
    ),
    "dice that are no sum": (
        'effects.it = { on = "downtime", rolls = "2d6", gives = { coin = "$highest" } }',
        ("effects.it.rolls", "“2d6” is no sum", ""),
    ),
    "a loss that is none": (
        'effects.it = { on = "downtime", suffers = { hurt = 2 } }',
        ("effects.it.suffers", "no “hurt”", ""),
    ),
    "a loss of nothing": (
        'effects.it = { on = "downtime", suffers = { harm = 0 } }',
        ("effects.it.suffers.harm", "0 is nothing", "at least 1"),
    ),
    "no such trigger": (
        'effects.it = { on = "session.end", gives = { trigger = "belief" } }',
        ("effects.it.gives.trigger", "no “belief”", "“beliefs”"),
    ),
    "nothing that begins": (
        'effects.it = { on = "downtime", gives = { starts = "incarcerate" } }',
        ("effects.it.gives.starts", "no “incarcerate”", "“incarceration”"),
    ),
    "nothing that is new": (
        'effects.it = { on = "taken", gives = { new = "formular" } }',
        ("effects.it.gives.new", "no “formular”", "“formula”"),
    ),
    "a dot in no action": (
        'effects.it = { on = "taken", gives = { dot = { in = "prawl", at-most = 3 } } }',
        ("effects.it.gives.dot.in", "no “prawl”", "“prowl”"),
    ),
    "a dot too high": (
        'effects.it = { on = "taken", gives = { dot = { in = "prowl", at-most = 9 } } }',
        ("effects.it.gives.dot.at-most", "up to 9", "from 1 to 4"),
    ),
    "another rating that is none": (
        'effects.it = { on = "roll", gives = { pool = "$best-actoin" } }',
        ("effects.it.gives.pool", "no number “$best-actoin”", "“$best-action”"),
    ),
}

ELSEWHERE = {
    "a rule is nobody's": (
        (
            '[rules.wrong]\nname = "Wrong"\n'
            'effects.it = { on = "roll", for = "me", gives = { dice = 1 } }'
        ),
        ("rules.wrong.effects.it.for", "“me” is nobody here", "everyone"),
    ),
    "a condition of the crew is nobody's": (
        (
            '[conditions.wrong]\nof = "crew"\nname = "Wrong"\n'
            'effects.it = { on = "roll", for = "teammate", gives = { dice = 1 } }'
        ),
        ("conditions.wrong.effects.it.for", "“teammate” is nobody here", "everyone"),
    ),
    "an item's effect": (
        '[items.wrong]\nname = "Wrong"\neffects.it = { on = "use", gives = { dise = 1 } }',
        ("items.wrong.effects.it.gives.dise", "cannot be given", "“dice”"),
    ),
    "a named sum that is none": (
        (
            '[numbers]\nodd = "third $heat"\nround = "$there + 1"\nthere = "$and-back"\n'
            'and-back = "2 * $round"\nheat = "3"\nlost = "$nowhere"'
        ),
        ("numbers.odd", "“third” stands where", ""),
    ),
}
NUMBERS = {
    "numbers.round": "reads itself",
    "numbers.there": "reads itself",
    "numbers.and-back": "reads itself",
    "numbers.heat": "another number already",
    "numbers.lost": "no number “$nowhere”",
}


def ability(case: str) -> str:
    return "abilities.wrong-" + case.replace(" ", "-").replace(",", "").replace("'", "")


@pytest.fixture(scope="module")
def told(plain) -> dict[str, list[Problem]]:
    """Everything that is told of all mistakes together, by key path."""
    head = '[{}]\nname = "Wrong"\ntext = "Wrong."\n'
    abilities = [head.format(ability(case)) + said for case, (said, _) in WRONG.items()]
    with pytest.raises(RulesetError) as caught:
        load(plain(*abilities, *(said for said, _ in ELSEWHERE.values())))
    found: dict[str, list[Problem]] = {}
    for problem in caught.value.problems:
        found.setdefault(problem.path, []).append(problem)
    return found


@pytest.mark.parametrize("case", WRONG)
def test_a_mistake_in_an_effect_is_told_with_its_place_and_remedy(told, case):
    key, says, remedy = WRONG[case][1]
    problems = [p for p in told.get(f"{ability(case)}.{key}", []) if says in p.says]
    assert problems, [p for path, p in told.items() if path.startswith(ability(case))]
    assert any(remedy in problem.remedy for problem in problems), problems
    assert all(p.file == "abilities.toml" and p.line for p in problems)


@pytest.mark.parametrize("case", WRONG)
def test_a_mistake_is_told_alone(told, case):
    """Nothing else is told of an effect in which one thing is wrong."""
    paths = {path for path in told if path.startswith(f"{ability(case)}.")}
    assert paths == {f"{ability(case)}.{WRONG[case][1][0]}"}


@pytest.mark.parametrize("case", ELSEWHERE)
def test_effects_are_read_wherever_they_stand(told, case):
    path, says, remedy = ELSEWHERE[case][1]
    (problem,) = told[path]
    assert says in problem.says
    assert remedy in problem.remedy


@pytest.mark.parametrize(("path", "says"), NUMBERS.items())
def test_a_named_sum_reads_what_is_there_and_never_itself(told, path, says):
    assert says in told[path][0].says


def test_nothing_but_the_mistakes_is_told(told):
    meant = {f"{ability(case)}.{key}" for case, (_, (key, *_)) in WRONG.items()}
    meant |= {path for _, (path, *_) in ELSEWHERE.values()} | NUMBERS.keys()
    assert told.keys() == meant


def test_what_is_read_through_a_named_sum_must_be_there_too(plain):
    folder = plain(
        '[numbers]\nshare = "half $price"',
        '[abilities.hidden]\nname = "Hidden"\ntext = "Hidden."\n'
        'effects.it = { on = "roll", gives = { dice = "$share" } }',
    )
    with pytest.raises(RulesetError, match=r"effects\.it\.gives\.dice: “\$price” cannot be read"):
        load(folder)


def test_a_question_that_nobody_asks_is_allowed(plain):
    load(plain('[questions.idle]\ntext = "Does anybody care?"'))

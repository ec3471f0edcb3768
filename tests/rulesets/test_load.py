"""A ruleset is read strictly: everything that is wrong with it is told, and where."""

import shutil
from pathlib import Path

import pytest

from rookery.rulesets.load import builtin, from_bytes, load, to_bytes
from rookery.rulesets.problems import Problem, RulesetError
from rookery.rulesets.shelf import names


def spoil(srd: Path, file: str, old: str, new: str) -> None:
    path = srd / file
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def problems(folder: Path) -> tuple[Problem, ...]:
    with pytest.raises(RulesetError) as caught:
        load(folder)
    return caught.value.problems


# What is right


def test_the_srd_loads_with_all_its_sentences_in_both_languages():
    rules = load("srd")
    assert "srd" in names()
    assert rules.about.languages == ("en", "zh-Hant")
    assert rules.words["en"].keys() == rules.words["zh-Hant"].keys()


def test_sentences_are_found_by_their_key_path_in_every_language():
    rules = load("srd")
    assert rules.say("positions.risky.name", "en") == "Risky"
    assert rules.say("positions.risky.name", "zh-Hant") == "險峻"
    assert rules.say("doings.push.ways.die.name", "zh-Hant") == "強推，多一顆骰"
    assert rules.say("harm.levels.4.name", "en") == "Fatal"
    assert rules.say("fortune.bands.crit.text", "zh-Hant") == "出類拔萃，極好。"


def test_a_builtin_ruleset_is_read_once():
    assert builtin("srd") is load("srd")


def test_a_folder_of_ones_own_loads_like_a_builtin(srd):
    assert load(srd) == builtin("srd")


def test_a_campaign_can_carry_the_exact_ruleset():
    rules = builtin("srd")
    assert from_bytes(to_bytes(rules)) == rules
    assert list(from_bytes(to_bytes(rules)).effects) == list(rules.effects)


def test_an_entry_may_be_called_like_a_sentence_key(srd):
    spoil(srd, "tracks.toml", "[traumas] ", '[traumas]\ntext = { name = "Text" }\n#')
    spoil(srd, "zh-Hant/tracks.toml", "[traumas]", '[traumas]\ntext = { name = "文字" }')
    assert load(srd).say("traumas.text.name", "en") == "Text"


# What is wrong: file, what is replaced by what, and the key path, sentence and remedy to be told

WRONG = {
    "unknown key": (
        ("dice.toml", "sides = 6", "sides = 6\nsidez = 6"),
        ("dice.toml", "dice.sidez", "not known", ""),
    ),
    "mistyped key": (
        ("harm.toml", "less-than = 6", "less_than = 6"),
        ("harm.toml", "resistance.less_than", "not known", "less-than"),
    ),
    "missing key": (
        ("harm.toml", "lessens-by = 1\nclears", "clears"),
        ("harm.toml", "resistance.lessens-by", "missing", "a whole number"),
    ),
    "unknown table": (
        ("tracks.toml", "[fates] ", "[destinies.now]\nsoon = 1\n[fates] "),
        ("tracks.toml", "destinies", "not known", ""),
    ),
    "words in the typed part": (
        ("about.toml", "[about]", "[words.en]\nhello = 'x'\n[about]"),
        ("about.toml", "words", "not known", ""),
    ),
    "text for a number": (
        ("dice.toml", "sides = 6", 'sides = "six"'),
        ("dice.toml", "dice.sides", "'six' does not fit", "a whole number"),
    ),
    "number for a table": (
        ("actions.toml", "[ratings]\nleast = 0\nmost = 4", "ratings = 4"),
        ("actions.toml", "ratings", "must be a table", ""),
    ),
    "text for a list": (
        ("actions.toml", 'near = ["skirmish"], name = "Hunt"', 'near = "x", name = "Hunt"'),
        ("actions.toml", "actions.hunt.near", "must be a list", ""),
    ),
    "not one of the words": (
        ("roll.toml", 'tone = "warm"', 'tone = "worm"'),
        ("roll.toml", "positions.risky.tone", "“worm” is not possible", "“warm”"),
    ),
    "number for a sentence": (
        ("actions.toml", 'name = "Hunt"', "name = 7"),
        ("actions.toml", "actions.hunt.name", "no text", ""),
    ),
    "empty sentence": (
        ("actions.toml", 'name = "Hunt"', 'name = " "'),
        ("actions.toml", "actions.hunt.name", "says nothing", ""),
    ),
    "entry without a name": (
        ("actions.toml", 'name = "Hunt", ', ""),
        ("actions.toml", "actions.hunt", "no name", ""),
    ),
    "ability without a name": (
        ("abilities.toml", 'name = "Mule"\n', ""),
        ("abilities.toml", "abilities.mule", "no name", "name ="),
    ),
    "ability without a text": (
        ("abilities.toml", 'name = "Mule"\ntext = ', 'name = "Mule"\nshort = '),
        ("abilities.toml", "abilities.mule", "no text", "text ="),
    ),
    "playbook without a text": (
        ("playbooks.toml", 'name = "Shade"\ntext = ', 'name = "Shade"\nshort = '),
        ("playbooks.toml", "playbooks.shade", "no text", "text ="),
    ),
    "item without a name": (
        ("items.toml", 'name = "Spyglass"\n', ""),
        ("items.toml", "items.spyglass", "no name", "name ="),
    ),
    "question that asks nothing": (
        ("questions.toml", "frightened = { text = ", "frightened = { short = "),
        ("questions.toml", "questions.frightened", "no text", "text ="),
    ),
    "action in no attribute": (
        ("actions.toml", '"hunt", "study"', '"study"'),
        ("actions.toml", "actions.hunt", "in 0 attributes", "exactly one"),
    ),
    "action in two attributes": (
        ("actions.toml", '["finesse",', '["hunt", "finesse",'),
        ("actions.toml", "actions.hunt", "in 2 attributes", "exactly one"),
    ),
    "attribute of no action": (
        ("actions.toml", '"hunt", "study"', '"hunt", "hunch", "study"'),
        ("actions.toml", "attributes.insight.actions", "no “hunch”", ""),
    ),
    "near to itself": (
        ("actions.toml", 'near = ["skirmish"], name = "Hunt"', 'near = ["hunt"], name = "Hunt"'),
        ("actions.toml", "actions.hunt.near", "no “hunt”", ""),
    ),
    "outcome missing": (
        ("roll.toml", 'full    = { text = "You do it." }\n', ""),
        ("roll.toml", "positions.controlled.outcomes.full", "missing", "“full”"),
    ),
    "outcome of no band": (
        ("roll.toml", 'full    = { text = "You do it." }', 'fulll = { text = "You do it." }'),
        ("roll.toml", "positions.controlled.outcomes", "no “fulll”", "“full”"),
    ),
    "menu names no consequence": (
        ("roll.toml", 'menu = ["harm", "complication", "heat", "worse', 'menu = ["ham", "worse'),
        ("roll.toml", "positions.risky.outcomes.bad.menu", "no “ham”", "“harm”"),
    ),
    "choice names no way": (
        ("roll.toml", 'choice = ["press-on"', 'choice = ["press"'),
        ("roll.toml", "positions.controlled.outcomes.bad.choice", "no “press”", "“press-on”"),
    ),
    "no such severity": (
        ("roll.toml", 'severity = "minor"', 'severity = "minus"'),
        ("roll.toml", "positions.controlled.severity", "no “minus”", "“minor”"),
    ),
    "way to no position": (
        ("roll.toml", 'again-at = "risky"', 'again-at = "frisky"'),
        ("roll.toml", "ways.press-on.again-at", "no “frisky”", "“risky”"),
    ),
    "two defaults": (
        ("roll.toml", 'tone = "calm"', 'tone = "calm"\ndefault = true'),
        ("roll.toml", "positions", "Several", "exactly one"),
    ),
    "no default": (
        ("roll.toml", "ticks = 2, default = true", "ticks = 2"),
        ("roll.toml", "effects", "None of these", "exactly one"),
    ),
    "push costs no track": (
        ("roll.toml", "costs = { stress = 2 }", "costs = { stres = 2 }"),
        ("roll.toml", "doings.push.costs", "no “stres”", "“stress”"),
    ),
    "push ignores no row": (
        ("roll.toml", 'ignores = ["severe"]', 'ignores = ["several"]'),
        ("roll.toml", "doings.push.ways.act.gives.ignores", "no “several”", "“severe”"),
    ),
    "bargain bars no push": (
        ("roll.toml", 'unless-pushed = ["die"]', 'unless-pushed = ["dice"]'),
        ("roll.toml", "doings.bargain.unless-pushed", "no “dice”", ""),
    ),
    "price of a track without one": (
        ("roll.toml", 'does = "track", track = "coin"', 'does = "track"'),
        ("roll.toml", "doings.bargain.prices.coin.track", "do not fit", ""),
    ),
    "consequence that marks a track and another": (
        ("harm.toml", 'does = "harm", name', 'does = "harm", track = "heat", name'),
        ("harm.toml", "consequences.harm.track", "do not fit", ""),
    ),
    "gap in the harm ladder": (
        ("harm.toml", "level = 2,", "level = 3,"),
        ("harm.toml", "harm.rows", "levels 1, 3, 3", "from 1 to 3"),
    ),
    "harm heals no track": (
        ("harm.toml", 'heals = "healing"', 'heals = "heat"'),
        ("harm.toml", "harm.heals", "no “heat”", ""),
    ),
    "armor of the crew": (
        ("harm.toml", 'track = "armor"', 'track = "coin"'),
        ("harm.toml", "armor.armor.track", "no “coin”", ""),
    ),
    "sentence for no level": (
        ("harm.toml", "[harm.levels.4]", "[harm.levels.9]"),
        ("harm.toml", "harm.levels.9.name", "no “9”", ""),
    ),
    "trauma track without traumas": (
        ("tracks.toml", 'trauma-track = "trauma"', 'trauma-track = "stress"'),
        ("tracks.toml", "trauma-track", "no “stress”", ""),
    ),
    "track fills itself": (
        ("tracks.toml", "limit = 4, named-from", "limit = 4, full = { stress = 1 }, named-from"),
        ("tracks.toml", "tracks.stress.full", "fills itself", ""),
    ),
    "starts beyond its limit": (
        (
            "tracks.toml",
            'stress        = { of = "character",',
            'stress = { start = 10, of = "character",',
        ),
        ("tracks.toml", "tracks.stress.start", "beyond its limit", "9"),
    ),
    "nobody can die": (
        ("tracks.toml", "dead   =", "gone   ="),
        ("tracks.toml", "fates", "no fate of death", "“dead”"),
    ),
    "face that no die has": (
        ("dice.toml", "full    = { at-least = 6", "full    = { at-least = 7"),
        ("dice.toml", "dice.bands.full.at-least", "no die", "from 1 to 6"),
    ),
    "dice without a result": (
        ("dice.toml", "bad     = { at-least = 1", "bad     = { at-least = 2"),
        ("dice.toml", "dice.bands", "no result", ""),
    ),
    "result tells no effect": (
        ("dice.toml", 'bad = "zero"', 'bad = "nil"'),
        ("dice.toml", "information.tells", "no “nil”", ""),
    ),
    "a pick of no kind": (
        ("abilities.toml", 'chooses = { of = "action" }', 'chooses = { of = "acton" }'),
        ("abilities.toml", "abilities.expertise.chooses.of", "“acton” is not", "“action”"),
    ),
    "out of range": (
        ("harm.toml", "fatal = 4", "fatal = 400"),
        ("harm.toml", "harm.fatal", "400 is out of range", "from 2 to 10"),
    ),
    "clock of no size": (
        ("clocks.toml", "segments = 8", "segments = 99"),
        ("clocks.toml", "clocks.sizes.daunting.segments", "out of range", "24"),
    ),
    "same table in two files": (
        ("clocks.toml", "[clocks]", "[ratings]\nleast = 0\n[clocks]"),
        ("clocks.toml", "ratings", "stands in actions.toml already", "one file"),
    ),
    "no TOML": (
        ("clocks.toml", "least = 2", "least = = 2"),
        ("clocks.toml", "", "not TOML", ""),
    ),
    "sentence missing in a language": (
        ("zh-Hant/harm.toml", 'name = "追緝", ', ""),
        ("zh-Hant/harm.toml", "consequences.heat.name", "missing", "“Heat”"),
    ),
    "sentence too many in a language": (
        ("zh-Hant/harm.toml", "heat             =", "heart            ="),
        (
            "zh-Hant/harm.toml",
            "consequences.heart.name",
            "first language",
            "consequences.heat.name",
        ),
    ),
    "number in a language": (
        ("zh-Hant/dice.toml", "[dice.bands]", "[dice]\nsides = 8\n[dice.bands]"),
        ("zh-Hant/dice.toml", "dice.sides", "sentences only", ""),
    ),
}


@pytest.mark.parametrize(("change", "told"), WRONG.values(), ids=WRONG.keys())
def test_a_mistake_is_told_with_file_path_and_remedy(srd, change, told):
    spoil(srd, *change)
    file, path, says, remedy = told
    found = [p for p in problems(srd) if (p.file, p.path) == (file, path)]
    assert found, [str(problem) for problem in problems(srd)]
    assert says in found[0].says
    assert remedy in found[0].remedy


def test_what_is_no_toml_in_a_language_is_told_alone(srd):
    spoil(srd, "zh-Hant/harm.toml", "[armor]", "[armor")
    assert [p.file for p in problems(srd)] == ["zh-Hant/harm.toml"]


def test_a_mistake_is_told_with_its_line(srd):
    spoil(srd, "harm.toml", "fatal = 4", "fatal = 400")
    line = (srd / "harm.toml").read_text(encoding="utf-8").splitlines().index("fatal = 400") + 1
    assert [p.line for p in problems(srd)] == [line]


def test_all_mistakes_of_all_files_are_told_at_once(srd):
    spoil(srd, "dice.toml", "sides = 6", "sides = 1")
    spoil(srd, "harm.toml", "less-than = 6", 'less-than = "6"')
    spoil(srd, "zh-Hant/tracks.toml", 'name = "錢幣"', "")
    spoil(srd, "clocks.toml", "least = 2", "leest = 2")
    told = {problem.path for problem in problems(srd)}
    assert {"dice.sides", "resistance.less-than", "tracks.coin.name", "clocks.leest"} <= told


def test_the_error_reads_like_a_list_of_places(srd):
    spoil(srd, "harm.toml", "fatal = 4", "fatal = 400")
    with pytest.raises(RulesetError, match=r"harm\.toml:\d+: harm\.fatal: 400 is out of range"):
        load(srd)


def test_a_language_without_a_folder_lacks_every_sentence(srd):
    shutil.rmtree(srd / "zh-Hant")
    assert len(problems(srd)) == len(builtin("srd").words["en"])


def test_a_folder_of_an_unlisted_language_is_a_mistake(srd):
    shutil.copytree(srd / "zh-Hant", srd / "fr")
    assert [p.file for p in problems(srd)] == ["fr/"]


def test_an_empty_folder_is_no_ruleset(tmp_path):
    assert "no ruleset here" in problems(tmp_path)[0].says


def test_a_file_that_is_not_utf8_is_told(srd):
    (srd / "about.toml").write_bytes(b'[about]\nname = "caf\xe9"\n')
    assert any(p.file == "about.toml" and "UTF-8" in p.says for p in problems(srd))

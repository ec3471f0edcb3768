"""A ruleset may extend another, and says only what differs."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from rookery.rulesets.load import builtin, load
from rookery.rulesets.problems import Problem, RulesetError

ABOUT = """
[about]
id = "mine"
version = "1"
name = "Mine"
text = "A game of mine."
languages = {languages}
licence = "CC0"
credit = "By me."
extends = "{parent}"
drop = {drop}
"""

Writes = Callable[..., Path]


@pytest.fixture
def mine(tmp_path: Path) -> Writes:
    """Writes a folder that extends another: what to drop, and files by their names."""

    def write(
        name: str = "mine",
        parent: str = "srd",
        languages: tuple[str, ...] = ("en",),
        drop: tuple[str, ...] = (),
        **files: str,
    ) -> Path:
        folder = tmp_path / name
        listed = [str(list(each)).replace("'", '"') for each in (languages, drop)]
        about = ABOUT.format(languages=listed[0], drop=listed[1], parent=parent)
        for file, text in {"about": about, **files}.items():
            path = folder / f"{file.replace('__', '/').replace('_', '-')}.toml"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")
        return folder

    return write


def problems(folder: Path) -> tuple[Problem, ...]:
    with pytest.raises(RulesetError) as caught:
        load(folder)
    return caught.value.problems


def only(folder: Path) -> Problem:
    (problem,) = problems(folder)
    return problem


def test_who_says_nothing_else_plays_the_same_game(mine):
    rules, srd = load(mine()), builtin("srd")
    assert rules.about.id == "mine"
    assert (rules.abilities, rules.tracks, rules.dice) == (srd.abilities, srd.tracks, srd.dice)
    assert rules.say("abilities.mule.name", "en") == srd.say("abilities.mule.name", "en")


def test_an_entry_is_replaced_whole(mine):
    """Nothing of the parent's entry is left, not even what it says in another language."""
    mule = '[abilities.mule]\nname = "Ox"\ntext = "You carry."\neffects = {}\n'
    rules = load(mine(abilities=mule))
    assert rules.say("abilities.mule.name", "en") == "Ox"
    assert not rules.abilities[next(n for n in rules.abilities if n == "mule")].effects
    assert len(rules.abilities) == len(builtin("srd").abilities)


def test_settings_are_replaced_key_by_key(mine):
    rules = load(mine(roll="[trade]\nsteps = 2\n", actions="[ratings]\nmost = 5\n"))
    assert (rules.trade.steps, rules.ratings.least, rules.ratings.most) == (2, 0, 5)


def test_a_price_is_replaced_and_not_added_to(mine):
    rules = load(mine(doings="[doings.push]\ncosts = { coin = 1 }\n"))
    assert dict(rules.doings.push.costs) == {"coin": 1}
    assert rules.doings.push.ways == builtin("srd").doings.push.ways


def test_what_is_dropped_is_gone_with_its_sentences(mine):
    rules = load(mine(languages=("en", "zh-Hant"), drop=("city", "reputations.*"), zh_Hant__a=ZH))
    assert rules.city is None
    assert not rules.reputations
    for said in rules.words.values():
        assert not [path for path in said if path.startswith(("city.", "reputations."))]


ZH = '[about]\nname = "我的"\ntext = "我的遊戲。"\n'


def test_a_dropped_track_that_is_still_used_is_an_error(mine):
    found = problems(mine(drop=("tracks.heat",)))
    told = next(problem for problem in found if problem.path == "consequences.heat.track")
    assert told.file == "srd/harm.toml"
    assert told.line is not None
    assert "“heat”" in told.says
    assert "or drop it" in told.remedy


def test_a_dropped_moment_that_is_still_used_is_an_error(mine):
    """An activity is a moment of its own."""
    effect = '{ on = "activity.train", gives = { dice = 1 } }'
    rules = f'[rules.mine]\nname = "M"\neffects.x = {effect}\n'
    assert load(mine(rules=rules))
    found = problems(mine(rules=rules, drop=("activities.train",)))
    assert any(p.path == "rules.mine.effects.x.on" and p.file == "rules.toml" for p in found)


def test_what_is_not_there_cannot_be_dropped(mine):
    told = only(mine(drop=("abilities.mulle",)))
    assert (told.file, told.path) == ("about.toml", "about.drop")
    assert "abilities.mule" in told.remedy


def test_the_parents_sentences_stay_in_each_language(mine):
    rules = load(mine(languages=("en", "zh-Hant"), zh_Hant__a=ZH))
    assert rules.say("positions.risky.name", "zh-Hant") == "險峻"
    assert rules.say("about.name", "zh-Hant") == "我的"


def test_a_language_folder_renames_what_is_inherited(mine):
    """The first language may have one, too: a word changes and the numbers stay."""
    rules = load(mine(en__names='[positions.risky]\nname = "Shaky"\n'))
    assert rules.say("positions.risky.name", "en") == "Shaky"
    assert rules.positions == builtin("srd").positions
    told = only(mine(en__names='[positions.risky]\nname = "Shaky"\ntone = "hot"\n'))
    assert (told.file, told.path) == ("en/names.toml", "positions.risky.tone")
    told = only(mine(en__names='[positions.rusky]\nname = "Shaky"\n'))
    assert "positions.risky" in told.remedy


def test_what_is_said_here_is_due_in_each_language(mine):
    mule = '[abilities.mule]\nname = "Ox"\ntext = "You carry."\n'
    found = problems(mine(languages=("en", "zh-Hant"), zh_Hant__a=ZH, abilities=mule))
    assert {problem.path for problem in found} == {"abilities.mule.name", "abilities.mule.text"}


def test_a_language_that_the_parent_does_not_speak(mine):
    """What nobody translated is read in the first language."""
    rules = load(mine(languages=("en", "fr"), fr__a='[about]\nname = "À moi"\ntext = "Mon jeu."\n'))
    assert rules.say("about.name", "fr") == "À moi"
    assert rules.say("positions.risky.name", "fr") == "Risky"


def test_a_language_names_no_other_place(mine):
    assert any("no language" in p.says for p in problems(mine(languages=("en", "../srd"))))


@pytest.mark.parametrize("parent", ["sdr", "../srd", "", "SRD", "srd/", "\\u0000"])
def test_an_unknown_parent_is_refused(mine, parent):
    told = only(mine(parent=parent))
    assert (told.file, told.path) == ("about.toml", "about.extends")
    assert told.line is not None
    if parent == "sdr":
        assert "“srd”" in told.remedy


def test_a_parent_may_stand_beside(mine):
    mine("base", roll="[trade]\nsteps = 2\n", drop=("city",))
    rules = load(mine(parent="base", actions="[ratings]\nmost = 5\n"))
    assert (rules.trade.steps, rules.ratings.most, rules.city) == (2, 5, None)


def test_a_mistake_of_a_parent_is_told_in_its_own_file(mine):
    mine("base", roll="[trade]\nstops = 2\n")
    told = only(mine(parent="base"))
    assert (told.file, told.line, told.path) == ("base/roll.toml", 2, "trade.stops")
    mine("base", roll="[trade\n")
    assert only(mine(parent="base")).file == "base/roll.toml"


def test_a_circle_is_refused(mine):
    mine("base", parent="mine")
    told = only(mine(parent="base"))
    assert told.file == "base/about.toml"
    assert "mine → base → mine" in told.says
    assert "own → own" in only(mine("own", parent="own")).says


def test_a_tower_of_rulesets_ends_somewhere(mine):
    folder = mine("g0")
    for number in range(1, 9):
        folder = mine(f"g{number}", parent=f"g{number - 1}")
    assert "Too many" in only(folder).says


def test_the_credit_of_all_is_carried_along(mine):
    mine("base")
    rules = load(mine(parent="base"))
    own, base, srd = rules.credits("en")
    assert (own.credit, base.credit) == ("By me.", "By me.")
    assert (srd.id, srd.licence) == ("srd", "CC-BY-3.0")
    assert "John Harper" in srd.credit


def test_nobody_writes_the_credits_of_others(mine):
    assert "not known" in only(mine(more="[[built-on]]\nid = 'x'\n")).says


# The names of the rulesets


def test_no_ruleset_is_named_outside_its_data():
    from rookery.rulesets.shelf import HOME, names

    code = HOME.parent
    named = re.compile(rf"""["'/]({"|".join(names())})["'/]""")
    for path in code.rglob("*"):
        if path.suffix in (".py", ".html", ".js", ".css") and "vendor" not in path.parts:
            assert not named.search(path.read_text(encoding="utf-8")), path


# What could not be played


def test_without_actions_nobody_can_act(mine):
    found = problems(mine(drop=("actions.*",)))
    assert any(problem.path == "actions" and "nobody can act" in problem.says for problem in found)


def test_stress_must_be_cleared_somehow(mine):
    """Where there is downtime; a game for one evening needs no way back."""
    vice = (
        '[activities.indulge-vice]\ndoes = "tracks"\ngives = { heat = -1 }\n'
        'name = "Vice"\ntext = "You drink."\n'
    )
    found = problems(mine(activities=vice))
    assert [problem.path for problem in found] == ["tracks.stress"]
    assert "clears" in found[0].says


def test_a_table_with_gaps_is_refused(mine):
    bands = '[dice.bands]\nbad = { at-least = 2, name = "Bad", text = "No." }\n'
    assert any(p.path == "dice.bands" and "no result" in p.says for p in problems(mine(d=bands)))
    position = '[positions.risky]\ntone = "warm"\nseverity = "usual"\nname = "R"\noutcomes = {}\n'
    found = problems(mine(positions=position))
    assert any(p.path.startswith("positions.risky.outcomes.") for p in found)

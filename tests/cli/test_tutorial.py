"""The tutorial of the documentation: its blocks are the files, and each step is a whole game."""

import re
from pathlib import Path

from rookery.rulesets.load import builtin, load
from tests.cli.conftest import Shell

PAGE = Path(__file__).parents[2] / "docs/tutorial.md"
BLOCK = re.compile(r"^```(\w+)\n(.*?)^```", re.DOTALL | re.MULTILINE)
STEPS = PAGE.read_text(encoding="utf-8").split("\n## ")[1:]


def test_each_step_is_a_game_that_could_be_played(shell: Shell, tmp_path: Path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    game, told = tmp_path / "last-tram", set()
    for step in STEPS:
        for language, block in BLOCK.findall(step):
            if language == "toml":
                path = game / block.split("\n")[0].removeprefix("# ")
                path.parent.mkdir(exist_ok=True)
                path.write_text(block, encoding="utf-8")
                told.add(path.name)
                continue
            for line in block.splitlines():
                _, *argv = re.findall(r'"[^"]*"|\S+', line)
                if "preview" not in argv:
                    ran = shell(*(word.strip('"') for word in argv))
                    assert ran.code == 0, (line, ran.out, ran.err)
        ran = shell("ruleset", "check", "last-tram")
        assert ran.code == 0, (step.split("\n")[0], ran.out)
    assert len(told) >= 9
    rules, parent = load(game), builtin("oneshot")
    assert len(rules.actions) == 6
    assert rules.tracks.keys() - parent.tracks.keys() == {"light", "fog"}
    assert len(rules.harm.rows) == 4
    assert rules.say("scores.kinds.mission.name", "en") == "The last run"
    assert [credit.id for credit in rules.credits("en")] == ["last-tram", "oneshot", "srd"]
    assert [*tmp_path.glob("last-tram*.zip")]

"""A table on one screen of text, for the eyes of one seat."""

from pathlib import Path
from typing import Any

from tests.cli.conftest import Shell

SECRET = "Ruane sends for dogs"


def test_the_gm_sees_the_hidden_clock_and_nobody_else_does(shell: Shell, demo: str):
    for json in ((), ("--json",)):
        assert SECRET in shell("show", demo, "--seat", "gm", *json).out
        for argv in (("show", demo), ("show", demo, "--seat", "Ada")):
            assert SECRET not in shell(*argv, *json).out


def test_a_table_is_shown_with_what_a_command_needs_to_name(shell: Shell, demo: str):
    out = shell("show", demo, "--seat", "gm").out
    state = shell("show", demo, "--seat", "gm", "--json").json["campaign"]
    for part in ("seats", "characters", "clocks", "rolls"):
        for key in state[part]:
            assert f"{key} " in out
    for words in ("Stress 5/9", "Deep cut, left arm", "Haunted", "Heat 3/9", "3d: Skirmish 2"):
        assert words in out


def test_a_roll_is_shown_at_each_of_its_stages(shell: Shell, demo: str):
    def stages() -> str:
        return shell("show", demo, "--seat", "gm").out

    def does(*words: str) -> Any:
        ran = shell("do", demo, "--seat", "gm", "--json", *words)
        assert ran.code == 0, ran.err
        return ran.json["entry"]["events"]

    rolls = shell("show", demo, "--json").json["campaign"]["rolls"]
    lamps = next(key for key, roll in rolls.items() if roll["stage"] == "price")
    assert "the GM says what it costs" in stages()
    price = '[{"kind":"harm","name":"Shot","amount":3,"resist_with":"prowess","resisted_to":2}]'
    sent = does("send-consequences", f"roll={lamps}", f"consequences={price}")
    assert "Harm 3, “Shot”: to answer" in stages()
    shot = sent[0]["consequences"][0]["id"]
    does("resist", f"roll={lamps}", f"consequence={shot}", "faces=6,6,1")
    assert "Harm 3, “Shot”: resisted" in stages()
    assert "settled" in stages()
    wick = rolls[lamps]["character"]
    does("start-roll", f"character={wick}", "goal=Away", "action=prowl")
    assert "waits for the GM" in stages()
    threat = '[{"kind":"complication","name":"Bells","resist_with":"insight"}]'
    ines = does("add-character", "name=Ines the Younger")[0]["character"]["id"]
    does("threaten", f"character={ines}", "what=The bells", f"consequences={threat}")
    assert "the player answers" in stages()


def test_what_keeps_a_character_out_of_the_scene_is_said(shell: Shell, demo: str):
    characters = shell("show", demo, "--json").json["campaign"]["characters"]
    sable = next(iter(characters))
    shell("do", demo, "--seat", "gm", "set-track", f"character={sable}", "track=stress", "to=9")
    out = shell("show", demo).out
    assert "out of the scene; has to choose a trauma" in out


def test_a_consequence_that_an_ability_met_names_the_ability(shell: Shell, demo: str):
    def does(*words: str) -> Any:
        ran = shell("do", demo, "--seat", "gm", "--json", *words)
        assert ran.code == 0, ran.err
        return ran.json["entry"]["events"]

    ada = does("add-character", "name=Ada the Grey")[0]["character"]["id"]
    does("gain-ability", f"character={ada}", "ability=shadow")
    heat = '[{"kind":"heat","name":"Seen","resist_with":"insight"}]'
    roll, sent = does("threaten", f"character={ada}", "what=A lantern", f"consequences={heat}")[:2]
    price = (f"roll={roll['roll']['id']}", f"consequence={sent['consequences'][0]['id']}")
    does("reach-for", *price, "effect=abilities.shadow.effects.vanish")
    does("answer-effect", *price, "question=detection-or-security", "yes=true")
    assert "Heat +1: Shadow" in shell("show", demo, "--seat", "gm").out


def test_a_score_is_shown_with_its_plan_and_flashbacks(shell: Shell):
    shell("new", "Plans")

    def does(*words: str) -> None:
        ran = shell("do", "plans", "--seat", "gm", *words)
        assert ran.code == 0, ran.err

    def shown() -> str:
        return shell("show", "plans", "--seat", "gm").out

    does("add-character", "name=Wick")
    does("begin-score", "target=The Bench", "name=The Gilt Reliquary")
    assert "is being planned" in shown()
    does("choose-plan", "plan=stealth", "detail=The tallow drain")
    does("send-plan")
    assert "Stealth: The tallow drain" in shown()
    does("roll-engagement", "faces=4")
    assert "under way, from risky" in shown()
    who = next(iter(shell("show", "plans", "--json").json["campaign"]["characters"]))
    does("tell-flashback", f"character={who}", "deed=I was here", "action=prowl")
    assert "“I was here”" in shown()
    assert "the GM prices it" in shown()


def test_whose_work_the_rules_are_goes_along_with_all_that_is_printed(shell: Shell, data: Path):
    """What a ruleset builds on is credited too."""
    ran = shell("new", "Night Train", "--rules", "oneshot")
    assert ran.code == 0, ran.err
    for command in ("show", "journal"):
        mine, theirs = shell(command, "--json").json["rules"]
        assert (mine["id"], theirs["id"]) == ("oneshot", "srd")
        assert theirs["licence"] == "CC-BY-3.0"
        assert "John Harper" in theirs["credit"]
    assert "One Shot · CC-BY-3.0" in shell("show").out


def test_there_are_no_rules_of_that_name(shell: Shell, data: Path):
    ran = shell("new", "Night Train", "--rules", "oneshoe")
    assert ran.code == 1
    assert "oneshot" in ran.err

"""The journal in a shell."""

from tests.cli.conftest import Shell

SECRETS = ("Ruane sends for dogs", "Ruane knows about the drain")


def test_the_latest_entries_are_read_and_all_of_them_on_demand(shell: Shell, demo: str):
    latest = shell("journal", demo, "--json").json["entries"]
    whole = shell("journal", demo, "--all", "--json").json["entries"]
    assert len(latest) == 20
    assert latest == whole[-20:]
    assert whole[0]["number"] == 1
    assert [entry["number"] for entry in whole] == sorted(entry["number"] for entry in whole)


def test_what_the_gm_keeps_to_themselves_never_reaches_another_seat(shell: Shell, demo: str):
    for json in ((), ("--json",)):
        gm = shell("journal", demo, "--seat", "gm", "--all", *json).out
        assert all(secret in gm for secret in SECRETS)
        for whose in ((), ("--seat", "Ada")):
            out = shell("journal", demo, "--all", *whose, *json).out
            assert not any(secret in out for secret in SECRETS)


def test_what_was_asked_is_told_to_the_gm_alone(shell: Shell, demo: str):
    told = shell("journal", demo, "--seat", "gm", "--json").json["entries"]
    assert all("command" in entry for entry in told)
    told = shell("journal", demo, "--seat", "Ada", "--json").json["entries"]
    assert not any("command" in entry for entry in told)


def test_it_reads_as_a_story_with_dice_and_what_moved(shell: Shell, demo: str):
    out = shell("journal", demo, "--all").out
    assert "Sable Orrin resists “Winded” with Prowess." in out
    assert "6 2 4 1   Stress 5 → 5   Harm 2 → 1 (Winded)" in out
    assert "Wick rolls Prowl" in out


def test_what_was_undone_stays_readable_and_says_so(shell: Shell, demo: str):
    shell("do", demo, "--seat", "gm", "write-note", "text=A slip")
    shell("do", demo, "--seat", "gm", "undo")
    assert "A slip (undone)" in shell("journal", demo).out
    entries = shell("journal", demo, "--json").json["entries"]
    assert [entry["counts"] for entry in entries[-2:]] == [False, True]


def test_it_is_told_in_the_language_that_is_asked_for(shell: Shell, demo: str):
    assert "擲" in shell("journal", demo, "--all", "--language", "zh-Hant").out

"""What happened reads like a story that two people at the table would tell."""

import pytest

from rookery.game.play import EVENTS
from rookery.words.journal import SILENT
from rookery.words.telling import TELLERS
from tests.game.scene import CRIT, FULL, PARTIAL, Scene, consequence, harm
from tests.words.conftest import Reads
from tests.words.reading import moved, row


def test_every_event_is_told_or_silent_for_a_reason():
    assert set(EVENTS) == TELLERS.keys() | SILENT
    assert not TELLERS.keys() & SILENT


# A roll from goal to price


def test_a_negotiation_reads_step_by_step(scene: Scene, reads: Reads):
    roll = scene.asked(goal="Get past the guard.")
    rows = [scene.gm.does("set-terms", roll=roll, position="risky", effect="standard")]
    rows.append(scene.ana.does("ask-trade", roll=roll, position="desperate", effect="great"))
    rows.append(scene.gm.does("answer-trade", roll=roll, allowed=True))
    rows.append(scene.ben.does("assist", roll=roll, helper=scene.corin_id))
    rows.append(scene.ana.does("push", roll=roll, way="effect"))
    assert [row(reads(entry)) for entry in rows] == [
        "GM sets the terms for Vesper: risky, standard effect.",
        "Vesper asks for a trade: desperate, great effect.",
        "GM allows Vesper the trade: desperate, great effect.",
        "Corin offers to assist Vesper.",
        "Vesper chooses “Push for effect”.",
    ]
    assert [row(reads(entry, "zh-Hant")) for entry in rows] == [
        "主持人 為Vesper定下條件：險峻、標準效果。",
        "Vesper 要求交換：絕望、重大效果。",
        "主持人 同意Vesper的交換：絕望、重大效果。",
        "Corin 願意協助Vesper。",
        "Vesper 選擇「強推，提高效果」。",
    ]
    assert moved(reads(rows[3])) == ["Stress 0 → 1 on the roll"]
    assert moved(reads(rows[4], "zh-Hant")) == ["壓力 0 → 2 擲骰時"]


def test_thrown_dice_are_one_row_with_all_that_they_moved(scene: Scene, reads: Reads):
    clock = scene.starts_clock("Over the rooftops", 8, filled=5)
    roll = scene.agreed("desperate", clock=clock)
    scene.ana.does("push", roll=roll, way="die")
    scene.ben.does("assist", roll=roll, helper=scene.corin_id)
    entry = scene.throws(2, 6, 1, 3)

    told = reads(entry)
    assert told is not None
    assert (told.faces, told.kept, told.sigil) == ((2, 6, 1, 3), (1,), "blade")
    assert told.verdict is not None
    assert told.verdict.temper == "calm"
    assert row(told) == (
        "Vesper rolls Skirmish, desperate, standard effect: “Get past the guard”. [Full.]"
    )
    assert moved(told) == [
        "Stress 0 → 2 push for a die",
        "Corin: Stress 0 → 1 assist",
        "Prowess xp 0 → 1",
        "Over the rooftops 5 → 7 / 8",
    ]
    assert row(reads(entry, "zh-Hant")) == (
        "Vesper 擲衝突，絕望、標準效果：「Get past the guard」。 [完全成功。]"
    )
    assert moved(reads(entry, "zh-Hant")) == [
        "壓力 0 → 2 強推，多一顆骰",
        "Corin：壓力 0 → 1 協助",
        "勇猛經驗 0 → 1",
        "Over the rooftops 5 → 7 / 8",
    ]


def test_several_reasons_for_one_track_are_told_together(scene: Scene, reads: Reads):
    roll = scene.agreed()
    scene.ana.does("push", roll=roll, way="die")
    scene.ana.does("push", roll=roll, way="effect")
    entry = scene.throws(1, 2, 6)
    assert moved(reads(entry)) == ["Stress 0 → 4 push for a die, push for effect"]


def test_a_critical_says_what_it_was_for_and_what_it_became(scene: Scene, reads: Reads):
    clock = scene.starts_clock("The door", 4, if_full="it gives way.", filled=1)
    scene.agreed(clock=clock)
    entry = scene.throws(*CRIT)
    assert row(reads(entry)) == (
        "Vesper rolls Skirmish, risky, standard effect: “Get past the guard”. [Critical.] "
        "It is done, with great effect. “The door” is full: it gives way."
    )
    assert row(reads(entry, "zh-Hant")) == (
        "Vesper 擲衝突，險峻、標準效果：「Get past the guard」。 [關鍵。] "
        "做到了，效果重大。「The door」填滿了：it gives way。"
    )


def test_prices_are_named_and_answered(scene: Scene, reads: Reads):
    bell = scene.starts_clock("The bell", 6, kind="danger")
    roll = scene.rolled(PARTIAL)
    prices = [
        harm(2, 1, "Broken ribs"),
        consequence("complication", clock=bell, amount=2, resisted_to=1),
        consequence("reduced-effect"),
    ]
    sent = scene.gm.does("send-consequences", roll=roll, consequences=prices)
    first, second, third = (price.id for price in scene.roll.consequences)
    resisted = scene.resists(first, 3, 1)
    accepted, last = scene.accepts(second), scene.accepts(third)
    assert row(reads(sent)) == (
        "GM names the price for Vesper: harm 2, “Broken ribs”; trouble: “The bell” +2; less effect."
    )
    assert row(reads(sent, "zh-Hant")) == (
        "主持人 向Vesper開出代價：傷害 2「Broken ribs」；麻煩狀況：「The bell」 +2；效果降低。"
    )
    assert row(reads(resisted)) == "Vesper resists “Broken ribs” with Prowess."
    assert moved(reads(resisted)) == ["Stress 0 → 3 resisting", "Harm 2 → 1 Broken ribs"]
    assert moved(reads(resisted, "zh-Hant")) == ["壓力 0 → 3 抵抗", "傷害 2 → 1 Broken ribs"]
    assert row(reads(accepted)) == "Vesper accepts trouble: “The bell” +2."
    assert moved(reads(accepted)) == ["The bell 0 → 2 / 6"]
    assert row(reads(last)) == "Vesper accepts less effect. It is done, with limited effect."


def test_trouble_that_pulls_a_clock_back_is_told_so(scene: Scene, reads: Reads):
    """CLK-06"""
    mood = scene.starts_clock("The crowd", 8, kind="tug", filled=4)
    (jeers,) = scene.priced(consequence("complication", clock=mood, amount=3, down=True))
    accepted = scene.accepts(jeers)
    assert row(reads(accepted)).startswith("Vesper accepts trouble: “The crowd” −3.")
    assert moved(reads(accepted)) == ["The crowd 4 → 1 / 8"]


def test_a_resistance_that_costs_nothing_says_so(scene: Scene, reads: Reads):
    scene.stress(3)
    (price,) = scene.priced(harm(2, 1))
    assert moved(reads(scene.resists(price, 6, 1)))[0] == "Stress 3 → 3"


def test_breaking_reads_as_one_chain(scene: Scene, reads: Reads):
    scene.stress(8)
    (price,) = scene.priced(harm(2, 1, "Shot in the thigh"))
    entry = scene.resists(price, 2, 1)
    assert row(reads(entry)) == (
        "Vesper resists “Shot in the thigh” with Prowess. Vesper fills the last box of stress "
        "and leaves the scene. Vesper has a trauma to choose. It is done, with standard effect."
    )
    assert row(reads(entry, "zh-Hant")) == (
        "Vesper 以勇猛抵抗「Shot in the thigh」。 "
        "壓力填滿最後一格，退出場景。要選一個創傷。做到了，效果標準。"
    )
    taken = scene.ana.does("take-trauma", character=scene.vesper_id, trauma="haunted")
    assert row(reads(taken)) == "Vesper keeps a mark: “Haunted”."
    assert moved(reads(taken, "zh-Hant")) == ["創傷 0 → 1"]


def test_harm_that_overflows_says_where_it_was_written(scene: Scene, reads: Reads):
    for name in ("Bruise", "Scrape"):
        scene.wound(1, name)
    entry = scene.gm.does("write-harm", character=scene.vesper_id, level=1, name="Winded")
    assert row(reads(entry)) == ("Vesper has no room for “Winded” there: it is written at level 2.")


def test_a_whole_roll_at_once_leads_with_the_dice(scene: Scene, reads: Reads):
    entry = scene.gm.does(
        "roll-at-once",
        character=scene.vesper_id,
        goal="Hold the stair",
        action="skirmish",
        position="risky",
        effect="standard",
        pushes=["die"],
        faces=[4, 2, 5],
        consequences=[{"price": harm(2, 1, "Cut"), "resist": True, "faces": [1, 1]}],
    )
    assert row(reads(entry)) == (
        "Vesper rolls Skirmish, risky, standard effect: “Hold the stair”. [Partial.] "
        "Vesper resists “Cut” with Prowess. (Dice: 1, 1)"
    )
    assert moved(reads(entry)) == [
        "Stress 0 → 7 push for a die, resisting",
        "Harm 2 → 1 Cut",
    ]


def test_a_question_ends_in_its_own_mark(scene: Scene, reads: Reads):
    entry = scene.gm.does(
        "roll-fortune", question="Is it late?", side={"trait": "", "rating": 1, "faces": [6]}
    )
    assert row(reads(entry)) == "GM asks fortune: “Is it late?” Luck. [Full.]"
    assert row(reads(entry, "zh-Hant")) == "主持人 擲運氣骰：「Is it late?」運氣。 [完全成功。]"


# Who reads what


def test_what_only_the_gm_may_know_is_told_to_the_gm_alone(scene: Scene, reads: Reads):
    clock = scene.starts_clock("The dogs", 4, gm_only=True)
    entry = scene.gm.does("tick-clock", clock=clock)
    told = reads(entry)
    assert told is not None
    assert told.gm_only
    assert reads(entry, role="player") is None
    assert reads(entry, role="spectator") is None


def test_a_shown_row_does_not_give_a_secret_away(scene: Scene, reads: Reads):
    first = scene.starts_clock("The wall", 4, filled=3)
    scene.starts_clock("The dogs", 4, gm_only=True, after=first)
    entry = scene.gm.does("tick-clock", clock=first)
    assert row(reads(entry)) == "GM ticks “The wall”. “The wall” is full. “The dogs” opens now."
    assert row(reads(entry, role="player")) == "GM ticks “The wall”. “The wall” is full."


def test_a_player_is_told_of_as_their_character(scene: Scene, reads: Reads):
    entry = scene.ana.does("write-note", text="We met Ruane.")
    assert row(reads(entry)) == "Vesper notes: We met Ruane."
    told = reads(entry)
    assert told is not None
    assert not told.by_gm


def test_a_correction_by_somebody_else_names_whose_it_is(scene: Scene, reads: Reads):
    entry = scene.gm.does("set-track", character=scene.vesper_id, track="stress", to=4)
    told = reads(entry)
    assert told is not None
    assert told.by_gm
    assert row(told) == "GM puts stress right."
    assert moved(told) == ["Vesper: Stress 0 → 4"]
    assert moved(reads(entry, "zh-Hant")) == ["Vesper：壓力 0 → 4"]


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_every_row_of_an_evening_says_something(scene: Scene, reads: Reads, language: str):
    scene.starts_clock()
    scene.rolled(FULL)
    scene.gm.does("roll-fortune", question="Rain", side={"trait": "Sky", "rating": 1, "faces": [2]})
    scene.gm.does("name-table", name="The Salt Ledger", scene="Dusk", crew="Moths")
    scene.gm.does("undo")
    for entry in scene.table.entries(1, scene.table.number):
        told = reads(entry, language)
        assert told is not None
        assert told.who
        assert told.says
        assert "%(" not in row(told)

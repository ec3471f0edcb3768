"""The journal beside the table: what belongs together is one card."""

from rookery.web.screen.feed import Row, newest
from rookery.words.speech import Speech
from tests.game.scene import consequence
from tests.game.score.band import Band
from tests.words.reading import row


def cards(band: Band, language: str = "en") -> list[Row]:
    return newest(band.table, "gm", Speech(language, band.rules), band.table.number)


def test_a_group_action_is_one_card_from_its_goal_to_its_price():
    """TEA-02, JDG-11: joining, terms, three rolls on three phones, their reading, the price."""
    band = Band()
    before = len(cards(band))
    band.agreed_on()
    band.ben.does("push", roll=band.rolls_of(band.corin_id).id, way="die")
    band.throws_for(band.ben, band.corin_id, 2)
    assert len(cards(band)) == before + 1
    band.throws_for(band.ana, band.vesper_id, 4)
    band.throws_for(band.cai, band.wick_id, 5, 2, 1)
    band.gm.does(
        "send-consequences",
        roll=band.best.id,
        consequences=[consequence("harm", name="Bruised", amount=1)],
    )
    card = cards(band)[0]
    assert len(cards(band)) == before + 1
    assert row(card.told) == (
        "Vesper leads Prowl, risky, standard effect: “Across the lamp yard”. "
        "The roll of Wick counts for all. [Partial.] Wick rolls. (Dice: 5, 2, 1) Partial."
    )
    assert card.told.faces == (5, 2, 1)
    told = [row(step.told) for step in card.steps]
    assert told[-1].startswith("Vesper leads a group action with Prowl")
    assert any(said.startswith("Corin rolls Prowl, risky") for said in told)


def test_a_roll_for_all_tells_whose_dice_were_which():
    """TEA-02"""
    band = Band()
    band.agreed_on()
    band.all_throw((3,), (2, 5), (4, 2, 1))
    assert row(cards(band)[0].told) == (
        "Vesper leads Prowl, risky, standard effect: “Across the lamp yard”. "
        "The roll of Wick counts for all. [Partial.] Vesper rolls. (Dice: 3) Bad. "
        "Corin rolls. (Dice: 2, 5) Bad. Wick rolls. (Dice: 4, 2, 1) Partial."
    )
    assert row(cards(band, "zh-Hant")[0].told) == (
        "Vesper 帶頭擲匿蹤，險峻、標準效果：「Across the lamp yard」。"
        "Wick的擲骰代表所有人。 [部分成功。] "
        "Vesper擲骰。（骰子：3）壞結果。Corin擲骰。（骰子：2、5）壞結果。"
        "Wick擲骰。（骰子：4、2、1）部分成功。"
    )


def test_two_deeds_of_one_leader_are_two_cards():
    """TEA-02: the next group action begins a card of its own."""
    band = Band()
    for _ in range(2):
        band.agreed_on()
        band.all_throw((6,), (2, 5), (4, 2, 1))
    assert [card.told.says.startswith("leads Prowl") for card in cards(band)[:2]] == [True, True]


def test_what_is_undone_stays_apart_from_what_counts():
    band = Band()
    band.agreed_on()
    number = band.table.number
    band.all_throw((6,), (2, 5), (4, 2, 1))
    band.gm.does("undo", entry=number + 1)
    struck = [card for card in cards(band) if card.struck]
    assert [card.told.says.startswith("leads Prowl") for card in struck] == [True]
    assert [card.key for card in cards(band)].count(band.group.id) == 1

"""The demo table: dealt by commands alone, in either language, once."""

import tomllib

import pytest

from rookery.game.dice import ScriptedDice
from rookery.game.effects.counting import limit
from rookery.game.ids import TrackId
from rookery.game.seats import Language
from rookery.journal.memory import MemoryStore
from rookery.journal.store import StoreBroken, WhyBroken
from rookery.table.demo import TEXTS, deal
from rookery.table.house import House


def house() -> House:
    """A house whose dice must not be thrown: the demo's faces are written in its tale."""
    return House(MemoryStore(), ScriptedDice())


@pytest.mark.parametrize("language", ["en", "zh-Hant"])
def test_it_is_the_table_of_the_design(language: Language):
    table = deal(house(), language)
    campaign = table.campaign
    people = list(campaign.characters.values())
    assert [who.tracks[TrackId("stress")] for who in people] == [5, 4, 7, 2, 3]
    assert [[harm.level for harm in who.harm] for who in people] == [[2, 1], [1], [], [1], []]
    assert [who.traumas for who in people] == [
        ("haunted",),
        ("obsessed", "cold"),
        (),
        ("reckless",),
        ("soft",),
    ]
    worn = ("armor", "heavy-armor", "special-armor")
    tracks = [track for track in campaign.rules.tracks if track in worn]
    boxes = [
        {
            str(track): (who.track(track), boxes)
            for track in tracks
            if (boxes := limit(campaign, who, track))
        }
        for who in people
    ]
    assert boxes == [
        {"armor": (1, 1), "heavy-armor": (0, 1)},
        {"armor": (0, 1), "special-armor": (0, 1)},
        {"armor": (1, 1), "special-armor": (1, 1)},
        {"armor": (0, 1)},
        {"armor": (0, 1), "heavy-armor": (1, 1)},
    ]
    assert not any(who.away or who.traumas_owed for who in people)
    ground = campaign.crew.claims.values()
    assert [str(each.claim) for each in ground if each.held] == ["turf", "secret-pathways"]
    assert campaign.rules.city is not None
    assert campaign.factions.keys() == campaign.rules.city.factions.keys()
    assert sorted(each.status for each in campaign.factions.values() if each.status) == [
        *(-2, -1, -1),
        *(1, 1),
    ]
    clocks = [(clock.filled, clock.size, clock.gm_only) for clock in campaign.clocks.values()]
    assert clocks == [
        (3, 6, False),
        (5, 8, False),
        (4, 6, False),
        (2, 4, False),
        (0, 6, False),
        (4, 8, False),
        (1, 4, True),
    ]
    assert {seat.language for seat in campaign.seats.values()} == {language}


def test_one_roll_is_haggled_over_and_one_waits_for_its_price():
    stair, lamps = deal(house()).campaign.rolls.values()
    assert (stair.stage, lamps.stage) == ("terms", "price")
    assert stair.trade is not None
    assert stair.offer is not None
    assert stair.offer.state == "open"
    assert lamps.thrown is not None
    assert lamps.thrown.faces == (3, 5, 2)


def test_somebody_who_comes_can_play_the_one_who_rolls():
    table = deal(house())
    stair = next(iter(table.campaign.rolls.values()))
    assert table.campaign.characters[stair.character].player is None


def test_it_is_dealt_once_under_a_name_and_stays_as_it_was_left():
    opened = house()
    table = deal(opened, "en", "demo")
    table.do(table.gm, "write-note", text="We were here.")
    number = table.number
    assert deal(opened, "en", "demo").number == number
    assert deal(opened).id != deal(opened).id


def test_a_deal_that_was_cut_short_is_taken_up_again():
    class Full(MemoryStore):
        room = 60

        def append(self, campaign: str, number: int, command_id: str, body: bytes) -> None:
            if number > self.room:
                raise StoreBroken(WhyBroken.FULL, "The disk is full.")
            super().append(campaign, number, command_id, body)

    store = Full()
    with pytest.raises(StoreBroken):
        deal(House(store), "en", "demo")
    store.room = 1000
    whole = deal(house()).campaign
    assert deal(House(store), "en", "demo").campaign == whole


def test_both_languages_say_the_same_things():
    said = tomllib.loads(TEXTS.read_text(encoding="utf-8"))
    assert said["en"].keys() == said["zh-Hant"].keys()

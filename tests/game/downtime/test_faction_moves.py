"""Factions move while the crew rests: by the GM's pick, by a roll in doubt, and heard of."""

import pytest

from rookery.game import seats
from rookery.game.downtime.others import concerns, neglected
from rookery.game.ids import FactionId
from rookery.game.refusals import No
from tests.game.downtime.after import rests
from tests.game.factions.town import Town
from tests.game.scene import CRIT

MOVE = {"faction": "vigil", "move": "asset"}


@pytest.fixture
def town() -> Town:
    town = Town()
    rests(town, at="factions")
    return town


def last_move(town: Town) -> str:
    return town.campaign.others.moves[-1].id


def states(town: Town) -> list[str]:
    return [move.state for move in town.campaign.others.moves]


def goal(town: Town, faction: str = "vigil", **more: object) -> str:
    return town.starts_clock("Close the locks", 6, kind="faction", faction=faction, **more)


def test_each_faction_makes_a_move_or_two_npc_01(town: Town):
    town.gm.does("move-faction", **MOVE, text="A clerk in the Tide Court")
    town.gm.does("move-faction", faction="vigil", move="favor")
    assert town.gm.may_not("move-faction", **MOVE) is No.MOVED_ENOUGH
    town.gm.does("move-faction", faction="undertow", move="asset")
    assert town.ana.may_not("move-faction", **MOVE) is No.GM_ONLY


def test_they_move_when_the_downtime_has_come_to_them():
    town = Town()
    assert town.gm.may_not("move-faction", **MOVE) is No.NO_DOWNTIME
    rests(town)
    assert town.gm.may_not("move-faction", **MOVE) is No.LEG_AHEAD
    town.gm.does("open-leg", step="factions")
    town.gm.does("move-faction", **MOVE)


def test_some_moves_change_hold_npc_01(town: Town):
    before = town.faction("undertow")
    town.gm.does("place-faction", faction="undertow", tier=2, hold=1)
    weaken = {"faction": "vigil", "move": "weaken-enemy"}
    assert town.gm.may_not("move-faction", **weaken) is No.NO_ENEMY
    assert town.gm.may_not("move-faction", **weaken, against="vigil") is No.WITH_THEMSELVES
    assert town.gm.may_not("move-faction", **weaken, against="undertow", crew=True) is No.ONE_ENEMY
    town.gm.does("move-faction", **weaken, against="undertow")
    assert (town.faction("undertow").tier, town.faction("undertow").hold) == (2, 0)
    assert before.id == "undertow"
    town.gm.does("move-faction", faction="undertow", move="raise-hold")
    assert town.faction("undertow").hold == 1
    firmly = {"faction": "undertow", "move": "raise-hold"}
    assert town.gm.may_not("move-faction", **firmly) is No.HOLDS_FIRMLY
    town.gm.does("move-faction", **weaken, crew=True)
    assert town.crew("hold") == 0


def test_the_crew_may_stand_in_the_way_of_some_npc_01(town: Town):
    town.gm.does("move-faction", faction="vigil", move="gather", text="They ask for you by name")
    move = last_move(town)
    assert states(town) == ["open"]
    town.gm.does("settle-move", move=move, foiled=True)
    assert states(town) == ["foiled"]
    assert town.gm.may_not("settle-move", move=move) is No.ALREADY
    town.gm.does("move-faction", **MOVE)
    assert town.gm.may_not("settle-move", move=last_move(town)) is No.ALREADY


@pytest.mark.parametrize(
    ("faces", "ticks"), [((1, 2, 3), 1), ((1, 2, 5), 2), ((1, 2, 6), 3), ((1, *CRIT), 5)]
)
def test_in_doubt_they_roll_their_tier_npc_02(town: Town, faces: tuple[int, ...], ticks: int):
    """CLK-08"""
    town.gm.does("place-faction", faction="vigil", tier=2, hold=1)
    clock = goal(town)
    town.dice.faces.extend(faces)
    town.gm.does("roll-faction-clock", clock=clock, advantages=1)
    assert town.clock(clock).filled == ticks
    assert [line.amount for line in town.campaign.fortunes[-1].sides[0].thrown.lines] == [2, 1]


def test_only_their_own_goals_are_rolled_for_clk_08(town: Town):
    door = town.starts_clock()
    assert town.gm.may_not("roll-faction-clock", clock=door) is No.NOT_THEIR_CLOCK
    mission = town.starts_clock("A hunt", kind="danger", faction="vigil")
    assert town.gm.may_not("roll-faction-clock", clock=mission) is No.NOT_THEIR_CLOCK
    clock = goal(town)
    town.gm.does("tick-clock", clock=clock, by=6)
    assert town.gm.may_not("roll-faction-clock", clock=clock) is No.CLOCK_FULL


def test_war_among_themselves_counts_in_the_roll_npc_02(town: Town):
    """FAC-11: without hold, it is their Tier that bears the war."""
    town.gm.does("place-faction", faction="vigil", tier=2, hold=0)
    town.gm.does("declare-war", faction="vigil", other="undertow")
    clock = goal(town)
    town.dice.faces.append(4)
    town.gm.does("roll-faction-clock", clock=clock)
    assert town.campaign.fortunes[-1].sides[0].thrown.faces == (4,)


def test_news_comes_through_somebody_npc_03(town: Town):
    town.gm.does("move-faction", **MOVE)
    news = {"move": last_move(town), "who": "Hob Linnet", "text": "They bought a clerk."}
    assert town.gm.may_not("tell-news", **news, through="captain") is No.NO_SUCH
    assert town.gm.may_not("tell-news", **{**news, "who": " "}, through="friend") is No.EMPTY
    for through in ("friend", "contact", "purveyor"):
        town.gm.does("tell-news", **news, through=through)
    seen = seats.view(town.campaign, "player").others
    assert [each.through for each in seen.news] == ["friend", "contact", "purveyor"]
    assert seen.news[0].faction == "vigil"


def test_players_learn_of_moves_by_news_alone(town: Town):
    clock = goal(town, gm_only=True)
    entry = town.gm.does("move-faction", **MOVE, text="A clerk in the Tide Court")
    town.dice.faces.append(4)
    town.gm.does("place-faction", faction="vigil", tier=1, hold=1)
    rolled = town.gm.does("roll-faction-clock", clock=clock)
    for each in (entry, rolled):
        assert not [event for event in each.events if seats.shown(event, "player")]
    seen = seats.view(town.campaign, "player")
    assert seen.others.moves == ()
    assert seen.others.last == {}


def test_news_of_somebody_unknown_names_nobody(town: Town):
    hidden = town.adds("The Ninth Chair", gm_only=True)
    town.gm.does("move-faction", faction=hidden, move="pressure")
    town.gm.does(
        "tell-news", move=last_move(town), through="friend", who="Pell", text="Somebody pays."
    )
    assert town.campaign.others.news[-1].faction is None


def test_who_was_neglected_catches_up_npc_01(town: Town):
    """They wait, the longest first."""
    town.stands("vigil", 1)
    town.stands("undertow", -1)
    assert neglected(town.campaign)[FactionId("vigil")] == 1
    town.gm.does("move-faction", **MOVE)
    assert "vigil" not in neglected(town.campaign)
    for step in ("payoff", "heat", "entanglement"):
        town.gm.does("skip-leg", step=step)
    town.gm.does("end-downtime")
    rests(town, at="factions")
    waiting = neglected(town.campaign)
    assert waiting[FactionId("undertow")] == 2
    assert waiting[FactionId("vigil")] == 1
    assert list(waiting).index(FactionId("undertow")) < list(waiting).index(FactionId("vigil"))
    assert town.campaign.others.moves == ()


def test_whom_the_crew_has_nothing_to_do_with_waits_for_nobody(town: Town):
    lone = town.adds("Lamplighters")
    assert not concerns(town.campaign, town.faction(lone))
    assert lone not in neglected(town.campaign)
    goal(town, lone)
    assert lone in neglected(town.campaign)


def test_a_faction_may_be_struck_while_its_move_is_open(town: Town):
    """The journal still finds words for it."""
    mine = town.adds("Lamplighters")
    town.gm.does("move-faction", faction=mine, move="gather")
    town.gm.does("remove-faction", faction=mine)
    before = town.campaign
    entry = town.gm.does("settle-move", move=last_move(town))
    assert entry.events
    assert before.others.moves[-1].state == "open"

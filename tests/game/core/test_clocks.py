"""Clocks: of any size, open or hidden, racing, linked, counting down, pulled both ways."""

from typing import Any

import pytest

from rookery.game.refusals import No
from tests.game.scene import FULL, PARTIAL, Person, Scene, consequence, happened


def ticks(person: Person, clock: str, by: int = 1) -> list[str]:
    return happened(person.does("tick-clock", clock=clock, by=by))


# Size and shape


def test_the_usual_sizes(scene: Scene):
    """CLK-01"""
    sizes = {name: size.segments for name, size in scene.rules.clocks.sizes.items()}
    assert sizes == {"complex": 4, "complicated": 6, "daunting": 8}


@pytest.mark.parametrize("size", [2, 3, 4, 5, 6, 8, 12, 24])
def test_a_clock_has_the_size_that_the_gm_says(scene: Scene, size: int):
    """CLK-01, JDG-20: any size from 2 to 24."""
    clock = scene.starts_clock("The vault", size)
    ticks(scene.gm, clock, size)
    assert scene.clock(clock).full


@pytest.mark.parametrize(
    ("shape", "code"),
    [
        ({"size": 1}, No.OUT_OF_RANGE),
        ({"size": 25}, No.OUT_OF_RANGE),
        ({"size": -4}, No.OUT_OF_RANGE),
        ({"size": 4, "filled": 4}, No.OUT_OF_RANGE),
        ({"size": 4, "filled": -1}, No.OUT_OF_RANGE),
        ({"size": 4, "name": " "}, No.EMPTY),
        ({"size": 4, "kind": "egg"}, No.NO_SUCH),
        ({"size": 4, "after": "k99"}, No.NO_SUCH),
        ({"size": 4, "rival": "k99"}, No.NO_SUCH),
    ],
)
def test_a_clock_that_cannot_be_is_not_started(scene: Scene, shape: dict[str, Any], code: No):
    """CLK-01"""
    clock: dict[str, Any] = {"name": "Odd", "kind": "progress", **shape}
    assert scene.gm.may_not("start-clock", **clock) == code


def test_each_layer_of_a_threat_has_its_clock_and_a_simple_one_none(scene: Scene):
    """CLK-01"""
    outer, inner = scene.starts_clock("Perimeter", 4), scene.starts_clock("Interior", 6)
    scene.rolled(FULL, clock=outer)
    assert (scene.clock(outer).filled, scene.clock(inner).filled) == (2, 0)
    scene.rolled(FULL)
    assert scene.roll.done
    assert (scene.clock(outer).filled, scene.clock(inner).filled) == (2, 0)


# Ticking


def test_ticks_never_run_over_the_edge(scene: Scene):
    clock = scene.starts_clock(size=4, filled=3)
    scene.rolled(FULL, effect="great", clock=clock)
    assert scene.clock(clock).filled == 4


@pytest.mark.parametrize("by", [0, 5, -5])
def test_a_hand_ticks_what_the_clock_has(scene: Scene, by: int):
    clock = scene.starts_clock(size=4)
    assert scene.gm.may_not("tick-clock", clock=clock, by=by) == No.OUT_OF_RANGE


def test_full_is_full_and_empty_is_empty(scene: Scene):
    clock = scene.starts_clock(size=4)
    assert scene.gm.may_not("tick-clock", clock=clock, by=-1) == No.CLOCK_EMPTY
    ticks(scene.gm, clock, 4)
    assert scene.gm.may_not("tick-clock", clock=clock) == No.CLOCK_FULL


def test_a_slip_of_the_finger_is_undone(scene: Scene):
    """JDG-20: never ticked by accident; the undo is at hand."""
    clock = scene.starts_clock(size=4)
    ticks(scene.gm, clock, 4)
    scene.gm.does("undo")
    assert scene.clock(clock).filled == 0


def test_the_gms_clock_is_ticked_by_the_gm(scene: Scene):
    """JDG-20"""
    clock = scene.starts_clock()
    assert scene.ana.may_not("tick-clock", clock=clock) == No.GM_ONLY
    assert scene.watcher.may_not("tick-clock", clock=clock) == No.WATCHING
    shared = scene.starts_clock("Shared", hands="anyone")
    ticks(scene.ana, shared)
    assert scene.clock(shared).filled == 1


def test_a_players_own_clock_is_theirs(scene: Scene):
    own: dict[str, Any] = {"name": "My sister", "size": 6, "kind": "progress"}
    assert scene.ana.may_not("start-clock", **own) == No.GM_ONLY
    assert scene.ana.may_not("start-clock", **own, owner=scene.corin_id) == No.NOT_YOURS
    assert scene.ana.may_not("start-clock", **own, owner=scene.vesper_id, gm_only=True) == (
        No.GM_ONLY
    )
    scene.ana.does("start-clock", **own, owner=scene.vesper_id)
    clock = next(reversed(scene.campaign.clocks))
    ticks(scene.ana, clock, 2)
    assert scene.ben.may_not("tick-clock", clock=clock) == No.NOT_YOURS
    assert scene.ana.may_not("tick-clock", clock=clock, by=-1) == No.ONE_WAY
    assert scene.ben.may_not("remove-clock", clock=clock) == No.NOT_YOURS
    scene.ana.does("remove-clock", clock=clock)
    assert scene.campaign.clocks == {}


# Danger


@pytest.mark.parametrize(("by", "happens"), [(1, False), (2, False), (3, True)])
def test_a_full_danger_clock_happens(scene: Scene, by: int, happens: bool):
    """CLK-02: it says what it stands for in the moment in which it fills."""
    alarm = scene.starts_clock("Alarm", 6, kind="danger", filled=3, if_full="The watch is here")
    (noise,) = scene.priced(consequence("complication", clock=alarm, amount=by))
    entry = scene.accepts(noise)
    assert scene.clock(alarm).filled == 3 + by
    assert ("ClockFilled" in happened(entry)) == happens
    said = [getattr(event, "if_full", None) for event in entry.events]
    assert ("The watch is here" in said) == happens


# Racing


def races(scene: Scene, ours: int = 4, theirs: int = 4) -> tuple[str, str]:
    us = scene.starts_clock("Escape", ours, kind="race-ours")
    them = scene.starts_clock("Pursuit", theirs, kind="race-theirs", rival=us)
    return us, them


@pytest.mark.parametrize("first", [0, 1])
def test_the_first_of_two_rivals_to_fill_wins(scene: Scene, first: int):
    """CLK-03"""
    pair = races(scene)
    ticks(scene.gm, pair[1 - first], 3)
    assert "RaceDecided" in ticks(scene.gm, pair[first], 4)
    assert scene.clock(pair[first]).race == "won"
    assert scene.clock(pair[1 - first]).race == "lost"


def test_who_fills_later_has_lost_all_the_same(scene: Scene):
    """CLK-03"""
    us, them = races(scene)
    ticks(scene.gm, us, 4)
    ticks(scene.gm, them, 4)
    assert (scene.clock(us).race, scene.clock(them).race) == ("won", "lost")


def test_both_filled_by_the_same_roll_is_a_tie_and_both_hold(scene: Scene):
    """CLK-03, EX-45: they reach the lair, and the officers stand outside."""
    us, them = races(scene)
    ticks(scene.gm, us, 2)
    ticks(scene.gm, them, 2)
    roll = scene.rolled(PARTIAL, clock=us)
    price = consequence("complication", clock=them, amount=2)
    scene.gm.does("send-consequences", roll=roll, consequences=[price])
    entry = scene.accepts(scene.price.id)
    assert scene.clock(us).full
    assert scene.clock(them).full
    assert (scene.clock(us).race, scene.clock(them).race) == ("tied", "tied")
    assert happened(entry).count("ClockFilled") == 2


def test_an_unticked_winner_has_not_won_yet(scene: Scene):
    """CLK-03: what was decided by a slip is open again."""
    us, them = races(scene)
    ticks(scene.gm, us, 4)
    ticks(scene.gm, us, -1)
    assert (scene.clock(us).race, scene.clock(them).race) == (None, None)
    ticks(scene.gm, them, 4)
    assert scene.clock(them).race == "won"


def test_two_standing_clocks_may_be_set_against_each_other(scene: Scene):
    """CLK-03, JDG-20"""
    us, them = scene.starts_clock("Us", 4), scene.starts_clock("Them", 4, kind="danger")
    assert scene.ana.may_not("race-clocks", clock=us, rival=them) == No.GM_ONLY
    scene.gm.does("race-clocks", clock=us, rival=them)
    assert scene.gm.may_not("race-clocks", clock=them, rival=us) == No.ALREADY
    ticks(scene.gm, us, 4)
    assert scene.clock(us).race == "won"


def test_only_clocks_of_a_racing_kind_race(scene: Scene):
    """CLK-03"""
    us, tug = scene.starts_clock("Us", 4), scene.starts_clock("Mood", 4, kind="tug")
    assert scene.gm.may_not("race-clocks", clock=us, rival=tug) == No.NO_PAIR
    assert scene.gm.may_not("race-clocks", clock=us, rival=us) == No.NO_PAIR
    for kind, rival in (("tug", us), ("progress", tug)):
        shape: dict[str, Any] = {"name": "Late", "size": 4, "kind": kind, "rival": rival}
        assert scene.gm.may_not("start-clock", **shape) == No.NO_PAIR


def test_a_removed_rival_leaves_no_race_behind(scene: Scene):
    us, them = races(scene)
    ticks(scene.gm, us, 4)
    scene.gm.does("remove-clock", clock=them)
    assert (scene.clock(us).rival, scene.clock(us).race) == (None, None)


# Linked


def test_a_linked_clock_waits_for_the_one_before_it(scene: Scene):
    """CLK-04: by no hand, no roll and no player before it is unlocked."""
    wall = scene.starts_clock("The wall", 4)
    vault = scene.starts_clock("The vault", 4, after=wall, hands="anyone")
    assert scene.gm.may_not("tick-clock", clock=vault) == No.LOCKED
    assert scene.ana.may_not("tick-clock", clock=vault) == No.LOCKED
    begin = {"character": scene.vesper_id, "goal": "Crack it", "action": "tinker"}
    assert scene.ana.may_not("start-roll", **begin, clock=vault) == No.LOCKED

    roll = scene.rolled(PARTIAL)
    noise = {"roll": roll, "consequences": [consequence("complication", clock=vault)]}
    assert scene.gm.may_not("send-consequences", **noise) == No.LOCKED
    scene.gm.does("send-consequences", roll=roll)

    assert "ClockUnlocked" in ticks(scene.gm, wall, 4)
    ticks(scene.gm, vault)
    scene.ana.does("start-roll", **begin, clock=vault)


def test_clocks_are_linked_and_unlinked_by_the_gm_without_a_circle(scene: Scene):
    """CLK-04, JDG-20"""
    one, two, three = (scene.starts_clock(name, 4) for name in ("One", "Two", "Three"))
    scene.gm.does("link-clocks", clock=two, after=one)
    scene.gm.does("link-clocks", clock=three, after=two)
    assert scene.gm.may_not("link-clocks", clock=one, after=three) == No.NO_PAIR
    assert scene.gm.may_not("link-clocks", clock=one, after=one) == No.NO_PAIR
    assert scene.ana.may_not("link-clocks", clock=two) == No.GM_ONLY
    scene.gm.does("link-clocks", clock=two)
    ticks(scene.gm, two)


# Countdown and tug of war


def test_a_full_mission_clock_ends_the_mission(scene: Scene):
    """CLK-05: it counts down, and full it says what becomes of the mission."""
    hours = scene.starts_clock("Dawn", 4, kind="mission", if_full="The ship has sailed")
    ticks(scene.gm, hours, 3)
    entry = scene.gm.does("tick-clock", clock=hours)
    assert [getattr(event, "if_full", "") for event in entry.events][-1] == "The ship has sailed"


def test_a_tug_of_war_goes_up_and_down_and_never_below_nothing(scene: Scene):
    """CLK-06"""
    mood = scene.starts_clock("The crowd", 4, kind="tug", filled=2, hands="anyone")
    ticks(scene.ana, mood, -1)
    assert scene.clock(mood).filled == 1
    ticks(scene.ben, mood, -3)
    assert scene.clock(mood).filled == 0
    assert scene.ana.may_not("tick-clock", clock=mood, by=-1) == No.CLOCK_EMPTY
    assert "ClockFilled" in ticks(scene.ana, mood, 4)
    ticks(scene.ana, mood, -1)
    assert not scene.clock(mood).full


def test_a_complication_may_pull_a_tug_of_war_back(scene: Scene):
    """CLK-06, CON-03"""
    mood = scene.starts_clock("The crowd", 8, kind="tug", filled=4)
    (jeers,) = scene.priced(consequence("complication", clock=mood, amount=3, down=True))
    scene.accepts(jeers)
    assert scene.clock(mood).filled == 1


def test_resisting_holds_a_tug_of_war(scene: Scene):
    """CLK-06, RES-04"""
    mood = scene.starts_clock("The crowd", 8, kind="tug", filled=4)
    price = consequence("complication", clock=mood, amount=3, resisted_to=2, down=True)
    (jeers,) = scene.priced(price)
    scene.resists(jeers, 6, 1)
    assert scene.clock(mood).filled == 2


def test_only_a_tug_of_war_is_pulled_back(scene: Scene):
    """CLK-06"""
    bell, mood = scene.starts_clock("Bell", filled=3), scene.starts_clock("Mood", kind="tug")
    roll = scene.rolled(PARTIAL)
    for clock, code in ((bell, No.ONE_WAY), (mood, No.CLOCK_EMPTY)):
        price = consequence("complication", clock=clock, down=True)
        refused = scene.gm.may_not("send-consequences", roll=roll, consequences=[price])
        assert refused == code


# Keeping them


def test_a_clock_is_renamed_and_given_to_somebody(scene: Scene):
    clock = scene.starts_clock("Dor", 4)
    change: dict[str, Any] = {"clock": clock, "name": "The door", "owner": scene.vesper_id}
    assert scene.ana.may_not("change-clock", **change) == No.GM_ONLY
    scene.gm.does("change-clock", **change)
    assert scene.clock(clock).name == "The door"
    ticks(scene.ana, clock)
    assert scene.ben.may_not("tick-clock", clock=clock) == No.NOT_YOURS
    assert scene.gm.may_not("change-clock", clock=clock, name="") == No.EMPTY


def test_a_clock_that_goes_leaves_no_loose_end(scene: Scene):
    wall = scene.starts_clock("The wall", 4)
    vault = scene.starts_clock("The vault", 4, after=wall)
    roll = scene.agreed(clock=wall)
    scene.gm.does("remove-clock", clock=wall)
    assert scene.clock(vault).after is None
    assert scene.roll_of(roll).clock is None
    scene.throws(*FULL)
    assert scene.roll.done
    assert scene.gm.may_not("tick-clock", clock=wall) == No.NO_SUCH


def test_a_full_clock_is_no_longer_worked_on(scene: Scene):
    clock = scene.starts_clock(size=2)
    ticks(scene.gm, clock, 2)
    begin = {"character": scene.vesper_id, "goal": "More", "action": "wreck", "clock": clock}
    assert scene.ana.may_not("start-roll", **begin) == No.CLOCK_FULL

"""A campaign in play: commands in, entries stored, and the state that the journal gives again."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from rookery.game.campaign import Campaign
from rookery.game.core.fortune import RollFortune, Side
from rookery.game.core.notes import WriteNote
from rookery.game.dice import ScriptedDice
from rookery.game.refusals import No, Refusal
from rookery.journal.entries import Entry
from rookery.journal.sqlite import SQLiteStore
from rookery.journal.store import CampaignTaken, Store
from rookery.table.table import SNAPSHOT_EVERY, Answer, Table


@pytest.fixture
def table(store: Store) -> Table:
    return Table.new("The Magpies", gm="Gwen", store=store, campaign="crows")


@pytest.fixture
def file(path: Path) -> Iterator[SQLiteStore]:
    store = SQLiteStore(path)
    Table.new("The Magpies", store=store, campaign="crows")
    yield store
    store.close()


@pytest.fixture
def other(path: Path, file: SQLiteStore) -> Iterator[Table]:
    """The same campaign as another process would have it: another store on the same file."""
    store = SQLiteStore(path)
    yield Table(store, "crows")
    store.close()


def taken(answer: Answer) -> Entry:
    assert isinstance(answer, Entry), f"refused: {answer}"
    return answer


def refused(answer: Answer) -> No:
    assert isinstance(answer, Refusal), f"taken: {answer}"
    return answer.code


def note(table: Table, text: str = "Rain", **more: object) -> Answer:
    return table.do(table.gm, "write-note", text=text, **more)  # type: ignore[arg-type]


def clock(table: Table, size: int = 24, name: str = "The bell") -> str:
    taken(table.do(table.gm, "start-clock", name=name, size=size, kind="progress"))
    return str(next(reversed(table.campaign.clocks)))


def tick(table: Table, name: str, by: int = 1) -> Entry:
    return taken(table.do(table.gm, "tick-clock", clock=name, by=by))


def sway(table: Table, name: str) -> None:
    """Fill a segment or empty it again, so that this may go on for long."""
    tick(table, name, by=1 if filled(table.campaign) == [0] else -1)


def filled(campaign: Campaign) -> list[int]:
    return [clock.filled for clock in campaign.clocks.values()]


def player(table: Table, name: str = "Ana") -> str:
    taken(table.do(table.gm, "take-seat", role="player", name=name))
    return str(next(reversed(table.campaign.seats)))


def agree(*tables: Table) -> None:
    """All of them read the same campaign out of the journal, and so does a newcomer."""
    first, *others = tables
    for table in tables:
        table.catch_up()
    for other in (*others, Table(first.store, first.id)):
        assert other.number == first.number
        assert other.now == first.now


# Commands


def test_a_new_table_has_a_gm_and_a_name(table: Table):
    (gm,) = table.campaign.seats.values()
    assert (gm.role, gm.name, table.campaign.name) == ("gm", "Gwen", "The Magpies")
    assert [entry.number for entry in table.entries()] == [1]
    agree(table)


def test_a_table_in_memory_needs_no_store():
    table = Table.new()
    assert isinstance(note(table), Entry)


def test_what_is_taken_is_stored_as_it_is_answered(table: Table):
    entry = taken(note(table, "Rain all night"))
    assert entry.number == table.number == 2
    assert list(table.entries(after=1)) == [entry]
    agree(table)


def test_a_refusal_changes_nothing(table: Table):
    before, number = table.campaign, table.number
    assert refused(note(table, " ")) == No.EMPTY
    assert refused(table.do("s99", WriteNote(text="Who am I?"))) == No.NO_SEAT
    assert refused(table.do("s99", "undo")) == No.NO_SEAT
    assert refused(table.do(table.gm, "fly")) == No.UNKNOWN_COMMAND
    assert refused(table.do(table.gm, "tick-clock", clock=7)) == No.MALFORMED
    assert table.campaign is before
    assert table.number == number == len(list(table.entries()))


def test_whoever_listens_hears_of_entries_and_not_of_refusals(store: Store):
    heard: list[tuple[str, int]] = []
    table = Table.new(store=store, campaign="crows", heard=lambda *news: heard.append(news))
    note(table, " ")
    note(table)
    assert heard == [("crows", 2)]


def test_what_is_heard_of_is_stored_already(store: Store):
    kept: list[int] = []
    table = Table.new(store=store, heard=lambda name, _number: kept.append(store.last(name)))
    note(table)
    note(table)
    assert kept == [2, 3]


def test_dice_come_from_where_the_table_has_them(store: Store):
    table = Table.new(store=store, dice=ScriptedDice(6, 2))
    side = {"trait": "Luck", "rating": 2}
    taken(table.do(table.gm, "roll-fortune", question="Will it hold?", side=side))
    (roll,) = table.campaign.fortunes
    assert roll.sides[0].thrown.faces == (6, 2)
    agree(table)


# Repetitions and latecomers


def test_a_repeated_id_gets_its_first_answer_again(table: Table):
    first = taken(note(table, id="once"))
    note(table, "Something else")
    assert note(table, id="once") == first
    assert table.number == 3


def test_a_repeated_id_gets_its_first_answer_from_a_table_opened_since(table: Table):
    first = taken(note(table, id="once"))
    again = Table(table.store, table.id)
    assert note(again, id="once") == first
    agree(table, again)


def test_a_repetition_is_answered_though_its_moment_has_passed(table: Table):
    """A phone that lost the answer sends the throw once more, when the roll has moved on."""
    name = clock(table, 4)
    first = taken(table.do(table.gm, "tick-clock", id="once", seen=table.number, clock=name, by=4))
    again = Table(table.store, table.id)
    for one in (table, again):
        repeated = one.do(one.gm, "tick-clock", id="once", seen=2, clock=name, by=4)
        assert repeated == first


def test_a_committed_roll_is_not_rolled_again(store: Store):
    dice = ScriptedDice(6)
    table = Table.new(store=store, dice=dice)
    roll = RollFortune(question="Will it hold?", side=Side(trait="Luck", rating=1))
    first = taken(table.do(table.gm, roll, id="once"))
    assert table.do(table.gm, roll, id="once") == first


def test_a_used_id_does_not_open_what_somebody_else_was_told(table: Table):
    ana = player(table)
    note(table, "Nobody may know", gm_only=True, id="once")
    assert refused(table.do(ana, "write-note", text="Rain", id="once")) == No.ALREADY
    assert refused(table.do(table.gm, "undo", id="once")) == No.ALREADY


def test_who_looked_at_an_older_roll_or_clock_is_told_so(table: Table):
    name = clock(table)
    seen = table.number
    tick(table, name)
    stale = table.do(table.gm, "tick-clock", seen=seen, clock=name)
    assert refused(stale) == No.STALE
    assert filled(table.campaign) == [1]
    taken(table.do(table.gm, "tick-clock", seen=table.number, clock=name))


def test_what_can_be_taken_back_is_never_too_late(table: Table):
    """A push made while the GM speaks is no throw at terms that nobody has seen; nor do terms mind
    a push, but another goal.
    """
    ana = player(table)
    taken(table.do(ana, "add-character", name="Wick", ratings={"prowl": 2}))
    who = next(iter(table.campaign.characters))
    taken(table.do(ana, "start-roll", character=who, goal="Over the wall", action="prowl"))
    roll, seen = next(iter(table.campaign.rolls)), table.number
    taken(table.do(table.gm, "set-terms", roll=roll, position="risky", effect="standard"))
    taken(table.do(ana, "push", seen=seen, roll=roll, way="die"))
    assert refused(table.do(ana, "throw", seen=seen, roll=roll)) == No.STALE
    seen = table.number
    taken(table.do(ana, "push", roll=roll, way="effect"))
    taken(
        table.do(
            table.gm, "set-terms", seen=seen, roll=roll, position="desperate", effect="standard"
        )
    )
    seen = table.number
    taken(table.do(ana, "change-roll", roll=roll, goal="Through the gate", action="prowl"))
    assert (
        refused(
            table.do(
                table.gm, "set-terms", seen=seen, roll=roll, position="desperate", effect="standard"
            )
        )
        == No.STALE
    )


def test_what_changed_elsewhere_makes_nobody_late(table: Table):
    name = clock(table)
    seen = table.number
    note(table)
    taken(table.do(table.gm, "tick-clock", seen=seen, clock=name))


@pytest.mark.parametrize("seen", [-5, 0, 10**9])
def test_an_entry_that_nobody_can_have_seen_does_no_harm(table: Table, seen: int):
    name = clock(table)
    answer = table.do(table.gm, "tick-clock", seen=seen, clock=name)
    assert isinstance(answer, Entry) == (seen >= table.number)
    agree(table)


# Several at once


def test_many_threads_are_put_in_order(table: Table):
    name = clock(table)
    ready = Barrier(8)

    def press(_: int) -> None:
        ready.wait()
        for _ in range(3):
            tick(table, name)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(press, range(8)))
    assert filled(table.campaign) == [24]
    assert [entry.number for entry in table.entries()] == list(range(1, 27))
    agree(table)


def test_of_two_who_press_at_once_one_is_late(table: Table):
    name = clock(table)
    ready, seen = Barrier(2), table.number

    def press(_: int) -> Answer:
        ready.wait()
        return table.do(table.gm, "tick-clock", seen=seen, clock=name)

    with ThreadPoolExecutor(2) as pool:
        answers = list(pool.map(press, range(2)))
    assert sorted(type(answer).__name__ for answer in answers) == ["Entry", "Refusal"]
    assert filled(table.campaign) == [1]


def test_one_id_from_two_threads_is_one_entry(table: Table):
    ready = Barrier(4)

    def send(_: int) -> Answer:
        ready.wait()
        return note(table, id="once")

    with ThreadPoolExecutor(4) as pool:
        answers = list(pool.map(send, range(4)))
    assert all(answer == answers[0] for answer in answers)
    assert table.number == 2


def test_two_processes_on_one_file_take_turns(file: SQLiteStore, other: Table):
    table = Table(file, "crows")
    name = clock(table)
    ready = Barrier(2)

    def press(mine: Table) -> None:
        ready.wait()
        for _ in range(12):
            tick(mine, name)

    with ThreadPoolExecutor(2) as pool:
        list(pool.map(press, (table, other)))
    note(table)
    note(other)
    agree(table, other)
    assert filled(other.campaign) == [24]


def test_the_other_process_is_decided_upon_as_it_is_now(file: SQLiteStore, other: Table):
    """What the slower one asks is judged by what the faster one did, not by what it knew."""
    table = Table(file, "crows")
    name = clock(table, 4)
    other.catch_up()
    tick(table, name, by=4)
    assert refused(other.do(other.gm, "tick-clock", clock=name)) == No.CLOCK_FULL
    undone = taken(other.do(other.gm, "undo"))
    assert undone.rewind is not None
    assert filled(other.campaign) == [0]
    note(table)
    agree(table, other)


def test_one_id_in_two_processes_is_one_entry(file: SQLiteStore, other: Table):
    table = Table(file, "crows")
    first = taken(note(table, id="once"))
    assert note(other, id="once") == first
    assert table.number == other.number == 2


def test_a_campaign_is_opened_once(store: Store):
    Table.new(store=store, campaign="crows")
    with pytest.raises(CampaignTaken):
        Table.new(store=store, campaign="crows")


# Undo and redo


def test_a_redo_waits_until_something_else_happens(table: Table):
    name = clock(table)
    tick(table, name, by=3)
    tick(table, name, by=4)
    for wanted in (3, 0):
        taken(table.do(table.gm, "undo"))
        assert filled(table.campaign) == [wanted]
    taken(table.do(table.gm, "redo"))
    assert filled(table.campaign) == [3]
    tick(table, name)
    assert refused(table.do(table.gm, "redo")) == No.NOTHING_TO_REDO
    agree(table)


def test_a_redo_is_taken_back_by_another_undo(table: Table):
    name = clock(table)
    tick(table, name, by=3)
    for _ in range(3):
        taken(table.do(table.gm, "undo"))
        assert filled(table.campaign) == [0]
        taken(table.do(table.gm, "redo"))
        assert filled(table.campaign) == [3]
    agree(table)


def test_a_rewind_over_an_earlier_undo_goes_where_play_was(table: Table):
    name = clock(table)
    first = tick(table, name, by=3)
    taken(table.do(table.gm, "undo"))
    tick(table, name, by=5)
    assert refused(table.do(table.gm, "undo", entry=first.number)) == No.NOTHING_TO_UNDO
    taken(table.do(table.gm, "undo", entry=first.number - 1))
    assert filled(table.campaign) == []
    taken(table.do(table.gm, "redo"))
    assert filled(table.campaign) == [5]
    agree(table)


def test_a_player_undoes_what_they_did_last_and_nothing_else(table: Table):
    ana, ben = player(table, "Ana"), player(table, "Ben")
    taken(table.do(ana, "write-note", text="Rain"))
    assert refused(table.do(ben, "undo")) == No.NOT_YOUR_UNDO
    taken(table.do(ana, "undo"))
    assert refused(table.do(ben, "redo")) == No.NOT_YOUR_UNDO
    taken(table.do(ana, "redo"))
    taken(table.do(table.gm, "undo"))
    assert refused(table.do(ana, "redo")) == No.NOT_YOUR_UNDO
    taken(table.do(table.gm, "redo"))


def test_people_stay_and_ids_are_never_given_again(table: Table):
    ana = player(table)
    start = table.number + 1
    first = clock(table)
    taken(table.do(table.gm, "undo", entry=start))
    assert ana in table.campaign.seats
    assert table.campaign.clocks == {}
    assert clock(table) != first
    agree(table)


def test_who_was_freed_stays_away_when_play_goes_back(table: Table):
    ana = player(table)
    taken(table.do(ana, "add-character", name="Vesper"))
    start = table.number + 1
    clock(table)
    taken(table.do(table.gm, "free-seat", seat=ana))
    taken(table.do(table.gm, "undo", entry=start))
    assert ana not in table.campaign.seats
    assert [who.player for who in table.campaign.characters.values()] == [None]
    agree(table)


# The past


def test_the_campaign_as_of_every_entry(table: Table):
    name = clock(table)
    for _ in range(5):
        tick(table, name)
    taken(table.do(table.gm, "undo", entry=5))
    wanted = [[], [0], [1], [2], [3], [4], [5], [2]]
    for one in (table, Table(table.store, table.id)):
        assert [filled(one.as_of(number).campaign) for number in range(1, 9)] == wanted
        assert one.as_of(0).campaign.seats == {}


def test_a_long_journal_is_read_from_its_snapshot(table: Table):
    name = clock(table)
    while table.number < 2 * SNAPSHOT_EVERY + 20:
        sway(table, name)
    kept = table.store.snapshot(table.id)
    assert kept is not None
    assert kept[0] == 2 * SNAPSHOT_EVERY
    agree(table)


@pytest.mark.parametrize("back", [1, 40, SNAPSHOT_EVERY + 40], ids=["last", "across", "far"])
def test_undo_and_redo_reach_over_snapshots_and_reopening(table: Table, back: int):
    name = clock(table, size=2)
    sizes: list[list[int]] = [[], [], [0]]
    while table.number < 2 * SNAPSHOT_EVERY + 20:
        sway(table, name)
        sizes.append(filled(table.campaign))
    last, before = table.number, table.campaign
    again = Table(table.store, table.id)
    taken(again.do(again.gm, "undo", entry=last + 1 - back))
    assert filled(again.campaign) == sizes[last - back]
    agree(again)
    later = Table(table.store, table.id)
    taken(later.do(later.gm, "redo"))
    assert later.campaign == before
    agree(later)


def test_play_goes_on_from_a_snapshot_in_which_something_was_undone(table: Table):
    name = clock(table, size=2)
    while table.number < SNAPSHOT_EVERY - 2:
        sway(table, name)
    note(table)
    taken(table.do(table.gm, "undo"))
    assert table.number == SNAPSHOT_EVERY
    again = Table(table.store, table.id)
    taken(again.do(again.gm, "redo"))
    assert refused(again.do(again.gm, "redo")) == No.NOTHING_TO_REDO
    agree(again)


def test_a_word_of_a_closed_list_may_be_spoiled_too(table: Table):
    """Half a sign where one of a few words is expected is refused like anywhere else."""
    answer = table.do(table.gm, "judge-roll", roll="r1", kind="\ud800")
    assert isinstance(answer, Refusal)
    assert answer.code == No.BAD_CHARACTERS

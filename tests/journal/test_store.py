"""What every store promises."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest

from rookery.journal.store import (
    SNAPSHOTS_KEPT,
    CampaignTaken,
    Key,
    NumberSkipped,
    NumberTaken,
    Repeated,
    Store,
    StoreBroken,
    Stored,
    UnknownCampaign,
    WhyBroken,
)


def write(store: Store, campaign: str, upto: int) -> None:
    for number in range(store.last(campaign) + 1, upto + 1):
        store.append(campaign, number, f"c{number}", f"entry {number}".encode())


def test_entries_come_back_as_they_were_written(store: Store):
    bodies = [b"", b"\0\xff", "夜".encode(), b"x" * 100_000]
    for number, body in enumerate(bodies, start=1):
        store.append("crows", number, f"c{number}", body)
    assert [stored.body for stored in store.read("crows")] == bodies
    assert store.last("crows") == 4


def test_reading_starts_and_ends_where_asked(store: Store):
    write(store, "crows", 9)
    assert [stored.number for stored in store.read("crows", after=3, upto=6)] == [4, 5, 6]
    assert [stored.number for stored in store.read("crows", after=7)] == [8, 9]
    assert list(store.read("crows", after=9)) == []
    assert list(store.read("crows", after=2**70)) == []
    assert len(list(store.read("crows", after=-5, upto=2**70))) == 9
    assert list(store.read("crows", upto=-1)) == []


def test_a_long_campaign_is_read_whole_while_it_goes_on(store: Store):
    write(store, "crows", 1_200)
    reading = store.read("crows", upto=1_200)
    first = next(reading)
    write(store, "crows", 1_210)
    assert [first.number, *(stored.number for stored in reading)] == list(range(1, 1_201))


def test_a_taken_number_is_refused(store: Store):
    write(store, "crows", 3)
    with pytest.raises(NumberTaken) as refused:
        store.append("crows", 2, "another", b"")
    assert refused.value.number == 2
    with pytest.raises(NumberTaken):
        store.append("crows", 0, "another", b"")
    assert store.last("crows") == 3


def test_a_gap_is_refused(store: Store):
    write(store, "crows", 3)
    with pytest.raises(NumberSkipped) as refused:
        store.append("crows", 5, "another", b"")
    assert (refused.value.number, refused.value.last) == (5, 3)
    assert store.answered("crows", "another") is None


def test_a_repeated_command_gets_its_first_entry_whatever_its_number(store: Store):
    write(store, "crows", 3)
    for number in (1, 2, 4, 99):
        with pytest.raises(Repeated) as repeated:
            store.append("crows", number, "c2", b"again")
        assert repeated.value.stored == Stored(2, "c2", b"entry 2")
    assert store.answered("crows", "c2") == Stored(2, "c2", b"entry 2")
    assert store.answered("crows", "c9") is None


def test_campaigns_do_not_see_each_other(store: Store):
    store.create("wolves", b"srd")
    store.append("crows", 1, "c1", b"caw")
    store.append("wolves", 1, "c1", b"howl")
    assert [stored.body for stored in store.read("wolves")] == [b"howl"]
    assert store.answered("crows", "c1") == Stored(1, "c1", b"caw")
    assert store.campaigns() == ["crows", "wolves"]


def test_a_campaign_keeps_the_ruleset_it_began_with(store: Store):
    store.create("wolves", b"srd")
    store.create("chapter", b"another")
    rulesets = [store.ruleset(campaign) for campaign in ("crows", "wolves", "chapter")]
    assert rulesets == [b"srd", b"srd", b"another"]
    with pytest.raises(CampaignTaken):
        store.create("crows", b"another")
    assert store.ruleset("crows") == b"srd"


@pytest.mark.parametrize(
    "ask",
    [
        lambda store: store.ruleset("nobody"),
        lambda store: store.append("nobody", 1, "c1", b""),
        lambda store: store.read("nobody"),
        lambda store: store.last("nobody"),
        lambda store: store.answered("nobody", "c1"),
        lambda store: store.keep_snapshot("nobody", 0, b""),
        lambda store: store.snapshot("nobody"),
        lambda store: store.keep_key("d", "nobody", "seat", "gm", None),
        lambda store: store.drop_keys("nobody"),
        lambda store: store.keys("nobody"),
    ],
)
def test_an_unknown_campaign_is_said_at_once(store: Store, ask: Callable[[Store], object]):
    with pytest.raises(UnknownCampaign) as refused:
        ask(store)
    assert refused.value.campaign == "nobody"


def keep(store: Store, campaign: str, number: int, body: bytes) -> None:
    store.keep_snapshot(campaign, number, body)
    store.drop_key("nobody's")  # what is asked later is done later, and this one waits


def test_the_newest_snapshot_that_is_old_enough(store: Store):
    write(store, "crows", 30)
    assert store.snapshot("crows") is None
    keep(store, "crows", 10, b"ten")
    keep(store, "crows", 20, b"twenty")
    assert store.snapshot("crows") == (20, b"twenty")
    assert store.snapshot("crows", at_most=19) == (10, b"ten")
    assert store.snapshot("crows", at_most=9) is None
    keep(store, "crows", 20, b"again")
    assert store.snapshot("crows", at_most=2**70) == (20, b"again")


def test_only_the_newest_snapshots_are_kept(store: Store):
    store.create("wolves", b"srd")
    write(store, "crows", 30)
    write(store, "wolves", 1)
    keep(store, "wolves", 1, b"howl")
    for number in (*range(1, 21), 2):
        keep(store, "crows", number, b"")
    kept = [number for number in range(1, 31) if store.snapshot("crows", number) == (number, b"")]
    assert kept == list(range(21 - SNAPSHOTS_KEPT, 21))
    assert store.snapshot("wolves") == (1, b"howl")


def test_a_snapshot_of_what_is_not_written_is_refused(store: Store):
    write(store, "crows", 3)
    for number in (-1, 4):
        with pytest.raises(NumberSkipped):
            store.keep_snapshot("crows", number, b"")


def test_keys_open_what_they_were_made_for(store: Store):
    store.create("wolves", b"srd")
    keys = [
        Key("a1", "crows", "invite", "player", 1_700_000_000),
        Key("b2", "crows", "seat", "gm"),
        Key("c3", "crows", "seat", "player-1"),
        Key("d4", "wolves", "seat", "gm"),
    ]
    for key in reversed(keys):
        store.keep_key(key.digest, key.campaign, key.purpose, key.seat, key.expires)
    assert [store.key(key.digest) for key in keys] == keys
    assert store.key("e5") is None
    assert store.keys("crows") == keys[:3]
    assert store.keys("crows", purpose="seat") == keys[1:3]
    store.keep_key("a1", "wolves", "invite", "player", None)
    assert store.key("a1") == Key("a1", "wolves", "invite", "player")


@pytest.mark.parametrize(
    ("seat", "purpose", "left"),
    [
        (None, None, ["wolves-gm"]),
        ("gm", None, ["crows-invite-anna", "crows-seat-anna", "wolves-gm"]),
        (None, "seat", ["crows-invite-anna", "wolves-gm"]),
        ("anna", "seat", ["crows-invite-anna", "crows-seat-gm", "wolves-gm"]),
    ],
)
def test_keys_are_dropped_by_seat_and_purpose(
    store: Store, seat: str | None, purpose: str | None, left: list[str]
):
    store.create("wolves", b"srd")
    store.keep_key("crows-seat-gm", "crows", "seat", "gm", None)
    store.keep_key("crows-seat-anna", "crows", "seat", "anna", None)
    store.keep_key("crows-invite-anna", "crows", "invite", "anna", None)
    store.keep_key("wolves-gm", "wolves", "seat", "gm", None)
    store.drop_keys("crows", seat=seat, purpose=purpose)
    assert [key.digest for key in (*store.keys("crows"), *store.keys("wolves"))] == left


def test_of_all_who_use_a_one_time_link_one_gets_in(store: Store):
    for attempt in range(20):
        store.keep_key(f"link-{attempt}", "crows", "move", "anna", None)
    with ThreadPoolExecutor(8) as people:
        for attempt in range(20):
            won = list(people.map(store.drop_key, [f"link-{attempt}"] * 8))
            assert won.count(True) == 1
    assert store.keys("crows") == []


def test_writers_on_one_campaign_are_put_in_order(store: Store):
    def play(who: int) -> list[int]:
        mine: list[int] = []
        while len(mine) < 25:
            number = store.last("crows") + 1
            with suppress(NumberTaken):
                store.append("crows", number, f"{who}-{number}", str(who).encode())
                mine.append(number)
        return mine

    with ThreadPoolExecutor(8) as people:
        written = sorted(number for mine in people.map(play, range(8)) for number in mine)
    assert written == list(range(1, 201))
    assert [stored.number for stored in store.read("crows")] == written


def test_a_closed_store_says_so(store: Store):
    write(store, "crows", 1)
    store.close()
    store.close()
    for ask in (
        lambda: store.append("crows", 2, "c2", b""),
        lambda: store.last("crows"),
        lambda: store.drop_key("d"),
        store.campaigns,
    ):
        with pytest.raises(StoreBroken) as broken:
            ask()
        assert broken.value.reason is WhyBroken.CLOSED


def test_other_rulesets_are_kept_by_their_digest(store: Store):
    body = b"other rules"
    digest = store.keep_ruleset(body)
    assert store.keep_ruleset(body) == digest
    assert store.kept_ruleset(digest) == body
    assert store.kept_ruleset("0" * 64) is None
    assert store.ruleset("crows") != body

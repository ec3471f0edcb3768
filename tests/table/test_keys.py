"""Keys open what they were made for, for as long as they may, and never lie about readable."""

import hashlib
import string
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from rookery.game.ids import SeatId
from rookery.journal.sqlite import SQLiteStore
from rookery.journal.store import Store
from rookery.table import keys
from rookery.table.keys import Opened

ANA = SeatId("s2")
BEN = SeatId("s3")


@pytest.fixture
def store(store: Store) -> Store:
    store.create("crows", b"srd")
    store.create("rooks", b"srd")
    return store


def expire(store: Store, token: str) -> None:
    """Let a key's time be over."""
    key = store.key(keys.digest(token))
    assert key is not None
    store.keep_key(key.digest, key.campaign, key.purpose, key.seat, keys.seconds() - 1)


# Seats


def test_a_browser_is_known_by_its_key(store: Store):
    token = keys.seat_key(store, "crows", ANA)
    assert keys.opened(store, token, "seat") == Opened("crows", "seat", ANA)


def test_a_seat_may_have_several_browsers_until_all_are_signed_off(store: Store):
    phone, laptop = (keys.seat_key(store, "crows", ANA) for _ in range(2))
    link = keys.move_key(store, "crows", ANA)
    other = keys.seat_key(store, "crows", BEN)
    elsewhere = keys.seat_key(store, "rooks", ANA)
    keys.revoke(store, "crows", ANA)
    assert not any(keys.opened(store, token, "seat", "move") for token in (phone, laptop, link))
    assert keys.opened(store, other, "seat")
    assert keys.opened(store, elsewhere, "seat")


@pytest.mark.parametrize("token", ["", "x", "x" * 5000, "😀", "ABCD-EFGH"])
def test_a_guess_opens_nothing(store: Store, token: str):
    keys.seat_key(store, "crows", ANA)
    keys.invite(store, "crows", "player")
    assert keys.opened(store, token, "seat", "player", "spectator", "gm", "move") is None
    assert keys.use_move(store, token) is None


def test_a_key_opens_only_what_it_is_for(store: Store):
    seat = keys.seat_key(store, "crows", ANA)
    code = keys.invite(store, "crows", "spectator")
    link = keys.move_key(store, "crows", ANA)
    assert keys.opened(store, code, "seat", "move", "player", "gm") is None
    assert keys.opened(store, link, "seat") is None
    assert keys.opened(store, seat, "move", "player") is None
    assert keys.use_move(store, seat) is None
    assert keys.opened(store, seat, "seat")


def test_a_digest_is_no_key(store: Store):
    """Who has read the file cannot come in with what stands there."""
    token = keys.seat_key(store, "crows", ANA)
    assert keys.opened(store, keys.digest(token), "seat") is None


# Invitations


def test_an_invitation_is_for_a_role_and_no_seat_yet(store: Store):
    code = keys.invite(store, "crows", "player")
    opened = Opened("crows", "player", SeatId(""))
    assert keys.opened(store, code, "player", "spectator") == opened
    assert keys.opened(store, code, "player") == opened  # a whole group comes with one code


def test_a_new_invitation_stops_the_old_one_of_its_role_alone(store: Store):
    old, watcher = keys.invite(store, "crows", "player"), keys.invite(store, "crows", "spectator")
    elsewhere = keys.invite(store, "rooks", "player")
    new = keys.invite(store, "crows", "player")
    assert keys.opened(store, old, "player") is None
    assert keys.opened(store, new, "player")
    assert keys.opened(store, watcher, "spectator")
    assert keys.opened(store, elsewhere, "player")


def test_an_invitation_ends_after_a_week(store: Store):
    code = keys.invite(store, "crows", "player")
    key = store.key(keys.digest(code))
    assert key is not None
    assert key.expires is not None
    assert abs(key.expires - keys.seconds() - 7 * 24 * 3600) < 60
    expire(store, code)
    assert keys.opened(store, code, "player") is None


@pytest.mark.parametrize("typed", ["{}", " {} ", "{} \n", "«{}»"])
def test_a_code_is_read_however_it_was_typed(store: Store, typed: str):
    code = keys.invite(store, "crows", "player")
    assert keys.plain(typed.format(code)) == code
    assert keys.plain(typed.format(code.lower().replace("-", " "))) == code
    assert keys.plain(typed.format(code.replace("-", ""))) == code


def test_codes_have_no_signs_that_look_alike(store: Store):
    codes = {keys.invite(store, "crows", "player") for _ in range(50)}
    assert len(codes) == 50
    assert {sign for code in codes for sign in code} <= {*string.ascii_uppercase, *"23456789-"} - {
        *"IO01"
    }


# Moves


def test_a_move_opens_once(store: Store):
    link = keys.move_key(store, "crows", ANA)
    assert keys.opened(store, link, "move") == Opened("crows", "move", ANA)
    assert keys.use_move(store, link) == Opened("crows", "move", ANA)
    assert keys.use_move(store, link) is None
    assert keys.opened(store, link, "move") is None


def test_of_many_who_open_a_move_one_gets_the_seat(store: Store):
    ready = Barrier(8)

    def use(link: str) -> Opened | None:
        ready.wait()
        return keys.use_move(store, link)

    with ThreadPoolExecutor(8) as pool:
        for _ in range(5):
            link = keys.move_key(store, "crows", ANA)
            found = [opened for opened in pool.map(use, [link] * 8) if opened]
            assert found == [Opened("crows", "move", ANA)]


def test_a_move_ends_soon(store: Store):
    link = keys.move_key(store, "crows", ANA)
    key = store.key(keys.digest(link))
    assert key is not None
    assert key.expires is not None
    assert abs(key.expires - keys.seconds() - 10 * 60) < 60
    expire(store, link)
    assert keys.use_move(store, link) is None


# At rest


def test_no_token_lies_in_the_file(path: Path):
    store = SQLiteStore(path)
    store.create("crows", b"srd")
    tokens = [
        keys.seat_key(store, "crows", ANA),
        keys.move_key(store, "crows", ANA),
        keys.invite(store, "crows", "player"),
    ]
    kept = b"".join(file.read_bytes() for file in path.parent.iterdir())
    store.close()
    kept += path.read_bytes()
    for token in tokens:
        assert token.encode() not in kept
        assert token.replace("-", "").encode() not in kept
        assert hashlib.sha256(token.encode()).hexdigest().encode() in kept


def test_tokens_are_long_and_never_the_same(store: Store):
    tokens = {keys.seat_key(store, "crows", ANA) for _ in range(50)}
    assert len(tokens) == 50
    assert all(len(token) >= 32 for token in tokens)

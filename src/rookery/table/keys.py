"""Keys: random tokens that seats, invitations and moves to other devices are opened with."""

from __future__ import annotations

import hashlib
import secrets
import time
from typing import Literal

from msgspec import Struct

from rookery.game.ids import SeatId
from rookery.game.seats import Role
from rookery.journal.store import Store

# Letters and figures that nobody mistakes for one another when they are read aloud.
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"
CODE = 8
MOVE_LASTS = 10 * 60
INVITE_LASTS = 7 * 24 * 3600

Purpose = Literal["seat", "player", "spectator", "gm", "move"]


class Opened(Struct, frozen=True):
    """What a key opens."""

    campaign: str
    purpose: str
    seat: SeatId


def digest(token: str) -> str:
    """What is kept of a token: nobody who reads the store can use it."""
    return hashlib.sha256(token.encode()).hexdigest()


def seat_key(store: Store, campaign: str, seat: SeatId) -> str:
    """A new key by which a browser is known as a seat."""
    token = secrets.token_urlsafe(24)
    store.keep_key(digest(token), campaign, "seat", seat, None)
    return token


def move_key(store: Store, campaign: str, seat: SeatId) -> str:
    """A link that opens once, soon, and gives the same seat to another device."""
    token = secrets.token_urlsafe(24)
    store.keep_key(digest(token), campaign, "move", seat, seconds() + MOVE_LASTS)
    return token


def invite(store: Store, campaign: str, role: Role) -> str:
    """A new table code for a role; the old ones of that role stop."""
    code = "".join(secrets.choice(LETTERS) for _ in range(CODE))
    code = f"{code[:4]}-{code[4:]}"
    store.drop_keys(campaign, purpose=role)
    store.keep_key(digest(code), campaign, role, "", seconds() + INVITE_LASTS)
    return code


def plain(code: str) -> str:
    """A table code as it was given out, however it was typed."""
    letters = "".join(sign for sign in code.upper() if sign in LETTERS)
    return f"{letters[:4]}-{letters[4:]}"


def opened(store: Store, token: str, *purposes: Purpose) -> Opened | None:
    """What a token opens now, if it is for one of these purposes."""
    key = store.key(digest(token))
    if key is None or key.purpose not in purposes:
        return None
    if key.expires is not None and key.expires < seconds():
        return None
    return Opened(key.campaign, key.purpose, SeatId(key.seat))


def use_move(store: Store, token: str) -> Opened | None:
    """Use a moving link up: of two who open it, one gets the seat."""
    found = opened(store, token, "move")
    return found if found is not None and store.drop_key(digest(token)) else None


def revoke(store: Store, campaign: str, seat: SeatId) -> None:
    """Sign off every browser and link of a seat."""
    store.drop_keys(campaign, seat=seat)


def seconds() -> int:
    return int(time.time())

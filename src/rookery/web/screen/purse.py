"""Somebody's money, as their sheet draws it."""

from __future__ import annotations

from msgspec import Struct

from rookery.game.people.character import Character
from rookery.game.people.coin import lifestyle, retirement
from rookery.web.screen.eyes import Eyes, short


class Purse(Struct, frozen=True, kw_only=True):
    """Purse, stash and lifestyle; what the crew has, and to whom one may hand coin."""

    name: str
    coins: int
    room: int
    limit: int
    stash_name: str
    stash: int
    stash_room: int
    rows: list[tuple[int, int, int]]
    withdraws: int
    lifestyle: str
    lives: str
    store_name: str
    store: int
    friends: list[tuple[str, str]]
    end: str
    end_text: str


def purse(eyes: Eyes, who: Character) -> Purse | None:
    """The money of a character, in a game that counts it."""
    money = eyes.rules.money
    if money is None:
        return None
    stash, coins = who.track(money.stash), who.track(money.purse)
    rating, life = lifestyle(money, stash)
    end = retirement(money, stash)
    full = eyes.limit(who, money.stash) or stash
    return Purse(
        name=eyes.track(money.purse),
        coins=coins,
        room=eyes.free(who, money.purse),
        limit=eyes.limit(who, money.purse) or coins,
        stash_name=eyes.track(money.stash),
        stash=stash,
        stash_room=eyes.free(who, money.stash),
        rows=rows(stash, full, money.row),
        withdraws=money.withdraws,
        lifestyle=eyes.say._(
            "Lifestyle %(rating)s, %(name)s",
            rating=rating,
            name=eyes.say.low(eyes.name(f"money.lifestyles.{life}")),
        ),
        lives=eyes.text(f"money.lifestyles.{life}"),
        store_name=eyes.track(money.store),
        store=eyes.campaign.crew.track(money.store),
        friends=[
            (other.id, short(other.name))
            for other in eyes.campaign.characters.values()
            if other.id != who.id and other.plays
        ],
        end=eyes.name(f"money.retirement.{end}"),
        end_text=eyes.text(f"money.retirement.{end}"),
    )


def rows(stash: int, full: int, row: int) -> list[tuple[int, int, int]]:
    """Each row of the stash: its number, how many of it are filled, and how many there are."""
    return [
        (number, max(0, min(row, stash - number * row)), min(row, full - number * row))
        for number in range(-(-full // row))
    ]

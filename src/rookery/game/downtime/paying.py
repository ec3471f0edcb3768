"""Prices in downtime: coin may come out of the crew's store or out of one's own purse (AMB-40)."""

from __future__ import annotations

from rookery.game.core.tracks import pay, price_refused
from rookery.game.ids import CharacterId, TrackId
from rookery.game.refusals import Refusal
from rookery.game.ruleset import Ruleset
from rookery.game.turn import Turn


def out_of(rules: Ruleset, costs: dict[TrackId, int], own: bool) -> dict[TrackId, int]:
    """The same price, with its coin out of one's own purse where it is to be."""
    money = rules.money
    if not own or money is None:
        return costs
    found: dict[TrackId, int] = {}
    for track, cost in costs.items():
        purse = money.purse if track == money.store else track
        found[purse] = found.get(purse, 0) + cost
    return found


def together(*prices: dict[TrackId, int]) -> dict[TrackId, int]:
    """Several prices in one."""
    found: dict[TrackId, int] = {}
    for price in prices:
        for track, cost in price.items():
            found[track] = found.get(track, 0) + cost
    return found


def lacking(turn: Turn, who: CharacterId, costs: dict[TrackId, int]) -> Refusal | None:
    return price_refused(turn, turn.campaign.characters[who], costs)


def charge(turn: Turn, who: CharacterId, costs: dict[TrackId, int], why: str) -> None:
    pay(turn, who, {track: cost for track, cost in costs.items() if cost}, why)

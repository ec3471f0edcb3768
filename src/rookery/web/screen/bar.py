"""The bar on top of a table's pages: where one may go, and whose seat this is."""

from __future__ import annotations

from rookery.game.people.character import Character
from rookery.game.seats import Seat
from rookery.web.screen.eyes import Eyes, short

Tab = tuple[str, str, str, bool]


def tabs(eyes: Eyes, home: str, here: str, sheet: bool) -> list[Tab]:
    """The pages of a table, the most wanted first: address, sign, word, whether it is this one.

    Whoever has nobody yet soon will, on a page that stays open: a player always has a sheet.
    """
    _, rules = eyes.say._, eyes.rules
    pages = [
        ("", "table", "lantern", _("Table"), True),
        ("/sheet", "sheet", "sheet", _("Sheet"), sheet),
        ("/crew", "crew", "crew", _("Crew"), rules.knows_crews),
        ("/city", "city", "city", _("City"), rules.knows_powers),
        ("/downtime", "downtime", "moon", _("Downtime"), eyes.campaign.downtime is not None),
        ("/journal", "journal", "book", _("Journal"), True),
        ("/seats", "seats", "invite", _("Seats"), True),
    ]
    return [
        (home + way, sign, word, name == here) for way, name, sign, word, there in pages if there
    ]


def further(eyes: Eyes, home: str) -> list[tuple[str, str, str]]:
    """The pages that are wanted seldom, as far as the game knows of such things."""
    _, rules = eyes.say._, eyes.rules
    pages = [
        ("/session", "star", _("Session"), rules.advancement is not None),
        ("/others", "lantern", _("The city moves"), rules.knows_powers),
        ("/reference", "help", _("Quick reference"), True),
    ]
    return [(home + way, sign, word) for way, sign, word, there in pages if there]


def seat_mark(eyes: Eyes, mine: list[Character]) -> str:
    return "eye" if eyes.gm else mine[0].sigil if mine else "lantern"


def seat_name(eyes: Eyes, seat: Seat, mine: list[Character]) -> str:
    """What the bar calls a seat: the GM, whoever is played, or a name."""
    if eyes.role == "player":
        return short(mine[0].name) if mine else seat.name
    return eyes.say._("GM") if eyes.gm else eyes.say._("Watching")

"""Every "no" that is none of the game's: doors, addresses, haste, and what broke."""

from __future__ import annotations

from enum import StrEnum


def _(sentence: str) -> str:
    """Marks a sentence for the catalogues; it is said when the reader's language is known."""
    return sentence


class Trouble(StrEnum):
    """Codes that stand beside those of refusals."""

    UNREAD = "unread"
    NO_TOKEN = "no-token"
    NOT_HERE = "not-here"
    NOT_THAT_WAY = "not-that-way"
    LINK_USED = "link-used"
    TOO_LARGE = "too-large"
    NO_SUCH_CODE = "no-such-code"
    TOO_OFTEN = "too-often"
    BROKEN = "broken"


# What is wrong and what would make it right, as sentences of the catalogue.
TROUBLES: dict[Trouble, tuple[int, str, str]] = {
    Trouble.UNREAD: (
        400,
        _("That could not be read."),
        _("Look up the address in the API description."),
    ),
    Trouble.NO_TOKEN: (
        401,
        _("No seat at this table answers to this token."),
        _("Send “Authorization: Bearer” with the seat’s token; join again if you have lost it."),
    ),
    Trouble.NOT_HERE: (
        404,
        _("There is nothing here."),
        _("The address may be mistyped, or the table is elsewhere."),
    ),
    Trouble.NOT_THAT_WAY: (
        405,
        _("This address does not answer to that method."),
        _("Look up the address in the API description."),
    ),
    Trouble.LINK_USED: (
        410,
        _("This link has been used, or its time is over."),
        _("Ask for a new one on the page “Seats”, on a device that has the seat, or ask the GM."),
    ),
    Trouble.TOO_LARGE: (413, _("This is too large to be a command."), _("Say it shorter.")),
    Trouble.NO_SUCH_CODE: (
        422,
        _("This code opens no table."),
        _("Look at it once more, or ask the GM for a new one."),
    ),
    Trouble.TOO_OFTEN: (
        429,
        _("That was too often for a while."),
        _("Wait a minute, then try again."),
    ),
    Trouble.BROKEN: (
        500,
        _("Something of ours broke."),
        _("Nothing that was stored is lost. Go back and try again."),
    ),
}


def trouble_of(status: int) -> Trouble:
    """What an error of the server's own is called."""
    for trouble, said in TROUBLES.items():
        if said[0] == status:
            return trouble
    return Trouble.UNREAD if 400 <= status < 500 else Trouble.BROKEN

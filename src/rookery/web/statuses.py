"""The HTTP status of every refusal, the same for pages and programs."""

from __future__ import annotations

from rookery.game.refusals import No

DEFAULT = 422
STATUSES: dict[No, int] = {
    **dict.fromkeys((No.MALFORMED, No.UNKNOWN_COMMAND), 400),
    **dict.fromkeys((No.GM_ONLY, No.NOT_YOURS, No.WATCHING, No.NO_SEAT), 403),
    **dict.fromkeys((No.STALE, No.ANSWERED, No.WRONG_MOMENT, No.NO_SUCH), 409),
    **dict.fromkeys((No.SESSION_RUNS, No.XP_WRITTEN, No.RULES_BUSY), 409),
}


def status_of(code: No) -> int:
    """What kind of "no" a refusal is to a browser or a program."""
    return STATUSES.get(code, DEFAULT)

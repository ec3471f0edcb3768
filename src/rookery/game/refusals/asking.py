"""Asking: what was sent, which seat sent it, what may be undone."""

from rookery.game.refusals.no import No

SENTENCES: dict[No, tuple[str, str]] = {
    No.MALFORMED: (
        "This command could not be read: {why}.",
        "Look up its fields in the API description and send it again.",
    ),
    No.UNKNOWN_COMMAND: (
        "There is no command named “{name}”.",
        "The API description lists every command.",
    ),
    No.TOO_LONG: (
        "That is too long: {size} characters, and there is room for {most}.",
        "Say it shorter.",
    ),
    No.EMPTY: ("Something is missing here: a few words are needed.", "Write at least one word."),
    No.BAD_CHARACTERS: (
        "There are signs in this text that cannot be kept (control, direction, invisible, < or >).",
        "Leave them out and send it again.",
    ),
    No.OUT_OF_RANGE: (
        "{number} is out of range: it must be from {least} to {most}.",
        "Choose a number in that range.",
    ),
    No.TOO_MANY: (
        "That is too many at one table: there is room for {most}.",
        "Remove what nobody needs any more, then try again.",
    ),
    No.NO_SUCH: (
        "“{name}” is not at this table.",
        "It may have been removed or undone; look at the table as it is now.",
    ),
    No.NO_SEAT: ("This seat is not at this table.", "Ask the GM for a new invitation."),
    No.GM_ONLY: ("Only the GM decides this.", "Ask the GM, at the table or aloud."),
    No.NOT_YOURS: (
        "Only the player of {name} or the GM does this.",
        "Ask them, or take that character's seat.",
    ),
    No.WATCHING: (
        "This seat watches and does not play.",
        "Ask the GM for a player's invitation.",
    ),
    No.STALE: (
        "The table changed while you were pressing, so nothing was done.",
        "Look at what is there now, then press again.",
    ),
    No.ALREADY: ("That is already so.", "There is nothing more to do."),
    No.NOTHING_TO_UNDO: ("There is nothing to undo there.", "Look at the journal."),
    No.NOTHING_TO_REDO: (
        "There is nothing to redo: something else has happened since.",
        "Do it again instead.",
    ),
    No.NOT_YOUR_UNDO: (
        "You may undo your own last entry while nothing has followed it.",
        "Ask the GM, who may take back anything.",
    ),
    No.NO_SUCH_RULES: (
        "These rules are not kept here.",
        "Look at them on the page of rules first: send the pack once more.",
    ),
    No.RULES_BUSY: (
        "Something is under way by the old rules.",
        "Finish the score, its downtime, the session’s end and every open roll first.",
    ),
    No.SEAT_TAKEN: (
        "{name} is already played by somebody.",
        "Choose a free character, or ask the GM.",
    ),
    No.NAMELESS: ("A name is still missing.", "Write one; it can be changed later."),
}
